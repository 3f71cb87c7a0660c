package roundrobin

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// running returns how often somebody has the same side running, at most.
func running(s Schedule) (most int) {
	last, times := make([]int, s.Teams), make([]int, s.Teams)
	for g := range s.games() {
		for side, team := range g {
			if times[team] == 0 || last[team] != side {
				last[team], times[team] = side, 0
			}
			times[team]++
			most = max(most, times[team])
		}
	}
	return most
}

// TestThreeRunning requires for 2 to 40 teams that nobody has the same side three times running in up
// to five cycles, by all methods but the tables as printed, and by those for even numbers from 4 on.
func TestThreeRunning(t *testing.T) {
	for _, method := range Methods() {
		for n := 2; n <= 40; n++ {
			for k := 1; k <= 5; k++ {
				s, err := Pairer{Method: method, Cycles: k}.Rounds(n)
				if err != nil {
					if method != EqualRest {
						t.Error(err)
					}
					continue
				}
				printed := method == Tables && k > 1 && n > 2 && n%2 == 0
				if got := running(s); (got > 2) != printed {
					t.Errorf("%s, %d teams, %d cycles: a side %d times running", method, n, k, got)
				}
			}
		}
	}
}

// TestMirrored requires, of larger numbers too, that the cycles of "circle" and "equalrest" have the
// games of one cycle in the same order, that sides are reversed in the second, and that nobody
// is ahead with one side by more than one game in a cycle.
func TestMirrored(t *testing.T) {
	numbers := []int{60, 96, 98, 100, 128, 202}
	for n := 2; n <= 52; n += 2 {
		numbers = append(numbers, n)
	}
	if !testing.Short() {
		numbers = append(numbers, 208, 352, 512, 666)
	}
	for _, n := range numbers {
		for method, once := range map[Method]Schedule{Circle: circle(n), EqualRest: equallyRested(n)} {
			s, err := Pairer{Method: method, Cycles: 2}.Rounds(n)
			if err != nil && method == EqualRest && !(recurs(n) && once.Slots != nil) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			first, second := s.Slots[:n-1], s.Slots[n-1:]
			checkEitherSide(t, s)
			checkSides(t, Schedule{n, first}, 1)
			if got := running(s); got > 2 {
				t.Errorf("%s, %d teams: a side %d times running", method, n, got)
			}
			for r, round := range once.Slots {
				for i, g := range round {
					if unordered(first[r][i]) != unordered(g) {
						t.Fatalf("%s, %d teams: round %d has %v", method, n, r+1, first[r])
					}
				}
				if diff := cmp.Diff(turned(first[r], true), second[r]); diff != "" && n != 4 {
					t.Fatalf("%s, %d teams: round %d in both cycles: %s", method, n, r+1, diff)
				}
			}
		}
	}
}
