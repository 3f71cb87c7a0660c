//go:build !audit

package team

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 1600, 2700, 4600, 6100, 303_000, 21_100, 27_500, 10_900)
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 2, 9, 9, 9, 9) }

// TestWorkForms bounds what each of the eleven rounds of an open takes in each form of the system. Round 11 of type B
// has a scoregroup of two who have met each other and nearly everybody of the next ones.
func TestWorkForms(t *testing.T) {
	const most = 20_000
	for name, p := range map[string]Pairer{"A": {}, "B": {Colors: TypeB}, "none": {Colors: NoPreferences},
		"games": {GamePoints: true}} {
		open := played(t, p, 1001, 10, 11)
		for r := range 11 {
			at, before := open, lexicographic.Work()
			if r < len(open.Rounds) {
				at = record.Before(open, r+1)
			}
			if _, err := p.Pair(context.Background(), at); err != nil {
				t.Fatal(err)
			}
			if steps := lexicographic.Work() - before; steps > most {
				t.Errorf("%s, round %d: %d steps, at most %d are expected", name, r+1, steps, most)
			}
		}
	}
}
