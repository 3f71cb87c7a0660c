package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A verdict is what is found about one tournament. Verdicts add up.
type verdict struct {
	tournaments, rounds, games, stuck int

	disagreements []string // rounds that the replay pairs otherwise
	illegal       []string // breaches of the rules
	failures      []string // panics, errors, files that change
	pairing       time.Duration
}

// examine plays the tournament of a seed, sends it through the file format, and
// examines it. A panic becomes a failure, so that one bad seed does not end a
// long run.
func examine(o *options, seed uint64) (v verdict) {
	v.tournaments = 1
	defer func() {
		if r := recover(); r != nil {
			v.failures = append(v.failures, fmt.Sprintf("panic: %v", r))
		}
	}()
	e, err := play(o, seed)
	v.count(e)
	if err != nil {
		v.failures = append(v.failures, fmt.Sprintf("round %d: %v", len(e.t.Rounds)+1, err))
		return v
	}
	v.illegal = review(o.rules, e.t, e.asked)
	if err := v.replay(e); err != nil {
		v.failures = append(v.failures, err.Error())
	}
	return v
}

// count counts what has been played.
func (v *verdict) count(e *event) {
	v.rounds = len(e.t.Rounds)
	for _, r := range e.t.Rounds {
		v.games += len(r.Games)
	}
	if e.stuck != nil {
		v.stuck = 1
	}
	v.pairing = e.spent
}

// replay writes the tournament, reads it, and pairs every round again, the one
// that got stuck included. So an agreement says that the file holds everything
// the pairing depends on, too. The file itself must be a fixed point: what has
// been read is written as the same bytes.
func (v *verdict) replay(e *event) error {
	var text, again bytes.Buffer
	if err := trf.Write(&text, e.file()); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	f, err := trf.Read(bytes.NewReader(text.Bytes()))
	if err != nil {
		return fmt.Errorf("reading: %w", err)
	}
	if err := trf.Write(&again, f); err != nil {
		return fmt.Errorf("writing again: %w", err)
	}
	if !bytes.Equal(text.Bytes(), again.Bytes()) {
		return errors.New("the file changes when it is read and written again")
	}
	differences, err := pairing.Check(e.options.pairer, f.Tournament)
	if err != nil {
		return fmt.Errorf("replaying: %w", err)
	}
	for _, d := range differences {
		v.disagreements = append(v.disagreements, fmt.Sprintf("round %d: the replay pairs it otherwise (%v)", d.Round, d.Err))
	}
	if e.stuck != nil {
		if _, err := e.options.pairer.Pair(f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
			v.disagreements = append(v.disagreements, fmt.Sprintf("round %d: the replay finds a pairing, or %v", len(e.t.Rounds)+1, err))
		}
	}
	return nil
}

// add adds a verdict.
func (v *verdict) add(w verdict) {
	v.tournaments += w.tournaments
	v.rounds += w.rounds
	v.games += w.games
	v.stuck += w.stuck
	v.disagreements = append(v.disagreements, w.disagreements...)
	v.illegal = append(v.illegal, w.illegal...)
	v.failures = append(v.failures, w.failures...)
	v.pairing += w.pairing
}

// clean reports whether nothing is wrong.
func (v *verdict) clean() bool {
	return len(v.disagreements)+len(v.illegal)+len(v.failures) == 0
}

// print writes what is wrong, line by line.
func (v *verdict) print(w io.Writer, seed uint64) {
	for _, list := range []struct {
		kind  string
		lines []string
	}{{"disagreement", v.disagreements}, {"illegal", v.illegal}, {"failure", v.failures}} {
		for _, line := range list.lines {
			fmt.Fprintf(w, "seed %d: %s: %s\n", seed, list.kind, line)
		}
	}
}

// summary gives the last line of a run: first and last seed, what was found, and
// how long it took, in all and for pairing a round.
func (v *verdict) summary(o *options, first uint64, elapsed time.Duration) string {
	wrong, rounds := len(v.disagreements), float64(max(v.rounds, 1))
	return fmt.Sprintf("system=%s edition=%s first=%d last=%d tournaments=%d rounds=%d games=%d stuck=%d"+
		" disagreements=%d illegal=%d failures=%d agreement=%.4f%% seconds=%.1f rounds_per_second=%.1f pairing_us=%.1f",
		o.choice.System, o.choice.Edition, first, first+uint64(v.tournaments)-1, v.tournaments, v.rounds, v.games, v.stuck,
		wrong, len(v.illegal), len(v.failures), 100*(1-float64(wrong)/rounds),
		elapsed.Seconds(), float64(v.rounds)/elapsed.Seconds(), float64(v.pairing.Microseconds())/rounds)
}

// checkAll examines the tournaments of n seeds, on all cores, prints what is
// wrong as it is found, and gives the sum. A seed is taken by whichever worker is
// free, so the order of the lines is not fixed, but the sum is: tournaments share
// nothing.
func checkAll(o *options, first uint64, n int, stdout io.Writer, p *progress) verdict {
	var (
		next  atomic.Int64
		mu    sync.Mutex
		total verdict
		done  sync.WaitGroup
	)
	for range min(runtime.GOMAXPROCS(0), n) {
		done.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				seed := first + uint64(i)
				v := examine(o, seed)
				mu.Lock()
				if !v.clean() {
					p.clear()
					v.print(stdout, seed)
				}
				total.add(v)
				p.step()
				mu.Unlock()
			}
		})
	}
	done.Wait()
	p.clear()
	return total
}
