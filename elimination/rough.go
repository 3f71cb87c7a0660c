package elimination

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// A rough is an estimate of the odds in floating point with what is proven about it.
// As a rule that suffices to put players in order: [strengths] are for those whom it
// does not tell apart.
type rough struct {
	*record
	odds   []float64 // by player
	margin float64   // odds that differ by a larger part prove that the ratings differ
}

// newRough begins with an estimate of the ratings; nil if too little is known to prove
// anything.
func newRough(r *record, ratings []float64) *rough {
	e := &rough{record: r, odds: make([]float64, len(ratings))}
	for i, x := range ratings {
		e.odds[i] = math.Exp(x)
	}
	if !e.bound() {
		return nil
	}
	return e
}

// bound is that of [strengths.bound], where the proof is: with G the largest |gi|/σ′(θi),
// rounding included, no rating is off by more than 4G, and two of them by no more than
// 8G together.
func (e *rough) bound() bool {
	surplus := make([]float64, len(e.odds))
	for i, x := range e.odds {
		surplus[i] = 0.25 - x/(x+1)/2
	}
	for _, m := range e.matches {
		x, y := e.odds[m.a], e.odds[m.b]
		g := float64(m.won) - float64(m.games)*(x/(x+y))
		surplus[m.a] += g
		surplus[m.b] -= g
	}
	worst := 0.0
	for i, x := range e.odds {
		n := 0
		for _, o := range e.met[i] {
			n += o.games
		}
		rounding := math.Ldexp(1, 2*bits.Len(uint(n+4))+1-53)
		worst = max(worst, (math.Abs(surplus[i])+rounding)*(1+x)*(1+x)/x)
	}
	const care = 1 + 1.0/1024 // more than the roundings of a few steps here and in more
	e.margin = 8 * worst * care
	return worst < 1.0/16 // false for what is no number, too
}

// more reports whether the ratings of odds x are proven to be higher than those of odds
// y: ln(x/y) ≥ (x-y)/x.
func (e *rough) more(x, y float64) bool { return x-y > x*e.margin }

// sort is [strengths.sort], and reports whether it could tell.
func (e *rough) sort(players []int) bool {
	slices.SortFunc(players, func(a, b int) int { return cmp.Compare(e.odds[b], e.odds[a]) })
	stronger := func(a, b int) bool { return e.more(e.odds[a], e.odds[b]) }
	var class []int
	for k := 1; k < len(players); k++ {
		a, b := players[k-1], players[k]
		if stronger(a, b) {
			continue
		}
		if class == nil {
			class = e.classes(e.clusters())
		}
		if class[a] != class[b] {
			return false
		}
	}
	sortEquals(players, stronger)
	return true
}

// clusters is [strengths.clusters].
func (e *rough) clusters() []int {
	type folded struct {
		player, side int
		odds         float64
	}
	list := []folded{{odds: 1}} // the dummy player
	for i, x := range e.odds {
		if x < 1 {
			list = append(list, folded{i, -1, 1 / x})
		} else {
			list = append(list, folded{i, 1, x})
		}
	}
	slices.SortStableFunc(list, func(x, y folded) int { return cmp.Compare(x.odds, y.odds) })
	class, c := make([]int, len(e.odds)), 0
	for k, x := range list[1:] {
		if e.more(x.odds, list[k].odds) {
			c++
		}
		class[x.player] = x.side * c
	}
	return class
}

// sortEquals puts players in order of strength of whom neighbours are not proven to
// differ in order of pairing number.
func sortEquals(players []int, stronger func(a, b int) bool) {
	for from := 0; from < len(players); {
		to := from + 1
		for to < len(players) && !stronger(players[to-1], players[to]) {
			to++
		}
		slices.Sort(players[from:to])
		from = to
	}
}

// sortByStrength puts players in order of strength, the strongest first, and those who
// are equally strong in order of pairing number.
func (r *record) sortByStrength(ratings []float64, players []int) {
	if e := newRough(r, ratings); e == nil || !e.sort(players) {
		newStrengths(r, ratings).sort(players)
	}
}
