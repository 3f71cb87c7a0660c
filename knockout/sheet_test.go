package knockout_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

var update = flag.Bool("update", false, "write the trees in testdata")

// names are those of the entrants; after the last one the first comes again.
var names = []string{"Haverkamp", "Tanaka", "Novak", "Lindqvist", "Moreau", "Adeyemi", "Ruiz", "Osei", "Papadopoulos",
	"Bo", "Schmidt-Rottluff", "Nakamura", "O'Neill|<b>"}

// cup plays some rounds of a bracket: whoever has White wins, and seed 3 withdraws after round 1.
func cup(t *testing.T, p knockout.Pairer, n, rounds int) (event pairing.Tournament) {
	t.Helper()
	for i := range n {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Name: names[i%len(names)]})
	}
	for r := range rounds {
		if r == 1 {
			if err := event.Withdraw("3"); err != nil {
				t.Fatal(err)
			}
		}
		round, err := p.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
		}
		if r == 2 && len(round.Games) > 0 {
			round.Games[0].Points = [2]pairing.Points{25, 15}
		}
		event.Append(round)
	}
	return event
}

// TestTrees compares the sheets of brackets with what is stored, in every format and language.
func TestTrees(t *testing.T) {
	for name, test := range map[string]struct {
		p         knockout.Pairer
		n, rounds int
		lang      string
		columns   int
	}{
		"draw":         {knockout.Pairer{}, 13, 0, "", 80},
		"single":       {knockout.Pairer{ThirdPlace: true}, 8, 3, "", 80},
		"thirty-two":   {knockout.Pairer{}, 32, 4, "", 80},
		"narrow":       {knockout.Pairer{}, 8, 1, "fr", 40},
		"double":       {knockout.Pairer{Lives: 2}, 8, 4, "", 80},
		"double-wide":  {knockout.Pairer{Lives: 2}, 13, 9, "de", 0},
		"double-final": {knockout.Pairer{Lives: 2, OneFinal: true}, 4, 4, "es", 80},
	} {
		event := cup(t, test.p, test.n, test.rounds)
		matches, err := test.p.Matches(event)
		if err != nil {
			t.Fatal(err)
		}
		tree, err := sheet.Event{Title: "Autumn Cup", Tournament: event, Lang: test.lang}.Bracket(matches)
		if err != nil {
			t.Fatal(err)
		}
		for format, write := range map[string]func(io.Writer) error{
			"txt": func(w io.Writer) error { return tree.Text(w, test.columns) }, "csv": tree.CSV, "md": tree.Markdown,
			"html": tree.HTML,
		} {
			if format != "txt" && name != "single" && name != "double" {
				continue
			}
			var got bytes.Buffer
			if err := write(&got); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", name+"."+format)
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if diff := cmp.Diff(string(want), got.String()); err != nil || diff != "" {
				t.Errorf("%s: %v (-stored +now)\n%s", file, err, diff)
			}
		}
	}
}
