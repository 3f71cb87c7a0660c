package elimination

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// RoundsLeft returns bounds for the number of rounds until one player is left, whatever the
// results are. They hold if nobody withdraws, is removed, asks for a bye or forfeits
// together with the opponent. They do not exceed the planned rounds left, or those that can
// be recorded; both are 0 if nothing is left to play. The error wraps [pairing.ErrInvalid].
func (p Pairer) RoundsLeft(t pairing.Tournament) (least, most int, err error) {
	// A round of m players costs ⌊m/2⌋ lives, of as many players, and all players except one
	// lose all lives that they have left. Let those be l₁ ≥ l₂ ≥ … with sums
	// T_k = l₁ + … + l_k.
	//
	// From below: whoever is second needs l₂ rounds. With i rounds to go no more than
	// 2^i players are left, since a round eliminates half of them at most. So the i-th
	// round from the end costs at most 2^(i-1) lives, and T_n − l₁ are to be lost.
	//
	// From above: the rounds of 2k+1 players or fewer cost at most T_(2k+1) − 1 lives
	// altogether, because the last player keeps one. There are the most rounds if the
	// cheapest ones, of three players or two, are as many as that allows, then those
	// that cost two lives, and so on.
	e, err := p.replay(context.Background(), t, false)
	if err != nil {
		return 0, 0, err
	}
	var lives []int64
	for _, i := range e.alive() {
		lives = append(lives, int64(e.lives-e.careers[i].lost))
	}
	slices.SortFunc(lives, func(a, b int64) int { return cmp.Compare(b, a) })
	left := cmp.Or(t.Planned, limits.Rounds) - len(t.Rounds)
	return int(min(fewestRounds(lives), int64(left))), int(min(mostRounds(lives), int64(left))), nil
}

// fewestRounds is the bound from below, for the lives left in descending order.
func fewestRounds(lives []int64) int64 {
	if len(lives) < 2 {
		return 0
	}
	lost := int64(0) // at least, by everybody but the first
	for _, l := range lives[1:] {
		lost += l
	}
	rounds, cost, most := int64(0), int64(1), int64(len(lives)/2)
	for ; lost > 0 && cost < most; rounds++ {
		lost -= cost
		cost = min(2*cost, most)
	}
	rounds += (max(0, lost) + most - 1) / most // all other rounds cost the most
	return max(rounds, lives[1])
}

// mostRounds is the bound from above, for the lives left in descending order.
func mostRounds(lives []int64) int64 {
	rounds, spent, sum := int64(0), int64(0), int64(0)
	for i, l := range lives {
		sum += l
		if cost := int64(i+1) / 2; cost > 0 {
			more := (sum - 1 - spent) / cost
			rounds += more
			spent += more * cost
		}
	}
	return rounds
}
