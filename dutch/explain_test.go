package dutch_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var update = flag.Bool("update", false, "write the answers of TestQuestions")

// TestQuestions puts the stored questions: why the round is so, why two players do not
// meet, why a player does not have the bye, why not another round.
func TestQuestions(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			n := pairtest.Questions(t, dutch.Pairer{Edition: edition},
				fmt.Sprintf("testdata/explain-%v.txt.gz", edition), *update)
			t.Logf("%d questions", n)
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

var rivals = flag.Int("rivals", 40, "number of rounds that each round of TestRivals is compared with")

// TestRivals compares the rounds of opens with others near them: no legal round is
// better, as the evaluation of its pairs and downfloaters sees it.
func TestRivals(t *testing.T) {
	for _, edition := range benchEditions {
		pairtest.OpenRivals(t, dutch.Pairer{Edition: edition}, 1, *rivals, 8)
	}
}

// TestEvidence checks the proofs that a round cannot be paired.
func TestEvidence(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			rules, err := referee.Of("dutch", edition)
			if err != nil {
				t.Fatal(err)
			}
			pairtest.ConformanceEvidence(t, dutch.Pairer{Edition: edition}, rules,
				pairtest.Shape{MaxPlayers: 9, MaxRounds: 8}.Draw)
		})
	}
}

// TestCrowd asks for rounds of many players who must all have Black.
func TestCrowd(t *testing.T) {
	for _, edition := range benchEditions {
		pairtest.ConformanceCrowd(t, dutch.Pairer{Edition: edition})
	}
}

// TestRequiredColors reports what a required pair costs: both players have had White
// twice, and one of them gets it a third time, which no other pair may do before the
// last round (C.3, C3).
func TestRequiredColors(t *testing.T) {
	win := func(white, black pairing.ID) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: pairing.WhiteWins}
	}
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cem"}, {ID: "Dia"}},
		Planned: 9,
		Rounds: []pairing.Round{{Games: []pairing.Game{win("Ann", "Cem"), win("Bob", "Dia")}},
			{Games: []pairing.Game{win("Ann", "Dia"), win("Bob", "Cem")}}},
		Rulings:  pairtest.Rulings(pairing.Required, [2]pairing.ID{"Bob", "Ann"}),
		Absences: []pairing.Absence{{Player: "Cem", From: 3}, {Player: "Dia", From: 3}},
	}
	for edition, articles := range map[pairing.Edition]map[string]int{ // who contributes: C.8 and C.9 are about topscorers
		pairing.FIDE2017: {"C.8": 0, "C.9": 0, "C.10": 1},
		pairing.FIDE2026: {"C10": 0, "C11": 0, "C12": 1},
	} {
		report, err := dutch.Pairer{Edition: edition}.Explain(context.Background(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, v := range report.Brackets[0].Values {
			if want, asked := articles[v.Article]; asked {
				found++
				if len(v.Players) != want || v.Shown != fmt.Sprint(want) {
					t.Errorf("%v, %s: %s for %v, want %d", edition, v.Article, v.Shown, v.Players, want)
				}
			}
		}
		if found != len(articles) {
			t.Errorf("%v: the report has %d of %v", edition, found, articles)
		}
	}
}

// TestThousandPoints has scores of a thousand points, which are no sign of somebody who
// floats on.
func TestThousandPoints(t *testing.T) {
	const win = 1000 * pairing.One
	tournament := pairing.Tournament{
		Players: numbered(5), Planned: 4, InitialColor: pairing.Black, Scoring: pairing.NewScoring(win, win/2, 0),
		Rounds: []pairing.Round{
			{Games: []pairing.Game{{White: "2", Black: "3", Result: pairing.WhiteWins}},
				Byes: []pairing.Bye{{Player: "5", Points: win, Allocated: true}}},
			{Games: []pairing.Game{{White: "3", Black: "1", Result: pairing.WhiteWins},
				{White: "2", Black: "4", Result: pairing.BlackWins}},
				Byes: []pairing.Bye{{Player: "5", Points: win, Allocated: true}}},
		},
		Absences: []pairing.Absence{{Player: "2", From: 3, To: 3}},
	}
	for _, edition := range benchEditions {
		report, err := dutch.Pairer{Edition: edition}.Explain(context.Background(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		for number, b := range report.Brackets {
			floating := 0
			for _, g := range b.Facts {
				if g.Name == "Limbo" {
					floating = len(g.Players)
				}
			}
			for _, v := range b.Values {
				if n := strings.Count(v.Shown, "floats on"); n > floating {
					t.Errorf("%v, bracket %d: %s is %s, and %d float on", edition, number+1, v.Article, v.Shown, floating)
				}
			}
		}
	}
}

// TestNobody tells a round in which nobody is to be paired, which is as it should be,
// from one that cannot be paired.
func TestNobody(t *testing.T) {
	bye := pairing.Bye{Player: "Ann", Points: pairing.One, Allocated: true}
	asked := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}},
		Absences: []pairing.Absence{{Player: "Ann", From: 1, To: 1}}}
	barred := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}},
		Rounds: []pairing.Round{{Byes: []pairing.Bye{bye}}}}
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		report, err := p.Explain(context.Background(), asked)
		if err != nil || report.Kind != "" || len(report.Facts) > 1 {
			t.Errorf("%v, a bye on request: %+v, error %v", edition, report, err)
		}
		report, err = p.Explain(context.Background(), barred)
		if !errors.Is(err, pairing.ErrNoPairing) || report.Kind != explain.KindNoPairing ||
			!slices.Equal(pairtest.Named(report.Facts, "without any possible opponent"), []pairing.ID{"Ann"}) {
			t.Errorf("%v, a second bye: %+v, error %v", edition, report, err)
		}
	}
}

// TestNoReasons asks for reasons where there is no round: input that is wrong is an error
// to all; that no legal pairing exists is one to Explain, with the proof, and otherwise
// the answer.
func TestNoReasons(t *testing.T) {
	two := pairing.Tournament{Players: numbered(2)}
	twice := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "1"}}}
	for _, c := range []struct {
		p dutch.Pairer
		t pairing.Tournament
	}{{dutch.Pairer{Edition: 7}, two}, {dutch.Pairer{Edition: pairing.FIDE2017}, twice}, {dutch.Pairer{}, twice}} {
		_, pairErr := c.p.Pair(context.Background(), c.t)
		report, err := c.p.Explain(context.Background(), c.t)
		_, compareErr := c.p.Compare(context.Background(), c.t, pairing.Round{})
		_, whyErr := c.p.Why(context.Background(), c.t, explain.Meet("1", "2"))
		for _, err := range []error{pairErr, err, compareErr, whyErr} {
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("%+v: error %v, want ErrInvalid", c, err)
			}
		}
		if report != nil {
			t.Errorf("%+v: report %+v", c, report)
		}
	}
	met := pairing.Tournament{Players: numbered(2),
		Rounds: []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.Draw}}}}}
	four := pairing.Tournament{Players: numbered(4),
		Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"1", "2"}, {"1", "3"}}...)}
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		if report, err := p.Explain(context.Background(), met); !errors.Is(err, pairing.ErrNoPairing) ||
			report.Evidence == nil || len(report.Evidence.Groups) == 0 {
			t.Errorf("%v: %+v, error %v", edition, report, err)
		}
		for _, round := range []pairing.Round{{}, met.Rounds[0]} {
			if v, err := p.Compare(context.Background(), met, round); v.Kind != explain.KindNoPairing || err != nil {
				t.Errorf("%v: comparing: %+v, error %v", edition, v, err)
			}
		}
		if v, err := p.Why(context.Background(), met, explain.Meet("1", "2")); v.Kind != explain.KindNoPairing || err != nil {
			t.Errorf("%v: why not: %+v, error %v", edition, v, err)
		}
		v, err := p.Why(context.Background(), four, explain.Meet("2", "4")) // 1 and 3 would have nobody
		if err != nil || v.Kind != explain.KindCompletion || !slices.Equal(pairtest.Stuck(v), []pairing.ID{"1", "3"}) ||
			v.Evidence == nil || len(v.Evidence.Groups) == 0 {
			t.Errorf("%v: without opponents for 1 and 3: %+v, error %v", edition, v, err)
		}
	}
}

// TestOtherColors compares a round with itself, two games reversed: the first of them
// decides, and both are given.
func TestOtherColors(t *testing.T) {
	tournament := pairing.Tournament{Players: numbered(8)}
	for i := range 4 {
		tournament.Players[i].Virtual = []pairing.Points{pairing.One}
	}
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		round, err := p.Pair(context.Background(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			if g := &round.Games[i]; g.White == "2" || g.Black == "2" || g.White == "5" || g.Black == "5" {
				g.White, g.Black = g.Black, g.White
			}
		}
		v, err := p.Compare(context.Background(), tournament, round)
		if err != nil || v.Kind != explain.KindColors || v.Bracket != 1 || len(v.OursPairs) != 2 {
			t.Fatalf("%v: %+v, error %v", edition, v, err)
		}
		for k, want := range [][2]pairing.ID{{"2", "4"}, {"5", "7"}} {
			if g := v.OursPairs[k]; !slices.Contains(want[:], g[0]) || !slices.Contains(want[:], g[1]) {
				t.Errorf("%v: game %d is %+v, want %v", edition, k, g, want)
			}
		}
	}
}
