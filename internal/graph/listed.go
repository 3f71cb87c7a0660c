package graph

// Listed returns a Matcher of a graph given by the neighbours of each vertex.
func Listed(neighbors [][]int) *Matcher {
	m := &Matcher{f: newForest(len(neighbors))}
	m.f.neighbors = neighbors
	m.greedyLists()
	m.maximize()
	return m
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
