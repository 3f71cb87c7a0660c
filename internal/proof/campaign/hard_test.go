package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// searched searches by a count of work: the pairs that must not meet.
func searched(seed uint64, trials int) (text string, best []find, err error) {
	var out bytes.Buffer
	h := &hardSearch{
		rng: rand.New(rand.NewPCG(seed, 29)), size: 16, first: 10, keep: 3, out: &out,
		work: func(g pairtest.Genome, n int) (float64, error) {
			return float64(1 + len(g.Make("dutch", n).Rulings)), nil
		},
		more: func(n int) bool { return n < trials },
	}
	err = h.run()
	return out.String(), h.best, err
}

// TestHardSearch requires a search to climb, to print what it finds, and to be the same
// for a seed where work is counted.
func TestHardSearch(t *testing.T) {
	text, best, err := searched(1, 150)
	if err != nil || len(best) != 3 {
		t.Fatalf("%d finds, error %v", len(best), err)
	}
	_, drawn, _ := searched(1, 10)
	if all := 16 * 15 / 2; best[0].work <= drawn[0].work || best[0].work < float64(all*9/10) {
		t.Errorf("of 150 families the hardest has %v, of 10 %v", best[0].work, drawn[0].work)
	}
	for i, f := range best {
		again := float64(1 + len(f.Make("dutch", 16).Rulings))
		if f.work != again || i > 0 && f.work > best[i-1].work ||
			!strings.Contains(text, "\n"+f.String()+"\n") || f.exponent() <= 0 {
			t.Errorf("%v: work %v\n%s", f, again, text)
		}
	}
	if again, _, _ := searched(1, 150); again != text {
		t.Errorf("two searches of one seed:\n%s\n%s", text, again)
	}
	if other, _, _ := searched(2, 150); other == text {
		t.Errorf("two seeds, one search")
	}
}

// TestHardSearchFails requires an error of a pairer to end the search, with the family.
func TestHardSearchFails(t *testing.T) {
	trouble := errors.New("trouble")
	h := &hardSearch{
		rng: rand.New(rand.NewPCG(1, 29)), size: 16, first: 1, keep: 1, out: new(bytes.Buffer),
		work: func(pairtest.Genome, int) (float64, error) { return 0, trouble },
		more: func(int) bool { return true },
	}
	if err := h.run(); !errors.Is(err, trouble) || !strings.Contains(err.Error(), "=") {
		t.Errorf("error %v", err)
	}
}

// TestHard searches in every system for a moment, by the command.
func TestHard(t *testing.T) {
	for _, s := range subjects() {
		var out bytes.Buffer
		args := []string{"-hard", s.String(), "-players", "16", "-blocks", "12", "-seed", "3"}
		_, err := run(args, &out)
		if !s.searches() {
			if err == nil {
				t.Errorf("a search in %v", s)
			}
			continue
		}
		if err != nil || !strings.Contains(out.String(), "families of 16 players; the hardest:\n") {
			t.Errorf("%v: error %v\n%s", s, err, &out)
		}
	}
	for _, args := range [][]string{{"-hard", "chess"}, {"-hard", "dutch"}, {"-hard", "tcec", "-players", "7"}} {
		if _, err := run(append(args, "-blocks", "1"), new(bytes.Buffer)); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}

var givenUp = regexp.MustCompile(`^given up after 1ns: hubs=500\n\d+ MB of memory\n$`)

// TestHardMeasure measures genomes of the command line, and all that are known.
func TestHardMeasure(t *testing.T) {
	var out bytes.Buffer
	args := []string{"-hard", "dutch-2017", "-players", "16", "-for", "1h", "group=5 hubs=200", "kin=1 rounds=1", "finds"}
	if _, err := run(args, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	want := 2 + len(pairtest.Finds("dutch-2017")) + 1
	if len(lines) != want || !strings.HasSuffix(lines[1], ": kin=1 rounds=1") ||
		!strings.HasSuffix(lines[want-1], " MB of memory") {
		t.Errorf("%d lines, want %d\n%s", len(lines), want, &out)
	}
	out.Reset()
	if _, err := run([]string{"-hard", "tcec", "-players", "60", "-for", "1ns", "hubs=500"}, &out); err != nil ||
		!givenUp.MatchString(out.String()) {
		t.Errorf("without time: error %v, %s", err, &out)
	}
	if _, err := run([]string{"-hard", "tcec", "hub=500"}, &out); err == nil {
		t.Error("no error")
	}
}

// TestFinds requires finds of every system that searches, each with a round or a proof that
// there is none.
func TestFinds(t *testing.T) {
	for _, s := range subjects() {
		finds := pairtest.Finds(s.String())
		if s.searches() != (len(finds) > 0) {
			t.Errorf("%v: %d finds", s, len(finds))
		}
		if families := pairtest.HardFamilies(s.name, strings.TrimPrefix(s.String(), s.name+"-")); s.edition != 0 &&
			len(families) != len(finds) {
			t.Errorf("%v: %d families, %d finds", s, len(families), len(finds))
		}
		for _, g := range finds {
			p, err := form{lives: 9}.pairer(s)
			if err == nil {
				_, err = seconds(context.Background(), p, g.Make(s.name, 40))
			}
			if err != nil {
				t.Errorf("%v: %v: %v", s, g, err)
			}
		}
	}
}
