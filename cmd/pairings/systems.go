package main

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

const systemsHelp = `usage: pairings systems [-format json]

Lists the pairing systems with their editions, the flags that only they understand,
and how a file declares them (code 192).

Example:
  pairings systems
`

var systemsCommand = command{"systems", "list the pairing systems and their editions", systemsHelp, (*program).systems}

// ownFlags are the flags for single systems.
var ownFlags = map[string]string{
	systems.TCEC:        "-double",
	systems.Elimination: "-lives",
	systems.RoundRobin:  "-cycles -method",
}

// systems lists the systems.
func (p *program) systems(cmd command, args []string) error {
	fs := cmd.flags()
	format := formatFlag(fs)
	files, err := cmd.parse(p, fs, args)
	switch {
	case err != nil:
		return err
	case len(files) > 0:
		return usage("systems: unexpected argument %q", files[0])
	}
	type row struct {
		System   string            `json:"system"`
		Editions []pairing.Edition `json:"editions,omitempty"`
		Codes    []string          `json:"codes"`
	}
	var rows []row
	for _, name := range systems.Names() {
		r := row{System: name, Editions: systems.Editions(name)}
		for _, e := range append([]pairing.Edition(nil), r.Editions...) {
			code, _ := systems.Code(name, e)
			r.Codes = append(r.Codes, code)
		}
		if len(r.Codes) == 0 {
			code, _ := systems.Code(name, 0)
			r.Codes = []string{code}
		}
		rows = append(rows, r)
	}
	if asJSON, err := format.json(); err != nil || asJSON {
		if err != nil {
			return err
		}
		return encode(p.stdout, rows)
	}
	table := columns(p.stdout)
	fmt.Fprintln(table, "system\teditions\tcode 192\tflags")
	for _, r := range rows {
		years := strings.Trim(fmt.Sprint(r.Editions), "[]")
		fmt.Fprintln(table, strings.TrimRight(fmt.Sprintf("%s\t%s\t%s\t%s", r.System, years, strings.Join(r.Codes, " "), ownFlags[r.System]), "\t"))
	}
	table.Flush()
	fmt.Fprint(p.stdout, `
The last edition is in force. Without -edition it is the one that the file declares
(192), or the one in force when the event began (042), or the last one.
`)
	return nil
}
