package dutch_test

import (
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
			pairtest.ConformanceExplainer(t, dutch.Pairer{Edition: edition}, pairtest.Shape{MaxPlayers: 7})
		})
	}
}
