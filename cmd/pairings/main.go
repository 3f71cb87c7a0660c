package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
)

// The files, from above: nearly all use those that stand lower (TestDownwards).
//
//	main.go             the commands, and which one is meant
//	compare.go compare_kinds.go completion.go engine.go generate.go generate_report.go
//	                    what uses other commands: comparisons, shells, other engines' callers, random tournaments
//	systems.go schedule.go table.go standings.go why.go man.go pair.go convert.go check_text.go check.go repair.go
//	                    a command each, or half of one
//	progress.go         a line that says how far it is
//	flags_answer.go     how an answer is printed
//	files.go            what is read, and written
//	flags_system.go     by which rules
//	program.go          what a command is, its errors and statuses
//	commandline.go      flags, and help
//	mistyped.go         what was meant
//	json.go             forms

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

func init() { // for their help refers to them
	commands = []command{
		{"pair", "pair the next round of a tournament file", pairHelp, pairFlags, nil},
		{"why", "say why a round is paired as it is", whyHelp, whyFlags, nil},
		{"standings", "rank the players by FIDE's tie-breaks", standingsHelp, standingsFlags, tieBreakTable},
		{"table", "print a sheet: pairings, names, standings, cross table, card", tableHelp, tableFlags, nil},
		{"schedule", "print the schedule of a round robin and its measures", scheduleHelp, scheduleFlags, nil},
		{"check", "replay tournament files, and report what the rules pair differently", checkHelp, checkFlags, nil},
		{"repair", "mend a defective tournament file, and list what was mended", repairHelp, repairFlags, nil},
		{"convert", "write an event as it stands, as a tournament file or a document", convertHelp, convertFlags, nil},
		{"generate", "play random tournaments, write them, or check the engine with them", generateHelp, generateFlags, nil},
		{"compare", "compare the rounds of another engine with those of this program", compareHelp, compareFlags, nil},
		{"systems", "list the pairing systems and their editions", systemsHelp, systemsFlags, nil},
	}
}

// run is the program without the process around it. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	out := &output{w: stdout}
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(stderr, "pairings: unexpected: %v\n%s", r, debug.Stack())
			status = statusUnexpected
		}
	}()
	p := &program{stdin: stdin, stdout: out, stderr: stderr}
	err := p.dispatch(args)
	if out.err != nil {
		err = accessError{out.err}
	}
	if text := p.message(err); text != "" {
		fmt.Fprintln(stderr, text)
	}
	return statusOf(err)
}

// dispatch runs the command that the arguments name, or the request in the form of
// another engine.
func (p *program) dispatch(args []string) error {
	if len(args) == 0 {
		return usage("no command given\n\n%s", strings.TrimSpace(overview()))
	}
	if c, ok := find(args[0]); ok {
		return p.run(c, args[1:])
	}
	if len(args) > 1 && others[args[0]] != "" && isHelp(args[1]) {
		return p.help(args)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		return p.help(args[1:])
	case "version", "-version", "--version":
		fmt.Fprintln(p.stdout, release())
		return nil
	case "man":
		return p.man()
	case "completion":
		return p.completion(args[1:])
	case "complete":
		return p.complete(args[1:])
	}
	if engines.Is(args) {
		return p.engine(args)
	}
	return usage("unknown command %q%s\n\"pairings help\" lists the commands", args[0], meantCommand(args))
}
