package roundrobin_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// A double round robin of three players, played to the end.
func Example() {
	event := pairing.Tournament{Players: []pairing.Player{{ID: "Ada"}, {ID: "Bob"}, {ID: "Cy"}}}
	system := roundrobin.Pairer{Cycles: 2}
	for {
		round, err := system.Pair(context.Background(), event)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			fmt.Printf("round %d: %s - %s, %s rests\n", len(event.Rounds)+1, g.White, g.Black, round.Byes[0].Player)
			round.Games[i].Result = pairing.WhiteWins
		}
		event.Append(round)
	}
	fmt.Println(event.Scores())
	// Output:
	// round 1: Bob - Cy, Ada rests
	// round 2: Cy - Ada, Bob rests
	// round 3: Ada - Bob, Cy rests
	// round 4: Cy - Bob, Ada rests
	// round 5: Bob - Ada, Cy rests
	// round 6: Ada - Cy, Bob rests
	// map[Ada:2.0 Bob:2.0 Cy:2.0]
}

// Seven teams, one venue: the design for games played one at a time lets
// everybody rest longer and more equally than the usual one.
func ExampleSchedule_Measure() {
	fmt.Printf("%+v\n", rounds(roundrobin.Circle, 7, 1).Measure())
	fmt.Printf("%+v\n", rounds(roundrobin.Asynchronous, 7, 1).Measure())
	// Output:
	// {GuaranteedRest:1 GamesPlayedDifference:2 RestDifference:4}
	// {GuaranteedRest:2 GamesPlayedDifference:1 RestDifference:1}
}

// Sixteen teams, one venue: opponents who have rested equally long, or as much rest
// as possible.
func ExampleMethod() {
	fmt.Printf("%+v\n", rounds(roundrobin.EqualRest, 16, 1).Measure())
	fmt.Printf("%+v\n", rounds(roundrobin.Circle, 16, 1).Measure())
	// Output:
	// {GuaranteedRest:3 GamesPlayedDifference:1 RestDifference:1}
	// {GuaranteedRest:6 GamesPlayedDifference:1 RestDifference:2}
}

// rounds returns a schedule by one of the methods, of which there is one for so many teams.
func rounds(method roundrobin.Method, teams, cycles int) roundrobin.Schedule {
	schedule, err := roundrobin.Pairer{Method: method, Cycles: cycles}.Rounds(teams)
	if err != nil {
		panic(err)
	}
	return schedule
}

// Five teams and one venue: a game a day.
func ExampleSchedule_OnVenues() {
	for day, games := range rounds("asynchronous", 5, 1).OnVenues(1).Slots[:4] {
		fmt.Printf("day %d: team %d against team %d\n", day+1, games[0][0]+1, games[0][1]+1)
	}
	// Output:
	// day 1: team 1 against team 2
	// day 2: team 3 against team 4
	// day 3: team 5 against team 1
	// day 4: team 2 against team 3
}

// The Berger tables twice over, the last two rounds of the first cycle exchanged, and as
// they are printed.
func ExampleMethods() {
	fmt.Println(roundrobin.Methods())
	fmt.Println(rounds("berger", 4, 2).Slots[1:4])
	fmt.Println(rounds("tables", 4, 2).Slots[1:4])
	// Output:
	// [berger tables circle asynchronous equalrest]
	// [[[1 3] [2 0]] [[3 2] [0 1]] [[3 0] [2 1]]]
	// [[[3 2] [0 1]] [[1 3] [2 0]] [[3 0] [2 1]]]
}

// A league of four, home and away.
func ExampleSchedule_HomeAndAway() {
	for i, round := range rounds("berger", 4, 1).HomeAndAway().Slots {
		fmt.Println("round", i+1, round)
	}
	// Output:
	// round 1 [[0 3] [2 1]]
	// round 2 [[3 2] [1 0]]
	// round 3 [[1 3] [2 0]]
	// round 4 [[3 1] [0 2]]
	// round 5 [[3 0] [1 2]]
	// round 6 [[2 3] [0 1]]
}

// Seven teams on Tuesdays in two halls, as entries of a calendar (RFC 5545).
func ExampleSchedule_Fixtures() {
	teams := []string{"Ash", "Birch", "Cedar", "Elm", "Fir", "Lime", "Oak"}
	var times []time.Time
	for week := range 11 {
		times = append(times, time.Date(2026, time.September, 1+7*week, 19, 0, 0, 0, time.UTC))
	}
	fixtures, err := rounds("asynchronous", 7, 1).Fixtures(times, []string{"North Hall", "South Hall"})
	if err != nil {
		fmt.Println(err)
		return
	}
	const stamp = "20060102T150405Z"
	for i, f := range fixtures[:2] { // end lines with \r\n in a file
		fmt.Println("BEGIN:VEVENT")
		fmt.Printf("UID:%d@league.example\n", i+1)
		fmt.Println("DTSTART:" + f.Time.Format(stamp))
		fmt.Println("DTEND:" + f.Time.Add(4*time.Hour).Format(stamp))
		fmt.Println("LOCATION:" + f.Venue)
		fmt.Println("SUMMARY:" + teams[f.Game[0]] + " - " + teams[f.Game[1]])
		fmt.Println("END:VEVENT")
	}
	// Output:
	// BEGIN:VEVENT
	// UID:1@league.example
	// DTSTART:20260901T190000Z
	// DTEND:20260901T230000Z
	// LOCATION:North Hall
	// SUMMARY:Ash - Birch
	// END:VEVENT
	// BEGIN:VEVENT
	// UID:2@league.example
	// DTSTART:20260901T190000Z
	// DTEND:20260901T230000Z
	// LOCATION:South Hall
	// SUMMARY:Cedar - Elm
	// END:VEVENT
}

// A schedule of one's own, in which the first of two was noted first; Balance shares sides out.
func ExampleSchedule_Balance() {
	schedule := roundrobin.Schedule{Teams: 4,
		Slots: [][][2]int{{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}, {{0, 3}, {1, 2}}}}.Balance()
	for _, round := range schedule.Slots {
		fmt.Println(round)
	}
	// Output:
	// [[0 1] [3 2]]
	// [[2 0] [1 3]]
	// [[0 3] [1 2]]
}

// Ann will be abroad later: the arbiter requires her game with Bob now, and the
// round that has it comes first.
func ExamplePairer_Pair_required() {
	event := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
		Rulings: []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{"Ann", "Bob"}, From: 1, To: 1}},
	}
	for range 3 {
		round, err := roundrobin.Pairer{}.Pair(context.Background(), event)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			fmt.Printf("round %d: %s - %s\n", len(event.Rounds)+1, g.White, g.Black)
			round.Games[i].Result = pairing.Draw
		}
		event.Append(round)
	}
	// Output:
	// round 1: Dan - Cleo
	// round 1: Ann - Bob
	// round 2: Ann - Dan
	// round 2: Bob - Cleo
	// round 3: Bob - Dan
	// round 3: Cleo - Ann
}

// The programme of a tournament can be printed before it begins.
func ExamplePairer_Rounds() {
	rounds, err := roundrobin.Pairer{}.Rounds(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	for r, round := range rounds.Slots {
		fmt.Print("round ", r+1, ":")
		for _, g := range round {
			fmt.Printf(" %d-%d", g[0]+1, g[1]+1)
		}
		fmt.Println()
	}
	// Output:
	// round 1: 1-4 2-3
	// round 2: 4-3 1-2
	// round 3: 2-4 3-1
}

// The tables of the Handbook for four, as they are printed.
func ExamplePairer_Rounds_berger() {
	for _, round := range rounds(roundrobin.Berger, 4, 1).Slots {
		fmt.Println(round)
	}
	// Output:
	// [[0 3] [1 2]]
	// [[3 2] [0 1]]
	// [[1 3] [2 0]]
}

// Seven teams on Tuesdays and Fridays in one hall: how many days lie between two games of a
// team, and how unequally opponents have rested.
func ExampleMeasureDays() {
	var times []time.Time
	for week := range 21 {
		tuesday := time.Date(2026, time.September, 1+7*week, 19, 0, 0, 0, time.UTC)
		times = append(times, tuesday, tuesday.AddDate(0, 0, 3))
	}
	fixtures, err := rounds("asynchronous", 7, 1).HomeAndAway().Fixtures(times, []string{"North Hall"})
	if err != nil {
		fmt.Println(err)
		return
	}
	m := roundrobin.MeasureDays(fixtures)
	fmt.Println(m.GuaranteedRest, "days of rest or more, unequal by", m.RestDifference, "at most")
	// Output:
	// 9 days of rest or more, unequal by 4 at most
}

// Cleo leaves in the middle. Her games go on standing in the schedule: those that are left are
// forfeited to her opponents.
func ExamplePairer_Pair_withdrawal() {
	event := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
	}
	for range 3 {
		round, err := roundrobin.Pairer{}.Pair(context.Background(), event)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			if g.Result == pairing.Pending {
				round.Games[i].Result = pairing.Draw
			}
			fmt.Printf("round %d: %s - %s %v\n", len(event.Rounds)+1, g.White, g.Black, round.Games[i].Result)
		}
		event.Append(round)
		if len(event.Rounds) == 1 {
			event.Withdraw("Cleo")
		}
	}
	// Output:
	// round 1: Ann - Dan 1/2-1/2
	// round 1: Bob - Cleo 1/2-1/2
	// round 2: Dan - Cleo +/-
	// round 2: Ann - Bob 1/2-1/2
	// round 3: Bob - Dan 1/2-1/2
	// round 3: Cleo - Ann -/+
}
