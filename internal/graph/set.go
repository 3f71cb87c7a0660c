package graph

// A Set is a set of small numbers, as bits.
type Set []uint64

// NewSet returns an empty set of numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Add adds a number.
func (s Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes a number out.
func (s Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Has reports whether a number is in the set.
func (s Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// A Relation has for each of some numbers a set of them: the neighbours of vertices, for one. Sets that are
// empty can be nil.
type Relation []Set

// NewRelation returns n empty sets of numbers below n.
func NewRelation(n int) Relation {
	words := (n + 63) / 64
	all, list := make(Set, n*words), make(Relation, n)
	for i := range list {
		list[i], all = all[:words:words], all[words:]
	}
	return list
}

// Join relates two numbers to each other.
func (r Relation) Join(u, v int) {
	for _, x := range [2]int{u, v} {
		if r[x] == nil {
			r[x] = NewSet(len(r))
		}
	}
	r[u].Add(v)
	r[v].Add(u)
}

// Has reports whether two numbers are related.
func (r Relation) Has(u, v int) bool { return r[u] != nil && r[u].Has(v) }
