package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

// blockSize is the number of seeds in a block.
const blockSize = 50

// A tally counts what was examined.
type tally struct {
	tournaments, rounds, positions  int
	early, stuck, confirmed         int // tournaments and rounds that could not go on
	plain, explained, disagreements int
	digest                          uint64
}

func (t *tally) add(u tally) {
	t.tournaments += u.tournaments
	t.rounds += u.rounds
	t.positions += u.positions
	t.early += u.early
	t.stuck += u.stuck
	t.confirmed += u.confirmed
	t.plain += u.plain
	t.explained += u.explained
	t.disagreements += u.disagreements
	t.digest += u.digest
}

// An entry is a line of a ledger: a block that is done.
type entry struct {
	kind, subject, mode, commit string
	from                        uint64
	tally
}

const format = "%s %s %s %s from %d tournaments %d rounds %d positions %d early %d stuck %d confirmed %d plain %d explained %d disagreements %d digest %x\n"

func (e *entry) String() string {
	t := &e.tally
	return fmt.Sprintf(format, e.kind, e.subject, e.mode, e.commit, e.from, t.tournaments, t.rounds, t.positions,
		t.early, t.stuck, t.confirmed, t.plain, t.explained, t.disagreements, t.digest)
}

// read reads a ledger; one that does not exist is empty.
func read(name string) (entries []entry, err error) {
	file, err := os.Open(name)
	if os.IsNotExist(err) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var e entry
		t := &e.tally
		if _, err := fmt.Sscanf(lines.Text()+"\n", format, &e.kind, &e.subject, &e.mode, &e.commit, &e.from, &t.tournaments, &t.rounds, &t.positions,
			&t.early, &t.stuck, &t.confirmed, &t.plain, &t.explained, &t.disagreements, &t.digest); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", name, lines.Text(), err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// commit names what is examined, as far as the build knows it.
func commit() string {
	name, changed := "unknown", ""
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

// report prints a table of everything done, and what was held constant, and gives
// the number of disagreements, those between ledgers included.
func report(out io.Writer, names []string) (int, error) {
	type row struct{ kind, subject, mode, commit string }
	type block struct {
		kind, subject string
		from          uint64
	}
	table, first, last, digests := map[row]*tally{}, map[row]uint64{}, map[row]uint64{}, map[block]entry{}
	compared, bad := 0, 0
	for _, name := range names {
		entries, err := read(name)
		if err != nil {
			return 0, err
		}
		for _, e := range entries {
			r := row{e.kind, e.subject, e.mode, e.commit}
			if table[r] == nil {
				table[r], first[r] = &tally{}, e.from
			}
			table[r].add(e.tally)
			first[r], last[r] = min(first[r], e.from), max(last[r], e.from+blockSize-1)
			b := block{e.kind, e.subject, e.from}
			if other, ok := digests[b]; ok && other.mode != e.mode {
				compared++
				switch {
				case other.digest == e.digest:
				case other.commit != e.commit:
					fmt.Fprintf(out, "%s %s from %d: %s at %s and %s at %s pair otherwise: run both at one commit\n",
						e.kind, e.subject, e.from, other.mode, other.commit, e.mode, e.commit)
				default:
					bad++
					fmt.Fprintf(out, "DISAGREEMENT: %s %s from %d: %s and %s pair otherwise\n", e.kind, e.subject, e.from, other.mode, e.mode)
				}
			}
			digests[b] = e
		}
	}
	rows := slices.SortedFunc(maps.Keys(table), func(a, b row) int {
		return strings.Compare(fmt.Sprint(a), fmt.Sprint(b))
	})
	fmt.Fprintln(out, "| what | system | thresholds | commit | seeds | tournaments | rounds | positions | ended early | no legal round, confirmed | plain engine asked | explained | disagreements |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|---|---|---|---|---|---|---|")
	for _, r := range rows {
		t := table[r]
		bad += t.disagreements
		fmt.Fprintf(out, "| %s | %s | %s | %s | %d-%d | %d | %d | %d | %d | %d, %d | %d | %d | %d |\n", r.kind, r.subject, r.mode, r.commit,
			first[r], last[r], t.tournaments, t.rounds, t.positions, t.early, t.stuck, t.confirmed, t.plain, t.explained, t.disagreements)
	}
	fmt.Fprintf(out, "\n%d blocks of %d seeds were paired with usual thresholds and with lowered ones and compared.\n", compared, blockSize)
	fmt.Fprint(out, constant)
	return bad, nil
}

// constant is what no seed varies.
const constant = `Held constant: ratings fall evenly from 2700; results follow them by Elo's table but for
the share of draws; late entries come in round 2 or 3; at most 13 rounds and 400 players;
Baku is the only acceleration; clubs are disjoint; positions have at most 40 players and
8 rounds. TCEC, elimination and round robin have no referee and no plain engine here, and
no forfeits, forbidden, required or avoided pairs.
`
