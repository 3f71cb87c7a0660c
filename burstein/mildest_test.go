package burstein

import (
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var mildest = flag.Int("mildest", 50,
	"`number` of random tournaments whose answers TestMildest compares with all rounds")

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	pairtest.Mildest(t, Pairer{}, *mildest, func(decide pairtest.Source) pairing.Tournament {
		return pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 9, Planned: true})
	})
}
