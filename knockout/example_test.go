package knockout_test

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
)

// A bracket of six. The better seed wins every match; the first two have byes in round 1.
func Example() {
	var t pairing.Tournament
	for _, name := range []pairing.ID{"Ada", "Ben", "Cem", "Dia", "Eve", "Fay"} {
		t.Players = append(t.Players, pairing.Player{ID: name})
	}
	system := knockout.Pairer{ThirdPlace: true}
	for {
		round, err := system.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("Round %d:", len(t.Rounds)+1)
		for i, g := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
			if g.Black < g.White {
				round.Games[i].Result = pairing.BlackWins
			}
			fmt.Printf("  %s-%s", g.White, g.Black)
		}
		for _, b := range round.Byes {
			fmt.Printf("  %s bye", b.Player)
		}
		fmt.Println()
		t.Append(round)
	}
	ranking, err := system.Rank(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range ranking.Rows {
		fmt.Println(row.Place, row.Player)
	}
	// Output:
	// Round 1:  Dia-Eve  Fay-Cem  Ada bye  Ben bye
	// Round 2:  Ada-Dia  Cem-Ben
	// Round 3:  Ben-Ada  Dia-Cem
	// 1 Ada
	// 2 Ben
	// 3 Cem
	// 4 Dia
	// 5 Eve
	// 5 Fay
}

// A double elimination: who loses once goes on in the losers' bracket. A match is a game, and its points
// can be the games that each side won.
func ExamplePairer() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}}}
	system := knockout.Pairer{Lives: 2}
	for len(t.Rounds) < 2 {
		round, err := system.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range round.Games {
			round.Games[i].Result, round.Games[i].Points = pairing.WhiteWins, [2]pairing.Points{2 * pairing.One, pairing.One}
		}
		t.Append(round)
	}
	v, err := system.Why(context.Background(), t, explain.Meet("Ada", "Cem"))
	fmt.Println(v.In(""), err)
	v, err = system.Why(context.Background(), t, explain.Meet("Cem", "Dia"))
	fmt.Println(v.In(""), err)
	// Output:
	// Ada has no match in this round and waits for the next one (K7). <nil>
	// Cem is the loser of match 1 of the winners' bracket in round 2 and Dia is the winner of match 1 of the losers' bracket in round 2: they meet in match 1 of the losers' bracket in round 3 (K8). <nil>
}

// The tree for the wall, after the first round of a bracket of five.
func ExamplePairer_Matches() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}, {ID: "Eve"}}}
	system := knockout.Pairer{}
	round, err := system.Pair(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	round.Games[0].Result = pairing.BlackWins
	t.Append(round)
	matches, err := system.Matches(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	tree, err := sheet.Event{Tournament: t}.Bracket(matches)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := tree.Text(os.Stdout, 80); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Bracket after round 1
	//
	// Quarter-finals   Semi-finals      Final            Winner
	//  1 Ada     bye
	//               ├─  1 Ada
	// empty                          │
	//                                ├─
	//  4 Dia       0                 │                │
	//               ├─  5 Eve                         │
	//  5 Eve       1                                  │
	//                                                 ├─
	//  2 Ben     bye                                  │
	//               ├─  2 Ben                         │
	// empty                          │                │
	//                                ├─
	//  3 Cem     bye                 │
	//               ├─  3 Cem
	// empty
}

// The first two of two groups go on to a bracket. The first of a group meets the second of the other one,
// and nobody meets somebody of the own group before the final.
func ExampleGroups() {
	var tables [][]pairing.Player
	for _, group := range [][]pairing.Player{{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}},
		{{ID: "Dia"}, {ID: "Eve"}, {ID: "Fay"}}} {
		t := pairing.Tournament{Players: group}
		for {
			round, err := roundrobin.Pairer{}.Pair(context.Background(), t)
			if errors.Is(err, pairing.ErrFinished) {
				break
			} else if err != nil {
				fmt.Println(err)
				return
			}
			for i, g := range round.Games {
				round.Games[i].Result = pairing.BlackWins // the later name wins
				if g.White > g.Black {
					round.Games[i].Result = pairing.WhiteWins
				}
			}
			t.Append(round)
		}
		scores := t.Scores()
		table := []pairing.Player{{}, {}, {}}
		for _, p := range group {
			table[2-int(scores[p.ID]/pairing.One)] = p
		}
		tables = append(tables, table[:2])
	}
	list, err := knockout.Groups(tables)
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := knockout.Pairer{}.Pair(context.Background(), pairing.Tournament{Players: list})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, g.Black)
	}
	// Output:
	// Cem Eve
	// Ben Fay
}

// A Swiss followed by a cut: four rounds for twelve players, and the first four of the table into a
// bracket. The list of the bracket is the ranking, so the first of the table meets the fourth.
func Example_swissToCut() {
	ctx := context.Background()
	var first pairing.Tournament
	for i, name := range []pairing.ID{"Ada", "Ben", "Cem", "Dia", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"} {
		first.Players = append(first.Players, pairing.Player{ID: name, Rating: 2000 - 20*i})
	}
	for range 4 {
		round, err := swiss.Pairer{}.Pair(ctx, first)
		if err != nil {
			fmt.Println(err)
			return
		}
		play(round.Games)
		first.Append(round)
	}
	table, err := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "BH/C1", "BH", "SB"}}.Rank(first)
	if err != nil {
		fmt.Println(err)
		return
	}
	var second pairing.Tournament
	for _, row := range table.Rows[:4] {
		second.Players = append(second.Players, pairing.Player{ID: row.Player})
	}
	for len(second.Rounds) < 2 {
		round, err := knockout.Pairer{}.Pair(ctx, second)
		if err != nil {
			fmt.Println(err)
			return
		}
		play(round.Games)
		for _, g := range round.Games {
			fmt.Println(g.White, g.Result, g.Black)
		}
		second.Append(round)
	}
	// Output:
	// Ada 1-0 Eve
	// Cem 0-1 Ben
	// Ben 0-1 Ada
}

// play lets the name win that comes earlier in the alphabet.
func play(games []pairing.Game) {
	for i, g := range games {
		games[i].Result = pairing.WhiteWins
		if g.Black < g.White {
			games[i].Result = pairing.BlackWins
		}
	}
}
