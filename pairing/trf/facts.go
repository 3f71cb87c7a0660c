package trf

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A fact is one of the things that remarks hold.
type fact struct {
	of    func(remark) bool       // whether a remark holds it
	round func(remark) int        // that the columns must reach; otherwise the remark is passed over
	tell  func(*writer)           // writes it where the codes say something else, or nothing
	put   func(*reader, []remark) // puts it into the tournament, once everything else is there
}

// The facts in the order in which they are written and put back. What the codes do not tell is
// decided for each, without reading the file again, which takes twice as long as writing it. What a
// remark says of the event, and of names and ratings, is there before.
var facts = []fact{
	{of: func(m remark) bool { return m.Event != nil }, tell: (*writer).tellEvent},
	{of: func(m remark) bool { return m.Player != nil }, tell: (*writer).tellPlayers, put: (*reader).putPlayers},
	{
		of: func(m remark) bool { return m.Game != nil }, round: func(m remark) int { return m.Game.Round },
		tell: (*writer).tellGames, put: (*reader).putGames,
	},
	{
		of: func(m remark) bool { return m.Round != nil }, round: func(m remark) int { return m.Round.Number },
		tell: (*writer).tellRounds, put: (*reader).putRounds,
	},
	{of: func(m remark) bool { return m.Absence != nil }, tell: (*writer).tellAbsences, put: (*reader).putAbsences},
	{of: func(m remark) bool { return m.Ruling != nil }, tell: (*writer).tellRulings, put: (*reader).putRulings},
	{
		of:    func(m remark) bool { return m.Correction != nil },
		round: func(m remark) int { return max(m.Correction.Round, m.Correction.After) },
		tell: func(w *writer) {
			for _, c := range w.t.Corrections {
				w.remark(remark{Correction: &c})
			}
		},
		put: func(r *reader, some []remark) {
			for _, m := range some {
				r.file.Tournament.Corrections = append(r.file.Tournament.Corrections, *m.Correction)
			}
		},
	},
	{
		of:    func(m remark) bool { return m.Revision != nil },
		round: func(m remark) int { return m.Revision.After },
		tell: func(w *writer) {
			for _, v := range w.t.Revisions {
				w.remark(remark{Revision: &v})
			}
		},
		put: func(r *reader, some []remark) {
			for _, m := range some {
				r.file.Tournament.Revisions = append(r.file.Tournament.Revisions, *m.Revision)
			}
		},
	},
}

// tell writes remarks with everything that the codes do not tell.
func (w *writer) tell() {
	for _, f := range facts {
		f.tell(w)
	}
}

// comment takes in a comment line, which may be a remark.
func (r *reader) comment(l lines.Line) {
	text, at := l.Remark()
	if text == "" {
		r.describe(l, lines.CommentCode)
		return
	}
	m := remark{at: l.Behind()}
	err := strict.Read([]byte(text), &m)
	at.Require(err == nil, "%v", err)
	things := 0
	for _, f := range facts {
		if f.of(m) {
			things++
		}
	}
	at.Require(things == 1, "a remark about %d things: one expected", things)
	if about := m.about(); about != "" {
		at.Require(r.about[about].Line == 0, "there is a remark about %s already, in line %d", about, r.about[about].Line)
		keep(&r.about, about, m.at)
	}
	if e := m.Event; e != nil {
		if n := e.Rounds; n != nil {
			m.at.Require(0 <= *n && *n <= lines.MaxRounds, "%d rounds are recorded", *n)
			r.recorded, r.counted = max(r.recorded, *n), true
		}
		r.scoringRemark = cmp.Or(e.Scoring, r.scoringRemark)
	}
	if m.Game != nil {
		keep(&r.rated, game{m.Game.Round, m.Game.White, m.Game.Black}, m)
	}
	r.remarks = append(r.remarks, m)
}

// about names what there is one remark about, "" for the others.
func (r remark) about() string {
	switch {
	case r.Event != nil:
		return "the event"
	case r.Player != nil:
		return fmt.Sprintf("player %d", r.Player.Number)
	case r.Round != nil:
		return fmt.Sprintf("round %d", r.Round.Number)
	case r.Game != nil:
		return fmt.Sprintf("the game %s - %s of round %d", r.Game.White, r.Game.Black, r.Game.Round)
	}
	return ""
}

// applyRemarks puts what remarks say into the tournament, once everything else is there.
func (r *reader) applyRemarks() {
	r.places = r.file.places()
	for _, f := range facts {
		var some []remark
		for _, m := range r.remarks {
			if f.put != nil && f.of(m) && (f.round == nil || r.uncut(m, f.round(m))) {
				some = append(some, m)
			}
		}
		if some != nil {
			f.put(r, some)
		}
	}
}

// uncut reports whether the columns reach the round of a remark, which is passed over otherwise.
func (r *reader) uncut(m remark, round int) bool {
	cut := round*r.file.perRound() > max(r.last, r.played)
	if cut {
		r.note(m.at, "the columns end before round %d: what a remark says of it is passed over", round)
	}
	return !cut
}

// tellEvent tells of a point system without codes, and of recorded rounds that seem to be still to
// come.
func (w *writer) tellEvent() {
	var e eventRemark
	if v := w.points.values; w.file.Teams == nil && !codesFit(v) || w.file.Teams != nil && !w.matchesFit() {
		e.Scoring = &v
	}
	if rounds := len(w.t.Rounds); played(w.cells, 0, false) != w.columns || w.seemsOver() {
		e.Rounds = &rounds
	}
	if e != (eventRemark{}) || len(w.ids) == 0 { // else nothing may show that it is a report
		w.remark(remark{Event: &e})
	}
}

// seemsOver reports whether the next round seems over: everybody has a bye, which the points count.
func (w *writer) seemsOver() bool {
	worth := func(b pairing.Bye) bool { return b.Points != 0 }
	other := func(c lines.Cells) bool { return len(c) != w.columns+1 }
	return w.file.Teams == nil && slices.ContainsFunc(record.Byes(*w.t, len(w.t.Rounds)+1), worth) && w.currentByes() &&
		!slices.Contains(w.unsure, true) && !slices.ContainsFunc(w.cells, other)
}

// tellPlayers tells of IDs that are no numbers, and of what does not fit into the columns.
func (w *writer) tellPlayers() {
	for i, p := range w.t.Players {
		m := playerRemark{Number: w.ids[i], Group: p.Group}
		if p.ID != idText(m.Number) {
			m.ID = p.ID
		}
		if calledBy(w.called(i), m.ID, w.width) != p.Name {
			m.Name = &p.Name
		}
		if _, follows := w.columnRating(i); !follows {
			m.Rating = &p.Rating
		}
		if _, fit := w.virtualColumns(p); !fit {
			m.Virtual = p.Virtual
		}
		if m.ID != "" || m.Name != nil || m.Rating != nil || m.Virtual != nil || m.Group != "" {
			w.remark(remark{Player: &m})
		}
	}
}

// putPlayers puts back groups and virtual points. Names and ratings are there already.
func (r *reader) putPlayers(some []remark) {
	for _, m := range some {
		p := &r.file.Tournament.Players[r.of(m.Player.Number).at]
		p.Group = cmp.Or(m.Player.Group, p.Group)
		if m.Player.Virtual == nil {
			continue
		}
		if p.Virtual != nil && !slices.Equal(p.Virtual, m.Player.Virtual) {
			r.note(m.at, "player %d has other virtual points by a remark, which counts", m.Player.Number)
		}
		p.Virtual = m.Player.Virtual
	}
}

// tellGames tells of games that count otherwise than they are reported.
func (w *writer) tellGames() {
	for k, r := range w.t.Rounds {
		for _, g := range r.Games {
			if g.Rated != pairing.Pending {
				w.remark(remark{Game: &gameRemark{k + 1, g.White, g.Black, g.Result, g.Rated}})
			}
		}
	}
}

// putGames finds that all of them have been counted.
func (r *reader) putGames(some []remark) {
	for _, m := range some {
		_, left := r.rated[game{m.Game.Round, m.Game.White, m.Game.Black}]
		m.at.Require(!left, "round %d: there is no game %s - %s", m.Game.Round, m.Game.White, m.Game.Black)
	}
}

// tellRounds tells of byes and adjustments without codes, and of the boards.
func (w *writer) tellRounds() {
	ordered := make([]bool, len(w.t.Rounds))
	w.file.boards(func(k int, boards []board) { ordered[k] = slices.IsSortedFunc(boards, board.compare) })
	for k, r := range w.t.Rounds {
		m := roundRemark{Number: k + 1, Byes: w.untold[k]}
		for _, a := range r.Adjustments {
			if !lines.AllFit(a.Points) {
				m.Adjustments = append(m.Adjustments, a)
			}
		}
		w.tellBoards(&m, r.Games, ordered[k])
		if m.Byes != nil || m.Adjustments != nil || m.Boards != nil {
			w.remark(remark{Round: &m})
		}
	}
}

// tellBoards tells of the order of the boards, if they are not in the usual one or do not tell the
// points and the results of the games.
func (w *writer) tellBoards(m *roundRemark, games []pairing.Game, ordered bool) {
	pointed, resulted := false, false
	for j, g := range games {
		points, result := [2]pairing.Points{}, g.Result
		if w.file.Teams != nil {
			points, result = w.matches[m.Number-1][j].points, w.matches[m.Number-1][j].result
		}
		pointed, resulted = pointed || points != g.Points, resulted || result != g.Result
	}
	if ordered && !pointed && !resulted {
		return
	}
	for _, g := range games {
		m.Boards = append(m.Boards, g.White)
		if pointed {
			m.Points = append(m.Points, g.Points)
		}
		if resulted {
			m.Results = append(m.Results, g.Result)
		}
	}
}

// putRounds puts back byes and adjustments that no code expresses, and the order of the boards.
func (r *reader) putRounds(some []remark) {
	for _, all := range some {
		m, at := all.Round, all.at
		at.Require(0 < m.Number && m.Number <= len(r.file.Tournament.Rounds), "round %d is not recorded", m.Number)
		round := &r.file.Tournament.Rounds[m.Number-1]
		for _, b := range m.Byes {
			bye := byeOf(round.Byes, b.Player)
			at.Require(bye != nil && bye.Allocated == b.Allocated, "round %d: player %q has no such bye", m.Number, b.Player)
			*bye = b
		}
		round.Adjustments = append(round.Adjustments, m.Adjustments...)
		if m.Boards != nil {
			r.putBoards(at, m, round)
		}
	}
}

// putBoards puts the games of a round into the order of the boards, with their points and results.
func (r *reader) putBoards(at lines.Place, m *roundRemark, round *pairing.Round) {
	n, points, results := len(round.Games), len(m.Points), len(m.Results)
	if len(m.Boards) != n || points > 0 && points != n || results > 0 && results != n {
		at.Refuse("round %d has %d games, but the remark %d", m.Number, n, len(m.Boards))
	}
	games, byWhite := slices.Clone(round.Games), make([]int, r.places.n) // from 1
	for i, g := range games {
		byWhite[r.places.of(g.White)] = i + 1
	}
	for i, id := range m.Boards {
		place, known := r.places.Find(id)
		at.Require(known && byWhite[place] > 0, "round %d: player %q has no game with White, or two", m.Number, id)
		g := games[byWhite[place]-1]
		byWhite[place] = 0
		if points > 0 {
			g.Points = m.Points[i]
		}
		if results > 0 {
			g.Result = m.Results[i]
		}
		round.Games[i] = g
	}
}
