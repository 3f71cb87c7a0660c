package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync/atomic"

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

// A checker checks files.
type checker struct {
	choice   systems.Choice
	stdin    io.Reader // read by the file "-"
	progress *progress
}

// checkAll checks files on all cores and sends the outcomes in the order of the
// files.
func (c checker) checkAll(names []string) <-chan outcome {
	done := make([]chan outcome, len(names))
	for i := range done {
		done[i] = make(chan outcome, 1)
	}
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		go func() {
			for i := next.Add(1) - 1; i < int64(len(names)); i = next.Add(1) - 1 {
				done[i] <- c.checkFile(names[i])
				c.progress.step()
			}
		}()
	}
	ordered := make(chan outcome)
	go func() {
		for _, d := range done {
			ordered <- <-d
		}
		c.progress.clear()
		close(ordered)
	}()
	return ordered
}

// checkFile checks one file.
func (c checker) checkFile(name string) outcome {
	o := outcome{name: name}
	f, err := systems.Read(name, c.stdin)
	if err != nil {
		o.err = err
		return o
	}
	expected, err := readExpected(name)
	if err != nil {
		o.err = err
		return o
	}
	if err := o.check(c.choice, f, expected); err != nil {
		o.err = systems.FileError(name, err)
	}
	return o
}

// check compares the recorded rounds of a file, or the next one if an expected
// one is given.
func (o *outcome) check(choice systems.Choice, f *trf.File, expected *position) error {
	choice, err := choice.For(f)
	if err != nil {
		return err
	}
	p, err := choice.Pairer(f)
	if err != nil {
		return err
	}
	t := f.Tournament
	if expected != nil {
		return o.checkNext(p, t, *expected)
	}
	if err := systems.Complete(t, max(0, len(t.Rounds)-1)); err != nil {
		return err
	}
	differences, err := pairing.Check(forbidding{p, f}, t)
	if err != nil {
		return err
	}
	if len(differences) > 0 && errors.Is(differences[0].Err, pairing.ErrInvalid) {
		// The system refuses this tournament, and not for what differs.
		return fmt.Errorf("round %d: %w", differences[0].Round, differences[0].Err)
	}
	o.rounds, o.differences = len(t.Rounds), differences
	return nil
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
