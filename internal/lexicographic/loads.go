package lexicographic

import (
	"cmp"
	"slices"
)

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
		o.Watch.Edges(n)
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
				k.used |= RolesOf(r)
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
		list := slices.Clone(alone[r])
		for _, l := range alone[usual] {
			list = append(list, load{l.place, -l.amount})
		}
		slices.SortFunc(list, func(a, b load) int { return cmp.Compare(a.place, b.place) })
		for _, l := range list {
			if k := len(less[r]) - 1; k >= 0 && less[r][k].place == l.place {
				less[r][k].amount += l.amount
			} else {
				less[r] = append(less[r], l)
			}
		}
		less[r] = slices.DeleteFunc(less[r], func(l load) bool { return l.amount == 0 })
		for _, l := range less[r] {
			x.signed[l.place] = x.signed[l.place] || l.amount < 0
		}
	}
	return less
}

// of lists what an edge adds in a role: as a pair, and each of its ends.
func (x *loads) of(u, v int, r Role) (lists [3][]load) {
	if r == Together {
		lists[0] = x.together(x.Type[u], x.Type[v])
	}
	lists[1], lists[2] = x.vertex[u][r], x.vertex[v][r]
	return lists
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

// amount adds up what an edge adds to the digits from a place on and below another, which are one portion.
func (x *loads) amount(u, v int, from, to int32) (sum int64) {
	for _, list := range x.of(u, v, x.MatchedAs(u, v)) {
		sum += x.sum(list, from, to)
	}
	return sum
}
