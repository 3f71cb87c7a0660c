package typecode_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
)

// TestParse reads codes of 192, and writes those that have a meaning in the
// form in which they are written.
func TestParse(t *testing.T) {
	for _, c := range []struct {
		code string
		want typecode.Type
		form string // if it is another one
	}{
		{"FIDE_DUTCH", typecode.Type{System: "dutch"}, ""},
		{"FIDE_DUTCH_2017", typecode.Type{System: "dutch", Edition: 2017}, ""},
		{"FIDE_DUTCH_2026", typecode.Type{System: "dutch", Edition: 2026}, ""},
		{"FIDE_DUTCH_2025", typecode.Type{System: "dutch", Edition: 2026}, "FIDE_DUTCH_2026"},
		{"FIDE_DUTCH_2025_BAKU", typecode.Type{System: "dutch", Edition: 2026, Baku: true}, "FIDE_DUTCH_2026_BAKU"},
		{"FIDE_DUBOV_BAKU_2018", typecode.Type{System: "dubov", Edition: 2018, Baku: true}, "FIDE_DUBOV_2018_BAKU"},
		{"fide_dubov", typecode.Type{System: "dubov"}, "FIDE_DUBOV"},
		{"FIDE_BURSTEIN_BAKU", typecode.Type{System: "burstein", Baku: true}, ""},
		{"TCEC", typecode.Type{System: "tcec"}, ""},
		{"RoundRobin", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"ELIMINATION", typecode.Type{System: "elimination"}, ""},
		{"BERGER_ROUNDROBIN", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER-ROUNDROBIN", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER ROUNDROBIN", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER_ROUNDROBIN_G2", typecode.Type{System: "roundrobin", Cycles: 2}, "FIDE_DOUBLEROUNDROBIN"},
		{"BERGER_ROUNDROBIN_G1", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"FIDE_ROUNDROBIN_G4", typecode.Type{System: "roundrobin", Cycles: 4}, ""},
		{"BERGER_DOUBLEROUNDROBIN", typecode.Type{System: "roundrobin", Cycles: 2}, "FIDE_DOUBLEROUNDROBIN"},
		{"FIDE_DOUBLEROUNDROBIN", typecode.Type{System: "roundrobin", Cycles: 2}, ""},
		{"CUSTOM_ROUNDROBIN", typecode.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"FIDE_TEAM_ROUNDROBIN", typecode.Type{System: "roundrobin", Teams: true}, ""},
		{"CUSTOM_SWISS", typecode.Type{System: "custom_swiss"}, ""},
		{"CUSTOM_TEAM_SWISS", typecode.Type{System: "custom_team_swiss", Teams: true}, ""},
		{"FIDE_TEAM", typecode.Type{System: "team", Teams: true, Colors: "A", Secondary: true}, "FIDE_TEAM_TYPEA_MP_GP"},
		{"FIDE_TEAM_BAKU", typecode.Type{System: "team", Teams: true, Colors: "A", Secondary: true, Baku: true},
			"FIDE_TEAM_TYPEA_MP_GP_BAKU"},
		{"FIDE_TEAM_TYPEB", typecode.Type{System: "team", Teams: true, Colors: "B", Secondary: true},
			"FIDE_TEAM_TYPEB_MP_GP"},
		{"FIDE_TEAM_TYPEB_MP", typecode.Type{System: "team", Teams: true, Colors: "B"}, ""},
		{"FIDE_TEAM_TYPEA_GP_MP", typecode.Type{System: "team", Teams: true, Colors: "A",
			GamePoints: true, Secondary: true}, ""},
		{"FIDE_TEAM_GP", typecode.Type{System: "team", Teams: true, Colors: "none", GamePoints: true}, ""},
		{"FIDE_TEAM_MP_GP_BAKU", typecode.Type{System: "team", Teams: true, Colors: "none", Secondary: true, Baku: true}, ""},
		{"FIDE_TEAM_TYPEC_MP", typecode.Type{System: "team_typec_mp", Teams: true}, ""},
		{"FIDE_DOUBLESWISS_BAKU", typecode.Type{System: "doubleswiss", Baku: true}, ""},
		// What is not understood is not passed over.
		{"FIDE_DUTCH_SLOW_2017", typecode.Type{System: "dutch_slow", Edition: 2017}, ""},
		{"FIDE_DUTCH_2017_2026", typecode.Type{System: "dutch_2017", Edition: 2026}, ""},
		{"FIDE_DUTCH_0999", typecode.Type{System: "dutch_0999"}, ""},
		{"FIDE_DUTCH_1000", typecode.Type{System: "dutch", Edition: 1000}, ""},
		{"FIDE_DUTCH_9999", typecode.Type{System: "dutch", Edition: 9999}, ""},
		{"FIDE_DUTCH_20X6", typecode.Type{System: "dutch_20x6"}, ""},
		{"FIDE_DUTCH_12026", typecode.Type{System: "dutch_12026"}, ""},
		{"FIDE_DUTCH_17", typecode.Type{System: "dutch_17"}, ""},
		{"FIDE_DUTCH_BAKU_BAKU", typecode.Type{System: "dutch_baku", Baku: true}, ""},
		{"Swiss, 9 rounds", typecode.Type{}, "-"},
		{"FIDE_", typecode.Type{}, "-"},
		{"FIDE_2026", typecode.Type{}, "-"},
		{"", typecode.Type{}, "-"},
	} {
		if got := typecode.Parse(c.code); got != c.want {
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
}

// TestRoundRobin requires of code 092, which is for people, to make a round robin of a
// file that has no code for it.
func TestRoundRobin(t *testing.T) {
	for text, want := range map[string]bool{
		"Individual: Round-Robin": true, "Individual round robin": true, "ROUNDROBIN": true, "Round  Robin (Berger)": true,
		"Team: round-robin": true, "Rundenturnier": true, "Individual: Swiss-System": false, "": false,
		"Round-robin, then Swiss":   false,
		"Turnier Jeder gegen jeden": true,
	} {
		got := typecode.ParseWords(text)
		if got.System == "roundrobin" != want || got.Teams != (want && strings.HasPrefix(text, "Team")) {
			t.Errorf("%q: %+v", text, got)
		}
	}
	for text, want := range map[string]int{"Double Round-Robin": 2, "Rundenturnier (doppelt)": 2, "Round robin": 0} {
		if got := typecode.ParseWords(text); got.Cycles != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
}
