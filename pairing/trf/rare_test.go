package trf_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestLetters reads results in small letters.
func TestLetters(t *testing.T) {
	small := entry("1", "", "2 w w", "2 b d", "2 w l", "0000 - f", "0000 - h", "2 w 1", "0000 - z") +
		entry("2", "", "1 b l", "1 w d", "1 b w", "0000 - u", "0000 - h", "1 b 0", "0000 - f")
	if diff := cmp.Diff(read(t, strings.ToUpper(small)).Tournament, read(t, small).Tournament); diff != "" {
		t.Error(diff)
	}
}

// TestRepeated states the same thing twice, which contradicts nothing.
func TestRepeated(t *testing.T) {
	for _, c := range []struct{ name, first, second string }{
		{"a bye", "240 H   2    1\n", "240 H   2    1\n"},
		{"virtual points, fewer of them", "XXA    1  1.0  1.0\n", "XXA    1  1.0\n"},
		{"virtual points of a range", "XXA    1  1.0  1.0  1.0\n", "250       1.0   1   2    1    1\n"},
		{"the initial colour", "XXC white1\n", "152 W\n"},
		{"the rounds", "XXR 9\n", "142 9\n"},
	} {
		want, got := read(t, one+two+c.first), read(t, one+two+c.first+c.second)
		if diff := cmp.Diff(want.Tournament, got.Tournament); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// TestWrittenAsRead requires cells that could be written otherwise to come back.
func TestWrittenAsRead(t *testing.T) {
	for _, cells := range [][]string{
		{"2 w 1", "0000 - ="},                      // a request, as H is
		{"2 w 1", "0000 - 1"},                      // as F is
		{"2 w 1", "0000 -  ", "2 w 1"},             // absent, without a code
		{"2 w 1", "0000 - 0", "2 w 1"},             // with one
		{"2 w 1", "0000 - Z", "2 w 1", "0000 - Z"}, // the usual
		{"2 w 1", "2 w 1", "0000 - -", "2 w 1"},    // a forfeit against nobody
		{"2 w 1", "0000 - D", "2 w 1", "0000 - H"}, // unrated
		{"2 w 1", "0000 -  ", "0000 - L", "2 w 1"}, // both kinds
	} {
		other := make([]string, len(cells))
		for i, c := range cells {
			if other[i] = "0000 - Z"; strings.HasPrefix(c, "2") {
				other[i] = "1 b 0"
			}
		}
		line := entry("1", "", cells...)
		var b bytes.Buffer
		if err := trf.Write(&b, read(t, "XXR 9\n"+line+entry("2", "", other...))); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), line[90:]) {
			t.Errorf("%q is written as\n%s", line[90:], b.String())
		}
	}
}

// TestNothingWithdrawn requires that nobody withdraws from no rounds at all.
func TestNothingWithdrawn(t *testing.T) {
	for _, file := range []string{one + two + "XXR 1\n", one + two + entry("3", "", "0000    ") + "XXR 1\n",
		entry("1", "", "0000    ") + "XXR 1\n"} {
		for _, p := range read(t, file).Tournament.Players {
			if _, absent := record.Absent(read(t, file).Tournament, 2)[p.ID]; absent {
				t.Errorf("player %s has withdrawn\n%s", p.ID, file)
			}
		}
	}
	if n := len(read(t, entry("1", "", "2 w 1", "0000    ")+two).Tournament.Rounds); n != 1 {
		t.Errorf("%d rounds", n)
	}
}

// TestNoAcceleration writes tournaments without virtual points.
func TestNoAcceleration(t *testing.T) {
	f := open(3, 0)
	f.Tournament.Players[0].Virtual = []pairing.Points{0, 0}
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil || strings.Contains(b.String(), "XXA") {
		t.Errorf("error %v, written\n%s", err, b.String())
	}
	f.Tournament.Players[1].Virtual = []pairing.Points{0, 10}
	if out := written(t, f); !strings.Contains(out, "XXA    2  0.0  1.0\n") || strings.Contains(out, "###") {
		t.Errorf("written\n%s", out)
	}
	f = open(1, 0)
	f.Tournament.Planned = 5
	f.Declare("FIDE_DUTCH_2026_BAKU")
	if got := again(t, f).Tournament.Players[0].Virtual; got != nil {
		t.Errorf("virtual points %v", got)
	}
}

// TestNoBlanks requires lines to end where their text ends.
func TestNoBlanks(t *testing.T) {
	f := open(2, 1)
	f.Tournament.Rounds[0].Games[0].Result = pairing.Pending
	for _, f := range []*trf.File{f, open(2, 0), open(2, 1)} {
		f.Players = nil
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil || strings.Contains(b.String(), " \n") || len(f.Tournament.Rounds) == 0 &&
			!strings.HasSuffix(b.String(), " 0.0\n") {
			t.Errorf("error %v, written\n%s", err, b.String())
		}
	}
	alone := open(2, 0)
	alone.Tournament.Withdraw("2")
	var b bytes.Buffer
	if err := trf.Write(&b, alone); err != nil || !strings.HasSuffix(b.String(), "  0000 -  \n") {
		t.Errorf("error %v, a withdrawal is written as\n%s", err, b.String())
	}
}

// TestForeignLine keeps a line without any character of ASCII.
func TestForeignLine(t *testing.T) {
	f := read(t, "éüöß\n012\n")
	if diff := cmp.Diff([]string{"éüöß", "012"}, f.Lines); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, f)
}

// TestColumnsOfCharacters reads a line that makes sense either way: columns count
// characters, not bytes.
func TestColumnsOfCharacters(t *testing.T) {
	line := entry("1", "1.5")
	f := read(t, line[:14]+"é"+line[15:]+"XXA    1  1.5\n")
	if got := f.Players["1"].Rank; got != 0 {
		t.Errorf("rank %d", got)
	}
}

// TestMostRounds writes as many rounds as there are columns.
func TestMostRounds(t *testing.T) {
	f := open(2, 0)
	f.Tournament.Rounds = slices.Repeat([]pairing.Round{{Games: []pairing.Game{game("1", "2", pairing.Draw)}}}, 999)
	if n := len(again(t, f).Tournament.Rounds); n != 999 {
		t.Errorf("%d rounds", n)
	}
}

// TestJoinErrors lists columns that make no double rounds.
func TestJoinErrors(t *testing.T) {
	first := pairing.Round{Games: []pairing.Game{game("1", "2", pairing.Draw)}}
	second := pairing.Round{Games: []pairing.Game{game("2", "1", pairing.Draw)}}
	for _, c := range []struct {
		want   string
		change func(*trf.File)
	}{
		{"3 columns are planned, which do not make double rounds", func(f *trf.File) { f.Tournament.Planned = 3 }},
		{"player 1 is absent in columns 5 to 5",
			func(f *trf.File) { f.Tournament.Absences = []pairing.Absence{away("1", 5, 5, 0)} }},
		{"the pair 1, 2 is forbidden in columns 1 to 1",
			func(f *trf.File) { f.Tournament.Rulings = []pairing.Ruling{forbidden("1", "2", 1, 1)} }},
		{"player 2 has", func(f *trf.File) { f.Tournament.Players[1].Virtual = []pairing.Points{10} }},
		{"double round 1: 1 first games, but 2 second ones", func(f *trf.File) {
			f.Tournament.Rounds[1].Games = append([]pairing.Game{game("3", "4", pairing.Draw)}, second.Games...)
		}},
		{"double round 1: player 3 has a bye in the second column only", func(f *trf.File) {
			f.Tournament.Rounds[1].Byes = []pairing.Bye{bye("3", 0)}
		}},
		{"player 3 is absent in columns 4 to 4",
			func(f *trf.File) { f.Tournament.Absences = []pairing.Absence{away("3", 4, 4, 0)} }},
	} {
		f := open(4, 0)
		f.Tournament.Rounds = []pairing.Round{first, second}
		c.change(f)
		if err := f.Join(); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) || f.Double {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
	f := open(4, 0)
	f.Tournament.Rounds = []pairing.Round{}
	for range 2 { // the second time it does nothing
		f.Tournament.Planned = 4
		if err := f.Join(); err != nil || f.Tournament.Rounds != nil || !f.Double {
			t.Errorf("error %v, %+v", err, f)
		}
	}
	if f.Tournament.Planned != 4 {
		t.Errorf("joined twice: %d rounds", f.Tournament.Planned)
	}
}

// TestDialectWritten requires the codes of the format of 2026 where it is chosen.
func TestDialectWritten(t *testing.T) {
	f := open(2, 1)
	f.Tournament.Planned, f.Tournament.InitialColor, f.TRF2026 = 9, pairing.Black, true
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil || !strings.Contains(b.String(), "142 9\n152 B\n001 ") {
		t.Errorf("error %v, written\n%s", err, b.String())
	}
	roundTrip(t, read(t, "192 Swiss\n192 FIDE_LIM\n"))
}

// A broken is a writer that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestBrokenWriter requires of a writer's own error to come back.
func TestBrokenWriter(t *testing.T) {
	if err := trf.Write(broken{}, open(2, 1)); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("error %v", err)
	}
}

// TestEmpty requires of nothing to be nothing, and of a reader's own error to come back.
func TestEmpty(t *testing.T) {
	if f := read(t, "XXR 9\n"); f.Players != nil || f.Tournament.Rounds != nil {
		t.Errorf("%+v", f)
	}
	if _, err := trf.Read(iotest.ErrReader(io.ErrNoProgress)); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("error %v", err)
	}
}

// TestColorless keeps forfeits without colours.
func TestColorless(t *testing.T) {
	var b bytes.Buffer
	if err := trf.Write(&b, read(t, entry("1", "", "2 - +")+entry("2", "", "1 - -"))); err != nil ||
		!strings.Contains(b.String(), " 2 - +\n") || !strings.Contains(b.String(), " 1 - -\n") {
		t.Errorf("error %v, written\n%s", err, b.String())
	}
}

// TestOrder requires the order of starting rank numbers, unless a file says that its
// own order is that of the ranks.
func TestOrder(t *testing.T) {
	for text, want := range map[string]string{
		entry("3", "") + entry("1", "") + entry("2", ""):              "123",
		entry("3", "") + entry("1", "") + entry("2", "") + "XXC rank": "312",
	} {
		got := ""
		for _, p := range read(t, text).Tournament.Players {
			got += string(p.ID)
		}
		if got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// TestPointsWritten requires points to contain the byes requested for the next round,
// but for those of the withdrawn, and not in double rounds.
func TestPointsWritten(t *testing.T) {
	for _, c := range []struct {
		change func(*trf.File)
		want   string
	}{
		{func(*trf.File) {}, "1.5 0.5"},
		{func(f *trf.File) { f.Tournament.Withdraw("1") }, "1.0 0.5"},
		{func(f *trf.File) { f.Tournament.Rounds[0].Games[0].Result = pairing.Pending }, "0.0 0.0"},
		{func(f *trf.File) {
			f.Double, f.Tournament.Rounds = true, nil
			f.Tournament.Absences = []pairing.Absence{away("1", 1, 1, pairing.One)}
		}, "0.0 0.0"},
		{func(f *trf.File) {
			f.Tournament.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "1", Points: 985}}
		}, "100.0 0.5"},
		{func(f *trf.File) {
			f.Tournament.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "1", Points: 9990}}
		}, " 0.5"},
	} {
		f := open(2, 1)
		f.Players = map[pairing.ID]trf.Player{"1": {Rank: 99999}, "2": {Rank: 99999}}
		f.Tournament.Rounds[0].Games[0] = game("1", "2", pairing.WhiteWins)
		f.Tournament.Absences = []pairing.Absence{away("1", 2, 2, pairing.Half), away("2", 2, 2, pairing.Half)}
		c.change(f)
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, line := range strings.Split(b.String(), "\n") {
			if strings.HasPrefix(line, "001") {
				got = append(got, strings.TrimSpace(line[79:84]))
				if rank := line[84:89]; rank != "99999" {
					t.Errorf("rank %s", rank)
				}
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v, want %s", got, c.want)
		}
	}
}

// TestByesWithGamePoints requires that byes of players with game points, which no code has, lend H
// and F no other values, which would not come back.
func TestByesWithGamePoints(t *testing.T) {
	f, err := trf.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
		Rounds:   []pairing.Round{{Byes: []pairing.Bye{{Player: "1", Points: 15, GamePoints: 20}}}},
		Absences: []pairing.Absence{{Player: "1", From: 2, To: 2, Points: 20, GamePoints: 20}}})
	if err != nil {
		t.Fatal(err)
	}
	if text := written(t, f); strings.Contains(text, "XXS") {
		t.Errorf("written\n%s", text)
	}
	roundTrip(t, again(t, f))
}
