package matching_test

import (
	"errors"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

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
		mate, err := matching.MaxWeightPerfect(c.n, c.edges)
		if mate != nil {
			t.Errorf("%s: mate %v", c.want, mate)
		}
		wantInvalid(t, err, c.want)
		wantInvalid(t, caught(func() { matching.MaxWeight(c.n, c.edges) }), c.want)
		ends := make([][2]int, len(c.edges))
		for k, e := range c.edges {
			ends[k] = [2]int{e.I, e.J}
		}
		wantInvalid(t, caught(func() { matching.MaxCardinality(c.n, ends) }), c.want)
	}
}

// caught returns the error that f panics with.
func caught(f func()) (err error) {
	defer func() { err, _ = recover().(error) }()
	f()
	return nil
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
	ends := [][2]int{{n - 1, 5}, {5, n / 2}}
	before := new(runtime.MemStats)
	after := new(runtime.MemStats)
	runtime.ReadMemStats(before)
	heaviest, largest := matching.MaxWeight(n, edges), matching.MaxCardinality(n, ends)
	_, err := matching.MaxWeightPerfect(n, edges)
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
	if used := (after.TotalAlloc - before.TotalAlloc) / n; used > 40 {
		t.Errorf("%d bytes for each vertex", used)
	}
}

func TestInvalidGraphs(t *testing.T) {
	weight := func(i, j int, w []int64) bool { return true }
	for _, c := range []struct {
		g    matching.Graph
		want string
	}{
		{matching.Graph{}, "weights of 0 words"},
		{matching.Graph{N: 2, Width: -1, Weight: weight}, "weights of -1 words"},
		{matching.Graph{N: 2, Width: 17, Weight: weight}, "weights of 17 words, which must be 1 to 16"},
		{matching.Graph{N: -2, Width: 1, Weight: weight}, "-2 vertices"},
		{matching.Graph{N: math.MaxInt, Width: 16, Weight: weight}, "vertices"},
		{matching.Graph{N: 1<<20 + 1, Width: 1, Weight: weight}, "1048577 vertices, which must be 0 to 1048576"},
		{matching.Graph{N: 2, Width: 1}, "without the function Weight"},
		{matching.Graph{N: 1, Width: 1}, "without the function Weight"},
	} {
		s := matching.NewSolver(c.g)
		if s.Mate(0) != -1 || len(s.Certificate().Duals) != 0 {
			t.Errorf("%s: an answer before the question", c.want)
		}
		wantInvalid(t, s.Solve(), c.want)
		if s.Mate(0) != -1 || len(s.Certificate().Duals) != 0 {
			t.Errorf("%s: an answer", c.want)
		}
		wantInvalid(t, matching.Verify(c.g, nil, matching.Certificate{}), c.want)
	}
	if err := matching.NewSolver(matching.Graph{Width: 1}).Solve(); err != nil {
		t.Error("no vertices:", err)
	}
}

// Lengths that do not agree are refused, whatever else is right.
func TestVerifyLengths(t *testing.T) {
	g, mate, c := solved(t)
	if err := matching.Verify(g, mate, c); err != nil {
		t.Fatal(err)
	}
	wantInvalid(t, matching.Verify(g, mate[1:], c), "5 mates and 6 duals for 6 vertices")
	short := matching.Certificate{Duals: c.Duals[1:], Blossoms: c.Blossoms}
	wantInvalid(t, matching.Verify(g, mate, short), "6 mates and 5 duals for 6 vertices")
	g.N = 8
	wantInvalid(t, matching.Verify(g, mate, c), "for 8 vertices")
}

// The proof goes both ways through the face unchanged, blossoms included.
func TestVerify(t *testing.T) {
	g, mate, c := solved(t)
	if len(c.Blossoms) == 0 {
		t.Fatal("two triangles without a blossom")
	}
	c.Blossoms[0].Dual[0] = -1
	if err := matching.Verify(g, mate, c); err == nil {
		t.Error("a negative dual is accepted")
	}
	c.Blossoms = nil
	if err := matching.Verify(g, mate, c); err == nil {
		t.Error("a proof without its blossoms is accepted")
	}
}

// solved returns two triangles that are far apart, their matching and its proof.
func solved(t *testing.T) (matching.Graph, []int, matching.Certificate) {
	g := matching.Graph{N: 6, Width: 1, Weight: func(i, j int, w []int64) bool {
		if w[0] = 1; i/3 == j/3 {
			w[0] = 10
		}
		return true
	}}
	s := matching.NewSolver(g)
	if err := s.Solve(); err != nil {
		t.Fatal(err)
	}
	mate := make([]int, g.N)
	for v := range mate {
		mate[v] = s.Mate(v)
	}
	return g, mate, s.Certificate()
}

func TestMateOfNobody(t *testing.T) {
	s := matching.NewSolver(matching.Graph{N: 2, Width: 1, Weight: func(i, j int, w []int64) bool { w[0] = 0; return true }})
	if err := s.Solve(); err != nil {
		t.Fatal(err)
	}
	if got, want := []int{s.Mate(-1), s.Mate(0), s.Mate(1), s.Mate(2)}, []int{-1, 1, 0, -1}; !slices.Equal(got, want) {
		t.Errorf("mates %v, want %v", got, want)
	}
}

func TestNoPerfect(t *testing.T) {
	star := []matching.Edge{{I: 0, J: 1}, {I: 0, J: 2}, {I: 0, J: 3}}
	for _, edges := range [][]matching.Edge{nil, star} {
		if mate, err := matching.MaxWeightPerfect(4, edges); err != matching.ErrNoPerfect || mate != nil {
			t.Errorf("%v: matching %v, error %v", edges, mate, err)
		}
	}
	s := matching.NewSolver(matching.Graph{N: 4, Width: 1, Weight: func(i, j int, w []int64) bool {
		w[0] = 1
		return i == 0 || j == 0
	}})
	if err := s.Solve(); err != matching.ErrNoPerfect {
		t.Error(err)
	}
}

// Weights of any size, up to the ends of sixteen words: the answer is proven.
func TestAnyWeights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "half")
		width := rapid.IntRange(1, 16).Draw(t, "width")
		word := rapid.OneOf(rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, -1, 0}))
		weights := rapid.SliceOfN(word, n*n*width, n*n*width).Draw(t, "words")
		g := matching.Graph{N: n, Width: width, Weight: func(i, j int, w []int64) bool {
			k := min(i, j)*n + max(i, j)
			copy(w, weights[k*width:])
			return true
		}}
		s := matching.NewSolver(g)
		if err := s.Solve(); err != nil {
			t.Fatal(err)
		}
		mate := make([]int, n)
		for v := range mate {
			mate[v] = s.Mate(v)
		}
		if err := matching.Verify(g, mate, s.Certificate()); err != nil {
			t.Fatal(err)
		}
	})
}

// The list of edges and the function describe one graph.
func TestListAndFunction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(0, 6).Draw(t, "half")
		table := rapid.SliceOfN(rapid.Int64Range(-3, 20), n*n, n*n).Draw(t, "weights") // -3: no edge
		at := func(i, j int) int64 { return table[min(i, j)*n+max(i, j)] }
		var edges []matching.Edge
		for j := range n {
			for i := range j {
				if at(i, j) > -3 {
					edges = append(edges, matching.Edge{I: i, J: j, Weight: at(i, j)})
				}
			}
		}
		s := matching.NewSolver(matching.Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
			w[0] = at(i, j)
			return w[0] > -3
		}})
		mate, err := matching.MaxWeightPerfect(n, edges)
		if got := s.Solve(); got != err {
			t.Fatalf("error %v from the function, %v from the list", got, err)
		}
		if err != nil {
			return
		}
		var sums [2]int64
		for v, u := range mate {
			sums[0] += at(v, u)
			sums[1] += at(v, s.Mate(v))
		}
		if sums[0] != sums[1] {
			t.Errorf("weight %d from the list, %d from the function", sums[0]/2, sums[1]/2)
		}
	})
}
