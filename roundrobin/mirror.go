package roundrobin

import "slices"

// mirrored returns the same games in the same order, with sides that suit several cycles of which
// every second one has the sides reversed. All of an even number of teams play in each round. As
// after [Schedule.Balance] nobody is more than one game ahead with one side in a cycle, and if the
// teams are six or more, nobody has the same side three times running, also where cycles meet.
//
// With four teams that is impossible. In three rounds x y z and the same reversed, only home-away-home
// and away-home-away have no side three times running, and two of four teams that play by the same of
// these never meet.
func (s Schedule) mirrored() Schedule {
	// De Werra, "Scheduling in sports", Annals of Discrete Mathematics 11, 1981, makes mirrored
	// cycles in an order of his own. Here the order stays, and with it all rests.
	//
	// Balance makes the rounds 1 and 2, 3 and 4 and so on differ for everybody, so that only the last
	// round can be in the middle of three alike, between the one before it and the first one
	// reversed. If these two are alike for a team, it must have the other side in the last round. Two
	// who meet in it must not both need the same one. The sides of two rounds that differ can be
	// reversed in each of the cycles that their games form. This is tried for the first two rounds
	// and the two before the last as long as it leaves fewer such games.
	out := s.Balance()
	last := len(out.Slots) - 1
	if len(out.Slots) < 5 {
		return out
	}
	for clashes, before := out.clashes(), -1; clashes > 0 && clashes != before; {
		before = clashes
		for _, two := range [][][][2]int{out.Slots[:2], out.Slots[last-2 : last]} {
			for _, cycle := range cyclesOf(two, s.Teams) {
				reverse(two, cycle)
				if now := out.clashes(); now < clashes {
					clashes = now
				} else {
					reverse(two, cycle)
				}
			}
		}
	}
	needed := out.needed()
	for i, g := range out.Slots[last] {
		if needed[g[0]] < 0 || needed[g[1]] > 0 {
			out.Slots[last][i] = [2]int{g[1], g[0]}
		}
	}
	return out
}

// clashes counts the games of the last round in which both teams need the same side.
func (s Schedule) clashes() (n int) {
	needed := s.needed()
	for _, g := range s.Slots[len(s.Slots)-1] {
		if needed[g[0]]*needed[g[1]] > 0 {
			n++
		}
	}
	return n
}

// needed returns the side that a team needs in the last round: 1 at home, -1 away, 0 either.
func (s Schedule) needed() []int {
	needed := make([]int, s.Teams)
	for _, g := range s.Slots[len(s.Slots)-2] {
		needed[g[0]]--
		needed[g[1]]++
	}
	for _, g := range s.Slots[0] { // reversed where the next cycle begins
		needed[g[0]]++
		needed[g[1]]--
	}
	return needed
}

// cyclesOf marks the teams of each cycle that the games of two rounds form.
func cyclesOf(two [][][2]int, n int) (list [][]bool) {
	one, other := opponents(two[0], n), opponents(two[1], n)
	done := make([]bool, n)
	for team := range n {
		if done[team] {
			continue
		}
		cycle := make([]bool, n)
		for ; !cycle[team]; team = other[one[team]] {
			cycle[team], cycle[one[team]] = true, true
			done[team], done[one[team]] = true, true
		}
		list = append(list, cycle)
	}
	return list
}

// reverse reverses the sides of the teams that are marked.
func reverse(rounds [][][2]int, marked []bool) {
	for _, round := range rounds {
		for i, g := range round {
			if marked[g[0]] {
				slices.Reverse(round[i][:])
			}
		}
	}
}
