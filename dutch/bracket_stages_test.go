package dutch

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestManyScores gives almost every player another score, in a last bracket that
// takes in all of them, so that its weights are longer than the matching takes.
func TestManyScores(t *testing.T) {
	tournament := manyScores(90)
	for edition, rules := range editions {
		if _, err := rules.round(tournament, lexicographic.Tuning{}); err != nil {
			t.Errorf("%v: %v", edition, err)
		}
	}
}

// manyScores has two leaders on one score and everybody else on scores of their
// own. The last two players may only meet the leaders, so that these must not be
// paired with each other: their bracket is the PPB.
func manyScores(n int) pairing.Tournament {
	t := pairing.Tournament{Planned: 9, Rounds: []pairing.Round{{}}}
	id := func(i int) pairing.ID { return pairing.ID(fmt.Sprint(i)) }
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: id(i)})
		lead := pairing.Half * pairing.Points((n-max(i, 1))*(n-max(i, 1)))
		t.Rounds[0].Adjustments = append(t.Rounds[0].Adjustments, pairing.Adjustment{Player: id(i), Points: lead})
	}
	for i := 2; i < n; i++ {
		for j := max(i+1, n-2); j < n; j++ {
			pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
		}
	}
	return t
}
