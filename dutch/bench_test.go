package dutch_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var benchEditions = []pairing.Edition{pairing.FIDE2017, pairing.FIDE2026}

// BenchmarkRound pairs every round of a nine-round open with byes, forfeits, withdrawals and late entries, at several
// sizes. One operation is one call of Pair, from the tournament to the round.
func BenchmarkRound(b *testing.B) {
	benchEdition(b, func(b *testing.B, p dutch.Pairer) {
		pairtest.BenchmarkRounds(b, p, 1, 1, 20, 51, 101, 201, 501, 1001, 2001, 5001, 10001)
	})
}

// benchEdition runs a benchmark of each edition.
func benchEdition(b *testing.B, of func(*testing.B, dutch.Pairer)) {
	for _, edition := range benchEditions {
		b.Run(fmt.Sprintf("edition=%v", edition), func(b *testing.B) { of(b, dutch.Pairer{Edition: edition}) })
	}
}

// BenchmarkRoundsEven pairs opens of players of all strengths, at sizes that show how
// time grows; with -long there is one of a million players. Of their features it is even
// ratings and level draws that make large brackets hard: in the order of generation long
// rows of players then wait for somebody of another kind, and others must find their
// opponents past them.
func BenchmarkRoundsEven(b *testing.B) {
	benchEdition(b, func(b *testing.B, p dutch.Pairer) { pairtest.BenchmarkOpens(b, p, *long) })
}

// BenchmarkReasons compares Explain, Compare and Why with Pair, in rounds of such an open.
func BenchmarkReasons(b *testing.B) {
	benchEdition(b, func(b *testing.B, p dutch.Pairer) { pairtest.BenchmarkOpenReasons(b, p, 1, 2) })
}
