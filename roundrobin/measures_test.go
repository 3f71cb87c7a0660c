package roundrobin

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Several cycles have the measures of one, for 3 to 200 teams, of more than 60 some numbers: by
// HomeAndAway, and by a Pairer with a method for games that are played one at a time.
func TestCyclesKeepRest(t *testing.T) {
	for n := 3; n <= 200; n++ {
		if n > 60 && n%7 > 1 {
			continue
		}
		made := map[Method]Schedule{"circle": circle(n), "asynchronous": asynchronous(n)}
		if n%2 == 1 || recurs(n) && equallyRested(n).Slots != nil {
			made["equalrest"] = equallyRested(n)
		}
		for method, s := range made {
			want := s.Measure()
			if got := s.HomeAndAway().Measure(); got != want {
				t.Errorf("%s of %d, home and away: %+v, want %+v", method, n, got, want)
			}
			for _, cycles := range []int{2, 3} {
				more, err := Pairer{Method: method, Cycles: cycles}.Rounds(n)
				if err != nil {
					t.Fatal(err)
				}
				if got := more.Measure(); got != want {
					t.Errorf("%d cycles of %s of %d: %+v, want %+v", cycles, method, n, got, want)
				}
				if err := more.check(n); err != nil {
					t.Errorf("%d cycles of %s of %d: %v", cycles, method, n, err)
				}
			}
		}
	}
}

// The schedule of Theorem 4.1 is known whatever its teams are called, which side stands first
// and how many venues there are; the second cycle keeps rests, slots and sides.
func TestHomeAndAwayOfTheorem(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 3; n <= 41; n += 2 {
		for _, venues := range []int{0, 1, 2, n} {
			s := asynchronous(n)
			if venues > 0 {
				s = s.OnVenues(venues)
			}
			want := s.Measure()
			names := rng.Perm(n)
			for _, round := range s.Slots {
				for i, g := range round {
					if round[i] = [2]int{names[g[0]], names[g[1]]}; rng.IntN(2) == 0 {
						slices.Reverse(round[i][:])
					}
				}
			}
			two := s.HomeAndAway()
			if got := two.Measure(); got != want {
				t.Errorf("%d teams on %d venues: %+v, want %+v", n, venues, got, want)
			}
			checkSides(t, two, 1)
			checkEitherSide(t, two)
			for r, round := range two.Slots {
				if len(round) != len(s.Slots[r%len(s.Slots)]) {
					t.Errorf("%d teams on %d venues: slot %d has %d games", n, venues, r+1, len(round))
				}
			}
			if err := two.check(n); err != nil {
				t.Errorf("%d teams on %d venues: %v", n, venues, err)
			}
		}
	}
}

// What differs from the schedule of Theorem 4.1 in one game is another schedule, and nothing
// that is no round robin is taken for it.
func TestTheoremNumbers(t *testing.T) {
	if got := asynchronous(7).theoremNumbers(); cmp.Diff([]int{0, 1, 2, 3, 4, 5, 6}, got) != "" {
		t.Errorf("seven teams are %v", got)
	}
	for n := 3; n <= 9; n += 2 {
		games := n * (n - 1) / 2
		for i := range games {
			for j := range i {
				s := of([][][2]int{slices.Collect(asynchronous(n).games())})
				s.Slots[0][i], s.Slots[0][j] = s.Slots[0][j], s.Slots[0][i]
				same := n == 3 || s.theoremNumbers() == nil
				s.Slots[0][i] = s.Slots[0][j] // a game twice, another one not at all
				if !same || s.theoremNumbers() != nil {
					t.Errorf("%d teams: games %d and %d", n, i+1, j+1)
				}
			}
		}
	}
	for _, s := range []Schedule{circle(4), circle(5), circle(7), berger(5), {Teams: 1}, {Teams: 3}} {
		if s.theoremNumbers() != nil {
			t.Errorf("%v is taken for the schedule of Theorem 4.1", s)
		}
	}
}

// What is true of section 5 of the paper: rounds that are played several times running keep
// the guaranteed rest; the rest difference they keep for even n, and for odd n it becomes
// (m-1)g+1 with Theorem 4.1, and no less with any other design.
func TestRepeatedRounds(t *testing.T) {
	for n := 3; n <= 200; n++ {
		for m := 2; m <= 3; m++ {
			for name, s := range map[string]Schedule{"Asynchronous": asynchronous(n), "Circle": circle(n), "Berger": berger(n)} {
				once, out := s.Measure(), Schedule{Teams: n}
				for _, round := range s.Slots {
					for range m {
						out.Slots = append(out.Slots, round)
					}
				}
				got, least := out.Measure(), (m-1)*(n/2)+1
				if got.GuaranteedRest != once.GuaranteedRest {
					t.Errorf("%s of %d, rounds %d times: %+v, once %+v", name, n, m, got, once)
				}
				switch d := got.RestDifference; {
				case n%2 == 0 && d != once.RestDifference, n%2 == 1 && d < least, n%2 == 1 && name == "Asynchronous" && d != least:
					t.Errorf("%s of %d, rounds %d times: %+v, once %+v", name, n, m, got, once)
				}
			}
		}
	}
}

// Where EqualRest has rest difference 1 in one cycle only, no names of the teams make it so in
// two: with any pair that meets first in the second cycle, as recurs says.
func TestRecurs(t *testing.T) {
	for _, n := range evenCovered(62)[1:] {
		s := equallyRested(n)
		if _, err := (Pairer{Method: "equalrest", Cycles: 2}).Rounds(n); (err == nil) != recurs(n) {
			t.Errorf("%d teams, two cycles: %v", n, err)
		}
		last, slot := make([]int, n), 0
		for g := range s.games() {
			slot++
			last[g[0]], last[g[1]] = slot, slot
		}
		slices.Sort(last)
		inPairs := func(last []int) bool {
			for p := range slices.Chunk(last, 2) {
				if p[1]-p[0] > 1 {
					return false
				}
			}
			return true
		}
		if got := inPairs(last) || inPairs(last[:n-2]); got != recurs(n) {
			t.Errorf("%d teams: %v, last games %v", n, got, last)
		}
	}
}

// The rest of what EqualRest makes of cycles of four is at least half of what is possible.
func TestEqualRestRest(t *testing.T) {
	for _, n := range evenCovered(1000) {
		m := equallyRested(n).Measure()
		best := Measures{max(m.GuaranteedRest, bounds(n).GuaranteedRest/2), 1, 1}
		if recurs(n) && m != best {
			t.Errorf("%d teams: %+v, best %+v", n, m, bounds(n))
		}
	}
}

// A number out of range is named where there is an error or a note; otherwise the schedule stays as it is, and
// its measures are zero. Designs have no rounds for more teams than they can have.
func TestOutOfRange(t *testing.T) {
	all := map[string]func(int) Schedule{
		"Berger": berger, "Circle": circle, "Asynchronous": asynchronous, "EqualRest": equallyRested,
	}
	for name, design := range all {
		for _, n := range []int{10_001, 10_008, math.MaxInt32, math.MaxInt} {
			if s := design(n); s.Teams != n || s.Slots != nil || s.Measure() != (Measures{}) {
				t.Errorf("%s(%d): %v", name, n, s)
			}
		}
		if s := design(1001); s.Slots == nil && name != "EqualRest" {
			t.Errorf("%s(1001) has no rounds", name)
		}
		for _, n := range []int{math.MinInt, -3, -2, -1, 0, 1} {
			s := design(n)
			games := s.count() + s.Balance().count() + s.HomeAndAway().count() + s.OnVenues(2).count()
			if s.Teams != max(n, 0) || games != 0 || s.Measure() != (Measures{}) || len(s.Notes()) != 4 {
				t.Errorf("%s(%d): %v", name, n, s)
			}
		}
	}
	for says, s := range map[string]Schedule{
		"-2 teams: there can be 0 to 10000":                          {Teams: -2},
		"10001 teams: there can be 0 to 10000":                       {Teams: 10_001},
		"round 2 has the game 0 - 3, but there are 3 teams":          {Teams: 3, Slots: [][][2]int{{{0, 1}}, {{0, 3}}}},
		"round 1 has the game -1 - 2, but there are 3 teams":         {Teams: 3, Slots: [][][2]int{{{-1, 2}}}},
		"round 1 has team 1 against itself":                          {Teams: 3, Slots: [][][2]int{{{1, 1}}}},
		"round 1 has the game 0 - 1, but there are 0 teams":          {Slots: [][][2]int{{{0, 1}}}},
		"round 1 has the game 1999999999 - 1, but there are 2 teams": {Teams: 2, Slots: [][][2]int{{{1999999999, 1}}}},
	} {
		for method, got := range map[string]Schedule{"Balance": s.Balance(), "HomeAndAway": s.HomeAndAway(),
			"OnVenues": s.OnVenues(1)} {
			if !reflect.DeepEqual(got, s) {
				t.Errorf("%s: %s returns %v", says, method, got)
			}
			if _, err := got.Fixtures(nil, []string{"hall"}); err == nil || err.Error() != "calendar: "+says {
				t.Errorf("%v, want %s", err, says)
			}
		}
		if m, notes := s.Measure(), s.Notes(); m != (Measures{}) || !slices.Equal(notes, []string{says}) {
			t.Errorf("%s: %+v, %q", says, m, notes)
		}
	}
}
