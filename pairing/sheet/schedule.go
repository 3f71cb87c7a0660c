package sheet

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// noGame stands where the opponent would.
const noGame = "(no game)"

// Schedule returns the rounds of a schedule, such as those of roundrobin.Schedule. names are
// in the order of its indices, and days are those of the rounds, or none. The first of a pair
// plays at home or has White. Whoever sits out a round is named in it, if in every round as
// many play as can; where fewer play at once, as on few venues, only games are named. The notes
// stand below the table. It is in English; with another Lang, it is written in that language. The
// error wraps [pairing.ErrInvalid] if an index has no name or days do not match the rounds.
func Schedule(title string, names []string, rounds [][][2]int, days []time.Time, notes []string) (Table, error) {
	t := Table{Kind: "schedule", Title: title, Columns: slices.Concat(right("Round"), left("Date", "Home", "Away"))}
	if len(days) == 0 {
		t.Columns = slices.Delete(t.Columns, 1, 2)
	} else if len(days) != len(rounds) {
		return Table{}, fault.Invalid("%d days for %d rounds", len(days), len(rounds))
	}
	full := !slices.ContainsFunc(rounds, func(round [][2]int) bool { return len(round) < len(names)/2 })
	for i, round := range rounds {
		head := []string{strconv.Itoa(i + 1)}
		if len(days) > 0 {
			head = append(head, days[i].Format(time.DateOnly))
		}
		busy := make([]bool, len(names))
		for _, g := range round {
			if err := named(g, names); err != nil {
				err.Round = i + 1
				return Table{}, err
			}
			busy[g[0]], busy[g[1]] = true, true
			t.Rows = append(t.Rows, append(slices.Clip(head), names[g[0]], names[g[1]]))
		}
		for k, name := range names {
			if full && !busy[k] {
				t.Rows = append(t.Rows, append(slices.Clip(head), name, noGame))
			}
		}
	}
	t.Notes = notes
	return t, nil
}

// spoken returns the table in its language, if it is one that is made in English.
func (t Table) spoken() Table {
	if t.Lang == "" || t.Kind != "schedule" && t.Kind != "fixtures" {
		return t
	}
	date := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Name == "Date" })
	t.Columns = headings(t.Lang, t.Kind, slices.Clone(t.Columns))
	rows := make([][]string, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = slices.Clone(row)
		for k := range min(date+1, len(row)) {
			rows[i][k] = words.Date(t.Lang, row[k])
		}
		if last := len(row) - 1; last >= 0 && row[last] == noGame {
			rows[i][last] = words.Say("sheet.no game").In(t.Lang)
		}
	}
	t.Rows, t.Notes = rows, words.Faults(t.Lang, t.Notes)
	return t
}

// named returns an error if an index of a game has no name.
func named(g [2]int, names []string) *pairing.Error {
	if min(g[0], g[1]) < 0 || max(g[0], g[1]) >= len(names) {
		return fault.Invalid("the schedule has the game %d - %d, but there are %d names", g[0], g[1], len(names))
	}
	return nil
}

// Fixtures returns games with their times and venues, in the order given: a calendar, or the list of
// one hall or one team if only those are given. names are in the order of the indices. Days, times of
// day and venues have columns if there are any. The notes stand below the table. Like that of
// [Schedule], the table is in English until its Lang is set. The error wraps [pairing.ErrInvalid] if
// an index has no name.
func Fixtures(title string, names []string, games []pairing.Fixture, notes []string) (Table, error) {
	t := Table{Kind: "fixtures", Title: title, Notes: notes}
	cells := [][]string{nil, nil, nil, nil, nil} // by column
	shown := []bool{3: true, 4: true}
	for _, g := range games {
		if err := named(g.Game, names); err != nil {
			return Table{}, err
		}
		row := []string{"", "", g.Venue, names[g.Game[0]], names[g.Game[1]]}
		if !g.Time.IsZero() {
			row[0], row[1] = g.Time.Format(time.DateOnly), g.Time.Format("15:04")
		}
		shown[0] = shown[0] || row[0] != ""
		shown[1] = shown[1] || strings.Trim(row[1], "0:") != ""
		shown[2] = shown[2] || row[2] != ""
		for c, cell := range row {
			cells[c] = append(cells[c], cell)
		}
	}
	t.Rows = make([][]string, len(games))
	for c, column := range left("Date", "Time", "Venue", "Home", "Away") {
		if !shown[c] {
			continue
		}
		t.Columns = append(t.Columns, column)
		for i, cell := range cells[c] {
			t.Rows[i] = append(t.Rows[i], cell)
		}
	}
	return t, nil
}
