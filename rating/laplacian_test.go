package rating

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
	"pgregory.net/rapid"
)

// drawGraph draws edges between players, each pair once at most, sparse or dense.
func drawGraph(t *rapid.T, players int) [][2]int {
	density := rapid.IntRange(0, 4).Draw(t, "density")
	var edges [][2]int
	for a := range players {
		for b := range a {
			if rapid.IntRange(0, 4).Draw(t, "edge") < density {
				edges = append(edges, [2]int{b, a})
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
		l := newLaplacian(n, edges)
		for range 2 { // the plan is used again
			weights, excess, b := make([]float64, len(edges)), make([]float64, n), make([]float64, n)
			h := mat.NewSymDense(n, nil)
			for i := range n {
				excess[i] = rapid.Float64Range(0.1, 2).Draw(t, "excess")
				b[i] = rapid.Float64Range(-1, 1).Draw(t, "right side")
				h.SetSym(i, i, excess[i])
			}
			for k, e := range edges {
				weights[k] = rapid.Float64Range(0, 3).Draw(t, "weight")
				h.SetSym(e[0], e[1], -weights[k])
				for _, i := range e {
					h.SetSym(i, i, h.At(i, i)+weights[k])
				}
			}
			var want mat.VecDense
			if err := want.SolveVec(h, mat.NewVecDense(n, append([]float64{}, b...))); err != nil {
				t.Fatal(err)
			}
			l.factor(weights, excess)
			l.solve(b)
			if d := largestDifference(b, want.RawVector().Data); d > 1e-6 {
				t.Fatalf("%v, want %v", b, want.RawVector().Data)
			}
		}
	})
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
		l := newLaplacian(n, edges)
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
	l := newLaplacian(n, edges)
	l.factor(weights, excess)
	l.solve(b)
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
