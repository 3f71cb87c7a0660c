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
// If no round should be replayed at once, use a [Pairer] with two cycles of the Berger
// tables. There nobody has three games running at one side either, but a team may be two
// games ahead with one.
//
// The result shares no memory with s. Time is proportional to the number of games.
func (s Schedule) HomeAndAway() Schedule {
	// The English system: Goossens and Spieksma, "Soccer schedules in Europe: an overview",
	// Journal of Scheduling 15, 2012.
	//
	// Why it works: of a team's first two games of Balance one is at either side, of the
	// next two likewise, and so on. That goes on over both cycles: where a team has an odd
	// number of games, the same game with sides reversed comes after its last one, and the
	// games before stay together in pairs.
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

// Why a round has to be replayed at once.
//
// Let n teams, n even, all play in each round of both cycles, and let the rounds be
// the same in both, in any order. Nobody is ever more than one game ahead if and only if
// a team's first and second game differ, its third and fourth, and so on. Draw an edge
// between the two rounds of each of these pairs that are in one cycle. A round has one
// such edge in each cycle, except the last one of the first cycle, A, and the first one
// of the second, C, which have none there. So a path leads from A to C, over an odd number
// of rounds. For every team sides alternate along it. Unless A is C, there are at least
// three rounds in which every game is between teams of different colours, if teams are
// coloured by their sides in A. But no three rounds of Circle are like that, nor of
// Berger, which has the same rounds:
//
// Up to names, the teams are ∞ and the numbers modulo m = n-1, which is odd; in
// round c, x meets c-x, and c/2 meets ∞. If two rounds c and c+d agree with a
// colouring, then x and x+d have one colour, except for x = c/2 and x = (c-d)/2, where
// they differ. So the colour is constant on cosets of ⟨d⟩, except on that of c/2: of
// its 2h+1 numbers, in steps of d, h running have one colour and the other h+1, with
// c/2 among them, the other one. A third round e maps the coset of e/2 onto itself.
// If that is constant, e agrees with it nowhere. If it is that of c/2, e has to map
// the h running numbers into the h+1, for which there are two ways only: c and c+d.
//
// Other designs of more teams may do without a round that is replayed at once.

// oddTeams marks the teams with an odd number of games.
func (s Schedule) oddTeams() []bool {
	odd := make([]bool, s.Teams)
	for g := range s.games() {
		odd[g[0]] = !odd[g[0]]
		odd[g[1]] = !odd[g[1]]
	}
	return odd
}
