package trf

import (
	"fmt"
	"slices"
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
	values   pairing.Scoring // in full, once setScoring has run
	half     pairing.Points  // of the byes H, F and Z
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

// teams sets what byes are worth in game points, in matches of so many boards.
func (s *scoring) teams(games pairing.Scoring, boards int, bye pairing.Points) {
	n := pairing.Points(boards)
	s.game = gameWorth{half: n * games.Draw, full: n * games.Win, zero: n * games.ForfeitLoss, bye: bye}
}

// declaredPoints are the points of an outcome, the family of codes (XXS, BB or 162) that declares
// them, and where.
type declaredPoints struct {
	points pairing.Points
	family string
	at     lines.Place
}

// set declares the points of some outcomes. Within a family the later declaration wins; families
// must agree.
func (r *reader) set(l lines.Line, at lines.Place, family string, names []string, text string) {
	p, ok := lines.ParsePoints(text)
	at.Require(ok && p >= 0, "%q is no number of points with one decimal", text)
	r.declarePoints(l, at, family, names, p)
}

func (r *reader) declarePoints(l lines.Line, at lines.Place, family string, names []string, p pairing.Points) {
	if family != "162" && r.points.from.No == 0 {
		r.points.from = l
	}
	for _, name := range names {
		old, seen := r.points.declared[name]
		at.Require(!seen || old.family == family || old.points == p,
			"%s declares %v points for %s, but %s in line %d declares %v",
			l.Code(), p, name, old.family, old.at.Line, old.points)
		keep(&r.points.declared, name, declaredPoints{p, family, at})
	}
}

// extendedPoints handles XXS: CODE=VALUE, separated by blanks.
func (r *reader) extendedPoints(l lines.Line) {
	for _, w := range l.Words() {
		name, value, ok := strings.Cut(strings.ToUpper(w.Text), "=")
		w.Require(ok, "XXS: %q is not of the form CODE=VALUE", w.Text)
		names := outcomesOf(extendedCodes, name)
		if slices.Contains(strings.Fields(outcomes), name) {
			names = []string{name}
		}
		w.Require(names != nil, "XXS: unknown code %q", name)
		r.set(l, w.Place, "XXS", names, value)
	}
}

// singlePoints handles BBW, BBD, BBL, BBF, BBZ and BBU.
func (r *reader) singlePoints(l lines.Line) {
	words := l.Words()
	l.Behind().Require(len(words) == 1, "%s: one number of points expected", l.Code())
	r.set(l, words[0].Place, "BB", outcomesOf(singleCodes, l.Code()[2:]), words[0].Text)
}

// pointSystem handles 162. Z is what some programs write for A.
func (r *reader) pointSystem(l lines.Line) {
	for _, v := range l.Worths() {
		r.declarePoints(l, v.Place, "162", outcomesOf(systemCodes, strings.Replace(v.Code, "Z", "A", 1)), v.Points)
	}
}

// declaredOr returns the points that are declared for an outcome, or others if none are.
func (s *scoring) declaredOr(name string, unset pairing.Points) pairing.Points {
	return valueOr(s.declared, name, declaredPoints{points: unset}).points
}

// setScoring derives the point system from the declarations.
func (r *reader) setScoring() {
	s := &r.points
	s.whole = r.kind.value.System == doubleSwiss
	for i := range s.outcomes() {
		o := s.outcomes()[i]
		*o.points = s.declaredOr(o.name, o.usual)
		if black := strings.Replace(o.name, "W", "B", 1); i < 3 && s.declaredOr(black, o.usual) != *o.points {
			d := valueOr(s.declared, o.name, s.declared[black])
			d.at.Refuse("%s=%v and %s=%v: points that depend on the colour are not supported",
				o.name, *o.points, black, s.declaredOr(black, o.usual))
		}
	}
	if _, ok := s.declared["PAB"]; !ok && s.whole {
		keep(&s.declared, "PAB", declaredPoints{points: s.values.Bye, family: typeCode})
	}
	if r.scoringRemark != nil && !r.teamEvent {
		s.told(*r.scoringRemark)
	}
	if s.values == (pairing.Scoring{}) {
		d := s.declared["WW"]
		d.at.Refuse("neither games nor byes are worth anything")
	}
	r.storeScoring()
}

// storeScoring puts the point system into the File, as far as it is not the usual one.
func (r *reader) storeScoring() {
	s, f := &r.points, r.file
	f.Tournament.Scoring = s.values
	if s.values == (pairing.Scoring{}).Values() {
		f.Tournament.Scoring = pairing.Scoring{}
	}
	for _, o := range s.others() {
		if *o.points != o.usual {
			keep(&f.kept.points, o.name, *o.points)
		}
	}
}

// told sets the point system, with everything else that belongs to it as usual.
func (s *scoring) told(values pairing.Scoring) {
	s.values = values.Values()
	for _, o := range s.others() {
		*o.points = o.usual
	}
}

// codesFit reports whether the codes can express a point system.
func codesFit(v pairing.Scoring) bool {
	return min(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) >= 0 &&
		max(v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye) <= lines.MaxPoints*pairing.One
}

// scoring returns the point system of a File.
func (f *File) scoring() scoring {
	s := scoring{whole: f.Double && f.declared().System == doubleSwiss}
	s.told(f.Tournament.Scoring)
	if t := f.Teams; t != nil {
		s.teams(t.Scoring.Values(), len(t.Colors), t.ByePoints)
	} else if codesFit(s.values) {
		for _, o := range s.others() {
			*o.points = valueOr(f.kept.points, o.name, o.usual)
		}
	}
	return s
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

// pointSystem writes the point system: by 162 or the BB codes if they can express it, and by XXS
// otherwise.
func (w *writer) pointSystem() {
	s, v := &w.points, w.points.values
	others := slices.DeleteFunc(s.outcomes(), func(o outcome) bool { return *o.points == o.usual || o.name == "X" })
	switch {
	case !codesFit(v): // a remark says it
		return
	case len(others) == 0 && s.unknown == v.Draw:
		if w.file.TRF2026 && w.t.Planned == 0 && w.color() == pairing.NoColor {
			w.Worths("162", s.coded(systemCodes, 2)) // nothing else shows the format
		}
		return
	case w.file.TRF2026 && s.fits162():
		w.Worths("162", s.coded(systemCodes, 0))
		return
	case len(others) == 0:
	case s.likeGames():
		for _, c := range s.coded(singleCodes, 2) {
			w.Printf("BB%s %4v", c.Code, c.Points)
		}
	default:
		text := "XXS"
		for _, o := range s.outcomes()[:9] {
			text += fmt.Sprintf(" %s=%v", o.name, *o.points)
			if strings.HasPrefix(o.name, "W") {
				text += fmt.Sprintf(" B%s=%v", o.name[1:], *o.points)
			}
		}
		w.Printf("%s", text)
	}
	if s.unknown != v.Draw {
		w.Worths("162", []lines.Worth{{Code: "X", Points: s.unknown}})
	}
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
