//go:build !audit

package elimination

import (
	"context"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"testing"
)

// TestWork bounds what it takes to find the optimum in the rounds of a tournament of 256
// players where there is none from candidates, in steps ([lexicographic.Work]).
func TestWork(t *testing.T) {
	s := newShow(256, 1)
	for round, most := range []uint64{8500, 8700, 8000, 21_900, 5100, 4100} {
		e, err := Pairer{}.replay(context.Background(), s.t, false)
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.field()
		if err != nil {
			t.Fatal(err)
		}
		steps := lexicographic.Work()
		search := &lexicographic.Search{}
		if f.first(f.criteria(), search) == nil {
			t.Fatal("no pairing")
		}
		search.End()
		steps = lexicographic.Work() - steps
		if t.Logf("round %d: %d steps", round+1, steps); steps > most {
			t.Errorf("round %d takes %d steps, at most %d are expected", round+1, steps, most)
		}
		if err := s.play(Pairer{}); err != nil {
			t.Fatal(err)
		}
	}
}
