package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// byes handles 240.
func (r *reader) byes(l line) {
	var b request
	l.read(b.fields())
	if b.letter = strings.ToUpper(b.letter); !strings.Contains("FHZ", b.letter) || b.letter == "" {
		l.refuse(5, "240: unknown type of bye %q", b.letter)
	}
	for _, w := range b.who.words {
		r.fill(l, w.col, r.named(l, w), b.round, b.letter[0])
	}
}

// absent handles XXZ: players who are absent from the round about to be paired.
func (r *reader) absent(l line) {
	for _, w := range l.words(4) {
		p := r.named(l, w)
		for column := r.played + 1; column <= r.played+r.file.perRound(); column++ {
			if p.cell(column).blank() { // else a letter says that too, and what it is worth
				r.fill(l, w.col, p, column, 'Z')
			}
		}
	}
}

// fill enters a bye into a cell, which must be blank or hold that bye already.
func (r *reader) fill(l line, col int, p *row, round int, letter byte) {
	bye := cell{color: '-', result: letter}
	switch c := p.cell(round); {
	case c == bye:
		return
	case !c.blank():
		l.refuse(col, "%s %d asks for bye %c in round %d, but line %d has another entry", r.entrant, p.id, letter, round, p.line.no)
	case round > maxRounds:
		l.tooLarge(col, "more than %d rounds", maxRounds)
	}
	r.budget.spend(l, int64(max(0, round-len(p.cells))))
	p.cells = grown(p.cells, round)
	p.cells[round-1] = bye
}

// bye makes a bye of a cell without an opponent, and keeps the code if it cannot
// be told from the points; but a blank code of a request is a Z from now on, for it
// may come to stand where it means a withdrawal.
func (r *reader) bye(p *row, round int) pairing.Bye {
	c := p.cell(round)
	b := r.points.bye(c.result)
	b.Player = p.name
	if b.Allocated && r.points.whole && round%2 == 0 {
		b.Points = 0 // the first column has all of them
		return b
	}
	code, _ := r.points.byeCode(b)
	if code != c.result && (c.result != ' ' || round <= r.played) {
		r.keepCode(round, p.name, string(c.result))
	}
	return b
}

// fillBye enters a bye, or its part in one of several columns. One that is worth what
// no code is worth is a Z or a U, and a remark says the rest.
func (w *writer) fillBye(b pairing.Bye, column int) {
	per, i, at := w.file.perRound(), w.index.of(b.Player), entry{column, b.Player}
	share, kept := w.points.share(b, per), w.file.kept.codes[at]
	code, ok := w.points.byeCode(share)
	switch {
	case column <= w.columns && w.file.revalued(b, at):
		w.put(i, column, cell{color: '-', result: kept[0]})
		return
	case len(kept) == 1 && w.points.isBye(kept[0], share):
		code = kept[0]
	case !ok && b.Allocated:
		code = 'U'
	case !ok:
		code = 'Z'
	}
	if !w.points.expresses(b, per) {
		w.unsure[i] = true
		if k := (column - 1) / per; column <= w.columns && (column-1)%per == 0 {
			w.untold[k] = append(w.untold[k], b)
		}
	}
	w.put(i, column, cell{color: '-', result: code})
}

// fillAbsent enters those who have no entry in a column.
func (w *writer) fillAbsent(column int) {
	for i, p := range w.t.Players {
		if w.cell(i, column).blank() {
			w.fillBye(pairing.Bye{Player: p.ID}, column)
		}
	}
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
					w.put(i, column, cell{color: '-', result: code})
				} else {
					w.fillBye(byeFor(a), column)
				}
			}
		}
	}
}
