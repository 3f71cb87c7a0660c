package dubov

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestWords requires words of every criterion: what it measures, for which the catalogue has how a
// candidate is worse.
func TestWords(t *testing.T) {
	e, err := Pairer{}.walk(context.Background(),
		pairing.Tournament{Players: []pairing.Player{{ID: "1", Rating: 2000}}}, record.Kept{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range e.field.sets {
		if !words.Known(c.Name) || !words.Known(c.Name+": worse") {
			t.Errorf("%s has no words", c.Article)
		}
	}
}
