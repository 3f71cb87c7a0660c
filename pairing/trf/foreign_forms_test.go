package trf_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestRulers passes over lines that number the columns, indented or not, and over
// nothing else that is indented.
func TestRulers(t *testing.T) {
	const heading = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 " +
		"1  2222 2 2\n"
	units := ""
	for range 12 {
		units += "1234567890"
	}
	f := read(t, ruler+heading+one+two+units+"\n")
	if len(f.Tournament.Players) != 2 {
		t.Errorf("%d players", len(f.Tournament.Players))
	}
	roundTrip(t, f)
	for _, bad := range []string{" 1 2 3\n", "         1         3         2         4         5\n",
		" 001    1\n", "  Total 12345\n"} {
		if _, err := trf.Read(strings.NewReader(one + two + bad)); err == nil ||
			!strings.Contains(err.Error(), "3:1: the line has no code") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}

// TestRatings lets 172 decide which rating counts, and keeps both.
func TestRatings(t *testing.T) {
	record := func(id, rating string) string { return change(change("ITA  ", 8, id), 49, rating) + "\n" }
	players := change(entry("1", ""), 49, "2000") + change(entry("2", ""), 49, "1900") + entry("3", "") +
		change(entry("4", ""), 49, "1700")
	national := record("1", "2100") + record("2", "1500") + record("3", "1600") +
		strings.Replace(record("4", "1900"), "ITA", "FRA", 1)
	for code, want := range map[string][]int{
		"":                {2000, 1900, 0, 1700},
		"172 ITA FIDE\n":  {2000, 1900, 0, 1700},
		"172 ITA OTHER\n": {2000, 1900, 0, 1700},
		"172 ITA NRO\n":   {2100, 1500, 1600, 0},
		"172 ITA FIDON\n": {2000, 1900, 1600, 1700},
		"172 ITA NIDOF\n": {2100, 1500, 1600, 1700},
		"172 ITA HBFN\n":  {2100, 1900, 1600, 1700},
		"172 ITA LBFN\n":  {2000, 1500, 1600, 1700},
		"172     LBFN\n":  {2000, 1500, 1600, 1700},
		"172 fra hbfn\n":  {2000, 1900, 0, 1900},
		"172 ITA MINE\n":  {2000, 1900, 0, 1700},
	} {
		f := read(t, players+national+code)
		var got []int
		for _, p := range f.Tournament.Players {
			got = append(got, p.Rating)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", code, diff)
		}
		noted := len(f.Notes) > 0
		if quiet := code == "172 ITA FIDE\n" || code == "172 ITA OTHER\n"; noted == quiet {
			t.Errorf("%q: notes %q", code, f.Notes)
		}
		if out := written(t, f); !strings.Contains(out, " 2000") || !strings.Contains(out, " 1900") {
			t.Errorf("%q: FIDE's ratings are lost:\n%s", code, out)
		}
		roundTrip(t, f)
		f.Tournament.Players[0].Rating = 2222
		if got := again(t, f).Tournament.Players[0].Rating; got != 2222 {
			t.Errorf("%q: the rating 2222 comes back as %d", code, got)
		}
	}
	for line, want := range map[string]string{
		"ITA    1\n172\n":      "",
		"172 ITA MINE\n":       `1:5: 172: "MINE" is no method that is understood`,
		"ITA    x      Name\n": "",
	} {
		if notes := strings.Join(read(t, line+entry("1", "")).Notes, "\n"); want == "" && strings.Contains(notes, "172:") ||
			!strings.Contains(notes, want) {
			t.Errorf("%q: notes %q", line, notes)
		}
	}
}

// TestTwoByes requires a word about a round with two allocated byes, unless it is that of a bracket.
func TestTwoByes(t *testing.T) {
	const pab = "0000 - U"
	f := read(t, one+two+entry("3", "1.0", pab)+entry("4", "1.0", pab))
	want := []string{"4:99: round 1: player 4 has an allocated bye, but so has player 3"}
	if diff := cmp.Diff(want, f.Notes); diff != "" {
		t.Error(diff)
	}
	f = read(t, "192 KNOCKOUT\n"+entry("1", "1.0", "2 w 1")+entry("2", "0.0", "1 b 0")+
		entry("3", "1.0", pab)+entry("4", "1.0", pab))
	if len(f.Notes) > 0 {
		t.Errorf("a bracket: %q", f.Notes)
	}
}

// TestNoRounds requires of a file without a number of rounds to be known as one.
func TestNoRounds(t *testing.T) {
	if n := read(t, one+two).Tournament.Planned; n != 0 {
		t.Errorf("%d rounds are planned", n)
	}
}

// TestHarmlessText requires of texts for people that they cannot hurt what stands
// beside them, and of files that they keep what they have.
func TestHarmlessText(t *testing.T) {
	f := read(t, "012 Open \u202egnp\u0085\u2028.\n"+one+two)
	if got := f.Text("012"); got != "Open \ufffdgnp\ufffd\ufffd." {
		t.Errorf("%q", got)
	}
	roundTrip(t, f)
}
