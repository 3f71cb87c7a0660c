package pairtest

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestAgree requires other pairs, colours, byes and errors to be told, and nothing else.
func TestAgree(t *testing.T) {
	round := pairing.Round{Games: []pairing.Game{{White: "1", Black: "2"}, {White: "3", Black: "4"}},
		Byes: []pairing.Bye{{Player: "5", Allocated: true}}}
	none := func(words string) error {
		return &pairing.Error{Kind: pairing.ErrNoPairing, Text: words}
	}
	for _, test := range []struct {
		name   string
		change func(*pairing.Round)
		says   error
		said   error
		same   bool
	}{
		{"the same", func(*pairing.Round) {}, nil, nil, true},
		{"boards", func(r *pairing.Round) { slices.Reverse(r.Games) }, nil, nil, true},
		{"a request", func(r *pairing.Round) { r.Byes = append(r.Byes, pairing.Bye{Player: "6"}) }, nil, nil, true},
		{"colours", func(r *pairing.Round) { r.Games[0] = pairing.Game{White: "2", Black: "1"} }, nil, nil, false},
		{"pairs", func(r *pairing.Round) { r.Games[0].Black, r.Games[1].Black = "4", "2" }, nil, nil, false},
		{"bye", func(r *pairing.Round) { r.Byes[0].Player, r.Games[0].White = "1", "5" }, nil, nil, false},
		{"no bye", func(r *pairing.Round) { r.Byes = nil }, nil, nil, false},
		{"no round", func(r *pairing.Round) { *r = pairing.Round{} }, pairing.ErrNoPairing, nil, false},
		{"no round either", func(r *pairing.Round) {}, pairing.ErrNoPairing, none("so"), true},
		{"in the same words", func(r *pairing.Round) {}, none("so"), none("so"), true},
		{"in other words", func(r *pairing.Round) {}, none("so"), none("not so"), false},
		{"a round", func(r *pairing.Round) {}, nil, pairing.ErrNoPairing, false},
	} {
		other := RenameRound(round, same)
		test.change(&other)
		way := Way(func(pairing.Tournament) (pairing.Round, error) { return other, test.says })
		if diff := disagreement(pairing.Tournament{}, way, round, test.said); (diff == "") != test.same {
			t.Errorf("%s: %q", test.name, diff)
		}
	}
}
