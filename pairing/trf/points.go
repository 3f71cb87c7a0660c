package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

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

// set declares the points of some outcomes. Within a family the later declaration wins; families
// must agree.
func (r *reader) set(l lines.Line, at lines.Place, family string, names []string, text string) {
	p, ok := lines.ParsePoints(text)
	at.Require(ok && p >= 0, "%q is not a number of points with one decimal", text)
	r.declarePoints(l, at, family, names, p)
}

func (r *reader) declarePoints(l lines.Line, at lines.Place, family string, names []string, p pairing.Points) {
	if family != "162" && r.points.from.No == 0 {
		r.points.from = l
	}
	r.points.say(r, family+" "+strings.Join(names, " "), l.Code(), p, at)
	for _, name := range names {
		old, seen := r.points.declared[name]
		at.Require(!seen || old.family == family || old.points == p,
			"%s declares %v points for %s, but %s in line %d declares %v",
			l.Code(), p, name, old.family, old.at.Line, old.points)
		keep(&r.points.declared, name, declaredPoints{p, family, at})
	}
}

// say notes that a code of the point system is stated twice with other points: the last ones count.
func (s *scoring) say(r *reader, statement, code string, p pairing.Points, at lines.Place) {
	if old, twice := s.said[statement]; twice && old.points != p {
		r.note(old.at, "%s says %v points, but %v in line %d, which count", code, old.points, p, at.Line)
	}
	keep(&s.said, statement, declaredPoints{points: p, at: at})
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
	if said := s.values; r.scoringRemark != nil && !r.teamEvent {
		s.told(*r.scoringRemark)
		if at := r.about["the event"]; len(s.declared) > 0 && s.values != said {
			r.note(at, "a remark has another point system than the codes, and counts")
		}
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

// reconcilePoints compares the points with the results, and lets them decide what the allocated bye
// is worth where XXS or BB do not say it.
func (r *reader) reconcilePoints() {
	r.noteBlankPoints()
	s, from := &r.points, r.points.from
	allocated := slices.ContainsFunc(r.file.Tournament.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated })
	})
	if _, declared := s.declared["PAB"]; declared || from.No == 0 || !allocated && r.given == 0 {
		r.wrong = append(r.wrong, r.comparePoints()...)
		return
	}
	var agree []pairing.Points
	var wrong []discrepancy // if the bye is worth a win
	for _, p := range []pairing.Points{s.values.Win, s.values.Draw, pairing.One} {
		r.setAllocated(p)
		found := r.comparePoints()
		if len(found) == 0 && !slices.Contains(agree, p) {
			agree = append(agree, p)
		} else if len(found) > 0 && p == s.values.Win {
			wrong = found
		}
	}
	switch {
	case len(agree) == 0:
		r.wrong = append(r.wrong, wrong...)
		agree = []pairing.Points{s.values.Win}
	case len(agree) > 1:
		r.note(from.Start(), "code %s does not say what the allocated bye is worth, and the points agree with several "+
			"values: it is taken to be worth %v", from.Code(), agree[0])
	}
	r.setAllocated(agree[0])
}

// setAllocated makes the allocated bye worth that much.
func (r *reader) setAllocated(points pairing.Points) {
	r.points.values.Bye = points
	r.storeScoring()
	for _, round := range r.file.Tournament.Rounds {
		for i, b := range round.Byes {
			if b.Allocated {
				round.Byes[i].Points = points
			}
		}
	}
}

// noteBlankPoints says whose results cannot be compared with points.
func (r *reader) noteBlankPoints() {
	blank := slices.DeleteFunc(slices.Clone(r.rows), func(p *row) bool { return p.points.There || !p.cameBy(r.played) })
	if len(blank) == 0 {
		return
	}
	others := ""
	switch n := len(blank) - 1; {
	case n == 1:
		others = " and 1 other"
	case n > 1:
		others = fmt.Sprintf(" and %d others", n)
	}
	r.note(blank[0].line.Score().Place, "no points are entered for %s %d%s, so their results are not checked",
		r.entrant, blank[0].id, others)
}

// comparePoints returns whose points are not what the point system makes of the results. The byes, the
// virtual points and the results of the current round may be counted or not: that is the round about to
// be paired, or the last one while games are pending in it. With an adjourned game it may be either.
func (r *reader) comparePoints() []discrepancy {
	has := func(result pairing.Result) bool {
		is := func(g pairing.Game) bool { return g.Result == result }
		return r.played > 0 && slices.ContainsFunc(r.file.Tournament.Rounds[r.played-1].Games, is)
	}
	if has(pairing.Pending) {
		return r.comparePointsIn(r.played)
	}
	wrong := r.comparePointsIn(r.played + 1)
	if len(wrong) > 0 && has(pairing.Adjourned) && len(r.comparePointsIn(r.played)) == 0 {
		return nil
	}
	return wrong
}

// comparePointsIn returns whose points are not what the point system makes of the results, if that is
// the current round.
func (r *reader) comparePointsIn(current int) (wrong []discrepancy) {
	t := &r.file.Tournament
	scores := t.Scores()
	type points = map[pairing.ID]pairing.Points
	optional, unknown, nothing := points{}, points{}, points{}
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			worth, counted := r.points.unknown, pairing.Points(0)
			if g.Result == pairing.Adjourned { // the scores have a draw
				counted = r.points.values.Draw
			} else if !pending(g) {
				continue
			}
			for _, id := range [2]pairing.ID{g.White, g.Black} {
				unknown[id] += worth - counted
				nothing[id] -= counted
			}
		}
	}
	if current > r.played {
		r.addRequested(optional, current)
	} else {
		for _, b := range t.Rounds[current-1].Byes {
			optional[b.Player] = -b.Points
		}
		for _, g := range t.Rounds[current-1].Games {
			if g.Result != pairing.Adjourned { // see nothing
				white, black := t.Scoring.Points(g.Result)
				optional[g.White], optional[g.Black] = -white, -black
			}
		}
	}
	for i, p := range r.rows {
		if !p.points.There || p.points.Points == scores[p.name] {
			continue
		}
		choices := [4]pairing.Points{optional[p.name], virtual(t.Players[i], current), unknown[p.name], nothing[p.name]}
		if score := scores[p.name]; !reachable(p.points.Points-score, choices[:]) {
			now := fmt.Sprintf("%v points, which the results give %s %d", score, r.entrant, p.id)
			said := fmt.Sprintf("%s %d has %v points, but the results give %v", r.entrant, p.id, p.points, score)
			wrong = append(wrong, discrepancy{p.line.Score(), said, now})
		}
	}
	return wrong
}

// addRequested adds what the byes of the round about to be paired are worth.
func (r *reader) addRequested(points map[pairing.ID]pairing.Points, current int) {
	t, per := &r.file.Tournament, r.file.perRound()
	for column := range per {
		for _, b := range record.Byes(*t, current+column) {
			points[b.Player] += b.Points
		}
	}
	bye := r.points.values.Bye // of every column, or the first one
	if !r.points.whole {
		bye *= pairing.Points(per)
	}
	for _, ruling := range t.Rulings[:r.given] {
		if record.Holds(ruling, current) {
			points[ruling.Players[0]] += bye
		}
	}
}

// reachable reports whether some of the choices add up to the sum.
func reachable(sum pairing.Points, choices []pairing.Points) bool {
	if len(choices) == 0 {
		return sum == 0
	}
	return reachable(sum, choices[1:]) || reachable(sum-choices[0], choices[1:])
}
