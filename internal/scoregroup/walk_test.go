package scoregroup

import (
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// ladder prepares the completion of eight players in scoregroups of three, four and one, some of
// whom must not meet.
func ladder(t *testing.T, apart ...[2]pairing.ID) *Completion {
	tournament := pairing.Tournament{Players: entrants(8), Rulings: pairtest.Rulings(pairing.Forbidden, apart...)}
	for i := range tournament.Players {
		tournament.Players[i].Virtual = []pairing.Points{[]pairing.Points{20, 20, 20, 10, 10, 10, 10, 0}[i]}
	}
	return completion(t, tournament)
}

// down is a bracket with these pairs, from which these players float down.
func down(pairs [][2]int, floaters, lower []int) *Down {
	return &Down{Candidate: verdict.Candidate{Pairs: pairs, Floaters: floaters}, Lower: lower}
}

// TestWalk goes down through three scoregroups. Of another round brackets are kept until one has a
// pair that is not legal, or leaves players who cannot be paired; what follows is paired anew.
func TestWalk(t *testing.T) {
	before := []*Down{
		down([][2]int{{0, 1}}, []int{2}, []int{3, 4, 5, 6, 7}),
		down([][2]int{{2, 3}, {4, 5}}, []int{6}, []int{7}),
		down([][2]int{{6, 7}}, nil, nil),
	}
	anew := []string{"[] and [0 1 2] above [3 4 5 6 7]", "[2] and [3 4 5 6] above [7]", "[6] and [7] above []"}
	for _, test := range []struct {
		name   string
		apart  [][2]pairing.ID
		before []*Down
		kept   int
	}{
		{"without another round", nil, nil, 0},
		{"as it was", nil, before, 3},
		{"with the first bracket", nil, before[:1], 1},
		{"a pair of the first bracket is forbidden", [][2]pairing.ID{{"a", "b"}}, before, 0},
		{"a pair of the second bracket is forbidden", [][2]pairing.ID{{"c", "d"}}, before, 1},
		{"the floater cannot be paired", [][2]pairing.ID{{"c", "d"}, {"c", "e"}, {"c", "f"}, {"c", "g"},
			{"c", "h"}}, before, 0},
		{"those below cannot be paired", [][2]pairing.ID{{"g", "h"}}, before, 1},
	} {
		c := ladder(t, test.apart...)
		var w Walk[*Down]
		var paired []string
		for g := range w.Down(c, c.Field.Others(-1), test.before) {
			k := len(w.Brackets)
			var want *Down
			if k == test.kept && k < len(test.before) {
				want = test.before[k]
			}
			if g.Was != want {
				t.Errorf("%s: bracket %d was %+v, want %+v", test.name, k, g.Was, want)
			}
			paired = append(paired, fmt.Sprint(g.Floaters, " and ", g.Residents, " above ", g.Lower))
			w.Brackets = append(w.Brackets, down(before[k].Pairs, before[k].Floaters, g.Lower))
		}
		if !slices.Equal(paired, anew[test.kept:]) {
			t.Errorf("%s: paired are %q, want %q", test.name, paired, anew[test.kept:])
		}
		for k, b := range w.Brackets[:test.kept] {
			if b != before[k] {
				t.Errorf("%s: bracket %d is not the one that was", test.name, k)
			}
		}
		if got, want := fmt.Sprint(w.Pairs), "[[0 1] [2 3] [4 5] [6 7]]"; got != want {
			t.Errorf("%s: the pairs are %s, want %s", test.name, got, want)
		}
		if want := []int{1, 0, 3, 2, 5, 4, 7, 6}; !slices.Equal(c.Mate, want) {
			t.Errorf("%s: the completion is %v, want %v", test.name, c.Mate, want)
		}
	}
}

// TestGivenUp goes down through three scoregroups, and gives the round up at the first bracket but the last that pairs
// players of other scores than another round.
func TestGivenUp(t *testing.T) {
	brackets := []*Down{
		down([][2]int{{0, 1}}, []int{2}, []int{3, 4, 5, 6, 7}),
		down([][2]int{{2, 3}, {4, 5}}, []int{6}, []int{7}),
		down([][2]int{{6, 7}}, nil, nil),
	}
	for _, test := range []struct {
		name   string
		like   [][][2]int
		paired int
		ended  bool
	}{
		{"like none", nil, 3, true},
		{"as it was", [][][2]int{{{0, 1}}, {{2, 3}, {4, 5}}, {{6, 7}}}, 3, true},
		{"others of the same scores", [][][2]int{{{2, 1}}, {{5, 6}, {4, 0}}, {{3, 7}}}, 3, true},
		{"fewer pairs", [][][2]int{{}, {{2, 3}, {4, 5}}, {{6, 7}}}, 1, false},
		{"another score", [][][2]int{{{0, 1}}, {{3, 4}, {5, 6}}, {{2, 7}}}, 2, false},
		{"another score in the last bracket", [][][2]int{{{0, 1}}, {{2, 3}, {4, 5}}, {{6, 5}}}, 3, true},
		{"fewer brackets", [][][2]int{{{0, 1}}}, 2, false},
		{"no bracket", [][][2]int{}, 1, false},
	} {
		c := ladder(t)
		c.Field.like = test.like
		var w Walk[*Down]
		for g := range w.Down(c, c.Field.Others(-1), nil) {
			b := brackets[len(w.Brackets)]
			w.Brackets = append(w.Brackets, down(b.Pairs, b.Floaters, g.Lower))
		}
		if len(w.Brackets) != test.paired || w.Err == nil != test.ended {
			t.Errorf("%s: %d brackets are paired, error %v", test.name, len(w.Brackets), w.Err)
		}
	}
}

// TestCanStay requires that floaters do not meet each other.
func TestCanStay(t *testing.T) {
	c := ladder(t)
	for _, test := range []struct {
		b    *Down
		want bool
	}{
		{down(nil, []int{0, 1, 2}, []int{3, 4, 5}), true},
		{down([][2]int{{6, 7}}, []int{0, 1, 2, 3}, []int{4, 5}), false},
	} {
		if got := c.canStay(test.b); got != test.want {
			t.Errorf("%v above %v can stay: %v", test.b.Floaters, test.b.Lower, got)
		}
	}
}

// TestPaired says of both kinds of brackets whom they leave.
func TestPaired(t *testing.T) {
	did := verdict.Candidate{Pairs: [][2]int{{0, 3}, {1, 2}}, Floaters: []int{3, 5}}
	for want, b := range map[string]Bracket{
		"[[0 3] [1 2]] [3 5] [3 4 5 6]": &Down{did, []int{3, 4, 5, 6}},
		"[[0 3] [1 2]] [] [4 6]":        &Up{did, []int{3, 4, 5, 6}},
	} {
		pairs, floaters, lower := b.Paired()
		if got := fmt.Sprint(pairs, floaters, lower); got != want {
			t.Errorf("%T: %s, want %s", b, got, want)
		}
	}
}
