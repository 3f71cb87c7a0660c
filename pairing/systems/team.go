package systems

import (
	"cmp"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
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
	}
}

// teamType gives what code 192 says of an event of teams, as the name of a system: TEAM,
// the type of preferences unless there are none, the primary score, and the other one if it
// is used. The usual choices are called so, too: the bare code has a default for each.
func (c Config) teamType() string {
	parts := []string{Team}
	if colors := cmp.Or(c.Colors, "a"); colors != "none" {
		parts = append(parts, "type"+colors)
	}
	scores := []string{"mp", "gp"}
	if c.Primary == "game" {
		slices.Reverse(scores)
	}
	if c.Secondary == "none" {
		scores = scores[:1]
	}
	return strings.Join(append(parts, scores...), "_")
}

// teamConfig reads such a name. Without scores it means match points, and game points for
// colours; the bare one, preferences of type A as well.
func teamConfig(system string) (c Config, ok bool) {
	name, rest, _ := strings.Cut(system, "_")
	if name != Team || rest == "" {
		return Config{System: name}, name == Team
	}
	for _, colors := range teamColors {
		for _, primary := range teamPrimary {
			for _, secondary := range teamSecondary {
				c := Config{System: Team, Colors: colors, Primary: primary, Secondary: secondary}
				if code := c.teamType(); code == system || colors != "none" && strings.TrimSuffix(code, "_mp_gp") == system {
					return c.usual(), true
				}
			}
		}
	}
	return Config{}, false
}

// usual has no words for the usual choices.
func (c Config) usual() Config {
	for _, word := range []struct {
		is    *string
		usual string
	}{{&c.Colors, "a"}, {&c.Primary, "match"}, {&c.Secondary, "colors"}} {
		if *word.is == word.usual {
			*word.is = ""
		}
	}
	return c
}
