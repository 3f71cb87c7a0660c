package pairtest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// ReplayRead replays stored events, each by the Pairer that its file asks for: every round
// must come out as recorded, in pairs, colours and bye. Where there is a file X.out, X.trf is
// a single position and X.out the answer, in board order too: as for [Replay], or "none".
// The literal reading says the same of all rounds of up to eight players and a bye. There
// have to be as many rounds, positions, impossible ones, and readings as least has.
func ReplayRead(t *testing.T, files map[string]string, of func(*trf.File) (p, literal pairing.Pairer), least [4]int) {
	t.Helper()
	var n [4]int
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".trf" {
			continue
		}
		f, err := trf.Read(strings.NewReader(files[name]))
		if err != nil {
			t.Fatalf("%s:%v", name, err)
		}
		p, literal := of(f)
		check := func(kind int, before pairing.Tournament, want []string, list func(pairing.Round) []string) {
			n[kind]++
			round, err := p.Pair(context.Background(), before)
			what := fmt.Sprintf("%s round %d", name, len(before.Rounds)+1)
			if diff := cmp.Diff(want, list(round)); err != nil || diff != "" {
				t.Errorf("%s: error %v (-want +got)\n%s", what, err, diff)
			}
			if len(paired(pairing.Round{Games: round.Games})) <= 8 {
				n[3]++
				Agree(t, what, before, p, literal)
			}
		}
		answer, single := files[strings.TrimSuffix(name, ".trf")+".out"]
		switch {
		case single && strings.TrimSpace(answer) == "none":
			n[2]++
			if _, err := p.Pair(context.Background(), f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
				t.Errorf("%s: no legal pairing exists: error %v", name, err)
			}
		case single:
			check(1, f.Tournament, strings.Fields(answer)[1:], Boards)
		default:
			for r, want := range f.Tournament.Rounds {
				check(0, f.Tournament.Before(r+1), Facts(want), Facts)
			}
		}
	}
	t.Logf("rounds, positions, impossible, read: %v", n)
	for k := range n {
		if n[k] < least[k] {
			t.Errorf("%v replayed, at least %v expected", n, least)
		}
	}
}
