package systems_test

import (
	"context"
	"errors"
	"io"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestNil requires an error where a program has forgotten what is to be read, written or paired.
func TestNil(t *testing.T) {
	var f *trf.File
	var e *systems.Event
	var c *systems.Config
	two := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}})
	ctx, none := context.Background(), context.Context(nil)
	for name, call := range map[string]func() error{
		"trf.Write of nothing":     func() error { return trf.Write(io.Discard, nil) },
		"trf.Write to nothing":     func() error { return trf.Write(nil, &trf.File{}) },
		"trf.Read":                 func() error { _, err := trf.Read(nil); return err },
		"trf.Repair":               func() error { _, _, err := trf.Repair(nil); return err },
		"File.Join":                func() error { return f.Join() },
		"Open":                     func() error { _, err := systems.Open(nil, systems.Config{}); return err },
		"Event.WriteTRF":           func() error { return e.WriteTRF(io.Discard) },
		"Event.WriteTRF to nobody": func() error { return two.WriteTRF(nil) },
		"Event.Pair":               func() error { _, err := e.Pair(ctx); return err },
		"Event.Pair at no time":    func() error { _, err := two.Pair(none); return err },
		"Event.Check":              func() error { _, err := e.Check(ctx); return err },
		"Event.Check at no time":   func() error { _, err := two.Check(none); return err },
		"Event.Rank":               func() error { _, err := e.Rank(); return err },
		"Event.Before":             func() error { _, err := e.Before(1); return err },
		"Event.System":             func() error { _, err := e.System(); return err },
		"Event.UnmarshalJSON":      func() error { return e.UnmarshalJSON([]byte(`{}`)) },
		"Config.UnmarshalJSON":     func() error { return c.UnmarshalJSON([]byte(`{}`)) },
	} {
		if err := call(); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
