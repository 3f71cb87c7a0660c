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
	order  []digit
	rows   []row   // by type
	blocks []block // of rows, in their order
}

// A row is what one type adds: a vertex by itself, role by role, and then as a pair with other types.
type row struct {
	block       int32               // that has its loads and spans
	alone       [maxRoles + 1]int32 // by itself in role r: the loads from alone[r] to alone[r+1]
	first, last int32               // the spans of its pairs with itself and types after it, ascending
}

// A block holds what some rows add. There are several, so that not much has to be moved when one grows.
type block struct {
	loads []load
	spans []span
}

// A span is where the loads of a pair with a type are.
type span struct{ of, from, to int32 }

// alone returns what a vertex adds by itself.
func (d *digits) alone(i int32, r Role) []load {
	x := &d.rows[i]
	return d.blocks[x.block].loads[x.alone[r]:x.alone[r+1]]
}

// with lists the types with which a type adds something as a pair.
func (d *digits) with(i int32) []span {
	x := &d.rows[i]
	return d.blocks[x.block].spans[x.first:x.last]
}

// together returns what two types add as a pair, if they are one in a role.
func (d *digits) together(i, j int32, r Role) []load {
	if r != Together {
		return nil
	}
	i, j = min(i, j), max(i, j)
	with := d.with(i)
	k, some := slices.BinarySearchFunc(with, j, func(s span, of int32) int { return cmp.Compare(s.of, of) })
	if !some {
		return nil
	}
	return d.blocks[d.rows[i].block].loads[with[k].from:with[k].to]
}

// lay counts the vertices of each type, finds what types add, and puts the digits in order.
func (p *Problem) lay() *Optimum {
	n := len(p.Type)
	o := &Optimum{Problem: p, label: make([]Label, n), partner: slices.Repeat([]int{-1}, n)}
	types := int32(0)
	for _, t := range p.Type {
		types = max(types, t+1)
	}
	o.size = make([]int, types)
	for _, t := range p.Type {
		o.size[t]++
	}
	criteria := len(o.Problem.Criteria)
	p.remember()
	x := p.memory
	x.lists = append(x.lists, make([]map[int]int32, max(0, criteria-len(x.lists)))...)
	for _, m := range x.lists {
		clear(m)
	}
	l := laying{optimum: o, sums: slices.Repeat([]int32{-1}, criteria), lists: x.lists}
	o.digits.rows, x.loads, x.spans = make([]row, len(o.size)), x.loads[:0], x.spans[:0]
	o.Problem.Watch.Edges(n)
	for i := range o.digits.rows {
		if len(x.loads) >= full {
			l.close()
		}
		l.row(int32(i))
	}
	l.close()
	l.sort()
	l.place()
	return o
}

// close makes a block of the loads and spans so far.
func (l *laying) close() {
	m := l.optimum.Problem.memory
	l.optimum.digits.blocks = append(l.optimum.digits.blocks, block{kept(&m.loads), kept(&m.spans)})
	m.loads, m.spans = m.loads[:0], m.spans[:0]
}

// kept returns what is in scratch memory as a list that stays: a copy, which takes no more than it needs, or the
// memory itself where that is much.
func kept[T any](scratch *[]T) []T {
	list := *scratch
	if len(list) < 1<<12 {
		return slices.Clone(list)
	}
	*scratch = nil
	return list
}

// A laying finds the digits, and numbers them as they come.
type laying struct {
	optimum *Optimum
	sums    []int32         // by criterion: the number of its digit; -1 while there is none
	lists   []map[int]int32 // by criterion: the numbers of the amounts of a list
	found   int32           // so many digits
}

// row finds what one type adds.
func (l *laying) row(i int32) {
	x, m := &l.optimum.digits.rows[i], l.optimum.Problem.memory
	x.block = int32(len(l.optimum.digits.blocks))
	for r := range Role(maxRoles) {
		x.alone[r] = int32(len(m.loads))
		if r < Apart || int(r) >= l.optimum.Problem.Roles {
			continue
		}
		l.optimum.Problem.Watch.Edges(len(l.optimum.Problem.Criteria))
		for c := range l.optimum.Problem.Criteria {
			if l.optimum.Problem.Criteria[c].Alone.has(r) {
				l.add(c, l.optimum.Problem.Alone(c, i, r))
			}
		}
	}
	x.alone[maxRoles], x.first = int32(len(m.loads)), int32(len(m.spans))
	for j := i; int(j) < l.optimum.Problem.Own; j++ {
		l.optimum.Problem.Watch.Edges(len(l.optimum.Problem.Criteria))
		if l.optimum.Problem.Role(i, j, false) != Together {
			continue
		}
		from := int32(len(m.loads))
		for c := range l.optimum.Problem.Criteria {
			if l.optimum.Problem.Criteria[c].Pair {
				l.add(c, l.optimum.Problem.Pair(c, i, j))
			}
		}
		if to := int32(len(m.loads)); to > from {
			m.spans = append(m.spans, span{j, from, to})
		}
	}
	x.last = int32(len(m.spans))
}

// add puts down what a criterion is given.
func (l *laying) add(c, amount int) {
	switch {
	case amount == 0:
		return
	case !l.optimum.Problem.Criteria[c].List:
		if l.sums[c] < 0 {
			l.sums[c] = l.found
			l.found++
		}
		l.optimum.Problem.memory.loads = append(l.optimum.Problem.memory.loads, load{l.sums[c], int64(amount)})
		return
	case l.lists[c] == nil:
		l.lists[c] = map[int]int32{}
	}
	number, known := l.lists[c][amount]
	if !known {
		number = l.found
		l.lists[c][amount] = number
		l.found++
	}
	l.optimum.Problem.memory.loads = append(l.optimum.Problem.memory.loads, load{number, 1})
}

// sort puts the digits in order. Maps are gone through in any order, so that comparisons are not counted.
func (l *laying) sort() {
	l.optimum.digits.order = make([]digit, 0, l.found)
	for c, number := range l.sums {
		if number >= 0 {
			l.optimum.digits.order = append(l.optimum.digits.order, digit{criterion: c, found: number})
		}
		first, compared := len(l.optimum.digits.order), 0
		for amount, number := range l.lists[c] {
			l.optimum.Problem.Watch.Edges(1)
			l.optimum.digits.order = append(l.optimum.digits.order, digit{criterion: c, amount: amount, found: number})
		}
		slices.SortFunc(l.optimum.digits.order[first:], func(a, b digit) int {
			if compared++; compared%1024 == 0 {
				l.optimum.Problem.Watch.Ask()
			}
			return b.amount - a.amount
		})
	}
}

// place gives loads the places of their digits in place of the numbers, and bounds the sums. Every pair is counted at
// the first of its two types, so that no matching has more of a digit than the vertices of each type times the largest
// amount there.
func (l *laying) place() {
	m, n := l.optimum.Problem.memory, len(l.optimum.digits.order)
	m.place, m.largest = slices.Grow(m.place[:0], n)[:n], slices.Grow(m.largest[:0], n)[:n]
	place, largest := m.place, m.largest
	clear(largest)
	for at := range l.optimum.digits.order {
		l.optimum.Problem.Watch.Edges(1)
		place[l.optimum.digits.order[at].found] = int32(at)
	}
	for i, size := range l.optimum.size {
		x := &l.optimum.digits.rows[i]
		list := l.optimum.digits.blocks[x.block].loads[x.alone[0]:]
		if i+1 < len(l.optimum.digits.rows) && l.optimum.digits.rows[i+1].block == x.block {
			list = list[:l.optimum.digits.rows[i+1].alone[0]-x.alone[0]]
		}
		l.optimum.Problem.Watch.Edges(len(list))
		for k := range list {
			x := &list[k]
			x.place = place[x.place]
			largest[x.place] = max(largest[x.place], x.amount)
		}
		for _, x := range list {
			l.optimum.digits.order[x.place].most += int64(size) * largest[x.place]
			largest[x.place] = 0
		}
	}
}

// pack chooses the digits from a place on that are dealt with together: as many as fit into some bits, one at
// least. It gives each its bits, and returns the place after them.
func (o *Optimum) pack(from int32) (to int32) {
	d, used, most := &o.digits, 0, min(portion, cmp.Or(o.Problem.Bits, portion))
	for to = from; int(to) < len(d.order) && (to == from || used+d.order[to].bits() <= most); to++ {
		used += d.order[to].bits()
	}
	for k := from; k < to; k++ {
		used -= d.order[k].bits()
		d.order[k].shift = used
	}
	return to
}

// sum adds up the loads of an edge for the digits from a place on and below another, which are one portion.
func (d *digits) sum(lists [3][]load, from, to int32) (sum int64) {
	for _, list := range lists {
		for _, l := range list {
			if from <= l.place && l.place < to {
				sum += l.amount << d.order[l.place].shift
			}
		}
	}
	return sum
}
