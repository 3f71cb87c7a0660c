package trf_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDeclare requires that a declaration replaces the one before and leaves
// everything else alone, copies of the file too.
func TestDeclare(t *testing.T) {
	f := read(t, "012 Open\n192 FIDE_DUTCH\n192 Swiss\n")
	before := *f
	for _, c := range []struct {
		declare string
		want    []string
	}{
		{"FIDE_DUBOV_2026", []string{"192 FIDE_DUBOV_2026", "012 Open"}},
		{"FIDE_DUTCH_2017_BAKU", []string{"192 FIDE_DUTCH_2017_BAKU", "012 Open"}},
		{"TCEC", []string{"192 TCEC", "012 Open"}},
		{"", []string{"012 Open"}},
	} {
		f.Declare(c.declare)
		if diff := cmp.Diff(c.want, f.Lines); diff != "" {
			t.Errorf("%s: %s", c.declare, diff)
		}
	}
	if got := before.Text("192"); got != "FIDE_DUTCH" || before.Text("012") != "Open" {
		t.Errorf("the copy declares %q", got)
	}
}

// TestType reads the code of 192, or the words of 092, from the lines of a file.
func TestType(t *testing.T) {
	for text, want := range map[string]string{
		"012 FIDE_LIM_2000\n192 FIDE_DUTCH_2025\n": "FIDE_DUTCH_2025",
		"192 Swiss\n192 FIDE_LIM\n":                "FIDE_LIM", "192 Swiss\n": "",
		"092 Round robin\n192 FIDE_DUTCH\n": "FIDE_DUTCH", "092 Team: round-robin\n": "FIDE_TEAM_ROUNDROBIN",
		"092 Round robin\n192 Swiss\n": "", "012 x\n": "",
	} {
		if got := read(t, text).Type(); got != want {
			t.Errorf("%s%s, want %s", text, got, want)
		}
	}
	// Whose tables a round robin has stays there.
	tables := read(t, "192 BERGER_DOUBLEROUNDROBIN\n")
	if tables.Declare("FIDE_DOUBLEROUNDROBIN"); tables.Text("192") != "BERGER_DOUBLEROUNDROBIN" {
		t.Errorf("%q, though it said the same", tables.Text("192"))
	}
	if tables.Declare("FIDE_ROUNDROBIN_G3"); tables.Text("192") != "FIDE_ROUNDROBIN_G3" {
		t.Errorf("%q", tables.Text("192"))
	}
}
