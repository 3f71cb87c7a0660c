// Club runs a club evening from the command line. Every command reads the event from a
// JSON file, does one thing, says what it did, and writes the file again:
//
//	club new 5 white
//	club player "Ann Bell" 1850
//	club round
//	club result 1 1-0
//
// The file is a document of package systems, and the command pairings answers other questions about
// it: pairings why club.json bell. evening.go has what club does, words.go what words mean.
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

func main() {
	file := flag.String("file", "club.json", "`file` that holds the event")
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage()) }
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
	} else if err := run(*file, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "club:", err)
		os.Exit(1)
	}
}

// A call is one command. The first error stays in err, and what follows it does nothing.
type call struct {
	*systems.Event
	words []string
	out   bytes.Buffer // printed once the file is written
	err   error
}

func run(name string, words []string, out io.Writer) error {
	c, file := &call{words: words}, store.File(name)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second) // for others to end
	defer cancel()
	do, asks, err := c.understand()
	change := func(e *systems.Event) error {
		if c.Event = e; words[0] != "new" && e.Config.System == "" {
			return fmt.Errorf("there is no event in %s: club new begins one", name)
		}
		do(c)
		return c.err
	}
	switch {
	case err != nil: // nothing is done
	case asks && do == nil:
		c.out.WriteString(usage())
	case asks:
		err = store.Read(ctx, file, change)
	case do != nil:
		err = store.Change(ctx, file.Undoable(strings.Join(words, " ")), change)
	default:
		c.say("Taken back: %s", c.undone(file.Undo(ctx)))
		err = c.err
	}
	if err == nil {
		_, err = c.out.WriteTo(out)
	}
	return err
}
