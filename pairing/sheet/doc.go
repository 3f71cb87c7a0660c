// Package sheet makes the tables that people read at a tournament: the pairings for
// the wall, by board and by name, standings, cross tables, schedules, and the card of
// one player.
//
//	e := sheet.Event{Title: "Autumn Cup", Tournament: t}
//	table, err := e.Pairings(5)
//	err = table.Text(os.Stdout, 80)
//
// A sheet is a [Table], which is written as text for a terminal, as CSV, as Markdown
// and as HTML. It can be changed before: rows and columns are plain slices.
//
// A round that has been paired a moment ago is shown like every other one, from a
// record to which it has been appended; games without a result have "-" in its place.
//
// # Categories
//
// A category ([Event.Has]) is a part of the field: women, juniors, those rated below 1800. The
// sheets of an event with a category have the rows of that part, and standings and
// cross tables have places of its own, which follow from the places of all.
//
// # What is shown
//
// Numbers are pairing numbers, points are those of the record, and scores are those
// before the round, without the virtual points of acceleration. Everybody is on the
// sheet of a round: who does not play has a bye, is absent or has withdrawn.
//
// Names are shown harmlessly. Characters that do not show or turn the direction of
// writing are replaced. What Markdown or HTML would read as markup is escaped, and what
// a spreadsheet would read as a formula in a CSV file begins with an apostrophe.
//
// # Widths
//
// In a terminal an East Asian wide character takes two columns and a combining one
// none, by golang.org/x/text/width. The same module's collation sorts names, so that
// Ágnes comes before Bernd. It is the only module beside this one that the package
// needs: both are data of Unicode's, which change every year and belong to nobody's
// hand-written tables.
//
// # Files
//
//	table.go      Table and its text; formats.go other formats
//	event.go      Event, and what the sheets share
//	pairings.go   Pairings, ByName
//	standings.go  Standings, Ranking; cross.go CrossTable
//	card.go       PlayerCard
//	schedule.go   Schedule
package sheet
