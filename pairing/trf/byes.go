package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// byes handles 240: type in column 5, round in 7 to 9, players from 11 on.
func (r *reader) byes(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 6, 10); err != nil {
		return err
	}
	letter := strings.ToUpper(l.field(5, 5))
	if !strings.Contains("FHZ", letter) || letter == "" {
		return l.errorf(5, "240: unknown type of bye %q", letter)
	}
	round, err := l.round(7)
	if err != nil {
		return err
	}
	for _, w := range l.words(11) {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		if err := r.fill(l, w.col, i, round, letter[0]); err != nil {
			return err
		}
	}
	return nil
}

// absent handles XXZ: players who are absent from the round about to be paired.
func (r *reader) absent(l line) error {
	for _, w := range l.words(4) {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		for column := r.played + 1; column <= r.played+r.file.perRound(); column++ {
			if !r.rows[i].cell(column).blank() {
				continue // a letter in the column says that too, and what it is worth
			}
			if err := r.fill(l, w.col, i, column, 'Z'); err != nil {
				return err
			}
		}
	}
	return nil
}

// fill enters a bye into a cell, which must be blank or hold that bye already.
func (r *reader) fill(l line, col, i, round int, letter byte) error {
	p := &r.rows[i]
	bye := cell{color: '-', result: letter}
	if c := p.cell(round); c == bye {
		return nil
	} else if !c.blank() {
		return l.errorf(col, "player %d asks for bye %c in round %d, but line %d has another entry", p.id, letter, round, p.line.no)
	}
	if round > maxRounds {
		return l.tooLarge(col, "more than %d rounds", maxRounds)
	}
	if missing := round - len(p.cells); missing > 0 {
		if err := r.budget.spend(l, int64(missing)); err != nil {
			return err
		}
		p.cells = append(p.cells, make([]cell, missing)...)
	}
	p.cells[round-1] = bye
	return nil
}

// bye makes a bye of a cell without an opponent, and keeps the code if it cannot
// be told from the points; but a blank code of a request is a Z from now on, for it
// may come to stand where it means a withdrawal.
func (r *reader) bye(p *row, round int) pairing.Bye {
	c := p.cell(round)
	b := pairing.Bye{Player: p.name, Points: r.points.byePoints(c.result), Allocated: c.tookPart()}
	code, _ := r.points.byeCode(b)
	if code != c.result && (c.result != ' ' || round <= r.played) {
		r.keepCode(round, p.name, string(c.result))
	}
	return b
}

// keepCode keeps what the Tournament does not say about a cell.
func (r *reader) keepCode(round int, id pairing.ID, code string) {
	if r.file.kept.codes == nil {
		r.file.kept.codes = map[entry]string{}
	}
	r.file.kept.codes[entry{round, id}] = code
}

// buildAbsences makes absences out of the cells behind the recorded rounds: one of
// rounds in a row that are worth the same, and one without end of whoever has
// withdrawn.
func (r *reader) buildAbsences() {
	t := &r.file.Tournament
	for i := range r.rows {
		p := &r.rows[i]
		if r.withdrawn(p) {
			t.Absences = append(t.Absences, pairing.Absence{Player: p.name, From: r.played + 1})
			if r.planned.value == 0 {
				r.note(p.line, cellColumn(r.played+1)+7, "player %d is entered for the next round without a result code, and taken to have withdrawn (Z is absence from this round)", p.id)
			}
			continue
		}
		for round := r.played + 1; round <= len(p.cells); round++ {
			if p.cell(round).blank() {
				continue
			}
			b := r.bye(p, round)
			if n := len(t.Absences); n > 0 && t.Absences[n-1].Player == p.name && t.Absences[n-1].To == round-1 && t.Absences[n-1].Points == b.Points {
				t.Absences[n-1].To = round
				continue
			}
			t.Absences = append(t.Absences, pairing.Absence{Player: p.name, From: round, To: round, Points: b.Points})
		}
	}
}

// withdrawn reports whether a player is absent from all rounds to come. In a
// single one, or where nobody knows how many there are, a Z is a request, and a
// blank code a withdrawal.
func (r *reader) withdrawn(p *row) bool {
	code, last := r.file.withdrawal(r.played, r.planned.value)
	if len(p.cells) != last || last <= r.played || r.points.zero != 0 {
		return false
	}
	here := func(c cell) bool { return c != cell{color: '-', result: ' '} && c != cell{color: '-', result: code} }
	return !slices.ContainsFunc(p.cells[r.played:], here)
}

// withdrawal gives the code that says of somebody who has withdrawn that he is
// absent from the rounds to come, and the last column that has it, after so many
// columns of those planned, 0 if nobody knows.
func (f *File) withdrawal(played, planned int) (code byte, last int) {
	next := played + f.perRound()
	switch {
	case planned == 0:
		return ' ', min(next, maxRounds)
	case planned <= next:
		return ' ', planned
	}
	return 'Z', planned
}

// fillBye enters a bye, or its part in one of several columns.
func (w *writer) fillBye(b pairing.Bye, column, parts int) error {
	share := b
	share.Points /= pairing.Points(parts)
	code, ok := w.points.byeCode(share)
	if kept := w.file.kept.codes[entry{column, b.Player}]; len(kept) == 1 && w.points.isBye(kept[0], share) {
		code, ok = kept[0], true
	}
	if !ok || share.Points*pairing.Points(parts) != b.Points {
		return unfit("no result code makes the bye of player %s worth %v", b.Player, b.Points)
	}
	w.put(w.index[b.Player], column, cell{color: '-', result: code})
	return nil
}

// fillAbsent enters those who have no entry in a column.
func (w *writer) fillAbsent(column int) error {
	for i, p := range w.t.Players {
		if w.cell(i, column).blank() {
			if err := w.fillBye(pairing.Bye{Player: p.ID}, column, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// fillAbsences enters who is absent from the rounds to come.
func (w *writer) fillAbsences() error {
	next, per := len(w.t.Rounds)+1, w.file.perRound()
	for round := next; round <= w.horizon(); round++ {
		absent := w.t.Absent(round)
		for i, p := range w.t.Players {
			a, away := absent[p.ID]
			if !away {
				continue
			}
			for column := per*(round-1) + 1; column <= per*round; column++ {
				if err := w.fillAbsence(i, a, column); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// fillAbsence enters an absence in a column to come: with a blank code if it is a
// withdrawal that a Z would not tell from a request.
func (w *writer) fillAbsence(i int, a pairing.Absence, column int) error {
	code, last := w.file.withdrawal(w.columns, w.t.Planned*w.file.perRound())
	switch withdrawn := a.To == 0 && a.Points == 0 && w.points.zero == 0; {
	case withdrawn && column > last:
		return nil
	case withdrawn && code == ' ':
		w.put(i, column, cell{color: '-', result: code})
		return nil
	}
	return w.fillBye(pairing.Bye{Player: a.Player, Points: a.Points}, column, w.file.perRound())
}

// horizon gives the last round to come that has a column: the last one planned, or
// the next one if nobody knows, or as far as absences with an end go.
func (w *writer) horizon() int {
	last := w.t.Planned
	if last == 0 {
		last = len(w.t.Rounds) + 1
	}
	for _, a := range w.t.Absences {
		last = max(last, a.To)
	}
	return min(last, maxRounds/w.file.perRound())
}
