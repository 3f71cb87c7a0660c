package systems

import (
	"errors"
	"slices"
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
	f, err := trf.Read(strings.NewReader("001    1\n001    2\n001    3\n" + lines))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestNew(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		want    pairing.Pairer
		code    string
	}{
		{"dutch", 0, dutch.Pairer{Edition: 2026}, "FIDE_DUTCH_2026"},
		{"dutch", 2017, dutch.Pairer{Edition: 2017}, "FIDE_DUTCH_2017"},
		{"Dutch", 2026, dutch.Pairer{Edition: 2026}, "FIDE_DUTCH_2026"},
		{"dubov", 0, dubov.Pairer{Edition: 2026}, "FIDE_DUBOV_2026"},
		{"dubov", 2018, dubov.Pairer{Edition: 2018}, "FIDE_DUBOV_2018"},
		{"tcec", 0, tcec.Pairer{}, "TCEC"},
		{"elimination", 0, elimination.Pairer{}, "ELIMINATION"},
		{"roundrobin", 0, roundrobin.Pairer{}, "ROUNDROBIN"},
	} {
		got, err := New(c.name, c.edition)
		code, err2 := Code(c.name, c.edition)
		if diff := cmp.Diff(c.want, got); diff != "" || code != c.code || err != nil || err2 != nil {
			t.Errorf("%s %v: code %s, errors %v, %v\n%s", c.name, c.edition, code, err, err2, diff)
		}
	}
}

func TestNewInvalid(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		want    string
	}{
		{"", 0, `invalid tournament: unknown system "": it can be dutch, dubov, tcec, elimination or roundrobin`},
		{"lim", 2017, `invalid tournament: unknown system "lim": it can be dutch, dubov, tcec, elimination or roundrobin`},
		{"dutch", 2018, `invalid tournament: system dutch has no edition of 2018: it can be 2017 or 2026`},
		{"dubov", -1, `invalid tournament: system dubov has no edition of -1: it can be 2018 or 2026`},
		{"tcec", 2026, `invalid tournament: system tcec has no editions, but that of 2026 is asked for`},
	} {
		p, err := New(c.name, c.edition)
		code, err2 := Code(c.name, c.edition)
		if p != nil || !errors.Is(err, pairing.ErrInvalid) || err.Error() != c.want {
			t.Errorf("New(%q, %v): %v, error %v", c.name, c.edition, p, err)
		}
		if err2 == nil || err2.Error() != c.want {
			t.Errorf("Code(%q, %v): %v, error %v", c.name, c.edition, code, err2)
		}
	}
}

// TestCodes requires that what Code writes is what Choose reads.
func TestCodes(t *testing.T) {
	for _, name := range Names() {
		for _, e := range append([]pairing.Edition{0}, Editions(name)...) {
			code, err := Code(name, e)
			if err != nil {
				t.Fatal(err)
			}
			want, err := New(name, e)
			if err != nil {
				t.Fatal(err)
			}
			lines := "192 " + code + "\n042 2020/01/01\n"
			if name == TCEC {
				lines += "XXD\n"
			}
			got, err := Of(read(t, lines))
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("%s: error %v\n%s", code, err, diff)
			}
		}
	}
}

func TestEditions(t *testing.T) {
	if got := Editions(Dubov); !slices.Equal(got, []pairing.Edition{2018, 2026}) {
		t.Errorf("dubov: %v", got)
	}
	Editions(Dubov)[0] = 1 // a copy
	for _, name := range []string{TCEC, "lim"} {
		if got := Editions(name); got != nil {
			t.Errorf("%s: %v", name, got)
		}
	}
	if Editions(Dubov)[0] != 2018 {
		t.Error("Editions gives away its list")
	}
}
