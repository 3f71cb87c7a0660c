package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestRun runs a short campaign, and goes on with it.
func TestRun(t *testing.T) {
	ledger := filepath.Join(t.TempDir(), "ledger.txt")
	var out bytes.Buffer
	for range 2 {
		if bad, err := run([]string{"-ledger", ledger, "-blocks", "1", "-seeds", "20", "-systems", "dutch-2017"},
			&out); err != nil || bad > 0 {
			t.Fatalf("%d disagreements, %v\n%s", bad, err, &out)
		}
	}
	entries, err := read(ledger)
	if err != nil || len(entries) != 8 {
		t.Fatalf("%v %v", entries, err)
	}
	var from []uint64
	for _, e := range entries {
		from = append(from, e.from)
		if (e.kind == played || e.kind == small) &&
			(e.n["tournaments"] != 20 || e.n["rounds"] < 20 || e.n["stuck"] != e.n["proofs"] || e.n["replayed"] != 10) {
			t.Errorf("a block without content: %+v", e)
		}
		if (e.kind == position || e.kind == odd) && e.n["positions"] != 20 {
			t.Errorf("a block without content: %+v", e)
		}
	}
	if !slices.Equal(from, []uint64{1, 1, 1, 1, 21, 21, 21, 21}) {
		t.Errorf("blocks begin at %v", from)
	}
}

// TestAgain requires a ledger's rounds to be found again, and others to be told.
func TestAgain(t *testing.T) {
	dir := t.TempDir()
	ledger := filepath.Join(dir, "ledger.txt")
	var out bytes.Buffer
	if _, err := run([]string{"-ledger", ledger, "-blocks", "1", "-seeds", "10", "-systems", "dubov"}, &out); err != nil {
		t.Fatal(err)
	}
	if bad, err := run([]string{"-again", "-p", "2", ledger}, &out); err != nil || bad > 0 ||
		!strings.HasPrefix(out.String(), "80 seeds paired once more") {
		t.Errorf("%d differ, %v\n%s", bad, err, &out)
	}
	entries, err := read(ledger)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries {
		e.digest++
		other := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(other, []byte(e.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		if bad, err := run([]string{"-again", other}, &out); err != nil || bad != 1 {
			t.Errorf("%v: %d differ, %v", e.String(), bad, err)
		}
	}
}

// TestOddSets requires a run of odd sets to have enough of them in the way.
func TestOddSets(t *testing.T) {
	args := []string{"-kind", "odd", "-blocks", "1", "-seeds", "40", "-systems", "dutch-2026"}
	for least, enough := range map[string]bool{"20": true, "10000": false} {
		var out bytes.Buffer
		bad, err := run(append(args, "-least", least), &out)
		if bad > 0 || (err == nil) != enough || !strings.Contains(out.String(), "questions had odd sets in the way\n") {
			t.Errorf("at least %s: %d disagreements, %v\n%s", least, bad, err, &out)
		}
	}
	for _, s := range subjects() {
		if named := !s.searches() || s.name == "tcec"; s.takes(odd) == named {
			t.Errorf("%v has odd sets: %v", s, !named)
		}
	}
}

// TestMistakes requires command lines that would examine nothing to be refused.
func TestMistakes(t *testing.T) {
	dir := t.TempDir()
	strange := filepath.Join(dir, "strange")
	if err := os.WriteFile(strange, []byte("played chess-2026 usual abc 1 50 digest 7\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-systems", "chess", "-blocks", "1"}, {"-kind", "big", "-blocks", "1"}, {"-blocks", "one"},
		{"-again", filepath.Join(dir, "none")}, {"-again", strange},
		{"-ledger", dir, "-blocks", "1"},
	} {
		if _, err := run(args, io.Discard); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
	if _, err := newWitness(subject{"dutch", 2026}, 1, conditions{}, nil); err != nil {
		t.Error(err)
	}
	if _, err := readerOf(subject{"chess", 2026}, form{}); err == nil ||
		!strings.Contains(err.Error(), "chess-2026 has no literal reading") {
		t.Errorf("a system that nobody reads: error %v", err)
	}
}

// TestLedger requires that a line is read back, and that what is none is refused.
func TestLedger(t *testing.T) {
	name := filepath.Join(t.TempDir(), "ledger.txt")
	e := entry{"played", "dutch-2026", "usual", "abc", 1, 50,
		tally{map[string]int{"tournaments": 49, "disagreements": 1}, 9}}
	if err := os.WriteFile(name, []byte("# a note\n"+e.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	if back, err := read(name); err != nil || len(back) != 1 || back[0].String() != e.String() ||
		back[0].n["disagreements"] != 1 {
		t.Errorf("%v reads back as %v, %v", e, back, err)
	}
	for _, line := range []string{"package main", "played dutch-2026 usual abc 1 50 tournaments x digest 7",
		"played dutch-2026 usual abc 1 x digest 7", "played dutch-2026 usual abc 1 50 digest z"} {
		if e, err := parse(line); err == nil {
			t.Errorf("%q is read as %v", line, e)
		}
	}
}

// TestDraw requires the same seed to mean the same, and seeds to differ.
func TestDraw(t *testing.T) {
	seen := map[string]bool{}
	sizes := map[bool]int{}
	for seed := range uint64(1000) {
		s := subjects()[0]
		c, again := draw(s, played, seed), draw(s, played, seed)
		if c.String() != again.String() || !slices.Equal(c.options.Forbidden, again.options.Forbidden) {
			t.Fatalf("seed %d: %v, then %v", seed, c, again)
		}
		n := len(c.options.Entries)
		if n < 2 || n > 400 {
			t.Fatalf("seed %d: %d players", seed, n)
		}
		if n := len(draw(s, small, seed).options.Entries); n < 4 || n > 8 {
			t.Fatalf("seed %d: %d players are few", seed, n)
		}
		seen[c.String()], sizes[n > 60] = true, sizes[n > 60]+1
	}
	if len(seen) < 500 || sizes[true] == 0 {
		t.Errorf("1000 seeds have %d kinds of tournament, large or not: %v", len(seen), sizes)
	}
}
