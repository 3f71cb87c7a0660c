// Package upfloat pairs rounds in which nobody floats down: article 3 of FIDE's
// Swiss Team Pairing System, C.04.6, and of the Double-Swiss System, C.04.5, which
// say the same. First the pairing-allocated bye is given (3.4). Then, from the top,
// all who are left with the highest score are paired with each other and with as few
// upfloaters as make that possible: the first set that complies best (3.5), and for it
// the first pairing that does (3.6). Colours are each system's own.
//
// What is enumerated in the text is found by matchings here; internal/scoregroup/upfloaters.go
// and bracket.go say why they find the same. [Field.Explained] pairs: pair gives the bye, and for each
// scoregroup finds the upfloaters, then the pairs; the systems draw colours.
//
//	C2, floaters, matches played             upfloat.go
//	3.3 the round, bracket by bracket        upfloat.go
//	3.4 pairing-allocated bye                upfloat.go
//	3.5 upfloaters, C3 to C7                 bracket.go, internal/scoregroup/upfloaters.go
//	3.6 pairs, criteria of pairs, order      bracket.go
package upfloat

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
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

// A Field is the players to be paired, with what articles 1 to 3 derive of them. All
// lists are by places in the field.
type Field struct {
	Common *scoregroup.Field // what all systems derive of the players
	*scoregroup.Completion
	Rules
	Sets    []scoregroup.Criterion // of sets of upfloaters, C4 to C7, the most important first
	Matches []int                  // played so far (3.4.3)
	Floated []bool                 // in the previous round, up or down (1.5)
}

// New derives the field.
func New(f *scoregroup.Field, r Rules) *Field {
	n := len(f.Players)
	u := &Field{Rules: r, Matches: make([]int, n), Floated: make([]bool, n)}
	u.Common = f
	u.Completion = scoregroup.NewCompletion(f, scoregroup.Law{
		Rematch: "C1", Bye: "C2", Full: r.Full,
		Bars: func(e history.Entry) bool { return f.BarsMatches(e, r.Full) },
	})
	for i := range f.Players {
		for round := range f.History.Rounds {
			if f.History.Entry(round, f.Players[i].Index).Kind == history.Played {
				u.Matches[i]++
			}
		}
		u.Floated[i] = u.floated(f.Players[i].Index)
	}
	u.Sets = u.sets()
	return u
}

// floated is 1.5: whether a player, by index, has played somebody with another pairing
// score in the very last round.
func (f *Field) floated(index int) bool {
	h, last := f.Common.History, f.Common.History.Rounds-1
	if last < 0 {
		return false
	}
	e := h.Entry(last, index)
	return e.Kind == history.Played && h.PairingScore(last, index) != h.PairingScore(last, int(e.Opponent))
}

// A Round is a round that is paired but for colours.
type Round struct {
	Bye int // -1 if nobody has it
	scoregroup.Walk[*bracket]
}

// Boards returns the round with the colours that the system allocates, in board order.
func (f *Field) Boards(r Round, colors func(a, b int) (seats scoregroup.Pair, rule int)) pairing.Round {
	return f.Common.Round(r.Pairs, r.Bye, colors, func(p *scoregroup.Player) pairing.Points { return p.Score })
}

// pair pairs the round (3.3), after as many of the first brackets of another round as can stay. For
// the first bracket that cannot, C6 looks ahead in the field of that round, ahead, so that it is
// the first one of all that could be compared with the bracket of that round. The error wraps
// [pairing.ErrNoPairing] and is an [explain.Evidence] if there is no legal pairing.
func (f *Field) pair(before Round, ahead *Field) (Round, error) {
	if err := f.Completion.Complete(f.compareByes); err != nil { // 3.4
		return Round{}, err
	}
	if before.Bye != f.Completion.Bye {
		before.Brackets = nil
	}
	round := Round{Bye: f.Completion.Bye}
	for g := range round.Down(f.Completion, f.Common.Others(f.Completion.Bye), before.Brackets) {
		upfloaters := f.Completion.Upfloaters(g.Residents, g.Lower, f.choice(ahead)) // 3.5
		b := f.bracket(g.Residents, g.Lower, upfloaters)                             // 3.6
		round.Brackets, ahead = append(round.Brackets, b), f
	}
	return round, round.Err
}

// compareByes orders candidates for the bye, the better one first: the lowest score
// (3.4.2), the most matches played (3.4.3), the largest number (3.4.4).
func (f *Field) compareByes(i, j int) int {
	return cmp.Or(
		cmp.Compare(f.Common.Players[i].Score, f.Common.Players[j].Score),
		cmp.Compare(f.Matches[j], f.Matches[i]),
		cmp.Compare(f.Common.Players[j].Number, f.Common.Players[i].Number),
	)
}

// Worth is 1.4: what the pairing-allocated bye is worth. All of an event are worth the
// same: as much as the one before. The first is worth the usual, unless the point system
// gives it something else than a win.
func (f *Field) Worth(b *pairing.Bye, usual pairing.Points) {
	s := f.Common.Tournament.Scoring.Values()
	if b.Points = s.Bye; s.Bye == s.Win {
		b.Points = usual
	}
	for _, r := range f.Common.Tournament.Rounds {
		for _, before := range r.Byes {
			if before.Allocated {
				b.Points, b.GamePoints = before.Points, before.GamePoints
				return
			}
		}
	}
}
