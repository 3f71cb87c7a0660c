package systems

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// read gives the file of three players without a rating, with more lines.
func read(t *testing.T, lines string) *trf.File {
	t.Helper()
	f, err := Read("-", strings.NewReader("001    1\n001    2\n001    3\n"+lines))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestPairer requires the very system, edition and options that the flags and
// the file ask for.
func TestPairer(t *testing.T) {
	rated := "001    4                                           0\n"
	for _, c := range []struct {
		flags, lines string
		name         string
		want         pairing.Pairer
	}{
		{"", "", "dutch 2017", dutch.Pairer{Edition: dutch.FIDE2017}},
		{"-edition 2026", "", "dutch 2026", dutch.Pairer{Edition: dutch.FIDE2026}},
		{"", "192 FIDE_DUTCH", "dutch 2017", dutch.Pairer{Edition: dutch.FIDE2017}},
		{"-edition 2026", "192 FIDE_DUTCH", "dutch 2026", dutch.Pairer{Edition: dutch.FIDE2026}},
		{"", "192 FIDE_DUTCH_2017", "dutch 2017", dutch.Pairer{Edition: dutch.FIDE2017}},
		{"", "192 FIDE_DUTCH_2025", "dutch 2026", dutch.Pairer{Edition: dutch.FIDE2026}},
		{"", "192 fide_dutch_2026_baku\nXXR 5", "dutch 2026", dutch.Pairer{Edition: dutch.FIDE2026}},
		{"-system dubov", "", "dubov 2018", dubov.Pairer{Edition: dubov.FIDE2018}},
		{"-edition 2018", "192 FIDE_DUBOV", "dubov 2018", dubov.Pairer{Edition: dubov.FIDE2018}},
		{"", "192 FIDE_DUBOV_2026", "dubov 2026", dubov.Pairer{Edition: dubov.FIDE2026}},
		{"-system tcec", "", "tcec", tcec.Pairer{}},
		{"-system tcec -single", "", "tcec", tcec.Pairer{Single: true}},
		{"-single", "192 FIDE_TCEC", "tcec", tcec.Pairer{Single: true}},
		{"-system elimination", "", "elimination", elimination.Pairer{}},
		{"-system elimination -lives 2", "", "elimination", elimination.Pairer{Lives: 2}},
		{"-system roundrobin -cycles 2", "", "roundrobin", roundrobin.Pairer{Cycles: 2}},
		{"-system roundrobin -method berger", "", "roundrobin", roundrobin.Pairer{}},
		{"-system roundrobin -method circle", "", "roundrobin", roundrobin.Pairer{Schedule: roundrobin.Circle(3).Balance()}},
		{"-system roundrobin -method asynchronous", "", "roundrobin", roundrobin.Pairer{Schedule: roundrobin.Asynchronous(3).Balance()}},
		{"-system dubov", rated, "dubov 2018", dubov.Pairer{Edition: dubov.FIDE2018}}, // the others have no rating
	} {
		var choice Choice
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		if err := choice.Parse(fs, strings.Fields(c.flags), "", nil); err != nil {
			t.Errorf("%s: %v", c.flags, err)
			continue
		}
		f := read(t, c.lines)
		choice, err := choice.For(f)
		if err != nil {
			t.Errorf("%s; %s: %v", c.flags, c.lines, err)
			continue
		}
		got, err := choice.Pairer(f)
		if diff := cmp.Diff(c.want, got); err != nil || choice.String() != c.name || diff != "" {
			t.Errorf("%s; %s: %s, want %s (%v)\n%s", c.flags, c.lines, choice, c.name, err, diff)
		}
	}
}

// TestRatedZero requires the rating 0 to count where everybody has one.
func TestRatedZero(t *testing.T) {
	f, err := Read("-", strings.NewReader(
		"001    1                                           0\n"+
			"001    2                                        1800\n"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Choice{System: "dubov", Edition: "2026"}.Pairer(f)
	want := dubov.Pairer{Edition: dubov.FIDE2026, RatedZero: true}
	if diff := cmp.Diff(pairing.Pairer(want), got); err != nil || diff != "" {
		t.Errorf("error %v\n%s", err, diff)
	}
}

// TestContradiction requires an error, of the right kind, where the flags and
// the file do not go together.
func TestContradiction(t *testing.T) {
	played := `001    4                                        1900                             1.0    1     5 w 1
001    5                                        1800                             0.0    2     4 b 0
`
	var many strings.Builder
	for i := 4; i <= 66; i++ {
		fmt.Fprintf(&many, "001 %4d\n", i)
	}
	for _, c := range []struct {
		choice Choice
		lines  string
		kind   error
		want   string
	}{
		{Choice{System: "tcec"}, played, pairing.ErrInvalid, "(with -single, every column is a round)"},
		{Choice{System: "tcec", Single: true}, "XXD\n", pairing.ErrInvalid, "code XXD declares double rounds, but single ones are asked for"},
		{Choice{System: "dutch"}, "XXD\n", pairing.ErrInvalid, "code XXD declares double rounds, which system dutch does not have"},
		{Choice{System: "roundrobin", Method: "equalrest"}, many.String(), pairing.ErrInvalid, "no schedule equalrest is known for 66 players"},
		{Choice{Lives: 2}, "192 FIDE_DUBOV\n", ErrUsage, "-lives means nothing to system dubov"},
		{Choice{System: "chess"}, "", ErrUsage, `unknown system "chess"`},
		{Choice{Edition: "2018"}, "", ErrUsage, `system dutch has no edition "2018"`},
		{Choice{System: "dutch", Edition: "2026"}, "192 FIDE_DUTCH_2017\n", pairing.ErrInvalid, "but the edition asked for is 2026"},
		{Choice{}, "192 FIDE_DUTCH_2030\n", pairing.ErrInvalid, "an edition that is not known"},
	} {
		f := read(t, c.lines)
		choice, err := c.choice.For(f)
		if err == nil {
			_, err = choice.Pairer(f)
		}
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v; %s: error %v, want %v: %s", c.choice, c.lines, err, c.kind, c.want)
		}
	}
}

// TestHelp requires the help on the output that is given, with every flag.
func TestHelp(t *testing.T) {
	var out bytes.Buffer
	err := new(Choice).Parse(flag.NewFlagSet("", flag.ContinueOnError), []string{"-h"}, "usage: example\n", &out)
	if err != flag.ErrHelp {
		t.Errorf("error %v", err)
	}
	for _, want := range []string{"usage: example\n\nFlags:\n", "-system system", "-edition year", "-single", "-lives losses", "-cycles times", "-method schedule"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

// A full disk takes a few bytes and fails from then on.
type full struct{ room int }

var errFull = errors.New("no space left")

func (f *full) Write(p []byte) (int, error) {
	if len(p) > f.room {
		return f.room, errFull
	}
	f.room -= len(p)
	return len(p), nil
}

// TestOutput requires the first error to be kept, and nothing to be written
// after it.
func TestOutput(t *testing.T) {
	disk := &full{room: 4}
	out := &Output{W: disk}
	for _, text := range []string{"abc", "de", "f"} {
		out.Write([]byte(text))
	}
	if out.Err != errFull || disk.room != 1 {
		t.Errorf("error %v, room for %d", out.Err, disk.room)
	}
}
