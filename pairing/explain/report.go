package explain

import "github.com/seed22f6c9b8/pairings/pairing"

// A Report is a round as the rules prescribe it, with everything that decided it. What
// only one rule book knows is data with a name: facts and groups.
type Report struct {
	Kind     Kind       `json:"kind"`       // Explained, or NoPairing
	Round    int        `json:"round"`      // from 1
	Last     bool       `json:"last_round"` // known to be the last one planned
	Players  []Player   `json:"players"`    // in the order of their pairing
	Brackets []Bracket  `json:"brackets"`   // in the order of pairing
	Games    []Game     `json:"games"`
	Bye      pairing.ID `json:"bye,omitempty"` // who has the allocated bye

	// BeforeBye are those who come before the one with the bye, and why each of them
	// does not have it.
	BeforeBye []Reason `json:"before_bye,omitempty"`

	Facts  []Fact  `json:"facts,omitempty"`  // about the round: "score of the bye"
	Groups []Group `json:"groups,omitempty"` // of players: "without a game, since the opponent is away"

	// Stuck are, if there is no legal pairing, the players who have no possible
	// opponent, nor the bye; it can be empty, for the reason can be a group, which
	// Evidence has.
	Stuck    []pairing.ID `json:"stuck,omitempty"`
	Evidence *Evidence    `json:"evidence,omitempty"`
}

// A Player is what the rules look at in one player.
type Player struct {
	ID     pairing.ID     `json:"id"`
	Name   string         `json:"name,omitempty"` // as texts call him, unless by his ID
	Number int            `json:"number"`         // pairing number, 1 first
	Score  pairing.Points `json:"score"`          // with virtual points
	Facts  []Fact         `json:"facts"`
}

// A Fact is something about a player, a bracket or a round, to be shown whatever the
// system.
type Fact struct {
	Name string `json:"name"` // "preference"
	Text string `json:"text"` // "Black, strong"
}

// A BracketKind says how the rules treat a bracket.
type BracketKind string

// The kinds.
const (
	Normal     BracketKind = "normal"
	Last       BracketKind = "last"  // the last scoregroup
	PPB        BracketKind = "PPB"   // penultimate bracket of Dutch 2017: paired again so that the round can be completed
	CLB        BracketKind = "CLB"   // collapsed last bracket of Dutch 2017: everybody left after the PPB
	WholeRound BracketKind = "round" // of systems that pair the round at once
)

// A Bracket is a part of the field that was paired together.
type Bracket struct {
	Number int             `json:"number"` // from 1
	Kind   BracketKind     `json:"kind"`
	Score  pairing.Points  `json:"score"`            // of the residents; in a CLB of the best
	Groups []Group         `json:"groups,omitempty"` // of its members: "MDPs", "residents", "Limbo", "G1", "first shift"
	Facts  []Fact          `json:"facts,omitempty"`
	Pairs  [][2]pairing.ID `json:"pairs"`            // in S1's order
	Floats []Reason        `json:"floats,omitempty"` // who floats, and why not somebody else
	Values []Value         `json:"values"`           // of the criteria, in their order
}

// A Group is a part of a bracket under the rule book's name, to be shown whatever the
// system.
type Group struct {
	Name    string       `json:"name"`
	Players []pairing.ID `json:"players"`
}

// A Value is what a criterion measures in a bracket, with the players who contribute.
//
// Amounts are tenths, if they are points; of a list the largest comes first. Of C18 and C20 of
// the Dutch System of 2026 they are score differences, and for a player who floats down
// again from the bracket that he floated into, 10,000 and his score: the rules give him no
// difference, and he counts more than anybody who is paired.
type Value struct {
	Article string  `json:"article,omitempty"`
	Name    string  `json:"name,omitempty"`  // what it is: "downfloaters", "colour preferences not granted"
	Shown   string  `json:"shown,omitempty"` // the amounts as people write them: "2", "1.5, 0.5"; "does not apply"
	Amounts []int   `json:"amounts"`         // see above; null if it does not apply
	Players []Share `json:"players,omitempty"`
}

// A Share is a player's part in what a criterion measures.
type Share struct {
	Player pairing.ID `json:"player"`
	Amount int        `json:"amount,omitempty"` // in a list; 0 in a sum
}
