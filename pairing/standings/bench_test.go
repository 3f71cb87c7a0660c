package standings_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// BenchmarkRank ranks opens of nine rounds by points and seven tie-breaks, and by
// all codes.
func BenchmarkRank(b *testing.B) {
	usual := []standings.TieBreak{"PTS", "DE", "BH/C1", "BH", "AOB", "SB", "WIN", "ARO"}
	for _, players := range []int{100, 1_000, 10_000} {
		t, err := pairtest.Open(dutch.Pairer{}, players, 9, 1)
		if err != nil {
			b.Fatal(err)
		}
		for _, list := range [][]standings.TieBreak{usual, allCodes(standings.Rules{})} {
			s := standings.Rules{TieBreaks: list}
			b.Run(fmt.Sprintf("players=%d/codes=%d", players, len(list)), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := s.Rank(t); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
