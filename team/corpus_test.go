package team

import (
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A tally counts what has been replayed.
type tally struct{ rounds, positions, impossible, read int }

// TestCorpus replays the stored events: every round must come out as recorded, in pairs,
// colours and bye, and every single position as its answer, in board order too. The
// literal reading says the same of all that are small.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "team")
	var n tally
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".trf" || path.Dir(name) == "edition-2024" {
			continue
		}
		e := readEvent(t, name, files[name])
		if answer, single := files[strings.TrimSuffix(name, ".trf")+".out"]; single {
			checkPosition(t, &n, name, e, answer)
			continue
		}
		for r, want := range e.Rounds {
			n.rounds++
			before := e.before(r + 1)
			round, err := e.Pairer.Pair(before)
			if diff := cmp.Diff(pairtest.Facts(want), pairtest.Facts(round)); err != nil || diff != "" {
				t.Errorf("%s round %d: error %v (-want +got)\n%s", name, r+1, err, diff)
			}
			checkReading(t, &n, name, e, before, round)
		}
	}
	t.Logf("%+v", n)
	if least := (tally{533, 152, 20, 236}); n.rounds < least.rounds || n.positions < least.positions || n.impossible < least.impossible || n.read < least.read {
		t.Errorf("%+v replayed, at least %+v expected", n, least)
	}
}

// checkPosition compares the next round with the answer: a line with the number of pairs,
// then a line per pair, White first, 0 as the opponent for the bye.
func checkPosition(t *testing.T, n *tally, name string, e *event, answer string) {
	before := e.before(len(e.Rounds) + 1)
	round, err := e.Pairer.Pair(before)
	if strings.TrimSpace(answer) == "none" {
		n.impossible++
		if !errors.Is(err, pairing.ErrNoPairing) {
			t.Errorf("%s: no legal pairing exists: error %v", name, err)
		}
		return
	}
	n.positions++
	if diff := cmp.Diff(strings.Fields(answer)[1:], pairtest.Boards(round)); err != nil || diff != "" {
		t.Errorf("%s: error %v (-want +got)\n%s", name, err, diff)
	}
	checkReading(t, n, name, e, before, round)
}

// checkReading compares a round with the literal reading, if the field is small.
func checkReading(t *testing.T, n *tally, name string, e *event, before pairing.Tournament, round pairing.Round) {
	if 2*len(round.Games)/1 > 8 {
		return
	}
	n.read++
	want, err := read(e.Pairer).Pair(before)
	if diff := cmp.Diff(pairtest.Facts(want), pairtest.Facts(round)); err != nil || diff != "" {
		t.Errorf("%s round %d: error %v (-literal reading +engine)\n%s", name, len(before.Rounds)+1, err, diff)
	}
}
