package swiss

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestAlike lists the sets with the scores of some players. Of a hundred players with
// different scores, most of whom are chosen, there is one, which is found without looking
// at the others that lack somebody.
func TestAlike(t *testing.T) {
	two, many := &Field{Players: make([]Player, 5)}, &Field{Players: make([]Player, 100)}
	for i := range two.Players {
		two.Players[i].Score = pairing.Points(10 - 5*(i/3))
	}
	for i := range many.Players {
		many.Players[i].Score = pairing.Points(1000 - 5*i)
	}
	all := make([]int, 100)
	for i := range all {
		all[i] = i
	}
	for _, test := range []struct {
		f               *Field
		members, chosen []int
		most            int
		want            string
	}{
		{two, all[:5], []int{1, 2, 4}, 6, "[[0 1 3] [0 1 4] [0 2 3] [0 2 4] [1 2 3] [1 2 4]]"},
		{two, all[:5], []int{1, 2, 4}, 5, "[]"},
		{two, []int{1, 2, 4}, []int{1, 2}, 5, "[[1 2]]"},
		{many, all, all[40:], 5, fmt.Sprint([][]int{all[40:]})},
	} {
		if got := fmt.Sprint(test.f.alike(test.members, test.chosen, test.most)); got != test.want {
			t.Errorf("of %v alike with %v: %s, want %s", test.members, test.chosen, got, test.want)
		}
	}
}
