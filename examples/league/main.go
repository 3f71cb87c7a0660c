// A league's calendar: everybody plays everybody at home and away, on Saturdays, by
// the Berger tables. The second half of the season is the first one with the sides
// changed.
package main

import (
	"fmt"
	"log"
	"time"

	"github.com/seed22f6c9b8/pairings/roundrobin"
)

func main() {
	teams := []string{"Amersfoort", "Breda", "Culemborg", "Delft", "Enschede"}
	season, err := roundrobin.Pairer{Cycles: 2}.Rounds(len(teams))
	if err != nil {
		log.Fatal(err)
	}
	day := time.Date(2026, time.September, 5, 0, 0, 0, 0, time.UTC)
	home := make([]int, len(teams))
	for i, round := range season {
		fmt.Printf("%s, round %d\n", day.Format("2 January 2006"), i+1)
		for _, game := range round {
			fmt.Printf("  %-10s - %s\n", teams[game[0]], teams[game[1]])
			home[game[0]]++
		}
		day = day.AddDate(0, 0, 7)
		if i == len(season)/2-1 {
			day = day.AddDate(0, 0, 21) // winter break
		}
	}
	for i, team := range teams {
		fmt.Printf("%-10s plays %d of %d games at home\n", team, home[i], 2*(len(teams)-1))
	}
}
