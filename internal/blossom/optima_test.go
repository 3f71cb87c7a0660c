package blossom

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// optima lists all perfect matchings of maximum weight, by trying everything.
func optima(n int, weight map[[2]int]int64) (best [][]int) {
	mate := slices.Repeat([]int{-1}, n)
	most, found := int64(0), false
	var match func(v int, sum int64)
	match = func(v int, sum int64) {
		for v < n && mate[v] >= 0 {
			v++
		}
		if v == n {
			if !found || sum > most {
				best, most, found = nil, sum, true
			}
			if sum == most {
				best = append(best, slices.Clone(mate))
			}
			return
		}
		for u := v + 1; u < n; u++ {
			if w, ok := weight[[2]int{v, u}]; ok && mate[u] < 0 {
				mate[v], mate[u] = u, v
				match(v+1, sum+w)
				mate[v], mate[u] = -1, -1
			}
		}
	}
	match(0, 0)
	return best
}

// drawTied draws a graph with an even number of vertices and many optimal matchings. It
// is often made of clusters within clusters, which become blossoms.
func drawTied(t *rapid.T) (Graph, map[[2]int]int64) {
	n := 2 * rapid.IntRange(1, 6).Draw(t, "half")
	density := rapid.IntRange(5, 10).Draw(t, "density")
	span := rapid.IntRange(1, 4).Draw(t, "span")
	width := rapid.SampledFrom([]int{1, 1, 2, 5}).Draw(t, "width")
	seed := splitMix(rapid.Uint64().Draw(t, "seed"))
	clusters := rapid.SliceOfN(rapid.SampledFrom(clusterNames), n, n).Draw(t, "clusters")
	g, weight := tied(clusters, width, density, span, seed)
	return g, weight
}

var clusterNames = []string{"", "a", "b", "ab", "ac", "abb", "acb"}

// tied returns a graph of vertices in clusters: so many edges of ten exist, and weigh less
// the more clusters they leave, and besides by less than span.
func tied(clusters []string, width, density, span int, seed splitMix) (Graph, map[[2]int]int64) {
	weight := map[[2]int]int64{}
	for v := range clusters {
		for u := range v {
			if seed.below(10) < density {
				weight[[2]int{u, v}] = -int64(seed.below(span)) - 2*apart(clusters[u], clusters[v])
			}
		}
	}
	return Graph{N: len(clusters), Width: width, Weight: func(i, j int, w []int64) bool {
		x, ok := weight[[2]int{min(i, j), max(i, j)}]
		for k := range w {
			w[k] = x >> 63
		}
		w[len(w)-1] = x
		return ok
	}}, weight
}

// apart counts the letters by which two names go on after the same beginning.
func apart(x, y string) int64 {
	k := 0
	for k < min(len(x), len(y)) && x[k] == y[k] {
		k++
	}
	return int64(len(x) + len(y) - 2*k)
}

// TestOptima compares what tight edges and blossoms tell with the list of all optima.
func TestOptima(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, weight := drawTied(t)
		checkTight(t, g, weight)
	})
}

// TestOptimaMany is TestOptima on the same graphs on every run.
func TestOptimaMany(t *testing.T) {
	for k := range 800 {
		seed := splitMix(k)
		clusters := make([]string, 2+2*seed.below(5))
		for v := range clusters {
			clusters[v] = clusterNames[seed.below(len(clusterNames))]
		}
		g, weight := tied(clusters, 1+seed.below(2), 5+seed.below(6), 1+seed.below(2), seed)
		checkTight(t, g, weight)
	}
}

// crossing counts the blossoms that an edge leaves.
func crossing(c Certificate, u, v int) (n int64) {
	for _, b := range c.Blossoms {
		if slices.Contains(b.Vertices, u) != slices.Contains(b.Vertices, v) {
			n++
		}
	}
	return n
}

// checkTight checks that the optimal matchings are those of tight edges that leave
// blossoms least often.
func checkTight(t rapid.TB, g Graph, weight map[[2]int]int64) {
	s := NewSolver(g)
	if s.Solve() != nil {
		return
	}
	tight := map[[2]int]int64{}
	for v := range g.N {
		for u := range v {
			if s.Tight(u, v) {
				tight[[2]int{u, v}] = -crossing(s.Certificate(), u, v)
			}
		}
	}
	want := optima(g.N, weight)
	if got := optima(g.N, tight); !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("optimal matchings %v, want %v", got, want)
	}
}
