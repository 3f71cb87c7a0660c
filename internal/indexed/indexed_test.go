package indexed_test

import (
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// The indexes are those of the IDs in every game, and the error is that of
// [pairing.Tournament.Validate].
func TestValidate(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		event := pairtest.Shape{}.Draw(rt)
		if rapid.Bool().Draw(rt, "invalid") {
			event, _ = pairtest.Spoil(pairtest.FromRapid(rt), event)
		}
		record, err := indexed.Validate[pairing.ID](event)
		if want := event.Validate(); (err == nil) != (want == nil) || err != nil && err.Error() != want.Error() {
			rt.Fatalf("error %v, want %v", err, want)
		}
		if err != nil {
			if record != nil || !errors.Is(err, pairing.ErrInvalid) {
				rt.Fatalf("%v with %v", record, err)
			}
			return
		}
		if len(record.Index) != len(event.Players) || len(record.Games) != len(event.Rounds) {
			rt.Fatalf("%d players, %d rounds", len(record.Index), len(record.Games))
		}
		for i, p := range event.Players {
			if record.Index[p.ID] != i {
				rt.Fatalf("%q is %d, want %d", p.ID, record.Index[p.ID], i)
			}
		}
		for r, round := range event.Rounds {
			for i, g := range round.Games {
				if got := record.Games[r][i]; event.Players[got[0]].ID != g.White || event.Players[got[1]].ID != g.Black {
					rt.Fatalf("round %d, game %d: %v for %v", r+1, i+1, got, g)
				}
			}
			if len(record.Games[r]) != len(round.Games) {
				rt.Fatalf("round %d: %d games, want %d", r+1, len(record.Games[r]), len(round.Games))
			}
		}
	})
}
