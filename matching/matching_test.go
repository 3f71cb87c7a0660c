package matching_test

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/matching"
	"pgregory.net/rapid"
)

// A function is one of the four that find a matching.
type function = func(n int, edges []matching.Edge) (matching.Matching, error)

var functions = map[string]function{
	"MaxWeight": matching.MaxWeight, "MaxWeightPerfect": matching.MaxWeightPerfect,
	"MaxCardinality":          matching.MaxCardinality,
	"MaxWeightMaxCardinality": matching.MaxWeightMaxCardinality,
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
			m, err := f(c.n, c.edges)
			if m.Mate != nil {
				t.Errorf("%s, %s: mate %v", name, c.want, m.Mate)
			}
			wantInvalid(t, err, c.want)
		}
		wantInvalid(t, matching.Matching{}.Verify(c.n, c.edges), c.want)
	}
}

// wantInvalid checks an input error and its words.
func wantInvalid(t *testing.T, err error, words string) {
	t.Helper()
	if err == nil || !strings.HasPrefix(err.Error(), "matching: ") || !strings.Contains(err.Error(), words) {
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
	heaviest, err := matching.MaxWeight(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	largest, err := matching.MaxCardinality(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	_, err = matching.MaxWeightPerfect(n, edges)
	runtime.ReadMemStats(after)
	if len(heaviest.Mate) != n || heaviest.Mate[5] != n/2 || heaviest.Mate[n/2] != 5 || heaviest.Mate[n-1] != -1 ||
		heaviest.Mate[0] != -1 {
		t.Errorf("5 and %d of MaxWeight have the mates %d and %d", n/2, heaviest.Mate[5], heaviest.Mate[n/2])
	}
	if len(largest.Mate) != n || largest.Mate[5] < 0 || largest.Mate[largest.Mate[5]] != 5 || largest.Mate[6] != -1 {
		t.Errorf("5 of MaxCardinality has the mate %d", largest.Mate[5])
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
		if m, err := matching.MaxWeightPerfect(4, edges); err != matching.ErrNoPerfect || m.Mate != nil {
			t.Errorf("%v: matching %v, error %v", edges, m.Mate, err)
		}
	}
}

// worth returns the most that a matching is worth to one of the functions, nil if there is
// none; of parallel edges the heaviest counts.
func worth(n int, edges []matching.Edge, to string) (best *big.Int) {
	weight := map[[2]int]*big.Int{}
	for _, e := range edges {
		w := big.NewInt(e.Weight)
		if to == "MaxCardinality" {
			w.SetInt64(1)
		}
		key := [2]int{min(e.I, e.J), max(e.I, e.J)}
		if old := weight[key]; old == nil || old.Cmp(w) < 0 {
			weight[key] = w
		}
	}
	most := 0
	var try func(v, pairs int, used uint, sum *big.Int)
	try = func(v, pairs int, used uint, sum *big.Int) {
		switch {
		case v == n:
			if to == "MaxWeightMaxCardinality" && pairs > most {
				best, most = nil, pairs
			}
			if (best == nil || sum.Cmp(best) > 0) && (to != "MaxWeightMaxCardinality" || pairs == most) {
				best = sum
			}
			return
		case used>>v&1 == 1:
			try(v+1, pairs, used, sum)
			return
		case to != "MaxWeightPerfect":
			try(v+1, pairs, used, sum)
		}
		for u := v + 1; u < n; u++ {
			if w := weight[[2]int{v, u}]; w != nil && used>>u&1 == 0 {
				try(v+1, pairs+1, used|1<<u, new(big.Int).Add(sum, w))
			}
		}
	}
	try(0, 0, 0, new(big.Int))
	return best
}

// drawEdges draws a small graph, parallel edges and weights of any size among its edges.
func drawEdges(t *rapid.T) (n int, edges []matching.Edge) {
	n = rapid.IntRange(0, 8).Draw(t, "n")
	if n < 2 {
		return n, nil
	}
	weight := rapid.OneOf(rapid.Int64Range(-2, 9), rapid.Int64(),
		rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, -1, 0}))
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
			m, err := f(n, edges)
			want := worth(n, edges, name)
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
				if m.Mate[e.I] == e.J {
					kept = append(kept, e)
				}
			}
			if name == "MaxWeightMaxCardinality" && pairs(m) != pairs(largest(t, n, edges)) {
				t.Fatalf("%v: there are matchings of more pairs", m.Mate)
			}
			if got := worth(n, kept, name); got == nil || got.Cmp(want) != 0 {
				t.Fatalf("%s: %v is worth %v, want %v", name, m.Mate, got, want)
			}
			if nearest := nearest(want); m.Weight != nearest {
				t.Fatalf("%s: weight %d, want %d", name, m.Weight, nearest)
			}
			if err := m.Verify(n, edges); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	})
}

// pairs counts the pairs of a matching.
func pairs(m matching.Matching) (count int) {
	for v, u := range m.Mate {
		if u > v {
			count++
		}
	}
	return count
}

// largest returns a matching of most pairs.
func largest(t rapid.TB, n int, edges []matching.Edge) matching.Matching {
	m, err := matching.MaxCardinality(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Of the largest matchings of large graphs it is the heaviest: as heavy as the heaviest
// perfect one, where vertices that may stay alone are joined to others added for them, and
// proven.
func TestMaxWeightMaxCardinality(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	for range 60 {
		n := 50 + rng.IntN(251)
		span := []int64{3, 1000, 1 << 40, math.MaxInt64}[rng.IntN(4)]
		var edges []matching.Edge
		for range n / 2 * (1 + rng.IntN(4)) {
			i, w := rng.IntN(n), rng.Int64N(span)
			if rng.IntN(3) == 0 {
				w = -w
			}
			j := (i + 1 + rng.IntN(n-1)) % n
			edges = append(edges, matching.Edge{I: i, J: j, Weight: w})
		}
		m, err := matching.MaxWeightMaxCardinality(n, edges)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Verify(n, edges); err != nil {
			t.Errorf("%d vertices: %v", n, err)
		}
		most := largest(t, n, edges)
		if pairs(m) != pairs(most) {
			t.Errorf("%d vertices: %d pairs of %d", n, pairs(m), pairs(most))
		}
		more := edges
		alone := n - 2*pairs(most)
		for k := range alone {
			for v := range n {
				more = append(more, matching.Edge{I: v, J: n + k})
			}
		}
		perfect, err := matching.MaxWeightPerfect(n+alone, more)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := exact(m, edges), exact(perfect, more); got.Cmp(want) != 0 {
			t.Errorf("%d vertices, %d alone: %v, want %v", n, alone, got, want)
		}
	}
}

// exact adds up what the pairs weigh, of parallel edges the heaviest.
func exact(m matching.Matching, edges []matching.Edge) *big.Int {
	heaviest := map[int]int64{}
	for _, e := range edges {
		if low := min(e.I, e.J); m.Mate[e.I] == e.J {
			if w, ok := heaviest[low]; !ok || w < e.Weight {
				heaviest[low] = e.Weight
			}
		}
	}
	sum := new(big.Int)
	for _, w := range heaviest {
		sum.Add(sum, big.NewInt(w))
	}
	return sum
}

// The stored optima are those of networkx and others.
func TestStoredOptima(t *testing.T) {
	file, err := os.Open("../internal/blossom/testdata/optima.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	in, known := bufio.NewReader(unzipped), 0
	for {
		var name, alone, both string
		var n, edges, most int
		if _, err := fmt.Fscanln(in, &name, &n, &edges, &alone, &both, &most); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		list, fits := make([]matching.Edge, edges), true
		for k := range list {
			var weight string
			if _, err := fmt.Fscanln(in, &list[k].I, &list[k].J, &weight); err != nil {
				t.Fatal(err)
			}
			if list[k].Weight, err = strconv.ParseInt(weight, 10, 64); err != nil {
				fits = false
			}
		}
		if !fits {
			continue
		}
		known++
		m, err := matching.MaxWeightMaxCardinality(n, list)
		if err != nil || pairs(m) != most || exact(m, list).String() != both {
			t.Errorf("%s: %v: %d pairs that weigh %v, want %d and %s", name, err, pairs(m), exact(m, list), most, both)
		}
		if err := m.Verify(n, list); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if known < 90 {
		t.Errorf("%d instances", known)
	}
}

// TestVerify changes what was found, or the edges, after which the proof no longer holds.
func TestVerify(t *testing.T) {
	edges := []matching.Edge{
		{I: 0, J: 1, Weight: 5}, {I: 1, J: 2, Weight: 5}, {I: 0, J: 2, Weight: 5},
		{I: 3, J: 4, Weight: 5}, {I: 4, J: 5, Weight: 5}, {I: 3, J: 5, Weight: 5}, {I: 2, J: 3, Weight: 1},
		{I: 3, J: 2, Weight: -1},
	}
	for _, c := range []struct {
		name, want string
		change     func(m *matching.Matching) (n int, list []matching.Edge)
	}{
		{"nothing", "", func(*matching.Matching) (int, []matching.Edge) { return 7, edges }},
		{"a mate less", "6 mates and 6 duals for 7 vertices", func(m *matching.Matching) (int, []matching.Edge) {
			m.Mate = m.Mate[1:]
			return 7, edges
		}},
		{"fewer vertices than the proof has", "6 duals for 5 vertices", func(m *matching.Matching) (int, []matching.Edge) {
			m.Mate = m.Mate[:5]
			return 5, edges[:4]
		}},
		{"a pair less", "left alone", func(m *matching.Matching) (int, []matching.Edge) {
			m.Mate[2], m.Mate[3] = -1, -1
			return 7, edges
		}},
		{"one side", "the mate of vertex", func(m *matching.Matching) (int, []matching.Edge) {
			m.Mate[6] = 0
			return 7, edges
		}},
		{"far away", "the mate of vertex 6 is 7", func(m *matching.Matching) (int, []matching.Edge) {
			m.Mate[6] = 7
			return 7, edges
		}},
		{"a heavier edge", "violate the edge 5-6", func(*matching.Matching) (int, []matching.Edge) {
			return 7, append(edges[:len(edges):len(edges)], matching.Edge{I: 6, J: 5, Weight: 100})
		}},
		{"an edge less", "there is no edge 2-3", func(*matching.Matching) (int, []matching.Edge) { return 7, edges[:6] }},
		{"another weight", "the pairs weigh 11, not 12", func(m *matching.Matching) (int, []matching.Edge) {
			m.Weight++
			return 7, edges
		}},
	} {
		m, err := matching.MaxWeight(7, edges)
		if err != nil || m.Mate[6] != -1 || m.Weight != 11 {
			t.Fatal(m.Mate, m.Weight, err)
		}
		n, list := c.change(&m)
		err = m.Verify(n, list)
		switch {
		case c.want == "" && err != nil, c.want != "" && err == nil:
			t.Errorf("%s: error %v, want %q\nmates %v, weight %d, of %d vertices with the edges %v", c.name, err, c.want,
				m.Mate, m.Weight, n, list)
		case c.want != "left alone" && c.want != "" &&
			(!strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "matching: ")):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// nearest is the int64 that is nearest.
func nearest(x *big.Int) int64 {
	switch {
	case x.IsInt64():
		return x.Int64()
	case x.Sign() < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}
