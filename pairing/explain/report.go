package explain

import "github.com/seed22f6c9b8/pairings/pairing"

// A Report is a round as the rules prescribe it, with everything that decided it.
// Scores and differences are tenths of a point. In its JSON, lower-case names as in
// [Verdict], parts that a system does not have are missing.
type Report struct {
	Kind     Kind       `json:"kind"`       // Explained, or NoPairing
	Round    int        `json:"round"`      // from 1
	Last     bool       `json:"last_round"` // known to be the last one planned
	Players  []Player   `json:"players"`    // in the order of their pairing
	Brackets []Bracket  `json:"brackets"`   // in the order of pairing
	Games    []Game     `json:"games"`
	Bye      pairing.ID `json:"bye,omitempty"` // who has the allocated bye

	// ByeScore is the score that the player with the bye must have (Dutch 2026,
	// C5), if anybody has one.
	ByeScore *int `json:"bye_score,omitempty"`

	// PassedOver are players who come before the one with the bye, but without whom
	// the rest could not be paired (Dubov B.0.2, 3.1.2).
	PassedOver []pairing.ID `json:"bye_passed_over,omitempty"`

	// Unopposed are players whose scheduled opponents are away (round robin). Each has an
	// allocated bye worth a win by forfeit; Bye is the first if nobody is to sit out.
	Unopposed []pairing.ID `json:"unopposed,omitempty"`

	// Stuck are, if there is no legal pairing, the players who have no possible
	// opponent, nor the bye; it can be empty, for the reason can be a group, which
	// Evidence has if the system proves it.
	Stuck    []pairing.ID `json:"stuck,omitempty"`
	Evidence *Evidence    `json:"evidence,omitempty"`
}

// A Player is what the rules look at in one player.
type Player struct {
	ID         pairing.ID     `json:"id"`
	Number     int            `json:"number"`     // pairing number, 1 first
	Score      pairing.Points `json:"score"`      // with virtual points
	Colors     string         `json:"colours"`    // of the games played, oldest first: w and b
	Difference int            `json:"difference"` // games with White minus games with Black
	Preference Letter         `json:"preference"` // the colour due
	Strength   Strength       `json:"strength"`   // of the preference
	MayHaveBye bool           `json:"may_have_bye"`

	*Floats   // Dutch
	*Upfloats // Dubov
	*Rests    // TCEC, elimination
	*Record   // elimination
}

// A Strength says how much a player needs a colour.
type Strength string

// The strengths.
const (
	NoStrength Strength = "none"
	Mild       Strength = "mild"
	Strong     Strength = "strong"
	Absolute   Strength = "absolute"
)

// Floats are what the Dutch system looks at beside.
type Floats struct {
	Floats    [2]Letter `json:"floats"` // in the previous round and the one before: D down, U up
	Topscorer bool      `json:"topscorer"`
	Unplayed  int       `json:"unplayed"` // rounds without a game
}

// Upfloats are what the Dubov system looks at beside.
type Upfloats struct {
	ARO              int  `json:"aro"` // average rating of opponents
	Games            int  `json:"games"`
	Upfloats         int  `json:"upfloats"`
	UpfloatedLast    bool `json:"upfloated_last"`
	MaximumUpfloater bool `json:"maximum_upfloater"`
}

// Rests are what systems that hand the bye round look at beside.
type Rests struct {
	Byes int `json:"byes"` // allocated ones
}

// A Record is what an elimination looks at beside.
type Record struct {
	Won    int     `json:"won"`
	Lost   int     `json:"lost"`
	Rating float64 `json:"rating"` // performance, in natural logarithmic units
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
	Number    int             `json:"number"` // from 1
	Kind      BracketKind     `json:"kind"`
	Score     pairing.Points  `json:"score"` // of the residents; in a CLB of the best
	Residents []pairing.ID    `json:"residents"`
	Pairs     [][2]pairing.ID `json:"pairs"` // in S1's order

	*Downward // Dutch
	*Upward   // Dubov

	Values []Value `json:"values"` // of the criteria, in their order
}

// Downward is what a Dutch bracket has beside.
type Downward struct {
	MDPs         []pairing.ID `json:"mdps"`                // moved down from above
	Limbo        []pairing.ID `json:"limbo"`               // those of them who float on
	Downfloaters []pairing.ID `json:"downfloaters"`        // in the last bracket: who has the bye
	Exchange     Exchange     `json:"exchange"`            // between the halves of the bracket or remainder
	Discarded    *Attempt     `json:"discarded,omitempty"` // of a PPB
}

// An Attempt is the pairing of a PPB that was tried first, and whose downfloaters
// could not be completed.
type Attempt struct {
	Pairs        [][2]pairing.ID `json:"pairs"`
	Downfloaters []pairing.ID    `json:"downfloaters"`
}

// Upward is what a Dubov bracket has beside.
type Upward struct {
	Upfloaters []pairing.ID `json:"upfloaters"`
	G1         []pairing.ID `json:"g1"` // before the shifts
	G2         []pairing.ID `json:"g2"`
	Smaller    string       `json:"smaller"` // "G1" or "G2"
	Shift1     []pairing.ID `json:"shift1"`  // from the smaller subgroup
	Shift2     []pairing.ID `json:"shift2"`  // from the larger one
	S1         []pairing.ID `json:"s1"`
	T2         []pairing.ID `json:"t2"`
}

// A Value is what a criterion measures in a bracket, with the players who contribute.
type Value struct {
	Article string
	Name    string // what it is: "downfloaters", "colour preferences not granted"
	Shown   string // the amounts as people write them: "2", "1.5, 0.5"
	Measure Measure
	Amounts []int // in the form of the measure
	Players []Share
}
