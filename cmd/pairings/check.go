package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

const checkHelp = `usage: pairings check [flags] FILE...

Replays tournament files, from any program, and reports every round that the
rules pair differently: pairs, colours and the allocated bye, but not the order
of the boards. For each it says which article decides, and which rules the
recorded round breaks: rematches, prohibited pairs, byes for players who must
not have one, third colours, colour differences beyond two. The ranks in the
file are compared with the places by its tie-breaks (212, 202), in Swiss and
round robin, of players and of teams. The last line counts rounds and ranks.

If there is a file X.out beside X.trf, it has the round expected after the
recorded ones, as "pair -format pairs" prints it, or the words "no legal
pairing". Then only that round is checked.

Examples:
  pairings check club.trf
  pairings check -edition 2017 archive/*.trf
  pairings check -format json club.trf
`

// An outcome is what the check of one file has found, and its form in JSON.
type outcome struct {
	File string `json:"file"`
	jsonSystem
	systems.Findings
	TieBreaks []standings.TieBreak `json:"tie_breaks,omitempty"`
	Error     string               `json:"error,omitempty"`

	paired *systems.Event // nil if it could not be read
	err    error          // why the file could not be checked; with its name
}

// A checker checks files.
type checker struct {
	*program
	*ask
	progress *progress
}

// checkFlags adds the flags of check, which checks files and prints what is found, in their
// order.
func checkFlags(fs *flags) action {
	a := &ask{}
	a.choiceFlags(fs)
	formatFlag(fs, &a.format, "text", "json")
	widthFlag(fs, &a.format)
	langFlag(fs, &a.format)
	unratedFlag(fs, &a.unrated)
	return func(p *program, names []string) error {
		if len(names) == 0 {
			name, _, err := p.one(fs, nil)
			if err != nil {
				return err
			}
			names = []string{name}
		}
		if i := slices.Index(names, "-"); i >= 0 && slices.Contains(names[i+1:], "-") {
			return errTwice
		}
		k := checker{p, a, p.progress(words.Say("progress.checking"), len(names))}
		defer k.progress.stop()
		return k.report(names)
	}
}

// report prints what is found, and sums it up, or writes it as one object of JSON.
func (c checker) report(names []string) error {
	rounds, differ, ranked, misplaced, failed := 0, 0, 0, 0, 0
	found, status := []outcome{}, error(nil)
	ctx, stop := interruptible()
	defer stop()
	for o := range c.checkAll(ctx, names) {
		found = append(found, o)
		status = worse(status, o)
		if c.json() {
			continue
		}
		rounds += o.Rounds
		differ += len(o.Differences)
		ranked += o.Ranked
		misplaced += len(o.Ranks)
		c.progress.clear()
		if o.paired != nil {
			c.note(o.File, o.paired.Notes...)
			c.note(o.File, o.Notes...)
		}
		c.print(c.stdout, o.text(c.lang))
		if o.err != nil {
			failed++
			fmt.Fprintln(c.stderr, words.Failure(c.lang, o.err))
		}
	}
	if c.json() {
		if err := encode(c.stdout, struct {
			Files []outcome `json:"files"`
		}{found}); err != nil {
			return err
		}
	} else {
		sum := words.Say("check.sum", "files", len(found), "rounds", rounds, "differ", differ)
		if ranked > 0 {
			sum = sum.With("ranks", ranked).With("misplaced", misplaced)
		}
		if failed > 0 {
			sum = sum.With("failed", failed)
		}
		fmt.Fprintln(c.stdout, sum.In(c.lang))
	}
	return errors.Join(interrupted(len(found), len(names), "files"), status)
}

// worse returns the error that stands for all outcomes so far: one that a file could
// not be checked comes before one that something differs.
func worse(sofar error, o outcome) error {
	switch {
	case errors.Is(sofar, errReported):
		return sofar
	case o.err != nil:
		return errors.Join(errReported, o.err)
	case len(o.Differences)+len(o.Ranks) > 0:
		return errDiffers
	}
	return sofar
}

// checkAll checks files on all cores and yields the outcomes in the order of the files.
// After an interruption it yields those that are ready.
func (c checker) checkAll(ctx context.Context, names []string) iter.Seq[outcome] {
	done := make([]chan outcome, len(names))
	for i := range done {
		done[i] = make(chan outcome, 1)
	}
	go onAllCores(ctx, len(names), func(i int) {
		done[i] <- c.checkFile(names[i])
		c.progress.step()
	})
	return func(yield func(outcome) bool) {
		for _, d := range done {
			select {
			case o := <-d:
				yield(o)
				continue
			case <-ctx.Done():
			}
			select {
			case o := <-d:
				yield(o)
			default:
			}
		}
	}
}

// checkFile checks one file. A panic is an error about it, so that the others are
// checked nevertheless.
func (c checker) checkFile(name string) (o outcome) {
	o.File = name
	defer func() {
		if r := recover(); r != nil {
			o.err = unexpectedError{fmt.Errorf("%s: unexpected: %v", name, r)}
		}
		if o.err != nil {
			o.Error = o.err.Error()
		}
	}()
	f, err := c.load(name, c.choice)
	if err == nil {
		f.Standings.Lang, f.Standings.Unrated = c.lang, cmp.Or(c.unrated, f.Standings.Unrated)
		o.paired, o.jsonSystem, o.TieBreaks = f, systemJSON(f), f.Standings.TieBreaks
		err = c.check(&o)
	}
	o.err = fileError(name, err)
	return o
}

// check compares the recorded rounds, or the next one if an expected one is given.
func (c checker) check(o *outcome) error {
	expected, err := c.readExpected(o.File, o.paired.Tournament)
	if err != nil {
		return err
	}
	var found *systems.Findings
	if expected != nil {
		if found, err = checkNext(o.paired, *expected); err == nil {
			o.Findings = *found
		}
		if assumed := o.paired.Assumed(len(o.paired.Tournament.Rounds) + 1); assumed != "" {
			o.Notes = []string{assumed}
		}
		return err
	}
	if found, err = o.paired.Check(context.Background()); err == nil {
		o.Findings = *found
		err = found.Missing
	}
	return err
}

// rules returns what a referee knows of the system: nothing if it is not FIDE's.
func rules(f *systems.Event) referee.Rules {
	r, err := referee.Of(f.Config.System, f.Config.Edition)
	if err == nil && f.Config.GamePoints {
		return r.ByGamePoints()
	}
	return r
}

// checkNext compares the next round of a position with what is expected. It returns at most
// one difference.
func checkNext(f *systems.Event, expected position) (*systems.Findings, error) {
	t := f.Tournament
	if f.Config.System == "doubleswiss" {
		expected.round.Games = twice(expected.round.Games)
	}
	p, err := f.System()
	if err != nil {
		return nil, err
	}
	computed, err := p.Pair(context.Background(), t)
	if errors.Is(err, pairing.ErrInvalid) {
		return nil, err
	}
	for i := range expected.round.Byes { // the form does not say what a bye is worth
		expected.round.Byes[i].Points = t.Scoring.Values().Bye
		for _, b := range allocated(computed) {
			expected.round.Byes[i].Points, expected.round.Byes[i].GamePoints = b.Points, b.GamePoints
		}
	}
	found := &systems.Findings{Rounds: 1}
	same := err == nil && !expected.none && sameBoards(expected.round, computed)
	if same || expected.none && errors.Is(err, pairing.ErrNoPairing) {
		return found, nil
	}
	d := pairing.Difference{Round: len(t.Rounds) + 1, Recorded: expected.round, Computed: computed, Err: err}
	d.Text = fmt.Sprintf("round %d: another round is expected", d.Round)
	if !expected.none {
		if v, err := p.Compare(context.Background(), t, expected.round); err == nil {
			found.Verdicts = map[int]explain.Verdict{d.Round: v}
		}
		if r := rules(f); r != (referee.Rules{}) {
			breaches, err := r.Judge(t, expected.round)
			if err != nil {
				return nil, err
			}
			for _, b := range breaches {
				found.Violations = map[int][]string{d.Round: append(found.Violations[d.Round], b.In(f.Standings.Lang))}
			}
		}
	}
	found.Differences = []pairing.Difference{d}
	return found, nil
}

// twice returns first games with the second one of the match after each.
func twice(games []pairing.Game) (all []pairing.Game) {
	for _, g := range games {
		all = append(all, g, pairing.Game{White: g.Black, Black: g.White})
	}
	return all
}

// A position is the round that is expected after the recorded ones.
type position struct {
	round pairing.Round
	none  bool // no legal pairing exists
}

// readExpected reads what is expected of a position, or nil if X.out does not
// stand beside X.trf. The error has the form of fileError.
func (p *program) readExpected(name string, t pairing.Tournament) (*position, error) {
	base, ok := strings.CutSuffix(name, ".trf")
	if !ok {
		return nil, nil
	}
	expected, err := p.readPosition(base+".out", t)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return expected, err
}

// readPosition reads a file in the form of pairs. The error has the form of fileError.
func (p *program) readPosition(name string, t pairing.Tournament) (expected *position, err error) {
	data, err := p.read(name)
	if err == nil {
		expected, err = parseExpected(string(data), t)
	}
	return expected, fileError(name, err)
}

// parseExpected reads the interchange form: the number of lines that follow, and
// pairs, of which the one with 0 is the bye. The error is a [*pairing.Error] with line and column.
func parseExpected(text string, t pairing.Tournament) (*position, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	first := strings.TrimSpace(lines[0])
	if strings.EqualFold(first, "no legal pairing") || strings.EqualFold(first, "none") {
		return &position{none: true}, nil
	}
	if _, err := strconv.Atoi(first); err != nil {
		return nil, misread(1, "%.40q is neither a number of pairs nor \"no legal pairing\"", first)
	}
	var r pairing.Round
	find := engines.Players(t)
	for i, line := range lines[1:] {
		white, black, ok := parsePair(line, find)
		switch {
		case !ok:
			return nil, misread(i+2, "%.40q is no pair of starting rank numbers", line)
		case black == "0":
			r.Byes = append(r.Byes, pairing.Bye{Player: white, Allocated: true})
		default:
			r.Games = append(r.Games, pairing.Game{White: white, Black: black})
		}
	}
	if n := len(lines) - 1; first != strconv.Itoa(n) {
		return nil, misread(1, "%d pairs follow, but %s are announced", n, first)
	}
	return &position{round: r}, nil
}

// misread returns the error of a line.
func misread(line int, format string, args ...any) error {
	return &pairing.Error{Line: line, Column: 1, Text: fmt.Sprintf(format, args...)}
}

// parsePair reads two players, by ID or number. A number that nobody has stays.
func parsePair(line string, find func(string) (pairing.ID, bool)) (white, black pairing.ID, ok bool) {
	var pair []pairing.ID
	for _, word := range strings.Fields(line) {
		id, known := find(word)
		if !known && !engines.IsNumber(word) {
			return "", "", false
		} else if !known {
			id = pairing.ID(word)
		}
		pair = append(pair, id)
	}
	if len(pair) != 2 || pair[0] == "0" {
		return "", "", false
	}
	return pair[0], pair[1], true
}
