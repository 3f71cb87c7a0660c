package referee

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// crossed is a tournament of four in which round 2 is a rematch of round 1.
const crossed = `XXR 3
XXC white1
001    1      Alpha                             1900                             1.5    1     3 w 1     3 b =
001    2      Beta                              1800                             1.0    2     4 b =     4 w =
001    3      Gamma                             1700                             0.5    4     1 b 0     1 w =
001    4      Delta                             1600                             1.0    3     2 w =     2 b =
`

// file reads a report.
func file(t *testing.T, text string) *trf.File {
	t.Helper()
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// An explainer pairs as Dutch does, and has one answer to everything.
type explainer struct {
	dutch.Pairer
	seen *[]pairing.Tournament // that it was asked about
	err  error
}

func (e explainer) Explain(context.Context, pairing.Tournament) (*explain.Report, error) {
	return nil, e.err
}
func (e explainer) Compare(_ context.Context, t pairing.Tournament, _ pairing.Round) (explain.Verdict, error) {
	*e.seen = append(*e.seen, t)
	return explain.Verdict{Kind: explain.Illegal}, e.err
}
func (e explainer) WhyNot(_ context.Context, _ pairing.Tournament, _, _ pairing.ID) (explain.Verdict, error) {
	return explain.Verdict{}, e.err
}

// A round that differs comes with its verdict and its breaches.
func TestCheck(t *testing.T) {
	f := file(t, crossed+"260   2   2    3    4\n")
	var seen []pairing.Tournament
	report, err := book(t, "dutch 2017").Check(context.Background(), f, explainer{Pairer: dutch.Pairer{Edition: 2017}, seen: &seen})
	if err != nil || report.Rounds != 2 || len(report.Differences) != 1 {
		t.Fatalf("%+v, error %v", report, err)
	}
	d := report.Differences[0]
	want := "[round 2: players 3 and 1 meet again, as in round 1 (C.04.1.b) round 2: players 2 and 4 meet again, as in round 1 (C.04.1.b)]"
	if d.Round != 2 || fmt.Sprint(d.Breaches) != want || d.Verdict == nil || d.Verdict.Kind != explain.Illegal {
		t.Errorf("%+v", d)
	}
	text, err := json.Marshal(report.Differences)
	for _, part := range []string{`[{"round":2,"recorded":{"games":[`, `"verdict":{"kind":`, `"breaches":[{"round":2,"article":"C.04.1.b","players":["3","1"],"text":"players 3 and 1 meet again`} {
		if err != nil || !strings.Contains(string(text), part) {
			t.Errorf("error %v, no %s in %s", err, part, text)
		}
	}
	if len(seen) != 1 || len(seen[0].Rounds) != 1 || fmt.Sprint(record.Pairs(seen[0], pairing.Forbidden, 2)) != "[[3 4]]" {
		t.Errorf("asked about %+v", seen)
	}
	if slices.ContainsFunc(d.Computed.Games, func(g pairing.Game) bool { return g.White+g.Black == "34" || g.White+g.Black == "43" }) {
		t.Errorf("computed %v, though 3 and 4 are forbidden in round 2", d.Computed)
	}
}

// Without an explainer, without rules, without an answer: what can be said is said.
func TestCheckLess(t *testing.T) {
	f, seen := file(t, crossed), []pairing.Tournament{}
	for _, p := range []pairing.Pairer{struct{ pairing.Pairer }{dutch.Pairer{}}, explainer{err: errors.New("no idea"), seen: &seen}} {
		report, err := Rules{}.Check(context.Background(), f, p)
		if err != nil || len(report.Differences) != 1 {
			t.Fatalf("%+v, error %v", report, err)
		}
		if d := report.Differences[0]; d.Verdict != nil || d.Breaches != nil {
			t.Errorf("%+v", d)
		}
	}
	f.Tournament.Rounds = f.Tournament.Rounds[:1]
	if report, err := book(t, "dutch 2017").Check(context.Background(), f, dutch.Pairer{}); err != nil || report.Rounds != 1 || report.Differences != nil {
		t.Errorf("%+v, error %v", report, err)
	}
}

// fussy has no meaning for any tournament.
type fussy struct{}

func (fussy) Pair(context.Context, pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{}, fmt.Errorf("%w: not mine", pairing.ErrInvalid)
}

func TestCheckInvalid(t *testing.T) {
	f := file(t, crossed)
	if _, err := (Rules{}).Check(context.Background(), f, fussy{}); !errors.Is(err, pairing.ErrInvalid) || err.Error() != "round 1: invalid tournament: not mine" {
		t.Errorf("error %v", err)
	}
	f.Tournament.Rounds = f.Tournament.Rounds[:1]
	if _, err := (Rules{}).Check(context.Background(), f, fussy{}); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("one round: error %v", err)
	}
	f.Tournament.Rounds[0].Games[0].Black = "9"
	if _, err := (Rules{}).Check(context.Background(), f, dutch.Pairer{}); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("error %v", err)
	}
}

// Ranks are compared with the declared tie-breaks; who is tied may have any of the
// places that are shared.
func TestRanks(t *testing.T) {
	for _, c := range []struct{ name, lines, want string }{
		{"nothing declared", "", "[]"},
		{"points alone", "212 PTS", "[]"},
		{"by the rating", "212 PTS,RTNG", "[]"},
		{"by the opposite", "212 PTS,RTNG/R", "[{2 2 3 3 [1 1800] 4 RTNG/R 10.6} {4 3 2 2 [1 1600] 2 RTNG/R 10.6}]"},
		{"what follows the points", "202 RTNG/R", "[{2 2 3 3 [1 1800] 4 RTNG/R 10.6} {4 3 2 2 [1 1600] 2 RTNG/R 10.6}]"},
		{"the whole order first", "202 RTNG/R\n212 PTS,RTNG", "[]"},
		{"by the opposite alone", "212 RTNG/R", "[{1 1 4 4 [1900] 4 RTNG/R 10.6} {2 2 3 3 [1800] 4 RTNG/R 10.6} {3 4 2 2 [1700] 1 RTNG/R 10.6} {4 3 1 1 [1600] 1 RTNG/R 10.6}]"},
		{"the rating alone", "212 RTNG", "[{3 4 3 3 [1700] 4 RTNG 10.6} {4 3 4 4 [1600] 3 RTNG 10.6}]"},
	} {
		report, err := Rules{}.Check(context.Background(), file(t, crossed+c.lines+"\n"), dutch.Pairer{})
		if err != nil {
			t.Fatal(err)
		}
		got := report.Standings
		slices.SortFunc(got, func(a, b Misplaced) int { return strings.Compare(string(a.Player), string(b.Player)) })
		if fmt.Sprint(got) != c.want || report.StandingsErr != nil || (report.TieBreaks == nil) != (c.lines == "") {
			t.Errorf("%s: %v, error %v, tie-breaks %v", c.name, got, report.StandingsErr, report.TieBreaks)
		}
	}
}

// Ranks that are not there, or of no place, and of events that have just begun.
func TestRanksOdd(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		rounds      int
		rank        int // of Alpha
		want        int // misplaced players
	}{
		{"no rank", "212 PTS,RTNG", 2, 0, 0},
		{"a rank beyond the last", "212 PTS,RTNG", 2, 9, 1},
		{"and nothing declared", "", 2, 9, 0},
		{"one round", "212 PTS", 1, 4, 1},
		{"no round", "212 RTNG", 0, 4, 0},
	} {
		f := file(t, crossed+c.lines+"\n")
		f.Tournament.Rounds = f.Tournament.Rounds[:c.rounds]
		p := f.Players["1"]
		p.Rank = c.rank
		f.Players["1"] = p
		report, err := Rules{}.Check(context.Background(), f, dutch.Pairer{})
		if err != nil || report.StandingsErr != nil || len(report.Standings) != c.want {
			t.Errorf("%s: %v, error %v", c.name, report, err)
		}
	}
}

// The other of a misplaced player, here of the third, is the farthest on the wrong
// side; of two as far the first. Whoever has no rank, or the same, is on no side.
func TestDecide(t *testing.T) {
	for _, c := range []struct {
		name  string
		ranks [5]int // in the order of the places
		want  pairing.ID
	}{
		{"nobody", [5]int{1, 2, 3, 4, 5}, ""},
		{"two above", [5]int{4, 5, 3, 6, 7}, "a"},
		{"two below", [5]int{1, 2, 4, 3, 3}, "e"},
		{"one on each side, the first farther", [5]int{5, 1, 3, 2, 4}, "a"},
		{"one on each side, the second farther", [5]int{1, 5, 3, 4, 2}, "e"},
		{"as far", [5]int{1, 4, 3, 2, 5}, "b"},
		{"the same rank above", [5]int{3, 4, 3, 5, 6}, "b"},
		{"the same rank below", [5]int{1, 2, 3, 2, 3}, "d"},
		{"no rank below", [5]int{2, 2, 3, 2, 0}, "d"},
		{"the first rank below", [5]int{2, 2, 3, 2, 1}, "e"},
	} {
		f := &trf.File{Players: map[pairing.ID]trf.Player{}}
		var rows []standings.Standing
		for i, rank := range c.ranks {
			id := pairing.ID('a' + rune(i))
			f.Players[id] = trf.Player{Rank: rank}
			v := standings.Value(10 - i)
			rows = append(rows, standings.Standing{Player: id, Place: i + 1, Values: []standings.Value{1, v, v}})
		}
		m := Misplaced{Player: "c", Recorded: c.ranks[2], First: 3, Last: 3, Values: rows[2].Values}
		m.decide(f, standings.Ranking{Columns: []standings.Column{{Name: "PTS"}, {Name: "BH"}, {Name: "SB"}}, Rows: rows})
		if m.Other != c.want || (m.TieBreak == "BH") != (c.want != "") {
			t.Errorf("%s: %q by %q, want %q", c.name, m.Other, m.TieBreak, c.want)
		}
	}
}

// Where the standings cannot be computed the report says so, and where they are
// not final it says nothing.
func TestRanksUnknown(t *testing.T) {
	for lines, want := range map[string]string{
		"212 PTS,OTHER_TOSS": "OTHER_TOSS",
		"092 Individual: Round-Robin\n212 PTS,BH\n042 2026/05/01": "BH",
	} {
		report, err := Rules{}.Check(context.Background(), file(t, crossed+lines+"\n"), dutch.Pairer{})
		if err != nil || !errors.Is(report.StandingsErr, pairing.ErrInvalid) || !strings.Contains(report.StandingsErr.Error(), want) {
			t.Errorf("%s: %+v, error %v", lines, report, err)
		}
	}
	pending := strings.NewReplacer("3 b =", "3 b  ", "1 w =", "1 w  ", "1.5    1", "1.0    4", "0.5    4", "0.0    1").Replace(crossed)
	report, err := Rules{}.Check(context.Background(), file(t, pending+"212 PTS\n"), dutch.Pairer{})
	if err != nil || report.Standings != nil || report.StandingsErr != nil {
		t.Errorf("pending: %+v, error %v", report, err)
	}
}

// The edition follows from the start, the kind of event from its type.
func TestStandingsOf(t *testing.T) {
	for lines, want := range map[string]standings.System{
		"":                             {},
		"042 2026/02/28\n212 PTS,DE":   {TieBreaks: []standings.TieBreak{"PTS", "DE"}, Edition: 2024},
		"042 2026/03/01\n202 bh/c1":    {TieBreaks: []standings.TieBreak{"PTS", "BH/C1"}},
		"092 Individual: Round-Robin":  {RoundRobin: true},
		"192 ROUNDROBIN":               {RoundRobin: true},
		"092 Individual: Swiss-System": {},
	} {
		got, err := StandingsOf(file(t, crossed+lines+"\n"))
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %+v, want %+v, error %v", lines, got, want, err)
		}
	}
}
