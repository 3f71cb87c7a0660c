package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// The JSON forms. Within v1 their fields are stable; new ones may be added. What is
// the library's own is in the library's form: rounds, points, verdicts, standings.

// jsonSystem says by which rules, and why by these.
type jsonSystem struct {
	System  string          `json:"system"`
	Edition pairing.Edition `json:"edition,omitzero"`
	Reason  string          `json:"reason"`
}

// systemJSON returns it for an event.
func systemJSON(f *systems.Event) jsonSystem {
	return jsonSystem{f.Config.System, f.Config.Edition, f.Reason.String()}
}

// encode writes a value with two blanks of indentation.
func encode(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	if m := (*json.MarshalerError)(nil); errors.As(err, &m) {
		return m.Err // what the value says, without the names of types
	}
	return err
}

// page writes a sheet as a page by itself, with a style for the screen and for the
// printer.
func page(w io.Writer, lang, title string, write func(io.Writer) error) error {
	_, err := fmt.Fprintf(w, `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
caption { font-weight: bold; text-align: left; padding-bottom: 0.5rem; }
th, td { border-bottom: 1px solid #999; padding: 0.2rem 0.6rem; text-align: left; }
.right { text-align: right; }
.part { display: flex; gap: 1.5rem; overflow-x: auto; scroll-snap-type: x proximity; }
.round { flex: 1 0 11rem; scroll-snap-align: start; display: flex; flex-direction: column; }
.round ol { flex: 1; list-style: none; margin: 0; padding: 0; }
.round ol { display: flex; flex-direction: column; justify-content: space-around; }
.round li { border: 1px solid #999; margin: 0.3rem 0; padding: 0.1rem 0.4rem; }
.side { display: block; }
.score { float: right; }
.winner { font-weight: bold; }
.won { position: absolute; clip-path: inset(50%%); }
.round a { font-size: 0.8rem; }
@media print { .round a { display: none; } .part { overflow: visible; break-inside: avoid; gap: 0.5rem; } }
@media print { .round { flex-basis: 6rem; } }
@media print { body { margin: 0; font-size: 10pt; } thead { display: table-header-group; } tr { break-inside: avoid; } }
</style>
</head>
<body>
`, cmp.Or(lang, "en"), html.EscapeString(title))
	if err == nil {
		err = write(w)
	}
	if err == nil {
		_, err = io.WriteString(w, "</body>\n</html>\n")
	}
	return err
}
