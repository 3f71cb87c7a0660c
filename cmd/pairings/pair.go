package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

const pairHelp = `usage: pairings pair [flags] [FILE]

Pairs the next round of a tournament file (TRF16, TRF(x), TRF-2026, or a
document in JSON), read from FILE or from standard input, and prints it.
Requests for the round are in the file: byes and absences are entries in its
column, "0000 - H", "0000 - F" or "0000 - Z", or have the codes XXZ and 240;
pairs that must not meet have the codes XXP and 260.

Examples:
  pairings pair club.trf                      for the wall
  pairings pair -format trf club.trf >6.trf   the file with the round entered
  pairings pair -round 3 club.trf             round 3 again

Formats:
  text   for the wall: boards with numbers, names, ratings and scores, the bye,
         and who is absent; the heading says by which rules, and why those
  csv, md, html  the same table, to be read by other programs
  pairs  what pairing programs exchange: the number of lines that follow, then
         "white black" for each board, then "player 0" for the allocated bye
  trf    the file with the pairings of the round entered, and its rules (192)
  json   the document with the round entered, and its rules; every command
         reads it like a tournament file
`

var pairCommand = command{"pair", "pair the next round of a tournament file", pairHelp, pairFlags}

// A pairedRound is a round that has been paired, and the file that it continues.
type pairedRound struct {
	*systems.Event
	round   pairing.Round
	assumed string // about the last round; "" if nothing is
}

// formats write a paired round otherwise than as a table alone.
var formats = map[string]func(io.Writer, pairedRound) error{"text": writeText, "pairs": writePairs, "json": writeDocument, "trf": writeTRF}

// pairFlags adds the flags of pair, which pairs the next round of a file, or a recorded one
// once more.
func pairFlags(fs *flags) action {
	c := choiceFlags(fs)
	c.yearFlag(fs)
	format := formatFlag(fs, "text", "csv", "md", "html", "pairs", "trf", "json")
	round := roundFlag(fs)
	return onFile(fs, c, func(p *program, name string, f *systems.Event) error {
		s, err := p.pairRound(f, *round)
		if err != nil {
			return err
		}
		s.File().Declare(c.code(s.File().Type()))
		p.note(name, s.assumed)
		var text bytes.Buffer
		if write, own := formats[format.name]; own {
			err = write(&text, s)
		} else if t, failed := s.table(); failed != nil {
			err = failed
		} else {
			err = format.table(&text, t)
		}
		if err == nil {
			text.WriteTo(p.stdout)
		}
		return err
	})
}

// roundFlag adds the flag that names a round.
func roundFlag(fs *flags) *int {
	return fs.Int("round", 0, "`number` of the round; 0 for the next one")
}

// pairRound pairs a round of a file, 0 for the next one.
func (p *program) pairRound(f *systems.Event, round int) (pairedRound, error) {
	before, assumed, err := eventBefore(f, round)
	if err != nil {
		return pairedRound{}, err
	}
	progress := p.progress("pairing "+strconv.Itoa(len(before.Tournament.Players))+" players", 0)
	defer progress.stop()
	r, err := before.Pair(context.Background())
	if err != nil {
		return pairedRound{}, err
	}
	return pairedRound{before, r, assumed}, nil
}

// number returns the number of the round.
func (s pairedRound) number() int { return len(s.Tournament.Rounds) + 1 }

// writePairs writes the interchange form: a line for each match of Double-Swiss, with
// White of the first game.
func writePairs(w io.Writer, s pairedRound) error {
	byes, games, step := allocated(s.round), s.round.Games, 1
	number := engines.Numbers(s.Tournament)
	if s.Config.System == "doubleswiss" {
		step = 2
	}
	fmt.Fprintln(w, len(games)/step+len(byes))
	for i := 0; i < len(games); i += step {
		fmt.Fprintln(w, number(games[i].White), number(games[i].Black))
	}
	for _, b := range byes {
		fmt.Fprintln(w, number(b.Player), 0)
	}
	return nil
}

// writeTRF writes the file with the round entered.
func writeTRF(w io.Writer, s pairedRound) error {
	s.Tournament.Append(s.round)
	return s.WriteTRF(w)
}

// table returns the round as a sheet for the wall.
func (s pairedRound) table() (sheet.Table, error) {
	e := sheets(s.Event)
	e.Tournament.Append(s.round)
	t, err := e.Pairings(s.number())
	if s.Config.System == "elimination" {
		for _, row := range t.Rows {
			if i := len(row) - 3; row[i] == "absent" && row[0] == "" {
				row[i] = "absent or eliminated"
			}
		}
	}
	return t, err
}

// writeText writes what goes on the wall.
func writeText(w io.Writer, s pairedRound) error {
	t, err := s.table()
	if err != nil {
		return err
	}
	writeHeading(w, s.Event, s.number())
	fmt.Fprintln(w)
	t.Title = ""
	return t.Text(w, 0)
}

// writeHeading writes the name of the tournament, the number of the round, and by
// which rules it is paired and why by these.
func writeHeading(w io.Writer, f *systems.Event, round int) {
	writeName(w, f)
	fmt.Fprintf(w, "Round %d", round)
	if planned := f.Tournament.Planned; planned > 0 {
		fmt.Fprintf(w, " of %d", planned)
	}
	fmt.Fprintf(w, ", %v (%s)\n", f.Config, f.Reason)
}

// writeName writes the name of the tournament, if it has one.
func writeName(w io.Writer, f *systems.Event) {
	if f.Name != "" {
		fmt.Fprintln(w, printable(f.Name))
	}
}

// printable replaces everything that would upset the terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// sheets returns the event as sheets show it.
func sheets(f *systems.Event) sheet.Event {
	return sheet.Event{Title: f.Name, Tournament: f.Tournament}
}

// writeDocument writes the record with the round entered, and its rules.
func writeDocument(w io.Writer, s pairedRound) error {
	s.Tournament.Append(s.round)
	return encode(w, s.Event)
}
