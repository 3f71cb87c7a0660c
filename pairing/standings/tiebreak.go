package standings

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A TieBreak is a code with its modifiers, as FIDE writes those of C.07: "PTS", "BH/C1",
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
//	/DE         only games among those who are tied when the code, or the first of several with
//	            /DE in a row, is applied (DIFF and FOR)
//
// In an event of teams a code can name the score that it counts: "BH:MP/C1" for match
// points, "BH:GP/C1" for game points. The default is the primary score. The package
// comment lists the codes and the modifiers of each.
type TieBreak string

// A code is a tie-break, most of them FIDE's.
type code struct {
	name      string
	article   string // of 2026, or the source of a code that is not FIDE's
	modifiers string // letters of those that it takes
	since     pairing.Edition
	swiss     bool   // not for round robins, since 2026
	ascending bool   // the lowest value is the best
	article16 bool   // counts scores of opponents and dummies
	single    bool   // not for teams: about colors, ratings
	teams     bool   // for teams alone
	boards    bool   // counts boards
	games     bool   // counts games within matches
	suffix    bool   // may name the score that it counts
	score     string // the score that it counts always, "MP" or "GP"
	times     string // the score of the factor in an extended Sonneborn-Berger

	// element sets x, which is none, to what a round of a player contributes; nil if rounds have
	// nothing to do with it.
	element func(e *event, b *tieBreak, p, r int, x *element)

	// cut leaves out elements as the modifiers ask; of PS it adds them up as well.
	cut func(tieBreak, []element)

	// total computes the value from the elements.
	total func(*event, tieBreak, int, []element) Value

	// tied returns everybody's value and orders the tied, where that depends on who
	// is tied; nil where the value alone decides.
	tied func(*event, tieBreak, *order) []Value

	// exact returns the percentage of a player, nil if there is none, where values are rounded
	// and the fractions decide.
	exact func(*event, int) *big.Rat
}

// codes are the tie-breaks in the order of the articles.
var codes = []code{
	{name: "PTS", article: "4.1", suffix: true, element: (*event).points, total: sum},
	{name: "MPTS", article: "11.1", teams: true, score: matchPoints, element: (*event).points, total: sum},
	{name: "GPTS", article: "11.1", teams: true, score: gamePoints, element: (*event).points, total: sum},
	{name: "DE", article: "6", modifiers: "P", suffix: true, tied: (*event).encounters},
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
	{name: "KS", article: "9.2", modifiers: "L", suffix: true, element: (*event).koya, total: sum},
	{name: "ARO", article: "10.1",
		single: true, modifiers: "CM", element: (*event).opponentsRatings, cut: cut, total: averageRating},
	{name: "TPR", article: "10.2", single: true, element: (*event).opponentsRatings, total: performance},
	{name: "PTP", article: "10.3", single: true, element: (*event).opponentsRatings, total: perfectPerformance},
	{name: "APRO", article: "10.4", single: true, element: opponents(performances), total: averageRating},
	{name: "APPO", article: "10.5", single: true, element: opponents(perfectPerformances), total: averageRating},
	{name: "RTNG", article: "10.6", single: true, modifiers: "R", since: pairing.FIDE2026, total: rating},
	{name: "BC", article: "12.1", teams: true, score: gamePoints, boards: true, ascending: true,
		element: (*event).boardCounts, total: sum, tied: (*event).byBoardCount},
	{name: "TBR", article: "12.2",
		teams: true, score: gamePoints, boards: true, element: (*event).boardPoints, tied: (*event).byBoards},
	{name: "BBE", article: "12.3",
		teams: true, score: gamePoints, boards: true, element: (*event).boardPoints, tied: (*event).byBoards},
	{name: "MPvGP", article: "13.1", teams: true, element: (*event).secondary, total: sum},
	{name: "EMMSB", article: "13.2", modifiers: "CP", teams: true, score: matchPoints, times: matchPoints, article16: true,
		element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EMGSB", article: "13.2", modifiers: "CP", teams: true, score: matchPoints, times: gamePoints, article16: true,
		element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EGMSB", article: "13.2", modifiers: "CP", teams: true, score: gamePoints, times: matchPoints, article16: true,
		element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EGGSB", article: "13.2", modifiers: "CP", teams: true, score: gamePoints, times: gamePoints, article16: true,
		element: (*event).sonnebornBerger, cut: cut, total: sum},
	{name: "EDE", article: "13.3", modifiers: "P", teams: true, tied: (*event).encounters},
	{name: "EDEBT", article: "13.3.2", modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDEBB", article: "13.3.2", modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDET", article: "13.3.2", modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "EDEB", article: "13.3.2", modifiers: "P", teams: true, boards: true, tied: (*event).encounters},
	{name: "SSSC", article: "13.4",
		modifiers: "FPK", teams: true, swiss: true, article16: true, element: (*event).buchholz, total: scoreAndStrength},

	// Outside federations.
	{name: "OMW", article: wizards, single: true,
		element: opponentWins((*event).matchWins), exact: (*event).opponentsMatchWin},
	{name: "GW", article: wizards, single: true, games: true, element: (*event).gamesWon, exact: (*event).gameWin},
	{name: "OGW", article: wizards, single: true, games: true,
		element: opponentWins((*event).gameWins), exact: (*event).opponentsGameWin},
	{name: "DIFF", article: wespa, modifiers: "DE", single: true, element: (*event).difference, total: sum},
	{name: "FOR", article: uefa, modifiers: "DE", single: true, element: (*event).pointsFor, total: sum},
	{name: "MMS", article: egf, single: true, element: (*event).mcMahonPoints, total: mcMahonScore},
	{name: "SOS", article: egf, single: true, element: (*event).opponentsScore, total: sum},
	{name: "SOSOS", article: egf, single: true, element: (*event).opponentsSums, total: sum},
	{name: "SODOS", article: egf, single: true, element: (*event).defeated, total: sum},
}

// The sources of codes that are not FIDE's.
const (
	wizards = "MTR C"
	wespa   = "WESPA"
	uefa    = "UEFA"
	egf     = "EGF"
)

// Codes returns the codes of all tie-breaks, without modifiers: those of C.07 in the order of the
// articles, then the others.
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
	among     bool   // only games among the tied
	named     string // the score that the code names, "MP" or "GP"
}

// A modifier is a letter, or two, with the number or the fact that it sets.
type modifier struct {
	letter string
	number func(*tieBreak) *int
	fact   func(*tieBreak) *bool
}

// modifiers are in the order in which FIDE writes them.
var modifiers = []modifier{
	{letter: "M", number: func(b *tieBreak) *int { return &b.high }},
	{letter: "C", number: func(b *tieBreak) *int { return &b.low }},
	{letter: "L", number: func(b *tieBreak) *int { return &b.limit }},
	{letter: "K", number: func(b *tieBreak) *int { return &b.divisor }},
	{letter: "F", fact: func(b *tieBreak) *bool { return &b.fore }},
	{letter: "P", fact: func(b *tieBreak) *bool { return &b.forfeits }},
	{letter: "R", fact: func(b *tieBreak) *bool { return &b.reversed }},
	{letter: "DE", fact: func(b *tieBreak) *bool { return &b.among }},
}

// canonical returns the code as FIDE writes it.
func (t tieBreak) canonical() TieBreak {
	s := t.name
	if t.named != "" {
		s += ":" + t.named
	}
	for _, m := range modifiers {
		switch {
		case m.fact != nil && *m.fact(&t):
			s += "/" + m.letter
		case m.fact != nil || *m.number(&t) == 0 || m.letter == "C" && t.high > 0:
		case m.letter == "L":
			s += fmt.Sprintf("/L%+d", t.limit)
		default:
			s += "/" + m.letter + strconv.Itoa(*m.number(&t))
		}
	}
	return TieBreak(s)
}

// hyphens are before modifiers, where others have a slash. Those before a number are signs.
var hyphens = regexp.MustCompile("-([A-Z])")

// A refusal is a reason not to understand a code, where it applies.
type refusal struct {
	applies bool
	format  string // of what follows the code
	args    []any
}

// refuse returns an error for the first refusal that applies.
func (t TieBreak) refuse(list ...refusal) error {
	for _, r := range list {
		if r.applies {
			return fault.Invalid("tie-break %.40q%s", string(t), fmt.Sprintf(r.format, r.args...))
		}
	}
	return nil
}

// parse understands a code.
func (t TieBreak) parse() (tieBreak, error) {
	t = TieBreak(strings.TrimSpace(string(t)))
	words := strings.Split(hyphens.ReplaceAllString(strings.ToUpper(string(t)), "/$1"), "/")
	name, score, named := strings.Cut(words[0], ":")
	name = cmp.Or(aliases[name], name)
	k := codeNamed(name)
	if own := strings.HasPrefix(name, "OTHER"); k == nil && !own && name != "ESB" {
		return tieBreak{}, fault.Invalid("unknown tie-break %.40q", string(t))
	} else if k == nil {
		return tieBreak{}, t.refuse(
			refusal{own, " is the organiser's own: only the organiser can compute it", nil},
			refusal{true, " is one of four: EMMSB, EMGSB, EGMSB, EGGSB (13.2)", nil})
	}
	b := tieBreak{code: k, named: score}
	of, known := []any{k.name, k.article}, score == matchPoints || score == gamePoints
	err := t.refuse(
		refusal{named && !k.suffix, ": %s does not take a score (%s)", of},
		refusal{named && !known, ": %.20q is no score: it is :MP, match points, or :GP, game points", []any{":" + score}},
		refusal{named && k.score != "" && score != k.score, ": %s counts matches, not boards (%s)", of})
	for _, m := range words[1:] {
		if err == nil {
			err = b.modify(t, m)
		}
	}
	if err != nil {
		return tieBreak{}, err
	}
	b.low = max(b.low, b.high)
	if b.name == "BH" && b.fore {
		b.code = codeNamed("FB")
	}
	b.fore = b.fore && b.name != "FB" // FB says so itself
	return b, nil
}

// maxModifier is the largest number in a modifier, the number of rounds that a
// tournament file can hold.
const maxModifier = 999

// modify applies a modifier of the code: a letter and what follows it.
func (t *tieBreak) modify(c TieBreak, text string) error {
	i := slices.IndexFunc(modifiers, func(m modifier) bool { return strings.HasPrefix(text, m.letter) })
	if i < 0 {
		return c.refuse(refusal{true, ": unknown modifier %.20q", []any{"/" + text}})
	}
	m := modifiers[i]
	again, fits := m.set(t, text[len(m.letter):])
	return c.refuse(
		refusal{!strings.Contains(t.modifiers, m.letter), ": %s does not take the modifier /%s (%s)",
			[]any{t.name, m.letter, t.article}},
		refusal{again, ": modifier %.20q repeats or contradicts another one", []any{"/" + text}},
		refusal{!fits, ": %.20q is no modifier: a number from 1 to %d belongs to /C, /M, /L+, /L- and /K, " +
			"and none to others", []any{"/" + text, maxModifier}})
}

// set takes over what follows the letter, and reports whether the tie-break was modified so
// before, and whether the text fits.
func (m modifier) set(b *tieBreak, text string) (again, fits bool) {
	if m.fact != nil {
		fact := m.fact(b)
		again, *fact = *fact, true
		return again, text == ""
	}
	number, sign := m.number(b), 1
	again = *number != 0 || strings.Contains("CM", m.letter) && b.low+b.high > 0
	if digits, less := strings.CutPrefix(text, "-"); m.letter == "L" && less {
		text, sign = digits, -1
	} else if m.letter == "L" {
		text = strings.TrimPrefix(text, "+")
	}
	n, err := strconv.ParseUint(text, 10, 32)
	*number = sign * int(n)
	return again, err == nil && n >= 1 && n <= maxModifier
}

// FIDE reports whether the tie-break is one of C.07, and not one of other rules or unknown.
func (t TieBreak) FIDE() bool {
	b, err := t.parse()
	return err == nil && !slices.Contains([]string{wizards, wespa, uefa, egf}, b.article)
}

// source returns the article of C.07 that defines the tie-break, in the numbers of 2026, or the source
// of a code that is not FIDE's: "" for values that are computed elsewhere.
func (t tieBreak) source() string {
	if t.among {
		return uefa
	}
	return t.article
}

// codeNamed returns the code of a name in capital letters, or nil.
func codeNamed(name string) *code {
	if i := slices.IndexFunc(codes, func(k code) bool { return strings.ToUpper(k.name) == name }); i >= 0 {
		return &codes[i]
	}
	return nil
}

// tieBreak understands a code, which the system must have.
func (r Rules) tieBreak(c TieBreak) (tieBreak, error) {
	if values, ok := r.Other[c]; ok {
		return other(c, values), nil
	}
	b, err := c.parse()
	if err != nil {
		return b, err
	}
	edition, name := r.edition(), b.canonical()
	switch {
	case edition < b.since:
		err = fault.Invalid("tie-break %s: the edition of %v does not have it, only those since %v (%s)",
			name, edition, b.since, b.article)
	case r.Teams == nil && (b.teams || b.named != ""):
		err = fault.Invalid("tie-break %s is for events of teams (%s): the rules of the standings say nothing of teams",
			name, b.article)
	case r.Teams != nil && b.single:
		err = fault.Invalid("tie-break %s is for individuals, not for teams (%s)", name, b.article)
	case b.swiss && r.RoundRobin && edition >= pairing.FIDE2026:
		err = fault.Invalid("tie-break %s: Buchholz must not be used in a round robin since the edition of %v (%s)",
			name, pairing.FIDE2026, b.article)
	}
	return b, err
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
