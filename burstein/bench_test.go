package burstein

import (
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

var long = flag.Bool("long", false, "run the long comparisons")

// BenchmarkPair pairs the rounds after the seeding rounds of nine-round opens with odd fields.
func BenchmarkPair(b *testing.B) {
	pairtest.BenchmarkRounds(b, Pairer{}, 7, 5, 21, 101, 501, 1001, 2001, 10001)
}

// BenchmarkRoundsEven pairs opens of players of all strengths, at sizes that show how
// time grows; with -long there is one of a million players.
func BenchmarkRoundsEven(b *testing.B) { pairtest.BenchmarkOpens(b, Pairer{}, *long) }

// BenchmarkReasons compares Explain, Compare and Why with Pair, in such opens.
func BenchmarkReasons(b *testing.B) { pairtest.BenchmarkOpenReasons(b, Pairer{}, 7, 5) }
