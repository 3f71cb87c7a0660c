package roundrobin

// Balance returns the same games in the same order with the sides shared out: a team's
// first and second game are at different sides, its third and fourth too, and so on. So
// nobody is ever more than one game ahead with one side, or has the same side three times
// running. If pairs meet twice, use [Schedule.HomeAndAway], which also gives each pair a
// game at either side.
//
// The result shares no memory with s.
func (s Schedule) Balance() Schedule {
	// The games are linked at each team, its first with its second, its third with its
	// fourth. The links form paths and cycles. Walking along one of them and turning every
	// game in the direction of the walk makes linked games differ: an Euler orientation.
	out := s.copied()
	if s.inRange() != nil {
		return out
	}
	links := s.links()
	done := make([]bool, len(links)/2)
	flip := make([]bool, len(links)/2)
	for g := range done {
		// The end 2g has White in game g and the end 2g+1 has Black: a walk
		// out of either end meets games that it enters at the same side. Out of
		// a game that was met by a walk there is none: its neighbours are done.
		done[g] = true
		orient(links, done, flip, 2*g+1, 0)
		orient(links, done, flip, 2*g, 1)
	}
	g := 0
	for _, round := range out.Slots {
		for i, game := range round {
			if flip[g] {
				round[i] = [2]int{game[1], game[0]}
			}
			g++
		}
	}
	return out
}

// orient walks from an end of a game, and turns every game on the way so that
// the walk enters it at the side given: 0 White, 1 Black. It stops where the
// links end or close.
func orient(links []int32, done, flip []bool, end, side int) {
	for end = int(links[end]); end >= 0 && !done[end/2]; end = int(links[end^1]) {
		done[end/2] = true
		flip[end/2] = end%2 != side
	}
}

// links numbers the two ends of game g as 2g and 2g+1, and returns for each end
// the one it is linked with, or -1.
func (s Schedule) links() []int32 {
	var links []int32
	open := make([]int32, s.Teams) // 1 + the end that waits for a partner
	for game := range s.games() {
		for _, team := range game {
			end, other := int32(len(links)), open[team]-1
			links = append(links, other)
			if other >= 0 {
				links[other], open[team] = end, 0
			} else {
				open[team] = end + 1
			}
		}
	}
	return links
}
