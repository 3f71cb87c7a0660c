package team

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// facts lists what a round says beyond the order of its boards.
func facts(r pairing.Round) []string {
	list := []string{}
	for _, g := range r.Games {
		list = append(list, fmt.Sprintf("%s-%s", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			list = append(list, fmt.Sprintf("%s-bye", b.Player))
		}
	}
	slices.Sort(list)
	return list
}

func TestCorpus(t *testing.T) {
	files := map[string]string{}
	names, _ := filepath.Glob(os.Getenv("PAIRINGS_CORPUS") + "/team/*/*")
	for _, name := range names {
		data, _ := os.ReadFile(name)
		files[filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name)] = string(data)
	}
	rounds, positions, impossible := 0, 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !strings.HasSuffix(name, ".trf") || strings.HasPrefix(name, "edition-2024") {
			continue
		}
		e := readEvent(files[name])
		if answer, single := files[strings.TrimSuffix(name, ".trf")+".out"]; single {
			round, err := e.Pairer.Pair(e.before(len(e.Rounds) + 1))
			if strings.TrimSpace(answer) == "none" {
				impossible++
				if !errors.Is(err, pairing.ErrNoPairing) {
					t.Errorf("%s: error %v", name, err)
				}
				continue
			}
			positions++
			if diff := cmp.Diff(strings.Fields(answer)[1:], answerOf(round)); err != nil || diff != "" {
				t.Errorf("%s: error %v (-want +got)\n%s", name, err, diff)
			}
			continue
		}
		for r := range e.Rounds {
			rounds++
			round, err := e.Pairer.Pair(e.before(r + 1))
			if diff := cmp.Diff(facts(e.Rounds[r]), facts(round)); err != nil || diff != "" {
				t.Errorf("%s round %d: error %v (-want +got)\n%s", name, r+1, err, diff)
			}
		}
	}
	t.Logf("%d rounds, %d positions, %d without a pairing", rounds, positions, impossible)
}

func answerOf(r pairing.Round) (list []string) {
	for _, g := range r.Games {
		list = append(list, string(g.White), string(g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			list = append(list, string(b.Player), "0")
		}
	}
	return list
}
