package roundrobin

// circle returns the circle design for n teams (section 2 of the paper). Every pair
// meets once. There are n-1 rounds for even n, and n for odd n, when one team sits out
// each round; for n < 2 and n > 10,000 there are none.
//
// Played one game at a time, it has the most rest possible for even n. For odd n,
// [asynchronous] is better in all three [Measures]. Sides are not shared out: see
// [Schedule.Balance].
func circle(n int) Schedule {
	// The paper refers to Haselgrove and Leech, "A tournament design problem", 1977; the
	// method is older. The order inside a pair is upper row, lower row.
	if !designed(n) {
		return none(n)
	}
	even := n + n%2
	s := blank(n, even-1)
	for r := range s.Slots {
		s.Slots[r] = appendCircleRound(s.Slots[r], n, r)
	}
	return s
}

// appendCircleRound appends the games of round r, from 0, column by column.
//
// The upper row is 0 1 … h-1 at first and the lower row h h+1 … 2h-1. The top
// left stays; the others move one place counterclockwise each round, along a
// ring of 2h-1 places that begins at the lower left:
//
//	fixed   2h-2  2h-3  …  h
//	  0       1     2   …  h-1
//
// so that the column c > 0 holds the ring's places 2h-1-c and c. For odd n the
// fixed team is a dummy and every index is one less.
func appendCircleRound(round [][2]int, n, r int) [][2]int {
	half, dummy := (n+1)/2, n%2
	ring := 2*half - 1
	at := func(place int) int { // who stands there in round r
		place -= r
		if place < 0 {
			place += ring
		}
		if place < half {
			return half + place - dummy
		}
		return 2*half - 1 - place - dummy
	}
	if dummy == 0 {
		round = append(round, [2]int{0, at(0)})
	}
	for c := 1; c < half; c++ {
		round = append(round, [2]int{at(ring - c), at(c)})
	}
	return round
}
