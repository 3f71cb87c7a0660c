package tcec

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The full corpus holds two events that TCEC played, which are not part of this
// repository. They are replayed where they are found: in the directory "real"
// beside the corpus.
func TestRealEvents(t *testing.T) {
	corpus := os.Getenv("PAIRINGS_CORPUS")
	if corpus == "" {
		t.Skip("PAIRINGS_CORPUS does not say where the full corpus is")
	}
	files, err := filepath.Glob(filepath.Join(corpus, "..", "real", "tcec-*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			system, event, strength := readEvent(t, file)
			// Names begin with the place in order of strength.
			for seed, want := range GroupSeeding(len(event.Players), 0) {
				if strength[seed] != want {
					t.Fatalf("seed %d has the strength %d, want %d", seed+1, strength[seed], want)
				}
			}
			for i, recorded := range event.Rounds {
				computed, err := system.Pair(context.Background(), record.Before(event, i+1))
				if err != nil {
					t.Fatalf("round %d: %v", i+1, err)
				}
				for board, g := range computed.Games {
					r := recorded.Games[board]
					if g.White != r.White || g.Black != r.Black {
						t.Errorf("round %d, game %d: %s - %s, played was %s - %s", i+1, board+1, g.White, g.Black, r.White, r.Black)
					}
				}
			}
			differences, err := pairing.Check(context.Background(), system, event)
			if err != nil || len(differences) > 0 {
				t.Errorf("replayed: %v %v", differences, err)
			}
			t.Logf("%d players, %d rounds", len(event.Players), len(event.Rounds))
		})
	}
}

// readEvent reads an event. strength is the order of strength by seed, from 0.
func readEvent(t *testing.T, file string) (system Pairer, event pairing.Tournament, strength []int) {
	t.Helper()
	var e struct {
		Double  bool
		Players []struct {
			Seed int
			Name string
		}
		Rounds []struct {
			Pairs []struct {
				White   int `json:"white_g1"`
				Black   int `json:"black_g1"`
				Results []pairing.Result
			}
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &e); err != nil {
		t.Fatal(err)
	}
	event = seeded(len(e.Players))
	strength = make([]int, len(e.Players))
	for _, p := range e.Players {
		strength[p.Seed-1] = number(t, p.Name[:2]) - 1
	}
	for _, r := range e.Rounds {
		var first, second []pairing.Game
		for _, p := range r.Pairs {
			first = append(first, pairing.Game{White: id(p.White), Black: id(p.Black), Result: p.Results[0]})
			if e.Double {
				second = append(second, pairing.Game{White: id(p.Black), Black: id(p.White), Result: p.Results[1]})
			}
		}
		event.Rounds = append(event.Rounds, pairing.Round{Games: append(first, second...)})
	}
	return Pairer{Double: e.Double}, event, strength
}
