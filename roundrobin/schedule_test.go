package roundrobin

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// designs are the schedules that exist for every n.
var designs = map[string]func(int) Schedule{
	"Circle":       circle,
	"Asynchronous": asynchronous,
	"Berger":       berger,
}

// golden reads a file of testdata that holds something by number of teams.
func golden[T any](t *testing.T, file string) map[int]T {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var byName map[string]T
	if err := json.Unmarshal(data, &byName); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	out := make(map[int]T, len(byName))
	for name, value := range byName {
		n, err := strconv.Atoi(name)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		out[n] = value
	}
	return out
}

// fromOne returns the schedule with indices from 0 for numbers from 1, without
// the games of numbers above n.
func fromOne(rounds [][][2]int, n int) Schedule {
	out := make([][][2]int, len(rounds))
	for r, round := range rounds {
		for _, g := range round {
			if g[0] <= n && g[1] <= n {
				out[r] = append(out[r], [2]int{g[0] - 1, g[1] - 1})
			}
		}
	}
	return Schedule{n, out}
}

func TestBergerTables(t *testing.T) {
	tables := golden[[][][2]int](t, "berger.json")
	if len(tables) != 14 {
		t.Fatalf("%d tables, want those for 3 to 16 players", len(tables))
	}
	for n, table := range tables {
		if diff := cmp.Diff(fromOne(table, n), berger(n)); diff != "" {
			t.Errorf("Berger(%d) (-want +got):\n%s", n, diff)
		}
	}
}

func TestPublishedSchedules(t *testing.T) {
	type entry struct {
		Circle         [][][2]int `json:"circle"`
		CircleMeasures [3]int     `json:"circle_measures"`
		Theorem        [][][2]int `json:"theorem41"`
		TheoremMeasure [3]int     `json:"theorem41_measures"`
	}
	compare := func(name string, n int, want [][][2]int, got Schedule, are [3]int) {
		if diff := cmp.Diff(fromOne(want, n), got); diff != "" {
			t.Errorf("%s(%d) (-want +got):\n%s", name, n, diff)
		}
		if m := got.measure(true); m != (Measures{are[0], are[1], are[2]}) {
			t.Errorf("%s(%d): measures %+v, want %v", name, n, m, are)
		}
	}
	for n, e := range golden[entry](t, "schedules.json") {
		compare("Circle", n, e.Circle, circle(n), e.CircleMeasures)
		if n%2 == 1 {
			compare("Asynchronous", n, e.Theorem, asynchronous(n), e.TheoremMeasure)
		}
	}
}

// Table 1 of the paper.
func TestTable1(t *testing.T) {
	for n := 3; n <= 200; n++ {
		var want Measures
		switch {
		case n == 3:
			want = Measures{0, 1, 1}
		case n == 4:
			want = Measures{0, 1, 1}
		case n%2 == 0:
			want = Measures{(n - 4) / 2, 1, 2}
		default:
			want = Measures{(n - 5) / 2, 2, (n + 1) / 2}
		}
		best := want
		if n%2 == 1 {
			best = Measures{(n - 3) / 2, 1, 1}
		}
		if got := circle(n).measure(true); got != want {
			t.Errorf("Circle(%d): %+v, want %+v", n, got, want)
		}
		if got := asynchronous(n).measure(true); got != best {
			t.Errorf("Asynchronous(%d): %+v, want %+v", n, got, best)
		}
	}
}

// The measures agree with their definitions, read literally.
func TestMeasureReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "n")
		games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]int {
			pair := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 2, 2, rapid.ID).Draw(t, "game")
			return [2]int(pair)
		}), 1, 20).Draw(t, "games")
		s := of([][][2]int{append(games, [2]int{0, n - 1})}) // so that the highest index occurs
		if want, got := literalMeasures(s.Slots[0], n), s.measure(true); got != want {
			t.Fatalf("%v: %+v, want %+v", s, got, want)
		}
	})
}

// literalMeasures evaluates definitions 2.1 to 2.3 game by game and pair by
// pair.
func literalMeasures(games [][2]int, n int) Measures {
	m := Measures{GuaranteedRest: -1}
	for slot, game := range games {
		var rest [2]int
		for side, team := range game {
			previous := slot - 1
			for previous >= 0 && games[previous][0] != team && games[previous][1] != team {
				previous--
			}
			rest[side] = slot - previous - 1
			if previous >= 0 && (m.GuaranteedRest < 0 || rest[side] < m.GuaranteedRest) {
				m.GuaranteedRest = rest[side]
			}
		}
		m.RestDifference = max(m.RestDifference, rest[0]-rest[1], rest[1]-rest[0])
		played := make([]int, n)
		for _, g := range games[:slot+1] {
			played[g[0]]++
			played[g[1]]++
		}
		for _, p := range played {
			for _, q := range played {
				m.GamesPlayedDifference = max(m.GamesPlayedDifference, p-q)
			}
		}
	}
	m.GuaranteedRest = max(m.GuaranteedRest, 0)
	return m
}

// Every pair meets as often as it should, and nobody plays twice in a round.
func TestDesignsAreRoundRobins(t *testing.T) {
	for name, design := range designs {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			n := rapid.IntRange(-1, 120).Draw(t, "n")
			k := rapid.IntRange(1, 3).Draw(t, "k")
			s := design(n)
			if n < 2 {
				if len(s.Slots) != 0 {
					t.Fatalf("%d rounds for %d teams", len(s.Slots), n)
				}
				return
			}
			if want := n - 1 + n%2; len(s.Slots) != want {
				t.Fatalf("%d rounds, want %d", len(s.Slots), want)
			}
			for _, multiple := range []Schedule{s.cycles(k), s.cycles(k).Balance()} {
				if err := multiple.check(n); err != nil {
					t.Fatal(err)
				}
				if want := k * n * (n - 1) / 2; multiple.count() != want {
					t.Fatalf("%d games, want %d", multiple.count(), want)
				}
			}
		}))
	}
}

// Whole cycles keep what the comment on Cycles says.
func TestCyclesKeepMeasures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 60).Draw(t, "n")
		k := rapid.IntRange(1, 4).Draw(t, "k")
		s := asynchronous(n)
		once, often := s.measure(true), s.cycles(k).measure(true)
		if n%2 == 1 && k > 1 {
			once.GuaranteedRest = 0
		}
		if once != often {
			t.Fatalf("n=%d, %d cycles: %+v, once %+v", n, k, often, once)
		}
	})
}

// sides lists each team's sides in order: +1 first of the pair, -1 second.
func sides(s Schedule) [][]int {
	out := make([][]int, s.Teams)
	for g := range s.games() {
		out[g[0]] = append(out[g[0]], 1)
		out[g[1]] = append(out[g[1]], -1)
	}
	return out
}

// checkSides fails the test unless sides are fair: never more than ahead games
// with one side over the other, never three games running with one.
func checkSides(t rapid.TB, s Schedule, ahead int) {
	t.Helper()
	for team, seq := range sides(s) {
		sum := 0
		for i, side := range seq {
			sum += side
			if max(sum, -sum) > ahead {
				t.Fatalf("%d teams, %d slots: team %d has a surplus of %d after %d games, want %d at most: %v", s.Teams,
					len(s.Slots), team, sum, i+1, ahead, seq[:i+1])
			}
			if i >= 2 && seq[i-1] == side && seq[i-2] == side {
				t.Fatalf("%d teams, %d slots: team %d has one side in games %d to %d: %v", s.Teams, len(s.Slots), team,
					i-1, i+1, seq[:i+1])
			}
		}
	}
}

func TestBalance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "n")
		name := rapid.SampledFrom([]string{"Circle", "Asynchronous", "Berger"}).Draw(t, "design")
		s := designs[name](n).cycles(rapid.IntRange(1, 3).Draw(t, "cycles"))
		b := s.Balance()
		checkSides(t, b, 1)
		for r := range s.Slots {
			for i, g := range s.Slots[r] {
				if h := b.Slots[r][i]; h != g && h != [2]int{g[1], g[0]} {
					t.Fatalf("game %d of round %d became %v, was %v", i+1, r+1, h, g)
				}
			}
		}
	})
}

// Balance is fair for any list of games, not only for round robins.
func TestBalanceArbitrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOf(rapid.Custom(func(t *rapid.T) [2]int {
			return [2]int(rapid.SliceOfNDistinct(rapid.IntRange(0, 6), 2, 2, rapid.ID).Draw(t, "game"))
		})).Draw(t, "games")
		checkSides(t, of([][][2]int{games}).Balance(), 1)
	})
}

// Nobody has one colour three times running, however many cycles are played, nor
// two games more with one colour than with the other after a cycle.
func TestBergerCycles(t *testing.T) {
	for n := 2; n <= 60; n++ {
		for k := 1; k <= 6; k++ {
			s, err := Pairer{Cycles: k}.Rounds(n)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.check(n); err != nil {
				t.Fatalf("n=%d, %d cycles: %v", n, k, err)
			}
			checkSides(t, s, 2)
			if k == 1 && cmp.Diff(berger(n), s) != "" {
				t.Errorf("n=%d: not the Berger tables", n)
			}
		}
	}
}

// Of four players, swapping the last rounds of every cycle but the last, as for
// others, would not do.
func TestBergerCyclesOfFour(t *testing.T) {
	g, err := Pairer{Cycles: 3}.programme(4)
	if err != nil {
		t.Fatal(err)
	}
	var list []bool
	for c := range g.cycles {
		list = append(list, g.swapped(c))
	}
	if diff := cmp.Diff([]bool{true, false, true}, list); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	g.players, g.cycle = 6, 5
	if g.swapped(2) || !g.swapped(1) || !g.swapped(0) {
		t.Error("of six players, rounds are swapped in all cycles but the last")
	}
}

func TestGamesStops(t *testing.T) {
	count := 0
	for range berger(8).games() {
		if count++; count == 3 {
			break
		}
	}
	if count != 3 {
		t.Errorf("%d games before the break, want 3", count)
	}
}

// evenCovered are the even n up to a limit for which EqualRest has a schedule.
func evenCovered(limit int) []int {
	var list []int
	for n := 2; n <= limit; n += 2 {
		m := n
		for m > 52 && m%8 == 0 {
			m /= 2
		}
		if n <= 62 || m <= 52 && m%4 == 0 && m != 12 {
			list = append(list, n)
		}
	}
	return list
}

// Every even n that is promised, and no other, has a schedule with rest
// difference index 1; those of multiples of 4 from fourCycles have games-played
// difference index 1 as well.
func TestEqualRest(t *testing.T) {
	covered := make(map[int]bool)
	for _, n := range evenCovered(260) {
		covered[n] = true
	}
	for n := -2; n <= 260; n += 2 {
		s := equallyRested(n)
		if !covered[n] {
			if s.Slots != nil {
				t.Errorf("n = %d has a schedule, which is not promised", n)
			}
			continue
		}
		if s.Slots == nil {
			t.Errorf("n = %d has no schedule", n)
			continue
		}
		if err := s.check(n); err != nil {
			t.Errorf("n = %d: %v", n, err)
		}
		m := s.measure(true)
		if m.RestDifference != 1 && n > 2 {
			t.Errorf("n = %d: %+v", n, m)
		}
		if fourCycles(n).Slots != nil {
			if m.GamesPlayedDifference != 1 || n >= 16 && n <= 36 && m.GuaranteedRest != (n-4)/2-3 || m.GuaranteedRest < n/8 {
				t.Errorf("n = %d, made of cycles of four: %+v", n, m)
			}
		} else if least := max(map[int]int{12: 3, 46: 7, 54: 7, 62: 6}[n], min((n-2)/4, 5)); m.GuaranteedRest < least ||
			m.GamesPlayedDifference > 10 || n == 12 && m.GamesPlayedDifference > 1 {
			t.Errorf("n = %d, searched with rest %d: %+v", n, least, m)
		}
		if testing.Verbose() {
			t.Logf("n = %d: %+v, best rest %d", n, m, (n-4)/2)
		}
	}
	for n := 3; n < 20; n += 2 {
		if diff := cmp.Diff(asynchronous(n), equallyRested(n)); diff != "" {
			t.Errorf("n = %d:\n%s", n, diff)
		}
	}
}
