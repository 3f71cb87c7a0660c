package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A tally is what was run and what was found. Tallies add up. Its fields are part of
// the JSON form of the report.
type tally struct {
	Tournaments int `json:"tournaments"`
	Rounds      int `json:"rounds"`
	Games       int `json:"games"`
	Accelerated int `json:"accelerated"`
	Stuck       int `json:"ended_early"` // no legal pairing of the next round exists

	PointSystems map[string]int `json:"point_systems"`
	Results      map[string]int `json:"results"` // in words
	Byes         map[string]int `json:"byes"`    // half, full, zero, allocated
	Late         int            `json:"late_entries"`
	Withdrawn    int            `json:"withdrawals"`

	Disagreements int `json:"disagreements"` // rounds that the replay pairs otherwise
	Illegal       int `json:"illegal"`       // breaches of the rules
	Failures      int `json:"failures"`      // panics, errors, files that change

	lines   []string // what is wrong
	pairing time.Duration
}

// examineAll examines the tournaments of all seeds on all cores, prints what is
// wrong as it is found, and the report. A seed is taken by whichever worker is free,
// so the order of the lines is not fixed, but the report is: tournaments share
// nothing.
func (p *program) examineAll(req *request) error {
	var (
		mu    sync.Mutex
		total tally
		start = time.Now()
		shown = p.progress("checking", req.n)
	)
	defer shown.stop()
	ctx, stop := interruptible()
	defer stop()
	onAllCores(ctx, req.n, func(i int) {
		seed := req.seed + uint64(i)
		t := req.examine(seed)
		mu.Lock()
		for _, line := range t.lines {
			shown.clear()
			fmt.Fprintf(p.stdout, "seed %d: %s\n", seed, line)
		}
		total.add(t)
		mu.Unlock()
		shown.step()
	})
	shown.stop()
	if err := req.print(p.stdout, total, time.Since(start)); err != nil {
		return err
	}
	err := interrupted(total.Tournaments, req.n, "tournaments")
	if total.errors() > 0 {
		return errors.Join(err, errDiffers)
	}
	return err
}

// examine plays the tournament of a seed, sends it through the file format, and
// examines it. A panic becomes a failure, so that one bad seed does not end a
// long run.
func (req *request) examine(seed uint64) (t tally) {
	t.Tournaments = 1
	defer func() {
		if r := recover(); r != nil {
			t.fail("panic: %v", r)
		}
	}()
	e, err := req.options().Play(req.pairer, seed)
	if err != nil {
		t.fail("%v", err)
	}
	if e == nil {
		return t
	}
	t.count(e)
	req.referee(e, &t)
	if err == nil {
		req.replay(e, &t)
	}
	return t
}

func (t *tally) fail(format string, args ...any) {
	t.Failures++
	t.lines = append(t.lines, "failure: "+fmt.Sprintf(format, args...))
}

func (t *tally) disagree(round int, what any) {
	t.Disagreements++
	t.lines = append(t.lines, fmt.Sprintf("disagreement: round %d: %v", round, what))
}

// count counts what was played.
func (t *tally) count(e *generator.Event) {
	t.Results, t.Byes, t.PointSystems = map[string]int{}, map[string]int{}, map[string]int{}
	scoring := e.Tournament.Scoring.Values()
	t.Rounds, t.Late, t.Withdrawn, t.pairing = len(e.Tournament.Rounds), e.Late, e.Withdrawn, e.Pairing
	t.PointSystems[generator.PointsText(scoring)]++
	for _, r := range e.Tournament.Rounds {
		t.Games += len(r.Games)
		for _, g := range r.Games {
			words, _ := g.Result.MarshalText() // known, since the generator made it
			t.Results[string(words)]++
		}
		for _, b := range r.Byes {
			t.Byes[byeName(b, scoring)]++
		}
	}
	if e.Accelerated {
		t.Accelerated = 1
	}
	if e.Stuck != nil {
		t.Stuck = 1
	}
}

// byeName names the kind of a bye.
func byeName(b pairing.Bye, scoring pairing.Scoring) string {
	switch {
	case b.Allocated:
		return "allocated"
	case b.Points == 0:
		return "zero"
	case b.Points >= scoring.Win:
		return "full"
	}
	return "half"
}

// referee judges every round by what was asked for in it, and whether the one that
// could not be paired has a legal pairing.
func (req *request) referee(e *generator.Event, t *tally) {
	breaches, err := req.rules.Audit(&trf.File{Tournament: e.Tournament})
	if err != nil {
		t.fail("%v", err)
	}
	for _, b := range breaches {
		t.Illegal++
		t.lines = append(t.lines, "illegal: "+b.String())
	}
	if e.Stuck == nil {
		return
	}
	if possible, err := req.rules.Possible(e.Tournament); possible || err != nil {
		t.Illegal++
		round := len(e.Tournament.Rounds) + 1
		t.lines = append(t.lines, fmt.Sprintf("illegal: round %d: a legal pairing exists (%v)", round, err))
	}
}

// replay writes the tournament, reads it, and pairs every round again, the one
// that got stuck included. So an agreement says that the file holds everything
// the pairing depends on, too. The file itself must be a fixed point: what has
// been read is written as the same bytes.
func (req *request) replay(e *generator.Event, t *tally) {
	text, f, err := rewritten(req.report(e))
	if err != nil {
		t.fail("%v", err)
		return
	}
	if again, _, err := rewritten(f); err != nil || !bytes.Equal(text, again) {
		t.fail("the file changes when it is read and written again (%v)", err)
	}
	if err := numberless(f); err != nil {
		t.fail("without a number of rounds: %v", err)
	}
	differences, err := pairing.Check(context.Background(), req.pairer, f.Tournament)
	if err != nil {
		t.fail("replaying: %v", err)
	}
	for _, d := range differences {
		t.disagree(d.Round, d.Text)
	}
	if e.Stuck != nil {
		if _, err := req.pairer.Pair(context.Background(), f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
			t.disagree(len(e.Tournament.Rounds)+1, fmt.Sprintf("the replay finds a pairing, or %v", err))
		}
	}
}

// rewritten returns a file as it is written, and as that is read.
func rewritten(f *trf.File) (text []byte, read *trf.File, err error) {
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		return nil, nil, fmt.Errorf("writing: %w", err)
	}
	if read, err = trf.Read(bytes.NewReader(b.Bytes())); err != nil {
		return nil, nil, fmt.Errorf("reading: %w", err)
	}
	return b.Bytes(), read, nil
}

// numberless requires that a tournament which was played to its end is the same without
// the number of its rounds, as most other programs write it: a replay then takes the
// recorded rounds as all. One that ended early is another tournament.
func numberless(f *trf.File) error {
	bare := *f
	if bare.Tournament.Planned != len(bare.Tournament.Rounds) {
		return nil
	}
	bare.Tournament.Planned = 0
	_, again, err := rewritten(&bare)
	switch {
	case err != nil:
		return err
	case again.Tournament.Planned != 0:
		return errors.New("the file has one nevertheless")
	case !reflect.DeepEqual(referee.Concluded(again.Tournament), f.Tournament):
		return errors.New("the file is replayed as another tournament")
	}
	return nil
}

// add adds the counts of a tally.
func (t *tally) add(u tally) {
	to, from := reflect.ValueOf(t).Elem(), reflect.ValueOf(u)
	for i := range to.NumField() {
		switch field := to.Field(i); field.Kind() {
		case reflect.Int:
			field.SetInt(field.Int() + from.Field(i).Int())
		case reflect.Map:
			field.Set(reflect.ValueOf(sum(field.Interface().(map[string]int), from.Field(i).Interface().(map[string]int))))
		}
	}
	t.pairing += u.pairing
}

// sum adds counts to counts.
func sum(to, from map[string]int) map[string]int {
	if to == nil {
		to = map[string]int{}
	}
	for k, n := range from {
		to[k] += n
	}
	return to
}

// errors is how many things are wrong.
func (t *tally) errors() int { return t.Disagreements + t.Illegal + t.Failures }

// perThousand returns the errors per thousand rounds.
func (t *tally) perThousand() float64 { return 1000 * float64(t.errors()) / float64(max(1, t.Rounds)) }

// print writes the report of a run.
func (req *request) print(w io.Writer, t tally, elapsed time.Duration) error {
	last := req.seed + uint64(t.Tournaments) - 1
	if req.format.json() {
		return encode(w, struct {
			jsonSystem
			Settings string `json:"settings"`
			First    uint64 `json:"first_seed"`
			Last     uint64 `json:"last_seed"`
			tally
			PerThousand float64 `json:"errors_per_thousand_rounds"`
			Seconds     float64 `json:"seconds"`
			Pairing     float64 `json:"pairing_microseconds_per_round"`
		}{systemJSON(req.paired), req.play.Text(), req.seed, last, t, t.perThousand(),
			elapsed.Seconds(), t.perRound()})
	}
	row := rowsOf(w)
	row("system", "%v (%s)", req.paired.Config, req.paired.Reason)
	row("seeds", "%d to %d", req.seed, last)
	row("settings", "%s", cmp.Or(req.play.Text(), "as usual"))
	row("tournaments", "%d, %d of them accelerated; points %s", t.Tournaments, t.Accelerated, counts(t.PointSystems))
	row("rounds", "%d", t.Rounds)
	row("games", "%d: %s", t.Games, counts(t.Results))
	row("byes", "%s", counts(t.Byes))
	row("players", "%d entered late, %d withdrew", t.Late, t.Withdrawn)
	row("ended early", "%d: %v", t.Stuck, pairing.ErrNoPairing)
	row("errors", "%d: %d disagreements, %d illegal, %d failures; %.3f per thousand rounds",
		t.errors(), t.Disagreements, t.Illegal, t.Failures, t.perThousand())
	row("time", "%v, %.1f µs to pair a round", elapsed.Round(time.Millisecond), t.perRound())
	return nil
}

// rowsOf returns what writes the rows of a report, each with its name.
func rowsOf(w io.Writer) func(name, format string, args ...any) {
	return func(name, format string, args ...any) {
		fmt.Fprintf(w, "%-12s %s\n", name, fmt.Sprintf(format, args...))
	}
}

// perRound returns the mean time to pair a round, in microseconds.
func (t *tally) perRound() float64 {
	return float64(t.pairing.Microseconds()) / float64(max(1, t.Rounds))
}

// counts returns counts by name, in the order of the names.
func counts(m map[string]int) string {
	var words []string
	for _, k := range slices.Sorted(maps.Keys(m)) {
		words = append(words, fmt.Sprintf("%v %d", k, m[k]))
	}
	return strings.Join(words, ", ")
}
