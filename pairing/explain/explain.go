package explain

import "github.com/seed22f6c9b8/pairings/pairing"

// An Explainer is a Pairer that can say why. Its methods depend on the tournament
// alone and do not modify it; the errors are those of Pair, except that a round
// which cannot be paired at all is no error to Compare and WhyNot but the answer.
type Explainer interface {
	pairing.Pairer

	// Explain gives the prescribed round with everything that decided it. If no
	// legal pairing exists the error wraps [pairing.ErrNoPairing], and the report
	// still has the players.
	Explain(t pairing.Tournament) (*Report, error)

	// Compare says why the prescribed round comes before another one, or what is
	// illegal in that. Board order and requested byes do not count.
	Compare(t pairing.Tournament, other pairing.Round) (Verdict, error)

	// WhyNot says why a does not meet b: it compares the prescribed round with the
	// one that the rules prescribe if the two have to meet. If b is empty the
	// question is why a does not have the bye.
	WhyNot(t pairing.Tournament, a, b pairing.ID) (Verdict, error)
}

// A Kind says what decides between the prescribed round and another one.
type Kind string

// The kinds, in the order in which they are looked for.
const (
	NoPairing  Kind = "nopairing"  // no legal pairing of the round exists
	Absent     Kind = "absent"     // a player asked about is not to be paired
	NoBye      Kind = "nobye"      // nobody has a bye, since the number of players is even
	Same       Kind = "same"       // the two rounds are one
	Illegal    Kind = "illegal"    // the other round breaks an absolute rule
	Completion Kind = "completion" // what was asked for leaves no complete legal round
	Criterion  Kind = "criterion"  // a criterion prefers the prescribed round
	Order      Kind = "order"      // all criteria tie, and the prescribed round comes first
	Colors     Kind = "colour"     // only colours differ

	Explained Kind = "explain" // of a report: nothing is compared
)

// A Verdict says by which article the prescribed round, ours, comes before another
// one, theirs. Scores and differences are tenths of a point; of everything that is
// measured, less is better.
//
// Its JSON has lower-case names and stays as it is: kind, article, item, part,
// bracket (null, or number, kind and score), ours, theirs, ours_players,
// theirs_players, player, at, games, violations, stuck, players, asked, words and
// round. A sum is a number, a list an array, a look-ahead an array of a number and
// an array; a round is rows of White and Black, or of the player with the bye and "".
type Verdict struct {
	Kind Kind

	// Article and Item are the deciding rule as the edition prints it: "C.12",
	// "C14", "E.3", "5.2.4", or "D.2" with item "a", "4.3.2" with item "1". A
	// criterion "avoid" counts the pairs that the arbiter would rather not see
	// ([pairing.Tournament.Avoid]); it comes after all criteria of the rules.
	Article, Item string

	// Part of the bracket or procedure in which an order decides: "mdps", "mdp
	// pairing", "bracket", "remainder", "upfloaters", "first shift", "second
	// shift" or "transposition".
	Part string

	// Bracket is the place, from 1, of the deciding bracket in the order of
	// pairing; 0 if what is settled before the brackets decides.
	Bracket      int
	BracketKind  BracketKind
	BracketScore pairing.Points // of its residents

	// Ours and Theirs are what the criterion measures, in the form that Measure
	// says, or the places in the order that decides; of an exchange all items.
	Ours, Theirs []int
	Measure      Measure

	// OursPlayers and TheirsPlayers are those who contribute, for an order the
	// players whose places are compared, for a colour White and Black.
	OursPlayers, TheirsPlayers []Share

	// OursExchange and TheirsExchange are what is exchanged between the halves of
	// a bracket, where that decides.
	OursExchange, TheirsExchange *Exchange

	// Player is served otherwise, at this place of his part, from 1.
	Player pairing.ID
	At     int

	Games      []Game       // the prescribed games whose colours differ
	Violations []Violation  // what makes the other round illegal
	Stuck      []pairing.ID // who would have no possible opponent, nor the bye
	Evidence   *Evidence    // why there would be no complete round, if the system proves it
	Absent     []pairing.ID // who of those asked about is not to be paired

	// Asked are the two players who were to meet, or the one who was to have the
	// bye; nobody if two rounds were compared.
	Asked []pairing.ID

	// Words say the rule's own part of the sentence that Text gives.
	Words Words

	// Round is what the prescribed round was compared with.
	Round pairing.Round
}

// A Measure is the form of what a criterion measures.
type Measure int8

// The forms.
const (
	Nothing   Measure = iota // the criterion does not apply
	Sum                      // one number
	List                     // amounts, largest first, compared one by one; a missing one is the least
	LookAhead                // a number, then, if it is equal, a list
)

// A Share is a player's part in what a criterion measures.
type Share struct {
	Player pairing.ID
	Amount int // in a list; 0 in a sum
}

// An Exchange is what leaves and enters the upper half of a bracket or remainder,
// with their numbers in it (D.2, 4.3): those leaving from the highest number down,
// those entering from the lowest up.
type Exchange struct {
	Out        []pairing.ID `json:"out"`
	In         []pairing.ID `json:"in"`
	OutNumbers []int        `json:"bsn_out"`
	InNumbers  []int        `json:"bsn_in"`
}

// Items gives what the four items of the article compare, in their order, less being
// better: how many are exchanged, how much their numbers differ, the numbers leaving
// from the highest down, as negative ones, and the numbers entering.
func (x Exchange) Items() (items [4][]int) {
	difference := 0
	for _, n := range x.InNumbers {
		difference += n
	}
	for _, n := range x.OutNumbers {
		difference -= n
		items[2] = append(items[2], -n)
	}
	items[0], items[1], items[3] = []int{len(x.OutNumbers)}, []int{difference}, x.InNumbers
	return items
}

// A Game is a game of the prescribed round, with the article that gave the colours.
type Game struct {
	White   pairing.ID `json:"white"`
	Black   pairing.ID `json:"black"`
	Article string     `json:"article"`
	Bracket int        `json:"bracket,omitempty"` // from 1, in the order of pairing
	Words   Words      `json:"words,omitempty"`   // what the article says
}

// A Violation is a breach of an absolute rule.
type Violation struct {
	Article string       `json:"article"` // "round" if the round is not one at all, "forbidden", "required"
	What    Breach       `json:"what"`
	Players []pairing.ID `json:"players"`
	Round   int          `json:"round,omitempty"`  // of the earlier game or bye
	Color   Letter       `json:"colour,omitempty"` // that both players need
}

// A Breach is what is wrong.
type Breach string

// The breaches. Those of the round come first.
const (
	BreachUnknown   Breach = "unknown" // nobody has this ID
	BreachAbsent    Breach = "absent"  // not to be paired: withdrawn, or asked for a bye
	BreachTwice     Breach = "twice"   // paired more than once
	BreachMissing   Breach = "missing" // not paired
	BreachSelf      Breach = "self"    // meets himself
	BreachByes      Breach = "byes"    // more byes than the number of players asks for
	BreachGames     Breach = "games"   // of a double round: not one game with each colour
	BreachRematch   Breach = "rematch" // the two have met
	BreachForbidden Breach = "forbidden"
	BreachRequired  Breach = "required" // the two are required to meet, and don't
	BreachColors    Breach = "colour"   // both need one colour absolutely
	BreachAhead     Breach = "ahead"    // both have had more games with one colour, one of them by two
	BreachBye       Breach = "bye"      // has had one
	BreachForfeit   Breach = "forfeit win"
	BreachFullPoint Breach = "full-point bye"
	BreachUnplayed  Breach = "points without playing" // as many as for a win
)

// A Letter is a colour, w or b, or a float, D or U; empty for none, which is null in
// JSON.
type Letter string

// ColorLetter gives w for White, b for Black.
func ColorLetter(c pairing.Color) Letter {
	switch c {
	case pairing.White:
		return "w"
	case pairing.Black:
		return "b"
	}
	return ""
}
