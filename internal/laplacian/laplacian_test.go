package laplacian

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"pgregory.net/rapid"
)

// drawGraph draws edges between players, several between some, sparse or dense.
func drawGraph(t *rapid.T, players int) [][2]int {
	density := rapid.IntRange(0, 4).Draw(t, "density")
	var edges [][2]int
	for a := range players {
		for b := range a {
			if rapid.IntRange(0, 4).Draw(t, "edge") < density {
				edges = append(edges, [2]int{b, a})
			}
			if rapid.IntRange(0, 9).Draw(t, "another") == 0 {
				edges = append(edges, [2]int{a, b}, [2]int{b, a})
			}
		}
	}
	return edges
}

// The solution is that of a dense solver, whatever part of it elimination takes.
func TestLaplacianSolves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 14).Draw(t, "players")
		edges := drawGraph(t, n)
		l := New(n, edges)
		for range 2 { // the plan is used again
			weights, excess, b := make([]float64, len(edges)), make([]float64, n), make([]float64, n)
			for i := range n {
				excess[i] = rapid.Float64Range(0.1, 2).Draw(t, "excess")
				b[i] = rapid.Float64Range(-1, 1).Draw(t, "right side")
			}
			for k := range edges {
				weights[k] = rapid.Float64Range(0, 3).Draw(t, "weight")
			}
			want := dense(t, edges, weights, excess, b)
			l.Factor(weights, excess)
			l.Solve(b)
			if d := largestDifference(b, want); d > 1e-6 {
				t.Fatalf("%v, want %v", b, want)
			}
		}
	})
}

// dense solves the same system by a general method.
func dense(t rapid.TB, edges [][2]int, weights, excess, b []float64) []float64 {
	h := mat.NewSymDense(len(b), nil)
	for i, x := range excess {
		h.SetSym(i, i, x)
	}
	for k, e := range edges {
		h.SetSym(e[0], e[1], h.At(e[0], e[1])-weights[k])
		for _, i := range e {
			h.SetSym(i, i, h.At(i, i)+weights[k])
		}
	}
	var x mat.VecDense
	if err := x.SolveVec(h, mat.NewVecDense(len(b), slices.Clone(b))); err != nil {
		t.Fatal(err)
	}
	return x.RawVector().Data
}

// bipartite returns the edges between n players and n others, numbered from first.
func bipartite(first, n int) (edges [][2]int) {
	for a := range n {
		for b := range n {
			edges = append(edges, [2]int{first + a, first + n + b})
		}
	}
	return edges
}

// Tails are eliminated, the core behind them is not, and what both give together is the
// solution.
func TestTailsOfCore(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for n := 4; n <= 8; n++ {
		// Players 0 to 3 hang on the core in two tails, in between and behind stands one alone.
		edges := append([][2]int{{0, 1}, {1, 5}, {2, 3}, {3, 6 + n}}, bipartite(5, n)...)
		players := 5 + 2*n + 1
		weights, excess, b := make([]float64, len(edges)), make([]float64, players), make([]float64, players)
		for i := range b {
			excess[i], b[i] = 0.01, rng.Float64()-0.5
		}
		for k := range weights {
			weights[k] = math.Exp(4 * rng.Float64())
		}
		l := New(players, edges)
		want := dense(t, edges, weights, excess, b)
		l.Factor(weights, excess)
		products := l.Solve(b)
		if d := largestDifference(b, want); d > 1e-6 || len(l.core.players) != 2*n || len(l.core.edges) != n*n ||
			products < n || products > 2*n+1 {
			t.Errorf("a core of %d players and %d edges: off by %v after %d products", len(l.core.players),
				len(l.core.edges), d, products)
		}
	}
}

// Where rounding errors keep the residual up, the method of conjugate gradients gives
// up after 2n+10 products: the next step of Newton's method goes on from there.
func TestBoundOfProducts(t *testing.T) {
	const n = 8
	rng := rand.New(rand.NewPCG(1, 2))
	weights, excess, b := make([]float64, n*n), make([]float64, 2*n), make([]float64, 2*n)
	for k := range weights {
		weights[k] = math.Pow(10, 2*rng.Float64())
	}
	for i := range b {
		excess[i], b[i] = 1e-14, rng.Float64()-0.5
	}
	l := New(2*n, bipartite(0, n))
	l.Factor(weights, excess)
	if products := l.Solve(b); products != 2*2*n+10 {
		t.Errorf("%d products", products)
	}
}

// Of trees, rings, ladders and bands nothing remains, and of no graph more edges
// than it had; a graph where everybody has met many others stays as it is.
func TestElimination(t *testing.T) {
	const n = 100
	grid := func(joined func(a, b int) bool) [][2]int {
		var edges [][2]int
		for b := range n {
			for a := range b {
				if joined(a, b) {
					edges = append(edges, [2]int{a, b})
				}
			}
		}
		return edges
	}
	for name, c := range map[string]struct {
		joined func(a, b int) bool
		core   int
	}{
		"nothing":                  {func(a, b int) bool { return false }, 0},
		"chain":                    {func(a, b int) bool { return b == a+1 }, 0},
		"ring":                     {func(a, b int) bool { return b == a+1 || b == a+n-1 }, 0},
		"star":                     {func(a, b int) bool { return a == 0 }, 0},
		"tree":                     {func(a, b int) bool { return (b-1)/3 == a }, 0},
		"ladder":                   {func(a, b int) bool { return b == a+2 || b == a+1 && a%2 == 0 }, 0},
		"band":                     {func(a, b int) bool { return b <= a+7 }, 0},
		"cliques":                  {func(a, b int) bool { return a/10 == b/10 || b == a+19 && a%10 == 0 }, 0},
		"everybody with everybody": {func(a, b int) bool { return true }, 100},
		"spread":                   {func(a, b int) bool { return (a*a+b*b)%7 == 1 }, 100},
	} {
		edges := grid(c.joined)
		l := New(n, edges)
		if got := len(l.core.players); c.core == 0 && got > 0 || c.core > 0 && got == 0 {
			t.Errorf("%s: a core of %d players remains", name, got)
		}
		if len(l.core.edges) > len(edges) {
			t.Errorf("%s: %d edges of %d remain", name, len(l.core.edges), len(edges))
		}
	}
}

// Nothing is lost where weights differ by thirty powers of ten: a chain from an end
// that is held to the other one.
func TestEliminationIsPrecise(t *testing.T) {
	const n = 50
	edges, weights, excess := make([][2]int, n-1), make([]float64, n-1), make([]float64, n)
	for i := range edges {
		edges[i], weights[i] = [2]int{i, i + 1}, math.Pow(10, float64(i%31-15))
	}
	excess[0] = 1e-20
	b := make([]float64, n)
	b[n-1] = 1 // flows through the whole chain into the excess of player 0
	l := New(n, edges)
	l.Factor(weights, excess)
	l.Solve(b)
	want := 1e20
	for i := range b {
		if math.Abs(b[i]/want-1) > 1e-13 {
			t.Fatalf("player %d: %v, want %v", i, b[i], want)
		}
		if i < n-1 {
			want += 1 / weights[i]
		}
	}
}

// What is eliminated, in which order and what it adds, of graphs at the edge of what
// shrinks: the plan, and the players and edges of the core.
func TestPlan(t *testing.T) {
	complete := func(n int) (edges [][2]int) {
		for b := range n {
			for a := range b {
				edges = append(edges, [2]int{a, b})
			}
		}
		return edges
	}
	star := func(leaves int) (edges [][2]int) {
		for b := range leaves {
			edges = append(edges, [2]int{b, leaves})
		}
		return edges
	}
	petersen := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 7},
		{7, 9}, {6, 9}, {6, 8}, {5, 8}}
	for _, c := range []struct {
		name    string
		players int
		edges   [][2]int
		want    string
	}{
		{"nobody", 0, nil, "| 0, 0 of 0"},
		{"three alone", 3, nil, "0 [] [] 1 [] [] 2 [] [] | 0, 0 of 0"},
		{"a pair", 2, [][2]int{{1, 0}}, "0 [{1 0}] [] 1 [] [] | 0, 0 of 1"},
		{"a chain, middle first", 5, [][2]int{{2, 1}, {2, 3}, {0, 1}, {3, 4}},
			"0 [{1 2}] [] 1 [{2 0}] [] 2 [{3 1}] [] 3 [{4 3}] [] 4 [] [] | 0, 0 of 4"},
		{"a star of four", 5, star(4), "0 [{4 0}] [] 1 [{4 1}] [] 2 [{4 2}] [] 3 [{4 3}] [] 4 [] [] | 0, 0 of 4"},
		{"a ring of six", 6, [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}},
			"0 [{1 0} {5 5}] [6] 1 [{2 1} {5 6}] [7] 2 [{3 2} {5 7}] [8] 3 [{4 3} {5 8}] [4] 4 [{5 4}] [] " +
				"5 [] [] | 0, 0 of 9"},
		{"four neighbours, of whom the first two pairs have met", 5, [][2]int{{1, 2}, {3, 4}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
			"0 [{1 2} {2 3} {3 4} {4 5}] [0 6 7 8 9 1] " +
				"1 [{2 0} {3 6} {4 8}] [7 9 1] 2 [{3 7} {4 9}] [1] 3 [{4 1}] [] 4 [] [] | 0, 0 of 10"},
		{"complete, five", 5, complete(5),
			"0 [{1 0} {2 1} {3 3} {4 6}] [2 4 5 7 8 9] 1 [{2 2} {3 4} {4 7}] [5 8 9] 2 [{3 5} {4 8}] [9] " +
				"3 [{4 9}] [] 4 [] [] | 0, 0 of 10"},
		{"complete bipartite, three and three", 6, bipartite(0, 3),
			"0 [{3 0} {4 1} {5 2}] [9 10 11] 1 [{3 3} {4 4} {5 5}] [9 10 11] " +
				"2 [{3 6} {4 7} {5 8}] [9 10 11] 3 [{4 9} {5 10}] [11] 4 [{5 11}] [] 5 [] [] | 0, 0 of 12"},
		{"complete bipartite, four and four", 8, bipartite(0, 4), "| 8, 16 of 16"},
		{"complete bipartite, five and five", 10, bipartite(0, 5), "| 10, 25 of 25"},
		{"Petersen's", 10, petersen, "0 [{1 0} {4 4} {5 5}] [15 16 17] 2 [{1 1} {3 2} {7 7}] [18 19 20] " +
			"3 [{4 3} {8 8} {1 18} {7 20}] [21 15 22 23 24 19] " +
			"4 [{9 9} {1 15} {5 17} {8 21} {7 23}] [25 26 16 27 22 14 11 19 10 24] " +
			"5 [{7 10} {8 14} {1 16} {9 26}] [24 19 22 11 27 25] 6 [{1 6} {9 12} {8 13}] [25 22 27] " +
			"7 [{9 11} {1 19} {8 24}] [25 27 22] 8 [{1 22} {9 27}] [25] 9 [{1 25}] [] 1 [] [] | 0, 0 of 28"},
		{"Petersen's, and a tail", 12, append(petersen, [2]int{9, 10}, [2]int{11, 10}),
			"0 [{1 0} {4 4} {5 5}] [17 18 19] 2 [{1 1} {3 2} {7 7}] [20 21 22] " +
				"3 [{4 3} {8 8} {1 20} {7 22}] [23 17 24 25 26 21] " +
				"4 [{9 9} {1 17} {5 19} {8 23} {7 25}] [27 28 18 29 24 14 11 21 10 26] " +
				"5 [{7 10} {8 14} {1 18} {9 28}] [26 21 24 11 29 27] 6 [{1 6} {9 12} {8 13}] [27 24 29] " +
				"7 [{9 11} {1 21} {8 26}] [27 29 24] 8 [{1 24} {9 29}] [27] 9 [{10 15} {1 27}] [30] " +
				"10 [{11 16} {1 30}] [31] 11 [{1 31}] [] 1 [] [] | 0, 0 of 32"},
	} {
		g := newThinning(c.players, c.edges)
		got := ""
		for _, e := range g.run() {
			got += fmt.Sprint(e.player, e.arcs, e.between, " ")
		}
		l := New(c.players, c.edges)
		got += fmt.Sprintf("| %d, %d of %d", len(l.core.players), len(l.core.edges), len(l.weight))
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Players of up to 64 edges are eliminated where that adds nothing: of complete graphs
// of 65 nothing remains, of larger ones everything.
func TestMostArcs(t *testing.T) {
	for n, core := range map[int]int{64: 0, 65: 0, 66: 66} {
		var edges [][2]int
		for b := range n {
			for a := range b {
				edges = append(edges, [2]int{a, b})
			}
		}
		if l := New(n, edges); len(l.core.players) != core || len(l.weight) != len(edges) {
			t.Errorf("%d players: a core of %d, %d edges; want %d and %d", n, len(l.core.players),
				len(l.weight), core, len(edges))
		}
	}
}

// TestCore requires the core to have the edges between those who are left, and no others,
// in whichever order they name players: everybody has met everybody among some, of whom each
// has met one more who has met nobody else.
func TestCore(t *testing.T) {
	const clique = mostArcs + 4
	var edges [][2]int
	for i := range clique {
		for j := range i {
			edges = append(edges, [2]int{i, j})
		}
		one := [2]int{i, clique + i}
		if i%2 == 0 {
			one[0], one[1] = one[1], one[0]
		}
		edges = append(edges, one)
	}
	g := newThinning(2*clique, edges)
	g.run()
	c := newCore(g)
	if len(c.players) != clique || len(c.edges) != clique*(clique-1)/2 {
		t.Fatalf("%d players and %d edges, want %d and %d", len(c.players), len(c.edges), clique, clique*(clique-1)/2)
	}
	for _, e := range c.edges {
		if got := g.edges[e.edge]; got != [2]int{c.players[e.a], c.players[e.b]} {
			t.Errorf("edge %v joins players %d and %d", got, c.players[e.a], c.players[e.b])
		}
	}
}

// largestDifference is that of two vectors, or infinite if their lengths differ.
func largestDifference(a, b []float64) float64 {
	if len(a) != len(b) {
		return math.Inf(1)
	}
	return floats.Distance(a, b, math.Inf(1))
}
