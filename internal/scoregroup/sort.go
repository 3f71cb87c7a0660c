package scoregroup

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// Sort sorts numbers from 0 on into types by what is known of each. It returns the type of
// each, and the types in the order in which they come.
func Sort[N int | int32, T comparable](n int, typeOf func(v int) T) (of []N, types []T) {
	const few = 8 // which are found without an index
	of, types = make([]N, n), make([]T, 0, min(n, few))
	var index map[T]N
	for v := range of {
		t := typeOf(v)
		if v > 0 && t == types[of[v-1]] { // as most of them
			of[v] = of[v-1]
			continue
		}
		x, known := N(slices.Index(types[:min(few, len(types))], t)), true
		if x < 0 {
			x, known = index[t]
		}
		if !known {
			x = N(len(types))
			if types = append(types, t); len(types) > few {
				if index == nil {
					index = map[T]N{}
				}
				index[t] = x
			}
		}
		of[v] = x
	}
	return of, types
}

// Between lists numbers from one on up to before another.
func Between(from, to int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for v := from; v < to && yield(v); v++ {
		}
	}
}

// Count returns 1 for true.
func Count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Minus returns an ascending list of places without those of another ascending one. It can
// be the list itself.
func Minus(list, out []int) []int {
	if len(out) == 0 {
		return list
	}
	var rest []int
	for _, i := range list {
		if _, found := slices.BinarySearch(out, i); !found {
			rest = append(rest, i)
		}
	}
	return rest
}

// Pick returns the members of a list that are marked.
func Pick(list []int, marked []bool) (picked []int) {
	for k, i := range list {
		if marked[k] {
			picked = append(picked, i)
		}
	}
	return picked
}

// Greedy matches each of one in turn to the first of the next ones of two that is adjacent,
// as a matching to start from, and returns whoever remains of two, in order. It reorders two.
func Greedy(one, two []int, adjacent func(i, j int) bool, mate []int) []int {
	const tries = 16
	for _, i := range one {
		next := two[:min(len(two), tries)]
		if k := slices.IndexFunc(next, func(j int) bool { return adjacent(i, j) }); k >= 0 {
			mate[i], mate[two[k]] = two[k], i
			copy(two[1:], two[:k])
			two = two[1:]
		}
	}
	return two
}

// PairInTurn pairs each of one in turn, for good, with the first of those left of two with whom
// an optimum remains.
func PairInTurn(o *lexicographic.Optimum, one, two []int) (pairs [][2]int) {
	for _, v := range one {
		u := o.Pair(v, slices.Values(two))
		copy(two[1:], two[:slices.Index(two, u)]) // near the front, most often
		two = two[1:]
		pairs = append(pairs, [2]int{v, u})
	}
	return pairs
}
