package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Code 299 assigns points that do not follow from the results. Without a letter they are added.
// With the letter of a result (W D L + - F H Z) they are what that result is worth: to everybody at
// all times, which belongs to the point system, or to some in some rounds. A game that is worth
// other points than usual is recorded with an adjustment of the difference, a bye with its points.

// An abnormal is what a line 299 says.
type abnormal struct {
	lines.Abnormal
	letter byte // a blank for points that are added
}

// abnormal reads 299.
func (r *reader) abnormal(l lines.Line) abnormal {
	a := abnormal{letter: ' '}
	l.Read(&a.Abnormal)
	if a.Letter != "" {
		a.letter = strings.ToUpper(a.Letter)[0]
	}
	l.Behind().Require(strings.IndexByte(" WDL+-FHZ", a.letter) >= 0,
		"299: unknown type %q: W D L + - F H Z or a blank expected", a.Letter)
	l.At(&a, &a.Match).Require(a.Match.Points == 0 || r.teamEvent, "299: match points belong to team tournaments")
	switch points := l.At(&a, &a.Points); {
	case !a.Points.There && !(a.Match.There && r.teamEvent):
		points.Refuse("299: the points are missing")
	case a.letter == ' ' && len(a.Who.Words) == 0:
		l.At(&a, &a.Who).Refuse("299: points are added, but to nobody")
	case a.letter != ' ' && a.Points.Points < 0:
		points.Refuse("299: result %c is worth %v points", a.letter, a.Points)
	}
	return a
}

// named returns how much the line names of the round and the players.
func named(a lines.Abnormal) (n int) {
	if a.Round > 0 {
		n++
	}
	if len(a.Who.Words) > 0 {
		n++
	}
	return n
}

// everywhere reports whether the line is about everybody at all times.
func (a abnormal) everywhere() bool { return a.letter != ' ' && named(a.Abnormal) == 0 }

// abnormalCodes are the outcomes of the letters.
var abnormalCodes = []pointCode{
	{"W", "WW BW"}, {"D", "WD BD"}, {"L", "WL BL"}, {"+", "FW"}, {"-", "FL"}, {"F", "FPB"}, {"H", "HPB"}, {"Z", "ZPB"},
}

// declareAbnormal takes in the lines 299 that belong to the point system.
func (r *reader) declareAbnormal() {
	for _, l := range r.deferred {
		if l.Code() != abnormalCode {
			continue
		}
		a := r.abnormal(l)
		if !a.everywhere() || r.teamEvent {
			continue
		}
		at := l.At(&a, &a.Points)
		r.points.say(r, abnormalCode+string(a.letter), abnormalCode, a.Points.Points, at)
		r.points.pin(a.letter)
		names := outcomesOf(abnormalCodes, string(a.letter))
		r.overrule(names, a.Points.Points, at)
		for _, name := range names {
			keep(&r.points.declared, name, declaredPoints{a.Points.Points, abnormalCode, at})
		}
	}
}

// overrule notes that 299 makes outcomes worth other points than another code declares. Games with White
// and with Black are declared together.
func (r *reader) overrule(names []string, p pairing.Points, at lines.Place) {
	d, declared := r.points.declared[names[0]]
	if declared && d.family != abnormalCode && d.points != p {
		r.note(d.at, "%s says %v points, but %v in line %d, which count", d.family, d.points, p, at.Line)
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
func (r *reader) adjustment(l lines.Line) {
	a := r.abnormal(l)
	if a.everywhere() && !r.teamEvent {
		return
	}
	if a.letter != ' ' {
		r.results(a, func(p *row, round int) {
			if at := (entry{round, p.name}); r.assigned[at].No == l.No {
				delete(r.assigned, at) // for somebody named twice
				r.revalue(p, round, a)
			}
		})
		return
	}
	at := r.recordedIn(a)
	round := a.Round
	if round == 0 { // points of no round count as given in the last one
		round = r.played
		r.note(at, "299: points of no round are taken as given in round %d", round)
	}
	for _, p := range r.listed(a.Who.Words) {
		points := a.Points.Points
		if r.teamEvent {
			points = a.Match.Points
			r.addGamePoints(round, p.name, a.Points.Points)
		}
		r.adjust(round, p.name, points, ' ')
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

// adjust records an adjustment and its type.
func (r *reader) adjust(round int, id pairing.ID, points pairing.Points, kind byte) {
	to := &r.file.Tournament.Rounds[round-1]
	to.Adjustments = append(to.Adjustments, pairing.Adjustment{Player: id, Points: points})
	at := entry{round, id}
	keep(&r.file.kept.types, at, r.file.kept.types[at]+string(kind))
}

// recordedIn requires that the round of a line is recorded, and returns the place of the round.
func (r *reader) recordedIn(a abnormal) lines.Place {
	at := a.At(&a, &a.Round)
	at.Require(r.played > 0 && a.Round <= r.played, "299: round %d is not recorded", max(a.Round, 1))
	return at
}

// assign finds which line counts where several say what a result is worth in a round: the one that
// names more. Those that name as much contradict each other, or say the same.
func (r *reader) assign() {
	var some []abnormal
	for _, l := range r.deferred {
		if l.Code() != abnormalCode {
			continue
		}
		if a := r.abnormal(l); a.letter != ' ' && (r.teamEvent || !a.everywhere()) {
			some = append(some, a)
		}
	}
	slices.SortStableFunc(some, func(a, b abnormal) int { return named(b.Abnormal) - named(a.Abnormal) })
	for _, a := range some {
		r.results(a, func(p *row, round int) {
			was, twice := r.assigned[entry{round, p.name}]
			if !twice {
				keep(&r.assigned, entry{round, p.name}, a.Abnormal)
			} else if named(was) == named(a.Abnormal) {
				a.Behind().Require(was.Points.Points == a.Points.Points && was.Match.Points == a.Match.Points,
					"299: the result of %s %d in round %d has other points in line %d", r.entrant, p.id, round, was.No)
			}
		})
	}
}

// results goes through the results that a line is about: those with its letter, of everybody whom it
// names, in its round; of all where it names nobody, and in all rounds where it has none. A line that
// names somebody must find that result there.
func (r *reader) results(a abnormal, do func(*row, int)) {
	r.recordedIn(a)
	first, last := cmp.Or(a.Round, 1), cmp.Or(a.Round, r.played)
	players := r.listed(a.Who.Words)
	some := len(players) > 0
	if !some {
		players = r.rows
	}
	r.budget.spend(a.Start(), int64(len(players))*int64(last-first+1))
	for _, p := range players {
		found := false
		for round := first; round <= last; round++ {
			if abnormalLetter(p.cell(round)) == a.letter {
				found = true
				do(p, round)
			}
		}
		a.Behind().Require(!some || found, "299: %s %d has no result %c there", r.entrant, p.id, a.letter)
	}
}

// abnormalLetter returns the letter under which 299 knows an entry, 0 for the allocated bye, a game
// without a result and no entry.
func abnormalLetter(c lines.Cell) byte {
	of := map[byte]byte{' ': 'Z', 'F': 'F', 'H': 'H', 'Z': 'Z'}
	if c.Opponent != 0 {
		of = map[byte]byte{'1': 'W', '=': 'D', '0': 'L', '+': '+', '-': '-'}
	}
	return of[rated(c.Result)] // of a blank cell nothing
}

// revalue makes the result of a player worth other points, or that of a team.
func (r *reader) revalue(p *row, round int, a abnormal) {
	to := &r.file.Tournament.Rounds[round-1]
	points, kind := a.Points.Points, a.letter
	if r.teamEvent {
		points, kind = a.Match.Points, ' '
	}
	if b := byeOf(to.Byes, p.name); b != nil {
		if r.teamEvent {
			b.GamePoints = a.Points.Points
		} else if b.Points != points {
			r.keepCode(round, p.name, string(kind)+abnormalCode)
		}
		b.Points = points
		return
	}
	g, _ := to.Of(p.name)
	if r.teamEvent {
		r.addGamePoints(round, p.name, a.Points.Points-g.Points[sideOf(g, p.name)])
	}
	if delta := points - r.points.worth(g, p.name); delta != 0 {
		r.adjust(round, p.name, delta, kind)
	}
}

// adjustments writes 299: the adjustments that fit, with their types, and byes that were revalued.
func (w *writer) adjustments() {
	per := w.file.perRound()
	count := map[entry]int{}
	for k, r := range w.t.Rounds {
		for _, a := range r.Adjustments {
			if !lines.AllFit(a.Points) {
				continue
			}
			at := entry{per*k + 1, a.Player}
			kind, points := byte(' '), a.Points
			if types := w.file.kept.types[at]; count[at] < len(types) {
				kind = types[count[at]]
			}
			count[at]++
			if kind != ' ' {
				g, played := r.Of(a.Player)
				points += w.points.worth(g, a.Player)
				same := played && abnormalLetter(w.cell(w.index.of(a.Player), at.column)) == kind
				if !same || per > 1 || points < 0 || !lines.AllFit(points) {
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
	a := lines.Abnormal{Letter: strings.TrimSpace(string(letter)), Points: lines.Some(points), Round: at.column}
	a.Who.Numbers = []int{w.number(at.player)}
	if w.file.Teams != nil {
		a.Match, a.Points = a.Points, a.Match
	}
	w.Record(abnormalCode, nil, &a)
}
