package burstein

import (
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestCorpus replays the stored tournaments: every round must come out as recorded, in
// pairs, colours and bye, every single position as its answer, and nothing where nothing
// is possible.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "burstein")
	pairtest.Replay(t, files, func(*trf.File) (p, reading pairing.Pairer) { return Pairer{}, literal.Pairer{} },
		[4]int{345, 118, 8, 347})
}
