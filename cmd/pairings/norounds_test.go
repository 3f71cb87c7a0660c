package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// numberlessFiles are tournaments of another program, without a number of rounds, that
// are correct only if the last recorded round was the last one.
var numberlessFiles = map[string]string{"testdata/norounds-bbp5-27.trf": "2017", "testdata/norounds-g131.trf": "2026"}

// TestNumberless requires that the checker takes the last recorded round as the last
// one in a file without a number of rounds, says so, and finds other programs correct.
// With a number that says otherwise the round differs.
func TestNumberless(t *testing.T) {
	const note = "no number of rounds (142, XXR): round 7, the last one recorded, is taken as the last\n"
	for name, edition := range numberlessFiles {
		status, stdout, stderr := execute("check -e "+edition+" "+name, "")
		if status != statusDone || stdout != "1 file, 7 rounds, 0 differ\n" || stderr != name+": "+note {
			t.Errorf("%s: status %d\n%s%s", name, status, stdout, stderr)
		}
		_, stdout, _ = execute("check -format json -e "+edition+" "+name, "")
		if !strings.Contains(stdout, strings.TrimSpace(note)) {
			t.Errorf("%s: no note in %s", name, stdout)
		}
		if status, stdout, stderr = execute(name+" -c 7 -e "+edition, ""); status != statusDone ||
			strings.Count(stdout, "\n") != 1 || stderr != "" {
			t.Errorf("%s -c: status %d\n%s%s", name, status, stdout, stderr)
		}
		for _, command := range []string{"why", "pair"} {
			if _, _, stderr = execute(command+" -round 3 -e "+edition+" "+name, ""); stderr != name+": "+note {
				t.Errorf("%s -round: %q", command, stderr)
			}
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		longer := strings.TrimRight(string(data), "\r\n") + "\nXXR 9\n"
		if status, stdout, stderr = execute("check -e "+edition, longer); status != statusNo ||
			!strings.Contains(stdout, "round 7 differs") || stderr != "" {
			t.Errorf("%s, 9 rounds: status %d\n%s%s", name, status, stdout, stderr)
		}
	}
}

// TestNumberlessReplay requires that a recorded round is paired again, and explained, as
// in a file that says that it was the last one.
func TestNumberlessReplay(t *testing.T) {
	for name, edition := range numberlessFiles {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		bare := strings.TrimRight(string(data), "\r\n")
		for _, command := range []string{"pair -format pairs", "why"} {
			args := command + " -round 7 -e " + edition + " -"
			_, got, _ := execute(args, bare)
			_, want, _ := execute(args, bare+"\nXXR 7\n")
			_, other, _ := execute(args, bare+"\nXXR 9\n")
			if got != want || got == other {
				t.Errorf("%s, %s: got\n%swant\n%swith two more rounds\n%s", name, args, got, want, other)
			}
		}
	}
}

// TestNumberlessNext requires that the next round is not taken as the last one, and
// that the program says so, except in the form of the other engines.
func TestNumberlessNext(t *testing.T) {
	file := strings.Replace(four, "XXR", "###", 1)
	for _, command := range []string{"pair", "why"} {
		status, _, stderr := execute(command+" -", file)
		if status != statusDone || stderr != "stdin: no number of rounds (142, XXR): round 2 is not taken as the last one\n" {
			t.Errorf("%s: status %d, %q", command, status, stderr)
		}
		if _, _, stderr = execute(command+" -system elimination -", file); strings.Contains(stderr, "number of rounds") {
			t.Errorf("%s: an elimination ends by itself: %q", command, stderr)
		}
	}
	if status, _, stderr := execute("--dutch - -p", file); status != statusDone || stderr != "" {
		t.Errorf("-p: status %d, %q", status, stderr)
	}
}

// TestNumberlessCorpus requires that the tournaments of another program which were played
// to their end are correct without the number of their rounds, too, as most programs write
// them: the last recorded round is then the last.
func TestNumberlessCorpus(t *testing.T) {
	for _, edition := range []string{"2017", "2026"} {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			files, checked, last := corpus(t, edition), 0, 0
			for _, name := range slices.Sorted(maps.Keys(files)) {
				_, position := files[strings.TrimSuffix(name, ".trf")+".out"]
				if filepath.Ext(name) != ".trf" || position || strings.HasPrefix(name, "huge/") {
					continue
				}
				f, err := trf.Read(strings.NewReader(files[name]))
				if err != nil || f.Tournament.Planned != len(f.Tournament.Rounds) {
					continue
				}
				bare := numberOfRounds.ReplaceAllString(files[name], "### $1")
				status, stdout, stderr := execute("check -system dutch -e "+edition+" -", bare)
				if checked++; status != statusDone || !strings.Contains(stderr, "is taken as the last") {
					t.Errorf("%s: status %d\n%s%s", name, status, stdout, stderr)
				}
				if status, _, _ = execute("check -system dutch -e "+edition+" -", bare+"\nXXR 99\n"); status == statusNo {
					last++
				}
			}
			t.Logf("%d tournaments, %d of which have a last round that would be wrong before the last", checked, last)
			if checked < 90 || last < 1 {
				t.Errorf("%d tournaments, %d with a last round of its own", checked, last)
			}
		})
	}
}

// numberOfRounds are the lines that tell it.
var numberOfRounds = regexp.MustCompile(`(?m)^(XXR|142)`)
