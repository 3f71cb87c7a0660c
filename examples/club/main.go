// Club runs a club evening from the command line. Every command reads the event from a
// JSON file, does one thing, says what it did, and writes the file again:
//
//	club new 5 white
//	club player "Ann Bell" 1850
//	club round
//	club result 1 1-0
//	club why
//
// The file is a document of package systems, which the command pairings reads as well.
// evening.go has what the commands do, words.go what their words mean.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/systems"
)

// The commands that change the event, and those that ask about it. Words in brackets may be
// missing.
const (
	changes = `
  new ROUNDS COLOUR [NAME]   an event; the colour of number 1 is drawn by lot: white, black
  player NAME [RATING]       enter a player, also later
  rename PLAYER NAME         players go by number, ID, name, or a part of it
  delete PLAYER              before the first round
  round                      pair the next round
  result BOARD RESULT        of the last round: 1-0, 0-1, ½, +/-, -/+, -/-, adjourned
  correct ROUND WHITE BLACK RESULT
  rule KIND PLAYER PLAYER [NOTE]  required, forbidden, apart, avoid, from the next round
                             on; the second player can be: bye
  absent PLAYER [POINTS]     from the next round
  withdraw PLAYER            from the next round to the end
  return PLAYER              for the next round
  penalty PLAYER POINTS      in the last round
  undo                       take the last change back, as often as you like
`
	questions = `
  wall                       the last round
  names                      the same by names
  standings
  cross                      the cross table
  card PLAYER
  why [PLAYER [PLAYER]]      why the last round is so; a player; why (not) these two
  check                      pair every round again
  trf                        the event as a tournament file
`
	usage = "usage: club [-file club.json] COMMAND\n" + changes + questions
)

func main() {
	file := flag.String("file", "club.json", "`file` that holds the event")
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Print(usage)
	} else if err := run(*file, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "club:", err)
		os.Exit(1)
	}
}

// A call is one command. The first error stays in err, and what follows it does nothing.
type call struct {
	*systems.Event
	file  string
	words []string
	out   bytes.Buffer // printed once the file is written
	err   error
}

// run does what the words say.
func run(name string, words []string, out io.Writer) (err error) {
	c, file := &call{file: name, words: words}, store.File(name)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second) // for other commands to end
	defer cancel()
	if c.count(questions) {
		err = store.Read(ctx, file, c.run)
	} else if !c.count(changes) {
		err = fmt.Errorf("unknown command %q\n\n%s", words[0], usage)
	} else if words[0] != "undo" {
		err = store.Change(ctx, file.Undoable(strings.Join(words, " ")), c.run)
	} else if err = c.err; err == nil {
		words[0], err = file.Undo(ctx)
		c.say("Taken back: %s", words[0])
	}
	if err == nil {
		_, err = c.out.WriteTo(out)
	}
	return err
}
