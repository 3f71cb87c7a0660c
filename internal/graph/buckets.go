package graph

import "slices"

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d
}

// Those of one class who have a mate are in one bucket, and those who have none in another. A bucket is a ring of
// those without a label, behind a node of its own: a search takes out whom it labels, and puts them back
// at the end, so that it begins with those it has not met for longest. For what is left of the others the
// bucket lists the outer vertices that have been scanned and are a blossom of their own, or were.
//
// So a search asks only about vertices that can still change something: those without a label, and of each
// other blossom those that have been scanned, until there is an edge. Where few edges are missing between classes that
// are joined, it makes O(n) calls, not one for each pair.
type bucket = []int

// enter puts a vertex into its bucket.
func (f *forest) enter(v, class int) {
	k := 2 * class
	if f.mate[v] < 0 {
		k++
		f.exposed++
	}
	for s := len(f.node); k >= len(f.buckets); s++ {
		f.node = append(f.node, node{prev: s, next: s})
		f.buckets = slices.Grow(f.buckets, 1)[:len(f.buckets)+1]
		f.buckets[len(f.buckets)-1] = f.buckets[len(f.buckets)-1][:0]
	}
	if f.node[v].home = k; f.free(v) {
		f.link(v)
	}
}

// leave takes a vertex out of its bucket.
func (f *forest) leave(v int) {
	if f.node[v].home%2 == 1 {
		f.exposed--
	}
	if f.free(v) {
		f.unlink(v)
	}
}

// rehome puts a vertex into the right bucket of its class after it has found or lost its mate.
func (f *forest) rehome(v int) {
	if home := f.node[v].home; (f.mate[v] < 0) != (home%2 == 1) {
		f.leave(v)
		f.enter(v, home/2)
	}
}

// link puts a vertex at the end of its ring.
func (f *forest) link(v int) {
	ring := len(f.mate) + f.node[v].home
	last := f.node[ring].prev
	f.node[v].prev, f.node[v].next = last, ring
	f.node[last].next, f.node[ring].prev = v, v
}

// unlink takes a vertex out of its ring. It keeps its place: from there the ring can be followed.
func (f *forest) unlink(v int) {
	prev, next := f.node[v].prev, f.node[v].next
	f.node[prev].next, f.node[next].prev = next, prev
}

// roots lists the exposed vertices without a label.
func (f *forest) roots() (list []int) {
	for ring := len(f.mate) + 1; ring < len(f.node); ring += 2 {
		for v := f.node[ring].next; v != ring; v = f.node[v].next {
			list = append(list, v)
		}
	}
	return list
}

// meets reports whether v may have neighbours in a bucket.
func (f *forest) meets(v, bucket int) bool {
	return f.joined == nil || f.joined(f.node[v].home/2, bucket/2)
}

// scanFree grows the tree by the neighbours of an outer vertex that have no label: those who have a mate (0), or
// those who have none (1), where the path ends.
func (f *forest) scanFree(v, kind int) bool {
	for k := kind; k < len(f.buckets); k += 2 {
		ring := len(f.mate) + k
		if f.node[ring].next == ring || !f.meets(v, k) {
			continue
		}
		for u := f.node[ring].next; u != ring; u = f.node[u].next {
			if f.free(u) && f.adjacent(v, u) && f.grow(v, u) {
				return true
			}
		}
	}
	return false
}

// scanOuter joins the blossom of v to those that have scanned vertices adjacent to it. The others ask about v
// when their turn comes.
func (f *forest) scanOuter(v int) bool {
	f.node[v].ring = v
	if b := f.find(v); b != v {
		f.unite(b, v)
	} else {
		k := f.node[v].home
		f.buckets[k] = append(f.buckets[k], v)
	}
	for k := range f.buckets {
		if len(f.buckets[k]) > 0 && f.meets(v, k) && f.joinAll(v, &f.buckets[k], true) {
			return true
		}
	}
	return f.joinAll(v, &f.blossoms, false)
}

// joinAll is scanOuter for a list of bases. It takes those out that are no bases any more, or of larger blossoms
// than it is for.
func (f *forest) joinAll(v int, bases *[]int, alone bool) bool {
	for k := 0; k < len(*bases); k++ {
		b, last := (*bases)[k], len(*bases)-1
		if n := &f.node[b]; n.base != b || alone && n.ring != b {
			(*bases)[k], *bases = (*bases)[last], (*bases)[:last]
			k--
		} else if b != f.find(v) {
			if u := f.member(v, b); u >= 0 && f.join(v, u) {
				return true
			}
		}
	}
	return false
}

// member returns a scanned vertex of the blossom with base b that is adjacent to v, or -1.
func (f *forest) member(v, b int) int {
	for u := b; ; {
		if f.adjacent(v, u) {
			return u
		}
		if u = f.node[u].ring; u == b {
			return -1
		}
	}
}
