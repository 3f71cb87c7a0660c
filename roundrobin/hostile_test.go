package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// wrong calls a function, and returns its panic, nil if there is none.
func wrong(f func()) (end any) {
	defer func() { end = recover() }()
	f()
	return nil
}

// TestHostile gives everything that is exported arguments that nobody means. What has an error
// returns it; other functions panic with the name of the function and the argument, as
// SECURITY.md lists them.
func TestHostile(t *testing.T) {
	numbers := []int{math.MinInt, math.MinInt32, -2, -1, 0, 1, 2, 3, 10_001, 1 << 24, math.MaxInt32, math.MaxInt}
	var schedules []Schedule
	for _, n := range numbers {
		schedules = append(schedules, Schedule{Teams: n},
			Schedule{Teams: n, Slots: [][][2]int{nil, {}}}, Schedule{Teams: n, Slots: [][][2]int{{{0, 1}, {0, 1}}}},
			Schedule{Teams: 2, Slots: [][][2]int{{{n, 0}}}}, Schedule{Teams: 2, Slots: [][][2]int{{{1, n}}}})
	}
	far := time.Unix(math.MaxInt64, math.MaxInt64)
	for _, s := range schedules {
		named(t, "Schedule.Balance", func() { s.Balance() })
		named(t, "Schedule.HomeAndAway", func() { s.HomeAndAway() })
		named(t, "Schedule.Measure", func() { s.Measure() })
		named(t, "Schedule.Notes", func() { s.Notes() })
		for _, n := range numbers {
			named(t, "Schedule.OnVenues", func() { s.OnVenues(n) })
		}
		for _, times := range [][]time.Time{nil, {{}}, {far}, {far, {}}, {{}, far}, {{}, {}}} {
			for _, venues := range [][]string{nil, {""}, {"", ""}} {
				named(t, "", func() { _, _ = s.Fixtures(times, venues) })
			}
		}
		for _, n := range numbers {
			named(t, "", func() { refused(t, n, Pairer{Schedule: s}) })
		}
	}
	for _, n := range numbers {
		for name, design := range map[string]func(int) Schedule{
			"Berger": Berger, "Circle": Circle, "Asynchronous": Asynchronous, "EqualRest": EqualRest,
		} {
			named(t, fmt.Sprintf("%s(%d)", name, n), func() { design(n) })
		}
		for _, k := range numbers {
			named(t, "MeasureDays", func() { MeasureDays([]Fixture{{Game: [2]int{n, k}}, {Time: far, Game: [2]int{k, n}}}) })
			for _, method := range append(Methods(), "none") {
				named(t, "", func() { refused(t, n, Pairer{Cycles: k, Method: method}) })
			}
		}
	}
	named(t, "", func() {
		p, nobody := Pairer{Edition: -1, Cycles: -1, Method: "none"}, pairing.Tournament{Planned: math.MinInt}
		_, err := p.Pair(context.Background(), nobody)
		_, err2 := p.Explain(context.Background(), nobody)
		if err == nil || err2 == nil {
			t.Error("nobody is paired")
		}
	})
}

// named calls a function that may panic, if a name is given, with that name.
func named(t *testing.T, name string, f func()) {
	t.Helper()
	if end := wrong(f); end != nil && (name == "" || !strings.HasPrefix(fmt.Sprint(end), "roundrobin: "+name+": ")) {
		t.Errorf("panic %v", end)
	}
}

// refused asks for a schedule, which has all games, or is refused as invalid.
func refused(t *testing.T, n int, p Pairer) {
	s, err := p.Rounds(n)
	switch cycles := max(p.Cycles, 1); {
	case err != nil && !errors.Is(err, pairing.ErrInvalid):
		t.Errorf("%+v, %d players: error %v", p, n, err)
	case err == nil && (n < 0 || s.Teams != n || p.Schedule.Slots == nil && s.count() != cycles*n*(n-1)/2):
		t.Errorf("%+v, %d players: %d games", p, n, s.count())
	}
}
