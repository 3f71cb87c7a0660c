package dubov

import (
	mathbits "math/bits"

	"github.com/seed22f6c9b8/pairings/matching"
)

// digits is one criterion's part of the cost of a pairing: a row of numbers, the
// most significant first, each a sum over the pairs.
type digits struct {
	largest []int // what each number can at most add up to
	cost    func(i, j int) (place, amount int)
}

// A problem asks for the legal pairing of n players with the least cost, where
// costs are compared digit by digit, and after that for the one that lets the
// first possible players of a list have a part in it.
type problem struct {
	n        int
	adjacent func(i, j int) bool
	costs    []digits
}

// batch is how many players one solution decides on: one bit each in the weights
// of pairs.
const batch = 128

// first finds, among all pairings of least cost, the lexicographically first set
// of players in the order given that have the part in question. It calls decide
// for one player after the other with what became of him, until done, which is
// given the current pairing, says that the set is complete. It returns a pairing
// that has the set, nil if there is none at all.
//
// part tells which ends of a pair could have that part in it; exactly one of them
// does, or neither. It must heed the decisions already made, as must adjacent.
//
// Sets of equal size are compared by their first different member, which is
// comparing them as binary numbers with the first player as the highest bit. So
// bits below the cost make one solution decide a batch of players, and what it
// decided is fixed before the next batch.
func (p *problem) first(order []int, part func(i, j int) (bool, bool), decide func(v int, chosen bool), done func(mate []int) bool) []int {
	if p.n%2 != 0 {
		return nil
	}
	place := make([]int, p.n)
	for {
		now := order[:min(batch, len(order))]
		order = order[len(now):]
		for i := range place {
			place[i] = len(now)
		}
		for k, v := range now {
			place[v] = k
		}
		bit := func(i, j int) int {
			a, b := part(i, j)
			k := len(now)
			if a {
				k = place[i]
			}
			if b {
				k = min(k, place[j])
			}
			return k
		}
		mate := p.solve(len(now), bit)
		if mate == nil {
			return nil
		}
		chosen := make([]bool, len(now))
		for _, v := range now {
			if k := bit(v, mate[v]); k < len(now) {
				chosen[k] = true
			}
		}
		for k, v := range now {
			decide(v, chosen[k])
		}
		if len(order) == 0 || done(mate) {
			return mate
		}
	}
}

// solve gives a pairing of least cost and, among those, of the greatest sum of
// bits; nil if there is none. bit gives the number of a pair's bit, 0 for the
// highest, or bits if it has none.
func (p *problem) solve(bits int, bit func(i, j int) int) []int {
	l := p.layout(bits)
	graph := matching.Graph{N: p.n, Width: l.width, Weight: func(i, j int, w []int64) bool {
		return p.weight(l, bits, bit, i, j, w)
	}}
	s := matching.NewSolver(graph)
	if s.Solve() != nil {
		return nil
	}
	mate := make([]int, p.n)
	for i := range mate {
		mate[i] = s.Mate(i)
	}
	return mate
}

// A layout says where the digits of a problem go in its weights: words of 64
// bits, the most significant first.
type layout struct {
	width int
	at    [][]spot // by criterion and digit
}

// A spot is the place of a number in a multi-word one.
type spot struct {
	back  int // words from the least significant one
	shift int // bits from the least significant one in it
}

// headroom is the number of bits left unused at the top: one for the sign, and
// what the solver likes to have for its duals.
const headroom = 8

// layout puts the bits at the bottom and the digits above them, each as wide as
// the largest sum it can have and none across a word boundary. So sums never
// carry from one digit into the next, and comparing numbers compares digits.
func (p *problem) layout(bits int) layout {
	l := layout{at: make([][]spot, len(p.costs))}
	next := bits
	for c := len(p.costs) - 1; c >= 0; c-- {
		largest := p.costs[c].largest
		l.at[c] = make([]spot, len(largest))
		for d := len(largest) - 1; d >= 0; d-- {
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

// weight gives the weight of a pair: minus its cost, plus the bit. Costs are
// multiples of the lowest digit's unit, so that the bit falls on a zero.
func (p *problem) weight(l layout, bits int, bit func(i, j int) int, i, j int, w []int64) bool {
	if !p.adjacent(i, j) {
		return false
	}
	clear(w)
	for c := range p.costs {
		if d, amount := p.costs[c].cost(i, j); amount > 0 {
			s := l.at[c][d]
			w[l.width-1-s.back] += int64(amount) << s.shift
		}
	}
	negate(w)
	if k := bits - 1 - bit(i, j); k >= 0 {
		w[l.width-1-k/64] |= 1 << (k % 64)
	}
	return true
}

// negate changes the sign of a two's complement number.
func negate(w []int64) {
	carry := uint64(1)
	for k := len(w) - 1; k >= 0; k-- {
		var x uint64
		x, carry = mathbits.Add64(^uint64(w[k]), 0, carry)
		w[k] = int64(x)
	}
}
