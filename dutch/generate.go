package dutch

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
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

func newGenerator(b *bracket, o *lexicographic.Optimum) *generator {
	return &generator{Optimum: o, b: b, pairs: make([][2]int, 0, len(b.members)/2)}
}

// generate makes all decisions.
func (g *generator) generate() result {
	g.pairMDPs(g.chooseMDPs()) // D.3, D.1
	g.splitRemainder()
	switch {
	case g.k == 1:
		g.pairTwo()
	case g.k > 1 && !g.keepS1() && !g.exchangeNearest():
		g.exchange() // D.2
		fallthrough
	default:
		g.pairRemainder() // D.1
	}
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
	if g.isPaired(v) || g.First(v, g.opponents(v, g.b.mdps)) >= 0 {
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

// pairTwo makes the only remainder pair. Whoever is exchanged with the first player to be
// in S1R, the difference of the BSNs is less for a lower BSN (D.2): the pairs come in the
// order of their lower BSN, and then of the higher one (D.1).
func (g *generator) pairTwo() {
	for _, v := range g.remainder {
		if u := g.First(v, g.opponents(v, v+1)); u >= 0 {
			g.fix(v, u)
			return
		}
	}
}

// keepS1 tries to do without an exchange: the first k players of the remainder
// are S1R and have their opponents among the others. It reports whether the
// optimum allows that.
func (g *generator) keepS1() bool { return g.divide(nil, nil) }

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
	}, func() []int { return g.sketch(s1) })
}

// exchangeNearest tries an exchange (D.2) that is the first one if it can be made at
// all: those change places who have to, and the nearest players with them. It is usual
// where players who are required to meet are of one half.
func (g *generator) exchangeNearest() bool {
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

// forced gives those who have to change places: whoever of S1R can meet nobody further
// down, and whoever of S2R can meet nobody further up, nor be left over.
func (g *generator) forced() (leaving, entering []int) {
	for i, v := range g.remainder {
		if i < g.k && first(g.opponents(v, v+1)) < 0 {
			leaving = append(leaving, i)
		} else if i >= g.k && first(g.opponents(v, g.b.mdps)) > v && g.First(v, g.leaving(v)) < 0 {
			entering = append(entering, i)
		}
	}
	return leaving, entering
}

// merged joins two lists, ascending.
func merged(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return list
}

// first gives the first element of a sequence, or -1.
func first(seq iter.Seq[int]) int {
	for v := range seq {
		return v
	}
	return -1
}

// sketch gives a matching of S1R and S2R near to the one that is generated first:
// every player of S1R takes the first one left, if there is one among the next few.
func (g *generator) sketch(s1 []int) []int {
	const tries = 50
	mate := make([]int, len(g.Type))
	for v := range mate {
		mate[v] = -1
	}
	left := swiss.Minus(g.remainder, s1)
	for _, v := range s1 {
		left = after(left, v)
		next := left[:min(tries, len(left))]
		if k := slices.IndexFunc(next, func(u int) bool { return g.Adjacent(u, v) }); k >= 0 {
			mate[v], mate[next[k]] = next[k], v
			left = swiss.Take(left, k)
		}
	}
	return mate
}

// exchange finds the first exchange between S1R and S2R (D.2): a. as few players
// as possible, b. with the smallest difference between the sums of their BSNs,
// c. the highest BSNs leaving S1R, d. the lowest BSNs entering it.
func (g *generator) exchange() {
	g.Prefer(g.smallestExchange()) // a., b.
	exchanged := 0
	for _, v := range g.remainder[:g.k] {
		exchanged += count(!g.isLower(v))
	}
	for i, left := g.k-1, exchanged; i >= 0; i-- { // c.
		v := g.remainder[i]
		leaves := left > 0 && (!g.isLower(v) || g.First(v, g.leaving(v)) >= 0)
		g.decide(v, !leaves)
		left -= count(leaves)
	}
	for i, left := g.k, exchanged; i < len(g.remainder); i++ { // d.
		v := g.remainder[i]
		enters := left > 0 && (g.isLower(v) || g.First(v, g.opponents(v, v+1)) >= 0)
		g.decide(v, enters)
		left -= count(enters)
	}
	g.Forget()
}

// smallestExchange gives the part of a matching's value that stands for D.2.a and b:
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
			value -= 4*int64(count(bsn[u] > k))*n*n + bsn[u]
		}
		return value
	}
}

// decide says whether a player of the remainder is in S1R.
func (g *generator) decide(v int, isLower bool) {
	if isLower {
		g.Label(v, inS1R)
	} else {
		g.Label(v, notInS1R)
	}
}

// leaving gives the vertices that v can be matched to if it is not in S1R: the
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
	for _, v := range s1 {
		s2 = after(s2, v)
		u := g.First(v, slices.Values(s2))
		s2 = swiss.Take(s2, slices.Index(s2, u))
		g.fix(v, u)
	}
}

// after cuts those off an ascending list who come before a vertex.
func after(list []int, v int) []int {
	for len(list) > 0 && list[0] < v {
		list = list[1:]
	}
	return list
}

// opponents gives the members from a vertex on that v can be paired with.
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

// isLower reports whether v is the lower BSN of a pair.
func (g *generator) isLower(v int) bool { return g.Mate(v) > v && g.isPaired(v) }

// fix makes u-v a pair for good.
func (g *generator) fix(u, v int) {
	g.pairs = append(g.pairs, [2]int{g.b.members[u], g.b.members[v]})
	g.Fix(u, v)
}

// downfloaters counts them in an optimum.
func (g *generator) downfloaters() (n int) {
	for v := range g.b.members {
		n += count(!g.isPaired(v))
	}
	return n
}

// leftOver gives, after all decisions, the players that the bracket and the
// following one leave over in an optimum.
func (g *generator) leftOver() (left []int) {
	for v, i := range g.b.vertices {
		if !g.Fixed(v) && g.MatchedAs(g.Mate(v), v) == leftover {
			left = append(left, i)
		}
	}
	return slices.Concat(left, swiss.Minus(g.b.surplus, g.b.rivals))
}

// result gives the pairs and the downfloaters.
func (g *generator) result() result {
	r := result{pairs: g.pairs}
	for v, i := range g.b.members {
		if !g.Fixed(v) {
			r.out = append(r.out, i)
		}
	}
	if len(g.b.surplus) > 0 {
		r.out = merged(g.b.surplus, r.out)
	}
	return r
}
