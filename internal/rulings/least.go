package rulings

import (
	"context"
	"math/big"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A graph is who may meet whom in a legal round. Places in the field are vertices, and one
// more stands for the bye if their number is odd: legal rounds are perfect matchings.
type graph struct {
	field  verdict.Deadlock
	place  map[pairing.ID]int
	n      int
	banned relation
	watch  blossom.Watch
}

func newGraph(ctx context.Context, f *verdict.Field) *graph {
	n := len(f.Present)
	g := &graph{field: verdict.Deadlock{Field: f}, place: make(map[pairing.ID]int, n), n: n + n%2, watch: blossom.Watch{Done: ctx.Done()}}
	for i, id := range f.Present {
		g.place[id] = i
	}
	if n%2 == 1 {
		g.place[""] = n
	}
	g.banned = make(relation, g.n)
	return g
}

// A relation says of every vertex to whom it is related, as bits.
type relation []big.Int

// relate adds pairs; those of players who are not here are left out.
func (g *graph) relate(r relation, pairs []couple) relation {
	for _, c := range pairs {
		u, here := g.place[c[0]]
		v, there := g.place[c[1]]
		if here && there {
			r[u].SetBit(&r[u], v, 1)
			r[v].SetBit(&r[v], u, 1)
		}
	}
	return r
}

func (r relation) has(u, v int) bool { return r[u].Bit(v) != 0 }

// ban takes pairs out of the graph.
func (g *graph) ban(pairs []couple) { g.relate(g.banned, pairs) }

// adjacent reports whether two vertices may be matched.
func (g *graph) adjacent(u, v int) bool { return !g.banned.has(u, v) && g.field.Adjacent(u, v) }

// completable reports whether a legal round has no pair that is related.
func (g *graph) completable(r relation) bool {
	m := &blossom.Matcher{Watch: &g.watch}
	m.Reset(g.n, func(u, v int) bool { return !r.has(u, v) && g.adjacent(u, v) }, nil)
	return m.Unmatched() == 0
}

// least returns those of the pairs who meet in a legal round in which as few of them as
// possible do: see the package for which ones. Some of them would meet anyway, and come in
// the order of boards; all are who is in the field.
func (g *graph) least(pairs, meeting []couple) []couple {
	watched := g.relate(make(relation, g.n), pairs)
	if g.completable(watched) {
		return nil
	}
	mate := make([]int, g.n)
	c := &costs{n: int64(g.n), watched: watched, usual: g.relate(make(relation, g.n), meeting), apart: make(relation, g.n)}
	for boards := range slices.Chunk(meeting, 64*(blossom.MaxWidth-2)) {
		c.boards = make(map[[2]int]int, 2*len(boards))
		for k, p := range boards {
			u, v := g.place[p[0]], g.place[p[1]]
			c.boards[[2]int{u, v}], c.boards[[2]int{v, u}] = k, k
		}
		c.words = 1 + (len(boards)+63)/64
		s := blossom.NewSolver(blossom.Graph{N: g.n, Width: c.words, Watch: &g.watch, Weight: func(u, v int, w []int64) bool {
			return g.adjacent(u, v) && c.weigh(u, v, w)
		}})
		if s.Solve() != nil {
			return pairs // there is no legal round at all
		}
		for v := range mate {
			mate[v] = s.Mate(v)
		}
		c.apart = g.relate(c.apart, slices.DeleteFunc(slices.Clone(boards), func(p couple) bool { return mate[g.place[p[0]]] == g.place[p[1]] }))
	}
	return slices.DeleteFunc(slices.Clone(pairs), func(p couple) bool {
		u, here := g.place[p[0]]
		v, there := g.place[p[1]]
		return !here || !there || mate[u] != v
	})
}

// Costs are what it costs that two of the pairs meet: n³, and if they would not meet anyway
// n² more, and as much as their places are apart. There are n/2 pairs at most, so that what
// is less never adds up to what is more. In the words that follow, every pair that would
// meet anyway has a bit of its own, that of the top board above all others: so a set of
// pairs costs less than another one if the first board at which they differ is not in it.
type costs struct {
	n                     int64
	watched, usual, apart relation // apart: it has been decided that they do not meet
	boards                map[[2]int]int
	words                 int
}

// weigh stores minus the cost.
func (c *costs) weigh(u, v int, w []int64) bool {
	clear(w)
	if !c.watched.has(u, v) {
		return true
	}
	w[0] = -c.n * c.n * c.n
	if !c.usual.has(u, v) {
		w[0] -= c.n*c.n + int64(max(u-v, v-u))
	} else if k, here := c.boards[[2]int{u, v}]; here { // minus a bit is that bit and all above it
		w[1+k/64] = -1 << (63 - k%64)
		for i := range w[:1+k/64] {
			w[i]--
		}
	}
	return !c.apart.has(u, v)
}
