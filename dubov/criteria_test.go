package dubov

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// criteriaTests has one tournament, testdata/criteria/NAME.trf, for every quality
// criterion and every part of the numbering of shifters: how its next round is
// paired, how it would be paired without the rule, and why it is not.
var criteriaTests = []struct {
	name, want, without string
	why                 string
}{
	{"C5", "4-3 5-8 6-1 7-2", "2-4 5-6 7-1 8-3",
		"Bracket 1 (3.0): in the other round, 3 upfloaters (5, 8 and 2) would be needed, instead of 1 (1) (C.5)."},
	{"C6", "2-6 4-1 5-3", "2-3 5-4 6-1",
		"Bracket 1 (2.0): in the other round, an upfloater (3) would come from 2.0 points below, instead of 0.5 (6) (C.6)."},
	{"C7", "2-1 4-3", "1-3 4-2",
		"Bracket 1 (1.0): in the other round, 1 player (2) would not get the preferred colour, which the prescribed round " +
			"avoids (C.7)."},
	{"C8", "1-5 3-4 6-2", "1-3 4-2 5-6",
		"Bracket 1 (1.0): in the other round, 2 maximum upfloaters (3 and 4) would float up, instead of 1 (5) (C.8)."},
	{"C9", "1-2 4-10 5-7 6-8 9-3", "1-3 4-10 5-7 6-8 9-2",
		"Bracket 1 (4.0): in the other round, the maximum upfloaters (2) would have floated up 4 times before, instead of " +
			"3 (3) (C.9)."},
	{"C10", "1-5 3-6 4-2", "1-4 2-5 3-6",
		"Bracket 2 (1.0): in the other round, 1 player (1) would float up as in the previous round, which the prescribed " +
			"round avoids (C.10)."},
	{"B.4.1-D.2.a", "1-5 3-4 6-2", "1-2 3-5 4-6",
		"Bracket 1 (2.0): in the other round, all criteria would be equal, but in the first shift 3 changes subgroup " +
			"before 6 (D.2)."},
	{"B.4.1-D.2.b", "1-5 3-4 6-2", "1-2 3-5 4-6",
		"Bracket 1 (2.0): in the other round, all criteria would be equal, but in the first shift 3 changes subgroup " +
			"before 6 (D.2)."},
	{"B.4.2-D.2.a", "3-6 4-2 5-1", "3-1 4-2 5-6",
		"Bracket 1 (1.0): in the other round, all criteria would be equal, but in the second shift 3 changes subgroup " +
			"before 5 (D.2)."},
	{"B.4.2-D.2.b", "2-3 4-5 6-1", "4-2 5-3 6-1",
		"Bracket 2 (0.5): in the other round, 2 would meet 4; all criteria would be equal, but 3 comes before 4 as an " +
			"opponent of 2 (D.3)."},
}

// TestCriteria checks that every rule is needed: that its tournament pairs as
// expected, by the engine and by the literal reading, and differently without
// the rule.
func TestCriteria(t *testing.T) {
	for _, test := range criteriaTests {
		t.Run(test.name, func(t *testing.T) {
			tournament := pairtest.Stored(t, filepath.Join("testdata", "criteria", test.name+".trf"))
			other := pairtest.Way(func(pairing.Tournament) (pairing.Round, error) { return seated(test.without), nil })
			if strings.HasPrefix(test.name, "C") {
				other = func(event pairing.Tournament) (pairing.Round, error) {
					return pairedWithout(t, event, test.name), nil
				}
			}
			pairtest.Needed(t, tournament, Pairer{Edition: pairing.FIDE2018}, other, test.want, test.without, test.why,
				literal.Pairer{Edition: pairing.FIDE2018}, tuned(pairing.FIDE2018, lexicographic.Tuning{Whole: true}))
		})
	}
}

// TestLastRound checks that C8 to C10 do not count in the last round: their
// tournaments then pair as they do without them.
func TestLastRound(t *testing.T) {
	for _, name := range []string{"C8", "C9", "C10"} {
		tournament := pairtest.Stored(t, filepath.Join("testdata", "criteria", name+".trf"))
		tournament.Planned = len(tournament.Rounds) + 1
		round, err := Pairer{Edition: pairing.FIDE2018}.Pair(context.Background(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		tournament.Planned++
		without := pairedWithout(t, tournament, "C8", "C9", "C10")
		if !slices.Equal(pairtest.Facts(round), pairtest.Facts(without)) {
			t.Errorf("%s: last round %v, without C8 to C10 %v", name, pairtest.Facts(round), pairtest.Facts(without))
		}
	}
}

// pairedWithout pairs by the rules of 2018 without some criteria, by the full problem.
func pairedWithout(t *testing.T, tournament pairing.Tournament, numbers ...string) pairing.Round {
	t.Helper()
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	e := &walk{field: newField(f, editions[pairing.FIDE2018])}
	e.field.sets = slices.DeleteFunc(e.field.sets, func(c scoregroup.Criterion) bool {
		return slices.Contains(numbers, strings.Replace(c.Article, ".", "", 1))
	})
	e.field.completion.Whole = true
	round, err := e.explained(e.pair()).Made()
	if err != nil {
		t.Fatal(err)
	}
	return round
}

// seated is a round of the pairs that are listed.
func seated(pairs string) (r pairing.Round) {
	for _, p := range strings.Fields(pairs) {
		white, black, _ := strings.Cut(p, "-")
		r.Games = append(r.Games, pairing.Game{White: pairing.ID(white), Black: pairing.ID(black)})
	}
	return r
}

// Decisions about members only take pairs away, none of which comes back: optima are kept
// up by that. Pairs are pairs from either side.
func TestDecisionsTakeAway(t *testing.T) {
	for before, after := range map[label][]label{smallUndecided: {smallStays, smallShifts},
		largeUndecided: {largeShifts, largeStays}} {
		for _, decided := range after {
			for other := undecided; other < labels; other++ {
				if meets[decided][other] && !meets[before][other] {
					t.Errorf("label %d may meet %d, and label %d, from which it came, may not", decided, other, before)
				}
			}
		}
	}
	for a := undecided; a < labels; a++ {
		for b := undecided; b < labels; b++ {
			if meets[a][b] != meets[b][a] {
				t.Errorf("label %d may meet %d from one side only", a, b)
			}
		}
	}
}
