package dubov

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// BenchmarkPair pairs every round of nine-round opens with odd fields. The growth exponent between two sizes is the
// logarithm of the quotient of times over that of sizes.
func BenchmarkPair(b *testing.B) {
	pairtest.BenchmarkRounds(b, Pairer{Edition: pairing.FIDE2018}, 7, 1, 21, 101, 501, 1001, 2001, 10001)
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

// BenchmarkReasons compares Explain, Compare and Why with Pair, in such opens.
func BenchmarkReasons(b *testing.B) {
	pairtest.BenchmarkOpenReasons(b, Pairer{Edition: pairing.FIDE2018}, 7, 2)
}
