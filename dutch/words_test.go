package dutch

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestWords says how another candidate is worse than ours, for every kind of amounts.
// Scores and their differences are in points; a moved-down player who floats on
// (2026 C18, C20) has no difference, and is given with his score.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		edition      pairing.Edition
		article      string
		ours, theirs []int
		want         string
	}{
		{FIDE2017, "C.5", []int{0}, []int{2}, "2 players would be left over (Eve) instead of 0"},
		{FIDE2017, "C.9", []int{2}, []int{1}, "1 player would get the same colour a third time running (Eve) instead of 2"},
		{FIDE2017, "C.6", []int{10}, []int{15, 5, 0}, "the score differences would be larger (Eve): 1.5, 0.5, 0.0 instead of 1.0"},
		{FIDE2017, "C.19", nil, []int{5}, "the same upfloat as two rounds before would be over larger differences (Eve): 0.5 instead of none"},
		{FIDE2026, "C7", []int{20}, []int{25}, "players with higher scores would float down (Eve): 2.5 instead of 2.0"},
		{FIDE2026, "C18", []int{15}, []int{floatsOn, 15}, "the same downfloat as in the previous round would be over larger differences (Eve): 0.0 (floats on), 1.5 instead of 1.5"},
		{FIDE2026, "C20", []int{floatsOn - 1}, []int{floatsOn + 25}, "the same downfloat as two rounds before would be over larger differences (Eve): 2.5 (floats on) instead of 999.9"},
		{FIDE2026, "C9", []int{0}, []int{1}, "the bye would go to a player (Eve) with 1 unplayed round instead of 0"},
		{FIDE2026, "C9", []int{1}, []int{2}, "the bye would go to a player (Eve) with 2 unplayed rounds instead of 1"},
		{FIDE2026, "C8", []int{0}, []int{2, 10, 5}, "with these downfloaters (Eve) the next bracket would leave over 2 instead of 0"},
		{FIDE2026, "C8", []int{2, 10, 5}, []int{2, 15, 5}, "with these downfloaters (Eve) the next bracket would leave over players with 1.5, 0.5 points instead of 1.0, 0.5"},
		// In the last scoregroup of 2017, one who may not have the bye counts three times.
		{FIDE2017, "C.7", []int{1, 10}, []int{3, 10}, "with these downfloaters (Eve) somebody left over in the next bracket could not have the bye"},
		{FIDE2017, "C.7", []int{1, 10}, []int{3, 10, 5, 5}, "with these downfloaters (Eve) the next bracket would leave over 3 instead of 1"},
	} {
		who := verdict.Who([]explain.Share{{Player: "Eve"}})
		words := editions[c.edition].articles.words[c.article].says(&value{shown: c.ours}, &value{shown: c.theirs}, who)
		if got := words.Text(nil); got != c.want {
			t.Errorf("%v, %s: %q, want %q", c.edition, c.article, got, c.want)
		}
	}
}

// TestWrite writes what a value measures: a list without amounts is "none", a criterion
// that does not apply nothing.
func TestWrite(t *testing.T) {
	for _, c := range []struct {
		measure explain.Measure
		shown   []int
		want    string
	}{
		{explain.Sum, []int{3}, "3"},
		{explain.List, []int{15, 0}, "1.5, 0.0"},
		{explain.List, []int{floatsOn + 5, 10}, "0.5 (floats on), 1.0"},
		{explain.List, nil, "none"},
		{explain.LookAhead, []int{0}, "0"},
		{explain.LookAhead, []int{1, 15}, "1, with 1.5"},
		{explain.LookAhead, []int{2, 15, 10}, "2, with 1.5, 1.0"},
		{explain.Nothing, nil, ""},
	} {
		if got := (&value{measure: c.measure, shown: c.shown}).write(); got != c.want {
			t.Errorf("%v of %v: %q, want %q", c.measure, c.shown, got, c.want)
		}
	}
}
