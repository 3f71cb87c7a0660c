// An engine tournament by the TCEC Swiss: double rounds, so that every pair plays one
// opening from both sides; seeds in groups; games in playing order, the best pair last.
// Here the stronger engine wins with White, and games with Black are drawn.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/tcec"
)

func main() {
	engines := []pairing.ID{"Stockfish", "Lc0", "Obsidian", "Berserk", "Ethereal", "Caissa", "Viridithas"} // by strength
	event := pairing.Tournament{Planned: 3}
	for _, i := range tcec.GroupSeeding(len(engines), 2) {
		event.Players = append(event.Players, pairing.Player{ID: engines[i]})
	}
	for len(event.Rounds) < event.Planned {
		round, err := tcec.Pairer{Double: true}.Pair(context.Background(), event)
		if err != nil {
			log.Fatal(err)
		}
		for i, g := range round.Games {
			g.Result = pairing.Draw
			if slices.Index(engines, g.White) < slices.Index(engines, g.Black) {
				g.Result = pairing.WhiteWins
			}
			round.Games[i] = g
		}
		event.Append(round)
		games, err := sheet.Event{Title: "Engines", Tournament: event}.Pairings(len(event.Rounds))
		if err != nil {
			log.Fatal(err)
		}
		if err := games.Text(os.Stdout, 80); err != nil {
			log.Fatal(err)
		}
		fmt.Println()
	}
	table, err := tcec.Pairer{Double: true}.Rank(event)
	if err != nil {
		log.Fatal(err)
	}
	const points = 3 // the column
	for _, s := range table.Rows {
		fmt.Printf("%d. %-10s %s\n", s.Place, s.Player, table.Columns[points].Show(s.Values[points]))
	}
}
