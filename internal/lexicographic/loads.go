package lexicographic

import (
	"cmp"
	"slices"
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

// together lists what two types add to digits as a pair.
func (x *index) together(i, j int32, yield func(place int32, amount int)) {
	i, j = min(i, j), max(i, j)
	for k := int(x.pair[int(i)*x.Own+int(j)]); k >= 0 && k < x.layout.charges.n; k++ {
		c := x.layout.charges.at(k)
		if c.i != i || c.j != j || c.role != Together {
			return
		}
		yield(c.place, c.amount)
	}
}

// alone lists what a type adds to digits by itself, by role.
func (x *index) alone(i int32) (list [maxRoles][]load) {
	for k := int(x.single[i]); k >= 0 && k < x.layout.charges.n; k++ {
		c := x.layout.charges.at(k)
		if c.i != i || c.role == Together {
			break
		}
		list[c.role] = append(list[c.role], load{c.place, c.amount})
	}
	return list
}

// A load is an amount that a vertex adds to a digit by itself.
type load struct {
	place  int32
	amount int
}

// loads are what edges add to digits, less what their ends add in their usual roles. That of a vertex
// is the role of most of its edges. A perfect matching has one edge at each vertex, so that the sums of all
// of them are less by the same amount; and most edges add nothing. What is left can be negative.
type loads struct {
	*index
	role   []Role              // vertices × vertices
	vertex []*[maxRoles][]load // by vertex and role
	signed []bool              // by digit: some edge takes off
}

func (o *Optimum) newLoads() *loads {
	n := len(o.Type)
	x := &loads{o.index(), make([]Role, n*n), make([]*[maxRoles][]load, n), make([]bool, len(o.layout.order))}
	count := make([][maxRoles]int, n)
	for u := range n {
		o.Watch.Edges(n)
		for v := range u {
			r := o.MatchedAs(u, v)
			x.role[u*n+v], x.role[v*n+u] = r, r
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
	alone, less := x.alone(of), new([maxRoles][]load)
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

// of lists what an edge adds. A digit can be listed twice or three times.
func (x *loads) of(u, v int, r Role, yield func(place int32, amount int)) {
	if r == Together {
		x.together(x.Type[u], x.Type[v], yield)
	}
	for _, l := range x.vertex[u][r] {
		yield(l.place, l.amount)
	}
	for _, l := range x.vertex[v][r] {
		yield(l.place, l.amount)
	}
}

// next returns the place of the first digit after another that an edge adds to, the number of digits
// if there is none, and -1 if there is no edge.
func (x *loads) next(u, v int, after int32) int32 {
	r := x.role[u*len(x.Type)+v]
	if r == None {
		return -1
	}
	first := int32(len(x.layout.order))
	if r != Together && x.vertex[u][r] == nil && x.vertex[v][r] == nil {
		return first // as most edges
	}
	x.of(u, v, r, func(place int32, _ int) {
		if place > after {
			first = min(first, place)
		}
	})
	return first
}

// amount adds up what an edge adds to the digits from a place on and below another, which have been
// packed.
func (x *loads) amount(u, v int, from, to int32) (sum int64) {
	x.of(u, v, x.role[u*len(x.Type)+v], func(at int32, amount int) {
		if from <= at && at < to {
			sum += int64(amount) << x.layout.order[at].shift
		}
	})
	return sum
}
