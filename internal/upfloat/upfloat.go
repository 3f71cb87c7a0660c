// Package upfloat pairs rounds in which nobody floats down: article 3 of FIDE's
// Swiss Team Pairing System, C.04.6, and of the Double-Swiss System, C.04.5, which
// say the same. First the pairing-allocated bye is given (3.4). Then, from the top,
// all who are left with the highest score are paired with each other and with as few
// upfloaters as make that possible: the first set that complies best (3.5), and for it
// the first pairing that does (3.6). Colours are each system's own.
//
// What is enumerated in the text is found by matchings here; window.go and bracket.go
// say why they find the same.
//
//	C2, floaters, matches played             player.go
//	3.3 the round, bracket by bracket        upfloat.go
//	3.4 pairing-allocated bye                bye.go
//	3.5 upfloaters, C3 to C7                 upfloaters.go, single.go, window.go
//	3.6 pairs, criteria of pairs, order      bracket.go
package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rules are what a system adds.
type Rules struct {
	Full   pairing.Points // from which a requested bye is a full-point bye (C2)
	Floats bool           // whether floats of the previous round count: C7, and the last criterion of pairs

	// Sets are the criteria of sets of upfloaters, C4 to C7, and Pairs those of the pairs of
	// a bracket, the most important first. Wants gives what each player wants, by place;
	// nil if no criterion asks.
	Sets  []SetCriterion
	Pairs []PairCriterion
	Wants []uint8
}

// A Bracket is one step of the round (1.3.2). Players are named by their places in the
// field.
type Bracket struct {
	Residents  []int    // ascending
	Lower      []int    // everybody below, likewise
	Upfloaters []int    // of these
	Pairs      [][2]int // in the order of the identifier, the top member first (3.6.1, 3.6.2)
}

// A Round is a round that is paired but for colours.
type Round struct {
	Bye      int // -1 if nobody has it
	Brackets []Bracket
}

// Boards gives the round with the colours that the system allocates, in board order.
func (f *Field) Boards(r Round, colors func(a, b int) (seats swiss.Pair, rule int)) pairing.Round {
	var pairs []swiss.Pair
	for _, b := range r.Brackets {
		for _, p := range b.Pairs {
			seats, _ := colors(p[0], p[1])
			pairs = append(pairs, seats)
		}
	}
	return f.Round(pairs, r.Bye, func(p *swiss.Player) pairing.Points { return p.Score })
}

// An engine pairs one round. Players are named by their places in the field, which is
// their order by score and number (3.5.3).
type engine struct {
	*Field
	completion *swiss.Completion
}

// Pair pairs the round (3.3). The error wraps [pairing.ErrNoPairing] and is an
// [explain.Evidence] if there is no legal pairing.
func (f *Field) Pair(by lexicographic.Tuning) (Round, error) {
	return f.pairAfter(Round{Bye: -1}, by)
}

// pairAfter is Pair with as much of the beginning of another round as can stay as it is.
func (f *Field) pairAfter(kept Round, by lexicographic.Tuning) (Round, error) {
	e := &engine{f, swiss.NewCompletion(f.Field, f.law(), make([]uint8, len(f.Players)))}
	defer e.completion.Leave()
	e.completion.Tuning = by
	if err := e.completion.Complete(f.compareByes); err != nil { // 3.4
		return Round{}, err
	}
	round := Round{Bye: e.completion.Bye}
	keeps := kept.Bye == round.Bye
	for rest := e.Others(round.Bye); len(rest) > 0; {
		k := len(round.Brackets)
		if keeps = keeps && k < len(kept.Brackets) && e.canKeep(&kept.Brackets[k]); keeps {
			round.Brackets = append(round.Brackets, kept.Brackets[k])
		} else {
			var b Bracket
			b.Residents, b.Lower = e.CutScoregroup(rest)
			b.Upfloaters = e.chooseUpfloaters(b.Residents, b.Lower)           // 3.5
			b.Pairs = e.pairBracket(slices.Concat(b.Residents, b.Upfloaters)) // 3.6
			round.Brackets = append(round.Brackets, b)
		}
		rest = swiss.Minus(round.Brackets[k].Lower, round.Brackets[k].Upfloaters)
		e.completion.Release()
	}
	return round, nil
}

// canKeep reports whether a bracket can stay as it is: its pairs are legal, and the others
// can be paired. If so, it remembers how.
func (e *engine) canKeep(b *Bracket) bool {
	if slices.ContainsFunc(b.Pairs, func(p [2]int) bool { return !e.completion.Legal(p[0], p[1]) }) {
		return false
	}
	rest := swiss.Minus(b.Lower, b.Upfloaters)
	m := e.completion.Largest(rest)
	e.completion.Remember(rest, m)
	return m.Unmatched() == 0
}

// sameScore counts the players at the front of a list who have the score of the first.
func (f *Field) sameScore(list []int) int {
	if len(list) == 0 {
		return 0
	}
	same, _ := f.CutScoregroup(list)
	return len(same)
}
