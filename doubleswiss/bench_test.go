package doubleswiss

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// played returns an event of so many players with rounds played, in which the better player
// tends to win.
func played(tb testing.TB, players, rounds, planned int) pairing.Tournament {
	tb.Helper()
	rng := rand.New(rand.NewPCG(uint64(players), uint64(rounds)))
	t := pairing.Tournament{Planned: planned}
	strength := map[pairing.ID]float64{}
	for i := range players {
		id := pairing.ID(fmt.Sprint(i + 1))
		t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2600 - 1000*i/players})
		strength[id] = float64(players-i)/float64(players) + rng.Float64()/2
	}
	for range rounds {
		r, err := Pairer{}.Pair(context.Background(), t)
		if err != nil {
			tb.Fatal(err)
		}
		for i := range r.Games {
			g := &r.Games[i]
			switch x := rng.Float64()*2 - strength[g.White] + strength[g.Black]; {
			case x < 0.7:
				g.Result = pairing.WhiteWins
			case x > 1.3:
				g.Result = pairing.BlackWins
			default:
				g.Result = pairing.Draw
			}
		}
		t.Append(r)
	}
	return t
}

// BenchmarkPair pairs the rounds of opens.
func BenchmarkPair(b *testing.B) {
	for _, players := range []int{1001, 10001} {
		t := played(b, players, 10, 11)
		for r := range 11 {
			at := t
			if r < 10 {
				at = record.Before(t, r+1)
			}
			b.Run(fmt.Sprintf("players=%d/round=%d", players, r+1), func(b *testing.B) {
				for b.Loop() {
					if _, err := (Pairer{}).Pair(context.Background(), at); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkHard pairs fields that a search has found hard to pair.
func BenchmarkHard(b *testing.B) {
	pairtest.BenchmarkFamilies(b, Pairer{}, pairtest.HardFamilies("doubleswiss", "2026"))
}
