package dutch

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// TestSequence generates brackets the way B.6 and B.7 say, alteration
// by alteration, and checks that candidates first turn up in the order of the
// keys by which the reading compares them.
func TestSequence(t *testing.T) {
	for _, test := range []struct{ mdps, residents, paired, pairs int }{
		{0, 2, 0, 1}, {0, 5, 0, 2}, {0, 6, 0, 3}, {0, 7, 0, 3}, {0, 7, 0, 2},
		{1, 4, 1, 2}, {1, 6, 1, 3}, {2, 4, 2, 3}, {2, 5, 1, 3}, {3, 4, 2, 3},
		{3, 3, 3, 3}, {4, 3, 2, 2}, {3, 4, 0, 2}, {2, 6, 2, 4}, {2, 6, 1, 3},
	} {
		name := fmt.Sprintf("%d+%d/%d/%d", test.mdps, test.residents, test.paired, test.pairs)
		t.Run(name, func(t *testing.T) {
			want := inSequence(test.mdps, test.residents, test.paired, test.pairs)
			got := inKeyOrder(test.mdps, test.residents, test.paired, test.pairs)
			if !slices.Equal(got, want) {
				t.Errorf("%d candidates by key, %d by alteration, or in another order", len(got), len(want))
			}
		})
	}
}

// inKeyOrder lists all candidates with that many MDPs paired and that many pairs
// in all, by their generation keys.
func inKeyOrder(mdps, residents, paired, pairs int) []string {
	all := set(1)<<(mdps+residents) - 1
	b := &bracket{field: &field{players: make([]player, mdps+residents)}}
	b.mdps = all.below(mdps)
	b.residents = all &^ b.mdps
	for range b.players {
		b.legal = append(b.legal, all)
	}
	type entry struct {
		key  []int
		text string
	}
	var entries []entry
	b.candidates(all, mdps+residents-2*pairs, &candidate{}, func(c *candidate) {
		if (b.mdps &^ c.out).size() == paired {
			entries = append(entries, entry{b.generation(c, nil), fmt.Sprint(c.pairs)})
		}
	})
	slices.SortFunc(entries, func(x, y entry) int { return slices.Compare(x.key, y.key) })
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.text)
	}
	return texts
}

// inSequence lists the same candidates in the order in which B.6 and B.7 first
// generate them. All MDPs have the same score.
func inSequence(mdps, residents, paired, pairs int) []string {
	var texts []string
	seen := make(map[string]bool)
	visit := func(pairs []pair) {
		pairs = slices.Clone(pairs)
		slices.SortFunc(pairs, func(p, q pair) int { return cmp.Compare(p.h, q.h) })
		if text := fmt.Sprint(pairs); !seen[text] {
			seen[text] = true
			texts = append(texts, text)
		}
	}
	for _, s1 := range choices(numbers(0, mdps), paired) { // D.3
		transpositions(numbers(mdps, residents), paired, func(s2, rest []int) { // D.1
			remainderSequence(rest, pairs-paired, zip(s1, s2), visit)
		})
	}
	return texts
}

// remainderSequence is B.6: every exchange of the original S1R and S2R in the
// order of D.2, and for each every transposition of S2R.
func remainderSequence(remainder []int, pairs int, made []pair, visit func([]pair)) {
	slices.Sort(remainder)
	type swap struct{ out, in []int } // in-bracket numbers, ascending
	var swaps []swap
	bsn := numbers(1, len(remainder))
	for k := range pairs + 1 {
		for _, out := range choices(bsn[:pairs], k) {
			for _, in := range choices(bsn[pairs:], k) {
				swaps = append(swaps, swap{out, in})
			}
		}
	}
	slices.SortStableFunc(swaps, func(x, y swap) int {
		if c := cmp.Compare(len(x.out), len(y.out)); c != 0 { // D.2.a
			return c
		}
		if c := cmp.Compare(sum(x.in)-sum(x.out), sum(y.in)-sum(y.out)); c != 0 { // D.2.b
			return c
		}
		for i := len(x.out) - 1; i >= 0; i-- { // D.2.c, from the highest down
			if c := cmp.Compare(y.out[i], x.out[i]); c != 0 {
				return c
			}
		}
		return slices.Compare(x.in, y.in) // D.2.d
	})
	for _, s := range swaps {
		var s1, s2 []int
		for i, p := range remainder {
			first := i < pairs
			if slices.Contains(s.out, i+1) || slices.Contains(s.in, i+1) {
				first = !first
			}
			if first {
				s1 = append(s1, p)
			} else {
				s2 = append(s2, p)
			}
		}
		transpositions(s2, pairs, func(chosen, _ []int) {
			all := slices.Clone(made)
			for _, p := range zip(s1, chosen) {
				all = append(all, pair{min(p.h, p.l), max(p.h, p.l)})
			}
			visit(all)
		})
	}
}

// transpositions calls visit for every choice and order of the first n of s2,
// by the lexicographic order of D.1, with the others in their order.
func transpositions(s2 []int, n int, visit func(chosen, rest []int)) {
	var chosen []int
	var extend func(rest []int)
	extend = func(rest []int) {
		if len(chosen) == n {
			visit(chosen, slices.Clone(rest))
			return
		}
		for i, p := range rest {
			chosen = append(chosen, p)
			extend(slices.Delete(slices.Clone(rest), i, i+1))
			chosen = chosen[:len(chosen)-1]
		}
	}
	extend(s2)
}

// choices returns the sublists of k elements in lexicographic order.
func choices(s []int, k int) [][]int {
	if k == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for i := range s {
		for _, rest := range choices(s[i+1:], k-1) {
			all = append(all, append([]int{s[i]}, rest...))
		}
	}
	return all
}

// numbers returns n consecutive numbers.
func numbers(first, n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = first + i
	}
	return s
}

// zip pairs the elements of two lists of equal length.
func zip(h, l []int) []pair {
	var pairs []pair
	for i := range h {
		pairs = append(pairs, pair{h[i], l[i]})
	}
	return pairs
}

func sum(s []int) int {
	total := 0
	for _, x := range s {
		total += x
	}
	return total
}
