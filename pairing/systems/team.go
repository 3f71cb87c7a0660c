package systems

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/team"
)

// The words for the choices of an event of teams, in the order of their values.
var (
	teamColors    = []string{"a", "b", "none"}
	teamPrimary   = []string{"match", "game"}
	teamSecondary = []string{"colors", "none"}
)

// checkTeam checks the words of an event of teams.
func (c Config) checkTeam() error {
	for _, word := range []struct {
		what, is string
		can      []string
	}{{"colors", c.Colors, teamColors}, {"primary", c.Primary, teamPrimary}, {"secondary", c.Secondary, teamSecondary}} {
		if word.is != "" && !slices.Contains(word.can, word.is) {
			return fault.Invalid("unknown %s %.40q: it can be %s", word.what, word.is, list(word.can))
		}
	}
	return nil
}

// team gives the system of a configuration that has been checked.
func (c Config) team() team.Pairer {
	value := func(words []string, word string) uint8 { return uint8(max(0, slices.Index(words, word))) }
	return team.Pairer{
		Edition: c.Edition, Colors: team.Colors(value(teamColors, c.Colors)),
		Primary: team.Score(value(teamPrimary, c.Primary)), Secondary: team.Secondary(value(teamSecondary, c.Secondary)),
		Done: c.Done,
	}
}

// teamType gives what code 192 says of an event of teams.
func (c Config) teamType() trf.Type {
	return trf.Type{
		System: Team, Colors: map[string]string{"": "A", "a": "A", "b": "B", "none": "none"}[c.Colors],
		GamePoints: c.Primary == "game", Secondary: c.Secondary != "none", Teams: true,
	}
}

// declaredTeam takes the choices of an event of teams from what a file declares. The usual
// ones have no words. It reports whether none of those asked for is another one.
func (c *Config) declaredTeam(t trf.Type) (ok bool) {
	colors, primary, secondary := strings.ToLower(t.Colors), "match", "colors"
	if t.GamePoints {
		primary = "game"
	}
	if !t.Secondary {
		secondary = "none"
	}
	ok = true
	for _, choice := range []struct {
		asked           *string
		declared, usual string
	}{{&c.Colors, colors, "a"}, {&c.Primary, primary, "match"}, {&c.Secondary, secondary, "colors"}} {
		ok = ok && (*choice.asked == "" || *choice.asked == choice.declared)
		if *choice.asked = choice.declared; choice.declared == choice.usual {
			*choice.asked = ""
		}
	}
	return ok
}
