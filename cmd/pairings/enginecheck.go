package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/systems"
)

// engineCheck replays a file in the form of the other engines: a line for every
// round, and the rows that differ below it. Differences are no error there.
func (p *program) engineCheck(c engines.Call) error {
	f, err := p.engineFile(c)
	if err != nil {
		return err
	}
	n := len(f.Tournament.Rounds)
	if c.Round > n {
		return usage("-c %d: %s records %s", c.Round, c.In, counted(n, "round"))
	}
	report, err := f.Check(context.Background())
	if err != nil {
		return fileError(c.In, err)
	}
	stem := strings.TrimSuffix(filepath.Base(c.In), filepath.Ext(c.In))
	for round := 1; round <= n; round++ {
		if c.Round != 0 && c.Round != round {
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

// accelerate returns the virtual points of Baku acceleration to a tournament that has
// none.
func accelerate(f *systems.Event) (err error) {
	if _, err := f.System(); err != nil {
		return err
	}
	t := &f.Tournament
	if slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return len(p.Virtual) > 0 }) {
		return nil
	}
	games := 1
	if f.Config.System == "doubleswiss" {
		games = 2
	}
	t.Players, err = baku.AccelerateMatches(*t, bakuOf(f.Config), games)
	return err
}

// writeChecklists writes the checklists of all recorded rounds.
func writeChecklists(w io.Writer, c engines.Call, f *systems.Event) error {
	for round := range f.Tournament.Rounds {
		if c.Round != 0 && c.Round != round+1 {
			continue
		}
		if err := writeChecklist(w, f, round+1); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			return err
		}
	}
	return nil
}

// writeChecklist writes the checklist of a round, 0 for the next one.
func writeChecklist(w io.Writer, f *systems.Event, round int) error {
	before, _, err := eventBefore(f, round)
	if err != nil {
		return err
	}
	return engines.Checklist(w, before)
}
