package tcec

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A round of an event that has been going on for so many.
func BenchmarkPair(b *testing.B) {
	for _, size := range []struct{ players, rounds int }{
		{20, 6}, {44, 11}, {44, 21}, {200, 11}, {1000, 11}, {10_000, 11},
	} {
		for name, p := range map[string]Pairer{"single": {}, "double": {Double: true}} {
			b.Run(fmt.Sprintf("%s/%d players, round %d", name, size.players, size.rounds+1), func(b *testing.B) {
				event, err := pairtest.Open(p, size.players, size.rounds+1, 1)
				if err != nil {
					b.Fatal(err)
				}
				event = record.Before(event, size.rounds+1)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := p.Pair(context.Background(), event); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// TestAllocations bounds what a round allocates: nothing is prepared for explanations that nobody
// asks for.
func TestAllocations(t *testing.T) {
	for _, c := range []struct {
		p               Pairer
		players, rounds int
		most            float64
	}{
		{Pairer{}, 20, 0, 85}, {Pairer{}, 20, 6, 125}, {Pairer{Double: true}, 44, 21, 240}, {Pairer{}, 1000, 11, 165},
	} {
		event, err := pairtest.Open(c.p, c.players, c.rounds+1, 1)
		if err != nil {
			t.Fatal(err)
		}
		event = record.Before(event, c.rounds+1)
		got := testing.AllocsPerRun(5, func() {
			if _, err := c.p.Pair(context.Background(), event); err != nil {
				t.Fatal(err)
			}
		})
		if got > c.most {
			t.Errorf("%+v, %d players, round %d: %v allocations, at most %v expected", c.p, c.players, c.rounds+1, got, c.most)
		}
	}
}

// A small field that has forgotten nearly everything.
func BenchmarkForgetting(b *testing.B) {
	p := Pairer{}
	event := seeded(8)
	for range 50 {
		round, err := p.Pair(context.Background(), event)
		if err != nil {
			b.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.Draw
		}
		event.Rounds = append(event.Rounds, round)
	}
	for b.Loop() {
		if _, err := p.Pair(context.Background(), event); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHard pairs fields that a search has found hard to pair.
func BenchmarkHard(b *testing.B) {
	pairtest.BenchmarkFamilies(b, Pairer{}, pairtest.HardFamilies("tcec", ""))
}
