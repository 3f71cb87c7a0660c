package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// byes handles 240.
func (r *reader) byes(l lines.Line) {
	var b lines.Request
	l.Read(&b)
	letter := strings.ToUpper(b.Letter)
	l.Behind().Require(letter != "" && strings.Contains("FHZ", letter), "240: unknown type of bye %q", letter)
	for _, w := range b.Who.Words {
		r.fill(w.Place, r.named(w), b.Round, letter[0])
	}
}

// absent handles XXZ: players who are absent from the round about to be paired.
func (r *reader) absent(l lines.Line) {
	for _, w := range l.Words() {
		p := r.named(w)
		for column := r.played + 1; column <= r.played+r.file.perRound(); column++ {
			if c := p.cell(column); c.Blank() || c.TookPart() { // else a letter says that too, and what it is worth
				r.fill(w.Place, p, column, 'Z')
			}
		}
	}
}

// fill enters a bye into a cell, which must be blank or hold that bye already.
func (r *reader) fill(at lines.Place, p *row, round int, letter byte) {
	bye := lines.Bye(letter)
	switch c := p.cell(round); {
	case c == bye:
		return
	case !c.Blank():
		at.Refuse("%s %d asks for bye %c in round %d, but line %d has another entry",
			r.entrant, p.id, letter, round, p.line.No)
	case round > lines.MaxRounds:
		at.TooLarge("more than %d rounds", lines.MaxRounds)
	}
	r.budget.spend(at, int64(max(0, round-len(p.cells))))
	p.cells.Set(round, bye)
}

// bye makes a bye of a cell without an opponent, and keeps the code if it cannot be told from the
// points; but a blank code of a request is a Z from now on, for it may come to stand where it means
// a withdrawal.
func (r *reader) bye(p *row, round int) pairing.Bye {
	c := p.cell(round)
	b := r.points.bye(c.Result)
	b.Player = p.name
	if b.Allocated && r.points.whole && round%2 == 0 {
		b.Points = 0 // the first column has all of them
		return b
	}
	code, _ := r.points.byeCode(b)
	if code != c.Result && (c.Result != ' ' || round <= r.played) {
		r.keepCode(round, p.name, string(c.Result))
	}
	return b
}

// fillBye enters a bye in a column. If no code is worth as much it is a Z or a U, and a remark says
// the rest.
func (w *writer) fillBye(b pairing.Bye, column int) {
	per, i, at := w.file.perRound(), w.index.of(b.Player), entry{column, b.Player}
	share, kept := w.points.share(b, per), w.file.kept.codes[at]
	code, ok := w.points.byeCode(share)
	switch {
	case column <= w.columns && w.file.revalued(b, at):
		w.put(i, column, lines.Bye(kept[0]))
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
	w.put(i, column, lines.Bye(code))
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

// share returns the part of a bye in one of several columns.
func (s *scoring) share(b pairing.Bye, per int) pairing.Bye {
	if !b.Allocated || !s.whole {
		b.Points /= pairing.Points(per)
	}
	return b
}

// bye returns the bye, of nobody, that a result code without an opponent is. A + is the allocated
// bye too.
func (s *scoring) bye(code byte) pairing.Bye {
	switch rated(code) {
	case 'U', '+':
		return pairing.Bye{Points: s.values.Bye, GamePoints: s.game.bye, Allocated: true}
	case 'F':
		return pairing.Bye{Points: s.full, GamePoints: s.game.full}
	case 'H':
		return pairing.Bye{Points: s.half, GamePoints: s.game.half}
	case 'Z', ' ':
		return pairing.Bye{Points: s.zero, GamePoints: s.game.zero}
	case '1', '=', '0':
		return pairing.Bye{Points: s.letterPoints(rated(code))}
	}
	return pairing.Bye{Points: s.zero}
}

// byeCode returns the usual code of a bye, and whether there is one that is worth as much.
func (s *scoring) byeCode(b pairing.Bye) (byte, bool) {
	candidates := "ZHF=10"
	if s.game != (gameWorth{}) {
		candidates = "ZHF"
	}
	if b.Allocated {
		candidates = "U"
	}
	for _, code := range []byte(candidates) {
		if s.isBye(code, b) {
			return code, true
		}
	}
	return 0, false
}

// isBye reports whether a result code is that bye.
func (s *scoring) isBye(code byte, b pairing.Bye) bool {
	b.Player = ""
	return s.bye(code) == b
}

// expresses reports whether a code, the same in every column of the round, says what a bye is
// worth.
func (s *scoring) expresses(b pairing.Bye, per int) bool {
	share := s.share(b, per)
	_, ok := s.byeCode(share)
	return ok && (share.Points == b.Points || share.Points*pairing.Points(per) == b.Points)
}

// revalued reports whether a bye stands in the file under a letter that 299 makes worth as much.
func (f *File) revalued(b pairing.Bye, at entry) bool {
	code := f.kept.codes[at]
	return len(code) == 1+len(abnormalCode) && !b.Allocated && !f.Double && b.GamePoints == 0 && lines.AllFit(b.Points)
}

// byeFor returns the bye of one of the rounds of an absence.
func byeFor(a pairing.Absence) pairing.Bye {
	return pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints}
}
