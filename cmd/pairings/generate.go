package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

const generateHelp = `usage: pairings generate [flags] >FILE
       pairings generate -n 1000 -o DIR [flags]
       pairings generate -n 5000 -check [flags]

Plays random tournaments, paired by the rules, and writes them as tournament
files, or with -format json as documents. With -o they are
DIR/SYSTEM-EDITION-SEED.trf. With -check it replays and referees them instead,
and reports. The seed and the other flags determine a tournament on every
platform, and a comment in the file has them. With -n, that many are played,
with the seeds from -seed on, so that several machines can share a run by
taking a range each. Without -seed every run is different.

A RANGE is a number or two, 10-60: each tournament draws one. Percentages may
have two decimals.

Examples:
  pairings generate -seed 7 -system dubov >dubov.trf
  pairings generate -n 100 -o random -players 20-200 -acceleration 50
  pairings generate -n 5000 -check -config hard.conf
  pairings generate -model open.trf -n 100 -o likeopen

A configuration file has a line "key = value" for each flag, without the
hyphen; "#" begins a comment. Flags on the command line come first. The keys of
bbpPairings and JaVaFo are understood, too: PlayersNumber, RoundsNumber,
HighestRating, LowestRating, DrawPercentage, ForfeitRate, RetiredRate,
HalfPointByeRate (one in so many), PointsForWin, PointsForDraw, PointsForLoss,
PointsForForfeitLoss and PointsForPAB.

-check writes no files. Every tournament is written in the file format, read
again, and replayed round by round. A referee checks the rules that every legal
round obeys ("pairings check -h"), and that there is no legal pairing where none
was found. What is wrong is printed line by line, each with its seed, and a
report at the end.
`

// A request is what the command line asks for.
type request struct {
	choice choice
	play   generator.Options
	paired *systems.Event // the system, with the model if there is one
	pairer explain.Explainer
	rules  referee.Rules
	seed   uint64
	fresh  bool // the seed has been drawn
	n      int
	dir    string
	check  bool
	format format
	config string
	model  string
	given  map[string]string // the flags that are set over a model
}

// generateFlags adds the flags of generate, which plays tournaments.
func generateFlags(fs *flags) action {
	req := newRequest()
	fs.BoolVar(&req.check, "check", false, "replay and referee the tournaments instead of writing them")
	return req.action(fs, (*program).generate)
}

// generate writes tournaments, or examines them.
func (p *program) generate(req *request) error {
	switch {
	case req.n > 1 && req.dir == "" && !req.check:
		return usage("-n %d needs -o or -check", req.n)
	case req.dir != "" && req.check:
		return usage("-check writes no files, so -o means nothing to it")
	}
	p.printSeed(req)
	if req.check {
		return p.examineAll(req)
	}
	if req.dir != "" {
		if err := os.MkdirAll(req.dir, 0o777); err != nil {
			return fileError(req.dir, err)
		}
	}
	s := p.progress(words.Say("progress.generating"), req.n)
	defer s.stop()
	ctx, stop := interruptible()
	defer stop()
	for i := range req.n {
		if ctx.Err() != nil {
			return interrupted(i, req.n, "tournaments")
		}
		if err := req.write(p, req.seed+uint64(i)); err != nil {
			return err
		}
		s.step()
	}
	return nil
}

// register adds the flags.
func (req *request) register(fs *flags) {
	const seedUsage = "`seed` of the first tournament (default: a fresh one, which standard error and the file name)"
	fs.Func("seed", seedUsage, func(text string) (err error) {
		req.seed, err = engines.Seed(text)
		return err
	})
	fs.IntVar(&req.n, "n", cmp.Or(req.n, 1), "`number` of tournaments, with consecutive seeds")
	fs.StringVar(&req.dir, "o", req.dir, "`directory` for the files, which is created if there is none")
	fs.StringVar(&req.config, "config", "", "`file` with settings")
	fs.StringVar(&req.model, "model", "", "tournament `file` whose players, terms and rates are taken")
	req.choice.systemFlags(fs, systems.Names(),
		"what the model declares, or the one in force")
	req.choice.yearFlag(fs)
	req.choice.parameterFlags(fs)
	formatFlag(fs, &req.format, "text", "json")
	langFlag(fs, &req.format)
	for _, s := range generator.Settings(&req.play) {
		fs.Var(s.Value, s.Name, s.Usage)
	}
}

// newRequest returns a request with the usual settings.
func newRequest() *request { return &request{play: generator.Usual()} }

// action adds the flags and returns the action of a command that plays: it reads the
// configuration and the model, chooses the system, and draws a seed if none is set.
func (req *request) action(fs *flags, do func(*program, *request) error) action {
	req.register(fs)
	return func(p *program, words []string) error {
		if err := p.configure(fs, req.config); err != nil {
			return err
		}
		req.fresh = true
		fs.Visit(func(f *flag.Flag) { req.fresh = req.fresh && f.Name != "seed" })
		if req.fresh {
			req.seed = freshSeed()
		}
		switch {
		case len(words) > 0:
			return usage("%s: unexpected argument %q", fs.Name(), words[0])
		case req.n < 1:
			return usage("-n %d: at least one tournament expected", req.n)
		case req.seed+uint64(req.n-1) < req.seed:
			return usage("-n %d: there are not that many seeds from %d on", req.n, req.seed)
		}
		if err := p.prepare(req, fs); err != nil {
			return err
		}
		return do(p, req)
	}
}

// configure sets the flags that a configuration file, if there is one, sets, except those
// that are set already.
func (p *program) configure(fs *flags, name string) error {
	if name == "" {
		return nil
	}
	data, err := p.read(name)
	if err != nil {
		return err
	}
	values, err := generator.ReadConfig(string(data), func(key string) bool {
		return fs.Lookup(key) != nil && !slices.Contains(notInConfig, key)
	})
	if err != nil {
		return fileError(name, fmt.Errorf("%w: %w", errUsage, err))
	}
	fs.Visit(func(f *flag.Flag) { delete(values, f.Name) })
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if err := fs.Set(key, values[key]); err != nil {
			return fileError(name, fmt.Errorf("%w: %s = %s: %v", errUsage, key, values[key], err))
		}
	}
	return nil
}

// notInConfig are the flags that belong to the command line.
var notInConfig = []string{"config", "check", "n", "o", "format", "lang", "e", "engine", "timeout"}

// printSeed says which seed has been drawn.
func (p *program) printSeed(req *request) {
	if req.fresh {
		fmt.Fprintf(p.stderr, "pairings: seed %d\n", req.seed)
	}
}

// freshSeed draws a seed that every reader of JSON can hold.
func freshSeed() uint64 { return 1 + rand.Uint64N(1<<53-1) }

// prepare takes the model, chooses the system, and checks that all goes together.
func (p *program) prepare(req *request, fs *flags) (err error) {
	if err := req.choice.check(); err != nil {
		return err
	}
	if req.model != "" {
		err = p.takeModel(req, fs)
	} else {
		c := req.choice.Config
		c.System = cmp.Or(strings.ToLower(c.System), "dutch")
		req.paired = &systems.Event{Config: c, Reason: explain.Message(words.Say("reason.asked"))}
		if editions := systems.Editions(c.System); c.Edition == 0 && editions != nil {
			req.paired.Config.Edition = editions[len(editions)-1]
			req.paired.Reason = explain.Message(words.Say("reason.inforce"))
		}
	}
	if err != nil {
		return err
	}
	config := req.paired.Config
	if req.pairer, err = req.paired.System(); err != nil {
		return fileError(cmp.Or(req.model, "generate"), err)
	}
	req.rules = rules(req.paired)
	if err := req.suit(fs); err != nil {
		return err
	}
	req.play.Baku, req.play.Double = bakuOf(config), config.Double || config.System == "doubleswiss"
	switch teams := config.System == "team"; {
	case teams && req.play.Boards == (generator.Range{}):
		req.play.Boards = generator.Range{Low: 4, High: 4}
	case !teams && req.play.Boards != (generator.Range{}):
		return usage("-boards means nothing to system %s", config.System)
	}
	if config.GamePoints && req.play.Accelerated > 0 {
		return usage("game points as the primary score cannot be accelerated (C.04.7 1.4.4)")
	}
	return asUsage(req.play.Validate())
}

// suit refuses settings that mean nothing to the system, and keeps draws out of one in which somebody has
// to go on.
func (req *request) suit(fs *flags) (err error) {
	name := req.paired.Config.System
	req.play.Decisive = generator.Decisive(req.pairer)
	if req.play.Accelerated > 0 && req.ownRules() {
		return usage("-acceleration means nothing to system %s", name)
	}
	fs.Visit(func(f *flag.Flag) {
		drawn := slices.Contains([]string{"draws", "losses", "half-losses"}, f.Name)
		if drawn && req.play.Decisive && f.Value.String() != "0" {
			err = usage("-%s means nothing to system %s: somebody has to go on", f.Name, name)
		}
	})
	return err
}

// ownRules reports whether the system is none of FIDE's Swiss systems, whose rounds a referee judges.
func (req *request) ownRules() bool { return req.rules == (referee.Rules{}) }

// takeModel takes the players, terms and rates of the model, and what the flags say over it.
func (p *program) takeModel(req *request, fs *flags) (err error) {
	if req.paired, err = p.load(req.model, req.choice); err != nil {
		return err
	}
	req.given = map[string]string{}
	fs.Visit(func(f *flag.Flag) { req.given[f.Name] = f.Value.String() })
	req.play = generator.Like(&req.paired.File)
	for _, s := range generator.Settings(&req.play) {
		if value, given := req.given[s.Name]; given {
			s.Value.Set(value)
		}
	}
	if len(req.play.Given) > 0 {
		return usage("-ratings: the players of a model have ratings; only a range can be asked for")
	}
	return nil
}

// bakuOf returns the edition of Baku's rule that was in force together with an edition
// of the pairing rules.
func bakuOf(c systems.Config) pairing.Edition {
	if c.Edition < 2026 {
		return 2016
	}
	return 2026
}

// report returns the file of a tournament, which says by which rules it was paired,
// and how to make it again.
func (req *request) report(e *generator.Event) (*trf.File, error) {
	f := e.File()
	f.Lines = append(f.Lines, "### "+strings.TrimSpace(req.again(e.Seed)))
	if req.ownRules() {
		return req.ownReport(f)
	}
	code, _ := req.paired.Config.Code()
	if e.Accelerated {
		code += "_BAKU"
	}
	f.Declare(req.choice.code(code))
	if req.paired.Config.GamePoints {
		generator.Place(f)
	}
	f.TRF2026 = req.paired.Config.Edition == 2026
	return f, nil
}

// ownReport returns the file of a tournament by rules that FIDE has no codes for, with the ranks that these
// give.
func (req *request) ownReport(f *trf.File) (*trf.File, error) {
	e := &systems.Event{Config: req.paired.Config, File: trf.File{Tournament: f.Tournament, Lines: f.Lines}}
	if f.Text("202") != "" {
		e.Standings, _ = rankings.Of(f) // drawn from lists that have been read
	}
	var text bytes.Buffer
	if err := e.WriteTRF(&text); err != nil {
		return nil, err
	}
	return trf.Read(&text)
}

// again returns the command that makes the tournament of a seed again.
func (req *request) again(seed uint64) string {
	c := req.paired.Config
	how := fmt.Sprintf("pairings generate -seed %d -system %s%s", seed, c.System, parameterText(c))
	if c.Edition != 0 {
		how = fmt.Sprintf("pairings generate -seed %d -system %s -edition %v%s", seed, c.System, c.Edition, parameterText(c))
	}
	if req.model == "" {
		return how + " " + req.play.Text()
	}
	how += " -model " + req.model
	for _, s := range generator.Settings(&req.play) {
		if value, given := req.given[s.Name]; given {
			how += " " + generator.FlagText(s.Name, value)
		}
	}
	return how
}

// ranksItself reports whether the system ranks by rules of its own, and not by tie-breaks.
func (req *request) ranksItself() bool {
	_, own := req.pairer.(interface {
		Rank(pairing.Tournament) (standings.Ranking, error)
	})
	return own
}

// options returns what is asked for, with tie-breaks to draw from where none are.
func (req *request) options() generator.Options {
	o := req.play
	switch {
	case len(o.TieBreaks) > 0 || req.model != "":
	case req.paired.Config.System == "team":
		o.TieBreaks = generator.UsualTieBreaks[1]
	case req.ranksItself():
	case req.ownRules():
		o.TieBreaks = generator.UsualTieBreaks[2]
	default:
		o.TieBreaks = generator.UsualTieBreaks[0]
	}
	return o
}

// make plays the tournament of a seed, and returns its file and why it ended early, if it did.
func (req *request) make(seed uint64) (text []byte, stuck, err error) {
	e, err := req.options().Play(req.pairer, seed)
	if err == nil {
		text, err = req.text(e)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("seed %d: %w", seed, err)
	}
	return text, e.Stuck, nil
}

// text returns the file of a tournament.
func (req *request) text(e *generator.Event) ([]byte, error) {
	f, err := req.report(e)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = trf.Write(&text, f)
	return text.Bytes(), err
}

// write plays the tournament of a seed and writes its file.
func (req *request) write(p *program, seed uint64) error {
	text, _, err := req.make(seed)
	if err != nil {
		return err
	}
	name, kind := "", "trf"
	if req.format.json() {
		f, err := choice{}.open(text)
		if err != nil {
			return err
		}
		var document bytes.Buffer
		if err := encode(&document, f); err != nil {
			return err
		}
		text, kind = document.Bytes(), "json"
	}
	if req.dir != "" {
		c := req.paired.Config
		rules := c.System
		if c.Edition != 0 {
			rules += "-" + c.Edition.String()
		}
		name = filepath.Join(req.dir, fmt.Sprintf("%s-%d.%s", rules, seed, kind))
	}
	if err := distinct([]string{req.model, req.config}, []string{name}); err != nil {
		return err
	}
	return p.writeOut(name, text)
}
