package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Schedule returns the rounds of a schedule, such as those of roundrobin.Schedule. names are
// in the order of its indices, and days are those of the rounds, or none. The first of a pair
// plays at home or has White. The notes stand below the table. The error wraps
// [pairing.ErrInvalid] if an index has no name or days do not match the rounds.
func Schedule(title string, names []string, rounds [][][2]int, days []time.Time, notes []string) (Table, error) {
	t := Table{Kind: "schedule", Title: title, Columns: slices.Concat(right("Round"), left("Date", "Home", "Away"))}
	if len(days) == 0 {
		t.Columns = slices.Delete(t.Columns, 1, 2)
	} else if len(days) != len(rounds) {
		return Table{}, &pairing.Error{Kind: pairing.ErrInvalid, Text: fmt.Sprintf("%d days for %d rounds", len(days), len(rounds))}
	}
	for i, round := range rounds {
		head := []string{strconv.Itoa(i + 1)}
		if len(days) > 0 {
			head = append(head, days[i].Format(time.DateOnly))
		}
		busy := make([]bool, len(names))
		for _, g := range round {
			if low, high := min(g[0], g[1]), max(g[0], g[1]); low < 0 || high >= len(names) {
				return Table{}, &pairing.Error{Kind: pairing.ErrInvalid, Round: i + 1, Text: fmt.Sprintf("the schedule has the game %d - %d, but there are %d names", g[0], g[1], len(names))}
			}
			busy[g[0]], busy[g[1]] = true, true
			t.Rows = append(t.Rows, append(slices.Clip(head), names[g[0]], names[g[1]]))
		}
		for k, name := range names {
			if !busy[k] {
				t.Rows = append(t.Rows, append(slices.Clip(head), name, "(no game)"))
			}
		}
	}
	t.Notes = notes
	return t, nil
}
