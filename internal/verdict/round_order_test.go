package verdict_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// number is what an order counts: 10 more than the place.
func number(i int) int { return i + 10 }

// TestCompare puts lists of players into an order, with their numbers, and finds the first place at which they differ.
func TestCompare(t *testing.T) {
	for _, test := range []struct {
		ours, theirs []int
		at           int
	}{
		{[]int{1, 2, 3}, []int{1, 2, 4}, 3},
		{[]int{1, 2, 3}, []int{4, 2, 5}, 1},
		{[]int{1, 2, 3}, []int{1}, 2},
		{[]int{1, 2}, []int{1, 2, 3}, 0},
		{[]int{1, 2}, []int{1, 2}, 0},
		{nil, nil, 0},
	} {
		o := verdict.Order{}.Compare(test.ours, test.theirs, number)
		if fmt.Sprint(o.OursPlayers, o.TheirsPlayers, o.At) != fmt.Sprint(test.ours, test.theirs, test.at) {
			t.Errorf("%v, %v: %+v, want the place %d", test.ours, test.theirs, o, test.at)
		}
		for k, i := range test.ours {
			if o.Ours[k] != number(i) {
				t.Errorf("%v: numbers %v", test.ours, o.Ours)
			}
		}
		for k, i := range test.theirs {
			if o.Theirs[k] != number(i) {
				t.Errorf("%v: numbers %v", test.theirs, o.Theirs)
			}
		}
	}
}

// TestOpponents says whose opponent is the first that differs.
func TestOpponents(t *testing.T) {
	o := verdict.Order{Article: "D.1"}.Opponents([]int{0, 1, 2}, []int{5, 6, 7}, []int{5, 7, 6}, number)
	if !o.Served || o.Player != 1 || o.At != 2 || o.Article != "D.1" || fmt.Sprint(o.Ours) != "[15 16 17]" {
		t.Errorf("%+v", o)
	}
}

// TestServe finds the first of a list who meets somebody else, or who meets nobody in one of two candidates.
func TestServe(t *testing.T) {
	pairs := func(p ...[2]int) verdict.Candidate { return verdict.Candidate{Pairs: p} }
	for _, test := range []struct {
		name               string
		ours, theirs       verdict.Candidate
		player             int
		mine, its          string
		minePlayer, itsOne string
	}{
		{"another opponent", pairs([2]int{0, 2}, [2]int{1, 3}), pairs([2]int{0, 3}, [2]int{1, 2}), 0, "[12]", "[13]", "[2]", "[3]"},
		{"the second", pairs([2]int{0, 2}, [2]int{1, 3}), pairs([2]int{0, 2}, [2]int{1, 4}), 1, "[13]", "[14]", "[3]", "[4]"},
		{"nobody there", pairs([2]int{0, 2}, [2]int{1, 3}), pairs([2]int{0, 2}), 1, "[13]", "[]", "[3]", "[]"},
		{"nobody here", pairs([2]int{0, 2}), pairs([2]int{0, 2}, [2]int{1, 3}), 1, "[]", "[13]", "[]", "[3]"},
		{"the first of all, whom nobody meets", pairs([2]int{1, 0}), pairs([2]int{1, 3}), 0, "[11]", "[]", "[1]", "[]"},
	} {
		o := verdict.Order{}.Serve([]int{0, 1}, test.ours, test.theirs, number)
		got := fmt.Sprintln(o.Served, o.Player, o.At, o.Ours, o.Theirs, o.OursPlayers, o.TheirsPlayers)
		want := fmt.Sprintln(true, test.player, number(test.player), test.mine, test.its, test.minePlayer, test.itsOne)
		if got != want {
			t.Errorf("%s: %s, want %s", test.name, got, want)
		}
	}
	if o := (verdict.Order{}).Serve([]int{1, 0}, pairs([2]int{0, 1}), pairs(), number); o.Player != 1 {
		t.Errorf("who meets the first of all, or nobody: %+v", o)
	}
	defer func() {
		if recover() == nil {
			t.Error("two candidates that are one have no order")
		}
	}()
	verdict.Order{}.Serve([]int{0, 1}, pairs([2]int{0, 1}), pairs([2]int{0, 1}), number)
}

// TestVictims lists those who suffer in their pair, in the order of places.
func TestVictims(t *testing.T) {
	a := verdict.Victims([][2]int{{4, 1}, {2, 3}, {5, 0}}, func(a, b int) int {
		if a == 2 {
			return -1
		}
		return max(a, b) % 5 // 4 of the first, 0 of the last
	})
	if fmt.Sprint(a.Compared) != "[2]" || len(a.Shares) != 2 || a.Shares[0].Place != 0 || a.Shares[1].Place != 4 {
		t.Errorf("%+v", a)
	}
}
