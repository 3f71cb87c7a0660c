package systems_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A system from a configuration: its name and the year of the edition.
func ExampleConfig_New() {
	t := pairing.Tournament{Players: []pairing.Player{
		{ID: "Ann", Rating: 2100}, {ID: "Bob", Rating: 2000}, {ID: "Cleo", Rating: 1900}, {ID: "Dan", Rating: 1800},
	}}
	p, err := systems.Config{System: "dutch", Edition: 2026}.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := p.Pair(context.Background(), t)
	fmt.Println(round.Games, err)
	_, err = systems.Config{System: "lim"}.New()
	fmt.Println(err)
	// Output:
	// [{Ann Cleo  [0.0 0.0] } {Dan Bob  [0.0 0.0] }] <nil>
	// invalid tournament: unknown system "lim": it can be dutch, dubov, burstein, doubleswiss, team, tcec, elimination or roundrobin
}

// What a file is paired by, and why: it began before FIDE's editions of 2026 came
// into force.
func ExampleChoose() {
	f, err := trf.Read(strings.NewReader("012 Autumn Cup\n042 2025/10/02\n001    1\n001    2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	c, reason, err := systems.Choose(f, systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%v (%s)\n", c, reason)
	p, err := c.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := p.Pair(context.Background(), f.Tournament)
	fmt.Println(round.Games, err)
	// Output:
	// dutch 2017 (by the start of the event, 2025-10-02)
	// [{1 2  [0.0 0.0]}] <nil>
}

// A file says by which rules it goes on.
func ExampleConfig_Code() {
	code, err := systems.Config{System: "dubov"}.Code()
	fmt.Println("192", code, err)
	// Output:
	// 192 FIDE_DUBOV_2026 <nil>
}

// What a program in another language stores is read as a tournament file is.
func ExampleRead() {
	f, d, err := systems.Read([]byte(`{
		"system": {"system": "dubov", "edition": 2018},
		"tournament": {"players": [{"id": "a", "name": "Ann"}, {"id": "b", "name": "Bob"}]}
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.System, f.Text("192"), f.Tournament.Players[1].Name)
	_, _, err = systems.Read([]byte(`{"tournament": {"players": 2}}`))
	fmt.Println(err)
	// Output:
	// dubov 2018 FIDE_DUBOV_2018 Bob
	// 1:28: tournament.players cannot be a JSON number
}

// A file says by which rules it was paired, so that others go on by them.
func ExampleConfig_Declare() {
	f, err := trf.Read(strings.NewReader("001    1\n001    2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	systems.Config{System: "dubov", Edition: 2026}.Declare(f)
	fmt.Println(f.Text("192"))
	// Output:
	// FIDE_DUBOV_2026
}

// TCEC and elimination rank the players by rules of their own.
func ExampleEvent_Rank() {
	f, err := trf.Read(strings.NewReader("001    1\n001    2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	f.Tournament.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins}}}}
	e, err := systems.Open(f, systems.Config{System: systems.Elimination})
	if err != nil {
		fmt.Println(err)
		return
	}
	ranking, own, err := e.Rank()
	fmt.Println(own, err)
	for _, r := range ranking.Rows {
		fmt.Printf("%d. player %s:", r.Place, r.Player)
		for i, v := range r.Values {
			fmt.Printf(" %s %v", ranking.Columns[i].Name, v)
		}
		fmt.Println()
	}
	// Output:
	// true <nil>
	// 1. player 1: Won 1 Lost 0 Byes 0 Rating 175.8
	// 2. player 2: Won 0 Lost 1 Byes 0 Rating -175.8
}
