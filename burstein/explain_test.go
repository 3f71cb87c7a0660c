package burstein

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestExplainer checks all rounds of small fields against each other, with and without
// decisions of the arbiter.
func TestExplainer(t *testing.T) {
	pairtest.ConformanceExplainer(t, Pairer{}, pairtest.Shape{MaxPlayers: 7, Planned: true}.Draw)
}

var rivals = flag.Int("rivals", 40, "number of rounds that each round of TestRivals is compared with")

// TestRivals compares the rounds of opens with others near them: no legal round is
// better, as the evaluation of its floaters and pairs sees it.
func TestRivals(t *testing.T) { pairtest.OpenRivals(t, Pairer{}, 4, *rivals, 4) }

// TestEvidence checks the proofs that a round cannot be paired.
func TestEvidence(t *testing.T) {
	rules, err := referee.Of("burstein", 0)
	if err != nil {
		t.Fatal(err)
	}
	pairtest.ConformanceEvidence(t, Pairer{}, rules, pairtest.Shape{MaxPlayers: 9, MaxRounds: 8, Planned: true}.Draw)
}

// TestCrowd asks for rounds of many players who must all have Black.
func TestCrowd(t *testing.T) { pairtest.ConformanceCrowd(t, alone{}) }

// TestReport pins what is said of a round in which somebody floats, somebody has the bye
// and somebody has been away.
func TestReport(t *testing.T) {
	tournament := pairtest.Stored(t, "testdata/criteria/3.1.5-SB.trf")
	r, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	if r.Round != 3 || !r.Last || r.Bye != "1" {
		t.Errorf("round %d, last %v, bye for %s", r.Round, r.Last, r.Bye)
	}
	const want = `Round 3, the last one
Bracket 1 (2.0)
  residents: 5
  outgoing floaters: 5
  pairs: none
  scores of the floaters: 2.0 (5) (C6)
  if 5 floats down, unpaired in the next bracket: 0 (C7)
Bracket 2 (1.5)
  residents: 3
  incoming floaters: 5
  pairs: 5-3
  colour preferences not granted: 1 (3) (C8)
Bracket 3 (0.5)
  residents: 2 and 4
  pairs: 2-4
  colour preferences not granted: 1 (2) (C8)
5 - 3: 5 has the stronger preference (White, strong), 3 the weaker one (White, mild) (5.2.3)
2 - 4: 4 has the stronger preference (Black, strong), 2 the weaker one (Black, mild) (5.2.3)
The bye: 1.
`
	if diff := cmp.Diff(want, r.In("")); diff != "" {
		t.Errorf("report (-want +got)\n%s", diff)
	}
	const one = `1, round 3
1 has the bye.
number: 1
score: 0.5
colours: BW
colour difference: 0
preference: Black, mild
points: 0.5
games: 2
may have the bye: yes
Buchholz: 3
Sonneborn-Berger: 0.5
opposition: 1.0 (absences as draws), 2.0
rank by opposition: 2
`
	if diff := cmp.Diff(one, r.About("", "1")); diff != "" {
		t.Errorf("about 1 (-want +got)\n%s", diff)
	}
	if got := r.About("", "4"); !strings.Contains(got, " (no game)") {
		t.Errorf("4 has missed a round: %s", got)
	}
	v, err := Pairer{}.Why(context.Background(), tournament, explain.Bye("2"))
	if err != nil || !slices.Equal(v.Ours.Amounts, []int{2}) || !slices.Equal(v.Theirs.Amounts, []int{1}) {
		t.Errorf("by places in the ranking the bye is for %v, and not for %v; error %v", v.Ours, v.Theirs, err)
	}
}

// Whoever has had the bye is told so.
func TestReportBye(t *testing.T) {
	tournament := fieldOf(5)
	tournament.Planned = 3
	tournament.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "p1", Black: "p2", Result: pairing.Draw},
		{White: "p3", Black: "p4", Result: pairing.Draw}},
		Byes: []pairing.Bye{{Player: "p5", Points: pairing.One, Allocated: true}}}}
	r, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil || !strings.Contains(r.About("", "p5"), "may have the bye: no") {
		t.Errorf("%s, error %v", r.About("", "p5"), err)
	}
}

// Brackets that can stay as they are do so if two have to meet further down: that C7, with
// these two bound, asks for other floaters is no reason.
func TestWhyKept(t *testing.T) {
	tournament := fieldOf(7)
	tournament.Planned = 7
	game := func(white, black string, r pairing.Result) pairing.Game {
		return pairing.Game{White: pairing.ID("p" + white), Black: pairing.ID("p" + black), Result: r}
	}
	tournament.Rounds = []pairing.Round{
		{Games: []pairing.Game{game("7", "6", "0-0"), game("3", "4", "0-1"), game("5", "1", "-/-")}},
		{Games: []pairing.Game{game("1", "2", "0-1"), game("7", "5", "1/2-1/2"), game("6", "4", "0-1")},
			Byes: []pairing.Bye{{Player: "p3", Points: pairing.One}}},
		{Games: []pairing.Game{game("7", "5", "0-1"), game("1", "2", "-/-"), game("4", "3", "0-1")},
			Byes: []pairing.Bye{{Player: "p6", Points: pairing.One, Allocated: true}}},
	}
	tournament.Absences = []pairing.Absence{{Player: "p2", From: 4, To: 4, Points: pairing.Half}}
	v, err := afterwards.Why(context.Background(), tournament, explain.Meet("p1", "p6"))
	const want = "Bracket 3 (1.0): if p1 met p6, 2 players (p3 and p6) would float down, which the prescribed round " +
		"avoids (C5)."
	if err != nil || v.In("") != want {
		t.Errorf("%s, error %v, want %s", v.In(""), err, want)
	}
}
