package roundrobin

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Several cycles for odd n keep all three optima; for even n those of the circle
// design.
func TestAsynchronousCyclesMeasures(t *testing.T) {
	for n := 2; n <= 199; n++ {
		most := 4
		switch {
		case n > 50 && n%7 > 1:
			continue
		case n > 50:
			most = 2
		}
		for k := 1; k <= most; k++ {
			s := asynchronousCycles(n, k)
			rounds := s.Slots
			if len(rounds) != k*(n-1+n%2) {
				t.Fatalf("n=%d, %d cycles: %d rounds", n, k, len(rounds))
			}
			if got, want := s.measure(true), asynchronous(n).measure(true); got != want {
				t.Errorf("n=%d, %d cycles: %+v, want %+v", n, k, got, want)
			}
			if err := s.check(n); err != nil {
				t.Errorf("n=%d, %d cycles: %v", n, k, err)
			}
			checkSides(t, s, 1)
			if k%2 == 0 {
				checkEitherSide(t, Schedule{n, rounds[:len(rounds)/k*2]})
				checkEitherSide(t, Schedule{n, rounds[len(rounds)-len(rounds)/k*2:]})
			}
		}
	}
	if asynchronousCycles(1, 2).count()+asynchronousCycles(5, 0).count()+asynchronousCycles(4, -1).count() != 0 {
		t.Error("games for one team, or in no cycle")
	}
}

// checkEitherSide fails the test unless every pair that meets does so twice, once
// at either side.
func checkEitherSide(t rapid.TB, s Schedule) {
	t.Helper()
	seen := make(map[[2]int]int)
	for g := range s.games() {
		seen[g]++
	}
	for g, times := range seen {
		if times != 1 || seen[[2]int{g[1], g[0]}] != 1 {
			t.Fatalf("%d and %d meet %d times with %d at home, %d times with %d", g[0], g[1], times, g[0],
				seen[[2]int{g[1], g[0]}], g[1])
		}
	}
}

// For odd n, games of a pair are far apart, and every team but the last meets the
// others in the same order in each cycle; the last one with neighbours exchanged.
func TestAsynchronousCyclesOrder(t *testing.T) {
	for n := 3; n <= 99; n += 2 {
		last := make(map[[2]int]int)
		apart, slot := n*n, 0
		opponents := make([][]int, n)
		for g := range asynchronousCycles(n, 3).games() {
			slot++
			pair := [2]int{min(g[0], g[1]), max(g[0], g[1])}
			if last[pair] > 0 {
				apart = min(apart, slot-last[pair]-1)
			}
			last[pair] = slot
			opponents[g[0]] = append(opponents[g[0]], g[1])
			opponents[g[1]] = append(opponents[g[1]], g[0])
		}
		if want := n*(n-1)/2 - (n+1)/2; apart != want {
			t.Errorf("n=%d: games of a pair are %d games apart, want %d", n, apart, want)
		}
		for team, list := range opponents {
			first, second := list[:n-1], list[n-1:2*n-2]
			if team == n-1 {
				for i := 0; i < n-1; i += 2 {
					second[i], second[i+1] = second[i+1], second[i]
				}
			}
			if diff := cmp.Diff(first, second); diff != "" {
				t.Errorf("n=%d, team %d (-first +second):\n%s", n, team, diff)
			}
		}
	}
}

// In two cycles everybody rests longer than the opponent as often as shorter.
func TestAsynchronousCyclesRests(t *testing.T) {
	for n := 3; n <= 199; n += 2 {
		for team, r := range restsOf(asynchronousCycles(n, 2)) {
			if d := r.Longer - r.Shorter; max(d, -d) > 1 {
				t.Errorf("n=%d, team %d: %+v", n, team, r)
			}
		}
	}
}

// Any schedule, with any rounds, can be played home and away.
func TestHomeAndAway(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "n")
		design := rapid.SampledFrom([]func(int) Schedule{circle, asynchronous, berger, equallyRested}).Draw(t, "design")
		s := design(n)
		before := s.cycles(1)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
		if rapid.Bool().Draw(t, "cut") { // some games only: every parity of games at the end
			for r, round := range s.Slots {
				s.Slots[r] = round[:rng.IntN(len(round)+1)]
			}
			before = s.cycles(1)
		}
		two := s.HomeAndAway()
		checkEitherSide(t, two)
		checkSides(t, two, 1)
		if diff := cmp.Diff(before, s); diff != "" {
			t.Fatalf("the argument has changed:\n%s", diff)
		}
		for r := range s.Slots {
			for i, g := range s.Slots[r] {
				if h := two.Slots[r][i]; h != g && h != [2]int{g[1], g[0]} {
					t.Fatalf("round %d, game %d: %v became %v", r+1, i+1, g, h)
				}
			}
		}
	})
}

// The forms of the second cycle: that of Theorem 4.1; the rounds again, with sides reversed;
// beginning with the last one; the games in reverse order.
func TestHomeAndAwayForms(t *testing.T) {
	for name, c := range map[string]struct{ s, second Schedule }{
		"odd": {of([][][2]int{{{0, 1}}, {{2, 0}}, {{1, 2}}}), of([][][2]int{{{1, 0}}, {{2, 1}}, {{0, 2}}})},
		"even games": {of([][][2]int{{{0, 1}, {2, 3}}, {{1, 2}, {3, 0}}}),
			of([][][2]int{{{1, 0}, {3, 2}}, {{2, 1}, {0, 3}}})},
		"even": {of([][][2]int{{{0, 1}, {3, 2}}, {{2, 0}, {1, 3}}, {{0, 3}, {1, 2}}}),
			of([][][2]int{{{3, 0}, {2, 1}}, {{1, 0}, {2, 3}}, {{0, 2}, {3, 1}}})},
		"unbalanced": {of([][][2]int{{{0, 1}, {2, 3}}, {{1, 2}}}), of([][][2]int{{{2, 1}}, {{3, 2}, {1, 0}}})},
	} {
		if diff := cmp.Diff(c.s, c.s.Balance()); diff != "" {
			t.Errorf("%s is not balanced (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(Schedule{c.s.Teams, slices.Concat(c.s.Slots, c.second.Slots)}, c.s.HomeAndAway()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// Of the circle design and of the Berger tables no three rounds can be coloured so
// that all games are between teams of different colours: what HomeAndAway says about
// replaying a round at once.
func TestNoThreeRoundsAreBipartite(t *testing.T) {
	for n := 4; n <= 32; n += 2 {
		for name, s := range map[string][][][2]int{"Circle": circle(n).Slots, "Berger": berger(n).Slots} {
			for a := range s {
				for b := range a {
					if !bipartite(of([][][2]int{s[a], s[b]}), n) {
						t.Fatalf("%s(%d): rounds %d and %d are not bipartite", name, n, b+1, a+1)
					}
					for c := range b {
						if bipartite(of([][][2]int{s[a], s[b], s[c]}), n) {
							t.Errorf("%s(%d): rounds %d, %d and %d are bipartite", name, n, c+1, b+1, a+1)
						}
					}
				}
			}
		}
	}
}

func bipartite(rounds Schedule, n int) bool {
	color := make([]int, n)
	var paint func(team, c int) bool
	paint = func(team, c int) bool {
		if color[team] != 0 {
			return color[team] == c
		}
		color[team] = c
		for g := range rounds.games() {
			for side := range 2 {
				if g[side] == team && !paint(g[1-side], -c) {
					return false
				}
			}
		}
		return true
	}
	for team := range n {
		if color[team] == 0 && !paint(team, 1) {
			return false
		}
	}
	return true
}
