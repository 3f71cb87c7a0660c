package burstein

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// hard are the families of positions that are made to be difficult, of these sizes, before
// a round that is no seeding round.
func hard(scores, cliques []int) []pairtest.Family {
	families := append(pairtest.ScoreFamilies(scores...), pairtest.CliqueFamilies(cliques...)...)
	for i := range families {
		made := families[i].Make
		families[i].Make = func(n int) pairing.Tournament {
			t := made(n)
			t.Planned = 1
			return t
		}
	}
	return families
}

// TestHard compares the ways to pair on fields that are made to be difficult.
func TestHard(t *testing.T) {
	for _, family := range hard(nil, nil) {
		afterSeeding().Hard(t, family.Name, family.Make(36))
	}
}

// BenchmarkHard pairs such fields; its growth must stay polynomial.
func BenchmarkHard(b *testing.B) {
	families := append(hard([]int{240, 480, 1000}, []int{125, 250, 500, 1000}),
		pairtest.HardFamilies("burstein", "2026")...)
	pairtest.BenchmarkFamilies(b, Pairer{}, families)
}
