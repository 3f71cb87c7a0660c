package tcec_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// A tournament of five engines over three double rounds, played to the end.
// Stronger engines win with White and draw with Black.
func Example() {
	engines := []pairing.ID{"Stockfish", "Lc0", "Dragon", "Ethereal", "Berserk"} // by strength
	event := pairing.Tournament{Planned: 3}
	for _, i := range tcec.GroupSeeding(len(engines), 2) {
		event.Players = append(event.Players, pairing.Player{ID: engines[i], Rating: 3600 - 20*i})
	}
	strength := func(id pairing.ID) int {
		for i := range engines {
			if engines[i] == id {
				return -i
			}
		}
		return 0
	}
	for {
		round, err := tcec.Pairer{}.Pair(context.Background(), event)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("round %d, bye %s\n", len(event.Rounds)+1, round.Byes[0].Player)
		for i, g := range round.Games {
			round.Games[i].Result = pairing.Draw
			if strength(g.White) > strength(g.Black) {
				round.Games[i].Result = pairing.WhiteWins
			}
			fmt.Printf("  %s - %s %s\n", g.White, g.Black, round.Games[i].Result)
		}
		event.Append(round)
	}
	table, err := tcec.Pairer{}.Rank(event)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range table {
		fmt.Printf("%d. %-9s %s (%d byes)\n", s.Place, s.Player, s.Score, s.Byes)
	}
	// Output:
	// round 1, bye Dragon
	//   Berserk - Lc0 1/2-1/2
	//   Ethereal - Stockfish 1/2-1/2
	//   Lc0 - Berserk 1-0
	//   Stockfish - Ethereal 1-0
	// round 2, bye Berserk
	//   Ethereal - Lc0 1/2-1/2
	//   Stockfish - Dragon 1-0
	//   Lc0 - Ethereal 1-0
	//   Dragon - Stockfish 1/2-1/2
	// round 3, bye Ethereal
	//   Dragon - Berserk 1-0
	//   Lc0 - Stockfish 1/2-1/2
	//   Berserk - Dragon 1/2-1/2
	//   Stockfish - Lc0 1-0
	// 1. Stockfish 4.5 (0 byes)
	// 2. Dragon    4.0 (1 byes)
	// 3. Lc0       3.5 (0 byes)
	// 4. Ethereal  3.0 (1 byes)
	// 5. Berserk   3.0 (1 byes)
}

// Before an event is announced: what do the rules advise against?
func ExamplePairer_Advice() {
	for _, advice := range (tcec.Pairer{Single: true}).Advice(11, 8) {
		fmt.Println(advice)
	}
	// Output:
	// an even number of players is recommended: otherwise somebody has a bye each round
	// an odd number of single rounds is recommended: then nobody has more than one game more with one colour
	// at most half as many rounds as players are recommended: for more, consider a round robin
}

// Encounters tells why the colours are as they are.
func ExamplePairer_Encounters() {
	event := pairing.Tournament{
		Players: []pairing.Player{{ID: "A"}, {ID: "B"}, {ID: "C"}, {ID: "D"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "D", Black: "C", Result: pairing.Draw},
			{White: "B", Black: "A", Result: pairing.BlackWins},
		}}},
	}
	encounters, err := tcec.Pairer{Single: true}.Encounters(event)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range encounters {
		fmt.Printf("%s meets %s, %s has White by the rule of the %s\n", e.First, e.Second, e.White, e.Rule)
	}
	// Output:
	// A meets C, C has White by the rule of the score
	// D meets B, B has White by the rule of the score
}

// Two players can go on for ever: the oldest round is forgotten each time.
func ExamplePairer_Forgotten() {
	event := pairing.Tournament{Players: []pairing.Player{{ID: "A"}, {ID: "B"}}}
	for range 4 {
		round, err := tcec.Pairer{Single: true}.Pair(context.Background(), event)
		if err != nil {
			fmt.Println(err)
			return
		}
		round.Games[0].Result = pairing.Draw
		event.Append(round)
		forgotten, err := tcec.Pairer{Single: true}.Forgotten(event)
		fmt.Println(round.Games[0].White, "has White,", forgotten, "rounds forgotten", err)
	}
	// Output:
	// B has White, 0 rounds forgotten <nil>
	// A has White, 1 rounds forgotten <nil>
	// A has White, 2 rounds forgotten <nil>
	// B has White, 3 rounds forgotten <nil>
}

// The organiser decides about tie-breaks: here fewer crashes come before what the
// rules give as an example.
func ExamplePairer_Rank() {
	event := pairing.Tournament{
		Players: []pairing.Player{{ID: "Rubi"}, {ID: "Igel"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "Igel", Black: "Rubi", Result: pairing.Draw},
			{White: "Rubi", Black: "Igel", Result: pairing.Draw},
		}}},
	}
	crashes := map[pairing.ID]int{"Rubi": 1}
	fewerCrashes := func(a, b tcec.Standing) int { return crashes[a.Player] - crashes[b.Player] }
	table, err := tcec.Pairer{}.Rank(event, fewerCrashes, tcec.Blacks, tcec.SonnebornBerger)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range table {
		fmt.Println(s.Place, s.Player, s.Score)
	}
	// Output:
	// 1 Igel 1.0
	// 2 Rubi 1.0
}

func ExampleGroupSeeding() {
	fmt.Println(tcec.GroupSeeding(11, 4))
	// Output:
	// [0 3 6 9 1 4 7 10 2 5 8]
}

// What decides the round to come, before it is played.
func ExamplePairer_Explain() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ada"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{{White: "Dia", Black: "Cem", Result: pairing.Draw}, {White: "Ben", Black: "Ada", Result: pairing.Draw}}},
		},
	}
	p := tcec.Pairer{Single: true}
	report, err := p.Explain(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(report.Text())
	v, err := p.WhyNot(context.Background(), t, "Ada", "Dia")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.Text())
	// Output:
	// Round 2
	//   pairing order: Ada, Ben, Cem, Dia
	//   rounds that this pairing removes from the encounter history: 0
	//   pairs: Ada-Cem, Ben-Dia
	// Ada - Cem (Step 5: the number of the round decides)
	// Ben - Dia (Step 5: the number of the round decides)
	// With Ada-Dia, of the opponents for Ada that leave the others a viable pairing, Cem (place 3) comes before Dia (place 4) (Step 4).
}
