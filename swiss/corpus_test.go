package swiss

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A position is a tournament with the round that comes next.
type position struct {
	Tournament pairing.Tournament
	Pairer     setting
	Want       answer
}

// A setting is a Pairer as positions have it.
type setting struct {
	Order        Order
	Seed         uint64
	Wins, Losses int
}

// An answer is the next round, or what kind of error there is.
type answer struct {
	Games []seats
	Bye   pairing.ID
	Error string
}

// Seats are a game.
type seats struct{ White, Black pairing.ID }

// UnmarshalJSON reads a round, or the word of an error.
func (a *answer) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &a.Error) == nil {
		return nil
	}
	type plain answer
	return json.Unmarshal(data, (*plain)(a))
}

// answered asks the system for what a position expects.
func answered(t *testing.T, p Pairer, event pairing.Tournament) (a answer) {
	t.Helper()
	round, err := p.Pair(context.Background(), event)
	if err != nil {
		for kind, word := range map[error]string{pairing.ErrInvalid: "invalid", pairing.ErrFinished: "finished",
			pairing.ErrNoPairing: "no round"} {
			if errors.Is(err, kind) {
				return answer{Error: word}
			}
		}
		t.Fatal(err)
	}
	a.Games = []seats{}
	for _, g := range round.Games {
		a.Games = append(a.Games, seats{g.White, g.Black})
	}
	for _, b := range round.Byes {
		if b.Allocated {
			a.Bye = b.Player
		}
	}
	return a
}

// cases returns the stored positions, or those in the directory swiss of the full corpus that PAIRINGS_CORPUS names.
func cases(t *testing.T) (list []json.RawMessage) {
	t.Helper()
	var in io.Reader
	if root := os.Getenv("PAIRINGS_CORPUS"); root != "" {
		file, err := os.Open(filepath.Join(root, "swiss", "cases.json"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		in = file
	} else {
		packed, err := os.Open("testdata/cases.json.gz")
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		if in, err = gzip.NewReader(packed); err != nil {
			t.Fatal(err)
		}
	}
	if err := json.NewDecoder(in).Decode(&list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCorpus pairs the stored positions.
func TestCorpus(t *testing.T) {
	kinds := map[string]int{}
	for k, text := range cases(t) {
		var p position
		if err := json.Unmarshal(text, &p); err != nil {
			t.Errorf("%d: %v", k, err)
			continue
		}
		kinds[p.Want.Error]++
		if diff := cmp.Diff(p.Want, answered(t, Pairer(p.Pairer), p.Tournament)); diff != "" {
			t.Errorf("%d, %+v (-want +got):\n%s", k, p.Pairer, diff)
		}
	}
	if kinds[""] < 300 || kinds["finished"] == 0 || kinds["no round"] == 0 || kinds["invalid"] == 0 {
		t.Errorf("too few cases: %v", kinds)
	}
	t.Log(kinds)
}
