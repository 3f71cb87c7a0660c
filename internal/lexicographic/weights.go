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
}

// bits is the size of the digit's field.
func (d *digit) bits() int { return bits.Len64(uint64(d.most)) }

// charge takes an amount of the digit off a weight.
func (d *digit) charge(w []int64, amount int) { deduct(w, uint64(amount), d.shift) }

// weights are edge weights by types, of width words.
type weights struct {
	*index
	width int
	alone [maxRoles][]int64 // rows by role and type; nil if the role costs nothing
}

// dualBits is the number of bits that duals need above the largest sum of weights, and those for the
// number of vertices: for the sign, since weights are doubled, and since a slack adds two duals.
const dualBits = 3

// A layout collects what edges cost, and the digits for it.
type layout struct {
	charges series[charge]
	order   []digit // by priority
	keys    []key   // of the charges
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

// A charge is an amount other than 0 that an edge adds to a digit: a pair of
// types i <= j, or type i in a role by itself.
type charge struct {
	i, j   int32
	role   Role
	place  int32 // of the digit; before they are in order, the criterion
	amount int   // 1 for a list
}

// A key is where the digit of a charge belongs in the order of digits.
type key struct {
	criterion, at int32 // at is the place of the charge among all
	amount        int   // of a list; 0 for a sum
}

// bytes is about how much memory the layout holds on to.
func (l *layout) bytes() int {
	return l.charges.bytes() + cap(l.order)*int(unsafe.Sizeof(digit{})) + cap(l.keys)*int(unsafe.Sizeof(key{}))
}

// lay finds all charges and orders their digits by priority.
func (o *Optimum) lay() {
	o.layout.charges.n = 0
	for i := range o.size {
		o.Watch.Poll()
		o.chargeAlone(i)
		for j := i; j < o.Own; j++ {
			if o.Role(int32(i), int32(j), false) == Together {
				o.chargePair(i, j)
			}
		}
	}
	o.rank()
}

// rank makes a digit of each sum and of each amount of a list, in order of priority.
func (o *Optimum) rank() {
	l, steps := &o.layout, 0
	l.keys = slices.Grow(l.keys[:0], l.charges.n)
	for i := range l.charges.n {
		o.pause(&steps)
		x := l.charges.at(i)
		k := key{criterion: x.place, at: int32(i)}
		if o.Criteria[x.place].List {
			k.amount, x.amount = x.amount, 1
		}
		l.keys = append(l.keys, k)
	}
	slices.SortFunc(l.keys, func(a, b key) int {
		o.pause(&steps)
		return cmp.Or(int(a.criterion-b.criterion), b.amount-a.amount, int(a.at-b.at))
	})
	digits := 0
	for i := range l.keys {
		if l.starts(i) {
			digits++
		}
	}
	l.order = slices.Grow(l.order[:0], digits)
	of, largest := int32(0), 0 // the type that is charged, and its largest amount
	for i, k := range l.keys {
		o.pause(&steps)
		if l.starts(i) {
			l.order = append(l.order, digit{criterion: int(k.criterion), amount: k.amount, place: len(l.order)})
			of = -1
		}
		x, d := l.charges.at(int(k.at)), &l.order[len(l.order)-1]
		x.place = int32(d.place)
		if x.i != of {
			of, largest = x.i, 0
		}
		// Every pair is counted at the first of its two types: the sum over a matching is at most the
		// number of vertices of each type times the largest amount charged there.
		if x.amount > largest {
			d.most += int64(o.size[x.i]) * int64(x.amount-largest)
			largest = x.amount
		}
	}
}

// starts reports whether the charge of a key is the first of its digit.
func (l *layout) starts(i int) bool {
	return i == 0 || l.keys[i].criterion != l.keys[i-1].criterion || l.keys[i].amount != l.keys[i-1].amount
}

// stride is how many digits or charges are dealt with between two looks at the watch.
const stride = 1 << 14

// pause looks at the watch once in so many steps.
func (o *Optimum) pause(steps *int) {
	if *steps++; *steps%stride == 0 {
		o.Watch.Poll()
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

// spare is the number of bits that weights need above those of the digits.
func (o *Optimum) spare() int { return bits.Len(uint(len(o.Type))) + dualBits }

func (o *Optimum) chargePair(i, j int) {
	for c := range o.Criteria {
		if o.Criteria[c].Pair {
			if amount := o.Pair(c, int32(i), int32(j)); amount != 0 {
				o.layout.charges.add(charge{int32(i), int32(j), Together, int32(c), amount})
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
				o.layout.charges.add(charge{int32(i), 0, r, int32(c), amount})
			}
		}
	}
}

// pack chooses as many digits, from a place in the order on, as fit into some bits, one at least, and
// places their bits. It returns the place after them.
func (l *layout) pack(from, most int) (to int) {
	used := 0
	for to = from; to < len(l.order) && (to == from || used+l.order[to].bits() <= most); to++ {
		used += l.order[to].bits()
	}
	shift := used
	for k := range l.order[from:to] {
		d := &l.order[from+k]
		shift -= d.bits()
		d.shift = shift
	}
	return to
}

// once reports whether weights of so many words can hold all digits.
func (o *Optimum) once(words int) bool {
	return o.layout.bits() <= cmp.Or(o.Bits, 64*words-1-o.spare())
}

// bits is the number of bits that all digits take.
func (l *layout) bits() (sum int) {
	for k := range l.order {
		sum += l.order[k].bits()
	}
	return sum
}

// weigh prepares the weights for all digits. Those of types by themselves are added up; those of
// pairs of types are so many that each is added up when somebody asks for it.
func (o *Optimum) weigh() *weights {
	o.layout.pack(0, math.MaxInt)
	w := &weights{index: o.index(), width: (o.layout.bits()+o.spare())/64 + 1}
	for x := range o.charged() {
		if x.role == Together {
			continue
		}
		if w.alone[x.role] == nil {
			w.alone[x.role] = o.words(w.width * len(o.size))
		}
		o.layout.order[x.place].charge(row(w.alone[x.role], int(x.i), w.width), x.amount)
	}
	return w
}

// put puts the weight of an edge between two types in a role into w.
func (t *weights) put(r Role, i, j int32, w []int64) {
	switch {
	case r == Together:
		clear(w)
		t.together(i, j, func(place int32, amount int) { t.layout.order[place].charge(w, amount) })
	case t.alone[r] == nil:
		clear(w)
	default:
		copy(w, row(t.alone[r], int(i), t.width))
		add(w, row(t.alone[r], int(j), t.width))
	}
}
