package graph

import "slices"

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0
	Count  int                 // the number of classes
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d
}

// A bucket holds those of one class that have a mate, or those that have none. A search asks only about
// vertices that can still change something: those without a label, and outer ones in other blossoms, of each
// blossom until there is an edge. Where few edges are missing between classes that are joined, it makes O(n)
// calls, not one for each pair.
type bucket struct {
	list    []int // list[:free] have no label
	free    int
	turn    int   // where labelled vertices have gone last
	singles []int // outer vertices that have been scanned and are no blossom of several, or were none
}

// enter puts a vertex into its bucket.
func (f *forest) enter(v, class int) {
	k := 2 * class
	if f.mate[v] < 0 {
		k++
	}
	if k >= len(f.buckets) {
		f.buckets = slices.Grow(f.buckets, 2*class+2-len(f.buckets))[:2*class+2]
	}
	r := &f.buckets[k]
	f.node[v].home, f.node[v].pos = k, len(r.list)
	r.list = append(r.list, v)
}

// leave takes a vertex out of its bucket.
func (f *forest) leave(v int) {
	r := &f.buckets[f.node[v].home]
	last := len(r.list) - 1
	f.move(r, v, last)
	r.list = r.list[:last]
}

// rehome puts a vertex into the right bucket of its class after it has found or lost its mate.
func (f *forest) rehome(v int) {
	if f.buckets != nil && (f.mate[v] < 0) != (f.node[v].home%2 == 1) {
		f.leave(v)
		f.enter(v, f.node[v].home/2)
	}
}

// move swaps a vertex to a place of its bucket.
func (f *forest) move(r *bucket, v, place int) {
	w, old := r.list[place], f.node[v].pos
	r.list[place], r.list[old] = v, w
	f.node[v].pos, f.node[w].pos = place, old
}

// turn takes the labels away. Those who had one change places with those who have had none for longest, where a
// search looks first.
func (f *forest) turn(r *bucket) {
	for ; r.free < len(r.list); r.free++ {
		r.turn = (r.turn + 1) % len(r.list)
		f.move(r, r.list[r.free], r.turn)
	}
	r.free, r.singles = len(r.list), r.singles[:0]
}

// take takes a vertex out of those without a label.
func (f *forest) take(v int) {
	r := &f.buckets[f.node[v].home]
	r.free--
	f.move(r, v, r.free)
}

// meets reports whether v may have neighbours in a bucket.
func (f *forest) meets(v, bucket int) bool {
	return f.joined == nil || f.joined(f.node[v].home/2, bucket/2)
}

// ends looks for an exposed neighbour of an outer vertex.
func (f *forest) ends(v int) bool {
	for k := 1; k < len(f.buckets); k += 2 {
		r := &f.buckets[k]
		if r.free == 0 || !f.meets(v, k) {
			continue
		}
		for _, u := range r.list[:r.free] {
			if f.adjacent(v, u) {
				return f.grow(v, u)
			}
		}
	}
	return false
}

// scanFree grows the tree by the neighbours of v without a label.
func (f *forest) scanFree(v int) bool {
	for k := 0; k < len(f.buckets); k += 2 {
		r := &f.buckets[k]
		if r.free == 0 || !f.meets(v, k) {
			continue
		}
		// Downwards: take swaps labelled vertices towards the end, so that what
		// comes from there to a lower place has been asked already.
		for i := r.free - 1; i >= 0; i-- {
			if i < r.free && f.adjacent(v, r.list[i]) && f.grow(v, r.list[i]) {
				return true
			}
		}
	}
	return false
}

func (f *forest) scanBuckets(v int) bool {
	f.node[v].next = v
	if b := f.find(v); b != v {
		f.unite(b, v)
	} else {
		r := &f.buckets[f.node[v].home]
		r.singles = append(r.singles, v)
	}
	return f.scanFree(v) || f.scanOuter(v)
}

// scanOuter joins the blossom of v to those that have scanned vertices adjacent to it. The others ask about v
// when their turn comes.
func (f *forest) scanOuter(v int) bool {
	for k := range f.buckets {
		if r := &f.buckets[k]; len(r.singles) > 0 && f.meets(v, k) && f.joinAll(v, &r.singles, true) {
			return true
		}
	}
	return f.joinAll(v, &f.blossoms, false)
}

// joinAll is scanOuter for a list of bases. It takes those out that are no bases any more, or no single vertices
// if they are to be.
func (f *forest) joinAll(v int, bases *[]int, single bool) bool {
	for k := 0; k < len(*bases); k++ {
		b, last := (*bases)[k], len(*bases)-1
		if n := &f.node[b]; n.base != b || single && n.next != b {
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
		if u = f.node[u].next; u == b {
			return -1
		}
	}
}
