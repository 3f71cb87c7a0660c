package elimination_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A whole tournament of five players with two lives. The better seed wins every
// game.
func Example() {
	t := pairing.Tournament{Players: []pairing.Player{
		{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}, {ID: "Eve"},
	}}
	double := elimination.Pairer{Lives: 2}
	for {
		round, err := double.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("Round %d:", len(t.Rounds)+1)
		for i, g := range round.Games {
			round.Games[i].Result = pairing.BlackWins
			if g.White < g.Black {
				round.Games[i].Result = pairing.WhiteWins
			}
			fmt.Printf("  %s %s %s", g.White, round.Games[i].Result, g.Black)
		}
		for _, b := range round.Byes {
			fmt.Printf("  %s bye", b.Player)
		}
		fmt.Println()
		t.Append(round)
	}
	ranking, err := double.Rank(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range ranking.Rows {
		fmt.Printf("%d. %s, %v won\n", p.Place, p.Player, p.Values[0])
	}
	// Output:
	// Round 1:  Ben 1-0 Eve  Cem 1-0 Dia  Ada bye
	// Round 2:  Ada 1-0 Cem  Dia 1-0 Eve  Ben bye
	// Round 3:  Dia 0-1 Ada  Cem 0-1 Ben
	// Round 4:  Ada 1-0 Ben
	// Round 5:  Ben 0-1 Ada
	// 1. Ada, 4 won
	// 2. Ben, 2 won
	// 3. Cem, 1 won
	// 3. Dia, 1 won
	// 5. Eve, 0 won
}

// Explain tells by which values a round was chosen, and which rule decided the
// colours; Why, why not otherwise.
func ExamplePairer_Explain() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}, {ID: "Eve"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{
				{White: "Ben", Black: "Dia", Result: pairing.WhiteWins},
				{White: "Cem", Black: "Eve", Result: pairing.BlackWins},
			},
			Byes: []pairing.Bye{{Player: "Ada", Points: pairing.One, Allocated: true}},
		}},
	}
	report, err := elimination.Pairer{}.Explain(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range report.Players {
		fmt.Println("rank", i+1, p.ID, p.Facts[0].Shown, "won,", p.Facts[1].Shown, "lost", p.Facts[2].Shown)
	}
	fmt.Print(report.In(""))
	verdict, err := elimination.Pairer{}.Why(context.Background(), t, explain.Meet("Ben", "Eve"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verdict.In(""))
	// Output:
	// rank 1 Ben 1 won, 0 lost +1.01
	// rank 2 Eve 1 won, 0 lost +1.01
	// rank 3 Ada 0 won, 0 lost +0.00
	// rank 4 Cem 0 won, 1 lost -1.01
	// rank 5 Dia 0 won, 1 lost -1.01
	// Round 2
	//   ranking: Ben, Eve, Ada, Cem and Dia
	//   pairs: Eve-Ada, Cem-Dia
	//   losses of the player with the bye: 0 (Ben) (item 5)
	//   place of the player with the bye by rating and seed: 1 (Ben) (item 8)
	//   squared differences in rank of pairs with equal losses, less those of the others: 2 (item 10)
	// Eve - Ada: Gold goes to the player with the smaller surplus of games as Gold over games as Silver (colour rule 1)
	// Dia - Cem: Gold goes to the player with the smaller surplus of games as Gold over games as Silver (colour rule 1)
	// The bye: Ben.
	// If Ben met Eve, Cem would have the bye with 1 loss, instead of 0 (Ben) (item 5).
}

// Whoever forfeits is removed, unless an appeal is accepted.
func ExamplePairer_Removed() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "Ada", Black: "Cem", Result: pairing.WhiteForfeits},
			{White: "Ben", Black: "Dia", Result: pairing.BlackForfeits},
		}}},
	}
	p := elimination.Pairer{}
	removed, err := p.Removed(t)
	fmt.Println(removed[0].Players, removed[1].Players, err)

	err = t.Rule(removed[0]) // a power cut
	fmt.Println(err)
	alive, err := p.Alive(t)
	fmt.Println(alive, err)
	verdict, err := p.Why(context.Background(), t, explain.Meet("Ada", "Dia"))
	fmt.Println(verdict.In(""), err)
	// Output:
	// [Ada Cem] [Dia Ben] <nil>
	// <nil>
	// [Ada Ben Cem] <nil>
	// Dia does not play in this round. <nil>
}

// How long it may take: a hall has to be booked.
func ExamplePairer_RoundsLeft() {
	t := pairing.Tournament{Players: make([]pairing.Player, 20)}
	for i := range t.Players {
		t.Players[i].ID = pairing.ID(fmt.Sprint(i + 1))
	}
	least, most, err := elimination.Pairer{}.RoundsLeft(t)
	fmt.Println(least, "to", most, "rounds", err)
	// Output:
	// 9 to 18 rounds <nil>
}

func ExampleSeed() {
	players := elimination.Seed([]elimination.Entry{
		{Player: "new", WHREGames: 1, WHRE: 2500, WHRGames: 2, WHR: 2400, Gameroom: 1500},
		{Player: "regular", WHREGames: 40, WHRE: 1900, WHRGames: 90, WHR: 2000, Gameroom: 2100},
		{Player: "casual", WHREGames: 4, WHRE: 2500, WHRGames: 5, WHR: 1800, Gameroom: 2200},
	})
	for i, p := range players {
		fmt.Println(i+1, p.ID)
	}
	// Output:
	// 1 regular
	// 2 casual
	// 3 new
}
