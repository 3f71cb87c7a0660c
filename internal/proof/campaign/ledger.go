package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
)

// A count is one of the numbers of a tally.
type count int

const (
	tournaments count = iota
	rounds
	positions
	early         // tournaments that could not go on
	stuck         // rounds that have no legal pairing, as the engine says
	confirmed     // those of which the referee says so, too
	plain         // rounds that were compared with the plain engine
	tuned         // those that were also compared with one of the other ways
	replayed      // tournaments that were read back from their file and paired again
	explained     // rounds whose explanation was examined
	literal       // rounds and refusals that were compared with the literal reading
	tried         // those for which the referee was asked whether a legal round exists
	proofs        // refusals whose proof was verified
	standing      // tournaments whose standings were compared with the literal reading
	disagreements // seeds
	counts
)

var countNames = [counts]string{"tournaments", "rounds", "positions", "early", "stuck", "confirmed", "plain", "tuned", "replayed", "explained",
	"literal", "tried", "proofs", "standings", "disagreements"}

// A tally counts what was examined.
type tally struct {
	n      [counts]int
	digest uint64 // the sum of the digests of the tournaments, in any order
}

// An entry is a line of a ledger: a block that is done.
type entry struct {
	kind, subject, mode, commit string
	from, to                    uint64 // seeds, both included
	tally
}

// String returns the line: what was examined, the seeds, the counts that are not zero,
// and the digest.
func (e *entry) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s %s %d %d", e.kind, e.subject, e.mode, e.commit, e.from, e.to)
	for i, n := range e.n {
		if n != 0 {
			fmt.Fprintf(&b, " %s %d", countNames[i], n)
		}
	}
	fmt.Fprintf(&b, " digest %x\n", e.digest)
	return b.String()
}

// parse reads a line.
func parse(line string) (e entry, err error) {
	words := strings.Fields(line)
	if len(words) < 8 || len(words)%2 != 0 || words[len(words)-2] != "digest" {
		return e, errors.New("no line of a ledger")
	}
	e.kind, e.subject, e.mode, e.commit = words[0], words[1], words[2], words[3]
	_, err = fmt.Sscan(words[4]+" "+words[5], &e.from, &e.to)
	for i := 6; i < len(words)-2; i += 2 {
		c := slices.Index(countNames[:], words[i])
		if c < 0 {
			return e, fmt.Errorf("count of %q", words[i])
		}
		n, wrong := strconv.Atoi(words[i+1])
		e.n[c], err = n, cmp.Or(err, wrong)
	}
	_, wrong := fmt.Sscanf(words[len(words)-1], "%x", &e.digest)
	return e, cmp.Or(err, wrong)
}

// read reads a ledger.
func read(name string) (entries []entry, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		e, err := parse(lines.Text())
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, lines.Text(), err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// revision is what is examined, for builds that do not know it by themselves:
//
//	go build -ldflags "-X main.revision=$(git describe --always --dirty=+)" ./internal/proof/campaign
var revision = "unknown"

// commit names what is examined.
func commit() string {
	name, changed := revision, ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				name = s.Value[:min(12, len(s.Value))]
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = "+"
			}
		}
	}
	return name + changed
}
