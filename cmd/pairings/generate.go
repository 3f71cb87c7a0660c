package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

const generateHelp = `usage: pairings generate [flags] >FILE
       pairings generate -n 1000 -o DIR [flags]
       pairings generate -n 5000 -check [flags]

Plays random tournaments, paired by the rules, and writes them as tournament
files; or replays and referees them, and reports. The seed and the other flags
determine a tournament on every platform; with -n, that many are played, with
the seeds from -seed on, so that machines can share a run by taking a range
each.

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

-check writes no files. Every tournament goes through the file format and back,
is replayed round by round, and is examined by a referee that knows the rules
which each legal round obeys ("pairings check -h"), and that where no legal
pairing was found none exists. What is wrong is printed line by line, beginning
with the seed, and a report comes last.`

var generateCommand = command{"generate", "play random tournaments, write them, or check the engine with them", generateHelp, (*program).generate}

// A request is what the command line asks for.
type request struct {
	choice choice
	play   generator.Options
	paired *pairedFile // the system, with the model if there is one
	pairer explain.Explainer
	rules  referee.Rules
	seed   uint64
	n      int
	dir    string
	check  bool
	format *format
	config string
	model  string
}

// generate plays tournaments.
func (p *program) generate(cmd command, args []string) error {
	req, err := p.parseGenerate(cmd, args)
	if err != nil {
		return err
	}
	if req.check {
		return p.examineAll(req)
	}
	if req.dir != "" {
		if err := os.MkdirAll(req.dir, 0o777); err != nil {
			return fileError(req.dir, err)
		}
	}
	s := p.progress("generating", req.n)
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
func (req *request) register(fs *flag.FlagSet) {
	fs.Uint64Var(&req.seed, "seed", 1, "`seed` of the first tournament")
	fs.IntVar(&req.n, "n", 1, "`number` of tournaments, with consecutive seeds")
	fs.StringVar(&req.dir, "o", "", "`directory` for the files SYSTEM-EDITION-SEED.trf; it is made if need be")
	fs.BoolVar(&req.check, "check", false, "replay and referee the tournaments instead of writing them")
	fs.StringVar(&req.config, "config", "", "`file` with settings")
	fs.StringVar(&req.model, "model", "", "tournament `file` whose players, terms and rates are taken")
	fs.StringVar(&req.choice.System, "system", "", "pairing `system`: dutch, dubov, burstein, doubleswiss or team (default: what the model declares, or dutch)")
	fs.IntVar((*int)(&req.choice.Edition), "edition", 0, "`year` of the edition of the rules (default: what the model declares, or the one in force)")
	req.choice.registerYear(fs)
	fs.IntVar((*int)(&req.choice.Edition), "e", 0, "`year`, short for -edition")
	req.choice.registerTeam(fs)
	req.format = formatFlag(fs, "text", "json")
	for _, s := range playFlags(&req.play) {
		fs.Var(s.value, s.name, s.usage)
	}
}

// newRequest gives a request with the usual settings, and the flags that change it.
func newRequest(cmd command) (*request, *flag.FlagSet) {
	req := &request{play: generator.Usual()}
	fs := cmd.flags()
	req.register(fs)
	return req, fs
}

// parseGenerate reads the flags, the configuration and the model, and chooses the
// system.
func (p *program) parseGenerate(cmd command, args []string) (*request, error) {
	req, fs := newRequest(cmd)
	operands, err := cmd.parse(p, fs, args)
	if err == nil {
		err = p.configure(fs, req.config)
	}
	switch {
	case err != nil:
		return nil, err
	case len(operands) > 0:
		return nil, usage("generate: unexpected argument %q", operands[0])
	case req.n < 1:
		return nil, usage("-n %d: at least one tournament expected", req.n)
	case req.seed+uint64(req.n-1) < req.seed:
		return nil, usage("-n %d: there are not that many seeds from %d on", req.n, req.seed)
	case req.n > 1 && req.dir == "" && !req.check:
		return nil, usage("-n %d needs -o or -check", req.n)
	case req.dir != "" && req.check:
		return nil, usage("-check writes no files, so -o means nothing to it")
	}
	if err := req.format.check(); err != nil {
		return nil, err
	}
	if err := req.choice.check(); err != nil {
		return nil, err
	}
	return req, p.prepare(req, fs)
}

// prepare takes the model, chooses the system, and checks that all goes together.
func (p *program) prepare(req *request, fs *flag.FlagSet) error {
	config := req.choice.Config
	if req.model == "" {
		config.System = cmp.Or(strings.ToLower(config.System), systems.Dutch)
		if editions := systems.Editions(config.System); config.Edition == 0 && editions != nil {
			config.Edition = editions[len(editions)-1]
			req.paired = &pairedFile{&systems.Event{Reason: "in force"}, req.choice.year}
		} else {
			req.paired = &pairedFile{&systems.Event{Reason: "as asked for"}, req.choice.year}
		}
		req.paired.Config = config
	} else {
		var err error
		if req.paired, err = p.load(req.model, req.choice); err != nil {
			return err
		}
		config = req.paired.Config
		values := map[string]string{}
		fs.Visit(func(f *flag.Flag) { values[f.Name] = f.Value.String() })
		req.play = generator.Like(req.paired.File())
		for name, value := range values { // once more, over what the model says
			fs.Set(name, value)
		}
	}
	var err error
	if req.pairer, err = req.paired.System(); err != nil {
		return fileError(cmp.Or(req.model, "generate"), err)
	}
	if req.rules = req.paired.rules(); req.rules == (referee.Rules{}) {
		return usage("no random tournaments of system %s: it can be dutch, dubov, burstein, doubleswiss or team", config.System)
	}
	req.play.Baku, req.play.Double = bakuOf(config), config.System == systems.DoubleSwiss
	switch teams := config.System == systems.Team; {
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

// bakuOf gives the edition of Baku's rule that was in force together with an edition
// of the pairing rules.
func bakuOf(c systems.Config) pairing.Edition {
	if c.Edition < 2026 {
		return 2016
	}
	return 2026
}

// report gives the file of a tournament, which says by which rules it was paired,
// and how to make it again.
func (req *request) report(e *generator.Event) *trf.File {
	f := e.File()
	code, _ := req.paired.Config.Code()
	if req.paired.year != 0 {
		code = strings.Replace(code, "_2026", fmt.Sprintf("_%d", req.paired.year), 1)
	}
	if e.Accelerated {
		code += "_BAKU"
	}
	f.Declare(code)
	f.TRF2026 = req.paired.Config.Edition == 2026
	if req.model == "" {
		c := req.paired.Config
		how := fmt.Sprintf(" pairings generate -seed %d -system %s -edition %v%s %s", e.Seed, c.System, c.Edition, teamText(c), playText(&req.play))
		f.Lines = append(f.Lines, trf.Line{Code: "###", Text: how})
	}
	return f
}

// teamText gives the flags of an event of teams, but for the usual ones.
func teamText(c systems.Config) (text string) {
	if c.Colors != "" {
		text = " -colors " + c.Colors
	}
	if c.GamePoints {
		text += " -game-points"
	}
	if c.PrimaryOnly {
		text += " -primary-only"
	}
	return text
}

// A made tournament is a random one as a file, and the text of that.
type made struct {
	file  *trf.File
	text  []byte
	stuck error // why it ended early, or nil
}

// make plays the tournament of a seed.
func (req *request) make(seed uint64) (made, error) {
	e, err := req.play.Play(req.pairer, seed)
	if err != nil {
		return made{}, fmt.Errorf("seed %d: %w", seed, err)
	}
	f := req.report(e)
	var text bytes.Buffer
	if err := trf.Write(&text, f); err != nil {
		return made{}, fmt.Errorf("seed %d: %w", seed, err)
	}
	return made{f, text.Bytes(), e.Stuck}, nil
}

// write plays the tournament of a seed and writes its file.
func (req *request) write(p *program, seed uint64) error {
	m, err := req.make(seed)
	if err != nil {
		return err
	}
	name := ""
	if req.dir != "" {
		name = filepath.Join(req.dir, fmt.Sprintf("%s-%v-%d.trf", req.paired.Config.System, req.paired.Config.Edition, seed))
	}
	if err := distinct([]string{req.model, req.config}, []string{name}); err != nil {
		return err
	}
	return p.writeOut(name, m.text)
}
