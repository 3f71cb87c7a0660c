package burstein

import (
	"context"
	"flag"
	"fmt"
	"sync"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

var opens sync.Map

// played returns a played open tournament, the same one every time.
func played(tb testing.TB, n int) pairing.Tournament {
	if t, ok := opens.Load(n); ok {
		return t.(pairing.Tournament)
	}
	t, err := pairtest.Open(Pairer{}, n, 9, 7)
	if err != nil {
		tb.Fatal(err)
	}
	opens.Store(n, t)
	return t
}

// BenchmarkPair pairs the rounds after the seeding rounds of nine-round opens with odd
// fields.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{21, 101, 501, 1001, 2001, 10001} {
		for round := 5; round <= 9; round++ {
			b.Run(fmt.Sprintf("players=%d/round=%d", n, round), func(b *testing.B) {
				t := record.Before(played(b, n), round)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := (Pairer{}).Pair(context.Background(), t); err != nil {
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
	pairtest.BenchmarkOpens(b, Pairer{}, *long)
}

// BenchmarkReasons compares Explain, Compare and Why with Pair, in rounds of
// nine-round opens with odd fields.
func BenchmarkReasons(b *testing.B) {
	for _, n := range []int{51, 1001, 10001} {
		for _, round := range []int{5, 9} {
			b.Run(fmt.Sprintf("players=%d/round=%d", n, round), func(b *testing.B) {
				pairtest.BenchmarkReasons(b, Pairer{}, record.Before(played(b, n), round))
			})
		}
	}
}
