package graph

import "testing"

// TestSet compares sets of numbers below 1, 63, 64, 65 and 130, and relations, with maps.
func TestSet(t *testing.T) {
	for _, n := range []int{1, 63, 64, 65, 130} {
		s, r, rng := NewSet(n), NewRelation(n), splitMix(n)
		lazy := make(Relation, n)
		if len(s) != (n+63)/64 {
			t.Fatalf("a set of numbers below %d has %d words", n, len(s))
		}
		in, pairs := map[int]bool{}, map[[2]int]bool{}
		for range 4 * n {
			i, j := rng.below(n), rng.below(n)
			if rng.below(2) == 0 {
				s.Add(i)
				in[i] = true
			} else {
				s.Remove(i)
				delete(in, i)
			}
			if i != j {
				r.Join(i, j)
				lazy.Join(i, j)
				pairs[[2]int{i, j}], pairs[[2]int{j, i}] = true, true
			}
			for k := range n {
				if s.Has(k) != in[k] {
					t.Fatalf("below %d: %d is in the set: %v", n, k, s.Has(k))
				}
				if want := pairs[[2]int{i, k}]; r.Has(i, k) != want || lazy.Has(i, k) != want || lazy.Has(k, i) != want {
					t.Fatalf("below %d: %d and %d are related: %v, not %v", n, i, k, r.Has(i, k), want)
				}
			}
		}
	}
	r := NewRelation(65)
	r[0] = append(r[0], 1)
	if len(r[1]) != 2 || r[1][0] != 0 {
		t.Error("a set that grows runs into the next one")
	}
}
