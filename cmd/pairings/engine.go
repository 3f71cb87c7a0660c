package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// An engineCall is a request in the form of the command lines that bbpPairings and
// JaVaFo have in common ([engineUsage]). OUT and LIST without a folder are beside IN, and
// CONFIG can be a seed. JaVaFo's -q and -w, which choose how it searches and not what it
// finds, mean nothing here.
type engineCall struct {
	choice choice
	in     string // the file, or the model

	release, baku            bool
	pair, check, deal, lists bool
	out                      string // of -p and -o; "" for standard output
	round                    int    // of -c; 0 for all
	config                   string // of -g
	seed                     uint64 // of -s
	seeded                   bool
	list                     string // of -l; "" for one beside the file
}

// engineUsage is the same for the help text.
const engineUsage = `In place of bbpPairings or JaVaFo:
  pairings --dutch IN -p [OUT] [-l [LIST]]     pairs, and a checklist
  pairings --dutch IN -c [ROUND]               checks
  pairings --dutch IN -l [LIST]                a checklist alone
  pairings --dutch [MODEL] -g [CONFIG] -o TRF [-s SEED]
  pairings -r                                  release
  with --dubov, --burstein or --team, with -e 2017 or 2026, with -b for Baku
  acceleration; without --dutch the file says which system it is
`

// isEngineCall reports whether the arguments are a request in that form.
func isEngineCall(args []string) bool {
	marks := []string{"--dutch", "--dubov", "--burstein", "--team", "-p", "-c", "-g", "-l", "-r"}
	return slices.ContainsFunc(args, func(a string) bool { return slices.Contains(marks, a) })
}

// parseEngineCall reads the arguments. The error wraps errUsage.
func parseEngineCall(args []string) (c engineCall, err error) {
	for len(args) > 0 {
		var arg, value string
		arg, args = args[0], args[1:]
		if len(args) > 0 && (args[0] == "-" || !strings.HasPrefix(args[0], "-")) {
			value = args[0]
		}
		takes, err := c.set(arg, value)
		if err != nil {
			return c, err
		}
		if takes && value != "" {
			args = args[1:]
		}
	}
	err = c.validate() // it changes c, so that c has to be returned after it
	return c, err
}

// set understands one option; value is the argument after it, if that is none. It
// reports whether the option takes the value.
func (c *engineCall) set(arg, value string) (takes bool, err error) {
	switch arg {
	case "--dutch", "--dubov", "--burstein", "--team":
		c.choice.System = strings.TrimPrefix(arg, "--")
		return false, nil
	case "-r":
		c.release = true
		return false, nil
	case "-b":
		c.baku = true
		return false, nil
	case "-q", "-w":
		_, err := strconv.Atoi(value)
		return err == nil, nil
	case "-p":
		c.pair, c.out = true, value
	case "-o":
		c.out = value
	case "-l":
		c.lists, c.list = true, value
	case "-c":
		if c.check = true; value != "" {
			if c.round, err = strconv.Atoi(value); err != nil || c.round < 1 {
				return false, usage("-c %s: the number of a round expected", value)
			}
		}
	case "-g":
		c.deal, c.config = true, value
	case "-s":
		if c.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return false, usage("-s %q: a seed is a number from 0 to 18446744073709551615", value)
		}
		c.seeded = true
	case "-e":
		year, err := strconv.Atoi(value)
		if err != nil {
			return false, usage("-e %q: the year of an edition expected", value)
		}
		c.choice.Edition = pairing.Edition(year)
	default:
		if strings.HasPrefix(arg, "-") && arg != "-" {
			return false, usage("unknown option %s", arg)
		}
		if c.in != "" {
			return false, usage("one file expected, but %s and %s given", c.in, arg)
		}
		c.in = arg
		return false, nil
	}
	return true, nil
}

// validate checks the options against each other.
func (c *engineCall) validate() error {
	requests := 0
	for _, given := range []bool{c.pair, c.check, c.deal} {
		if given {
			requests++
		}
	}
	switch {
	case requests > 1:
		return usage("only one of -p, -c and -g is possible")
	case requests == 0 && !c.lists && !c.release:
		return usage("-p, -c, -g, -l or -r expected")
	case c.in == "" && (c.pair || c.check || c.lists && !c.deal):
		return usage("no tournament file given")
	case c.deal && c.out == "":
		return usage("-g needs a file to write: -o FILE")
	}
	if seed, err := strconv.ParseUint(c.config, 10, 64); err == nil && !c.seeded { // JaVaFo's form
		c.config, c.seed, c.seeded = "", seed, true
	}
	return c.choice.check()
}

// engine does what another engine would be asked for. That nothing is left to pair
// is an invalid request there.
func (p *program) engine(args []string) error {
	c, err := parseEngineCall(args)
	if err != nil {
		return err
	}
	if c.release {
		fmt.Fprintln(p.stdout, release())
	}
	if err := distinct([]string{c.in, c.config}, []string{c.output(), c.listName()}); err != nil {
		return err
	}
	switch {
	case c.deal:
		err = p.engineGenerate(c)
	case c.check:
		err = p.engineCheck(c)
	case c.pair, c.lists:
		err = p.enginePair(c)
	}
	if errors.Is(err, pairing.ErrFinished) {
		return invalid("%v", err)
	}
	return err
}

// release describes the program: its version is that of the module, or of the
// commit from which it was built.
func release() string {
	version := "(unknown version)"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	var rules []string
	for _, name := range systems.Names() {
		if editions := systems.Editions(name); editions != nil {
			rules = append(rules, fmt.Sprintf("%s %s", name, strings.Trim(fmt.Sprint(editions), "[]")))
		}
	}
	return fmt.Sprintf("pairings %s (%s, %s/%s): %s", version, runtime.Version(), runtime.GOOS, runtime.GOARCH, strings.Join(rules, ", "))
}

// enginePair pairs the next round of a file, writes the checklist, or both.
func (p *program) enginePair(c engineCall) error {
	f, err := p.engineFile(c)
	if err != nil {
		return err
	}
	var none error // that there is no legal pairing
	list := func(w io.Writer) (err error) {
		if err = writeChecklist(w, f, 0); errors.Is(err, pairing.ErrNoPairing) {
			none, err = noPairing(c.in, err), nil
		}
		return err
	}
	if !c.pair {
		return errors.Join(p.writeList(c, list), none)
	}
	err = p.engineRound(c, f)
	if listed := p.writeList(c, list); err == nil && listed != nil {
		fmt.Fprintln(p.stderr, listed) // it costs the list, not the pairs
	}
	return err
}

// engineRound pairs the next round. If there is none the output becomes empty, so that
// nobody takes the round before for it.
func (p *program) engineRound(c engineCall, f *pairedFile) error {
	s, err := p.pairRound(f, 0)
	var text bytes.Buffer
	if err == nil {
		err = writePairs(&text, s)
	}
	switch {
	case errors.Is(err, pairing.ErrNoPairing):
		err = noPairing(c.in, err)
	case err != nil:
		err = fileError(c.in, err)
	}
	return errors.Join(err, p.writeOut(c.output(), text.Bytes()))
}

// noPairing says that there is no round, in the words that lila looks for. What is about
// may be a file or a seed.
func noPairing(about string, err error) error {
	return fmt.Errorf("%s: No valid pairing exists: %w", about, err)
}

// engineFile reads the file, and accelerates it if that is asked for.
func (p *program) engineFile(c engineCall) (*pairedFile, error) {
	f, err := p.load(c.in, c.choice)
	if err != nil {
		return nil, err
	}
	if c.baku {
		if err := accelerate(f); err != nil {
			return nil, fileError(c.in, err)
		}
	}
	return f, nil
}

// output gives the file for the pairs, or for the random tournament: "" or "-" for
// standard output.
func (c *engineCall) output() string {
	if c.deal {
		return c.out
	}
	return beside(c.in, c.out)
}

// listName gives the file for the checklist, beside the tournament: the one that is
// named, or IN.list; "" or "-" for standard output, and "" if none is asked for.
func (c *engineCall) listName() string {
	of := c.in
	if c.deal {
		of = c.out
	}
	switch {
	case !c.lists || c.list == "" && of == "-":
		return ""
	case c.list == "":
		return strings.TrimSuffix(of, filepath.Ext(of)) + ".list"
	}
	return beside(of, c.list)
}

// beside gives a file without a folder the folder of another one.
func beside(other, name string) string {
	if name == "" || name == "-" || filepath.Base(name) != name {
		return name
	}
	return filepath.Join(filepath.Dir(other), name)
}

// writeList writes a checklist to its file, if it is asked for.
func (p *program) writeList(c engineCall, write func(io.Writer) error) error {
	if !c.lists {
		return nil
	}
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return fileError(c.in, err)
	}
	return p.writeOut(c.listName(), text.Bytes())
}

// engineRequest gives the request for a random tournament: what the call says comes before
// its configuration, and that before the model.
func (p *program) engineRequest(c engineCall) (*request, error) {
	req, fs := newRequest(generateCommand)
	if c.baku {
		fs.Set("acceleration", "baku")
	}
	if err := p.configure(fs, c.config); err != nil {
		return nil, err
	}
	req.model, req.choice.System = cmp.Or(c.in, req.model), cmp.Or(c.choice.System, req.choice.System)
	req.choice.Edition = cmp.Or(c.choice.Edition, req.choice.Edition)
	if err := p.prepare(req, fs); err != nil {
		return nil, err
	}
	if n := len(req.paired.Tournament.Rounds); n > 0 && c.config == "" { // of the model
		req.play.Rounds = generator.Range{Low: n, High: n}
	}
	return req, nil
}

// engineGenerate writes a random tournament.
func (p *program) engineGenerate(c engineCall) error {
	if !c.seeded {
		c.seed = rand.Uint64()
	}
	req, err := p.engineRequest(c)
	if err != nil {
		return err
	}
	made, err := req.make(c.seed)
	if err != nil {
		return err
	}
	err = p.writeOut(c.out, made.text)
	if err == nil {
		err = p.writeList(c, func(w io.Writer) error {
			f, err := c.choice.open(made.text)
			if err == nil {
				err = writeChecklists(w, c, f)
			}
			return err
		})
	}
	if err == nil && made.stuck != nil {
		return noPairing(fmt.Sprintf("seed %d", c.seed), made.stuck)
	}
	return err
}
