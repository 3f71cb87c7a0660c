package scoregroup

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// What has been decided of a member of a bracket in which an upper half meets a lower one.
const (
	upper lexicographic.Label = iota + 1
	other
)

// AllowsHalves tells whether two members can be a pair after [Halves] has decided of them.
var AllowsHalves = lexicographic.NewPermits(int(other)+1, int(lexicographic.Together)+1,
	func(u, v lexicographic.Label, _ lexicographic.Role) bool { return u != other && v != upper })

// Halves makes the pairs of a bracket of n members: the upper ones are as early as possible, then each in turn meets
// the first one that can be, or the last one if it is folded.
func Halves(o *lexicographic.Optimum, n int, folded bool) [][2]int {
	all := slices.Collect(Between(0, n))
	uppers := o.Choose(all, n/2, func(v, u int) bool { return v < u }, upper, other)
	others := Minus(all, uppers)
	if folded {
		slices.Reverse(others)
	}
	return PairInTurn(o, uppers, others)
}
