package trf_test

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// sampleTeams has every record of a team event.
const sampleTeams = `012 League
092 Team: Swiss-System
142 5
152 W
162  W 1.0    D 0.5    L 0.0
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
320  1.0  1.0 005
330 -+   2   3   5
240 H   2    4
240 Z   3    2
240 H   5    3
250  2.0        1   2    1    2
250  1.0        3   3    1    2
260   4   5    1    2
299    -1.0   0.0  001    4
300   1   3   1    8    9
300   2   2   1    4    0
300   5   1   0    3    1
310   1 Riverside                        River   2000    4.0    3.5   1     1    2    3
310   2 Hilltop                          Hillt   1950    1.0    1.0   3     4    5    6
310   3 Castle                           Castl   1900    0.0    0.5   5     7    8    9
310   4 Harbour                          Harbo   1850    1.0    2.0   4    10   11   12
310   5 Station                          Stati   1800    3.0    3.0   2    13   14   15
001    1 w GM Riverside, Ann                    2000 NED     1000001 1980/01/31  2.0    1     8 w 1     4 b W    13 w
001    2      Riverside, Ben                    1990                             1.0                 0000 - +    14 b
001    3      Riverside, Cleo                   1980                             0.5          9 b =
001    4      Hilltop, Ann                      1950                             0.0         10 b 0     1 w L
001    5      Hilltop, Ben                      1940                             1.0         11 w 1  0000 - Z
001    6      Hilltop, Cleo                     1930                             0.0
001    7      Castle, Ann                       1900                             0.0                             10 b
001    8      Castle, Ben                       1890                             0.0          1 b 0              11 w
001    9      Castle, Cleo                      1880                             0.5          3 w =
001   10      Harbour, Ann                      1850                             1.0          4 w 1               7 w
001   11      Harbour, Ben                      1840                             0.0          5 b 0               8 b
001   12      Harbour, Cleo                     1830                             0.0
001   13      Station, Ann                         0                             0.0                              1 b
001   14      Station, Ben                      1790                             0.0                              2 w
001   15      Station, Cleo                     1780                             0.0
801   1 River  4.0  3.5     3w1=   1-3    2b1+   12       5w      12
802   1 River    4.0    3.5    3 w  1.5     2 b  2.0     5 w  0.0
802   4 Harbo    1.0    2.0    2 w  1.0   HPB    1.0     3 w  0.0
802   5 Stati    3.0    3.0  PAB    1.0     3 b  2.0f    1 b  0.0
`

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
