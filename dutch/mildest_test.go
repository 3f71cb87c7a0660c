package dutch_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var mildest = flag.Int("mildest", 50, "`number` of random tournaments whose answers TestMildest compares with all rounds")

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	for _, p := range []dutch.Pairer{{Edition: 2017}, {Edition: 2026}} {
		pairtest.Mildest(t, p, *mildest, func(decide pairtest.Source) pairing.Tournament {
			return pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 8})
		}, fmt.Sprintf("testdata/mildest-%v.json", p.Edition))
	}
}
