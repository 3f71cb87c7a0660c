package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// field of n players, p1 to pn.
func players(n int) pairing.Tournament {
	return pairing.Tournament{Players: pairtest.Entrants(n, "p%d")}
}

// play records the next rounds of a tournament, with random results, until the
// Pairer says that it is finished or the number of rounds is reached.
func play(t rapid.TB, p Pairer, event *pairing.Tournament, rounds int, rng *rand.Rand) {
	t.Helper()
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
		pairing.WhiteForfeits, pairing.BothForfeit}
	for len(event.Rounds) < rounds {
		round, err := p.Pair(context.Background(), *event)
		if errors.Is(err, pairing.ErrFinished) {
			return
		}
		if err != nil {
			t.Fatalf("round %d: %v", len(event.Rounds)+1, err)
		}
		for i, g := range round.Games {
			if g.Result == pairing.Pending {
				round.Games[i].Result = results[rng.IntN(len(results))]
			}
		}
		event.Rounds = append(event.Rounds, round)
	}
}

// A whole tournament, some players leaving and others away for a round: valid,
// the same when replayed, everybody accounted for, every pair of players who
// stayed meets once in each cycle.
func TestWholeTournaments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 14).Draw(t, "players")
		p := Pairer{Cycles: rapid.IntRange(0, 3).Draw(t, "cycles")}
		switch rapid.IntRange(0, 2).Draw(t, "design") {
		case 1:
			p.Schedule = circle(n).Balance()
		case 2:
			p.Schedule = asynchronous(n).Balance()
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		event := players(n)
		steady := make(map[pairing.ID]bool) // never away
		for _, player := range event.Players {
			steady[player.ID] = true
		}
		for more := true; more; {
			before := len(event.Rounds)
			absent := record.Absent(event, before+1)
			for i, player := range event.Players {
				_, gone := absent[player.ID]
				switch outcome := rng.IntN(20); {
				case outcome == 0 && i > 0: // somebody stays
					event.Withdraw(player.ID)
					steady[player.ID] = false
				case outcome == 1 && !gone:
					pairtest.RequestByes(&event, pairing.Bye{Player: player.ID, Points: pairing.Half})
					steady[player.ID] = false
				}
			}
			play(t, p, &event, before+1, rng)
			more = len(event.Rounds) > before
			if more {
				everybodyOnce(t, event)
			}
		}
		differences, err := pairing.Check(context.Background(), p, event)
		if err != nil || len(differences) > 0 {
			t.Fatalf("replayed: %v %v", differences, err)
		}
		meetings := make(map[[2]pairing.ID]int)
		for _, r := range event.Rounds {
			for _, g := range r.Games {
				meetings[[2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}]++
			}
		}
		for a := range steady {
			for b := range steady {
				if got := meetings[[2]pairing.ID{a, b}]; a < b && steady[a] && steady[b] && got != max(p.Cycles, 1) {
					t.Fatalf("%s and %s met %d times", a, b, got)
				}
			}
		}
	})
}

// everybodyOnce checks that the last round has one entry of everybody who is in
// the tournament, and none of the others.
func everybodyOnce(t rapid.TB, event pairing.Tournament) {
	t.Helper()
	round := event.Rounds[len(event.Rounds)-1]
	entries := make(map[pairing.ID]int)
	for _, g := range round.Games {
		entries[g.White]++
		entries[g.Black]++
	}
	for _, b := range round.Byes {
		entries[b.Player]++
	}
	absent := record.Absent(event, len(event.Rounds))
	for _, p := range event.Players {
		if a, away := absent[p.ID]; away && a.To == 0 && entries[p.ID] == 0 {
			continue // has withdrawn, and would rest
		}
		if entries[p.ID] != 1 {
			t.Fatalf("round %d has %d entries of %s: %v", len(event.Rounds), entries[p.ID], p.ID, round)
		}
	}
}

// The answer comes twice the same.
func TestPairIsPure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "players")
		event := players(n)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		play(t, Pairer{}, &event, rapid.IntRange(0, n-2).Draw(t, "rounds"), rng)
		first, err := Pairer{}.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		second, err := Pairer{}.Pair(context.Background(), event)
		if diff := cmp.Diff(first, second); err != nil || diff != "" {
			t.Fatalf("%v, differs the second time:\n%s", err, diff)
		}
	})
}

func TestOddFieldSitsOut(t *testing.T) {
	round, err := Pairer{}.Pair(context.Background(), players(5))
	want := pairing.Round{
		Games: []pairing.Game{{White: "p2", Black: "p5"}, {White: "p3", Black: "p4"}},
		Byes:  []pairing.Bye{{Player: "p1"}},
	}
	if diff := cmp.Diff(want, round); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	unusual := players(5) // in every point system
	unusual.Scoring = pairing.Scoring{Win: 10, Draw: 5, Bye: 5}
	round, err = Pairer{}.Pair(context.Background(), unusual)
	if diff := cmp.Diff(want, round); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// The table adds up to the games played: rests are worth nothing.
func TestPointsAddUp(t *testing.T) {
	event := players(11)
	play(t, Pairer{}, &event, 11, rand.New(rand.NewPCG(1, 2)))
	sum, games := pairing.Points(0), 0
	for _, round := range event.Rounds {
		for _, g := range round.Games {
			if games++; g.Result == pairing.BothForfeit {
				sum += pairing.One // that nobody got
			}
		}
	}
	for _, score := range event.Scores() {
		sum += score
	}
	if sum != 55*pairing.One || games != 55 {
		t.Errorf("%d games are worth %v points", games, sum)
	}
}

// A required pair brings its round forward; the others follow in their order.
func TestRequiredBringsForward(t *testing.T) {
	var order []string
	event := players(6)
	rng := rand.New(rand.NewPCG(1, 3))
	for r := 1; r <= 5; r++ {
		if r == 2 {
			pairtest.Rule(&event, pairing.Required, [2]pairing.ID{"p4", "p6"}, [2]pairing.ID{"p2", "p1"})
		}
		round, err := Pairer{}.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range round.Games {
			if g.White == "p6" || g.Black == "p6" {
				order = append(order, fmt.Sprint(g.White, "-", g.Black))
			}
		}
		play(t, Pairer{}, &event, r, rng)
		pairtest.Lift(&event, pairing.Required)
	}
	// The tables have 6 against 1, 4, 2, 5, 3, and 1-2 beside 3-5 in round 3.
	if want := "p1-p6 p6-p4 p2-p6 p6-p5 p3-p6"; strings.Join(order, " ") != want {
		t.Errorf("%s, want %s", strings.Join(order, " "), want)
	}
	if _, err := (Pairer{}).Pair(context.Background(), event); !errors.Is(err, pairing.ErrFinished) {
		t.Errorf("after five rounds: %v", err)
	}
}

// Whatever is required, in any order and with absences, in the end everybody has
// met everybody, and no other order is taken for the schedule's.
func TestRequiredPlaysOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "players")
		p := Pairer{Cycles: rapid.IntRange(1, 3).Draw(t, "cycles")}
		if rapid.Bool().Draw(t, "circle") {
			p.Schedule = circle(n).Balance()
		}
		event := players(n)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4))
		for {
			pair := [2]pairing.ID{event.Players[rng.IntN(n)].ID, event.Players[rng.IntN(n)].ID}
			if rng.IntN(2) == 0 && pair[0] != pair[1] {
				pairtest.Rule(&event, pairing.Required, pair)
			} else if rng.IntN(4) == 0 {
				pairtest.RequestByes(&event, pairing.Bye{Player: pair[0]})
			}
			round, err := p.Pair(context.Background(), event)
			if errors.Is(err, pairing.ErrNoPairing) && len(pairtest.Ruled(event, pairing.Required)) > 0 { // they have met
				pairtest.Lift(&event, pairing.Required)
				continue
			}
			if errors.Is(err, pairing.ErrFinished) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			for i, g := range round.Games {
				if g.Result == pairing.Pending {
					round.Games[i].Result = pairing.Draw
				}
			}
			event.Append(round)
			pairtest.Lift(&event, pairing.Required)
		}
		seen := make(map[pairing.Game]int)
		for _, round := range event.Rounds {
			for _, g := range round.Games {
				g.Result = pairing.Draw // whoever was away
				seen[g]++
			}
		}
		rounds, err := p.Rounds(n)
		if err != nil {
			t.Fatal(err)
		}
		for game := range rounds.games() {
			seen[pairing.Game{White: event.Players[game[0]].ID, Black: event.Players[game[1]].ID, Result: pairing.Draw}]--
		}
		for g, left := range seen {
			if left != 0 {
				t.Fatalf("%s - %s is played %d times more than scheduled", g.White, g.Black, left)
			}
		}
	})
}

// Whoever is away forfeits the scheduled game, as long as it is that. The point goes to
// the opponent who is there.
func TestWhoIsAwayForfeits(t *testing.T) {
	event := players(4)
	pairtest.RequestByes(&event, pairing.Bye{Player: "p1", Points: pairing.Half},
		pairing.Bye{Player: "p3", Points: pairing.Half})
	event.Withdraw("p1")
	event.Scoring = pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 20, Bye: 5}
	round, err := Pairer{}.Pair(context.Background(), event)
	want := pairing.Round{Games: []pairing.Game{
		{White: "p1", Black: "p4", Result: pairing.WhiteForfeits},
		{White: "p2", Black: "p3", Result: pairing.BlackForfeits},
	}}
	if diff := cmp.Diff(want, round); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	event.Append(round)
	if scores := event.Scores(); scores["p2"] != 20 || scores["p4"] != 20 || scores["p1"] != 0 || scores["p3"] != 0 {
		t.Errorf("%v", scores)
	}
	pairtest.RequestByes(&event, pairing.Bye{Player: "p4"})
	want = pairing.Round{Games: []pairing.Game{
		{White: "p4", Black: "p3", Result: pairing.WhiteForfeits},
		{White: "p1", Black: "p2", Result: pairing.WhiteForfeits},
	}}
	if round, err := (Pairer{}).Pair(context.Background(), event); err != nil || cmp.Diff(want, round) != "" {
		t.Errorf("round 2: %v %v", round, err)
	}
	odd := players(3) // p1 would rest, and p3 is away
	pairtest.RequestByes(&odd, pairing.Bye{Player: "p3"}, pairing.Bye{Player: "p1", Points: pairing.Half})
	want = pairing.Round{
		Games: []pairing.Game{{White: "p2", Black: "p3", Result: pairing.BlackForfeits}},
		Byes:  []pairing.Bye{{Player: "p1", Points: pairing.Half}},
	}
	if round, err := (Pairer{}).Pair(context.Background(), odd); err != nil || cmp.Diff(want, round) != "" {
		t.Errorf("three players: %v %v", round, err)
	}
}

// A game with colours reversed, and pairs made by hand, do not stop the schedule: what
// was played counts, and Check names just that.
func TestPlayedByHand(t *testing.T) {
	event := players(6)
	rng := rand.New(rand.NewPCG(1, 5))
	play(t, Pairer{}, &event, 1, rng)
	g := &event.Rounds[0].Games[1]
	g.White, g.Black = g.Black, g.White
	round, err := Pairer{}.Pair(context.Background(), event) // p6-p4 p5-p3 p1-p2
	if err != nil {
		t.Fatal(err)
	}
	round.Games[0].Black, round.Games[1].Black = "p3", "p4" // p6-p3 p5-p4 p1-p2
	for i := range round.Games {
		round.Games[i].Result = pairing.Draw
	}
	event.Append(round)
	play(t, Pairer{}, &event, 5, rng)
	differences, err := pairing.Check(context.Background(), Pairer{}, event)
	if err != nil || len(differences) != 2 || differences[0].Round != 1 || differences[1].Round != 2 {
		t.Fatalf("%v %v", differences, err)
	}
	met := make(map[[2]pairing.ID]int)
	for _, r := range event.Rounds {
		for _, g := range r.Games {
			met[[2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}]++
		}
	}
	for pair, n := range met {
		if n != 1 {
			t.Errorf("%v met %d times", pair, n)
		}
	}
	if met[[2]pairing.ID{"p3", "p6"}] != 1 || met[[2]pairing.ID{"p4", "p5"}] != 1 {
		t.Errorf("%v", met)
	}
}

// An arbiter may record the games of a player who left as forfeited, or leave both out:
// both are the schedule's round, though in the second a game is missing.
func TestAbsencesInTheRecord(t *testing.T) {
	other := pairing.Game{White: "p2", Black: "p3", Result: pairing.Draw}
	for name, round := range map[string]pairing.Round{
		"forfeit":     {Games: []pairing.Game{{White: "p1", Black: "p4", Result: pairing.WhiteForfeits}, other}},
		"both absent": {Games: []pairing.Game{other}},
		"both resting": {Games: []pairing.Game{other},
			Byes: []pairing.Bye{{Player: "p4"}, {Player: "p1", Points: pairing.Half}}},
	} {
		event := players(4)
		event.Rounds = []pairing.Round{round}
		if _, err := (Pairer{}).Pair(context.Background(), event); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		missing := 1 - len(round.Games)/2
		if differences, err := pairing.Check(context.Background(), Pairer{}, event); err != nil ||
			len(differences) != missing {
			t.Errorf("%s: replayed: %v %v", name, differences, err)
		}
	}
}

func TestErrors(t *testing.T) {
	game := func(white, black pairing.ID) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: pairing.Draw}
	}
	recorded := func(n int, rounds ...pairing.Round) pairing.Tournament {
		event := players(n)
		event.Rounds = rounds
		return event
	}
	forbidden := players(4)
	pairtest.Rule(&forbidden, pairing.Forbidden, [][2]pairing.ID{{"p4", "p1"}}...)
	noBye := players(3) // who sits out in round 1, all the same
	pairtest.Rule(&noBye, pairing.Forbidden, [2]pairing.ID{"p1", ""})
	required := func(event pairing.Tournament, pairs ...[2]pairing.ID) pairing.Tournament {
		pairtest.Rule(&event, pairing.Required, pairs...)
		return event
	}
	first := pairing.Round{Games: []pairing.Game{game("p1", "p4"), game("p2", "p3")}}
	planned := recorded(4, pairing.Round{Games: []pairing.Game{game("p1", "p4"), game("p2", "p3")}})
	planned.Planned = 1
	gone := players(2)
	gone.Withdraw("p1")
	gone.Withdraw("p2")
	twice := players(2)
	twice.Players[1].ID = "p1"
	for _, test := range []struct {
		name   string
		p      Pairer
		event  pairing.Tournament
		is     error
		detail string
	}{
		{"nobody", Pairer{}, players(0), pairing.ErrInvalid, "no players"},
		{"one player", Pairer{}, players(1), pairing.ErrFinished, "all 0 rounds"},
		{"everybody gone", Pairer{}, gone, pairing.ErrFinished, "withdrawn"},
		{"played out", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}),
			pairing.ErrFinished, "all 1 rounds"},
		{"planned end", Pairer{}, planned, pairing.ErrFinished, "all 1 rounds"},
		{"invalid", Pairer{}, twice, pairing.ErrInvalid, `"p1"`},
		{"too many rounds", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}, pairing.Round{}),
			pairing.ErrInvalid, "2 rounds recorded, but the schedule has 1"},
		{"double round", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2"), game("p2", "p1")}}),
			pairing.ErrInvalid, "round 1"},
		{"forbidden", Pairer{}, forbidden, pairing.ErrNoPairing,
			"round 1: the schedule has p1 against p4, who must not meet"},
		{"bye required", Pairer{}, required(players(3), [2]pairing.ID{"p2", ""}), pairing.ErrInvalid,
			"round 1: a ruling is on the pairing-allocated bye of player \"p2\""},
		{"bye forbidden", Pairer{}, noBye, pairing.ErrInvalid,
			"round 1: a ruling is on the pairing-allocated bye of player \"p1\""},
		{"required again", Pairer{}, required(recorded(4, first), [2]pairing.ID{"p4", "p1"}), pairing.ErrNoPairing,
			"p4 against p1 in round 1, which has been played"},
		{"required in no round", Pairer{Cycles: 2},
			required(players(6), [2]pairing.ID{"p1", "p6"}, [2]pairing.ID{"p2", "p4"}), pairing.ErrNoPairing,
			"p1 against p6 in round 1, 6; p2 against p4 in round 4, 10"},
		{"cycles", Pairer{Cycles: -1}, players(2), pairing.ErrInvalid, "-1 cycles"},
		{"many cycles", Pairer{Cycles: math.MaxInt}, players(2), pairing.ErrInvalid, "cycles"},
		{"schedule for fewer", Pairer{Schedule: circle(4)}, players(5), pairing.ErrInvalid,
			"schedule for 4 players: there are 5"},
		{"schedule for more", Pairer{Schedule: circle(4)}, players(3), pairing.ErrInvalid,
			"schedule for 4 players: there are 3"},
		{"schedule without games", Pairer{Schedule: Schedule{Teams: 3, Slots: [][][2]int{}}}, players(3),
			pairing.ErrInvalid, "never meet"},
		{"schedule with a clash", Pairer{Schedule: of([][][2]int{{{0, 1}, {1, 2}}, {{0, 2}}})}, players(3),
			pairing.ErrInvalid, "index 1 twice in round 1"},
		{"negative index", Pairer{Schedule: Schedule{2, [][][2]int{{{0, -1}}}}}, players(2), pairing.ErrInvalid, "index -1"},
	} {
		round, err := test.p.Pair(context.Background(), test.event)
		if !errors.Is(err, test.is) || !strings.Contains(err.Error(), test.detail) {
			t.Errorf("%s: error %v, want %v with %q", test.name, err, test.is, test.detail)
		}
		if diff := cmp.Diff(pairing.Round{}, round); diff != "" {
			t.Errorf("%s: a round beside the error: %s", test.name, diff)
		}
	}
}

// TestPairFollowsRounds requires each round to be the one of the whole programme,
// though Pair computes no more of it than it needs.
func TestPairFollowsRounds(t *testing.T) {
	for n := 1; n < 8; n++ {
		for cycles := 1; cycles <= 5; cycles++ {
			for _, p := range []Pairer{{Cycles: cycles}, {Cycles: cycles, Schedule: circle(n).Balance()}} {
				programme, err := p.Rounds(n)
				if err != nil {
					t.Fatal(err)
				}
				event := players(n)
				play(t, p, &event, 1000, rand.New(rand.NewPCG(1, 1)))
				if len(event.Rounds) != len(programme.Slots) {
					t.Fatalf("%d players, %d cycles: %d rounds, want %d", n, cycles, len(event.Rounds), len(programme.Slots))
				}
				for r, round := range event.Rounds {
					for i, g := range round.Games {
						want := programme.Slots[r][i]
						if g.White != event.Players[want[0]].ID || g.Black != event.Players[want[1]].ID {
							t.Fatalf("%d players, %d cycles, round %d: game %v, want %v", n, cycles, r+1, g, want)
						}
					}
				}
			}
		}
	}
}

// A schedule of one's own may have any number of rounds; in every second cycle its sides
// are reversed.
func TestRoundsOfOwnSchedule(t *testing.T) {
	single := Schedule{Teams: 4} // every game a round
	for g := range circle(4).games() {
		single.Slots = append(single.Slots, [][2]int{g})
	}
	for _, s := range []Schedule{single, circle(5), circle(6)} {
		got, err := Pairer{Cycles: 5, Schedule: s}.Rounds(s.Teams)
		if diff := cmp.Diff(s.cycles(5), got); err != nil || diff != "" {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
	}
	event := players(4)
	play(t, Pairer{Cycles: 2, Schedule: single}, &event, 100, rand.New(rand.NewPCG(1, 5)))
	if len(event.Rounds) != 12 {
		t.Errorf("%d rounds are played, want 12", len(event.Rounds))
	}
	if s, err := (Pairer{Cycles: maxCycles}).Rounds(3); err != nil || len(s.Slots) != 3*maxCycles {
		t.Errorf("%d cycles of three players: %d rounds, %v", maxCycles, len(s.Slots), err)
	}
	for _, p := range []Pairer{{Cycles: maxCycles + 1}, {Cycles: -1}, {Schedule: circle(4)}} {
		if s, err := p.Rounds(3); !errors.Is(err, pairing.ErrInvalid) || s.Slots != nil {
			t.Errorf("%v, %v; want an error", s, err)
		}
	}
}

// TestTooManyGames refuses schedules that would take memory out of proportion, before
// they take any.
func TestTooManyGames(t *testing.T) {
	for _, n := range []int{maxTeams + 1, 1 << 20, math.MaxInt} {
		for _, method := range Methods() {
			if _, err := (Pairer{Method: method}).Rounds(n); !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("%s of %d players: %v", method, n, err)
			}
		}
	}
	if _, err := (Pairer{Cycles: 999}).Rounds(1000); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("999 cycles of 1,000 players: %v", err)
	}
	many := pairing.Tournament{Players: make([]pairing.Player, maxTeams+1)}
	for i := range many.Players {
		many.Players[i].ID = pairing.ID(strconv.Itoa(i + 1))
	}
	for _, method := range Methods() {
		_, err := Pairer{Method: method}.Pair(context.Background(), many)
		if tables := method == Berger || method == Tables; tables != (err == nil) || err != nil &&
			!errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s of %d players: %v", method, len(many.Players), err)
		}
	}
}
