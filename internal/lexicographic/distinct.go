package lexicographic

import (
	"cmp"
	"math"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A Distinct asks for the same as a [Problem] where no two vertices are of one type:
// what it adds to match two vertices is a function of both. Of the perfect matchings
// that are best by the criteria in order it wants the one whose list of pairs, the lower
// vertex first, is lexicographically first.
type Distinct struct {
	Vertices int // an even number

	// Pair stores in adds what it adds to the criteria, in their order, to match u and
	// v > u, and reports whether they can be matched and none of it is above most.
	// Nothing is negative.
	Pair func(u, v int, most, adds []int64) bool

	Criteria []Sum

	// Likely, if not nil, lists vertices that v is likely to be matched with, about
	// twenty, of those that are possible. It has no influence on the answer.
	Likely func(v int, possible func(u int) bool) []int

	Done <-chan struct{} // closed when nobody waits any more: see [blossom.Watch]; nil for never

	Plain bool // weights decide everything
	Words int  // the longest weights, in words of 64 bits; 0 is the usual
}

// A Sum is a criterion: what pairs add to it shall sum to as little as possible.
type Sum struct {
	Most int64 // no perfect matching has a larger sum
	Rare bool  // few pairs add something: perhaps everybody can be matched without them
	Last bool  // only the pair of the last vertex adds something
}

// First returns the matching that is wanted, or nil if there is no perfect one.
//
// What is Rare or Last is decided without weights as long as everything before it is: by
// asking whether everybody can be matched at all, which is far cheaper. The first
// criterion to which some pair must add, and all after it, are weighed.
func (d *Distinct) First() []int {
	if d.Vertices == 0 {
		return []int{}
	}
	s := d.start()
	if !s.match() {
		return nil
	}
	if !d.Plain {
		s.decide()
	}
	s.weigh()
	return s.choose()
}

// A distinct is a problem on the way to its solution.
type distinct struct {
	*Distinct
	*Optimum         // by the criteria weighed so far
	done     int     // criteria that have been decided without weights
	limits   []int64 // what a pair may add to each criterion
	mate     []int   // a perfect matching within the limits, and of the optimum
	adds     []int64 // scratch
}

// start begins with nothing decided. To the optimum all vertices are of one type and add
// nothing: what has been weighed is a stage before.
func (d *Distinct) start() *distinct {
	n := len(d.Criteria)
	p := &Problem{
		Type: make([]int32, d.Vertices), Own: 1, Roles: 2,
		Role:    func(a, b int32, barred bool) Role { return Together },
		Barred:  func(u, v int) bool { return false },
		Allows:  NewPermits(1, 2, nil),
		Scratch: &Scratch{Tuning: Tuning{Sorted: d.Vertices + 1}, Watch: blossom.Watch{Done: d.Done}},
	}
	s := &distinct{
		Distinct: d,
		Optimum:  p.newOptimum(),
		limits:   slices.Repeat([]int64{math.MaxInt64}, n),
		mate:     slices.Repeat([]int{-1}, d.Vertices),
		adds:     make([]int64, n),
	}
	s.kind = p.Type
	return s
}

// possible reports whether two vertices can be matched within the limits, and leaves what
// they add in adds.
func (d *distinct) possible(u, v int) bool {
	if u > v {
		u, v = v, u
	}
	return u != v && d.Pair(u, v, d.limits, d.adds)
}

// match makes the matching perfect within the limits, if it can be.
func (d *distinct) match() bool {
	m := d.matcher()
	if m.Unmatched() > 0 {
		return false
	}
	d.keep(m)
	return true
}

// matcher starts from the present matching, as far as it is possible.
func (d *distinct) matcher() *blossom.Matcher {
	return d.Matcher(d.Vertices, d.possible, kept(d.mate, d.possible))
}

func (d *distinct) keep(m *blossom.Matcher) {
	for v := range d.mate {
		d.mate[v] = m.Mate(v)
	}
}

// decide sets limits for criteria until one must be weighed.
func (d *distinct) decide() {
	for ; d.done < len(d.Criteria); d.done++ {
		switch c := d.Criteria[d.done]; {
		case c.Last:
			d.decideLast(d.done)
		case !c.Rare || !d.avoid(d.done):
			return
		}
	}
}

// avoid limits a criterion to 0, if everybody can be matched so.
func (d *distinct) avoid(k int) bool {
	d.limits[k] = 0
	if d.match() {
		return true
	}
	d.limits[k] = math.MaxInt64
	return false
}

// decideLast limits a criterion to the least that the last vertex can add.
func (d *distinct) decideLast(k int) {
	type partner struct {
		v   int
		add int64
	}
	var list []partner
	last := d.Vertices - 1
	for v := range last {
		if d.possible(v, last) {
			list = append(list, partner{v, d.adds[k]})
		}
	}
	slices.SortStableFunc(list, func(a, b partner) int { return cmp.Compare(a.add, b.add) })
	m := d.matcher()
	v := m.First(last, func(yield func(int) bool) {
		for _, p := range list {
			if !yield(p.v) {
				return
			}
		}
	})
	d.keep(m)
	d.possible(v, last)
	d.limits[k] = d.adds[k]
}

// weigh finds the optimum by the criteria that have no limit, stage by stage.
func (d *distinct) weigh() {
	d.lay()
	l := &d.layout
	for place := 0; d.stage == nil || place < len(l.order); {
		from := place
		place = l.pack(from)
		s := d.Solver(d.graph(l.order[from:place]))
		must(s.Solve())
		for v := range d.mate {
			d.mate[v] = s.Mate(v)
		}
		d.condense(s)
	}
}

// lay makes a digit of each criterion that has no limit.
func (d *distinct) lay() {
	l := &d.layout
	l.reset(0)
	for k, c := range d.Criteria[d.done:] {
		l.digits = append(l.digits, digit{criterion: d.done + k, most: c.Most})
	}
	l.rank()
	l.room = 64*cmp.Or(d.Words, portion) - margin - 1
}

// graph weighs what pairs add to some digits, after the stage before.
func (d *distinct) graph(digits []*digit) blossom.Graph {
	own := (d.layout.used+margin)/64 + 1
	g := blossom.Graph{N: d.Vertices, Width: own, Face: true, Neighbors: d.stage.neighbors()}
	if d.stage != nil {
		g.Width++
	} else if d.Likely != nil {
		g.Candidates = d.candidates
	}
	g.Weight = func(u, v int, w []int64) bool {
		if !d.optimalBefore(u, v) || !d.possible(u, v) {
			return false
		}
		clear(w)
		for _, x := range digits {
			if amount := d.adds[x.criterion]; amount != 0 {
				x.charge(w[g.Width-own:], amount)
			}
		}
		d.prefix(u, v, w)
		return true
	}
	return g
}

// margin is the number of bits above all digits. If sums of weights need more, which is
// rare, the solver finds out.
const margin = 9

// candidates lists likely partners of v.
func (d *distinct) candidates(v int) []int {
	return append([]int{d.mate[v]}, d.Likely(v, func(u int) bool { return d.possible(u, v) })...)
}

// choose matches vertex after vertex with the first partner that leaves an optimum.
// Matching along tight edges, without regard to blossoms, answers nearly all of it. Where
// blossoms object to its matching, tight edges that no optimum has are dropped, and if they
// object again, weights decide.
func (d *distinct) choose() []int {
	d.found = func(v int) int { return d.mate[v] }
	narrow, weights := false, d.Plain
	if weights {
		d.c = d.newWeightChooser()
	} else {
		d.c = d.newFaceChooser(d.optimalBefore)
	}
	for v := range d.mate {
		if d.fixed[v] {
			continue
		}
		u := d.Optimum.First(v, slices.Values(d.stage.Tight[v]))
		for !weights && !d.take() {
			if weights = narrow; weights {
				d.c = d.newWeightChooser()
			} else {
				d.narrow()
				narrow, d.c = true, d.newFaceChooser(d.optimalBefore)
			}
			u = d.Optimum.First(v, slices.Values(d.stage.Tight[v]))
		}
		d.mate[v], d.mate[u] = u, v
		d.Fix(u, v)
	}
	return d.mate
}

// take takes over the matching of the chooser if it is optimal: if its edges leave blossoms
// no more often than those of the present one.
func (d *distinct) take() bool {
	var changed []int
	more := int32(0)
	for v, u := range d.mate {
		if d.fixed[v] {
			continue
		}
		if w := d.c.mate(v); w != u {
			changed = append(changed, v)
			more += d.stage.penalty(v, w) - d.stage.penalty(v, u)
		}
	}
	if more > 0 {
		return false
	}
	for _, v := range changed {
		d.mate[v] = d.c.mate(v)
	}
	return true
}

// narrow drops the tight edges that are not part of optimal matchings: as long as some
// optimal matching has edges that no known one has, it finds one that has most of them.
func (d *distinct) narrow() {
	known := make([][]int, d.Vertices)
	isKnown := func(u, v int) bool { return slices.Contains(known[u], v) }
	for found := true; found; {
		d.Scratch.Watch.Look()
		found = false
		for _, v := range d.unfixed() {
			if u := d.mate[v]; !isKnown(v, u) {
				known[v] = append(known[v], u)
				found = true
			}
		}
		s := d.subSolver(1, func(u, v int, w []int64) bool {
			w[0] = -int64(d.stage.penalty(u, v)) * int64(d.Vertices+1)
			if !isKnown(u, v) {
				w[0]++
			}
			return d.optimalBefore(u, v)
		})
		for _, v := range d.unfixed() {
			d.mate[v] = s.mate(v)
		}
	}
	d.retain(isKnown)
}
