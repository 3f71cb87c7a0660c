package explain

import (
	"context"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Explainer is a Pairer that can say why: the systems of this module are. It may
// grow. Its methods depend on the tournament
// alone and do not modify it; they end with ctx; the errors are those of Pair, except that a round
// which cannot be paired at all is no error to Compare and the questions but the
// answer.
type Explainer interface {
	pairing.Pairer

	// Explain gives the prescribed round with everything that decided it. If no
	// legal pairing exists the error wraps [pairing.ErrNoPairing], and the report
	// still has the players.
	Explain(ctx context.Context, t pairing.Tournament) (*Report, error)

	// Compare says why the prescribed round comes before another one, or what is
	// illegal in that. Board order and requested byes do not count.
	Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (Verdict, error)

	// WhyNot says why a does not meet b: it compares the prescribed round with the
	// one that the rules prescribe if the two have to meet. If they do meet it says why, and
	// compares with the one that the rules prescribe if they must not. If one of them is not
	// in the tournament the error wraps [pairing.ErrInvalid] and names the ID.
	WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (Verdict, error)

	// WhyNotBye says why a does not have the allocated bye, or why a has it, in the same way.
	WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (Verdict, error)
}

// A Kind says what decides between the prescribed round and another one.
type Kind string

// The kinds, in the order in which they are looked for.
const (
	NoPairing  Kind = "nopairing"  // no legal pairing of the round exists
	Absent     Kind = "absent"     // a player asked about is not to be paired
	NoBye      Kind = "nobye"      // nobody has a bye, since the number of players is even
	Same       Kind = "same"       // the two rounds are one, or a system that pairs the whole round at once is asked about a pair that it prescribes
	Illegal    Kind = "illegal"    // the other round breaks an absolute rule
	Ruled      Kind = "ruled"      // the arbiter keeps apart who meets in the other round
	Completion Kind = "completion" // what was asked for leaves no complete legal round
	Criterion  Kind = "criterion"  // a criterion prefers the prescribed round
	Order      Kind = "order"      // all criteria tie, and the prescribed round comes first
	Colors     Kind = "color"      // only colours differ

	Explained Kind = "explain" // of a report: nothing is compared
)

// A Verdict says by which article the prescribed round, ours, comes before another
// one, theirs. Its JSON stays as it is.
type Verdict struct {
	Kind Kind `json:"kind"`

	// Article and Item are the deciding rule as the edition prints it: "C.12",
	// "C14", "E.3", "5.2.4", or "D.2" with item "a", "4.3.2" with item "1".
	Article string `json:"article,omitempty"`
	Item    string `json:"item,omitempty"`

	// Part of the bracket or procedure in which an order decides: "mdps", "mdp
	// pairing", "bracket", "remainder", "upfloaters", "first shift", "second
	// shift" or "transposition".
	Part string `json:"part,omitempty"`

	// Bracket is the place, from 1, of the deciding bracket in the order of
	// pairing; 0 if what is settled before the brackets decides.
	Bracket      int            `json:"bracket,omitempty"`
	BracketKind  BracketKind    `json:"bracket_kind,omitempty"`
	BracketScore pairing.Points `json:"bracket_score,omitempty"` // of its residents

	// Ours and Theirs are what the criterion measures, with those who contribute. Where
	// an order decides, Amounts are the places in it and Players those who hold them;
	// of an exchange between halves Amounts are all items that are compared, and
	// Players those who change, with their numbers, negative for those who leave the
	// upper half. Of colours Players are White and Black.
	Ours   Value `json:"ours,omitzero"`
	Theirs Value `json:"theirs,omitzero"`

	// Player is served otherwise, at this place of his part, from 1.
	Player pairing.ID `json:"player,omitempty"`
	At     int        `json:"at,omitempty"`

	// OursPairs and TheirsPairs are the pairs of the deciding bracket that only one of
	// the two rounds has.
	OursPairs   [][2]pairing.ID `json:"ours_pairs,omitempty"`
	TheirsPairs [][2]pairing.ID `json:"theirs_pairs,omitempty"`

	Games      []Game       `json:"games,omitempty"`      // the prescribed games whose colours differ
	Violations []Violation  `json:"violations,omitempty"` // what makes the other round illegal
	Stuck      []pairing.ID `json:"stuck,omitempty"`      // who would have no possible opponent, nor the bye
	Evidence   *Evidence    `json:"evidence,omitempty"`   // why there would be no complete round
	Absent     []pairing.ID `json:"absent,omitempty"`     // who of those asked about is not to be paired

	// Asked are the two players who were to meet, or the one who was to have the
	// bye; nobody if two rounds were compared.
	Asked []pairing.ID `json:"asked,omitempty"`

	// Without says that the prescribed round has the pair, or the bye, that was asked about:
	// it was compared with the best round without it.
	Without bool `json:"without,omitempty"`

	// Round is what the prescribed round was compared with.
	Round pairing.Round `json:"round,omitzero"`

	// Sentence is the answer for the arbiter; see Text.
	Sentence string `json:"text"`
}

// Text gives the sentence for the arbiter, in which players are called as
// [pairing.Tournament] has them.
func (v Verdict) Text() string { return v.Sentence }

// A Game is a game of the prescribed round, with the article that gave the colours.
type Game struct {
	White   pairing.ID `json:"white"`
	Black   pairing.ID `json:"black"`
	Article string     `json:"article"`
	Bracket int        `json:"bracket,omitempty"` // from 1, in the order of pairing
	Words   string     `json:"words,omitempty"`   // why these colours
	Why     []Reason   `json:"why,omitempty"`     // why these two: who came before and after in the order
}

// A Reason is why somebody is not in the place of somebody else: does not meet the
// opponent, does not float instead, does not have the bye. Kind and Article are what
// Compare says of the round in which they are; Article is empty where that takes an order
// of many pairs.
type Reason struct {
	Player  pairing.ID `json:"player"`
	Kind    Kind       `json:"kind,omitempty"`
	Article string     `json:"article,omitempty"`
	Text    string     `json:"text"`
}

// A Violation is a breach of an absolute rule.
type Violation struct {
	Article string        `json:"article"` // "round" if the round is not one at all; "forbidden", "apart", "avoid", "required" if a ruling decides
	What    Breach        `json:"what"`
	Players []pairing.ID  `json:"players"`
	Round   int           `json:"round,omitempty"` // of the earlier game or bye
	Color   pairing.Color `json:"color,omitempty"` // that both players need
	Note    string        `json:"note,omitempty"`  // of the ruling
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
	BreachColors    Breach = "color"    // both need one colour absolutely
	BreachAhead     Breach = "ahead"    // both have had more games with one colour, one of them by two
	BreachBye       Breach = "bye"      // has had one
	BreachForfeit   Breach = "forfeit win"
	BreachFullPoint Breach = "full-point bye"
	BreachUnplayed  Breach = "points without playing" // as many as for a win
)
