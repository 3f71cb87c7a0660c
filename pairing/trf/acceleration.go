package trf

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// accelerateBaku gives the virtual points of Baku acceleration to a tournament
// of that type, unless lines with virtual points override it. The 2026 edition
// of the rule gives what the one before gives, for more point systems.
func (r *reader) accelerateBaku() error {
	if !r.kind.Baku || len(r.rows) == 0 {
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
	if err := r.budget.spend(r.kindAt, int64(len(t.Players)/2+1)*int64(t.Planned/2+1)); err != nil {
		return err
	}
	players, err := baku.Accelerate(*t, baku.FIDE2026)
	if err != nil {
		return r.kindAt.errorf(5, "192: %s", detail(err))
	}
	t.Players = players
	return nil
}

// virtual handles XXA: virtual points of one player, round by round.
func (r *reader) virtual(l line) error {
	id, err := l.idField(5)
	if err != nil {
		return err
	}
	i, err := r.row(l, 5, id)
	if err != nil {
		return err
	}
	if err := l.blank(9); err != nil {
		return err
	}
	for round, col := 1, 10; col <= l.width(); round, col = round+1, col+5 {
		if err := l.blank(col + 4); err != nil {
			return err
		}
		p, _, err := l.pointsField(col, col+3)
		if err != nil {
			return err
		}
		if err := r.accelerate(l, col, i, round, p); err != nil {
			return err
		}
	}
	return nil
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
	if missing := round - len(p.Virtual); missing > 0 {
		p.Virtual = append(p.Virtual, make([]pairing.Points, missing)...)
	}
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
	if err := l.blank(4, 9, 14, 18); err != nil {
		return err
	}
	if match, _, err := l.pointsField(5, 8); err != nil || match != 0 {
		return l.errorf(5, "250: match points belong to team tournaments, which are not supported")
	}
	points, ok, err := l.pointsField(10, 13)
	if err != nil {
		return err
	} else if !ok || points <= 0 {
		return l.errorf(10, "250: a positive number of points expected")
	}
	firstRound, lastRound, err := l.span(15)
	if err != nil {
		return err
	}
	first, err := l.idField(23)
	if err != nil {
		return err
	}
	last, err := l.idField(28)
	if err != nil {
		return err
	}
	if first == 0 || last < first {
		return l.errorf(23, "250: players %d to %d", first, last)
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

// virtual writes the virtual points, as far as the columns hold them.
func (w *writer) virtual() error {
	accelerated := false
	for i, p := range w.t.Players {
		if text, ok := w.virtualText(p); ok && text != "" {
			w.printf("XXA%5d%s", w.ids[i], text)
			accelerated = true
		}
	}
	if !accelerated && w.file.Declared().Baku && len(w.ids) > 0 {
		w.printf("XXA%5d  0.0", w.ids[0]) // else the type alone would accelerate
	}
	return nil
}

// virtualText gives the fields of a player's virtual points, nothing if there are no
// points, and whether the columns hold them.
func (w *writer) virtualText(p pairing.Player) (text string, ok bool) {
	any := false
	if len(p.Virtual) > maxRounds {
		return "", false
	}
	for _, points := range p.Virtual {
		field, fits := fitted(points)
		if points < 0 || !fits {
			return "", false
		}
		any = any || points > 0
		text += fmt.Sprintf(" %4s", field)
	}
	switch {
	case !any:
		return "", true
	case w.file.Double:
		return "", false
	}
	return text, true
}
