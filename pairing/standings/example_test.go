package standings_test

import (
	"fmt"
	"os"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A club evening of three rounds. Ed came late and Dan asked for half a point.
func evening() pairing.Tournament {
	t := pairing.Tournament{Planned: 3}
	for _, name := range []string{"Ann", "Bo", "Cy", "Dan", "Ed"} {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name)})
	}
	game := func(white, black pairing.ID, result pairing.Result) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: result}
	}
	t.Append(pairing.Round{Games: []pairing.Game{
		game("Ann", "Cy", pairing.WhiteWins),
		game("Dan", "Bo", pairing.BlackWins),
	}})
	t.Append(pairing.Round{Games: []pairing.Game{
		game("Bo", "Ann", pairing.Draw),
		game("Cy", "Ed", pairing.WhiteWins),
	}, Byes: []pairing.Bye{{Player: "Dan", Points: pairing.Half}}})
	t.Append(pairing.Round{Games: []pairing.Game{
		game("Ann", "Dan", pairing.BlackForfeits),
		game("Cy", "Bo", pairing.WhiteWins),
	}, Byes: []pairing.Bye{{Player: "Ed", Points: pairing.One, Allocated: true}}})
	return t
}

// A table of points, direct encounter, Buchholz without its least significant
// value, and wins.
func Example() {
	s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1", "WIN"}}
	ranking, err := s.Rank(evening())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range ranking.Rows {
		fmt.Println(row.Place, row.Player, row.Values)
	}
	// Output:
	// 1 Ann [2.5 0 3.5 2]
	// 2 Cy [2 0 4 2]
	// 3 Bo [1.5 0 4.5 1]
	// 4 Ed [1 0 3 1]
	// 5 Dan [0.5 0 2 0]
}

// Why is my Buchholz 11½ without its least significant value? FIDE's exercise for
// arbiters, player 4: player 12, who withdrew, counts half a point for each round
// after that; the bye counts a dummy, and goes first because it was asked for.
func ExampleRules_Explain() {
	file, err := os.Open("testdata/exercise-swiss.trf")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	f, err := trf.Read(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	terms, err := standings.Rules{}.Explain(f.Tournament, "4", "BH/C1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range terms {
		fmt.Println(x.Text)
	}
	// Output:
	// Round 1: 1 against Player 0012 (12); Player 0012 (12)'s score counts 3, not 2 (16.3.2)
	// Round 2: half-point bye, 0.5; a dummy with 2.5 in place of the player's own 3.5 (16.4.2), cut (16.5.1)
	// Round 3: 1 against Player 0013 (13); Player 0013 (13)'s score 1.5
	// Round 4: 0.5 against Player 0003 (3); Player 0003 (3)'s score 3.5
	// Round 5: 0.5 against Player 0001 (1); Player 0001 (1)'s score 3.5
}

// Line 212 of a tournament file holds the tie-breaks.
func ExampleParseList() {
	list, err := standings.ParseList("pts, de, bh/c1, ge, ks/l2")
	fmt.Println(list, err)
	_, err = standings.ParseList("PTS,BH/X1")
	fmt.Println(err)
	s := standings.Rules{TieBreaks: list}
	fmt.Println("212", s.List())
	// Output:
	// [PTS DE BH/C1 REP KS/L+2] <nil>
	// tie-break "BH/X1": unknown modifier "/X1"
	// 212 PTS,DE,BH/C1,REP,KS/L+2
}

// Three clubs on two boards: match points, game points, and between two who are still
// tied the boards of their own match. Why is the Tower ahead of the Knights?
func ExampleTeams() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Knights"}, {ID: "Pawns"}, {ID: "Tower"}},
		Scoring: pairing.NewScoring(20, 10, 0),
	}
	bye := func(team pairing.ID) []pairing.Bye {
		return []pairing.Bye{{Player: team, Points: 10, GamePoints: 10, Allocated: true}}
	}
	match := func(white, black pairing.ID, result pairing.Result, points, against pairing.Points) []pairing.Game {
		return []pairing.Game{{White: white, Black: black, Result: result, Points: [2]pairing.Points{points, against}}}
	}
	t.Append(pairing.Round{Games: match("Knights", "Tower", pairing.Draw, 10, 10), Byes: bye("Pawns")})
	t.Append(pairing.Round{Games: match("Tower", "Pawns", pairing.WhiteWins, 15, 5), Byes: bye("Knights")})
	t.Append(pairing.Round{Games: match("Pawns", "Knights", pairing.BlackWins, 5, 15), Byes: bye("Tower")})
	s := standings.Rules{
		TieBreaks: []standings.TieBreak{"PTS", "MPvGP", "EDET", "EMGSB"},
		Teams: &standings.Teams{Boards: 2, Results: [][][][2]pairing.Points{
			{{{0, 10}, {10, 0}}}, // the Tower has won on the first board
			{{{10, 0}, {5, 5}}},
			{{{5, 5}, {0, 10}}},
		}},
	}
	ranking, err := s.Rank(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range ranking.Rows {
		fmt.Println(row.Place, row.Player, row.Values)
	}
	terms, err := s.Explain(t, "Tower", "EDET")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range terms {
		fmt.Println(x.Text)
	}
	// Output:
	// 1 Tower [4 3.5 1 8.5]
	// 2 Knights [4 3.5 2 8.5]
	// 3 Pawns [1 2 0 5]
	// Round 1: 1 against Knights; counts 1, in the secondary score 1; boards 1 0
	// Round 2: 2 against Pawns; Pawns is not among the tied
	// Round 3: pairing-allocated bye, 1; does not count (13.3.2)
}
