package burstein

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestExplainer checks all rounds of small fields against each other, with and without
// decisions of the arbiter.
func TestExplainer(t *testing.T) {
	pairtest.ConformanceExplainer(t, Pairer{}, pairtest.Shape{MaxPlayers: 7, Planned: true}.Draw)
}

// TestRivals compares the rounds of opens with others near them: no legal round is
// better, as the evaluation of its floaters and pairs sees it.
func TestRivals(t *testing.T) {
	rivals := 100
	if testing.Short() {
		rivals = 10
	}
	for _, players := range []int{24, 47, 101} {
		t.Run(fmt.Sprintf("players=%d", players), func(t *testing.T) {
			t.Parallel()
			open, err := pairtest.Open(Pairer{}, players, 9, uint64(players))
			if err != nil {
				t.Fatal(err)
			}
			legal := 0
			for round := 4; round <= len(open.Rounds); round++ {
				legal += pairtest.Rivals(t, Pairer{}, open.Before(round), rivals, uint64(round))
			}
			t.Logf("%d legal rounds", legal)
		})
	}
}

// TestEvidence checks the proofs that a round cannot be paired.
func TestEvidence(t *testing.T) {
	pairtest.ConformanceEvidence(t, Pairer{}, pairtest.Book{PointsBar: true}, pairtest.Shape{MaxPlayers: 9, MaxRounds: 8, Planned: true}.Draw)
}

// TestCrowd asks for rounds of many players who must all have Black.
func TestCrowd(t *testing.T) { pairtest.ConformanceCrowd(t, alone{}) }
