package upfloat

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// A Field is the players to be paired, with what articles 1 to 3 derive of them. All
// lists are by places in the field.
type Field struct {
	*swiss.Completion
	Rules
	Sets    []swiss.Criterion // of sets of upfloaters, C4 to C7, the most important first
	Matches []int             // played so far (3.4.3)
	Floated []bool            // in the previous round, up or down (1.5)

	// asked is the field without the pair that is asked about, while a bracket is paired that
	// is compared with the prescribed one: C6 looks ahead in it, as it does for that one. Nil
	// otherwise.
	asked *Field
}

// New derives the field.
func New(f *swiss.Field, r Rules) *Field {
	n := len(f.Players)
	u := &Field{Rules: r, Matches: make([]int, n), Floated: make([]bool, n)}
	u.Completion = swiss.NewCompletion(f, swiss.Law{
		Rematch: "C1", Bye: "C2", Full: r.Full,
		Bars:  func(e history.Entry) bool { return f.BarsMatches(e, r.Full) },
		Clash: func(a, b int) bool { return false }, // colours keep nobody apart
	}, make([]uint8, n))
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
	h, last := f.History, f.History.Rounds-1
	if last < 0 {
		return false
	}
	e := h.Entry(last, index)
	return e.Kind == history.Played && h.PairingScore(last, index) != h.PairingScore(last, int(e.Opponent))
}
