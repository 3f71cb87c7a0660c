package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pendingLast has a last round without results; pendingFirst one before it, too.
const (
	pendingLast = `XXR 3
XXC white1
001    1                                        1900                             1.0    1     3 w 1     2 b  
001    2                                        1800                             0.5    2     4 b =     1 w  
001    3                                        1700                             0.0    4     1 b 0     4 w  
001    4                                        1600                             0.5    3     2 w =     3 b  
`
	pendingFirst = `XXR 3
XXC white1
001    1                                        1900                             0.5    1     3 w       2 b =
001    2                                        1800                             1.0    2     4 b =     1 w =
001    3                                        1700                             0.0    4     1 b       4 w  
001    4                                        1600                             0.5    3     2 w =     3 b  
`
)

// astray is a round robin in which a game of the first round had the wrong colours.
const astray = `192 ROUNDROBIN
001    1                                        1900                             2.0    1     4 b 1     3 b 1
001    2                                        1800                             0.5    3     3 w =     4 w 0
001    3                                        1700                             0.5    4     2 b =     1 w 0
001    4                                        1600                             1.0    2     1 w 0     2 b 1
`

// forfeited has a game that was not played, a bye of each kind, and floats.
const forfeited = `012 Cup
XXR 5
XXC white1
001    1      Alpha                             1900                             2.5    1     4 w 1     2 b 1     3 w =
001    2      Beta                              1800                             1.5    3     5 b 1     1 w 0  0000 - H
001    3      Gamma                             1700                             2.5    2     6 w +     5 b 1     1 b =
001    4      Delta                             1600                             1.0    5     1 b 0  0000 - U  0000 - Z
001    5      Eps & Co                                                           0.5    6     2 w 0     3 w 0     6 b =
001    6      Zeta                              1400                             1.5    4     3 b -  0000 - F     5 w =
`

// outputFiles are the files of TestOutputs.
var outputFiles = map[string]string{
	"four.trf": four, "last.trf": pendingLast, "first.trf": pendingFirst, "astray.trf": astray,
	"forfeited.trf": forfeited, "crossed.trf": crossed,
	"rematch.trf": rematch, "decided.trf": decidedTwice, "double.trf": double,
	"nobody.trf": numbers(2) + "XXR 3\n",
	"absent.trf": numbers(2) + "XXR 3\nXXZ 1 2\n", "absent.out": "no legal pairing\n",
	"alone.trf": numbers(2) + "XXR 3\nXXZ 1 2\n", "alone.out": "0\n",
	"next.trf": pendingLast, "next.out": "2\n1 2\n3 4\n",
	"lost.trf": astray, "lost.out": "2\n1 2\n3 4\n",
	"shared.trf": strings.NewReplacer("XXC white1", "XXC white1\n212 PTS", "    4     1 b 0", "    3     1 b 0",
		"    3     2 w =", "    2     2 w =").Replace(four),
	"beyond.trf": four + "XXP 1 2 3 4\n",
	"teams.trf":  "013 Team\n" + four,
	"odd.trf":    numbers(5) + "XXR 4\n", "odd.out": "3\n1 2\n3 4\n5 0\n",
	"six.trf":     "XXR 5\nXXC white1\n" + numbers(6),
	"stopped.trf": four + "XXP 1 2 4\n",
	"group.trf": strings.NewReplacer("XXC white1", "XXC white1\n212 PTS", "    2     4 b =", "    4     4 b =",
		"    4     1 b 0", "    4     1 b 0").Replace(four),
	"other.trf":  strings.Replace(rematch, "PTS,RTNG/R", "PTS,OTHER_LOT", 1),
	"barred.trf": four + "XXP 1 2\n", "barred.out": "2\n2 1\n3 4\n",
	"plain": four, "plain.out": "no legal pairing\n",
	"dubov.trf":  four + "192 FIDE_DUBOV\n",
	"bans.trf":   rematch + "260   1   1    1    2\n260   2   2    3    4\n240 H   3    1\n240 Z   4    2\n",
	"single.trf": numbers(1), "three.trf": numbers(3) + "XXR 3\n", "two.trf": numbers(2) + "XXR 1\n",
	"league.trf": "192 ROUNDROBIN\n" + numbers(4), "virtual.trf": "XXR 5\nXXC white1\n" + numbers(6) + "XXA    2  0.5\n",
	"low.trf": strings.Replace(four, "1600", "   1", 1),
}

// outputCalls are command lines; their files are in one directory. What is written to
// files named *.list is shown as well.
var outputCalls = []string{
	"check last.trf", "check first.trf", "check nobody.trf", "check astray.trf", "check absent.trf", "check alone.trf",
	"check next.trf", "check lost.trf",
	"check shared.trf", "check beyond.trf", "check teams.trf", "check forfeited.trf", "check odd.trf", "check -",
	"check -format xml four.trf",
	"check -format json rematch.trf lost.trf odd.trf shared.trf beyond.trf",
	"--dutch - -p", "--dutch four.trf -p -", "forfeited.trf -c -l a.list", "forfeited.trf -c 2 -l b.list",
	"forfeited.trf -c 3 -e 2017", "forfeited.trf -l c.list",
	"--dubov forfeited.trf -l d.list", "crossed.trf -c", "rematch.trf -c 1", "rematch.trf -c 2 -e 2017", "beyond.trf -c",
	"odd.trf -c", "last.trf -c", "first.trf -c", "nobody.trf -c -l e.list",
	"-b six.trf -c -l f.list", "-b six.trf -l g.list", "astray.trf -c", "stopped.trf -l h.list", "--dutch four.trf -l -",
	"decided.trf -l -e 2026",
	"--dutch - -l", "four.trf -q", "four.trf -c x", "four.trf four.trf -p", "-c", "-l", "-g", "-p", "-r four.trf -p -c",
	"--dubov four.trf -p -e 1999", "-e x four.trf -p", "-s -1 -g -o x.trf",
	"standings forfeited.trf", "standings -tiebreaks BH/C1,SB,DE,ARO forfeited.trf",
	"standings -tiebreaks BH/C1,SB -explain 3 forfeited.trf",
	"standings -format json -tiebreaks BH forfeited.trf",
	"standings -format json -tiebreaks BH -explain beta forfeited.trf", "standings -system tcec forfeited.trf",
	"standings -system tcec -format json double.trf", "standings decided.trf -system elimination", "standings shared.trf",
	"why forfeited.trf", "why forfeited.trf 3", "why -format json four.trf", "why -format json four.trf 1 2",
	"why four.trf -bye 1", "why -round 2 forfeited.trf 1 3", "why beyond.trf",
	"pair forfeited.trf", "pair -format json forfeited.trf", "pair -format trf -system dubov forfeited.trf",
	"pair decided.trf -system elimination", "pair odd.trf", "pair -round 2 forfeited.trf",
	"systems", "systems -format json", "systems -x", "systems four.trf", "systems -format xml",
	"check group.trf", "check other.trf", "check barred.trf", "check plain", "check -system tcec rematch.trf barred.trf",
	"check -system dutch dubov.trf", "check single.trf",
	"standings other.trf", "standings -system dutch dubov.trf", "standings -round 3 forfeited.trf",
	"standings -system tcec single.trf", "standings low.trf",
	"why -x", "why dubov.trf -system dutch", "why last.trf", "why astray.trf 1 2", "why four.trf -against absent.out",
	"why four.trf -against next.out", "why -format xml four.trf",
	"pair teams.trf", "pair low.trf", "pair three.trf", "pair two.trf", "pair -system elimination -lives 1 decided.trf",
	"pair -system elimination -lives 2 decided.trf", "pair -format trf -round 1 bans.trf",
	"pair -format trf -round 2 bans.trf",
	"pair -format trf bans.trf", "pair -system roundrobin -method circle single.trf",
	"pair -system roundrobin -method circle two.trf", "pair -system roundrobin -method circle three.trf",
	"four.trf -p -q", "-b virtual.trf -l i.list", "six.trf -l j.list", "league.trf -l k.list", "astray.trf -l l.list",
	"alone.trf -l m.list", "-b --dutch dubov.trf -p",
	"generate -seed 7 -players 6 -rounds 2",
	"generate -seed 7 -players 7 -rounds 3 -e 2017 -acceleration baku -half-byes 20", "generate -system chess",
	"generate -model dubov.trf -system dutch",
	"generate -forfeits 60 -double-forfeits 60", "generate -n 2", "generate -n 2 -o x -check", "generate -n 0",
	"generate x", "generate -seed 7 -system knockout -third-place -players 6 -rounds 5",
	"generate -system knockout -draws 5", "generate -format xml",
}

// TestOutputs compares what the program prints and writes, and its status, with what is
// stored.
func TestOutputs(t *testing.T) {
	dir := write(t, outputFiles)
	stored, err := filepath.Abs(filepath.Join("testdata", "outputs.txt"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	var got bytes.Buffer
	for _, call := range outputCalls {
		status, stdout, stderr := execute(call, four)
		fmt.Fprintf(&got, "$ pairings %s\n%s", call, stdout)
		if stderr != "" {
			first, _, _ := strings.Cut(stderr, "\n\nusage:")
			fmt.Fprintf(&got, "! %s\n", strings.ReplaceAll(strings.TrimSpace(first), "\n", "\n! "))
		}
		lists, err := filepath.Glob("*.list")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range lists {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&got, "> %s\n%s", name, text)
			os.Remove(name)
		}
		fmt.Fprintf(&got, "= %d\n\n", status)
	}
	if *update {
		if err := os.WriteFile(stored, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(stored)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
