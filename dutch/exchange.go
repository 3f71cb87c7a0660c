package dutch

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// Who of the remainder is in S1R: the exchanges of D.2 (4.3). Without one, S1R is the first
// half. Usually that does, or an exchange of those who have to change places with the
// nearest ones; else the smallest exchange is found by the weights of the matching.

// divide tries to divide the remainder into its first k players, S1R, and the others,
// but for those who leave S1R and those who enter it, by their indices, ascending. It
// reports whether the optimum allows that.
func (g *generator) divide(leaving, entering []int) bool {
	decided := make([]lexicographic.Label, len(g.b.members))
	var s1 []int
	for i, v := range g.remainder {
		_, leaves := slices.BinarySearch(leaving, i)
		_, enters := slices.BinarySearch(entering, i)
		if enters || i < g.k && !leaves {
			decided[v], s1 = inS1R, append(s1, v)
		} else {
			decided[v] = notInS1R
		}
	}
	return g.Obey(func(v int) lexicographic.Label {
		if v < g.b.mdps || v >= len(decided) {
			return g.LabelOf(v)
		}
		return decided[v]
	}, func() []int { // near to the matching that is generated first
		mate := slices.Repeat([]int{-1}, len(g.Type))
		swiss.Greedy(s1, swiss.Minus(g.remainder, s1), g.Adjacent, mate)
		return mate
	})
}

// exchangeNearest tries an exchange (D.2) that is the first one if it can be made at
// all: those change places who have to, and the nearest players with them. It is usual
// where players who are required to meet are of one half.
func (g *generator) exchangeNearest() bool {
	if !g.Keeps() {
		return false
	}
	const tries = 16 // exchanges, where one more player is needed
	leaving, entering := g.forced()
	more := len(leaving) - len(entering) // who enter
	switch {
	case len(leaving)+len(entering) == 0:
		return false
	case more == 0:
		return g.divide(leaving, entering)
	case more > 0:
		in := swiss.Minus(places(g.k, min(len(g.remainder), len(entering)+g.k+more+tries)), entering)
		for t := 0; more+t <= len(in) && (t == 0 || more == 1); t++ {
			if g.divide(leaving, merged(entering, in[t:t+more])) {
				return true
			}
		}
	default:
		out := swiss.Minus(places(max(0, g.k-len(leaving)+more-tries), g.k), leaving)
		for t := len(out) + more; t >= 0 && (t == len(out)+more || more == -1); t-- {
			if g.divide(merged(leaving, out[t:t-more]), entering) {
				return true
			}
		}
	}
	return false
}

// forced returns those who have to change places: whoever of S1R can meet nobody further
// down, and whoever of S2R can meet nobody further up, nor be left over.
func (g *generator) forced() (leaving, entering []int) {
	for i, v := range g.remainder {
		if i < g.k && first(g.opponents(v, v+1)) < 0 {
			leaving = append(leaving, i)
		} else if i >= g.k && first(g.opponents(v, g.b.mdps)) > v && !g.Can(v, g.leaving(v)) {
			entering = append(entering, i)
		}
	}
	return leaving, entering
}

// first returns the first element of a sequence, or -1.
func first(seq iter.Seq[int]) int {
	for v := range seq {
		return v
	}
	return -1
}

// leaving returns the vertices that v can be matched to if it is not in S1R: the
// lower BSN of its pair, or somebody with whom it is no pair of the bracket.
func (g *generator) leaving(v int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u := range g.Type {
			if u == v || g.Fixed(u) || !g.Possible(u, v) || u > v && g.MatchedAs(u, v) == paired {
				continue
			}
			if !yield(u) {
				return
			}
		}
	}
}

// exchange finds the first exchange between S1R and S2R (D.2): a. as few players
// as possible, b. with the smallest difference between the sums of their BSNs,
// c. the highest BSNs leaving S1R, d. the lowest BSNs entering it.
func (g *generator) exchange() {
	g.Prefer(g.smallestExchange()) // a., b.
	exchanged := 0
	for _, v := range g.remainder[:g.k] {
		exchanged += swiss.Count(!g.isInS1R(v))
	}
	for i, left := g.k-1, exchanged; i >= 0; i-- { // c.
		v := g.remainder[i]
		leaves := left > 0 && (!g.isInS1R(v) || g.Can(v, g.leaving(v)))
		g.decide(v, !leaves)
		left -= swiss.Count(leaves)
	}
	for i, left := g.k, exchanged; i < len(g.remainder); i++ { // d.
		v := g.remainder[i]
		enters := left > 0 && (g.isInS1R(v) || g.Can(v, g.opponents(v, v+1)))
		g.decide(v, enters)
		left -= swiss.Count(enters)
	}
	g.Forget()
}

// smallestExchange returns the part of a matching's value that stands for D.2.a and b:
// with S1R the lower BSNs of the remainder pairs, the number of those that come from
// the original S2R, then their sum.
//
// Every vertex adds a potential to all its edges. Everybody is matched, so that this
// changes all matchings alike; but it makes a pair of the original S1R with S2R worth
// 0 and a pair within either of them less, so that the solver starts next to the end.
// No edge has a value of more than 7n² in magnitude for n residents, and one edge at most
// concerns each of them and the dummy.
func (g *generator) smallestExchange() func(u, v int) int64 {
	bsn := make([]int64, len(g.Type))
	potential := make([]int64, len(g.Type))
	n, k := int64(len(g.remainder)), int64(g.k)
	if dummy := len(g.b.vertices); dummy < len(potential) {
		potential[dummy] = -n * n
	}
	for i, v := range g.remainder {
		bsn[v] = int64(i + 1)
		potential[v] = n * n
		if bsn[v] <= k {
			potential[v] = bsn[v] - n*n
		}
	}
	return func(u, v int) int64 {
		value := potential[u] + potential[v]
		if bsn[u] != 0 && bsn[v] != 0 && g.MatchedAs(u, v) == paired {
			value -= 4*int64(swiss.Count(bsn[u] > k))*n*n + bsn[u]
		}
		return value
	}
}

// decide says whether a player of the remainder is in S1R.
func (g *generator) decide(v int, isInS1R bool) {
	if isInS1R {
		g.Label(v, inS1R)
	} else {
		g.Label(v, notInS1R)
	}
}
