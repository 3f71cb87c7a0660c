package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

func nobody(string) (pairing.ID, bool) { return "", false }

// Pairs are two numbers as they are written everywhere else; only the second may be 0.
func TestParsePair(t *testing.T) {
	for line, want := range map[string][2]pairing.ID{
		"1 2": {"1", "2"}, " 12\t3 ": {"12", "3"}, "7 0": {"7", "0"},
		"": {}, "1": {}, "1 2 3": {}, "0 1": {}, "0 0": {}, "-1 2": {}, "1 -2": {}, "+1 2": {}, "01 2": {},
		"1 2x": {}, "a b": {}, "-0 1": {},
	} {
		white, black, ok := parsePair(line, nobody)
		if got := [2]pairing.ID{white, black}; got != want || ok != (want[0] != "") {
			t.Errorf("%q: %q, %v, want %q", line, got, ok, want)
		}
	}
}

// What is expected stands beside X.trf in X.out, and nowhere else; a file that cannot be
// read is an error.
func TestReadExpected(t *testing.T) {
	dir := write(t, map[string]string{"a.out": "1\n3 4\n", "b.out": "1\n"})
	if err := os.Mkdir(filepath.Join(dir, "c.out"), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a.trf": "", "a": "none", "none.trf": "none",
		"b.trf": "b.out:1:1: ", "c.trf": "c.out: "} {
		got, err := (&program{}).readExpected(filepath.Join(dir, name), pairing.Tournament{})
		switch want {
		case "":
			if err != nil || got == nil || len(got.round.Games) != 1 {
				t.Errorf("%s: %+v, error %v", name, got, err)
			}
		case "none":
			if err != nil || got != nil {
				t.Errorf("%s: %+v, error %v", name, got, err)
			}
		default:
			if err == nil || got != nil || !strings.HasPrefix(err.Error(), filepath.Join(dir, want)[:len(dir)+1]+want) {
				t.Errorf("%s: %+v, error %v", name, got, err)
			}
		}
	}
	if _, err := (&program{}).readExpected(filepath.Join(dir, "c.trf"),
		pairing.Tournament{}); !errors.As(err, new(accessError)) {
		t.Errorf("a directory: %v", err)
	}
}
