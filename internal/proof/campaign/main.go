package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

func main() {
	debug.SetGCPercent(1000) // little is kept from one tournament to the next
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
	seeds   uint64
	blocks  int
	end     time.Time
	workers int
	systems string
	kind    string
	least   uint64 // questions with odd sets in the way, of a run of odd sets alone

	thresholds uint64 // the draw of thresholds that was asked for; 0: one for each block
	drawn      uint64 // the present one

	lock sync.Mutex
	out  io.Writer
	file *os.File
	bad  int
}

// run is the program. It returns the number of disagreements.
func run(args []string, out io.Writer) (int, error) {
	c := &campaign{out: out}
	var last time.Duration
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.StringVar(&c.ledger, "ledger", "", "`file` in which to record what is done, and from which to go on")
	flags.Uint64Var(&c.from, "from", 1, "first `seed`")
	flags.Uint64Var(&c.seeds, "seeds", 1000, "`number` of seeds in a block")
	flags.IntVar(&c.blocks, "blocks", 0, "`number` of blocks for each system; 0 for as many as there is time for")
	flags.DurationVar(&last, "for", 0, "`time` to run, 0 for until stopped")
	flags.IntVar(&c.workers, "p", 1, "`number` of systems examined at the same time")
	flags.StringVar(&c.systems, "systems", "", "`text` that the systems' names have, such as dutch or dubov-2018")
	flags.StringVar(&c.kind, "kind", "", "played, small, position or odd alone")
	flags.Uint64Var(&c.least, "least", 10_000,
		"`number` of questions with odd sets in the way that a run of odd alone must have")
	flags.Uint64Var(&c.thresholds, "thresholds", 0,
		"`draw` of thresholds, as a disagreement names it, in a program built with the tag audit; 0: another in each block")
	again := flags.Bool("again", false,
		"pair what the ledgers named as arguments hold once more, by this engine alone, and compare")
	hard := flags.String("hard", "", "search fields that `system`, such as dutch-2017, takes long to pair")
	players := flags.Int("players", 240, "`number` of players of fields to search; as many blocks are fields to try")
	seed := flags.Uint64("seed", 1, "`number` by which a search of fields draws them")
	if err := flags.Parse(args); err != nil {
		return 0, err
	}
	c.end = time.Now().Add(last)
	if last == 0 {
		c.end = time.Now().AddDate(100, 0, 0)
	}
	if *hard != "" {
		return 0, c.hard(*hard, *players, *seed, flags.Args(), last)
	}
	if !slices.ContainsFunc(subjects(), c.wants) || !slices.ContainsFunc(kinds,
		func(k string) bool { return strings.Contains(k, c.kind) }) {
		return 0, fmt.Errorf("no system has %q in its name, or no kind is %q", c.systems, c.kind)
	}
	for _, s := range subjects() {
		if _, err := readerOf(s, form{}); c.wants(s) && err != nil {
			return 0, err
		}
	}
	var err error
	if *again {
		err = c.again(flags.Args())
	} else {
		err = c.run()
	}
	return c.bad, err
}

// What a seed is used for: a tournament that an engine plays, one with few players,
// all of whose rounds the literal readings can read, a position that no program
// has made, and one in which odd sets are to be expected.
const (
	played   = "played"
	small    = "small"
	position = "position"
	odd      = "odd"
)

var kinds = []string{played, small, position, odd}

// wants reports whether a system is to be examined.
func (c *campaign) wants(s subject) bool { return strings.Contains(s.String(), c.systems) }

// run examines blocks until the end.
func (c *campaign) run() error {
	next, err := c.resume()
	if err != nil {
		return err
	}
	if c.file != nil {
		defer c.file.Close()
	}
	before := lexicographic.OddSets()
	draws := c.from // thresholds are other ones where a ledger goes on
	for _, to := range next {
		draws += to
	}
	for done := uint64(0); (c.blocks == 0 || done < uint64(c.blocks)) && time.Now().Before(c.end); done++ {
		if c.drawn = c.thresholds; c.drawn == 0 {
			c.drawn = draws + done
		}
		drawThresholds(c.drawn)
		c.round(next, done)
	}
	if questions := lexicographic.OddSets() - before; c.kind == odd {
		fmt.Fprintf(c.out, "%d questions had odd sets in the way\n", questions)
		if questions < c.least {
			return fmt.Errorf("%d questions with odd sets in the way are too few, at least %d are expected", questions, c.least)
		}
	}
	return nil
}

// resume opens the ledger, if there is one, and returns with which seed each kind of each system goes on.
func (c *campaign) resume() (map[string]uint64, error) {
	next := map[string]uint64{}
	if c.ledger == "" {
		return next, nil
	}
	entries, err := read(c.ledger)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	for _, e := range entries {
		if e.mode == mode {
			next[e.kind+e.subject] = max(next[e.kind+e.subject], e.to+1)
		}
	}
	c.file, err = os.OpenFile(c.ledger, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	return next, err
}

// round examines one block, from 0, of every kind of every system.
func (c *campaign) round(next map[string]uint64, done uint64) {
	limit := make(chan struct{}, max(1, c.workers))
	var group sync.WaitGroup
	for _, s := range subjects() {
		if !c.wants(s) {
			continue
		}
		limit <- struct{}{}
		group.Go(func() {
			defer func() { <-limit }()
			for _, kind := range kinds {
				from := max(c.from, next[kind+s.String()]) + done*c.seeds
				if strings.Contains(kind, c.kind) && s.takes(kind) {
					c.record(c.examine(s, kind, from, from+c.seeds-1, false))
				}
			}
		})
	}
	group.Wait()
}

// examine examines a block of seeds, both included, or has the engine alone pair them.
func (c *campaign) examine(s subject, kind string, from, to uint64, alone bool) *entry {
	e := &entry{kind: kind, subject: s.String(), mode: mode, commit: commit(), from: from, to: to}
	for seed := from; seed <= to; seed++ {
		err := try(s, kind, seed, alone, &e.tally)
		if err != nil && !alone {
			e.count("disagreements")
			c.doubt(s, kind, seed, err)
		}
	}
	return e
}

// try examines a seed. A panic is a disagreement, too.
func try(s subject, kind string, seed uint64, alone bool, t *tally) (err error) {
	defer func() {
		if p := recover(); p != nil {
			debug.PrintStack()
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if kind == position || kind == odd {
		return byHand(s, kind, seed, alone, t)
	}
	return play(s, kind, seed, alone, t)
}

// again pairs the seeds of ledgers once more, without asking anybody else, and
// compares: where the digests are the same, so is every round.
func (c *campaign) again(ledgers []string) error {
	all := map[string]subject{}
	for _, s := range subjects() {
		all[s.String()] = s
	}
	limit := make(chan struct{}, max(1, c.workers))
	var group sync.WaitGroup
	defer group.Wait()
	compared := 0
	for _, name := range ledgers {
		entries, err := read(name)
		if err != nil {
			return err
		}
		for _, e := range entries {
			s, known := all[e.subject]
			if !known || !slices.Contains(kinds, e.kind) {
				return fmt.Errorf("%s: nothing is known of %s %s", name, e.kind, e.subject)
			}
			if !c.wants(s) || !strings.Contains(e.kind, c.kind) || time.Now().After(c.end) {
				continue
			}
			limit <- struct{}{}
			compared += int(e.to - e.from + 1)
			group.Go(func() {
				defer func() { <-limit }()
				if c.examine(s, e.kind, e.from, e.to, true).digest != e.digest {
					c.doubt(s, e.kind, e.from, fmt.Errorf("and the seeds to %d are paired otherwise than at %s", e.to, e.commit))
				}
			})
		}
	}
	group.Wait()
	fmt.Fprintf(c.out, "%d seeds paired once more, %s at %s: %d blocks differ\n", compared, mode, commit(), c.bad)
	return nil
}

// doubt prints a disagreement.
func (c *campaign) doubt(s subject, kind string, seed uint64, err error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.bad++
	text := strings.Join(strings.Fields(fmt.Sprintf("DISAGREEMENT: %s, %s, seed %d, thresholds %d: %v", s, kind, seed,
		c.drawn, err)), " ")
	fmt.Fprintln(c.out, text)
	if c.file != nil {
		fmt.Fprintln(c.file, "#", text)
	}
}

// record writes a block that is done.
func (c *campaign) record(e *entry) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.file != nil {
		fmt.Fprint(c.file, e)
	} else {
		fmt.Fprint(c.out, e)
	}
}
