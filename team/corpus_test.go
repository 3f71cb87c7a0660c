package team

import (
	"maps"
	"path"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestCorpus replays the stored events.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "team")
	maps.DeleteFunc(files, func(name, _ string) bool { return path.Dir(name) == "edition-2024" })
	pairtest.Replay(t, files, func(f *trf.File) (p, reading pairing.Pairer) { return declared(f), read(declared(f)) },
		[4]int{533, 152, 20, 385})
}

// declared returns the system that a file declares.
func declared(f *trf.File) (p Pairer) {
	d := typecode.Parse(f.Type())
	p.Colors = map[string]Preferences{"A": TypeA, "B": TypeB, "none": NoPreferences}[d.Colors]
	if d.GamePoints {
		p.GamePoints = true
	}
	if !d.Secondary {
		p.PrimaryOnly = true
	}
	return p
}
