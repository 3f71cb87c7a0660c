package blossom

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none. Parallel edges are allowed.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(nm) time at
// worst, usually little more than O(m).
func MaxCardinality(n int, edges [][2]int) []int {
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
	return f.mate
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
