package dutch_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A whole tournament: pair a round, play it, record it, and again.
func Example() {
	t := pairing.Tournament{Planned: 3, Players: []pairing.Player{
		{ID: "Anna", Rating: 2210}, {ID: "Bert", Rating: 2150}, {ID: "Cleo", Rating: 2085},
		{ID: "Dora", Rating: 1990}, {ID: "Emil", Rating: 1920},
	}}
	for {
		round, err := dutch.Pairer{}.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
			fmt.Printf("%v - %v  ", round.Games[i].White, round.Games[i].Black)
		}
		fmt.Println("bye:", round.Byes[0].Player)
		t.Rounds = append(t.Rounds, round)
	}
	scores := t.Scores()
	for _, p := range t.Players {
		fmt.Print(p.ID, " ", scores[p.ID], "  ")
	}
	// Output:
	// Anna - Cleo  Dora - Bert  bye: Emil
	// Emil - Anna  Cleo - Dora  bye: Bert
	// Dora - Emil  Bert - Cleo  bye: Anna
	// Anna 2.0  Bert 2.0  Cleo 1.0  Dora 2.0  Emil 2.0
}

// The arbiter enters what is known before a round: who has asked for a bye, who is
// gone, who must not meet.
func ExamplePairer_Pair() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}, {ID: "5"}, {ID: "6"}},
		Planned: 5,

		InitialColor: pairing.Black,
		Absences:     []pairing.Absence{{Player: "4", From: 1, To: 1, Points: pairing.Half}, {Player: "6", From: 1}},
		Rulings:      []pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "3"}, Note: "sisters"}},
	}
	round, err := dutch.Pairer{Edition: pairing.FIDE2026}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	for _, b := range round.Byes {
		fmt.Println(b.Player, "sits out for", b.Points)
	}
	fmt.Println(err)
	// Output:
	// 5 - 1
	// 2 - 3
	// 4 sits out for 0.5
	// <nil>
}

// Where no legal pairing exists the error says who is left over, and the arbiter
// decides.
func ExamplePairer_Pair_impossible() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Anna"}, {ID: "Bert"}}, Rounds: []pairing.Round{
		{Games: []pairing.Game{{White: "Anna", Black: "Bert", Result: pairing.Draw}}},
	}}
	_, err := dutch.Pairer{}.Pair(context.Background(), t)
	fmt.Println(errors.Is(err, pairing.ErrNoPairing))
	fmt.Println(err)
	// Output:
	// true
	// no legal pairing exists: round 2: nobody is left for "Anna"; "Anna" met "Bert" (round 1)
}
