package dubov_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A club evening: five players, three rounds. In the first round the halves of
// the field meet; later those who seek White, ordered by the average rating of
// their opponents, meet those who seek Black, the lowest average the highest
// rating.
func Example() {
	t := pairing.Tournament{
		Planned:      3,
		InitialColor: pairing.White,
		Players: []pairing.Player{
			{ID: "Anna", Rating: 2210},
			{ID: "Bela", Rating: 2105},
			{ID: "Cora", Rating: 1990},
			{ID: "Dana", Rating: 1875},
			{ID: "Emil", Rating: 1820},
		},
	}
	for {
		round, err := dubov.Pairer{}.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("Round %d\n", len(t.Rounds)+1)
		for i := range round.Games {
			g := &round.Games[i]
			g.Result = pairing.WhiteWins
			fmt.Printf("%s - %s %s\n", g.White, g.Black, g.Result)
		}
		for _, b := range round.Byes {
			fmt.Printf("%s has the bye\n", b.Player)
		}
		t.Rounds = append(t.Rounds, round)
	}
	// Output:
	// Round 1
	// Anna - Cora 1-0
	// Dana - Bela 1-0
	// Emil has the bye
	// Round 2
	// Emil - Dana 1-0
	// Bela - Anna 1-0
	// Cora has the bye
	// Round 3
	// Anna - Emil 1-0
	// Cora - Bela 1-0
	// Dana has the bye
}

// The editions disagree on whether a player who has had a full point without
// playing may receive the pairing-allocated bye. Here nobody else is there.
func ExamplePairer_edition() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Anna", Rating: 2210},
			{ID: "Bela", Rating: 2105},
			{ID: "Cora", Rating: 1990},
		},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "Anna", Black: "Bela", Result: pairing.WhiteWins}},
			Byes:  []pairing.Bye{{Player: "Cora", Points: pairing.One}},
		}},
		Absences: []pairing.Absence{{Player: "Anna", From: 2, To: 2}, {Player: "Bela", From: 2, To: 2}},
	}
	for _, edition := range []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026} {
		round, err := dubov.Pairer{Edition: edition}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(edition, err)
			continue
		}
		for _, b := range round.Byes {
			fmt.Println(edition, b.Player, b.Allocated)
		}
	}
	// Output:
	// 2018 Anna false
	// 2018 Bela false
	// 2018 Cora true
	// 2026 no legal pairing exists: round 2: nobody is left for "Cora"; "Cora" must not have the bye (full-point bye in round 1)
}

// Every player needs a rating, since ratings decide who meets whom.
func ExamplePairer_unrated() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Anna", Rating: 2210}, {ID: "Bela"}}}
	_, err := dubov.Pairer{}.Pair(context.Background(), t)
	fmt.Println(err)
	// Output:
	// invalid tournament: player "Bela" (number 2) has no rating, and the Dubov system needs one (A.1)
}

// Why a round is so, and why two players do not meet.
func ExamplePairer_Why() {
	t := pairing.Tournament{Planned: 5, Players: []pairing.Player{
		{ID: "Anna", Rating: 2400}, {ID: "Bela", Rating: 2350}, {ID: "Cora", Rating: 2300},
		{ID: "Dora", Rating: 2250}, {ID: "Elsa", Rating: 2200}, {ID: "Fritz", Rating: 2150},
	}, Rounds: []pairing.Round{{Games: []pairing.Game{
		{White: "Anna", Black: "Dora", Result: pairing.WhiteWins},
		{White: "Elsa", Black: "Bela", Result: pairing.Draw},
		{White: "Cora", Black: "Fritz", Result: pairing.WhiteWins},
	}}}}
	report, err := dubov.Pairer{}.Explain(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(report.In(""))
	v, err := dubov.Pairer{}.Why(context.Background(), t, explain.Meet("Bela", "Dora"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In(""))
	// Output:
	// Round 2
	// Bracket 1 (1.0)
	//   residents: Anna and Cora
	//   G2: Anna and Cora
	//   second shift: Anna
	//   S1: Anna
	//   T2: Cora
	//   smaller subgroup: G1
	//   pairs: Anna-Cora
	//   colour preferences not granted: 1 (Cora) (2.3.3)
	// Bracket 2 (0.5)
	//   residents: Bela and Elsa
	//   upfloaters: Dora and Fritz
	//   G1: Bela, Dora and Fritz
	//   G2: Elsa
	//   second shift: Fritz
	//   S1: Bela and Dora
	//   T2: Fritz and Elsa
	//   smaller subgroup: G2
	//   pairs: Bela-Fritz, Dora-Elsa
	//   score differences of the upfloaters: 0.5, 0.5 (Fritz and Dora) (2.3.2)
	//   colour preferences not granted: 1 (Fritz) (2.3.3)
	// Cora - Anna: Anna ranks higher (number 1 before 3) and gets the preferred colour (5.2.5)
	// Bela - Fritz: Bela ranks higher (0.5 points against 0.0) and gets the preferred colour (5.2.5)
	// Dora - Elsa: both get the colour that they prefer (5.2.2)
	// Bracket 2 (0.5): if Bela met Dora, all criteria would be equal, but in the second shift Fritz changes subgroup before Bela (4.3).
}
