package trf_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestForeignKinds requires of what is no report an error that says what it is, and of a
// report that is indented, or in another encoding, not one that says something else.
func TestForeignKinds(t *testing.T) {
	const nul = "a NUL character: the file is not in UTF-8 or Latin-1"
	for text, want := range map[string]string{
		" 012 Open, in the hall\n 001    1\n": "1:1: the line has no code in columns 1 to 3",
		"name,rating\nAnn,2000\n":             "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"[1, 2]":                              "1:1: this is JSON, not a tournament report",
		"[{}]":                                "1:1: this is JSON, not a tournament report",
		"[Event \"Open\"]\n1. e4\n":           "1:1: this is PGN, not a tournament report",
		"\xff\xfe0\x000\x001\x00":             "1:4: " + nul + ", but in UTF-16: save it as UTF-8",
		"\xfe\xff\x000\x000\x001":             "1:3: " + nul + ", but in UTF-16: save it as UTF-8",
		"0\x000\x001\x00 \x00 \x00":           "1:2: " + nul + ", but in UTF-16: save it as UTF-8",
		"\x000\x000\x001\x00 \x00 ":           "1:1: " + nul + ", but in UTF-16: save it as UTF-8",
		"XXR 1000\n":                          `1:5: XXR: "1000" is not a number of rounds: a file has room for 999`,
		"x\n": "1:1: not a tournament report: no line begins with a code such as 001, for " +
			"a player",
		"XXR x\n":               `1:5: XXR: "x" is not a number of rounds`,
		"001    1      A\x00\n": "1:16: " + nul,
	} {
		if _, err := trf.Read(strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

// TestLongNames requires that other programs see of a name what its columns hold, and this
// one all of it.
func TestLongNames(t *testing.T) {
	const name = "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine"
	f := read(t, entry("1", ""))
	f.Tournament.Players[0].Name = name
	text := written(t, f)
	if !strings.Contains(text, " "+name[:33]+" ") {
		t.Error(text)
	}
	if got := read(t, text).Tournament.Players[0].Name; got != name {
		t.Errorf("%q", got)
	}
}

// TestTold requires that an absence of which a recorded round tells all is not told once
// more, and that two for the same round are.
func TestTold(t *testing.T) {
	f := read(t, entry("1", "1.0", "2 w 1")+entry("2", "0.0", "1 b 0")+entry("3", "0.5", "0000 - H")+"XXR 3\n")
	f.Tournament.Absences = []pairing.Absence{away("3", 1, 1, 5)}
	if text := written(t, f); strings.Contains(text, "pairings:") {
		t.Error(text)
	}
	f.Tournament.Absences = append(f.Tournament.Absences, away("3", 1, 2, 5))
	if text := written(t, f); strings.Count(text, `"absence"`) != 2 {
		t.Error(text)
	}
	f.Tournament.Rounds[0].Byes = nil // nothing there tells what an absence is worth
	for want, a := range []pairing.Absence{away("3", 1, 1, 0), away("3", 1, 1, 5)} {
		f.Tournament.Absences = []pairing.Absence{a}
		if text := written(t, f); strings.Count(text, `"absence"`) != want {
			t.Errorf("%+v:\n%s", a, text)
		}
		f.Tournament.Absences[0].GamePoints = 5
		if text := written(t, f); strings.Count(text, `"absence"`) != 1 {
			t.Errorf("%+v:\n%s", f.Tournament.Absences[0], text)
		}
	}
}

// TestJoinedCodes requires that games of double rounds keep the codes of unrated games.
func TestJoinedCodes(t *testing.T) {
	f := read(t, entry("1", "2.0", "2 w W", "2 b 1")+entry("2", "0.0", "1 b L", "1 w 0"))
	if err := f.Join(); err != nil {
		t.Fatal(err)
	}
	if text := written(t, f); !strings.Contains(text, "2 w W     2 b 1") || !strings.Contains(text, "1 b L     1 w 0") {
		t.Error(text)
	}
	for _, second := range []string{"Z", "F"} {
		text := "XXD\n" + entry("1", "", "2 w 1", "2 b 1") + entry("2", "", "1 b 0", "1 w 0") +
			entry("3", "", "0000 - H", "0000 - "+second)
		if _, err := trf.Read(strings.NewReader(text)); err == nil ||
			!strings.Contains(err.Error(), "player 3 has a bye in one column, and another entry in the other") {
			t.Errorf("H and %s: error %v", second, err)
		}
	}
}

// TestNationalZero requires that a rating of 0 that does not count is not said to have been
// assigned.
func TestNationalZero(t *testing.T) {
	f := read(t, "172 ITA NRO\n001    1      Ann                                  0\nITA    1                           "+
		"             1900\n")
	if p := f.Tournament.Players[0]; p.Rating != 1900 || f.Players["1"].ZeroRated {
		t.Errorf("%+v, %+v", p, f.Players["1"])
	}
}

// TestNationalWritten requires that the rating of FIDE stays in the line of a player, for
// whom a national one counts, be it a single one.
func TestNationalWritten(t *testing.T) {
	const text = "172 ITA NRO\n001    1      Ann                               2000                             " +
		"0.0\nITA    1                                        1900\n"
	f := read(t, text)
	if out := written(t, f); f.Tournament.Players[0].Rating != 1900 ||
		!strings.Contains(out, "Ann                               2000") {
		t.Errorf("%+v\n%s", f.Tournament.Players[0], out)
	}
}

// TestAbnormalEverywhere requires that a letter without players and rounds is the point
// system, and not a correction of the games so far.
func TestAbnormalEverywhere(t *testing.T) {
	f := read(t, entry("1", "3.0", "2 w 1")+entry("2", "0.0", "1 b 0")+"299 W         3.0  000\n")
	if got := f.Tournament; got.Scoring.Values().Win != 30 || got.Rounds[0].Adjustments != nil {
		t.Errorf("%+v", got)
	}
}

// TestBanOrder requires of a prohibition the players in one order, whichever way round it
// is told.
func TestBanOrder(t *testing.T) {
	one := read(t, entry("1", "")+entry("2", "")+"XXP 2 1\n")
	if out := written(t, one); !strings.Contains(out, "XXP 1 2\n") || strings.Contains(out, "pairings:") {
		t.Error(out)
	}
	one.Tournament.Rulings = []pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"2", "1"}, Note: "sisters"}}
	out := written(t, one)
	if got := read(t, out).Tournament.Rulings; len(got) != 1 || got[0].Note != "sisters" {
		t.Errorf("%+v\n%s", got, out)
	}
}
