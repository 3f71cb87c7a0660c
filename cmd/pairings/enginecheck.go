package main

import (
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
	"github.com/seed22f6c9b8/pairings/pairing/trf"
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
		return usage("-c %d: %s records %d rounds", c.round, c.in, n)
	}
	paired, err := c.choice.of(f)
	if err == nil {
		err = requireResults(f.Tournament, max(0, n-1))
	}
	if err != nil {
		return fileError(c.in, err)
	}
	report, err := paired.replay()
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
func accelerate(f *trf.File, c choice) error {
	chosen, err := c.of(f)
	if err != nil {
		return err
	}
	t := &f.Tournament
	if slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return len(p.Virtual) > 0 }) {
		return nil
	}
	games := 1
	if chosen.Config.System == systems.DoubleSwiss {
		games = 2
	}
	t.Players, err = baku.AccelerateMatches(*t, bakuOf(chosen.Config), games)
	return err
}

// writeChecklists writes the checklists of all recorded rounds.
func writeChecklists(w io.Writer, c engineCall, f *trf.File) error {
	for round := range f.Tournament.Rounds {
		if c.round != 0 && c.round != round+1 {
			continue
		}
		if err := writeChecklist(w, c, f, round+1); err != nil {
			return err
		}
	}
	return nil
}

// writeChecklist writes what the rules look at in every player before a round is
// paired, 0 for the next one, and whom the player then meets if a pairing exists:
//
//	ID    starting rank number
//	Pts   points, with virtual ones
//	Col   colours of the games played
//	Pref  colour preference: W absolute, (W) strong, (w) mild, A none
//	-1R   float in the round before; -2R in the one before that
//	Cur   opponent, with the player's colour
//	R1... opponents met over the board, round by round
//	Bye   [X] cannot get the bye
//
// The columns are JaVaFo's, in its order, with tabulators between them.
func writeChecklist(w io.Writer, c engineCall, file *trf.File, round int) error {
	paired, err := c.choice.of(file)
	if err != nil {
		return err
	}
	f, err := paired.before(round)
	if err != nil {
		return err
	}
	report, err := paired.Pairer.Explain(context.Background(), f.Tournament)
	if report == nil { // it is no error that no legal pairing exists
		return err
	}
	fmt.Fprintf(w, "Round #%d, %v\n", len(f.Tournament.Rounds)+1, paired.Config)
	current := opponentsOf(report)
	met := metBefore(f.Tournament)
	title := []string{"ID", "Pts", "Col", "Pref", "-1R", "-2R", "Cur"}
	for i := range f.Tournament.Rounds {
		title = append(title, fmt.Sprintf("R%d", i+1))
	}
	fmt.Fprintln(w, strings.Join(append(title, "Bye"), "\t"))
	for _, p := range report.Players {
		bye := ""
		if fact(p, "may have the bye") == "no" {
			bye = "[X]"
		}
		row := []string{string(p.ID), p.Score.String(), strings.TrimPrefix(fact(p, "colours"), "none"), preference(p),
			arrow(fact(p, "float in the previous round")), arrow(fact(p, "float two rounds before")), current[p.ID]}
		for _, opponents := range met {
			row = append(row, string(opponents[p.ID]))
		}
		fmt.Fprintln(w, strings.Join(append(row, bye), "\t"))
	}
	if len(report.Games) == 0 && err != nil {
		fmt.Fprintf(w, "No valid pairing exists: %v\n", err)
	}
	return nil
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

// preference gives the colour preference of a player.
func preference(p explain.Player) string {
	color, strength, _ := strings.Cut(fact(p, "preference"), ", ")
	switch strength {
	case "absolute":
		return color[:1]
	case "strong":
		return "(" + color[:1] + ")"
	case "mild":
		return "(" + strings.ToLower(color[:1]) + ")"
	}
	return "A"
}

// arrow gives a float.
func arrow(float string) string { return map[string]string{"down": "v", "up": "^"}[float] }

// opponentsOf gives everybody's opponent in a prescribed round.
func opponentsOf(r *explain.Report) map[pairing.ID]string {
	current := map[pairing.ID]string{}
	for _, g := range r.Games {
		current[g.White], current[g.Black] = "W"+string(g.Black), "B"+string(g.White)
	}
	if r.Bye != "" {
		current[r.Bye] = "bye"
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
