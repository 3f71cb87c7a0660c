package dutch_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var benchEditions = []pairing.Edition{pairing.FIDE2017, pairing.FIDE2026}

// BenchmarkRound pairs every round of a nine-round open with byes, forfeits,
// withdrawals and late entries, at several sizes. One operation is one call of
// Pair, from the tournament to the round.
func BenchmarkRound(b *testing.B) {
	const rounds = 9
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		for _, players := range []int{20, 51, 101, 201, 501, 1001, 2001, 5001, 10001} {
			var open pairing.Tournament
			for round := 1; round <= rounds; round++ {
				b.Run(fmt.Sprintf("edition=%v/players=%d/round=%d", edition, players, round), func(b *testing.B) {
					if open.Players == nil {
						var err error
						if open, err = pairtest.Open(p, players, rounds, 1); err != nil {
							b.Fatal(err)
						}
					}
					t := record.Before(open, round)
					b.ReportAllocs()
					b.ResetTimer()
					for range b.N {
						if _, err := p.Pair(context.Background(), t); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}

// BenchmarkRoundsEven pairs opens of players of all strengths, at sizes that show how
// time grows; with -long there is one of a million players. Of their features it is even
// ratings and level draws that make large brackets hard: in the order of generation long
// rows of players then wait for somebody of another kind, and others must find their
// opponents past them.
func BenchmarkRoundsEven(b *testing.B) {
	for _, edition := range benchEditions {
		b.Run(fmt.Sprintf("edition=%v", edition), func(b *testing.B) {
			pairtest.BenchmarkOpens(b, dutch.Pairer{Edition: edition}, *long)
		})
	}
}

// BenchmarkReasons compares Explain, Compare and Why with Pair, in rounds of a
// nine-round open as in BenchmarkRound.
func BenchmarkReasons(b *testing.B) {
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		for _, players := range []int{51, 1001, 10001} {
			open, err := pairtest.Open(p, players, 9, 1)
			if err != nil {
				b.Fatal(err)
			}
			for _, round := range []int{2, 5, 9} {
				b.Run(fmt.Sprintf("edition=%v/players=%d/round=%d", edition, players, round), func(b *testing.B) {
					pairtest.BenchmarkReasons(b, p, record.Before(open, round))
				})
			}
		}
	}
}
