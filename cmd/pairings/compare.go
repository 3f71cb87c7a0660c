package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/generator"
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
It says that no round exists by exit status 1 and the words "no valid pairing".
Tournaments that an engine pairs itself are not those of teams.

What differs is counted by kind: the article of C.04 that decides, or what the
engine did instead of pairing. The smallest case of each kind is stored with
the engine's round beside it: "pairings check DIR/*.trf" explains them all.

The flags of "pairings generate" say what is played; usual are all sizes up to
60, byes, forfeits, three point systems, acceleration and prohibited pairs.
Files do not declare the system (192) unless -year is set, since engines of one
edition refuse the code of another; an edition belongs in the command.

Examples:
  pairings compare -engine 'bbpPairings --dutch IN -p OUT' -n 50000
  pairings compare -engine 'java -jar javafo.jar IN -p OUT' -e 2017 -n 50000
  pairings compare -engine 'pairings --dutch IN -p OUT -e 2017' -players 4-12
`

var compareCommand = command{"compare", "compare the rounds of another engine with those of this program", compareHelp, (*program).compare}

// hopeless is how often an engine may fail before it has paired anything.
const hopeless = 20

// A comparison is what another engine was asked, and what was found. Its fields are part of
// the JSON form of the report.
type comparison struct {
	*program
	req    *request
	engine engines.Foreign
	stop   context.CancelCauseFunc
	shown  *progress

	mu          sync.Mutex
	Ours        compared    `json:"ours"`   // tournaments that this program has paired
	Theirs      compared    `json:"theirs"` // those of the other engine
	Differences []*disagree `json:"differences"`
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

// compare compares tournaments until all are done.
func (p *program) compare(cmd command, args []string) error {
	c := &comparison{program: p}
	line := ""
	req, err := p.parsePlayed(cmd, args, func(req *request, fs *flag.FlagSet) {
		fs.StringVar(&line, "engine", "", "`command` that runs the other engine, with the words IN and OUT")
		fs.DurationVar(&c.engine.Timeout, "timeout", time.Minute, "`time` after which a call is given up")
		req.dir, req.n = "differences", 1000
		req.play.Apart, req.play.Accelerated = generator.Range{High: 1000}, 2000
		req.play.Scorings = []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0), pairing.NewScoring(20, 10, 0)}
		req.play.Players = generator.Range{Low: 4, High: 60}
	})
	if err != nil {
		return err
	}
	if c.engine.Command, err = engines.Words(line); err != nil {
		return usage("-engine %q: %v", line, err)
	} else if _, err := exec.LookPath(c.engine.Command[0]); err != nil {
		return usage("-engine: %v", err)
	}
	if err := os.MkdirAll(req.dir, 0o777); err != nil {
		return fileError(req.dir, err)
	}
	p.printSeed(req)
	c.req, c.shown = req, p.progress("comparing", req.n)
	defer c.shown.stop()
	return c.run()
}

// run compares the tournaments of all seeds and prints the report.
func (c *comparison) run() error {
	interruptible, stop := interruptible()
	defer stop()
	ctx, end := context.WithCancelCause(interruptible)
	defer end(nil)
	c.stop = end
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
	made, err := c.req.make(seed)
	if err == nil {
		err = c.askAll(ctx, folder, made)
	}
	if err != nil || c.req.paired.Config.System == "team" {
		return err
	}
	their := &theirs{c.req.pairer, c, ctx, folder, nil}
	event, err := c.req.options().Play(their, seed)
	if event == nil || ctx.Err() != nil {
		return cmp.Or(err, context.Cause(ctx))
	}
	if their.failed == nil && err != nil {
		return err
	}
	return c.checkTheirs(event, their)
}

// askAll asks the engine for every round of a tournament of ours, and for the one that has
// no legal pairing.
func (c *comparison) askAll(ctx context.Context, folder string, m made) error {
	f, err := choice{}.open(m.text)
	if err != nil {
		return err
	}
	n := len(f.Tournament.Rounds)
	if m.stuck != nil {
		n++
	}
	c.count(&c.Ours, 1, 0)
	for round := 1; round <= n; round++ {
		before, _, err := f.before(round)
		if err != nil {
			return err
		}
		answer, err := c.ask(ctx, folder, before.File())
		var failure *engines.Failure
		switch {
		case errors.As(err, &failure):
			if err := c.failed(&c.Ours, before, failure); err != nil {
				return err
			}
			continue
		case err != nil:
			return err
		}
		var o outcome
		if err := o.checkNext(before, *answer); err != nil {
			return err
		}
		c.count(&c.Ours, 0, 1)
		for _, d := range o.report.Differences {
			if err := c.differ(before, d); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask has the engine pair the next round of a file.
func (c *comparison) ask(ctx context.Context, folder string, f *trf.File) (*position, error) {
	g, config := *f, c.req.paired.Config
	g.TRF2026 = config.Edition == 2026
	switch {
	case config.System == "team" || config.System == "doubleswiss": // whose files say so
	case c.req.paired.year != 0:
		code, _ := config.Code()
		g.Declare(strings.Replace(code, "_2026", fmt.Sprintf("_%d", c.req.paired.year), 1))
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
	answer, err := parseExpected(out)
	if err != nil {
		return nil, &engines.Failure{What: "output that is no round", Said: err.Error()}
	}
	return answer, nil
}

// theirs pairs as the engine does; the Explainer is ours.
type theirs struct {
	explain.Explainer
	*comparison
	ctx    context.Context
	folder string
	failed error // the failure of the engine, or what it paired at last
}

// An answered error is a round of the engine's that no tournament goes on with.
type answered struct{ position }

func (answered) Error() string { return pairing.ErrNoPairing.Error() }

// Pair asks the engine. What it does not say, byes and their worth, is as the rules have it.
func (t *theirs) Pair(ctx context.Context, tour pairing.Tournament) (pairing.Round, error) {
	e := &systems.Event{Config: t.req.paired.Config, Tournament: tour}
	if code, err := e.Config.Code(); err == nil {
		e.File().Declare(code)
	}
	answer, err := t.ask(t.ctx, t.folder, e.File())
	if err != nil {
		t.failed = err
		return pairing.Round{}, err
	}
	ours, err := t.Explainer.Pair(ctx, tour)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return ours, err
	}
	round := pairing.Round{Games: answer.round.Games, Byes: slices.Clone(ours.Byes)}
	if e.Config.System == "doubleswiss" {
		round.Games = twice(round.Games)
	}
	bye := slices.IndexFunc(round.Byes, func(b pairing.Bye) bool { return b.Allocated })
	if len(answer.round.Byes) == 1 && bye >= 0 {
		round.Byes[bye].Player = answer.round.Byes[0].Player
	}
	if err != nil || answer.none || len(answer.round.Byes) != len(allocated(ours)) || !slices.Equal(everybody(round), everybody(ours)) {
		t.failed = answered{*answer}
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

// checkTheirs checks a tournament that the engine has paired, as a file, and then the round
// in which it ended if it did.
func (c *comparison) checkTheirs(e *generator.Event, their *theirs) error {
	var text bytes.Buffer
	if err := trf.Write(&text, c.req.report(e)); err != nil {
		return err
	}
	f, err := choice{}.open(text.Bytes())
	if err != nil {
		return err
	}
	report, err := f.Check(context.Background())
	if err != nil {
		return err
	}
	c.count(&c.Theirs, 1, report.Rounds)
	for _, d := range report.Differences {
		before, _, err := f.before(d.Round)
		if err == nil {
			err = c.differ(before, d)
		}
		if err != nil {
			return err
		}
	}
	if their.failed == nil {
		return nil
	}
	before, _, err := f.before(len(f.Tournament.Rounds) + 1)
	if err != nil {
		return err
	}
	var failure *engines.Failure
	var answer answered
	var o outcome
	switch {
	case errors.As(their.failed, &failure):
		return c.failed(&c.Theirs, before, failure)
	case !errors.As(their.failed, &answer):
		return their.failed
	}
	if err := o.checkNext(before, answer.position); err != nil {
		return err
	}
	c.count(&c.Theirs, 0, 1)
	for _, d := range o.report.Differences {
		return c.differ(before, d)
	}
	return nil
}

// count counts what was compared.
func (c *comparison) count(to *compared, tournaments, rounds int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	to.Tournaments += tournaments
	to.Rounds += rounds
}

// failed enters a call without an answer. An engine that never answers is not asked for ever.
func (c *comparison) failed(to *compared, before *pairedFile, f *engines.Failure) error {
	c.mu.Lock()
	to.Failures++
	never := c.Ours.Rounds+c.Theirs.Rounds == 0 && c.Ours.Failures+c.Theirs.Failures >= hopeless
	c.mu.Unlock()
	if never {
		return usage("-engine: no answer to the first %d questions: %v", hopeless, f)
	}
	return c.enter("engine: "+f.What, before, nil, f.Error())
}

// differ enters a difference.
func (c *comparison) differ(before *pairedFile, d systems.Difference) error {
	var out bytes.Buffer
	if len(d.Recorded.Games)+len(allocated(d.Recorded)) == 0 {
		fmt.Fprintln(&out, "no legal pairing")
	} else if err := writePairs(&out, pairedRound{before, d.Recorded, ""}); err != nil {
		return err
	}
	return c.enter(kindOf(d), before, out.Bytes(), "")
}

// kindOf names what decides about a difference.
func kindOf(d systems.Difference) string {
	v := d.Verdict
	switch {
	case d.Err != nil:
		return "no legal pairing here"
	case len(d.Recorded.Games)+len(allocated(d.Recorded)) == 0:
		return "no legal pairing there"
	case v != nil && v.Kind == explain.Colors:
		return "colours " + v.Article
	case v != nil && v.Kind != explain.Illegal:
		return cmp.Or(strings.TrimSuffix(v.Article+"."+v.Item, "."), string(v.Kind))
	case len(d.Violations) > 0: // the article stands behind the sentence, if there is one
		if text, ok := strings.CutSuffix(d.Violations[0], ")"); ok {
			return "breach " + text[strings.LastIndexByte(text, '(')+1:]
		}
		return "breach round"
	case v != nil && len(v.Violations) > 0:
		return "breach " + v.Violations[0].Article
	}
	return "no verdict"
}

// enter counts a difference, and stores it if it is the smallest of its kind.
func (c *comparison) enter(kind string, before *pairedFile, out []byte, said string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.IndexFunc(c.Differences, func(d *disagree) bool { return d.Kind == kind })
	if i < 0 {
		i = len(c.Differences)
		c.Differences = append(c.Differences, &disagree{Kind: kind, Players: 1 << 30, File: filepath.Join(c.req.dir, plain(kind)+".trf")})
	}
	d, players, round := c.Differences[i], len(before.Tournament.Players), len(before.Tournament.Rounds)+1
	d.Count++
	if cmp.Or(players-d.Players, round-d.Round) >= 0 {
		return nil
	}
	d.Players, d.Round = players, round
	f := *before.File()
	if code, err := c.req.paired.Config.Code(); err == nil && f.Text("192") == "" {
		f.Declare(code)
	}
	f.Lines = slices.DeleteFunc(slices.Clone(f.Lines), func(line string) bool { return strings.HasPrefix(line, "###") })
	f.Lines = append(f.Lines, fmt.Sprintf("### round %d by %s: %s %s", round, strings.Join(c.engine.Command, " "), kind, said))
	var text bytes.Buffer
	err := trf.Write(&text, &f)
	if err == nil {
		err = c.writeOut(d.File, text.Bytes())
	}
	if beside := strings.TrimSuffix(d.File, ".trf") + ".out"; err == nil && out != nil {
		err = c.writeOut(beside, out)
	} else if err == nil {
		os.Remove(beside) // of a run before
	}
	return err
}

// plain makes a name of a file of a kind.
func plain(kind string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' {
			return r
		}
		return '-'
	}, kind)
}

// print prints the report.
func (c *comparison) print(elapsed time.Duration) error {
	if c.req.format.json() {
		return encode(c.stdout, struct {
			jsonSystem
			Engine string `json:"engine"`
			First  uint64 `json:"first_seed"`
			*comparison
			Seconds float64 `json:"seconds"`
		}{systemJSON(c.req.paired), strings.Join(c.engine.Command, " "), c.req.seed, c, elapsed.Seconds()})
	}
	row := func(name, format string, args ...any) {
		fmt.Fprintf(c.stdout, "%-12s %s\n", name, fmt.Sprintf(format, args...))
	}
	row("engine", "%s", strings.Join(c.engine.Command, " "))
	row("system", "%v (%s)", c.req.paired.Config, c.req.paired.Reason)
	row("settings", "-seed %d %s", c.req.seed, playText(&c.req.play))
	for i, n := range []compared{c.Ours, c.Theirs} {
		row([]string{"ours", "theirs"}[i], "%s, %s, %s of the engine", counted(n.Tournaments, "tournament"), counted(n.Rounds, "round"), counted(n.Failures, "failure"))
	}
	sum := 0
	for _, d := range c.Differences {
		sum += d.Count
	}
	row("differences", "%d", sum)
	for _, d := range c.Differences {
		row("", "%6d  %-24s %s: %d players, round %d", d.Count, d.Kind, d.File, d.Players, d.Round)
	}
	row("time", "%v", elapsed.Round(time.Millisecond))
	return nil
}
