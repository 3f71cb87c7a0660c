package main

import (
	"bytes"
	"io"

	"github.com/seed22f6c9b8/pairings/systems"
)

const convertHelp = `usage: pairings convert [flags] [FILE]

Writes an event as it stands, as a tournament file (TRF) or as a document in
JSON, whichever of them it is read from. Every fact of the event is in both. The
tournament file has the ranks if every game has a result, and the event has
tie-breaks or a system that ranks by itself.

Examples:
  pairings convert -format trf event.json >event.trf
  pairings convert -format json event.trf -o event.json
`

// convertFlags adds the flags of convert, which writes an event in either form.
func convertFlags(fs *flags) action {
	a := &ask{keeps: true}
	a.choiceFlags(fs)
	a.yearFlag(fs)
	formatFlag(fs, &a.format, "trf", "json")
	langFlag(fs, &a.format)
	out := fs.String("o", "", "`file` to write")
	write := a.on(fs, nil, func(p *program, _ string, f *systems.Event, _ []string) error {
		a.declareYear(&f.File)
		var text bytes.Buffer
		if err := writeEvent(&text, f, &a.format); err != nil {
			return err
		}
		return p.writeOut(*out, text.Bytes())
	})
	return func(p *program, files []string) error {
		if err := distinct(files, []string{*out}); err != nil {
			return err
		}
		return write(p, files)
	}
}

// writeEvent writes an event as a tournament file or as a document.
func writeEvent(w io.Writer, f *systems.Event, format *format) error {
	if format.json() {
		return encode(w, f)
	}
	return f.WriteTRF(w)
}
