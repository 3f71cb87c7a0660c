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

	// Matches are the whole bracket of a knockout, in the order of rounds. The other systems
	// have none.
	Matches []Match `json:"matches,omitempty"`

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

	// Heads say of White and of Black why they have their colours, in a sentence about them; see Head.
	Heads []Message `json:"headlines,omitempty"`
}

// Head returns the sentence about the colour of one of the two; the zero Message if there is none.
func (g Game) Head(id pairing.ID) Message {
	for k, player := range []pairing.ID{g.White, g.Black} {
		if player == id && k < len(g.Heads) {
			return g.Heads[k]
		}
	}
	return Message{}
}

// A Match is a match of a fixed bracket (package knockout), played or to come.
type Match struct {
	// Name is that of its part, round and number: "W2.1" and "L2.1" are the first matches of the winners'
	// and of the losers' bracket in round 2, "F4" is the final of a double elimination in round 4, "T3"
	// the match for the third place in round 3. The final of a single elimination is its last match of the
	// winners' bracket.
	Name   string  `json:"name"`
	Part   string  `json:"part"`   // "winners", "losers", "final" or "third place"
	Round  int     `json:"round"`  // of the event, from 1
	Number int     `json:"number"` // from the top of its part in the round, from 1
	Sides  [2]Side `json:"sides"`  // the upper one first

	Winner   pairing.ID `json:"winner,omitempty"`    // who goes on; "" if it is not over, or nobody does
	WinnerTo string     `json:"winner_to,omitempty"` // the name of the match to which the winner goes
	LoserTo  string     `json:"loser_to,omitempty"`  // and the loser, who is out otherwise
}

// A Side is one of the two places of a [Match].
type Side struct {
	Player pairing.ID `json:"player,omitempty"` // "" if not known yet, or if the side is empty
	Seed   int        `json:"seed,omitempty"`   // of the player, from 1
	From   string     `json:"from,omitempty"`   // the name of the match from which one comes; "" in round 1
	Loser  bool       `json:"loser,omitempty"`  // as its loser
	Empty  bool       `json:"empty,omitempty"`  // nobody comes
}
