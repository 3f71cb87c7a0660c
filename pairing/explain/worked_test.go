package explain_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestWorked asks questions with a sentence for an answer.
func TestWorked(t *testing.T) {
	old, now, elo := dutch.Pairer{Edition: pairing.FIDE2017}, dutch.Pairer{}, dubov.Pairer{Edition: pairing.FIDE2018}
	for _, test := range []struct {
		file string
		explain.Explainer
		a, b pairing.ID
		want string
	}{
		{"1", old, "1", "7", "Bracket 1 (1.0): if 1 met 7, 1 player (7 without a game then) would float down as in the " +
			"previous round, which the prescribed round avoids (C.12)."},
		{"2", old, "1", "3", "Bracket 3 (0.5, CLB): if 1 met 3, 2 players (4 and 1) would not get the preferred colour, " +
			"which the prescribed round avoids (C.10)."},
		{"3", old, "1", "4", "Bracket 2 (1.5): if 1 met 4, after these downfloaters (1) 2 players would be unpaired in the " +
			"next bracket, which the prescribed round avoids (C.7)."},
		{"4", now, "2", "4", "Before the brackets: if 2 met 4, 3 would have the bye; the bye must go to a player with 0.0 " +
			"points, and 3 has 0.5 (C5)."},
		{"5", now, "1", "5", "Bracket 1 (1.0): if 1 met 5, all criteria would be equal, but 1 would swap halves (S1, S2) " +
			"with 2; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1)."},
		{"6", elo, "2", "6", "Bracket 2 (0.5): if 2 met 6, all criteria would be equal, but in the second shift 4 changes " +
			"subgroup before 2 (D.2)."},
		{"7", old, "4", "5",
			"If 4 met 5, there would be no complete legal round: 1 and 3 would have no possible opponent (A.9)."},
		{"8", elo, "1", "3",
			"Bracket 1 (2.5): if 1 met 3, an upfloater (6) would come from 2.0 points below, instead of 1.0 (3) (C.6)."},
		{"9", now, "7", "",
			"Bracket 4 (1.0): if 7 had the bye, 7 would have the bye with 1 unplayed round, instead of 0 (5) (C9)."},
		// The same positions by the editions in force.
		{"6", dubov.Pairer{}, "2", "6", "Bracket 2 (0.5): if 2 met 6, all criteria would be equal, but in the second shift " +
			"4 changes subgroup before 2 (4.3)."},
		{"8", dubov.Pairer{}, "1", "3", "Bracket 1 (2.5): if 1 met 3, an upfloater (6) would come from 2.0 points below, " +
			"instead of 1.0 (3) (2.3.2)."},
	} {
		v, err := ask(test.Explainer, worked(t, test.file), test.a, test.b)
		if got := v.In(""); err != nil || got != test.want {
			t.Errorf("%s: why not %s-%s:\n%q, error %v, want\n%q", test.file, test.a, test.b, got, err, test.want)
		}
	}
}

// worked reads a position.
func worked(t testing.TB, name string) pairing.Tournament {
	t.Helper()
	in, err := os.Open(filepath.Join("testdata", "worked", name+".trf"))
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	f, err := trf.Read(in)
	if err != nil {
		t.Fatal(err)
	}
	for i := range f.Tournament.Players {
		f.Tournament.Players[i].Name = ""
	}
	return f.Tournament
}

// TestJSON pins the form of a verdict and of a report.
func TestJSON(t *testing.T) {
	tournament, p := worked(t, "2"), dutch.Pairer{Edition: pairing.FIDE2017}
	v, err := p.Why(context.Background(), tournament, explain.Meet("1", "3"))
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "verdict.json", v)
	r, err := p.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "report.json", r)
}
