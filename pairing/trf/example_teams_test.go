package trf_test

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A team event is a tournament of teams. Line-ups and boards are beside it.
func ExampleTeams() {
	f, err := trf.Read(strings.NewReader(sampleTeams))
	if err != nil {
		fmt.Println(err)
		return
	}
	name := f.Tournament.Names()
	for _, g := range f.Tournament.Rounds[0].Games {
		fmt.Println(name(g.White), "-", name(g.Black), g.Points[0], "-", g.Points[1])
		for _, b := range f.Teams.Boards[0][g.White] {
			fmt.Println(" ", f.Teams.Members[b.White].Name, "-", f.Teams.Members[b.Black].Name, b.Result)
		}
	}
	// Output:
	// Riverside (1) - Castle (3) 1.5 - 0.5
	//   Riverside, Ann - Castle, Ben 1-0
	//   Castle, Cleo - Riverside, Cleo 1/2-1/2
	// Harbour (4) - Hilltop (2) 1.0 - 1.0
	//   Harbour, Ann - Hilltop, Ann 1-0
	//   Hilltop, Ben - Harbour, Ben 1-0
}

// The allocated bye of an event of teams has the game points of a drawn match, unless the event says
// otherwise.
func ExampleTeams_ByeWorth() {
	t := trf.Teams{Colors: "WBWB"}
	fmt.Println(t.ByeWorth())
	t.ByePoints, t.ByeStated = 0, true // by its regulations
	fmt.Println(t.ByeWorth())
	// Output:
	// 2.0
	// 0.0
}

// The boards of a match give its game points and its result. Whoever changes one of them alone contradicts
// the boards.
func ExampleFile_SetBoards() {
	f, err := trf.Read(strings.NewReader(sampleTeams))
	if err != nil {
		fmt.Println(err)
		return
	}
	err = f.SetBoards(3, "1", "5", []trf.Board{
		{White: 1, Black: 13, Result: pairing.WhiteWins}, {White: 14, Black: 2, Result: pairing.Draw},
	})
	g, _ := f.Tournament.Rounds[2].Of("1")
	fmt.Println(g.Result, g.Points, err, f.Validate())
	f.Tournament.Rounds[2].Games[0].Points = [2]pairing.Points{20, 0}
	fmt.Println(f.Validate())
	// Output:
	// 1-0 [1.5 0.5] <nil> <nil>
	// invalid tournament: round 3: the match Riverside (1) - Station (5) has the result "1-0" with 2.0 and 0.0 game points, but its boards give "1-0" with 1.5 and 0.5: the boards decide, unless the arbiter has awarded the match (a ruling)
}
