package trf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A report says by which rules it is paired, so that nobody has to remember.
func ExampleFile_Declare() {
	f := &trf.File{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	f.Declare(trf.Type{System: "dubov", Edition: 2018})

	var report bytes.Buffer
	if err := trf.Write(&report, f); err != nil {
		fmt.Println(err)
		return
	}
	again, err := trf.Read(&report)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Text("192"))
	fmt.Println(again.Declared().System, again.Declared().Edition)
	// Output:
	// FIDE_DUBOV_2018
	// dubov 2018
}

// TestDeclared reads codes of 192, and writes those that have a meaning in the
// form in which they are written.
func TestDeclared(t *testing.T) {
	for _, c := range []struct {
		code string
		want trf.Type
		form string // if it is another one
	}{
		{"FIDE_DUTCH", trf.Type{System: "dutch"}, ""},
		{"FIDE_DUTCH_2017", trf.Type{System: "dutch", Edition: 2017}, ""},
		{"FIDE_DUTCH_2026", trf.Type{System: "dutch", Edition: 2026}, ""},
		{"FIDE_DUTCH_2025", trf.Type{System: "dutch", Edition: 2026}, "FIDE_DUTCH_2026"},
		{"FIDE_DUTCH_2025_BAKU", trf.Type{System: "dutch", Edition: 2026, Baku: true}, "FIDE_DUTCH_2026_BAKU"},
		{"FIDE_DUBOV_BAKU_2018", trf.Type{System: "dubov", Edition: 2018, Baku: true}, "FIDE_DUBOV_2018_BAKU"},
		{"fide_dubov", trf.Type{System: "dubov"}, "FIDE_DUBOV"},
		{"FIDE_BURSTEIN_BAKU", trf.Type{System: "burstein", Baku: true}, ""},
		{"TCEC", trf.Type{System: "tcec"}, ""},
		{"RoundRobin", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"ELIMINATION", trf.Type{System: "elimination"}, ""},
		// What is not understood is not passed over.
		{"FIDE_DUTCH_SLOW_2017", trf.Type{System: "dutch_slow", Edition: 2017}, ""},
		{"FIDE_DUTCH_2017_2026", trf.Type{System: "dutch_2017", Edition: 2026}, ""},
		{"FIDE_DUTCH_0999", trf.Type{System: "dutch_0999"}, ""},
		{"FIDE_DUTCH_1000", trf.Type{System: "dutch", Edition: 1000}, ""},
		{"FIDE_DUTCH_9999", trf.Type{System: "dutch", Edition: 9999}, ""},
		{"FIDE_DUTCH_20X6", trf.Type{System: "dutch_20x6"}, ""},
		{"FIDE_DUTCH_12026", trf.Type{System: "dutch_12026"}, ""},
		{"FIDE_DUTCH_17", trf.Type{System: "dutch_17"}, ""},
		{"FIDE_DUTCH_BAKU_BAKU", trf.Type{System: "dutch_baku", Baku: true}, ""},
		{"Swiss, 9 rounds", trf.Type{}, "-"},
		{"FIDE_", trf.Type{}, "-"},
		{"FIDE_2026", trf.Type{}, "-"},
		{"", trf.Type{}, "-"},
	} {
		f := read(t, "012 FIDE_LIM_2000\nXXR 9\n192 "+c.code+"\n")
		if got := f.Declared(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.code, got, c.want)
		}
		want := c.code
		switch c.form {
		case "":
		case "-":
			want = ""
		default:
			want = c.form
		}
		if got := c.want.String(); got != want {
			t.Errorf("%+v is %q, want %q", c.want, got, want)
		}
	}
	f := read(t, "192 Swiss\n192 FIDE_LIM\n")
	if got := f.Declared(); got.System != "lim" {
		t.Errorf("in the second line: %+v", got)
	}
}

// TestDeclare requires that a declaration replaces the one before and leaves
// everything else alone, copies of the file too.
func TestDeclare(t *testing.T) {
	f := read(t, "012 Open\n192 FIDE_DUTCH\n192 Swiss\n")
	before := *f
	for _, c := range []struct {
		declare trf.Type
		want    []trf.Line
	}{
		{trf.Type{System: "dubov"}, []trf.Line{{Code: "192", Text: " FIDE_DUBOV_2026"}, {Code: "012", Text: " Open"}}},
		{trf.Type{System: "dutch", Edition: 2017, Baku: true}, []trf.Line{{Code: "192", Text: " FIDE_DUTCH_2017_BAKU"}, {Code: "012", Text: " Open"}}},
		{trf.Type{System: "tcec"}, []trf.Line{{Code: "192", Text: " TCEC"}, {Code: "012", Text: " Open"}}},
		{trf.Type{}, []trf.Line{{Code: "012", Text: " Open"}}},
	} {
		f.Declare(c.declare)
		if diff := cmp.Diff(c.want, f.Lines); diff != "" {
			t.Errorf("%+v: %s", c.declare, diff)
		}
	}
	if got := before.Text("192"); got != "FIDE_DUTCH" || before.Text("012") != "Open" {
		t.Errorf("the copy declares %q", got)
	}
}

// TestStart lists the forms of a day.
func TestStart(t *testing.T) {
	day := time.Date(2026, time.February, 1, 0, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Time{
		"2026/02/01": day, "2026-2-1": day, "2026.02.01": day, "01.02.2026": day, " 2026/02/01 ": day,
		"01/02/2026": {}, // the second of January to some
		"26/02/01":   {}, "2026/02/30": {}, "February": {}, "": {},
	} {
		got, ok := read(t, "042 "+text+"\n").Start()
		if !got.Equal(want) || ok != !want.IsZero() {
			t.Errorf("%q: %v, %v, want %v", text, got, ok, want)
		}
	}
	if _, ok := read(t, strings.TrimLeft(entry("1", ""), " ")).Start(); ok {
		t.Error("a day without code 042")
	}
}
