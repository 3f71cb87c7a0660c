package trf

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

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

// sittings gives, round by round, the bye of everybody who has an entry: for who was paired
// it is an allocated one.
func sittings(t *pairing.Tournament) []map[pairing.ID]pairing.Bye {
	all := make([]map[pairing.ID]pairing.Bye, len(t.Rounds))
	for k, r := range t.Rounds {
		all[k] = make(map[pairing.ID]pairing.Bye, len(t.Players))
		for _, g := range r.Games {
			all[k][g.White], all[k][g.Black] = pairing.Bye{Allocated: true}, pairing.Bye{Allocated: true}
		}
		for _, b := range r.Byes {
			all[k][b.Player] = b
		}
	}
	return all
}

// untold gives the absences without those of which the recorded rounds tell all: the
// player has no other absence for any of the rounds, all of them are recorded, and each
// has that bye, or no entry where it is worth nothing ([pairing.Tournament.Before]).
func untold(t *pairing.Tournament) (left []pairing.Absence) {
	if len(t.Absences) == 0 {
		return t.Absences
	}
	rounds := sittings(t)
	of := make(map[pairing.ID][]pairing.Absence, len(t.Absences))
	for _, a := range t.Absences {
		of[a.Player] = append(of[a.Player], a)
	}
	for _, a := range t.Absences {
		covering := 0
		for _, b := range of[a.Player] {
			if (b.To == 0 || b.To >= a.From) && (a.To == 0 || a.To >= b.From) {
				covering++
			}
		}
		if covering > 1 || !told(a, rounds) {
			left = append(left, a)
		}
	}
	return left
}

// told reports whether the recorded rounds say of themselves all that an absence does.
func told(a pairing.Absence, rounds []map[pairing.ID]pairing.Bye) bool {
	if a.To == 0 || a.To > len(rounds) {
		return false
	}
	for round := max(1, a.From); round <= a.To; round++ {
		b := rounds[round-1][a.Player]
		if b.Allocated || b.Points != a.Points || b.GamePoints != a.GamePoints {
			return false
		}
	}
	return true
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

// remark writes a remark.
func (w *writer) remark(m remark) {
	text, err := json.Marshal(m)
	if err != nil {
		refuse("%v", err)
	}
	w.printf("%s%s%s", commentCode, remarkPrefix, inASCII(text))
}

// inASCII escapes the characters of JSON beyond ASCII, all of which are in strings,
// so that no change of encoding hurts them, and DEL, which shows nothing.
func inASCII(text []byte) string {
	if !slices.ContainsFunc(text, func(c byte) bool { return c >= 0x7f }) {
		return string(text)
	}
	var b strings.Builder
	for _, c := range string(text) {
		switch {
		case c < 0x7f:
			b.WriteRune(c)
		case c < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			high, low := utf16.EncodeRune(c)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		}
	}
	return b.String()
}
