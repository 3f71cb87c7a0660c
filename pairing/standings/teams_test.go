package standings_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// meeting returns a match that the game points decide.
func meeting(white, black pairing.ID, points, against pairing.Points) pairing.Game {
	g := pairing.Game{White: white, Black: black, Result: pairing.Draw, Points: [2]pairing.Points{points, against}}
	if points > against {
		g.Result = pairing.WhiteWins
	} else if points < against {
		g.Result = pairing.BlackWins
	}
	return g
}

// eventOfTeams returns an event of teams, a match a round, 2, 1, 0 match points.
func eventOfTeams(names string, games ...pairing.Game) pairing.Tournament {
	t := pairing.Tournament{Scoring: pairing.NewScoring(20, 10, 0)}
	for _, name := range strings.Fields(names) {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name)})
	}
	for _, g := range games {
		t.Append(pairing.Round{Games: []pairing.Game{g}})
	}
	return t
}

// TestExtendedEncounter replays FIDE's exercises for arbiters, where the text counts
// on from the primary score after a split by the secondary one (13.3.3).
func TestExtendedEncounter(t *testing.T) {
	five := eventOfTeams("1 2 3 4 5",
		meeting("1", "2", 25, 15), meeting("1", "3", 25, 15), meeting("1", "4", 15, 25), meeting("1", "5", 15, 25),
		meeting("2", "3", 40, 0), meeting("2", "4", 25, 15), meeting("2", "5", 0, 40),
		meeting("3", "4", 30, 10), meeting("3", "5", 35, 5), meeting("4", "5", 35, 5))
	missing := eventOfTeams("7 9 13", meeting("7", "9", 20, 20), meeting("7", "13", 20, 20))
	for _, c := range []struct {
		tour pairing.Tournament
		want string
	}{
		{five, "4:1 1:2 2:3 3:4 5:5"},
		{missing, "7:0 9:0 13:0"},
	} {
		s := standings.Rules{TieBreaks: []standings.TieBreak{"EDE"}, Teams: &standings.Teams{Boards: 4}}
		if got := column(t, s, c.tour); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// column returns teams in order with their values of the last code.
func column(t *testing.T, s standings.Rules, tour pairing.Tournament) string {
	t.Helper()
	ranking, err := s.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, row := range rows {
		words = append(words, fmt.Sprintf("%s:%v", row.Player, row.Values[len(row.Values)-1]))
	}
	return strings.Join(words, " ")
}

// boardsOf returns the boards of a match from the points of both teams.
func boardsOf(white, black []pairing.Points) (m [][2]pairing.Points) {
	for i := range white {
		m = append(m, [2]pairing.Points{white[i], black[i]})
	}
	return m
}

// TestBoards: two teams drew 2-2, and the boards tell them apart; in the event they
// may do so otherwise.
func TestBoards(t *testing.T) {
	tour := eventOfTeams("14 11 3 4", meeting("14", "11", 20, 20), meeting("14", "3", 20, 20), meeting("4", "11", 20, 20))
	teams := &standings.Teams{Boards: 4, Results: [][][][2]pairing.Points{
		{boardsOf([]pairing.Points{0, 5, 5, 10}, []pairing.Points{10, 5, 5, 0})},
		{boardsOf([]pairing.Points{10, 10, 0, 0}, []pairing.Points{0, 0, 10, 10})},
		{boardsOf([]pairing.Points{10, 10, 0, 0}, []pairing.Points{0, 0, 10, 10})},
	}}
	for list, want := range map[string]string{
		"EDET":          "14:0 11:0 3:0 4:0", // four are tied
		"PTS,EDE":       "14:0 11:0 3:0 4:0",
		"PTS,EDET":      "11:1 14:2 3:0 4:0",
		"PTS,EDEB":      "11:1 14:2 3:0 4:0",
		"PTS,EDEBT":     "11:1 14:2 3:0 4:0",
		"PTS,EDEBB":     "11:1 14:2 3:0 4:0",
		"PTS,BC":        "14:9.5 11:10.5 4:3 3:7",
		"BC":            "14:9.5 11:10.5 3:7 4:3", // game points are not equal
		"PTS,TBR":       "14:1 11:2 4:1 3:2",
		"PTS,BBE":       "14:1 11:2 4:1 3:2",
		"PTS,MPvGP":     "14:4 11:4 3:2 4:2",
		"PTS,EMGSB":     "14:8 11:8 3:6 4:4", // 14 and 3 miss the last round: one match point more (16.3.2)
		"GPTS,MPTS,TPN": "14:1 11:2 3:3 4:4",
	} {
		codes, err := standings.ParseList(list)
		if err != nil {
			t.Fatal(err)
		}
		if got := column(t, standings.Rules{TieBreaks: codes, Teams: teams}, tour); got != want {
			t.Errorf("%s: %s, want %s", list, got, want)
		}
	}
}

// TestBoardCount: equal game points, 3 2 1 2 and 3 2 2 1 on the boards.
func TestBoardCount(t *testing.T) {
	tour := eventOfTeams("a b c d", meeting("a", "c", 80, 10), meeting("b", "d", 80, 10))
	teams := &standings.Teams{Boards: 4, Results: [][][][2]pairing.Points{
		{boardsOf([]pairing.Points{30, 20, 10, 20}, []pairing.Points{0, 0, 0, 10})},
		{boardsOf([]pairing.Points{30, 20, 20, 10}, []pairing.Points{0, 0, 10, 0})},
	}}
	for code, want := range map[standings.TieBreak]string{
		"BC": "b:17 a:18 d:3 c:4", "TBR": "b:1 a:2 d:1 c:2", "BBE": "b:1 a:2 d:1 c:2", "EDEBT": "a:0 b:0 c:0 d:0",
	} {
		s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", code}, Teams: teams}
		if got := column(t, s, tour); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// TestStages: a match on five boards in which board count and top board disagree.
func TestStages(t *testing.T) {
	tour := eventOfTeams("a b", meeting("a", "b", 25, 25))
	teams := &standings.Teams{Boards: 5, Results: [][][][2]pairing.Points{
		{boardsOf([]pairing.Points{10, 0, 0, 5, 10}, []pairing.Points{0, 10, 10, 5, 0})},
	}}
	for code, want := range map[standings.TieBreak]string{"EDET": "a:1 b:2", "EDEB": "b:1 a:2",
		"EDEBT": "b:1 a:2", "EDEBB": "b:1 a:2"} {
		s := standings.Rules{TieBreaks: []standings.TieBreak{code}, Teams: teams}
		if got := column(t, s, tour); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// TestDivisor: the Buchholz of SSSC is divided by a whole number (13.4), and there is
// no value where that is 0.
func TestDivisor(t *testing.T) {
	for _, c := range []struct {
		rounds     int
		gamePoints bool
		code       standings.TieBreak
		want       string
	}{
		{7, false, "SSSC", "30.33"}, // 14 + 49/3: 14/4 is 3
		{7, true, "SSSC", "14"},     // 7 + 98/14
		{9, false, "SSSC", "38.25"}, // 18 + 81/4: 18/4 is 4
		{9, true, "SSSC", "18"},     // 9 + 162/18
		{1, false, "SSSC", "-"},
		{1, false, "SSSC/K2", "2.5"},
	} {
		var games []pairing.Game
		for range c.rounds {
			games = append(games, meeting("a", "b", 20, 20))
		}
		s := standings.Rules{TieBreaks: []standings.TieBreak{c.code},
			Teams: &standings.Teams{Boards: 4, GamePoints: c.gamePoints}}
		got := column(t, s, eventOfTeams("a b", games...))
		if want := "a:" + c.want + " b:" + c.want; got != want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestTeamsRefused: what cannot be computed of teams is an error that says why.
func TestTeamsRefused(t *testing.T) {
	four := &standings.Teams{Boards: 4}
	match := eventOfTeams("a b", meeting("a", "b", 25, 15))
	for _, c := range []struct {
		code   standings.TieBreak
		system standings.Rules
		tour   pairing.Tournament
		want   string
	}{
		{"EDE", standings.Rules{}, match,
			"EDE is for events of teams (13.3): the rules of the standings say nothing of teams"},
		{"BH:GP", standings.Rules{}, match, "BH:GP is for events of teams (8.1)"},
		{"MPTS", standings.Rules{}, match, "MPTS is for events of teams (11.1)"},
		{"MPvGP", standings.Rules{Teams: four}, group(2, "A>B"),
			"round 1: no match of the event has game points, as those of teams have (11.1)"},
		{"ARO/C1", standings.Rules{Teams: four}, match, "ARO/C1 is for individuals, not for teams (10.1)"},
		{"BPG", standings.Rules{Teams: four}, match, "BPG is for individuals, not for teams (7.3)"},
		{"RTNG", standings.Rules{Teams: four}, match, "RTNG is for individuals, not for teams (10.6)"},
		{"ESB", standings.Rules{Teams: four}, match, `"ESB" is one of four: EMMSB, EMGSB, EGMSB, EGGSB (13.2)`},
		{"WIN:GP", standings.Rules{Teams: four}, match, "WIN counts matches, not boards (7.1)"},
		{"WON:GP", standings.Rules{Teams: four}, match, "WON counts matches, not boards (7.2)"},
		{"REP:GP", standings.Rules{Teams: four}, match, "REP does not take a score (7.6)"},
		{"EDE:MP", standings.Rules{Teams: four}, match, "EDE does not take a score (13.3)"},
		{"BH:XP", standings.Rules{Teams: four}, match, `":XP" is no score`},
		{"BH:", standings.Rules{Teams: four}, match, `":" is no score`},
		{"EMMSB/M1", standings.Rules{Teams: four}, match, "EMMSB does not take the modifier /M (13.2)"},
		{"EDE/C1", standings.Rules{Teams: four}, match, "EDE does not take the modifier /C (13.3)"},
		{"SSSC/C1", standings.Rules{Teams: four}, match, "SSSC does not take the modifier /C (13.4)"},
		{"SSSC/K0", standings.Rules{Teams: four}, match, `"/K0" is no modifier`},
		{"BH/K2", standings.Rules{Teams: four}, match, "BH does not take the modifier /K (8.1)"},
		{"SSSC", standings.Rules{Teams: four, RoundRobin: true}, match,
			"SSSC: Buchholz must not be used in a round robin since the edition of 2026 (13.4)"},
		{"EDEBT/P", standings.Rules{Teams: four}, match,
			"round 1: tie-break EDEBT/P counts boards (13.3.2): the match of teams \"a\" and \"b\" has 0 results of boards, " +
				"not 4"},
		{"BC", standings.Rules{Teams: &standings.Teams{Boards: 4,
			Results: [][][][2]pairing.Points{{make([][2]pairing.Points, 3)}}}}, match, "has 3 results of boards, not 4"},
		{"TBR", standings.Rules{Teams: &standings.Teams{Boards: 4, Results: [][][][2]pairing.Points{{}}}}, match,
			"TBR counts boards (12.2)"},
		{"PTS", standings.Rules{Teams: &standings.Teams{}}, match, "matches on 0 boards: it must be 1 to 99"},
		{"PTS", standings.Rules{Teams: &standings.Teams{Boards: 100}}, match, "matches on 100 boards"},
		{"PTS", standings.Rules{Teams: &standings.Teams{Boards: 4, Scoring: pairing.Scoring{Draw: -1}}}, match,
			"a game on a board worth -0.1 points"},
		{"PTS", standings.Rules{Teams: &standings.Teams{Boards: 4, Scoring: pairing.Scoring{Win: limits.Points}}}, match,
			"on 4 boards it must be 0 to 250000"},
	} {
		c.system.TieBreaks = []standings.TieBreak{c.code}
		_, err := c.system.Rank(c.tour)
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %s", c.code, err, c.want)
		}
		c.system.TieBreaks = nil
		if _, other := c.system.Explain(c.tour, c.tour.Players[0].ID, c.code); fmt.Sprint(other) != fmt.Sprint(err) {
			t.Errorf("%s: Explain says %v", c.code, other)
		}
	}
	long := eventOfTeams("a b")
	long.Rounds = slices.Repeat([]pairing.Round{{Games: []pairing.Game{meeting("a", "b", limits.Points, 0)}}}, 101)
	if _, err := (standings.Rules{Teams: four}).Rank(long); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(fmt.Sprint(err), "can add up to more than") {
		t.Errorf("game points without end: %v", err)
	}
	forfeits := eventOfTeams("a b", pairing.Game{White: "a", Black: "b", Result: pairing.BlackForfeits})
	s := standings.Rules{TieBreaks: []standings.TieBreak{"TBR", "MPvGP"}, Teams: four}
	if got := column(t, s, forfeits); got != "a:4 b:0" { // and needs no boards
		t.Errorf("a match won by forfeit: %s", got)
	}
}

// TestTeamSpelling: codes with a score come back as FIDE writes them.
func TestTeamSpelling(t *testing.T) {
	list, err := standings.ParseList("202 pts:gp,mpvgp,bh:gp/p/c1,sssc/p/k12,win:mp,ede/P,egmsb/c2,Bh:Mp/f")
	if want := "[PTS:GP MPvGP BH:GP/C1/P SSSC/K12/P WIN:MP EDE/P EGMSB/C2 FB:MP]"; err != nil || fmt.Sprint(list) != want {
		t.Errorf("%v, %v, want %s", list, err, want)
	}
}
