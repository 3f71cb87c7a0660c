package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// robin is a round robin of four, paired by the Berger tables, with a line at its head.
const robin = `012 Final
001    1      Ann                               2000                             2.0    1     4 w 1     2 w 0     3 b 1
001    2      Ben                               1900                             1.0    3     3 w 0     1 b 1     4 w 0
001    3      Cem                               1800                             2.0    2     2 b 1     4 b 1     1 w 0
001    4      Dan                               1700                             1.0    4     1 b 0     3 w 0     2 b 1
`

// TestRoundRobinDeclared requires that whoever calls an event a round robin has it checked
// and ranked as one.
func TestRoundRobinDeclared(t *testing.T) {
	for _, line := range []string{
		"192 BERGER_ROUNDROBIN", "192 FIDE_ROUNDROBIN", "192 BERGER_ROUNDROBIN_G1", "192 CUSTOM_ROUNDROBIN",
		"092 Individual: Round-Robin",
		"092 Individual round robin", "092 ROUNDROBIN", "092 Jeder gegen Jeden", "092 Rundenturnier",
	} {
		if status, stdout, stderr := execute("check -", line+"\n"+robin); status != statusDone ||
			stdout != "1 file, 3 rounds, 0 differ\n" || stderr != "" {
			t.Errorf("%s: status %d\n%s%s", line, status, stdout, stderr)
		}
		if _, stdout, _ := execute("standings -", line+"\n"+robin); !strings.Contains(stdout, ", round robin)") {
			t.Errorf("%s: %s", line, stdout)
		}
	}
	for _, line := range []string{"092 Individual: Swiss-System", "092 Swiss, then round robin",
		"192 FIDE_DUTCH\n092 Round robin"} {
		if status, _, _ := execute("check -", line+"\n"+robin); status != statusNo {
			t.Errorf("%s: status %d", line, status)
		}
	}
	if status, stdout, _ := execute("pair -", "092 Round robin\n142 6\n"+robin); status != statusDone ||
		!strings.Contains(stdout, "Round 4 of 6, roundrobin (as the file declares (092))") {
		t.Errorf("a second cycle: status %d, %s", status, stdout)
	}
	if status, _, stderr := execute("check -system dutch -", "092 Round robin\n"+
		robin); status != statusNo || stderr == "" {
		t.Errorf("as a Swiss on request: status %d, %s", status, stderr)
	}
	for code, want := range map[string]string{
		"CUSTOM_SWISS": "a Swiss by rules of the organiser's own", "CUSTOM_CUP": "rules of the organiser's own",
		"FIDE_LIM": "the system can only be",
	} {
		if status, _, stderr := execute("check -", "192 "+code+"\n"+robin); status != statusInvalid ||
			!strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", code, status, stderr)
		}
	}
}

// scheduled plays a round robin by a schedule, and writes it behind a line.
func scheduled(t *testing.T, line string, n, cycles int, p roundrobin.Pairer) string {
	t.Helper()
	var event pairing.Tournament
	event.Players = pairtest.Entrants(n, "%d")
	p.Cycles = cycles
	for {
		r, err := p.Pair(context.Background(), event)
		if err != nil {
			break
		}
		for i := range r.Games {
			r.Games[i].Result = pairing.Draw
		}
		event.Append(r)
	}
	f, err := trf.New(event)
	if err != nil {
		t.Fatal(err)
	}
	f.Double = false
	var text strings.Builder
	if err := trf.Write(&text, f); err != nil {
		t.Fatal(err)
	}
	return line + "\n" + text.String()
}

// TestRoundRobinSchedule requires that the schedule is found by which an event has been
// paired, and said if it is not the one that is usual.
func TestRoundRobinSchedule(t *testing.T) {
	plain := roundrobin.Pairer{Method: "tables"}
	for _, c := range []struct{ line, file, status, want string }{
		{"192 FIDE_DOUBLEROUNDROBIN", scheduled(t, "", 6, 2, roundrobin.Pairer{}), "0", ""},
		{"192 BERGER_DOUBLEROUNDROBIN", scheduled(t, "", 6, 2, plain), "0", "no rounds swapped"},
		{"192 BERGER_ROUNDROBIN_G2", scheduled(t, "", 6, 2, plain), "0", "no rounds swapped"},
		{"192 BERGER_ROUNDROBIN", scheduled(t, "", 7, 1, roundrobin.Pairer{Method: "circle"}), "0", "circle"},
		{"192 BERGER_ROUNDROBIN", scheduled(t, "", 7, 1, roundrobin.Pairer{Method: "asynchronous"}), "0", "asynchronous"},
		{"092 Round robin", scheduled(t, "", 7, 2, roundrobin.Pairer{}), "0", ""},
	} {
		status, stdout, stderr := execute("check -", c.line+c.file)
		if fmt.Sprint(status) != c.status || !strings.Contains(stderr, c.want) || c.want == "" && stderr != "" {
			t.Errorf("%s: status %d\n%s%s", c.line, status, stdout, stderr)
		}
	}
}

// TestRoundRobinOwn requires that of a schedule which nobody knows the meetings are
// checked, unless the file says that it is Berger's.
func TestRoundRobinOwn(t *testing.T) {
	own := strings.NewReplacer("4 w 1", "4 b 1", "1 b 0     3 w 0", "1 w 0     3 w 0").Replace(robin)
	twice := strings.NewReplacer("3 b 1\n", "4 b 1\n", "4 w 0\n", "3 w 0\n", "1 w 0\n", "2 b 1\n", "2 b 1\n", "1 w 0\n",
		" 1.0    3 ", " 1.0    3 ", " 2.0    2 ", " 3.0    2 ", " 1.0    4 ", " 0.0    4 ").Replace(own)
	const note = "the schedule is the organiser's own: only who has met whom is checked\n"
	for _, line := range []string{"192 CUSTOM_ROUNDROBIN\n", "092 Round robin\n"} {
		if status, stdout, stderr := execute("check -", line+own); status != statusDone ||
			stdout != "1 file, 3 rounds, 0 differ\n" || stderr != "stdin: "+note {
			t.Errorf("%s: status %d\n%s%s", line, status, stdout, stderr)
		}
		status, stdout, stderr := execute("check -", line+twice)
		if status != statusNo || !strings.Contains(stdout,
			"round 3 differs\n  computed: another round: the schedule is the organiser's own\n  breach: players 1 and 4 meet "+
				"again, as in round 1\n") && !strings.Contains(stdout, "breach: players 4 and 1 meet again, as in round 1") {
			t.Errorf("%s: status %d\n%s%s", line, status, stdout, stderr)
		}
		if _, stdout, _ = execute("- -c", line+twice); !strings.HasSuffix(stdout,
			"Round #3\n  another round: the schedule is the organiser's own\n") {
			t.Errorf("%s -c: %s", line, stdout)
		}
	}
	if status, stdout, _ := execute("check -", "192 BERGER_ROUNDROBIN\n"+own); status != statusNo ||
		!strings.Contains(stdout, "Only the colours differ") {
		t.Errorf("status %d, %s", status, stdout)
	}
	if status, _, stderr := execute("check -method circle -", "192 CUSTOM_ROUNDROBIN\n"+
		own); status != statusNo || stderr != "" {
		t.Errorf("a method that is asked for: status %d, %s", status, stderr)
	}
	if status, stdout, _ := execute("check -", "192 CUSTOM_ROUNDROBIN\n212 RTNG\n"+own); status != statusNo ||
		!strings.Contains(stdout, "ranks differ") {
		t.Errorf("ranks: status %d, %s", status, stdout)
	}
}
