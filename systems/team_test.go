package systems

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/team"
)

// TestTeamCodes reads FIDE's codes for events of teams, and writes them.
func TestTeamCodes(t *testing.T) {
	for code, want := range map[string]team.Pairer{
		"FIDE_TEAM":             {},
		"FIDE_TEAM_TYPEA":       {},
		"FIDE_TEAM_TYPEA_MP_GP": {},
		"FIDE_TEAM_TYPEB":       {Colors: "b"},
		"FIDE_TEAM_TYPEB_GP_MP": {Colors: "b", GamePoints: true},
		"FIDE_TEAM_TYPEA_MP":    {PrimaryOnly: true},
		"FIDE_TEAM_TYPEA_GP":    {GamePoints: true, PrimaryOnly: true},
		"FIDE_TEAM_MP_GP":       {Colors: "none"},
		"FIDE_TEAM_MP":          {Colors: "none", PrimaryOnly: true},
		"FIDE_TEAM_GP_MP":       {Colors: "none", GamePoints: true},
		"FIDE_TEAM_GP":          {Colors: "none", GamePoints: true, PrimaryOnly: true},
	} {
		c, err := declaredBy(read(t, "192 "+code))
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		want.Edition = 2026
		p, err := c.New()
		if diff := cmp.Diff(want, p); err != nil || diff != "" {
			t.Errorf("%s: error %v\n%s", code, err, diff)
		}
		written, err := c.Code()
		usual := code == "FIDE_TEAM" || strings.HasSuffix(code, "TYPEA") || strings.HasSuffix(code, "TYPEB")
		if err != nil || written != code && !usual {
			t.Errorf("%s is written as %s, error %v", code, written, err)
		}
		if again, err := declaredBy(read(t, "192 "+written)); err != nil || again != c {
			t.Errorf("%s: %+v becomes %+v, error %v", code, c, again, err)
		}
	}
}

// TestTeamContradiction requires an error where what is asked for is not what is declared.
func TestTeamContradiction(t *testing.T) {
	for _, c := range []struct {
		asked Config
		code  string
		want  string // "" for no error
	}{
		{Config{Colors: "b"}, "FIDE_TEAM_TYPEB", ""},
		{Config{Colors: "a"}, "FIDE_TEAM", ""},
		{Config{Colors: "b"}, "FIDE_TEAM",
			"code 192 declares FIDE_TEAM_TYPEA_MP_GP, but another event of teams is asked for"},
		{Config{}, "FIDE_TEAM_TYPEC", `code 192 declares "FIDE_TEAM_TYPEC", but the system can only be`},
		{Config{}, "FIDE_TEAM_TYPEA_MP_MP", `code 192 declares "FIDE_TEAM_TYPEA_MP_MP", but the system can only be`},
		{Config{System: "dutch"}, "FIDE_TEAM", "code 192 declares FIDE_TEAM_TYPEA_MP_GP, but the system asked for is dutch"},
		{Config{System: teamName, Colors: "c"}, "FIDE_TEAM", "code 192 declares FIDE_TEAM_TYPEA_MP_GP, but another event"},
	} {
		_, _, err := choose(read(t, "192 "+c.code), c.asked)
		if c.want == "" && err == nil {
			continue
		}
		if c.want == "" || !errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v, %s: error %v, want %s", c.asked, c.code, err, c.want)
		}
	}
	for want, c := range map[string]Config{
		`game_points means nothing to system dutch`:              {GamePoints: true},
		`system team has no edition of 2024: it can be 2026`:     {System: teamName, Edition: 2024},
		`system doubleswiss has no edition of 1: it can be 2026`: {System: doubleSwissName, Edition: 1},
	} {
		if _, err := c.New(); err == nil || err.Error() != want {
			t.Errorf("%+v: error %v, want %s", c, err, want)
		}
	}
}
