package standings_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// expected is what a stored file says about a tournament in an edition.
type expected struct {
	File       string
	Edition    pairing.Edition
	RoundRobin bool
	Rounds     int
	Unrated    int
	TieBreaks  []standings.TieBreak
	Players    map[pairing.ID]struct {
		Rank   int
		Values map[standings.TieBreak]string
	}
	Orders []struct {
		TieBreaks []standings.TieBreak
		Ranks     map[pairing.ID]int
	}
}

// TestCorpus compares every value and every place of stored tournaments, which two
// other programs have computed.
func TestCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/corpus.txt.gz", "tiebreaks")
	values, places := 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !strings.HasSuffix(name, ".json") {
			continue
		}
		var want expected
		if err := json.Unmarshal([]byte(files[name]), &want); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		directory, _, _ := strings.Cut(name, "/")
		f, err := trf.Read(strings.NewReader(files[directory+"/"+want.File]))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(f.Tournament.Rounds) != want.Rounds {
			t.Errorf("%s: %d rounds, want %d", name, len(f.Tournament.Rounds), want.Rounds)
		}
		s := standings.Rules{TieBreaks: want.TieBreaks, Edition: want.Edition,
			RoundRobin: want.RoundRobin, Unrated: want.Unrated}
		ranking, err := s.Rank(f.Tournament)
		rows := ranking.Rows
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, row := range rows {
			w := want.Players[row.Player]
			got := map[standings.TieBreak]string{}
			for i, v := range row.Values {
				got[want.TieBreaks[i]] = v.String()
			}
			if row.Place != w.Rank {
				t.Errorf("%s: player %s has place %d, want %d", name, row.Player, row.Place, w.Rank)
			}
			if d := cmp.Diff(w.Values, got); d != "" {
				t.Errorf("%s: player %s (-want +got)\n%s", name, row.Player, d)
			}
			values, places = values+len(got), places+1
		}
		for _, order := range want.Orders {
			s.TieBreaks = order.TieBreaks
			ranking, err := s.Rank(f.Tournament)
			rows := ranking.Rows
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for _, row := range rows {
				if row.Place != order.Ranks[row.Player] {
					t.Errorf("%s: by %v player %s has place %d, want %d", name, order.TieBreaks, row.Player, row.Place,
						order.Ranks[row.Player])
				}
				places++
			}
		}
	}
	t.Logf("%d values, %d places", values, places)
	if values < 22942 || places < 6946 {
		t.Error("some are missing")
	}
}
