package lexicographic

import (
	"cmp"
	"iter"
	"math"
	"math/bits"
	"slices"
	"unsafe"
)

// The value of a matching is a vector of sums over its edges, compared
// lexicographically, with one entry for each criterion, and for a list one entry for
// each amount that occurs, highest first. Each entry becomes a field of bits, wide
// enough for the largest sum, in one multi-word integer: the cost of an edge. The
// weight of an edge is minus its cost.

// A digit is a field of bits in a cost: what a criterion adds up, or for a list
// how many entries have the amount.
type digit struct {
	criterion int
	amount    int   // of a list; 0 for a sum
	place     int   // in the order of digits
	shift     int   // of its bits, among the digits that are packed
	most      int64 // bound on the sum over a whole matching

	of, largest int // while most is found: the type that is charged, and its largest amount
}

// bits is the size of the digit's field.
func (d *digit) bits() int { return bits.Len64(uint64(d.most)) }

// charge takes an amount of the digit off a weight, which has so many bits below all digits.
func (d *digit) charge(w []int64, amount, below int) { deduct(w, uint64(amount), below+d.shift) }

// weights are edge weights by types, as rows of width words.
type weights struct {
	width int
	types int               // those that can be Together; these are the first ones
	pair  []int64           // types × types: Together
	alone [maxRoles][]int64 // by role and type; nil if the role costs nothing
}

// dualBits is the number of bits that the matching needs above the largest sum
// of weights.
const dualBits = 3

// A layout collects what edges cost, and the digits for it.
type layout struct {
	charges series[charge]
	digits  series[digit]
	sums    []int         // digit of each criterion that is a sum, or -1
	lists   map[entry]int // digit of each amount in the others
	order   []*digit      // by priority
}

// A series is a list that grows without being copied, since nobody can be told between two
// copies that the work is given up.
type series[T any] struct {
	blocks [][]T
	n      int
}

const blockBits = 10

// at returns where entry i is, which stays there.
func (s *series[T]) at(i int) *T { return &s.blocks[i>>blockBits][i&(1<<blockBits-1)] }

// add adds an entry at the end.
func (s *series[T]) add(x T) {
	if s.n>>blockBits == len(s.blocks) {
		s.blocks = append(s.blocks, make([]T, 1<<blockBits))
	}
	s.n++
	*s.at(s.n - 1) = x
}

// bytes is how much memory the series holds on to.
func (s *series[T]) bytes() int {
	var x T
	return len(s.blocks) << blockBits * int(unsafe.Sizeof(x))
}

// An entry is one of the amounts in a list.
type entry struct{ criterion, amount int }

// A charge is an amount other than 0 that an edge adds to a digit: a pair of
// types i <= j, or type i in a role by itself.
type charge struct {
	i, j   int32
	role   Role
	place  int32 // of the digit; before they are in order, its number
	amount int   // 1 for a list
}

// bytes is about how much memory the layout holds on to.
func (l *layout) bytes() int {
	const listed = 64 // bytes of a map for each of its members
	return l.charges.bytes() + l.digits.bytes() + cap(l.order)*int(unsafe.Sizeof(&digit{})+listed)
}

// reset starts anew, in the memory used before.
func (l *layout) reset(criteria int) {
	l.charges.n, l.digits.n, l.order = 0, 0, l.order[:0]
	if l.lists == nil {
		l.lists = map[entry]int{}
	}
	clear(l.lists)
	l.sums = l.sums[:0]
	for range criteria {
		l.sums = append(l.sums, -1)
	}
}

// lay finds all charges and orders their digits by priority.
func (o *Optimum) lay() {
	l := &o.layout
	l.reset(len(o.Criteria))
	for i := range o.size {
		o.Watch.Look()
		o.chargeAlone(i)
		for j := i; j < o.Own; j++ {
			if o.Role(int32(i), int32(j), false) == Together {
				o.chargePair(i, j)
			}
		}
	}
	o.rank()
}

// rank puts the digits in order of priority.
func (o *Optimum) rank() {
	l := &o.layout
	steps := 0
	l.order = slices.Grow(l.order, l.digits.n)
	for i := range l.digits.n {
		o.pause(&steps)
		l.order = append(l.order, l.digits.at(i))
	}
	slices.SortFunc(l.order, func(a, b *digit) int {
		o.pause(&steps)
		return cmp.Or(a.criterion-b.criterion, b.amount-a.amount)
	})
	for i, d := range l.order {
		d.place = i
	}
	for i := range l.charges.n {
		o.pause(&steps)
		x := l.charges.at(i)
		x.place = int32(l.digits.at(int(x.place)).place)
	}
}

// stride is how many digits or charges are dealt with between two looks at the watch.
const stride = 1 << 14

// pause looks at the watch once in so many steps.
func (o *Optimum) pause(steps *int) {
	if *steps++; *steps%stride == 0 {
		o.Watch.Look()
	}
}

// charged lists the charges, and looks at the watch on the way.
func (o *Optimum) charged() iter.Seq[charge] {
	return func(yield func(charge) bool) {
		steps := 0
		for i := range o.layout.charges.n {
			if o.pause(&steps); !yield(*o.layout.charges.at(i)) {
				return
			}
		}
	}
}

// room is the number of bits for digits in weights of so many words.
func (o *Optimum) room(words int) int { return 64*words - 2*o.below() - dualBits - 1 }

// below is the number of bits below all digits: for the candidates of a choice.
func (o *Optimum) below() int { return bits.Len(uint(len(o.Type))) }

func (o *Optimum) chargePair(i, j int) {
	for c := range o.Criteria {
		if o.Criteria[c].Pair {
			if amount := o.Pair(c, int32(i), int32(j)); amount != 0 {
				o.charge(charge{i: int32(i), j: int32(j), role: Together, amount: amount}, c)
			}
		}
	}
}

func (o *Optimum) chargeAlone(i int) {
	for c := range o.Criteria {
		for r := Apart; int(r) < o.Roles && o.Criteria[c].Alone>>r != 0; r++ {
			if !o.Criteria[c].Alone.has(r) {
				continue
			}
			if amount := o.Alone(c, int32(i), r); amount != 0 {
				o.charge(charge{i: int32(i), role: r, amount: amount}, c)
			}
		}
	}
}

// charge adds a charge and makes room for it. Every pair is counted at the first of
// its two types, so that a digit's sum is at most, added up over the types, the number
// of vertices times the largest amount charged there.
func (o *Optimum) charge(x charge, criterion int) {
	l := &o.layout
	at := l.find(criterion, x.amount, o.Criteria[criterion].List)
	d := l.digits.at(at)
	if d.amount != 0 {
		x.amount = 1
	}
	x.place = int32(at)
	l.charges.add(x)
	if d.of != int(x.i)+1 {
		d.of, d.largest = int(x.i)+1, 0
	}
	if x.amount > d.largest {
		d.most += int64(o.size[x.i]) * int64(x.amount-d.largest)
		d.largest = x.amount
	}
}

// find returns the digit for an amount, a new one if there is none.
func (l *layout) find(criterion, amount int, list bool) int {
	if !list {
		if l.sums[criterion] < 0 {
			l.sums[criterion] = l.digits.n
			l.digits.add(digit{criterion: criterion})
		}
		return l.sums[criterion]
	}
	at, ok := l.lists[entry{criterion, amount}]
	if !ok {
		at = l.digits.n
		l.lists[entry{criterion, amount}] = at
		l.digits.add(digit{criterion: criterion, amount: amount})
	}
	return at
}

// pack chooses as many digits, from a place in the order on, as fit into some bits, one at least, and
// places their bits. It returns the place after them and the number of bits.
func (l *layout) pack(from, room int) (to, used int) {
	for to = from; to < len(l.order) && (to == from || used+l.order[to].bits() <= room); to++ {
		used += l.order[to].bits()
	}
	shift := used
	for _, d := range l.order[from:to] {
		shift -= d.bits()
		d.shift = shift
	}
	return to, used
}

// once reports whether weights of so many words can hold all digits, and packs them.
func (o *Optimum) once(words int) bool {
	to, _ := o.layout.pack(0, cmp.Or(o.Bits, o.room(words)))
	return to == len(o.layout.order)
}

// weigh adds up the weights for all digits.
func (o *Optimum) weigh() *weights {
	l, k := &o.layout, o.Own
	_, used := l.pack(0, math.MaxInt)
	below := o.below()
	w := &weights{types: k, width: (used+2*below+dualBits)/64 + 1}
	w.pair = o.words(w.width * k * k)
	for x := range o.charged() {
		d := l.order[x.place]
		switch i, j := int(x.i), int(x.j); {
		case x.role != Together:
			if w.alone[x.role] == nil {
				w.alone[x.role] = o.words(w.width * len(o.size))
			}
			d.charge(row(w.alone[x.role], i, w.width), x.amount, below)
		default:
			d.charge(row(w.pair, i*k+j, w.width), x.amount, below)
			if i != j {
				d.charge(row(w.pair, j*k+i, w.width), x.amount, below)
			}
		}
	}
	return w
}

// put puts the weight of an edge between two types in a role into w.
func (t *weights) put(r Role, i, j int32, w []int64) {
	switch {
	case r == Together:
		copy(w, row(t.pair, int(i)*t.types+int(j), t.width))
	case t.alone[r] == nil:
		clear(w)
	default:
		copy(w, row(t.alone[r], int(i), t.width))
		add(w, row(t.alone[r], int(j), t.width))
	}
}
