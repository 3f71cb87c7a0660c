package roundrobin

// asynchronous returns the best known schedule for n teams that play one game at a
// time. Every pair meets once; for n < 2 and n > 10,000 there are no rounds.
//
// For odd n it is the schedule of Theorem 4.1, the best possible in all three
// [Measures]. For even n it is [circle], the best possible in the first two;
// [equallyRested] is better in the third.
//
// Sides are not shared out: see [Schedule.Balance]. [Schedule.HomeAndAway] makes two cycles
// of it in which no rest is lost, and a [Pairer] with the method "asynchronous" any number.
func asynchronous(n int) Schedule {
	// In the games of odd n the team with the lower index comes first.
	if n%2 == 0 || !designed(n) {
		return circle(n)
	}
	s := blank(n, n)
	seat := make([]int, n/2+1) // 1 + the team seen in that slot, 0 for none; slot 0 has the one that sits out
	for r := range s.Slots {
		clear(seat)
		s.Slots[r] = s.Slots[r][:n/2]
		for team := range n {
			slot := theoremSlot(n/2, team+1, r+1)
			if seat[slot] == 0 {
				seat[slot] = team + 1
			} else {
				s.Slots[r][slot-1] = [2]int{seat[slot] - 1, team}
			}
		}
	}
	return s
}

// theoremSlot returns the slot in which a team of 2k+1 plays in a round, both
// counted from 1, as the proof of Theorem 4.1 defines it; 0 is a rest. With
// slots modulo k+1,
//
//	team 2i-1  stays in slot i up to round 2i, then moves on each round
//	team 2i    moves on from slot i each round up to round 2k+3-2i, then stays
//	team 2k+1  is in slot ⌊j/2⌋ in round j
//
// The proof has a slip: it says that "for 1 ≤ i ≤ k, teams 2i and 2k+1 play each other
// in round 2k+2-i". It is round 2k+3-2i, which is round 3 and not 4 for k = 2 and i = 2.
func theoremSlot(k, team, round int) int {
	if team == 2*k+1 {
		return round / 2
	}
	i := (team + 1) / 2
	if team%2 == 1 {
		return (i + max(0, round-2*i)) % (k + 1)
	}
	return (i + min(round-1, 2*k+2-2*i)) % (k + 1)
}
