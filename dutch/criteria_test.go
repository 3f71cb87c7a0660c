package dutch_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/dutch"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

var find = flag.Bool("find", false, "search tournaments for TestCriteria and store them")

// TestCriteria has a small tournament for every criterion of every edition,
// testdata/criteria/EDITION-NUMBER.trf. The literal reading and the engine agree
// on its next round, and the engine pairs it differently with that criterion
// deleted. A comment in each file has both answers.
func TestCriteria(t *testing.T) {
	for _, edition := range benchEditions {
		for _, name := range dutch.Criteria(edition) {
			t.Run(edition.String()+"/"+name, func(t *testing.T) {
				path := filepath.Join("testdata", "criteria", edition.String()+"-"+name+".trf")
				if *find {
					findTournament(t, edition, name, path)
				}
				f := readFile(t, path)
				with, without := needs(t, edition, name, f.Tournament)
				if cmp.Equal(with, without, cmpopts.EquateEmpty()) {
					t.Errorf("%s pairs the same without %s: %s", path, name, brief(with))
				}
				if want := answers(name, with, without); f.Lines[0][3:] != want {
					t.Errorf("%s says %q, want %q", path, f.Lines[0][3:], want)
				}
			})
		}
	}
}

// needs pairs a tournament with all criteria, checks the answer against the
// literal reading, and pairs it without one of them.
func needs(t *testing.T, edition pairing.Edition, name string, tournament pairing.Tournament) (with,
	without pairing.Round) {
	t.Helper()
	with, err := dutch.Pairer{Edition: edition}.Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	want, err := literal.Pairer{Edition: edition}.Pair(context.Background(), tournament)
	if diff := cmp.Diff(want, with, cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Fatalf("literal reading (-) and engine (+) differ: %v\n%s", err, diff)
	}
	without, err = dutch.Without(edition, name).Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	return with, without
}

func answers(name string, with, without pairing.Round) string {
	return fmt.Sprintf(" next round: %s; without %s: %s", brief(with), name, brief(without))
}

// brief writes a round in one line.
func brief(r pairing.Round) string {
	var parts []string
	for _, g := range r.Games {
		parts = append(parts, fmt.Sprintf("%v-%v", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			parts = append(parts, fmt.Sprintf("%v-bye", b.Player))
		}
	}
	return strings.Join(parts, " ")
}

func readFile(t *testing.T, path string) *trf.File {
	t.Helper()
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	f, err := trf.Read(in)
	if err != nil {
		t.Fatalf("%s:%v", path, err)
	}
	return f
}

// findTournament searches for a small tournament that needs the criterion, first
// among those that the engine has paired, and stores it.
func findTournament(t *testing.T, edition pairing.Edition, name, path string) {
	if _, err := os.Stat(path); err == nil {
		return
	}
	p, without := dutch.Pairer{Edition: edition}, dutch.Without(edition, name)
	for size := 4; size <= 10; size++ {
		shape := pairtest.Shape{MinPlayers: size, MaxPlayers: size, MaxRounds: 5, Plain: true}
		for seed := range 60_000 {
			tournament, err := pairtest.Played(pairtest.FromSeed(uint64(seed)), p, shape)
			if seed%2 == 1 || err != nil {
				tournament = pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)), shape)
			}
			with, err := p.Pair(context.Background(), tournament)
			if err != nil {
				continue
			}
			other, err := without.Pair(context.Background(), tournament)
			if err != nil || cmp.Equal(with, other) {
				continue
			}
			if want, err := (literal.Pairer{Edition: edition}).Pair(context.Background(), tournament); err != nil ||
				brief(want) != brief(with) {
				t.Fatalf("%v seed %d: the literal reading differs: %v", shape, seed, err)
			}
			store(t, path, tournament, answers(name, with, other))
			return
		}
	}
	t.Errorf("no tournament found")
}

func store(t *testing.T, path string, tournament pairing.Tournament, comment string) {
	t.Helper()
	f := &trf.File{Tournament: tournament, Lines: []string{"###" + comment}}
	var out strings.Builder
	if err := trf.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(out.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
