package lines

import (
	"fmt"
	"strings"
	"testing"
)

// TestSplit splits files into lines, whatever ends them.
func TestSplit(t *testing.T) {
	for text, want := range map[string]string{
		"001    1\n012 a\n":             "1:001    1|2:012 a",
		"001    1\r\n\r\n012 a":         "1:001    1|3:012 a",
		"001    1\n\n012 a":             "1:001    1|3:012 a",
		"001    1\r012 a\r\r":           "1:001    1|2:012 a",
		"001    1\n\r\n012 a":           "1:001    1|3:012 a",
		"001    1  \t\n   \n012 a\x1a":  "1:001    1|3:012 a",
		"\ufeff001    1\n\ufeff\n012 a": "1:001    1|3:012 a",
		"001    1\n\ufeff\ufeff012 a":   "1:001    1|2:012 a",
		"001    1\x1a\x1a":              "1:001    1\x1a",
	} {
		got, err := Split(text)
		var all []string
		for l := range got.Lines() {
			all = append(all, fmt.Sprint(l.No, ":", l.Text))
		}
		if list := strings.Join(all, "|"); err != nil || list != want || !got.Known || got.Note != "" {
			t.Errorf("%q: %q, %v, %q, error %v", text, list, got.Known, got.Note, err)
		}
	}
	text, _ := Split("001    1\n001    2\n002    9\n001    x\n012 a\n001    3\n")
	var numbers []int
	for l, p := range text.Players() {
		if numbers = append(numbers, p.Number); l.No == 2 {
			break
		}
	}
	for range text.Lines() {
		break
	}
	for l, p := range text.Players() {
		numbers = append(numbers, 10*l.No+p.Number)
	}
	if fmt.Sprint(numbers) != "[1 2 11 22 63]" {
		t.Errorf("%v", numbers)
	}
}

// TestForeign refuses files that are something else.
func TestForeign(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "1:1: the file is empty",
		" \n":                     "1:1: the file is empty",
		`{"name":""}`:             "1:1: this is JSON, not a tournament report",
		"[1":                      "1:1: this is JSON, not a tournament report",
		"[1]":                     "1:1: this is JSON, not a tournament report",
		`[{"a":1}]`:               "1:1: this is JSON, not a tournament report",
		"[Event \"x\"]":           "1:1: this is PGN, not a tournament report",
		"[":                       "1:1: this is PGN, not a tournament report",
		"<html>":                  "1:1: this is HTML or XML, not a tournament report",
		"PK\x03\x04":              "1:1: this is an archive or a spreadsheet, not a tournament report",
		"Name;Rating\nAnn;1":      "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"Name,Rating":             "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"Name\tRating":            "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"\n123;4;5":               "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"123,4,5":                 "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
		"0\x000\x001\x00":         "1:2: " + noText + ", but in UTF-16: save it as UTF-8",
		"\xff\xfe0\x000\x001\x00": "1:4: " + noText + ", but in UTF-16: save it as UTF-8",
		"\xfe\xff\x000\x000\x001": "1:3: " + noText + ", but in UTF-16: save it as UTF-8",
		"\xff\xfeab\nc\x00":       "2:2: " + noText + ", but in UTF-16: save it as UTF-8",
		"\x000\x000\x001":         "1:1: " + noText + ", but in UTF-16: save it as UTF-8",
		"\xff\xfe0 no NUL,":       "1:1: this is a table (CSV), not a tournament report: no line begins with 001",
	} {
		if text, err := Split(text); err == nil || Detail(err) != want || text.Known {
			t.Errorf("%q: error %v, want %s", text.data, err, want)
		}
	}
	for text, known := range map[string]bool{
		"001    1": true, "0011": true, "001x": true, "\n   012 a": true, "### a": true, "XXR 5": true,
		"BBW 1": true, "142": true,
		"NED    1": false, "word": false, "0012345": true, "1234": false, "012;": false, "001;a": false, "ab\x00": false,
		"abc\n012 x": true, "012\tx": false, "01": false,
		"a,b\n001    1": true, "00 1": false,
	} {
		if text, err := Split(text); err == nil && text.Known != known || err != nil && known {
			t.Errorf("%q: %v, error %v", text.data, !known, err)
		}
	}
	for _, text := range []string{"NED    1", "word", "1234", "01", "00 1", "ab\x00"} {
		if text, err := Split(text); err != nil || text.Known {
			t.Errorf("%q: error %v", text.data, err)
		}
	}
	late := "001    1\n012 \x00" // what is no text in one place alone is refused with its line
	if text, err := Split(late); err != nil || !text.Known {
		t.Errorf("error %v", err)
	}
}

// TestPages tells the code page of a file by its letters or its federations.
func TestPages(t *testing.T) {
	player := func(name, federation string) string {
		return fmt.Sprintf("001    1      %-33s 2000 %s\n", name, federation)
	}
	const sure, unsure = "", ", though nothing says that it is: letters in names may be wrong"
	for _, test := range []struct{ text, name, note string }{
		{player("M\xfcller, Zo\xeb", "GER"), "Müller, Zoë", western.name + sure},
		{player("M\xfcller, Zo\xeb", "   "), "Müller, Zoë", western.name + unsure},
		{player("M\xfcller, Zo\xeb", "   ") + player("Ann", "GER") + player("Ben", "FRA") + player("C", "POL"),
			"Müller, Zoë", western.name + sure},
		{player("M\xfcller", "GER") + player("Ann", "RUS"), "Müller", western.name + unsure},
		{player("W\xf3jcik, Jan", "POL"), "Wójcik, Jan", central.name + sure},
		{player("W\xf3jcik, Jan", "pol"), "Wójcik, Jan", central.name + sure},
		{player("W\xf3jcik, Jan", "POL") + player("A", "GER"), "Wójcik, Jan", western.name + unsure},
		{player("Wa\xb3\xeasa", "GER"), "Wałęsa", central.name + sure},
		{player("Wa\xb3 x", ""), "Wał x", central.name + sure},
		{player("\xb3uk", ""), "łuk", central.name + sure},
		{player("\xb3 a", ""), "³ a", western.name + unsure},
		{player("\xc8\xe2\xe0\xed\xee\xe2", "RUS"), "Иванов", cyrillic.name + sure},
		{player("\xc8\xe2\xe0\xed\xee\xe2", "GER"), "Иванов", cyrillic.name + sure},
		{player("\xc8 \xe2 \xe0\xed", "RUS"), "È â àí", western.name + unsure},
		{"012 Gr\xf6\xdfte\n", "", western.name + unsure},
		{player("M\xfcller", "GER") + strings.Repeat(fmt.Sprintf("012%50sPOL\n", ""), 2), "Müller", western.name + sure},
		{player("M\xfcller", "GER") + "012 Иванов, Иванов, Иванов\n", "Müller", western.name + sure},
		{player("N\xb0a M\xfcller", "GER"), "N°a Müller", western.name + sure},
	} {
		got, err := Split(test.text)
		if err != nil || got.Note != "the file is not in UTF-8, and read as "+test.note {
			t.Errorf("%q: note %q, want %q, error %v", test.text, got.Note, test.note, err)
		}
		for l := range got.Lines() {
			if name := l.trimmed(15, 47); name != test.name && l.Code() == "001" {
				t.Errorf("%q: %q, want %q", test.text, name, test.name)
			}
			break
		}
	}
	// A line in UTF-8 is read as that, whatever others are in.
	got, _ := Split("012 é\n022 \xe9\n")
	for l := range got.Lines() {
		if l.Rest() != "é" {
			t.Errorf("%q", l.Rest())
		}
	}
	for _, p := range []codePage{western, central, cyrillic} {
		if len(p.chars) != 128 {
			t.Errorf("%s has %d characters beyond ASCII", p.name, len(p.chars))
		}
	}
}
