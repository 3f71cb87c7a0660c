package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/referee"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// number gives the number of the round.
func (s pairedRound) number() int { return len(s.Tournament.Rounds) + 1 }

// writePairs writes the interchange form: a line for each match of Double-Swiss, with
// White of the first game.
func writePairs(w io.Writer, s pairedRound) error {
	byes, games := allocated(s.round), s.round.Games
	if s.Config.System == systems.DoubleSwiss {
		games = firstGames(games)
	}
	fmt.Fprintln(w, len(games)+len(byes))
	for _, g := range games {
		fmt.Fprintln(w, g.White, g.Black)
	}
	for _, b := range byes {
		fmt.Fprintln(w, b.Player, 0)
	}
	return nil
}

// firstGames gives the first game of every match of two.
func firstGames(games []pairing.Game) (first []pairing.Game) {
	for i := 0; i < len(games); i += 2 {
		first = append(first, games[i])
	}
	return first
}

// writeTRF writes the file with the round entered.
func writeTRF(w io.Writer, s pairedRound) error {
	s.declare()
	s.Tournament.Append(s.round)
	return trf.Write(w, s.File)
}

// table gives the round as a sheet for the wall.
func (s pairedRound) table() (sheet.Table, error) {
	e := event(s.File)
	e.Tournament.Append(s.round)
	t, err := e.Pairings(s.number())
	if s.Config.System == systems.Elimination {
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
	writeHeading(w, s.pairedFile, s.number())
	fmt.Fprintln(w)
	t.Title = ""
	return t.Text(w, 0)
}

// tableWriter writes the same in another format of tables.
func tableWriter(write func(sheet.Table, io.Writer) error) func(io.Writer, pairedRound) error {
	return func(w io.Writer, s pairedRound) error {
		t, err := s.table()
		if err != nil {
			return err
		}
		return write(t, w)
	}
}

// writeHeading writes the name of the tournament, the number of the round, and by
// which rules it is paired and why by these.
func writeHeading(w io.Writer, f *pairedFile, round int) {
	writeName(w, f.File)
	fmt.Fprintf(w, "Round %d", round)
	if planned := f.Tournament.Planned; planned > 0 {
		fmt.Fprintf(w, " of %d", planned)
	}
	fmt.Fprintf(w, ", %v (%s)\n", f.Config, f.Reason)
}

// writeName writes the name of the tournament, if it has one.
func writeName(w io.Writer, f *trf.File) {
	if name := f.Text("012"); name != "" {
		fmt.Fprintln(w, printable(name))
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

// event gives a tournament file as sheets show it.
func event(f *trf.File) sheet.Event {
	return sheet.Event{Title: f.Text("012"), Tournament: f.Tournament}
}

// writeDocument writes the record with the round entered, and its rules.
func writeDocument(w io.Writer, s pairedRound) error {
	told, err := systems.Reinstated(s.File)
	if err != nil {
		return err
	}
	s.Tournament.Append(s.round)
	teams := s.teams
	if of, _ := referee.StandingsOf(s.File); teams == nil && of.Teams != nil {
		teams = of.Teams
	}
	return encode(w, systems.Document{System: &s.Config, Teams: teams, Tournament: s.Tournament, Reinstated: told})
}
