package dubov_test

import (
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var update = flag.Bool("update", false, "write the answers of TestQuestions")

// TestQuestions puts the stored questions: why the round is so, why two players do not
// meet, why a player does not have the bye, why not another round.
func TestQuestions(t *testing.T) {
	n := pairtest.Questions(t, dubov.Pairer{Edition: pairing.FIDE2018, RatedZero: true},
		"testdata/explain.txt.gz", *update)
	t.Logf("%d questions", n)
}

// TestExplainer checks all rounds of small fields against each other, with and without
// decisions of the arbiter.
func TestExplainer(t *testing.T) {
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		t.Run(edition.String(), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, dubov.Pairer{Edition: edition}, pairtest.Shape{MaxPlayers: 7, Rated: true}.Draw)
		})
	}
}

var rivals = flag.Int("rivals", 40, "number of rounds that each round of TestRivals is compared with")

// TestRivals compares the rounds of opens with others near them: no legal round is
// better, as the evaluation of its upfloaters and pairs sees it.
func TestRivals(t *testing.T) { pairtest.OpenRivals(t, dubov.Pairer{}, 1, *rivals, 4) }

// TestEvidence checks the proofs that a round cannot be paired.
func TestEvidence(t *testing.T) {
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		t.Run(edition.String(), func(t *testing.T) {
			rules, err := referee.Of("dubov", edition)
			if err != nil {
				t.Fatal(err)
			}
			pairtest.ConformanceEvidence(t, dubov.Pairer{Edition: edition}, rules,
				pairtest.Shape{MaxPlayers: 9, MaxRounds: 8, Rated: true}.Draw)
		})
	}
}

// TestCrowd asks for rounds of many players who must all have Black.
func TestCrowd(t *testing.T) {
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		pairtest.ConformanceCrowd(t, dubov.Pairer{Edition: edition})
	}
}
