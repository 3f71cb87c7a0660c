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
	wins, draws, losses = []string{"WW", "BW", "FW", "FPB"}, []string{"WD", "BD", "HPB"}, []string{"WL", "BL"}

	extendedCodes = map[string][]string{"W": wins, "D": draws, "L": losses} // XXS; besides the outcomes themselves
	singleCodes   = map[string][]string{                                    // third letter of BBW and the like
		"W": wins, "D": draws, "L": losses, "F": {"FL"}, "Z": {"ZPB"}, "U": {"PAB"},
	}
	systemCodes = map[string][]string{ // 162; Z is what some programs read instead of A
		"W": wins, "D": draws, "L": losses, "A": {"FL", "ZPB"}, "Z": {"FL", "ZPB"}, "P": {"PAB"}, "X": {"X"},
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
	game := func(white, black string, unset pairing.Points) pairing.Points {
		points, other := get(white, unset), get(black, unset)
		if points != other {
			d := s.declared[white]
			if d.at.no == 0 {
				d = s.declared[black]
			}
			d.at.refuse(d.col, "%s=%v and %s=%v: points that depend on the colour are not supported", white, points, black, other)
		}
		return points
	}
	win, draw, loss := game("WW", "BW", pairing.One), game("WD", "BD", pairing.Half), game("WL", "BL", 0)
	if _, ok := s.declared["PAB"]; !ok && s.whole {
		keep(&s.declared, "PAB", declaredPoints{points: win + draw, family: typeCode})
	}
	s.values = pairing.Scoring{
		Win: win, Draw: draw, Loss: loss,
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
	for _, b := range s.others() {
		if *b.points != b.usual {
			keep(&f.kept.points, b.code, *b.points)
		}
	}
}

// A byeWorth is what a code of byes, or X for an unknown result, is worth, and what it is
// worth usually.
type byeWorth struct {
	code   byte
	points *pairing.Points
	usual  pairing.Points
}

// others gives what else than the values of the point system belongs to it.
func (s *scoring) others() []byeWorth {
	return []byeWorth{{'H', &s.half, s.values.Draw}, {'F', &s.full, s.values.Win}, {'Z', &s.zero, 0}, {'X', &s.unknown, s.values.Draw}}
}

// told sets the point system, with everything else that belongs to it as usual.
func (s *scoring) told(values pairing.Scoring) {
	s.values = values.Values()
	for _, b := range s.others() {
		*b.points = b.usual
	}
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

// bye gives the bye, of nobody, that a result code without an opponent is. A + is the
// allocated bye too.
func (s *scoring) bye(code byte) pairing.Bye {
	switch rated(code) {
	case 'U', '+':
		return pairing.Bye{Points: s.values.Bye, GamePoints: s.game.bye, Allocated: true}
	case 'F':
		return pairing.Bye{Points: s.full, GamePoints: s.game.full}
	case 'H':
		return pairing.Bye{Points: s.half, GamePoints: s.game.half}
	case 'Z', ' ':
		return pairing.Bye{Points: s.zero, GamePoints: s.game.zero}
	case '1', '=', '0':
		return pairing.Bye{Points: s.letterPoints(rated(code))}
	}
	return pairing.Bye{Points: s.zero}
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
	b.Player = ""
	return s.bye(code) == b
}

// expresses reports whether a code, the same one in every column of the round, says
// what a bye is worth.
func (s *scoring) expresses(b pairing.Bye, per int) bool {
	share := s.share(b, per)
	_, ok := s.byeCode(share)
	return ok && (share.Points == b.Points || share.Points*pairing.Points(per) == b.Points)
}

// codesFit reports whether the codes can express a point system.
func codesFit(v pairing.Scoring) bool {
	return min(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) >= 0 &&
		max(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) <= maxPoints*pairing.One
}

// scoring gives the point system of a File.
func (f *File) scoring() scoring {
	s := scoring{whole: f.Double && f.declared().System == doubleSwiss}
	s.told(f.Tournament.Scoring)
	if t := f.Teams; t != nil {
		s.teams(t.Scoring.Values(), len(t.Colors), t.ByePoints)
	} else if codesFit(s.values) {
		for _, b := range s.others() {
			*b.points = valueOr(f.kept.points, b.code, b.usual)
		}
	}
	return s
}

// fits162 reports whether code 162 can express the point system.
func (s *scoring) fits162() bool {
	v := s.values
	return allFit(v.Win, v.Draw, v.Loss, v.ForfeitLoss, v.Bye, s.unknown) && s.likeGames() && v.ForfeitLoss == s.zero
}

// likeGames reports whether forfeits won and the byes H and F are worth as much
// as games won and drawn, which all codes but XXS take for granted.
func (s *scoring) likeGames() bool {
	return s.values.ForfeitWin == s.values.Win && s.full == s.values.Win && s.half == s.values.Draw
}

// letterPoints gives what the letter of a game is worth.
func (s *scoring) letterPoints(letter byte) pairing.Points {
	switch letter {
	case '1':
		return s.values.Win
	case '=':
		return s.values.Draw
	case '0':
		return s.values.Loss
	case '+':
		return s.values.ForfeitWin
	case '-':
		return s.values.ForfeitLoss
	}
	return 0
}

// revalued reports whether a bye stands in the file under a letter that 299 makes worth
// as much.
func (f *File) revalued(b pairing.Bye, at entry) bool {
	code := f.kept.codes[at]
	return len(code) == 1+len(abnormalCode) && !b.Allocated && !f.Double && b.GamePoints == 0 && allFit(b.Points)
}

// byeFor gives the bye of one of the rounds of an absence.
func byeFor(a pairing.Absence) pairing.Bye {
	return pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints}
}
