package systems

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/tcec"
)

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		lines   string
		want    string
		reason  string
	}{
		{"", 0, "", "dutch 2026", "in force; the file declares no edition (192) and no start (042)"},
		{"", 0, "192 FIDE_DUTCH", "dutch 2026", "in force; the file declares no edition (192) and no start (042)"},
		{"", 0, "192 FIDE_DUTCH\n042 2026/01/31", "dutch 2017", "in force when the event began, Jan 31, 2026"},
		{"", 0, "042 2026/01/31", "dutch 2017", "in force when the event began, Jan 31, 2026"},
		{"", 0, "042 2026/02/01", "dutch 2026", "in force when the event began, Feb 1, 2026"},
		{"dubov", 0, "042 31.1.2026", "dubov 2018", "in force when the event began, Jan 31, 2026"},
		{"", 0, "042 2025-9-1", "dutch 2017", "in force when the event began, Sep 1, 2025"},
		{"", 0, "042 2025.12.31", "dutch 2017", "in force when the event began, Dec 31, 2025"},
		{"", 0, "042 1/2/25", "dutch 2017", "in force when the event began, Feb 1, 2025"},
		{"", 0, "042 in spring", "dutch 2026",
			`in force; the file declares no edition (192), and its start (042) is no date: "in spring"`},
		{"", 0, "192 FIDE_DUTCH_2026\n042 2025/01/01", "dutch 2026", "as the file declares (192)"},
		{"", 0, "192 FIDE_DUTCH_2025", "dutch 2026", "as the file declares (192)"},
		{"", 0, "192 fide_dutch_2017_baku\nXXR 5", "dutch 2017", "as the file declares (192)"},
		{"", 0, "192 FIDE_DUTCH_BAKU\nXXR 5\n042 2020/01/01", "dutch 2017", "in force when the event began, Jan 1, 2020"},
		{"dutch", 0, "192 FIDE_DUTCH_2017", "dutch 2017", "as the file declares (192)"},
		{"", 2017, "192 FIDE_DUTCH_2017", "dutch 2017", "as asked for"},
		{"", 2017, "", "dutch 2017", "as asked for"},
		{"", 2017, "042 2027/01/01", "dutch 2017", "as asked for"},
		{"", 2018, "192 FIDE_DUBOV", "dubov 2018", "as asked for"},
		{"", 0, "192 FIDE_BURSTEIN_BAKU\nXXR 5", "burstein 2026",
			"in force; the file declares no edition (192) and no start (042)"},
		{"", 0, "192 FIDE_BURSTEIN_2026", "burstein 2026", "as the file declares (192)"},
		{"burstein", 0, "042 2025/01/01", "burstein 2026", "the only one here; the event began on Jan 1, 2025"},
		{"burstein", 0, "042 2026/02/01", "burstein 2026", "in force when the event began, Feb 1, 2026"},
		{"TCEC", 0, "", "tcec", "as asked for"},
		{"", 0, "192 TCEC", "tcec", "as the file declares (192)"},
		{"", 0, "192 ROUNDROBIN", "roundrobin", "as the file declares (192)"},
		{"", 0, "192 ROUNDROBIN_2026", "roundrobin 2026", "as the file declares (192)"},
		{"", 2026, "192 ROUNDROBIN", "roundrobin 2026", "as asked for"},
		{"roundrobin", 2026, "042 2020/01/01", "roundrobin 2026", "as asked for"},
		{"", 0, "092 Round-Robin", "roundrobin", "as the file declares (092)"},
		{"dutch", 0, "092 Round-Robin", "dutch 2026", "in force; the file declares no edition (192) and no start (042)"},
		{"elimination", 0, "192 OTHER_KNOCKOUT", "elimination", "as asked for"},
	} {
		got, reason, err := choose(read(t, c.lines), Config{System: c.name, Edition: c.edition})
		if err != nil || got.String() != c.want || reason.String() != c.reason {
			t.Errorf("%q %d, %q: %v, %q, error %v", c.name, c.edition, c.lines, got, reason, err)
		}
	}
}

// TestContradiction requires an error where what is asked for, what is declared
// and what exists do not go together.
func TestContradiction(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		lines   string
		want    string
	}{
		{"", 0, "192 FIDE_LIM",
			`code 192 declares "FIDE_LIM", but the system can only be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin`},
		{"dutch", 0, "192 FIDE_LIM", `code 192 declares "FIDE_LIM", but`},
		{"", 0, "192 CUSTOM_TEAM_SWISS",
			`code 192 declares "CUSTOM_TEAM_SWISS", but the system can only be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin; custom is a Swiss by rules of the organiser's own`},
		{"", 0, "192 CUSTOM_CUP",
			`code 192 declares "CUSTOM_CUP", but the system can only be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin; custom are rules of the organiser's own`},
		{"", 0, "192 FIDE_DUTCHESS", `code 192 declares "FIDE_DUTCHESS", but`},
		{"", 0, "192 OTHER_KNOCKOUT", `code 192 declares "OTHER_KNOCKOUT", but`},
		{"", 0, "192 FIDE_DUTCH_2030",
			"code 192 declares FIDE_DUTCH_2030, but system dutch has no edition of 2030: it can be 2017 or 2026"},
		{"dutch", 0, "192 FIDE_DUBOV", "code 192 declares FIDE_DUBOV, but the system asked for is dutch"},
		{"dutch", 2026, "192 FIDE_DUTCH_2017", "code 192 declares FIDE_DUTCH_2017, but the edition asked for is 2026"},
		{"chess", 0, "", `unknown system "chess"`},
		{"", 2018, "", "system dutch has no edition of 2018: it can be 2017 or 2026"},
		{"tcec", 2026, "", "system tcec has no editions"},
		{"dutch", 0, "XXD", "code XXD declares double rounds, which system dutch does not have"},
	} {
		f := read(t, c.lines)
		config, _, err := choose(f, Config{System: c.name, Edition: c.edition})
		if err != nil && config != (Config{}) {
			t.Errorf("%q: %+v beside an error", c.lines, config)
		}
		if !errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q %d, %q: error %v, want %s", c.name, c.edition, c.lines, err, c.want)
		}
	}
}

// TestOf requires what only the file knows.
func TestOf(t *testing.T) {
	zero := "001    4                                           0\n"
	rated := strings.NewReader("192 FIDE_DUBOV_2026\n" + zero)
	f, err := trf.Read(rated)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file *trf.File
		want explain.Explainer
	}{
		{f, dubov.Pairer{Edition: 2026, RatedZero: true}},
		{read(t, zero+"192 FIDE_DUBOV_2026"), dubov.Pairer{Edition: 2026}}, // the others have no rating
		{read(t, "192 TCEC"), tcec.Pairer{}},
		{read(t, "192 TCEC\nXXD"), tcec.Pairer{Double: true}},
	} {
		config, err := declaredBy(c.file)
		if err != nil {
			t.Fatal(err)
		}
		got, err := config.New()
		if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
			t.Errorf("error %v\n%s", err, diff)
		}
	}
	if _, err := declaredBy(read(t, "192 FIDE_LIM")); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("FIDE_LIM: error %v", err)
	}
}

// TestCycles requires the number of cycles that a round robin has by its code, by its words,
// or by its rounds.
func TestCycles(t *testing.T) {
	four := "001    4\n"
	for _, c := range []struct {
		lines string
		asked int
		want  int
	}{
		{"192 BERGER_ROUNDROBIN", 0, 0}, {"192 BERGER_DOUBLEROUNDROBIN", 0, 2}, {"192 BERGER_ROUNDROBIN_G4", 0, 4},
		{"192 BERGER_ROUNDROBIN", 3, 3},
		{"192 FIDE_DOUBLEROUNDROBIN", 2, 2}, {"092 Round robin", 0, 0}, {"092 Double round robin", 0, 2},
		{"092 Round robin\n142 6", 0, 2},
		{"092 Round robin\n142 7", 0, 3}, {"092 Round robin\n142 3", 0, 0}, {"192 ROUNDROBIN\n142 6", 0, 0},
	} {
		f := read(t, four+c.lines)
		got, _, err := choose(f, Config{Cycles: c.asked})
		if err != nil || got.System != roundRobinName || got.Cycles != c.want {
			t.Errorf("%q: %+v, error %v", c.lines, got, err)
		}
		if code, err := got.Code(); err != nil || typecode.Parse(code).Cycles != c.want {
			t.Errorf("%+v: code %s, error %v", got, code, err)
		}
	}
	if _, _, err := choose(read(t, four+"192 FIDE_DOUBLEROUNDROBIN"), Config{Cycles: 3}); err == nil ||
		!strings.Contains(err.Error(), "code 192 declares FIDE_DOUBLEROUNDROBIN, but 3 cycles are asked for") {
		t.Errorf("error %v", err)
	}
	if c, _, err := choose(read(t, four), Config{Cycles: 2}); err == nil || c != (Config{}) ||
		!strings.Contains(err.Error(), "cycles means nothing to system dutch") {
		t.Errorf("%+v, error %v", c, err)
	}
	if c, _, err := choose(read(t, four+"092 Double round robin"),
		Config{System: "dutch"}); err != nil || c.System != dutchName {
		t.Errorf("words against what is asked for: %+v, error %v", c, err)
	}
}

// declaredBy returns the configuration that a file declares.
func declaredBy(f *trf.File) (Config, error) {
	c, _, err := choose(f, Config{})
	return c, err
}

// TestList joins names.
func TestList(t *testing.T) {
	for want, names := range map[string][]string{"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"}} {
		if got := list(names); got != want {
			t.Errorf("%q: %q, want %q", names, got, want)
		}
	}
}
