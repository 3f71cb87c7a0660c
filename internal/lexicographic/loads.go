package lexicographic

import (
	"maps"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// successively solves the problem portion by portion, from a perfect matching on.
func (o *Optimum) successively(m *graph.Matcher) {
	n, end := len(o.Problem.Type), int32(len(o.digits.order))
	mate := make([]int, n)
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	x := o.newLoads()
	o.edges = blossom.NewSuccessive(n, x.degree, x.next, end, mate, &o.Problem.Watch)
	o.edges.Signed = x.signed
	for from, some := o.edges.Next(); some; from, some = o.edges.Next() {
		to := o.pack(from)
		o.edges.Least(to, func(u, v int) int64 { return o.digits.sum(x.of(u, v, o.Problem.MatchedAs(u, v)), from, to) })
	}
	o.take(o.edges)
}

// loads are what edges add to digits, less what their ends add in their usual roles. That of a vertex
// is the role of most of its edges. A perfect matching has one edge at each vertex, so that the sums of all
// of them are less by the same amount; and most edges add nothing. What is left can be negative.
type loads struct {
	optimum *Optimum
	vertex  []*[maxRoles][]load // by vertex and role
	signed  []bool              // by digit: some edge takes off
	degree  []int               // by vertex: its edges
}

func (o *Optimum) newLoads() *loads {
	n := len(o.Problem.Type)
	x := &loads{o, make([]*[maxRoles][]load, n), make([]bool, len(o.digits.order)), make([]int, n)}
	count := make([][maxRoles]int, n)
	for u := range n {
		o.Problem.Watch.Edges(u)
		for v := range u {
			r := o.Problem.MatchedAs(u, v)
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
		k := kind{of: o.Problem.Type[v], usual: Together}
		for r := Together; r < maxRoles; r++ {
			x.degree[v] += count[v][r]
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
	less := new([maxRoles][]load)
	for r := range Role(maxRoles) {
		if r == usual || !used.has(r) {
			continue
		}
		sum := map[int32]int64{}
		for _, l := range x.optimum.digits.alone(of, r) {
			sum[l.place] = l.amount
		}
		for _, l := range x.optimum.digits.alone(of, usual) {
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
	return [3][]load{x.optimum.digits.together(x.optimum.Problem.Type[u], x.optimum.Problem.Type[v], r),
		x.vertex[u][r], x.vertex[v][r]}
}

// next returns the place of the first digit, from one on, that an edge adds to, the number of digits
// if there is none, and -1 if there is no edge.
func (x *loads) next(u, v int, from int32) int32 {
	r, first := x.optimum.Problem.MatchedAs(u, v), int32(len(x.optimum.digits.order))
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
