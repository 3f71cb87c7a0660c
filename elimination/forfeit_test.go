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

// forfeited gives an event of four in which a and then c and d did not come.
func forfeited() pairing.Tournament {
	return four(
		games(
			pairing.Game{White: "a", Black: "b", Result: pairing.WhiteForfeits},
			pairing.Game{White: "c", Black: "d", Result: pairing.WhiteWins},
		),
		games(
			pairing.Game{White: "b", Black: "a", Result: pairing.BlackForfeits},
			pairing.Game{White: "d", Black: "c", Result: pairing.BothForfeit},
		),
	)
}

func TestRemovals(t *testing.T) {
	for _, c := range []struct {
		name       string
		reinstated []Forfeit
		removals   []Forfeit
		alive      string
	}{
		{"nobody is reinstated", nil, []Forfeit{{1, "a"}, {2, "a"}, {2, "c"}, {2, "d"}}, "b"},
		{"another forfeit needs another appeal", []Forfeit{{1, "a"}, {2, "d"}}, []Forfeit{{2, "a"}, {2, "c"}}, "b d"},
		{"two appeals", []Forfeit{{2, "a"}, {1, "a"}}, []Forfeit{{2, "c"}, {2, "d"}}, "a b"},
		{"everybody is reinstated", []Forfeit{{1, "a"}, {2, "a"}, {2, "c"}, {2, "d"}}, nil, "a b c d"},
		{"a decision of a round to come", []Forfeit{{3, "b"}}, []Forfeit{{1, "a"}, {2, "a"}, {2, "c"}, {2, "d"}}, "b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tournament := forfeited()
			got, err := Removals(tournament, c.reinstated...)
			if diff := cmp.Diff(c.removals, got); err != nil || diff != "" {
				t.Errorf("%v (-want +got):\n%s", err, diff)
			}
			removed, err := Remove(tournament, c.reinstated...)
			if err != nil {
				t.Fatal(err)
			}
			if got := aliveOf(t, Pairer{}, removed); got != c.alive {
				t.Errorf("%s are alive, want %s", got, c.alive)
			}
			if diff := cmp.Diff(forfeited(), tournament); diff != "" {
				t.Errorf("the argument has changed: %s", diff)
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

func TestReinstatedInvalid(t *testing.T) {
	for says, f := range map[string]Forfeit{
		`unknown player "x" is reinstated`:                                    {1, "x"},
		`player "b" is reinstated after round 1, but forfeited no game`:       {1, "b"},
		`player "a" is reinstated after round 0, but forfeited no game in it`: {0, "a"},
		`player "b" is reinstated after round 2, but forfeited no game in it`: {2, "b"},
	} {
		for name, err := range map[string]error{
			"Removals": second(Removals(forfeited(), Forfeit{1, "a"}, f)),
			"Remove":   second(Remove(forfeited(), Forfeit{1, "a"}, f)),
		} {
			var named *pairing.Error
			if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), says) || !errors.As(err, &named) || named.Round != f.Round {
				t.Errorf("%s: error %v, want %q", name, err, says)
			}
		}
	}
}

func TestRemoveInvalid(t *testing.T) {
	if _, err := Remove(four(games(pairing.Game{White: "a", Black: "x", Result: "1-0"}))); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("unknown player: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

// Whoever forfeits is not paired again, unless reinstated; a replay finds no
// difference.
func TestPropertyRemoval(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Lives: rapid.IntRange(1, 4).Draw(t, "lives")}
		tournament := pairing.Tournament{Players: drawPlayers(t, 2, 12)}
		var reinstated []Forfeit
		for {
			now, err := Remove(tournament, reinstated...)
			if err != nil {
				t.Fatal(err)
			}
			removals, err := Removals(tournament, reinstated...)
			if err != nil {
				t.Fatal(err)
			}
			alive, err := p.Alive(now)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range removals {
				if slices.Contains(alive, f.Player) {
					t.Fatalf("%s is alive", f)
				}
			}
			round, err := p.Pair(context.Background(), now)
			if err != nil {
				checkError(t, err)
				break
			}
			for i := range round.Games {
				round.Games[i].Result = drawResult(t)
			}
			tournament.Append(round)
			for _, id := range absenteesInOrder(round) {
				if rapid.Bool().Draw(t, "appeal") {
					reinstated = append(reinstated, Forfeit{len(tournament.Rounds), id})
				}
			}
		}
		differences, err := pairing.Check(context.Background(), p, tournament)
		if err != nil || len(differences) > 0 {
			t.Errorf("%v, %+v", err, differences)
		}
	})
}

// absenteesInOrder gives those who forfeited in the order of boards.
func absenteesInOrder(round pairing.Round) []pairing.ID {
	var ids []pairing.ID
	for _, g := range round.Games {
		for _, id := range []pairing.ID{g.White, g.Black} {
			if absentees(round)[id] {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// TestRemoving requires every answer to be about the tournament without those who are
// removed, and a player who plays on, or has had the bye since, to stay.
func TestRemoving(t *testing.T) {
	tournament := forfeited()
	p, err := Pairer{}.Removing(tournament, Forfeit{1, "a"}, Forfeit{2, "a"})
	if err != nil {
		t.Fatal(err)
	}
	now, err := Remove(tournament, p.Reinstated...)
	if err != nil || cmp.Equal(now.Absences, tournament.Absences) {
		t.Fatalf("nobody is removed; error %v", err)
	}
	want, err := Pairer{}.Pair(context.Background(), now)
	if err != nil {
		t.Fatal(err)
	}
	same := func(what string, got, want any, err error) {
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: error %v (-want +got):\n%s", what, err, diff)
		}
	}
	round, err := p.Pair(context.Background(), tournament)
	same("Pair", round, want, err)
	wantReport, _ := Pairer{}.Explain(context.Background(), now)
	report, err := p.Explain(context.Background(), tournament)
	same("Explain", report.Text(), wantReport.Text(), err)
	wantVerdict, _ := Pairer{}.Compare(context.Background(), now, want)
	verdict, err := p.Compare(context.Background(), tournament, want)
	same("Compare", verdict.Text(), wantVerdict.Text(), err)
	wantVerdict, _ = Pairer{}.WhyNot(context.Background(), now, "a", "b")
	verdict, err = p.WhyNot(context.Background(), tournament, "a", "b")
	same("WhyNot", verdict.Text(), wantVerdict.Text(), err)
	wantVerdict, _ = Pairer{}.WhyNotBye(context.Background(), now, "a")
	verdict, err = p.WhyNotBye(context.Background(), tournament, "a")
	same("WhyNotBye", verdict.Text(), wantVerdict.Text(), err)
	wantRows, _ := Pairer{}.Rank(now)
	rows, err := p.Rank(tournament)
	same("Rank", rows, wantRows, err)

	alive, err := p.Alive(tournament)
	same("Alive", alive, []pairing.ID{"a", "b"}, err)
	least, most, err := p.RoundsLeft(tournament)
	same("RoundsLeft", [2]int{least, most}, [2]int{1, 3}, err)

	on := tournament.Clone()
	on.Append(pairing.Round{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.WhiteWins}}, Byes: []pairing.Bye{{Player: "c", Points: 10, Allocated: true}}})
	p, err = Pairer{}.Removing(on)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]Forfeit{{1, "a"}, {2, "a"}, {2, "c"}}, p.Reinstated); diff != "" {
		t.Error(diff)
	}
}
