package trf_test

import (
	"strings"
	"testing"
)

// TestCodePages reads names in the code pages of Windows.
func TestCodePages(t *testing.T) {
	line := func(name, federation string) string {
		return change(entry("1", "", "2 w 1"), 15, name+strings.Repeat(" ", 33-len(name))+"      "+
			federation) + entry("2", "", "1 b 0")
	}
	for _, c := range []struct{ bytes, federation, want, page string }{
		{"M\xfcller, J\xfcrgen", "GER", "Müller, Jürgen", "1252 (Western Europe)"},
		{"M\xfcller, J\xfcrgen", "   ", "Müller, Jürgen", "1252 (Western Europe), though nothing says that it is"},
		{"Dvo\xf8\xe1k, Ji\xf8\xed", "CZE", "Dvořák, Jiří", "1250"},
		{"Wa\xb3\xeasa, Lech", "   ", "Wałęsa, Lech", "1250"},
		{"\x8di\x9eka, Jan", "GER", "Ťižka, Jan", "1250"},
		{"\xcc\xe8\xf5\xe0\xe8\xeb \xd2\xe0\xeb\xfc", "RUS", "Михаил Таль", "1251"},
		{"\xcc\xe8\xf5\xe0\xe8\xeb \xd2\xe0\xeb\xfc", "   ", "Михаил Таль", "1251"},
		{"\x80 \x93x\x94", "GER", "€ “x”", "1252"},
		{"M\xc3\xbcller", "GER", "Müller", ""}, // UTF-8
		{"Muller", "GER", "Muller", ""},
	} {
		f := read(t, line(c.bytes, c.federation)+"XXR 3\n")
		if got := f.Tournament.Players[0].Name; got != c.want {
			t.Errorf("%q: %q, want %q", c.bytes, got, c.want)
		}
		notes := ""
		for _, n := range f.Notes {
			if strings.Contains(n, "UTF-8") {
				notes = n
			}
		}
		if (c.page == "") != (notes == "") || !strings.Contains(notes, c.page) || notes != "" &&
			!strings.HasPrefix(notes, "1:1: ") {
			t.Errorf("%q: noted %q, want %q", c.bytes, notes, c.page)
		}
		if unsure := strings.HasSuffix(notes, "letters in names may be wrong"); unsure != strings.HasSuffix(c.page,
			"nothing says that it is") {
			t.Errorf("%q: noted %q, want %q", c.bytes, notes, c.page)
		}
		roundTrip(t, f)
	}
}
