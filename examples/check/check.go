package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// An outcome is what the check of one file has found.
type outcome struct {
	name        string
	rounds      int // compared
	differences []pairing.Difference
	err         error // why the file could not be checked; with its name
}

// checkAll checks files on all cores and sends the outcomes in the order of the
// files.
func checkAll(choice systems.Choice, names []string, p *progress) <-chan outcome {
	done := make([]chan outcome, len(names))
	for i := range done {
		done[i] = make(chan outcome, 1)
	}
	var mu sync.Mutex
	next := 0
	take := func() int {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1
	}
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		go func() {
			for i := take(); i < len(names); i = take() {
				done[i] <- checkFile(choice, names[i])
				p.step()
			}
		}()
	}
	ordered := make(chan outcome)
	go func() {
		for _, d := range done {
			ordered <- <-d
		}
		p.clear()
		close(ordered)
	}()
	return ordered
}

// checkFile checks one file.
func checkFile(choice systems.Choice, name string) outcome {
	o := outcome{name: name}
	f, err := readFile(name)
	if err != nil {
		o.err = err
		return o
	}
	if o.err = o.check(choice, f); o.err != nil {
		o.err = fmt.Errorf("%s: %w", name, o.err)
	}
	return o
}

// readFile reads a tournament file. The error begins with its name.
func readFile(name string) (*trf.File, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	return f, nil
}

// check compares the recorded rounds of a file, or the next one of a position.
func (o *outcome) check(choice systems.Choice, f *trf.File) error {
	choice, err := choice.For(f)
	if err != nil {
		return err
	}
	p, err := choice.Pairer(f)
	if err != nil {
		return err
	}
	p = forbidding{p, f}
	expected, err := readExpected(o.name)
	switch {
	case err != nil:
		return err
	case expected != nil:
		o.rounds = 1
		o.differences = checkNext(p, f.Tournament, *expected)
	default:
		o.rounds = len(f.Tournament.Rounds)
		o.differences, err = pairing.Check(p, f.Tournament)
	}
	return err
}

// forbidding pairs each round with the pairs that were forbidden in it, which
// a Tournament alone does not know.
type forbidding struct {
	pairing.Pairer
	file *trf.File
}

// Pair pairs the round after those recorded in t.
func (p forbidding) Pair(t pairing.Tournament) (pairing.Round, error) {
	t.Forbidden = p.file.Forbidden(len(t.Rounds) + 1)
	return p.Pairer.Pair(t)
}

// An expectation is what a position's file of expected pairings says.
type expectation struct {
	round pairing.Round
	none  bool // no legal pairing exists
}

// checkNext compares the next round of a position with what is expected.
func checkNext(p pairing.Pairer, t pairing.Tournament, expected expectation) []pairing.Difference {
	computed, err := p.Pair(t)
	switch {
	case expected.none && errors.Is(err, pairing.ErrNoPairing):
		return nil
	case !expected.none && err == nil && sameBoards(expected.round, computed):
		return nil
	}
	return []pairing.Difference{{Round: len(t.Rounds) + 1, Recorded: expected.round, Computed: computed, Err: err}}
}

// readExpected reads what is expected of the position in a file; nil if the
// file is no position, because nothing stands beside it.
func readExpected(name string) (*expectation, error) {
	name = strings.TrimSuffix(name, ".trf") + ".out"
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	lines := strings.FieldsFunc(string(data), func(c rune) bool { return c == '\n' || c == '\r' })
	if len(lines) == 1 && strings.HasPrefix(lines[0], "no legal pairing") {
		return &expectation{none: true}, nil
	}
	if len(lines) == 0 || lines[0] != fmt.Sprint(len(lines)-1) {
		return nil, fmt.Errorf("%s:1:1: the number of the lines that follow expected", name)
	}
	var e expectation
	for i, line := range lines[1:] {
		if err := e.add(line); err != nil {
			return nil, fmt.Errorf("%s:%d:1: %w", name, i+2, err)
		}
	}
	return &e, nil
}

// add takes in a line "white black", or "player 0" for the allocated bye.
func (e *expectation) add(line string) error {
	ids := strings.Fields(line)
	if len(ids) != 2 {
		return fmt.Errorf("%q is no pair", line)
	}
	white, black := pairing.ID(ids[0]), pairing.ID(ids[1])
	if black == "0" {
		e.round.Byes = append(e.round.Byes, pairing.Bye{Player: white, Allocated: true})
	} else {
		e.round.Games = append(e.round.Games, pairing.Game{White: white, Black: black})
	}
	return nil
}
