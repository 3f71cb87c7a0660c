// Command check replays tournament files and reports every round that its
// pairing engine would have paired otherwise.
//
//	check [-system dutch] [-edition 2017] FILE...
//
// Each recorded round of each file is paired again from the rounds before it,
// with the byes that were requested for it, and compared with what is recorded:
// pairs, colors and the allocated bye, but not the order of the boards. Where
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
// 3 if a file cannot be read or contradicts itself; the other files are checked
// nevertheless.
package main

import (
	"bufio"
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
	badFile
)

// run is the program without its surroundings. It gives the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var choice systems.Choice
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	err := choice.Parse(flags, args, "FILE...", stderr)
	if err == nil && flags.NArg() == 0 {
		err = fmt.Errorf("%w: no files given", systems.ErrUsage)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		return equal
	case err != nil:
		fmt.Fprintf(stderr, "check: %v\n", err)
		return wrongUsage
	}
	c := checker{choice, stdin, newProgress(stderr, flags.NArg())}
	return report(c.checkAll(flags.Args()), stdout, stderr)
}

// report prints what has been found, in the order of the files.
func report(outcomes <-chan outcome, stdout, stderr io.Writer) int {
	out := bufio.NewWriter(stdout)
	defer out.Flush()
	files, rounds, differ, status := 0, 0, 0, equal
	for o := range outcomes {
		files++
		rounds += o.rounds
		differ += len(o.differences)
		out.WriteString(o.text())
		if o.err != nil {
			fmt.Fprintln(stderr, o.err)
			status = max(status, o.status())
		}
	}
	if differ > 0 && status == equal {
		status = different
	}
	fmt.Fprintf(out, "%d files, %d rounds, %d differ\n", files, rounds, differ)
	return status
}

// status gives the exit status that an error stands for.
func (o outcome) status() int {
	if errors.Is(o.err, systems.ErrUsage) {
		return wrongUsage
	}
	return badFile
}
