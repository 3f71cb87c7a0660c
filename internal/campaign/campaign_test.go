package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestRun runs a short campaign, goes on with it, and reports.
func TestRun(t *testing.T) {
	ledger := filepath.Join(t.TempDir(), "ledger.txt")
	var out bytes.Buffer
	for range 2 {
		if bad, err := run([]string{"-ledger", ledger, "-blocks", "1", "-systems", "dutch-2017"}, &out); err != nil || bad > 0 {
			t.Fatalf("%d disagreements, %v\n%s", bad, err, &out)
		}
	}
	entries, err := read(ledger)
	if err != nil || len(entries) != 4 {
		t.Fatalf("%v %v", entries, err)
	}
	var from []uint64
	for _, e := range entries {
		from = append(from, e.from)
		if e.kind == "played" && (e.tournaments != blockSize || e.rounds < blockSize || e.stuck != e.confirmed) {
			t.Errorf("a block without content: %+v", e)
		}
		if e.kind == "position" && e.positions != blockSize {
			t.Errorf("a block without content: %+v", e)
		}
	}
	if !slices.Equal(from, []uint64{1, 1, 51, 51}) {
		t.Errorf("blocks begin at %v", from)
	}
	if bad, err := run([]string{"-report", ledger}, &out); err != nil || bad > 0 || !strings.Contains(out.String(), "| 1-100 | 100 |") {
		t.Errorf("%d disagreements, %v\n%s", bad, err, &out)
	}
}

// TestReport requires rounds that depend on the thresholds to be told.
func TestReport(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for i, e := range []entry{
		{"played", "dutch-2026", "usual", "abc", 1, tally{tournaments: 50, digest: 7}},
		{"played", "dutch-2026", "lowered", "abc", 1, tally{tournaments: 50, digest: 7}},
		{"played", "dutch-2026", "lowered", "abc", 51, tally{tournaments: 50, digest: 8}},
		{"played", "dutch-2026", "usual", "abc", 51, tally{tournaments: 50, digest: 9, disagreements: 1}},
		{"played", "dutch-2026", "usual", "abc", 101, tally{tournaments: 50, digest: 9}},
		{"played", "dutch-2026", "lowered", "def", 101, tally{tournaments: 50, digest: 10}},
	} {
		names = append(names, filepath.Join(dir, fmt.Sprint(i)))
		if err := os.WriteFile(names[i], []byte("# a note\n"+e.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	bad, err := report(&out, names)
	if err != nil || bad != 2 || !strings.Contains(out.String(), "DISAGREEMENT: played dutch-2026 from 51: lowered and usual pair otherwise") ||
		!strings.Contains(out.String(), "3 blocks of 50 seeds were paired") || !strings.Contains(out.String(), "run both at one commit") {
		t.Errorf("%d disagreements, %v\n%s", bad, err, &out)
	}
	if _, err := read("main.go"); err == nil {
		t.Error("a source file is read as a ledger")
	}
}

// wrong pairs the first two players and forgets everybody else, or gives up.
type wrong struct{ err error }

func (w wrong) Pair(t pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{Games: []pairing.Game{{White: t.Players[0].ID, Black: t.Players[1].ID}}}, w.err
}

// TestWitness requires wrong engines to be found out.
func TestWitness(t *testing.T) {
	for _, s := range subjects() {
		if !s.fide() {
			continue
		}
		for _, said := range []error{nil, pairing.ErrNoPairing, pairing.ErrInvalid} {
			seed := uint64(1)
			for len(draw(s, seed).options.Entries) < 12 {
				seed++
			}
			c := draw(s, seed)
			w, err := newWitness(s, seed, c, &tally{})
			if err != nil {
				t.Fatal(err)
			}
			w.engine, w.plain, w.ask = wrong{said}, nil, false
			if w.Pair(pairing.Tournament{Players: c.options.Entries}); w.doubt == nil {
				t.Errorf("%v: an engine that says %v is believed", s, said)
			}
		}
	}
}

// TestDraw requires the same seed to mean the same, and seeds to differ.
func TestDraw(t *testing.T) {
	seen := map[string]bool{}
	sizes := map[bool]int{}
	for seed := range uint64(300) {
		s := subjects()[0]
		c, again := draw(s, seed), draw(s, seed)
		if c.String() != again.String() || !slices.Equal(c.options.Forbidden, again.options.Forbidden) {
			t.Fatalf("seed %d: %v, then %v", seed, c, again)
		}
		n := len(c.options.Entries)
		if n < 2 || n > 400 {
			t.Fatalf("seed %d: %d players", seed, n)
		}
		seen[c.String()], sizes[n > 60] = true, sizes[n > 60]+1
	}
	if len(seen) < 200 || sizes[true] == 0 {
		t.Errorf("300 seeds have %d kinds of tournament, large or not: %v", len(seen), sizes)
	}
}
