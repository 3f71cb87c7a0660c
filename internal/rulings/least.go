package rulings

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// All edges are listed in a field of no more players than this, in a larger one so many of a kind at a
// vertex to begin with.
const (
	whole  = 1024
	nearby = 64
)

// A legal graph is who may meet whom in a legal round. Places in the field are vertices, and one
// more stands for the bye if their number is odd: legal rounds are perfect matchings.
type legal struct {
	field  *verdict.Field
	place  map[pairing.ID]int
	n      int
	banned graph.Relation
	best   func(i, j int) bool // whether two may meet besides; nil: no matter
	watch  graph.Watch
}

func newLegal(ctx context.Context, f *verdict.Field) *legal {
	n := len(f.Present)
	g := &legal{field: f, place: make(map[pairing.ID]int, n), n: n + n%2,
		watch: graph.Watch{Done: ctx.Done()}}
	for i, id := range f.Present {
		g.place[id] = i
	}
	if n%2 == 1 {
		g.place[""] = n
	}
	g.banned = make(graph.Relation, g.n)
	return g
}

// relation relates two of a pair.
func (l *legal) relation(pairs [][2]int) graph.Relation {
	r := make(graph.Relation, l.n)
	for _, p := range pairs {
		r.Join(p[0], p[1])
	}
	return r
}

// adjacent reports whether two vertices may be matched.
func (l *legal) adjacent(u, v int) bool {
	return !l.banned.Has(u, v) && l.field.Adjacent(u, v) &&
		(l.best == nil || max(u, v) == len(l.field.Present) || l.best(u, v))
}

// largest returns a matching of as many vertices as possible, without related pairs.
func (l *legal) largest(r graph.Relation) *graph.Matcher {
	m := &graph.Matcher{Watch: &l.watch}
	m.Reset(l.n, graph.Classes{}, func(u, v int) bool { return !r.Has(u, v) && l.adjacent(u, v) }, nil)
	return m
}

// least returns those of the pairs who meet in a legal round in which as few of them as
// possible do: see the package for which ones. Some of them would meet anyway, and come in
// the order of boards; all are who is in the field.
//
// In a large field not all edges are listed ([legal.nearest]). There are at least half as many pairs as
// vertices that a largest matching without them leaves over. If the listed edges do not show that as many
// are enough, more are listed.
func (l *legal) least(pairs, meeting [][2]int) [][2]int {
	watched := l.relation(pairs)
	apart := l.largest(watched)
	if apart.Unmatched() == 0 {
		return nil
	}
	round := l.largest(make(graph.Relation, l.n))
	if round.Unmatched() > 0 {
		return pairs // there is no legal round at all
	}
	mate := make([]int, l.n)
	for v := range mate {
		mate[v] = round.Mate(v)
	}
	near := nearby
	if l.n <= whole {
		near = l.n
	}
	for ; ; near *= 2 {
		listed := l.nearest(near, watched, apart, mate, meeting)
		place := func(u, v int, _ int32) int32 {
			if listed == nil && l.adjacent(u, v) || listed != nil && listed.Has(u, v) {
				return 0
			}
			return -1
		}
		s := blossom.NewSuccessive(l.n, nil, place, 0, mate, &l.watch)
		l.narrow(s, watched, meeting)
		stay := slices.DeleteFunc(slices.Clone(pairs), func(p [2]int) bool { return s.Mate(p[0]) != p[1] })
		if near >= l.n || 2*len(stay) == apart.Unmatched() {
			return stay
		}
	}
}

// nearest lists edges: those of some matchings, and at each vertex so many of pairs who are watched, of
// the nearest, and so many others, one half of the nearest and one half from all over the field. It is nil if all
// edges are to be listed.
func (l *legal) nearest(near int, watched graph.Relation, apart *graph.Matcher, mate []int,
	meeting [][2]int) graph.Relation {
	if near >= l.n {
		return nil
	}
	listed, rng := l.relation(meeting), rand.New(rand.NewPCG(uint64(l.n), uint64(near)))
	add := listed.Join
	for v := range l.n {
		l.watch.Poll()
		add(v, mate[v])
		if u := apart.Mate(v); u >= 0 {
			add(v, u)
		}
		with, others, far := near, near/2, near-near/2
		for k := 1; k < 2*l.n && with+others > 0; k++ { // by turns above and below
			u := v + (k+1)/2*(1-k%2*2)
			if u < 0 || u >= l.n {
				continue
			}
			left := &others
			if watched.Has(u, v) {
				left = &with
			}
			if *left > 0 && l.adjacent(u, v) {
				add(u, v)
				*left--
			}
		}
		for k := 0; k < 4*near && far > 0; k++ {
			if u := rng.IntN(l.n); u != v && !watched.Has(u, v) && l.adjacent(u, v) {
				add(u, v)
				far--
			}
		}
	}
	return listed
}

// narrow narrows the legal rounds to those with the fewest pairs who are watched. It costs n³ that two
// of them meet, and if they would not meet anyway n² more, and as much as their places are apart.
// There are n/2 pairs at most, so that what is less never adds up to what is more.
func (l *legal) narrow(s *blossom.Successive, watched graph.Relation, meeting [][2]int) {
	usual := l.relation(meeting)
	n := int64(l.n)
	s.Narrow(func(u, v int) int64 {
		switch {
		case !watched.Has(u, v):
			return 0
		case usual.Has(u, v):
			return n * n * n
		}
		return n*n*n + n*n + int64(v-u)
	})
	one := func(int) int64 { return 1 }
	boards := make([]int, len(meeting))
	for k, p := range meeting {
		boards[k] = p[0]
	}
	l.digits(s, boards, 1, usual.Has, one)

	// How many of the others stay is known. Who is in one is as low in the field as possible, and then meets
	// who is as high as possible.
	other := func(u, v int) bool { return watched.Has(u, v) && !usual.Has(u, v) }
	in := func(v int) bool { return other(v, s.Mate(v)) }
	all := make([]int, l.n)
	for v := range all {
		all[v] = v
	}
	if !slices.ContainsFunc(all, in) {
		return
	}
	l.digits(s, all, 1, other, one)
	upper := slices.DeleteFunc(all, func(v int) bool { return !in(v) })
	l.digits(s, upper, bits.Len(uint(l.n)), other, func(mate int) int64 { return int64(mate) })
}

// digits narrows to the least numbers of digits of so many bits, one for each of the listed vertices, the first
// of them the highest: what its mate counts for, if the edge is one of those that count.
func (l *legal) digits(s *blossom.Successive, list []int, width int, counts func(u, v int) bool,
	digit func(mate int) int64) {
	most := 60 / width // at a time
	for part := range slices.Chunk(list, most) {
		unit := make([]int64, l.n)
		for k, v := range part {
			unit[v] = 1 << (width * (most - 1 - k))
		}
		s.Narrow(func(u, v int) int64 {
			if !counts(u, v) {
				return 0
			}
			return unit[u]*digit(v) + unit[v]*digit(u)
		})
	}
}
