package pairing

import (
	"context"
	"errors"
	"time"
)

// A Pairer computes the next round of a tournament by the rules of one system. Its exported
// fields are the parameters of the system, and the zero value is the usual one.
//
// Pair depends on t alone, does not modify it, and returns the same round whatever the IDs
// are. It may be called concurrently. The error wraps [ErrInvalid], [ErrFinished] or
// [ErrNoPairing]; without one the round is complete. When ctx ends, Pair returns soon, and
// the error wraps ctx.Err() and context.Cause(ctx).
type Pairer interface {
	Pair(ctx context.Context, t Tournament) (Round, error)
}

// The ways in which a round can fail to be paired. They are always wrapped with details.
var (
	// ErrInvalid means that the tournament contradicts itself, or is none for this system, or
	// that something else is wrong: what was asked for, a configuration, a text.
	ErrInvalid = errors.New("invalid tournament")

	// ErrFinished means that all planned rounds are recorded, all players have withdrawn,
	// or the system has found its winner. A round that everybody sits out ends nothing.
	ErrFinished = errors.New("nothing left to pair")

	// ErrNoPairing means that the round has no legal pairing. The arbiter decides then.
	ErrNoPairing = errors.New("no legal pairing exists")
)

// Reasons of errors that wrap [ErrInvalid] which a program may want to tell apart with errors.Is. Their
// code is "invalid", too.
var (
	// ErrPending means that a result is missing without which no later round is paired. The error names
	// round, players and board.
	ErrPending = errors.New("a result is missing")

	// ErrUnknownPlayer means that somebody is named who is not in the list.
	ErrUnknownPlayer = errors.New("unknown player")

	// ErrRecorded means that what is asked for comes too late, or has been recorded already: a bye in a
	// recorded round, a second withdrawal, an ID that is taken.
	ErrRecorded = errors.New("already recorded")
)

// A Tournament is the record of an event: what happened and what was decided, each with the
// round in which it holds. It is copied by [Tournament.Clone].
type Tournament struct {
	// Players are in order of pairing number, from 1. [Tournament.Enter] inserts a late entry.
	Players []Player `json:"players,omitempty"`

	// Rounds already paired, oldest first.
	Rounds []Round `json:"rounds,omitempty"`

	// Planned is the number of rounds, which decides which is the last; 0 if not known.
	Planned int `json:"planned,omitempty"`

	// InitialColor is drawn by lot before the first round; NoColor means White.
	InitialColor Color `json:"initial_color,omitzero"`

	// Scoring is the point system; the zero value is 1, ½, 0.
	Scoring Scoring `json:"scoring,omitzero"`

	// Absences are rounds that players sit out. Of several for one round the last one holds.
	Absences []Absence `json:"absences,omitempty"`

	// Rulings are the arbiter's decisions on who meets whom.
	Rulings []Ruling `json:"rulings,omitempty"`

	// Corrections are changed results, written by [Tournament.SetResult].
	Corrections []Correction `json:"corrections,omitempty"`

	// Revisions are other changes, written by [Tournament.Revise].
	Revisions []Revision `json:"revisions,omitempty"`
}

// An ID names a player. No rule reads it.
type ID string

// A Player's pairing number is the position in Tournament.Players.
type Player struct {
	ID ID `json:"id"`

	// Name is what texts call the player. No rule reads it, and two players can share it.
	Name string `json:"name,omitempty"`

	// Rating is in points of the rating list in use; 0 means unrated.
	Rating int `json:"rating,omitempty"`

	// Group is the club, school or family of which a [Ruling] can speak as a whole; empty for none.
	Group string `json:"group,omitempty"`

	// Virtual[r] is added to the score when round r+1 is paired, for acceleration.
	Virtual []Points `json:"virtual,omitempty"`
}

// A Round is what a [Pairer] returns and what Tournament.Rounds records.
type Round struct {
	// Games in board order.
	Games []Game `json:"games,omitempty"`

	// Byes of the round, requested or allocated. A player with neither game nor bye was
	// absent, and scored what [Tournament.Absences] say.
	Byes []Bye `json:"byes,omitempty"`

	// Adjustments are points that the arbiter gave or took.
	Adjustments []Adjustment `json:"adjustments,omitempty"`
}

// A Game is one game of a round. White moves first. A double round records two games of one
// pair, with colours reversed.
type Game struct {
	White  ID     `json:"white"`
	Black  ID     `json:"black"`
	Result Result `json:"result,omitempty"`

	// Points are the game points of a match between teams, first those of the team with
	// White on board one. In an event of teams they decide the Result: one that they do not give is an
	// error unless a ruling says that the match was [Awarded]. Without any, nobody has counted them.
	Points [2]Points `json:"points,omitzero"`

	// Rated is the result for the rating report, if it differs because an error was found
	// too late for pairings and standings (C.04.2 4.3).
	Rated Result `json:"rated,omitempty"`
}

// A Bye is a round that a player sits out.
type Bye struct {
	Player ID `json:"player"`

	// Points of the bye; zero if the player is only absent.
	Points Points `json:"points,omitzero"`

	// Allocated means that the pairing gave the bye to the player left over.
	Allocated bool `json:"allocated,omitempty"`

	// GamePoints of the bye for a team, beside match points.
	GamePoints Points `json:"game_points,omitzero"`
}

// An Adjustment changes a player's score in the round that holds it.
type Adjustment struct {
	Player ID     `json:"player"`
	Points Points `json:"points,omitzero"` // added to the score; negative for a penalty
}

// A Fixture is a game of a schedule with its time and venue.
type Fixture struct {
	Time  time.Time
	Venue string
	Game  [2]int // indices of the players in the list, White or at home first
}

// A Difference is a recorded round that a [Pairer] would have paired differently. Text says
// how, White first, and the error:
//
//	round 2: Dan (4) - Ann (1) recorded; Ann (1) - Dan (4) computed
type Difference struct {
	Round    int    `json:"round"`             // 1-based
	Recorded Round  `json:"recorded,omitzero"` // as the tournament records it
	Computed Round  `json:"computed,omitzero"` // as the Pairer pairs it; empty if Err is not nil
	Err      error  `json:"-"`                 // why the Pairer could not pair the round
	Text     string `json:"difference"`
}
