package elimination

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// Elimination games have one winner, so every history drawn here is decisive.
// Forfeits, byes of all kinds, withdrawals, late entries and forbidden pairs
// occur all the same.

func TestConformance(t *testing.T) {
	for _, lives := range []int{0, 1, 2, 5} {
		p := Pairer{Lives: lives}
		t.Run(fmt.Sprintf("%d lives", lives), func(t *testing.T) {
			shape := pairtest.Shape{MaxPlayers: 12, Decisive: true}
			pairtest.Conformance(t, p, shape.DrawPlayed(p))
		})
		t.Run(fmt.Sprintf("%d lives, few players", lives), func(t *testing.T) {
			shape := pairtest.Shape{MinPlayers: 1, MaxPlayers: 4, MaxRounds: 12, Decisive: true}
			pairtest.Conformance(t, p, shape.DrawPlayed(p))
		})
	}
}

// Histories that were paired by hand: players who are out have played on,
// rematches and second byes came early.
func TestConformanceArbitrary(t *testing.T) {
	pairtest.Conformance(t, Pairer{}, pairtest.Shape{Decisive: true}.Draw)
	pairtest.Conformance(t, Pairer{Lives: 8}, pairtest.Shape{MinPlayers: 1, Decisive: true}.Draw)
}
