package tcec_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
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
		round, err := tcec.Pairer{Double: true}.Pair(context.Background(), event)
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
	table, err := tcec.Pairer{Double: true}.Rank(event)
	if err != nil {
		fmt.Println(err)
		return
	}
	const byes, points = 2, 3 // columns
	for _, s := range table.Rows {
		fmt.Printf("%d. %-9s %s (%s byes)\n", s.Place, s.Player, table.Columns[points].Show(s.Values[points]),
			table.Columns[byes].Show(s.Values[byes]))
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
			{Games: []pairing.Game{{White: "Dia", Black: "Cem", Result: pairing.Draw},
				{White: "Ben", Black: "Ada", Result: pairing.Draw}}},
		},
	}
	p := tcec.Pairer{}
	report, err := p.Explain(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(report.In(""))
	v, err := p.Why(context.Background(), t, explain.Meet("Ada", "Dia"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In(""))
	// Output:
	// Round 2
	//   pairing order: Ada, Ben, Cem and Dia
	//   rounds that this pairing removes from the encounter history: 0
	//   pairs: Ada-Cem, Ben-Dia
	// Ada - Cem: the number of the round decides (Step 5)
	// Ben - Dia: the number of the round decides (Step 5)
	// If Ada met Dia, the others could be paired, but Cem (place 3) comes before Dia (place 4) as an opponent of Ada (Step 4).
}

// The rules name r-mobility among the tie-breaks. It is computed from the moves, elsewhere, and
// decides between those whom the ranking leaves tied.
func ExamplePairer_Rank() {
	const mobility = "OTHER_R-MOBILITY"
	event := systems.New(pairing.Tournament{
		Players: []pairing.Player{{ID: "Stockfish"}, {ID: "Lc0"}, {ID: "Dragon"}, {ID: "Ethereal"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "Stockfish", Black: "Lc0", Result: pairing.WhiteWins},
			{White: "Dragon", Black: "Ethereal", Result: pairing.WhiteWins},
		}}},
	})
	event.Config.System = "tcec"
	event.Standings = standings.Rules{
		TieBreaks: []standings.TieBreak{mobility},
		Other: map[standings.TieBreak]map[pairing.ID]standings.Value{
			mobility: {"Stockfish": 1620, "Lc0": 1250, "Dragon": 1810, "Ethereal": 1475}, // in hundredths
		},
	}
	table, err := event.Rank()
	if err != nil {
		fmt.Println(err)
		return
	}
	last := len(table.Columns) - 1
	for _, s := range table.Rows {
		fmt.Println(s.Place, s.Player, table.Columns[last].Show(s.Values[last]))
	}
	// Output:
	// 1 Dragon 18.1
	// 2 Stockfish 16.2
	// 3 Ethereal 14.75
	// 4 Lc0 12.5
}

// The same seed gives the same order.
func ExampleRandomSeeding() {
	fmt.Println(slices.Equal(tcec.RandomSeeding(8, 20), tcec.RandomSeeding(8, 20)))
	// Output: true
}
