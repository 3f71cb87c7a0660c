package roundrobin

import (
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// OnVenues returns the games, in the same order, in slots of at most that many games
// at once. A slot ends when it is full or when a team of the next game is already in it.
// Fewer venues than one count as one. The result shares no memory with s.
//
// With the method "asynchronous", all slots except the last are full if the venues are
// fewer than half the teams. The rest in slots is then the most possible with full slots.
func (s Schedule) OnVenues(venues int) Schedule {
	// The rest of one cycle is ⌊(n-1)/2v⌋ - 1 slots for v venues, because two games of a team
	// are at least ⌊(n-1)/2⌋ games apart. It is the most possible: if r slots of rest are
	// guaranteed, the teams of r+1 slots running are all different, so 2v(r+1) ≤ n; if that
	// is n, the teams of a slot are always those of r+1 slots before.
	if s.inRange() != nil {
		return s.copied()
	}
	venues = max(venues, 1)
	var out [][][2]int
	taken := make([]int, s.Teams) // the team's latest slot, from 1
	for g := range s.games() {
		slot := len(out)
		if slot == 0 || len(out[slot-1]) == venues || taken[g[0]] == slot || taken[g[1]] == slot {
			out = append(out, nil)
			slot++
		}
		out[slot-1] = append(out[slot-1], g)
		taken[g[0]], taken[g[1]] = slot, slot
	}
	return Schedule{s.Teams, out}
}

// A Fixture is a game with its time and place.
type Fixture = pairing.Fixture

// MeasureDays returns the measures of a calendar in days instead of games: the least number
// of days between two games of a team, on neither of which it plays; and the largest
// difference, in days, between the rests of the two opponents of a game. Two games on one day
// have a rest of -1. Games played are compared at the end of each day. Before their first games
// all teams have rested since the day before the first game of all. A day is that of
// the fixture's own time zone, and the order of the fixtures does not matter.
//
// The teams are those up to the highest index. If an index is out of range, or a team meets itself, the
// measures are zero, as those of a [Schedule] are.
func MeasureDays(fixtures []Fixture) Measures {
	list := slices.Clone(fixtures)
	slices.SortStableFunc(list, func(a, b Fixture) int { return a.Time.Compare(b.Time) })
	var s Schedule // a slot for each day
	var days []int // their numbers, the first day is 1
	for _, f := range list {
		s.Teams = max(s.Teams, f.Game[0]+1, f.Game[1]+1)
		day := dayNumber(f.Time) - dayNumber(list[0].Time) + 1
		if len(days) == 0 || days[len(days)-1] != day {
			days, s.Slots = append(days, day), append(s.Slots, nil)
		}
		s.Slots[len(days)-1] = append(s.Slots[len(days)-1], f.Game)
	}
	if s.inRange() != nil {
		return Measures{}
	}
	return s.measureAt(days)
}

// dayNumber counts days by the calendar of the time's own zone.
func dayNumber(t time.Time) int {
	year, month, day := t.Date()
	return int(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Fixtures returns the slots of [Schedule.OnVenues] their times and venues. At each time, in
// ascending order, there is one game at every venue. The error wraps [pairing.ErrInvalid]
// if there is no venue, if the times are not ascending, or if they are too few; it says how
// many are needed. A number of the schedule that is out of range is an error, too.
func (s Schedule) Fixtures(times []time.Time, venues []string) ([]Fixture, error) {
	if err := s.inRange(); err != nil {
		return nil, fault.Invalid("calendar: %v", err)
	}
	if len(venues) == 0 {
		return nil, fault.Invalid("calendar without venues")
	}
	for i := 1; i < len(times); i++ {
		if !times[i-1].Before(times[i]) {
			return nil, fault.Invalid("calendar: time %d, %v, is not after the one before", i+1, times[i].Format(time.DateTime))
		}
	}
	slots := s.OnVenues(len(venues)).Slots
	if len(slots) > len(times) {
		return nil, fault.Invalid("calendar: %d games on %d venues need %d times, there are %d", s.count(), len(venues),
			len(slots), len(times))
	}
	fixtures := make([]Fixture, 0, s.count())
	for i, slot := range slots {
		for v, game := range slot {
			fixtures = append(fixtures, Fixture{Time: times[i], Venue: venues[v], Game: game})
		}
	}
	return fixtures, nil
}
