package burstein

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A pairingOf a bracket says whom each member meets, by BSN from 1; 0 is a virtual player.
type pairingOf []int

// pairBracket reads 3.2: the bracket in the order of its BSNs (4.1), and everybody below.
func (r *Reading) pairBracket(bracket, lower []*Person) (pairs [][2]*Person, out []*Person) {
	n := len(bracket)
	for k := n % 2; k <= n; k += 2 { // 3.2.1, C5
		var best pairingOf
		var bestValues values
		inOrder(n, k, func(x pairingOf) {
			if v, ok := r.judge(x, bracket, lower); ok && (best == nil || v.compare(bestValues) < 0) { // 3.2.2
				best, bestValues = slices.Clone(x), v
			}
		})
		if best == nil {
			continue
		}
		for i, p := range bracket {
			switch j := best[i+1]; {
			case j == 0:
				out = append(out, p)
			case j > i+1:
				pairs = append(pairs, [2]*Person{p, bracket[j-1]})
			}
		}
		return pairs, out
	}
	panic("literal reading: the round was found to be pairable")
}

// inOrder yields every pairing of n members and k virtual players in the order of 4.3: BSN 1
// has the largest opponent first, and nobody last.
func inOrder(n, k int, yield func(pairingOf)) {
	x := make(pairingOf, n+1)
	for i := range x {
		x[i] = -1
	}
	var place func(i, k int)
	place = func(i, k int) {
		for i <= n && x[i] >= 0 {
			i++
		}
		if i > n {
			if k == 0 {
				yield(x)
			}
			return
		}
		for j := n; j > i; j-- {
			if x[j] < 0 {
				x[i], x[j] = j, i
				place(i+1, k)
				x[i], x[j] = -1, -1
			}
		}
		if k > 0 {
			x[i] = 0
			place(i+1, k-1)
			x[i] = -1
		}
	}
	place(1, k)
}

// values are what the criteria after C5 measure; less is better.
type values struct {
	floaters []pairing.Points // C6
	next     int              // C7
	after    []pairing.Points // C7
	colors   int              // C8
}

func (v values) compare(w values) int {
	return cmp.Or(slices.Compare(v.floaters, w.floaters), cmp.Compare(v.next, w.next), slices.Compare(v.after, w.after),
		cmp.Compare(v.colors, w.colors))
}

// judge measures a pairing, unless C1, C3 or C4 forbid it.
func (r *Reading) judge(x pairingOf, bracket, lower []*Person) (v values, ok bool) {
	var out []*Person
	for i, p := range bracket {
		switch j := x[i+1]; {
		case j == 0:
			out = append(out, p)
		case !r.legal(p, bracket[j-1]): // C1, C3
			return v, false
		case j > i+1 && p.Strength > 0 && p.Preference == bracket[j-1].Preference:
			v.colors++ // C8
		}
	}
	if !r.pairable(slices.Concat(out, lower)) { // C4
		return v, false
	}
	v.floaters = descending(out)
	key := bits(slices.Concat(out, lower))
	ahead, known := r.ahead[key]
	if !known {
		ahead.next, ahead.after = r.following(out, lower)
		r.ahead[key] = ahead
	}
	v.next, v.after = ahead.next, ahead.after
	return v, true
}

// descending returns the scores, the highest first.
func descending(set []*Person) (scores []pairing.Points) {
	for _, p := range set {
		scores = append(scores, p.Score)
	}
	slices.SortFunc(scores, func(a, b pairing.Points) int { return cmp.Compare(b, a) })
	return scores
}

// following reads C7: how many the following bracket has to leave over with these floaters,
// and with which scores at best.
func (r *Reading) following(floaters, lower []*Person) (count int, scores []pairing.Points) {
	if len(lower) == 0 {
		return 0, nil
	}
	residents, below := highest(lower)
	bracket := slices.Concat(floaters, residents)
	for k := len(bracket) % 2; ; k += 2 {
		found := false
		letter.Subsets(bracket, k, func(out []*Person) bool {
			if s := descending(out); (!found || slices.Compare(s, scores) < 0) &&
				r.pairable(letter.Without(bracket, out...)) && r.pairable(slices.Concat(out, below)) {
				found, scores = true, s
			}
			return true
		})
		if found {
			return k, scores
		}
	}
}
