package burstein

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestCorpus replays the stored tournaments: every round must come out as recorded, in
// pairs, colours and bye, every single position as its answer, and nothing where nothing
// is possible.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "burstein")
	if n := pairtest.Replay(t, Pairer{}, files); n < 400 {
		t.Errorf("only %d rounds", n)
	} else {
		t.Logf("%d rounds", n)
	}
}
