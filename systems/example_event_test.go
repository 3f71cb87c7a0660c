package systems_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// evening is a club evening of six, after its first round.
func evening() *systems.Event {
	e := systems.New(pairing.Tournament{Planned: 3})
	e.Config = systems.Config{System: "dutch", Edition: 2026}
	e.SetText("012", "Club Evening")
	for i, name := range []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"} {
		e.Tournament.Players = append(e.Tournament.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Name: name, Rating: 2000 - 100*i})
	}
	round, err := e.Pair(context.Background())
	if err != nil {
		fmt.Println(err)
		return e
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.WhiteWins
	}
	e.Tournament.Append(round)
	return e
}

// A server saves the event after every change, and goes on from there when it starts again.
func ExampleEvent_MarshalJSON() {
	saved, err := json.Marshal(evening())
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := systems.Open(saved, systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := e.Pair(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	// Output:
	// 3 - 1
	// 4 - 5
	// 2 - 6
}

// Which round was paired from what: the event as it stood before a round has no results of it,
// and pairs it again.
func ExampleEvent_Before() {
	before, err := evening().Before(1)
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := before.Pair(context.Background())
	fmt.Println(len(before.Tournament.Rounds), "rounds before;", len(round.Games), "games,", err)
	_, err = evening().Before(7)
	fmt.Println(err)
	// Output:
	// 0 rounds before; 3 games, <nil>
	// round 7 asked for, but the event records 1 round
}

// Whatever the system is, it says why.
func ExampleEvent_System() {
	e := evening()
	system, err := e.System()
	if err != nil {
		fmt.Println(err)
		return
	}
	verdict, err := system.Why(context.Background(), e.Tournament, explain.Meet("1", "2"))
	fmt.Println(verdict.In("en"), err)
	// Output:
	// Bracket 1 (1.0): if Ann (1) met Bob (2), all criteria would be equal, but Ann (1) would swap halves (S1, S2) with Cleo (3); in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1). <nil>
}

// A tournament file for the federation, or for another program: with the results so far, and
// the rules by which it is paired.
func ExampleEvent_WriteTRF() {
	fmt.Println(evening().WriteTRF(os.Stdout))
	// Output:
	// 192 FIDE_DUTCH_2026
	// 012 Club Evening
	// XXR 3
	// XXC white1
	// 001    1      Ann                               2000                             1.0          4 w 1
	// 001    2      Bob                               1900                             0.0          5 b 0
	// 001    3      Cleo                              1800                             1.0          6 w 1
	// 001    4      Dan                               1700                             0.0          1 b 0
	// 001    5      Eve                               1600                             1.0          2 w 1
	// 001    6      Finn                              1500                             0.0          3 b 0
	// <nil>
}

// A program that starts an event stores the edition by which it is paired to its end.
func ExampleEditionOn() {
	for _, day := range []string{"2025-12-31", "2026-02-01"} {
		fmt.Println(systems.Config{System: "dutch", Edition: systems.EditionOn("dutch", day)})
	}
	// Output:
	// dutch 2017
	// dutch 2026
}

// A small event of teams: four teams on two boards, a round of it, and the table.
func ExampleEvent_SetBoards() {
	var t pairing.Tournament
	teams := trf.Teams{Teams: map[pairing.ID]trf.Team{}, Members: map[int]pairing.Player{}, Colors: "WB"}
	for i, name := range []string{"Ants", "Bees", "Cats", "Dogs"} {
		first := 2*i + 1
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name), Name: name})
		teams.Members[first], teams.Members[first+1] = pairing.Player{Name: name + " A"}, pairing.Player{Name: name + " B"}
		teams.Teams[pairing.ID(name)] = trf.Team{Members: []int{first, first + 1}}
	}
	t.Scoring = pairing.NewScoring(20, 10, 0) // match points
	e := &systems.Event{Config: systems.Config{System: "team"},
		File: trf.File{Tournament: t, Lines: []string{"012 Small League"}}}
	e.Teams = &teams
	e.Standings.TieBreaks = append(e.Standings.TieBreaks, "MPTS", "GPTS")
	round, err := e.Pair(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	e.Tournament.Append(round)
	for _, err := range []error{
		e.SetBoards(1, "Ants", "Cats", []trf.Board{{White: 1, Black: 5, Result: pairing.WhiteWins},
			{White: 6, Black: 2, Result: pairing.Draw}}),
		e.SetBoards(1, "Dogs", "Bees", []trf.Board{{White: 7, Black: 3, Result: pairing.Draw},
			{White: 4, Result: pairing.BlackForfeits}}),
	} {
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	for _, g := range round.Games {
		m, err := e.Match(1, g.White, g.Black)
		fmt.Println(g.White, g.Black, m.Result, m.GamePoints, m.MatchPoints, err)
	}
	table, err := e.Rank()
	for _, row := range table.Rows {
		fmt.Println(row.Place, row.Player, row.Values)
	}
	fmt.Println(err)
	// Output:
	// Ants Cats 1-0 [1.5 0.5] [2.0 0.0] <nil>
	// Dogs Bees 0-1 [0.5 1.5] [0.0 2.0] <nil>
	// 1 Ants [2 1.5]
	// 1 Bees [2 1.5]
	// 3 Cats [0 0.5]
	// 3 Dogs [0 0.5]
	// <nil>
}

// ladder has each player meet the next one on the list, and ranks by the list.
type ladder struct{}

func (ladder) Pair(_ context.Context, t pairing.Tournament) (r pairing.Round, err error) {
	if t.Planned > 0 && len(t.Rounds) >= t.Planned {
		return r, pairing.ErrFinished
	}
	for pair := range slices.Chunk(t.Players, 2) {
		if len(pair) == 1 {
			r.Byes = append(r.Byes, pairing.Bye{Player: pair[0].ID, Points: pairing.One, Allocated: true})
			continue
		}
		r.Games = append(r.Games, pairing.Game{White: pair[0].ID, Black: pair[1].ID})
	}
	return r, nil
}

// ranked is a ladder that ranks.
type ranked struct{ ladder }

func (ranked) Rank(t pairing.Tournament) (r standings.Ranking, err error) {
	for i, p := range t.Players {
		r.Rows = append(r.Rows, standings.Standing{Place: i + 1, Player: p.ID})
	}
	return r, nil
}

// A program pairs by a system of its own, and stores the event under its name.
func ExampleEvent_Use() {
	e := systems.New(pairing.Tournament{Planned: 2, Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}}})
	e.Use("ladder", ladder{})
	round, err := e.Pair(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Config, round.Games[0].White, round.Games[0].Black)
	stored, err := json.Marshal(e)
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := systems.Open(stored, systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = again.Pair(context.Background())
	fmt.Println(err)
	again.Use("ladder", ladder{})
	_, err = again.Pair(context.Background())
	fmt.Println(err)
	// Output:
	// ladder 1 2
	// unknown system "ladder": it can be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin
	// <nil>
}
