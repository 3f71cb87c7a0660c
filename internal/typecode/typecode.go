// Package typecode reads and writes code 192 of tournament files, which says by which
// rules a tournament is paired: FIDE_DUTCH_2026, FIDE_TEAM_TYPEA_MP_GP and the like.
package typecode

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Type says by which rules a tournament is paired, as code 192 encodes it:
// FIDE_DUTCH_2026, FIDE_DUBOV_2018_BAKU, BERGER_ROUNDROBIN, FIDE_TEAM_TYPEB_MP and the
// like.
type Type struct {
	// System in lower case, without FIDE's prefix: "dutch", "dubov",
	// "burstein", "lim" and the like; "team" is FIDE's Swiss for teams, and
	// "roundrobin" every round robin. FIDE has no codes for systems that are
	// not its own; this module's are written and read by their names alone:
	// "swiss" is SWISS, "tcec" is TCEC, "elimination" ELIMINATION, "knockout" KNOCKOUT. What is CUSTOM keeps that in
	// its name: "custom_swiss".
	System string

	// Edition of the system, 0 if the code has no year. FIDE approved the
	// edition of 2026 in 2025: either year means 2026.
	Edition pairing.Edition

	// Year is the year to write for the Edition: 2025 makes FIDE_DUTCH_2025 of
	// the edition of 2026, for programs that call it so. 0 is the Edition.
	// Reading leaves it 0.
	Year int

	// Baku says that the tournament is accelerated by the Baku method.
	Baku bool

	// Cycles of a round robin, 0 if it is one; 2 is a double round robin.
	Cycles int

	// Teams says that teams play, not individuals.
	Teams bool

	// Colors are the preferences of FIDE's Swiss for teams (C.04.6 article 1.7):
	// "A", "B" or "none"; "" in other systems.
	Colors string

	// GamePoints says that game points are the primary score of a Swiss for
	// teams, Secondary that the other score decides colours (4.2.2).
	GamePoints, Secondary bool
}

const (
	fidePrefix = "FIDE_"
	bakuSuffix = "BAKU"

	roundRobin = "roundrobin"
	teamSystem = "team"
)

// ownSystems are those of this module that FIDE has no codes for.
var ownSystems = []string{"swiss", "tcec", "elimination", "knockout", roundRobin}

// String returns the type as code 192 encodes it, and "" for the zero value.
func (t Type) String() string {
	var code string
	switch {
	case t.System == "":
		return ""
	case t.System == roundRobin:
		code = t.roundRobin()
	case slices.Contains(ownSystems, t.System) || strings.HasPrefix(t.System, "custom_"):
		code = strings.ToUpper(t.System)
	default:
		code = fidePrefix + strings.ToUpper(t.System)
	}
	if t.System == teamSystem {
		code += t.teamWords()
	}
	if year := cmp.Or(t.Year, int(t.Edition)); year != 0 && t.Edition != 0 {
		code += "_" + strconv.Itoa(year)
	}
	if t.Baku {
		code += "_" + bakuSuffix
	}
	return code
}

// roundRobin returns the code of a round robin.
func (t Type) roundRobin() string {
	code := "ROUNDROBIN"
	switch {
	case t.Cycles == 2:
		code = "DOUBLE" + code
	case t.Cycles > 2:
		code += "_G" + strconv.Itoa(t.Cycles)
	}
	if t.Teams {
		code = "TEAM_" + code
	}
	if code != "ROUNDROBIN" {
		code = fidePrefix + code
	}
	return code
}

// teamScores are the words for the scores of FIDE's Swiss for teams, the primary one
// first, and then the one that decides colours.
var teamScores = map[string]struct{ gamePoints, secondary bool }{
	"MP": {false, false}, "MP_GP": {false, true}, "GP": {true, false}, "GP_MP": {true, true},
}

// teamWords returns the parameters of FIDE's Swiss for teams. Without any the code means
// type A, with match points first.
func (t Type) teamWords() (words string) {
	if t.Colors == "A" || t.Colors == "B" {
		words = "_TYPE" + t.Colors
	}
	for scores, are := range teamScores {
		if are.gamePoints == t.GamePoints && are.secondary == t.Secondary {
			words += "_" + scores
		}
	}
	return words
}

// Parse reads a code of 192. What is neither a year nor BAKU belongs to the
// name of the system, so that nothing is passed over in silence; a text that is
// neither FIDE's nor this module's returns the zero value.
func Parse(code string) (t Type) {
	written := strings.TrimSpace(code)
	code = strings.ToUpper(written)
	if robin, ok := parseRoundRobin(code); ok {
		return robin
	}
	name, fide := strings.CutPrefix(code, fidePrefix)
	custom := strings.HasPrefix(code, "CUSTOM_")
	for {
		rest, last := cutLast(name)
		if year, ok := parseYear(last); ok && t.Edition == 0 {
			t.Edition = year
		} else if last == bakuSuffix && !t.Baku {
			t.Baku = true
		} else {
			break
		}
		name = rest
	}
	words := strings.Split(name, "_")
	if t.Teams = slices.Contains(words, "TEAM"); fide && words[0] == "TEAM" {
		return t.team(words[1:])
	}
	t.System = strings.ToLower(name)
	if t.System == "" || !fide && !custom && !slices.Contains(ownSystems, t.System) {
		return Type{}
	}
	if t.System == "swiss" && written != t.String() { // what people write of any Swiss: "Swiss"
		return Type{}
	}
	return t
}

// team reads the parameters of FIDE's Swiss for teams. Those that it does not have
// belong to the name of another system.
func (t Type) team(words []string) Type {
	t.System, t.Colors = teamSystem, "none"
	if len(words) == 0 {
		t.Colors, t.Secondary = "A", true
		return t
	}
	rest := words
	if rest[0] == "TYPEA" || rest[0] == "TYPEB" {
		t.Colors, rest = rest[0][4:], rest[1:]
	}
	scores, ok := teamScores[cmp.Or(strings.Join(rest, "_"), "MP_GP")]
	if !ok {
		return Type{System: strings.ToLower("team_" + strings.Join(words, "_")), Edition: t.Edition, Baku: t.Baku,
			Teams: true}
	}
	t.GamePoints, t.Secondary = scores.gamePoints, scores.secondary
	return t
}

// parseRoundRobin reads the code of a round robin, whoever made its tables: FIDE's,
// Berger's or others; ROUNDROBIN or DOUBLEROUNDROBIN; among words such as TEAM, G2 for two
// games of each pair, and the year of FIDE's tables.
func parseRoundRobin(code string) (t Type, ok bool) {
	for _, word := range strings.FieldsFunc(code, func(c rune) bool { return c == '_' || c == ' ' || c == '-' }) {
		cycles, err := strconv.Atoi(strings.TrimPrefix(word, "G"))
		switch {
		case word == "ROUNDROBIN":
			ok = true
		case word == "DOUBLEROUNDROBIN":
			ok, t.Cycles = true, 2
		case word == "TEAM":
			t.Teams = true
		case word == pairing.FIDE2026.String(): // other years of tables say nothing
			t.Edition = pairing.FIDE2026
		case strings.HasPrefix(word, "G") && err == nil && 1 < cycles && cycles < 1000:
			t.Cycles = cycles
		}
	}
	t.System = roundRobin
	return t, ok
}

// The words with which people call an event a round robin (092), a double one, and a
// Swiss, which can have the others beside them; and one of individuals, or of teams.
var (
	robinWords = []string{"roundrobin", "allplayall", "berger", "rundenturnier", "jedergegenjeden", "toutesrondes",
		"todoscontratodos", "gironeallitaliana"}
	doubleWords = []string{"double", "doppel", "doble", "doppio"}
	swissWords  = []string{"swiss", "schweiz", "suisse", "suizo", "svizzero"}

	individualWords = []string{"individual", "einzel", "individuel"}
	teamWords       = []string{"team", "mannschaft", "équipe", "equipe", "equipo"}
)

// finder returns a function that reports whether a text has one of some words.
func finder(text string) func(words []string) bool {
	letters := strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) {
			return -1
		}
		return unicode.ToLower(c)
	}, text)
	return func(words []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(letters, w) })
	}
}

// Fits reports whether the words of people, code 092, may mean an event of this type.
func (t Type) Fits(text string) bool {
	has := finder(text)
	for _, name := range []string{"dutch", "dubov", "burstein"} {
		if has([]string{name}) && t.System != name {
			return false
		}
	}
	individuals, teams := has(individualWords), has(teamWords)
	if individuals != teams && teams != t.Teams {
		return false
	}
	robin, swiss := has(robinWords), has(swissWords)
	switch t.System {
	case roundRobin:
		return (robin || !swiss) && (t.Cycles == 2 || ParseWords(text).Cycles != 2)
	case "elimination", "knockout":
		return !robin && !swiss
	}
	return swiss || !robin
}

// ParseWords reads the words of people, code 092. They are a type if they call the event a
// round robin.
func ParseWords(text string) Type {
	has := finder(text)
	if !has(robinWords) || has(swissWords) {
		return Type{}
	}
	t := Type{System: roundRobin, Teams: has([]string{"team"})}
	if has(doubleWords) {
		t.Cycles = 2
	}
	return t
}

// cutLast cuts a name before its last part; a name of one part is nothing but
// that part.
func cutLast(name string) (before, last string) {
	i := strings.LastIndex(name, "_")
	return name[:max(0, i)], name[i+1:]
}

// parseYear reads the year of an edition, which has four digits.
func parseYear(text string) (pairing.Edition, bool) {
	year, err := strconv.Atoi(text)
	switch {
	case err != nil || len(text) != 4 || year < 1000:
		return 0, false
	case year == 2025:
		return 2026, true
	}
	return pairing.Edition(year), true
}
