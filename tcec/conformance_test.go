package tcec

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for name, system := range map[string]Pairer{
		"double":   {Double: true},
		"single":   {},
		"forget 2": {Forget: 2},
	} {
		t.Run(name, func(t *testing.T) {
			pairtest.Conformance(t, system, pairtest.Shape{}.DrawPlayed(system))
		})
		t.Run(name+", few players", func(t *testing.T) {
			shape := pairtest.Shape{MaxPlayers: 5, MaxRounds: 12}
			pairtest.Conformance(t, system, shape.DrawPlayed(system))
		})
	}
}

// Histories that were paired by hand.
func TestConformanceArbitrary(t *testing.T) {
	pairtest.Conformance(t, Pairer{}, pairtest.Shape{}.Draw)
}

// Any history gives a round or one of the three errors; nothing else, and no
// panic.
func FuzzPair(f *testing.F) {
	f.Add([]byte{}, false)
	f.Add([]byte{4, 3, 2, 1, 5, 5, 9, 9, 1, 1, 7, 3}, true)
	f.Fuzz(func(t *testing.T, data []byte, single bool) {
		decide := pairtest.FromBytes(data)
		event := pairtest.Arbitrary(decide, pairtest.Shape{MinPlayers: 2, MaxPlayers: 12, MaxRounds: 8})
		if !single {
			event = doubled(event)
		}
		probe(t, Pairer{Double: !single, Forget: decide(3)}, event)
	})
}

// probe checks the answer to any tournament at all.
func probe(t *testing.T, p Pairer, event pairing.Tournament) {
	t.Helper()
	forgotten, err := forgotten(p, event)
	if err != nil || forgotten < min(p.Forget, len(event.Rounds)) || forgotten > len(event.Rounds) {
		t.Fatalf("%d rounds forgotten of %d: %v", forgotten, len(event.Rounds), err)
	}
	pairtest.Sound(t, p, event)
}
