package lexicographic

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// An index finds what edges add to digits: the charges of a pair of types, and of a type by
// itself, follow each other in the order of their digits.
type index struct {
	*Optimum
	pair   []int32 // types × types, the lower one first: the first charge, or -1
	single []int32 // by type: likewise, in any role
}

func (o *Optimum) index() *index {
	x := &index{o, make([]int32, o.Own*o.Own), make([]int32, len(o.size))}
	for _, list := range [][]int32{x.pair, x.single} {
		for i := range list {
			list[i] = -1
		}
	}
	k := int32(0)
	for c := range o.charged() {
		at := &x.single[c.i]
		if c.role == Together {
			at = &x.pair[int(c.i)*o.Own+int(c.j)]
		}
		if *at < 0 {
			*at = k
		}
		k++
	}
	return x
}

// of lists what an edge in a role adds: what each of its types does by itself, or both together.
// A digit can be listed twice.
func (x *index) of(r Role, u, v int, yield func(place int32, amount int)) {
	i, j := min(x.Type[u], x.Type[v]), max(x.Type[u], x.Type[v])
	list := func(from, i, j int32) {
		if from < 0 {
			return
		}
		for k := int(from); k < x.layout.charges.n; k++ {
			c := x.layout.charges.at(k)
			if c.i != i || c.j != j && r == Together || (c.role == Together) != (r == Together) {
				return
			}
			if c.role == r {
				yield(c.place, c.amount)
			}
		}
	}
	if r == Together {
		list(x.pair[int(i)*x.Own+int(j)], i, j)
		return
	}
	list(x.single[i], i, 0)
	list(x.single[j], j, 0)
}

// next returns the place of the first digit after another that an edge adds to, the number of digits
// if there is none, and -1 if there is no edge.
func (x *index) next(u, v int, after int32) int32 {
	r := x.MatchedAs(u, v)
	if r == None {
		return -1
	}
	first := int32(len(x.layout.order))
	x.of(r, u, v, func(place int32, _ int) {
		if place > after {
			first = min(first, place)
		}
	})
	return first
}

// amount adds up what an edge adds to the digits from a place on and below another, which have been
// packed.
func (x *index) amount(u, v int, from, to int32) (sum int64) {
	x.of(x.MatchedAs(u, v), u, v, func(at int32, amount int) {
		if from <= at && at < to {
			sum += int64(amount) << x.layout.order[at].shift
		}
	})
	return sum
}

// successively solves the problem digit by digit, and reports whether there is an answer.
func (o *Optimum) successively() bool {
	n := len(o.Type)
	o.weights = nil
	adjacent := func(u, v int) bool { return o.MatchedAs(u, v) != None }
	start := slices.Repeat([]int{-1}, n)
	for v, u := range o.Start {
		if u > v && adjacent(u, v) {
			start[u], start[v] = v, u
		}
	}
	m := o.Matcher(n, adjacent, start)
	if m.Unmatched() > 0 {
		return false
	}
	mate := make([]int, n)
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	x := o.index()
	s := blossom.NewSuccessive(n, func(u, v int) int32 { return x.next(u, v, -1) }, int32(len(o.layout.order)), mate, &o.Watch)
	for place, some := s.Next(); some; place, some = s.Next() {
		end, _ := o.layout.pack(int(place), min(portion, cmp.Or(o.Bits, portion)))
		to := int32(end)
		s.Least(to,
			func(u, v int) int64 { return x.amount(u, v, place, to) },
			func(u, v int) int32 { return x.next(u, v, to-1) })
	}
	o.stage = &stage{Face: *s.Face()}
	o.found = s.Mate
	if o.stage.Blossoms == 0 && !o.Plain {
		o.face = o.stageFace()
	}
	return true
}
