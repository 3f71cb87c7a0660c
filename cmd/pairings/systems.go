package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

const systemsHelp = `usage: pairings systems [-format json]

Lists the pairing systems with their editions, the flags that only they
understand, and how a file declares them (code 192).

Example:
  pairings systems
`

// optionsOf lists the flags that not every system understands.
var optionsOf = map[string][]string{
	"team":        {"-colors", "-game-points", "-primary-only"},
	"swiss":       {"-order", "-lot", "-through", "-out"},
	"tcec":        {"-double"},
	"elimination": {"-lives"},
	"knockout":    {"-lives", "-third-place", "-one-final", "-listed"},
	"roundrobin":  {"-cycles", "-method"},
}

// systemsFlags adds the flags of systems, which lists the systems.
func systemsFlags(fs *flags) action {
	format := &format{}
	formatFlag(fs, format, "text", "json")
	return func(p *program, words []string) error {
		if len(words) > 0 {
			return usage("systems: unexpected argument %q", words[0])
		}
		return listSystems(p.stdout, format)
	}
}

// listSystems lists the systems.
func listSystems(w io.Writer, format *format) error {
	type row struct {
		System   string            `json:"system"`
		Editions []pairing.Edition `json:"editions,omitempty"`
		Codes    []string          `json:"codes"`
		Flags    []string          `json:"flags,omitempty"`
	}
	var rows []row
	for _, name := range systems.Names() {
		r := row{System: name, Editions: systems.Editions(name)}
		editions := r.Editions
		if len(editions) == 0 {
			editions = []pairing.Edition{0}
		}
		for _, e := range editions {
			code, _ := systems.Config{System: name, Edition: e}.Code()
			r.Codes = append(r.Codes, code)
		}
		r.Flags = optionsOf[name]
		rows = append(rows, r)
	}
	if format.json() {
		return encode(w, rows)
	}
	table := sheet.Table{
		Columns: []sheet.Column{{Name: "system"}, {Name: "editions"}, {Name: "code 192"}, {Name: "flags"}},
		Notes: []string{
			"The last edition is in force. Without -edition it is the one that the file declares",
			"(192), or the one in force when the event began (042), or the last one.",
		},
	}
	for _, r := range rows {
		years := strings.Trim(fmt.Sprint(r.Editions), "[]")
		table.Rows = append(table.Rows, []string{r.System, years, strings.Join(r.Codes, " "), strings.Join(r.Flags, " ")})
	}
	return table.Text(w, 0)
}
