package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A sheet is a round that has been paired, and the file that it continues.
type sheet struct {
	choice systems.Choice
	file   *trf.File
	round  pairing.Round
}

// number gives the number of the round.
func (s sheet) number() int { return len(s.file.Tournament.Rounds) + 1 }

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
	for _, p := range s.file.Tournament.Players {
		if !here[p.ID] {
			absent = append(absent, pairing.Bye{Player: p.ID, Points: points[p.ID]})
		}
	}
	return absent
}

// allocated gives the byes that the pairing has given.
func (s sheet) allocated() []pairing.Bye {
	var byes []pairing.Bye
	for _, b := range s.round.Byes {
		if b.Allocated {
			byes = append(byes, b)
		}
	}
	return byes
}

// writePairs writes the interchange form.
func writePairs(w io.Writer, s sheet) error {
	byes := s.allocated()
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
	s.file.Append(s.round)
	return trf.Write(w, s.file)
}

// A player is a player as the formats show it.
type player struct {
	ID     int     `json:"id"`
	Name   string  `json:"name"`
	Rating int     `json:"rating"`
	Score  decimal `json:"score"`
}

// decimal is a number of points that JSON shows with the decimals it needs.
type decimal pairing.Points

// MarshalJSON gives 3 or 3.5.
func (d decimal) MarshalJSON() ([]byte, error) {
	return []byte(strings.TrimSuffix(pairing.Points(d).String(), ".0")), nil
}

// players gives all players as the formats show them.
func (s sheet) players() map[pairing.ID]player {
	scores := s.file.Tournament.Scores()
	players := make(map[pairing.ID]player, len(scores))
	for _, p := range s.file.Tournament.Players {
		id, _ := strconv.Atoi(string(p.ID)) // a number, as trf.Read says
		players[p.ID] = player{id, s.file.Players[p.ID].Name, p.Rating, decimal(scores[p.ID])}
	}
	return players
}

// The JSON form, which the comment of the command describes.
type (
	jsonRound struct {
		System  string     `json:"system"`
		Edition string     `json:"edition,omitempty"`
		Round   int        `json:"round"`
		Planned int        `json:"planned,omitempty"`
		Games   []jsonGame `json:"games"`
		Byes    []jsonBye  `json:"byes"`
		Absent  []jsonBye  `json:"absent"`
	}
	jsonGame struct {
		Board int    `json:"board"`
		White player `json:"white"`
		Black player `json:"black"`
	}
	jsonBye struct {
		Player player  `json:"player"`
		Points decimal `json:"points"`
	}
)

// writeJSON writes the JSON form.
func writeJSON(w io.Writer, s sheet) error {
	players := s.players()
	byes := func(list []pairing.Bye) []jsonBye {
		out := []jsonBye{} // [] rather than null
		for _, b := range list {
			out = append(out, jsonBye{players[b.Player], decimal(b.Points)})
		}
		return out
	}
	out := jsonRound{
		System: s.choice.System, Edition: s.choice.Edition,
		Round: s.number(), Planned: s.file.Tournament.Planned,
		Games: []jsonGame{}, Byes: byes(s.allocated()), Absent: byes(s.absent()),
	}
	for i, g := range s.round.Games {
		out.Games = append(out.Games, jsonGame{i + 1, players[g.White], players[g.Black]})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

// writeText writes what goes on the wall.
func writeText(w io.Writer, s sheet) error {
	players := s.players()
	s.writeHeading(w)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if len(s.round.Games)+len(s.allocated()) > 0 {
		fmt.Fprintln(table, "\nBoard\tNo.\tWhite\tRating\tPoints\t\tNo.\tBlack\tRating\tPoints")
	}
	for i, g := range s.round.Games {
		fmt.Fprintf(table, "%5d\t%s\t-\t%s\n", i+1, players[g.White].columns(), players[g.Black].columns())
	}
	for _, b := range s.allocated() {
		fmt.Fprintf(table, "%5s\t%s\t\t\tbye, %v\n", "", players[b.Player].columns(), b.Points)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for i, b := range s.absent() {
		if i == 0 {
			fmt.Fprintf(w, "\n%s\n", s.absence())
		}
		p := players[b.Player]
		fmt.Fprintf(w, "%5d  %s, %v\n", p.ID, p.title(), b.Points)
	}
	return nil
}

// writeHeading writes the name of the tournament, the number of the round, and
// by which rules it was paired.
func (s sheet) writeHeading(w io.Writer) {
	if name := s.file.Text("012"); name != "" {
		fmt.Fprintln(w, printable(name))
	}
	fmt.Fprintf(w, "Round %d", s.number())
	if planned := s.file.Tournament.Planned; planned > 0 {
		fmt.Fprintf(w, " of %d", planned)
	}
	fmt.Fprintf(w, " (%v)\n", s.choice)
}

// absence is the heading over those who are not paired.
func (s sheet) absence() string {
	if s.choice.System == "elimination" {
		return "Absent or eliminated"
	}
	return "Absent"
}

// title gives the name, or the number of a player without one.
func (p player) title() string {
	if p.Name == "" {
		return "Player " + strconv.Itoa(p.ID)
	}
	return printable(p.Name)
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

// columns gives a player as columns of the table.
func (p player) columns() string {
	rating := ""
	if p.Rating > 0 {
		rating = strconv.Itoa(p.Rating)
	}
	return fmt.Sprintf("%3d\t%s\t%6s\t%6v", p.ID, p.title(), rating, pairing.Points(p.Score))
}
