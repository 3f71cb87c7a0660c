package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/systems"
)

// engine does what another engine would be asked for. That nothing is left to pair
// is an invalid request there.
func (p *program) engine(args []string) error {
	c, err := engines.Parse(args)
	if err != nil {
		return usage("%v", err)
	}
	if err := (&choice{Config: c.Config}).check(); err != nil {
		return err
	}
	if c.Release {
		fmt.Fprintln(p.stdout, release())
	}
	if err := distinct([]string{c.In, c.Settings}, []string{c.Output(), c.ListName()}); err != nil {
		return err
	}
	switch {
	case c.Deal:
		err = p.engineGenerate(c)
	case c.Check:
		err = p.engineCheck(c)
	case c.Pair, c.Lists:
		err = p.enginePair(c)
	}
	if errors.Is(err, pairing.ErrFinished) {
		return invalid("%v", err)
	}
	return err
}

// release describes the program: its version is that of the module, or of the
// commit from which it was built.
func release() string {
	version := "(unknown version)"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	var rules []string
	for _, name := range systems.Names() {
		if editions := systems.Editions(name); editions != nil {
			rules = append(rules, fmt.Sprintf("%s %s", name, strings.Trim(fmt.Sprint(editions), "[]")))
		}
	}
	machine := runtime.GOOS + "/" + runtime.GOARCH
	return fmt.Sprintf("pairings %s (%s, %s): %s", version, runtime.Version(), machine, strings.Join(rules, ", "))
}

// enginePair pairs the next round of a file, writes the checklist, or both.
func (p *program) enginePair(c engines.Call) error {
	f, err := p.engineFile(c)
	if err != nil {
		return err
	}
	if c.Pair {
		err = p.engineRound(c, f)
	}
	listed := p.writeList(c, func(w io.Writer) error { return writeChecklist(w, f, 0) })
	if !c.Pair {
		err = listed
	} else if err == nil && listed != nil {
		fmt.Fprintln(p.stderr, listed) // it costs the list, not the pairs
	}
	if errors.Is(err, pairing.ErrNoPairing) {
		return noPairing(c.In, err)
	}
	return err
}

// engineRound pairs the next round. If there is none the output becomes empty, so that
// nobody takes the round before for it.
func (p *program) engineRound(c engines.Call, f *systems.Event) error {
	f, _, err := p.pair(f, 0, "")
	var text bytes.Buffer
	if err == nil {
		writePairs(&text, f, f.Tournament.Rounds[len(f.Tournament.Rounds)-1])
	} else if !errors.Is(err, pairing.ErrNoPairing) {
		err = fileError(c.In, err)
	}
	return errors.Join(err, p.writeOut(c.Output(), text.Bytes()))
}

// noPairing says that there is no round, in the words that lila looks for. What is about
// may be a file or a seed.
func noPairing(about string, err error) error {
	return fmt.Errorf("%s: No valid pairing exists: %w", about, err)
}

// engineFile reads the file, and accelerates it if that is asked for.
func (p *program) engineFile(c engines.Call) (*systems.Event, error) {
	f, err := p.load(c.In, choice{Config: c.Config})
	if err != nil {
		return nil, err
	}
	if c.Baku {
		if err := accelerate(f); err != nil {
			return nil, fileError(c.In, err)
		}
	}
	return f, nil
}

// writeList writes a checklist to its file, if it is asked for, also if it ends because no
// legal pairing exists.
func (p *program) writeList(c engines.Call, write func(io.Writer) error) error {
	if !c.Lists {
		return nil
	}
	var text bytes.Buffer
	none := write(&text)
	if none != nil && !errors.Is(none, pairing.ErrNoPairing) {
		return fileError(c.In, none)
	}
	return cmp.Or(p.writeOut(c.ListName(), text.Bytes()), none)
}

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
	if err == nil && (c.Round == 0 || slices.Contains(report.Unchecked, c.Round)) {
		err = report.Missing
	}
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
				writeRows(p.stdout, d)
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
	return baku.Method{Edition: bakuOf(f.Config), Games: games}.Accelerate(t)
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
	before, _, err := eventBefore(f, round, "")
	if err != nil {
		return err
	}
	return engines.Checklist(w, before)
}

// engineRequest returns the request for a random tournament: what the call says comes before
// its configuration, and that before the model.
func (p *program) engineRequest(c engines.Call) (*request, error) {
	req, fs := newRequest(), newFlags("")
	req.register(fs)
	if c.Baku {
		fs.Set("acceleration", "baku")
	}
	if err := p.configure(fs, c.Settings); err != nil {
		return nil, err
	}
	req.model = cmp.Or(c.In, req.model)
	req.choice.System, req.choice.Edition = cmp.Or(c.System, req.choice.System), cmp.Or(c.Edition, req.choice.Edition)
	if err := p.prepare(req, fs); err != nil {
		return nil, err
	}
	if n := len(req.paired.Tournament.Rounds); n > 0 && c.Settings == "" { // of the model
		req.play.Rounds = generator.Range{Low: n, High: n}
		req.given["rounds"] = strconv.Itoa(n)
	}
	return req, nil
}

// engineGenerate writes a random tournament.
func (p *program) engineGenerate(c engines.Call) error {
	if !c.Seeded {
		c.Seed = freshSeed()
	}
	req, err := p.engineRequest(c)
	if err != nil {
		return err
	}
	req.seed, req.fresh = c.Seed, !c.Seeded
	p.printSeed(req)
	text, stuck, err := req.make(c.Seed)
	if err == nil {
		err = p.writeOut(c.Out, text)
	}
	if err == nil {
		err = p.writeList(c, func(w io.Writer) error {
			f, err := choice{Config: c.Config}.open(text)
			if err == nil {
				err = writeChecklists(w, c, f)
			}
			return err
		})
	}
	if err == nil && stuck != nil {
		return noPairing(fmt.Sprintf("seed %d", c.Seed), stuck)
	}
	return err
}
