package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
)

// A tally counts what was examined, by what RUNS.md calls it.
type tally struct {
	n      map[string]int
	digest uint64 // the sum of the digests of the tournaments, in any order
}

// count counts one more.
func (t *tally) count(what string) {
	if t.n == nil {
		t.n = map[string]int{}
	}
	t.n[what]++
}

// An entry is a line of a ledger: a block that is done.
type entry struct {
	kind, subject, mode, commit string
	from, to                    uint64 // seeds, both included
	tally
}

// String returns the line: what was examined, the seeds, the counts, and the digest.
func (e *entry) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s %s %d %d", e.kind, e.subject, e.mode, e.commit, e.from, e.to)
	for _, what := range slices.Sorted(maps.Keys(e.n)) {
		fmt.Fprintf(&b, " %s %d", what, e.n[what])
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
	e.n = map[string]int{}
	for count := range slices.Chunk(words[6:len(words)-2], 2) {
		n, wrong := strconv.Atoi(count[1])
		e.n[count[0]], err = n, cmp.Or(err, wrong)
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

// commit names what is examined: builds know it, go run does not.
func commit() string {
	info, _ := debug.ReadBuildInfo()
	return cmp.Or(info.Main.Version, "unknown")
}
