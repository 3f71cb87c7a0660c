package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// engineCheck replays a file in the form of the other engines: a line for every
// round, and the rows that differ below it. Differences are no error there.
func (p *program) engineCheck(c engineCall) error {
	f, err := p.engineFile(c)
	if err != nil {
		return err
	}
	n := len(f.Tournament.Rounds)
	if c.round > n {
		return usage("-c %d: %s records %s", c.round, c.in, counted(n, "round"))
	}
	report, err := (*systems.Check)(nil), requireResults(f.Tournament, max(0, n-1))
	if err == nil {
		report, err = f.Check(context.Background())
	}
	if err != nil {
		return fileError(c.in, err)
	}
	stem := strings.TrimSuffix(filepath.Base(c.in), filepath.Ext(c.in))
	for round := 1; round <= n; round++ {
		if c.round != 0 && c.round != round {
			continue
		}
		fmt.Fprintf(p.stdout, "%s: Round #%d\n", stem, round)
		for _, d := range report.Differences {
			if d.Round == round {
				writeRows(p.stdout, d.Difference)
			}
		}
	}
	return p.writeList(c, func(w io.Writer) error { return writeChecklists(w, c, f) })
}

// writeRows writes the boards that differ, side by side.
func writeRows(w io.Writer, d pairing.Difference) {
	switch {
	case errors.Is(d.Err, pairing.ErrNoPairing):
		fmt.Fprintf(w, "  No valid pairing exists: %v\n", d.Err)
	case d.Err != nil:
		fmt.Fprintf(w, "  %v\n", d.Err)
	default:
		fmt.Fprintln(w, "  Checker pairings        Tournament pairings")
		engineRows.write(w, d.Computed, d.Recorded)
	}
}

// accelerate gives the virtual points of Baku acceleration to a tournament that has
// none.
func accelerate(f *pairedFile) (err error) {
	if _, err := f.System(); err != nil {
		return err
	}
	t := &f.Tournament
	if slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return len(p.Virtual) > 0 }) {
		return nil
	}
	games := 1
	if f.Config.System == systems.DoubleSwiss {
		games = 2
	}
	t.Players, err = baku.AccelerateMatches(*t, bakuOf(f.Config), games)
	return err
}

// writeChecklists writes the checklists of all recorded rounds.
func writeChecklists(w io.Writer, c engineCall, f *pairedFile) error {
	for round := range f.Tournament.Rounds {
		if c.round != 0 && c.round != round+1 {
			continue
		}
		if err := writeChecklist(w, f, round+1); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			return err
		}
	}
	return nil
}

// writeChecklist writes what the rules look at in every player before a round is
// paired, 0 for the next one, and whom the player then meets if a pairing exists, in
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
func writeChecklist(w io.Writer, file *pairedFile, round int) error {
	f, _, err := file.before(round)
	if err != nil {
		return err
	}
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
	current, met := opponentsOf(report), metBefore(f.Tournament)
	for _, p := range players {
		row := []string{string(p.ID), p.Score.String(), strings.TrimPrefix(fact(p, "colours"), "none"), preference(p),
			letters[fact(p, "may have the bye")], letters[fact(p, "float in the previous round")], letters[fact(p, "float two rounds before")], current[p.ID], ""}
		for _, opponents := range met {
			row = append(row, string(opponents[p.ID]))
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

// fact gives what a report says about a player under a name.
func fact(p explain.Player, name string) string {
	for _, f := range p.Facts {
		if f.Name == name {
			return f.Text
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

// opponentsOf gives everybody's opponent in a prescribed round.
func opponentsOf(r *explain.Report) map[pairing.ID]string {
	current := map[pairing.ID]string{}
	for _, g := range r.Games {
		current[g.White], current[g.Black] = "("+string(g.Black)+"W)", "("+string(g.White)+"B)"
	}
	if r.Bye != "" {
		current[r.Bye] = "(bye)"
	}
	return current
}

// metBefore gives everybody's opponent over the board, by round.
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
