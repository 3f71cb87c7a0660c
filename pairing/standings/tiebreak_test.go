package standings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// TestRefused: what cannot be computed is an error that says which tie-break and
// why.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		code       standings.TieBreak
		edition    pairing.Edition
		roundRobin bool
		want       string
	}{
		{"XYZ", 0, false, `unknown tie-break "XYZ"`},
		{"", 0, false, `unknown tie-break ""`},
		{"OTHER_Blitz", 0, false, `"OTHER_Blitz" is the organiser's own`},
		{"BH/X1", 0, false, `unknown modifier "/X1"`},
		{"BH/", 0, false, `unknown modifier "/"`},
		{"BH/L1", 0, false, "BH does not take the modifier /L"},
		{"WIN/C1", 0, false, "WIN does not take the modifier /C"},
		{"PS/M1", 0, false, "PS does not take the modifier /M"},
		{"BH/C", 0, false, `"/C" is no modifier`},
		{"BH/C0", 0, false, `"/C0" is no modifier`},
		{"BH/C-1", 0, false, `"/C-1" is no modifier`},
		{"BH/C1000", 0, false, `"/C1000" is no modifier`},
		{"BH/C99999999999999999999", 0, false, "is no modifier"},
		{"KS/L", 0, false, `"/L" is no modifier`},
		{"KS/L+-1", 0, false, `"/L+-1" is no modifier`},
		{"BH/P1", 0, false, `"/P1" is no modifier`},
		{"BH/C1/C2", 0, false, "repeats or contradicts"},
		{"BH/C1/M1", 0, false, "repeats or contradicts"},
		{"BH/M1/C1", 0, false, "repeats or contradicts"},
		{"STD", pairing.FIDE2024, false, "STD: the edition of 2024 does not have it, only those since 2026 (7.7)"},
		{"TPN/R", pairing.FIDE2024, false, "TPN/R: the edition of 2024 does not have it, only those since 2026 (7.8)"},
		{"SNO", pairing.FIDE2024, false, "TPN: the edition of 2024 does not have it"},
		{"RTNG", pairing.FIDE2024, false, "RTNG: the edition of 2024 does not have it, only those since 2026 (10.6)"},
		{"BH/C1", 0, true, "BH/C1: Buchholz must not be used in a round robin since the edition of 2026 (8.1)"},
		{"FB", pairing.FIDE2026, true, "FB: Buchholz must not be used in a round robin since the edition of 2026 (8.3)"},
		{"AOB/F", 0, true, "AOB/F: Buchholz must not be used in a round robin since the edition of 2026 (8.2)"},
		{"PTS", 2023, false, "edition 2023 of the tie-breaks: those of 2024 and 2026 are supported"},
	} {
		s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", c.code}, Edition: c.edition, RoundRobin: c.roundRobin}
		_, err := s.Rank(group(2, "A>B"))
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %s", c.code, err, c.want)
		}
		s.TieBreaks = nil
		if _, other := s.Explain(group(2, "A>B"), "A", c.code); fmt.Sprint(other) != fmt.Sprint(err) {
			t.Errorf("%s: Explain says %v", c.code, other)
		}
	}
}

// TestUnratedRefused: a rating for the unrated is one that players can have.
func TestUnratedRefused(t *testing.T) {
	for _, rating := range []int{-1, limits.Rating + 1} {
		_, err := standings.Rules{Unrated: rating}.Rank(group(2, "A>B"))
		if !errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), fmt.Sprintf("rated %d, which is not between 0 and 1000000", rating)) {
			t.Errorf("%d: error %v", rating, err)
		}
	}
	if _, err := (standings.Rules{Unrated: limits.Rating}).Rank(group(2, "A>B")); err != nil {
		t.Error(err)
	}
}

// TestSpelling: case, blanks, the order of modifiers and older names do not matter;
// the list comes back as FIDE writes it.
func TestSpelling(t *testing.T) {
	for text, want := range map[string]string{
		"PTS,DE,BH/C1":                    "PTS,DE,BH/C1",
		" pts , de/p ,bh/p/c2, BH/p/M1":   "PTS,DE/P,BH/C2/P,BH/M1/P",
		"GE,SNO,sno/r,KS/L3,KS/L-2":       "REP,TPN,TPN/R,KS/L+3,KS/L-2",
		"BH/C999,KS/L-999":                "BH/C999,KS/L-999",
		"BH/F,BH/F/C1,FB/P/F,AOB/F,SB/M1": "FB,FB/C1,FB/P,AOB/F,SB/M1",
		"202 DE,BH/C1":                    "PTS,DE,BH/C1",
		"PTS,BH-C1,bh-c1-p,KS-L-2,KS-L2":  "PTS,BH/C1,BH/C1/P,KS/L-2,KS/L+2",
		" 202 DE ":                        "PTS,DE",
		"202 PTS,DE":                      "PTS,DE",
		"202":                             "PTS",
		"212 DE,PTS":                      "DE,PTS",
		"212":                             "",
		"":                                "",
	} {
		list, err := standings.ParseList(text)
		var words []string
		for _, c := range list {
			words = append(words, string(c))
		}
		if got := strings.Join(words, ","); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"PTS,,DE", "PTS;DE", "PTS DE", "DE,OTHER_X", ","} {
		if list, err := standings.ParseList(text); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%q: %v, %v, want ErrInvalid", text, list, err)
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		list []standings.TieBreak
		want string
	}{
		{nil, "PTS"},
		{[]standings.TieBreak{"pts", "ge", "ks/l1"}, "PTS,REP,KS/L+1"},
		{[]standings.TieBreak{"DE", "PTS"}, "DE,PTS"},
		{[]standings.TieBreak{"PTS", "OTHER_Lot"}, "PTS,OTHER_Lot"}, // as it stands
	} {
		s := standings.Rules{TieBreaks: c.list}
		if s.List() != c.want {
			t.Errorf("%v: %q, want %q", c.list, s.List(), c.want)
		}
	}
}

// FuzzParseList: what is read and written again is the same list.
func FuzzParseList(f *testing.F) {
	f.Add("PTS,DE/P,BH/C1/P,KS/L+2,AOB/F")
	f.Add("202 bh/m1, ks/l-3 ,tpn/r")
	f.Add("OTHER_X,BH//C1,KS/L+")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := standings.ParseList(text)
		if err != nil {
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Fatal(err)
			}
			return
		}
		if len(list) == 0 {
			return
		}
		line := standings.Rules{TieBreaks: list}.List()
		again, err := standings.ParseList("212 " + line)
		if err != nil || fmt.Sprint(again) != fmt.Sprint(list) {
			t.Fatalf("%q gives %v, and that gives %v, %v", text, list, again, err)
		}
	})
}

// Every column has the article of its definition.
func TestArticle(t *testing.T) {
	rules := standings.Rules{Other: map[standings.TieBreak]map[pairing.ID]standings.Value{"OTHER_LOT": nil}}
	for code, want := range map[standings.TieBreak]string{
		"PTS": "4.1", "DE": "6", "bh/c1": "8.1", "BH/F": "8.3", "SB/M1/P": "9.1", "KS/L-2": "9.2",
		"GE": "7.6", "TPN/R": "7.8", "FOR": "UEFA", "DIFF": "WESPA", "DIFF/DE": "UEFA", "OTHER_LOT": "",
	} {
		rules.TieBreaks = []standings.TieBreak{code}
		r, err := rules.Rank(pairing.Tournament{})
		if err != nil {
			t.Fatal(err)
		}
		if c := r.Columns[0]; c.Article != want || c.Name != string(code) || (c.Words == "") != (want == "") {
			t.Errorf("%+v, want article %q", c, want)
		}
	}
}
