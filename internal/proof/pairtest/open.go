package pairtest

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Open plays an open tournament of that many players and rounds and returns it
// with its results: ratings between 1200 and 2600, results as the ratings let
// expect, a third of them draws among equals, and per round about one game in a
// hundred forfeited, one player in forty with a half-point bye, one in two
// hundred withdrawing; one in fifty enters late.
//
// The same arguments return the same tournament on every platform. If p finds no
// pairing, the tournament ends early and the error says why.
func Open(p pairing.Pairer, players, rounds int, seed uint64) (pairing.Tournament, error) {
	return openOf(p, false, players, rounds, seed)
}

// openOf is Open, or an even open: ratings from 2600 to 1000, equally far apart; half a point
// without a game for one player in a hundred each round, however often; 29 draws of a hundred
// games, whatever the ratings; it is White who forfeits; and nobody enters late or withdraws.
func openOf(p pairing.Pairer, even bool, players, rounds int, seed uint64) (pairing.Tournament, error) {
	o := newOpen(even, players, rounds, seed)
	err := o.play(p, rounds)
	return o.t, err
}

// An open is the tournament that Open plays.
type open struct {
	even      bool
	rng       *rand.Rand
	t         pairing.Tournament
	arrival   []int // of each player: rounds missed at the start
	rested    []bool
	withdrawn []bool
	rating    map[pairing.ID]int
}

// newOpen rates and numbers the field.
func newOpen(even bool, players, rounds int, seed uint64) *open {
	o := &open{
		even:      even,
		rng:       rand.New(rand.NewPCG(seed, uint64(players))),
		arrival:   make([]int, players),
		rested:    make([]bool, players),
		withdrawn: make([]bool, players),
		rating:    make(map[pairing.ID]int, players),
	}
	o.t.Planned = rounds
	o.t.InitialColor = pairing.Color(1 + o.rng.IntN(2))
	ratings := make([]int, players)
	for i := range ratings {
		ratings[i] = 1200 // a sum of uniform numbers, bell-shaped about 1900
		for range 4 {
			ratings[i] += o.rng.IntN(351)
		}
		if o.even {
			ratings[i] = 2600 - 1600*i/max(1, players-1)
		}
	}
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	for i, rating := range ratings {
		id := pairing.ID(strconv.Itoa(i + 1))
		o.t.Players = append(o.t.Players, pairing.Player{ID: id, Rating: rating})
		o.rating[id] = rating
		if o.rng.IntN(50) == 0 && !o.even {
			o.arrival[i] = 1 + o.rng.IntN(2)
		}
	}
	return o
}

// arrange enters byes and withdrawals before a round.
func (o *open) arrange() {
	played := len(o.t.Rounds)
	next := played + 1
	for i, p := range o.t.Players {
		switch {
		case o.withdrawn[i]:
		case played < o.arrival[i]:
			o.t.Absences = append(o.t.Absences, pairing.Absence{Player: p.ID, From: next, To: next})
		case played > 0 && o.rng.IntN(200) == 0 && !o.even:
			o.withdrawn[i] = true
			o.t.Withdraw(p.ID)
		case o.rests(i):
			o.rested[i] = true
			o.t.Absences = append(o.t.Absences, pairing.Absence{Player: p.ID, From: next, To: next, Points: pairing.Half})
		}
	}
}

// rests draws whether a player asks for half a point without a game.
func (o *open) rests(i int) bool {
	if o.even {
		return o.rng.IntN(100) == 0
	}
	return !o.rested[i] && o.rng.IntN(40) == 0
}

// play plays that many rounds.
func (o *open) play(p pairing.Pairer, rounds int) error {
	for range rounds {
		o.arrange()
		round, err := p.Pair(context.Background(), o.t)
		if err != nil {
			return err
		}
		for i, g := range round.Games {
			round.Games[i].Result = o.result(o.rating[g.White] - o.rating[g.Black])
		}
		o.t.Rounds = append(o.t.Rounds, round)
	}
	return nil
}

// result decides a game by the difference of the ratings. The expected score is
// linear in it, as in Elo's first approximation: no floating point is needed.
func (o *open) result(difference int) pairing.Result {
	if o.rng.IntN(100) == 0 {
		forfeits := []pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit}
		if o.even {
			return pairing.WhiteForfeits
		}
		return forfeits[o.rng.IntN(3)]
	}
	const white = 35                              // what the first move is worth
	expected := 500 + (difference+white)*1000/800 // in thousandths
	expected = min(max(expected, 20), 980)
	draw := 2 * min(expected, 1000-expected) / 3
	if o.even {
		draw = 290
		expected = min(max(expected, draw/2), 1000-draw/2)
	}
	switch x := o.rng.IntN(1000); {
	case x < expected-draw/2:
		return pairing.WhiteWins
	case x < expected+draw/2:
		return pairing.Draw
	}
	return pairing.BlackWins
}

// Outcome decides a game by a random number where ratings do not matter: three
// games of ten are drawn, and the stronger player wins five.
func Outcome(random uint64, whiteIsStronger bool) pairing.Result {
	switch x := random % 10; {
	case x < 3:
		return pairing.Draw
	case (x < 8) == whiteIsStronger:
		return pairing.WhiteWins
	}
	return pairing.BlackWins
}

// Entrants returns so many players without ratings, whose IDs are their pairing numbers in a format.
func Entrants(n int, format string) (list []pairing.Player) {
	for i := range n {
		list = append(list, pairing.Player{ID: pairing.ID(fmt.Sprintf(format, i+1))})
	}
	return list
}
