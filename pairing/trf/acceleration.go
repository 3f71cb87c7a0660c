package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// accelerateBaku gives a tournament of that type the virtual points of Baku acceleration, unless
// the file has virtual points. The 2026 edition agrees with the one before, for more point systems.
func (r *reader) accelerateBaku() {
	virtual := func(l lines.Line) bool { return l.Code() == "XXA" || l.Code() == "250" }
	overridden := slices.ContainsFunc(r.deferred, virtual) ||
		slices.ContainsFunc(r.remarks, func(m remark) bool { return m.Player != nil && m.Player.Virtual != nil })
	if !r.kind.value.Baku || len(r.rows) == 0 || overridden {
		return
	}
	t := &r.file.Tournament
	r.budget.spend(r.kind.from, int64(len(t.Players)/2+1)*int64(t.Planned/2+1))
	if err := (baku.Method{Edition: pairing.FIDE2026, Games: r.file.perRound()}).Accelerate(t); err != nil {
		r.kind.from.Refuse("192: %s", lines.Detail(err))
	}
}

// virtual handles XXA: virtual points of one player, round by round.
func (r *reader) virtual(l lines.Line) {
	var v lines.Virtual
	l.Read(&v)
	p := r.row(l.At(&v, &v.Number), v.Number)
	for k, a := range v.Points {
		r.accelerate(l.At(&v, &v.Points, k), p, k+1, a.Points)
	}
	p.accelerated = max(p.accelerated, len(v.Points))
}

// accelerate sets the virtual points of a player in a round. Rounds behind the last are not stored.
func (r *reader) accelerate(at lines.Place, p *row, round int, points pairing.Points) {
	to := &r.file.Tournament.Players[p.at].Virtual
	switch {
	case points < 0:
		at.Refuse("player %s has %v virtual points", p.name, points)
	case points == 0 && (round > len(*to) || (*to)[round-1] == 0):
		return
	case round > lines.MaxRounds:
		at.TooLarge("more than %d rounds", lines.MaxRounds)
	}
	*to = grown(*to, round)
	if old := (*to)[round-1]; (old != 0 || round <= p.accelerated) && old != points {
		at.Refuse("player %s has %v virtual points in round %d, but %v according to another line", p.name, points, round, old)
	}
	(*to)[round-1] = points
}

// acceleration handles 250.
func (r *reader) acceleration(l lines.Line) {
	var a lines.Acceleration
	l.Read(&a)
	l.Behind().Require(a.Match.Points == 0 || r.teamEvent, "250: match points belong to team tournaments")
	points, at := a.Points.Points, l.At(&a, &a.Points)
	if r.teamEvent && !r.kind.value.GamePoints {
		if a.Match.Points == 0 && points > 0 {
			r.note(at, "250: virtual game points mean nothing where match points are the primary score")
			return
		}
		points, at = a.Match.Points, l.At(&a, &a.Match)
	}
	at.Require(points > 0, "250: a positive number of points expected")
	l.At(&a, &a.To).Require(a.From <= a.To, "250: rounds %d to %d", a.From, a.To)
	l.At(&a, &a.First).Require(0 < a.First && a.First <= a.Last, "250: players %d to %d", a.First, a.Last)
	at = l.At(&a, &a.Points)
	for id := a.First; id <= min(a.Last, len(r.byNumber)-1); id++ {
		p := r.of(id)
		if p == nil {
			continue
		}
		r.budget.spend(l.Start(), int64(a.To))
		for round := a.From; round <= a.To; round++ {
			r.accelerate(at, p, round, points)
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
		none := lines.Virtual{Number: w.ids[0], Points: make([]lines.Amount, 1)} // else the type alone would accelerate
		w.Record("XXA", nil, &none)
	case w.dialect() && slices.IsSorted(w.ids):
		for from, to := 0, 0; from < len(some); from = to { // each time all with the points of the first
			all := points[some[from]]
			for to = from + 1; to < len(some) && some[to] == some[to-1]+1 && slices.Equal(points[some[to]], all); {
				to++
			}
			w.accelerated(all, w.ids[some[from]], w.ids[some[to-1]])
		}
	default:
		for _, i := range some {
			v := lines.Virtual{Number: w.ids[i]}
			for _, p := range points[i] {
				v.Points = append(v.Points, lines.Amount{Points: p})
			}
			w.Record("XXA", nil, &v)
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
			a := lines.Acceleration{Points: lines.Some(points[from]), From: from + 1, To: to, First: first, Last: last}
			if w.file.Teams != nil && !w.file.declared().GamePoints {
				a.Match, a.Points = a.Points, a.Match
			}
			w.Record("250", nil, &a)
		}
	}
}

// virtualColumns returns a player's virtual points by column, nil if they are none, and whether the
// columns hold them.
func (w *writer) virtualColumns(p pairing.Player) (columns []pairing.Points, fit bool) {
	per := w.file.perRound()
	switch n := len(p.Virtual); {
	case n == 0:
		return nil, true
	case n > lines.MaxRounds/per || slices.Min(p.Virtual) < 0 || !lines.AllFit(p.Virtual...):
		return nil, false
	}
	if slices.Max(p.Virtual) > 0 {
		for _, v := range p.Virtual {
			columns = append(columns, slices.Repeat([]pairing.Points{v}, per)...)
		}
	}
	return columns, true
}
