package trf_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// match makes a match of two teams.
func match(white, black pairing.ID, r pairing.Result, points ...pairing.Points) pairing.Game {
	return pairing.Game{White: white, Black: black, Result: r, Points: [2]pairing.Points{points[0], points[1]}}
}

// TestTeams reads an event of teams: matches, byes and points follow from the boards.
func TestTeams(t *testing.T) {
	f := read(t, sampleTeams)
	want := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "1", Name: "Riverside", Rating: 2000, Virtual: []pairing.Points{20, 20, 10}},
			{ID: "2", Name: "Hilltop", Rating: 1950, Virtual: []pairing.Points{20, 20, 10}},
			{ID: "3", Name: "Castle", Rating: 1900}, {ID: "4", Name: "Harbour", Rating: 1850},
			{ID: "5", Name: "Station", Rating: 1800},
		},
		Rounds: []pairing.Round{
			{
				Games:       []pairing.Game{match("1", "3", pairing.WhiteWins, 15, 5), match("4", "2", pairing.Draw, 10, 10)},
				Byes:        []pairing.Bye{{Player: "5", Points: 10, Allocated: true, GamePoints: 10}},
				Adjustments: []pairing.Adjustment{{Player: "4", Points: -10}},
			},
			{
				Games: []pairing.Game{match("2", "1", pairing.BlackWins, 0, 20), match("3", "5", pairing.WhiteForfeits, 0, 20)},
				Byes:  []pairing.Bye{{Player: "4", Points: 10, GamePoints: 10}},
			},
			{
				Games: []pairing.Game{match("1", "5", pairing.Pending, 0, 0), match("4", "3", pairing.Pending, 0, 0)},
				Byes:  []pairing.Bye{{Player: "2"}},
			},
		},
		Planned:      5,
		InitialColor: pairing.White,
		Scoring:      pairing.Scoring{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10},
		Absences:     []pairing.Absence{{Player: "3", From: 5, To: 5, Points: 10, GamePoints: 10}},
		Rulings:      []pairing.Ruling{forbidden("1", "2", 4, 5)},
	}
	if diff := cmp.Diff(want, f.Tournament); diff != "" {
		t.Error(diff)
	}
	boards := []map[pairing.ID][]trf.Board{
		{
			"1": {{White: 1, Black: 8, Result: pairing.WhiteWins}, {White: 9, Black: 3, Result: pairing.Draw}},
			"4": {{White: 10, Black: 4, Result: pairing.WhiteWins}, {White: 5, Black: 11, Result: pairing.WhiteWins}},
		},
		{"2": {{White: 4, Black: 1, Result: pairing.BlackWins}, {White: 2, Result: pairing.BlackForfeits}}, "3": nil},
		{
			"1": {{White: 1, Black: 13}, {White: 14, Black: 2}},
			"4": {{White: 10, Black: 7}, {White: 8, Black: 11}},
		},
	}
	if diff := cmp.Diff(boards, f.Teams.Boards); diff != "" {
		t.Error(diff)
	}
	harbour := trf.Team{Nickname: "Harbo", Members: []int{10, 11, 12}}
	ann, member := trf.Player{Sex: "w", Title: "GM", Federation: "NED", Number: "1000001", Birth: "1980/01/31", Rank: 1},
		pairing.Player{ID: "1", Name: "Riverside, Ann", Rating: 2000}
	if diff := cmp.Diff(harbour, f.Teams.Teams["4"]) + cmp.Diff(ann, f.Teams.Players[1]) +
		cmp.Diff(member, f.Teams.Members[1]) + cmp.Diff(trf.Player{Rank: 4}, f.Players["4"]); diff != "" {
		t.Error(diff)
	}
	if f.Teams.Colors != "WB" || f.Teams.ByePoints != 10 || len(f.Notes) > 0 {
		t.Errorf("colours %s, bye %v, notes %q", f.Teams.Colors, f.Teams.ByePoints, f.Notes)
	}
	out := written(t, f)
	for line := range strings.Lines(sampleTeams) {
		if strings.HasPrefix(line, "001") { // a reserve at rest has blanks up to the rank
			line = fmt.Sprintf("%-89s\n", strings.TrimSuffix(line, "\n"))
		}
		for _, code := range []string{"001", "142", "152", "162", "192", "240", "260", "300", "310", "320",
			"330", "352", "362", "801"} {
			if strings.HasPrefix(line, code) && !strings.Contains(out, line) {
				t.Errorf("lost: %s", line)
			}
		}
	}
	if !strings.Contains(out, "300   1   3   1    8    9\n300   2   2   1    4    0\n300   5   1   0    3    1\n") {
		t.Errorf("line-ups out of order\n%s", out)
	}
	if strings.Contains(out, "###") || !strings.Contains(out,
		"802   5 Stati    3.0    3.0  PAB    1.0     3 b  2.0f    1 b  0.0\n") {
		t.Errorf("written\n%s", out)
	}
	roundTrip(t, f)
}

// TestTeamsPlayed plays on: a round is paired, boards are entered, a result is corrected;
// and the same from nothing but what is exported.
func TestTeamsPlayed(t *testing.T) {
	f := read(t, sampleTeams)
	set := func(k, j int, r pairing.Result, a, b pairing.Points) {
		g := &f.Tournament.Rounds[k].Games[j]
		g.Result, g.Points = r, [2]pairing.Points{a, b}
	}
	check := func(what string) {
		t.Helper()
		for _, from := range []*trf.File{f, {Tournament: f.Tournament, Teams: f.Teams, Lines: f.Lines}} {
			got := again(t, from)
			if diff := cmpFacts(f.Tournament, got.Tournament); diff != "" {
				t.Errorf("%s: %s\n%s", what, diff, written(t, from))
			}
			roundTrip(t, got)
		}
	}
	check("as it was")
	f.Teams.Boards[2]["1"][0].Result, f.Teams.Boards[2]["1"][1].Result = pairing.WhiteWins, pairing.Draw
	f.Teams.Boards[2]["4"] = []trf.Board{{White: 12, Black: 7, Result: pairing.Draw},
		{White: 9, Black: 10, Result: pairing.Draw}}
	set(2, 0, pairing.WhiteWins, 15, 5)
	set(2, 1, pairing.Draw, 10, 10)
	check("with results")
	if out := written(t, f); strings.Count(out, "300 ") != 4 || !strings.Contains(out, "300   3   4   3   12   10\n") ||
		strings.Contains(out, "801") || strings.Contains(out, "###") {
		t.Errorf("written\n%s", out)
	}
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{match("5", "4", pairing.Pending, 0, 0),
		match("2", "3", pairing.Pending, 0, 0)},
		Byes: []pairing.Bye{{Player: "1", Points: 10, Allocated: true, GamePoints: 10}}})
	check("paired")
	set(3, 1, pairing.BothForfeit, 0, 0)
	check("forfeited")
	set(3, 0, pairing.Draw, 10, 10)
	check("without boards")
	set(2, 0, pairing.BlackWins, 15, 5)
	if err := trf.Write(io.Discard, f); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "round 3: match Riverside (1) - Station (5)") {
		t.Errorf("a contradiction: error %v", err)
	}
	f.Tournament.Rulings = append(f.Tournament.Rulings,
		pairing.Ruling{Kind: pairing.Awarded, Players: [2]pairing.ID{"5", "1"}, From: 3, To: 3})
	check("decided against the boards")
	f.Tournament.Rounds[3].Byes[0].Points = 20
	check("a bye worth more")
	f.Tournament.Withdraw("3")
	check("withdrawn")
	f.Tournament.Players[0].ID, f.Tournament.Players[1].Name = "1", strings.Repeat("n", 40)
	check("a long name")
	f.Tournament.Scoring.ForfeitLoss = -5
	check("match points that no code says")
}

// TestTeamsWriteErrors lists what cannot be written of teams.
func TestTeamsWriteErrors(t *testing.T) {
	set := func(boards ...trf.Board) func(*trf.File) {
		return func(f *trf.File) { f.Teams.Boards[0]["1"] = boards }
	}
	const match = "round 1, board of the teams Riverside (1) and Castle (3): "
	for _, c := range []struct {
		want   string
		change func(*trf.File)
	}{
		{match + "player 99 is in no team", set(trf.Board{White: 1, Black: 99, Result: pairing.Draw})},
		{match + "player 4 is in team Hilltop (2)", set(trf.Board{White: 4, Black: 8, Result: pairing.Draw})},
		{match + "players 1 and 2 are both in team Riverside (1)", set(trf.Board{White: 1, Black: 2, Result: pairing.Draw})},
		{match + "player 8 of team Castle (3) sits at two boards",
			set(trf.Board{White: 1, Black: 8}, trf.Board{White: 8, Black: 2})},
		{match + "player 8 has the colour of the other team (WB)", set(trf.Board{White: 8, Black: 1, Result: pairing.Draw})},
		{match + "player 8 has the colour of the other team (WB)",
			set(trf.Board{White: 1, Black: 9}, trf.Board{Black: 8, Result: pairing.WhiteForfeits})},
		{match + `"2-0" is no result`, set(trf.Board{White: 1, Black: 8, Result: "2-0"})},
		{match + `the result is "1-0", but the board is not occupied by both`,
			set(trf.Board{White: 1, Result: pairing.WhiteWins})},
		{match + `the result is "", but the board is not occupied by both`, set(trf.Board{Black: 8})},
		{match + `the result is "+/-", but the board is not occupied by both`, set(trf.Board{Result: pairing.BlackForfeits})},
		{"round 1: there are boards of team Castle (3), which has White in no match",
			func(f *trf.File) { f.Teams.Boards[0]["3"] = []trf.Board{{White: 8, Black: 1}} }},
		{"round 1: there are boards of team club, which has White in no match",
			func(f *trf.File) { f.Teams.Boards[0]["club"] = []trf.Board{{White: 8, Black: 1}} }},
		{"round 3: the teams 6 and 7 have no members whose boards could say that they meet", func(f *trf.File) {
			f.Tournament.Players = append(f.Tournament.Players, pairing.Player{ID: "6"}, pairing.Player{ID: "7"})
			f.Tournament.Rounds[2].Games = append(f.Tournament.Rounds[2].Games, pairing.Game{White: "6", Black: "7"})
			f.Teams.Boards = nil
		}},
		{"the allocated bye is worth -0.5 game points", func(f *trf.File) { f.Teams.ByePoints = -5 }},
	} {
		f := read(t, sampleTeams)
		c.change(f)
		if err := trf.Write(io.Discard, f); !errors.Is(err, pairing.ErrInvalid) || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// TestTeamsPairedAgain takes a round back and pairs others: the boards that were read give way.
func TestTeamsPairedAgain(t *testing.T) {
	f := read(t, sampleTeams)
	last := &f.Tournament.Rounds[2]
	last.Games = []pairing.Game{match("1", "4", pairing.Pending, 0, 0), match("3", "5", pairing.Pending, 0, 0)}
	if diff := cmpFacts(f.Tournament, again(t, f).Tournament); diff != "" {
		t.Error(diff)
	}
	f.Teams.Boards[2]["1"] = []trf.Board{{White: 1, Black: 13}}
	if err := trf.Write(io.Discard, f); err == nil ||
		!strings.HasSuffix(err.Error(),
			"round 3, board of the teams Riverside (1) and Harbour (4): player 13 is in team Station (5)") {
		t.Errorf("error %v", err)
	}
}

// TestTeamRating requires that a rating that a remark tells stands in the record after that.
func TestTeamRating(t *testing.T) {
	f := read(t, sampleTeams+`### pairings: {"player":{"number":1,"id":"a","rating":2100}}`)
	if text := written(t, f); !strings.Contains(text, "   2100    4.0") {
		t.Errorf("written\n%s", text)
	}
	roundTrip(t, f)
	f.Tournament.Players[0].Rating = 123456 // a remark alone has room for it
	if text := written(t, f); !strings.Contains(text, "River           4.0") {
		t.Errorf("written\n%s", text)
	}
	roundTrip(t, f)
}

// TestMemberInAdvance passes over a member's absence from a round to come once 240 tells it.
func TestMemberInAdvance(t *testing.T) {
	f := read(t, strings.Replace(sampleTeams, " 14 b\n", " 14 b    0000 - Z\n", 1))
	if !slices.Contains(f.Tournament.Absences, pairing.Absence{Player: "1", From: 4, To: 4}) {
		t.Errorf("absences %+v", f.Tournament.Absences)
	}
	roundTrip(t, f)
}

// TestTeamErrors lists contradictions of the records, and requires the line.
func TestTeamErrors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"2000    4.0    3.5", "2000    4.5    3.5", "21:55: team 1 has 4.5 points, but the results give 4.0"},
		{"2000    4.0    3.5", "2000    4.0    3.0", "21:62: team 1 has 3.0 game points, but the boards give 3.5"},
		{"8 w 1     4 b W", "7 w 1     4 b W", "26:92: round 1: player 1 is entered against 7, but 7 has no opponent"},
		{"    4 b W    13 w", "   10 b W    13 w", "26:102: round 2: player 1 is entered against 10"},
		{"    8 w 1", "    2 w 1", "26:92: round 1: player 1 is entered against 2 of the same team"},
		{"    8 w 1", "   99 w 1", "26:92: there is no player 99"},
		{"8 w 1     4", "8 w +     4", `33:99: round 1: result "0" of player 8 contradicts result "+" of player 1`},
		{"8 w 1     4", "8 b 1     4", "33:97: round 1: players 1 and 8 are both entered with colour b"},
		{"    4    5    6", "    4    5    1", "22:74: player 1 is in teams 1 and 2"},
		{"    4    5    6", "    4    5   99", "22:1: there is no player 99"},
		{"310   2", "310   1", "22:5: team 1 was entered already, in line 21"},
		{"310   2", "310    ", "22:5: the team has no number"},
		{"310   2 Hilltop", "310   2xHilltop", "22:8: column 8 of a 310 line must be blank"},
		{"300   2   2   1    4", "300   2   2   1    1", "19:17: 300: player 1 is not in team 2"},
		{"300   2   2   1    4    0", "300   2   2   1    4    4", "19:22: 300: player 4 sits at two boards"},
		{"300   2   2   1    4", "300   2   9   1    4", "19:9: there is no team 9"},
		{"300   2   2   1    4", "300   2   2   9    4", "19:13: there is no team 9"},
		{"300   2   2   1    4", "300   2   2   3    4",
			"19:13: 300: the opponents of team 2 in round 2 are team 3, but the players meet team 1"},
		{"300   2   2   1    4", "300   2   2   1   99", "19:17: there is no player 99"},
		{"300   2   2   1    4", "300   x   2   1    4", `"x" is no round`},
		{"330 -+   2   3   5", "330 =+   2   3   5", `10:5: 330: "=+": +-, -+ or -- expected`},
		{"330 -+   2   3   5", "330 -+   2   3   3", "10:12: 330: team 3 against itself"},
		{"330 -+   2   3   5", "330 -+   2   3   9", "10:16: there is no team 9"},
		{"330 -+   2   3   5", "330 -+   1   3   5", "330: team 3 meets team 1 in round 1, according to line"},
		{"330 -+   2   3   5", "330 -+   2   2   1", "330: the match of teams 2 and 1 in round 2 was played"},
		{"320  1.0  1.0 005", "320  1.0  1.0 004", "9:15: 320: team 4 has the bye in round 1, but a match too"},
		{"320  1.0  1.0 005", "320 -1.0  1.0 005", "9:5: 320: a bye worth -1.0 and 1.0 points"},
		{"320  1.0  1.0 005", "320  1.0  1.0 00x", "9:15:"},
		{"352 WB", "352 WX", `7:5: 352: "WX"`},
		{"352 WB", "XXD\n352 WB", "7:1: matches of teams cannot be double rounds"},
		{"362 TW 2.0", "362 TX 2.0", `8:5: 362: "TX"`},
		{"362 TW 2.0", "362 TW-1.0", "8:7: 362:"},
		{"362 TW 2.0", "362 TW 2.0 1", "8:12: column 12 of a 362 line must be blank"},
		{"240 H   2    4", "240 H   2    5", "11:14: team 5 asks for bye H in round 2, but line 25 has another entry"},
		{"    -1.0   0.0  001", "    -1.0   0.5  001", "24:62: team 4 has 2.0 game points, but the boards give 2.5"},
	} {
		if !strings.Contains(sampleTeams, c.old) {
			t.Fatalf("%q is not in the sample", c.old)
		}
		_, err := trf.Read(strings.NewReader(strings.Replace(sampleTeams, c.old, c.new, 1)))
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q", c.new, err, c.want)
		}
	}
}

// TestTeamNotes reads what records say for people, and notes what the others contradict.
func TestTeamNotes(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"1980/01/31  2.0", "1980/01/31  3.0", "26:81: player 1 has 3.0 points, but the results give 2.0"},
		{"802   4 Harbo    1.0", "802   4 Harbo    2.0",
			`43:5: 802: the other records give "1.0 2.0 2 w 1.0 HPB 1.0 3 w 0.0"`},
		{"HPB    1.0", "FPB    1.0", "43:5: 802: the other records give"},
		{"802   4", "802   7", "43:5: 802: the number of the team is missing, or nobody's"},
		{"802   4", "802    ", "43:5: 802: the number of the team is missing, or nobody's"},
		// Numbers count, and neither how they are written nor where they stand.
		{"802   4 Harbo    1.0    2.0    2 w  1.0 ", "802   4 Harbo      1      2    2 w    1 ", ""},
		{"802   4 Harbo    1.0", "802  4 Harbo   1.0", ""},
		{"802   4 Harbo ", "802   4 Here ", ""},
		{"802   4 Harbo ", "802  4 Ä rbö ", ""},
		// A substitute whom no team names.
		{"  13   14   15\n", "  13   14\n", ""},
		{"300   5   1   0    3    1\n310", "300   5   1   0    3   16\n001   16      Substitute\n310",
			"20:22: 300: player 16 is in no team, and taken for a substitute of team 1"},
	} {
		if !strings.Contains(sampleTeams, c.old) {
			t.Fatalf("%q is not in the sample", c.old)
		}
		f := read(t, strings.Replace(sampleTeams, c.old, c.new, 1))
		if c.want == "" && len(f.Notes) > 0 || c.want != "" && (len(f.Notes) != 1 || !strings.HasPrefix(f.Notes[0], c.want)) {
			t.Errorf("%q: notes %q, want %q", c.new, f.Notes, c.want)
		}
		roundTrip(t, f)
		if strings.Contains(c.new, "802") && strings.Count(written(t, f),
			"802   4 Harbo    1.0    2.0    2 w  1.0   HPB    1.0     3 w  0.0\n") != 1 {
			t.Errorf("%q: written\n%s", c.new, written(t, f))
		}
	}
}

// TestOldTeams takes 013 for teams where the type says that teams play.
func TestOldTeams(t *testing.T) {
	text := "013 Riverside                          1    2\n013 Hilltop                            3    4\n" +
		entry("1", "", "3 w 1") + entry("2", "", "4 b =") + entry("3", "", "1 b 0") + entry("4", "", "2 w =")
	if f := read(t, text); f.Teams != nil || len(f.Tournament.Players) != 4 {
		t.Errorf("individuals: %+v", f.Tournament)
	}
	f := read(t, "192 FIDE_TEAM\n"+text)
	if diff := cmp.Diff([]pairing.Game{match("1", "2", pairing.WhiteWins, 15, 5)},
		f.Tournament.Rounds[0].Games); diff != "" {
		t.Error(diff)
	}
	if f.Teams.Colors != "WB" || f.Tournament.Players[1].Name != "Hilltop" || f.Tournament.InitialColor != pairing.White {
		t.Errorf("%+v", f.Teams)
	}
	if diff := cmpFacts(f.Tournament, again(t, f).Tournament); diff != "" {
		t.Error(diff)
	}
}

// TestByeWithoutPoints writes an allocated bye that has no game points yet as worth what
// the file says, and changes nothing in memory.
func TestByeWithoutPoints(t *testing.T) {
	records := fmt.Sprintf("310   1 %-64s %4d %4d\n310   2 %-64s %4d %4d\n", "A", 1, 2, "B", 3, 4)
	f := read(t, "192 FIDE_TEAM\n352 WB\n"+records+
		"310   3 C\n001    1      a\n001    2      b\n001    3      c\n001    4      d\n")
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{match("1", "2", pairing.Pending, 0, 0)},
		Byes: []pairing.Bye{{Player: "3", Points: 10, Allocated: true}}})
	got := again(t, f)
	if b := got.Tournament.Rounds[0].Byes[0]; b.GamePoints != 10 || f.Tournament.Rounds[0].Byes[0].GamePoints != 0 ||
		strings.Contains(written(t, f), "###") {
		t.Errorf("%+v\n%s", b, written(t, f))
	}
	f.Teams.ByePoints = 0
	if b := again(t, f).Tournament.Rounds[0].Byes[0]; b.GamePoints != 0 {
		t.Errorf("%+v", b)
	}
}

// TestTeamsInAnyOrder requires the same event of records 310 in another order than that of
// the numbers.
func TestTeamsInAnyOrder(t *testing.T) {
	lines := strings.SplitAfter(sampleTeams, "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "310") })
	lines[first], lines[first+1] = lines[first+1], lines[first]
	want, got := read(t, sampleTeams), read(t, strings.Join(lines, ""))
	if diff := cmp.Diff(want.Tournament, got.Tournament); diff != "" {
		t.Error(diff)
	}
}
