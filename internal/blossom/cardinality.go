package blossom

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none, and what proves it, every edge weighing 1. Parallel edges
// are allowed.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(nm) time at
// worst, usually little more than O(m).
func MaxCardinality(n int, edges [][2]int) (mate []int, proof func() Certificate) {
	f := newForest(n)
	f.neighbors = make([][]int, n)
	for k, e := range edges {
		checkEdge(n, k, e[0], e[1])
		f.neighbors[e[0]] = append(f.neighbors[e[0]], e[1])
		f.neighbors[e[1]] = append(f.neighbors[e[1]], e[0])
	}
	m := &Matcher{f: f}
	m.greedyLists()
	m.maximize()
	return f.mate, m.cover
}

// cover returns duals that prove the matching of a listed graph to be as large as possible,
// doubled like all of them: 2 for the vertices that every maximum matching needs next to
// those that some leave out, 0 for the latter, 1 for all others (D, A and C of Gallai and
// Edmonds), and 2 for each set of D that edges hold together.
func (m *Matcher) cover() Certificate {
	f := m.f
	f.begin(-1)
	m.plantExposed()
	f.run()
	c := Certificate{Duals: make([]Number, len(f.mate)), Partial: true}
	sets := make(map[int][]int)
	for v := range f.mate {
		switch f.labelOf(v) {
		case outer:
			sets[f.find(v)] = append(sets[f.find(v)], v)
		case inner:
			c.Duals[v] = Int(2)
		default:
			c.Duals[v] = Int(1)
		}
	}
	for v := range f.mate {
		if set := sets[v]; len(set) > 1 {
			c.Blossoms = append(c.Blossoms, Blossom{set, Int(2)})
		}
	}
	return c
}

// greedyLists matches vertices with few neighbours first: those have least choice
// (Karp and Sipser 1981 show how good that is; here degrees are not updated).
func (m *Matcher) greedyLists() {
	f := m.f
	m.exposed = len(f.mate)
	for _, v := range byDegree(f.neighbors) {
		if f.mate[v] >= 0 {
			continue
		}
		best := -1
		for _, u := range f.neighbors[v] {
			if f.mate[u] < 0 && (best < 0 || len(f.neighbors[u]) < len(f.neighbors[best])) {
				best = u
			}
		}
		if best >= 0 {
			f.mate[v], f.mate[best] = best, v
			m.exposed -= 2
		}
	}
}

// byDegree returns the vertices in order of the length of their lists. O(n + m).
func byDegree(neighbors [][]int) []int {
	var bucket [][]int
	for v, list := range neighbors {
		for len(bucket) <= len(list) {
			bucket = append(bucket, nil)
		}
		bucket[len(list)] = append(bucket[len(list)], v)
	}
	order := make([]int, 0, len(neighbors))
	for _, b := range bucket {
		order = append(order, b...)
	}
	return order
}
