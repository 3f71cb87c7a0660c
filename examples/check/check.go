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
	expected, ok, err := readExpected(o.name)
	switch {
	case err != nil:
		return err
	case ok:
		o.rounds = 1
		o.differences = checkNext(p, f.Tournament, expected)
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

// checkNext compares the next round of a position with what is expected.
func checkNext(p pairing.Pairer, t pairing.Tournament, expected pairing.Round) []pairing.Difference {
	computed, err := p.Pair(t)
	if err == nil && sameBoards(expected, computed) {
		return nil
	}
	return []pairing.Difference{{Round: len(t.Rounds) + 1, Recorded: expected, Computed: computed, Err: err}}
}

// readExpected reads the round that is expected of a position, if its file is
// there.
func readExpected(name string) (r pairing.Round, ok bool, err error) {
	name = strings.TrimSuffix(name, ".trf") + ".out"
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return r, false, nil
	} else if err != nil {
		return r, false, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for i, line := range lines[1:] {
		var white, black int
		if n, err := fmt.Sscanf(line, "%d %d", &white, &black); n != 2 || err != nil {
			return r, false, fmt.Errorf("%s:%d: %q is no pair", name, i+2, line)
		}
		id := func(n int) pairing.ID { return pairing.ID(fmt.Sprint(n)) }
		if black == 0 {
			r.Byes = append(r.Byes, pairing.Bye{Player: id(white), Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: id(white), Black: id(black)})
		}
	}
	if lines[0] != fmt.Sprint(len(lines)-1) {
		return r, false, fmt.Errorf("%s:1: %d pairs follow, but %q are announced", name, len(lines)-1, lines[0])
	}
	return r, true, nil
}
