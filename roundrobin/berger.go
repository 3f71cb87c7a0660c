package roundrobin

import "slices"

// berger returns the Berger tables for n players (FIDE Handbook C.05, Annex 1), with
// colours: the first of each pair has White. Every pair meets once; for n < 2 and
// n > 10,000 there are no rounds. The game of the highest number comes first. For odd n, the player paired
// with the number n+1 sits the round out.
//
// Colours alternate as far as possible, and nobody has one colour more than one game
// more often than the other. The tables suit rounds, not games played one at a time: a
// player may have two games in a row.
func berger(n int) Schedule {
	if !designed(n) {
		return none(n)
	}
	s := blank(n, bergerRounds(n))
	for r := range s.Slots {
		s.Slots[r] = appendBergerRound(s.Slots[r], n, r)
	}
	return s
}

// bergerRounds returns the number of rounds of the tables.
func bergerRounds(n int) int {
	if n < 2 {
		return 0
	}
	return n + n%2 - 1
}

// appendBergerRound appends the games of round r, from 0. In round 0 of N
// players the board b has b and N-1-b, the lower number with White. From one
// round to the next every number p but the highest becomes p+N/2 modulo N-1,
// and the highest changes colour.
func appendBergerRound(round [][2]int, n, r int) [][2]int {
	even := n + n%2
	moved := func(p int) int { return (p + r*(even/2)) % (even - 1) }
	if n == even {
		first := [2]int{moved(0), n - 1}
		if r%2 == 1 {
			slices.Reverse(first[:])
		}
		round = append(round, first)
	}
	for b := 1; b < even/2; b++ {
		round = append(round, [2]int{moved(b), moved(even - 1 - b)})
	}
	return round
}
