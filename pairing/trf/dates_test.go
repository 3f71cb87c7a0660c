package trf_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// start returns the first day of a file.
func start(f *trf.File) (time.Time, bool) {
	day, _, ok := days.Parse(f.Text("042"))
	return day, ok
}

// TestStart lists the forms of a day, and those that are noted.
func TestStart(t *testing.T) {
	const unread, noted, sure = "no day that is understood", "is understood as", ""
	for text, want := range map[string]struct{ day, note string }{
		"2026/02/01":              {"2026-02-01", sure},
		"2026-2-1":                {"2026-02-01", sure},
		"2026.02.01":              {"2026-02-01", sure},
		"01.02.2026":              {"2026-02-01", sure},
		"28. 07. 2005":            {"2005-07-28", sure},
		"28.7.05":                 {"2028-07-05", noted},
		"2026-02-01T18:30:00Z":    {"2026-02-01", sure},
		"2020/06/26 - 2020/06/28": {"2020-06-26", sure},
		"20200626":                {"2020-06-26", sure},
		"24/09/2010":              {"2010-09-24", sure},
		"09/24/2010":              {"2010-09-24", sure},
		"09/09/2010":              {"2010-09-09", sure},
		"01/02/2026":              {"2026-02-01", noted},
		"26/02/01":                {"2026-02-01", sure},
		"31/01/26":                {"2026-01-31", sure},
		"01/02/26":                {"2026-02-01", noted},
		"24/09/50":                {"2050-09-24", sure},
		"99/09/50":                {"", unread},
		"99/10/11":                {"1999-10-11", sure},
		"24-09-10":                {"2010-09-24", noted},
		"Jun 26, 2020":            {"2020-06-26", sure},
		"Friday, June 26th, 2020": {"2020-06-26", sure},
		"26 June 2020":            {"2020-06-26", sure},
		"2020 Jun 26":             {"2020-06-26", sure},
		"1. März 2026":            {"2026-03-01", sure},
		"14 août 2019":            {"2019-08-14", sure},
		"2 de octubre de 2021":    {"2021-10-02", sure},
		"31 gennaio 2022":         {"2022-01-31", sure},
		"2026/02/30":              {"", unread},
		"2026/00/01":              {"", unread},
		"30 February 2026":        {"", unread},
		"February":                {"", unread},
		"February 2026":           {"", unread},
		"2026":                    {"", unread},
		"soon":                    {"", unread},
		"1/2/3":                   {"", unread},
		"12345678901/1/1":         {"", unread},
		"":                        {"", sure},
	} {
		f := read(t, "042 "+text+"\n")
		day, ok := start(f)
		got := ""
		if ok {
			got = day.Format(time.DateOnly)
		}
		if got != want.day || ok != (want.day != "") || !ok && !day.IsZero() {
			t.Errorf("%q: %v, %v, want %q", text, day, ok, want.day)
		}
		if notes := strings.Join(f.Notes, ""); (want.note == "") != (notes == "") || !strings.Contains(notes, want.note) {
			t.Errorf("%q: notes %q, want %q", text, notes, want.note)
		}
		roundTrip(t, f)
	}
	if _, ok := start(read(t, entry("1", ""))); ok {
		t.Error("a day without code 042")
	}
	if notes := read(t, "042 01/02/2026\n").Notes; notes[0] != `1:5: 042: "01/02/2026" is understood as 1 February 2026` {
		t.Errorf("notes %q", notes)
	}
}

// TestStartOfDay requires the day itself, at its beginning.
func TestStartOfDay(t *testing.T) {
	if day, ok := start(read(t, "042 24/09/2010\n")); !ok ||
		!day.Equal(time.Date(2010, time.September, 24, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("%v, %v", day, ok)
	}
}

// TestDays requires a day for each planned round or none at all, and what the file says of a player.
func TestDays(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "26/03/01 26/03/08": "[2026-03-01 2026-03-08]", "26/03/01": "[]", "26/03/01 26/03/08 26/03/15": "[]",
		"26/03/01 soon": "[]", "01.03.2026 08.03.2026": "[2026-03-01 2026-03-08]",
	} {
		var f trf.File
		f.Tournament.Planned = 2
		f.SetText("132", text)
		got := []string{}
		for _, day := range f.Days() {
			got = append(got, day.Format(time.DateOnly))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%q: %v, want %s", text, got, want)
		}
		if f.Tournament.Planned = 0; text == "26/03/01" && len(f.Days()) != 1 {
			t.Errorf("%q, any number of rounds: %v", text, f.Days())
		}
	}
	f := trf.File{Players: map[pairing.ID]trf.Player{"1": {Title: "FM", Federation: "NED"}}}
	if title, federation := f.Described("1"); title != "FM" || federation != "NED" {
		t.Errorf("%q, %q", title, federation)
	}
	if title, federation := f.Described("2"); title+federation != "" {
		t.Errorf("nobody: %q, %q", title, federation)
	}
}
