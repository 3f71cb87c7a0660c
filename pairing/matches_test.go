package pairing_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestMatches requires the game points of a match of teams to give it its result, unless it was awarded.
// In a tournament of anybody else they can be what they are.
func TestMatches(t *testing.T) {
	type points = [2]pairing.Points
	for _, c := range []struct {
		result pairing.Result
		points points
		ok     bool
	}{
		{pairing.WhiteWins, points{25, 15}, true}, {pairing.WhiteWins, points{5, 25}, false},
		{pairing.WhiteWins, points{20, 20}, false},
		{pairing.BlackWins, points{15, 25}, true}, {pairing.BlackWins, points{25, 15}, false},
		{pairing.Draw, points{20, 20}, true}, {pairing.Draw, points{25, 15}, false},
		{pairing.WhiteForfeits, points{0, 40}, true}, {pairing.WhiteForfeits, points{40, 0}, false},
		{pairing.WhiteForfeits, points{20, 20}, false},
		{pairing.BlackForfeits, points{40, 0}, true}, {pairing.BlackForfeits, points{0, 40}, false},
		{pairing.BothForfeit, points{10, 10}, true}, {pairing.BothForfeit, points{40, 0}, false},
		{pairing.BothLose, points{20, 20}, false}, {pairing.WhiteDraws, points{25, 15}, false},
		{pairing.BlackDraws, points{15, 25}, false},
		{pairing.WhiteWins, points{}, true}, {pairing.BothLose, points{}, true}, // nobody has counted them
		{pairing.Pending, points{25, 0}, true}, {pairing.Adjourned, points{25, 5}, true}, // so far
	} {
		tour := three()
		tour.Rounds[2].Games[1].Result, tour.Rounds[2].Games[1].Points = c.result, c.points
		what := fmt.Sprint(c.result, " with ", c.points)
		must(tour.Validate())
		if c.ok {
			if err := tour.ValidateMatches(); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			continue
		}
		refused(t, tour.ValidateMatches(), `round 3: match "c" - "d": the result is "`+string(c.result))
		for _, pair := range [][2]pairing.ID{{"c", "d"}, {"d", "c"}} {
			awarded := tour.Clone()
			must(awarded.Rule(pairing.Ruling{Kind: pairing.Forbidden, Players: pair, From: 4, To: 4}))
			must(awarded.Rule(pairing.Ruling{Kind: pairing.Awarded, Players: pair, From: 3, To: 3}))
			must(awarded.Validate())
			must(awarded.ValidateMatches())
			must(awarded.Unpair())
			if len(awarded.Rulings) != 1 {
				t.Errorf("%s: %v after the round was taken back", what, awarded.Rulings)
			}
		}
		tour.Rulings = []pairing.Ruling{{Kind: pairing.Awarded, Players: [2]pairing.ID{"c", "d"}, From: 1, To: 1}}
		refused(t, tour.Validate(), "round ")
	}
}

// TestAwarded refuses awards of what is no match.
func TestAwarded(t *testing.T) {
	for want, r := range map[string]pairing.Ruling{
		`player "a" is awarded a game against nobody`: {Players: [2]pairing.ID{"a"}, From: 1, To: 1},
		`player "a" is awarded a game against "c" from round 1 to round 2`: {Players: [2]pairing.ID{"a", "c"}, From: 1,
			To: 2},
		`player "a" is awarded a game against "b" that is not recorded`: {Players: [2]pairing.ID{"a", "b"}, From: 1,
			To: 1},
		`player "a" is awarded a game against "c" from round 4 to round 0: it`: {Players: [2]pairing.ID{"a", "c"}},
	} {
		tour := three()
		r.Kind = pairing.Awarded
		refused(t, tour.Rule(r), want)
	}
}

// TestMatchByMatch enters results and game points one after the other: the record never contradicts itself,
// and says what held before.
func TestMatchByMatch(t *testing.T) {
	type points = [2]pairing.Points
	tour := three()
	now := func(result pairing.Result, p points) {
		t.Helper()
		if g := tour.Rounds[0].Games[0]; g.Result != result || g.Points != p {
			t.Errorf("%+v, want %s with %v", g, result, p)
		}
		must(tour.ValidateMatches())
	}
	must(tour.SetPoints(1, "a", "c", points{15, 25}))
	now(pairing.BlackWins, points{15, 25})
	must(tour.SetResult(1, "a", "c", pairing.Draw)) // the points are others
	now(pairing.Draw, points{})
	must(tour.SetPoints(1, "a", "c", points{20, 20}))
	now(pairing.Draw, points{20, 20})
	must(tour.SetResult(1, "a", "c", pairing.BlackForfeits))
	now(pairing.BlackForfeits, points{})
	must(tour.SetPoints(1, "a", "c", points{40, 0}))
	now(pairing.BlackForfeits, points{40, 0})
	must(tour.SetPoints(1, "a", "c", points{15, 25}))
	now(pairing.BlackWins, points{15, 25})
	must(tour.SetPoints(1, "a", "c", points{}))
	now(pairing.BlackWins, points{})
	if g := record.Before(tour, 3).Rounds[0].Games[0]; g.Points != (points{}) || g.Result != pairing.WhiteWins {
		t.Errorf("before round 3: %+v", g)
	}
	must(tour.Rule(pairing.Ruling{Kind: pairing.Awarded, Players: [2]pairing.ID{"c", "a"}, From: 1, To: 1,
		Note: "a wrong line-up"}))
	must(tour.SetPoints(1, "a", "c", points{15, 25}))
	must(tour.SetResult(1, "a", "c", pairing.WhiteWins))
	now(pairing.WhiteWins, points{15, 25})

	tour.Corrections = []pairing.Correction{{Round: 2, After: 3, White: "a", Black: "d", Was: pairing.WhiteWins,
		Points: &points{5, 25}}}
	must(tour.Validate())
	refused(t, tour.ValidateMatches(),
		`round 2: correction: match "a" - "d": the result is "1-0", but there are 0.5 and 2.5 game points`)

	absent := three()
	absent.Rounds[0].Games[0].Result = pairing.WhiteForfeits
	absent.Absences = []pairing.Absence{{Player: "a", From: 1, To: 1}}
	refused(t, absent.SetPoints(1, "a", "c", points{25, 15}), `player "a" is absent, and can only have forfeited it`)
	must(absent.SetPoints(1, "a", "c", points{0, 40}))
}
