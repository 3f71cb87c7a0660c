package face

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestTeams asks about an event of teams: its members, its matches with game points, and
// the boards of a match.
func TestTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams.trf")
	if err != nil {
		t.Fatal(err)
	}
	about := func(name string, o Options) any {
		t.Helper()
		value, err := Questions[name](string(data), o)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return value
	}
	if e := about("read", Options{}).(Event); !e.Teams || e.System != "team" || e.Players[3].Name != "Old Town" ||
		!slices.ContainsFunc(e.Codes, func(c Code) bool { return c.Code == "TBR" }) {
		t.Errorf("%+v", e)
	}
	members := about("teams", Options{}).(sheet.Table)
	if got := fmt.Sprint(members.Rows[:4]); got != "[[1 Riverside 1 Haverkamp, Joost 2061] [  2 Okonkwo, Chidi 1949] [  "+
		"3 Feenstra, Sjoerd 1800] [2 Castle 1 Lindqvist, Maja 2010]]" || members.Title != "Riverside Team Cup: teams" {
		t.Errorf("%s: %s", members.Title, got)
	}
	ranked := about("standings", Options{TieBreaks: usualOfTeams}).(Ranking)
	if got := fmt.Sprint(ranked.TieBreaks, ranked.Sheet.Rows[:2]); got != "[PTS MPvGP EDE EMGSB] [[1 1 Riverside 2005 "+
		"3.0 2.5 0 6.0 ] [2 2 Castle 1960 3.0 2.5 0 3.0 EMGSB]]" {
		t.Errorf("the standings are %s", got)
	}
	if r := about("pair", Options{Round: 2}).(Round); r.Sheet.Rows[0][5] != "1.0-1.0" {
		t.Errorf("round 2: %v", r.Sheet.Rows)
	}
	b := about("board", Options{Round: 2, Ask: []pairing.ID{"1", "2"}}).(Board)
	if b.Match == nil || fmt.Sprint(b.Match.Rows) != "[[1 White Lindqvist, Maja 2010 ½-½ Haverkamp, Joost 2061] [2 "+
		"Black Verbrugge, Wim 1910 ½-½ Feenstra, Sjoerd 1800]]" {
		t.Errorf("the boards of a match: %+v", b.Match)
	}
	if b := about("board", Options{Ask: []pairing.ID{"2", "3"}}).(Board); b.Match != nil {
		t.Errorf("a match that is to come: %+v", b.Match)
	}
	e, err := newEvent(string(data), Options{})
	if err != nil {
		t.Fatal(err)
	}
	had := e.Teams.Members
	e.Teams.Members = map[int]pairing.Player{1: {Name: "Ann"}, 2: {}, 3: {Name: "Bob", Rating: 1}}
	for number, want := range []string{"[nobody ]", "[Ann ]", "[Player 2 ]", "[Bob 1]", "[Player 4 ]"} {
		if got := fmt.Sprint(e.member(number)); got != want {
			t.Errorf("number %d is %s, want %s", number, got, want)
		}
	}
	e.Teams.Members = had
	e.Teams.Teams = map[pairing.ID]trf.Team{"1": {Members: []int{1}}}
	if table, err := teams(e); err != nil ||
		fmt.Sprint(table.Rows) != "[[1 Riverside 1 Haverkamp, Joost 2061] [2 Castle   ] [3 Bishops   ] [4 Old Town   ]]" {
		t.Errorf("teams without members: %v, %v", table.Rows, err)
	}
	if _, err := Questions["teams"](club(t), Options{}); failed(err).Kind != "invalid" ||
		!strings.Contains(err.Error(), "members") {
		t.Errorf("the teams of an event without any: %v", err)
	}
}

// TestResultOfTeams enters a result that the boards of the match do not give: it is refused at once.
func TestResultOfTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams.trf")
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Round: 2, Ask: []pairing.ID{"2", "1"}, Result: "1-0"}
	if _, err := Questions["result"](string(data), o); err == nil ||
		!strings.Contains(err.Error(), "round 2: the match Castle (2) - Riverside (1)") ||
		!strings.Contains(err.Error(), "the boards decide") {
		t.Errorf("another result than that of the boards: %v", err)
	}
	o.Result = "1/2"
	if _, err := Questions["result"](string(data), o); err != nil {
		t.Error(err)
	}
}

// TestShown turns results.
func TestShown(t *testing.T) {
	for _, c := range []struct {
		result pairing.Result
		color  pairing.Color
		want   string
	}{
		{pairing.WhiteWins, pairing.White, "1-0"}, {pairing.WhiteWins, pairing.Black, "0-1"},
		{pairing.Draw, pairing.Black, "½-½"},
		{pairing.WhiteForfeits, pairing.White, "-/+"}, {pairing.WhiteForfeits, pairing.Black, "+/-"},
		{pairing.WhiteDraws, pairing.Black, "0-½"},
		{pairing.Pending, pairing.Black, ""},
	} {
		if got := (&event{}).result(c.result, c.color); got != c.want {
			t.Errorf("%s, %v first: %q, want %q", c.result, c.color, got, c.want)
		}
	}
}
