package trf

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// accelerateBaku gives the virtual points of Baku acceleration to a tournament
// of that type, unless lines with virtual points override it. The 2026 edition
// of the rule gives what the one before gives, for more point systems.
func (r *reader) accelerateBaku() error {
	if !r.kind.value.Baku || len(r.rows) == 0 {
		return nil
	}
	for _, l := range r.deferred {
		if code := l.code(); code == "XXA" || code == "250" {
			return nil
		}
	}
	for _, m := range r.remarks {
		if m.Player != nil && m.Player.Virtual != nil {
			return nil
		}
	}
	t := &r.file.Tournament
	if err := r.budget.spend(r.kind.from, int64(len(t.Players)/2+1)*int64(t.Planned/2+1)); err != nil {
		return err
	}
	players, err := baku.AccelerateMatches(*t, baku.FIDE2026, r.file.perRound())
	if err != nil {
		return r.kind.from.errorf(5, "192: %s", detail(err))
	}
	t.Players = players
	return nil
}

// virtual handles XXA: virtual points of one player, round by round.
func (r *reader) virtual(l line) error {
	f := fields{line: l}
	id := f.id(5)
	if f.err != nil {
		return f.err
	}
	i, err := r.row(l, 5, id)
	if err != nil {
		return err
	}
	f.blank(9)
	for round, col := 1, 10; col <= l.width(); round, col = round+1, col+5 {
		f.blank(col + 4)
		p, _ := f.points(col, col+3)
		if f.err != nil {
			return f.err
		}
		if err := r.accelerate(l, col, i, round, p); err != nil {
			return err
		}
	}
	return f.err
}

// accelerate sets the virtual points of a player in a round. Rounds beyond the
// last one with any points are not stored.
func (r *reader) accelerate(l line, col, i, round int, points pairing.Points) error {
	p := &r.file.Tournament.Players[i]
	switch {
	case points < 0:
		return l.errorf(col, "player %s has %v virtual points", p.ID, points)
	case points == 0:
		return nil
	case round > maxRounds:
		return l.tooLarge(col, "more than %d rounds", maxRounds)
	}
	p.Virtual = grown(p.Virtual, round)
	if old := p.Virtual[round-1]; old != 0 && old != points {
		return l.errorf(col, "player %s has %v virtual points in round %d, but %v according to another line", p.ID, points, round, old)
	}
	p.Virtual[round-1] = points
	return nil
}

// acceleration handles 250: virtual points in columns 10 to 13, rounds in 15 to
// 17 and 19 to 21, players in 23 to 26 and 28 to 31. Columns 5 to 8, match
// points, are for teams.
func (r *reader) acceleration(l line) error {
	r.file.TRF2026 = true
	f := fields{line: l}
	f.blank(4, 9, 14, 18)
	match, _ := f.matchPoints(5, r.teamEvent)
	points, ok := f.points(10, 13)
	col := 10
	if f.err == nil && r.teamEvent && !r.kind.value.GamePoints {
		if col, ok = 5, true; match == 0 && points > 0 {
			r.note(l, 10, "250: virtual game points mean nothing where match points are the primary score")
			return nil
		}
		points = match
	}
	if !ok || points <= 0 {
		f.refuse(col, "250: a positive number of points expected")
	}
	firstRound, lastRound := f.span(15)
	first, last := f.id(23), f.id(28)
	if first == 0 || last < first {
		f.refuse(23, "250: players %d to %d", first, last)
	}
	if f.err != nil {
		return f.err
	}
	return r.accelerateRange(l, points, [2]int{firstRound, lastRound}, [2]int{first, last})
}

// accelerateRange sets the virtual points of all players with starting rank
// numbers in a range, in a range of rounds.
func (r *reader) accelerateRange(l line, points pairing.Points, rounds, ids [2]int) error {
	for id := ids[0]; id <= min(ids[1], len(r.index)-1); id++ {
		if r.index[id] == 0 {
			continue
		}
		if err := r.budget.spend(l, int64(rounds[1])); err != nil {
			return err
		}
		for round := rounds[0]; round <= rounds[1]; round++ {
			if err := r.accelerate(l, 10, int(r.index[id])-1, round, points); err != nil {
				return err
			}
		}
	}
	return nil
}

// virtual writes the virtual points, as far as the columns hold them: by 250 in the
// format of 2026, by XXA otherwise.
func (w *writer) virtual() {
	type field struct {
		text string
		at   int
	}
	var fields []field
	for i, p := range w.t.Players {
		if text, ok := w.virtualText(p); ok && text != "" {
			fields = append(fields, field{text, i})
		}
	}
	switch {
	case len(fields) == 0 && w.file.Declared().Baku && len(w.ids) > 0:
		w.printf("XXA%5d  0.0", w.ids[0]) // else the type alone would accelerate
	case w.dialect() && slices.IsSorted(w.ids):
		for len(fields) > 0 { // each time all with the points of the first
			n := 1
			for n < len(fields) && fields[n].text == fields[0].text && fields[n].at == fields[n-1].at+1 {
				n++
			}
			w.accelerated(w.columnsOf(w.t.Players[fields[0].at].Virtual), w.ids[fields[0].at], w.ids[fields[n-1].at])
			fields = fields[n:]
		}
	default:
		for _, f := range fields {
			w.printf("XXA%5d%s", w.ids[f.at], f.text)
		}
	}
}

// accelerated writes 250 for players with numbers in a range, one line for rounds in a
// row with the same points.
func (w *writer) accelerated(points []pairing.Points, first, last int) {
	for from := 0; from < len(points); {
		to := from
		for to+1 < len(points) && points[to+1] == points[from] {
			to++
		}
		if text, _ := fitted(points[from]); points[from] > 0 {
			columns := fmt.Sprintf("     %4s", text)
			if w.file.Teams != nil && !w.file.Declared().GamePoints {
				columns = fmt.Sprintf("%4s     ", text)
			}
			w.printf("250 %s %3d %3d%5d%5d", columns, from+1, to+1, first, last)
		}
		from = to + 1
	}
}

// columnsOf gives virtual points for columns: those of a double round in both.
func (w *writer) columnsOf(points []pairing.Points) (columns []pairing.Points) {
	if !w.file.Double {
		return points
	}
	for _, p := range points {
		columns = append(columns, p, p)
	}
	return columns
}

// virtualText gives the fields of a player's virtual points, nothing if there are no
// points, and whether the columns hold them.
func (w *writer) virtualText(p pairing.Player) (text string, ok bool) {
	any := false
	if len(p.Virtual) > maxRounds/w.file.perRound() {
		return "", false
	}
	for _, points := range w.columnsOf(p.Virtual) {
		field, fits := fitted(points)
		if points < 0 || !fits {
			return "", false
		}
		any = any || points > 0
		text += fmt.Sprintf(" %4s", field)
	}
	if !any {
		return "", true
	}
	return text, true
}
