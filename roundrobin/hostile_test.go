package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"math"
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

// TestHostile gives everything that is exported arguments that nobody means: nothing panics.
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
		calm(t, "Schedule.Balance", func() { s.Balance() })
		calm(t, "Schedule.HomeAndAway", func() { s.HomeAndAway() })
		calm(t, "Schedule.Measure", func() { s.Measure() })
		calm(t, "Schedule.Notes", func() { s.Notes() })
		for _, n := range numbers {
			calm(t, "Schedule.OnVenues", func() { s.OnVenues(n) })
		}
		for _, times := range [][]time.Time{nil, {{}}, {far}, {far, {}}, {{}, far}, {{}, {}}} {
			for _, venues := range [][]string{nil, {""}, {"", ""}} {
				calm(t, "", func() { _, _ = s.Fixtures(times, venues) })
			}
		}
		for _, n := range numbers {
			calm(t, "", func() { refused(t, n, Pairer{Schedule: s}) })
		}
	}
	for _, n := range numbers {
		for name, design := range map[string]func(int) Schedule{
			"Berger": berger, "Circle": circle, "Asynchronous": asynchronous, "EqualRest": equallyRested,
		} {
			calm(t, fmt.Sprintf("%s(%d)", name, n), func() { design(n) })
		}
		for _, k := range numbers {
			calm(t, "MeasureDays", func() { MeasureDays([]Fixture{{Game: [2]int{n, k}}, {Time: far, Game: [2]int{k, n}}}) })
			for _, method := range append(Methods(), "none") {
				calm(t, "", func() { refused(t, n, Pairer{Cycles: k, Method: method}) })
			}
		}
	}
	calm(t, "", func() {
		p, nobody := Pairer{Edition: -1, Cycles: -1, Method: "none"}, pairing.Tournament{Planned: math.MinInt}
		_, err := p.Pair(context.Background(), nobody)
		_, err2 := p.Explain(context.Background(), nobody)
		if err == nil || err2 == nil {
			t.Error("nobody is paired")
		}
	})
}

// calm calls a function that must not panic.
func calm(t *testing.T, name string, f func()) {
	t.Helper()
	if end := wrong(f); end != nil {
		t.Errorf("%s: panic %v", name, end)
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
