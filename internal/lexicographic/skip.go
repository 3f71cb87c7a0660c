package lexicographic

import (
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// Where there are more digits than weights can hold, most of them are 0 in the optimum:
// a list with thousands of different amounts has only as many entries as there are
// pairs. So before a stage is solved, a search by halves finds out how many digits can
// be 0 together, which is a matter of cardinality as a rule, and after it the digits are
// forgotten that no edge of an optimal matching adds to.

// skip passes over digits that can all be 0, if those up to a place in the order can. It
// returns the place of the first that cannot, and makes it a condition that those before
// it are.
func (o *Optimum) skip(to int) int {
	k := skipping{Optimum: o, first: o.firstDigits()}
	if !k.without(to) {
		return 0
	}
	to += sort.Search(len(o.layout.order)-to, func(i int) bool { return !k.without(to + i + 1) })
	o.retain(func(u, v int) bool { return k.first[u*len(o.kind)+v] >= int32(to) })
	return to
}

// A skipping is a search for the digits that can be passed over.
type skipping struct {
	*Optimum
	first []int32 // see firstDigits
	mate  []int   // the last matching found without blossoms, to start from; nil if there is none
}

// firstDigits gives for every pair, by vertices u and v > u, the place of the first digit
// that matching them adds to, and -1 if they cannot be matched.
func (o *Optimum) firstDigits() []int32 {
	l, n, none := &o.layout, len(o.kind), int32(len(o.layout.order))
	pair := make([]int32, o.own*o.own)
	alone := make([]int32, o.Roles*len(o.kinds))
	for i := range pair {
		pair[i] = none
	}
	for i := range alone {
		alone[i] = none
	}
	for x := range o.charged() {
		place := int32(l.digits[x.digit].place)
		if x.role == Together {
			for _, at := range [2]int{int(x.i)*o.own + int(x.j), int(x.j)*o.own + int(x.i)} {
				pair[at] = min(pair[at], place)
			}
		} else {
			at := int(x.role)*len(o.kinds) + int(x.i)
			alone[at] = min(alone[at], place)
		}
	}
	first := make([]int32, n*n)
	for i := range first {
		first[i] = -1
	}
	for u := range n {
		o.Watch.Look()
		for v := range o.after(u) {
			r, i, j := o.MatchedAs(u, v), int(o.kind[u]), int(o.kind[v])
			at := &first[u*n+v]
			switch r {
			case None:
			case Together:
				*at = pair[i*o.own+j]
			default:
				*at = min(alone[int(r)*len(o.kinds)+i], alone[int(r)*len(o.kinds)+j])
			}
		}
	}
	return first
}

// without reports whether there is a matching, optimal as far as is known, whose edges
// add to no digit before a place.
func (k *skipping) without(to int) bool {
	n, stage := len(k.kind), k.stage
	possible := func(u, v int) bool {
		return k.first[min(u, v)*n+max(u, v)] >= int32(to) && k.optimalBefore(u, v)
	}
	if stage == nil || stage.Blossoms == 0 {
		return k.match(possible)
	}
	s := blossom.NewSolver(blossom.Graph{N: n, Width: 1, Watch: &k.Watch, Neighbors: stage.neighbors(), Weight: func(u, v int, w []int64) bool {
		w[0] = -int64(stage.penalty(u, v))
		return possible(u, v)
	}})
	if s.Solve() != nil {
		return false
	}
	sum := int32(0)
	for v := range n {
		sum += stage.penalty(v, s.Mate(v))
	}
	return sum == 2*stage.Blossoms
}

// match reports whether a graph has a perfect matching, and keeps it.
func (k *skipping) match(adjacent func(u, v int) bool) bool {
	m := k.Matcher(len(k.kind), adjacent, kept(k.mate, adjacent))
	if m.Unmatched() > 0 {
		return false
	}
	if k.mate == nil {
		k.mate = make([]int, len(k.kind))
	}
	for v := range k.mate {
		k.mate[v] = m.Mate(v)
	}
	return true
}

// prune forgets the digits before a place, which have been dealt with, and those that no
// edge of an optimal matching adds to.
func (o *Optimum) prune(from int) {
	l, n := &o.layout, len(o.kind)
	pair := make([]bool, o.own*o.own)
	alone := make([]bool, o.Roles*len(o.kinds))
	for u := range n {
		o.Watch.Look()
		for v := range o.after(u) {
			switch r, i, j := o.MatchedAs(u, v), int(o.kind[u]), int(o.kind[v]); r {
			case None:
			case Together:
				pair[i*o.own+j], pair[j*o.own+i] = true, true
			default:
				alone[int(r)*len(o.kinds)+i], alone[int(r)*len(o.kinds)+j] = true, true
			}
		}
	}
	charges := l.charges[:0]
	for x := range o.charged() {
		live := alone[int(x.role)*len(o.kinds)+int(x.i)]
		if x.role == Together {
			live = pair[int(x.i)*o.own+int(x.j)]
		}
		if d := &l.digits[x.digit]; live && d.place >= from {
			charges = append(charges, x)
			d.held = true
		}
	}
	l.charges = charges
	rest := l.order[:0]
	for place, d := range l.order {
		if place >= from && d.held {
			rest = append(rest, d)
		}
	}
	l.order = rest
	l.number()
}
