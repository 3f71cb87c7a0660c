package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The outcomes that the point codes tell apart, in the terms of XXS.
var outcomes = []string{"WW", "BW", "WD", "BD", "WL", "BL", "FW", "FL", "PAB", "HPB", "FPB", "ZPB", "X"}

// Which outcomes the codes of each family set. In all of them the allocated
// bye is worth a win unless it is set itself.
var (
	extendedCodes = map[string][]string{ // XXS; besides the outcomes themselves
		"W": {"WW", "BW", "FW", "FPB"},
		"D": {"WD", "BD", "HPB"},
		"L": {"WL", "BL"},
	}
	singleCodes = map[string][]string{ // third letter of BBW and the like
		"W": extendedCodes["W"],
		"D": extendedCodes["D"],
		"L": extendedCodes["L"],
		"F": {"FL"},
		"Z": {"ZPB"},
		"U": {"PAB"},
	}
	systemCodes = map[string][]string{ // 162
		"W": extendedCodes["W"],
		"D": extendedCodes["D"],
		"L": extendedCodes["L"],
		"A": {"FL", "ZPB"},
		"Z": {"FL", "ZPB"}, // what some programs read instead of A
		"P": {"PAB"},
		"X": {"X"},
	}
)

// A scoring is what the point codes of a file have declared so far.
type scoring struct {
	declared map[string]declaredPoints
	values   pairing.Scoring // in full, once setScoring has run
	half     pairing.Points  // of the byes H, F and Z
	full     pairing.Points
	zero     pairing.Points
	unknown  pairing.Points // of an unknown result
	from     line           // the first one by XXS or BB; no is 0 if there is none

	// whole says that the allocated bye is worth its points in both columns of a
	// double round together: those of a win and a draw, if the file says nothing.
	whole bool

	game gameWorth
}

// A gameWorth is what byes are worth to a team in game points.
type gameWorth struct {
	half, full, zero, bye pairing.Points
}

// teams sets what byes are worth in game points, in matches of so many boards.
func (s *scoring) teams(games pairing.Scoring, boards int, bye pairing.Points) {
	n := pairing.Points(boards)
	s.game = gameWorth{half: n * games.Draw, full: n * games.Win, zero: n * games.ForfeitLoss, bye: bye}
}

// declaredPoints are the points of an outcome, the family of codes (XXS, BB or
// 162) that declares them, and where.
type declaredPoints struct {
	points pairing.Points
	family string
	at     line
	col    int
}

// set declares the points of some outcomes. Within a family the later
// declaration wins; families must not contradict each other.
func (r *reader) set(l line, col int, family string, names []string, text string) {
	p, ok := parsePoints(text)
	if !ok || p < 0 {
		l.refuse(col, "%q is no number of points with one decimal", text)
	}
	if family != "162" && r.points.from.no == 0 {
		r.points.from = l
	}
	for _, name := range names {
		old, seen := r.points.declared[name]
		if seen && old.family != family && old.points != p {
			l.refuse(col, "%s declares %v points for %s, but %s in line %d declares %v",
				l.code(), p, name, old.family, old.at.no, old.points)
		}
		keep(&r.points.declared, name, declaredPoints{p, family, l, col})
	}
}

// extendedPoints handles XXS: CODE=VALUE, separated by blanks.
func (r *reader) extendedPoints(l line) {
	for _, w := range l.words(4) {
		name, value, ok := strings.Cut(strings.ToUpper(w.text), "=")
		if !ok {
			l.refuse(w.col, "XXS: %q is not of the form CODE=VALUE", w.text)
		}
		names := extendedCodes[name]
		if slices.Contains(outcomes, name) && name != "X" {
			names = []string{name}
		}
		if names == nil {
			l.refuse(w.col, "XXS: unknown code %q", name)
		}
		r.set(l, w.col, "XXS", names, value)
	}
}

// singlePoints handles BBW, BBD, BBL, BBF, BBZ and BBU.
func (r *reader) singlePoints(l line) {
	words := l.words(4)
	if len(words) != 1 {
		l.refuse(5, "%s: one number of points expected", l.code())
	}
	r.set(l, words[0].col, "BB", singleCodes[l.code()[2:]], words[0].text)
}

// pointSystem handles 162: a code in column 6 and its value in columns 7 to 10,
// the next ones nine columns further on, and so on.
func (r *reader) pointSystem(l line) {
	for col := 6; col <= l.width(); col += 9 {
		name, value := strings.ToUpper(l.field(col, col)), l.trimmed(col+1, col+4)
		if name == " " && value == "" {
			continue
		}
		names := systemCodes[name]
		if names == nil {
			l.refuse(col, "162: unknown code %q", name)
		}
		r.set(l, col+1, "162", names, value)
		l.blank(col+5, col+6, col+7, col+8)
	}
}

// declaredOr gives the points that are declared for an outcome, or others if none are.
func (s *scoring) declaredOr(name string, unset pairing.Points) pairing.Points {
	return valueOr(s.declared, name, declaredPoints{points: unset}).points
}

// setScoring derives the point system from the declarations.
func (r *reader) setScoring() {
	s := &r.points
	s.whole = r.kind.value.System == doubleSwiss
	get := s.declaredOr
	for _, pair := range [][2]string{{"WW", "BW"}, {"WD", "BD"}, {"WL", "BL"}} {
		unset := map[string]pairing.Points{"WW": pairing.One, "WD": pairing.Half}[pair[0]]
		white, black := get(pair[0], unset), get(pair[1], unset)
		if white != black {
			d := s.declared[pair[0]]
			if d.at.no == 0 {
				d = s.declared[pair[1]]
			}
			d.at.refuse(d.col, "%s=%v and %s=%v: points that depend on the colour are not supported", pair[0], white, pair[1], black)
		}
	}
	win, draw := get("WW", pairing.One), get("WD", pairing.Half)
	if _, ok := s.declared["PAB"]; !ok && s.whole {
		keep(&s.declared, "PAB", declaredPoints{points: win + draw, family: typeCode})
	}
	s.values = pairing.Scoring{
		Win: win, Draw: draw, Loss: get("WL", 0),
		ForfeitWin: get("FW", win), ForfeitLoss: get("FL", 0),
		Bye: get("PAB", win),
	}
	s.half, s.full, s.zero, s.unknown = get("HPB", draw), get("FPB", win), get("ZPB", 0), get("X", draw)
	if r.scoringRemark != nil && !r.teamEvent {
		s.told(*r.scoringRemark)
	}
	if s.values == (pairing.Scoring{}) {
		d := s.declared["WW"]
		d.at.refuse(d.col, "neither games nor byes are worth anything")
	}
	r.storeScoring()
}

// storeScoring puts the point system into the File, as far as it is not the
// usual one.
func (r *reader) storeScoring() {
	s, f := &r.points, r.file
	f.Tournament.Scoring = s.values
	if s.values == (pairing.Scoring{}).Values() {
		f.Tournament.Scoring = pairing.Scoring{}
	}
	for _, c := range []struct {
		code          byte
		points, usual pairing.Points
	}{{'H', s.half, s.values.Draw}, {'F', s.full, s.values.Win}, {'Z', s.zero, 0}, {'X', s.unknown, s.values.Draw}} {
		if c.points != c.usual {
			keep(&f.kept.points, c.code, c.points)
		}
	}
}

// told sets the point system that a remark tells.
func (s *scoring) told(values pairing.Scoring) {
	s.values = values.Values()
	s.half, s.full, s.zero, s.unknown = s.values.Draw, s.values.Win, 0, s.values.Draw
}

// usualBye gives what the allocated bye is worth unless a file says otherwise.
func (s *scoring) usualBye() pairing.Points {
	if s.whole {
		return s.values.Win + s.values.Draw
	}
	return s.values.Win
}

// share gives the part of a bye in one of several columns.
func (s *scoring) share(b pairing.Bye, per int) pairing.Bye {
	if !b.Allocated || !s.whole {
		b.Points /= pairing.Points(per)
	}
	return b
}

// byePoints gives what a result code is worth without an opponent. A + is the
// allocated bye too.
func (s *scoring) byePoints(code byte) pairing.Points {
	switch rated(code) {
	case 'U', '+':
		return s.values.Bye
	case 'F':
		return s.full
	case 'H':
		return s.half
	case '1', '=', '0':
		return s.letterPoints(rated(code))
	}
	return s.zero
}

// byeGamePoints gives what a result code is worth in game points without an opponent.
func (s *scoring) byeGamePoints(code byte) pairing.Points {
	switch code {
	case 'U', '+':
		return s.game.bye
	case 'F':
		return s.game.full
	case 'H':
		return s.game.half
	case 'Z', ' ':
		return s.game.zero
	}
	return 0
}

// byeCode gives the usual code of a bye, and whether there is one that is worth
// as much.
func (s *scoring) byeCode(b pairing.Bye) (byte, bool) {
	candidates := "ZHF=10"
	if s.game != (gameWorth{}) {
		candidates = "ZHF"
	}
	if b.Allocated {
		candidates = "U"
	}
	for i := range len(candidates) {
		if s.isBye(candidates[i], b) {
			return candidates[i], true
		}
	}
	return 0, false
}

// isBye reports whether a result code is that bye.
func (s *scoring) isBye(code byte, b pairing.Bye) bool {
	return allocated(code) == b.Allocated && s.byePoints(code) == b.Points && s.byeGamePoints(code) == b.GamePoints
}
