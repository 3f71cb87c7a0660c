// League plans a league that shares one hall: a game at a time, so that everybody can watch it
// (an asynchronous league). Every team plays every other one twice, once at either side. The
// program prints the list for the hall, and how long teams rest between their games.
package main

import (
	"fmt"
	"log"
	"os"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

func main() {
	teams := []string{"Amersfoort", "Breda", "Culemborg", "Delft", "Enschede"}

	// The longest rests that are possible, as equal as possible for the two opponents of every
	// game, in both halves of the season and between them.
	season, err := roundrobin.Pairer{Method: "asynchronous", Cycles: 2}.Rounds(len(teams))
	if err != nil {
		log.Fatal(err)
	}

	// The hall is free on Tuesdays and Fridays.
	var evenings []time.Time
	for week := range 10 {
		tuesday := time.Date(2026, time.September, 1+7*week, 19, 30, 0, 0, time.UTC)
		evenings = append(evenings, tuesday, tuesday.AddDate(0, 0, 3))
	}
	fixtures, err := season.Fixtures(evenings, []string{"Sports Hall"})
	if err != nil {
		log.Fatal(err) // says how many evenings are needed, if they are too few
	}

	games, days := season.Measure(), roundrobin.MeasureDays(fixtures)
	notes := []string{
		fmt.Sprintf("Between two games of a team: at least %d of others, and %d days.", games.GuaranteedRest,
			days.GuaranteedRest),
		fmt.Sprintf("Rests of two opponents differ by at most %d game, and %d days.", games.RestDifference,
			days.RestDifference),
		fmt.Sprintf("No team is ever more than %d game ahead of another.", games.GamesPlayedDifference),
	}
	list, err := sheet.Fixtures("Season 2026", teams, fixtures, notes)
	if err != nil {
		log.Fatal(err)
	}
	if err := list.Text(os.Stdout, 80); err != nil {
		log.Fatal(err)
	}
}
