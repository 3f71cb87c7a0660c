package dutch

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestAmounts has what single players add, in tenths of a point, in a bracket whose
// lowest score is 2: a moved-down player with 3.5 and a resident.
func TestAmounts(t *testing.T) {
	s := &setting{lowest: 20, byeScore: 20}
	single := &setting{lowest: 20, byeScore: 20, single: true}
	mdp := &member{player: player{score: 35, floats: [2]float{down, up}, unplayed: 2}, outcome: 1}
	resident := &member{player: player{score: 20, floats: [2]float{up, down}, unplayed: 3}}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"C.6: the SD of an MDP against one point less than the lowest score", artificialDifference(s, mdp), 25},
		{"C.6: the SD of a resident", artificialDifference(s, resident), 10},
		{"C.6: the SD of a pair", scoreDifference(s, &mdp.player, &resident.player), 15},
		{"C.7, C8: an outcome", followingRank(s, mdp), 1},
		{"C.7, C8: a good outcome", followingRank(s, resident), 0},
		{"C9: a downfloater who will have the bye", unplayedByBye(single, resident), 3},
		{"C9: one of another score", unplayedByBye(single, mdp), 0},
		{"C9: one of several", unplayedByBye(s, resident), 0},
		{"C.14: an MDP", outDownfloat(0)(s, mdp), 1},
		{"C.14: a resident", outDownfloat(0)(s, resident), 0},
		{"C14: an MDP", residentDownfloat(0)(s, mdp), 0},
		{"C16: a resident", residentDownfloat(1)(s, resident), 1},
		{"C18: an MDP", limboShown(s, limboDownfloat(0)(s, mdp)), beyond + 35},
		{"C18: an MDP, in a report", limboStated(beyond + 35), 10_035},
		{"C18: a pair, in a report", limboStated(15), 15},
		{"C20: an MDP without a downfloat", limboDownfloat(1)(s, mdp), 0},
		{"C20: a resident", limboDownfloat(1)(s, resident), 0},
		{"C18: a pair", limboShown(s, 15), 15},
		{"C18: an MDP who floats on with the lowest score there is", limboShown(s, beyond), beyond + 20},
		{"C7: a score", aboveLowest(1)(s, downfloaterScore(s, mdp)), 35},
		{"C8: a score", aboveLowest(beyond)(s, leftOverScore(s, &resident.player)), 20},
		{"C.7, C8: one left over", leftOver(s, &player{byeBarred: true}), 1},
		{"C.7: one left over in the last scoregroup", leftOver(&setting{finalNext: true}, &player{}), 1},
		{"C.7: one there who must not have the bye", leftOver(&setting{finalNext: true}, &player{byeBarred: true}), 3},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.name, c.got, c.want)
		}
	}
	for _, amount := range []int{downfloaterScore(s, resident), leftOverScore(s, &player{})} {
		if amount < 1 {
			t.Errorf("a score counts %d, and would not be seen", amount)
		}
	}
	if low, high := limboDownfloat(0)(s, &member{player: player{score: 25, floats: [2]float{down}}}),
		limboDownfloat(0)(s, mdp); low >= high {
		t.Errorf("of MDPs who float on, one with 2.5 counts %d, one with 3.5 %d", low, high)
	}
}

// TestWhom says whom of a pair a criterion is about: a player who gets a colour
// difference beyond two (C.8, C10), the same colour a third time running (C.9, C11) or
// not the colour that he prefers (C.10, C12).
func TestWhom(t *testing.T) {
	black := scoregroup.Preference{Color: pairing.Black, Strength: scoregroup.Absolute}
	for _, c := range []struct {
		difference             int
		repeated, color        pairing.Color
		widens, given, refuses bool
	}{
		{2, pairing.White, pairing.White, true, true, true},
		{2, pairing.White, pairing.Black, false, false, false},
		{1, pairing.White, pairing.White, false, true, true},
		{3, pairing.NoColor, pairing.White, true, false, true},
		{3, pairing.Black, pairing.Black, false, true, false},
		{4, pairing.NoColor, pairing.Black, true, false, false},
	} {
		p := &scoregroup.Player{Difference: c.difference, Repeated: c.repeated, Preference: black}
		s := seat{Player: p, color: c.color}
		if widened(s) != c.widens || given(s) != c.given || refused(s) != c.refuses {
			t.Errorf("%+v: %v %v %v", c, widened(s), given(s), refused(s))
		}
		for _, higher := range []bool{false, true} {
			if s.higher = higher; higherScored(s) != higher || lowerScored(s) == higher {
				t.Errorf("higher scored is %v: %v, lower scored %v", higher, higherScored(s), lowerScored(s))
			}
		}
	}
}

// TestClose sorts what a list measures and those who contribute, from the largest amount
// down, those with equal ones as they came.
func TestClose(t *testing.T) {
	m := measuring{criterion: &criterion{list: true}}
	m.Amount.Compared, m.Amount.Shares = []int{5, 15, 5},
		[]verdict.Share{{Place: 1, Amount: 5}, {Place: 2, Amount: 15}, {Place: 3, Amount: 5}}
	want := verdict.Amount{Compared: []int{15, 5, 5}, Shown: []int{15, 5, 5},
		Shares: []verdict.Share{{Place: 2, Amount: 15}, {Place: 1, Amount: 5}, {Place: 3, Amount: 5}}}
	if diff := cmp.Diff(want, m.close()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
