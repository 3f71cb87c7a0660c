package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// tell writes remarks with everything that the codes do not tell.
func (w *writer) tell() {
	w.tellEvent()
	w.tellPlayers()
	w.tellRounds()
	w.tellAbsences()
	w.tellRulings()
	for _, c := range w.t.Corrections {
		w.remark(remark{Correction: &c})
	}
	for _, v := range w.t.Revisions {
		w.remark(remark{Revision: &v})
	}
}

// tellEvent tells of a point system that codes do not express, and of recorded rounds
// that look as if they were still to come.
func (w *writer) tellEvent() {
	var e eventRemark
	if v := w.points.values; w.file.Teams == nil && !codesFit(v) || w.file.Teams != nil && !w.matchesFit() {
		e.Scoring = &v
	}
	played := 0
	for _, cells := range w.cells {
		played = lastPaired(cells, played)
	}
	if rounds := len(w.t.Rounds); played != w.columns || w.seemsOver() {
		e.Rounds = &rounds
	}
	if e != (eventRemark{}) || w.buf.Len() == 0 { // no file is empty
		w.remark(remark{Event: &e})
	}
}

// seemsOver reports whether the next round looks like one that is over, because everybody
// has a bye in it and the points count these.
func (w *writer) seemsOver() bool {
	next := record.Byes(*w.t, len(w.t.Rounds)+1)
	return slices.ContainsFunc(next, func(b pairing.Bye) bool { return b.Points != 0 }) && w.file.Teams == nil && w.currentByes() &&
		!slices.Contains(w.unsure, true) && !slices.ContainsFunc(w.cells, func(cells []cell) bool { return len(cells) != w.columns+1 })
}

// tellPlayers tells of IDs that are no numbers, and of what does not fit into the
// columns.
func (w *writer) tellPlayers() {
	for i, p := range w.t.Players {
		m := playerRemark{Number: w.ids[i]}
		if p.ID != idText(m.Number) {
			m.ID = p.ID
		}
		if calledBy(w.called(i), m.ID, w.nameWidth()) != p.Name {
			m.Name = &p.Name
		}
		if _, follows := w.columnRating(i); !follows {
			m.Rating = &p.Rating
		}
		if !w.virtualFit(p) {
			m.Virtual = p.Virtual
		}
		if m.ID != "" || m.Name != nil || m.Rating != nil || m.Virtual != nil {
			w.remark(remark{Player: &m})
		}
	}
}

// tellRounds tells of byes and adjustments that codes do not express, and of boards in
// another order than the usual one.
func (w *writer) tellRounds() {
	ordered := make([]bool, len(w.t.Rounds))
	w.file.boards(func(k int, boards []board) { ordered[k] = slices.IsSortedFunc(boards, board.compare) })
	for k, r := range w.t.Rounds {
		m := roundRemark{Number: k + 1, Byes: w.untold[k]}
		for _, a := range r.Adjustments {
			if !allFit(a.Points) {
				m.Adjustments = append(m.Adjustments, a)
			}
		}
		pointed, resulted := false, false
		if w.file.Teams != nil {
			for _, m := range w.matches[k] {
				pointed, resulted = pointed || m.points != m.Points, resulted || m.result != m.Result
			}
		} else {
			pointed = slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return g.Points != [2]pairing.Points{} })
		}
		if pointed || resulted || !ordered[k] {
			for _, g := range r.Games {
				m.Boards = append(m.Boards, g.White)
				if pointed {
					m.Points = append(m.Points, g.Points)
				}
				if resulted {
					m.Results = append(m.Results, g.Result)
				}
			}
		}
		for _, g := range r.Games {
			if g.Rated != pairing.Pending {
				w.remark(remark{Game: &gameRemark{k + 1, g.White, g.Black, g.Result, g.Rated}})
			}
		}
		if m.Byes != nil || m.Adjustments != nil || m.Boards != nil {
			w.remark(remark{Round: &m})
		}
	}
}

// tellAbsences tells all absences of players of whom the columns tell others.
func (w *writer) tellAbsences() {
	h := w.file.horizon()
	absences := make([][]pairing.Absence, len(w.ids))
	for _, a := range untold(w.t) {
		i := w.index.of(a.Player)
		absences[i] = append(absences[i], a)
	}
	for i, p := range w.t.Players {
		seen := h.absences(p.ID, trimBlank(w.cells[i]), &w.points)
		if w.file.Double {
			if attempt(func() { seen = joinAbsences(seen) }) != nil {
				seen = nil
			}
		}
		if slices.Equal(seen, absences[i]) {
			continue
		}
		for _, a := range absences[i] {
			w.remark(remark{Absence: &a})
		}
	}
}

// tellRulings tells the rulings that codes do not express, or not in full.
func (w *writer) tellRulings() {
	last := maxRounds / w.file.perRound()
	for _, r := range w.t.Rulings {
		if b, said := banOf(r, last); !said || r.Note != "" || r.To != b.To || max(r.From, 1) != max(b.From, 1) {
			w.remark(remark{Ruling: &r})
		}
	}
}
