package roundrobin_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// An invariant is what the paper, or the Berger tables, state of a schedule, by the methods of
// which they do.
type invariant struct {
	article, says, methods string
	holds                  func(n, cycles int, s roundrobin.Schedule) error
}

var invariants = []invariant{
	{"section 1", "all pairs meet equally often", "berger circle asynchronous", meetEquallyOften},
	{"section 1", "nobody plays twice in a round; one of an odd number rests", "berger circle asynchronous", onceInARound},
	{"C.05 Annex 1", "colours of one cycle differ by 1 at most", "berger",
		func(n, cycles int, s roundrobin.Schedule) error {
			return colorsWithin(1, n, s.Slots[:len(s.Slots)/cycles])
		}},
	{"C.05 Annex 1", "nobody has a colour three times in a row", "berger", notThreeTimes},
	{"prop. 3.1, 3.2", "for even n, rest (n-4)/2 and games-played difference 1,", "circle", evenBounds},
	{"theorem 4.1", "for odd n, rest (n-3)/2 and both differences 1, over all cycles", "asynchronous", oddBounds},
}

// TestInvariants checks schedules of 2 to 300 teams, and whole events of up to 40 that Pair has
// paired by them. With -v it prints the table.
func TestInvariants(t *testing.T) {
	schedules, events := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		method := rapid.SampledFrom([]roundrobin.Method{roundrobin.Berger, roundrobin.Circle,
			roundrobin.Asynchronous}).Draw(t, "method")
		n := rapid.OneOf(rapid.IntRange(2, 40), rapid.IntRange(2, 300)).Draw(t, "teams")
		cycles := rapid.IntRange(1, 2).Draw(t, "cycles")
		p := roundrobin.Pairer{Method: method, Cycles: cycles}
		s, err := p.Rounds(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range invariants {
			if !strings.Contains(i.methods, string(method)) {
				continue
			}
			if err := i.holds(n, cycles, s); err != nil {
				t.Fatalf("%s of %d teams in %d cycles breaks %s: %s: %v", method, n, cycles, i.article, i.says, err)
			}
		}
		if schedules++; n <= 40 {
			played(t, p, n, s)
			events++
		}
	})
	var table strings.Builder
	for _, i := range invariants {
		fmt.Fprintf(&table, "\n  %-15s %s (%s)", i.article, i.says, strings.ReplaceAll(i.methods, " ", ", "))
	}
	t.Logf("held in %d schedules and %d events:%s", schedules, events, table.String())
}

// played plays a whole event: its rounds are those of the schedule.
func played(t *rapid.T, p roundrobin.Pairer, n int, s roundrobin.Schedule) {
	var event pairing.Tournament
	event.Players = pairtest.Entrants(n, "%d")
	for r := 0; ; r++ {
		round, err := p.Pair(context.Background(), event)
		if errors.Is(err, pairing.ErrFinished) && r == len(s.Slots) {
			return
		} else if err != nil || r == len(s.Slots) {
			t.Fatalf("%d teams, round %d of %d: %v", n, r+1, len(s.Slots), err)
		}
		for i, g := range round.Games {
			want := s.Slots[r][i]
			if g.White != event.Players[want[0]].ID || g.Black != event.Players[want[1]].ID {
				t.Fatalf("%d teams, round %d, board %d: %s - %s, want %v", n, r+1, i+1, g.White, g.Black, want)
			}
			round.Games[i].Result = pairing.Draw
		}
		event.Append(round)
	}
}

func meetEquallyOften(n, cycles int, s roundrobin.Schedule) error {
	met := map[[2]int]int{}
	for _, round := range s.Slots {
		for _, g := range round {
			met[[2]int{min(g[0], g[1]), max(g[0], g[1])}]++
		}
	}
	for i := range n {
		for j := range i {
			if got := met[[2]int{j, i}]; got != cycles {
				return fmt.Errorf("%d and %d meet %d times", j+1, i+1, got)
			}
		}
	}
	return nil
}

func onceInARound(n, _ int, s roundrobin.Schedule) error {
	for r, round := range s.Slots {
		seen := map[int]bool{}
		for _, g := range round {
			seen[g[0]], seen[g[1]] = true, true
		}
		if len(round) != n/2 || len(seen) != 2*(n/2) {
			return fmt.Errorf("round %d has %d games and %d teams", r+1, len(round), len(seen))
		}
	}
	return nil
}

// colorsWithin checks the differences of everybody's games at home and away.
func colorsWithin(most, n int, rounds [][][2]int) error {
	difference := make([]int, n)
	for _, round := range rounds {
		for _, g := range round {
			difference[g[0]]++
			difference[g[1]]--
		}
	}
	for i, d := range difference {
		if max(d, -d) > most {
			return fmt.Errorf("team %d has a difference of %d", i+1, d)
		}
	}
	return nil
}

func notThreeTimes(n, _ int, s roundrobin.Schedule) error {
	colors := make([]string, n)
	for _, round := range s.Slots {
		for _, g := range round {
			colors[g[0]] += "W"
			colors[g[1]] += "B"
		}
	}
	for i, c := range colors {
		if strings.Contains(c, "WWW") || strings.Contains(c, "BBB") {
			return fmt.Errorf("team %d has %s", i+1, c)
		}
	}
	return nil
}

func evenBounds(n, cycles int, s roundrobin.Schedule) error {
	if m := s.Measure(); n%2 == 0 && n > 2 && (m.GuaranteedRest != (n-4)/2 || m.GamesPlayedDifference != 1) {
		return fmt.Errorf("%+v", m)
	}
	return nil
}

func oddBounds(n, cycles int, s roundrobin.Schedule) error {
	if m := s.Measure(); n%2 == 1 && m != (roundrobin.Measures{GuaranteedRest: (n - 3) / 2,
		GamesPlayedDifference: 1, RestDifference: 1}) {
		return fmt.Errorf("%+v", m)
	}
	return nil
}
