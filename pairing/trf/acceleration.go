package trf

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// accelerateBaku gives a tournament of that type the virtual points of Baku acceleration, unless
// the file has virtual points. The 2026 edition agrees with the one before, for more point systems.
func (r *reader) accelerateBaku() {
	overridden := slices.ContainsFunc(r.deferred, func(l line) bool { return l.code() == "XXA" || l.code() == "250" }) ||
		slices.ContainsFunc(r.remarks, func(m remark) bool { return m.Player != nil && m.Player.Virtual != nil })
	if !r.kind.value.Baku || len(r.rows) == 0 || overridden {
		return
	}
	t := &r.file.Tournament
	r.budget.spend(r.kind.from, int64(len(t.Players)/2+1)*int64(t.Planned/2+1))
	players, err := baku.Method{Edition: pairing.FIDE2026, Games: r.file.perRound()}.Accelerate(*t)
	if err != nil {
		r.kind.from.refuse(5, "192: %s", detail(err))
	}
	t.Players = players
}

// virtual handles XXA: virtual points of one player, round by round.
func (r *reader) virtual(l line) {
	p := r.row(l, 5, l.id(5))
	l.blank(9)
	for round, col := 1, 10; col <= l.width(); round, col = round+1, col+5 {
		l.blank(col + 4)
		points, _ := l.points(col, col+3)
		r.accelerate(l, col, p, round, points)
	}
}

// accelerate sets the virtual points of a player in a round. Rounds behind the last are not stored.
func (r *reader) accelerate(l line, col int, p *row, round int, points pairing.Points) {
	to := &r.file.Tournament.Players[p.at].Virtual
	switch {
	case points < 0:
		l.refuse(col, "player %s has %v virtual points", p.name, points)
	case points == 0:
		return
	case round > maxRounds:
		l.tooLarge(col, "more than %d rounds", maxRounds)
	}
	*to = grown(*to, round)
	if old := (*to)[round-1]; old != 0 && old != points {
		l.refuse(col, "player %s has %v virtual points in round %d, but %v according to another line", p.name, points, round, old)
	}
	(*to)[round-1] = points
}

// acceleration handles 250.
func (r *reader) acceleration(l line) {
	var a accelerationRecord
	l.read(a.fields())
	l.require(a.match.Points == 0 || r.teamEvent, 5, "250: match points belong to team tournaments")
	points, col := a.points.Points, 10
	if r.teamEvent && !r.kind.value.GamePoints {
		if col = 5; a.match.Points == 0 && points > 0 {
			r.note(l, 10, "250: virtual game points mean nothing where match points are the primary score")
			return
		}
		points = a.match.Points
	}
	l.require(points > 0, col, "250: a positive number of points expected")
	l.require(a.from <= a.to, 19, "250: rounds %d to %d", a.from, a.to)
	l.require(0 < a.first && a.first <= a.last, 23, "250: players %d to %d", a.first, a.last)
	for id := a.first; id <= min(a.last, len(r.byNumber)-1); id++ {
		p := r.of(id)
		if p == nil {
			continue
		}
		r.budget.spend(l, int64(a.to))
		for round := a.from; round <= a.to; round++ {
			r.accelerate(l, 10, p, round, points)
		}
	}
}

// virtual writes the virtual points, as far as the columns hold them: by 250 in the format of 2026,
// by XXA otherwise.
func (w *writer) virtual() {
	var some []int // positions of players who have some
	points := make([][]pairing.Points, len(w.ids))
	for i, p := range w.t.Players {
		if points[i], _ = w.virtualColumns(p); points[i] != nil {
			some = append(some, i)
		}
	}
	switch {
	case len(some) == 0 && w.file.declared().Baku && len(w.ids) > 0:
		w.printf("XXA%5d  0.0", w.ids[0]) // else the type alone would accelerate
	case w.dialect() && slices.IsSorted(w.ids):
		for from, to := 0, 0; from < len(some); from = to { // each time all with the points of the first
			for to = from + 1; to < len(some) && some[to] == some[to-1]+1 && slices.Equal(points[some[to]], points[some[from]]); {
				to++
			}
			w.accelerated(points[some[from]], w.ids[some[from]], w.ids[some[to-1]])
		}
	default:
		for _, i := range some {
			text := ""
			for _, p := range points[i] {
				field, _ := fitted(p, 4)
				text += fmt.Sprintf(" %4s", field)
			}
			w.printf("XXA%5d%s", w.ids[i], text)
		}
	}
}

// accelerated writes 250 for a range of players, one line for rounds in a row with the same points.
func (w *writer) accelerated(points []pairing.Points, first, last int) {
	for from, to := 0, 0; from < len(points); from = to {
		for to = from + 1; to < len(points) && points[to] == points[from]; {
			to++
		}
		if points[from] > 0 {
			a := accelerationRecord{amount{}, amount{points[from], true}, from + 1, to, first, last}
			if w.file.Teams != nil && !w.file.declared().GamePoints {
				a.match, a.points = a.points, a.match
			}
			w.record("250", nil, a.fields())
		}
	}
}

// virtualColumns returns a player's virtual points by column, nil if they are none, and whether the
// columns hold them.
func (w *writer) virtualColumns(p pairing.Player) (columns []pairing.Points, fit bool) {
	per := w.file.perRound()
	if len(p.Virtual) > maxRounds/per || !allFit(p.Virtual...) || slices.ContainsFunc(p.Virtual, func(v pairing.Points) bool { return v < 0 }) {
		return nil, false
	}
	if slices.ContainsFunc(p.Virtual, func(v pairing.Points) bool { return v > 0 }) {
		for _, v := range p.Virtual {
			columns = append(columns, slices.Repeat([]pairing.Points{v}, per)...)
		}
	}
	return columns, true
}
