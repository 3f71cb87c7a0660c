package trf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestSeparators overwrites every column of a line that separates fields.
func TestSeparators(t *testing.T) {
	for _, c := range []struct {
		line string
		cols []int
	}{
		{"240 H   2    1    2", []int{4, 6, 10}},
		{"250       1.0   1   2    1    2", []int{4, 9, 14, 18}},
		{"260   2   3    1    2", []int{4, 8, 12}},
		{"299          -0.5    1    1    2", []int{4, 6, 7, 12, 13, 18, 19, 23}},
		{"XXA    1  1.0  0.5", []int{9, 14}},
		{"162  W 1.0    D 0.5", []int{11, 12, 13, 14}},
		{strings.TrimRight(entry("3", "0.0", "0000 - Z"), "\n"), []int{9, 14, 48, 53, 57, 69, 90, 96, 98, 100}},
	} {
		good := "XXR 9\n" + strings.Replace(one, "1.0", "   ", 1) + strings.Replace(two, "0.0", "   ", 1) + c.line + "\n"
		read(t, good)
		for _, col := range c.cols {
			_, err := trf.Read(strings.NewReader(strings.Replace(good, c.line+"\n", change(c.line, col, "x"), 1)))
			var at *pairing.Error
			if !errors.As(err, &at) || at.Column != col || at.Line != 4 ||
				!strings.Contains(at.Text, fmt.Sprintf("column %d of a %s line must be blank", col, c.line[:3])) {
				t.Errorf("column %d of %s: error %v", col, c.line, err)
			}
		}
	}
}

// TestEdges fills fields to the last column, and uses the largest numbers.
func TestEdges(t *testing.T) {
	pts := func(p ...pairing.Points) []pairing.Points { return p }
	wide := entry("1234", "") + entry("5678", "")
	for _, c := range []struct {
		name, file string
		got        func(*trf.File) any
		want       any
	}{
		{"code without a blank", one + two + "XXP1 2\n", func(f *trf.File) any { return f.Tournament.Rulings },
			[]pairing.Ruling{forbidden("1", "2", 0, 0)}},
		{"absence without a blank", one + two + "XXZ2\n", func(f *trf.File) any { return f.Tournament.Absences },
			[]pairing.Absence{away("2", 2, 2, 0)}},
		{"rounds without a blank", "XXR9\n", func(f *trf.File) any { return f.Tournament.Planned }, 9},
		{"color without a blank", "XXCblack1\n", func(f *trf.File) any { return f.Tournament.InitialColor }, pairing.Black},
		{"color of 2026 without a blank", "152B\n",
			func(f *trf.File) any { return f.Tournament.InitialColor }, pairing.Black},
		{"points without a blank", "BBW3\nXXSD=2\n",
			func(f *trf.File) any { return pts(f.Tournament.Scoring.Win, f.Tournament.Scoring.Draw) }, pts(30, 20)},
		{"points with a gap", "162  W 3.0" + strings.Repeat(" ", 13) + "D 2.0\n",
			func(f *trf.File) any { return pts(f.Tournament.Scoring.Win, f.Tournament.Scoring.Draw) }, pts(30, 20)},
		{"rounds", "XXR 999\n", func(f *trf.File) any { return f.Tournament.Planned }, 999},
		{"points in four columns", "162  W99.5    D99.5\n",
			func(f *trf.File) any { return pts(f.Tournament.Scoring.Win, f.Tournament.Scoring.Draw) }, pts(995, 995)},
		{"most points", "BBW 99999.9\n", func(f *trf.File) any { return f.Tournament.Scoring.Win }, pairing.Points(999999)},
		{"decimals without meaning", "BBW 1.50\n",
			func(f *trf.File) any { return f.Tournament.Scoring.Win }, pairing.Points(15)},
		{"bye in the last round", one + two + "240 H 999    1\n", func(f *trf.File) any { return f.Tournament.Absences },
			[]pairing.Absence{away("1", 999, 999, 5)}},
		{"a bye of small letter", one + two + "240 h   2    1\n", func(f *trf.File) any { return f.Tournament.Absences },
			[]pairing.Absence{away("1", 2, 2, 5)}},
		{"a win after a full bye", entry("1", "3.0", "0000 - F") + entry("2", "0.0") + "XXS FPB=2.0 W=3.0\n",
			func(f *trf.File) any { return record.Byes(f.Tournament, 1) }, []pairing.Bye{bye("1", 30)}},
		{"a full bye after a win", entry("1", "2.0", "0000 - F") + entry("2", "0.0") + "XXS W=3.0 FPB=2.0\n",
			func(f *trf.File) any { return record.Byes(f.Tournament, 1) }, []pairing.Bye{bye("1", 20)}},
		{"virtual points", one + two + "XXA    1 9999 99.5\n",
			func(f *trf.File) any { return f.Tournament.Players[0].Virtual }, pts(99990, 995)},
		{"virtual points of one digit", one + two + "XXA    1 1\n",
			func(f *trf.File) any { return f.Tournament.Players[0].Virtual }, pts(10)},
		{"acceleration beside other codes", entry("1", "") + entry("2", "") + "XXP 1 2\nXXR 1\n192 FIDE_DUTCH_BAKU\n",
			func(f *trf.File) any { return f.Tournament.Players[0].Virtual }, pts(10)},
		{"acceleration without a blank", entry("1", "") + entry("2", "") + "XXR 1\n192FIDE_DUTCH_BAKU\n",
			func(f *trf.File) any { return f.Tournament.Players[0].Virtual }, pts(10)},
		{"virtual points of a range", one + two + "250      10.5 999 999    1    2\n",
			func(f *trf.File) any { return f.Tournament.Players[1].Virtual[998] }, pairing.Points(105)},
		{"bans", one + two + "260 999 999    1    2\n",
			func(f *trf.File) any { return record.Pairs(f.Tournament, pairing.Forbidden, 999) }, [][2]pairing.ID{{"1", "2"}}},
		{"adjustment", one + strings.Replace(two, "0.0", "-99", 1) + "299           -99    1    2\n",
			func(f *trf.File) any { return f.Tournament.Rounds[0].Adjustments },
			[]pairing.Adjustment{{Player: "2", Points: -990}}},
		{"requests of large numbers", wide + "240 H   1 1234 5678\n",
			func(f *trf.File) any { return record.Byes(f.Tournament, 1) }, []pairing.Bye{bye("1234", 5), bye("5678", 5)}},
		{"virtual points of large numbers", wide + "XXR 3\n250       1.0   1   2 1234 5678\n",
			func(f *trf.File) any { return f.Tournament.Players[1].Virtual }, pts(10, 10)},
		{"virtual points of one player, by a tenth", wide + "XXR 2\n250       0.1   1   2 5678 5678\n",
			func(f *trf.File) any { return f.Tournament.Players[1].Virtual }, pts(1, 1)},
		{"virtual points beyond the last player", wide + "XXR 2\n250       1.0   1   1 1235 9999\n",
			func(f *trf.File) any { return f.Tournament.Players[1].Virtual }, pts(10)},
		{"bans of large numbers", wide + "XXR 3\n260   1   3 1234 5678\n",
			func(f *trf.File) any { return record.Pairs(f.Tournament, pairing.Forbidden, 2) },
			[][2]pairing.ID{{"1234", "5678"}}},
		{"adjustments of large numbers", entry("1234", "1.5", "5678 w =") + entry("5678", "0.5", "1234 b =") +
			"299           1.0    1 1234\n",
			func(f *trf.File) any { return f.Tournament.Rounds[0].Adjustments },
			[]pairing.Adjustment{{Player: "1234", Points: 10}}},
		{"a long name", change(change(one, 10, "wWIM"), 15, strings.Repeat("n", 33)) + two,
			func(f *trf.File) any { return []any{f.Players["1"], f.Tournament.Players[0].Name} },
			[]any{trf.Player{Sex: "w", Title: "WIM"}, strings.Repeat("n", 33)}},
		{"fields of a player", change(change(change(one, 49, "9999"), 58, "12345678901"), 70, "2001/12/31") + two,
			func(f *trf.File) any { return []any{f.Players["1"], f.Tournament.Players[0].Rating} },
			[]any{trf.Player{Number: "12345678901", Birth: "2001/12/31"}, 9999}},
	} {
		f := read(t, c.file)
		if diff := cmp.Diff(c.want, c.got(f)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		roundTrip(t, f)
	}
}

// TestDialect requires that each code of the 2026 format by itself makes a file one
// of that format.
func TestDialect(t *testing.T) {
	for _, line := range []string{
		"142 9", "152 B", "162  W 2.0    D 1.0", "240 H   2    1", "250       1.0   1   2    1    2", "260   2   3    1    2",
		"299           0.0    1    1    2",
	} {
		if f := read(t, change(one, 80, "     ")+change(two, 80, "     ")+line+"\n"); !f.TRF2026 {
			t.Errorf("%s: not recognized", line)
		}
	}
	if read(t, one+two+"XXR 9\nXXC black1\nXXP 1 2\nXXA    1  0.5\nXXZ 1\nBBW 1\nXXS D=0.5\n").TRF2026 {
		t.Error("recognized without any code of 2026")
	}
}

// TestAbsentTwice requires of XXZ in double rounds that it fills what is blank.
func TestAbsentTwice(t *testing.T) {
	f := read(t, "XXD\nXXZ 1\n"+entry("1", "", "0000 - Z")+entry("2", "")+entry("3", ""))
	if diff := cmp.Diff([]pairing.Absence{away("1", 1, 1, 0)}, f.Tournament.Absences); diff != "" {
		t.Error(diff)
	}
}

// TestScorings writes point systems that differ in one value from the usual one, in
// each dialect.
func TestScorings(t *testing.T) {
	usual := pairing.Scoring{}.Values()
	for _, change := range []func(*pairing.Scoring){
		func(s *pairing.Scoring) {},
		func(s *pairing.Scoring) { s.Win, s.ForfeitWin, s.Bye = 11, 11, 11 },
		func(s *pairing.Scoring) { s.Win, s.ForfeitWin = 12, 12 },
		func(s *pairing.Scoring) { s.Draw = 4 },
		func(s *pairing.Scoring) { s.Loss = 1 },
		func(s *pairing.Scoring) { s.ForfeitWin = 9 },
		func(s *pairing.Scoring) { s.ForfeitLoss = 1 },
		func(s *pairing.Scoring) { s.Bye = 5 },
		func(s *pairing.Scoring) { s.Bye = 0 },
		func(s *pairing.Scoring) { s.Draw = 0 },
		func(s *pairing.Scoring) { s.Draw = 100_000 },
		func(s *pairing.Scoring) { s.Win, s.ForfeitWin, s.Bye = 1000, 1000, 1000 },
	} {
		for _, dialect := range []bool{false, true} {
			f := open(5, 4)
			f.TRF2026 = dialect
			s := usual
			change(&s)
			f.Tournament.Scoring = s
			for i := range f.Tournament.Rounds {
				f.Tournament.Rounds[i].Byes[0].Points = s.Bye
			}
			got := again(t, f)
			if diff := cmp.Diff(s, got.Tournament.Scoring.Values()); diff != "" {
				t.Errorf("%+v, 2026: %v: %s", s, dialect, diff)
			}
			if diff := cmp.Diff(f.Tournament.Scores(), got.Tournament.Scores()); diff != "" {
				t.Errorf("%+v, 2026: %v: %s", s, dialect, diff)
			}
			roundTrip(t, got)
		}
	}
}

// TestTeamCodes requires that no code of team events is passed over where there are no
// teams.
func TestTeamCodes(t *testing.T) {
	for _, line := range []string{"300   1   1   2    1", "320  1.0  1.0 001", "330 +-   1   1   2", "352 WB",
		"362 TW 2.0", "802   1 A"} {
		want := "1:1: code " + line[:3] + " belongs to an event of teams, but there is no team (310)"
		if _, err := trf.Read(strings.NewReader(line + "\n")); err == nil || err.Error() != want {
			t.Errorf("%s: error %v", line, err)
		}
	}
	if f := read(t, entry("2", "")+entry("1", "")+"XXC black1 rank\n"); f.Tournament.Players[0].ID != "2" {
		t.Error("what follows a colour is passed over")
	}
}

// TestOddities reads what is rare and good.
func TestOddities(t *testing.T) {
	const none = "0000     " // no opponent, no colour, no result: no entry
	f := read(t, entry("1", "1.0", "2 w 1", none, none)+two+"XXR 3\n")
	if len(f.Tournament.Rounds) != 1 || len(f.Tournament.Absences) > 0 {
		t.Errorf("opponents 0000 alone: %+v", f.Tournament)
	}
	roundTrip(t, f)
	f = read(t, "012\u00a0Open\n013 \x80\n#")
	want := []string{"012\u00a0Open", "013 €", "#"}
	if diff := cmp.Diff(want, f.Lines); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, f)
	f = read(t, change(entry("1", ""), 52, "1"))
	if f.Tournament.Players[0].Rating != 1 {
		t.Errorf("rating %d", f.Tournament.Players[0].Rating)
	}
	roundTrip(t, f)
}

// TestPointsWhilePending requires of points that are written while games are
// pending that they leave requests out, as Read expects then.
func TestPointsWhilePending(t *testing.T) {
	for rounds := 1; rounds < 3; rounds++ {
		f := open(4, rounds)
		f.Tournament.Rounds[rounds-1].Games[1].Result = pairing.Pending
		f.Tournament.Absences = []pairing.Absence{away("1", rounds+1, rounds+1, pairing.Half)}
		if diff := cmp.Diff(f.Tournament, again(t, f).Tournament,
			cmpopts.IgnoreFields(pairing.Tournament{}, "InitialColor")); diff != "" {
			t.Error(diff)
		}
	}
}

// TestAccelerationErrors requires the column of what is wrong in a line of virtual points.
func TestAccelerationErrors(t *testing.T) {
	for _, c := range []struct {
		line string
		col  int
	}{
		{"250   x   1.0   1   2    1    2", 5},
		{"250 1.0   1.0   1   2    1    2", 5},
		{"250       x.0   1   2    1    2", 10},
		{"250       0.0   1   2    1    2", 10},
		{"250             1   2    1    2", 10},
		{"250       1.0   x   2    1    2", 15},
		{"250       1.0   1   2    x    2", 23},
		{"250       1.0   1   2    1    x", 28},
		{"250       1.0   1   2         2", 23},
		{"250       1.0   1   2    2    1", 23},
		{"XXA    1  x.0", 10},
	} {
		_, err := trf.Read(strings.NewReader("XXR 3\n" + entry("1", "") + entry("2", "") + c.line + "\n"))
		var at *pairing.Error
		if !errors.As(err, &at) || at.Line != 4 || at.Column != c.col {
			t.Errorf("%s: error %v, want one in column %d", c.line, err, c.col)
		}
	}
}
