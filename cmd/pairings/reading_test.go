package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A reading is a file, its last round, and what is asked about it.
type reading struct {
	file, about string
	questions   []string
}

// readings ask about every system.
var readings = []reading{
	{club, "", []string{"1 3", "1 2", "4 9", "2 9", "6 1", "-float 13", "-bye 13", "-bye 10", "-float 2"}},
	{"dutch", "-round 4", []string{"1 2", "1 3", "3 4", "4 5", "-bye 3", "-float 4", "-float 1"}},
	{"dubov", "-round 4", []string{"1 3", "2 3", "3 4", "6 9", "-bye 3", "-float 2", "-float 3"}},
	{"burstein", "-round 4", []string{"1 2", "1 3", "2 3", "3 4", "1 4", "-float 2", "-float 4"}},
	{"doubleswiss", "-round 4", []string{"1 2", "1 4", "3 4", "4 6", "-bye 3", "-float 2", "-float 4"}},
	{"../../../../examples/league/league", "", []string{"1 3", "2 3", "4 5", "-bye 4", "-bye 1", "-float 1"}},
	{"../../../../examples/league/league", "-round 5", []string{"1 5", "2 4", "3 7", "-bye 6", "-float 5"}},
	{"tcec", "", []string{"1 2", "1 4", "2 5", "4 5", "-bye 3", "-bye 2"}},
	{"elimination", "", []string{"1 3", "1 4", "2 5", "3 4", "-bye 3", "-bye 4"}},
	{"roundrobin", "", []string{"1 2", "1 3", "4 5", "2 5", "-bye 3", "-bye 2"}},
}

// TestReading has what people read in four languages side by side: answers about every system,
// one player's story in each, three rounds with all reasons, and every sheet. The stored text
// has been read sentence by sentence.
func TestReading(t *testing.T) {
	var out strings.Builder
	ask := func(args string) {
		fmt.Fprintf(&out, "# %s\n", strings.ReplaceAll(args, "../", ""))
		for _, lang := range []string{"en", "de", "es", "fr"} {
			status, stdout, stderr := execute(args+" -width 0 -lang "+lang, "")
			if stdout == "" {
				stdout = fmt.Sprintf("%d %s", status, stderr)
			}
			lines := strings.SplitAfter(strings.TrimRight(stdout, "\n"), "\n")
			for _, line := range lines[min(len(lines)-1, headed(args)):] {
				out.WriteString(lang + "  " + strings.TrimRight(strings.TrimPrefix(line, "\n"), "\n") + "\n")
			}
		}
	}
	for _, r := range readings {
		file := r.file
		if file != club {
			file = "testdata/reading/" + file + ".trf"
		}
		for _, q := range r.questions {
			ask(strings.Join(strings.Fields("why "+file+" "+r.about+" "+q), " "))
		}
		ask(strings.Join(strings.Fields("why "+file+" "+r.about+" 3"), " "))
	}
	for _, args := range []string{
		"why " + club, "why testdata/reading/tcec.trf", "why ../../examples/league/league.trf",
		"pair " + club, "table " + club + " pairings", "table " + club + " names", "table " + club + " cross",
		"table " + club + " card 7", "table " + club + " standings -tiebreaks BH/C1,SB,DE -category under2100",
		"standings testdata/reading/tcec.trf", "standings testdata/reading/elimination.trf",
		"standings " + club + " -tiebreaks BH,PS,WIN -explain 6",
		"table testdata/reading/roundrobin.trf schedule", "table testdata/reading/roundrobin.trf cross",
		"table ../../examples/league/league.trf", "table ../../examples/league/league.trf card 2",
		"schedule 5 -cycles 2", "pair testdata/reading/dutch.trf",
		"pair testdata/differences/no-pairing.trf", "why testdata/differences/no-pairing.trf",
	} {
		ask(args)
	}
	const file = "testdata/reading.txt"
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(out.String(), "\n")); diff != "" {
		t.Errorf("(-want +got, -update writes it)\n%s", diff)
	}
}

// headed is how many lines of a heading are left out: that of the answers is always the same.
func headed(args string) int {
	if strings.HasPrefix(args, "why ") {
		return 2
	}
	return 0
}
