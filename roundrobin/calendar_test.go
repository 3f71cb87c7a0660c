package roundrobin

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// With any number of venues, all slots are full but the last, nobody is in one twice
// and rests in slots are as long as possible.
func TestSlotsMeasures(t *testing.T) {
	for n := 3; n <= 40; n++ {
		for k := 1; k <= 2; k++ {
			s := asynchronousCycles(n, k)
			for venues := 1; venues <= (n-1)/2; venues++ {
				slots := s.OnVenues(venues)
				if want := (s.count() + venues - 1) / venues; len(slots.Slots) != want {
					t.Errorf("n=%d, %d cycles, %d venues: %d slots, want %d", n, k, venues, len(slots.Slots), want)
				}
				want := Measures{GuaranteedRest: (n-1)/2/venues - 1, GamesPlayedDifference: 1, RestDifference: 1}
				if venues == 1 {
					want.RestDifference = s.measure(true).RestDifference
				}
				got := slots.measure(false)
				if got.GuaranteedRest != want.GuaranteedRest || got.RestDifference > want.RestDifference ||
					got.GamesPlayedDifference > 1 {
					t.Errorf("n=%d, %d cycles, %d venues: %+v, want %+v", n, k, venues, got, want)
				}
			}
		}
	}
}

// Games keep their order, whatever the schedule, and no slot has a team twice or too
// many games; where the next game fits, it is not put off.
func TestSlots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOf(rapid.Custom(func(t *rapid.T) [2]int {
			return [2]int(rapid.SliceOfNDistinct(rapid.IntRange(0, 6), 2, 2, rapid.ID).Draw(t, "game"))
		})).Draw(t, "games")
		venues := rapid.IntRange(-1, 4).Draw(t, "venues")
		slots := of([][][2]int{games}).OnVenues(venues)
		if diff := cmp.Diff(games, slices.Collect(slots.games())); diff != "" && len(games) > 0 {
			t.Fatalf("(-games +slots):\n%s", diff)
		}
		for i, slot := range slots.Slots {
			teams := make(map[int]bool)
			for _, g := range slot {
				teams[g[0]], teams[g[1]] = true, true
			}
			if len(slot) == 0 || len(slot) > max(venues, 1) || len(teams) != 2*len(slot) {
				t.Fatalf("slot %d: %v", i+1, slot)
			}
			if i+1 < len(slots.Slots) && len(slot) < max(venues, 1) {
				if next := slots.Slots[i+1][0]; !teams[next[0]] && !teams[next[1]] {
					t.Fatalf("%v would have been possible in slot %d, %v", next, i+1, slot)
				}
			}
		}
	})
}

// With one venue, measuring slots is measuring games.
func TestMeasureSlotsOfOneVenue(t *testing.T) {
	for n := 2; n <= 20; n++ {
		for _, s := range []Schedule{circle(n), asynchronous(n), berger(n), asynchronous(n).cycles(2)} {
			if got, want := s.OnVenues(1).measure(false), s.measure(true); got != want {
				t.Errorf("n=%d: %+v, want %+v", n, got, want)
			}
		}
	}
}

func TestFixtures(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2026, 3, d, 19, 30, 0, 0, time.UTC) }
	times, venues := []time.Time{day(1), day(8), day(15), day(22)}, []string{"hall", "club"}
	got, err := of([][][2]int{{{0, 1}, {2, 3}, {4, 0}, {4, 1}, {2, 0}}}).Fixtures(times, venues)
	want := []Fixture{
		{Time: day(1), Venue: "hall", Game: [2]int{0, 1}},
		{Time: day(1), Venue: "club", Game: [2]int{2, 3}},
		{Time: day(8), Venue: "hall", Game: [2]int{4, 0}},
		{Time: day(15), Venue: "hall", Game: [2]int{4, 1}},
		{Time: day(15), Venue: "club", Game: [2]int{2, 0}},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	for says, c := range map[string]struct {
		times  []time.Time
		venues []string
	}{
		"15 games on 2 venues need 8 times, there are 4": {times, venues},
		"without venues": {times, nil},
		"time 2, 2026-03-08 19:30:00, is not after": {[]time.Time{day(8), day(8)}, venues[:1]},
	} {
		if f, err := circle(6).Fixtures(c.times, c.venues); !errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), says) || f != nil {
			t.Errorf("%v, %v; want %q", f, err, says)
		}
	}
}

// With venues enough a slot ends where somebody would play again, at either side.
func TestSlotsOfAnyNumber(t *testing.T) {
	want := of([][][2]int{{{0, 1}, {2, 3}}, {{1, 4}}, {{0, 1}}, {{2, 0}, {3, 4}}, {{1, 2}}})
	if diff := cmp.Diff(want, of([][][2]int{slices.Collect(want.games())}).OnVenues(5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Rests in days, counted by hand: two games on one day, days without games, a time zone in
// which it is another day, and any order.
func TestMeasureDays(t *testing.T) {
	at := func(d, hour int) time.Time { return time.Date(2026, 3, d, hour, 0, 0, 0, time.UTC) }
	fixtures := func(list ...Fixture) []Fixture { return list }
	late := at(9, 1).In(time.FixedZone("", -4*60*60)) // still the 8th
	for name, c := range map[string]struct {
		fixtures []Fixture
		want     Measures
	}{
		"none": {nil, Measures{}},
		"one":  {fixtures(Fixture{Time: at(1, 19), Game: [2]int{0, 1}}), Measures{}},
		"seven days": {fixtures(Fixture{Time: at(8, 19), Game: [2]int{0, 1}}, Fixture{Time: at(1, 19), Game: [2]int{0, 1}}),
			Measures{6, 0, 0}},
		"one day": {fixtures(Fixture{Time: at(1, 9), Game: [2]int{0, 1}}, Fixture{Time: at(1, 19), Game: [2]int{1, 0}}),
			Measures{-1, 0, 0}},
		"time zone": {fixtures(Fixture{Time: at(1, 19), Game: [2]int{0, 1}},
			Fixture{Time: late, Game: [2]int{0, 1}}), Measures{6, 0, 0}},
		"difference": {fixtures(Fixture{Time: at(1, 19), Game: [2]int{0, 1}}, Fixture{Time: at(5, 19), Game: [2]int{0, 2}}),
			Measures{3, 1, 1}},
		"three games": {fixtures(Fixture{Time: at(1, 19), Game: [2]int{0, 1}}, Fixture{Time: at(5, 19), Game: [2]int{2, 3}},
			Fixture{Time: at(9, 19), Game: [2]int{2, 0}}), Measures{3, 1, 4}},
	} {
		if got := MeasureDays(c.fixtures); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	// A slot a day is a schedule measured round by round.
	for n := 3; n <= 12; n++ {
		var days []time.Time
		slots := asynchronous(n).OnVenues(2)
		for range slots.Slots {
			days = append(days, at(1+len(days), 19))
		}
		list, err := slots.Fixtures(days, []string{"a", "b"})
		if got, want := MeasureDays(list), slots.measure(false); err != nil || got != want {
			t.Errorf("n=%d: %+v, want %+v, error %v", n, got, want, err)
		}
	}
	for _, game := range [][2]int{{-1, 2}, {1, 1}, {0, math.MaxInt}, {20_000, 1}} {
		if got := MeasureDays(fixtures(Fixture{Time: at(1, 19), Game: game},
			Fixture{Time: at(9, 19), Game: [2]int{0, 1}})); got != (Measures{}) {
			t.Errorf("%v: %+v", game, got)
		}
	}
}
