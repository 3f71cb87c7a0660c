// Command check replays tournament files and reports every round that its
// pairing engine would have paired otherwise.
//
//	check [-system dutch] [-edition 2017] FILE...
//
// Each recorded round of each file is paired again from the rounds before it,
// with the byes that were requested for it, and compared with what is recorded:
// pairs, colours and the allocated bye, but not the order of the boards. Where
// they differ, the boards that differ are printed, recorded beside computed. A
// summary "N files, N rounds, N differ" comes last.
//
// If X.out stands beside X.trf, the file is a position: instead of its recorded
// rounds, the next round is paired, and X.out holds the expected one in the
// form that "pair -format pairs" prints, or the words "no legal pairing".
//
// The flags for systems are those of the command pair, and "-" is standard
// input. Files run in parallel on all cores; on a terminal, standard error shows
// the progress.
//
// The exit status is 0 if no round differs, 1 if some do, 2 for wrong usage and
// 3 if a file cannot be read or contradicts itself, or if the output cannot be
// written; the other files are checked nevertheless. (The command "go run" does
// not pass it on.)
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/seed22f6c9b8/pairings/examples/systems"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	equal = iota
	different
	wrongUsage
	badFile // or unwritable output
)

// help comes before the flags in the answer to -h.
const help = `usage: check [flags] FILE...

Replays tournament files and reports every round that the pairing system would
have paired otherwise. If X.out stands beside X.trf, it holds the round expected
after the recorded ones, and that one is checked instead.

Exit status: 0 no difference, 1 some rounds differ, 2 wrong usage, 3 bad file or
unwritable output.
`

// run is the program without its surroundings. It gives the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &systems.Output{W: stdout}
	status := runTo(out, args, stdin, stderr)
	if out.Err != nil {
		fmt.Fprintf(stderr, "check: %v\n", out.Err)
		return badFile
	}
	return status
}

// runTo is run without what can go wrong with the output.
func runTo(out io.Writer, args []string, stdin io.Reader, stderr io.Writer) int {
	choice, names, err := parse(args, out)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return equal
	case err != nil:
		fmt.Fprintf(stderr, "check: %v\n", err)
		return wrongUsage
	}
	c := checker{choice, stdin, newProgress(stderr, len(names))}
	return c.report(names, out, stderr)
}

// parse gives the system and the names of the files.
func parse(args []string, out io.Writer) (choice systems.Choice, names []string, err error) {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	if err := choice.Parse(flags, args, help, out); err != nil {
		return choice, nil, err
	}
	names = flags.Args()
	stdins := 0
	for _, name := range names {
		if name == "-" {
			stdins++
		}
	}
	switch {
	case len(names) == 0:
		err = fmt.Errorf("%w: no files given", systems.ErrUsage)
	case stdins > 1:
		err = fmt.Errorf("%w: standard input can be read only once", systems.ErrUsage)
	}
	return choice, names, err
}

// report prints what is found, in the order of the files, and gives the exit
// status.
func (c checker) report(names []string, out, stderr io.Writer) int {
	rounds, differ, status := 0, 0, equal
	for o := range c.checkAll(names) {
		rounds += o.rounds
		differ += len(o.differences)
		if len(o.differences) > 0 {
			c.progress.clear()
			fmt.Fprint(out, o.text())
		}
		if o.err != nil {
			c.progress.clear()
			fmt.Fprintln(stderr, o.err)
			status = max(status, o.status())
		}
	}
	if differ > 0 && status == equal {
		status = different
	}
	fmt.Fprintf(out, "%d files, %d rounds, %d differ\n", len(names), rounds, differ)
	return status
}

// status gives the exit status that an error stands for.
func (o outcome) status() int {
	if errors.Is(o.err, systems.ErrUsage) {
		return wrongUsage
	}
	return badFile
}
