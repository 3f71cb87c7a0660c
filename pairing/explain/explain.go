package explain

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Explainer is a Pairer that explains its rounds. Methods depend on the tournament alone, do
// not modify it, and end with ctx. Their errors are those of Pair, with one exception: for
// Compare and Why, a round that cannot be paired is an answer, not an error.
//
// The interface stays as it is within version 1, so that programs can have Explainers of their own.
// A question to come gets an interface of its own, which the systems here then have, too.
type Explainer interface {
	pairing.Pairer

	// Explain returns the prescribed round with everything that decided it. If no legal
	// pairing exists, the error wraps [pairing.ErrNoPairing], and the report still lists
	// the players.
	Explain(ctx context.Context, t pairing.Tournament) (*Report, error)

	// Compare says why the prescribed round comes before another one, or why the other one
	// is illegal. Board order and requested byes do not matter.
	Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (Verdict, error)

	// Why answers a question: why so, if the prescribed round has what is asked about; why
	// not, otherwise. A question that names somebody who is not in the tournament is an
	// error that wraps [pairing.ErrInvalid] and names the ID.
	Why(ctx context.Context, t pairing.Tournament, q Question) (Verdict, error)
}

// A Kind says what decides between the prescribed round and another one.
type Kind string

// The kinds, in the order in which they are looked for. There are two exceptions. A question
// about somebody who does not play in the round is answered by KindIllegal before all else. And
// where no ruling had to change the round, two whom the arbiter keeps apart are answered as any
// other two: KindRuled says that they would meet if it were not for the arbiter, or that other
// pairs which are kept apart would meet if what is asked for were so.
const (
	KindNothing    Kind = "nothing"    // no bye, because the number of players is even, or no floaters in the system
	KindNoPairing  Kind = "nopairing"  // no legal pairing of the round exists
	KindSame       Kind = "same"       // the two rounds are one
	KindIllegal    Kind = "illegal"    // the other round breaks an absolute rule, or what the arbiter requires or forbids
	KindRuled      Kind = "ruled"      // the arbiter keeps apart two who meet in the other round
	KindCompletion Kind = "completion" // no complete legal round has what was asked for
	KindCriterion  Kind = "criterion"  // a criterion prefers the prescribed round
	KindOrder      Kind = "order"      // all criteria tie, and the prescribed round comes first
	KindColors     Kind = "color"      // only colours differ
)

// A Verdict says by which article the prescribed round, ours, comes before another one,
// theirs. In a [Report] it says why a player does not meet somebody else's opponent, float
// in their place, or have the bye in their place. There, Article is empty if it would be an
// order of many pairs.
type Verdict struct {
	Kind Kind `json:"kind,omitempty"`

	// Article and Item are the deciding rule as the edition prints it: "C.12",
	// "C14", "E.3", "5.2.4", or "D.2" with item "a", "4.3.2" with item "1".
	Article string `json:"article,omitempty"`
	Item    string `json:"item,omitempty"`

	// Bracket is the number of the deciding bracket in the order of pairing, from 1; 0 if
	// something before the brackets decides.
	Bracket int `json:"bracket,omitempty"`

	// Ours and Theirs are the values of the criterion, with the players who contribute.
	//
	// If an order decides, Name is the part that it orders ("mdps", "mdp pairing",
	// "bracket", "remainder", "upfloaters", "first shift", "second shift",
	// "transposition"), Amounts are places in it, and Players those who hold them. For an
	// exchange between halves, Amounts are the four items compared, and Players those
	// exchanged, starting with those from the upper half. For colours, Players are White
	// and Black.
	Ours   Value `json:"ours,omitzero"`
	Theirs Value `json:"theirs,omitzero"`

	// Player is the one treated differently, at this place of the part, from 1.
	Player pairing.ID `json:"player,omitempty"`
	At     int        `json:"at,omitempty"`

	// OursPairs and TheirsPairs are the pairs of the deciding bracket that only one of
	// the rounds has. If only colours differ, OursPairs are those games, White first.
	OursPairs   [][2]pairing.ID `json:"ours_pairs,omitempty"`
	TheirsPairs [][2]pairing.ID `json:"theirs_pairs,omitempty"`

	// Violations say why the other round is illegal, or who would have no possible opponent;
	// Evidence says why no complete round would exist.
	Violations []Violation `json:"violations,omitempty"`
	Evidence   *Evidence   `json:"evidence,omitempty"`

	// Asked are the players that the question was about; none if two rounds were compared.
	Asked []pairing.ID `json:"asked,omitempty"`

	// Round is what the prescribed round was compared with.
	Round pairing.Round `json:"round,omitzero"`

	// Words are the answer for the arbiter, as a key and arguments; see In. Head is the answer for the
	// person who asks; see Headline. The verdicts of a [Report] have none.
	Words Message `json:"words,omitzero"`
	Head  Message `json:"headline,omitzero"`
}

// UnmarshalJSON reads what encoding/json writes. Its error wraps [pairing.ErrInvalid].
func (v *Verdict) UnmarshalJSON(data []byte) error { return fault.Read(data, v, "a verdict") }

// In returns the sentence for the arbiter in one of [Languages], in English for any other, and
// for "".
func (v Verdict) In(lang string) string { return v.Words.In(lang) }

// Headline returns one or two short sentences for the person who asks, in the languages of In. They are
// about whoever is asked about first, and name no article. Of others they say no more than how many
// points they have, whether they may have the bye, and who would have it, float or be met instead.
func (v Verdict) Headline(lang string) string { return v.Head.In(lang) }

// Languages returns the codes of the languages of sentences and tables: "de", "en", "es" and "fr".
func Languages() []string { return words.Languages() }

// A Violation is a breach of an absolute rule. What is one of
//
//	unknown     nobody has this ID
//	absent      the player has withdrawn, or asked for a bye
//	twice       paired more than once
//	missing     not paired
//	self        paired with themselves
//	byes        more byes than the number of players requires
//	games       in a double round: not one game with each colour
//	rematch     the two have met
//	forbidden   a ruling forbids the pair, or the bye if one player is named
//	required    a ruling requires the pair, and the two do not meet; or it gives the bye to the
//	            one player who is named
//	color       both have an absolute preference for the same colour
//	ahead       both have had more games with one colour, one of them two more
//	stuck       the players would have no possible opponent and no bye
//	bye, forfeit win, full-point bye, points without playing
//	            the player must not have the bye, because of an earlier round
type Violation struct {
	// Article is "round" if it is no complete round, and "forbidden", "apart", "avoid" or
	// "required" if a ruling decides.
	Article string        `json:"article"`
	What    string        `json:"what"`
	Players []pairing.ID  `json:"players"`
	Round   int           `json:"round,omitempty"` // of the earlier game or bye
	Color   pairing.Color `json:"color,omitempty"` // that both players need
	Note    string        `json:"note,omitempty"`  // of the ruling
}

// A Value is something about a player, a bracket or a round that has a name and can be
// shown whatever the system. It is what a criterion measures in a bracket, with the players
// who contribute; or a fact (preference: Black, strong); or a part of a bracket or the
// field under the rule book's name, with its players (residents, MDPs, Limbo, G1, first
// shift).
//
// Amounts are those that are shown, of points tenths. Less is better, except in item 10 of the
// elimination and in places of an order. In a list the largest comes first. C18 and C20 of the Dutch
// System of 2026 measure score differences. A player who floats down again from the bracket
// that they floated into has no difference by the rules, and counts more than anybody who
// is paired: 10,000 plus their score.
type Value struct {
	Article string `json:"article,omitempty"` // of a criterion
	Name    string `json:"name,omitempty"`
	Shown   string `json:"shown,omitempty"` // the value in words: "2", "1.5, 0.5", "does not apply"
	// Words are what is shown where it depends on the language.
	Words   Message      `json:"words,omitzero"`
	Amounts []int        `json:"amounts,omitempty"` // of a criterion; none if it does not apply
	Players []pairing.ID `json:"players,omitempty"`
}
