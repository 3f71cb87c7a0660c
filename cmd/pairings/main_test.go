package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// execute runs the program. It returns the exit status and the two outputs.
func execute(args, stdin string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = run(strings.Fields(args), strings.NewReader(stdin), &out, &err)
	return status, out.String(), err.String()
}

// runWords runs the program with words that may have blanks, or be empty.
func runWords(words ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = run(words, strings.NewReader(""), &out, &err)
	return status, out.String(), err.String()
}

// noError reports whether standard error has nothing, or one note: that the file has no
// number of rounds.
func noError(stderr string) bool {
	return stderr == "" || strings.HasPrefix(stderr, "stdin: no number of rounds (142, XXR): ") &&
		strings.Count(stderr, "\n") == 1
}

// TestHelp requires that every command explains itself with an example, every flag
// and the exit statuses, and that help comes in every way that people try.
func TestHelp(t *testing.T) {
	for _, c := range commands {
		_, want, _ := execute(c.name+" -h", "")
		for _, args := range []string{c.name + " -h", c.name + " --help", "help " + c.name} {
			status, stdout, stderr := execute(args, "")
			if status != statusDone || stderr != "" || stdout != want {
				t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
			}
		}
		for _, part := range []string{"usage: pairings " + c.name, "Example", "\n  pairings " + c.name, "\nFlags:\n",
			"\n  -format ", statusTable} {
			if !strings.Contains(want, part) {
				t.Errorf("%s: no %q in\n%s", c.name, part, want)
			}
		}
	}
	_, pair, _ := execute("pair -h", "")
	for _, part := range []string{"csv, md, html, pairs, trf or json (default text)\n",
		"some programs do (default 2026)\n", "-double\n"} {
		if !strings.Contains(pair, part) {
			t.Errorf("no %q in\n%s", part, pair)
		}
	}
	for _, args := range []string{"help", "-h", "--help"} {
		status, stdout, _ := execute(args, "")
		if status != statusDone || !strings.Contains(stdout, "generate") || !strings.Contains(stdout, statusTable) {
			t.Errorf("%s: status %d, output\n%s", args, status, stdout)
		}
	}
}

// TestNoCommand requires that a call which means nothing says what would.
func TestNoCommand(t *testing.T) {
	for args, want := range map[string]string{
		"":          "pairings: wrong usage: no command given\n\nusage: pairings COMMAND",
		"unpair":    "pairings: wrong usage: unknown command \"unpair\"",
		"help them": "pairings: wrong usage: there is no command \"them\"",
	} {
		status, stdout, stderr := execute(args, "")
		if status != statusInvalid || stdout != "" || !strings.HasPrefix(stderr, want) {
			t.Errorf("%s: status %d, output %q, errors\n%s", args, status, stdout, stderr)
		}
	}
}

// TestTerminal requires that nobody waits for a program that waits for them.
func TestTerminal(t *testing.T) {
	null, err := os.Open(os.DevNull) // a character device, as terminals are
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, command := range []string{"pair", "check", "why", "standings", "table"} {
		var out, errs bytes.Buffer
		status := run([]string{command}, null, &out, &errs)
		if want := "no file given; name a tournament file"; status != statusInvalid ||
			!strings.Contains(errs.String(), want) {
			t.Errorf("%s: status %d, errors %q", command, status, &errs)
		}
	}
}

// TestSystemsList requires every system, as text and as JSON.
func TestSystemsList(t *testing.T) {
	for args, want := range map[string][]string{
		"systems": {"system       editions   code 192                         flags\n" +
			"dutch        2017 2026  FIDE_DUTCH_2017 FIDE_DUTCH_2026\n" +
			"dubov        2018 2026  FIDE_DUBOV_2018 FIDE_DUBOV_2026\n" +
			"burstein     2026       FIDE_BURSTEIN_2026\n" +
			"doubleswiss  2026       FIDE_DOUBLESWISS\n" +
			"team         2026       FIDE_TEAM_TYPEA_MP_GP            -colors -game-points -primary-only\n" +
			"swiss                   SWISS                            -order -lot -through -out\n" +
			"tcec                    TCEC                             -double\n" +
			"elimination             ELIMINATION                      -lives\n" +
			"knockout                KNOCKOUT                         -lives -third-place -one-final -listed\n" +
			"roundrobin              ROUNDROBIN                       -cycles -method\n\nThe last edition is in force."},
		"systems -format json": {`"editions": [`, `"FIDE_DUBOV_2018"`, `"system": "tcec"`},
	} {
		status, stdout, stderr := execute(args, "")
		for _, part := range want {
			if status != statusDone || !strings.Contains(stdout, part) {
				t.Errorf("%s: status %d, no %q in\n%s%s", args, status, part, stdout, stderr)
			}
		}
	}
	for _, args := range []string{"systems dutch", "systems -format xml", "systems -x"} {
		if status, _, stderr := execute(args, ""); status != statusInvalid || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d, errors %q", args, status, stderr)
		}
	}
}

// A full disk takes a few bytes and fails from then on.
type full struct{ room int }

var errFull = errors.New("no space left")

func (f *full) Write(p []byte) (int, error) {
	if len(p) > f.room {
		return f.room, errFull
	}
	f.room -= len(p)
	return len(p), nil
}

// TestFullDisk requires that output which cannot be written is an error.
func TestFullDisk(t *testing.T) {
	for _, args := range []string{"pair", "check", "systems", "generate -seed 1", "help", "pair -h"} {
		var errs bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader(four), &full{4}, &errs)
		if status != statusAccess || errs.String() != "no space left\n" {
			t.Errorf("%s: status %d, errors %q", args, status, &errs)
		}
	}
}

// panicking panics when it is read.
type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("at the disco") }

// TestPanic requires that a defect has a status of its own.
func TestPanic(t *testing.T) {
	var errs bytes.Buffer
	if status := run([]string{"pair"}, panicking{}, io.Discard, &errs); status != statusUnexpected ||
		!strings.HasPrefix(errs.String(), "pairings: unexpected: at the disco\n") {
		t.Errorf("status %d, errors %q", status, &errs)
	}
	errs.Reset()
	if status := run([]string{"check"}, panicking{}, io.Discard, &errs); status != statusUnexpected ||
		errs.String() != "-: unexpected: at the disco\n" {
		t.Errorf("status %d, errors %q", status, &errs)
	}
}

// TestParse requires files among flags; after "--" all are files.
func TestParse(t *testing.T) {
	for args, want := range map[string][]string{
		"": nil, "a": {"a"}, "a b": {"a", "b"}, "a -x 1 b": {"a", "b"}, "-x 1 a": {"a"}, "-- -x": {"-x"},
		"a -- -x b": {"a", "-x", "b"}, "-x 1 -- a -- b": {"a", "--", "b"},
		"-": {"-"}, "a -": {"a", "-"}, "--": {}, "a --": {"a"}, "-- a -x 2": {"a", "-x", "2"},
	} {
		fs := newFlags("pair")
		x := fs.Int("x", 0, "")
		got, err := fs.words(strings.Fields(args))
		if diff := cmp.Diff(want, got); err != nil || diff != "" && len(want)+len(got) > 0 || *x == 2 {
			t.Errorf("%s: x is %d, error %v (-want +got):\n%s", args, *x, err, diff)
		}
	}
}

// TestErrorsWrap requires that what could not be done can be looked for, and the output's
// error to stay.
func TestErrorsWrap(t *testing.T) {
	if !errors.Is(accessError{errFull}, errFull) || !errors.Is(fileError("x", errFull), errFull) {
		t.Error("the cause is lost")
	}
	o := &output{w: &full{room: 3}}
	for i, want := range []int{2, 1, 0} {
		if n, err := o.Write([]byte("ab")); n != want || (err != nil) != (i > 0) || i > 0 && !errors.Is(err, errFull) {
			t.Errorf("write %d: %d bytes, error %v", i+1, n, err)
		}
	}
}

// TestIsTerminal requires that files and what is no file are none.
func TestIsTerminal(t *testing.T) {
	f, err := os.Open("main_test.go")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if isTerminal(f) || isTerminal(&bytes.Buffer{}) || isTerminal(nil) {
		t.Error("a file, a buffer or nothing is taken for a terminal")
	}
}
