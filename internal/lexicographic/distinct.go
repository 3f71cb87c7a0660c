package lexicographic

import (
	"cmp"
	"math"
	"math/bits"
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

	Watch *blossom.Watch // ends what is given up; nil: nothing is

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
	done   int           // criteria that have been decided without weights
	limits []int64       // what a pair may add to each criterion
	face   *blossom.Face // the optimum by those weighed so far; nil before
	mate   []int         // a perfect matching within the limits, and in the face
	adds   []int64       // scratch
}

func (d *Distinct) start() *distinct {
	n := len(d.Criteria)
	return &distinct{
		Distinct: d,
		limits:   slices.Repeat([]int64{math.MaxInt64}, n),
		mate:     slices.Repeat([]int{-1}, d.Vertices),
		adds:     make([]int64, n),
	}
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
	start := slices.Clone(d.mate)
	for v, u := range start {
		if u >= 0 && !d.possible(u, v) {
			start[v] = -1
		}
	}
	m := &blossom.Matcher{Watch: d.Watch}
	m.Reset(d.Vertices, d.possible, start)
	return m
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

// weigh finds the optimum by the criteria that have no limit, as many of them at a time
// as fit into one weight. What is optimal by the first ones uses tight edges only and
// leaves blossoms as seldom as possible: a graph, and a sum that comes before those that
// are left.
func (d *distinct) weigh() {
	for next := d.done; d.face == nil || next < len(d.Criteria); {
		var digits []field
		var width int
		digits, width, next = d.pack(next)
		g := blossom.Graph{N: d.Vertices, Width: width, Face: true, Watch: d.Watch, Weight: func(u, v int, w []int64) bool {
			return d.weight(u, v, digits, w)
		}}
		if d.face != nil || d.Likely != nil {
			g.Candidates = d.candidates
		}
		s := blossom.NewSolver(g)
		must(s.Solve())
		d.face = s.Face()
		for v := range d.mate {
			d.mate[v] = d.face.Mate(v)
		}
	}
}

// A field is where a criterion stands in a weight: what a pair adds is shifted left in
// one word. Fields do not straddle words.
type field struct {
	criterion   int // -1: how often a pair leaves blossoms
	size        int // in bits
	word, shift int
}

// pack lays out the criteria from the next one on, the first one most significant, such
// that comparing sums of weights compares the sums in order; at least one, and no more
// than fit.
func (d *distinct) pack(next int) (digits []field, width, after int) {
	if d.face != nil {
		most := int64(1)
		for v := range d.Vertices {
			most += int64(d.face.Depth(v))
		}
		digits = append(digits, field{criterion: -1, size: bits.Len64(uint64(most))})
	}
	least := len(digits) + 1
	for after = next; after < len(d.Criteria); after++ {
		more := append(digits, field{criterion: after, size: bits.Len64(uint64(d.Criteria[after].Most))})
		if len(more) > least && lay(more) > cmp.Or(d.Words, portion) {
			break
		}
		digits = more
	}
	return digits, lay(digits), after
}

// spare is the number of bits that the most significant word leaves to the sign and to
// the sums of a matching algorithm.
const spare = 10

// lay places the fields from the least significant one on, and returns the number of
// words that they take.
func lay(digits []field) (width int) {
	word, used := 0, 0 // words are counted from the least significant one first
	for k := len(digits) - 1; k >= 0; k-- {
		f := &digits[k]
		if used+f.size > 64 {
			word, used = word+1, 0
		}
		f.word, f.shift = word, used
		used += f.size
	}
	if used > 64-spare {
		word++
	}
	for k := range digits {
		digits[k].word = word - digits[k].word
	}
	return word + 1
}

// weight sets w to minus what a pair adds, in two's complement over all words: matching
// maximises. It reports whether the pair is possible.
func (d *distinct) weight(u, v int, digits []field, w []int64) bool {
	if d.face != nil && !d.tight(u, v) || !d.possible(u, v) {
		return false
	}
	clear(w)
	for k := range digits {
		f := &digits[k]
		if f.criterion < 0 {
			w[f.word] |= int64(d.face.Crossed(u, v)) << f.shift
		} else {
			w[f.word] |= d.adds[f.criterion] << f.shift
		}
	}
	borrow := uint64(0)
	for k := len(w) - 1; k >= 0; k-- {
		var x uint64
		x, borrow = bits.Sub64(0, uint64(w[k]), borrow)
		w[k] = int64(x)
	}
	return true
}

// tight reports whether a pair is tight in the face.
func (d *distinct) tight(u, v int) bool {
	_, found := slices.BinarySearch(d.face.Tight(u), v)
	return found
}

// candidates lists likely partners of v.
func (d *distinct) candidates(v int) []int {
	list := []int{d.mate[v]}
	if d.face != nil {
		return append(list, d.face.Tight(v)...)
	}
	return append(list, d.Likely(v, func(u int) bool { return d.possible(u, v) })...)
}

// choose matches vertex after vertex with the first partner that leaves an optimum.
func (d *distinct) choose() []int {
	mate := slices.Repeat([]int{-1}, d.Vertices)
	for v := range mate {
		if mate[v] < 0 {
			u := d.face.First(v, slices.Values(d.face.Tight(v)))
			mate[v], mate[u] = u, v
			d.face.Remove(u, v)
		}
	}
	return mate
}
