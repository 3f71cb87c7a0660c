package doubleswiss

import (
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestCorpus replays the stored events.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "double-swiss")
	pairtest.Replay(t, files, func(*trf.File) (p, reading pairing.Pairer) { return Pairer{}, literal.Pairer{} },
		[4]int{446, 96, 10, 503})
}
