package systems_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestCycles plays round robins by every method to the end, writes them, and opens them by the same rules: the
// schedule of some methods has more rounds than a table, and is still played once.
func TestCycles(t *testing.T) {
	for _, method := range roundrobin.Methods() {
		for n := 3; n <= 10; n++ {
			e := &systems.Event{Config: systems.Config{System: "roundrobin", Method: method}}
			e.Tournament.Players = pairtest.Entrants(n, "%d")
			for {
				round, err := e.Pair(context.Background())
				if errors.Is(err, pairing.ErrFinished) {
					break
				} else if err != nil {
					t.Fatalf("%s, %d players: %v", method, n, err)
				}
				for i := range round.Games {
					round.Games[i].Result = pairing.Draw
				}
				e.Tournament.Append(round)
			}
			var file bytes.Buffer
			if err := e.WriteTRF(&file); err != nil {
				t.Fatal(err)
			}
			again, err := systems.Open(file.Bytes(), systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if found, err := again.Check(context.Background()); err != nil || len(found.Differences) > 0 ||
				again.Config.Cycles != 0 {
				t.Errorf("%s, %d players, %d rounds: %+v, error %v, %v", method, n, len(e.Tournament.Rounds),
					again.Config, err, found)
			}
		}
	}
}
