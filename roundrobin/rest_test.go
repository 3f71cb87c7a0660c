package roundrobin

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Bounds are met by the designs that the doc names, one by one or together.
func TestBoundsAreMet(t *testing.T) {
	if bounds(-1) != (Measures{}) || bounds(2) != (Measures{}) || bounds(2) != circle(2).measure(true) {
		t.Error("up to two teams everything is 0")
	}
	for n := 3; n <= 60; n++ {
		best := bounds(n)
		if n%2 == 1 || n == 4 {
			if got := asynchronous(n).measure(true); got != best {
				t.Errorf("n=%d: %+v, best are %+v", n, got, best)
			}
			continue
		}
		round, equal := circle(n).measure(true), equallyRested(n).measure(true)
		if (Measures{round.GuaranteedRest, round.GamesPlayedDifference, equal.RestDifference}) != best {
			t.Errorf("n=%d: %+v and %+v, best are %+v", n, round, equal, best)
		}
	}
}

// No list of games in which all pairs meet is better than the bounds.
func TestBoundsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "n")
		s := circle(n).cycles(rapid.IntRange(1, 2).Draw(t, "cycles"))
		games := rapid.Permutation(slices.Collect(s.games())).Draw(t, "order")
		if rapid.Bool().Draw(t, "designed") {
			games = slices.Collect(s.games())
		}
		m, best := of([][][2]int{games}).measure(true), bounds(n)
		if m.GuaranteedRest > best.GuaranteedRest || m.GamesPlayedDifference < best.GamesPlayedDifference ||
			m.RestDifference < best.RestDifference {
			t.Fatalf("n=%d: %+v is better than %+v\n%v", n, m, best, games)
		}
	})
}

// Theorem 3.1 for six teams, by exhaustion: rest 1 and both differences 1 do not go
// together; and one game of rest more is impossible for six and for seven.
func TestBoundsTogether(t *testing.T) {
	if s := anySchedule(6, Measures{1, 1, 1}); s.Slots != nil {
		t.Errorf("six teams: %v", s)
	}
	if s := anySchedule(6, Measures{1, 1, 2}); s.Slots == nil {
		t.Error("six teams: the circle design is not found")
	}
	if s := anySchedule(6, Measures{2, 10, 10}); s.Slots != nil {
		t.Errorf("six teams: %v", s)
	}
	if s := anySchedule(7, Measures{3, 10, 10}); s.Slots != nil {
		t.Errorf("seven teams: %v", s)
	}
}

// anySchedule finds a schedule of n teams as good as that; it has no rounds if there is none.
func anySchedule(n int, want Measures) Schedule {
	var found Schedule
	everySchedule(n, want, func(s Schedule) bool { found = s.cycles(1); return false })
	return found
}

// everySchedule visits the schedules of n teams as good as that, up to names of the
// teams: who plays first has the lower number.
func everySchedule(n int, want Measures, visit func(Schedule) bool) {
	var games [][2]int
	met := map[[2]int]bool{}
	var extend func(seen int) bool
	extend = func(seen int) bool {
		m := of([][][2]int{games}).measure(true)
		played := make([]int, n)
		for _, g := range games {
			played[g[0]]++
			played[g[1]]++
		}
		twice := len(games) > 0 && slices.Max(played) > 1
		if twice && m.GuaranteedRest < want.GuaranteedRest || m.RestDifference > want.RestDifference ||
			len(games) > 0 && slices.Max(played)-slices.Min(played) > want.GamesPlayedDifference {
			return true
		}
		if len(games) == n*(n-1)/2 {
			return visit(of([][][2]int{games}))
		}
		for i := range min(seen+1, n) {
			for j := i + 1; j < min(max(seen, i+1)+1, n); j++ {
				if met[[2]int{i, j}] {
					continue
				}
				met[[2]int{i, j}] = true
				games = append(games, [2]int{i, j})
				more := extend(max(seen, j+1))
				games = games[:len(games)-1]
				delete(met, [2]int{i, j})
				if !more {
					return false
				}
			}
		}
		return true
	}
	extend(0)
}

// Proposition 4.3 and Lemma 4.1, by exhaustion for three, five and seven teams: with
// the most rest, some team rests longer than its opponent in all games but its
// first, and the rest difference index is 1.
func TestSomebodyAlwaysRestsLonger(t *testing.T) {
	for n, want := range map[int]int{3: 2, 5: 8, 7: 16} {
		count := 0
		everySchedule(n, Measures{bounds(n).GuaranteedRest, n, n}, func(s Schedule) bool {
			count++
			if s.measure(true).RestDifference != 1 {
				t.Errorf("%v: %+v", s, s.measure(true))
			}
			if !slices.ContainsFunc(restsOf(s), alwaysLonger(n)) {
				t.Errorf("%v: %+v", s, restsOf(s))
			}
			return true
		})
		if count != want {
			t.Errorf("n=%d: %d schedules, want %d", n, count, want)
		}
	}
	for n := 3; n <= 199; n += 2 {
		if r := restsOf(asynchronous(n)); !alwaysLonger(n)(r[1]) {
			t.Errorf("n=%d: %+v", n, r[1])
		}
	}
}

func alwaysLonger(n int) func(rests) bool {
	return func(r rests) bool { return r == rests{Longer: n - 2, Equal: 1} }
}

// Four teams, counted by hand.
func TestRestsReference(t *testing.T) {
	got := restsOf(of([][][2]int{{{0, 1}, {2, 3}}, {{0, 2}, {3, 1}}, {{0, 3}, {2, 1}}}))
	want := []rests{
		{Longer: 2, Equal: 1}, // plays in slots 1, 3, 5, after 2 in slot 2 and 3 in slot 4
		{Longer: 1, Equal: 1, Shorter: 1},
		{Longer: 1, Equal: 1, Shorter: 1},
		{Equal: 1, Shorter: 2},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// rests counts in how many games a team had rested longer than its opponent, as long, and
// shorter. Before its first game a team has rested since before the first game of all.
type rests struct{ Longer, Equal, Shorter int }

// restsOf returns everybody's counts when the games are played one at a time.
func restsOf(s Schedule) []rests {
	counts, last, slot := make([]rests, s.Teams), make([]int, s.Teams), 0
	for g := range s.games() {
		slot++
		one, other := &counts[g[0]], &counts[g[1]]
		if last[g[0]] > last[g[1]] {
			one, other = other, one
		}
		if last[g[0]] == last[g[1]] {
			one.Equal++
			other.Equal++
		} else {
			one.Longer++
			other.Shorter++
		}
		last[g[0]], last[g[1]] = slot, slot
	}
	return counts
}

// of is a schedule of these rounds.
func of(rounds [][][2]int) Schedule {
	s := Schedule{Slots: rounds}
	for g := range s.games() {
		s.Teams = max(s.Teams, g[0]+1, g[1]+1)
	}
	return s
}

// cycles plays the whole schedule k times over, with sides reversed in every
// second cycle. The result shares no memory with s; it has no rounds if k < 1.
//
// Of the measures, Circle keeps all three for even n, and Asynchronous the two differences
// for odd n. To play each round several times in a row, as section 5 of the paper says, does
// not preserve the rest difference index for odd n: a round off becomes as many times as long.
func (s Schedule) cycles(k int) Schedule {
	out := Schedule{Teams: s.Teams}
	for c := range k {
		for _, round := range s.Slots {
			out.Slots = append(out.Slots, turned(round, c%2 == 1))
		}
	}
	return out
}
