package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

const repairHelp = `usage: pairings repair [flags] [FILE]

Reads a defective tournament file, mends what can be mended, and lists every
change: games that only one side has, points that do not add up, unknown
results, missing numbers and codes, wrong ranks. What cannot be mended is an
error, as in every command. The mended file has no error.

With -o the list goes to standard output. Without it the mended file goes there,
and the list to standard error.

Examples:
  pairings repair old.trf -o new.trf
  pairings repair old.trf >new.trf
`

// repairFlags adds the flags of repair, which mends a file.
func repairFlags(fs *flags) action {
	format := &format{}
	formatFlag(fs, format, "text", "json")
	langFlag(fs, format)
	out := fs.String("o", "", "`file` to write")
	return func(p *program, files []string) error {
		if format.json() && *out == "" {
			return usage("repair: -format json is a list, and needs -o for the file")
		}
		name, more, err := p.one(fs, files)
		if err == nil && len(more) > 0 {
			err = usage("repair: one file expected, but %d given", len(files))
		} else if err == nil {
			err = distinct([]string{name}, []string{*out})
		}
		if err != nil {
			return err
		}
		data, err := p.read(name)
		if err != nil {
			return err
		}
		if isDocument(data) {
			return fileError(name, errDocument)
		}
		f, list, err := trf.Repair(bytes.NewReader(data))
		var text bytes.Buffer
		if err == nil {
			err = trf.Write(&text, f)
		}
		if err != nil {
			return fileError(name, err)
		}
		report := p.stdout
		if *out == "" {
			report = p.stderr
		}
		if err := writeChanges(report, name, list, format); err != nil {
			return err
		}
		return p.writeOut(*out, text.Bytes())
	}
}

// errDocument says what to do with a document.
var errDocument = invalid("a document in JSON is not mended: what is wrong in one is an error with its place; " +
	"\"pairings convert -format trf\" makes a tournament file of one")

// isDocument reports whether a file is a document in JSON.
func isDocument(data []byte) bool {
	const byteOrderMark = "\ufeff"
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte(byteOrderMark)), " \t\r\n"), []byte("{"))
}

// writeChanges writes what was mended, line by line.
func writeChanges(w io.Writer, name string, list []trf.Change, format *format) error {
	if format.json() {
		return encode(w, append([]trf.Change{}, list...))
	}
	for _, a := range list {
		at, was := name, ""
		if a.Line > 0 {
			at = fmt.Sprintf("%s:%d", name, a.Line)
		}
		if a.Was != "" {
			was = fmt.Sprintf("%q: ", a.Was)
		}
		fmt.Fprintf(w, "%s: %s%s\n", at, was, visible.Text(words.Fault(format.lang(), a.Now)))
	}
	return nil
}
