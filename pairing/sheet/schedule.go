package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// Schedule gives the rounds of a schedule with the names of the teams or players, whose
// order is that of the schedule's indices, and the days of the rounds, if there are any.
// The first of a pair plays at home, or has White. The notes have the measures of the
// schedule, played one game at a time and round by round, and how far games at home and
// away differ.
//
// The error is a [*pairing.Error] of the kind [pairing.ErrInvalid]: the schedule has an
// index without a name, or the days are not as many as the rounds.
func Schedule(title string, names []string, s roundrobin.Schedule, days []time.Time) (Table, error) {
	t := Table{Kind: "schedule", Title: title, Columns: slices.Concat(right("Round"), left("Date", "Home", "Away"))}
	if len(days) == 0 {
		t.Columns = slices.Delete(t.Columns, 1, 2)
	} else if len(days) != len(s) {
		return Table{}, &pairing.Error{Kind: pairing.ErrInvalid, Text: fmt.Sprintf("%d days for %d rounds", len(days), len(s))}
	}
	home := make([]int, len(names)) // games at home less those away
	for i, round := range s {
		head := []string{strconv.Itoa(i + 1)}
		if len(days) > 0 {
			head = append(head, days[i].Format(time.DateOnly))
		}
		busy := make([]bool, len(names))
		for _, g := range round {
			if low, high := min(g[0], g[1]), max(g[0], g[1]); low < 0 || high >= len(names) {
				return Table{}, &pairing.Error{Kind: pairing.ErrInvalid, Round: i + 1, Text: fmt.Sprintf("the schedule has the game %d - %d, but there are %d names", g[0], g[1], len(names))}
			}
			home[g[0]]++
			home[g[1]]--
			busy[g[0]], busy[g[1]] = true, true
			t.Rows = append(t.Rows, append(slices.Clip(head), names[g[0]], names[g[1]]))
		}
		for k, name := range names {
			if !busy[k] {
				t.Rows = append(t.Rows, append(slices.Clip(head), name, "(no game)"))
			}
		}
	}
	t.Notes = measures(s, len(names), home)
	return t, nil
}

// measures says how good a schedule is.
func measures(s roundrobin.Schedule, n int, home []int) []string {
	say := func(how string, m roundrobin.Measures, unit string) string {
		return fmt.Sprintf("%s: guaranteed rest %d %s, games-played difference %d, rest difference %d", how, m.GuaranteedRest, unit, m.GamesPlayedDifference, m.RestDifference)
	}
	most := 0
	for _, d := range home {
		most = max(most, d, -d)
	}
	return []string{
		say("One game at a time", s.Measure(), "games"),
		say("The best that is possible for each", roundrobin.Bounds(n), "games"),
		say("Round by round", s.MeasureSlots(), "rounds"),
		fmt.Sprintf("Games at home and away differ by %d at most", most),
	}
}
