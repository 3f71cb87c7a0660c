package explain

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Explainer is a Pairer that can say why: the systems of this module are. It may
// grow. Its methods depend on the tournament
// alone and do not modify it; they end with ctx; the errors are those of Pair, except that a round
// which cannot be paired at all is no error to Compare and the questions but the
// answer.
//
// A question about somebody who is not in the tournament is an error that wraps
// [pairing.ErrInvalid] and names the ID.
type Explainer interface {
	pairing.Pairer

	// Explain returns the prescribed round with everything that decided it. If no
	// legal pairing exists the error wraps [pairing.ErrNoPairing], and the report
	// still has the players.
	Explain(ctx context.Context, t pairing.Tournament) (*Report, error)

	// Compare says why the prescribed round comes before another one, or what is
	// illegal in that. Board order and requested byes do not count.
	Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (Verdict, error)

	// WhyNot says why a does not meet b: it compares the prescribed round with the
	// one that the rules prescribe if the two have to meet. If they do meet it says why, and
	// compares with the one that the rules prescribe if they must not.
	WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (Verdict, error)

	// WhyNotBye says why a does not have the allocated bye, or why a has it, in the same way.
	WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (Verdict, error)

	// WhyNotFloat says why a does not float, or why a floats, in the same way. Who floats
	// has an opponent with another score, or no game; in a system without scoregroups
	// nobody does.
	WhyNotFloat(ctx context.Context, t pairing.Tournament, a pairing.ID) (Verdict, error)
}

// A Kind says what decides between the prescribed round and another one.
type Kind string

// The kinds, in the order in which they are looked for.
const (
	NoPairing  Kind = "nopairing"  // no legal pairing of the round exists
	Nothing    Kind = "nothing"    // there is no bye, since the number of players is even, or no floater in the system
	Same       Kind = "same"       // the two rounds are one
	Illegal    Kind = "illegal"    // the other round breaks an absolute rule
	Ruled      Kind = "ruled"      // the arbiter keeps apart who meets in the other round
	Completion Kind = "completion" // what was asked for leaves no complete legal round
	Criterion  Kind = "criterion"  // a criterion prefers the prescribed round
	Order      Kind = "order"      // all criteria tie, and the prescribed round comes first
	Colors     Kind = "color"      // only colours differ
)

// A Verdict says by which article the prescribed round, ours, comes before another
// one, theirs. In a [Report] it says why somebody, who is asked about, is not in the place
// of somebody else: does not meet the opponent, does not float instead, does not have the
// bye; Article is empty there where it takes an order of many pairs.
type Verdict struct {
	Kind Kind `json:"kind,omitempty"`

	// Article and Item are the deciding rule as the edition prints it: "C.12",
	// "C14", "E.3", "5.2.4", or "D.2" with item "a", "4.3.2" with item "1".
	Article string `json:"article,omitempty"`
	Item    string `json:"item,omitempty"`

	// Bracket is the place, from 1, of the deciding bracket in the order of
	// pairing; 0 if what is settled before the brackets decides.
	Bracket int `json:"bracket,omitempty"`

	// Ours and Theirs are what the criterion measures, with those who contribute. Where
	// an order decides, Name is the part of the bracket or procedure that it orders ("mdps",
	// "mdp pairing", "bracket", "remainder", "upfloaters", "first shift", "second shift",
	// "transposition"), Amounts are the places in it and Players those who hold them;
	// of an exchange between halves Amounts are the four items that are compared, and
	// Players those who change, those who leave the upper half first. Of colours Players
	// are White and Black.
	Ours   Value `json:"ours,omitzero"`
	Theirs Value `json:"theirs,omitzero"`

	// Player is served otherwise, at this place of the part, from 1.
	Player pairing.ID `json:"player,omitempty"`
	At     int        `json:"at,omitempty"`

	// OursPairs and TheirsPairs are the pairs of the deciding bracket that only one of
	// the two rounds has; if only colours differ, OursPairs are those games, White first.
	OursPairs   [][2]pairing.ID `json:"ours_pairs,omitempty"`
	TheirsPairs [][2]pairing.ID `json:"theirs_pairs,omitempty"`

	Violations []Violation `json:"violations,omitempty"` // what makes the other round illegal, or who would be without any possible opponent
	Evidence   *Evidence   `json:"evidence,omitempty"`   // why there would be no complete round

	// Asked are the two players or the one whom the question was about; nobody if two
	// rounds were compared.
	Asked []pairing.ID `json:"asked,omitempty"`

	// Round is what the prescribed round was compared with.
	Round pairing.Round `json:"round,omitzero"`

	// Words are the answer for the arbiter, as a key and arguments; see Text and In.
	Words words.Message `json:"words,omitzero"`
}

// Text returns the sentence for the arbiter, in which players are called as
// [pairing.Tournament] has them.
func (v Verdict) Text() string { return v.In("en") }

// In returns the sentence in a language of [Languages], in English for any other.
func (v Verdict) In(lang string) string { return v.Words.In(lang) }

// Languages lists the codes of the languages that explanations can be in.
func Languages() []string { return words.Languages() }

// A Violation is a breach of an absolute rule. What is wrong is
//
//	unknown     nobody has this ID
//	absent      the player is not to be paired: withdrawn, or asked for a bye
//	twice       paired more than once
//	missing     not paired
//	self        paired with oneself
//	byes        there are more byes than the number of players asks for
//	games       of a double round: not one game with each colour
//	rematch     the two have met
//	forbidden   the two are forbidden to meet
//	required    the two are required to meet, and do not
//	color       both need one colour absolutely
//	ahead       both have had more games with one colour, one of them by two
//	stuck       the players would have no possible opponent, nor the bye
//	bye, forfeit win, full-point bye, points without playing
//	            the player must not have the bye, because of what they had in a round
type Violation struct {
	Article string        `json:"article"` // "round" if the round is not one at all; "forbidden", "apart", "avoid", "required" if a ruling decides
	What    string        `json:"what"`
	Players []pairing.ID  `json:"players"`
	Round   int           `json:"round,omitempty"` // of the earlier game or bye
	Color   pairing.Color `json:"color,omitempty"` // that both players need
	Note    string        `json:"note,omitempty"`  // of the ruling
}

// A Value is something about a player, a bracket or a round under a name, to be shown
// whatever the system: what a criterion measures in a bracket, with the players who
// contribute; a fact (preference: Black, strong); a part of a bracket or of the field under
// the rule book's name, with its players (residents, MDPs, Limbo, G1, first shift).
//
// Amounts are tenths, if they are points; of a list the largest comes first. Of C18 and C20 of
// the Dutch System of 2026 they are score differences, and for a player who floats down
// again from the bracket that they floated into, 10,000 and their score: the rules give them no
// difference, and they count more than anybody who is paired.
type Value struct {
	Article string `json:"article,omitempty"` // of a criterion
	Name    string `json:"name,omitempty"`
	Shown   string `json:"shown,omitempty"` // as people write it: "2", "1.5, 0.5", "does not apply"
	// Words are what is shown where it depends on the language.
	Words   words.Message `json:"words,omitzero"`
	Amounts []int         `json:"amounts,omitempty"` // of a criterion; none if it does not apply
	Players []pairing.ID  `json:"players,omitempty"`
}
