package matching

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestHostile gives everything that is exported arguments that nobody means: all of it has errors,
// and nothing panics.
func TestHostile(t *testing.T) {
	numbers := []int{math.MinInt, math.MinInt32, -2, -1, 0, 1, 2, 3, 1<<24 + 1, math.MaxInt32, math.MaxInt}
	weights := []int64{math.MinInt64, math.MinInt64 + 1, -1, 0, 1, math.MaxInt64 - 1, math.MaxInt64}
	ways := map[string]func(int, []Edge) (Matching, error){
		"MaxWeight": MaxWeight, "MaxWeightPerfect": MaxWeightPerfect,
		"MaxWeightMaxCardinality": MaxWeightMaxCardinality, "MaxCardinality": MaxCardinality,
	}
	rapid.Check(t, func(t *rapid.T) {
		number, weight := rapid.SampledFrom(numbers), rapid.SampledFrom(weights)
		end := rapid.OneOf(rapid.IntRange(0, 5), number)
		edges := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Edge {
			if rapid.IntRange(0, 9).Draw(t, "kind") > 0 {
				i := rapid.IntRange(0, 4).Draw(t, "i")
				return Edge{i, rapid.IntRange(i+1, 5).Draw(t, "j"), weight.Draw(t, "w")}
			}
			return Edge{end.Draw(t, "i"), end.Draw(t, "j"), weight.Draw(t, "w")}
		}), 0, 12).Draw(t, "edges")
		n := rapid.OneOf(rapid.IntRange(2, 8), number).Draw(t, "n")
		for name, way := range ways {
			m, err := way(n, edges)
			if err != nil {
				if !errors.Is(err, ErrNoPerfect) && !strings.HasPrefix(err.Error(), "matching: ") {
					t.Fatalf("%s: error %v", name, err)
				}
			} else if err := m.Verify(n, edges); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			// A proof of something else, and what somebody has changed.
			other := m
			if other.Mate = slices.Clone(m.Mate); len(m.Mate) > 0 && rapid.Bool().Draw(t, "changed") {
				other.Mate[rapid.IntRange(0, len(m.Mate)-1).Draw(t, "vertex")] = end.Draw(t, "mate")
			}
			other.Weight = weight.Draw(t, "weight")
			for _, k := range []int{n, end.Draw(t, "other n"), len(m.Mate)} {
				_ = other.Verify(k, edges)
				_ = other.Verify(k, nil)
				_ = m.Verify(k, edges[:len(edges)/2])
				_ = Matching{Mate: other.Mate, Weight: other.Weight}.Verify(k, edges)
			}
		}
	})
}
