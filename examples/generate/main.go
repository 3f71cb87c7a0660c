package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	success = iota
	wrongTournament
	wrongUsage
	cannotWrite
)

// help comes before the flags in the answer to -h.
const help = `usage: generate [flags] > FILE
       generate -n 1000 -o DIR [flags]
       generate -n 5000 -check [flags]

Plays random tournaments, paired by the engine, and writes them as tournament
files, or replays and referees them. A range is a number, or two: 10-60.

Exit status: 0 success, 1 something is wrong with a tournament, 2 wrong usage,
3 unwritable file or output.
`

// A request is what the command line asks for.
type request struct {
	options *options
	seed    uint64
	n       int
	dir     string
	check   bool
}

// run is the program without its surroundings. It gives the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	out := &systems.Output{W: stdout}
	status := runTo(out, args, stderr)
	if out.Err != nil {
		fmt.Fprintf(stderr, "generate: %v\n", out.Err)
		return cannotWrite
	}
	return status
}

// runTo is run without what can go wrong with the output.
func runTo(out io.Writer, args []string, stderr io.Writer) int {
	req, err := parse(args, out)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return success
	case err != nil:
		fmt.Fprintf(stderr, "generate: %v\n", err)
		return wrongUsage
	case req.check:
		return runCheck(req, out, stderr)
	}
	p := newProgress(stderr, req.n)
	for i := range req.n {
		if status := req.write(req.seed+uint64(i), out, stderr); status != success {
			return status
		}
		p.step()
	}
	p.clear()
	return success
}

// parse reads the flags. The errors are those of [systems.ParseFlags].
func parse(args []string, out io.Writer) (*request, error) {
	req := &request{options: newOptions()}
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	flags.Uint64Var(&req.seed, "seed", 1, "`seed` of the first tournament")
	flags.IntVar(&req.n, "n", 1, "`number` of tournaments, with consecutive seeds")
	flags.StringVar(&req.dir, "o", "", "`directory` for the files")
	flags.BoolVar(&req.check, "check", false, "replay and referee the tournaments instead of writing them")
	req.options.register(flags)
	if err := systems.ParseFlags(flags, args, help, out); err != nil {
		return nil, err
	}
	switch {
	case flags.NArg() > 0:
		return nil, usage("unexpected argument %q", flags.Arg(0))
	case req.n < 1:
		return nil, usage("-n %d: at least one tournament expected", req.n)
	case req.seed+uint64(req.n-1) < req.seed:
		return nil, usage("-n %d: there are not that many seeds from %d on", req.n, req.seed)
	case req.n > 1 && req.dir == "" && !req.check:
		return nil, usage("-n %d needs -o or -check", req.n)
	case req.dir != "" && req.check:
		return nil, usage("-check writes no files, so -o means nothing to it")
	}
	return req, req.options.settle()
}

// runCheck plays and checks all tournaments, and prints the summary.
func runCheck(req *request, out, stderr io.Writer) int {
	start := time.Now()
	total := checkAll(req.options, req.seed, req.n, out, newProgress(stderr, req.n))
	fmt.Fprintln(out, total.summary(req.options, req.seed, time.Since(start)))
	if !total.clean() {
		return wrongTournament
	}
	return success
}

// write plays the tournament of a seed and writes its file.
func (req *request) write(seed uint64, out, stderr io.Writer) int {
	e, err := play(req.options, seed)
	var text bytes.Buffer
	if err == nil {
		err = trf.Write(&text, e.file())
	}
	if err != nil {
		fmt.Fprintf(stderr, "generate: seed %d: %v\n", seed, err)
		return wrongTournament
	}
	if req.dir == "" {
		text.WriteTo(out)
	} else {
		err = os.WriteFile(filepath.Join(req.dir, fileName(req.options.choice, seed)), text.Bytes(), 0o666)
	}
	if err != nil {
		fmt.Fprintf(stderr, "generate: %v\n", err)
		return cannotWrite
	}
	return success
}

// fileName gives the name of a tournament's file.
func fileName(c systems.Choice, seed uint64) string {
	return fmt.Sprintf("%s-%s-%d.trf", c.System, c.Edition, seed)
}
