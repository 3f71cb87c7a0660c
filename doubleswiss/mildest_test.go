package doubleswiss

import (
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var mildest = flag.Int("mildest", 30,
	"`number` of random tournaments whose answers TestMildest compares with all rounds")

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	for _, p := range []halved{{}} {
		pairtest.Mildest(t, p, *mildest, func(decide pairtest.Source) pairing.Tournament {
			return arbitrary(decide, pairtest.Shape{MaxPlayers: 9})
		}, "testdata/mildest.json")
	}
}
