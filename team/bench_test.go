package team

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// played returns an event of so many teams with rounds played, whose matches the better
// team tends to win, on four boards.
func played(tb testing.TB, p Pairer, teams, rounds, planned int) pairing.Tournament {
	tb.Helper()
	rng := rand.New(rand.NewPCG(uint64(teams), uint64(rounds)))
	t := pairing.Tournament{Planned: planned, Scoring: pairing.NewScoring(20, 10, 0)}
	for i := range teams {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2600 - i})
	}
	strength := map[pairing.ID]float64{}
	for i, who := range t.Players {
		strength[who.ID] = float64(len(t.Players)-i)/float64(len(t.Players)) + rng.Float64()/2
	}
	for range rounds {
		r, err := p.Pair(context.Background(), t)
		if err != nil {
			tb.Fatal(err)
		}
		for i := range r.Games {
			g := &r.Games[i]
			for range 8 { // half points of four boards
				if rng.Float64()*2 < 1+strength[g.White]-strength[g.Black] {
					g.Points[0] += 5
				} else {
					g.Points[1] += 5
				}
			}
			g.Result = pairing.Draw
			if g.Points[0] > g.Points[1] {
				g.Result = pairing.WhiteWins
			} else if g.Points[0] < g.Points[1] {
				g.Result = pairing.BlackWins
			}
		}
		t.Append(r)
	}
	return t
}

// BenchmarkPair pairs the rounds of an event of 1,001 teams.
func BenchmarkPair(b *testing.B) {
	for name, p := range map[string]Pairer{"A": {}, "B": {Colors: TypeB}, "none": {Colors: NoPreferences},
		"games": {GamePoints: true}} {
		t := played(b, p, 1001, 10, 11)
		for r := range 11 {
			at := t
			if r < 10 {
				at = record.Before(t, r+1)
			}
			b.Run(fmt.Sprintf("%s/round=%d", name, r+1), func(b *testing.B) {
				for b.Loop() {
					if _, err := p.Pair(context.Background(), at); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkHard pairs fields that a search has found hard to pair.
func BenchmarkHard(b *testing.B) {
	pairtest.BenchmarkFamilies(b, Pairer{}, pairtest.HardFamilies("team", "2026"))
}
