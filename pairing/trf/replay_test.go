package trf_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/team"
)

// pairer returns the system of a file of the kinds that have columns or records of their
// own, and whether it is one.
func pairer(d typecode.Type) (pairing.Pairer, bool) {
	switch d.System {
	case "doubleswiss":
		return doubleswiss.Pairer{}, true
	case "team":
		p := team.Pairer{Colors: map[string]team.Preferences{"A": "a", "B": "b", "none": "none"}[d.Colors]}
		if d.GamePoints {
			p.GamePoints = true
		}
		if !d.Secondary {
			p.PrimaryOnly = true
		}
		return p, true
	}
	return nil, false
}

// TestReplay reads files of teams and of Double-Swiss in the full corpus, and pairs
// every round anew: what a file says of the rounds before must be all that it takes.
func TestReplay(t *testing.T) {
	rounds := 0
	for _, name := range corpusFiles() {
		if strings.Contains(name, "edition-2024") || strings.Contains(name, "tiebreaks") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := trf.Read(strings.NewReader(string(data)))
		if err != nil {
			t.Errorf("%s:%v", name, err)
			continue
		}
		p, ok := pairer(typecode.Parse(f.Type()))
		if !ok {
			continue
		}
		answer, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".out")
		if err != nil { // the recorded rounds are the answer
			differences, err := pairing.Check(context.Background(), p, f.Tournament)
			if rounds += len(f.Tournament.Rounds); err != nil || len(differences) > 0 {
				t.Errorf("%s: error %v, %v", filepath.Base(name), err, differences)
			}
			continue
		}
		round, err := p.Pair(context.Background(), f.Tournament)
		if got := list(round, err, f.Double); strings.Join(strings.Fields(string(answer)), " ") != got {
			t.Errorf("%s: %s, want %q", filepath.Base(name), got, answer)
		}
		rounds++
	}
	if corpusFiles() == nil {
		t.Skip("PAIRINGS_CORPUS does not say where the full corpus is")
	}
	t.Logf("%d rounds", rounds)
}

// list returns a round as answers have it: White and Black of every match, then the bye.
func list(round pairing.Round, err error, double bool) string {
	switch {
	case errors.Is(err, pairing.ErrNoPairing):
		return "none"
	case err != nil:
		return err.Error()
	}
	var rows []string
	for i, g := range round.Games {
		if !double || i%2 == 0 {
			rows = append(rows, fmt.Sprint(g.White, " ", g.Black))
		}
	}
	for _, b := range round.Byes {
		if b.Allocated {
			rows = append(rows, fmt.Sprint(b.Player, " 0"))
		}
	}
	return fmt.Sprint(len(rows), " ", strings.Join(rows, " "))
}
