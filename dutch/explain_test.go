package dutch_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
)

// TestQuestions puts the stored questions: why the round is so, why two players do not
// meet, why a player does not have the bye, why not another round.
func TestQuestions(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			files := pairtest.Answers(t, fmt.Sprintf("testdata/explain-%v.txt.gz", edition), fmt.Sprintf("dutch-%v", edition))
			t.Logf("%d questions", pairtest.Questions(t, dutch.Pairer{Edition: edition}, files))
		})
	}
}

// TestExplainer checks all rounds of small fields against each other, with and without
// decisions of the arbiter.
func TestExplainer(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, dutch.Pairer{Edition: edition}, pairtest.Shape{MaxPlayers: 7}.Draw)
		})
	}
}

var rivals = flag.Int("rivals", 100, "number of rounds that each round of TestRivals is compared with")

// TestRivals compares the rounds of opens with others near them: no legal round is
// better, as the evaluation of its pairs and downfloaters sees it.
func TestRivals(t *testing.T) {
	for _, edition := range benchEditions {
		for _, players := range []int{24, 47, 101} {
			t.Run(fmt.Sprintf("%v/players=%d", edition, players), func(t *testing.T) {
				t.Parallel()
				p := dutch.Pairer{Edition: edition}
				open, err := pairtest.Open(p, players, 9, uint64(players))
				if err != nil {
					t.Fatal(err)
				}
				legal := 0
				for round := 1; round <= len(open.Rounds); round++ {
					legal += pairtest.Rivals(t, p, open.Before(round), *rivals, uint64(round))
				}
				t.Logf("%d legal rounds", legal)
			})
		}
	}
}

// TestEvidence checks the proofs that a round cannot be paired.
func TestEvidence(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			book := pairtest.Book{PointsBar: edition == dutch.FIDE2026, Topscorers: true}
			pairtest.ConformanceEvidence(t, dutch.Pairer{Edition: edition}, book, pairtest.Shape{MaxPlayers: 9, MaxRounds: 8}.Draw)
		})
	}
}

// TestCrowd asks for rounds of many players who must all have Black.
func TestCrowd(t *testing.T) {
	for _, edition := range benchEditions {
		pairtest.ConformanceCrowd(t, dutch.Pairer{Edition: edition})
	}
}
