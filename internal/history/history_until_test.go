package history

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// An impatient context ends when it is asked for the error once more than so many times.
type impatient struct {
	context.Context
	asked *int
	most  int
}

func (c impatient) Err() error {
	if *c.asked++; *c.asked > c.most {
		return context.Canceled
	}
	return nil
}

// TestUntil asks a context once a round beside what validation asks. Whenever it ends, that is the error.
func TestUntil(t *testing.T) {
	const many = 1 << 30
	tournament := event(2, make([]pairing.Round, 5)...)
	asked, validated := 0, 0
	if err := tournament.ValidateContext(impatient{context.Background(), &validated, many}); err != nil {
		t.Fatal(err)
	}
	if _, err := (View{Until: impatient{context.Background(), &asked, many}}).History(tournament); err != nil {
		t.Fatal(err)
	}
	if asked != validated+5 {
		t.Errorf("asked %d times, %d of them by validation", asked, validated)
	}
	for most := range asked {
		again := 0
		_, err := View{Until: impatient{context.Background(), &again, most}}.History(tournament)
		if !errors.Is(err, context.Canceled) || errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("ended after %d times: %v", most, err)
		}
	}
}
