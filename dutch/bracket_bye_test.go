package dutch

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestByes asks who has the bye, and who meets, where that decides how brackets are paired.
func TestByes(t *testing.T) {
	one := []pairing.Points{0, pairing.One}
	for name, c := range map[string]struct {
		tournament pairing.Tournament
		meet       [][2]pairing.ID
		bye        pairing.ID
	}{
		// Only the first three can have the bye: they meet none of the others. Cem has not
		// played (C9), and Ann is paired before Bob (4.2).
		"unplayed": {pairing.Tournament{
			Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cem", Virtual: one}, {ID: "Dia"}, {ID: "Eva"},
				{ID: "F"}, {ID: "G"}, {ID: "H"}, {ID: "I"}},
			Absences: []pairing.Absence{{Player: "F", From: 2}, {Player: "G", From: 2}, {Player: "H", From: 2},
				{Player: "I", From: 2}},
			Rounds: []pairing.Round{{Games: []pairing.Game{
				{White: "Ann", Black: "F", Result: pairing.WhiteWins}, {White: "G", Black: "Bob", Result: pairing.BlackWins},
				{White: "H", Black: "Dia", Result: pairing.WhiteWins}, {White: "Eva", Black: "I", Result: pairing.BlackWins},
			}, Byes: []pairing.Bye{{Player: "Cem"}}}},
			Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"Ann", "Dia"}, {"Ann", "Eva"}, {"Bob", "Dia"},
				{"Bob", "Eva"}, {"Cem", "Dia"}, {"Cem", "Eva"}}...),
		}, [][2]pairing.ID{{"Ann", "Cem"}, {"Dia", "Eva"}}, "Bob"},
		// Only the first two can have the bye (C2), so that they do not meet (C4), and all
		// others need opponents.
		"barred": {pairing.Tournament{
			Players: []pairing.Player{{ID: "Ann", Virtual: []pairing.Points{0, 5 * pairing.One}},
				{ID: "Bob", Virtual: []pairing.Points{0, 5 * pairing.One}},
				{ID: "Cem", Virtual: one}, {ID: "Dia", Virtual: one}, {ID: "Eva"}},
			Rounds: []pairing.Round{{Byes: []pairing.Bye{{Player: "Ann"}, {Player: "Bob"},
				{Player: "Cem", Points: pairing.One}, {Player: "Dia", Points: pairing.One}, {Player: "Eva", Points: pairing.One}}}},
		}, [][2]pairing.ID{{"Ann", "Cem"}, {"Dia", "Eva"}}, "Bob"},
	} {
		c.tournament.Planned = 9
		round, err := Pairer{Edition: pairing.FIDE2026}.Pair(context.Background(), c.tournament)
		want, wantErr := literal.Pairer{Edition: pairing.FIDE2026}.Pair(context.Background(), c.tournament)
		if diff := cmp.Diff(want, round, cmpopts.EquateEmpty()); diff != "" || err != nil || wantErr != nil {
			t.Errorf("%s: literal reading (-) and engine (+) differ: %v, %v\n%s", name, wantErr, err, diff)
		}
		for _, p := range c.meet {
			if !slices.ContainsFunc(round.Games, func(g pairing.Game) bool {
				return g.White == p[0] && g.Black == p[1] || g.White == p[1] && g.Black == p[0]
			}) {
				t.Errorf("%s: %s and %s do not meet: %+v", name, p[0], p[1], round.Games)
			}
		}
		if !slices.ContainsFunc(round.Byes, func(b pairing.Bye) bool { return b.Player == c.bye }) {
			t.Errorf("%s: %s does not have the bye: %+v", name, c.bye, round.Byes)
		}
	}
}
