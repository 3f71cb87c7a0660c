package matching_test

import (
	"errors"
	"math"
	"math/big"
	"runtime"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// A function is one of the three that find a matching.
type function = func(n int, edges []matching.Edge) ([]int, matching.Proof, error)

var functions = map[string]function{
	"MaxWeight": matching.MaxWeight, "MaxWeightPerfect": matching.MaxWeightPerfect, "MaxCardinality": matching.MaxCardinality,
}

// What is wrong with a list of edges is said, before memory is taken for vertices.
func TestInvalidEdges(t *testing.T) {
	for _, c := range []struct {
		n     int
		edges []matching.Edge
		want  string
	}{
		{-1, nil, "-1 vertices"},
		{math.MinInt, nil, "vertices"},
		{math.MaxInt, nil, "vertices"},
		{1<<24 + 1, nil, "16777217 vertices, which must be 0 to 16777216"},
		{3, []matching.Edge{{I: 0, J: 1}, {I: 1, J: 1}}, "edge 1 joins 1 to itself"},
		{3, []matching.Edge{{I: 0, J: 3}}, "edge 0 joins 0 and 3, outside 0..2"},
		{3, []matching.Edge{{I: 3, J: 0}}, "edge 0 joins 3 and 0, outside 0..2"},
		{3, []matching.Edge{{I: -1, J: 2}}, "edge 0 joins -1 and 2, outside 0..2"},
		{3, []matching.Edge{{I: 2, J: -1}}, "edge 0 joins 2 and -1, outside 0..2"},
		{3, []matching.Edge{{I: 4, J: -1}}, "edge 0 joins 4 and -1, outside 0..2"},
		{0, []matching.Edge{{I: 0, J: 1}}, "outside 0..-1"},
	} {
		for name, f := range functions {
			mate, proof, err := f(c.n, c.edges)
			if mate != nil || proof.Duals != nil {
				t.Errorf("%s, %s: mate %v, duals %v", name, c.want, mate, proof.Duals)
			}
			wantInvalid(t, err, c.want)
		}
		wantInvalid(t, matching.Verify(c.n, c.edges, nil, matching.Proof{}), c.want)
	}
}

// wantInvalid checks an input error and its words.
func wantInvalid(t *testing.T, err error, words string) {
	t.Helper()
	if !errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), "matching: ") || !strings.Contains(err.Error(), words) {
		t.Errorf("error %v, want one that says %q", err, words)
	}
}

// Vertices without edges take next to no memory: there are sixteen million here.
func TestLonely(t *testing.T) {
	const n = 1 << 24
	edges := []matching.Edge{{I: n - 1, J: 5, Weight: 1}, {I: 5, J: n / 2, Weight: 2}}
	before := new(runtime.MemStats)
	after := new(runtime.MemStats)
	runtime.ReadMemStats(before)
	heaviest, _, err := matching.MaxWeight(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	largest, _, err := matching.MaxCardinality(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = matching.MaxWeightPerfect(n, edges)
	runtime.ReadMemStats(after)
	if len(heaviest) != n || heaviest[5] != n/2 || heaviest[n/2] != 5 || heaviest[n-1] != -1 || heaviest[0] != -1 {
		t.Errorf("5 and %d of MaxWeight have the mates %d and %d", n/2, heaviest[5], heaviest[n/2])
	}
	if len(largest) != n || largest[5] < 0 || largest[largest[5]] != 5 || largest[6] != -1 {
		t.Errorf("5 of MaxCardinality has the mate %d", largest[5])
	}
	if err != matching.ErrNoPerfect {
		t.Error(err)
	}
	if used := (after.TotalAlloc - before.TotalAlloc) / n; used > 48 {
		t.Errorf("%d bytes for each vertex", used)
	}
}

func TestNoPerfect(t *testing.T) {
	star := []matching.Edge{{I: 0, J: 1}, {I: 0, J: 2}, {I: 0, J: 3}}
	for _, edges := range [][]matching.Edge{nil, star} {
		if mate, proof, err := matching.MaxWeightPerfect(4, edges); err != matching.ErrNoPerfect || mate != nil || proof.Duals != nil {
			t.Errorf("%v: matching %v, error %v", edges, mate, err)
		}
	}
}

// worth gives the most that a matching is worth, nil if there is none; of parallel edges the
// heaviest counts.
func worth(n int, edges []matching.Edge, perfect, count bool) (best *big.Int) {
	weight := map[[2]int]*big.Int{}
	for _, e := range edges {
		w := big.NewInt(e.Weight)
		if count {
			w.SetInt64(1)
		}
		key := [2]int{min(e.I, e.J), max(e.I, e.J)}
		if old := weight[key]; old == nil || old.Cmp(w) < 0 {
			weight[key] = w
		}
	}
	var try func(v int, used uint, sum *big.Int)
	try = func(v int, used uint, sum *big.Int) {
		switch {
		case v == n:
			if best == nil || sum.Cmp(best) > 0 {
				best = sum
			}
			return
		case used>>v&1 == 1:
			try(v+1, used, sum)
			return
		case !perfect:
			try(v+1, used, sum)
		}
		for u := v + 1; u < n; u++ {
			if w := weight[[2]int{v, u}]; w != nil && used>>u&1 == 0 {
				try(v+1, used|1<<u, new(big.Int).Add(sum, w))
			}
		}
	}
	try(0, 0, new(big.Int))
	return best
}

// drawEdges draws a small graph, parallel edges and weights of any size among its edges.
func drawEdges(t *rapid.T) (n int, edges []matching.Edge) {
	n = rapid.IntRange(0, 8).Draw(t, "n")
	if n < 2 {
		return n, nil
	}
	weight := rapid.OneOf(rapid.Int64Range(-2, 9), rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, -1, 0}))
	for range rapid.IntRange(0, 24).Draw(t, "edges") {
		i, d := rapid.IntRange(0, n-1).Draw(t, "i"), rapid.IntRange(1, n-1).Draw(t, "d")
		edges = append(edges, matching.Edge{I: i, J: (i + d) % n, Weight: weight.Draw(t, "weight")})
	}
	return n, edges
}

// Every answer is worth as much as the best of all matchings, and proven.
func TestOptimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, edges := drawEdges(t)
		for name, f := range functions {
			perfect, count := name == "MaxWeightPerfect", name == "MaxCardinality"
			mate, proof, err := f(n, edges)
			want := worth(n, edges, perfect, count)
			if want == nil {
				if err != matching.ErrNoPerfect {
					t.Fatalf("%s: error %v", name, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			kept := edges[:0:0]
			for _, e := range edges {
				if mate[e.I] == e.J {
					kept = append(kept, e)
				}
			}
			if got := worth(n, kept, perfect, count); got == nil || got.Cmp(want) != 0 {
				t.Fatalf("%s: %v is worth %v, want %v", name, mate, got, want)
			}
			if err := matching.Verify(n, edges, mate, proof); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	})
}

// Whatever is changed in a matching that has one best answer, or in its proof, is found
// out: two triangles joined by an edge, and a vertex alone.
func TestVerify(t *testing.T) {
	edges := []matching.Edge{
		{I: 0, J: 1, Weight: 5}, {I: 1, J: 2, Weight: 5}, {I: 0, J: 2, Weight: 5},
		{I: 3, J: 4, Weight: 5}, {I: 4, J: 5, Weight: 5}, {I: 3, J: 5, Weight: 5}, {I: 2, J: 3, Weight: 1}, {I: 3, J: 2, Weight: -1},
	}
	for _, c := range []struct {
		name, want string
		change     func(mate []int, p *matching.Proof) ([]int, []matching.Edge)
	}{
		{"nothing", "", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) { return mate, edges }},
		{"a mate less", "6 mates and 7 duals for 7 vertices", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) { return mate[1:], edges }},
		{"a dual less", "7 mates and 6 duals for 7 vertices", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Duals = p.Duals[1:]
			return mate, edges
		}},
		{"a pair less", "left alone", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			mate[2], mate[3] = -1, -1
			return mate, edges
		}},
		{"one side", "the mate of vertex", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			mate[6] = 0
			return mate, edges
		}},
		{"far away", "the mate of vertex 6 is 7", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			mate[6] = 7
			return mate, edges
		}},
		{"a heavier edge", "violate the edge 5-6", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			return mate, append(edges[:len(edges):len(edges)], matching.Edge{I: 6, J: 5, Weight: 100})
		}},
		{"an edge less", "there is no edge 2-3", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) { return mate, edges[:6] }},
		{"no blossoms", "violate", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Blossoms = nil
			return mate, edges
		}},
		{"a stranger in a blossom", "vertex 9 is wrong", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Blossoms[0].Vertices[0] = 9
			return mate, edges
		}},
		{"a negative blossom", "blossom 0 has a negative dual", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Blossoms[0].Dual = big.NewInt(-4)
			return mate, edges
		}},
		{"a negative dual", "vertex 6 has a negative dual", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Duals[6] = big.NewInt(-1)
			return mate, edges
		}},
		{"a dual of one alone", "vertex 6", func(mate []int, p *matching.Proof) ([]int, []matching.Edge) {
			p.Duals[6] = big.NewInt(1)
			return mate, edges
		}},
	} {
		mate, proof, err := matching.MaxWeight(7, edges)
		if err != nil || len(proof.Blossoms) == 0 || mate[6] != -1 || proof.Duals[6] != nil {
			t.Fatal(mate, proof, err)
		}
		mate, list := c.change(mate, &proof)
		err = matching.Verify(7, list, mate, proof)
		switch {
		case c.want == "" && err != nil, c.want != "" && err == nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "left alone" && c.want != "" && (!strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "matching: ")):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}
