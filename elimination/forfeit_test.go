package elimination

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// forfeited is an event of four in which a and then c and d did not come; so a has
// forfeited twice.
func forfeited(reinstated ...pairing.Ruling) pairing.Tournament {
	t := four(
		games(
			pairing.Game{White: "a", Black: "b", Result: pairing.WhiteForfeits},
			pairing.Game{White: "c", Black: "d", Result: pairing.WhiteWins},
		),
		games(
			pairing.Game{White: "b", Black: "a", Result: pairing.BlackForfeits},
			pairing.Game{White: "d", Black: "c", Result: pairing.BothForfeit},
		),
	)
	t.Rulings = reinstated
	return t
}

// appeal reinstates a player after a game of a round.
func appeal(a, b pairing.ID, round int) pairing.Ruling {
	return pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{a, b}, From: round, To: round}
}

func TestRemoved(t *testing.T) {
	one, two, c, d := appeal("a", "b", 1), appeal("a", "b", 2), appeal("c", "d", 2), appeal("d", "c", 2)
	other := appeal("b", "a", 2) // the winner's
	type rulings = []pairing.Ruling
	on := forfeited()
	on.Append(pairing.Round{
		Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.BlackWins}},
		Byes:  []pairing.Bye{{Player: "c", Points: pairing.One, Allocated: true}, {Player: "d"}},
	})
	early := forfeited()
	early.Rounds = early.Rounds[:1]
	for _, test := range []struct {
		name       string
		pairer     Pairer
		tournament pairing.Tournament
		removed    rulings
		alive      string
		rounds     [2]int
	}{
		{"nobody is reinstated", Pairer{}, forfeited(), rulings{two, c, d}, "b", [2]int{0, 0}},
		{"another forfeit needs another appeal", Pairer{}, forfeited(one, d), rulings{two, c}, "b d", [2]int{1, 3}},
		{"the latest appeal", Pairer{}, forfeited(two), rulings{c, d}, "a b", [2]int{1, 3}},
		{"everybody is reinstated", Pairer{}, forfeited(one, two, d, c), rulings{}, "a b c d", [2]int{3, 5}},
		{"the winner is reinstated", Pairer{}, forfeited(other), rulings{two, c, d}, "b", [2]int{0, 0}},
		{"whoever plays on, or has had the bye since", Pairer{Lives: 4}, on, rulings{d}, "a b c", [2]int{4, 7}},
		{"a decision of a round to come", Pairer{}, forfeited(appeal("b", "a", 3)), rulings{two, c, d}, "b", [2]int{0, 0}},
		{"by round", Pairer{}, early, rulings{one}, "b c d", [2]int{5, 7}},
		{"eliminated anyway", Pairer{Lives: 2}, forfeited(), rulings{c}, "b", [2]int{0, 0}},
		{"kept", Pairer{KeepForfeiters: true}, forfeited(), rulings{}, "a b c d", [2]int{3, 5}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := test.pairer.Removed(test.tournament)
			if diff := cmp.Diff(test.removed, got); err != nil || diff != "" {
				t.Errorf("%v (-want +got):\n%s", err, diff)
			}
			if got := aliveOf(t, test.pairer, test.tournament); got != test.alive {
				t.Errorf("%s are alive, want %s", got, test.alive)
			}
			least, most, err := test.pairer.RoundsLeft(test.tournament)
			if got := [2]int{least, most}; err != nil || got != test.rounds {
				t.Errorf("%v rounds are left, want %v", got, test.rounds)
			}
		})
	}
}

func aliveOf(t *testing.T, p Pairer, tournament pairing.Tournament) string {
	t.Helper()
	ids, err := p.Alive(tournament)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, id := range ids {
		names = append(names, string(id))
	}
	return strings.Join(names, " ")
}

// TestReinstatedInvalid lists appeals about games that are not recorded. The errors name
// round and players.
func TestReinstatedInvalid(t *testing.T) {
	long := appeal("a", "b", 1)
	long.To = 2
	for says, r := range map[string]pairing.Ruling{
		`unknown player "x"`: appeal("x", "a", 1),
		`round 2: player "a" is reinstated after a game against "c" that is not recorded`: appeal("a", "c", 2),
		`player "a" is reinstated after a game against "b" from round 0 to round 0`:       appeal("a", "b", 0),
		`player "a" is reinstated after a game against "b" from round 1 to round 2`:       long,
	} {
		_, err := Pairer{}.Removed(forfeited(appeal("a", "b", 1), r))
		var named *pairing.Error
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), says) || !errors.As(err, &named) ||
			!slices.Equal(named.Players, r.Players[:]) {
			t.Errorf("error %v, want %q", err, says)
		}
	}
}

func TestRemoveInvalid(t *testing.T) {
	if _, err := (Pairer{}).Removed(four(games(pairing.Game{White: "a", Black: "x", Result: "1-0"}))); !errors.Is(err,
		pairing.ErrInvalid) {
		t.Errorf("unknown player: %v", err)
	}
}

// Whoever forfeits is not paired again, unless reinstated; a replay finds no difference.
func TestPropertyRemoval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Lives: rapid.IntRange(1, 4).Draw(t, "lives")}
		tournament := pairing.Tournament{Players: drawPlayers(t, 2, 12)}
		for {
			removed, err := p.Removed(tournament)
			if err != nil {
				t.Fatal(err)
			}
			round, err := p.Pair(context.Background(), tournament)
			if err != nil {
				checkError(t, err)
				break
			}
			for _, r := range removed {
				if _, plays := round.Of(r.Players[0]); plays || len(round.Byes) > 0 && round.Byes[0].Player == r.Players[0] {
					t.Fatalf("%v: %v", r, round)
				}
			}
			for i := range round.Games {
				round.Games[i].Result = drawResult(t)
			}
			tournament.Append(round)
			drawAppeals(t, &tournament)
		}
		differences, err := pairing.Check(context.Background(), p, tournament)
		if err != nil || len(differences) > 0 {
			t.Errorf("%v, %+v", err, differences)
		}
	})
}
