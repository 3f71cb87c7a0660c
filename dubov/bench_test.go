package dubov

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var opens sync.Map

// played returns a played open tournament, the same one every time.
func played(tb testing.TB, n, rounds int) pairing.Tournament {
	if t, ok := opens.Load([2]int{n, rounds}); ok {
		return t.(pairing.Tournament)
	}
	t, err := pairtest.Open(Pairer{Edition: pairing.FIDE2018}, n, rounds, 7)
	if err != nil {
		tb.Fatal(err)
	}
	opens.Store([2]int{n, rounds}, t)
	return t
}

// BenchmarkPair pairs every round of nine-round opens with odd fields, and the
// tenth of an event that goes on. The growth exponent between two sizes is the
// logarithm of the quotient of times over that of sizes.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{21, 101, 501, 1001, 2001, 10001} {
		for round := 1; round <= 9; round++ {
			b.Run(fmt.Sprintf("players=%d/round=%d", n, round), func(b *testing.B) {
				t := record.Before(played(b, n, 9), round)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := (Pairer{Edition: pairing.FIDE2018}).Pair(context.Background(), t); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkRoundsEven pairs opens of players of all strengths, at sizes that show how
// time grows; with -long there is one of a million players.
func BenchmarkRoundsEven(b *testing.B) {
	for _, edition := range bothEditions {
		b.Run(fmt.Sprintf("edition=%v", edition), func(b *testing.B) {
			pairtest.BenchmarkOpens(b, Pairer{Edition: edition}, *long)
		})
	}
}

// BenchmarkReasons compares Explain, Compare and Why with Pair, in rounds of
// nine-round opens with odd fields.
func BenchmarkReasons(b *testing.B) {
	for _, n := range []int{51, 1001, 10001} {
		for _, round := range []int{2, 5, 9} {
			b.Run(fmt.Sprintf("players=%d/round=%d", n, round), func(b *testing.B) {
				pairtest.BenchmarkReasons(b, Pairer{Edition: pairing.FIDE2018}, record.Before(played(b, n, 9), round))
			})
		}
	}
}
