package rankings

import (
	"encoding/json"
	"errors"
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

// TestTeamStandings ranks stored events of teams as a program does that has nothing but
// the file: every value, and every place, as FIDE's reference program has them.
func TestTeamStandings(t *testing.T) {
	files := pairtest.Corpus(t, "../../pairing/standings/testdata/teams.txt.gz", "tiebreaks-teams")
	values, places := 0, 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		base, ok := strings.CutSuffix(name, ".json")
		if !ok {
			continue
		}
		f, err := trf.Read(strings.NewReader(files[base+".trf"]))
		if err != nil {
			t.Fatalf("%s: %v", base, err)
		}
		var want struct {
			Values map[string]map[pairing.ID]*json.Number
			Lists  map[string]struct{ Rank map[pairing.ID]int }
		}
		if err := json.Unmarshal([]byte(strings.ReplaceAll(files[name], `"value"`, `"ignored"`)), &want); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for code, of := range want.Values {
			for _, row := range ranked(t, f, code) {
				got, _ := json.Marshal(row.Values[0])
				text := "null"
				if of[row.Player] != nil {
					text = of[row.Player].String()
				}
				var value standings.Value
				if err := json.Unmarshal([]byte(text), &value); err != nil || value != row.Values[0] {
					t.Errorf("%s: %s of team %s is %s, want %s (%v)", name, code, row.Player, got, text, err)
				}
				values++
			}
		}
		for list, of := range want.Lists {
			for _, row := range ranked(t, f, list) {
				if of.Rank[row.Player] != row.Place {
					t.Errorf("%s: by %s team %s has place %d, want %d", name, list, row.Player, row.Place, of.Rank[row.Player])
				}
				places++
			}
		}
	}
	if values < 6000 || places < 1656 {
		t.Errorf("%d values, %d places: some are missing", values, places)
	}
}

// ranked ranks a file by a list of its own.
func ranked(t *testing.T, f *trf.File, list string) []standings.Standing {
	t.Helper()
	g := *f
	g.Lines = append(slices.Clone(f.Lines), "212 "+list)
	s, err := Of(&g)
	if err != nil {
		t.Fatal(err)
	}
	ranking, err := s.Rank(g.Tournament)
	rows := ranking.Rows
	if err != nil {
		t.Fatalf("%s: %v", list, err)
	}
	return rows
}

// clubMatch is a match on three boards, of which nobody sat down at the second: the
// line-ups (300) say so.
const clubMatch = `142 3
152 W
192 FIDE_TEAM_TYPEA_GP_MP
352 WBW
300   1   1   2    1    0    3
300   1   2   1    4    0    6
310   1 Riverside                        River   2000    2.0    1.5   1     1    2    3
310   2 Hilltop                          Hill    1900    0.0    0.5   2     4    5    6
001    1      Ann                               2100                             1.0    0     4 w 1
001    2      Ben                               2000                             0.0    0
001    3      Cid                               1900                             0.5    0     6 w =
001    4      Dora                              2000                             0.0    0     1 b 0
001    5      Emil                              1900                             0.0    0
001    6      Fay                               1800                             0.5    0     3 b =
`

// TestTeamBoards requires the points on the boards of the teams from a file, turned to
// the team with White on board one, at the numbers that line-ups give.
func TestTeamBoards(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		want           [][2]pairing.Points // nil: refused
	}{
		{"", "", "", [][2]pairing.Points{{10, 0}, {0, 0}, {5, 5}}},
		{"one line-up", "300   1   1   2    1    0    3\n", "", [][2]pairing.Points{{10, 0}, {0, 0}, {5, 5}}},
		{"the other line-up", "300   1   2   1    4    0    6\n", "", [][2]pairing.Points{{10, 0}, {0, 0}, {5, 5}}},
		{"a board won by forfeit", "0.0    0\n001    3", "1.0    0  0000 - +\n001    3",
			[][2]pairing.Points{{10, 0}, {10, 0}, {5, 5}}},
	} {
		text := strings.Replace(clubMatch, c.old, c.new, 1)
		if c.name == "a board won by forfeit" {
			text = strings.NewReplacer("    2.0    1.5", "    2.0    2.5", "    1    0    3\n",
				"    1    2    3\n").Replace(text)
		}
		f, err := trf.Read(strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		s, err := Of(f)
		want := &standings.Teams{Boards: 3, GamePoints: true, Scoring: f.Teams.Scoring,
			Results: [][][][2]pairing.Points{{c.want}}}
		if diff := cmp.Diff(want, s.Teams); diff != "" || err != nil {
			t.Errorf("%s: error %v\n%s", c.name, err, diff)
		}
	}
}

// TestTeamBoardsMissing requires that a tie-break which counts boards is refused by its
// name where the file has none, and that the others are not.
func TestTeamBoardsMissing(t *testing.T) {
	f, err := trf.Read(strings.NewReader(clubMatch))
	if err != nil {
		t.Fatal(err)
	}
	f.Teams.Boards = nil
	if rows := ranked(t, f, "PTS,MPvGP,EDE"); rows[0].Player != "1" || rows[0].Values[1] != standings.Value(200) {
		t.Errorf("%+v", rows)
	}
	for _, code := range []string{"BC", "TBR", "BBE", "EDEBT"} {
		f.Lines = []string{"212 PTS," + code}
		s, err := Of(f)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Rank(f.Tournament)
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "tie-break "+code+" counts boards") {
			t.Errorf("%s: error %v", code, err)
		}
	}
}

// TestMatchOf turns boards to the team with White on board one: who sits there alone, or not at all, gets nothing.
func TestMatchOf(t *testing.T) {
	teams := &trf.Teams{Colors: "WBW", Scoring: pairing.NewScoring(10, 5, 0)}
	white := func(member int) bool { return member > 0 && member <= 3 }
	for _, c := range []struct {
		name   string
		boards []trf.Board
		want   [][2]pairing.Points
	}{
		{"nothing is known", nil, nil},
		{"no board", []trf.Board{}, nil},
		{"both colours",
			[]trf.Board{{White: 1, Black: 4, Result: pairing.WhiteWins}, {White: 5, Black: 2, Result: pairing.WhiteWins},
				{White: 3, Black: 6, Result: pairing.Draw}},
			[][2]pairing.Points{{10, 0}, {0, 10}, {5, 5}}},
		{"the last board is empty",
			[]trf.Board{{White: 4, Black: 1, Result: pairing.Draw}},
			[][2]pairing.Points{{5, 5}, {}, {}}},
		{"alone with White",
			[]trf.Board{{White: 1, Result: pairing.BlackForfeits}, {White: 5, Result: pairing.BlackForfeits}},
			[][2]pairing.Points{{10, 0}, {0, 10}, {}}},
		{"alone with Black",
			[]trf.Board{{Black: 4, Result: pairing.WhiteForfeits}, {Black: 2, Result: pairing.WhiteForfeits}},
			[][2]pairing.Points{{0, 10}, {10, 0}, {}}},
		{"an empty seat gets nothing",
			[]trf.Board{{White: 1, Result: pairing.Draw}, {Black: 2, Result: pairing.Draw}},
			[][2]pairing.Points{{5, 0}, {5, 0}, {}}},
	} {
		if diff := cmp.Diff(c.want, matchOf(teams, c.boards, white)); diff != "" {
			t.Errorf("%s\n%s", c.name, diff)
		}
	}
}

// TestCounted requires a match to count once a board has a result, or is adjourned as a whole.
func TestCounted(t *testing.T) {
	for _, c := range []struct {
		match  pairing.Result
		boards []pairing.Result
		want   bool
	}{
		{pairing.WhiteWins, nil, false},
		{pairing.WhiteWins, []pairing.Result{pairing.Pending}, false},
		{pairing.WhiteWins, []pairing.Result{pairing.Pending, pairing.Adjourned}, false},
		{pairing.WhiteWins, []pairing.Result{pairing.Pending, pairing.Draw}, true},
		{pairing.Adjourned, []pairing.Result{pairing.Adjourned}, true},
		{pairing.Adjourned, nil, true},
	} {
		var boards []trf.Board
		for _, r := range c.boards {
			boards = append(boards, trf.Board{White: 1, Black: 4, Result: r})
		}
		if got := counted(pairing.Game{Result: c.match}, boards); got != c.want {
			t.Errorf("%v with boards %v: %v", c.match, c.boards, got)
		}
	}
}
