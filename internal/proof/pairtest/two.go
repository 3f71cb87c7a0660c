package pairtest

import (
	"strconv"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Where is where in the field those are who have met in [Two].
type Where string

// The places of two who have met.
const (
	Ahead     Where = "ahead"
	Behind    Where = "behind"
	Following Where = "following" // ahead, and once more two of the four who follow
)

// Two makes a tournament of an even number of players before its second round, for a system as package systems
// calls it. All games were drawn, and adjustments put two who have met into a scoregroup of their own: they are hard to
// pair, and nobody else is.
func Two(system string, n int, where Where) pairing.Tournament {
	t := pairing.Tournament{Planned: 9}
	if system == "burstein" {
		t.Planned = 2 // its seeding rounds are over
	}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2800 - i/8})
	}
	var round pairing.Round
	pairs := 0
	met := func(i, j int) {
		pairs++
		g := pairing.Game{White: t.Players[i].ID, Black: t.Players[j].ID, Result: pairing.Draw}
		switch system {
		case "team":
			g.Points = [2]pairing.Points{20, 20}
		case "doubleswiss":
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White, Result: pairing.Draw})
		}
		round.Games = append(round.Games, g)
	}
	adjust := func(points pairing.Points, places ...int) {
		for _, i := range places {
			round.Adjustments = append(round.Adjustments, pairing.Adjustment{Player: t.Players[i].ID, Points: points})
		}
	}
	others := 2 // the first of those who have met who is half of them further down
	switch where {
	case Ahead:
		met(0, 1)
		adjust(20, 0, 1)
	case Behind:
		others = 0
		met(n-2, n-1)
		adjust(-5, n-2, n-1)
	case Following:
		others = 6
		met(0, 1)
		met(2, n-1)
		met(3, n-2)
		met(4, 5)
		adjust(20, 0, 1)
		adjust(10, 2, 3, 4, 5)
	}
	half := n/2 - pairs
	for k := range half {
		met(others+k, others+half+k)
	}
	t.Rounds = append(t.Rounds, round)
	return t
}
