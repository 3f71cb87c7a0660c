package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestUnknownResults takes "?" for an adjourned game, and a result that nobody knows for a pending
// one, and says so.
func TestUnknownResults(t *testing.T) {
	rest := entry("3", "1.0", "4 w 1") + entry("4", "0.0", "3 b 0")
	for _, c := range []struct {
		white, black string
		result       pairing.Result
		note         string
	}{
		{"2 w ?", "1 b ?", pairing.Adjourned,
			"1:99: round 1: the result ? of player 1: the game is taken to be adjourned, and counts as a draw"},
		{"2 w  ", "1 b ?", pairing.Adjourned, "2:99: round 1: the result ? of player 2: the game is taken to be adjourned"},
		{"2 w q", "1 b x", pairing.Pending, "1:99: round 1: the result Q of player 1 is not known"},
		{"2 w q", "1 b  ", pairing.Pending,
			"1:99: round 1: the result Q of player 1 is not known: the game is taken to be pending"},
	} {
		f := read(t, entry("1", "0.0", c.white)+entry("2", "0.0", c.black)+rest)
		want := []pairing.Game{game("1", "2", c.result), game("3", "4", pairing.WhiteWins)}
		if diff := cmp.Diff(want, f.Tournament.Rounds[0].Games); diff != "" || len(f.Notes) != 1 ||
			!strings.HasPrefix(f.Notes[0], c.note) {
			t.Errorf("%s: notes %q, games %s", c.white, f.Notes, diff)
		}
		roundTrip(t, f)
	}
	// It comes back until the result is known.
	f := read(t, entry("1", "0.0", "2 w ?")+entry("2", "0.0", "1 b ?")+rest)
	if out := written(t, f); strings.Count(out, " ?\n") != 2 || strings.Count(out, " 0.5 ") != 2 {
		t.Errorf("written\n%s", out)
	}
	// Its points are a draw, or nothing yet, or what the file says that it is worth (X).
	for x, sum := range map[string][]string{"": {"0.0", "0.5"}, "162  X 0.2\n": {"0.0", "0.2", "0.5"}} {
		for _, points := range sum {
			read(t, x+entry("1", points, "2 w ?")+entry("2", points, "1 b ?")+rest)
		}
		if _, err := trf.Read(strings.NewReader(x + entry("1", "1.0", "2 w ?") +
			entry("2", "0.0", "1 b ?") + rest)); err == nil {
			t.Errorf("%s: a point for an adjourned game", x)
		}
	}
	f.Tournament.Rounds[0].Games[0].Result = pairing.Draw
	if out := written(t, f); strings.Count(out, " =\n") != 2 {
		t.Errorf("written\n%s", out)
	}
	// Whoever has no opponent has no game.
	for _, result := range []string{"?", "Q"} {
		if _, err := trf.Read(strings.NewReader(entry("1", "", "0000 - "+result))); err == nil ||
			!strings.Contains(err.Error(), "1:99: unknown result code") {
			t.Errorf("%s: error %v", result, err)
		}
	}
	// On a board of two teams.
	f = read(t, "142 5\n192 FIDE_TEAM_TYPEA_MP_GP\n"+entry("1", "0.0", "2 w  ")+entry("2", "0.0", "1 b ?")+
		fmt.Sprintf("310   1 %-64s    1\n310   2 %-64s    2\n", "Here", "There"))
	if g := f.Tournament.Rounds[0].Games[0]; g.Result != pairing.Adjourned ||
		f.Teams.Boards[0]["1"][0].Result != pairing.Adjourned {
		t.Errorf("%+v, %+v", g, f.Teams.Boards[0]["1"])
	}
	roundTrip(t, f)
}

// TestRoundInProgress takes points that do not count the first results of a round in
// which games are pending.
func TestRoundInProgress(t *testing.T) {
	pending := entry("1", "0.0", "2 w  ") + entry("2", "0.0", "1 b  ")
	read(t, pending+entry("3", "0.0", "4 w 1")+entry("4", "0.0", "3 b 0"))
	if _, err := trf.Read(strings.NewReader(pending + entry("3", "0.5", "4 w 1") +
		entry("4", "0.0", "3 b 0"))); err == nil {
		t.Error("half a point for a win")
	}
}

// TestHeaderLines keeps a line that names the columns of dates for people.
func TestHeaderLines(t *testing.T) {
	f := read(t, "BBB SSSS sTTT NNNN RRRR\n"+one+two)
	if !strings.HasPrefix(written(t, f), "BBB SSSS sTTT NNNN RRRR\n") {
		t.Errorf("written\n%s", written(t, f))
	}
}

// TestRoundOfByes takes a column in which everybody has an entry, and which the points
// count, for a round that is over.
func TestRoundOfByes(t *testing.T) {
	const first = "142 5\n152 W\n"
	file := func(points string, cells ...string) string {
		return first + entry("1", points, append([]string{"2 w 1"}, cells...)...) + entry("2", "0.0", "1 b 0", "0000 - Z")
	}
	for _, c := range []struct {
		name, file string
		rounds     int
	}{
		{"over", file("1.5", "0000 - H"), 2},
		{"over, and the first", first + entry("1", "1.0", "0000 - F") + entry("2", "0.5", "0000 - H"), 1},
		{"not counted", file("1.0", "0000 - H"), 1},
		{"nothing to count", file("1.0", "0000 - Z"), 1},
		{"more to come", file("1.5", "0000 - H", "0000 - Z"), 1},
		{"somebody plays", file("1.5", "0000 - H") + entry("3", "0.0"), 1},
		{"no points", file("", "0000 - H"), 1},
		{"the last round", strings.Replace(file("1.5", "0000 - H"), "142 5", "142 1", 1), 1},
		{"as a remark says", file("1.5", "0000 - H") + "### pairings: {\"event\":{\"rounds\":1}}\n", 1},
	} {
		f := read(t, c.file)
		if got := len(f.Tournament.Rounds); got != c.rounds {
			t.Errorf("%s: %d rounds", c.name, got)
		}
		roundTrip(t, f)
	}
	// Requests of everybody are requests still once they have been written.
	f := open(2, 1)
	f.Tournament.Absences = []pairing.Absence{away("1", 2, 2, pairing.Half), away("2", 2, 2, pairing.Half)}
	if diff := cmpFacts(f.Tournament, again(t, f).Tournament); diff != "" {
		t.Error(diff)
	}
}

// TestCutColumns reads files with remarks from which the last columns have been cut.
func TestCutColumns(t *testing.T) {
	const planned = "XXR 5\n"
	for _, c := range []struct {
		name, remark, note string
		absences           int
	}{
		{"absence", `{"absence":{"player":"2","from":2}}`,
			"4:5: player 2 is absent in round 2, though the columns end before it", 1},
		{"round", `{"round":{"number":2,"boards":["2"]}}`,
			"4:5: the columns end before round 2: what a remark says of it is passed over", 0},
		{"correction", `{"correction":{"round":1,"after":2,"white":"1","black":"2","was":"draw"}}`,
			"4:5: the columns end before round 2", 0},
		{"rounds", `{"event":{"rounds":2}}`, "1:102: 2 rounds are recorded according to a remark, but the columns end before",
			0},
	} {
		f := read(t, one+two+planned+"### pairings: "+c.remark+"\n")
		if len(f.Notes) != 1 || !strings.HasPrefix(f.Notes[0], c.note) {
			t.Errorf("%s: notes %q", c.name, f.Notes)
		}
		if len(f.Tournament.Rounds) != 1 || len(f.Tournament.Absences) != c.absences || f.Tournament.Corrections != nil {
			t.Errorf("%s: %+v", c.name, f.Tournament)
		}
		roundTrip(t, f)
	}
	// In columns that are there a remark and an entry must agree.
	text := one + entry("2", "0.0", "1 b 0", "0000 - Z") + planned +
		`### pairings: {"absence":{"player":"1","from":2}}` + "\n"
	if _, err := trf.Read(strings.NewReader(text)); err == nil ||
		!strings.Contains(err.Error(), "player 1 is absent in round 2, but line 1 has no entry for that") {
		t.Errorf("error %v", err)
	}
}

// TestColorOfTeams infers the initial colour from the first team that has come: 1 has
// not, so that 2 has the first number, and Black.
func TestColorOfTeams(t *testing.T) {
	text := "142 5\n192 FIDE_TEAM_TYPEA_MP_GP\n" + entry("1", "") + entry("2", "0.0", "3 b 0") + entry("3", "1.0", "2 w 1")
	for i, name := range []string{"Here", "There", "Elsewhere"} {
		text += fmt.Sprintf("310 %3d %-64s %4d\n", i+1, name, i+1)
	}
	if c := read(t, text).Tournament.InitialColor; c != pairing.Black {
		t.Errorf("%v", c)
	}
}

// TestStart2025 keeps the day on which an event began.
func TestStart2025(t *testing.T) {
	f := again(t, read(t, "042 2025/01/01\n"+one+two))
	if day, ok := start(f); !ok || day.Format("2006-01-02") != "2025-01-01" {
		t.Errorf("%v %v", day, ok)
	}
}
