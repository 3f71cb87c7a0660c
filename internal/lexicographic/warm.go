package lexicographic

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// Where somebody knows a perfect matching ([Problem].Start), most of the solution is known
// as a rule: what the pairs of it are to be worth, and that few vertices have any choice.

// dear reports whether the relaxation takes longer than to look at all pairs of vertices.
func (o *Optimum) dear() bool {
	k, n := len(o.size), len(o.Type)
	return !o.Always && k*k*k > n*n
}

// warm solves the problem from the matching to start from, if few vertices have to leave it, or if
// the weights are short and the types few. It reports whether it has found a solution.
func (o *Optimum) warm() bool {
	crowded := len(o.Type) >= sorted && 2*len(o.size) <= len(o.Type)
	if o.Start == nil && !crowded {
		return false
	}
	o.weights = o.weigh()
	short := crowded && o.width() <= narrow
	if o.Start == nil && !short {
		return false
	}
	duals := o.words(len(o.size) * o.width()) // no edge weighs more than nothing
	left := o.left(duals)
	if left > few {
		other := o.outset()
		if n := o.left(other); n <= left {
			duals, left = other, n
		}
	}
	return (short || left <= few+min(len(o.Type)/4, many)) && o.solved(func(s *blossom.Solver) error {
		return s.SolveFrom(func(v int, w []int64) { copy(w, row(duals, int(o.Type[v]), len(w))) }, o.Start)
	})
}

// Numbers of vertices that can be searched for one by one: without another thought, and at
// most, besides; and of words with which a search for each vertex takes less than to deal with digits
// some at a time, where the types tell what to begin with.
const (
	few    = 8
	many   = 256
	narrow = 4
)

// left counts the vertices that the duals of types do not let be matched as in the
// matching to start from.
func (o *Optimum) left(duals []int64) int {
	n, width := len(o.Type), o.width()
	w, sum := o.words(width), o.words(width)
	for v, u := range o.Start {
		if u < v || !o.weight(u, v, w) {
			continue
		}
		copy(sum, row(duals, int(o.Type[u]), width))
		add(sum, row(duals, int(o.Type[v]), width))
		if slices.Equal(sum, w) {
			n -= 2
		}
	}
	return n
}

// An excess is an edge from a type to another that weighs more than their duals.
type excess struct {
	to   int32
	role Role
}

// outset returns feasible duals of types, half as large as the solver's: no edge weighs more
// than those of its ends. They begin with what the vertices are worth in the worst of
// cases. The types for which most others are worth more, as opponents are for those who
// float down otherwise, make up for it.
func (o *Optimum) outset() []int64 {
	width := o.width()
	duals := o.words(len(o.size) * width)
	over := o.excesses(duals, o.worst(duals))
	order := make([]int, len(over))
	count := make([]int, len(over))
	for i, list := range over {
		order[i] = i
		for _, x := range list {
			count[i] += o.size[x.to]
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(count[j], count[i]) })
	w := o.words(width)
	for _, i := range order {
		d := row(duals, i, width)
		for _, x := range over[i] {
			o.weights.put(x.role, int32(i), x.to, w)
			if int(x.to) == i {
				halve(w)
			} else {
				subtract(w, row(duals, int(x.to), width))
			}
			if less(d, w) {
				copy(d, w)
			}
		}
	}
	return duals
}

// worst puts into the dual of each type the least that a vertex of it adds by itself, and
// returns the roles in which it adds so much.
func (o *Optimum) worst(duals []int64) []RoleSet {
	width := o.width()
	at := make([]RoleSet, len(o.size))
	for i := range o.size {
		d := row(duals, i, width)
		for _, alone := range o.weights.alone {
			if alone != nil && less(row(alone, i, width), d) {
				copy(d, row(alone, i, width))
			}
		}
		for r := Apart; int(r) < o.Roles; r++ {
			alone := o.weights.alone[r]
			if alone == nil && isZero(d) || alone != nil && slices.Equal(d, row(alone, i, width)) {
				at[i] |= RolesOf(r)
			}
		}
	}
	return at
}

// excesses lists for each type the edges that weigh more than the duals; cheap are the
// roles in which a type adds no more than its dual. An edge that is barred weighs no more
// than if it is not.
func (o *Optimum) excesses(duals []int64, cheap []RoleSet) [][]excess {
	width := o.width()
	over := make([][]excess, len(o.size))
	w, sum := o.words(width), o.words(width)
	for i := range int32(len(o.size)) {
		for j := range i + 1 {
			if i == j && o.size[i] == 1 {
				continue
			}
			r := o.Role(i, j, false)
			if r == None || cheap[i].has(r) && cheap[j].has(r) {
				continue
			}
			o.weights.put(r, i, j, w)
			copy(sum, row(duals, int(i), width))
			add(sum, row(duals, int(j), width))
			if !less(sum, w) {
				continue
			}
			over[i] = append(over[i], excess{j, r})
			if i != j {
				over[j] = append(over[j], excess{i, r})
			}
		}
	}
	return over
}
