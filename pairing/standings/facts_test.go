package standings_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// table returns the rows as text: "1 A 2.0 1, 2 B …".
func table(t *testing.T, s standings.Rules, tour pairing.Tournament) string {
	t.Helper()
	r, err := s.Rank(tour)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range r.Rows {
		words := []string{fmt.Sprint(row.Place), string(row.Player)}
		for i, v := range row.Values {
			words = append(words, r.Columns[i].Show(v))
		}
		rows = append(rows, strings.Join(words, " "))
	}
	return strings.Join(rows, ", ")
}

// list makes a system of codes.
func list(codes ...standings.TieBreak) standings.Rules { return standings.Rules{TieBreaks: codes} }

// TestExpelled: whoever was expelled has no place, and the results count for the others.
func TestExpelled(t *testing.T) {
	tour := group(4, "A>B C>D", "A>C B>D")
	const all = "1 A 2.0 2, 2 C 1.0 2, 3 B 1.0 2, 4 D 0.0 2"
	tour.Absences = []pairing.Absence{{Player: "A", From: 3}}
	s := list("PTS", "BH", "TPN/R")
	s.TieBreaks = s.TieBreaks[:2]
	if got := table(t, s, tour); got != "1 A 2.0 2, 2 B 1.0 2, 2 C 1.0 2, 4 D 0.0 2" {
		t.Errorf("withdrawn: %s", got)
	}
	tour.Absences[0].Expelled = true
	if got := table(t, s, tour); got != "1 B 1.0 2, 1 C 1.0 2, 3 D 0.0 2" {
		t.Errorf("expelled: %s, without that %s", got, all)
	}
	before, err := tour.Before(2)
	if err != nil {
		t.Fatal(err)
	}
	if got := table(t, s, before); !strings.Contains(got, " A 1.0") {
		t.Errorf("before: %s", got)
	}
	tour.Return("A")
	if got := table(t, s, tour); !strings.Contains(got, "1 A 2.0") {
		t.Errorf("taken back: %s", got)
	}
}

// TestLeftEarly: of a player who leaves a round robin with less than half of the games
// played no point counts (C.05 6.6), for or against; with half of them all do.
func TestLeftEarly(t *testing.T) {
	s := list("PTS", "SB")
	s.RoundRobin = true
	rounds := []string{"D>A B>C", "C+D A>B", "A>C B+D"}
	tour := group(4, rounds...)
	if got := table(t, s, tour); got != "1 A 2.0 3, 2 B 2.0 2, 3 D 1.0 2, 4 C 1.0 1" {
		t.Fatalf("nobody has left: %s", got)
	}
	tour.Absences = []pairing.Absence{{Player: "D", From: 2}}
	if got := table(t, s, tour); got != "1 A 2.0 1, 2 B 1.0 0, 3 C 0.0 0, 3 D 0.0 0" {
		t.Errorf("D has played one game of three: %s", got)
	}
	terms, err := s.Explain(tour, "A", "PTS")
	if want := "Round 1: a game of somebody who left early (C.05 6.6), 0; counts 0"; err != nil || terms[0].Text != want ||
		terms[0].Article != "C.05 6.6" {
		t.Errorf("%+v, error %v, want %s", terms, err, want)
	}
	tour.Absences[0].To = 3
	if got := table(t, s, tour); !strings.Contains(got, "D 1.0") {
		t.Errorf("absent for two rounds: %s", got)
	}
	for from, want := range map[int]string{2: "D 0.0", 3: "D 1.0"} {
		first := group(4, rounds[0])
		first.Planned, first.Absences = 3, []pairing.Absence{{Player: "D", From: from}}
		if got := table(t, s, first); !strings.Contains(got, want) {
			t.Errorf("D, who has played one game of three, leaves before round %d: after the first %s", from, got)
		}
	}
	two := group(4, "D>A B>C", "C>D A>B", "A>C B+D")
	two.Absences = []pairing.Absence{{Player: "D", From: 3}}
	if got := table(t, s, two); !strings.Contains(got, "D 1.0") {
		t.Errorf("D has played two games of three: %s", got)
	}
	half := group(5, "E>A", "E>B", "A>C", "A>D", "B>C")
	half.Absences = []pairing.Absence{{Player: "E", From: 3}}
	if got := table(t, s, half); !strings.Contains(got, "E 2.0") {
		t.Errorf("E has played two games of four: %s", got)
	}
	two.Planned = 6 // twice against everybody: two games of six
	if got := table(t, s, two); !strings.Contains(got, "D 0.0") {
		t.Errorf("D has played two games of six: %s", got)
	}
	s.RoundRobin = false
	if got := table(t, s, two); !strings.Contains(got, "D 1.0") {
		t.Errorf("a Swiss: %s", got)
	}
}

// TestLots: who stays tied stands in the order drawn, the same each time.
func TestLots(t *testing.T) {
	tour, s := group(4, "A=B C=D"), list("PTS")
	s.Lots = []pairing.ID{"D", "B"}
	for range 2 {
		if got := table(t, s, tour); got != "1 D 0.5, 2 B 0.5, 3 A 0.5, 3 C 0.5" {
			t.Error(got)
		}
	}
	for _, lots := range [][]pairing.ID{{"D", "D"}, {"E"}} {
		s.Lots = lots
		if _, err := s.Rank(tour); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%v: error %v", lots, err)
		}
	}
}

// TestOther: values from outside rank like others, and go through JSON.
func TestOther(t *testing.T) {
	tour := group(3, "A=B")
	s := list("PTS", "OTHER_Speed", "OTHER_Age/R")
	s.Other = map[standings.TieBreak]map[pairing.ID]standings.Value{
		"OTHER_Speed": {"A": 150, "B": 150}, "OTHER_Age/R": {"A": 3000, "B": 2000},
	}
	const want = "1 B 0.5 1.5 20, 2 A 0.5 1.5 30, 3 C 0.0 - -"
	if got := table(t, s, tour); got != want {
		t.Error(got)
	}
	data, err := json.Marshal(s)
	var back standings.Rules
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if d := cmp.Diff(s, back); d != "" || err != nil {
		t.Errorf("%s: error %v\n%s", data, err, d)
	}
	s.Other["OTHER_Speed"]["D"], s.Other["OTHER_Speed"]["E"] = 1, 2
	for name, do := range map[string]func() error{
		"rank":    func() error { _, err := s.Rank(tour); return err },
		"explain": func() error { _, err := s.Explain(tour, "A", "PTS"); return err },
	} {
		var wrong *pairing.Error
		const want = `invalid: tie-break "OTHER_Speed" has values of players who do not take part: "D", "E"`
		if err := do(); !errors.As(err, &wrong) || wrong.Code()+": "+wrong.Text != want || len(wrong.Players) != 2 {
			t.Errorf("%s, with values of strangers: error %v", name, err)
		}
	}
	s.Other = nil
	if _, err := s.Rank(tour); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("without values: error %v", err)
	}
}

// TestUnratedAs: who has no rating counts as the lowest or the average of the field.
func TestUnratedAs(t *testing.T) {
	tour := group(4, "A>D B>C")
	for i, rating := range []int{2000, 1700, 1501, 0} {
		tour.Players[i].Rating = rating
	}
	for _, c := range []struct {
		unrated int
		as      standings.UnratedAs
		want    string // of A, who has met the unrated player
	}{{0, "", "-"}, {0, "lowest", "1501"}, {0, "average", "1734"}, {1200, "lowest", "1200"}} {
		s := list("TPN", "ARO")
		s.TieBreaks, s.Unrated, s.UnratedAs = []standings.TieBreak{"ARO"}, c.unrated, c.as
		if got := table(t, s, tour); !strings.Contains(got, " A "+c.want) {
			t.Errorf("%+v: %s", c, got)
		}
	}
	if _, err := (standings.Rules{UnratedAs: "median"}).Rank(tour); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("median: error %v", err)
	}
	if _, err := (standings.Rules{RatingsFrom: -2}).Rank(tour); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("ratings of round -2: error %v", err)
	}
}

// TestRatingsFrom: of ratings revised before rounds 2 and 3, those of the first round count, of another one,
// or of the round of each game. A round to come has the ratings of now.
func TestRatingsFrom(t *testing.T) {
	var tour pairing.Tournament
	for r, ratings := range [][]int{{2000, 1800, 1600}, {2100, 1900, 1650}, {2200, 1950, 1750}} {
		rate := func(t *pairing.Tournament) {
			for i := range t.Players {
				t.Players[i].Rating = ratings[i]
			}
		}
		if r == 0 {
			tour = group(3, "A>B")
			rate(&tour)
			continue
		}
		tour.Revise(rate)
		tour.Append(group(3, []string{"", "A>C", "C>B"}[r]).Rounds[0])
	}
	for from, want := range map[int]string{
		0: "A 1700 2000", 1: "A 1700 2000", 2: "A 1775 2100", 3: "A 1850 2200", 4: "A 1850 2200", -1: "A 1725 2200",
	} {
		s := list("ARO", "RTNG")
		s.RatingsFrom = from
		if got := table(t, s, tour); !strings.Contains(got, want) {
			t.Errorf("from %d: %s, want %s", from, got, want)
		}
	}
}

// TestAdjourned: an adjourned game is a draw. One without a result has to be of the last round, or
// of a round robin.
func TestAdjourned(t *testing.T) {
	tour := group(4, "A>B C?D")
	if got := table(t, list("PTS"), tour); got != "1 A 1.0, 2 B 0.0, 2 C 0.0, 2 D 0.0" {
		t.Errorf("running: %s", got)
	}
	tour = group(4, "A>B C~D")
	if got := table(t, list("PTS"), tour); got != "1 A 1.0, 2 C 0.5, 2 D 0.5, 4 B 0.0" {
		t.Errorf("the last round: %s", got)
	}
	tour = group(4, "A>B C?D", "A>C B>D")
	if _, err := list("PTS").Rank(tour); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), `round 1: the game "C" - "D" on board 2 has no result yet`) {
		t.Errorf("forgotten: error %v", err)
	}
	robin := list("PTS")
	robin.RoundRobin = true
	if got := table(t, robin, tour); got != "1 A 2.0, 2 B 1.0, 3 C 0.0, 3 D 0.0" {
		t.Errorf("a round robin: %s", got)
	}
	tour = group(4, "A>B C~D", "A>C B>D")
	if got := table(t, list("PTS", "SB"), tour); got != "1 A 2.0 1.5, 2 B 1.0 0.5, 3 C 0.5 0.25, 3 D 0.5 0.25" {
		t.Errorf("adjourned: %s", got)
	}
}
