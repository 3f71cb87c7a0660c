package pairing_test

import (
	"context"
	"errors"
	"fmt"
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

// ruled returns a tournament in which every pair is ruled upon, one of them required, and there are absences in each of
// some rounds.
func ruled(players int) pairing.Tournament {
	t := pairing.Tournament{Rounds: make([]pairing.Round, 3)}
	for i := range players {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1))})
		for _, p := range t.Players[:i] {
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden,
				Players: [2]pairing.ID{p.ID, t.Players[i].ID}})
		}
		for r := range t.Rounds {
			t.Absences = append(t.Absences, pairing.Absence{Player: t.Players[i].ID, From: r + 1, To: r + 1})
		}
	}
	t.Rulings[len(t.Rulings)-1].Kind = pairing.Required
	return t
}

// TestValidateContext counts how often a context is asked: once for 1,024 rulings, players, and absences in each round.
// Whenever it ends, that is the error.
func TestValidateContext(t *testing.T) {
	const players = 200
	event, asked := ruled(players), 0
	cut := event // which has what the rulings need beside them
	cut.Rulings = nil
	for _, e := range []pairing.Tournament{event, cut} {
		asked = 0
		if err := e.ValidateContext(impatient{context.Background(), &asked, 1 << 30}); err != nil {
			t.Fatal(err)
		}
		steps := players + 3*len(e.Rulings) + len(e.Rounds)*len(e.Absences)
		if asked < steps/1024 {
			t.Errorf("the context is asked %d times in %d steps", asked, steps)
		}
		for most := range asked {
			again := 0
			err := e.ValidateContext(impatient{context.Background(), &again, most})
			if !errors.Is(err, context.Canceled) || errors.Is(err, pairing.ErrInvalid) || again > most+5 {
				t.Errorf("asked %d times of %d, then %d times more: %v", most, asked, again-most, err)
			}
		}
	}
	var none context.Context
	if err := event.ValidateContext(none); err == nil {
		t.Error("no context is a context")
	}
}
