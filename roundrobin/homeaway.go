package roundrobin

import "slices"

// HomeAndAway returns two cycles of a schedule in which every pair meets once. Every pair
// has a game at either side, and nobody is ever more than one game ahead with one side or
// plays three games running at one. The second cycle has the sides reversed:
//
//   - if the schedule is that of "asynchronous" for an odd number of teams, whatever the
//     teams are called, in the same order but for the teams, of whom others play each part:
//     no rest is lost;
//   - in the same order, if everybody has an even number of games, as in other schedules for
//     an odd number of teams;
//   - with the last round first, if the teams with an odd number of games are those of the
//     last round, as for an even number of teams. Leagues call this the English system;
//   - otherwise with all games in reverse order.
//
// Two cycles of "circle" and of "asynchronous", for any number of teams, and of "equalrest"
// for those multiples of 4 for which it has a schedule except 60, have the same [Measures]
// as one.
//
// In two cycles of the Berger tables no round is replayed at once, and a team may be two
// games ahead with one side: see [Pairer].
//
// The result shares no memory with s.
func (s Schedule) HomeAndAway() Schedule {
	// The English system: Goossens and Spieksma, "Soccer schedules in Europe: an overview",
	// Journal of Scheduling 15, 2012.
	//
	// Why it works: of a team's first two games of Balance one is at either side, of the
	// next two likewise, and so on. That goes on over both cycles: where a team has an odd
	// number of games, the same game with sides reversed comes after its last one, and the
	// games before stay together in pairs. For Asynchronous, see secondCycle.
	//
	// Measures stay the same. In Circle and in the schedules of EqualRest that are meant, the
	// first round follows the last one as any other follows the one before. A round that is
	// replayed at once, in the same order, has rests of one round less one game for all.
	//
	// With the rounds of Circle or Berger, in any order that is the same in both cycles, a
	// round has to be replayed at once if nobody may be two games ahead: otherwise three
	// rounds would have only games between teams of different colours, for some colouring of
	// the teams with two colours, and no three of those rounds do.
	out := s.Balance()
	if s.inRange() != nil {
		return out
	}
	first, odd := out.Slots, s.oddTeams()
	last := len(first) - 1
	numbers := s.theoremNumbers()
	switch {
	case numbers != nil:
		out.Slots = append(out.Slots, out.secondCycle(numbers)...)
	case !slices.Contains(odd, true):
		for _, round := range first {
			out.Slots = append(out.Slots, turned(round, true))
		}
	case slices.Equal(odd, Schedule{s.Teams, s.Slots[last:]}.oddTeams()):
		out.Slots = append(out.Slots, turned(first[last], true))
		for _, round := range first[:last] {
			out.Slots = append(out.Slots, turned(round, true))
		}
	default:
		for _, round := range slices.Backward(first) {
			again := turned(round, true)
			slices.Reverse(again)
			out.Slots = append(out.Slots, again)
		}
	}
	return out
}

// oddTeams marks the teams with an odd number of games.
func (s Schedule) oddTeams() []bool {
	odd := make([]bool, s.Teams)
	for g := range s.games() {
		odd[g[0]] = !odd[g[0]]
		odd[g[1]] = !odd[g[1]]
	}
	return odd
}
