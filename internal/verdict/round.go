// Package verdict writes the explanations of every system: the answers to the questions of
// an [explain.Explainer], contributors, colours, violations, proofs, and all sentences. A
// system hands it a [Round]: who is to be paired and what must not be, the
// stages of the round in the order in which the rules decide them, each with its criteria
// *and their words*, the order in which candidates come where all criteria tie, the
// colours, and the round once more where two have to meet: [Round] and [Stage] say in what
// form. That takes about a hundred lines, in the file explain.go of the system; that of
// package burstein is a good example. Package rulings puts the rulings that keep players
// apart above it.
//
// # Files
//
//	round.go    what a system hands over; common.go what several of them do
//	ask.go      Explain, Compare, Why: a question, what is prescribed, what bars the contrary, the other round
//	contrast.go where two rounds part, which rule prefers ours, and the sentence that says so
//	words.go    sentences of criteria
//	report.go   the report, and its reasons, player by player
//	field.go    who is to be paired; reading a round, and what is wrong with it
//	evidence.go proofs that nothing can be paired
package verdict

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Round is a round as a system has paired it, for explanations.
type Round struct {
	*Field
	Number int // of the round, from 1
	Last   bool
	Err    error // why there is no round; wraps [pairing.ErrNoPairing]

	Stages []Stage         // in the order in which the rules decide; none if there is no round
	Facts  []explain.Value // about the round
	Tell   func(*Round)    // adds stages and facts, if somebody asks; nil: they are there

	// Player returns number, score and facts of a player; ID and name are filled in. Color
	// returns the colours of two players of a pair; nil if the rules have none.
	Player func(i int) explain.Player
	Color  func(a, b int) Color

	// Draw returns the round in board order; nil: in the order of the stages.
	Draw func() pairing.Round

	// Again pairs the round once more so that what is asked is so or, if it is so, is not. Two may then
	// meet nobody but each other, the player with the bye may meet nobody, a floater nobody with the same
	// score. As much of the beginning as can stays as it is. Completion is the article that asks for
	// a complete round.
	Again      func(Question) *Round
	Completion string
	Floats     bool // players can float: it can be asked

	// Before lists those who come before the one with the bye in the order for it, the
	// first in that order first. Nil if there is no such order.
	Before func(bye int) []int

	// Resting are players without a game for whom that is no allocated bye.
	Resting []int

	// Why answers instead of Again where the rules leave no choice.
	Why func(Question) explain.Verdict

	// Leave is called when all is said; nil if there is nothing to give back.
	Leave func()
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

	// Ours is what the prescribed round does here, Theirs what another one does, which
	// agrees with it in all stages before. Of an own pair the first is who has his turn
	// in the order of the rules; of theirs the better placed.
	Ours   Candidate
	Theirs func(*Seating) Candidate

	Criteria []Criterion // the most important first

	// Order says why ours comes before theirs where all criteria tie. Nil: other stages
	// decide then.
	Order func(theirs Candidate) Order

	// Without pairs the stage once more so that a floater of Ours does not float: the best
	// candidate that leaves a round. It says whether that was found, which it may give up
	// where it would take long. Nil: never.
	Without func(floater int) (theirs Candidate, found bool)

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
	Name    string                 // what it measures: "downfloaters"
	Unit    func(int) any          // shows an amount; nil: as a number
	Worse   Sentence               // how theirs is worse; nil: by the words at Name
	Rule    func(*Contrast) string // the article that decides, where there are several; nil: Article
	Bye     bool                   // it is about who has the bye; so are all criteria before the brackets
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

	Ours, Theirs               []int   // what is compared
	OursPlayers, TheirsPlayers []Share // whose places these are

	Served bool // Player is served otherwise, at the place At of his part, from 1
	Player int
	At     int

	// Words are a sentence: "all criteria tie, and Ann must meet Cleo". Of somebody who is
	// served otherwise they can be left out.
	Words words.Message
}

// same compares sets of pairs, or, before the brackets, who has the bye.
func (s *Stage) same(theirs Candidate) bool {
	if s.Kind == "" {
		return slices.Equal(s.Ours.Floaters, theirs.Floaters)
	}
	return len(s.Ours.Pairs) == len(theirs.Pairs) && len(s.Ours.less(theirs)) == 0
}

// less returns the pairs that another candidate has not.
func (c Candidate) less(o Candidate) (pairs [][2]int) {
	mate := o.Mates()
	for _, p := range c.Pairs {
		if j, ok := mate[p[0]]; !ok || j != p[1] {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// seating is the round as every stage has it.
func (r *Round) seating() *Seating {
	s := &Seating{Mate: make([]int, len(r.Present)), White: make([]bool, len(r.Present)), Bye: -1}
	for i := range s.Mate {
		s.Mate[i] = i
	}
	for k := range r.Stages {
		for _, p := range r.Stages[k].Ours.Pairs {
			s.Mate[p[0]], s.Mate[p[1]] = p[1], p[0]
		}
	}
	for i, j := range s.Mate {
		if i == j && !slices.Contains(r.Resting, i) {
			s.Bye = i
		}
	}
	return s
}
