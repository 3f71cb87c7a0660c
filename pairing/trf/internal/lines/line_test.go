package lines

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestLine counts columns in characters.
func TestLine(t *testing.T) {
	for _, text := range []string{"001 abcdef", "é01 äbcdef", "001", "", "日本 語abcdef"} {
		l, runes := New(text), []rune(text)
		for from := 1; from <= len(runes)+2; from++ {
			for to := from - 1; to <= len(runes)+2; to++ {
				want := ""
				if from <= len(runes) && to >= from {
					want = string(runes[from-1 : min(to, len(runes))])
				}
				if got := l.field(from, to); got != want {
					t.Errorf("%q, columns %d to %d: %q, want %q", text, from, to, got, want)
				}
			}
			want := byte(' ')
			if from <= len(runes) {
				if want = 0x7f; runes[from-1] < 0x80 {
					want = byte(runes[from-1])
				}
			}
			if got := l.char(from); got != want {
				t.Errorf("%q, column %d: %q, want %q", text, from, got, want)
			}
		}
		if l.width() != len(runes) {
			t.Errorf("%q: %d columns", text, l.width())
		}
	}
	l := New("xxp\t a é\tb  ")
	var words []string
	for _, w := range l.Words() {
		words = append(words, fmt.Sprint(w.Text, w.Column))
	}
	if got := strings.Join(words, " "); got != "a6 é8 b10" || l.Code() != "XXP" || l.Rest() != "a é\tb" {
		t.Errorf("%s, %q, %q", got, l.Code(), l.Rest())
	}
	if l.Start() != (Place{1, 1}) || l.Behind() != (Place{1, 5}) || l.letter(1) != 'X' || New("[`{az").letter(1) != '[' {
		t.Error("places or letters")
	}
	if w := New("240a b").Words(); w[0] != (Word{"a", Place{1, 4}}) || New("240a").Rest() != "a" {
		t.Errorf("%+v", w)
	}
	for c, want := range map[string]byte{"a": 'A', "z": 'Z', "A": 'A', "`": '`', "{": '{', "1": '1'} {
		if got := New(c).letter(1); got != want {
			t.Errorf("%q: %q", c, got)
		}
	}
}

// TestEither reads columns that count bytes where characters make no sense.
func TestEither(t *testing.T) {
	in := func(col int) func(Line) {
		return func(l Line) { l.place(col).Require(l.char(col) == 'x', "no x") }
	}
	for _, test := range []struct {
		text string
		col  int
		ok   bool
	}{{"éx", 2, true}, {"éx", 3, true}, {"éx", 4, false}, {"ax", 2, true}, {"ax", 3, false}} {
		if err := New(test.text).Either(in(test.col)); (err == nil) != test.ok {
			t.Errorf("%+v: error %v", test, err)
		}
	}
	var p Player
	err := New("é01    1").inBytes().Either(func(l Line) { l.Read(&p) })
	if err == nil || !strings.Contains(err.Error(), "column") && !strings.Contains(err.Error(), "is no") {
		t.Errorf("error %v", err)
	}
	split := New("001    1      " + strings.Repeat("é", 20)).inBytes()
	if err := Attempt(func() { split.Read(&p) }); err == nil || Detail(err) != "1:15: a field ends inside a character" {
		t.Errorf("error %v", err)
	}
}

// TestRuler knows the lines that number the columns.
func TestRuler(t *testing.T) {
	for text, want := range map[string]bool{
		"         1         2": false, "12345678901234567890": true, "    123456789012": true, "1234": false, "12345": true,
		"123456789 10 11 12": true, "1 2 3\t4 5": true, "1234x": false, "12346": false, "": false,
		"123456789101112131415":               true,
		"12345678910111213141516171819202122": true, "1234567890123456789012345678901234567890": true,
	} {
		if New(text).Ruler() != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
	for text, want := range map[string]bool{"001": true, " 01": false, "\t01": false, "": false, "é": true} {
		if New(text).Coded() != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
	for code, want := range map[string]bool{"XXQ": true, "BBQ": true, "BBB": false, "BXX": false,
		"XBB": false, "001": false} {
		if Bearing(code) != want {
			t.Errorf("%s: %v", code, !want)
		}
	}
}

// TestPrintable refuses characters that show nothing.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"001 abc": "", "001\té": "", "": "",
		"001 \x00":   "1:5: " + noText,
		"001 \x7f":   "1:5: a control character, U+007F",
		"001 é\x01":  "1:6: a control character, U+0001",
		"001 é\x7f":  "1:6: a control character, U+007F",
		"0\u200b1 a": "1:2: the code, columns 1 to 3, contains the invisible character U+200B",
		"00\u200b a": "1:3: the code, columns 1 to 3, contains the invisible character U+200B",
		"001\u200b":  "",
		"\t01":       "",
	} {
		err := Attempt(New(text).Printable)
		if (err == nil) != (want == "") || err != nil && Detail(err) != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

// TestPlaces makes errors, and catches no others.
func TestPlaces(t *testing.T) {
	err := Attempt(func() { Place{3, 4}.Refuse("what %d", 5) })
	var at *pairing.Error
	if !errors.As(err, &at) || at.Line != 3 || at.Column != 4 || at.Text != "what 5" || at.Kind != pairing.ErrInvalid ||
		errors.Is(err, strconv.ErrRange) {
		t.Errorf("%+v", at)
	}
	if err := Attempt(func() { Place{3, 4}.TooLarge("what") }); !errors.Is(err, strconv.ErrRange) ||
		err.Error() != "3:4: what" {
		t.Errorf("error %v", err)
	}
	if err := Attempt(func() { Require(true, "what"); Place{}.Require(true, "what") }); err != nil {
		t.Error(err)
	}
	if err := Attempt(func() { Require(false, "what %d", 1) }); Detail(err) != "what 1" {
		t.Errorf("error %v", err)
	}
	if err := Attempt(func() { Refuse("what %d", 1) }); Detail(err) != "what 1" {
		t.Errorf("error %v", err)
	}
	defer func() {
		if recover() != "else" {
			t.Error("another panic has been caught")
		}
	}()
	_ = Attempt(func() { panic("else") })
}

// TestRemark writes remarks in ASCII, and reads them.
func TestRemark(t *testing.T) {
	var s Sheet
	s.Remark(`{"a":"é` + "\x7f\U0001F600" + `~"}`)
	const want = `### pairings: {"a":"\u00e9\u007f\ud83d\ude00~"}`
	if got := string(s.Bytes()); got != want+"\n" {
		t.Errorf("%s", got)
	}
	for text, remark := range map[string]string{
		want: want[len("### pairings: "):], "### pairings: a": "", "### pairings:{}": "", "###": "", "001 pairings: {}": "",
		"### pairings: {é}": "{é}",
	} {
		got, at := New(text).Remark()
		if got != remark || remark == "" && at.Column != 5 || remark != "" && at.Column != 15 {
			t.Errorf("%q: %q at %v", text, got, at)
		}
	}
}
