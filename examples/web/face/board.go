package face

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// A Board is a game of the round, and what the rules look at in its players.
type Board struct {
	Game  explain.Game   `json:"game"`
	White explain.Player `json:"white"`
	Black explain.Player `json:"black"`
	Match *sheet.Table   `json:"match"` // the boards of a match of teams, if the file has them
}

// board says why the colours are as they are on the board of two players.
func board(e *event) (Board, error) {
	if len(e.options.Ask) != 2 {
		return Board{}, fmt.Errorf("%w: a board has two players, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	r, err := e.Pairer.Explain(e.before)
	if err != nil {
		return Board{}, err
	}
	i := slices.IndexFunc(r.Games, func(g explain.Game) bool {
		return slices.Contains(e.options.Ask, g.White) && slices.Contains(e.options.Ask, g.Black)
	})
	if i < 0 {
		return Board{}, fmt.Errorf("%w: %s and %s do not meet in round %d", pairing.ErrInvalid, e.name(e.options.Ask[0]), e.name(e.options.Ask[1]), r.Round)
	}
	out := Board{Game: r.Games[i], Match: e.match(r.Games[i].White, r.Games[i].Black)}
	for _, p := range r.Players {
		switch p.ID {
		case out.Game.White:
			out.White = p
		case out.Game.Black:
			out.Black = p
		}
	}
	return out, nil
}
