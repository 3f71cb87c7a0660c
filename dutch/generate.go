package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A generator picks, among the candidates that are best by the criteria, the one
// that the rules generate first (B.6, B.7 and D; article 4). The same pairs can be
// generated in several ways, the earliest of which has the lower BSN of every remainder
// pair in S1R: the higher one in its place takes one exchange more, or one between numbers that are
// farther apart. So the candidates are ordered by
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
	optimum   *lexicographic.Optimum
	b         *problem
	remainder []int // residents that the MDPs have left, as vertices; a BSN of the remainder is an index plus 1
	k         int   // number of remainder pairs
}

// Labels: what has been decided about a vertex.
const (
	undecided lexicographic.Label = iota
	inS1                          // an MDP that will be paired
	limbo                         // an MDP that will not
	inS1R                         // in S1R: the lower BSN of a remainder pair
	notInS1R                      // not in S1R: the higher BSN of a remainder pair, or a downfloater

	labels = int(notInS1R) + 1
)

// half is the label of a player of the remainder who is not in S1R, or is.
var half = [2]lexicographic.Label{notInS1R, inS1R}

var permits = lexicographic.NewPermits(labels, roles, allows)

// allows reports whether labels of vertices u < v let them be matched in a role.
func allows(u, v lexicographic.Label, r lexicographic.Role) bool {
	if r == paired {
		return u != limbo && u != notInS1R && v != inS1R
	}
	return u != inS1 && u != inS1R && v != inS1 && v != inS1R
}

// generate makes all decisions.
func (g *generator) generate() (r verdict.Candidate) {
	mdps, residents := scoregroup.Between(0, g.b.mdps), scoregroup.Between(g.b.mdps, len(g.b.members))
	s1 := g.optimum.Choose(slices.Collect(mdps), g.b.mdps, g.pairs, inS1, limbo) // D.3
	pairs := scoregroup.PairInTurn(g.optimum, s1, slices.Collect(residents))     // D.1
	g.splitRemainder()
	if g.k > 0 && !g.divide(nil, nil) && !g.exchangeNearest() {
		g.exchange() // D.2
	}
	s1R := slices.DeleteFunc(slices.Clone(g.remainder), func(v int) bool { return g.optimum.LabelOf(v) != inS1R })
	pairs = append(pairs, scoregroup.PairInTurn(g.optimum, s1R, scoregroup.Minus(g.remainder, s1R))...) // D.1
	r.Pairs = make([][2]int, len(pairs))
	for k, p := range pairs {
		r.Pairs[k] = [2]int{g.b.members[p[0]], g.b.members[p[1]]}
	}
	for v, i := range g.b.members {
		if !g.optimum.Fixed(v) {
			r.Floaters = append(r.Floaters, i)
		}
	}
	r.Floaters = merged(g.b.mustFloat, r.Floaters)
	return r
}

// splitRemainder finds the residents that the MDPs have left and counts their pairs.
func (g *generator) splitRemainder() {
	g.remainder = make([]int, 0, len(g.b.members)-g.b.mdps)
	for v := g.b.mdps; v < len(g.b.members); v++ {
		if !g.optimum.Fixed(v) {
			g.remainder = append(g.remainder, v)
			if u := g.optimum.Mate(v); u > v && g.optimum.MatchedAs(v, u) == paired {
				g.k++
			}
		}
	}
}

// pairs reports whether v and u would be a pair of the bracket.
func (g *generator) pairs(v, u int) bool { return g.optimum.MatchedAs(v, u) == paired }

// lower reports whether v, matched to u, would be the lower BSN of a pair, and so in S1R.
func (g *generator) lower(v, u int) bool { return v < u && g.pairs(v, u) }

// higher reports whether v would not.
func (g *generator) higher(v, u int) bool { return !g.lower(v, u) }

// leftOver returns, after all decisions, the players that the bracket and the
// following one leave over: the first who can be. They are as many in each optimum (C.7, C8).
func (g *generator) leftOver() (left []int) {
	over, n := 0, len(g.b.vertices)
	for v := range n {
		over += scoregroup.Count(!g.optimum.Fixed(v) && g.optimum.MatchedAs(g.optimum.Mate(v), v) == leftover)
	}
	for v := 0; len(left) < over; v++ {
		u := g.optimum.Pair(v, func(yield func(int) bool) {
			for u := range g.optimum.Type {
				if u != v && g.optimum.MatchedAs(u, v) == leftover && !yield(u) {
					return
				}
			}
		})
		if u < 0 {
			continue
		}
		if left = append(left, g.b.vertices[v]); u < n {
			left = append(left, g.b.vertices[u])
		}
	}
	slices.Sort(left)
	return slices.Concat(left, scoregroup.Minus(g.b.mustFloat, g.b.rivals))
}

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
		decided[v] = half[scoregroup.Count(enters || i < g.k && !leaves)]
		if decided[v] == inS1R {
			s1 = append(s1, v)
		}
	}
	return g.optimum.Obey(func(v int) lexicographic.Label {
		if v < g.b.mdps || v >= len(decided) {
			return g.optimum.LabelOf(v)
		}
		return decided[v]
	}, func() []int { // near to the matching that is generated first
		mate := slices.Repeat([]int{-1}, len(g.optimum.Type))
		scoregroup.Greedy(s1, scoregroup.Minus(g.remainder, s1), g.optimum.Adjacent, mate)
		return mate
	})
}

// exchangeNearest tries an exchange (D.2) that is the first one if it can be made at
// all: those change places who have to, and the nearest players with them. It is usual
// where players who are required to meet are of one half.
func (g *generator) exchangeNearest() bool {
	const tries = 16 // exchanges, where one more player is needed
	leaving, entering, known := g.forced()
	if !known || len(leaving)+len(entering) == 0 {
		return false
	}
	more, side, forced := len(leaving)-len(entering), &entering, entering // who change places besides
	near := scoregroup.Minus(slices.Collect(scoregroup.Between(g.k, len(g.remainder))), entering)
	if more < 0 {
		more, side, forced = -more, &leaving, leaving
		near = scoregroup.Minus(slices.Collect(scoregroup.Between(0, g.k)), leaving)
		slices.Reverse(near)
	}
	for t := 0; t+more <= len(near) && (t == 0 || more == 1 && t <= tries); t++ {
		*side = merged(forced, near[t:t+more])
		if g.divide(leaving, entering) {
			return true
		}
	}
	return false
}

// forced returns those who have to change places, by their indices: whoever of S1R can meet nobody further down, and
// whoever of S2R can meet nobody further up, nor be left over. It does not look where there are odd sets.
func (g *generator) forced() (leaving, entering []int, known bool) {
	out, known := g.optimum.Never(g.remainder[:g.k], g.lower)
	in, _ := g.optimum.Never(g.remainder[g.k:], g.higher)
	for i, v := range g.remainder {
		if slices.Contains(out, v) {
			leaving = append(leaving, i)
		} else if slices.Contains(in, v) {
			entering = append(entering, i)
		}
	}
	return leaving, entering, known
}

// exchange finds the first exchange between S1R and S2R (D.2): a. as few players
// as possible, b. with the smallest difference between the sums of their BSNs,
// c. the highest BSNs leaving S1R, d. the lowest BSNs entering it.
func (g *generator) exchange() {
	g.optimum.Prefer(g.smallestExchange()) // a., b.
	upper, exchanged := slices.Clone(g.remainder[:g.k]), 0
	for _, v := range upper {
		exchanged += scoregroup.Count(g.higher(v, g.optimum.Mate(v)))
	}
	slices.Reverse(upper)
	g.optimum.Choose(upper, exchanged, g.higher, notInS1R, inS1R)            // c.
	g.optimum.Choose(g.remainder[g.k:], exchanged, g.lower, inS1R, notInS1R) // d.
	g.optimum.Forget()
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
	bsn := make([]int64, len(g.optimum.Type))
	potential := make([]int64, len(g.optimum.Type))
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
		if g.optimum.MatchedAs(u, v) == paired { // of the remainder, or bsn[u] is 0
			value -= 4*int64(scoregroup.Count(bsn[u] > k))*n*n + bsn[u]
		}
		return value
	}
}
