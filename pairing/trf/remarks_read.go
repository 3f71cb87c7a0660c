package trf

import (
	"github.com/seed22f6c9b8/pairings/pairing"
)

// comment takes in a comment line, which may be a remark.
func (r *reader) comment(l line) error {
	if !isRemark(l.field(4, l.width())) {
		return r.describe(l, commentCode)
	}
	m, err := parseRemark(l)
	if err != nil {
		return err
	}
	if e := m.Event; e != nil {
		if e.Rounds < 0 || e.Rounds > maxRounds {
			return l.errorf(5, "%d rounds are recorded", e.Rounds)
		}
		r.recorded = max(r.recorded, e.Rounds)
		if e.Scoring != nil {
			r.scoringRemark = e.Scoring
		}
	}
	r.remarks = append(r.remarks, m)
	return nil
}

// namePlayers gives the players what remarks say of them, before anything refers to
// them: IDs and names.
func (r *reader) namePlayers() error {
	width := nameWidth
	if r.teamEvent {
		width = teamNameWidth
	}
	for _, m := range r.remarks {
		p := m.Player
		if p == nil {
			continue
		}
		i, err := r.row(m.at, 5, p.Number)
		if err != nil {
			return err
		}
		row := r.rows[i]
		if p.ID != "" {
			row.name, r.owned = p.ID, true
		}
		if row.called = calledBy(row.called, p.ID, width); p.Name != nil {
			row.called = *p.Name
		}
	}
	if !r.owned {
		return nil
	}
	first := make(map[pairing.ID]int, len(r.rows))
	r.file.kept.numbers = make(map[pairing.ID]int, len(r.rows))
	for _, p := range r.rows {
		if other, taken := first[p.name]; taken {
			return p.line.errorf(5, "players %d and %d both have the ID %q", other, p.id, p.name)
		}
		first[p.name], r.file.kept.numbers[p.name] = p.id, p.id
	}
	return nil
}

// applyRemarks puts what remarks say into the tournament, once it has been made of
// everything else.
func (r *reader) applyRemarks() error {
	t := &r.file.Tournament
	for _, m := range r.remarks {
		var err error
		switch {
		case m.Player != nil && m.Player.Virtual != nil:
			i, _ := r.row(m.at, 5, m.Player.Number)
			t.Players[i].Virtual = m.Player.Virtual
		case m.Round != nil:
			err = r.applyRound(m)
		case m.Correction != nil:
			t.Corrections = append(t.Corrections, *m.Correction)
		}
		if err != nil {
			return err
		}
	}
	r.applyRulings()
	if err := r.applyAbsences(); err != nil {
		return err
	}
	for k, games := range r.file.boards() {
		t.Rounds[k].Games = games
	}
	for _, m := range r.remarks {
		if m.Round != nil && m.Round.Boards != nil {
			if err := r.applyBoards(m); err != nil {
				return err
			}
		}
	}
	return nil
}
