package lexicographic

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A Problem asks for the perfect matchings of some vertices that are best by
// criteria in order. Vertices are named by their numbers from 0 on; there is an even
// number of them.
type Problem struct {
	// Type returns the type of each vertex, types being counted from 0 and none missing. Vertices of one
	// type are alike for all criteria; they differ in whom they are barred from.
	Type []int32

	// Own says that only vertices of types below it can be Together.
	Own int

	// Role says what it means to match vertices of two types: if nothing is special
	// about them, and if they are barred. Roles are numbers below Roles, at most maxRoles. It is
	// symmetric. Barred vertices are never Together, and what they are in its place costs
	// no less; if two types cannot be matched, nor can barred vertices of them.
	Role  func(a, b int32, barred bool) Role
	Roles int

	// Barred reports whether two vertices are barred from each other: that they are is
	// not to be seen from their types. Symmetric.
	Barred func(u, v int) bool

	// Criteria in order of priority, and what two vertices that are matched add to them,
	// by types: Together, and each by itself in any other role. 0 adds nothing, and
	// nothing is negative.
	Criteria []Criterion
	Pair     func(criterion int, a, b int32) int
	Alone    func(criterion int, a int32, r Role) int

	// Allows reports whether two vertices can be matched in a role when so much has been
	// decided about them. All labels are 0 at first, and allow everything then.
	Allows *Permits

	// Start, if not nil, is a matching that is likely to have pairs in common with an
	// optimum; -1 for nobody. It has no influence on the answer.
	Start []int

	*Search
}

// A Role says what it means to match two vertices.
type Role uint8

const (
	None     Role = iota // they cannot be matched
	Together             // they are a pair: what it costs depends on both
	Apart                // what it costs each adds by itself; the caller may have more roles of this kind from here on
)

// maxRoles is how many roles there can be, None included.
const maxRoles = 8

// A Criterion is something to be minimised over a matching. The value of most is a sum.
// The value of a list is all amounts other than 0, sorted from the highest to the lowest;
// lists are compared from first to last, and the first difference decides.
type Criterion struct {
	List  bool
	Pair  bool    // vertices that are Together can add something
	Alone RoleSet // vertices in one of these others can
}

// A RoleSet is a set of roles: it has the bit 1<<r for each.
type RoleSet uint8

func (s RoleSet) has(r Role) bool { return s>>r&1 != 0 }

// Solve finds what is best by the criteria; nil if there is no perfect matching.
func (p *Problem) Solve() *Optimum {
	o := p.lay()
	relaxed := o.relaxable(len(o.size)) && (o.byRelaxation(o.types()) || o.byRelaxation(o.divided()))
	if !relaxed && !o.successively() {
		return nil
	}
	return o
}

// lay counts the vertices of each type, finds what types add, and puts the digits in order. Every pair is counted at
// the first of its two types, so that no matching has more of a digit than the vertices of each type times the largest
// amount there.
func (p *Problem) lay() *Optimum {
	n := len(p.Type)
	o := &Optimum{Problem: p, label: make([]Label, n), partner: slices.Repeat([]int{-1}, n)}
	for _, t := range p.Type {
		o.size = append(o.size, make([]int, max(0, int(t)+1-len(o.size)))...)
		o.size[t]++
	}
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
	place, largest := make([]int32, len(o.order)), make([]int64, len(o.order))
	for at, d := range o.order {
		place[d.found] = int32(at)
	}
	for i := range o.rows {
		o.Watch.Poll()
		lists := append(o.rows[i].alone[:], o.rows[i].pairs)
		for _, list := range lists {
			for k := range list {
				list[k].place = place[list[k].place]
				largest[list[k].place] = max(largest[list[k].place], list[k].amount)
			}
		}
		for _, list := range lists {
			for _, l := range list {
				o.order[l.place].most += int64(o.size[i]) * largest[l.place]
				largest[l.place] = 0
			}
		}
	}
	return o
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

// together returns what two types add as a pair, if they are one in a role.
func (d *digits) together(i, j int32, r Role) []load {
	if r != Together {
		return nil
	}
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

// successively solves the problem digit by digit, and reports whether there is an answer.
func (o *Optimum) successively() bool {
	n, end := len(o.Type), int32(len(o.order))
	adjacent := func(u, v int) bool { return o.MatchedAs(u, v) != None }
	m := o.Matcher(n, adjacent, start(n, o.Start, adjacent))
	if m.Unmatched() > 0 {
		return false
	}
	mate := make([]int, n)
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	x := o.newLoads()
	o.edges = blossom.NewSuccessive(n, x.next, end, mate, &o.Watch)
	o.edges.Signed = x.signed
	for from, some := o.edges.Next(); some; from, some = o.edges.Next() {
		to := o.pack(from)
		o.edges.Least(to, func(u, v int) int64 { return o.sum(x.of(u, v, o.MatchedAs(u, v)), from, to) })
	}
	o.take(o.edges)
	return true
}

// start returns the pairs of a matching, -1 for nobody, that are adjacent.
func start(n int, of []int, adjacent func(u, v int) bool) []int {
	mate := slices.Repeat([]int{-1}, n)
	for v, u := range of {
		if u > v && adjacent(u, v) {
			mate[u], mate[v] = v, u
		}
	}
	return mate
}

// MatchedAs tells what it means to match two vertices.
func (p *Problem) MatchedAs(u, v int) Role { return p.Role(p.Type[u], p.Type[v], p.Barred(u, v)) }

// loads are what edges add to digits, less what their ends add in their usual roles. That of a vertex
// is the role of most of its edges. A perfect matching has one edge at each vertex, so that the sums of all
// of them are less by the same amount; and most edges add nothing. What is left can be negative.
type loads struct {
	*Optimum
	vertex []*[maxRoles][]load // by vertex and role
	signed []bool              // by digit: some edge takes off
}

func (o *Optimum) newLoads() *loads {
	n := len(o.Type)
	x := &loads{o, make([]*[maxRoles][]load, n), make([]bool, len(o.order))}
	count := make([][maxRoles]int, n)
	for u := range n {
		o.Watch.Poll()
		for v := range u {
			r := o.MatchedAs(u, v)
			count[u][r]++
			count[v][r]++
		}
	}
	type kind struct {
		of    int32
		usual Role
		used  RoleSet
	}
	known := map[kind]*[maxRoles][]load{}
	for v := range x.vertex {
		k := kind{of: o.Type[v], usual: Together}
		for r := Together; r < maxRoles; r++ {
			if count[v][r] > 0 {
				k.used |= 1 << r
			}
			if count[v][r] > count[v][k.usual] {
				k.usual = r
			}
		}
		if known[k] == nil {
			known[k] = x.less(k.of, k.usual, k.used)
		}
		x.vertex[v] = known[k]
	}
	return x
}

// less returns what a type adds by itself in each of some roles, less what it adds in the usual one.
func (x *loads) less(of int32, usual Role, used RoleSet) *[maxRoles][]load {
	alone, less := &x.rows[of].alone, new([maxRoles][]load)
	for r := range Role(maxRoles) {
		if r == usual || !used.has(r) {
			continue
		}
		sum := map[int32]int64{}
		for _, l := range alone[r] {
			sum[l.place] = l.amount
		}
		for _, l := range alone[usual] {
			sum[l.place] -= l.amount
		}
		for _, place := range slices.Sorted(maps.Keys(sum)) {
			if amount := sum[place]; amount != 0 {
				less[r] = append(less[r], load{place, amount})
				x.signed[place] = x.signed[place] || amount < 0
			}
		}
	}
	return less
}

// of lists what an edge adds in a role: as a pair, and each of its ends.
func (x *loads) of(u, v int, r Role) [3][]load {
	return [3][]load{x.together(x.Type[u], x.Type[v], r), x.vertex[u][r], x.vertex[v][r]}
}

// next returns the place of the first digit, from one on, that an edge adds to, the number of digits
// if there is none, and -1 if there is no edge.
func (x *loads) next(u, v int, from int32) int32 {
	r, first := x.MatchedAs(u, v), int32(len(x.order))
	if r == None {
		return -1
	}
	for _, list := range x.of(u, v, r) {
		for _, l := range list {
			if l.place >= from {
				first = min(first, l.place)
				break
			}
		}
	}
	return first
}
