package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Code 299 assigns points that do not follow from the results. Without a letter they are added.
// With the letter of a result (W D L + - F H Z) they are what that result is worth: to everybody at
// all times, which belongs to the point system, or to some in some rounds. A game that is worth
// other points than usual is recorded with an adjustment of the difference, a bye with its points.

const abnormalCode = "299"

// abnormal reads 299.
func (r *reader) abnormal(l line) abnormal {
	a := abnormal{line: l}
	l.read(a.fields())
	a.letter = string(l.letter(5))
	l.require(strings.Contains(" WDL+-FHZ", a.letter), 5, "299: unknown type %q: W D L + - F H Z or a blank expected", l.field(5, 5))
	l.require(a.match.Points == 0 || r.teamEvent, 8, "299: match points belong to team tournaments")
	switch {
	case !a.points.there && !(a.match.there && r.teamEvent):
		l.refuse(14, "299: the points are missing")
	case a.letter == " " && len(a.who.words) == 0:
		l.refuse(24, "299: points are added, but to nobody")
	case a.letter != " " && a.points.Points < 0:
		l.refuse(14, "299: result %s is worth %v points", a.letter, a.points)
	}
	return a
}

// everywhere reports whether the line is about everybody at all times.
func (a abnormal) everywhere() bool { return a.letter != " " && a.round == 0 && len(a.who.words) == 0 }

// abnormalCodes are the outcomes of the letters.
var abnormalCodes = []pointCode{{"W", "WW BW"}, {"D", "WD BD"}, {"L", "WL BL"}, {"+", "FW"}, {"-", "FL"}, {"F", "FPB"}, {"H", "HPB"}, {"Z", "ZPB"}}

// declareAbnormal takes in the lines 299 that belong to the point system.
func (r *reader) declareAbnormal() {
	for _, l := range r.deferred {
		if l.code() != abnormalCode {
			continue
		}
		a := r.abnormal(l)
		if !a.everywhere() || r.teamEvent {
			continue
		}
		r.points.pin(a.letter[0])
		for _, name := range outcomesOf(abnormalCodes, a.letter) {
			keep(&r.points.declared, name, declaredPoints{a.points.Points, abnormalCode, l, 14})
		}
	}
}

// pin declares what follows from games won or drawn before 299 makes these worth other points.
func (s *scoring) pin(letter byte) {
	source, usual := "W"+string(letter), map[byte]pairing.Points{'W': pairing.One, 'D': pairing.Half}[letter]
	for _, name := range map[byte][]string{'W': {"FW", "FPB", "PAB"}, 'D': {"HPB", "X"}}[letter] {
		d := declaredPoints{points: s.declaredOr(source, usual), family: abnormalCode}
		keep(&s.declared, name, valueOr(s.declared, name, d))
	}
}

// adjustment handles 299, but for what belongs to the point system.
func (r *reader) adjustment(l line) {
	a := r.abnormal(l)
	if a.everywhere() && !r.teamEvent {
		return
	}
	l.require(r.played > 0 && a.round <= r.played, 20, "299: round %d is not recorded", max(a.round, 1))
	players := r.listed(l, a.who.words)
	if a.letter != " " {
		r.reassign(a, players)
		return
	}
	round := a.round
	if round == 0 { // points of no round count as given in the last one
		round = r.played
		r.note(l, 20, "299: points of no round are taken as given in round %d", round)
	}
	for _, p := range players {
		points := a.points.Points
		if r.teamEvent {
			points = a.match.Points
			r.addGamePoints(round, p.name, a.points.Points)
		}
		r.adjust(round, p.name, points, " ")
	}
}

// addGamePoints adds game points to those of a team's match or bye.
func (r *reader) addGamePoints(round int, id pairing.ID, points pairing.Points) {
	to := &r.file.Tournament.Rounds[round-1]
	if j := slices.IndexFunc(to.Games, func(g pairing.Game) bool { return g.White == id || g.Black == id }); j >= 0 {
		to.Games[j].Points[sideOf(to.Games[j], id)] += points
	}
	if b := byeOf(to.Byes, id); b != nil {
		b.GamePoints += points
	}
}

// sideOf returns 0 for White, 1 for Black.
func sideOf(g pairing.Game, id pairing.ID) int {
	if g.Black == id {
		return 1
	}
	return 0
}

// byeOf finds the bye of a player, nil if he has none.
func byeOf(byes []pairing.Bye, id pairing.ID) *pairing.Bye {
	if i := slices.IndexFunc(byes, func(b pairing.Bye) bool { return b.Player == id }); i >= 0 {
		return &byes[i]
	}
	return nil
}

// adjust records an adjustment and its type.
func (r *reader) adjust(round int, id pairing.ID, points pairing.Points, kind string) {
	to := &r.file.Tournament.Rounds[round-1]
	to.Adjustments = append(to.Adjustments, pairing.Adjustment{Player: id, Points: points})
	at := entry{round, id}
	keep(&r.file.kept.types, at, r.file.kept.types[at]+kind)
}

// reassign changes the points of the players who have a result, in a round or in all of them. A
// line that names a player and a round must find that result there.
func (r *reader) reassign(a abnormal, players []*row) {
	first, last := cmp.Or(a.round, 1), cmp.Or(a.round, r.played)
	named := len(players) > 0
	if !named {
		players = r.rows
	}
	r.budget.spend(a.line, int64(len(players))*int64(last-first+1))
	for _, p := range players {
		found := false
		for round := first; round <= last; round++ {
			if abnormalLetter(p.cell(round)) == a.letter[0] {
				found = true
				r.revalue(p, round, a)
			}
		}
		a.require(!named || found, 5, "299: %s %d has no result %s there", r.entrant, p.id, a.letter)
	}
}

// abnormalLetter returns the letter under which 299 knows an entry, 0 for the allocated bye, a game
// without a result and no entry.
func abnormalLetter(c cell) byte {
	of := map[byte]byte{' ': 'Z', 'F': 'F', 'H': 'H', 'Z': 'Z'}
	if c.opponent != 0 {
		of = map[byte]byte{'1': 'W', '=': 'D', '0': 'L', '+': '+', '-': '-'}
	}
	return of[rated(c.result)] // of a blank cell nothing
}

// revalue makes the result of a player worth other points, or that of a team.
func (r *reader) revalue(p *row, round int, a abnormal) {
	to := &r.file.Tournament.Rounds[round-1]
	points, kind := a.points.Points, a.letter
	if r.teamEvent {
		points, kind = a.match.Points, " "
	}
	if b := byeOf(to.Byes, p.name); b != nil {
		if r.teamEvent {
			b.GamePoints = a.points.Points
		} else if b.Points != points {
			r.keepCode(round, p.name, kind+abnormalCode)
		}
		b.Points = points
		return
	}
	g, _ := to.Of(p.name)
	if r.teamEvent {
		r.addGamePoints(round, p.name, a.points.Points-g.Points[sideOf(g, p.name)])
	}
	if delta := points - r.points.worth(g, p.name); delta != 0 {
		r.adjust(round, p.name, delta, kind)
	}
}

// worth returns what a game is worth to a player usually.
func (s *scoring) worth(g pairing.Game, id pairing.ID) pairing.Points {
	return s.letterPoints(letters(g.Result)[sideOf(g, id)])
}

// adjustments writes 299: the adjustments that fit, with their types, and byes that were revalued.
func (w *writer) adjustments() {
	per := w.file.perRound()
	count := map[entry]int{}
	for k, r := range w.t.Rounds {
		for _, a := range r.Adjustments {
			if !allFit(a.Points) {
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
				if !allFit(points) || points < 0 || per > 1 || g.White == "" || abnormalLetter(w.cell(w.index.of(a.Player), at.column)) != kind {
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
}

// abnormal writes a line 299.
func (w *writer) abnormal(letter byte, points pairing.Points, at entry) {
	a := abnormal{letter: string(letter), points: amount{points, true}, round: at.column, who: list{numbers: []int{w.number(at.player)}}}
	if w.file.Teams != nil {
		a.match, a.points = a.points, a.match
	}
	w.record(abnormalCode, nil, a.fields())
}
