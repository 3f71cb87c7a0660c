package blossom

// A Certificate is a dual solution. With a matching that satisfies complementary
// slackness it proves that matching optimal (Edmonds 1965). Numbers are in words
// like the weights, but doubled.
//
// [Verify] takes numbers of any lengths. [Solver.Certificate] returns all of them one
// length, a word more than they need or the weights have: sums of them, and of
// small multiples of weights, can be computed in as many words.
type Certificate struct {
	Duals    [][]int64 // by vertex; nil for a vertex that has left the graph
	Blossoms []Blossom // those with a positive dual
	Partial  bool      // proves the matching the heaviest of all, not only of those that are perfect
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     []int64
}

// blossoms counts the positive duals; a blossom that is retired has none.
func (e *engine[W]) Blossoms() int {
	var zero W
	count := 0
	for k := e.n; k < len(e.node); k++ {
		if e.node[k].z != zero {
			count++
		}
	}
	return count
}

// certificate copies the duals out.
func (e *engine[W]) Certificate() Certificate {
	var zero W
	width := len(zero) + 1
	words := make([]int64, (e.n+e.Blossoms())*width)
	next := func(a W) []int64 {
		w := words[:width:width]
		words = words[width:]
		store(a, w)
		return w
	}
	cert := Certificate{Duals: make([][]int64, e.n), Partial: e.partial}
	for v := range e.n {
		if !e.gone[v] {
			cert.Duals[v] = next(e.y[v])
		}
	}
	for k := e.n; k < len(e.node); k++ {
		if e.node[k].z == zero {
			continue
		}
		e.buffer = e.leaves(e.buffer[:0], int32(k))
		cert.Blossoms = append(cert.Blossoms, Blossom{mates(e.buffer), next(e.node[k].z)})
	}
	return cert
}
