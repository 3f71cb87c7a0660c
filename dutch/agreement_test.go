package dutch_test

import (
	"errors"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "compare tens of thousands of positions with the literal readings")

// readings are the literal readings of the editions.
var readings = map[dutch.Edition]reading{dutch.FIDE2017: reading2017, dutch.FIDE2026: reading2026}

// TestReference compares the engine with the literal readings, which enumerate all
// candidates, on random positions: histories that no system would make, and ones
// that the engine has made.
func TestReference(t *testing.T) {
	positions := 500
	if *long {
		positions = 20_000
	}
	shape := pairtest.Shape{MaxPlayers: 9, MaxRounds: 6}
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		t.Run(edition.String()+"/arbitrary", func(t *testing.T) {
			t.Parallel()
			for seed := range positions {
				compareReading(t, p, uint64(seed), pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)), shape))
			}
		})
		t.Run(edition.String()+"/played", func(t *testing.T) {
			t.Parallel()
			for seed := range positions {
				tournament, err := pairtest.Played(pairtest.FromSeed(uint64(seed)), p, shape)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				compareReading(t, p, uint64(seed), tournament)
			}
		})
	}
}

func compareReading(t *testing.T, p dutch.Pairer, seed uint64, tournament pairing.Tournament) {
	t.Helper()
	want, wantErr := readings[p.Edition].Pair(tournament)
	got, err := p.Pair(tournament)
	if !errors.Is(err, pairing.ErrNoPairing) || !errors.Is(wantErr, pairing.ErrNoPairing) {
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("seed %d: error %v, literal reading %v", seed, err, wantErr)
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("seed %d: literal reading (-) and engine (+) differ\n%s", seed, diff)
	}
}

// FuzzPair pairs arbitrary histories, of sizes that the literal readings cannot
// reach, and checks the answer against the absolute criteria; small ones are
// compared with the readings.
func FuzzPair(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x09\x04random bytes become decisions, one after another"))
	f.Fuzz(func(t *testing.T, data []byte) {
		tournament := pairtest.Arbitrary(pairtest.FromBytes(data), pairtest.Shape{MaxPlayers: 24, MaxRounds: 8})
		for _, edition := range benchEditions {
			p := dutch.Pairer{Edition: edition}
			round, err := p.Pair(tournament)
			checkRound(t, edition, tournament, round, err)
			if len(tournament.Players) <= 8 {
				compareReading(t, p, 0, tournament)
			}
		}
	})
}
