package explain

import (
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Report is the prescribed round with everything that decided it.
type Report struct {
	Kind     Kind       `json:"kind,omitempty"` // KindNoPairing if no legal pairing exists
	Round    int        `json:"round"`          // from 1
	Last     bool       `json:"last_round"`     // known to be the last one planned
	Players  []Player   `json:"players"`        // in the order of their pairing
	Brackets []Bracket  `json:"brackets"`       // in the order of pairing
	Games    []Game     `json:"games"`
	Bye      pairing.ID `json:"bye,omitempty"` // who has the allocated bye

	// BeforeBye says of everybody who comes before the player with the bye why they do not
	// have it. Of those who could have it by themselves it names the first 16 only, of more
	// than 64 players to be paired the first 3, for each of them takes a round to be paired;
	// Why answers for the others.
	BeforeBye []Verdict `json:"before_bye,omitempty"`

	Facts    []Value   `json:"facts,omitempty"`    // about the round: "score of the bye"
	Evidence *Evidence `json:"evidence,omitempty"` // if there is no legal pairing
}

// UnmarshalJSON reads what encoding/json writes. Its error wraps [pairing.ErrInvalid].
func (r *Report) UnmarshalJSON(data []byte) error { return fault.Read(data, r, "a report") }

// A Player is what the rules consider about one player.
type Player struct {
	ID     pairing.ID     `json:"id"`
	Name   string         `json:"name,omitempty"` // in texts, if not the ID
	Number int            `json:"number"`         // pairing number, 1 first
	Score  pairing.Points `json:"score"`          // with virtual points
	Facts  []Value        `json:"facts"`
}

// A Bracket is a part of the field that was paired together. Its kind is "normal", "last"
// (the last scoregroup) or "round" (a system that pairs the whole round at once). The Dutch
// System of 2017 also has "PPB" (the penultimate bracket, paired again to complete the
// round) and "CLB" (the collapsed last bracket: everybody left after the PPB).
type Bracket struct {
	Kind   string          `json:"kind"`
	Score  pairing.Points  `json:"score"`            // of the residents; in a CLB the highest
	Facts  []Value         `json:"facts,omitempty"`  // its parts, under the rule book's names
	Pairs  [][2]pairing.ID `json:"pairs"`            // in S1's order
	Floats []Verdict       `json:"floats,omitempty"` // who floats, and why not somebody else
	Values []Value         `json:"values"`           // of the criteria, in order
}

// A Game is a game of the prescribed round. Article is the rule that decided on the
// colours.
type Game struct {
	White   pairing.ID `json:"white"`
	Black   pairing.ID `json:"black"`
	Article string     `json:"article"`
	Words   Message    `json:"words,omitzero"` // why these colours
	Why     []Verdict  `json:"why,omitempty"`  // why these two: who came next before and after them in the order
}
