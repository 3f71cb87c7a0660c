package roundrobin

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Schedules of up to 2,000 teams, two million games, with their measures.
func BenchmarkSchedule(b *testing.B) {
	for name, design := range designs {
		for _, n := range []int{200, 1999, 2000} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					design(n)
				}
			})
		}
	}
}

// Even numbers of teams: a search, a table and its double.
func BenchmarkEqualRest(b *testing.B) {
	for _, n := range []int{14, 30, 52, 62, 1664} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				equallyRested(n)
			}
		})
	}
}

func BenchmarkMeasure(b *testing.B) {
	s := circle(2000)
	for b.Loop() {
		s.measure(true)
	}
}

func BenchmarkBalance(b *testing.B) {
	s := circle(2000)
	for b.Loop() {
		s.Balance()
	}
}

// The first and the last round of a tournament.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{20, 200} {
		first := players(n)
		last := first
		for len(last.Rounds) < n-2 {
			round, err := Pairer{}.Pair(context.Background(), last)
			if err != nil {
				b.Fatal(err)
			}
			last.Rounds = append(last.Rounds, round)
		}
		for name, event := range map[string]pairing.Tournament{"first": first, "last": last} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					if _, err := (Pairer{}).Pair(context.Background(), event); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
