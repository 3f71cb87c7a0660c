package rating_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

func TestOf(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}}
	for _, r := range []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
		pairing.BothLose, pairing.WhiteDraws,
		pairing.BlackDraws, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit,
		pairing.Adjourned, pairing.Pending} {
		tour.Append(pairing.Round{Games: []pairing.Game{{White: "b", Black: "a", Result: r}}})
	}
	want := []rating.Game{{A: 1, B: 0, Score: 1}, {A: 1, B: 0, Score: 0.5}, {A: 1, B: 0, Score: 0}}
	games, err := rating.Of(tour)
	if d := cmp.Diff(want, games); err != nil || d != "" {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

// A record that names somebody who is not in the list, or one player twice, is an error,
// and so is a game against oneself.
func TestOfInvalid(t *testing.T) {
	for name, c := range map[string]struct {
		players      []pairing.Player
		white, black pairing.ID
		want         string
	}{
		"unknown white": {[]pairing.Player{{ID: "a"}, {ID: "b"}}, "c", "b", `unknown player "c"`},
		"unknown black": {[]pairing.Player{{ID: "a"}, {ID: "b"}}, "a", "c", `unknown player "c"`},
		"both unknown":  {[]pairing.Player{{ID: "a"}, {ID: "b"}}, "c", "d", "unknown player"},
		"oneself":       {[]pairing.Player{{ID: "a"}, {ID: "b"}}, "a", "a", `"a"`},
		"one twice":     {[]pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "a"}}, "a", "b", `"a"`},
	} {
		tour := pairing.Tournament{Players: c.players,
			Rounds: []pairing.Round{{Games: []pairing.Game{{White: c.white, Black: c.black, Result: pairing.WhiteWins}}}}}
		games, err := rating.Of(tour)
		if !errors.Is(err, pairing.ErrInvalid) || games != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, error %v", name, games, err)
		}
	}
}

// TestOfRated: the result for the rating report counts where there is one.
func TestOfRated(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Rounds: []pairing.Round{
		{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.WhiteWins, Rated: pairing.BlackWins}}}}}
	if games, err := rating.Of(tour); err != nil || len(games) != 1 || games[0].Score != 0 {
		t.Errorf("%+v", games)
	}
}
