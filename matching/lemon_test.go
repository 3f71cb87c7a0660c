package matching_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/matching"
)

var lemon = flag.String("lemon", "", "`program` made of testdata/lemon.cc, to be compared with")

// TestLemon compares perfect matchings of the largest weight with those of LEMON, a library in C++, and prints what both
// take: here with the reading of the edges and a proof, there the search alone.
func TestLemon(t *testing.T) {
	if *lemon == "" {
		t.Skip("-lemon names no program")
	}
	for _, kind := range []string{"dense", "Swiss weights", "sparse"} {
		for _, n := range []int{100, 300, 1000} {
			if kind == "sparse" {
				n *= 10
			}
			edges := drawn(kind, n)
			start := time.Now()
			m, err := matching.MaxWeightPerfect(n, edges)
			took := time.Since(start)
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			fmt.Fprintln(&text, n, len(edges))
			for _, e := range edges {
				fmt.Fprintln(&text, e.I, e.J, e.Weight)
			}
			c := exec.Command(*lemon)
			c.Stdin = strings.NewReader(text.String())
			out, err := c.Output()
			var weight, micros int64
			var version string
			_, failed := fmt.Sscan(string(out), &weight, &micros, &version)
			if err != nil || failed != nil || weight != m.Weight {
				t.Fatalf("%s, %d vertices: weight %d; LEMON has %q, errors %v, %v", kind, n, m.Weight, out, err, failed)
			}
			t.Logf("%s, %d vertices, %d edges: %v; LEMON %s %v", kind, n, len(edges), took.Round(time.Millisecond/10), version,
				(time.Duration(micros) * time.Microsecond).Round(time.Millisecond/10))
		}
	}
}

// drawn returns a graph of a kind that has a perfect matching: all pairs, with weights at random or as those of a Swiss,
// in which a score has ten players; or a cycle and four more edges at each vertex.
func drawn(kind string, n int) (edges []matching.Edge) {
	rng := rand.New(rand.NewPCG(uint64(n), 1))
	for i := range n {
		if kind == "sparse" {
			edges = append(edges, matching.Edge{I: i, J: (i + 1) % n, Weight: 1 + rng.Int64N(1_000_000)})
			for range 2 {
				edges = append(edges, matching.Edge{I: i, J: (i + 2 + rng.IntN(n-3)) % n, Weight: 1 + rng.Int64N(1_000_000)})
			}
			continue
		}
		for j := range i {
			w := 1 + rng.Int64N(1_000_000)
			if kind == "Swiss weights" {
				d := int64(i/10 - j/10)
				w = 1_000_000 - 1000*d*d - w%10
			}
			edges = append(edges, matching.Edge{I: i, J: j, Weight: w})
		}
	}
	return edges
}
