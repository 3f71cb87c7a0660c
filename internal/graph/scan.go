package graph

// scanList looks at the listed neighbours of v.
func (f *forest) scanList(v int) outcome {
	for _, u := range f.neighbors[v] {
		if !f.present(u) {
			continue
		}
		o := exhausted
		switch f.labelOf(u) {
		case free:
			o = f.grow(v, u)
		case outer:
			o = f.join(v, u)
		}
		if o != exhausted {
			return o
		}
	}
	return exhausted
}

// scanAll looks at every vertex that v might usefully be adjacent to.
func (f *forest) scanAll(v int) outcome {
	for c := range f.buckets {
		if f.meets(v, c) {
			if o := f.scanFree(v, &f.buckets[c]); o != exhausted {
				return o
			}
		}
	}
	for c := range f.buckets {
		if f.buckets[c].single >= 0 && f.meets(v, c) {
			if o := f.scanSingles(v, &f.buckets[c]); o != exhausted {
				return o
			}
		}
	}
	if o := f.scanBlossoms(v); o != exhausted {
		return o
	}
	f.scanned(v)
	return exhausted
}

// scanFree grows the tree by the free vertices of a bucket that are adjacent to v.
func (f *forest) scanFree(v int, r *bucket) outcome {
	// Downwards: give swaps labeled vertices towards the end, so that what
	// comes from there to a lower place has been asked already.
	for k := r.free - 1; k >= 0; k-- {
		if k >= r.free || f.part[v] != f.part[r.list[k]] || !f.adjacent(v, r.list[k]) {
			continue
		}
		if o := f.grow(v, r.list[k]); o != exhausted {
			return o
		}
	}
	return exhausted
}

// scanSingles joins v's blossom to every scanned outer vertex of a bucket that is
// adjacent to v and in no blossom yet. Unscanned ones ask about v when their turn
// comes.
func (f *forest) scanSingles(v int, r *bucket) outcome {
	for at := &r.single; *at >= 0; {
		u := *at
		if f.up[u] != u || f.grown[u] == f.now {
			*at = f.link[u]
			continue
		}
		if f.part[u] == f.part[v] && f.adjacent(v, u) {
			if o := f.join(v, u); o != exhausted {
				return o
			}
		}
		at = &f.link[u]
	}
	return exhausted
}

// scanBlossoms does the same for the blossoms of more than one vertex.
func (f *forest) scanBlossoms(v int) outcome {
	for k := 0; k < len(f.bases); k++ {
		b := f.bases[k]
		if f.up[b] != b {
			last := len(f.bases) - 1
			f.bases[k], f.bases = f.bases[last], f.bases[:last]
			k--
			continue
		}
		if b == f.find(v) || f.part[b] != f.part[v] {
			continue
		}
		if u := f.member(v, b); u >= 0 {
			if o := f.join(v, u); o != exhausted {
				return o
			}
		}
	}
	return exhausted
}

// member returns a scanned vertex of blossom b that is adjacent to v, or -1.
func (f *forest) member(v, b int) int {
	for u := f.head[b]; u >= 0; u = f.next[u] {
		if f.adjacent(v, u) {
			return u
		}
	}
	return -1
}

// scanned adds v to the scanned members of its blossom. A base is the first of them: it
// has been scanned before all that is reached from it.
func (f *forest) scanned(v int) {
	b := f.find(v)
	f.next[v], f.head[b] = f.head[b], v
	if v == b {
		r := &f.buckets[f.class[b]]
		f.tail[b], f.link[b], r.single = v, r.single, b
	}
}

// An outer vertex is one that some maximum matching of the tree's vertices leaves
// exposed: flip the path to it from the root. Inner vertices are needed by every
// one. When a search is exhausted without an augmenting path this holds for the
// whole graph: outer, inner and free vertices are the sets D, A and C of Gallai and
// Edmonds.
