package main

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// number gives the number of the round.
func (s sheet) number() int { return len(s.Tournament.Rounds) + 1 }

// absent gives everybody who is neither in a game nor has an allocated bye,
// with the points for that, in order of pairing number.
func (s sheet) absent() []pairing.Bye {
	points := map[pairing.ID]pairing.Points{}
	here := map[pairing.ID]bool{}
	for _, g := range s.round.Games {
		here[g.White], here[g.Black] = true, true
	}
	for _, b := range s.round.Byes {
		here[b.Player] = here[b.Player] || b.Allocated
		points[b.Player] = b.Points
	}
	var absent []pairing.Bye
	for _, p := range s.Tournament.Players {
		if !here[p.ID] {
			absent = append(absent, pairing.Bye{Player: p.ID, Points: points[p.ID]})
		}
	}
	return absent
}

// writePairs writes the interchange form.
func writePairs(w io.Writer, s sheet) error {
	byes := allocated(s.round)
	fmt.Fprintln(w, len(s.round.Games)+len(byes))
	for _, g := range s.round.Games {
		fmt.Fprintln(w, g.White, g.Black)
	}
	for _, b := range byes {
		fmt.Fprintln(w, b.Player, 0)
	}
	return nil
}

// writeTRF writes the file with the round entered.
func writeTRF(w io.Writer, s sheet) error {
	s.declare()
	s.Tournament.Append(s.round)
	return trf.Write(w, s.File)
}

// writeText writes what goes on the wall.
func writeText(w io.Writer, s sheet) error {
	writeHeading(w, s.pairedFile, s.number())
	rows := s.rows()
	table := columns(w)
	if len(s.round.Games)+len(allocated(s.round)) > 0 {
		fmt.Fprintln(table, "\nBoard\tNo.\tWhite\tRating\tPoints\t\tNo.\tBlack\tRating\tPoints")
	}
	for i, g := range s.round.Games {
		fmt.Fprintf(table, "%5d\t%s\t-\t%s\n", i+1, rows[g.White], rows[g.Black])
	}
	for _, b := range allocated(s.round) {
		fmt.Fprintf(table, "%5s\t%s\t\t\tbye, %v\n", "", rows[b.Player], b.Points)
	}
	table.Flush()
	names := titles(s.Tournament)
	for i, b := range s.absent() {
		if i == 0 {
			fmt.Fprintf(w, "\n%s\n", s.absence())
		}
		fmt.Fprintf(w, "%5s  %s, %v\n", b.Player, names[b.Player], b.Points)
	}
	return nil
}

// columns aligns what stands between tabulators, with two blanks at least. That the
// output cannot be written is seen at the end ([output]).
func columns(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 0, 2, ' ', 0) }

// writeHeading writes the name of the tournament, the number of the round, and by
// which rules it is paired and why by these.
func writeHeading(w io.Writer, f *pairedFile, round int) {
	if name := f.Text("012"); name != "" {
		fmt.Fprintln(w, printable(name))
	}
	fmt.Fprintf(w, "Round %d", round)
	if planned := f.Tournament.Planned; planned > 0 {
		fmt.Fprintf(w, " of %d", planned)
	}
	fmt.Fprintf(w, ", %v (%s)\n", f.config, f.reason)
}

// absence is the heading over those who are not paired.
func (s sheet) absence() string {
	if s.config.System == systems.Elimination {
		return "Absent or eliminated"
	}
	return "Absent"
}

// rows gives all players as columns of the table.
func (s sheet) rows() map[pairing.ID]string {
	scores := s.Tournament.Scores()
	rows, names := make(map[pairing.ID]string, len(scores)), titles(s.Tournament)
	for _, p := range s.Tournament.Players {
		rating := ""
		if p.Rating > 0 {
			rating = strconv.Itoa(p.Rating)
		}
		rows[p.ID] = fmt.Sprintf("%3s\t%s\t%6s\t%6v", p.ID, names[p.ID], rating, scores[p.ID])
	}
	return rows
}

// titles gives the names, or the numbers of players without one.
func titles(t pairing.Tournament) map[pairing.ID]string {
	names := make(map[pairing.ID]string, len(t.Players))
	for _, p := range t.Players {
		names[p.ID] = printable(cmp.Or(p.Name, "Player "+string(p.ID)))
	}
	return names
}

// printable puts a question mark in the place of everything that would upset
// the table or the terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return '?'
	}, text)
}
