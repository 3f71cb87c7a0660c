// Package upfloat pairs rounds in which nobody floats down: article 3 of FIDE's
// Swiss Team Pairing System, C.04.6, and of the Double-Swiss System, C.04.5, which
// say the same. First the pairing-allocated bye is given (3.4). Then, from the top,
// all who are left with the highest score are paired with each other and with as few
// upfloaters as make that possible: the first set that complies best (3.5), and for it
// the first pairing that does (3.6). Colours are each system's own.
//
// What is enumerated in the text is found by matchings here; internal/swiss/upfloaters.go, window.go
// and bracket.go say why they find the same.
//
//	C2, floaters, matches played             player.go
//	3.3 the round, bracket by bracket        upfloat.go
//	3.4 pairing-allocated bye                bye.go
//	3.5 upfloaters, C3 to C7                 criteria.go, internal/swiss/upfloaters.go, window.go
//	3.6 pairs, criteria of pairs, order      bracket.go
package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rules are what a system adds.
type Rules struct {
	Full   pairing.Points // from which a requested bye is a full-point bye (C2)
	Floats bool           // whether floats of the previous round count: C7, and the last criterion of pairs

	// Pairs are the criteria of the pairs of a bracket, the most important first. Wants says
	// what each player wants, by place; nil if no criterion asks.
	Pairs []PairCriterion
	Wants []uint8
}

// A Bracket is one step of the round (1.3.2). Players are named by their places in the
// field.
type Bracket struct {
	swiss.Up        // the pairs are in the order of the identifier, the top member first (3.6.1, 3.6.2)
	Residents []int // ascending
}

// A Round is a round that is paired but for colours.
type Round struct {
	Bye int // -1 if nobody has it
	swiss.Walk[*Bracket]
}

// Boards returns the round with the colours that the system allocates, in board order.
func (f *Field) Boards(r Round, colors func(a, b int) (seats swiss.Pair, rule int)) pairing.Round {
	return f.Round(r.Pairs(), r.Bye, colors, func(p *swiss.Player) pairing.Points { return p.Score })
}

// Pair pairs the round (3.3). The error wraps [pairing.ErrNoPairing] and is an
// [explain.Evidence] if there is no legal pairing.
func (f *Field) Pair() (Round, error) { return f.pairAfter(Round{}, nil) }

// pairAfter is Pair after as many of the first brackets of another round as can stay. C6
// looks ahead in the field of that round for the first bracket that cannot, so that it is
// the first one of all that could be compared with the bracket of that round.
func (f *Field) pairAfter(before Round, asked *Field) (Round, error) {
	if err := f.Complete(f.compareByes); err != nil { // 3.4
		return Round{}, err
	}
	if before.Bye != f.Bye {
		before.Brackets = nil
	}
	round := Round{Bye: f.Bye}
	f.asked = asked
	round.Down(f.Completion, f.Others(f.Bye), before.Brackets, func(_, residents, lower []int, _ *Bracket) *Bracket {
		b := &Bracket{Residents: residents, Up: swiss.Up{Lower: lower}}
		b.Floaters = f.Upfloaters(b.Residents, b.Lower, f.choice())     // 3.5
		b.Pairs = f.pairBracket(slices.Concat(b.Residents, b.Floaters)) // 3.6
		f.asked = nil
		return b
	})
	return round, nil
}
