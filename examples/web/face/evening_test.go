package face

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// testFile returns a file of testdata.
func testFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// asked asks a question about a text.
func asked[T any](t *testing.T, question, text string, o Options) T {
	t.Helper()
	value, err := Questions[question](text, o)
	if err != nil {
		t.Fatalf("%s %+v: %v", question, o, err)
	}
	if _, err := json.Marshal(value); err != nil {
		t.Errorf("%s %+v: %v", question, o, err)
	}
	return value.(T)
}

// TestPlayed opens a file whose last round has no results: that round is shown with its boards,
// and the next one can be paired when the last result is in.
func TestPlayed(t *testing.T) {
	text := testFile(t, "round5-without-results.trf")
	e := asked[Event](t, "read", text, Options{})
	if e.Round != 5 || e.Current != 5 || len(e.Open) != 6 || e.Next != 0 || !e.Enter || e.Day != "2025-10-30" ||
		e.Start != "2025-10-02" || e.End != "2025-11-13" || e.Place != "Meppeldrecht" {
		t.Errorf("%+v", e)
	}
	r := asked[Round](t, "pair", text, Options{})
	if len(r.Round.Games) != 6 || r.Audit != nil || r.Sheet.Rows[0][5] != "-" ||
		r.Sheet.Title != "Riverside Chess Club Autumn Cup: round 5 of 7" {
		t.Errorf("%+v", r)
	}
	_, err := Questions["pair"](text, Options{Round: 6})
	if f := Fail(err, text, "de"); f.Kind != "open" || f.Message != "" ||
		f.Said != "Runde 6 kann noch nicht gepaart werden: die Bretter 1, 2, 3, 4, 5 und 6 der Runde 5 haben kein Ergebnis." {
		t.Errorf("%+v", f)
	}
	if ranked := asked[Ranking](t, "standings", text, Options{}); ranked.Sheet.Heading != "Standings after round 4 of 7" {
		t.Errorf("standings without a result of the round: %s", ranked.Sheet.Heading)
	}
	for i, g := range r.Round.Games {
		if e = asked[Event](t, "read", text, Options{}); len(e.Open) != 6-i || e.Round != 5 {
			t.Errorf("after %d results: %+v", i, e)
		}
		text = asked[string](t, "result", text, Options{Ask: []pairing.ID{g.White, g.Black}, Result: "1/2-1/2"})
	}
	if e = asked[Event](t, "read", text, Options{}); e.Round != 6 || e.Next != 6 || e.Current != 0 {
		t.Errorf("with all results: %+v", e)
	}
	if e = asked[Event](t, "read", text, Options{Round: 5}); e.Next != 6 || len(e.Open) != 0 {
		t.Errorf("round 5 with all results: %+v", e)
	}
	if ranked := asked[Ranking](t, "standings", text, Options{}); ranked.Sheet.Heading != "Standings after round 5 of 7" {
		t.Errorf("standings with all results: %s", ranked.Sheet.Heading)
	}
}

// TestOtherThanPrescribed shows a recorded round as it is, and says what the rules have against
// it.
func TestOtherThanPrescribed(t *testing.T) {
	text := testFile(t, "round5-without-results.trf")
	e, err := newEvent(text, Options{})
	if err != nil {
		t.Fatal(err)
	}
	games := e.Tournament.Rounds[4].Games
	games[0].Black, games[1].Black = games[1].Black, games[0].Black
	text, err = e.rewritten()
	if err != nil {
		t.Fatal(err)
	}
	r := asked[Round](t, "pair", text, Options{})
	if r.Audit == nil || r.Audit.Text == "" || len(r.Changed) != 2 || r.Round.Games[0].Black != games[0].Black {
		t.Errorf("%+v", r)
	}
}

// TestFinished saves a finished event as it stands.
func TestFinished(t *testing.T) {
	text := testFile(t, "finished.json")
	if e := asked[Event](t, "read", text, Options{}); e.Round != 7 || e.Next != 0 || e.Recorded != 7 {
		t.Errorf("%+v", e)
	}
	for _, question := range []string{"trf", "document"} {
		for _, round := range []int{0, 3, 8} {
			saved := asked[string](t, question, text, Options{Round: round})
			again, err := systems.Open([]byte(saved), systems.Config{})
			if err != nil || len(again.Tournament.Rounds) != 7 {
				t.Errorf("%s at round %d: %v", question, round, err)
			}
		}
	}
}

// TestEvening plays an evening of seven rounds, in both forms of a file, with what goes wrong in
// one: a round that is paired too early and taken back, results that are wrong, missing or no
// results, games of nobody.
func TestEvening(t *testing.T) {
	players := "012 Club evening\nXXR 7\n"
	for i := range 9 {
		players += fmt.Sprintf("001 %4d      %-33s %4d%28s 0.0\n", i+1, fmt.Sprintf("Player %c", 'A'+i), 2000-10*i, "")
	}
	for _, form := range []string{"trf", "document"} {
		text := players
		if form == "document" {
			e, err := systems.Open([]byte(players), systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if text, err = asDocument(e); err != nil {
				t.Fatal(err)
			}
		}
		for n := 1; n <= 7; n++ {
			text = asked[string](t, "record", text, Options{})
			if back := asked[string](t, "unpair", text, Options{}); asked[Event](t, "read", back, Options{}).Recorded != n-1 {
				t.Fatalf("round %d is not taken back", n)
			}
			if _, err := Questions["record"](text, Options{Round: n + 1}); Fail(err, text, "").Kind != "open" {
				t.Errorf("round %d is paired with open games: %v", n+1, err)
			}
			games := asked[Round](t, "pair", text, Options{}).Round.Games
			for _, o := range []Options{
				{Ask: []pairing.ID{games[0].White, games[0].Black}, Result: "2-0"},
				{Ask: []pairing.ID{games[0].White, games[1].Black}, Result: "1-0"},
				{Ask: []pairing.ID{games[0].White}, Result: "1-0"},
				{Ask: []pairing.ID{games[0].White, "77"}, Result: "1-0"},
			} {
				if _, err := Questions["result"](text, o); err == nil {
					t.Errorf("%+v is taken", o)
				}
			}
			for i, g := range games {
				for _, result := range []string{"0-1", "", []string{"1-0", "1/2-1/2", "+/-", "0-1"}[(i+n)%4]} {
					text = asked[string](t, "result", text, Options{Round: n, Ask: []pairing.ID{g.White, g.Black}, Result: result})
				}
			}
			if strings.HasPrefix(text, "{") != (form == "document") {
				t.Errorf("the form has changed to %.10q", text)
			}
		}
		e := asked[Event](t, "read", text, Options{})
		if e.Recorded != 7 || e.Next != 0 || e.Round != 7 || len(e.Open) != 0 {
			t.Errorf("%s: %+v", form, e)
		}
		for k, replay := range asked[[]Replay](t, "check", text, Options{}) {
			if !replay.Same {
				t.Errorf("%s, round %d: %s", form, k+1, replay.Verdict.Text)
			}
		}
	}
}

// TestAfter has standings, cross table and the terms of a value after the round that is looked at.
func TestAfter(t *testing.T) {
	for round, want := range map[int]string{1: "after round 1 of 7", 2: "after round 2 of 7", 5: "after round 4 of 7"} {
		o := Options{Round: round, Ask: []pairing.ID{"8"}, Code: "BH", TieBreaks: "PTS,BH"}
		ranked := asked[Ranking](t, "standings", club(t), o)
		crossed := asked[Sheet](t, "cross", club(t), o)
		if ranked.Sheet.Heading != "Standings "+want || crossed.Heading != "Cross table "+want ||
			!strings.Contains(ranked.By, fmt.Sprintf("after round %d, by PTS,BH", min(round, 4))) {
			t.Errorf("%d: %s, %s, %s", round, ranked.Sheet.Heading, crossed.Heading, ranked.By)
		}
		if terms := answer[[]standings.Term](t, "terms", o); len(terms) != min(round, 4) {
			t.Errorf("%d: %v", round, terms)
		}
	}
	if e := answer[Ranking](t, "standings", Options{Language: "de"}); e.Sheet.Heading != "Rangliste nach Runde 4 von 7" {
		t.Errorf("in German: %q", e.Sheet.Heading)
	}
}

// TestRepair mends a file that is refused, and lists what was done.
func TestRepair(t *testing.T) {
	broken := strings.Replace(club(t), "8 w 1", "8 Q 1", 1)
	m := asked[Mended](t, "repair", broken, Options{})
	if len(m.Changes) == 0 || !slices.ContainsFunc(m.Changes, func(c Mend) bool { return c.Line == 16 && c.Was == "Q" }) {
		t.Errorf("%+v", m.Changes)
	}
	if e := asked[Event](t, "read", m.Text, Options{}); e.Recorded != 4 || len(e.Players) != 15 {
		t.Errorf("%+v", e)
	}
	for text, kind := range map[string]string{broken: "file", "Dear arbiter": "none", "": "none",
		"Name,Rating\nAnn,2000\n": "none", `{"tournament": 7}`: "file", `{"x": 7}`: "none"} {
		_, err := newEvent(text, Options{})
		if f := Fail(err, text, "fr"); f.Kind != kind || f.Mend != (text == broken) || f.Said == "" {
			t.Errorf("%.20q: %+v", text, f)
		}
	}
}

// TestByeOfArbiter has the arbiter decide on the allocated bye in four ways.
func TestByeOfArbiter(t *testing.T) {
	usual := asked[Round](t, "pair", club(t), Options{})
	if !strings.Contains(usual.Pairs, "13 0") {
		t.Fatalf("the bye is not 13's:\n%s", usual.Pairs)
	}
	for kind, want := range map[pairing.Decision]string{
		pairing.Required:  "Zuidema, Bart hat in Runde 5 das Freilos: late.",
		pairing.Forbidden: "Nakagawa, Ren darf in Runde 5 das Freilos nicht haben: late.",
		pairing.Apart:     "Nakagawa, Ren bleibt in Runde 5 vom Freilos verschont: late.",
		pairing.Avoid:     "Nakagawa, Ren soll in Runde 5 das Freilos nicht haben: late.",
	} {
		player := pairing.ID("13")
		if kind == pairing.Required {
			player = "14" // who had it
		}
		o := Options{Language: "de", Rulings: []pairing.Ruling{{Kind: kind, Players: [2]pairing.ID{player, ""},
			From: 5, To: 5, Note: "late"}}}
		r := asked[Round](t, "pair", club(t), o)
		if given := strings.Contains(r.Pairs, string(player)+" 0"); given != (kind == pairing.Required ||
			kind == pairing.Avoid) || r.Audit == nil {
			t.Errorf("%s: %s", kind, r.Pairs)
		}
		if e := asked[Event](t, "read", club(t), o); len(e.Decided) != 1 || e.Decided[0] != want {
			t.Errorf("%s: %q, want %q", kind, e.Decided, want)
		}
	}
}

// TestGroupInWords says what is decided on a group.
func TestGroupInWords(t *testing.T) {
	for kind, want := range map[pairing.Decision]string{
		pairing.Forbidden: "No two of Rooks may meet in round 5: rivals.",
		pairing.Apart:     "All of Rooks are kept apart in round 5: rivals.",
		pairing.Avoid:     "No two of Rooks should meet in round 5: rivals.",
		pairing.Required:  "The players of Rooks must meet in round 5: rivals.",
	} {
		o := Options{Rulings: []pairing.Ruling{{Kind: kind, Group: "Rooks", From: 5, To: 5, Note: "rivals"}}}
		if e := asked[Event](t, "read", club(t), o); len(e.Decided) != 1 || e.Decided[0] != want {
			t.Errorf("%s: %q, want %q", kind, e.Decided, want)
		}
	}
}

// TestNothingLeft saves, as they stand, an elimination that is over and an event whose next round
// has no pairing.
func TestNothingLeft(t *testing.T) {
	for kind, text := range map[string]string{
		"finished": `{"system": {"system": "elimination", "lives": 1}, "tournament": {"players": [{"id": "1"}, {"id": "2"}],
			"rounds": [{"games": [{"white": "1", "black": "2", "result": "white wins"}]}]}}`,
		"nopairing": `{"system": {"system": "dutch"}, "tournament": {"players": [{"id": "1"}, {"id": "2"}],
			"rounds": [{"games": [{"white": "1", "black": "2", "result": "white wins"}]}]}}`,
	} {
		_, err := Questions["pair"](text, Options{})
		if f := Fail(err, text, "de"); f.Kind != kind || f.Said == "" || f.Message != "" {
			t.Errorf("%+v: %v", f, err)
		}
		for _, question := range []string{"trf", "document"} {
			saved := asked[string](t, question, text, Options{})
			e, err := systems.Open([]byte(saved), systems.Config{})
			if err != nil || len(e.Tournament.Rounds) != 1 {
				t.Errorf("%s: %v in\n%s", question, err, saved)
			}
		}
	}
}

// TestAhead opens a round robin whose rounds are recorded before they are played.
func TestAhead(t *testing.T) {
	text := `{"system": {"system": "roundrobin"}, "tournament": {"players": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}]}}`
	for range 3 {
		text = asked[string](t, "record", text, Options{Round: 1 + asked[Event](t, "read", text, Options{}).Recorded})
	}
	for round := 1; round <= 3; round++ {
		e := asked[Event](t, "read", text, Options{})
		if e.Round != round || e.Current != round || e.Recorded != 3 || len(e.Open) != 2 {
			t.Errorf("%+v", e)
		}
		for _, g := range asked[Round](t, "pair", text, Options{}).Round.Games {
			text = asked[string](t, "result", text, Options{Round: round, Ask: []pairing.ID{g.White, g.Black}, Result: "1-0"})
		}
	}
}

// TestDiffer names the boards of the round that another one does not have.
func TestDiffer(t *testing.T) {
	other := strings.Replace(asked[Round](t, "pair", club(t), Options{}).Pairs, "8 5\n", "5 8\n", 1)
	if j := asked[Judgment](t, "other", club(t), Options{Other: other}); fmt.Sprint(j.Differ) != "[[8 5]]" {
		t.Errorf("%v", j.Differ)
	}
}
