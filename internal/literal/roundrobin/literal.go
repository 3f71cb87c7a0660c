// Package roundrobin deals out the rounds of the Berger tables, FIDE Handbook C.05
// Annex 1, played once, by who meets whom in which round of them.
//
//	round, err := roundrobin.Pairer{}.Pair(t)
//
// It shares nothing with the package that it checks, which makes every round of the
// tables from the one before. The campaign asks it.
package roundrobin

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer reads the tables. It knows nothing of pairs that are forbidden or required.
type Pairer struct{}

// Pair gives the round after those recorded: games, and of byes only the allocated
// ones. Whose opponent is away has a win by forfeit; who is to sit out has nothing, or
// what the event says that the bye is worth.
func (Pairer) Pair(t pairing.Tournament) (pairing.Round, error) {
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	n, round := len(t.Players), len(t.Rounds)+1
	even := n + n%2
	if n < 2 || round >= even || t.Planned > 0 && round > t.Planned || !slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return !p.Withdrawn }) {
		return pairing.Round{}, pairing.ErrFinished
	}
	var paired pairing.Round
	for i, p := range t.Players {
		k := opponent(i+1, round, even)
		switch {
		case away(t, i):
		case k > n:
			bye := pairing.Bye{Player: p.ID, Allocated: true}
			if t.Scoring != (pairing.Scoring{}) {
				bye.Points = t.Scoring.Values().Bye
			}
			paired.Byes = append(paired.Byes, bye)
		case away(t, k-1):
			paired.Byes = append(paired.Byes, pairing.Bye{Player: p.ID, Points: t.Scoring.Values().ForfeitWin, Allocated: true})
		case white(i+1, k, even):
			paired.Games = append(paired.Games, pairing.Game{White: p.ID, Black: t.Players[k-1].ID})
		}
	}
	return paired, nil
}

// away reports whether a player has withdrawn or asked for a bye.
func away(t pairing.Tournament, i int) bool {
	p := t.Players[i]
	return p.Withdrawn || slices.ContainsFunc(t.Byes, func(b pairing.Bye) bool { return b.Player == p.ID })
}

// opponent gives the number that a number meets in a round, all from 1: in round r of
// the table for N numbers the sum of two that meet is r+1 modulo N-1, and who would
// meet himself meets N.
func opponent(i, round, even int) int {
	for k := 1; k < even; k++ {
		if k != i && i != even && (i+k-round-1)%(even-1) == 0 || i == even && (2*k-round-1)%(even-1) == 0 {
			return k
		}
	}
	return even
}

// white reports whether the first of two numbers has White: the lower one if their sum
// is odd, the higher one if it is even, and against N those of the first half.
func white(i, k, even int) bool {
	switch {
	case i == even:
		return k > even/2
	case k == even:
		return i <= even/2
	case (i+k)%2 == 1:
		return i < k
	}
	return i > k
}
