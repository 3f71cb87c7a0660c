package main

import (
	"encoding/json"
	"flag"
	"io"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The JSON forms. Within v1 their fields are stable; new ones may be added. What is
// the library's own is in the library's form: rounds, points, verdicts, standings.

// jsonSystem says by which rules, and why by these.
type jsonSystem struct {
	System  string          `json:"system"`
	Edition pairing.Edition `json:"edition,omitzero"`
	Reason  string          `json:"reason"`
}

// systemJSON gives it for a file, which may be nil.
func systemJSON(f *pairedFile) jsonSystem {
	if f == nil {
		return jsonSystem{}
	}
	return jsonSystem{f.config.System, f.config.Edition, f.reason}
}

// encode writes a value with two blanks of indentation.
func encode(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}

// A format is the output format of a command that has two.
type format string

// formatFlag adds the flag for text or JSON.
func formatFlag(fs *flag.FlagSet) *format {
	f := format("text")
	fs.StringVar((*string)(&f), "format", "text", "output `format`: text or json")
	return &f
}

// json reports whether the format is JSON.
func (f *format) json() (bool, error) {
	switch *f {
	case "text":
		return false, nil
	case "json":
		return true, nil
	}
	return false, usage("unknown format %q: it can be text or json", *f)
}
