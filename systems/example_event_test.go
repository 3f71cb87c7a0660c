package systems_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
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
