// Package verdict writes the explanations of every system: the answers to the questions of
// an [explain.Explainer], contributors, colours, violations, proofs, and all sentences. A
// system hands it a [Round]: who is to be paired and what must not be, the
// stages of the round in the order in which the rules decide them, each with its criteria
// *and their words*, the order in which candidates come where all criteria tie, the
// colours, and the round once more where two have to meet: [Round], [Paired] and [Stage] say in what
// form. What only some systems know is an interface of its own, such as [ByeOrdered]. That takes about a hundred
// lines, in the file explain.go of the system; that of package burstein is a good example. Package rulings puts the
// rulings that keep players apart above it.
//
// # Files
//
//	round.go    what a system hands over, and builds it with
//	ask.go      Compare and Why: a question, what bars the contrary, the other round, where the two part and why
//	headline.go the answer for the person who asks
//	ruling.go   which ruling of the arbiter a violation is of
//	words.go    what is said of it: amounts, sentences, violations
//	report.go   Explain: the report, and its reasons, player by player
//	evidence.go proofs that nothing can be paired
package verdict

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Round is a round as a system has paired it, for explanations.
type Round struct {
	*Field
	Paired Paired // what the system knows of it
	Number int    // of the round, from 1
	Last   bool
	Err    error // why there is no round; wraps [pairing.ErrNoPairing]

	Completion string // the article that asks for a complete round
	Floats     bool   // players can float: it can be asked

	// What the system tells if somebody asks.
	Stages []Stage         // in the order in which the rules decide; none if there is no round
	Facts  []explain.Value // about the round

	// Resting are players without a game for whom that is not the one allocated bye. Rest is
	// what that is called; "" is "without a game".
	Resting []int
	Rest    string

	// Instead pairs the round once more as [Repeated.Again] does, in place of the system; nil: the system does.
	Instead func(Question) *Round
}

// A Paired is what every system knows of a round that it has paired. Whatever else a system knows it says by the
// methods of the small interfaces below.
type Paired interface {
	Player(i int) explain.Player // number, score and facts; ID and name are filled in
	Color(a, b int) Color        // of two players of a pair
	Draw() pairing.Round         // in board order; nobody asks if there is no round
	Tell(*Round)                 // adds stages and facts; nobody asks if there is no round
}

// A Repeated can be paired once more so that what is asked is so or, if it is so, is not. Two may then
// meet nobody but each other, the player with the bye may meet nobody, a floater nobody with the same
// score. As much of the beginning as can stays as it is. Every system is that, or [Scheduled].
type Repeated interface{ Again(Question) *Round }

// A Scheduled leaves no choice, and says why what is asked is so.
type Scheduled interface {
	Why(Question) explain.Verdict
}

// A ByeOrdered has an order for the bye: it lists those who come before the one who has it, the first in that order
// first.
type ByeOrdered interface{ Before(bye int) []int }

// A ByeFirst decides before the brackets who has the bye: it lists those who may have it and without whom the others
// can be paired.
type ByeFirst interface{ CanHaveBye() []int }

// A ByeCounted gives the bye to those with the fewest allocated byes.
type ByeCounted interface{ Byes(i int) int }

// A LossCounted pairs by losses, and not by points.
type LossCounted interface{ Losses(i int) int }

// A Limited pairs only two who meet in some round, with the same bye, that is as good as this one by what comes before
// the brackets. Without it, that is every legal pair.
type Limited interface{ Best(i, j int) bool }

// A Prefaced says something before the answer why two meet, or nothing by a zero message.
type Prefaced interface{ Preface(i, j int) words.Message }

// A Tree is a whole bracket of matches.
type Tree interface{ Matches() []explain.Match }

// A Leaver gives something back when all is said.
type Leaver interface{ Leave() }

// An AfterBye is what a system knows that gives the bye first, and then pairs bracket by bracket.
type AfterBye interface {
	Paired
	Repeated
	ByeOrdered
	ByeFirst
	Leaver
}

// Again pairs the round once more.
func (r *Round) Again(q Question) *Round {
	if r.Instead != nil {
		return r.Instead(q)
	}
	return r.Paired.(Repeated).Again(q)
}

// Leave says that nothing more is asked of the round.
func (r *Round) Leave() {
	if l, ok := r.Paired.(Leaver); ok {
		l.Leave()
	}
}

// is reports whether a round has what only some have.
func is[T any](r *Round) bool {
	_, ok := r.Paired.(T)
	return ok
}

// A Field is the players to be paired in a round, named by their places in it, and what
// must not be.
type Field struct {
	Present  []pairing.ID
	Index    func(pairing.ID) int // in the tournament's list of players, or -1
	Name     words.Namer          // what texts call a player
	Required [][2]pairing.ID      // the second player is empty for the bye
	Teams    bool                 // they are teams
	AnyByes  bool                 // anybody can be without a game, by any bye, not just one by the allocated one
	Return   string               // the article of the second game of each pair, with colours reversed; "" for none
	Ordered  bool                 // and it matters which of them comes first
	Watch    *graph.Watch         // of the round; nil: nothing ends what is asked

	// Pair and Bye give what the system has against a pair, and against somebody's
	// having the bye. Required pairs are not asked about.
	Pair func(a, b int) []explain.Violation
	Bye  func(i int) []explain.Violation

	// Legal and MayBye say the same in no time, required pairs included; nil: as Pair,
	// Bye and Partner have it.
	Legal  func(a, b int) bool
	MayBye func(i int) bool

	// Partner returns whom a player has to meet, themselves if they are to have the bye, -1 for
	// anybody; nil: as Required has it.
	Partner func(i int) int

	rulings rulings // in force in the round
}

// A Color is who has which colour in a game, and why.
type Color struct {
	White, Black int
	Article      string
	Words        words.Message
}

// A Stage is what the rules decide at once: a bracket, or something before the brackets.
type Stage struct {
	Kind   string         // "" before the brackets
	Score  pairing.Points // of the residents
	Groups []Group        // of members under the rule book's names; empty ones are left out
	Facts  []explain.Value

	// Ours is what the prescribed round does here. Of its pairs the first is who has his turn in the order
	// of the rules. What another round does, which agrees with it in all stages before, is read by the
	// Members: pairs of two of them, while the others float; or, if somebody can float up, all pairs of
	// theirs, while those from below float. Before the brackets it is who has the bye.
	Ours    Candidate
	Members []int
	Upfloat bool

	Criteria []Criterion // the most important first

	// Order says why ours comes before theirs where all criteria tie. Nil: other stages
	// decide then.
	Order func(theirs Candidate) Order

	// Without pairs the stage once more so that a floater of Ours does not float: the best
	// candidate that leaves a round. It says whether that was found, which it may give up
	// where it would take long. Nil: never.
	Without func(floater int) (theirs Candidate, found bool)

	// Whole says, before the brackets, that all pairs of the round are compared, and who has the bye. They are those of
	// the brackets, too. Criteria with Bye are about that player.
	Whole bool

	// Residents are all players of the score but the one who has the bye already. Nil: the stage is no
	// scoregroup.
	Residents []int

	// Rank orders the opponents for those who have their turn; nil: by place.
	Rank func(i int) int

	// Mixed says that who has his turn can meet those, too, who would have it later.
	Mixed bool

	number int // of the bracket, from 1; 0 before the brackets
}

// A Group is players under the name that the rule book has for them.
type Group struct {
	Name   string
	Places []int
}

// A Candidate is what a round does in a stage: pairs, and who is not paired there or
// comes from elsewhere.
type Candidate struct {
	Pairs    [][2]int
	Floaters []int // in the order of their places
}

// A Criterion is something that the rules want to be as little as possible, with its
// words.
type Criterion struct {
	Words
	Measure func(Candidate) Amount
	Stated  func(int) int // what an amount is as data; nil: as it is shown
	Floats  bool          // it looks at the floaters alone: candidates that have the same are not told apart
}

// Words are what a criterion is called, and what is said where it decides.
type Words struct {
	Article string
	Item    string
	Name    string                        // what it measures: "downfloaters"
	Unit    func(int) any                 // shows an amount; nil: as a number
	Worse   func(*Contrast) words.Message // how theirs is worse; nil: by the words at Name
	Rule    func(*Contrast) string        // the article that decides, where there are several; nil: Article
	Bye     bool                          // it is about who has the bye; so are all before the brackets, unless Whole
}

// An Amount is what a criterion measures on a candidate; less is better. A nil Compared
// says that it does not apply, but of lists nothing counts.
type Amount struct {
	Compared []int // one number; a list, largest first, a missing one being the least; or a number and a list
	Shown    []int // as the article measures them; nil: as they are compared
	Form     Form
	Shares   []Share // who contribute
}

// A Form is the form of an amount.
type Form int8

// The forms.
const (
	Nothing   Form = iota // the criterion does not apply
	Sum                   // one number
	List                  // amounts, largest first, compared one by one
	LookAhead             // a number, then, if it is equal, a list
)

// A Share is a player's part in an amount.
type Share struct {
	Place  int
	Amount int    // in a list, as shown
	Note   string // to be said of them: "who had no game then", a key
}

// An Order says why a candidate comes before another, where both are worth the same.
type Order struct {
	Article, Item, Part string

	Ours, Theirs               []int // what is compared
	OursPlayers, TheirsPlayers []int // whose places these are

	Served bool // Player is served otherwise, at the place At of his part, from 1
	Player int
	At     int

	// Words are a sentence: "all criteria tie, and Ann must meet Cleo". Of somebody who is
	// served otherwise they can be left out.
	Words words.Message
}

// Number is an amount of one number, to which some contribute.
func Number(n int, who ...int) Amount {
	a := Amount{Form: Sum, Compared: []int{n}}
	for _, i := range who {
		a.Shares = append(a.Shares, Share{Place: i})
	}
	return a
}

// Each is a list of amounts, one of each player; they come in its order.
func Each(who iter.Seq2[int, int], of func(i int) int) Amount {
	a := Amount{Form: List}
	for _, i := range who {
		a.Compared, a.Shares = append(a.Compared, of(i)), append(a.Shares, Share{Place: i, Amount: of(i)})
	}
	return a
}

// Victims is the number of pairs of whom one suffers: whom says who, and -1 of no one.
func Victims(pairs [][2]int, whom func(a, b int) int) Amount {
	var list []int
	for _, p := range pairs {
		if i := whom(p[0], p[1]); i >= 0 {
			list = append(list, i)
		}
	}
	slices.Sort(list)
	return Number(len(list), list...)
}

// OfBye is a criterion of the player with the bye.
func OfBye(w Words, of func(i int) int) Criterion {
	return Criterion{Words: w, Measure: func(c Candidate) Amount { return Number(of(c.Floaters[0]), c.Floaters...) }}
}

// Compare puts into an order the players that it compares, with the numbers that they have
// in it, and the first place at which they differ, from 1; 0 if none.
func (o Order) Compare(ours, theirs []int, number func(i int) int) Order {
	for k, i := range ours {
		o.Ours = append(o.Ours, number(i))
		if o.At == 0 && (k == len(theirs) || i != theirs[k]) {
			o.At = k + 1
		}
	}
	for _, i := range theirs {
		o.Theirs = append(o.Theirs, number(i))
	}
	o.OursPlayers, o.TheirsPlayers = ours, theirs
	return o
}

// Opponents compares the opponents of some players, in whose order they are served, and
// says whose first differs.
func (o Order) Opponents(players, ours, theirs []int, number func(i int) int) Order {
	o = o.Compare(ours, theirs, number)
	o.Served, o.Player = true, players[o.At-1]
	return o
}

// Serve says who is the first of a list, in whose order players are served, that is not
// served in theirs as in ours. At is the number that he has.
func (o Order) Serve(list []int, ours, theirs Candidate, number func(i int) int) Order {
	a, b := ours.Mates(), theirs.Mates()
	for _, i := range list {
		x, here := a[i]
		y, there := b[i]
		if here == there && x == y {
			continue
		}
		o.Served, o.Player, o.At = true, i, number(i)
		if here {
			o.Ours, o.OursPlayers = []int{number(x)}, []int{x}
		}
		if there {
			o.Theirs, o.TheirsPlayers = []int{number(y)}, []int{y}
		}
		return o
	}
	panic("verdict: two candidates that are one")
}

// Two returns the IDs of two places as the tournament lists them.
func (f *Field) Two(a, b int) []pairing.ID {
	pair := []pairing.ID{f.Present[a], f.Present[b]}
	slices.SortFunc(pair, f.compare)
	return pair
}
