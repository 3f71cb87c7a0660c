// Package roundrobin deals out the rounds of the Berger tables, FIDE Handbook C.05
// Annex 1, by who meets whom in which round of them.
//
//	round, err := roundrobin.Pairer{}.Pair(ctx, t)
//
// It shares nothing with the package that it checks, which makes every round of the
// tables from the one before. The campaign asks it.
package roundrobin

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer reads the tables, Cycles times; 0 means once.
type Pairer struct{ Cycles int }

// A slot is a round of the programme: one of the table, in which a later cycle may
// have the colours reversed.
type slot struct {
	table    int // from 1
	reversed bool
}

// programme lists the rounds of all cycles. The last two of every cycle but the last
// are swapped; of the three that four players have, those of every other cycle.
func (p Pairer) programme(players int) (all []slot) {
	rounds := players + players%2 - 1
	for cycle := 1; cycle <= max(1, p.Cycles); cycle++ {
		from := len(all)
		for r := 1; r <= rounds; r++ {
			all = append(all, slot{r, cycle%2 == 0})
		}
		swap := cycle < p.Cycles
		if players == 4 {
			swap = p.Cycles > 1 && cycle%2 == 1
		}
		if k := from + rounds; swap && rounds > 1 {
			all[k-2], all[k-1] = all[k-1], all[k-2]
		}
	}
	return all
}

// games returns the pairs of a round, White first, by numbers from 1; 0 is nobody.
func (s slot) games(players int) (all [][2]int) {
	even := players + players%2
	for i := 1; i <= players; i++ {
		k := opponent(i, s.table, even)
		switch {
		case k > players:
			all = append(all, [2]int{i, 0})
		case white(i, k, even) != s.reversed:
			all = append(all, [2]int{i, k})
		}
	}
	return all
}

// holds reports whether a recorded game is one of the round's.
func (s slot) holds(t pairing.Tournament, g pairing.Game) bool {
	return slices.ContainsFunc(s.games(len(t.Players)), func(pair [2]int) bool {
		return pair[1] > 0 && t.Players[pair[0]-1].ID == g.White && t.Players[pair[1]-1].ID == g.Black
	})
}

// left returns the rounds of the programme that are not recorded. A recorded one is the
// first of those left that has all its games.
func (p Pairer) left(t pairing.Tournament) []slot {
	left := p.programme(len(t.Players))
	for _, round := range t.Rounds {
		k := slices.IndexFunc(left, func(s slot) bool {
			return !slices.ContainsFunc(round.Games, func(g pairing.Game) bool { return !s.holds(t, g) })
		})
		left = slices.Delete(left, k, k+1)
	}
	return left
}

// Pair returns the round after those recorded: games, and the byes of those who are to
// sit out, which are worth nothing. It is the first one left in which required pairs
// meet, and there is none if a forbidden pair does. Whoever is away forfeits the game.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	n := len(t.Players)
	if n < 2 || letter.Over(t) {
		return pairing.Round{}, pairing.ErrFinished
	}
	left := p.left(t)
	if len(left) == 0 {
		return pairing.Round{}, pairing.ErrFinished
	}
	k := slices.IndexFunc(left, func(s slot) bool {
		return !slices.ContainsFunc(record.Pairs(t, pairing.Required, len(t.Rounds)+1), func(pair [2]pairing.ID) bool {
			return !s.holds(t, pairing.Game{White: pair[0], Black: pair[1]}) &&
				!s.holds(t, pairing.Game{White: pair[1], Black: pair[0]})
		})
	})
	if k < 0 {
		return pairing.Round{}, pairing.ErrNoPairing
	}
	return deal(t, left[k].games(n))
}

// deal turns the pairs of a round into games and byes.
func deal(t pairing.Tournament, pairs [][2]int) (round pairing.Round, err error) {
	for _, pair := range pairs {
		a, b := pair[0]-1, pair[1]-1
		switch {
		case b < 0:
			if !away(t, a) {
				round.Byes = append(round.Byes, pairing.Bye{Player: t.Players[a].ID})
			}
		case away(t, a) && away(t, b):
			round.Games = append(round.Games, pairing.Game{White: t.Players[a].ID, Black: t.Players[b].ID,
				Result: pairing.BothForfeit})
		case away(t, a):
			round.Games = append(round.Games, pairing.Game{White: t.Players[a].ID, Black: t.Players[b].ID,
				Result: pairing.WhiteForfeits})
		case away(t, b):
			round.Games = append(round.Games, pairing.Game{White: t.Players[a].ID, Black: t.Players[b].ID,
				Result: pairing.BlackForfeits})
		default:
			one, two := t.Players[a].ID, t.Players[b].ID
			forbidden := record.Pairs(t, pairing.Forbidden, len(t.Rounds)+1)
			if slices.Contains(forbidden, [2]pairing.ID{one, two}) || slices.Contains(forbidden, [2]pairing.ID{two, one}) {
				return pairing.Round{}, pairing.ErrNoPairing
			}
			round.Games = append(round.Games, pairing.Game{White: one, Black: two})
		}
	}
	return round, nil
}

// away reports whether a player has withdrawn or asked for a bye.
func away(t pairing.Tournament, i int) bool {
	_, absent := record.Absent(t, len(t.Rounds)+1)[t.Players[i].ID]
	return absent
}

// opponent returns the number that a number meets in a round, all from 1: in round r of
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
