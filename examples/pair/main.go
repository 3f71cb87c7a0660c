// Command pair pairs the next round of a tournament file.
//
//	pair [-system dutch] [-edition 2017] [-format text|pairs|json|trf] [FILE]
//
// It reads a Tournament Report File (TRF16, TRF(x) or TRF-2026) from FILE, or
// from standard input if there is no FILE or it is "-", and writes the round
// that follows the recorded ones to standard output. The system and its edition
// are those that the file declares with code 192, unless flags say so; a
// contradiction between the two is an error. Without either they are dutch and
// the older edition. Other flags belong to single systems: -single (tcec),
// -lives (elimination), -cycles and -method (roundrobin). A file holds double
// rounds of tcec in two columns each.
//
// What is asked for the new round is in the file, too: byes and absences are
// entries in its column, "0000 - H" (half a point), "0000 - F" (a full point) or
// "0000 - Z" (nothing), or have the codes XXZ and 240; pairs that must not meet
// have the codes XXP and 260.
//
// Formats:
//
//	text   for the wall: boards with numbers, names, ratings and scores, the
//	       bye, and who is absent; the heading tells system and edition
//	pairs  the interchange form of pairing programs: the number of lines that
//	       follow, then "white black" for each board, then "player 0" for
//	       the allocated bye
//	trf    the file with the pairings of the new round entered
//	json   see below
//
// The exit status is 0 if the round was paired, 1 if no legal pairing exists, 2
// for wrong usage, 3 for a bad file, for a tournament that contradicts itself
// and for output that cannot be written, and 4 if nothing is left to pair.
// (The command "go run" does not pass it on.) Errors are one line on standard
// error, with file, line and column where there is one.
//
// The JSON form is one object. Its fields are stable; new ones may be added.
//
//	system   string, "dutch"
//	edition  string, "2017"; absent for systems without editions
//	round    number of the round, from 1
//	planned  number of rounds planned; absent if it is not known
//	games    in board order: objects with board (from 1), white and black
//	byes     allocated by the pairing: objects with player and points
//	absent   players who are not paired: objects with player and points
//
// A player (white, black, player) is an object with id (the starting rank
// number), name, rating (0 if unrated) and score (points before the round,
// without virtual points). Scores and points are numbers with at most one
// decimal.
package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	paired = iota
	noPairing
	wrongUsage
	badTournament // or unwritable output
	finished
)

// help comes before the flags in the answer to -h.
const help = `usage: pair [flags] [FILE]

Pairs the next round of a tournament file (TRF16, TRF(x) or TRF-2026), read from
FILE or from standard input, and prints it.

Exit status: 0 paired, 1 no legal pairing exists, 2 wrong usage, 3 bad file,
contradictory tournament or unwritable output, 4 nothing left to pair.
`

// formats write a paired round.
var formats = map[string]func(io.Writer, sheet) error{
	"text":  writeText,
	"pairs": writePairs,
	"json":  writeJSON,
	"trf":   writeTRF,
}

// run is the program without its surroundings. It gives the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var text bytes.Buffer
	status := report(pair(args, stdin, &text), stderr)
	if _, err := text.WriteTo(stdout); err != nil {
		fmt.Fprintf(stderr, "pair: %v\n", err)
		return badTournament
	}
	return status
}

// report prints an error and gives the exit status that it stands for.
func report(err error, stderr io.Writer) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return paired
	case errors.Is(err, systems.ErrUsage):
		fmt.Fprintf(stderr, "pair: %v\n", err)
		return wrongUsage
	}
	fmt.Fprintln(stderr, err) // it begins with the name of the file
	switch {
	case errors.Is(err, pairing.ErrNoPairing):
		return noPairing
	case errors.Is(err, pairing.ErrFinished):
		return finished
	}
	return badTournament
}

// pair does what the arguments ask for.
func pair(args []string, stdin io.Reader, out *bytes.Buffer) error {
	var choice systems.Choice
	flags := flag.NewFlagSet("pair", flag.ContinueOnError)
	format := flags.String("format", "text", "output `format`: text, pairs, json or trf")
	if err := choice.Parse(flags, args, help, out); err != nil {
		return err
	}
	write, ok := formats[*format]
	switch {
	case !ok:
		return fmt.Errorf("%w: unknown format %q: it can be text, pairs, json or trf", systems.ErrUsage, *format)
	case flags.NArg() > 1:
		return fmt.Errorf("%w: one file expected, but %d given", systems.ErrUsage, flags.NArg())
	}
	name := cmp.Or(flags.Arg(0), "-")
	s, err := pairFile(choice, name, stdin)
	if err != nil {
		return err
	}
	if err := write(out, s); err != nil {
		return systems.FileError(name, err)
	}
	return nil
}

// pairFile reads a file and pairs its next round. The errors begin with the
// name of the file.
func pairFile(choice systems.Choice, name string, stdin io.Reader) (sheet, error) {
	file, err := systems.Read(name, stdin)
	if err != nil {
		return sheet{}, err
	}
	s, err := pairNext(choice, file)
	if err != nil {
		return sheet{}, systems.FileError(name, err)
	}
	return s, nil
}

// pairNext pairs the next round of a tournament.
func pairNext(choice systems.Choice, file *trf.File) (sheet, error) {
	choice, err := choice.For(file)
	if err != nil {
		return sheet{}, err
	}
	pairer, err := choice.Pairer(file)
	if err != nil {
		return sheet{}, err
	}
	t := file.Tournament
	if err := systems.Complete(t, len(t.Rounds)); err != nil {
		return sheet{}, err
	}
	round, err := pairer.Pair(t)
	if err != nil {
		return sheet{}, err
	}
	return sheet{choice, file, round}, nil
}
