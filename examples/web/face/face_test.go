package face

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

func club(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../club/club.trf")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// answer asks about the club.
func answer[T any](t *testing.T, name string, o Options) T {
	t.Helper()
	return asked[T](t, name, club(t), o)
}

func TestRead(t *testing.T) {
	e := answer[Event](t, "read", Options{})
	if e.Name != "Riverside Chess Club Autumn Cup" || e.System != "dutch" || e.Edition != 2017 || e.Recorded != 4 ||
		e.Planned != 7 || e.Round != 5 || len(e.Players) != 15 || len(e.Systems) != len(systems.Names()) {
		t.Errorf("%+v", e)
	}
	if p := e.Players[1]; p.Name != "Okonkwo, Chidi" || p.ID != "2" || p.Title != "FM" || p.Federation != "NED" ||
		e.Teams || e.TieBreaks != "PTS" || e.Usual != usualTieBreaks {
		t.Errorf("%+v", e)
	}
	if c := coded(e.Codes, "BH"); c.Words != "Buchholz: scores of the opponents" ||
		coded(c.Modified, "BH/C1").Words != "Buchholz: scores of the opponents, without the lowest one" ||
		coded(c.Modified, "BH/R").Code != "" || coded(e.Codes, "TBR").Code != "" || coded(e.Codes, "WIN").Modified != nil {
		t.Errorf("tie-breaks to choose from: %v", e.Codes)
	}
	if e := answer[Event](t, "read", Options{Round: 2, System: "dubov", Edition: 2026}); e.Round != 2 ||
		e.Edition != 2026 {
		t.Errorf("round 2 by Dubov: %+v", e)
	}
}

// coded returns a tie-break of a list.
func coded(list []Code, code standings.TieBreak) Code {
	if i := slices.IndexFunc(list, func(c Code) bool { return c.Code == code }); i >= 0 {
		return list[i]
	}
	return Code{}
}

// failed returns an error about a text as the page shows it.
func failed(err error, text ...string) Failure { return Fail(err, strings.Join(text, ""), "") }

func TestPair(t *testing.T) {
	r := answer[Round](t, "pair", Options{})
	if len(r.Round.Games) != 6 || !strings.HasPrefix(r.Pairs, "7\n8 5\n") ||
		!strings.Contains(r.Pairs, "\n13 0\n") || r.Audit != nil {
		t.Errorf("%+v", r)
	}
	if first := strings.Join(r.Sheet.Rows[0],
		" "); first != "1 8 de Ruyter, Klaas 1795 3.0 - 5 Castellanos, Iván 1899 3.0" {
		t.Errorf("the sheet begins with %q", first)
	}
	if old := answer[Round](t, "pair", Options{Round: 3}); len(old.Round.Games) == 0 ||
		old.Sheet.Title != "Riverside Chess Club Autumn Cup: round 3 of 7" {
		t.Errorf("a recorded round: %+v", old)
	}
}

// TestAssumed has what is assumed about a round beside it, in the language of the page.
func TestAssumed(t *testing.T) {
	text := strings.Replace(club(t), "XXR 7\n", "", 1)
	for language, want := range map[string]string{
		"":   "no number of rounds (142, XXR): round 5 is not taken as the last one",
		"de": "keine Rundenzahl (142, XXR): Runde 5 gilt nicht als die letzte",
	} {
		if r := asked[Round](t, "pair", text, Options{Language: language}); r.Assumed != want {
			t.Errorf("%q", r.Assumed)
		}
	}
	if r := answer[Round](t, "pair", Options{}); r.Assumed != "" {
		t.Errorf("%q", r.Assumed)
	}
}

// TestSaved checks that what is saved goes on with the round, with the rulings and by the
// same rules, and that a recorded round leaves the file as it is.
func TestSaved(t *testing.T) {
	ruling := pairing.Ruling{Kind: pairing.Apart, Players: [2]pairing.ID{"5", "8"}, From: 5, Note: "brothers"}
	for _, name := range []string{"trf", "document"} {
		text := answer[string](t, name, Options{System: "dutch", Edition: 2026, Rulings: []pairing.Ruling{ruling}})
		again, err := newEvent(text, Options{})
		if err != nil {
			t.Fatalf("%s: %v in\n%s", name, err, text)
		}
		if n := len(again.Tournament.Rounds); n != 5 || again.round != 5 || again.Config.Edition != 2026 ||
			!slices.Contains(again.plain.Rulings, ruling) {
			t.Errorf("%s: %d rounds, %v, rulings %v", name, n, again.Config, again.plain.Rulings)
		}
		if e, err := Questions["read"](text, Options{}); err != nil ||
			e.(Event).Rulings[0].Ruling != ruling || e.(Event).Round != 5 {
			t.Errorf("%s: %+v, %v", name, e, err)
		}
		old, err := newEvent(answer[string](t, name, Options{Round: 1}), Options{})
		if err != nil || len(old.Tournament.Rounds) != 4 {
			t.Errorf("%s with a recorded round: %v", name, err)
		}
	}
}

// TestDocument asks about a tournament in JSON: its system is the one that is stored.
func TestDocument(t *testing.T) {
	const text = `{"system": {"system": "roundrobin", "cycles": 2}, "tournament": {"players": [{"id": "ann", "name": "Ann"}, {"id": "bob"}, {"id": "cleo"}, {"id": "dan"}]}}`
	for _, o := range []Options{{}, {System: "roundrobin"}} {
		e, err := newEvent(text, o)
		if err != nil || e.Config.Cycles != 2 || e.Reason.String() != "as the file says" || e.name("ann") != "Ann" {
			t.Errorf("%+v: %+v, %v", o, e, err)
		}
	}
	const lives = `{"system": {"system": "elimination", "lives": 2}, "tournament": {"players": [{"id": "ann"}, {"id": "bob"}], "rulings": [{"kind": "reinstated", "players": ["bob", "ann"], "from": 1, "to": 1}]}}`
	e, err := newEvent(lives, Options{})
	if err != nil || e.Config.Lives != 2 || e.name("ann") != "Player ann" {
		t.Errorf("%+v, %v", e, err)
	}
	if saved, err := Questions["document"](lives, Options{}); err != nil ||
		!strings.Contains(saved.(string), `"lives": 2`) || !strings.Contains(saved.(string), `"reinstated"`) {
		t.Errorf("saved: %s, %v", saved, err)
	}
	if s, err := Questions["cross"](text, Options{}); err != nil || s.(Sheet).Columns[4].Name != "1" ||
		len(s.(Sheet).Columns) != 9 {
		t.Errorf("the cross table of a round robin: %+v, %v", s, err)
	}
	if _, err := newEvent(text, Options{System: "dutch"}); failed(err).Kind != "invalid" {
		t.Errorf("another system: %v", err)
	}
	const broken = "{\n\"tournament\": 7}"
	if _, err := newEvent(broken, Options{}); failed(err, broken).Kind != "file" || failed(err, broken).Line != 2 ||
		failed(err, broken).Mend {
		t.Errorf("no tournament: %+v", failed(err, broken))
	}
	if v, err := newEvent(`{"tournament": {"players": []}}`, Options{}); failed(err).Said != "The file has no players." ||
		failed(err).Kind != "none" {
		t.Errorf("nobody: %+v, %v", v, err)
	}
}

// ruled is a ruling for round 5.
func ruled(kind pairing.Decision, a, b pairing.ID) Options {
	return Options{Rulings: []pairing.Ruling{{Kind: kind, Players: [2]pairing.ID{a, b}, From: 5, To: 5, Note: "brothers"}}}
}

// TestDecisions checks that decisions are obeyed and audited.
func TestDecisions(t *testing.T) {
	r := answer[Round](t, "pair", ruled(pairing.Required, "3", "1"))
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
	for from, plays := range map[int]bool{5: false, 6: true} {
		absences := []pairing.Absence{{Player: "1", From: from, To: from}}
		r = answer[Round](t, "pair", Options{Absences: absences})
		if got := strings.Contains(r.Pairs, "\n1 ") || strings.Contains(r.Pairs, " 1\n"); got != plays {
			t.Errorf("player 1, absent in round %d, plays: %v", from, got)
		}
	}
	r = answer[Round](t, "pair", ruled(pairing.Avoid, "1", "3"))
	if len(r.Changed) > 0 || r.Audit == nil || r.Audit.Kind != "same" {
		t.Errorf("avoiding what does not happen: %+v", r)
	}
	for _, kind := range []pairing.Decision{pairing.Apart, pairing.Forbidden} {
		o := ruled(kind, "5", "8") // who would meet
		if r := answer[Round](t, "pair", o); strings.Contains(r.Pairs, "8 5\n") || len(r.Changed) == 0 ||
			r.Audit.Kind != explain.KindCriterion {
			t.Errorf("%s: %+v", kind, r)
		}
		o.Ask = []pairing.ID{"5", "8"}
		if v := answer[Verdict](t, "whyNot", o); kind == pairing.Apart &&
			v.In("") != "The arbiter keeps Castellanos, Iván (5) and de Ruyter, Klaas (8) apart: brothers." || v.In("") == "" {
			t.Errorf("%s: %s", kind, v.In(""))
		}
		o.Rulings[0].From, o.Rulings[0].To = 6, 0
		if r := answer[Round](t, "pair", o); !strings.Contains(r.Pairs, "8 5\n") || r.Audit != nil {
			t.Errorf("%s, from round 6 on: %+v", kind, r)
		}
	}
}

// TestLanguage has every explanation in the language that is asked for, and offers English too.
func TestLanguage(t *testing.T) {
	german := func(o Options) Options {
		o.Language = "de"
		return o
	}
	if e := answer[Event](t, "read", german(Options{})); coded(e.Codes, "BH").Words != "Buchholz: Punkte der Gegner" ||
		e.Summary != "15 Spieler, 4 Runden von 7 erfasst" || e.Heading != "Runde 5 von 7" {
		t.Errorf("%q, %q, %v", e.Summary, e.Heading, e.Codes)
	}
	if v := answer[Verdict](t, "whyNot", german(Options{Ask: []pairing.ID{"1", "3"}})); !strings.HasPrefix(v.Text,
		"Paarungsgruppe 2 (2,5). Angenommen, Haverkamp, Joost (1) spielte gegen Lindqvist, Maja (3): ") {
		t.Error(v.Text)
	}
	var none explain.Verdict
	err := json.Unmarshal([]byte(`{"ours":{"shown":"none","words":{"key":"none"}}}`), &none)
	if v, _ := (&event{options: german(Options{})}).said(none, nil); err != nil || v.Ours.Shown != "keine" {
		t.Errorf("%+v, error %v", v.Ours, err)
	}
	if s := answer[string](t, "about", german(Options{Ask: []pairing.ID{"10"}})); !strings.Contains(s,
		"\nFeenstra, Sjoerd (10) spielt gegen ") {
		t.Error(s)
	}
	if b := answer[Board](t, "board", german(Options{Ask: []pairing.ID{"5", "8"}})); !strings.Contains(b.Words,
		"beide bekommen die Farbe") {
		t.Error(b.Words)
	}
	if r := answer[Ranking](t, "standings",
		german(Options{})); !strings.HasPrefix(strings.Join(r.Sheet.Notes, "|"), "PTS: Punkte (4.1)") {
		t.Errorf("%q", r.Sheet.Notes)
	}
	if r := answer[Ranking](t, "standings",
		german(Options{System: "tcec"})); !strings.HasPrefix(strings.Join(r.Sheet.Notes, "|"), "Siege: gewonnene Partien|") {
		t.Errorf("%q", r.Sheet.Notes)
	}
	if terms := answer[[]standings.Term](t, "terms",
		german(Options{Ask: []pairing.ID{"1"}, Code: "BH"})); !strings.HasPrefix(terms[0].Text, "Runde 1: ") {
		t.Errorf("%+v", terms)
	}
	if doc := answer[string](t, "document", german(Options{})); strings.Contains(doc, "language") {
		t.Error("the language is stored in the tournament")
	}
}

func TestWhy(t *testing.T) {
	if v := answer[Verdict](t, "whyNot", Options{Ask: []pairing.ID{"1", "3"}}); v.Article != "C.6" ||
		!strings.Contains(v.In(""), "Haverkamp, Joost") {
		t.Errorf("%+v", v)
	}
	if v := answer[Verdict](t, "whyNot", Options{Ask: []pairing.ID{"14"}}); v.Kind != "illegal" {
		t.Errorf("the bye: %+v", v)
	}
	if r := answer[*explain.Report](t, "explain", Options{}); len(r.Brackets) == 0 ||
		!strings.Contains(r.In(""), "Round 5") {
		t.Errorf("%+v", r)
	}
	if s := answer[string](t, "about", Options{Ask: []pairing.ID{"10"}}); !strings.Contains(s, "Feenstra, Sjoerd") ||
		!strings.Contains(s, "Bracket") {
		t.Error(s)
	}
	for _, name := range []string{"whyNot", "about", "board", "terms", "card"} {
		if _, err := Questions[name](club(t), Options{Ask: []pairing.ID{"1", "2", "3"}}); failed(err).Kind != "invalid" {
			t.Errorf("%s about three players: %v", name, err)
		}
	}
}

func TestStandings(t *testing.T) {
	table := answer[Ranking](t, "standings", Options{})
	if len(table.Sheet.Rows) != 15 || fmt.Sprint(table.TieBreaks) != "[PTS]" ||
		table.By != "Standings after round 4, by PTS (C.07 of 2024)" ||
		table.Sheet.Heading != "Standings after round 4 of 7" || table.Sheet.Columns[4].Name != "PTS" ||
		table.Sheet.Rows[0][4] != "3.0" {
		t.Errorf("%+v", table)
	}
	own := strings.Replace(club(t), "XXR 7", "XXR 7\n212 PTS,NONSENSE", 1)
	if _, err := Questions["standings"](own, Options{}); failed(err).Kind != "invalid" ||
		!strings.Contains(err.Error(), "NONSENSE") {
		t.Errorf("the organiser's own tie-break: %v", err)
	}
	if e, err := Questions["read"](own, Options{}); err != nil || e.(Event).TieBreaks != "PTS" {
		t.Errorf("proposed in the place of the organiser's own: %+v, %v", e, err)
	}
	if s := answer[Sheet](t, "cross", Options{}); s.Kind != "cross" || len(s.Rows) < 4 {
		t.Errorf("%+v", s)
	}
	if s := answer[sheet.Table](t, "card", Options{Ask: []pairing.ID{"2"}}); s.Kind != "card" || len(s.Rows) < 4 {
		t.Errorf("%+v", s)
	}
	if s := answer[sheet.Table](t, "names", Options{}); s.Kind != "names" ||
		!strings.Contains(fmt.Sprint(s.Rows), "[Castellanos, Iván 5 1 Black de Ruyter, Klaas 8]") {
		t.Errorf("by names: %v", s.Rows)
	}
	if terms := answer[[]standings.Term](t, "terms", Options{Ask: []pairing.ID{"1"}, Code: "BH/C1"}); len(terms) != 4 ||
		terms[0].Text == "" {
		t.Errorf("%+v", terms)
	}
	if _, err := Questions["standings"](club(t), Options{TieBreaks: "PTS,NONSENSE"}); failed(err).Kind != "invalid" {
		t.Errorf("an unknown tie-break: %v", err)
	}
}

func TestCheck(t *testing.T) {
	for edition, same := range map[pairing.Edition]bool{2017: true, 2026: false} {
		replays := answer[[]Replay](t, "check", Options{System: "dutch", Edition: edition})
		if len(replays) != 4 || replays[3].Same != same || replays[3].Round != 4 ||
			strings.Contains(replays[3].Verdict.Text, "C5") == same {
			t.Errorf("%d: %+v", edition, replays)
		}
	}
	replays := answer[[]Replay](t, "check", Options{System: "tcec"})
	if len(replays) != 4 || replays[1].Same || replays[1].Verdict.Text == "" {
		t.Errorf("by other rules: %+v", replays)
	}
}

// TestFail checks what the page learns of an error.
func TestFail(t *testing.T) {
	broken := strings.Replace(club(t), "8 w 1", "8 Q 1", 1)
	_, err := Questions["pair"](broken, Options{})
	if f := failed(err, broken); f.Kind != "file" || !f.Mend || f.Line != 16 || f.Column != 97 ||
		!strings.Contains(f.Message, "Q") {
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
	if _, err = Questions["pair"](finished, Options{Round: 5}); err == nil || failed(err).Kind != "finished" ||
		Fail(err, "", "de").Said != "Alle 4 geplanten Runden sind gespielt." {
		t.Errorf("after the last round: %v", err)
	}
	for _, name := range []string{"pair", "names", "explain", "about", "trf", "document", "record", "result"} {
		for _, o := range []Options{{Round: 9}, {Round: -1}, {System: "none"}, {Edition: 1999}, {Absent: []pairing.ID{"99"}},
			{Absences: []pairing.Absence{{Player: "99", From: 1}}}} {
			o.Ask = []pairing.ID{"1"}
			if _, err := Questions[name](club(t), o); err == nil || failed(err).Kind != "invalid" {
				t.Errorf("%s %+v: %v", name, o, err)
			}
		}
	}
	for _, name := range []string{"about", "card", "terms", "whyNot"} {
		if _, err := Questions[name](club(t), Options{Ask: []pairing.ID{"99"}, Code: "BH"}); err == nil ||
			failed(err).Kind != "invalid" {
			t.Errorf("%s about nobody: %v", name, err)
		}
		if _, err := Questions[name](club(t), Options{}); failed(err).Kind != "invalid" {
			t.Errorf("%s without anybody: %v", name, err)
		}
	}
	if _, err := Questions["terms"](club(t),
		Options{Ask: []pairing.ID{"1"}, Code: "NONSENSE"}); failed(err).Kind != "invalid" {
		t.Errorf("the terms of an unknown tie-break: %v", err)
	}
}

func TestBoard(t *testing.T) {
	b := answer[Board](t, "board", Options{Ask: []pairing.ID{"5", "8"}})
	if b.Game.White != "8" || b.Game.Article != "E.1" || b.Game.Words.Key == "" || b.White.ID != "8" ||
		b.Black.ID != "5" || len(b.Black.Facts) == 0 {
		t.Errorf("%+v", b)
	}
	if _, err := Questions["board"](club(t), Options{Ask: []pairing.ID{"1", "3"}}); failed(err).Kind != "invalid" ||
		!strings.Contains(err.Error(), "do not meet in round 5") {
		t.Errorf("two who do not meet: %v", err)
	}
}

// TestOther judges rounds of other programs: pairs of the next round, and recorded
// rounds in files.
func TestOther(t *testing.T) {
	pairs := answer[Round](t, "pair", Options{}).Pairs
	for text, want := range map[string]explain.Kind{
		pairs:                                   explain.KindSame,
		strings.Replace(pairs, "8 5", "5 8", 1): explain.KindColors,
		strings.NewReplacer("13 0", "14 0", "15 14", "15 13").Replace(pairs): explain.KindIllegal,
		club(t):                                  explain.KindSame, // round 4
		answer[string](t, "trf", Options{}):      explain.KindSame,
		answer[string](t, "document", Options{}): explain.KindSame,
		answer[string](t, "trf", ruled(pairing.Required, "1", "3")): explain.KindCriterion,
	} {
		if v := answer[Judgment](t, "other", Options{Other: text}); v.Kind != want {
			t.Errorf("%s instead of %s: %s\n%s", v.Kind, want, v.In(""), text)
		}
	}
	if _, err := Questions["other"](club(t), Options{Other: "012 x\n001    1\n"}); err == nil ||
		!strings.Contains(err.Error(), "no round to judge") {
		t.Errorf("a file without rounds as another round: %v", err)
	}
	for _, text := range []string{"", "7", "2\n1 2\n", "1\n1\n", "001 x", "001    1\n"} {
		if _, err := Questions["other"](club(t), Options{Other: text}); err == nil || failed(err).Kind == "other" {
			t.Errorf("%.20q as another round: %v", text, err)
		}
	}
}

// TestNoTournament reads what is no tournament file.
func TestNoTournament(t *testing.T) {
	for text, want := range map[string]string{
		"": "empty", " \r\n": "empty", "2\n1 2\n3 4\n": "list of pairs", "Dear arbiter": "001",
		"012 A name\n": "no players", "\x00": "NUL",
	} {
		for name, question := range Questions {
			if _, err := question(text, Options{}); err == nil || failed(err).Kind != "none" || name != "repair" &&
				!strings.Contains(err.Error(), want) {
				t.Errorf("%s of %q: %v", name, text, err)
			}
		}
	}
}

// TestResults checks that the results of a recorded round stand beside its games, and
// that there are none in a round that is paired otherwise.
func TestResults(t *testing.T) {
	results := func(o Options) (list []string) {
		for _, row := range answer[Round](t, "pair", o).Sheet.Rows {
			list = append(list, row[5])
		}
		return list
	}
	for want, o := range map[string]Options{
		"[½-½ ½-½ 0-1 ½-½ 0-1 1-0 0-1 ]": {Round: 4},
		"[- - - - - -   ]":               {},
	} {
		if got := fmt.Sprint(results(o)); got != want {
			t.Errorf("%+v: %s", o, got)
		}
	}
}

// TestSystems plays two rounds of every system by what is saved, and asks everything.
func TestSystems(t *testing.T) {
	for _, name := range systems.Names() {
		if key := "page.system." + name; !words.Known(key) {
			t.Errorf("the page has no name for %s: %s is not in the catalogue", name, key)
		}
		text := fmt.Sprintf(`{"system": {"system": %q}, "tournament": {"planned": 5, "players": [{"id": "1", "name": "Ann", "rating": 9}, {"id": "2", "rating": 8}, {"id": "3", "rating": 7}, {"id": "4", "rating": 6}, {"id": "5", "rating": 5}, {"id": "6", "rating": 4}]}}`, name)
		for round := 1; round <= 2; round++ {
			text = asked[string](t, "record", text, Options{})
			e, err := newEvent(text, Options{})
			if err != nil || len(e.Tournament.Rounds) != round || e.round != round || e.Config.System != name {
				t.Fatalf("%s, round %d: %v", name, round, err)
			}
			for _, g := range e.Tournament.Rounds[round-1].Games {
				text = asked[string](t, "result", text, Options{Round: round, Ask: []pairing.ID{g.White, g.Black}, Result: "1-0"})
			}
		}
		e, err := newEvent(text, Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := e.Tournament.Rounds[0].Games[0]
		for question := range Questions {
			o := Options{Code: "PTS", Other: text, Name: "Bob"}
			switch question {
			case "about", "card", "terms", "rename", "withdraw", "absent":
				o.Ask = []pairing.ID{g.White}
			case "whyNot":
				o.Ask = []pairing.ID{g.White, g.Black}
			case "board", "result":
				o.Ask, o.Round = []pairing.ID{g.White, g.Black}, 1
			case "teams", "bracket", "repair", "return", "delete":
				continue // of individuals; of a Swiss; of tournament files; of players who are absent; before the first round
			}
			if value, err := Questions[question](text, o); err != nil || value == nil {
				t.Errorf("%s: %s: %v, %v", name, question, value, err)
			}
		}
	}
}

// TestForfeit requires that whoever has forfeited a game of an elimination is not paired.
func TestForfeit(t *testing.T) {
	const text = `192 ELIMINATION
001    1      Ann                               2400                             1.0    1     4 w +
001    2      Ben                               2300                             1.0    1     3 w 1
001    3      Cem                               2200                             0.0    3     2 b 0
001    4      Dan                               2100                             0.0    3     1 b -
`
	for text, want := range map[string]explain.Kind{text: explain.KindIllegal,
		text + `### pairings: {"ruling":{"kind":"reinstated","players":["4","1"],"from":1,"to":1}}` +
			"\n": explain.KindCriterion} {
		v, err := Questions["whyNot"](text, Options{Ask: []pairing.ID{"3", "4"}})
		if err != nil || v.(Verdict).Kind != want {
			t.Errorf("%v, error %v, want %s", v, err, want)
		}
	}
}

// TestOwnRanking requires that TCEC and elimination rank by their own rules, as long as
// nobody asks for tie-breaks.
func TestOwnRanking(t *testing.T) {
	const text = `192 %s
001    1      Ann                               2400                             0.0    2     2 b 0
001    2      Ben                               2300                             1.0    1     1 w 1
`
	for system, want := range map[string]string{"tcec": "Place,No.,Name,Won,Lost,Byes,PTS,Blacks,SB",
		"elimination": "Place,No.,Name,Won,Lost,Byes,Rating"} {
		file := fmt.Sprintf(text, strings.ToUpper(system))
		for tieBreaks, columns := range map[string]string{"": want, "PTS": "Place,No.,Name,Rating,PTS"} {
			answer, err := Questions["standings"](file, Options{TieBreaks: tieBreaks})
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, c := range answer.(Ranking).Sheet.Columns {
				names = append(names, c.Name)
			}
			if got := strings.Join(names, ","); got != columns || answer.(Ranking).TieBreaks == nil ||
				answer.(Ranking).Sheet.Rows[0][2] != "Ben" {
				t.Errorf("%s by %q: %s, want %s: %v", system, tieBreaks, got, columns, answer)
			}
		}
		if e, err := Questions["read"](file, Options{}); err != nil || e.(Event).TieBreaks != "" {
			t.Errorf("%s: tie-breaks %q, error %v", system, e.(Event).TieBreaks, err)
		}
	}
}
