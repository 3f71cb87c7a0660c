package referee

import (
	"fmt"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// five returns five players, or teams, after the rounds.
func five(rounds ...pairing.Round) pairing.Tournament {
	return pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"},
		{ID: "5"}}, Rounds: rounds}
}

// game returns a game.
func game(white, black pairing.ID, r pairing.Result) pairing.Game {
	return pairing.Game{White: white, Black: black, Result: r}
}

// pab returns the pairing-allocated bye.
func pab(id pairing.ID, points pairing.Points) []pairing.Bye {
	return []pairing.Bye{{Player: id, Points: points, Allocated: true}}
}

// TestMatches judges rounds of matches: of teams, and of two games each.
func TestMatches(t *testing.T) {
	const (
		won, drawn, lost = pairing.WhiteWins, pairing.Draw, pairing.BlackWins
		walkover, absent = pairing.BlackForfeits, pairing.WhiteForfeits
		none             = pairing.Pending
	)
	twice := func(a, b pairing.ID, first, second pairing.Result) []pairing.Game {
		return []pairing.Game{game(a, b, first), game(b, a, second)}
	}
	team := five(pairing.Round{Games: []pairing.Game{game("1", "2", won), game("4", "3", walkover)}, Byes: pab("5", 5)})
	double := five(pairing.Round{Games: slices.Concat(twice("1", "2", won, drawn),
		twice("4", "3", walkover, absent)), Byes: pab("5", 15)})
	for _, c := range []struct {
		name   string
		system string
		t      pairing.Tournament
		round  pairing.Round
		want   []string
	}{
		{"colours are free", "team", five(
			pairing.Round{Games: []pairing.Game{game("1", "2", won), game("3", "4", won)}, Byes: pab("5", 5)},
			pairing.Round{Games: []pairing.Game{game("1", "3", won), game("4", "5", won)}, Byes: pab("2", 5)},
			pairing.Round{Games: []pairing.Game{game("1", "4", won), game("3", "5", lost)}},
		), pairing.Round{Games: []pairing.Game{game("1", "5", none), game("3", "2", none)}, Byes: pab("4", 5)}, nil},
		{"a rematch", "team", team, pairing.Round{Games: []pairing.Game{game("2", "1", none),
			game("3", "5", none)}, Byes: pab("4", 5)},
			[]string{"round 2: players 2 and 1 meet again, as in round 1 (C1)",
				"round 2: player 4 must not have the bye after round 1 (C2)",
				"round 2: the bye could go to a lower score than that of player 4 (3.4.2)"}},
		{"what was forfeited is no meeting, and the bye goes lowest", "team", team,
			pairing.Round{Games: []pairing.Game{game("3", "4", none), game("1", "5", none)}, Byes: pab("2", 5)}, nil},
		{"all byes are worth the same", "team", team,
			pairing.Round{Games: []pairing.Game{game("3", "4", none), game("1", "5", none)}, Byes: pab("2", 10)},
			[]string{"round 2: the bye of player 2 is worth 1.0, and not 0.5 (1.4)"}},
		{"the bye is worth a draw", "team", five(),
			pairing.Round{Games: []pairing.Game{game("1", "3", none), game("2", "4", none)}, Byes: pab("5", 10)},
			[]string{"round 1: the bye of player 5 is worth 1.0, and not 0.5 (1.4)"}},
		{"an odd field", "team", five(), pairing.Round{Games: []pairing.Game{game("1", "3", none), game("2", "4", none)}},
			[]string{"round 1: player 5 is not paired", "round 1: 0 allocated byes among 5 players (3.4)"}},
		{"a double round", "doubleswiss", double,
			pairing.Round{Games: slices.Concat(twice("4", "2", none, none), twice("5", "1", none, none)),
				Byes: pab("3", 15)}, nil},
		{"one game", "doubleswiss", double, pairing.Round{Games: append(twice("4", "2", none, none),
			game("5", "1", none)), Byes: pab("3", 15)},
			[]string{"round 2: players 5 and 1 do not play one game with each colour"}},
		{"a rematch of matches", "doubleswiss", double,
			pairing.Round{Games: slices.Concat(twice("2", "1", none, none), twice("5", "3", none, none)), Byes: pab("4", 15)},
			[]string{"round 2: players 2 and 1 meet again, as in round 1 (C1)",
				"round 2: player 4 must not have the bye after round 1 (C2)",
				"round 2: the bye could go to a lower score than that of player 4 (3.4.2)"}},
		{"the bye is worth a win and a draw", "doubleswiss", five(),
			pairing.Round{Games: slices.Concat(twice("1", "3", none, none), twice("2", "4", none, none)), Byes: pab("5", 10)},
			[]string{"round 1: the bye of player 5 is worth 1.0, and not 1.5 (1.4)"}},
		{"a forfeit in each game is a match", "doubleswiss",
			five(pairing.Round{Games: slices.Concat(twice("1", "2", walkover, walkover),
				twice("4", "3", walkover, won)), Byes: pab("5", 15)}),
			pairing.Round{Games: slices.Concat(twice("2", "1", none, none), twice("3", "5", none, none)), Byes: pab("4", 15)},
			[]string{"round 2: players 2 and 1 meet again, as in round 1 (C1)"}},
	} {
		rules, err := Of(c.system, 2026)
		if err != nil {
			t.Fatal(err)
		}
		breaches, err := rules.Judge(c.t, c.round)
		var got []string
		for _, b := range breaches {
			got = append(got, fmt.Sprint(b))
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q, error %v", c.name, got, c.want, err)
		}
	}
}

// TestByGamePoints gives the bye to the lowest game points where these are the primary
// score.
func TestByGamePoints(t *testing.T) {
	t5 := five(pairing.Round{
		Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}},
			{White: "3", Black: "4", Result: pairing.Draw, Points: [2]pairing.Points{10, 10}}},
		Byes:        []pairing.Bye{{Player: "5", Points: 5, GamePoints: 20, Allocated: true}},
		Adjustments: []pairing.Adjustment{{Player: "4", Points: -5}},
	})
	round := pairing.Round{Games: []pairing.Game{game("1", "3", pairing.Pending),
		game("2", "5", pairing.Pending)}, Byes: pab("4", 5)}
	other := pairing.Round{Games: []pairing.Game{game("1", "4", pairing.Pending),
		game("3", "5", pairing.Pending)}, Byes: pab("2", 5)}
	rules, err := Of("team", 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		rules Rules
		round pairing.Round
		want  int
	}{{rules, round, 0}, {rules, other, 0}, {rules.ByGamePoints(), round, 0}, {rules.ByGamePoints(), other, 1}} {
		breaches, err := c.rules.Judge(t5, c.round)
		if err != nil || len(breaches) != c.want {
			t.Errorf("%d: %v, error %v", i, breaches, err)
		}
	}
}
