package matching

import "github.com/seed22f6c9b8/pairings/internal/blossom"

// A Graph is a graph given by a function, so that a complete graph takes no
// memory. Its weights are integers of Width words.
type Graph struct {
	N     int // vertices 0..N-1, at most 2^20
	Width int // words per weight, 1 to 16

	// Weight stores the weight of the edge i-j in w, which has Width words: two's
	// complement, most significant word first, the lower words taken as unsigned.
	// It returns false if there is no such edge. It must be symmetric, depend on
	// i and j alone, and fill all of w. It is never asked about i == j.
	Weight func(i, j int, w []int64) bool
}

// check refuses what is not a graph.
func (g Graph) check() error {
	switch {
	case g.Width < 1 || g.Width > blossom.MaxWidth:
		return invalid("weights of %d words, which must be 1 to %d", g.Width, blossom.MaxWidth)
	case g.Weight == nil && g.N > 0:
		return invalid("a graph without the function Weight")
	}
	return checkSize(g.N, mostAsked)
}

// machine gives the graph in the machinery's own type.
func (g Graph) machine() blossom.Graph {
	return blossom.Graph{N: g.N, Width: g.Width, Weight: g.Weight}
}

// A Solver computes a perfect matching of maximum weight; see [NewSolver]. It is not
// safe for concurrent use.
//
// Results do not depend on the size of the numbers: when weights or duals come
// near to the limits of Width words the Solver starts again with wider ones.
type Solver struct {
	g      Graph
	solver *blossom.Solver // nil: not solved
}

// NewSolver returns a Solver for g; nothing is computed yet.
func NewSolver(g Graph) *Solver { return &Solver{g: g} }

// Solve computes a perfect matching of maximum weight. It returns [ErrNoPerfect] if
// there is none; the matching then covers only some of the vertices. A Graph that is
// not one is an error that wraps [pairing.ErrInvalid], before any memory is taken.
//
// O(N² log N) calls of Weight on graphs that are not made to be hard, O(N³ log N)
// time at worst; O(N) memory where few edges are enough to prove the optimum.
func (s *Solver) Solve() error {
	if err := s.g.check(); err != nil {
		return err
	}
	s.solver = blossom.NewSolver(s.g.machine())
	return s.solver.Solve()
}

// Mate returns the vertex that i is matched with, -1 if it is not, or if there is no
// such vertex.
func (s *Solver) Mate(i int) int {
	if s.solver == nil || i < 0 || i >= s.g.N {
		return -1
	}
	return s.solver.Mate(i)
}

// Certificate returns a proof that the matching is optimal; see [Verify]. It proves
// something when [Solver.Solve] has returned nil.
func (s *Solver) Certificate() Certificate {
	if s.solver == nil {
		return Certificate{}
	}
	c := s.solver.Certificate()
	blossoms := make([]Blossom, len(c.Blossoms))
	for k, b := range c.Blossoms {
		blossoms[k] = Blossom(b)
	}
	return Certificate{c.Duals, blossoms}
}

// A Certificate is a dual solution. With a matching that satisfies complementary
// slackness it proves that matching optimal (Edmonds 1965). Numbers are in words
// like the weights, but doubled.
//
// [Verify] takes numbers of any lengths. [Solver.Certificate] gives all of them one
// length, a word more than they need or the weights have: sums of them, and of
// small multiples of weights, can be computed in as many words.
type Certificate struct {
	Duals    [][]int64 // by vertex; nil for a vertex that has left the graph
	Blossoms []Blossom // those with a positive dual
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     []int64
}

// Verify checks that mate is a perfect matching of g, less the vertices without a
// dual, and that the certificate proves it one of maximum weight: no edge of the
// graph violates its constraint
//
//	y(i) + y(j) + Σ z ≥ 2 weight(i, j)   over the blossoms that contain i and j,
//
// matched edges meet it with equality, no z is negative, and every blossom is full:
// of its 2k+1 vertices 2k are matched with one another. Then every perfect matching
// weighs at most ½ Σ y + ½ Σ k z, and this one does weigh that. The error says what
// is wrong first. O(N²) calls of g.Weight. It knows nothing of how the matching was
// found.
func Verify(g Graph, mate []int, c Certificate) error {
	if err := g.check(); err != nil {
		return err
	}
	if len(mate) != g.N || len(c.Duals) != g.N {
		return invalid("%d mates and %d duals for %d vertices", len(mate), len(c.Duals), g.N)
	}
	blossoms := make([]blossom.Blossom, len(c.Blossoms))
	for k, b := range c.Blossoms {
		blossoms[k] = blossom.Blossom(b)
	}
	return blossom.Verify(g.machine(), mate, blossom.Certificate{Duals: c.Duals, Blossoms: blossoms})
}
