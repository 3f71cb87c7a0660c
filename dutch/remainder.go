package dutch

import "iter"

// splitRemainder finds the residents that the MDPs have left, and S1R and S2R
// among them.
func (g *generator) splitRemainder() {
	for v := g.b.mdps; v < len(g.b.members); v++ {
		if g.fate[v] != settled {
			g.remainder = append(g.remainder, v)
			if u := g.mate(v); u > v && g.pair(v, u) {
				g.k++
			}
		}
	}
	if g.k > 0 && (g.face == nil || !g.keepS1()) {
		g.exchange()
	}
}

// pairRemainder pairs each player of S1R with the first of S2R possible (D.1).
func (g *generator) pairRemainder() {
	s2 := newQueue(g.remainder)
	for _, v := range g.remainder {
		if g.fate[v] == lower {
			s2.drop(v)
		}
	}
	for _, v := range g.remainder {
		if g.fate[v] == lower {
			u := g.c.first(v, s2.after(v))
			s2.drop(u)
			g.settle(v, u)
		}
	}
}

// keepsOriginal tries, for a homogeneous bracket that stands alone, the first half
// of the players as S1 without having seen an optimal matching. If it reports true
// there is one, and it needs no exchange.
func (g *generator) keepsOriginal() bool {
	g.remainder = places(0, len(g.b.members))
	g.k = len(g.remainder) / 2
	if g.keepS1() {
		return true
	}
	g.remainder, g.k = nil, 0
	return false
}

// keepS1 tries to do without an exchange: the first k players of the remainder
// are S1R and have their opponents among the others. It reports whether the
// optimum allows that.
func (g *generator) keepS1() bool {
	for i, v := range g.remainder {
		g.fate[v] = higher
		if i < g.k {
			g.fate[v] = lower
		}
	}
	c := g.faceChooser(g.sketch(), g.adjacent)
	if c.m.Unmatched() == 0 {
		g.c = c
		return true
	}
	for _, v := range g.remainder {
		g.fate[v] = open
	}
	return false
}

// sketch gives a matching of S1R and S2R near to the one that is generated first:
// every player of S1R takes the first one left, if there is one among the next few.
func (g *generator) sketch() func(v int) int {
	const few = 50
	mate := make([]int, len(g.fate))
	for v := range mate {
		mate[v] = -1
	}
	s2 := newQueue(g.remainder[g.k:])
	for _, v := range g.remainder[:g.k] {
		tries := 0
		for u := range s2.after(v) {
			if g.adjacent(v, u) {
				mate[u], mate[v] = v, u
				s2.drop(u)
				break
			}
			if tries++; tries == few {
				break
			}
		}
	}
	return func(v int) int { return mate[v] }
}

// exchange finds the first exchange between S1R and S2R (D.2): a. as few players
// as possible, b. with the smallest difference between the sums of their BSNs,
// c. the highest BSNs leaving S1R, d. the lowest BSNs entering it.
func (g *generator) exchange() {
	e := &exchange{g: g, bsn: make([]int, len(g.fate))}
	for i, v := range g.remainder {
		e.bsn[v] = i + 1
	}
	g.c = g.chooser(e)
	exchanged := 0
	for _, v := range g.remainder[:g.k] {
		exchanged += count(!g.isLower(v))
	}
	for i, left := g.k-1, exchanged; i >= 0; i-- {
		v := g.remainder[i]
		leaves := left > 0 && (!g.isLower(v) || g.c.first(v, g.leaving(v)) >= 0)
		g.decide(v, !leaves)
		left -= count(leaves)
	}
	for i, left := g.k, exchanged; i < len(g.remainder); i++ {
		v := g.remainder[i]
		enters := left > 0 && (g.isLower(v) || g.c.first(v, g.opponents(v, v+1)) >= 0)
		g.decide(v, enters)
		left -= count(enters)
	}
}

// decide says whether a player of the remainder is in S1R.
func (g *generator) decide(v int, isLower bool) {
	g.fate[v] = higher
	if isLower {
		g.fate[v] = lower
	}
	g.c.restricted(v)
}

// isLower reports whether v is the lower BSN of a pair.
func (g *generator) isLower(v int) bool {
	u := g.c.mate(v)
	return u > v && g.pair(v, u)
}

// leaving gives the vertices that v can be matched to if it is not in S1R: the
// lower BSN of its pair, or somebody with whom it is no pair of the bracket.
func (g *generator) leaving(v int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u := range g.fate {
			if u == v || g.fate[u] == settled || u > v && g.pair(v, u) || !g.allowed(min(u, v), max(u, v)) {
				continue
			}
			if g.b.role(min(u, v), max(u, v)) != none && !yield(u) {
				return
			}
		}
	}
}

// An exchange is the part of a weight that stands for D.2.a and b, below all
// criteria: with S1R the lower BSNs of the remainder pairs, the number of those
// that come from the original S2R, then their sum.
type exchange struct {
	g   *generator
	bsn []int // of the vertices in the remainder
}

// value gives the part for matching two vertices u < v.
func (e *exchange) value(u, v int) int64 {
	if e.bsn[u] == 0 || e.bsn[v] == 0 || !e.g.pair(u, v) {
		return 0
	}
	n := int64(len(e.g.remainder))
	return -int64(count(e.bsn[u] > e.g.k))*n*n - int64(e.bsn[u])
}
