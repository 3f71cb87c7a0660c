package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/plainly"
)

func main() {
	bad, err := run(os.Args[1:], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "campaign:", err)
		os.Exit(2)
	}
	if bad > 0 {
		os.Exit(1)
	}
}

// A campaign is what the command line asks for.
type campaign struct {
	ledger  string
	from    uint64
	blocks  int
	end     time.Time
	workers int
	systems string

	lock sync.Mutex
	out  io.Writer
	file *os.File
	bad  int
}

// run is the program. It gives the number of disagreements.
func run(args []string, out io.Writer) (int, error) {
	c := &campaign{out: out}
	var last time.Duration
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.StringVar(&c.ledger, "ledger", "", "`file` in which to record what is done, and from which to go on")
	flags.Uint64Var(&c.from, "from", 1, "first `seed`")
	flags.IntVar(&c.blocks, "blocks", 0, "`number` of blocks for each system; 0 for as many as there is time for")
	flags.DurationVar(&last, "for", 0, "`time` to run, 0 for until stopped")
	flags.IntVar(&c.workers, "p", 1, "`number` of systems examined at the same time")
	flags.StringVar(&c.systems, "systems", "", "`text` that the systems' names have, such as dutch or dubov-2018")
	summary := flags.Bool("report", false, "print what the ledgers named as arguments hold")
	if err := flags.Parse(args); err != nil {
		return 0, err
	}
	if *summary {
		return report(out, flags.Args())
	}
	c.end = time.Now().Add(last)
	if last == 0 {
		c.end = time.Now().AddDate(100, 0, 0)
	}
	return c.bad, c.run()
}

// run examines blocks until the end.
func (c *campaign) run() error {
	next := map[string]uint64{}
	if c.ledger != "" {
		entries, err := read(c.ledger)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.mode == mode() {
				next[e.kind+e.subject] = max(next[e.kind+e.subject], e.from+blockSize)
			}
		}
		if c.file, err = os.OpenFile(c.ledger, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666); err != nil {
			return err
		}
		defer c.file.Close()
	}
	all := slices.DeleteFunc(subjects(), func(s subject) bool { return !strings.Contains(s.String(), c.systems) })
	limit := make(chan struct{}, max(1, c.workers))
	for done := 0; (c.blocks == 0 || done < c.blocks) && time.Now().Before(c.end); done++ {
		var group sync.WaitGroup
		for _, s := range all {
			limit <- struct{}{}
			group.Go(func() {
				defer func() { <-limit }()
				for _, kind := range []string{"played", "position"} {
					from := max(c.from, next[kind+s.String()]) + uint64(done)*blockSize
					c.record(examine(s, kind, from, c.doubt))
				}
			})
		}
		group.Wait()
	}
	return nil
}

// examine examines a block of seeds.
func examine(s subject, kind string, from uint64, doubt func(subject, string, uint64, error)) *entry {
	e := &entry{kind: kind, subject: s.String(), mode: mode(), commit: commit(), from: from}
	one := play
	if kind == "position" {
		one = position
	}
	if kind == "position" && !s.fide() {
		return nil // these systems refuse histories that are not their own
	}
	for seed := range uint64(blockSize) {
		if err := one(s, from+seed, &e.tally); err != nil {
			e.disagreements++
			doubt(s, kind, from+seed, err)
		}
	}
	return e
}

// mode says how the program was built.
func mode() string {
	if plainly.Audit {
		return "lowered"
	}
	return "usual"
}

// doubt prints a disagreement.
func (c *campaign) doubt(s subject, kind string, seed uint64, err error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.bad++
	text := strings.Join(strings.Fields(fmt.Sprintf("DISAGREEMENT: %s, %s, seed %d: %v", s, kind, seed, err)), " ")
	fmt.Fprintln(c.out, text)
	if c.file != nil {
		fmt.Fprintln(c.file, "#", text)
	}
}

// record writes a block that is done.
func (c *campaign) record(e *entry) {
	if e == nil {
		return
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.file != nil {
		fmt.Fprint(c.file, e)
	} else {
		fmt.Fprint(c.out, e)
	}
}
