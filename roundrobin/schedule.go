package roundrobin

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// A Schedule lists the games of a tournament round by round. Teams or players are numbered
// from 0 to Teams-1, and whoever is not in a round sits it out. The first of two has White
// or plays at home.
//
// It is no schedule if a number is out of range, a team meets itself, or there are more than 10,000
// teams. [Schedule.Fixtures] and [Pairer.Rounds] return an error that says so, and Notes says it. Other
// methods return it as it is, and its [Measures] are zero.
type Schedule struct {
	Teams int

	// Slots are the rounds. The games of a round are in playing order if they are played
	// one at a time, and otherwise in board order.
	Slots [][][2]int
}

// games yields the games one after another, as an asynchronous tournament plays them.
func (s Schedule) games() iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		for _, round := range s.Slots {
			for _, game := range round {
				if !yield(game) {
					return
				}
			}
		}
	}
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

// Notes says in four lines how good a schedule is: its measures game by game, the best
// possible for so many teams, its measures if the games of a round are played at once, and
// how far the numbers of home and away games differ. Of what is no schedule it says why.
func (s Schedule) Notes() []string {
	if err := s.inRange(); err != nil {
		return []string{err.Error()}
	}
	say := func(how string, m Measures, unit string) string {
		if m.GuaranteedRest == 1 {
			unit = strings.TrimSuffix(unit, "s")
		}
		return fmt.Sprintf("%s: guaranteed rest %d %s, games-played difference %d, rest difference %d",
			how, m.GuaranteedRest, unit, m.GamesPlayedDifference, m.RestDifference)
	}
	home, most := make([]int, s.Teams), 0 // games at home less those away
	for g := range s.games() {
		home[g[0]]++
		home[g[1]]--
	}
	for _, d := range home {
		most = max(most, d, -d)
	}
	return []string{
		say("One game at a time", s.measure(true), "games"),
		say("The best that is possible for each", bounds(s.Teams), "games"),
		say("Round by round", s.measure(false), "rounds"),
		fmt.Sprintf("Games at home and away differ by %d at most", most),
	}
}

// count returns the number of games.
func (s Schedule) count() (sum int) {
	for _, round := range s.Slots {
		sum += len(round)
	}
	return sum
}

// blank returns a schedule of n teams with the given number of rounds that are empty, with
// room for n/2 games each, all in one block of memory.
func blank(n, rounds int) Schedule {
	s := Schedule{Teams: max(n, 0), Slots: make([][][2]int, rounds)}
	games := s.Teams / 2
	block := make([][2]int, rounds*games)
	for r := range s.Slots {
		s.Slots[r] = block[:0:games]
		block = block[games:]
	}
	return s
}
