package lines

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

func who() string { return "somebody" }

// canonical are records as they are written, with every field, and what they say. A comma in a list means
// the next field.
var canonical = []struct {
	line   string
	record Record
}{
	{"001 1234 wWGM Bøgh, Birgit                      2345 DEN     1234567 1990/12/31 12.5   17", &Player{
		Number: 1234, Sex: "w", Title: "WGM", Name: "Bøgh, Birgit", Rating: Entered{2345, true}, Federation: "DEN",
		ID: "1234567", Birth: "1990/12/31", Points: Some(125), Rank: 17,
	}},
	{"00199999 m IM " + strings.Repeat("n", 33) + " 9999 NED 12345678901 1990/12/31999.599999", &Player{
		Number: 99999, Sex: "m", Title: "IM", Name: strings.Repeat("n", 33), Rating: Entered{9999, true}, Federation: "NED",
		ID: "12345678901", Birth: "1990/12/31", Points: Some(9995), Rank: 99999,
	}},
	{"001    1                                           0                             0.0", &Player{
		Number: 1, Rating: Entered{0, true}, Points: Some(0),
	}},
	{"310  12 Riverside                        River   2000   12.0   23.5  17     1   22 1234", &Team{
		Number: 12, Name: "Riverside", Nickname: "River", Strength: "2000", Match: Some(120), Game: Some(235), Rank: 17,
		Members: []int{1, 22, 1234},
	}},
	{"013                        Riverside   1    2 9999", &OldTeam{Name: "Riverside", Members: []int{1, 2, 9999}}},
	{"300  11  12  13    1    0 1234", &Lineup{Round: 11, Team: 12, Opponent: 13, Members: []int{1, 0, 1234}}},
	{"310 999 " + strings.Repeat("n", 32) + " abcde 123456 1234.5 6543.5 999  9999 1234", &Team{
		Number: 999, Name: strings.Repeat("n", 32), Nickname: "abcde", Strength: "123456",
		Match: Some(12345), Game: Some(65435),
		Rank: 999, Members: []int{9999, 1234},
	}},
	{"013 " + strings.Repeat("n", 32) + "   1 9999", &OldTeam{Name: strings.Repeat("n", 32), Members: []int{1, 9999}}},
	{"320 99.5 10.5 999 999", &TeamBye{Match: Some(995), Game: Some(105), Teams: []int{999, 999}}},
	{"330 -- 999 998 997", &Forfeit{Signs: "--", Round: 999, White: 998, Black: 997}},
	{"250 99.5 98.5 999 998 9999 9998", &Acceleration{
		Match: Some(995), Points: Some(985), From: 999, To: 998, First: 9999, Last: 9998,
	}},
	{"XXA99999 99.5 98.5", &Virtual{Number: 99999, Points: []Amount{Some(995), Some(985)}}},
	{"300 999 998 997 9999", &Lineup{Round: 999, Team: 998, Opponent: 997, Members: []int{9999}}},
	{"240 Z 999 9999", &Request{Letter: "Z", Round: 999, Who: List{Numbers: []int{9999}}}},
	{"260 999 998 9999", &Ban{From: 999, To: 998, Who: List{Numbers: []int{9999}}}},
	{"299 +  99.5  98.5  999 9999", &Abnormal{
		Letter: "+", Match: Some(995), Points: Some(985), Round: 999, Who: List{Numbers: []int{9999}},
	}},
	{"300   1   2   0", &Lineup{Round: 1, Team: 2}},
	{"320  1.0 10.5 000 012 123", &TeamBye{Match: Some(10), Game: Some(105), Teams: []int{0, 12, 123}}},
	{"330 +-   1  22 333", &Forfeit{Signs: "+-", Round: 1, White: 22, Black: 333}},
	{"240 H   7    1 1234", &Request{Letter: "H", Round: 7, Who: List{Numbers: []int{1, 1234}}}},
	{"XXA   12  1.0  0.5 10.0", &Virtual{Number: 12, Points: []Amount{Some(10), Some(5), Some(100)}}},
	{"250  2.0  1.0   1  22    1 1234", &Acceleration{
		Match: Some(20), Points: Some(10), From: 1, To: 22, First: 1, Last: 1234,
	}},
	{"250       1.0   1   2    1    2", &Acceleration{Points: Some(10), From: 1, To: 2, First: 1, Last: 2}},
	{"260   1 123    1    2 1234", &Ban{From: 1, To: 123, Who: List{Numbers: []int{1, 2, 1234}}}},
	{"299 W   2.0   1.5  123    1 1234", &Abnormal{
		Letter: "W", Match: Some(20), Points: Some(15), Round: 123, Who: List{Numbers: []int{1, 1234}},
	}},
	{"299          -0.5    0", &Abnormal{Points: Some(-5)}},
}

// same returns the difference between two records: the words of a list are as good as its numbers.
func same(want, got Record) string {
	for _, r := range []Record{want, got} {
		r.set(Line{})
		for _, f := range r.fields() {
			switch v := f.value.(type) {
			case *List:
				for _, w := range v.Words {
					n, _ := strconv.Atoi(w.Text)
					v.Numbers = append(v.Numbers, n)
				}
				v.Words = nil
			case *Amount:
				if !v.There {
					*v = Amount{}
				}
			}
		}
	}
	return cmp.Diff(want, got, cmp.Comparer(func(a, b Line) bool { return true }),
		cmp.FilterValues(func(a, b []int) bool { return len(a)+len(b) == 0 }, cmp.Ignore()))
}

// empty returns a new record of the same kind.
func empty(r Record) Record { return reflect.New(reflect.TypeOf(r).Elem()).Interface().(Record) }

// line returns a record as it is written.
func line(t interface{ Fatal(...any) }, code string, r Record) string {
	var s Sheet
	if err := Attempt(func() { s.Record(code, who, r) }); err != nil {
		t.Fatal(err)
	}
	text, ended := strings.CutSuffix(string(s.Bytes()), "\n")
	if !ended {
		t.Fatal("the line has no end")
	}
	return text
}

// TestRecords reads the records as the format has them, and writes them again.
func TestRecords(t *testing.T) {
	for _, c := range canonical {
		got := empty(c.record)
		if err := Attempt(func() { New(c.line).Read(got) }); err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		if text := line(t, c.line[:3], c.record); text != c.line {
			t.Errorf("written:\n%s, want\n%s", text, c.line)
		}
		if diff := same(c.record, got); diff != "" {
			t.Errorf("%q: %s", c.line, diff)
		}
	}
}

// layouts are the columns behind the codes as the format describes them: so many that belong to a field, or
// with a minus so many that must be blank.
var layouts = map[string][]int{
	"001": {5, -1, 4, -1, 33, -1, 4, -1, 3, -1, 11, -1, 10, 5, 5},
	"310": {-1, 3, -1, 32, -1, 5, -1, 6, -1, 6, -1, 6, -1, 3, -2, 4, -1, 4, -1},
	"013": {-1, 32, 4, -1, 4, -1},
	"300": {-1, 3, -1, 3, -1, 3, -1, 4, -1, 4, -1},
	"320": {-1, 4, -1, 4, -1, 3, -1, 3, -1},
	"330": {-1, 2, -1, 3, -1, 3, -1, 3},
	"240": {-1, 1, -1, 3, -1, 4},
	"XXA": {5, -1, 4, -1, 4, -1},
	"250": {-1, 4, -1, 4, -1, 3, -1, 3, 5, 5},
	"260": {-1, 3, -1, 3, -1, 4},
	"299": {-1, 1, -2, 4, -2, 4, -2, 3, -1, 4},
}

// TestLayouts requires that the columns between the fields, and no others, must be blank.
func TestLayouts(t *testing.T) {
	tried := map[string]bool{}
	for _, c := range canonical {
		code, col := c.line[:3], 4
		tried[code] = true
		for _, columns := range layouts[code] {
			for end := col + max(columns, -columns); col < end; col++ {
				text := []rune(fmt.Sprintf("%-*s", col, c.line))
				text[col-1] = '%'
				err := Attempt(func() { New(string(text)).Read(empty(c.record)) })
				want := fmt.Sprintf("1:%d: column %d of a %s line must be blank, but holds \"%%\"", col, col, code)
				if is := err != nil && Detail(err) == want; is != (columns < 0) {
					t.Errorf("%q: error %v", string(text), err)
				}
			}
		}
	}
	if len(tried) != len(layouts) {
		t.Errorf("%v", tried)
	}
}

// TestReadTwice keeps nothing of the line before.
func TestReadTwice(t *testing.T) {
	for _, c := range canonical {
		got := empty(c.record)
		for range 2 {
			if err := Attempt(func() { New(c.line).Read(got) }); err != nil {
				t.Error(err)
			}
		}
		if kept := reflect.ValueOf(got).Elem().FieldByName("Line").Interface().(Line); kept.Text != c.line || kept.No != 1 {
			t.Errorf("kept %+v", kept)
		}
		if diff := same(c.record, got); diff != "" {
			t.Errorf("%q: %s", c.line, diff)
		}
	}
	var v Virtual
	var l Lineup
	New("XXA    1 5").Read(&v)
	New("300   1   2   0 7").Read(&l)
	if fmt.Sprint(v.Points, l.Members) != "[5.0] [7]" {
		t.Errorf("%v, %v", v.Points, l.Members)
	}
}

// records draws records of all kinds.
func drawRecord(t *rapid.T) (code string, r Record) {
	c := rapid.SampledFrom(canonical).Draw(t, "record")
	r = empty(c.record)
	for _, f := range r.fields() {
		width := f.to - f.from + 1
		points := rapid.SampledFrom([]pairing.Points{0, 5, 10, 15, 995, 9990}).Filter(func(p pairing.Points) bool {
			_, fits := Fitted(p, max(width, f.width))
			return fits
		})
		switch v := f.value.(type) {
		case *string:
			*v = InColumns(rapid.StringOfN(rapid.SampledFrom([]rune("abÄж ,")), -1, width, -1).Draw(t, "text"), width)
		case *int:
			*v = rapid.IntRange(0, min(f.limit, []int{9, 99, 999, 9999, 99999}[width-1])).Draw(t, "number")
			if f.must {
				*v = max(*v, 1)
			}
		case *Entered:
			if v.There = rapid.Bool().Draw(t, "there"); v.There {
				v.Number = rapid.IntRange(0, f.limit).Draw(t, "rating")
			}
		case *Amount:
			if rapid.Bool().Draw(t, "there") {
				*v = Some(points.Draw(t, "points"))
			}
		case *[]int:
			*v = rapid.SliceOfN(rapid.IntRange(0, 999), 0, 4).Draw(t, "numbers")
		case *[]Amount:
			for range rapid.IntRange(0, 4).Draw(t, "list") {
				*v = append(*v, Some(points.Draw(t, "points")))
			}
		case *List:
			v.Numbers = rapid.SliceOfN(rapid.IntRange(1, 9999), 0, 4).Draw(t, "numbers")
		default:
			t.Fatalf("%T", v)
		}
	}
	return c.line[:3], r
}

// TestAnyRecord writes any record and reads it again: it is the same, and its line is the canonical one.
func TestAnyRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code, want := drawRecord(t)
		text := line(t, code, want)
		got := empty(want)
		if err := Attempt(func() { New(text).Read(got) }); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if diff := same(want, got); diff != "" {
			t.Fatalf("%q: %s", text, diff)
		}
		if again := line(t, code, got); again != text {
			t.Fatalf("written:\n%s, then\n%s", text, again)
		}
	})
}

// TestRecordsRefuse requires an error where something cannot be read.
func TestRecordsRefuse(t *testing.T) {
	player := canonical[0].line
	over := func(text string, col int, with string) string {
		runes := []rune(fmt.Sprintf("%-*s", col+len(with), text))
		copy(runes[col-1:], []rune(with))
		return strings.TrimRight(string(runes), " ")
	}
	for _, test := range []struct {
		text string
		r    Record
		want string
	}{
		{over(player, 4, "     "), &Player{}, "1:5: the player has no starting rank number"},
		{over(player, 4, "   1a"), &Player{}, `1:5: "1a" is no starting rank number`},
		{over(player, 4, "   -1"), &Player{}, `1:5: "-1" is no starting rank number`},
		{over(player, 49, "12 4"), &Player{}, `1:49: "12 4" is no rating`},
		{over(player, 80, " 1.25"), &Player{}, `1:80: "1.25" is not a number of points with one decimal`},
		{over(player, 85, "    x"), &Player{}, `1:85: "x" is no rank`},
		{"310     Riverside", &Team{}, "1:5: the team has no number"},
		{"310   x Riverside", &Team{}, `1:5: "x" is no team number`},
		{over("310   1", 74, "   x"), &Team{}, `1:74: "x" is no number`},
		{over("310   1", 74, "   1    y"), &Team{}, `1:79: "y" is no number`},
		{over("310   1", 74, "   12   2"), &Team{}, `1:78: column 78 of a 310 line must be blank, but holds "2"`},
		{"300       1   2", &Lineup{}, "1:5: 300: the round is missing"},
		{"300   1   x   2", &Lineup{}, `1:9: "x" is no team number`},
		{"240 H        1", &Request{}, "1:7: 240: the round is missing"},
		{"250       1.0       2    1    2", &Acceleration{}, "1:15: 250: the round is missing"},
		{"250       1.0   1   2    x    2", &Acceleration{}, `1:23: "x" is no starting rank number`},
		{"250       1.0   1   2    1    y", &Acceleration{}, `1:28: "y" is no starting rank number`},
		{"250       1,x   1   2    1    2", &Acceleration{}, `1:10: "1,x" is not a number of points with one decimal`},
		{"260       2    1    2", &Ban{}, "1:5: 260: the round is missing"},
		{"XXA    1  1.0  x.5", &Virtual{}, `1:15: "x.5" is not a number of points with one decimal`},
		{"XXA    1  1.01 0.5", &Virtual{}, `1:14: column 14 of a XXA line must be blank, but holds "1"`},
		{"XXA    x  1.0", &Virtual{}, `1:5: "x" is no starting rank number`},
	} {
		err := Attempt(func() { New(test.text).Read(test.r) })
		if err == nil || !errors.Is(err, pairing.ErrInvalid) || err.Error() != test.want {
			t.Errorf("%q: error %v, want %s", test.text, err, test.want)
		}
	}
}

// TestRecordsFit refuses to write what does not fit, in the name of who it is about.
func TestRecordsFit(t *testing.T) {
	for _, test := range []struct {
		r    Record
		want string
	}{
		{&Player{Number: 100_000}, `somebody: "100000" does not fit into 5 columns`},
		{&Player{Number: 1, Sex: "mw"}, `somebody: "mw" does not fit into 1 columns`},
		{&Player{Number: 1, Name: "line\nend"}, `somebody: "line\nend" does not fit into 33 columns`},
		{&Player{Number: 1, Rating: Entered{10_000, true}}, `somebody: "10000" does not fit into 4 columns`},
		{&Player{Number: 1, Points: Some(999_999)}, `somebody: "99999.9" does not fit into 5 columns`},
		{&Player{Number: 1, Name: "\xff"}, `somebody: "\xff" does not fit into 33 columns`},
	} {
		var s Sheet
		err := Attempt(func() { s.Record("001", who, test.r) })
		if !errors.Is(err, pairing.ErrInvalid) || Detail(err) != test.want {
			t.Errorf("error %v, want %s", err, test.want)
		}
	}
}

// TestAt returns where the values of a record stand.
func TestAt(t *testing.T) {
	l := Line{No: 7, Text: canonical[0].line}
	var p Player
	var team Team
	for want, got := range map[int]Place{
		5: l.At(&p, &p.Number), 10: l.At(&p, &p.Sex), 15: l.At(&p, &p.Name), 49: l.At(&p, &p.Rating), 80: l.At(&p, &p.Points),
		74: l.At(&team, &team.Members, 0), 79: l.At(&team, &team.Members, 1), 84: l.At(&team, &team.Members, 2),
		81: New(canonical[0].line).Score().Place, 55: New("310").Score().Place, 62: New("310").Game().Place,
		85: New("001").Rank().Place,
	} {
		if got.Column != want || got.Line != 7 && got.Line != 1 {
			t.Errorf("%+v, want column %d", got, want)
		}
	}
	player, of := New(canonical[1].line), New(canonical[3].line)
	for want, got := range map[string]Word{
		"999.5": player.Score(), "99999": player.Rank(), "12.0": of.Score(), "23.5": of.Game(),
	} {
		if got.Text != want {
			t.Errorf("%+v, want %s", got, want)
		}
	}
}

// TestNational reads the number and the rating of a national record.
func TestNational(t *testing.T) {
	for text, want := range map[string]string{
		canonical[0].line: "1234 2345 true", "NED    1": "1 0 true", "NED": "0 0 false", "NED    x": "0 0 false",
		strings.Replace(canonical[0].line, "2345", "23x5", 1): "1234 0 false",
	} {
		number, rating, ok := New(text).NationalRating()
		if got := fmt.Sprint(number, rating, ok); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestWorths reads and writes what results are worth.
func TestWorths(t *testing.T) {
	for text, want := range map[string][]Worth{
		"162  W 1.0    D 0.5    L 0.0": {{"W", 10, Place{1, 7}}, {"D", 5, Place{1, 16}}, {"L", 0, Place{1, 25}}},
		"162  A 0.5    P 1.0    X 0.5": {{"A", 5, Place{1, 7}}, {"P", 10, Place{1, 16}}, {"X", 5, Place{1, 25}}},
		"162  W9999    D 999    L12.5": {{"W", 99990, Place{1, 7}}, {"D", 9990, Place{1, 16}}, {"L", 125, Place{1, 25}}},
		"162  W10.0":                   {{"W", 100, Place{1, 7}}},
		"362 TW 2.0   TD 1.0   TL12.5": {{"TW", 20, Place{1, 7}}, {"TD", 10, Place{1, 16}}, {"TL", 125, Place{1, 25}}},
	} {
		var got []Worth
		if err := Attempt(func() { got = New(text).Worths() }); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
		var s Sheet
		if s.Worths(text[:3], got); string(s.Bytes()) != text+"\n" {
			t.Errorf("written %q, want %q", s.Bytes(), text)
		}
	}
	for text, want := range map[string]string{
		"162 ":                "",
		"162  w 1.0":          "",
		"162           D 0.5": "",
		"162  Q 1.0":          `1:6: 162: unknown code "Q"`,
		"162    1.0":          `1:6: 162: unknown code " "`,
		"162  W":              `1:7: "" is not a number of points with one decimal`,
		"162  W-1.0":          `1:7: "-1.0" is not a number of points with one decimal`,
		"162  W 1.0x   D 0.5": `1:11: column 11 of a 162 line must be blank, but holds "x"`,
		"162  W 1.0   xD 0.5": `1:14: column 14 of a 162 line must be blank, but holds "x"`,
		"362 WT 1.0":          `1:5: 362: "WT": TW, TD or TL expected`,
		"362 TW 1.0  xTD 0.5": `1:13: column 13 of a 362 line must be blank, but holds "x"`,
		"362 TW 1.0   TD 0x5": `1:16: 362: "0x5" is not a number of points with one decimal`,
	} {
		err := Attempt(func() { New(text).Worths() })
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

// TestNumbers reads numbers and points.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"": "0 true", "  ": "0 true", " 12 ": "12 true", "012": "12 true", "100": "100 true",
		"101": "0 false", "-1": "0 false",
		"1.": "0 false", "99999999999": "0 false",
	} {
		n, ok := ParseInt(text, 100)
		if got := fmt.Sprint(n, ok); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"1": "1.0 true", "1.5": "1.5 true", "1,5": "1.5 true", ".5": "0.5 true", "1.": "1.0 true", "-0.5": "-0.5 true",
		"1.50": "1.5 true", "1.55": "", "1.05": "", "": "", ".": "", "-": "", "1. 5": "", "x": "",
		"1.x": "", "1\t": "", "1.5,0": "",
		"1.9": "1.9 true", "99999": "99999.0 true", "100000": "",
	} {
		p, ok := ParsePoints(text)
		if got := fmt.Sprint(p, ok); ok && got != want || ok != (want != "") {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for _, test := range []struct {
		p     pairing.Points
		width int
		text  string
		fits  bool
	}{{10, 4, "1.0", true}, {9990, 4, "999", true}, {9995, 4, "999.5", false}, {99990, 4, "9999", true},
		{-5, 4, "-0.5", true}} {
		if text, fits := Fitted(test.p, test.width); text != test.text || fits != test.fits {
			t.Errorf("%v in %d: %q, %v", test.p, test.width, text, fits)
		}
	}
	if !AllFit(10, 99990) || AllFit(10, 9995) || AllFit(9995, 10) || !AllFit() {
		t.Error("AllFit")
	}
}

// TestInColumns cuts texts, and shows what does not show.
func TestInColumns(t *testing.T) {
	for text, want := range map[string]string{
		"abc": "abc", "abcdef": "abcde", " abc ": "abc", "éééééé": "ééééé", "ab\x00c": "ab?c",
		"a\xffb": "a?b", "abcd ef": "abcd",
		"\x7f": "?", "a\tb": "a\tb",
	} {
		if got := InColumns(text, 5); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	fits := []string{"", "abc", "ééééé", "a\tb"}
	for _, text := range append(slices.Clone(fits), "abcdef", "\xff", "\n", "\x7f") {
		if Fits(text, 5) != slices.Contains(fits, text) {
			t.Errorf("%q", text)
		}
	}
}
