package blossom

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// bruteForce returns the maximum weight of a matching of the vertices not in
// used; with perfect, of one that covers them all, and false if there is none.
func bruteForce(n int, weight map[[2]int]int64, used uint, perfect bool) (int64, bool) {
	v := 0
	for v < n && used>>v&1 != 0 {
		v++
	}
	if v >= n {
		return 0, true
	}
	best, found := int64(0), false
	if !perfect {
		best, found = bruteForce(n, weight, used|1<<v, perfect)
	}
	for u := v + 1; u < n; u++ {
		w, ok := weight[[2]int{v, u}]
		if !ok || used>>u&1 != 0 {
			continue
		}
		if rest, ok := bruteForce(n, weight, used|1<<v|1<<u, perfect); ok && (!found || rest+w > best) {
			best, found = rest+w, true
		}
	}
	return best, found
}

// randomEdges draws a graph of at most size vertices with small weights.
func randomEdges(t *rapid.T, size int) (int, []Edge) {
	n := rapid.IntRange(0, size).Draw(t, "n")
	density := rapid.IntRange(0, 10).Draw(t, "density")
	span := rapid.IntRange(1, 40).Draw(t, "span")
	low := rapid.IntRange(-span, span).Draw(t, "low")
	seed := splitMix(rapid.Uint64().Draw(t, "seed"))
	var edges []Edge
	for i := range n {
		for j := range i {
			if seed.below(10) < density {
				edges = append(edges, Edge{i, j, Int(int64(low + seed.below(span)))})
			}
		}
	}
	return n, edges
}

func weights(edges []Edge) map[[2]int]int64 {
	m := make(map[[2]int]int64)
	for _, e := range edges {
		k := [2]int{min(e.I, e.J), max(e.I, e.J)}
		if w, ok := m[k]; !ok || int64(e.Weight[1]) > w {
			m[k] = int64(e.Weight[1])
		}
	}
	return m
}

// total returns the weight and the size of the matching; it must be one.
func total(t rapid.TB, mate []int, weight map[[2]int]int64) (sum int64, size int) {
	t.Helper()
	for v, u := range mate {
		if u < 0 {
			continue
		}
		w, ok := weight[[2]int{min(u, v), max(u, v)}]
		if mate[u] != v || !ok {
			t.Fatalf("mate[%d] = %d is wrong", v, u)
		}
		if u < v {
			sum, size = sum+w, size+1
		}
	}
	return sum, size
}

func TestMaxWeight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, edges := randomEdges(t, 10)
		weight := weights(edges)
		want, _ := bruteForce(n, weight, 0, false)
		if got, _ := total(t, heaviest(n, edges), weight); got != want {
			t.Fatalf("weight %d, want %d", got, want)
		}
	})
}

func TestMaxWeightPerfect(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, edges := randomEdges(t, 10)
		weight := weights(edges)
		want, ok := bruteForce(n, weight, 0, true)
		mate, err := heaviestPerfect(n, edges)
		if (err == nil) != ok {
			t.Fatalf("error %v, want a matching: %v", err, ok)
		}
		if err != nil {
			return
		}
		if got, size := total(t, mate, weight); got != want || 2*size != n {
			t.Fatalf("weight %d, want %d", got, want)
		}
	})
}

// heaviest is [MaxWeight] of any matching, proven.
func heaviest(n int, edges []Edge) []int {
	mate, proof, err := MaxWeight(n, edges, false, nil)
	if err != nil {
		panic(err)
	}
	requireProven(n, edges, mate, proof())
	return mate
}

// heaviestPerfect is [MaxWeight] of a perfect matching, proven.
func heaviestPerfect(n int, edges []Edge) ([]int, error) {
	mate, proof, err := MaxWeight(n, edges, true, nil)
	if err == nil {
		requireProven(n, edges, mate, proof())
	}
	return mate, err
}

// largest is [MaxCardinality], proven.
func largest(n int, ends [][2]int) []int {
	mate, proof := MaxCardinality(n, ends)
	edges := make([]Edge, len(ends))
	for k, e := range ends {
		edges[k] = Edge{e[0], e[1], Int(1)}
	}
	requireProven(n, edges, mate, proof())
	return mate
}

// requireProven panics unless the certificate proves the matching, and knows what it leaves between any two vertices;
// it asks for those of some of the pairs if there are very many.
func requireProven(n int, edges []Edge, mate []int, c Certificate) {
	if err := Verify(n, edges, slices.Clone(mate), c); err != nil {
		panic(err)
	}
	x, slack := &verifier{c, mate, make([][]int, n)}, c.Slack()
	for k := range c.Blossoms {
		if err := x.checkBlossom(k); err != nil {
			panic(err)
		}
	}
	step := 1 + n/300
	for i := range n {
		for j := i % step; j < i; j += step {
			if e := (Edge{i, j, Int(int64(i - 2*j))}); slack(e) != x.slack(e) {
				panic(fmt.Sprintf("%d-%d: %v is left, want %v", i, j, slack(e), x.slack(e)))
			}
		}
	}
}
