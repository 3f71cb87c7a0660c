package dubov

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// pairsFrom makes a round of "p1-p4 p2-p3 p5-bye".
func pairsFrom(s string) (r pairing.Round) {
	for _, pair := range strings.Fields(s) {
		white, black, _ := strings.Cut(pair, "-")
		if black == "bye" {
			r.Byes = append(r.Byes, pairing.Bye{Player: pairing.ID(white), Allocated: true})
			continue
		}
		r.Games = append(r.Games, pairing.Game{White: pairing.ID(white), Black: pairing.ID(black)})
	}
	return r
}

// TestColorRules has a pair for every rule of part E: players who have had these colours
// in games against others, and drawn.
func TestColorRules(t *testing.T) {
	for _, test := range []struct {
		one, two, want, article2018, article2026, why string
	}{
		{"", "", "p1-p2", "E.0", "5.2.1", "neither has played, so the initial colour goes by the number of p1"},
		{"W", "B", "p2-p1", "E.1", "5.2.2", "both get the colour that they prefer"},
		{"", "B", "p2-p1", "E.1", "5.2.2", "both get the colour that they prefer"},
		{"WBW", "BWW", "p1-p2", "E.2", "5.2.3", "p"},
		{"BWW", "WBW", "p2-p1", "E.2", "5.2.3", "p"},
		{"BWB", "WBB", "p2-p1", "E.2", "5.2.3", "p"},
		{"WBW", "WWB", "p2-p1", "E.3", "5.2.4", "in round "},
		{"BWBW", "WBBW", "p2-p1", "E.3", "5.2.4", "in round "},
		{"WBBW", "BWBW", "p1-p2", "E.3", "5.2.4", "in round "},
		{"W", "W", "p2-p1", "E.4", "5.2.5", "p1 ranks higher"},
		{"B", "B", "p1-p2", "E.4", "5.2.5", "p1 ranks higher"},
		{"", "WBBW", "p2-p1", "E.4", "5.2.5", "p1 ranks higher"},
	} {
		h := new(script)
		for _, colors := range []string{test.one, test.two} {
			games := []string{}
			for _, c := range colors {
				games = append(games, string(c)+"=")
			}
			h.group(1, games...)
		}
		tournament := h.tournament()
		for i := range tournament.Players[:2] { // the scores do not matter
			missing := pairing.Points(5 * (len(test.two) - len(test.one)))
			if i == 0 && missing != 0 {
				tournament.Rounds[0].Adjustments = append(tournament.Rounds[0].Adjustments,
					pairing.Adjustment{Player: "p1", Points: missing})
			}
		}
		for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
			p := Pairer{Edition: edition}
			article := map[pairing.Edition]string{pairing.FIDE2018: test.article2018,
				pairing.FIDE2026: test.article2026}[edition]
			report, err := p.Explain(context.Background(), tournament)
			if err != nil {
				t.Fatal(err)
			}
			g := report.Games[0]
			if got := fmt.Sprintf("%s-%s", g.White, g.Black); got != test.want || g.Article != article ||
				!strings.HasPrefix(g.Words.String(), test.why) {
				t.Errorf("%s and %s in %v: %s by %s, %q", test.one, test.two, edition, got, g.Article, g.Words)
			}
			v, err := p.Compare(context.Background(), tournament, pairsFrom(fmt.Sprintf("%s-%s", g.Black, g.White)))
			if err != nil || v.Kind != explain.KindColors || v.Article != article || v.Bracket != 1 || len(v.OursPairs) != 1 ||
				v.OursPairs[0] != [2]pairing.ID{g.White, g.Black} {
				t.Errorf("%s and %s in %v, reversed: %+v, error %v", test.one, test.two, edition, v, err)
			}
		}
	}
}

// forbid adds forbidden pairs.
func forbid(t pairing.Tournament, pairs string) pairing.Tournament {
	for _, g := range pairsFrom(pairs).Games {
		pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{g.White, g.Black})
	}
	return t
}

// seeking makes players with one score who all had White, or Black, and drew.
func seeking(n int, game string) pairing.Tournament {
	h := new(script)
	h.group(n, game)
	return h.tournament()
}

// TestSentences has the sentences of verdicts on other rounds.
func TestSentences(t *testing.T) {
	lost, drawn := fieldOf(5), fieldOf(5)
	lost.Rounds = []pairing.Round{{
		Games: []pairing.Game{{White: "p4", Black: "p5", Result: pairing.WhiteWins}},
		Byes:  []pairing.Bye{{Player: "p1", Points: 5}, {Player: "p2", Points: 5}, {Player: "p3", Points: 5}},
	}}
	drawn.Rounds = []pairing.Round{{
		Games: []pairing.Game{{White: "p3", Black: "p4", Result: pairing.Draw}},
		Byes:  []pairing.Bye{{Player: "p1", Points: 5}, {Player: "p2", Points: 5}, {Player: "p5", Points: 5}},
	}}
	for _, test := range []struct {
		name       string
		tournament pairing.Tournament
		other, why string
	}{
		{"the same", fieldOf(4), "p1-p3 p4-p2", "That is the prescribed pairing."},
		{"forbidden", forbid(fieldOf(4), "p1-p3"), "p1-p3 p4-p2", "Not allowed: the arbiter forbids p1 to meet p3."},
		{"lowest score", lost, "p1-p3 p2-p5 p4-bye",
			"Before the brackets: in the other round, p4 would have the bye; the bye must go to p5, who has the lower score, " +
				"0.0 against 1.0 (B.0.3)."},
		{"most games", drawn, "p1-p3 p2-p4 p5-bye",
			"Before the brackets: in the other round, p5 would have the bye; the bye must go to p4, who has played more " +
				"games, 1 against 0 (B.0.4)."},
		{"largest number", fieldOf(5), "p1-p3 p4-p5 p2-bye",
			"Before the brackets: in the other round, p2 would have the bye; the bye must go to p5, who has the largest " +
				"number, 5, of those with 0.0 points and 0 games who can have it: p5, p4, p3, p2 and p1 (B.0.5)."},
		{"pairs inside a half", fieldOf(4), "p1-p2 p3-p4",
			"Bracket 1 (0.0): in the other round, 1 pair would be made inside G1, instead of 0 in the prescribed round (B.4)."},
		{"transposition", fieldOf(4), "p1-p4 p2-p3",
			"Bracket 1 (0.0): in the other round, p1 would meet p4; all criteria would be equal, but p3 comes before p4 as an " +
				"opponent of p1 (D.3)."},
		{"later in the transposition", fieldOf(6), "p1-p4 p2-p6 p3-p5",
			"Bracket 1 (0.0): in the other round, p2 would meet p6; all criteria would be equal, but p5 comes before p6 as an " +
				"opponent of p2 (D.3)."},
		{"upfloaters", pairtest.Stored(t, "testdata/criteria/B.4.2-D.2.a.trf"), "1-2 3-4 5-6",
			"Bracket 1 (1.0): in the other round, all criteria would be equal, but 1 comes before 4 as the upfloater (D.1)."},
		{"first shift", camps(8), "p1-p2 p3-p4 p5-p8 p6-p7",
			"Bracket 1 (0.5): in the other round, all criteria would be equal, but in the first shift p6 and p7 change " +
				"subgroups before p6 and p5 (D.2)."},
		{"second shift", camps(8), "p1-p4 p2-p3 p5-p7 p6-p8",
			"Bracket 1 (0.5): in the other round, all criteria would be equal, but in the second shift p2 and p3 change " +
				"subgroups before p2 and p1 (D.2)."},
		{"shift of three", seeking(6, "W="), "p1-p2 p3-p4 p5-p6",
			"Bracket 1 (0.5): in the other round, all criteria would be equal, but in the second shift p3, p4 and p2 change " +
				"subgroups before p3, p2 and p5 (D.2)."},
	} {
		v, err := Pairer{Edition: pairing.FIDE2018}.Compare(context.Background(), test.tournament, pairsFrom(test.other))
		if got := v.In(""); err != nil || got != test.why {
			t.Errorf("%s: %s, error %v, want %s", test.name, got, err, test.why)
		}
	}
}

// whyNot asks about a pair, or, if b is empty, about the bye.
func whyNot(p Pairer, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	if b == "" {
		return p.Why(context.Background(), t, explain.Bye(a))
	}
	return p.Why(context.Background(), t, explain.Meet(a, b))
}

// TestStuck asks for pairs, and for byes, with which others are left without an opponent.
func TestStuck(t *testing.T) {
	for _, test := range []struct {
		tournament pairing.Tournament
		a, b       pairing.ID
		want       []pairing.ID
	}{
		{forbid(fieldOf(4), "p2-p3"), "p1", "p4", []pairing.ID{"p2", "p3"}},
		{forbid(fieldOf(3), "p1-p2"), "p3", "", []pairing.ID{"p1", "p2"}},
		{forbid(fieldOf(5), "p2-p3 p2-p5 p3-p5 p1-p2"), "p4", "", []pairing.ID{"p2"}},
		{forbid(fieldOf(5), "p2-p3 p2-p5 p3-p5"), "p1", "p4", []pairing.ID{}}, // whoever has the bye
	} {
		v, err := whyNot(Pairer{}, test.tournament, test.a, test.b)
		if err != nil || v.Kind != explain.KindCompletion || v.Article != "1.9" || v.Evidence == nil ||
			!slices.Equal(pairtest.Stuck(v), test.want) {
			t.Errorf("%s against %q: %+v, error %v, want %v", test.a, test.b, v, err, test.want)
		}
	}
}

// TestReport looks at what else is in a report: who was passed over for the bye.
func TestReport(t *testing.T) {
	tournament := forbid(fieldOf(5), "p1-p2 p1-p3 p2-p3") // so that one of these must have the bye
	report, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil || report.Bye != "p3" || !slices.Equal(report.Facts[0].Players, []pairing.ID{"p5", "p4"}) {
		t.Errorf("the bye for %s, passed over %v, error %v", report.Bye, report.Facts, err)
	}
}

// TestReasonsFail asks for reasons where Pair fails.
func TestReasonsFail(t *testing.T) {
	unrated, over := fieldOf(4), fieldOf(2)
	unrated.Players[2].Rating = 0
	over.Planned, over.Rounds = 1, []pairing.Round{{}}
	for _, tournament := range []pairing.Tournament{unrated, over, {}} {
		_, err := Pairer{}.Pair(context.Background(), tournament)
		r, explainErr := Pairer{}.Explain(context.Background(), tournament)
		v, compareErr := Pairer{}.Compare(context.Background(), tournament, pairing.Round{})
		w, whyErr := Pairer{}.Why(context.Background(), tournament, explain.Meet("p1", "p2"))
		if err == nil || r != nil || v.Kind != "" || w.Kind != "" {
			t.Errorf("error %v, with report %v, verdicts %+v and %+v", err, r, v, w)
		}
		for _, other := range []error{explainErr, compareErr, whyErr} {
			if fmt.Sprint(other) != fmt.Sprint(err) {
				t.Errorf("error %v, want %v", other, err)
			}
		}
	}
	tournament := forbid(fieldOf(4), "p1-p2 p1-p3 p1-p4")
	var evidence *explain.Evidence
	_, err := Pairer{}.Pair(context.Background(), tournament)
	if !errors.As(err, &evidence) {
		t.Fatalf("error %v without evidence", err)
	}
	r, explainErr := Pairer{}.Explain(context.Background(), tournament)
	if r == nil || r.Kind != explain.KindNoPairing ||
		!slices.Equal(pairtest.Named(r.Facts, "without any possible opponent"), []pairing.ID{"p1"}) ||
		cmp.Diff(evidence, r.Evidence) != "" || fmt.Sprint(explainErr) != fmt.Sprint(err) {
		t.Errorf("report %+v, error %v, want %v", r, explainErr, err)
	}
	v, compareErr := Pairer{}.Compare(context.Background(), tournament, pairing.Round{})
	w, whyErr := Pairer{}.Why(context.Background(), tournament, explain.Meet("p1", "p2"))
	if v.Kind != explain.KindNoPairing || w.Kind != explain.KindNoPairing || compareErr != nil || whyErr != nil {
		t.Errorf("verdicts %+v, error %v, and %+v, error %v", v, compareErr, w, whyErr)
	}
}
