package trf

import (
	"strings"

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
