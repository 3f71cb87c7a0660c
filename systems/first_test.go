package systems_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestFirstRound pairs the first round of a process, which must not read the catalogue of words:
// nobody has asked for any. It allocates no more than the second round, but for little.
func TestFirstRound(t *testing.T) {
	const name = "SYSTEM_OF_FIRST_ROUND"
	if system := os.Getenv(name); system != "" {
		firstRound(t, system)
		return
	}
	for _, system := range systems.Names() {
		c := exec.Command(os.Args[0], "-test.run=^TestFirstRound$")
		c.Env = append(os.Environ(), name+"="+system)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", system, err, out)
		}
	}
}

func firstRound(t *testing.T, system string) {
	var counted []uint64
	for range 2 {
		e := &systems.Event{Config: systems.Config{System: system},
			File: trf.File{Tournament: pairing.Tournament{Planned: 4}}}
		for i := range 11 { // an odd number of players, and an even one of rounds: TCEC advises against both
			e.Tournament.Players = append(e.Tournament.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i)), Rating: 2000 - i})
		}
		if system == "roundrobin" {
			e.Tournament.Planned = 0
		}
		p, err := e.System()
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := p.Pair(context.Background(), e.Tournament); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		counted = append(counted, after.Mallocs-before.Mallocs)
	}
	if most := counted[1] + 500; counted[0] > most {
		t.Errorf("%d allocations, at most %d expected", counted[0], most)
	}
}
