package dubov_test

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestQuestions puts the stored questions: why the round is so, why two players do not
// meet, why a player does not have the bye, why not another round.
func TestQuestions(t *testing.T) {
	files := pairtest.Answers(t, "testdata/explain.txt.gz", "dubov-2018")
	t.Logf("%d questions", pairtest.Questions(t, dubov.Pairer{Edition: dubov.FIDE2018, RatedZero: true}, files))
}

// TestExplainer checks all rounds of small fields against each other, with and without
// decisions of the arbiter.
func TestExplainer(t *testing.T) {
	for _, edition := range []pairing.Edition{dubov.FIDE2018, dubov.FIDE2026} {
		t.Run(edition.String(), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, dubov.Pairer{Edition: edition}, pairtest.Shape{MaxPlayers: 7, Rated: true})
		})
	}
}
