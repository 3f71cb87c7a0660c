// Engines plays an engine tournament by the TCEC Swiss. Seeds are drawn in groups. Rounds
// are double, so that both engines of a pair play the opening with White. Games are listed
// in the order in which they are played, the best pair last. The results are made up: the
// stronger engine wins with White and draws with Black.
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
