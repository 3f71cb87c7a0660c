package dubov

import (
	"errors"
	mathbits "math/bits"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// digits is one criterion's part of the cost of a pairing: a row of numbers, the
// most significant first, each a sum over the pairs.
type digits struct {
	largest []int // what each number can at most add up to
	cost    func(i, j int) (place, amount int)
}

// A problem asks for the legal pairing of n players with the least cost, where
// costs are compared digit by digit.
type problem struct {
	n        int
	adjacent func(i, j int) bool
	costs    []digits
	decided  int // so many digits, from the first one on, are the same in all pairings left
	tuning
}

// tuning says how problems are solved; it has no influence on the answer.
type tuning struct {
	plain bool // solve the full problem for every set of upfloaters
	small int  // up to this size, problems are solved with bits for the order
	batch int  // how many players a solution with bits decides on
	words int  // how many words a weight may have
}

var usual = tuning{small: 64, batch: 128, words: 16}

// A part is something that one of the two players of a pair does in it: float up,
// or be shifted.
type part struct {
	order []int // the players, as preferred for the part

	// able tells which ends of a pair could have the part in it; exactly one of
	// them does, or neither. It must heed the decisions already made, and so must
	// [problem.adjacent].
	able func(i, j int) (bool, bool)

	// decide is told for one player after the other what became of him.
	decide func(v int, chosen bool)

	// done tells, given a pairing of least cost, whether the set is complete.
	done func(mate []int) bool
}

// first finds, among all pairings of least cost, the lexicographically first set
// of players who have the part, and decides on the players accordingly. It returns
// a pairing that has the set, nil if there is none at all.
//
// Small problems are solved once, with the order as part of the weights; larger
// ones without it, and the set is found afterwards among the tight edges.
//
// The error is [errWide]: the costs of players with very many different scores may
// be too long to compare.
func (p *problem) first(set part) ([]int, error) {
	if p.n%2 != 0 {
		return nil, nil
	}
	p, err := p.shorten()
	if p == nil {
		return nil, err
	}
	if p.n > p.small {
		s := p.solve(p.layout(0, p.total()), noBit)
		if s == nil {
			return nil, nil
		}
		if tight := p.tight(s, p.layout(0, p.total())); tight != nil {
			return p.firstTight(s, tight, set), nil
		}
	}
	return p.firstBits(set), nil
}

// shorten solves for as many of the leading digits as fit into a weight and goes
// on with the tight edges and the other digits, until the rest fits. It returns
// nil if there is no pairing.
func (p *problem) shorten() (*problem, error) {
	for {
		to := p.total()
		for p.layout(p.batch, to).width > p.words && to > p.decided+1 {
			to--
		}
		if to == p.total() {
			return p, nil
		}
		l := p.layout(0, to)
		s := p.solve(l, noBit)
		if s == nil {
			return nil, nil
		}
		tight := p.tight(s, l)
		if tight == nil {
			return nil, errWide
		}
		next := *p
		next.adjacent, next.decided = tight, to
		p = &next
	}
}

var errWide = errors.New("the scores differ too much to compare sets of upfloaters")

// total is the number of digits.
func (p *problem) total() (n int) {
	for _, d := range p.costs {
		n += len(d.largest)
	}
	return n
}

// noBit leaves the weights as they are.
func noBit(i, j int) int { return 0 }

// firstTight finds the set by asking for each player in turn whether he can have
// the part beside those already chosen, which takes no weights but only tight
// edges: one search among them at most for each player.
func (p *problem) firstTight(s *blossom.Solver, tight func(i, j int) bool, set part) []int {
	m := blossom.NewMatcher(p.n, tight, mates(p.n, s.Mate))
	for _, v := range set.order {
		partner := func(yield func(int) bool) {
			if can, _ := set.able(v, m.Mate(v)); can {
				yield(m.Mate(v))
				return
			}
			for j := range p.n {
				if can, _ := set.able(v, j); can && !yield(j) {
					return
				}
			}
		}
		chosen := m.First(v, partner) >= 0
		set.decide(v, chosen)
		if chosen && set.done(mates(p.n, m.Mate)) {
			break
		}
	}
	return mates(p.n, m.Mate)
}

// firstBits finds the set by weights. Sets of equal size are compared by their
// first different member, which is comparing them as binary numbers with the first
// player as the highest bit. So bits below the cost make one solution decide a
// batch of players, and what it decided is fixed before the next batch.
func (p *problem) firstBits(set part) []int {
	place := make([]int, p.n)
	for order := set.order; ; {
		now := order[:min(p.batch, len(order))]
		order = order[len(now):]
		for i := range place {
			place[i] = len(now)
		}
		for k, v := range now {
			place[v] = k
		}
		bit := func(i, j int) int {
			k := len(now)
			a, b := set.able(i, j)
			if a {
				k = place[i]
			}
			if b {
				k = min(k, place[j])
			}
			return k
		}
		s := p.solve(p.layout(len(now), p.total()), bit)
		if s == nil {
			return nil
		}
		mate := mates(p.n, s.Mate)
		chosen := make([]bool, len(now)+1)
		for _, v := range now {
			chosen[bit(v, mate[v])] = true
		}
		for k, v := range now {
			set.decide(v, chosen[k])
		}
		if len(order) == 0 || set.done(mate) {
			return mate
		}
	}
}

// mates copies a matching.
func mates(n int, mate func(i int) int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = mate(i)
	}
	return list
}

// solve gives a pairing of least cost and, among those, of the greatest sum of
// bits; nil if there is none. bit gives the number of a pair's bit, 0 for the
// highest, or the number of bits if it has none.
func (p *problem) solve(l layout, bit func(i, j int) int) *blossom.Solver {
	s := blossom.NewSolver(blossom.Graph{N: p.n, Width: l.width, Weight: func(i, j int, w []int64) bool {
		return p.weight(l, bit, i, j, w)
	}})
	if s.Solve() != nil {
		return nil
	}
	return s
}

// A layout says where the digits of a problem go in its weights: words of 64
// bits, the most significant first.
type layout struct {
	width int
	bits  int
	at    [][]spot // by criterion and digit
}

// A spot is the place of a number in a multi-word one.
type spot struct {
	back  int // words from the least significant one, -1 if it has no place
	shift int // bits from the least significant one in it
}

// headroom is the number of bits left unused at the top: one for the sign, and
// what the solver likes to have for its duals.
const headroom = 8

// layout puts the bits at the bottom and above them the digits that are not
// decided, up to one of them: each as wide as the largest sum it can have and none
// across a word boundary. So sums never carry from one digit into the next, and
// comparing numbers compares digits.
func (p *problem) layout(bits, to int) layout {
	l := layout{bits: bits, at: make([][]spot, len(p.costs))}
	next, k := bits, p.total()
	for c := len(p.costs) - 1; c >= 0; c-- {
		largest := p.costs[c].largest
		l.at[c] = make([]spot, len(largest))
		for d := len(largest) - 1; d >= 0; d-- {
			if k--; k < p.decided || k >= to {
				l.at[c][d].back = -1
				continue
			}
			need := mathbits.Len(uint(largest[d]))
			if next%64+need > 64 {
				next += 64 - next%64
			}
			l.at[c][d] = spot{next / 64, next % 64}
			next += need
		}
	}
	l.width = (next + headroom + 63) / 64
	return l
}

// weight stores the weight of a pair in w: minus its cost, plus the bit. Costs are
// multiples of the lowest digit's unit, so that the bit falls on a zero. It returns
// false for pairs that are not allowed.
func (p *problem) weight(l layout, bit func(i, j int) int, i, j int, w []int64) bool {
	if !p.adjacent(i, j) {
		return false
	}
	clear(w)
	for c := range p.costs {
		if d, amount := p.costs[c].cost(i, j); amount > 0 && l.at[c][d].back >= 0 {
			s := l.at[c][d]
			w[len(w)-1-s.back] += int64(amount) << s.shift
		}
	}
	number(w).negate()
	if k := l.bits - 1 - bit(i, j); k >= 0 {
		w[len(w)-1-k/64] |= 1 << (k % 64)
	}
	return true
}
