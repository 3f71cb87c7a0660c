package standings

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A TieBreak is a code of C.07 with its modifiers, as FIDE writes it: "PTS", "BH/C1",
// "KS/L+2". Case and the order of modifiers do not matter. "BH-C1", the form in the text
// of C.07, is understood too.
//
//	/Cn         without the n least significant values (14.1, 14.2)
//	/Mn         without the n least and the n most significant ones (14.3, 14.4)
//	/L+n, /L-n  Koya: the limit is n half points higher or lower (14.5)
//	/P          forfeits count as games (6.1.1, 16.6)
//	/F          Fore Buchholz in place of Buchholz (8.2, 8.3)
//	/R          in reverse order (7.8, 10.6)
//	/Kn         the Buchholz is divided by n (13.4)
//
// In an event of teams a code can name the score that it counts: "BH:MP/C1" for match
// points, "BH:GP/C1" for game points. The default is the primary score. The package
// comment lists the codes and the modifiers of each.
type TieBreak string

// A code is one of FIDE's tie-breaks.
type code struct {
	name      string
	article   string // of 2026
	modifiers string // letters of those that it takes
	since     pairing.Edition
	swiss     bool   // not for round robins, since 2026
	ascending bool   // the lowest value is the best
	article16 bool   // counts scores of opponents and dummies
	single    bool   // not for teams: about colors, ratings
	teams     bool   // for teams alone
	boards    bool   // counts boards
	suffix    bool   // may name the score that it counts
	score     string // the score that it counts always, "MP" or "GP"
	times     string // the score of the factor in an extended Sonneborn-Berger

	// element returns what a round of a player contributes; nil if rounds have nothing to do
	// with it.
	element func(e *event, b *tieBreak, p, r int) element

	// cut leaves out elements as the modifiers ask; of PS it adds them up as well.
	cut func(tieBreak, []element)

	// total computes the value from the elements.
	total func(*event, tieBreak, int, []element) Value

	// tied returns everybody's value and orders the tied, where that depends on who
	// is tied; nil where the value alone decides.
	tied func(*event, tieBreak, *order) []Value
}

// codes are the tie-breaks in the order of the articles.
var codes = []code{
	{name: "PTS", article: "4.1", suffix: true, element: (*event).points, total: sum},
	{name: "MPTS", article: "11.1", teams: true, score: matchPoints, element: (*event).points, total: sum},
	{name: "GPTS", article: "11.1", teams: true, score: gamePoints, element: (*event).points, total: sum},
	{name: "DE", article: "6",
		modifiers: "P", suffix: true, tied: (*event).encounters},
	{name: "WIN", article: "7.1", suffix: true, score: matchPoints, element: counting((*event).win), total: sum},
	{name: "WON", article: "7.2", suffix: true, score: matchPoints, element: counting((*event).won), total: sum},
	{name: "BPG", article: "7.3", single: true, element: counting((*event).black), total: sum},
	{name: "BWG", article: "7.4", single: true, element: counting((*event).wonWithBlack), total: sum},
	{name: "PS", article: "7.5", modifiers: "C", suffix: true, element: (*event).points, cut: progressive, total: sum},
	{name: "REP", article: "7.6", element: counting((*event).elected), total: sum},
	{name: "STD", article: "7.7", suffix: true, since: pairing.FIDE2026, element: (*event).standard, total: sum},
	{name: "TPN", article: "7.8", modifiers: "R", since: pairing.FIDE2026, ascending: true, total: pairingNumber},
	{name: "BH", article: "8.1",
		modifiers: "CMPF", suffix: true, swiss: true, article16: true, element: (*event).buchholz, cut: cut, total: sum},
	{name: "AOB", article: "8.2",
		modifiers: "F", suffix: true, swiss: true, element: (*event).opponentsBuchholz, total: meanBuchholz},
	{name: "FB", article: "8.3",
		modifiers: "CMPF", suffix: true, swiss: true, article16: true, element: (*event).buchholz, cut: cut, total: sum},
	{name: "SB", article: "9.1",
		modifiers: "CMP", suffix: true, article16: true, element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "KS", article: "9.2",
		modifiers: "L", suffix: true, element: (*event).koya, total: sum},
	{name: "ARO", article: "10.1",
		single: true, modifiers: "CM", element: (*event).opponentsRatings, cut: cut, total: averageRating},
	{name: "TPR", article: "10.2", single: true, element: (*event).opponentsRatings, total: performance},
	{name: "PTP", article: "10.3", single: true, element: (*event).opponentsRatings, total: perfectPerformance},
	{name: "APRO", article: "10.4",
		single: true, element: opponents(performances), total: averageRating},
	{name: "APPO", article: "10.5",
		single: true, element: opponents(perfectPerformances), total: averageRating},
	{name: "RTNG", article: "10.6", single: true, modifiers: "R", since: pairing.FIDE2026, total: rating},
	{name: "BC", article: "12.1",
		teams: true, score: gamePoints, boards: true, ascending: true, element: (*event).boardCounts, total: sum, tied: (*event).byBoardCount},
	{name: "TBR", article: "12.2",
		teams: true, score: gamePoints, boards: true, element: (*event).boardPoints, tied: (*event).byBoards},
	{name: "BBE", article: "12.3",
		teams: true, score: gamePoints, boards: true, element: (*event).boardPoints, tied: (*event).byBoards},
	{name: "MPvGP", article: "13.1", teams: true, element: (*event).secondary, total: sum},
	{name: "EMMSB", article: "13.2",
		modifiers: "CP", teams: true, score: matchPoints, times: matchPoints, article16: true, element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EMGSB", article: "13.2",
		modifiers: "CP", teams: true, score: matchPoints, times: gamePoints, article16: true, element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EGMSB", article: "13.2",
		modifiers: "CP", teams: true, score: gamePoints, times: matchPoints, article16: true, element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EGGSB", article: "13.2",
		modifiers: "CP", teams: true, score: gamePoints, times: gamePoints, article16: true, element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EDE", article: "13.3", modifiers: "P", teams: true, tied: (*event).encounters},
	{name: "EDEBT", article: "13.3.2",
		modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDEBB", article: "13.3.2",
		modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDET", article: "13.3.2",
		modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDEB", article: "13.3.2",
		modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "SSSC", article: "13.4",
		modifiers: "FPK", teams: true, swiss: true, article16: true, element: (*event).buchholz, total: scoreAndStrength},
}

// Codes returns the codes of all tie-breaks, without modifiers, in the order of the
// articles.
func Codes() []TieBreak {
	var all []TieBreak
	for _, c := range codes {
		all = append(all, TieBreak(c.name))
	}
	return all
}

// aliases are older or other names of codes.
var aliases = map[string]string{"GE": "REP", "SNO": "TPN"}

// A tieBreak is a TieBreak that has been understood.
type tieBreak struct {
	*code
	low, high int  // values to cut
	limit     int  // half points that the limit is moved by
	divisor   int  // of the Buchholz; 0: that of the event
	forfeits  bool // count as games
	fore      bool
	reversed  bool
	named     string // the score that the code names, "MP" or "GP"
}

// canonical returns the code as FIDE writes it.
func (b tieBreak) canonical() TieBreak {
	s := b.name
	if b.named != "" {
		s += ":" + b.named
	}
	switch {
	case b.high > 0:
		s += "/M" + strconv.Itoa(b.high)
	case b.low > 0:
		s += "/C" + strconv.Itoa(b.low)
	case b.limit > 0:
		s += "/L+" + strconv.Itoa(b.limit)
	case b.limit < 0:
		s += "/L" + strconv.Itoa(b.limit)
	case b.divisor > 0:
		s += "/K" + strconv.Itoa(b.divisor)
	}
	for _, m := range []struct {
		on     bool
		letter string
	}{{b.fore, "/F"}, {b.forfeits, "/P"}, {b.reversed, "/R"}} {
		if m.on {
			s += m.letter
		}
	}
	return TieBreak(s)
}

// hyphens are before modifiers, where others have a slash. Those before a number are signs.
var hyphens = regexp.MustCompile("-([A-Z])")

// parse understands a code.
func (c TieBreak) parse() (tieBreak, error) {
	c = TieBreak(strings.TrimSpace(string(c)))
	words := strings.Split(hyphens.ReplaceAllString(strings.ToUpper(string(c)), "/$1"), "/")
	name, score, named := strings.Cut(words[0], ":")
	if strings.HasPrefix(name, "OTHER") {
		return tieBreak{}, fault.Invalid("tie-break %.40q is the organiser's own: only the organiser can compute it", string(c))
	}
	name = cmp.Or(aliases[name], name)
	i := slices.IndexFunc(codes, func(k code) bool { return strings.ToUpper(k.name) == name })
	switch {
	case name == "ESB":
		return tieBreak{}, fault.Invalid("tie-break %.40q is one of four: EMMSB, EMGSB, EGMSB, EGGSB (13.2)", string(c))
	case i < 0:
		return tieBreak{}, fault.Invalid("unknown tie-break %.40q", string(c))
	case named && !codes[i].suffix:
		return tieBreak{}, fault.Invalid("tie-break %.40q: %s does not take a score (%s)", string(c), codes[i].name, codes[i].article)
	case named && score != matchPoints && score != gamePoints:
		return tieBreak{}, fault.Invalid("tie-break %.40q: %.20q is no score: it is :MP, match points, or :GP, game points", string(c), ":"+score)
	case named && codes[i].score != "" && score != codes[i].score:
		return tieBreak{}, fault.Invalid("tie-break %.40q: %s counts matches, not boards (%s)", string(c), codes[i].name, codes[i].article)
	}
	b := tieBreak{code: &codes[i], named: score}
	seen := ""
	for _, m := range words[1:] {
		letter := m[:min(1, len(m))]
		switch {
		case letter == "" || !strings.Contains("CMLPFRK", letter):
			return tieBreak{}, fault.Invalid("tie-break %.40q: unknown modifier %.20q", string(c), "/"+m)
		case !strings.Contains(b.modifiers, letter):
			return tieBreak{}, fault.Invalid("tie-break %.40q: %s does not take the modifier /%s (%s)", string(c), b.name, letter, b.article)
		case strings.Contains(seen, letter) || letter == "M" && strings.Contains(seen, "C") || letter == "C" && strings.Contains(seen, "M"):
			return tieBreak{}, fault.Invalid("tie-break %.40q: modifier %.20q repeats or contradicts another one", string(c), "/"+m)
		case !b.modify(letter, m[1:]):
			return tieBreak{}, fault.Invalid("tie-break %.40q: %.20q is no modifier: a number from 1 to %d belongs to /C, /M, /L+, /L- and /K, and none to others",
				string(c), "/"+m, maxModifier)
		}
		seen += letter
	}
	if b.name == "BH" && b.fore {
		b.code = codeNamed("FB")
	}
	b.fore = b.fore && b.name != "FB" // FB says so itself
	return b, nil
}

// article returns the article of C.07 that defines the tie-break, in the numbers of
// 2026: "8.1" for BH and its modifiers. It is empty for what is no tie-break of FIDE's.
func (c TieBreak) article() string {
	b, err := c.parse()
	if err != nil {
		return ""
	}
	return b.article
}

// maxModifier is the largest number in a modifier, the number of rounds that a
// tournament file can hold.
const maxModifier = 999

// modify applies a modifier and reports whether it makes sense.
func (b *tieBreak) modify(letter, text string) bool {
	digits, less := text, false
	if letter == "L" {
		if digits, less = strings.CutPrefix(text, "-"); !less {
			digits = strings.TrimPrefix(text, "+")
		}
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	if numbered := strings.Contains("CMLK", letter); numbered && (err != nil || n < 1 || n > maxModifier) || !numbered && text != "" {
		return false
	}
	switch letter {
	case "C":
		b.low = int(n)
	case "M":
		b.low, b.high = int(n), int(n)
	case "L":
		if b.limit = int(n); less {
			b.limit = -b.limit
		}
	case "K":
		b.divisor = int(n)
	case "P":
		b.forfeits = true
	case "F":
		b.fore = true
	case "R":
		b.reversed = true
	}
	return true
}

// codeNamed returns one of the codes.
func codeNamed(name string) *code {
	i := slices.IndexFunc(codes, func(k code) bool { return k.name == name })
	return &codes[i]
}

// tieBreak understands a code, which the system must have.
func (s Rules) tieBreak(c TieBreak) (tieBreak, error) {
	if values, ok := s.Other[c]; ok {
		return other(c, values), nil
	}
	b, err := c.parse()
	edition := s.edition()
	switch {
	case err != nil:
		return b, err
	case edition < b.since:
		return b, fault.Invalid("tie-break %s: the edition of %v does not have it, only those since %v (%s)", b.canonical(), edition, b.since, b.article)
	case s.Teams == nil && (b.teams || b.named != ""):
		return b, fault.Invalid("tie-break %s is for events of teams (%s): the rules of the standings say nothing of teams", b.canonical(), b.article)
	case s.Teams != nil && b.single:
		return b, fault.Invalid("tie-break %s is for individuals, not for teams (%s)", b.canonical(), b.article)
	case b.swiss && s.RoundRobin && edition >= pairing.FIDE2026:
		return b, fault.Invalid("tie-break %s: Buchholz must not be used in a round robin since the edition of %v (%s)", b.canonical(), pairing.FIDE2026, b.article)
	}
	return b, nil
}

// other makes a tie-break of values that are computed elsewhere.
func other(c TieBreak, values map[pairing.ID]Value) tieBreak {
	name, reversed := strings.CutSuffix(strings.ToUpper(string(c)), "/R")
	total := func(e *event, _ tieBreak, p int, _ []element) Value {
		if v, ok := values[e.players[p].ID]; ok {
			return v
		}
		return Undefined
	}
	return tieBreak{code: &code{name: name, total: total}, reversed: reversed}
}

// ParseList reads the text of line 202 or 212 of a tournament file: codes separated by
// commas, in order of application. Line 212 holds the whole list, "PTS,DE,BH/C1". Line
// 202 holds what follows the points, so if the text begins with "202", PTS is put first.
// Codes are returned in FIDE's form. Unknown codes and the organiser's own (OTHER_...)
// are errors.
func ParseList(text string) ([]TieBreak, error) {
	text = strings.TrimSpace(text)
	var list []TieBreak
	if rest, ok := strings.CutPrefix(text, "202"); ok {
		text = rest
		if first, _, _ := strings.Cut(rest, ","); !strings.HasPrefix(strings.ToUpper(strings.TrimSpace(first)), "PTS") {
			list = append(list, "PTS")
		}
	} else {
		text = strings.TrimPrefix(text, "212")
	}
	if strings.TrimSpace(text) == "" {
		return list, nil
	}
	for _, word := range strings.Split(text, ",") {
		b, err := TieBreak(word).parse()
		if err != nil {
			return nil, err
		}
		list = append(list, b.canonical())
	}
	return list, nil
}
