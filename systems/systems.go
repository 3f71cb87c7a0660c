package systems

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// The names of the systems.
const (
	dutchName       = "dutch"       // FIDE (Dutch) Swiss
	dubovName       = "dubov"       // FIDE Dubov Swiss
	bursteinName    = "burstein"    // FIDE Burstein Swiss
	doubleSwissName = "doubleswiss" // FIDE Double-Swiss
	teamName        = "team"        // FIDE Swiss for teams
	swissName       = "swiss"       // a Swiss without colours and without a federation
	tcecName        = "tcec"        // TCEC Swiss
	eliminationName = "elimination" // floating N-fold elimination
	knockoutName    = "knockout"    // fixed brackets
	roundRobinName  = "roundrobin"  // round robin
)

// A Config is a system with its edition and parameters. Store it as JSON beside a
// tournament. The zero value is the Dutch System in force. Fields without a meaning for the
// system must be zero.
type Config struct {
	System  string          `json:"system,omitempty"`  // one of [Names]; "" is "dutch"; case does not matter
	Edition pairing.Edition `json:"edition,omitempty"` // the year; 0 is the edition in force

	Double    bool              `json:"double,omitempty"`     // tcec: each pair plays two games a round
	Lives     int               `json:"lives,omitempty"`      // losses that are out; 0: 3 in elimination, 1 in knockout
	Cycles    int               `json:"cycles,omitempty"`     // roundrobin: times the schedule is played; 0 means once
	Method    roundrobin.Method `json:"method,omitempty"`     // roundrobin: one of [roundrobin.Methods]; "" is "berger"
	RatedZero bool              `json:"rated_zero,omitempty"` // dubov: 0 is a rating like others (A.1)

	// For a Swiss without a federation, as in [swiss.Pairer].
	Order  swiss.Order `json:"order,omitempty"`  // "slide", "fold", "adjacent" or "random"; "" is "slide"
	Seed   uint64      `json:"seed,omitempty"`   // of the lot, where the order is random
	Wins   int         `json:"wins,omitempty"`   // who has so many is through; 0: nobody
	Losses int         `json:"losses,omitempty"` // who has so many is out; 0: nobody

	// For brackets, as in [knockout.Pairer].
	ThirdPlace bool `json:"third_place,omitempty"` // the losers of the semi-finals meet
	OneFinal   bool `json:"one_final,omitempty"`   // the final is one match, whoever wins it
	Listed     bool `json:"listed,omitempty"`      // the list fills the bracket from the top

	// For teams, as in [team.Pairer].
	Colors      team.Preferences `json:"colors,omitempty"`       // colour preferences, "a", "b" or "none" (1.7); "" is "a"
	GamePoints  bool             `json:"game_points,omitempty"`  // the primary score is game points (1.2)
	PrimaryOnly bool             `json:"primary_only,omitempty"` // the secondary score does not decide on colours (4.2.2)
	Boards      int              `json:"boards,omitempty"`       // of a match, where no line-ups tell; 0: not known (1.4)
}

// A system is a pairing system as this package knows it.
type system struct {
	name     string
	editions []pairing.Edition // oldest first, the last one in force; nil if there is only one
	options  []string          // fields of the Config that it understands, as JSON names them
	pairer   func(Config) explain.Explainer
}

// all holds the systems, in the order of [Names].
var all = []system{
	{dutchName, []pairing.Edition{pairing.FIDE2017, pairing.FIDE2026}, nil,
		func(c Config) explain.Explainer { return dutch.Pairer{Edition: c.Edition} }},
	{dubovName, []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026}, []string{"rated_zero"},
		func(c Config) explain.Explainer {
			return dubov.Pairer{Edition: c.Edition, RatedZero: c.RatedZero}
		}},
	{bursteinName, []pairing.Edition{pairing.FIDE2026}, nil,
		func(c Config) explain.Explainer { return burstein.Pairer{Edition: c.Edition} }},
	{doubleSwissName, []pairing.Edition{pairing.FIDE2026}, nil,
		func(c Config) explain.Explainer { return doubleswiss.Pairer{Edition: c.Edition} }},
	{teamName, []pairing.Edition{pairing.FIDE2026}, []string{"colors", "game_points", "primary_only", "boards"},
		func(c Config) explain.Explainer {
			return team.Pairer{
				Edition: c.Edition, Colors: c.Colors, GamePoints: c.GamePoints, PrimaryOnly: c.PrimaryOnly, Boards: c.Boards,
			}
		}},
	{swissName, nil, []string{"order", "seed", "wins", "losses"},
		func(c Config) explain.Explainer {
			return swiss.Pairer{Order: c.Order, Seed: c.Seed, Wins: c.Wins, Losses: c.Losses}
		}},
	{tcecName, nil, []string{"double"},
		func(c Config) explain.Explainer { return tcec.Pairer{Double: c.Double} }},
	{eliminationName, nil, []string{"lives"},
		func(c Config) explain.Explainer { return elimination.Pairer{Lives: c.Lives} }},
	{knockoutName, nil, []string{"lives", "third_place", "one_final", "listed"},
		func(c Config) explain.Explainer {
			return knockout.Pairer{Lives: c.Lives, ThirdPlace: c.ThirdPlace, OneFinal: c.OneFinal, Listed: c.Listed}
		}},
	{roundRobinName, nil, []string{"cycles", "method"},
		func(c Config) explain.Explainer {
			return roundrobin.Pairer{Edition: c.Edition, Cycles: c.Cycles, Method: c.Method}
		}},
}

// Names returns the names of all systems.
func Names() []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return names
}

// Editions returns the editions of a system, oldest first. The last one is in force. It is
// nil for an unknown name, and for a system of which there is only one: of these, a round robin
// can be asked for by the year of its Berger tables, 2026.
func Editions(name string) []pairing.Edition {
	s, _ := find(name)
	return slices.Clone(s.editions)
}

// EditionOn returns the edition of a system that is in force on a day, written as in line 042
// ("2025/10/02", "2025-10-02"): the one by which an event that begins then is paired to its end. Of a day
// before the oldest edition here, it is the oldest. It is 0 for a system without editions, and for a day
// that is not understood. Without a day, it is that of 2026, which an edition 0 means everywhere.
func EditionOn(system, day string) pairing.Edition {
	s, err := find(system)
	if err != nil || len(s.editions) == 0 {
		return 0
	}
	start, _, ok := days.Parse(day)
	switch {
	case day == "":
		return pairing.FIDE2026
	case !ok:
		return 0
	}
	return s.on(start)
}

// on returns the edition in force on a day.
func (s system) on(day time.Time) pairing.Edition {
	if day.Before(newRules) {
		return s.editions[0]
	}
	return s.editions[len(s.editions)-1]
}

// New returns the system of the configuration. The error is a [*pairing.Error] that names
// what does not exist, or has no meaning for the system.
func (c Config) New() (explain.Explainer, error) {
	s, err := c.check()
	if err != nil {
		return nil, err
	}
	c.Edition, _ = s.edition(c.Edition)
	return s.pairer(c), nil
}

// check returns the system of a configuration, all of which must mean something.
func (c Config) check() (system, error) {
	s, err := find(c.System)
	if err != nil {
		return s, err
	}
	if _, err := s.edition(c.Edition); err != nil {
		return s, err
	}
	if foreign := s.clear(&c); len(foreign) > 0 {
		return s, fault.Invalid("%s means nothing to system %s", foreign[0], s.name)
	}
	switch {
	case min(c.Lives, c.Cycles, c.Wins, c.Losses) < 0:
		return s, fault.Invalid("lives, cycles, wins and losses cannot be negative")
	case c.Order != "" && !slices.Contains(orders, c.Order):
		return s, fault.Invalid("unknown order %.40q: it can be %s", c.Order, list(orders))
	case c.Boards < 0 || c.Boards > limits.Boards:
		return s, fault.Invalid("matches on %d boards: it can be %d at most", c.Boards, limits.Boards)
	case c.Colors != "" && !slices.Contains(preferences, c.Colors):
		return s, fault.Invalid("unknown colors %.40q: it can be %s", c.Colors, list(preferences))
	case c.Method != "" && !slices.Contains(roundrobin.Methods(), c.Method):
		return s, fault.Invalid("unknown method %.40q: it can be %s", c.Method, list(roundrobin.Methods()))
	}
	if p, ok := s.pairer(c).(knockout.Pairer); ok { // which refuses what means nothing in any bracket
		_, err = p.Matches(pairing.Tournament{Players: []pairing.Player{{ID: "1"}}})
	}
	return s, err
}

// clear takes out of a configuration what means nothing to the system, and returns its names in JSON.
func (s system) clear(c *Config) (foreign []string) {
	fields := reflect.ValueOf(c).Elem()
	for i := 2; i < fields.NumField(); i++ { // what is behind system and edition
		name, _, _ := strings.Cut(fields.Type().Field(i).Tag.Get("json"), ",")
		if !fields.Field(i).IsZero() && !slices.Contains(s.options, name) {
			fields.Field(i).SetZero()
			foreign = append(foreign, name)
		}
	}
	return foreign
}

// String returns system and edition, for headings: "dutch 2017".
func (c Config) String() string {
	s, err := find(c.System)
	if err != nil {
		return c.System
	}
	if e, _ := s.edition(c.Edition); e != 0 {
		return s.name + " " + e.String()
	}
	return s.name
}

// Code returns what line 192 of a tournament file says about the system and its edition,
// such as FIDE_DUTCH_2026. Systems that are not FIDE's have no code in its list and use
// their names. The error is that of New.
func (c Config) Code() (string, error) {
	s, err := c.check()
	if err != nil {
		return "", err
	}
	edition, _ := s.edition(c.Edition)
	switch s.name { // FIDE's codes for them have no year
	case doubleSwissName:
		edition = 0
	case teamName:
		return c.teamType().String(), nil
	}
	return typecode.Type{System: s.name, Edition: edition, Cycles: c.Cycles}.String(), nil
}

// colorless was a setting of tcec before there was a system without colours.
const (
	colorless = "colorless"
	outdated  = `"colorless" is no setting any more: the system without colours is "swiss"`
)

// UnmarshalJSON reads a configuration. Unknown names are an error.
func (c *Config) UnmarshalJSON(data []byte) error {
	if c == nil {
		return fault.Invalid("no system to read into")
	}
	if err := strict.Read(data, c); err != nil {
		var wrong *strict.Error
		errors.As(err, &wrong)
		if wrong.Unknown == colorless {
			return fault.Invalid("a system: " + outdated)
		}
		return fault.Invalid("a system: %s", wrong.Of("all of it"))
	}
	return nil
}

// find returns a system by its name, the Dutch one without a name.
func find(name string) (system, error) {
	if name == "" {
		name = dutchName
	}
	i := slices.IndexFunc(all, func(s system) bool { return strings.EqualFold(s.name, name) })
	if i < 0 {
		return system{}, fault.Invalid("unknown system %.40q: it can be %s", name, list(Names()))
	}
	return all[i], nil
}

// canonical returns the name of a system as this package writes it; others stay as they are.
func canonical(name string) string {
	if s, err := find(name); err == nil {
		return s.name
	}
	return name
}

// edition returns the year of an edition of the system: 0 is the one in force. It stays 0 for
// a system of which there is only one.
func (s system) edition(e pairing.Edition) (pairing.Edition, error) {
	known := s.editions
	if s.name == roundRobinName && e != 0 {
		known = []pairing.Edition{pairing.FIDE2026}
	}
	switch n := len(known); {
	case n == 0 && e == 0:
		return 0, nil
	case n == 0:
		return 0, fault.Invalid("system %s has no editions, but that of %v is asked for", s.name, e)
	case e == 0:
		return known[n-1], nil
	case !slices.Contains(known, e):
		var years []string
		for _, known := range known {
			years = append(years, known.String())
		}
		return 0, fault.Invalid("system %s has no edition of %d: it can be %s", s.name, int(e), list(years))
	}
	return e, nil
}

// has reports whether there is such an edition of the system.
func (s system) has(e pairing.Edition) bool {
	_, err := s.edition(e)
	return err == nil
}

// list joins names as a sentence does: "a, b or c".
func list[S ~string](words []S) string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = string(w)
	}
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// orders are how a score group can be paired, the usual one first.
var orders = []swiss.Order{"slide", swiss.Fold, swiss.Adjacent, swiss.Random}

// preferences are the kinds of colour preferences of teams, the usual one first.
var preferences = []team.Preferences{team.TypeA, team.TypeB, team.NoPreferences}

// teamType returns what code 192 says of an event of teams.
func (c Config) teamType() typecode.Type {
	codes := map[team.Preferences]string{"": "A", team.TypeA: "A", team.TypeB: "B", team.NoPreferences: "none"}
	return typecode.Type{
		System: teamName, Colors: codes[c.Colors], GamePoints: c.GamePoints, Secondary: !c.PrimaryOnly, Teams: true,
	}
}

// declaredTeam takes the choices of an event of teams from what a file declares. The usual
// ones need no words. It reports whether none of those asked for is another one.
func (c *Config) declaredTeam(t typecode.Type) (ok bool) {
	colors := team.Preferences(strings.ToLower(t.Colors))
	ok = (c.Colors == "" || c.Colors == colors) && (!c.GamePoints || t.GamePoints) && (!c.PrimaryOnly || !t.Secondary)
	c.GamePoints, c.PrimaryOnly = t.GamePoints, !t.Secondary
	if c.Colors = colors; colors == preferences[0] {
		c.Colors = ""
	}
	return ok
}
