package roundrobin

import (
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
)

// OnVenues deals the games out to slots of at most so many at once, in their order: a
// slot ends when it is full or when a team of the next game is in it already. With one
// venue every game has a slot of its own. Fewer venues than one count as one. The
// result shares no memory with s; time is proportional to the number of games.
//
// With the method "asynchronous", in any number of cycles, all slots but the last are full as long as there are fewer
// venues than half the teams, or for odd n as many as games in a round. In one
// cycle the guaranteed rest, counted in slots, is then the most that is possible
// with full slots, ⌊(n-1)/2v⌋ - 1 for v venues, and both differences are 1 for v ≥
// 2.
//
// For if r slots of rest are guaranteed, the teams of r+1 slots running are all
// different, 2v(r+1) ≤ n of them; and if that is n, the teams of a slot are those of
// r+1 slots before for ever, so that not all can meet unless 2v is n. On the other
// hand two games of a team are at least ⌊(n-1)/2⌋ games apart, which are full slots
// enough. A difference of rest by two games is one of at most a slot.
func (s Schedule) OnVenues(venues int) Schedule {
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

// Fixtures deals the games out, slot by slot ([Schedule.OnVenues]): at each of the times,
// which are in order, one game on every venue. The error wraps [pairing.ErrInvalid] if
// there is no venue, if times are not in order, or if there are too few of them; it says
// how many are needed. It takes time in proportion to the number of games.
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
