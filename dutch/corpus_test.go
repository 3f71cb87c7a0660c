package dutch_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestCorpus replays stored tournaments, single positions, and requests for which
// no legal pairing exists, all paired by other exact programs; with -short only small ones.
func TestCorpus(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			files := pairtest.Corpus(t, fmt.Sprintf("testdata/corpus-%v.txt.gz", edition), fmt.Sprintf("dutch-%v", edition))
			least := 3500
			if testing.Short() {
				least = 1600
				maps.DeleteFunc(files, func(name, _ string) bool {
					return !strings.HasPrefix(name, "tiny/") && !strings.HasPrefix(name, "impossible/")
				})
			}
			n := pairtest.Replay(t, dutch.Pairer{Edition: edition}, files)
			t.Logf("%d rounds", n)
			if n < least {
				t.Errorf("at least %d are expected", least)
			}
		})
	}
}

// TestExchange pairs positions whose exchange has gone wrong before, in this package
// or elsewhere.
func TestExchange(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			files := pairtest.Corpus(t, "testdata/exchange.txt.gz", "")
			maps.DeleteFunc(files, func(name, _ string) bool {
				return !strings.HasPrefix(name, "both/") && !strings.HasPrefix(name, edition.String()+"/")
			})
			if n := pairtest.Replay(t, dutch.Pairer{Edition: edition}, files); n != 2 {
				t.Errorf("%d positions, want 2", n)
			}
		})
	}
}
