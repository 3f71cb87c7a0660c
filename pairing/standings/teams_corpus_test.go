package standings_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// teamValues are what a stored file says of a code or a list, by team; nil where the
// rules give no value.
type teamValues = map[pairing.ID]*string

// TestTeamCorpus compares every value and every place of stored events of teams, on
// which FIDE's reference program and a separate reading of the text agree.
func TestTeamCorpus(t *testing.T) {
	files := pairtest.Corpus(t, "testdata/teams.txt.gz", "tiebreaks-teams")
	events, values, places := 0, 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		base, ok := strings.CutSuffix(name, ".json")
		if !ok {
			continue
		}
		var want struct {
			Values map[standings.TieBreak]teamValues
			Lists  map[string]struct {
				Rank  map[pairing.ID]int
				Value teamValues
			}
		}
		if err := json.Unmarshal([]byte(files[name]), &want); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		f := readTeamFile(files[base+".trf"])
		events++
		for code, of := range want.Values {
			values += compareTeams(t, name, f, []standings.TieBreak{code}, nil, of)
		}
		for list, of := range want.Lists {
			codes, err := standings.ParseList(list)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			values += compareTeams(t, name, f, codes, of.Rank, of.Value)
			places += len(of.Rank)
		}
	}
	t.Logf("%d events, %d values, %d places", events, values, places)
	if events < 10 || values < 8064 || places < 1656 {
		t.Errorf("%d events with %d values and %d places: some are missing", events, values, places)
	}
}

// compareTeams compares the places of a list, if they are given, and the values of its
// last code, and gives the number of values.
func compareTeams(t *testing.T, name string, f *teamFile, list []standings.TieBreak,
	places map[pairing.ID]int, want teamValues) int {
	ranking, err := standings.Rules{TieBreaks: list, Teams: &f.teams}.Rank(f.tour)
	rows := ranking.Rows
	if err != nil {
		t.Errorf("%s: %v: %v", name, list, err)
		return 0
	}
	if len(want) != len(rows) {
		t.Errorf("%s: %v: values of %d teams, want %d", name, list, len(want), len(rows))
	}
	for _, row := range rows {
		number := "null"
		if text := want[row.Player]; text != nil {
			number = *text
		}
		var value standings.Value
		if err := json.Unmarshal([]byte(number), &value); err != nil {
			t.Errorf("%s: %v of team %s: %v", name, list, row.Player, err)
		}
		if got := row.Values[len(list)-1]; got != value {
			t.Errorf("%s: %v of team %s is %v, want %v", name, list, row.Player, got, value)
		}
		if places != nil && places[row.Player] != row.Place {
			t.Errorf("%s: by %v team %s has place %d, want %d", name, list, row.Player, row.Place, places[row.Player])
		}
	}
	return len(rows)
}
