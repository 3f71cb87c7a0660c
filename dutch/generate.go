package dutch

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A generator picks, among the candidates that are best by the criteria, the one
// that the rules generate first (B.6, B.7 and D; article 4). The same pairs can be
// generated in several ways, the earliest of which has the lower BSN of every remainder
// pair in S1R. So the candidates are ordered by
//
//   - the MDPs that are paired, ascending (D.3);
//   - for each of them in turn, the opponent's BSN (D.1);
//   - the exchange that turns the original S1R into the lower BSNs of the
//     remainder pairs (D.2);
//   - for each of these in turn, the opponent's BSN (D.1).
//
// The generator decides one thing after another, each time asking whether the
// optimum survives.
type generator struct {
	*lexicographic.Optimum
	b     *bracket
	pairs [][2]int

	remainder []int // residents that the MDPs have left, as vertices; a BSN of the remainder is an index plus 1
	k         int   // number of remainder pairs
}

// Fates: what has been decided about a vertex.
const (
	undecided lexicographic.Label = iota
	inS1                          // an MDP that will be paired
	limbo                         // an MDP that will not
	inS1R                         // in S1R: the lower BSN of a remainder pair
	notInS1R                      // not in S1R: the higher BSN of a remainder pair, or a downfloater

	fates = int(notInS1R) + 1
)

var permits = lexicographic.NewPermits(fates, roles, allows)

// allows reports whether fates of vertices u < v let them be matched in a role.
func allows(u, v lexicographic.Label, r lexicographic.Role) bool {
	if r == paired {
		return u != limbo && u != notInS1R && v != inS1R
	}
	return u != inS1 && u != inS1R && v != inS1 && v != inS1R
}

// generate makes all decisions.
func (g *generator) generate() verdict.Candidate {
	g.pairMDPs(g.chooseMDPs()) // D.3, D.1
	g.splitRemainder()
	if g.k > 0 && !g.divide(nil, nil) && !g.exchangeNearest() {
		g.exchange() // D.2
	}
	g.pairRemainder() // D.1
	return g.result()
}

// chooseMDPs decides which MDPs are paired, S1: one after another, those that can
// be (D.3). If the residents have one score, the best PSD, or C6 and C7, decide how many
// of each score, and there is something to choose only where that is some of them.
func (g *generator) chooseMDPs() (s1 []int) {
	mdps := g.b.members[:g.b.mdps]
	known := g.b.players[g.b.members[g.b.mdps]].score == g.b.lowest
	for from, to := 0, 0; from < len(mdps); from = to {
		to = len(mdps)
		if known {
			group, _ := g.b.CutScoregroup(mdps[from:])
			to = from + len(group)
		}
		some, all := !known, true
		for v := from; v < to; v++ {
			some, all = some || g.isPaired(v), all && g.isPaired(v)
		}
		for v := from; v < to && some; v++ {
			if all || g.choose(v) {
				s1 = append(s1, v)
			}
		}
	}
	return s1
}

// choose decides whether an MDP is paired, where not all are.
func (g *generator) choose(v int) bool {
	decided := limbo
	if g.isPaired(v) || g.Can(v, g.opponents(v, g.b.mdps)) {
		decided = inS1
	}
	g.Label(v, decided)
	return decided == inS1
}

// pairMDPs pairs each MDP of S1 with the first resident possible (D.1).
func (g *generator) pairMDPs(s1 []int) {
	for _, v := range s1 {
		g.fix(v, g.First(v, g.opponents(v, g.b.mdps)))
	}
}

// splitRemainder finds the residents that the MDPs have left and counts their pairs.
func (g *generator) splitRemainder() {
	g.remainder = make([]int, 0, len(g.b.members)-g.b.mdps)
	for v := g.b.mdps; v < len(g.b.members); v++ {
		if !g.Fixed(v) {
			g.remainder = append(g.remainder, v)
			if u := g.Mate(v); u > v && g.MatchedAs(v, u) == paired {
				g.k++
			}
		}
	}
}

// merged joins two lists, ascending.
func merged(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return list
}

// pairRemainder pairs each player of S1R with the first of S2R possible (D.1).
func (g *generator) pairRemainder() {
	var s1, s2 []int
	for _, v := range g.remainder {
		if g.LabelOf(v) == inS1R {
			s1 = append(s1, v)
		} else {
			s2 = append(s2, v)
		}
	}
	for _, p := range swiss.PairInTurn(g.Optimum, s1, s2) {
		g.pairs = append(g.pairs, [2]int{g.b.members[p[0]], g.b.members[p[1]]})
	}
}

// opponents returns the members from a vertex on that v can be paired with.
func (g *generator) opponents(v, from int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u := from; u < len(g.b.members); u++ {
			if u != v && !g.Fixed(u) && g.Possible(u, v) && g.MatchedAs(u, v) == paired && !yield(u) {
				return
			}
		}
	}
}

// isPaired reports whether a member is in a pair of the bracket.
func (g *generator) isPaired(v int) bool { return g.MatchedAs(g.Mate(v), v) == paired }

// isInS1R reports whether v is the lower BSN of a pair.
func (g *generator) isInS1R(v int) bool { return g.Mate(v) > v && g.isPaired(v) }

// fix makes u-v a pair for good.
func (g *generator) fix(u, v int) {
	g.pairs = append(g.pairs, [2]int{g.b.members[u], g.b.members[v]})
	g.Fix(u, v)
}

// downfloaters counts them in an optimum.
func (g *generator) downfloaters() (n int) {
	for v := range g.b.members {
		n += swiss.Count(!g.isPaired(v))
	}
	return n
}

// leftOver returns, after all decisions, the players that the bracket and the
// following one leave over: the first who can be. They are as many in each optimum (C.7, C8).
func (g *generator) leftOver() (left []int) {
	over, n := 0, len(g.b.vertices)
	for v := range n {
		over += swiss.Count(!g.Fixed(v) && g.MatchedAs(g.Mate(v), v) == leftover)
	}
	for v := 0; len(left) < over; v++ {
		u := g.First(v, func(yield func(int) bool) {
			for u := range g.Type {
				if u != v && !g.Fixed(u) && g.Possible(u, v) && g.MatchedAs(u, v) == leftover && !yield(u) {
					return
				}
			}
		})
		if u < 0 {
			continue
		}
		g.Fix(u, v)
		if left = append(left, g.b.vertices[v]); u < n {
			left = append(left, g.b.vertices[u])
		}
	}
	slices.Sort(left)
	return slices.Concat(left, swiss.Minus(g.b.mustFloat, g.b.rivals))
}

// result returns the pairs and the downfloaters.
func (g *generator) result() verdict.Candidate {
	r := verdict.Candidate{Pairs: g.pairs}
	for v, i := range g.b.members {
		if !g.Fixed(v) {
			r.Floaters = append(r.Floaters, i)
		}
	}
	if len(g.b.mustFloat) > 0 {
		r.Floaters = merged(g.b.mustFloat, r.Floaters)
	}
	return r
}
