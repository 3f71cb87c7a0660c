package roundrobin

import (
	"iter"
	"slices"
)

// A Schedule lists the games of a tournament round by round and, inside a
// round, in playing order (for games played one at a time) or board order. The
// numbers are indices of teams or players, from 0 to n-1; a team that is not in
// a round sits it out. The first of the two has White, or plays at home.
type Schedule [][][2]int

// Games gives the games one after another, as an asynchronous tournament plays
// them.
func (s Schedule) Games() iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		for _, round := range s {
			for _, game := range round {
				if !yield(game) {
					return
				}
			}
		}
	}
}

// Cycles plays the whole schedule k times over, with sides reversed in every
// second cycle. The result shares no memory with s; it is empty if k < 1.
//
// Of the measures, [Circle] keeps all three for even n, and [Asynchronous] the
// two differences for odd n: rest is short there between two cycles, unless they
// are those of [AsynchronousCycles]. For sides that are shared out over two cycles
// see [Schedule.HomeAndAway].
func (s Schedule) Cycles(k int) Schedule {
	out := make(Schedule, 0, max(k, 0)*len(s))
	for c := range k {
		for _, round := range s {
			out = append(out, turned(round, c%2 == 1))
		}
	}
	return out
}

// Repeat plays each round k times in a row, with sides reversed every second
// time, before it goes on to the next one. The result shares no memory with s;
// it is empty if k < 1.
//
// If everybody plays in every round, this keeps the guaranteed rest and the rest
// difference index (section 5 of the paper). If one team sits out each round it
// keeps the guaranteed rest of [Asynchronous] and nothing else, against what the
// paper says: a round off is k times as long, so that the games-played difference
// index becomes k, and the rest difference index (k-1)(n-1)/2 + 1.
func (s Schedule) Repeat(k int) Schedule {
	out := make(Schedule, 0, max(k, 0)*len(s))
	for _, round := range s {
		for c := range k {
			out = append(out, turned(round, c%2 == 1))
		}
	}
	return out
}

// turned copies a round, with sides reversed if asked for.
func turned(round [][2]int, reverse bool) [][2]int {
	out := slices.Clone(round)
	if reverse {
		for i, g := range out {
			out[i] = [2]int{g[1], g[0]}
		}
	}
	return out
}

// teams gives the number of teams: one more than the highest index.
func (s Schedule) teams() int {
	n := 0
	for g := range s.Games() {
		n = max(n, g[0]+1, g[1]+1)
	}
	return n
}

// games gives the number of games.
func (s Schedule) games() int {
	sum := 0
	for _, round := range s {
		sum += len(round)
	}
	return sum
}

// blank gives a schedule of the given number of rounds that are empty, with
// room for the given number of games each, all in one block of memory.
func blank(rounds, games int) Schedule {
	s := make(Schedule, rounds)
	block := make([][2]int, rounds*games)
	for r := range s {
		s[r] = block[:0:games]
		block = block[games:]
	}
	return s
}
