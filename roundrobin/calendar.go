package roundrobin

import (
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
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
type Fixture struct {
	Time  time.Time
	Venue string
	Game  [2]int // indices of the teams, at home first
}

// Fixtures returns the slots of [Schedule.OnVenues] their times and venues. At each time, in
// ascending order, there is one game at every venue. The error wraps [pairing.ErrInvalid]
// if there is no venue, if the times are not ascending, or if they are too few; it says how
// many are needed.
func (s Schedule) Fixtures(times []time.Time, venues []string) ([]Fixture, error) {
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
		return nil, fault.Invalid("calendar: %d games on %d venues need %d times, there are %d", s.count(), len(venues), len(slots), len(times))
	}
	fixtures := make([]Fixture, 0, s.count())
	for i, slot := range slots {
		for v, game := range slot {
			fixtures = append(fixtures, Fixture{Time: times[i], Venue: venues[v], Game: game})
		}
	}
	return fixtures, nil
}
