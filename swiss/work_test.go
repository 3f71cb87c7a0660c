//go:build !audit

package swiss

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 1600, 3900, 5100, 6900, 315_000, 22_000, 44_000, 8700)
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 2, 9, 9, 9, 9) }

// TestWorkOrders bounds what each of the eleven rounds of an open takes in each order.
func TestWorkOrders(t *testing.T) {
	const most = 18_000
	for _, order := range orders {
		p := Pairer{Order: order}
		event := open(t, p, 1001, 10)
		for r := range 11 {
			at := event
			if r < len(event.Rounds) {
				at, _ = event.Before(r + 1)
			}
			before := lexicographic.Work()
			if _, err := p.Pair(context.Background(), at); err != nil {
				t.Fatal(err)
			}
			if steps := lexicographic.Work() - before; steps > most {
				t.Errorf("%s, round %d: %d steps, at most %d are expected", order, r+1, steps, most)
			}
		}
	}
}
