package engines

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// Checklist writes what the rules look at in every player before the next round of the event
// is paired, and whom the player then meets if a pairing exists, in
// bbpPairings' form: scoregroup by scoregroup with an empty line between them, every
// cell at the right of its column and followed by a tabulator.
//
//	ID      starting rank number
//	Pts     points, with virtual ones
//	------  colours of the games played
//	Pref    colour preference: W absolute, (W) strong, w mild, A none
//	C2      Y: may have the bye, N: must not
//	C14     float in the round before, D or U; C12 in the edition of 2017
//	C16     float in the round before that; C14 in the edition of 2017
//	Cur     opponent, with the player's colour
//	R1...   opponents met over the board, round by round
//
// The error wraps [pairing.ErrNoPairing] if no legal pairing exists: then the list is
// written without anybody's opponent.
func Checklist(w io.Writer, f *systems.Event) error {
	p, err := f.System()
	if err != nil {
		return err
	}
	report, err := p.Explain(context.Background(), f.Tournament)
	if report == nil {
		return err
	}
	players := slices.Clone(report.Players)
	slices.SortStableFunc(players, func(a, b explain.Player) int { return cmp.Compare(b.Score, a.Score) })
	grid := [][]string{checklistTitle(f.Config, len(f.Tournament.Rounds))}
	number := Numbers(f.Tournament)
	current, met := opponentsOf(report, number), metBefore(f.Tournament)
	for _, p := range players {
		row := []string{number(p.ID), p.Score.String(), strings.TrimPrefix(fact(p, "colours"), "none"), preference(p)}
		for _, asked := range []string{"may have the bye", "float in the previous round", "float two rounds before"} {
			row = append(row, letters[fact(p, asked)])
		}
		row = append(row, current[p.ID], "")
		for _, opponents := range met {
			row = append(row, number(opponents[p.ID]))
		}
		grid = append(grid, row)
	}
	var widths []int
	for k := range grid[0] {
		width := 0
		for _, row := range grid {
			width = max(width, len(row[k]))
		}
		widths = append(widths, width)
	}
	for i, row := range grid {
		if i < 2 || row[1] != grid[i-1][1] {
			fmt.Fprintln(w)
		}
		for k, cell := range row {
			fmt.Fprintf(w, "%*s\t", widths[k], cell)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprint(w, "\n\n")
	return err
}

// checklistTitle names the columns, of which one has no name.
func checklistTitle(c systems.Config, rounds int) []string {
	floats := []string{"C14", "C16"}
	if c.Edition < 2026 {
		floats = []string{"C12", "C14"}
	}
	title := []string{"ID", "Pts", strings.Repeat("-", rounds+1), "Pref", "C2", floats[0], floats[1], "Cur", ""}
	for i := range rounds {
		title = append(title, fmt.Sprintf("R%d", i+1))
	}
	return title
}

// fact returns what a report says about a player under a name.
func fact(p explain.Player, name string) string {
	for _, f := range p.Facts {
		if f.Name == name {
			return f.Shown
		}
	}
	return ""
}

// preference returns the colour preference of a player in three columns.
func preference(p explain.Player) string {
	color, strength, _ := strings.Cut(fact(p, "preference"), ", ")
	switch strength {
	case "absolute":
		return color[:1] + " "
	case "strong":
		return "(" + color[:1] + ")"
	case "mild":
		return strings.ToLower(color[:1]) + " "
	}
	return "A "
}

// letters are what the answers of a report are in a checklist.
var letters = map[string]string{"yes": "Y", "no": "N", "down": "D", "up": "U"}

// opponentsOf returns everybody's opponent in a prescribed round.
func opponentsOf(r *explain.Report, number func(pairing.ID) string) map[pairing.ID]string {
	current := map[pairing.ID]string{}
	for _, g := range r.Games {
		current[g.White], current[g.Black] = "("+number(g.Black)+"W)", "("+number(g.White)+"B)"
	}
	if r.Bye != "" {
		current[r.Bye] = "(bye)"
	}
	return current
}

// metBefore returns everybody's opponent over the board, by round.
func metBefore(t pairing.Tournament) []map[pairing.ID]pairing.ID {
	met := make([]map[pairing.ID]pairing.ID, len(t.Rounds))
	for i, r := range t.Rounds {
		met[i] = map[pairing.ID]pairing.ID{}
		for _, g := range r.Games {
			if g.Result.Played() {
				met[i][g.White], met[i][g.Black] = g.Black, g.White
			}
		}
	}
	return met
}
