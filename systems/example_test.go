package systems_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
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
	// [Ann - Cleo Dan - Bob] <nil>
	// unknown system "lim": it can be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin
}

// What a file is paired by, and why: it began before FIDE's editions of 2026 came
// into force. What is paired is recorded and written, and the file says by which rules.
func ExampleOpen() {
	e, err := systems.Open([]byte("012 Autumn Cup\n042 2025/10/02\nXXR 5\n001    1\n001    2\n"), systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s: %v (%s)\n", e.Name(), e.Config, e.Reason)
	round, err := e.Pair(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	e.Tournament.Append(round)
	fmt.Println(e.WriteTRF(os.Stdout))
	// Output:
	// Autumn Cup: dutch 2017 (in force when the event began, Oct 2, 2025)
	// 192 FIDE_DUTCH_2017
	// 012 Autumn Cup
	// 042 2025/10/02
	// XXR 5
	// XXC white1
	// 001    1                                                                         0.0          2 w
	// 001    2                                                                         0.0          1 b
	// <nil>
}

// A file from another program is paired again, round by round: which rounds differ, why, which
// rules they break, and which ranks are wrong.
func ExampleEvent_Check() {
	e, err := systems.Open([]byte(`XXR 3
212 PTS,BH
001    1      Alpha                             1900                             1.5    2     3 w 1     3 b =
001    2      Beta                              1800                             1.0    3     4 b =     4 w =
001    3      Gamma                             1700                             0.5    4     1 b 0     1 w =
001    4      Delta                             1600                             1.0    1     2 w =     2 b =
`), systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := e.Check(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(found.Differences), "of", found.Rounds, "rounds differ")
	for _, d := range found.Differences {
		fmt.Println(d.Text)
		fmt.Println(found.Verdicts[d.Round].Kind, found.Violations[d.Round])
	}
	fmt.Println("1 has", found.Ranks["1"])
	// Output:
	// 1 of 2 rounds differ
	// round 2: Gamma (3) - Alpha (1), Beta (2) - Delta (4) recorded; Beta (2) - Alpha (1), Gamma (3) - Delta (4) computed
	// illegal [players 3 and 1 meet again, as in round 1 (C.04.1.2) players 2 and 4 meet again, as in round 1 (C.04.1.2)]
	// 1 has rank 2; the place is 1: 1.5, 1; against player 4 PTS decides (C.07, 4.1)
}

// A file says by which rules it goes on.
func ExampleConfig_Code() {
	code, err := systems.Config{System: "dubov"}.Code()
	fmt.Println("192", code, err)
	// Output:
	// 192 FIDE_DUBOV_2026 <nil>
}

// What a program in another language stores is read as a tournament file is.
func ExampleOpen_json() {
	e, err := systems.Open([]byte(`{
		"name": "Spring Cup",
		"system": {"system": "dubov", "edition": 2018},
		"tournament": {"players": [{"id": "a", "name": "Ann"}, {"id": "b", "name": "Bob"}]}
	}`), systems.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Name(), e.Config, e.Tournament.Players[1].Name)
	_, err = systems.Open([]byte(`{"tournament": {"players": 2}}`), systems.Config{})
	fmt.Println(err)
	// Output:
	// Spring Cup dubov 2018 Bob
	// 1:28: tournament.players cannot be a JSON number
}

// A program that meets a document of a later version says so.
func ExampleEvent_UnmarshalJSON() {
	var e systems.Event
	err := json.Unmarshal([]byte(`{"version": 2, "tournament": {"entrants": ["Ann", "Bob"]}}`), &e)
	fmt.Println(err)
	// Output:
	// 1:13: the document is of version 2; this reads version 1
}

// TCEC and elimination rank the players by rules of their own.
func ExampleEvent_Rank() {
	e := systems.New(pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
		Rounds:  []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins}}}},
	})
	e.Config.System = "elimination"
	ranking, err := e.Rank()
	fmt.Println(err)
	for _, r := range ranking.Rows {
		fmt.Printf("%d. player %s:", r.Place, r.Player)
		for i, v := range r.Values {
			fmt.Printf(" %s %v", ranking.Columns[i].Name, v)
		}
		fmt.Println()
	}
	// Output:
	// <nil>
	// 1. player 1: Won 1 Lost 0 Byes 0 Rating 175.8
	// 2. player 2: Won 0 Lost 1 Byes 0 Rating -175.8
}

// An event of teams: its players are the teams, its games the matches. A match has a result
// and the game points of both teams.
func ExampleEvent_teams() {
	e := systems.New(pairing.Tournament{
		Planned: 3,
		Scoring: pairing.NewScoring(20, 10, 0), // match points: 2, 1, 0
		Players: []pairing.Player{{ID: "Axes"}, {ID: "Bows"}, {ID: "Clubs"}, {ID: "Darts"}},
	})
	e.SetText("012", "Club Cup")
	e.Config = systems.Config{System: "team", Edition: pairing.FIDE2026}
	e.Standings.TieBreaks = []standings.TieBreak{"PTS", "MPvGP", "BH"}
	e.Standings.Teams = &standings.Teams{Boards: 4}
	for range 2 {
		round, err := e.Pair(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			fmt.Println(g.White, "-", g.Black)
			round.Games[i].Result, round.Games[i].Points = pairing.WhiteWins, [2]pairing.Points{25, 15} // 2½ to 1½
		}
		e.Tournament.Append(round)
	}
	ranking, err := e.Rank()
	for _, r := range ranking.Rows {
		fmt.Println(r.Place, r.Player, r.Values)
	}
	fmt.Println(err)
	// Output:
	// Axes - Clubs
	// Darts - Bows
	// Darts - Axes
	// Bows - Clubs
	// 1 Darts [4 5 4]
	// 2 Axes [2 4 4]
	// 2 Bows [2 4 4]
	// 4 Clubs [0 3 4]
	// <nil>
}
