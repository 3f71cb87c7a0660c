package face

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

func club(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../club/club.trf")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// answer asks about the club, and gives the answer as it comes into the page.
func answer[T any](t *testing.T, name string, o Options) T {
	t.Helper()
	value, err := Questions[name](club(t), o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var out T
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatalf("%s: %v in %s", name, err, text)
	}
	return out
}

func TestRead(t *testing.T) {
	e := answer[Event](t, "read", Options{})
	if e.Name != "Riverside Chess Club Autumn Cup" || e.System != "dutch" || e.Edition != 2017 || e.Recorded != 4 ||
		e.Planned != 7 || e.Round != 5 || len(e.Players) != 15 || len(e.Systems) != len(systems.Names()) {
		t.Errorf("%+v", e)
	}
	if p := e.Players[1]; p.Name != "Okonkwo, Chidi" || p.Title != "FM" || p.Rating != 2041 || p.Score != 25 || p.Absent {
		t.Errorf("%+v", p)
	}
	if !e.Players[5].Absent { // has asked for a bye
		t.Errorf("%+v", e.Players[5])
	}
	if e := answer[Event](t, "read", Options{Round: 2, System: "dubov", Edition: 2026}); e.Round != 2 || e.Edition != 2026 || e.Players[1].Score != 0 {
		t.Errorf("round 2 by Dubov: %+v", e)
	}
}

func TestPair(t *testing.T) {
	r := answer[Round](t, "pair", Options{})
	if len(r.Round.Games) != 6 || !strings.HasPrefix(r.Pairs, "7\n8 5\n") || !strings.Contains(r.Pairs, "\n13 0\n") || r.Audit != nil {
		t.Errorf("%+v", r)
	}
	if again, err := Questions["read"](r.TRF, Options{}); err != nil || again.(Event).Recorded != 5 {
		t.Errorf("the file with the round: %+v, %v", again, err)
	}
	if old := answer[Round](t, "pair", Options{Round: 3}); old.TRF != "" || len(old.Round.Games) == 0 {
		t.Errorf("a recorded round: %+v", old)
	}
}

// TestDecisions checks that decisions are obeyed and audited.
func TestDecisions(t *testing.T) {
	r := answer[Round](t, "pair", Options{Required: [][2]pairing.ID{{"3", "1"}}})
	if !strings.Contains(r.Pairs, "1 3\n") && !strings.Contains(r.Pairs, "3 1\n") {
		t.Errorf("the required pair does not meet:\n%s", r.Pairs)
	}
	if r.Audit == nil || r.Audit.Article != "C.6" || len(r.Changed) == 0 {
		t.Errorf("audit %+v, changed %v", r.Audit, r.Changed)
	}
	r = answer[Round](t, "pair", Options{Absent: []pairing.ID{"1"}})
	if strings.Contains(r.Pairs, "\n1 ") || strings.Contains(r.Pairs, " 1\n") {
		t.Errorf("player 1 is absent:\n%s", r.Pairs)
	}
	r = answer[Round](t, "pair", Options{Avoid: [][2]pairing.ID{{"1", "3"}}})
	if len(r.Changed) > 0 || r.Audit == nil || r.Audit.Kind != "same" {
		t.Errorf("avoiding what does not happen: %+v", r)
	}
}

func TestWhy(t *testing.T) {
	if v := answer[explain.Verdict](t, "whyNot", Options{Ask: []pairing.ID{"1", "3"}}); v.Article != "C.6" || !strings.Contains(v.Text(), "Haverkamp, Joost") {
		t.Errorf("%+v", v)
	}
	if v := answer[explain.Verdict](t, "whyNot", Options{Ask: []pairing.ID{"14"}}); v.Kind != "illegal" {
		t.Errorf("the bye: %+v", v)
	}
	if r := answer[explain.Report](t, "explain", Options{}); len(r.Brackets) == 0 || !strings.Contains(r.Text(), "Round 5") {
		t.Errorf("%+v", r)
	}
	if s := answer[string](t, "about", Options{Ask: []pairing.ID{"10"}}); !strings.Contains(s, "Feenstra, Sjoerd") || !strings.Contains(s, "Bracket") {
		t.Error(s)
	}
	for _, name := range []string{"whyNot", "about", "board", "terms"} {
		if _, err := Questions[name](club(t), Options{Ask: []pairing.ID{"1", "2", "3"}}); Fail(err).Kind != "invalid" {
			t.Errorf("%s about three players: %v", name, err)
		}
	}
}

func TestStandings(t *testing.T) {
	table := answer[Table](t, "standings", Options{})
	if len(table.Rows) != 15 || fmt.Sprint(table.TieBreaks) != "[PTS DE BH/C1 BH SB]" || table.Rows[0].Values[0].String() != "3" {
		t.Errorf("%+v", table)
	}
	if terms := answer[[]Term](t, "terms", Options{Ask: []pairing.ID{"1"}, Code: "BH/C1"}); len(terms) != 4 || terms[0].Text == "" {
		t.Errorf("%+v", terms)
	}
	if _, err := Questions["standings"](club(t), Options{TieBreaks: "PTS,NONSENSE"}); Fail(err).Kind != "invalid" {
		t.Errorf("an unknown tie-break: %v", err)
	}
}

func TestCheck(t *testing.T) {
	for edition, same := range map[pairing.Edition]bool{2017: true, 2026: false} {
		replays := answer[[]Replay](t, "check", Options{System: "dutch", Edition: edition})
		if len(replays) != 4 || replays[3].Same != same || replays[3].Round != 4 || strings.Contains(replays[3].Text, "C5") == same {
			t.Errorf("%d: %+v", edition, replays)
		}
	}
	replays := answer[[]Replay](t, "check", Options{System: "tcec"})
	if len(replays) != 4 || replays[1].Same || replays[1].Text == "" {
		t.Errorf("by other rules: %+v", replays)
	}
}

// TestFail checks what the page learns of an error.
func TestFail(t *testing.T) {
	broken := strings.Replace(club(t), "8 w 1", "8 w Q", 1)
	_, err := Questions["pair"](broken, Options{})
	if f := Fail(err); f.Kind != "file" || f.Line != 16 || f.Column != 99 || !strings.Contains(f.Message, "Q") {
		t.Errorf("%+v", f)
	}
	finished := strings.Replace(club(t), "XXR 7", "XXR 4", 1)
	var lines []string
	for _, line := range strings.Split(finished, "\n") { // without the requests for round 5
		if r := []rune(line); strings.HasPrefix(line, "001") && len(r) > 131 {
			line = string(r[:80]) + "    " + string(r[84:131]) // points follow from the results
		}
		lines = append(lines, line)
	}
	finished = strings.Join(lines, "\n")
	if _, err = Questions["pair"](finished, Options{}); Fail(err).Kind != "finished" {
		t.Errorf("after the last round: %v", err)
	}
	for _, o := range []Options{{Round: 9}, {Round: -1}, {System: "none"}, {Edition: 1999}, {Absent: []pairing.ID{"99"}}} {
		if _, err := Questions["pair"](club(t), o); Fail(err).Kind != "invalid" {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestBoard(t *testing.T) {
	b := answer[Board](t, "board", Options{Ask: []pairing.ID{"5", "8"}})
	if b.Game.White != "8" || b.Game.Article != "E.1" || b.Game.Words == "" || b.White.ID != "8" || b.Black.ID != "5" || len(b.Black.Facts) == 0 {
		t.Errorf("%+v", b)
	}
	if _, err := Questions["board"](club(t), Options{Ask: []pairing.ID{"1", "3"}}); Fail(err).Kind != "invalid" || !strings.Contains(err.Error(), "do not meet") {
		t.Errorf("two who do not meet: %v", err)
	}
}

// TestOther judges rounds of other programs: pairs of the next round, and recorded
// rounds in files.
func TestOther(t *testing.T) {
	pairs := answer[Round](t, "pair", Options{}).Pairs
	for text, want := range map[string]explain.Kind{
		pairs:                                   explain.Same,
		strings.Replace(pairs, "8 5", "5 8", 1): explain.Colors,
		strings.NewReplacer("13 0", "14 0", "15 14", "15 13").Replace(pairs): explain.Illegal,
		club(t):                                 explain.Same, // round 4
		answer[Round](t, "pair", Options{}).TRF: explain.Same,
		answer[Round](t, "pair", Options{Required: [][2]pairing.ID{{"1", "3"}}}).TRF: explain.Criterion,
	} {
		if v := answer[explain.Verdict](t, "other", Options{Other: text}); v.Kind != want {
			t.Errorf("%s instead of %s: %s\n%s", v.Kind, want, v.Text(), text)
		}
	}
	for _, text := range []string{"", "7", "2\n1 2\n", "1\n1\n", "001 x", "001    1\n"} {
		if _, err := Questions["other"](club(t), Options{Other: text}); err == nil || Fail(err).Kind == "other" {
			t.Errorf("%.20q as another round: %v", text, err)
		}
	}
}

// TestNoTournament reads what is no tournament file.
func TestNoTournament(t *testing.T) {
	for text, want := range map[string]string{
		"": "empty", " \r\n": "empty", "2\n1 2\n3 4\n": "list of pairs", "Dear arbiter": "001", "012 A name\n": "no players", "\x00": "NUL",
	} {
		for name, question := range Questions {
			if _, err := question(text, Options{}); err == nil || Fail(err).Kind != "file" || !strings.Contains(err.Error(), want) {
				t.Errorf("%s of %q: %v", name, text, err)
			}
		}
	}
}

// TestResults checks that the results of a recorded round stand beside its games.
func TestResults(t *testing.T) {
	if r := answer[Round](t, "pair", Options{Round: 4}); len(r.Results) != len(r.Round.Games) || r.Results[0] == "" {
		t.Errorf("%v of %v", r.Results, r.Round.Games)
	}
	if r := answer[Round](t, "pair", Options{}); len(r.Results) != 6 || strings.Join(r.Results, "") != "" {
		t.Errorf("of the next round: %q", r.Results)
	}
}
