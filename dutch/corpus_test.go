package dutch_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestCorpus replays stored tournaments, single positions, and requests for which
// no legal pairing exists, all paired by other exact programs; with -short only small ones.
func TestCorpus(t *testing.T) {
	for _, edition := range benchEditions {
		t.Run(edition.String(), func(t *testing.T) {
			files := pairtest.Corpus(t, fmt.Sprintf("testdata/corpus-%v.txt.gz", edition), fmt.Sprintf("dutch-%v", edition))
			least := [4]int{2600, 800, 65}
			if testing.Short() {
				least = [4]int{1500, 0, 65}
				maps.DeleteFunc(files, func(name, _ string) bool {
					return !strings.HasPrefix(name, "tiny/") && !strings.HasPrefix(name, "impossible/")
				})
			}
			pairtest.Replay(t, files, func(*trf.File) (p, literal pairing.Pairer) { return dutch.Pairer{Edition: edition}, nil },
				least)
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
			pairtest.Replay(t, files, func(*trf.File) (p, literal pairing.Pairer) { return dutch.Pairer{Edition: edition}, nil },
				[4]int{0, 2})
		})
	}
}
