package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
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
  trf    the file with the pairings of the round entered, and its rules (192);
         a recorded round that has the same pairs keeps its results
  json   the document with the round entered, and its rules; every command
         reads it like a tournament file
`

// pairFlags adds the flags of pair, which pairs the next round of a file, or a recorded one
// once more.
func pairFlags(fs *flags) action {
	a := askFlags(fs, "round; 0 for the next one", "text", "csv", "md", "html", "pairs", "trf", "json")
	a.yearFlag(fs)
	format, round := &a.format, &a.round
	return a.on(fs, nil, func(p *program, name string, f *systems.Event, _ []string) error {
		recorded := f
		f, assumed, err := p.pair(recorded, *round, format.lang())
		if errors.Is(err, pairing.ErrFinished) && *round == 0 && (format.name == "trf" || format.json()) {
			return fmt.Errorf("%w; \"pairings convert\" writes the event as it stands", err)
		}
		if err != nil {
			return err
		}
		if *round > 0 && *round <= len(recorded.Tournament.Rounds) && (format.name == "trf" || format.json()) {
			if f, err = p.withResults(name, recorded, f, *round); err != nil {
				return err
			}
		}
		a.declareYear(&f.File)
		p.note(name, assumed)
		var text bytes.Buffer
		if err := writeRound(&text, f, format); err != nil {
			return err
		}
		text.WriteTo(p.stdout)
		return nil
	})
}

// pair returns an event as it is when a round, 0 for the next one, has been paired, and what
// is assumed about that round.
func (p *program) pair(f *systems.Event, round int, lang string) (paired *systems.Event, assumed string, err error) {
	paired, assumed, err = eventBefore(f, round, lang)
	if err != nil {
		return nil, "", err
	}
	progress := p.progress(words.Say("progress.pairing", "n", len(paired.Tournament.Players)), 0)
	defer progress.stop()
	r, err := paired.Pair(context.Background())
	paired.Tournament.Append(r)
	return paired, assumed, err
}

// withResults returns an event up to a recorded round that has been paired again: with all that is
// recorded of that round if it has the same pairs, without its results otherwise. What is left
// out is said.
func (p *program) withResults(name string, recorded, paired *systems.Event, round int) (*systems.Event, error) {
	rounds := recorded.Tournament.Rounds
	if !sameBoards(rounds[round-1], paired.Tournament.Rounds[round-1]) {
		p.note(name, fmt.Sprintf("round %d is paired otherwise than it is recorded: its results are left out", round))
	} else if before, err := recorded.Before(round + 1); err != nil {
		return nil, err
	} else {
		paired.Tournament, paired.Teams = before.Tournament, before.Teams
	}
	if n := len(rounds); round < n {
		p.note(name, fmt.Sprintf("the rounds after round %d, up to %d, are left out", round, n))
	}
	return paired, nil
}

// writeRound writes the last round of an event, or the event.
func writeRound(w io.Writer, f *systems.Event, format *format) error {
	n := len(f.Tournament.Rounds)
	switch format.name {
	case "pairs":
		writePairs(w, f, f.Tournament.Rounds[n-1])
		return nil
	case "trf", "json":
		return writeEvent(w, f, format)
	}
	t, err := sheets(f, format.lang()).Pairings(n)
	if err != nil {
		return err
	}
	if format.name == "text" {
		format.print(w, heading(f, n, format.lang())+"\n")
		t.Title = ""
	}
	return format.table(w, t)
}

// writePairs writes a round in the interchange form: a line for each match of Double-Swiss,
// with White of the first game.
func writePairs(w io.Writer, f *systems.Event, r pairing.Round) {
	byes, games, step := allocated(r), r.Games, 1
	number := engines.Numbers(f.Tournament)
	if f.Config.System == "doubleswiss" {
		step = 2
	}
	fmt.Fprintln(w, len(games)/step+len(byes))
	for i := 0; i < len(games); i += step {
		fmt.Fprintln(w, number(games[i].White), number(games[i].Black))
	}
	for _, b := range byes {
		fmt.Fprintln(w, number(b.Player), 0)
	}
}

// heading returns the name of the tournament, the number of the round, and by which rules it
// is paired and why by these.
func heading(f *systems.Event, round int, lang string) string {
	var planned any
	if n := f.Tournament.Planned; n > 0 {
		planned = n
	}
	return titled(f, words.Say("head.round", "round", round, "planned", planned, "rules", f.Config.String(),
		"reason", f.Reason.In(lang)).In(lang))
}

// titled puts the name of the tournament, if it has one, above a line.
func titled(f *systems.Event, line string) string {
	return strings.TrimPrefix(visible.Text(f.Name())+"\n"+line+"\n", "\n")
}

// sheets returns the event as sheets show it.
func sheets(f *systems.Event, lang string) sheet.Event {
	return sheet.Event{Title: f.Name(), Tournament: f.Tournament, Lang: lang, Colorless: !f.Config.HasColors(),
		Idle: f.Idle, Described: f.Described, Days: f.Days()}
}
