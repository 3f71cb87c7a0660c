package roundrobin

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for name, p := range map[string]pairing.Pairer{
		"Berger":               Pairer{},
		"Berger, two cycles":   Pairer{Cycles: 2},
		"circle":               Pairer{Method: "circle"},
		"asynchronous, cycles": Pairer{Method: "asynchronous", Cycles: 3},
		"equal rest":           Pairer{Method: "equalrest"},
	} {
		p := pairtest.Scheduled{Pairer: p}
		t.Run(name, func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{}.DrawPlayed(p))
		})
		t.Run(name+", by hand", func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{MaxRounds: 2}.Draw)
		})
	}
}

// Any history and any schedule give a round or one of the three errors.
func FuzzPair(f *testing.F) {
	f.Add([]byte{}, []byte{})
	f.Add([]byte{2, 0, 0, 1}, []byte{1, 0, 1})
	f.Add([]byte{2, 0, 0, 1}, []byte{3, 0, 1, 0x80, 0, 2, 0x80, 1, 2})
	f.Fuzz(func(t *testing.T, data, schedule []byte) {
		decide := pairtest.FromBytes(data)
		event := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 5, MaxRounds: 3})
		pairtest.Sound(t, Pairer{Cycles: decide(4) - 1, Schedule: scheduleOf(schedule)}, event)
	})
}

// scheduleOf reads a schedule from bytes: games of two, a high bit begins a new
// round. No bytes are no schedule.
func scheduleOf(data []byte) Schedule {
	var rounds [][][2]int
	for len(data) >= 2 {
		if len(rounds) == 0 || data[0]&0x80 != 0 {
			rounds = append(rounds, nil)
		}
		last := &rounds[len(rounds)-1]
		*last = append(*last, [2]int{int(data[0] & 0x7f), int(int8(data[1]))})
		data = data[2:]
	}
	return of(rounds)
}
