package dubov

import (
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// reading2018 is the edition of the stored files, and its literal reading.
func reading2018(*trf.File) (p, reading pairing.Pairer) {
	return Pairer{Edition: pairing.FIDE2018, RatedZero: true}, literal.Pairer{Edition: pairing.FIDE2018}
}

// TestCorpus replays the stored tournaments and positions.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "dubov-2018")
	pairtest.Replay(t, files, reading2018, [4]int{2263, 40, 0, 1071})
}

// TestReferenceSample compares the engine and the literal reading with another
// enumeration, in another language, on arbitrary small positions.
func TestReferenceSample(t *testing.T) {
	pairtest.Replay(t, pairtest.Corpus(t, "testdata/sample.txt.gz", ""), reading2018, [4]int{0, 385, 15, 385})
}
