package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Code 299 assigns points that do not follow from the results. Without a letter the
// points are added. With the letter of a result (W D L + - F H Z) they are what that
// result is worth: to everybody at all times, which belongs to the point system, or to
// some in some rounds. A game that is worth other points than usual is recorded with an
// adjustment of the difference, a bye with its points.

const abnormalCode = "299"

// An abnormal is a line 299.
type abnormal struct {
	line
	letter byte // ' ' for points that are added
	points pairing.Points
	match  pairing.Points // in events of teams, where points are game points
	round  int            // 0 for all
	words  []word
}

// abnormal reads 299: type in column 5, points in 14 to 17, round in 20 to 22, players
// from 24 on. Columns 8 to 11, match points, are for teams.
func (l line) abnormal(teams bool) (a abnormal, err error) {
	if err := l.blank(4, 6, 7, 12, 13, 18, 19, 23); err != nil {
		return a, err
	}
	a.line, a.letter, a.words = l, l.char(5), l.words(24)
	if 'a' <= a.letter && a.letter <= 'z' {
		a.letter -= 'a' - 'A'
	}
	if !strings.ContainsRune(" WDL+-FHZ", rune(a.letter)) {
		return a, l.errorf(5, "299: unknown type %q: W D L + - F H Z or a blank expected", l.field(5, 5))
	}
	match, matched, err := l.pointsField(8, 11)
	if err != nil || match != 0 && !teams {
		return a, l.errorf(8, "299: match points belong to team tournaments")
	}
	points, ok, err := l.pointsField(14, 17)
	ok, a.match = ok || matched && teams, match
	if err != nil {
		return a, err
	} else if !ok {
		return a, l.errorf(14, "299: the points are missing")
	}
	a.points = points
	a.round, err = l.intField(20, 22, maxRounds, "round")
	switch {
	case err != nil:
	case a.letter == ' ' && len(a.words) == 0:
		err = l.errorf(24, "299: points are added, but to nobody")
	case a.letter != ' ' && a.points < 0:
		err = l.errorf(14, "299: result %c is worth %v points", a.letter, a.points)
	}
	return a, err
}

// everywhere reports whether the line is about everybody at all times.
func (a abnormal) everywhere() bool { return a.letter != ' ' && a.round == 0 && len(a.words) == 0 }

// abnormalCodes are the outcomes of the letters, in the terms of XXS.
var abnormalCodes = map[byte][]string{
	'W': {"WW", "BW"}, 'D': {"WD", "BD"}, 'L': {"WL", "BL"}, '+': {"FW"}, '-': {"FL"}, 'F': {"FPB"}, 'H': {"HPB"}, 'Z': {"ZPB"},
}

// declareAbnormal takes in the lines 299 that belong to the point system.
func (r *reader) declareAbnormal() error {
	for _, l := range r.deferred {
		if l.code() != abnormalCode {
			continue
		}
		r.file.TRF2026 = true
		a, err := l.abnormal(r.teamEvent)
		if err != nil {
			return err
		}
		if !a.everywhere() || r.teamEvent {
			continue
		}
		r.points.pin(a.letter)
		for _, name := range abnormalCodes[a.letter] {
			r.points.declared[name] = declaredPoints{a.points, abnormalCode, l, 14}
		}
	}
	return nil
}

// pin declares what follows from games won or drawn otherwise, before 299 says that
// these are worth other points.
func (s *scoring) pin(letter byte) {
	if s.declared == nil {
		s.declared = map[string]declaredPoints{}
	}
	source, usual := "WW", pairing.One
	if letter == 'D' {
		source, usual = "WD", pairing.Half
	}
	if d, ok := s.declared[source]; ok {
		usual = d.points
	}
	for _, name := range map[byte][]string{'W': {"FW", "FPB", "PAB"}, 'D': {"HPB", "X"}}[letter] {
		if _, ok := s.declared[name]; !ok {
			s.declared[name] = declaredPoints{points: usual, family: abnormalCode}
		}
	}
}

// adjustment handles 299, but for what belongs to the point system.
func (r *reader) adjustment(l line) error {
	a, err := l.abnormal(r.teamEvent)
	if err != nil || a.everywhere() && !r.teamEvent {
		return err
	}
	if a.round > r.played || r.played == 0 {
		return l.errorf(20, "299: round %d is not recorded", max(a.round, 1))
	}
	var players []int
	for _, w := range a.words {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		players = append(players, i)
	}
	if a.letter == ' ' {
		return r.add(a, players)
	}
	return r.reassign(a, players)
}

// add adds points. Those of no round count as given in the last one recorded.
func (r *reader) add(a abnormal, players []int) error {
	round := a.round
	if round == 0 {
		round = r.played
		r.note(a.line, 20, "299: points of no round are taken as given in round %d", round)
	}
	for _, i := range players {
		points := a.points
		if r.teamEvent {
			points = a.match
			r.addGamePoints(round, r.rows[i].name, a.points)
		}
		r.adjust(round, r.rows[i].name, points, " ")
	}
	return nil
}

// addGamePoints adds game points to those of a team's match or bye.
func (r *reader) addGamePoints(round int, id pairing.ID, points pairing.Points) {
	to := &r.file.Tournament.Rounds[round-1]
	for j := range to.Games {
		switch g := &to.Games[j]; id {
		case g.White:
			g.Points[0] += points
		case g.Black:
			g.Points[1] += points
		}
	}
	for j := range to.Byes {
		if b := &to.Byes[j]; b.Player == id {
			b.GamePoints += points
		}
	}
}

// adjust records an adjustment and its type.
func (r *reader) adjust(round int, id pairing.ID, points pairing.Points, kind string) {
	to := &r.file.Tournament.Rounds[round-1]
	to.Adjustments = append(to.Adjustments, pairing.Adjustment{Player: id, Points: points})
	if r.file.kept.types == nil {
		r.file.kept.types = map[entry]string{}
	}
	r.file.kept.types[entry{round, id}] += kind
}

// reassign gives other points to the players who have a result, in a round or in all of
// them. A line that names a player and a round must find that result there.
func (r *reader) reassign(a abnormal, players []int) error {
	first, last := a.round, a.round
	if a.round == 0 {
		first, last = 1, r.played
	}
	named := len(players) > 0
	if !named {
		for i := range r.rows {
			players = append(players, i)
		}
	}
	if err := r.budget.spend(a.line, int64(len(players))*int64(last-first+1)); err != nil {
		return err
	}
	for _, i := range players {
		p := &r.rows[i]
		found := false
		for round := first; round <= last; round++ {
			if abnormalLetter(p.cell(round)) == a.letter {
				found = true
				r.revalue(p, round, a)
			}
		}
		if named && !found {
			return a.errorf(5, "299: %s %d has no result %c there", r.entrant(), p.id, a.letter)
		}
	}
	return nil
}

// abnormalLetter gives the letter under which 299 knows an entry, 0 for the allocated
// bye, a game without a result and no entry.
func abnormalLetter(c cell) byte {
	switch result := rated(c.result); {
	case c.blank():
		return 0
	case c.opponent != 0:
		return map[byte]byte{'1': 'W', '=': 'D', '0': 'L', '+': '+', '-': '-'}[result]
	case result == ' ':
		return 'Z'
	case strings.ContainsRune("FHZ", rune(result)):
		return result
	}
	return 0
}

// revalue makes the result of a player worth other points.
func (r *reader) revalue(p *row, round int, a abnormal) {
	to := &r.file.Tournament.Rounds[round-1]
	if r.teamEvent {
		r.revalueTeam(to, p, round, a)
		return
	}
	if i := slices.IndexFunc(to.Byes, func(b pairing.Bye) bool { return b.Player == p.name }); i >= 0 {
		if to.Byes[i].Points != a.points {
			to.Byes[i].Points = a.points
			r.keepCode(round, p.name, string(a.letter)+abnormalCode)
		}
		return
	}
	g, _ := to.Of(p.name)
	if delta := a.points - r.points.worth(g, p.name); delta != 0 {
		r.adjust(round, p.name, delta, string(a.letter))
	}
}

// revalueTeam makes the match or the bye of a team worth other points.
func (r *reader) revalueTeam(to *pairing.Round, p *row, round int, a abnormal) {
	for j := range to.Byes {
		if b := &to.Byes[j]; b.Player == p.name {
			b.Points, b.GamePoints = a.match, a.points
			return
		}
	}
	g, _ := to.Of(p.name)
	side := 0
	if g.Black == p.name {
		side = 1
	}
	r.addGamePoints(round, p.name, a.points-g.Points[side])
	if delta := a.match - r.points.worth(g, p.name); delta != 0 {
		r.adjust(round, p.name, delta, " ")
	}
}

// worth gives what a game is worth to a player usually.
func (s *scoring) worth(g pairing.Game, id pairing.ID) pairing.Points {
	white, black := s.values.Points(g.Result)
	if g.White == id {
		return white
	}
	return black
}

// adjustments writes the adjustments with their types, as far as they fit, and byes
// that were worth other points than their letter.
func (w *writer) adjustments() error {
	per := w.file.perRound()
	count := map[entry]int{}
	for k, r := range w.t.Rounds {
		for _, a := range r.Adjustments {
			if _, ok := fitted(a.Points); !ok {
				continue
			}
			at := entry{per*k + 1, a.Player}
			kind, points := byte(' '), a.Points
			if types := w.file.kept.types[at]; count[at] < len(types) {
				kind = types[count[at]]
			}
			count[at]++
			if kind != ' ' {
				g, _ := r.Of(a.Player)
				points += w.points.worth(g, a.Player)
				white, black := letters(g.Result)
				side := cell{opponent: 1, color: 'w', result: white}
				if g.Black == a.Player {
					side.result = black
				}
				if _, ok := fitted(points); !ok || points < 0 || per > 1 || g.White == "" || abnormalLetter(side) != kind {
					kind, points = ' ', a.Points
				}
			}
			w.abnormal(kind, points, at)
		}
		for _, b := range r.Byes {
			if at := (entry{per*k + 1, b.Player}); w.file.revalued(b, at) {
				w.abnormal(w.file.kept.codes[at][0], b.Points, at)
			}
		}
	}
	return nil
}

// abnormal writes a line 299.
func (w *writer) abnormal(letter byte, points pairing.Points, at entry) {
	text, _ := fitted(points)
	if w.file.Teams != nil {
		w.printf("299 %c  %4s        %3d %4d", letter, text, at.column, w.number(at.player))
		return
	}
	w.printf("299 %c        %4s  %3d %4d", letter, text, at.column, w.number(at.player))
}

// revalued reports whether a bye stands in the file under a letter that 299 makes worth
// as much.
func (f *File) revalued(b pairing.Bye, at entry) bool {
	code := f.kept.codes[at]
	if len(code) != 1+len(abnormalCode) || b.Allocated || f.Double || b.GamePoints != 0 {
		return false
	}
	_, ok := fitted(b.Points)
	return ok
}
