package dutch

import (
	"cmp"
	"math/bits"
	"slices"
)

// The value of a candidate is a vector of sums over its pairs and downfloaters,
// compared lexicographically, with one entry for each criterion, and for a list
// one entry for each amount that occurs, highest first. Each entry becomes a
// field of bits, wide enough for the largest sum, in one multi-word integer: the
// cost of an edge. The weight of an edge is minus its cost.

// A member is a player as one of a bracket. Members of one kind cost the same.
type member struct {
	*player
	outcome int // rank of the following bracket if it is the only downfloater (C.7, C8)
}

// A kind of vertices.
type kind struct {
	member
	region region
	club   int32 // that all are of, if kinds tell clubs apart; else 0
	size   int   // vertices of the kind
}

// A digit is a field of bits in a cost: what a criterion adds up, or for a list
// how many entries have the amount.
type digit struct {
	criterion int
	amount    int // of a list; 0 for a sum
	level     int // index of the weights that hold it
	shift     int
	most      int // bound on the sum over a whole candidate

	kind, largest int // while most is found: the present kind, and its largest amount
}

// weights are the edge weights of a bracket by kinds, as rows of width words,
// most significant first.
type weights struct {
	width int
	kinds int     // of the members; these are the first ones
	pair  []int64 // kinds × kinds: the two are a pair of the bracket
	out   []int64 // kinds: a downfloater that is paired in what follows
	left  []int64 // all kinds: a player that is left over altogether
}

// headroom is the number of bits that the matching needs above the largest sum
// of weights.
const headroom = 3

// newWeights lays out the digits that some edge of the bracket uses and adds up
// the costs of all kinds of edges. The digits fill as many weights as it takes to
// have at most limit words in each, the most important ones first; one is the rule.
func newWeights(b *bracket, limit int) []*weights {
	l := &b.layout
	l.reset(b)
	l.collect()
	all := l.place(limit)
	for _, x := range l.charges {
		d := &l.digits[x.digit]
		w := all[d.level]
		switch x.j {
		case left:
			d.charge(row(w.left, x.i, w.width), x.amount)
		case out:
			d.charge(row(w.out, x.i, w.width), x.amount)
			d.charge(row(w.left, x.i, w.width), x.amount)
		default:
			d.charge(row(w.pair, x.i*w.kinds+x.j, w.width), x.amount)
			if x.i != x.j {
				d.charge(row(w.pair, x.j*w.kinds+x.i, w.width), x.amount)
			}
		}
	}
	return all
}

// makeWeights makes weights of so many bits for the sums of a bracket's digits.
func makeWeights(b *bracket, sum int) *weights {
	k := b.own
	w := &weights{kinds: k, width: (sum+bits.Len(uint(b.vertices()))+headroom)/64 + 1}
	words := make([]int64, w.width*(k*k+k+len(b.kinds)))
	w.pair, words = words[:w.width*k*k], words[w.width*k*k:]
	w.out, w.left = words[:w.width*k], words[w.width*k:]
	return w
}

// row gives the i-th row of a table.
func row(table []int64, i, width int) []int64 { return table[i*width : (i+1)*width] }

// charge takes amount units of the digit off a weight.
func (d *digit) charge(w []int64, amount int) {
	if d.amount != 0 {
		amount = 1
	}
	low := uint64(amount) << (d.shift % 64)
	high := uint64(amount) >> (64 - d.shift%64) // a shift by 64 gives 0
	i := len(w) - 1 - d.shift/64
	v, borrow := bits.Sub64(uint64(w[i]), low, 0)
	w[i] = int64(v)
	for i--; i >= 0 && (high != 0 || borrow != 0); i-- {
		v, borrow = bits.Sub64(uint64(w[i]), high, borrow)
		w[i], high = int64(v), 0
	}
}

// A layout collects what the edges of a bracket cost, and the digits for it.
type layout struct {
	b       *bracket
	pair    []int // criteria about pairs
	charges []charge
	digits  []digit
	sums    []int         // digit of each criterion that is a sum, or -1
	lists   map[entry]int // digit of each amount in the others
}

// An entry is one of the amounts in a list.
type entry struct{ criterion, amount int }

// A charge is an amount other than 0 that a kind of edges adds to a digit: a pair
// of kinds i <= j, or kind i as a downfloater or left over.
type charge struct{ i, j, digit, amount int }

// Second kinds that stand for no partner.
const (
	out  = -1
	left = -2
)

// reset starts anew for a bracket, in the memory of the one before.
func (l *layout) reset(b *bracket) {
	l.b, l.pair, l.sums, l.charges, l.digits = b, l.pair[:0], l.sums[:0], l.charges[:0], l.digits[:0]
	if l.lists == nil {
		l.lists = map[entry]int{}
	}
	clear(l.lists)
	for c := range b.criteria {
		l.sums = append(l.sums, -1)
		if b.criteria[c].pair != nil {
			l.pair = append(l.pair, c)
		}
	}
}

// collect finds all charges, kind after kind.
func (l *layout) collect() {
	kinds := l.b.kinds
	for i := range kinds {
		a := &kinds[i]
		l.alone(i, a)
		if a.region != inside {
			continue
		}
		for j := i; j < len(kinds); j++ {
			if z := &kinds[j]; z.region == inside && !clash(a.player, z.player) {
				high, low := a.player, z.player
				if high.score < low.score {
					high, low = low, high
				}
				for _, c := range l.pair {
					l.add(i, j, c, l.b.criteria[c].pair(&l.b.setting, high, low))
				}
			}
		}
	}
}

// alone finds what kind i costs without an opponent in the bracket.
func (l *layout) alone(i int, a *kind) {
	for c := range l.b.criteria {
		criterion := &l.b.criteria[c]
		if criterion.left != nil && l.b.following != nil && a.region != deep {
			l.add(i, left, c, criterion.left(&l.b.setting, a.player))
		}
		if criterion.out != nil && a.region == inside {
			l.add(i, out, c, criterion.out(&l.b.setting, &a.member))
		}
	}
}

// add charges an amount for an edge of kind i and makes room for it. Every pair is
// counted at the first of its two kinds, so that a digit's sum is at most, added up
// over the kinds, the number of vertices times the largest amount charged there.
func (l *layout) add(i, j, criterion, amount int) {
	if amount == 0 {
		return
	}
	at := l.find(criterion, amount)
	l.charges = append(l.charges, charge{i, j, at, amount})
	d := &l.digits[at]
	if d.amount != 0 {
		amount = 1
	}
	if d.kind != i+1 {
		d.kind, d.largest = i+1, 0
	}
	if amount > d.largest {
		d.most += l.b.kinds[i].size * (amount - d.largest)
		d.largest = amount
	}
}

// find gives the digit for an amount, a new one if there is none.
func (l *layout) find(criterion, amount int) int {
	if !l.b.criteria[criterion].list {
		if l.sums[criterion] < 0 {
			l.sums[criterion] = len(l.digits)
			l.digits = append(l.digits, digit{criterion: criterion})
		}
		return l.sums[criterion]
	}
	at, ok := l.lists[entry{criterion, amount}]
	if !ok {
		at = len(l.digits)
		l.lists[entry{criterion, amount}] = at
		l.digits = append(l.digits, digit{criterion: criterion, amount: amount})
	}
	return at
}

// place orders the digits by priority, gives each its bits in one of the weights,
// and makes these.
func (l *layout) place(limit int) (all []*weights) {
	order := make([]*digit, len(l.digits))
	for i := range order {
		order[i] = &l.digits[i]
	}
	slices.SortFunc(order, func(a, b *digit) int {
		return cmp.Or(a.criterion-b.criterion, b.amount-a.amount)
	})
	most := 64*limit - bits.Len(uint(l.b.vertices())) - headroom - 1
	for rest := order; len(rest) > 0 || len(all) == 0; {
		n, sum := 0, 0
		for n < len(rest) && sum+rest[n].bits() <= most {
			sum += rest[n].bits()
			n++
		}
		shift := sum
		for i := range n {
			shift -= rest[i].bits()
			rest[i].shift, rest[i].level = shift, len(all)
		}
		rest = rest[n:]
		all = append(all, makeWeights(l.b, sum))
	}
	return all
}

// bits is the size of the digit's field.
func (d *digit) bits() int { return bits.Len(uint(d.most)) }

// extend repeats the sign of a weight in the words before it; own is the tail of w.
func extend(w, own []int64) {
	for i := range len(w) - len(own) {
		w[i] = own[0] >> 63
	}
}

// add adds the weight x to w.
func add(w, x []int64) {
	var carry uint64
	for i := len(w) - 1; i >= 0; i-- {
		var v uint64
		v, carry = bits.Add64(uint64(w[i]), uint64(x[i]), carry)
		w[i] = int64(v)
	}
}

// subtract takes the weight x off w.
func subtract(w, x []int64) {
	var borrow uint64
	for i := len(w) - 1; i >= 0; i-- {
		var v uint64
		v, borrow = bits.Sub64(uint64(w[i]), uint64(x[i]), borrow)
		w[i] = int64(v)
	}
}

// less compares two weights.
func less(w, x []int64) bool {
	if w[0] != x[0] {
		return w[0] < x[0]
	}
	for i := 1; i < len(w); i++ {
		if w[i] != x[i] {
			return uint64(w[i]) < uint64(x[i])
		}
	}
	return false
}

// decrement takes 1 off w.
func decrement(w []int64) {
	for i := len(w) - 1; i >= 0; i-- {
		w[i]--
		if w[i] != -1 {
			return
		}
	}
}
