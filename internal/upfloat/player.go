package upfloat

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A Field is the players to be paired, with what articles 1 to 3 derive of them. All
// lists are by places in the field.
type Field struct {
	*swiss.Field
	Rules
	Matches []int  // played so far (3.4.3)
	NoBye   []bool // C2
	Floated []bool // in the previous round, up or down (1.5)
}

// New derives the field.
func New(f *swiss.Field, r Rules) *Field {
	n := len(f.Players)
	u := &Field{Field: f, Rules: r, Matches: make([]int, n), NoBye: make([]bool, n), Floated: make([]bool, n)}
	for i := range f.Players {
		for round := range f.History.Rounds {
			e := f.History.Entry(round, f.Players[i].Index)
			if e.Kind == history.Played {
				u.Matches[i]++
			}
			u.NoBye[i] = u.NoBye[i] || u.Bars(e)
		}
		u.Floated[i] = u.floated(f.Players[i].Index)
	}
	return u
}

// Bars is [swiss.Field.BarsMatches], with what a full-point bye is worth.
func (f *Field) Bars(e history.Entry) bool { return f.BarsMatches(e, f.Full) }

// floated is 1.5: whether a player, by index, has played somebody with another pairing
// score in the very last round.
func (f *Field) floated(index int) bool {
	h, last := f.History, f.History.Rounds-1
	if last < 0 {
		return false
	}
	e := h.Entry(last, index)
	return e.Kind == history.Played && h.PairingScore(last, index) != h.PairingScore(last, int(e.Opponent))
}

// law is what must not be. Colours keep nobody apart.
func (f *Field) law() swiss.Law {
	return swiss.Law{Rematch: "C1", Bye: "C2", Full: f.Full, Bars: f.Bars, Clash: func(a, b int) bool { return false }}
}

// lawful is the field with what must not be.
func (f *Field) lawful() *verdict.Field {
	l := f.Legal(f.law())
	l.Legal, l.Partner, l.MayBye = func(a, b int) bool { return !f.Barred(a, b) }, f.Required, func(i int) bool { return !f.NoBye[i] }
	return l
}
