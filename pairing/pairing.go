package pairing

import "errors"

// A Pairer computes the next round of a tournament by the rules of one pairing
// system.
//
// Pair depends on t alone, does not modify it, and gives the same round for the
// same t, whatever the IDs are called. Several goroutines may call it at once, with
// the same t as well. The error is, or wraps, [ErrInvalid], [ErrFinished] or
// [ErrNoPairing]; Pair never returns an incomplete round with a nil error.
//
// A system's parameters are the exported fields of its Pairer, and the zero
// value is the usual system. Whatever belongs to the event rather than to the
// system is in [Tournament].
type Pairer interface {
	Pair(t Tournament) (Round, error)
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

// A Tournament is a snapshot between two rounds: everything that the next
// pairing depends on and nothing that follows from it.
type Tournament struct {
	// Players in order of pairing number, number 1 first. A late entry is an
	// insertion at the place that the player's strength commands.
	Players []Player `json:"players,omitempty"`

	// Rounds already paired, oldest first.
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

	// Byes are requested for the round about to be paired: those players are
	// not paired. Points are what the bye will be worth.
	Byes []Bye `json:"byes,omitempty"`

	// Forbidden are pairs of players that must not meet in the round about
	// to be paired.
	Forbidden [][2]ID `json:"forbidden,omitempty"`

	// Required are pairs of players that must meet in the round about to be
	// paired: the arbiter has decided so. The rest is paired by the rules as
	// if the two could meet nobody else. They may have met before, or both
	// need the same colour.
	Required [][2]ID `json:"required,omitempty"`

	// Avoid are pairs of players that had better not meet in the round about
	// to be paired: as few of them as possible do, where no criterion of the
	// rules suffers. Systems whose rules leave no choice disregard it.
	Avoid [][2]ID `json:"avoid,omitempty"`
}

// An ID names a player. It means nothing to the rules: renaming all players
// renames the answer.
type ID string

// A Player is one competitor. A player's pairing number is its position in
// [Tournament.Players].
type Player struct {
	ID ID `json:"id"`

	// Rating in points of the rating list in use; 0 means unrated.
	Rating int `json:"rating,omitempty"`

	// Withdrawn players are not paired any more.
	Withdrawn bool `json:"withdrawn,omitempty"`

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
	// with neither game nor bye was absent and scored nothing.
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

	// Points are the game points of both sides, White's first, where the game is
	// a match between teams.
	Points [2]Points `json:"points,omitzero"`
}

// A Bye is a round that a player sits out.
type Bye struct {
	Player ID `json:"player"`

	// Points that the bye is worth; zero for a player who is simply absent.
	Points Points `json:"points,omitzero"`

	// GamePoints that the bye of a team is worth beside its match points.
	GamePoints Points `json:"game_points,omitzero"`

	// Allocated byes are given by the pairing to the player left over, and
	// not asked for.
	Allocated bool `json:"allocated,omitempty"`
}

// An Adjustment changes a player's score in the round that holds it, without
// changing the results of the games.
type Adjustment struct {
	Player ID     `json:"player"`
	Points Points `json:"points,omitzero"` // added to the score; negative for a penalty
}

// A Difference is a recorded round that a Pairer would have paired otherwise. Its
// String says what differs.
type Difference struct {
	Round    int   // 1-based
	Recorded Round // as the tournament records it
	Computed Round // as the Pairer pairs it; empty if Err is not nil
	Err      error // why the Pairer could not pair the round
}
