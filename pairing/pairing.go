package pairing

import (
	"context"
	"errors"
)

// A Pairer computes the next round of a tournament by the rules of one pairing
// system.
//
// Pair depends on t alone, does not modify it, and gives the same round for the
// same t, whatever the IDs are called. Several goroutines may call it at once, with
// the same t as well. The error is, or wraps, [ErrInvalid], [ErrFinished] or
// [ErrNoPairing]; Pair never returns an incomplete round with a nil error. When ctx
// ends, so does Pair, soon, in its own goroutine and with nothing left of its work:
// then the error wraps ctx.Err() and [context.Cause] of ctx, and says nothing about the tournament.
//
// A system's parameters are the exported fields of its Pairer, and the zero
// value is the usual system. Whatever belongs to the event rather than to the
// system is in [Tournament].
type Pairer interface {
	Pair(ctx context.Context, t Tournament) (Round, error)
}

// The three ways in which a round can fail to be paired. They are always
// wrapped by detail: which player, which round, what contradicts what.
var (
	// ErrInvalid says that the tournament contradicts itself, or that the
	// system has no meaning for it.
	ErrInvalid = errors.New("invalid tournament")

	// ErrFinished says that nothing is left to play: all planned rounds are
	// recorded, all players have withdrawn, or the system has found its
	// winner. A round that everybody sits out is no reason to end.
	ErrFinished = errors.New("nothing left to pair")

	// ErrNoPairing says that no legal pairing of the round exists. The rules
	// leave it to the arbiter what to do then.
	ErrNoPairing = errors.New("no legal pairing exists")
)

// A Tournament is the record of an event: what has happened and what has been
// decided, each with the round in which it holds, and nothing that follows from
// it. So the record tells what was known when any of its rounds was paired
// ([Tournament.Before]). It is a plain value; [Tournament.Clone] copies it.
type Tournament struct {
	// Players in order of pairing number, number 1 first. [Tournament.Enter] inserts a
	// late entry.
	Players []Player `json:"players,omitempty"`

	// Rounds already paired, oldest first. [Tournament.Append] adds one.
	Rounds []Round `json:"rounds,omitempty"`

	// Planned is the number of rounds planned, or 0 if it is not known. It
	// decides which round is the last one.
	Planned int `json:"planned,omitempty"`

	// InitialColor is the colour drawn by lot before the first round;
	// NoColor means White.
	InitialColor Color `json:"initial_color,omitzero"`

	// Scoring is the point system. The zero value is 1 for a win, half a
	// point for a draw, 0 for a loss, 1 for the pairing-allocated bye.
	Scoring Scoring `json:"scoring,omitzero"`

	// Absences are rounds that players sit out, as far as it is known: requested
	// byes, withdrawals, rounds missed before a late entry. Of several that cover
	// one round of a player the last one holds.
	Absences []Absence `json:"absences,omitempty"`

	// Rulings are the arbiter's decisions on who meets whom.
	Rulings []Ruling `json:"rulings,omitempty"`

	// Corrections say which results were changed after later rounds had been
	// paired, so that these can be replayed. [Tournament.Correct] writes them.
	Corrections []Correction `json:"corrections,omitempty"`

	// Revisions say what else was changed. [Tournament.Revise] writes them.
	Revisions []Revision `json:"revisions,omitempty"`
}

// An ID names a player. It means nothing to the rules: renaming all players
// renames the answer.
type ID string

// A Player is one competitor. A player's pairing number is its position in
// [Tournament.Players].
type Player struct {
	ID ID `json:"id"`

	// Name is for people: no rule reads it, every text calls the player by it.
	// Two players can have one name.
	Name string `json:"name,omitempty"`

	// Rating in points of the rating list in use; 0 means unrated.
	Rating int `json:"rating,omitempty"`

	// Virtual points of accelerated pairing: Virtual[r] is added to the score
	// when round r+1 is paired. Rounds beyond its length have none.
	Virtual []Points `json:"virtual,omitempty"`
}

// A Round is what a Pairer returns and what [Tournament.Rounds] records, so
// that appending one to the other closes the loop once the results are in.
type Round struct {
	// Games in board order.
	Games []Game `json:"games,omitempty"`

	// Byes of the round: the requested ones and the allocated one. A player
	// with neither game nor bye was absent, and scored what
	// [Tournament.Absences] say, or nothing.
	Byes []Bye `json:"byes,omitempty"`

	// Adjustments are points that the arbiter gave or took beyond what the
	// games and byes of the round are worth.
	Adjustments []Adjustment `json:"adjustments,omitempty"`
}

// A Game is one game of a round. White moves first (Gold in Arimaa). A double
// round records two games of one pair, with colours reversed.
type Game struct {
	White  ID     `json:"white"`
	Black  ID     `json:"black"`
	Result Result `json:"result,omitempty"`

	// Points are the game points of both in a match between teams, those of
	// the team with White on board one first. Other games have none.
	Points [2]Points `json:"points,omitzero"`

	// Rated is what the rating report says, if that is something else: a result found
	// wrong when pairings and standings could not change any more (C.04.2 4.3).
	Rated Result `json:"rated,omitempty"`
}

// A Bye is a round that a player sits out.
type Bye struct {
	Player ID `json:"player"`

	// Points that the bye is worth; zero for a player who is simply absent.
	Points Points `json:"points,omitzero"`

	// Allocated byes are given by the pairing to the player left over, and
	// not asked for.
	Allocated bool `json:"allocated,omitempty"`

	// GamePoints that the bye is worth to a team, beside its match points.
	GamePoints Points `json:"game_points,omitzero"`
}

// An Adjustment changes a player's score in the round that holds it, without
// changing the results of the games.
type Adjustment struct {
	Player ID     `json:"player"`
	Points Points `json:"points,omitzero"` // added to the score; negative for a penalty
}

// A Difference is a recorded round that a Pairer would have paired otherwise. Text says what
// is recorded and what is computed instead, White first, and the error:
//
//	round 2: Dan (4) - Ann (1) recorded; Ann (1) - Dan (4) computed
type Difference struct {
	Round    int    `json:"round"`             // 1-based
	Recorded Round  `json:"recorded,omitzero"` // as the tournament records it
	Computed Round  `json:"computed,omitzero"` // as the Pairer pairs it; empty if Err is not nil
	Err      error  `json:"-"`                 // why the Pairer could not pair the round
	Text     string `json:"difference"`
}
