package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A pointCode says what some outcomes are worth, which have the names of XXS. Those of a family stand
// in the order in which they are written.
type pointCode struct {
	code     string
	outcomes string
}

var (
	// XXS, besides the outcomes themselves; the third letter of BBW and the like; 162.
	extendedCodes = []pointCode{{"W", "WW BW FW FPB"}, {"D", "WD BD HPB"}, {"L", "WL BL"}}
	singleCodes   = append(extendedCodes[:3:3], []pointCode{{"Z", "ZPB"}, {"F", "FL"}, {"U", "PAB"}}...)
	systemCodes   = append(extendedCodes[:3:3], []pointCode{{"A", "FL ZPB"}, {"P", "PAB"}, {"X", "X"}}...)
)

const outcomes = "WW BW WD BD WL BL FW FL PAB HPB FPB ZPB" // of XXS

// outcomesOf returns the outcomes that a code sets, none if there is no such code.
func outcomesOf(codes []pointCode, code string) []string {
	for _, c := range codes {
		if c.code == code {
			return strings.Fields(c.outcomes)
		}
	}
	return nil
}

// A scoring is a point system, and what the point codes of a file have declared so far.
type scoring struct {
	declared map[string]declaredPoints
	said     map[string]declaredPoints // by family and outcomes
	values   pairing.Scoring           // in full, once setScoring has run
	half     pairing.Points            // of the byes H, F and Z
	full     pairing.Points
	zero     pairing.Points
	unknown  pairing.Points // of an unknown result
	from     lines.Line     // the first one by XXS or BB; No is 0 if there is none

	// whole says that the allocated bye is worth its points in both columns of a
	// double round together: those of a win and a draw, if the file says nothing.
	whole bool

	game gameWorth
}

// A gameWorth is what byes are worth to a team in game points.
type gameWorth struct {
	half, full, zero, bye pairing.Points
}

// An outcome is one that the point codes tell apart, with what it is worth and what it usually is.
type outcome struct {
	name   string
	points *pairing.Points
	usual  pairing.Points
}

// outcomes returns all of them. What is usual may follow from those before.
func (s *scoring) outcomes() []outcome {
	v := &s.values
	bye := v.Win
	if s.whole {
		bye += v.Draw
	}
	return []outcome{
		{"WW", &v.Win, pairing.One}, {"WD", &v.Draw, pairing.Half}, {"WL", &v.Loss, 0},
		{"FW", &v.ForfeitWin, v.Win}, {"FL", &v.ForfeitLoss, 0}, {"PAB", &v.Bye, bye},
		{"HPB", &s.half, v.Draw}, {"FPB", &s.full, v.Win}, {"ZPB", &s.zero, 0}, {"X", &s.unknown, v.Draw},
	}
}

// others returns the outcomes that have no place in a [pairing.Scoring].
func (s *scoring) others() []outcome { return s.outcomes()[6:] }

// declaredPoints are the points of an outcome, the family of codes (XXS, BB or 162) that declares
// them, and where.
type declaredPoints struct {
	points pairing.Points
	family string
	at     lines.Place
}

// declaredOr returns the points that are declared for an outcome, or others if none are.
func (s *scoring) declaredOr(name string, unset pairing.Points) pairing.Points {
	return valueOr(s.declared, name, declaredPoints{points: unset}).points
}

// told sets the point system, with everything else that belongs to it as usual.
func (s *scoring) told(values pairing.Scoring) {
	s.values = values.Values()
	for _, o := range s.others() {
		*o.points = o.usual
	}
}

// teams sets what byes are worth in game points, in matches of so many boards.
func (s *scoring) teams(games pairing.Scoring, boards int, bye pairing.Points) {
	n := pairing.Points(boards)
	s.game = gameWorth{half: n * games.Draw, full: n * games.Win, zero: n * games.ForfeitLoss, bye: bye}
}

// scoring returns the point system of a File.
func (f *File) scoring() scoring {
	s := scoring{whole: f.Double && f.declared().System == doubleSwiss}
	s.told(f.Tournament.Scoring)
	if t := f.Teams; t != nil {
		s.teams(t.Scoring.Values(), len(t.Colors), f.byeWorth())
		if v := &s.values; v.Bye == v.Win && !t.ByeStated && f.declared().System == teamSwiss {
			v.Bye = v.Draw // C.04.6 1.4
		}
	} else if codesFit(s.values) {
		for _, o := range s.others() {
			*o.points = valueOr(f.kept.points, o.name, o.usual)
		}
	}
	return s
}

// borrow gives the codes H and F other values than a draw and a win where byes are worth what no
// code is worth otherwise: = and 1 do as well for half and full points. A file that declares values
// of its own keeps them.
func (s *scoring) borrow(f *File) {
	if len(f.kept.points) > 0 || !codesFit(s.values) || f.Teams != nil {
		return
	}
	var byes []pairing.Bye
	t := &f.Tournament
	for k := range t.Rounds {
		for _, b := range record.Byes(*t, k+1) {
			if !f.revalued(b, entry{k + 1, b.Player}) {
				byes = append(byes, b)
			}
		}
	}
	for _, a := range t.Absences {
		if a.To == 0 || a.To > len(t.Rounds) {
			byes = append(byes, byeFor(a))
		}
	}
	free := []*pairing.Points{&s.half, &s.full}
	for _, b := range byes {
		b = s.share(b, f.perRound())
		if _, ok := s.byeCode(b); !ok && !b.Allocated && b.GamePoints == 0 && len(free) > 0 {
			*free[0], free = b.Points, free[1:]
		}
	}
}

// codesFit reports whether the codes can express a point system.
func codesFit(v pairing.Scoring) bool {
	return min(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) >= 0 &&
		max(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) <= lines.MaxPoints*pairing.One
}

// fits162 reports whether code 162 can express the point system.
func (s *scoring) fits162() bool {
	v := s.values
	return lines.AllFit(v.Win, v.Draw, v.Loss, v.ForfeitLoss, v.Bye, s.unknown) && s.likeGames() && v.ForfeitLoss == s.zero
}

// likeGames reports whether forfeits won and the byes H and F are worth as much as games won and
// drawn, which all codes but XXS take for granted.
func (s *scoring) likeGames() bool {
	return s.values.ForfeitWin == s.values.Win && s.full == s.values.Win && s.half == s.values.Draw
}

// coded returns what some codes are to say: the first of them always, and those that make something
// worth other than usual.
func (s *scoring) coded(codes []pointCode, always int) (values []lines.Worth) {
	for i, c := range codes {
		for _, o := range s.outcomes() {
			if o.name == strings.Fields(c.outcomes)[0] && (i < always || *o.points != o.usual) {
				values = append(values, lines.Worth{Code: c.code, Points: *o.points})
			}
		}
	}
	return values
}

// letterPoints returns what the letter of a game is worth.
func (s *scoring) letterPoints(letter byte) pairing.Points {
	switch v := s.values; letter {
	case '1':
		return v.Win
	case '=', lines.Adjourned:
		return v.Draw
	case '0':
		return v.Loss
	case '+':
		return v.ForfeitWin
	case '-':
		return v.ForfeitLoss
	}
	return 0
}

// worth returns what a game is worth to a player usually.
func (s *scoring) worth(g pairing.Game, id pairing.ID) pairing.Points {
	return s.letterPoints(letters(g.Result)[sideOf(g, id)])
}

// bye returns the bye, of nobody, that a result code without an opponent is. A + is the allocated
// bye too.
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

// byeCode returns the usual code of a bye, and whether there is one that is worth as much.
func (s *scoring) byeCode(b pairing.Bye) (byte, bool) {
	candidates := "ZHF=10"
	if s.game != (gameWorth{}) {
		candidates = "ZHF"
	}
	if b.Allocated {
		candidates = "U"
	}
	for _, code := range []byte(candidates) {
		if s.isBye(code, b) {
			return code, true
		}
	}
	return 0, false
}

// isBye reports whether a result code is that bye.
func (s *scoring) isBye(code byte, b pairing.Bye) bool {
	b.Player = ""
	return s.bye(code) == b
}

// share returns the part of a bye in one of several columns.
func (s *scoring) share(b pairing.Bye, per int) pairing.Bye {
	if !b.Allocated || !s.whole {
		b.Points /= pairing.Points(per)
	}
	return b
}

// expresses reports whether a code, the same in every column of the round, says what a bye is
// worth.
func (s *scoring) expresses(b pairing.Bye, per int) bool {
	share := s.share(b, per)
	_, ok := s.byeCode(share)
	return ok && (share.Points == b.Points || share.Points*pairing.Points(per) == b.Points)
}

// revalued reports whether a bye stands in the file under a letter that 299 makes worth as much.
func (f *File) revalued(b pairing.Bye, at entry) bool {
	code := f.kept.codes[at]
	return len(code) == 1+len(abnormalCode) && !b.Allocated && !f.Double && b.GamePoints == 0 && lines.AllFit(b.Points)
}

// byeFor returns the bye of one of the rounds of an absence.
func byeFor(a pairing.Absence) pairing.Bye {
	return pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints}
}
