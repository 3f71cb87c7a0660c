package trf_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// read reads a file that must be good.
func read(t tester, text string) *trf.File {
	t.Helper()
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\n%s%s", err, ruler, text)
	}
	return f
}

func game(white, black pairing.ID, r pairing.Result) pairing.Game {
	return pairing.Game{White: white, Black: black, Result: r}
}

func allocated(id pairing.ID, p pairing.Points) pairing.Bye {
	return pairing.Bye{Player: id, Points: p, Allocated: true}
}

func bye(id pairing.ID, p pairing.Points) pairing.Bye { return pairing.Bye{Player: id, Points: p} }

func TestReadTRF16(t *testing.T) {
	f := read(t, sampleTRF16)
	want := []pairing.Round{
		{Games: []pairing.Game{game("1", "4", pairing.WhiteWins), game("5", "2", pairing.Draw),
			game("3", "6", pairing.BlackForfeits)}},
		{
			Games: []pairing.Game{game("2", "1", pairing.BlackWins), game("4", "5", pairing.BlackForfeits)},
			Byes:  []pairing.Bye{bye("3", 0), allocated("6", pairing.One)},
		},
		{
			Games: []pairing.Game{game("6", "4", pairing.BlackWins), game("2", "3", pairing.Draw)},
			Byes:  []pairing.Bye{bye("1", pairing.Half), bye("5", pairing.One)},
		},
	}
	if diff := cmp.Diff(want, f.Tournament.Rounds); diff != "" {
		t.Error(diff)
	}
	birgit := trf.Player{Sex: "w", Title: "WIM", Federation: "DEN", Number: "1000002", Birth: "1990", Rank: 2}
	if diff := cmp.Diff(birgit, f.Players["2"]); diff != "" {
		t.Error(diff)
	}
	if got := f.Tournament.Players[1].Name; got != "Bøgh, Birgit" {
		t.Errorf("name %q", got)
	}
	if got := f.Text("012"); got != "Club championship" {
		t.Errorf("name %q", got)
	}
	if f.Tournament.InitialColor != pairing.White {
		t.Errorf("initial colour %v", f.Tournament.InitialColor)
	}
}

func TestReadExtended(t *testing.T) {
	f := read(t, sampleExtended)
	want := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "3", Name: "Third", Rating: 1900, Virtual: []pairing.Points{10, 5}}, {ID: "1", Name: "First", Rating: 1800},
			{ID: "2", Name: "Second", Rating: 1700}, {ID: "7", Name: "Late", Rating: 1600},
		},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{game("3", "1", pairing.WhiteWins)},
			// Whoever has no entry is worth half a point, as Z is.
			Byes: []pairing.Bye{allocated("2", 30), bye("7", 5)},
		}},
		Planned:      5,
		InitialColor: pairing.Black,
		Scoring:      pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 30, Bye: 30},
		Absences:     []pairing.Absence{away("1", 2, 2, 5), away("2", 2, 2, 10), away("2", 4, 4, 10)},
		Rulings:      []pairing.Ruling{forbidden("1", "2", 0, 0), forbidden("1", "7", 0, 0), forbidden("2", "7", 0, 0)},
	}
	if diff := cmp.Diff(want, f.Tournament); diff != "" {
		t.Error(diff)
	}
}

func TestRead2026(t *testing.T) {
	f := read(t, sample2026)
	want := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "1", Name: "One", Rating: 1900, Virtual: []pairing.Points{10, 10, 5}},
			{ID: "2", Name: "Two", Rating: 1800, Virtual: []pairing.Points{10, 10, 5}},
			{ID: "3", Name: "Three", Rating: 1700}, {ID: "4", Name: "Four", Rating: 1600}, {ID: "5", Name: "Five", Rating: 1500},
		},
		Rounds: []pairing.Round{
			{
				Games:       []pairing.Game{game("2", "1", pairing.BlackWins), game("4", "3", pairing.BlackWins)},
				Byes:        []pairing.Bye{allocated("5", 5)},
				Adjustments: []pairing.Adjustment{{Player: "1", Points: -5}, {Player: "2", Points: -5}},
			},
			{
				Games: []pairing.Game{game("1", "3", pairing.BlackWins), game("4", "2", pairing.Draw)},
				Byes:  []pairing.Bye{bye("5", 5)}, // by code 240
			},
		},
		Planned:      7,
		InitialColor: pairing.Black,
		Scoring:      pairing.Scoring{Win: 10, Draw: 5, ForfeitWin: 10, Bye: 5},
		Absences:     []pairing.Absence{away("1", 5, 5, 0), away("3", 3, 3, 10), away("4", 3, 3, 10)},
		Rulings: []pairing.Ruling{
			forbidden("1", "2", 3, 4), forbidden("1", "4", 3, 4), forbidden("2", "4", 3, 4), forbidden("3", "5", 1, 1),
		},
	}
	if diff := cmp.Diff(want, f.Tournament); diff != "" {
		t.Error(diff)
	}
	if !f.TRF2026 {
		t.Error("not recognized as TRF-2026")
	}
}

// TestForbidden follows the bans of the sample from round to round.
func TestForbidden(t *testing.T) {
	f := read(t, sample2026)
	for round, want := range [][][2]pairing.ID{
		1: {{"3", "5"}}, 2: nil, 3: {{"1", "2"}, {"1", "4"}, {"2", "4"}}, 4: {{"1", "2"}, {"1", "4"}, {"2", "4"}}, 5: nil,
	} {
		if round == 0 {
			continue
		}
		if diff := cmp.Diff(want, record.Pairs(f.Tournament, pairing.Forbidden, round)); diff != "" {
			t.Errorf("round %d: %s", round, diff)
		}
	}
}

// TestAppend plays rounds and requires that what was known in advance comes
// into force.
func TestAppend(t *testing.T) {
	f := read(t, sample2026)
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("5", "1", pairing.WhiteWins)},
		Byes: record.Byes(f.Tournament, 3)})
	if len(record.Byes(f.Tournament, 4)) != 0 {
		t.Errorf("round 4: byes %v", record.Byes(f.Tournament, 4))
	}
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("2", "3", pairing.Pending)}})
	if diff := cmp.Diff([]pairing.Bye{bye("1", 0)}, record.Byes(f.Tournament, 5)); diff != "" {
		t.Errorf("round 5: %s", diff)
	}
}

func TestDouble(t *testing.T) {
	f := read(t, sampleDouble)
	want := []pairing.Round{
		{Games: []pairing.Game{game("1", "3", pairing.WhiteWins), game("3", "1", pairing.Draw)},
			Byes: []pairing.Bye{allocated("2", 20)}},
		{Games: []pairing.Game{game("2", "1", pairing.BlackWins), game("1", "2", pairing.WhiteWins)},
			Byes: []pairing.Bye{allocated("3", 20)}},
	}
	if diff := cmp.Diff(want, f.Tournament.Rounds); diff != "" {
		t.Error(diff)
	}
	unmarked := read(t, strings.TrimPrefix(sampleDouble, "XXD\n"))
	if err := unmarked.Join(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(f, unmarked, everything); diff != "" {
		t.Errorf("Join makes another file than XXD: %s", diff)
	}
}

func TestBaku(t *testing.T) {
	full := []pairing.Points{10, 10, 5}
	for n, groupA := range map[int]int{1: 1, 2: 2, 3: 2, 4: 2, 5: 4, 8: 4, 9: 6, 161: 82, 162: 82} {
		text := "192 FIDE_DUTCH_BAKU\nXXR 5\n"
		for i := range n {
			text += entry(fmt.Sprint(i+1), "")
		}
		for i, p := range read(t, text).Tournament.Players {
			if accelerated := cmp.Equal(p.Virtual, full); accelerated != (i < groupA) {
				t.Errorf("%d players: number %d has virtual points %v", n, i+1, p.Virtual)
			}
		}
	}
	if f := read(t, "192 FIDE_DUTCH_BAKU\n"); len(f.Tournament.Players) != 0 || f.Text("192") != "FIDE_DUTCH_BAKU" {
		t.Errorf("without players: %+v", f)
	} else {
		roundTrip(t, f)
	}
	var written bytes.Buffer
	if err := trf.Write(&written, read(t, sampleBaku)); err != nil ||
		!strings.Contains(written.String(), "250       1.0   1   2    1    4\n250       0.5   3   3    1    4\n") {
		t.Errorf("error %v, virtual points of four players are written as\n%s", err, written.String())
	}
	// A late entry above the last player of group A does not move the border.
	f := read(t, "192 FIDE_DUTCH_BAKU\nXXR 5\n"+
		entry("1", "", "3 w 1")+entry("2", "")+entry("3", "", "1 b 0")+entry("4", "", "5 w =")+entry("5", "", "4 b ="))
	for i, want := range []int{3, 3, 3, 0, 0} {
		if got := len(f.Tournament.Players[i].Virtual); got != want {
			t.Errorf("late entry: number %d has virtual points in %d rounds, want %d", i+1, got, want)
		}
	}
}

// TestInitialColor compares with the rule: the first colour counts, of a player
// with an even number the other way round, and who was not there has no number.
// The Dubov system is no exception.
func TestInitialColor(t *testing.T) {
	for _, c := range []struct {
		name, file string
		want       pairing.Color
	}{
		{"nothing", entry("1", "") + entry("2", ""), pairing.NoColor},
		{"first player", entry("1", "", "2 b 1") + entry("2", "", "1 w 0"), pairing.Black},
		{"second player", entry("1", "", "0000 - U") + entry("2", "", "3 b 1") + entry("3", "", "2 w 0"), pairing.White},
		{"first was absent", entry("1", "", "0000 - H") + entry("2", "", "3 b 1") + entry("3", "", "2 w 0"), pairing.Black},
		{"second round", entry("1", "", "0000 - U", "0000 - Z") + entry("2", "", "0000 - H", "3 w 1") +
			entry("3", "", "0000 - H", "2 b 0"), pairing.Black},
		{"forfeit", entry("1", "", "2 b +") + entry("2", "", "1 w -"), pairing.Black},
		{"no colours", entry("1", "", "2 - +") + entry("2", "", "1 - -"), pairing.White},
		{"Dubov, first was absent", "192 FIDE_DUBOV\n" + entry("1", "", "0000 - H") + entry("2", "", "3 b 1") +
			entry("3", "", "2 w 0"), pairing.Black},
		{"declared", entry("1", "", "2 b +") + entry("2", "", "1 w -") + "XXC white1\n", pairing.White},
	} {
		if got := read(t, c.file).Tournament.InitialColor; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestPoints lists what the points column may count.
func TestPoints(t *testing.T) {
	for name, file := range map[string]string{
		"with requested bye":     entry("1", "1.5", "2 w 1", "0000 - H") + two,
		"with virtual points":    entry("1", "2.0", "2 w 1") + two + "XXA    1  0.5  1.0\n",
		"with both":              entry("1", "2.5", "2 w 1", "0000 - H") + two + "XXA    1  0.5  1.0\n",
		"comma":                  entry("1", "1,0", "2 w 1") + two,
		"no decimals":            entry("1", "1", "2 w 1") + two,
		"unknown result as draw": entry("1", "0.5", "2 w  ") + entry("2", "0.0", "1 b  "),
		"unknown result of both": entry("1", "0.5", "2 w  ") + entry("2", "0.5", "1 b  "),
		"bye while some pending": entry("1", "1.0", "2 w 1") + entry("2", "0.0", "1 b 0") + entry("3", "0.0", "4 w  ") +
			entry("4", "0.0", "3 b  ") + entry("5", "0.0", "0000 - U"),
		"bye while games pending": entry("1", "0.0", "2 w  ") + entry("2", "0.0", "1 b  ") + entry("3", "0.0", "0000 - U"),
		"negative": entry("1", "0.0", "2 w 1") + entry("2", "-1.0", "1 b 0") +
			"299          -1.0    1    1    2\n",
	} {
		if _, err := trf.Read(strings.NewReader(file)); err != nil {
			t.Errorf("%s: %v\n%s", name, err, file)
		}
	}
}

// TestEncodings reads one name in three encodings. The columns behind it count
// characters in two of them, and bytes in the third.
func TestEncodings(t *testing.T) {
	line := func(name string, fill int) string {
		return "001    1      " + name + strings.Repeat(" ", fill) + " 2100 GER\n"
	}
	for name, text := range map[string]string{
		"UTF-8":           line("Müller, Jürgen", 33-14),
		"UTF-8 with mark": "\ufeff" + line("Müller, Jürgen", 33-14),
		"UTF-8 by bytes":  line("Müller, Jürgen", 33-16),
		"Latin-1":         line("M\xfcller, J\xfcrgen", 33-14),
	} {
		f := read(t, text)
		if got := f.Tournament.Players[0].Name; got != "Müller, Jürgen" || f.Tournament.Players[0].Rating != 2100 {
			t.Errorf("%s: name %q, rating %d", name, got, f.Tournament.Players[0].Rating)
		}
		roundTrip(t, f)
	}
}

// TestZeroRated requires that the rating 0 and no rating stay apart.
func TestZeroRated(t *testing.T) {
	for text, zero := range map[string]bool{"   0": true, "0   ": true, "0000": true, "    ": false, " 100": false} {
		f := read(t, change(entry("1", ""), 49, text))
		if got := f.Players["1"].ZeroRated; got != zero {
			t.Errorf("rating %q: ZeroRated is %v", text, got)
		}
		roundTrip(t, f)
	}
}

// TestWide uses starting rank numbers of five digits.
func TestWide(t *testing.T) {
	f := open(12345, 2)
	f.Tournament.Rulings = []pairing.Ruling{forbidden("9999", "12345", 0, 0), forbidden("10000", "10001", 0, 0),
		forbidden("10002", "10003", 1, 1)}
	f.Tournament.Players[12344].Virtual = []pairing.Points{0, 10}
	f.Tournament.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "12345", Points: -10}}
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	roundTrip(t, read(t, b.String()))
}

// TestWriteErrors lists what cannot be written.
func TestWriteErrors(t *testing.T) {
	for _, c := range []struct {
		name, want string
		change     func(*trf.File)
	}{
		{"invalid", "2 rounds recorded, but only 1 planned", func(f *trf.File) { f.Tournament.Planned = 1 }},
		{"stranger", `there is a description of player "9"`, func(f *trf.File) { f.Players["9"] = trf.Player{} }},
		{"double", "players Player, Number 2 (2) and Player, Number 1 (1) have two games", func(f *trf.File) {
			f.Tournament.Rounds[1].Games = []pairing.Game{game("1", "2", pairing.Draw), game("2", "1", pairing.Draw)}
		}},
		{"line code", "code 001 is among the lines", func(f *trf.File) { f.Lines = []string{"001 x"} }},
		{"line end", "is not one line of UTF-8 without control characters",
			func(f *trf.File) { f.Lines = []string{"012 x\ny"} }},
		{"line end in a comment", `line "### x\ny" is not one line of UTF-8 without control characters`,
			func(f *trf.File) { f.Lines = []string{"### x\ny"} }},
		{"control character in a comment", "is not one line of UTF-8 without control characters",
			func(f *trf.File) { f.Lines = []string{"### \x1b[2J"} }},
		{"comment that is no UTF-8", "is not one line of UTF-8 without control characters",
			func(f *trf.File) { f.Lines = []string{"### \xff"} }},
		{"short code", "the code does not fill columns 1 to 3", func(f *trf.File) { f.Lines = []string{" 12 x"} }},
		{"invisible code", "the code contains an invisible character",
			func(f *trf.File) { f.Lines = []string{"0\u200b2 x"} }},
		{"rounds", "1000 rounds, but the format has 999 columns at most",
			func(f *trf.File) { f.Tournament.Rounds = make([]pairing.Round, 1000) }},
		{"double rounds", "500 rounds, but the format has 999 columns at most",
			func(f *trf.File) { f.Tournament.Rounds, f.Double = make([]pairing.Round, 500), true }},
		{"line end in a title", `player Player, Number 1 (1): "\nX" does not fit into 3 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Title: "\nX"} }},
		{"rank", "player Player, Number 1 (1): rank -1 does not fit",
			func(f *trf.File) { f.Players["1"] = trf.Player{Rank: -1} }},
		{"team code", "code 310 is among the lines, but belongs into the teams",
			func(f *trf.File) { f.Lines = []string{"310 x"} }},
		{"unknown code", "code XXQ is among the lines, but cannot be honoured",
			func(f *trf.File) { f.Lines = []string{"XXq x"} }},
		{"two types", `line "192 FIDE_LIM", but the type of tournament is declared as FIDE_DUBOV_2018`, func(f *trf.File) {
			f.Lines = []string{"192 FIDE_DUBOV_2018", "192 FIDE_LIM"}
		}},
		{"single games, double", "round 1: the game Player, Number 1 (1) - Player, Number 2 (2) has no second game",
			func(f *trf.File) { f.Double = true }},
		{"title", `player Player, Number 1 (1): "WGMX" does not fit into 3 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Title: "WGMX"} }},
		{"sex", `player Player, Number 1 (1): "mm" does not fit into 1 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Sex: "mm"} }},
		{"federation", `player Player, Number 1 (1): "GERM" does not fit into 3 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Federation: "GERM"} }},
		{"birth", `player Player, Number 1 (1): "1990/12/311" does not fit into 10 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Birth: "1990/12/311"} }},
		{"number", `player Player, Number 1 (1): "123456789012" does not fit into 11 columns`,
			func(f *trf.File) { f.Players["1"] = trf.Player{Number: "123456789012"} }},
	} {
		f := open(3, 2)
		c.change(f)
		var b bytes.Buffer
		err := trf.Write(&b, f)
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
		if b.Len() > 0 {
			t.Errorf("%s: %d bytes were written in spite of the error", c.name, b.Len())
		}
	}
}
