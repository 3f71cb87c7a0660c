// League prints the calendar of a league: every team plays every other one at home and
// away, on Saturdays, by the Berger tables. In the second half of the season the games of
// the first half are played again with the other team at home.
package main

import (
	"log"
	"os"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

func main() {
	teams := []string{"Amersfoort", "Breda", "Culemborg", "Delft", "Enschede"}
	season, err := roundrobin.Pairer{Cycles: 2}.Rounds(len(teams))
	if err != nil {
		log.Fatal(err)
	}
	day := time.Date(2026, time.September, 5, 0, 0, 0, 0, time.UTC)
	var days []time.Time
	for i := range season.Slots {
		days = append(days, day)
		day = day.AddDate(0, 0, 7)
		if i == len(season.Slots)/2-1 {
			day = day.AddDate(0, 0, 21) // winter break
		}
	}
	calendar, err := sheet.Schedule("Season 2026", teams, season.Slots, days, season.Notes())
	if err != nil {
		log.Fatal(err)
	}
	if err := calendar.Text(os.Stdout, 80); err != nil {
		log.Fatal(err)
	}
}
