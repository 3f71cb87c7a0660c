package rating_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// The strengths after two rounds, from the record.
func ExampleOf() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "ann"}, {ID: "ben"}, {ID: "cem"}, {ID: "dia"}}}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "ann", Black: "cem", Result: pairing.WhiteWins}, {White: "dia", Black: "ben", Result: pairing.Draw},
	}})
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "ben", Black: "ann", Result: pairing.BlackWins}, {White: "cem", Black: "dia", Result: pairing.BlackForfeits},
	}})
	strengths, err := rating.Model{}.Fit(len(t.Players), rating.Of(t))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range t.Players {
		fmt.Printf("%s %+.0f\n", p.ID, rating.Elo(strengths[i]))
	}
	// Output:
	// ann +307
	// ben -82
	// cem -116
	// dia -54
}

func TestOf(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}}
	for _, r := range []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.BothLose, pairing.WhiteDraws,
		pairing.BlackDraws, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.Pending} {
		tour.Append(pairing.Round{Games: []pairing.Game{{White: "b", Black: "a", Result: r}}})
	}
	want := []rating.Game{{A: 1, B: 0, Score: 1}, {A: 1, B: 0, Score: 0.5}, {A: 1, B: 0, Score: 0}}
	if d := cmp.Diff(want, rating.Of(tour)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestOfRated: the result for the rating report counts where there is one.
func TestOfRated(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Rounds: []pairing.Round{
		{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.WhiteWins, Rated: pairing.BlackWins}}}}}
	if games := rating.Of(tour); len(games) != 1 || games[0].Score != 0 {
		t.Errorf("%+v", games)
	}
}
