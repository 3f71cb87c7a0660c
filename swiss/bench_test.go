package swiss

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// open returns an event of so many players with rounds played.
func open(tb testing.TB, p Pairer, players, rounds int) pairing.Tournament {
	tb.Helper()
	event, rng := entrants(players), rand.New(rand.NewPCG(uint64(players), uint64(rounds)))
	for range rounds {
		r, err := p.Pair(context.Background(), event)
		if err != nil {
			tb.Fatal(err)
		}
		for i := range r.Games {
			r.Games[i].Result = result(rng, r.Games[i], 30)
		}
		event.Append(r)
	}
	return event
}

// met returns an event of an even number of players everybody of whom has met everybody else once, with results at
// random.
func met(players int) pairing.Tournament {
	event, rng := entrants(players), rand.New(rand.NewPCG(uint64(players), 9))
	circle := rng.Perm(players - 1)
	for k := range players - 1 {
		r := pairing.Round{Games: []pairing.Game{{White: event.Players[players-1].ID, Black: event.Players[circle[k]].ID}}}
		for d := 1; d < players/2; d++ {
			a, b := circle[(k+d)%(players-1)], circle[(k-d+players-1)%(players-1)]
			r.Games = append(r.Games, pairing.Game{White: event.Players[a].ID, Black: event.Players[b].ID})
		}
		for i := range r.Games {
			r.Games[i].Result = result(rng, r.Games[i], 30)
		}
		event.Append(r)
	}
	return event
}

// BenchmarkPair pairs a round of 1,001 players, and one of 1,000 of whom everybody has met.
func BenchmarkPair(b *testing.B) {
	for _, order := range orders {
		for _, rounds := range []int{1, 5, 10} {
			event := open(b, Pairer{Order: order}, 1001, rounds)
			b.Run(fmt.Sprintf("%s/round=%d", order, rounds+1), func(b *testing.B) {
				for b.Loop() {
					if _, err := (Pairer{Order: order}).Pair(context.Background(), event); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
	event := met(1000)
	b.Run("met", func(b *testing.B) {
		for b.Loop() {
			if _, err := (Pairer{}).Pair(context.Background(), event); err != nil {
				b.Fatal(err)
			}
		}
	})
}
