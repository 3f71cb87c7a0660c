package scoregroup

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestUntil requires that a round is paired in the way that the context says, and until it
// ends, and so is a round of the same field in which less is legal.
func TestUntil(t *testing.T) {
	by := lexicographic.Tuning{Whole: true, Bits: 20}
	ctx, cancel := context.WithCancel(lexicographic.Tuned(context.Background(), by))
	defer cancel()
	f, err := View{}.Field(ctx, pairing.Tournament{Players: entrants(4)})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []*Field{f, require(f, 0, 1), without(f, 0, 1)} {
		c := NewCompletion(f, Law{})
		if c.Tuning != by || c.Watch.Done != ctx.Done() {
			t.Errorf("paired by %+v, until %v", c.Tuning, c.Watch.Done)
		}
		c.End()
	}
	if c := NewCompletion(field(t, pairing.Tournament{Players: entrants(4)}),
		Law{}); c.Tuning != (lexicographic.Tuning{}) {
		t.Errorf("without a tuning by %+v", c.Tuning)
	}
}
