package lexicographic

import (
	"cmp"
	"math/bits"
	"slices"
)

// A digit is a number that is to be as small as possible: what a criterion adds up over a matching, or for a
// list how many entries have some amount. The first digits decide.
type digit struct {
	criterion int
	amount    int   // of a list; 0 for a sum
	found     int32 // its number before the digits were in order
	most      int64 // bound on its sum over a matching
	shift     int   // of its bits in the portion that has it
}

// bits is how many the largest sum has.
func (d *digit) bits() int { return bits.Len64(uint64(d.most)) }

// A load is an amount other than 0 that is added to a digit.
type load struct {
	place  int32 // of the digit
	amount int64
}

// The digits of a problem are in order of priority. They know what types add to them, in that order.
type digits struct {
	order []digit
	rows  []row // by type
}

// A row is what one type adds.
type row struct {
	alone [maxRoles][]load // a vertex by itself, by role
	with  []int32          // as a pair it adds something with these types, itself and those after it, ascending
	pairs []load           // what the pair with type with[k] adds begins at ends[k] and goes to ends[k+1]
	ends  []int32
}

// lay finds what the types add, and puts the digits in order.
func (o *Optimum) lay() {
	known := make([]map[int]int32, len(o.Criteria)) // by criterion and amount: the number of the digit
	for c := range known {
		known[c] = map[int]int32{}
	}
	add := func(list []load, c, amount int) []load {
		at := 0
		if amount == 0 {
			return list
		} else if o.Criteria[c].List {
			at, amount = amount, 1
		}
		number, old := known[c][at]
		if !old {
			number = int32(len(o.order))
			known[c][at] = number
			o.order = append(o.order, digit{criterion: c, amount: at, found: number})
		}
		return append(list, load{number, int64(amount)})
	}
	o.rows = make([]row, len(o.size))
	for i := range o.rows {
		o.Watch.Poll()
		o.layRow(int32(i), add)
	}
	slices.SortFunc(o.order, func(a, b digit) int {
		return cmp.Or(a.criterion-b.criterion, b.amount-a.amount)
	})
	place := make([]int32, len(o.order))
	for at, d := range o.order {
		place[d.found] = int32(at)
	}
	largest := make([]int64, len(o.order))
	for i := range o.rows {
		o.Watch.Poll()
		o.rank(i, place, largest)
	}
}

// layRow finds what one type adds.
func (o *Optimum) layRow(i int32, add func(list []load, criterion, amount int) []load) {
	x := &o.rows[i]
	for c, criterion := range o.Criteria {
		for r := Apart; int(r) < o.Roles; r++ {
			if criterion.Alone.has(r) {
				x.alone[r] = add(x.alone[r], c, o.Alone(c, i, r))
			}
		}
	}
	x.ends = []int32{0}
	for j := i; int(j) < o.Own; j++ {
		if o.Role(i, j, false) != Together {
			continue
		}
		for c, criterion := range o.Criteria {
			if criterion.Pair {
				x.pairs = add(x.pairs, c, o.Pair(c, i, j))
			}
		}
		if n := int32(len(x.pairs)); n > x.ends[len(x.with)] {
			x.with, x.ends = append(x.with, j), append(x.ends, n)
		}
	}
}

// rank puts what one type adds at the places of the digits, and bounds their sums: every pair is counted at the
// first of its two types, so that no matching has more than the vertices of each type times the largest amount there,
// by digit 0 before and after.
func (o *Optimum) rank(i int, place []int32, largest []int64) {
	lists := append(o.rows[i].alone[:], o.rows[i].pairs)
	for _, list := range lists {
		for k := range list {
			l := &list[k]
			l.place = place[l.place]
			largest[l.place] = max(largest[l.place], l.amount)
		}
	}
	for _, list := range lists {
		for _, l := range list {
			o.order[l.place].most += int64(o.size[i]) * largest[l.place]
			largest[l.place] = 0
		}
	}
}

// together returns what two types add as a pair.
func (d *digits) together(i, j int32) []load {
	x := &d.rows[min(i, j)]
	k, some := slices.BinarySearch(x.with, max(i, j))
	if !some {
		return nil
	}
	return x.pairs[x.ends[k]:x.ends[k+1]]
}

// pack chooses the digits from a place on that are dealt with together: as many as fit into some bits, one at
// least. It gives each its bits, and returns the place after them.
func (o *Optimum) pack(from int32) (to int32) {
	d, used, most := &o.digits, 0, min(portion, cmp.Or(o.Bits, portion))
	for to = from; int(to) < len(d.order) && (to == from || used+d.order[to].bits() <= most); to++ {
		used += d.order[to].bits()
	}
	for k := from; k < to; k++ {
		used -= d.order[k].bits()
		d.order[k].shift = used
	}
	return to
}

// sum adds up loads of the digits from a place on and below another, which are one portion.
func (d *digits) sum(list []load, from, to int32) (sum int64) {
	for _, l := range list {
		if from <= l.place && l.place < to {
			sum += l.amount << d.order[l.place].shift
		}
	}
	return sum
}
