// Package sheet makes the tables that people read at a tournament: pairings by board and by
// name, standings, cross tables, schedules, and the card of one player. Each is a [Table],
// which can be changed, and written as text, CSV, Markdown or HTML.
//
//	e := sheet.Event{Title: "Autumn Cup", Tournament: t}
//	table, err := e.Pairings(5)
//	err = table.Text(os.Stdout, 80)
//
// To show a round that was just paired, append it to the tournament first. Games without a
// result have "-" in its place. Scores are those before the round, without virtual points.
// Whoever does not play has a bye, is absent, has withdrawn or was expelled. For games that have no
// colours, such as cards, [Event.Colorless] leaves White and Black out.
//
// In a terminal, East Asian wide characters take two columns, and combining ones none. Names
// are sorted by Unicode's collation, so that Ágnes comes before Bernd. Invisible characters,
// and those that turn the direction of writing, are replaced.
//
//	table.go      Table and its text; formats.go other formats
//	event.go      Event, and what the sheets share
//	pairings.go   Pairings, ByName
//	standings.go  Standings, Ranking; cross.go CrossTable
//	card.go       PlayerCard
//	schedule.go   Schedule, Fixtures
package sheet
