package roundrobin

import "slices"

// HomeAndAway returns two cycles of a schedule in which every pair meets once. Every pair
// has a game at either side, and nobody is ever more than one game ahead with one side or
// plays three games running at one. The second cycle has the sides reversed:
//
//   - in the same order, if everybody has an even number of games, as for an odd number
//     of teams;
//   - with the last round first, if the teams with an odd number of games are those of the
//     last round, as for an even number of teams. Leagues call this the English system;
//   - otherwise with all games in reverse order.
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
	// games before stay together in pairs.
	//
	// With the rounds of Circle or Berger, in any order that is the same in both cycles, a
	// round has to be replayed at once if nobody may be two games ahead: otherwise three
	// rounds would have only games between teams of different colours, for some colouring of
	// the teams with two colours, and no three of those rounds do.
	out := s.Balance()
	first, odd := out.Slots, s.oddTeams()
	last := len(first) - 1
	switch {
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
