package roundrobin

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// field of n players, p1 to pn.
func players(n int) pairing.Tournament {
	var t pairing.Tournament
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprintf("p%d", i+1))})
	}
	return t
}

// play records the next rounds of a tournament, with random results, until the
// Pairer says that it is finished or the number of rounds is reached.
func play(t rapid.TB, p Pairer, event *pairing.Tournament, rounds int, rng *rand.Rand) {
	t.Helper()
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.WhiteForfeits, pairing.BothForfeit}
	for len(event.Rounds) < rounds {
		round, err := p.Pair(*event)
		if errors.Is(err, pairing.ErrFinished) {
			return
		}
		if err != nil {
			t.Fatalf("round %d: %v", len(event.Rounds)+1, err)
		}
		for i := range round.Games {
			round.Games[i].Result = results[rng.IntN(len(results))]
		}
		event.Rounds = append(event.Rounds, round)
	}
}

// A whole tournament, some players leaving and others away for a round: valid,
// the same when replayed, everybody accounted for, every pair of players who
// stayed meets once in each cycle.
func TestWholeTournaments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 14).Draw(t, "players")
		p := Pairer{Cycles: rapid.IntRange(0, 3).Draw(t, "cycles")}
		switch rapid.IntRange(0, 2).Draw(t, "design") {
		case 1:
			p.Schedule = Circle(n).Balance()
		case 2:
			p.Schedule = Asynchronous(n).Balance()
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		event := players(n)
		steady := make(map[pairing.ID]bool) // never away
		for _, player := range event.Players {
			steady[player.ID] = true
		}
		for more := true; more; {
			before := len(event.Rounds)
			absent := event.Absent(before + 1)
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
		differences, err := pairing.Check(p, event)
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
	absent := event.Absent(len(event.Rounds))
	for _, p := range event.Players {
		want := 1
		if a, away := absent[p.ID]; away && a.To == 0 {
			want = 0
		}
		if entries[p.ID] != want {
			t.Fatalf("round %d has %d entries of %s, want %d: %v", len(event.Rounds), entries[p.ID], p.ID, want, round)
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
		first, err := Pairer{}.Pair(event)
		if err != nil {
			t.Fatal(err)
		}
		second, err := Pairer{}.Pair(event)
		if diff := cmp.Diff(first, second); err != nil || diff != "" {
			t.Fatalf("%v, differs the second time:\n%s", err, diff)
		}
	})
}

func TestOddFieldSitsOut(t *testing.T) {
	round, err := Pairer{}.Pair(players(5))
	want := pairing.Round{
		Games: []pairing.Game{{White: "p2", Black: "p5"}, {White: "p3", Black: "p4"}},
		Byes:  []pairing.Bye{{Player: "p1", Allocated: true}},
	}
	if diff := cmp.Diff(want, round); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	for _, c := range []struct {
		scoring pairing.Scoring
		want    pairing.Points
	}{{pairing.Scoring{Win: 10, Draw: 5, ForfeitWin: 10}, 0}, {pairing.Scoring{Win: 10, Draw: 5, Bye: 5}, 5}} {
		unusual := players(5)
		unusual.Scoring = c.scoring
		round, err = Pairer{}.Pair(unusual)
		if err != nil || round.Byes[0].Points != c.want {
			t.Errorf("%+v: %v, %v; want a bye worth %v", c.scoring, round.Byes, err, c.want)
		}
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
		round, err := Pairer{}.Pair(event)
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
	if _, err := (Pairer{}).Pair(event); !errors.Is(err, pairing.ErrFinished) {
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
			p.Schedule = Circle(n).Balance()
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
			round, err := p.Pair(event)
			if errors.Is(err, pairing.ErrNoPairing) && len(pairtest.Ruled(event, pairing.Required)) > 0 { // they have met
				pairtest.Lift(&event, pairing.Required)
				continue
			}
			if errors.Is(err, pairing.ErrFinished) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			for i := range round.Games {
				round.Games[i].Result = pairing.Draw
			}
			event.Append(round)
			pairtest.Lift(&event, pairing.Required)
		}
		seen := make(map[pairing.Game]int)
		for _, round := range event.Rounds {
			for _, b := range round.Byes {
				if b.Points == pairing.One { // for an absent opponent
					return
				}
			}
			for _, g := range round.Games {
				seen[g]++
			}
		}
		rounds, err := p.Rounds(n)
		if err != nil {
			t.Fatal(err)
		}
		for game := range rounds.Games() {
			seen[pairing.Game{White: event.Players[game[0]].ID, Black: event.Players[game[1]].ID, Result: pairing.Draw}]--
		}
		for g, left := range seen {
			if left != 0 {
				t.Fatalf("%s - %s is played %d times more than scheduled", g.White, g.Black, left)
			}
		}
	})
}

func TestWithdrawalGivesThePoint(t *testing.T) {
	event := players(4)
	pairtest.RequestByes(&event, pairing.Bye{Player: "p1", Points: pairing.Half}, pairing.Bye{Player: "p3", Points: pairing.Half})
	event.Withdraw("p1")
	event.Scoring = pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 20, Bye: 5}
	round, err := Pairer{}.Pair(event)
	want := pairing.Round{
		Byes: []pairing.Bye{
			{Player: "p2", Points: 20, Allocated: true},
			{Player: "p4", Points: 20, Allocated: true},
			{Player: "p3", Points: pairing.Half},
		},
	}
	if diff := cmp.Diff(want, round); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// An arbiter may record the games of a player who left as forfeited, or as byes
// of the opponents, or leave both out: all are the schedule's round.
func TestAbsencesInTheRecord(t *testing.T) {
	other := pairing.Game{White: "p2", Black: "p3", Result: pairing.Draw}
	for name, round := range map[string]pairing.Round{
		"forfeit":      {Games: []pairing.Game{{White: "p1", Black: "p4", Result: pairing.WhiteForfeits}, other}},
		"bye":          {Games: []pairing.Game{other}, Byes: []pairing.Bye{{Player: "p4", Points: pairing.One, Allocated: true}}},
		"both absent":  {Games: []pairing.Game{other}},
		"both resting": {Games: []pairing.Game{other}, Byes: []pairing.Bye{{Player: "p4"}, {Player: "p1", Points: pairing.Half}}},
	} {
		event := players(4)
		event.Rounds = []pairing.Round{round}
		if _, err := (Pairer{}).Pair(event); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if differences, err := pairing.Check(Pairer{}, event); err != nil || len(differences) > 0 {
			t.Errorf("%s: replayed: %v %v", name, differences, err)
		}
	}
}

func TestErrors(t *testing.T) {
	game := func(white, black pairing.ID) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: pairing.Draw}
	}
	bye := func(id pairing.ID) pairing.Bye { return pairing.Bye{Player: id, Allocated: true} }
	recorded := func(n int, rounds ...pairing.Round) pairing.Tournament {
		event := players(n)
		event.Rounds = rounds
		return event
	}
	forbidden := players(4)
	pairtest.Rule(&forbidden, pairing.Forbidden, [][2]pairing.ID{{"p4", "p1"}}...)
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
		{"nobody", Pairer{}, players(0), pairing.ErrFinished, "all 0 rounds"},
		{"one player", Pairer{}, players(1), pairing.ErrFinished, "all 0 rounds"},
		{"everybody gone", Pairer{}, gone, pairing.ErrFinished, "withdrawn"},
		{"played out", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}), pairing.ErrFinished, "all 1 rounds"},
		{"planned end", Pairer{}, planned, pairing.ErrFinished, "all 1 rounds"},
		{"invalid", Pairer{}, twice, pairing.ErrInvalid, `"p1"`},
		{"too many rounds", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}, pairing.Round{}), pairing.ErrInvalid, "2 rounds recorded, but the schedule has 1"},
		{"colours", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p2", "p1")}}), pairing.ErrInvalid, `round 1: "p2" has White against "p1"`},
		{"wrong opponent", Pairer{}, recorded(4, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}), pairing.ErrInvalid, `round 1: game "p1" - "p2" is recorded, scheduled is "p1" - "p4"`},
		{"wrong opponent of Black", Pairer{}, recorded(4, pairing.Round{Games: []pairing.Game{game("p4", "p2")}}), pairing.ErrInvalid, `scheduled is "p1" - "p4"`},
		{"sits out", Pairer{}, recorded(3, pairing.Round{Games: []pairing.Game{game("p1", "p2")}}), pairing.ErrInvalid, `scheduled is that "p1" sits out`},
		{"double round", Pairer{}, recorded(2, pairing.Round{Games: []pairing.Game{game("p1", "p2"), game("p2", "p1")}}), pairing.ErrInvalid, "round 1"},
		{"two byes", Pairer{}, recorded(2, pairing.Round{Byes: []pairing.Bye{bye("p1"), bye("p2")}}), pairing.ErrInvalid, `"p1" and "p2" both have an allocated bye`},
		{"forbidden", Pairer{}, forbidden, pairing.ErrNoPairing, `"p1" against "p4"`},
		{"required again", Pairer{}, required(recorded(4, first), [2]pairing.ID{"p4", "p1"}), pairing.ErrNoPairing,
			`"p4" against "p1" in round 1, which has been played`},
		{"required in no round", Pairer{Cycles: 2}, required(players(6), [2]pairing.ID{"p1", "p6"}, [2]pairing.ID{"p2", "p4"}), pairing.ErrNoPairing,
			`"p1" against "p6" in round 1, 6; "p2" against "p4" in round 4, 10`},
		{"out of order, with somebody missing", Pairer{}, recorded(4, pairing.Round{Games: []pairing.Game{game("p4", "p3")}}), pairing.ErrInvalid,
			`round 1: game "p4" - "p3" is recorded`},
		{"cycles", Pairer{Cycles: -1}, players(2), pairing.ErrInvalid, "-1 cycles"},
		{"many cycles", Pairer{Cycles: math.MaxInt}, players(2), pairing.ErrInvalid, "cycles"},
		{"schedule for fewer", Pairer{Schedule: Circle(4)}, players(5), pairing.ErrInvalid, "0 times"},
		{"schedule for more", Pairer{Schedule: Circle(4)}, players(3), pairing.ErrInvalid, "index 3 in round 1"},
		{"schedule without games", Pairer{Schedule: Schedule{}}, players(3), pairing.ErrInvalid, "never meet"},
		{"schedule with a clash", Pairer{Schedule: Schedule{{{0, 1}, {1, 2}}, {{0, 2}}}}, players(3), pairing.ErrInvalid, "index 1 twice in round 1"},
		{"negative index", Pairer{Schedule: Schedule{{{0, -1}}}}, players(2), pairing.ErrInvalid, "index -1"},
	} {
		round, err := test.p.Pair(test.event)
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
	for n := range 8 {
		for cycles := 1; cycles <= 5; cycles++ {
			for _, p := range []Pairer{{Cycles: cycles}, {Cycles: cycles, Schedule: Circle(n).Balance()}} {
				programme, err := p.Rounds(n)
				if err != nil {
					t.Fatal(err)
				}
				event := players(n)
				play(t, p, &event, 1000, rand.New(rand.NewPCG(1, 1)))
				if len(event.Rounds) != len(programme) {
					t.Fatalf("%d players, %d cycles: %d rounds, want %d", n, cycles, len(event.Rounds), len(programme))
				}
				for r, round := range event.Rounds {
					for i, g := range round.Games {
						want := programme[r][i]
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
	var single Schedule // every game a round
	for g := range Circle(4).Games() {
		single = append(single, [][2]int{g})
	}
	for _, s := range []Schedule{single, Circle(5), Circle(6)} {
		got, err := Pairer{Cycles: 5, Schedule: s}.Rounds(s.teams())
		if diff := cmp.Diff(s.Cycles(5), got); err != nil || diff != "" {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
	}
	event := players(4)
	play(t, Pairer{Cycles: 2, Schedule: single}, &event, 100, rand.New(rand.NewPCG(1, 5)))
	if len(event.Rounds) != 12 {
		t.Errorf("%d rounds are played, want 12", len(event.Rounds))
	}
	if s, err := (Pairer{Cycles: maxCycles}).Rounds(3); err != nil || len(s) != 3*maxCycles {
		t.Errorf("%d cycles of three players: %d rounds, %v", maxCycles, len(s), err)
	}
	for _, p := range []Pairer{{Cycles: maxCycles + 1}, {Cycles: -1}, {Schedule: Circle(4)}} {
		if s, err := p.Rounds(3); !errors.Is(err, pairing.ErrInvalid) || s != nil {
			t.Errorf("%v, %v; want an error", s, err)
		}
	}
}
