//go:build !audit

package elimination

import (
	"context"
	"testing"
)

// TestWork bounds what it takes to find the optimum in the rounds of a tournament of 256
// players: vertices whose neighbours are looked at, by all searches together.
func TestWork(t *testing.T) {
	s := newShow(256, 1)
	for round, most := range []uint64{1000, 1000, 1100, 900, 700, 1500} {
		e, err := Pairer{}.replay(context.Background(), s.t)
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.field()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.optimum(); err != nil {
			t.Fatal(err)
		}
		if t.Logf("round %d: %d steps", round+1, e.watch.Looks); e.watch.Looks > most {
			t.Errorf("round %d takes %d steps, at most %d are expected", round+1, e.watch.Looks, most)
		}
		if err := s.play(Pairer{}); err != nil {
			t.Fatal(err)
		}
	}
}
