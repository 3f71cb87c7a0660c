package dutch

import (
	"flag"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var plainRuns = flag.Int("plain", 6, "number of tournaments for TestPlain")

// plainly gives the rules with every bracket solved in full by weights: no
// relaxation, no tight edges.
func plainly(rules edition) *edition {
	rules.plain = true
	return &rules
}

// TestPlain compares the engine with its plain form, which decides everything by
// solving for the weights again, in every round of random opens.
func TestPlain(t *testing.T) {
	for seed := range *plainRuns {
		for name, rules := range editions {
			players := 30 + seed*37%91
			if *plainRuns > 100 {
				players = 100 + seed*37%501
			}
			t.Run(fmt.Sprintf("%v/players=%d/seed=%d", name, players, seed), func(t *testing.T) {
				t.Parallel()
				open, err := pairtest.Open(Pairer{name}, players, 9, uint64(seed))
				if err != nil {
					t.Fatal(err)
				}
				for round := range open.Rounds {
					comparePlain(t, rules, open.Before(round+1))
				}
			})
		}
	}
}

func comparePlain(t *testing.T, rules *edition, before pairing.Tournament) {
	t.Helper()
	fast, err := rules.pair(before)
	plain, plainErr := plainly(*rules).pair(before)
	if diff := cmp.Diff(plain, fast); diff != "" || (err == nil) != (plainErr == nil) {
		t.Errorf("round %d: plain engine (-) and engine (+) differ: %v %v\n%s", len(before.Rounds)+1, plainErr, err, diff)
	}
}

// TestPlainArbitrary compares the two on histories that no system would make.
func TestPlainArbitrary(t *testing.T) {
	shape := pairtest.Shape{MaxPlayers: 24, MaxRounds: 8}
	for seed := range 100 * *plainRuns {
		tournament := pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)), shape)
		for _, rules := range editions {
			comparePlain(t, rules, tournament)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
