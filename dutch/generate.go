package dutch

import "iter"

// A generator picks, among the candidates that are best by the criteria, the one
// that the rules generate first (B.6, B.7 and D). The same pairs can be generated
// in several ways, the earliest of which has the lower BSN of every remainder
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
	b     *bracket
	mate  func(v int) int // an optimal matching
	face  *face           // nil if a blossom has a positive dual
	c     chooser
	fate  []fate // of each vertex
	pairs [][2]int

	remainder []int // vertices, ascending; a BSN of the remainder is an index plus 1
	k         int   // number of remainder pairs
}

// A fate is what has been decided about a vertex.
type fate uint8

const (
	open    fate = iota
	settled      // paired, and out of the way
	inS1         // an MDP that will be paired
	limbo        // an MDP that will not
	lower        // in S1R: the lower BSN of a remainder pair
	higher       // not in S1R: the higher BSN of a remainder pair, or a downfloater

	fates = int(higher) + 1
)

func newGenerator(b *bracket, mate func(v int) int) *generator {
	return &generator{b: b, mate: mate, fate: make([]fate, b.vertices())}
}

// generate makes all decisions.
func (g *generator) generate() result {
	if g.remainder == nil { // unless the bracket turned out to be easy
		if g.b.mdps > 0 {
			g.c = g.chooser(nil)
			g.mate = g.c.mate
			g.pairMDPs(g.chooseMDPs())
		}
		g.splitRemainder()
	}
	g.pairRemainder()
	return g.result()
}

// allowed reports whether the decisions made so far leave the edge between two
// vertices u < v.
func (g *generator) allowed(u, v int) bool {
	a, z := g.fatesOf(u, v)
	if a == open && z == open {
		return true
	}
	if g.pair(u, v) {
		return allowsPair(a, z)
	}
	return allowsOther(a, z)
}

// fatesOf gives the fates of two vertices; the dummy's stays open.
func (g *generator) fatesOf(u, v int) (a, z fate) { return g.fate[u], g.fate[v] }

// allowsPair reports whether vertices u < v with these fates can be a pair of the
// bracket.
func allowsPair(a, z fate) bool { return a != limbo && a != higher && z != lower }

// allowsOther reports whether vertices with these fates can be matched otherwise.
func allowsOther(a, z fate) bool {
	return a != inS1 && a != lower && z != inS1 && z != lower
}

// adjacent reports whether the edge between two vertices is tight and allowed. It
// looks for a past meeting only where that decides.
func (g *generator) adjacent(u, v int) bool {
	t := g.face.edge(u, v)
	if t == 0 {
		return false
	}
	u, v = min(u, v), max(u, v)
	other := allowsOther(g.fatesOf(u, v))
	free, barred := t&ifFree != 0, t&ifBarred != 0 && other
	if t&isPair != 0 {
		free = free && allowsPair(g.fatesOf(u, v))
	} else {
		free = free && other
	}
	if free == barred {
		return free
	}
	return free != g.b.barred(u, v)
}

// pair reports whether two vertices u < v are a pair of the bracket if matched.
func (g *generator) pair(u, v int) bool {
	return v < g.b.ends[inside] && g.b.role(u, v) == paired
}

// chooseMDPs decides which MDPs are paired, S1: one after another, those that can
// be (D.3). The best PSD settles how many of each score.
func (g *generator) chooseMDPs() (s1 []int) {
	all := true
	for v := range g.b.mdps {
		all = all && g.isPaired(v)
	}
	for v := range g.b.mdps {
		if all || g.choose(v) {
			s1 = append(s1, v)
		}
	}
	return s1
}

// choose decides whether an MDP is paired, where not all are.
func (g *generator) choose(v int) bool {
	decided := limbo
	if g.isPaired(v) || g.c.first(v, g.opponents(v, g.b.mdps)) >= 0 {
		decided = inS1
	}
	g.fate[v] = decided
	g.c.restricted(v)
	return decided == inS1
}

// pairMDPs pairs each MDP of S1 with the first resident possible (D.1).
func (g *generator) pairMDPs(s1 []int) {
	for _, v := range s1 {
		g.settle(v, g.c.first(v, g.opponents(v, g.b.mdps)))
	}
}

// isPaired reports whether a member is in a pair of the bracket.
func (g *generator) isPaired(v int) bool {
	u := g.mate(v)
	return g.pair(min(u, v), max(u, v))
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
	mate := g.mate
	if g.c != nil {
		mate = g.c.mate
	}
	for v := range g.b.kind {
		if g.fate[v] == settled {
			continue
		}
		if u := mate(v); g.b.role(min(u, v), max(u, v)) == leftover {
			left = append(left, g.b.place(v))
		}
	}
	return left
}

// settle makes u-v a pair for good.
func (g *generator) settle(u, v int) {
	g.pairs = append(g.pairs, [2]int{g.b.members[u], g.b.members[v]})
	g.fate[u], g.fate[v] = settled, settled
	g.c.settle(u, v)
}

// opponents gives the members from a vertex on that v can be paired with.
func (g *generator) opponents(v, from int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u := from; u < len(g.b.members); u++ {
			if u != v && g.fate[u] != settled && g.pair(min(u, v), max(u, v)) && g.allowed(min(u, v), max(u, v)) && !yield(u) {
				return
			}
		}
	}
}

// result gives the pairs and the downfloaters.
func (g *generator) result() result {
	r := result{pairs: g.pairs}
	for v, i := range g.b.members {
		if g.fate[v] != settled {
			r.out = append(r.out, i)
		}
	}
	return r
}
