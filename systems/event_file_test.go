package systems_test

import (
	"bytes"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// written returns the tournament out of a file.
func (s *season) written() pairing.Tournament {
	f, err := trf.New(s.tour)
	if err != nil {
		s.Fatal(err)
	}
	f.Double = s.double
	var text bytes.Buffer
	if err := trf.Write(&text, f); err != nil {
		s.Fatalf("%v%s", err, pairtest.Shown(s.tour))
	}
	back, err := trf.Read(bytes.NewReader(text.Bytes()))
	if err != nil {
		s.Fatalf("%v\n%s", err, text.Bytes())
	}
	return back.Tournament
}
