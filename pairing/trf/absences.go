package trf

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Absences stand in the columns behind the recorded rounds. What these cannot tell of a player
// stands in remarks, all of it.

// A horizon is what columns, of which a round has per, can tell of rounds to come: that is
// behind those that were played, up to the last round that has any.
type horizon struct {
	per, played, last int
	letters           bool // absences need one: there is no blank code

	// The code of a player who has withdrawn, and the last column that has it. In a single
	// round to come, or if their number is unknown, a Z is a request, and a blank code a
	// withdrawal.
	withdrawal byte
	until      int
}

// newHorizon returns what columns tell behind those that were played, if so many are planned.
func newHorizon(per, played, planned int, letters bool) horizon {
	h := horizon{per: per, played: played, letters: letters, withdrawal: 'Z', until: planned}
	if planned <= played+per {
		h.withdrawal, h.until = ' ', cmp.Or(planned, min(played+per, lines.MaxRounds))
	}
	return h
}

// horizon returns what the columns of the file, or the records 240 of teams, tell.
func (f *File) horizon() horizon {
	t, per := &f.Tournament, f.perRound()
	h := newHorizon(per, per*len(t.Rounds), per*t.Planned, f.Teams != nil)
	h.last = cmp.Or(t.Planned, len(t.Rounds)+1)
	far := h.last
	for _, a := range t.Absences {
		far = max(far, a.To)
	}
	if far = min(far, lines.MaxRounds/per); len(t.Players)*far <= limits.Entries {
		h.last = far
	}
	return h
}

// code returns the code of an absence in the columns of a round to come, and whether it has one. A
// worth that no code has becomes a Z, which is an absence at least.
func (h horizon) code(a pairing.Absence, round int, s *scoring) (byte, bool) {
	withdrawn := a.To == 0 && a.Points == 0 && a.GamePoints == s.game.zero && s.zero == 0
	code, ok := s.byeCode(s.share(byeFor(a), h.per))
	if withdrawn && (h.withdrawal == ' ' || h.per*round > h.until) {
		code, ok = h.withdrawal, !h.letters
	}
	if !ok {
		code = 'Z'
	}
	return code, !withdrawn || h.per*round <= h.until
}

// absences makes absences of a player's entries in columns to come: one of columns in a row that
// are worth the same, or one without end.
func (h horizon) absences(id pairing.ID, cells lines.Cells, s *scoring) (absences []pairing.Absence) {
	if h.withdrawn(cells, s) {
		return []pairing.Absence{{Player: id, From: h.played + 1, GamePoints: s.game.zero}}
	}
	for column := h.played + 1; column <= len(cells); column++ {
		c := cells[column-1]
		if c.Blank() || c.TookPart() { // an allocated bye is a ruling
			continue
		}
		b := s.bye(c.Result)
		a := pairing.Absence{Player: id, From: column, To: column, Points: b.Points, GamePoints: b.GamePoints}
		if n := len(absences); n > 0 && absences[n-1].To == column-1 && byeFor(absences[n-1]) == byeFor(a) {
			absences[n-1].To = column
			continue
		}
		absences = append(absences, a)
	}
	return absences
}

// withdrawn reports whether a player with these entries is absent from all rounds to come.
func (h horizon) withdrawn(cells lines.Cells, s *scoring) bool {
	if len(cells) != h.until || h.until <= h.played || s.zero != 0 || h.letters && h.withdrawal == ' ' {
		return false
	}
	here := func(c lines.Cell) bool {
		return c != lines.Bye(' ') && c != lines.Bye(h.withdrawal)
	}
	return !slices.ContainsFunc(cells[h.played:], here)
}

// buildAbsences makes absences out of the cells behind the recorded rounds.
func (r *reader) buildAbsences() {
	t := &r.file.Tournament
	h := newHorizon(r.file.perRound(), r.played, r.planned.value, r.teamEvent)
	for _, p := range r.rows {
		if r.kind.value.System == doubleSwiss {
			p.cells = wholeRounds(p.cells, h.played)
		}
		absences := h.absences(p.name, p.cells, &r.points)
		t.Absences = append(t.Absences, absences...)
		if len(absences) > 0 && absences[0].To == 0 {
			if r.planned.value == 0 {
				r.note(p.line.Result(r.played+1), "%s %d is entered for the next round without a result code, "+
					"and taken to have withdrawn (Z is absence from this round)", r.entrant, p.id)
			}
			continue
		}
		for column := r.played + 1; column <= len(p.cells); column++ {
			if c := p.cell(column); !c.Blank() && !c.TookPart() {
				r.bye(p, column) // for the sake of its code
			}
		}
	}
}

// wholeRounds enters in both columns of a double round to come what stands in one of them.
func wholeRounds(cells lines.Cells, played int) lines.Cells {
	if len(cells) > played && len(cells)%2 == 1 {
		cells = append(cells, lines.Cell{})
	}
	for k := played; k+1 < len(cells); k += 2 {
		switch first, second := &cells[k], &cells[k+1]; {
		case first.Blank():
			*first = *second
		case second.Blank():
			*second = *first
		}
	}
	return cells
}

// fillAbsences enters who is absent from the rounds to come.
func (w *writer) fillAbsences() {
	h := w.file.horizon()
	for round := len(w.t.Rounds) + 1; round <= h.last; round++ {
		absent := record.Absent(*w.t, round)
		for i, p := range w.t.Players {
			a, away := absent[p.ID]
			if !away {
				continue
			}
			code, entered := h.code(a, round, &w.points)
			for column := h.per*(round-1) + 1; entered && column <= h.per*round; column++ {
				if code == ' ' || h.letters && code == 'Z' {
					w.put(i, column, lines.Bye(code))
				} else {
					w.fillBye(byeFor(a), column)
				}
			}
		}
	}
}

// untold returns the absences of a valid tournament without those of which the recorded rounds tell
// all: the player has no other absence for any of the rounds, all of them are recorded, and each has
// that bye, or no entry where it is worth nothing ([pairing.Tournament.Before]).
func untold(t *pairing.Tournament, index *places) (left []pairing.Absence) {
	told := make([]bool, len(t.Absences))
	for k, a := range t.Absences {
		told[k] = 0 < a.To && a.To <= len(t.Rounds)
	}
	away := make([]int, len(t.Players))
	for k := range t.Rounds {
		checkTold(t, k+1, index, told, away)
	}
	for k, a := range t.Absences {
		if !told[k] {
			left = append(left, a)
		}
	}
	return left
}

// checkTold takes absences of which a recorded round, 1-based, does not tell all from those that
// are told. Away is memory for a number of each player: 1 plus the index of the absence, or 0.
func checkTold(t *pairing.Tournament, round int, index *places, told []bool, away []int) {
	clear(away)
	anybody := false
	for k, a := range t.Absences {
		if record.Covers(a, round) {
			at := &away[index.of(a.Player)]
			if *at > 0 {
				told[k], told[*at-1] = false, false
			}
			*at, anybody = k+1, true
		}
	}
	if !anybody {
		return
	}
	compare := func(id pairing.ID, b pairing.Bye) {
		at := &away[index.of(id)]
		if k := *at - 1; k >= 0 {
			a := &t.Absences[k]
			told[k] = told[k] && !b.Allocated && b.Points == a.Points && b.GamePoints == a.GamePoints
		}
		*at = 0
	}
	r := &t.Rounds[round-1]
	for k := range r.Games { // for who was paired the bye is an allocated one
		compare(r.Games[k].White, pairing.Bye{Allocated: true})
		compare(r.Games[k].Black, pairing.Bye{Allocated: true})
	}
	for _, b := range r.Byes {
		compare(b.Player, b)
	}
	for _, a := range t.Absences {
		compare(a.Player, pairing.Bye{})
	}
}

// tellAbsences tells all absences of players of whom the columns tell others.
func (w *writer) tellAbsences() {
	h := w.file.horizon()
	absences := map[pairing.ID][]pairing.Absence{}
	for _, a := range untold(w.t, &w.index) {
		absences[a.Player] = append(absences[a.Player], a)
	}
	for i, p := range w.t.Players {
		seen := h.absences(p.ID, w.cells[i].Trim(), &w.points)
		if w.file.Double && lines.Attempt(func() { seen = joinAbsences(seen) }) != nil {
			seen = nil
		}
		if !slices.Equal(seen, absences[p.ID]) {
			for _, a := range absences[p.ID] {
				w.remark(remark{Absence: &a})
			}
		}
	}
}

// putAbsences takes the absences of a player from remarks, if there are any. Columns of rounds to
// come must agree with them; what they say beyond is added.
func (r *reader) putAbsences(some []remark) {
	t := &r.file.Tournament
	first := map[pairing.ID]remark{} // of each player
	var absences []pairing.Absence
	for _, m := range some {
		absences = append(absences, *m.Absence)
		first[m.Absence.Player] = valueOr(first, m.Absence.Player, m)
	}
	t.Absences = slices.DeleteFunc(t.Absences, func(a pairing.Absence) bool {
		_, told := first[a.Player]
		return told
	})
	t.Absences = append(t.Absences, absences...)
	h := r.file.horizon()
	for round := len(t.Rounds) + 1; round <= h.last; round++ {
		absent := record.Absent(*t, round)
		for _, p := range r.rows {
			a, away := absent[p.name]
			if m, told := first[p.name]; told && r.compareAbsence(m, p, h, round, a, away) {
				delete(first, p.name)
			}
		}
	}
	places := &r.places
	slices.SortStableFunc(t.Absences, func(a, b pairing.Absence) int { return places.of(a.Player) - places.of(b.Player) })
}

// compareAbsence compares what remarks say of a player in a round to come with the entry. It
// reports whether the entry has been cut off, with everybody's.
func (r *reader) compareAbsence(m remark, p *row, h horizon, round int, a pairing.Absence, away bool) (cut bool) {
	entered := pairing.Absence{Player: p.name, From: round, To: round}
	there := false
	for column := h.per*(round-1) + 1; column <= h.per*round; column++ {
		if c := p.cell(column); !c.Blank() && !c.TookPart() {
			b := r.points.bye(c.Result)
			there, entered.Points, entered.GamePoints = true, entered.Points+b.Points, entered.GamePoints+b.GamePoints
		}
	}
	_, expected := h.code(a, round, &r.points)
	switch expected = expected && away && !there; {
	case !away && there:
		r.file.Tournament.Absences = append(r.file.Tournament.Absences, entered)
	case expected && h.per*round > r.last:
		r.note(m.at, "%s %d is absent in round %d, though the columns end before it", r.entrant, p.id, round)
		return true
	case expected:
		m.at.Refuse("%s %d is absent in round %d, but line %d has no entry for that", r.entrant, p.id, round, p.line.No)
	case away && there && entered.Points != a.Points && r.points.expresses(byeFor(a), h.per):
		m.at.Refuse("the absence of %s %d in round %d is worth %v points, but the entry in line %d is worth %v",
			r.entrant, p.id, round, a.Points, p.line.No, entered.Points)
	}
	return false
}
