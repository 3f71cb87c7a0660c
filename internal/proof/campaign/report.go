package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A row of the table is what was examined in one mode at one commit.
type row struct{ kind, subject, mode, commit string }

// A sum is what a row has.
type sum struct {
	tally
	seeds [][2]uint64
}

// report prints a table of everything done, and what was held constant, and gives
// the number of disagreements, those between ledgers included.
func report(out io.Writer, names []string) (int, error) {
	table, compared, bad := map[row]*sum{}, 0, 0
	seen := map[entry]entry{} // by kind, subject and seeds
	for _, name := range names {
		entries, err := read(name)
		if err != nil {
			return 0, err
		}
		for _, e := range entries {
			r := row{e.kind, e.subject, e.mode, e.commit}
			if table[r] == nil {
				table[r] = &sum{}
			}
			table[r].add(e.tally)
			table[r].seeds = append(table[r].seeds, [2]uint64{e.from, e.to})
			block := entry{kind: e.kind, subject: e.subject, from: e.from, to: e.to}
			if other, ok := seen[block]; ok && other.mode != e.mode {
				compared += int(e.to - e.from + 1)
				bad += differ(out, &other, &e)
			}
			seen[block] = e
		}
	}
	for _, s := range table {
		bad += s.n[disagreements]
	}
	printTable(out, totals(table))
	fmt.Fprintln(out)
	printTable(out, table)
	fmt.Fprintf(out, "\n%d seeds were paired with usual thresholds and with lowered ones and compared.\n", compared)
	fmt.Fprint(out, constant)
	return bad, nil
}

// totals gives the sums of systems, by mode and of both.
func totals(table map[row]*sum) map[row]*sum {
	all := map[row]*sum{}
	for r, s := range table {
		for _, mode := range []string{r.mode, "both"} {
			r := row{"all", r.subject, mode, "all"}
			if all[r] == nil {
				all[r] = &sum{}
			}
			all[r].add(s.tally)
		}
	}
	return all
}

// differ compares a block in two modes, and gives the number of disagreements.
func differ(out io.Writer, a, b *entry) int {
	switch {
	case a.digest == b.digest:
		return 0
	case a.commit != b.commit:
		fmt.Fprintf(out, "%s %s from %d: %s at %s and %s at %s pair otherwise: run both at one commit\n",
			a.kind, a.subject, a.from, a.mode, a.commit, b.mode, b.commit)
		return 0
	}
	fmt.Fprintf(out, "DISAGREEMENT: %s %s from %d: %s and %s pair otherwise\n", a.kind, a.subject, a.from, b.mode, a.mode)
	return 1
}

// printTable prints the rows in order, with the counts that are not zero everywhere.
func printTable(out io.Writer, table map[row]*sum) {
	var total tally
	for _, s := range table {
		total.add(s.tally)
	}
	total.n[disagreements] = max(1, total.n[disagreements]) // always a column
	fmt.Fprint(out, "| what | system | thresholds | commit | seeds |")
	line := "|---|---|---|---|---|"
	for i, n := range total.n {
		if n > 0 {
			fmt.Fprintf(out, " %s |", countNames[i])
			line += "---|"
		}
	}
	fmt.Fprintf(out, "\n%s\n", line)
	rows := slices.SortedFunc(maps.Keys(table), func(a, b row) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	for _, r := range rows {
		fmt.Fprintf(out, "| %s | %s | %s | %s | %s |", r.kind, r.subject, r.mode, r.commit, ranges(table[r].seeds))
		for i, n := range total.n {
			if n > 0 {
				fmt.Fprintf(out, " %d |", table[r].n[i])
			}
		}
		fmt.Fprintln(out)
	}
}

// ranges gives ranges of seeds, those that touch as one.
func ranges(seeds [][2]uint64) string {
	slices.SortFunc(seeds, func(a, b [2]uint64) int { return cmp.Compare(a[0], b[0]) })
	var all []string
	for i := 0; i < len(seeds); {
		from, to := seeds[i][0], seeds[i][1]
		for i++; i < len(seeds) && seeds[i][0] <= to+1; i++ {
			to = max(to, seeds[i][1])
		}
		all = append(all, fmt.Sprintf("%d-%d", from, to))
	}
	return strings.Join(all, ", ")
}

// constant is what no seed varies.
const constant = `Held constant: ratings fall evenly from 2700; results follow them by Elo's table but for
the share of draws; late entries come in round 2 or 3; at most 13 rounds and 400 players;
Baku is the only acceleration; clubs are disjoint; positions have at most 40 players and
8 rounds. TCEC, elimination and round robin (by the Berger tables) have no referee and no
plain engine here, but a literal reading, and no acceleration; a round robin has at most
one forbidden pair.
`
