package pairtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Answers gives the stored positions with questions of a system: see [Corpus]. full is
// the directory of the full corpus that has more of them.
func Answers(t testing.TB, packed, full string) map[string]string {
	files := Corpus(t, packed, "explain")
	maps.DeleteFunc(files, func(name, _ string) bool {
		return !strings.HasPrefix(name, "explain/") && !strings.HasPrefix(name, full+"/")
	})
	return files
}

// A sheet is a position with questions and what they are answered by a literal
// reading: X.json beside X.trf. Players are numbers there.
type sheet struct {
	Explain                 object
	WhyNot, WhyBye, Compare []question
}

// A question is about a pair, a bye or another round.
type question struct {
	Ask    json.RawMessage
	Round  [][2]int
	Answer object
}

// Questions puts stored questions to an Explainer, in parallel, and returns their
// number. Every part of an answer has to be the same, but for the sentence, and for the
// order of players where they are a set. With -short every third sheet will do.
func Questions(t *testing.T, e explain.Explainer, files map[string]string) (questions int) {
	step := 1
	if testing.Short() {
		step = 3
	}
	return inParts(t, "questions", step, files, ".json", func(t *testing.T, sheet string) int {
		name := strings.TrimSuffix(sheet, ".json")
		return ask(t, e, name, files[name+".trf"], files[sheet])
	})
}

// ask puts the questions of one sheet.
func ask(t *testing.T, e explain.Explainer, name, file, answers string) (questions int) {
	f, err := trf.Read(strings.NewReader(file))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for i := range f.Tournament.Players {
		f.Tournament.Players[i].Name = "" // the answers have numbers
	}
	var s sheet
	if err := json.Unmarshal([]byte(answers), &s); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	report, err := e.Explain(context.Background(), f.Tournament)
	check := func(what string, want object, got any, err error) {
		questions++
		if err != nil {
			t.Errorf("%s: %s: %v", name, what, err)
		} else if diff := cmp.Diff(canonical("", any(want)), canonical("", tree(t, stored(got, want, report)))); diff != "" {
			t.Errorf("%s: %s (-want +got)\n%s", name, what, diff)
		}
	}
	if errors.Is(err, pairing.ErrNoPairing) {
		err = nil
	}
	renumber(s.Explain, f.Tournament)
	check("explain", s.Explain, report, err)
	for _, q := range s.WhyNot {
		var pair [2]int
		must(t, json.Unmarshal(q.Ask, &pair))
		v, err := e.WhyNot(context.Background(), f.Tournament, id(pair[0]), id(pair[1]))
		if err != nil || !q.outdated(e, f.Tournament, report, &v, pair[0], pair[1]) {
			check(fmt.Sprintf("why not %v", pair), q.Answer, v, err)
		}
	}
	for _, q := range s.WhyBye {
		var player int
		must(t, json.Unmarshal(q.Ask, &player))
		v, err := e.WhyNotBye(context.Background(), f.Tournament, id(player))
		if err != nil || !q.outdated(e, f.Tournament, report, &v, player, 0) {
			check(fmt.Sprintf("why not the bye for %d", player), q.Answer, v, err)
		}
	}
	for _, q := range s.Compare {
		v, err := e.Compare(context.Background(), f.Tournament, roundOf(q.Round))
		v.Round = pairing.Round{} // it is the question
		check(fmt.Sprintf("compare %v", q.Round), q.Answer, v, err)
	}
	return questions
}

// outdated reports whether a stored answer compares with another round than the one that is
// the best with the pair asked about: that of the verdict, which must be at least as mild.
// The stored answers look ahead with the pair forced; TestMildest tries all rounds.
func (q *question) outdated(e explain.Explainer, t pairing.Tournament, report *explain.Report, v *explain.Verdict, a, b int) bool {
	if has(Told(report), id(a), opponent(b)) || v.Kind == explain.Same {
		return q.Answer["kind"] == string(explain.Same) // that was all that was said
	}
	var rows [][2]int
	if err := throughJSON(q.Answer["round"], &rows); err != nil || len(rows) == 0 || v.Kind != explain.Criterion && v.Kind != explain.Order {
		return false
	}
	other := roundOf(rows)
	if samePairs(other, v.Round) {
		return false
	}
	w, err := e.Compare(context.Background(), t, other)
	if slices.Equal(w.TheirsPairs, v.TheirsPairs) {
		return false // in the bracket that decides they are one
	}
	x := examination{told: report}
	return err == nil && (w.Kind == explain.Criterion || w.Kind == explain.Order) && x.compareVerdicts(v, &w) <= 0
}

// opponent is a player, or "" for 0.
func opponent(n int) pairing.ID {
	if n == 0 {
		return ""
	}
	return id(n)
}

// renumber puts the pairing numbers into a stored report, as C.04.2 has them: those of
// the players who have been part of a pairing or are present, in order. Some stored
// reports are older than that reading of the Dubov system (R11), and number players who
// have never come.
func renumber(report object, t pairing.Tournament) {
	came := make(map[pairing.ID]bool)
	for _, id := range atHand(t) {
		came[id] = true
	}
	for _, r := range t.Rounds {
		for _, id := range paired(r) {
			came[id] = true
		}
	}
	numbers, n := object{}, 0
	for _, p := range t.Players {
		if came[p.ID] {
			n++
		}
		numbers[string(p.ID)] = n
	}
	players, _ := report["players"].([]any)
	for _, p := range players {
		player := p.(object)
		player["number"] = numbers[fmt.Sprint(player["id"])]
	}
}

func must(t *testing.T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}

func id(n int) pairing.ID {
	return pairing.ID(fmt.Sprint(n))
}

// roundOf makes a round of rows of White and Black; 0 is the opponent of the player
// with the bye.
func roundOf(rows [][2]int) (r pairing.Round) {
	for _, row := range rows {
		if row[1] == 0 {
			r.Byes = append(r.Byes, pairing.Bye{Player: id(row[0]), Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: id(row[0]), Black: id(row[1])})
		}
	}
	return r
}

// tree gives a value's JSON.
func tree(t *testing.T, x any) (v any) {
	t.Helper()
	data, err := json.Marshal(x)
	must(t, err)
	must(t, json.Unmarshal(data, &v))
	return v
}
