package dubov

import (
	"context"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestCorpus replays the stored tournaments: every round must come out as
// recorded, in pairs, colours and bye, and every single position as its answer.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "dubov-2018")
	rounds := 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".trf" {
			continue
		}
		f, err := trf.Read(strings.NewReader(files[name]))
		if err != nil {
			t.Errorf("%s:%v", name, err)
			continue
		}
		if answer, single := files[strings.TrimSuffix(name, ".trf")+".out"]; single {
			rounds++
			checkPosition(t, name, f.Tournament, answer)
			continue
		}
		rounds += len(f.Tournament.Rounds)
		differences, err := pairing.Check(context.Background(), Pairer{Edition: pairing.FIDE2018}, f.Tournament)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, d := range differences {
			t.Errorf("%s round %d: error %v (-recorded +computed)\n%s",
				name, d.Round, d.Err, cmp.Diff(pairtest.Facts(d.Recorded), pairtest.Facts(d.Computed)))
		}
	}
	t.Logf("%d rounds", rounds)
	if rounds < 2303 {
		t.Error("at least 2303 are expected")
	}
}

// TestReferenceSample compares the engine and the literal reading with another
// enumeration, in another language, on arbitrary small positions.
func TestReferenceSample(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/sample.txt.gz", "")
	positions, impossible := 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".trf" {
			continue
		}
		f, err := trf.Read(strings.NewReader(files[name]))
		if err != nil {
			t.Fatalf("%s:%v", name, err)
		}
		answer := files[strings.TrimSuffix(name, ".trf")+".out"]
		read, err := (literal.Pairer{Edition: pairing.FIDE2018}).Pair(context.Background(), f.Tournament)
		if strings.TrimSpace(answer) == "none" {
			impossible++
			if _, e := (Pairer{Edition: pairing.FIDE2018}).Pair(context.Background(), f.Tournament); !errors.Is(e, pairing.ErrNoPairing) || err == nil {
				t.Errorf("%s: no legal pairing exists: errors %v, %v", name, e, err)
			}
			continue
		}
		positions++
		checkPosition(t, name, f.Tournament, answer)
		if diff := cmp.Diff(pairsOf(answer), pairtest.Facts(read)); err != nil || diff != "" {
			t.Errorf("%s: literal reading: error %v (-want +got)\n%s", name, err, diff)
		}
	}
	if positions < 385 || impossible < 15 {
		t.Errorf("%d positions, and %d without a pairing: some are missing", positions, impossible)
	}
}

// checkPosition compares the next round with the answer: a line with the number
// of pairs, then a line per pair, White first, 0 as the opponent for the bye.
func checkPosition(t *testing.T, name string, tournament pairing.Tournament, answer string) {
	round, err := Pairer{Edition: pairing.FIDE2018, RatedZero: true}.Pair(context.Background(), tournament)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if diff := cmp.Diff(pairsOf(answer), pairtest.Facts(round)); diff != "" {
		t.Errorf("%s (-want +got)\n%s", name, diff)
	}
}

// pairsOf gives the pairs of an answer as facts does.
func pairsOf(answer string) []string {
	pairs := strings.Split(strings.TrimSpace(answer), "\n")[1:]
	for i, line := range pairs {
		white, black, _ := strings.Cut(line, " ")
		if black == "0" {
			black = "bye"
		}
		pairs[i] = white + "-" + black
	}
	slices.Sort(pairs)
	return pairs
}
