package trf

import (
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A remark is a comment line with facts that the format has no place for:
//
//	### pairings: {"player":{"number":1,"id":"ann@club"}}
//
// Other programs skip it. It holds one of the things below, in the JSON form of the
// record, in ASCII.
type remark struct {
	Event      *eventRemark        `json:"event,omitempty"`
	Player     *playerRemark       `json:"player,omitempty"`
	Round      *roundRemark        `json:"round,omitempty"`
	Game       *gameRemark         `json:"game,omitempty"`
	Absence    *pairing.Absence    `json:"absence,omitempty"`
	Ruling     *pairing.Ruling     `json:"ruling,omitempty"`
	Correction *pairing.Correction `json:"correction,omitempty"`
	Revision   *pairing.Revision   `json:"revision,omitempty"`

	at lines.Place
}

// An eventRemark is about nobody in particular.
type eventRemark struct {
	Rounds  *int             `json:"rounds,omitempty"` // recorded, where the entries seem to say something else
	Scoring *pairing.Scoring `json:"scoring,omitempty"`
}

// A playerRemark says what the line of the player with that number cannot say.
type playerRemark struct {
	Number  int              `json:"number"`
	ID      pairing.ID       `json:"id,omitempty"`
	Name    *string          `json:"name,omitempty"`
	Rating  *int             `json:"rating,omitempty"`
	Group   string           `json:"group,omitempty"`
	Virtual []pairing.Points `json:"virtual,omitempty"`
}

// A roundRemark says what the entries of a round, 1-based, cannot say.
type roundRemark struct {
	Number      int                  `json:"number"`
	Boards      []pairing.ID         `json:"boards,omitempty"`  // who has White, in the order of the games
	Points      [][2]pairing.Points  `json:"points,omitempty"`  // of the games, in that order
	Results     []pairing.Result     `json:"results,omitempty"` // of matches, in that order, if boards do not give them
	Byes        []pairing.Bye        `json:"byes,omitempty"`    // worth what no code is worth
	Adjustments []pairing.Adjustment `json:"adjustments,omitempty"`
}

// A gameRemark says what a game counts for pairings and standings, where the entries have another
// result for the rating report (C.04.2 4.3).
type gameRemark struct {
	Round  int            `json:"round"`
	White  pairing.ID     `json:"white"`
	Black  pairing.ID     `json:"black"`
	Result pairing.Result `json:"result"`
	Rated  pairing.Result `json:"rated"`
}
