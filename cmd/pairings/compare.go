package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

const compareHelp = `usage: pairings compare -engine COMMAND [flags]

Compares this program with another engine, both ways: random tournaments are
played by the rules, and the engine is asked for every round; then it pairs
tournaments itself, and they are checked here. In COMMAND the words IN and OUT
stand for the files that it reads and writes; without OUT it prints the pairs.
Exit status 1 and the words "no valid pairing" say that no round exists. Team
tournaments are only played by this program, not by the other engine.

What differs is counted by kind: the article of C.04 that decides, or what the
engine did instead of pairing. The smallest case of each kind is stored with
the engine's round beside it: "pairings check DIR/*.trf" explains them all.
The processor time of its calls is counted. With this program as the engine, it
is ours.

The flags of "pairings generate" say what is played. By default these are all
sizes up to 60, byes, forfeits, three point systems, acceleration and prohibited
pairs.
Files do not declare the system (192) unless -year is set, since engines of one
edition refuse the code of another; an edition belongs in the command.

Examples:
  pairings compare -engine 'bbpPairings --dutch IN -p OUT' -n 50000
  pairings compare -engine 'java -jar javafo.jar IN -p OUT' -e 2017 -n 50000
  pairings compare -engine 'pairings --dutch IN -p OUT -e 2017' -players 4-12
`

// hopeless is how often an engine may fail before it has paired anything.
const hopeless = 20

// A comparison is what another engine was asked, and what was found. Its fields are part of
// the JSON form of the report.
type comparison struct {
	*program
	req    *request
	engine engines.Foreign
	shown  *progress

	mu          sync.Mutex
	Ours        compared    `json:"ours"`   // tournaments that this program has paired
	Theirs      compared    `json:"theirs"` // those of the other engine
	Differences []*disagree `json:"differences"`

	Calls     int     `json:"engine_calls"`
	Processor float64 `json:"engine_seconds"` // processor time of the calls
}

// compared counts tournaments of one side and the rounds in them that were compared.
type compared struct {
	Tournaments int `json:"tournaments"`
	Rounds      int `json:"rounds"`
	Failures    int `json:"failures"` // calls without an answer
}

// A disagree is a kind of difference, with its smallest case.
type disagree struct {
	Kind    string `json:"kind"`
	Count   int    `json:"count"`
	File    string `json:"file"`
	Players int    `json:"players"`
	Round   int    `json:"round"`
}

// compareFlags adds the flags of compare, which compares tournaments until all are done.
func compareFlags(fs *flags) action {
	c := &comparison{}
	line := fs.String("engine", "", "`command` that runs the other engine, with the words IN and OUT")
	fs.DurationVar(&c.engine.Timeout, "timeout", time.Minute, "`time` after which a call is given up")
	req := newRequest()
	req.dir, req.n = "differences", 1000
	req.play.Apart, req.play.Accelerated = generator.Range{High: 1000}, 2000
	req.play.Scorings = []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0), pairing.NewScoring(20, 10, 0)}
	req.play.Players = generator.Range{Low: 4, High: 60}
	return req.action(fs, func(p *program, req *request) (err error) {
		if c.engine.Timeout <= 0 {
			return usage("-timeout %v: more than nothing expected", c.engine.Timeout)
		} else if c.engine.Command, err = engines.Words(*line); err != nil {
			return usage("-engine %q: %v", *line, err)
		} else if _, err := exec.LookPath(c.engine.Command[0]); err != nil {
			return usage("-engine: %v", err)
		}
		if err := os.MkdirAll(req.dir, 0o777); err != nil {
			return fileError(req.dir, err)
		}
		p.printSeed(req)
		c.engine.Took = func(d time.Duration) {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.Calls, c.Processor = c.Calls+1, c.Processor+d.Seconds()
		}
		c.program, c.req, c.shown = p, req, p.progress(words.Say("progress.comparing"), req.n)
		defer c.shown.stop()
		return c.run()
	})
}

// run compares the tournaments of all seeds and prints the report.
func (c *comparison) run() error {
	interruptible, stop := interruptible()
	defer stop()
	ctx, end := context.WithCancelCause(interruptible)
	defer end(nil)
	done, start := 0, time.Now()
	onAllCores(ctx, c.req.n, func(i int) {
		folder, err := os.MkdirTemp("", "pairings")
		if err == nil {
			err = c.seed(ctx, folder, c.req.seed+uint64(i))
			err = errors.Join(err, os.RemoveAll(folder))
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		if err == nil {
			done++
		} else if ctx.Err() == nil {
			end(err)
		}
		c.shown.step()
	})
	c.shown.stop()
	slices.SortFunc(c.Differences, func(a, b *disagree) int {
		return cmp.Or(b.Count-a.Count, strings.Compare(a.Kind, b.Kind))
	})
	if err := c.print(time.Since(start)); err != nil {
		return err
	}
	var err error
	if err = context.Cause(ctx); interruptible.Err() != nil {
		err = interrupted(done, c.req.n, "tournaments")
	}
	if len(c.Differences) > 0 && (err == nil || errors.Is(err, errInterrupted)) {
		err = errors.Join(err, errDiffers)
	}
	return err
}

// seed compares a tournament of ours and, unless teams play, one of the engine's.
func (c *comparison) seed(ctx context.Context, folder string, seed uint64) error {
	text, stuck, err := c.req.make(seed)
	if err != nil {
		return err
	}
	f, err := choice{}.open(text)
	if err != nil {
		return err
	}
	last := len(f.Tournament.Rounds)
	if stuck != nil { // the engine is asked for the round that has no legal pairing, too
		last++
	}
	c.count(&c.Ours, 1, 0)
	for round := 1; round <= last; round++ {
		before, err := f.Before(round)
		if err != nil {
			return err
		}
		if _, err := c.ask(ctx, folder, &c.Ours, before); err != nil {
			return err
		}
	}
	if c.req.paired.Config.System == "team" {
		return nil
	}
	c.count(&c.Theirs, 1, 0)
	_, err = c.req.options().Play(&theirs{c.req.pairer, c, ctx, folder}, seed)
	return err
}

// ask has the engine pair the next round of an event and compares its answer, which is nil if
// there is none.
func (c *comparison) ask(ctx context.Context, folder string, to *compared, before *systems.Event) (*position, error) {
	before.Tournament.Absences = absencesUntil(before.Tournament.Absences, len(before.Tournament.Rounds)+1)
	answer, err := c.answer(ctx, folder, before)
	var failure *engines.Failure
	if errors.As(err, &failure) {
		return nil, c.failed(to, before, failure)
	} else if err != nil {
		return nil, err
	}
	found, err := checkNext(before, *answer)
	if err != nil {
		return nil, err
	}
	c.count(to, 0, 1)
	if len(found.Differences) > 0 {
		err = c.differ(before, found)
	}
	return answer, err
}

// answer has the engine pair the next round of an event.
func (c *comparison) answer(ctx context.Context, folder string, before *systems.Event) (*position, error) {
	g, config := before.File, c.req.paired.Config
	switch {
	case config.System == "team" || config.System == "doubleswiss": // whose files say so
	case c.req.choice.year != 0:
		code, _ := config.Code()
		g.Declare(c.req.choice.code(code))
	default:
		g.Declare("")
	}
	var text bytes.Buffer
	if err := trf.Write(&text, &g); err != nil {
		return nil, err
	}
	out, none, err := c.engine.Ask(ctx, folder, text.Bytes())
	if err != nil || none {
		return &position{none: none}, err
	}
	answer, err := parseExpected(out, before.Tournament)
	if err != nil {
		return nil, &engines.Failure{What: "output that is no round", Said: err.Error()}
	}
	return answer, nil
}

// absencesUntil returns what is said of the rounds up to one. Other engines take an entry in a later column for one of
// the round that they pair.
func absencesUntil(list []pairing.Absence, round int) (until []pairing.Absence) {
	for _, a := range list {
		if a.From <= round {
			if a.To == 0 || a.To > round {
				a.To = round
			}
			until = append(until, a)
		}
	}
	return until
}

// theirs pairs as the engine does; the Explainer is ours.
type theirs struct {
	explain.Explainer
	*comparison
	ctx    context.Context
	folder string
}

// Pair asks the engine. What it does not say, byes and their worth, is as the rules have it.
// The tournament ends with a round that it cannot go on with, or without an answer.
func (t *theirs) Pair(ctx context.Context, tour pairing.Tournament) (pairing.Round, error) {
	config := t.req.paired.Config
	code, err := config.Code()
	if err != nil {
		return pairing.Round{}, err
	}
	e := &systems.Event{Config: config, File: trf.File{Tournament: tour, TRF2026: config.Edition == 2026}}
	e.File.Declare(code)
	answer, err := t.ask(t.ctx, t.folder, &t.Theirs, e)
	if err != nil {
		return pairing.Round{}, err
	} else if answer == nil {
		return pairing.Round{}, pairing.ErrNoPairing
	}
	ours, err := t.Explainer.Pair(ctx, tour)
	if err != nil {
		return ours, err
	}
	round := pairing.Round{Games: answer.round.Games, Byes: slices.Clone(ours.Byes)}
	if config.System == "doubleswiss" {
		round.Games = twice(round.Games)
	}
	bye := slices.IndexFunc(round.Byes, func(b pairing.Bye) bool { return b.Allocated })
	if len(answer.round.Byes) == 1 && bye >= 0 {
		round.Byes[bye].Player = answer.round.Byes[0].Player
	}
	if answer.none || len(answer.round.Byes) != len(allocated(ours)) || !slices.Equal(everybody(round), everybody(ours)) {
		return pairing.Round{}, pairing.ErrNoPairing
	}
	return round, nil
}

// everybody lists who is in a round, as often as they are.
func everybody(r pairing.Round) (ids []pairing.ID) {
	for _, g := range r.Games {
		ids = append(ids, g.White, g.Black)
	}
	for _, b := range r.Byes {
		ids = append(ids, b.Player)
	}
	slices.Sort(ids)
	return ids
}
