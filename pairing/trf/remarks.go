package trf

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A remark is a comment line with facts that the format has no place for:
//
//	### pairings: {"player":{"number":1,"id":"ann@club"}}
//
// Other programs skip it. It holds one of the things below, in the JSON form of the
// record, in ASCII.
type remark struct {
	Event      *eventRemark        `json:"event,omitempty"`
	Player     *playerRemark       `json:"player,omitempty"`
	Round      *roundRemark        `json:"round,omitempty"`
	Game       *gameRemark         `json:"game,omitempty"`
	Absence    *pairing.Absence    `json:"absence,omitempty"`
	Ruling     *pairing.Ruling     `json:"ruling,omitempty"`
	Correction *pairing.Correction `json:"correction,omitempty"`
	Revision   *pairing.Revision   `json:"revision,omitempty"`

	at line
}

// An eventRemark is about nobody in particular.
type eventRemark struct {
	Rounds  *int             `json:"rounds,omitempty"` // recorded, where the entries seem to say something else
	Scoring *pairing.Scoring `json:"scoring,omitempty"`
}

// A playerRemark says what the line of the player with that number cannot say.
type playerRemark struct {
	Number  int              `json:"number"`
	ID      pairing.ID       `json:"id,omitempty"`
	Name    *string          `json:"name,omitempty"`
	Rating  *int             `json:"rating,omitempty"`
	Virtual []pairing.Points `json:"virtual,omitempty"`
}

// A roundRemark says what the entries of a round, 1-based, cannot say.
type roundRemark struct {
	Number      int                  `json:"number"`
	Boards      []pairing.ID         `json:"boards,omitempty"`  // who has White, in the order of the games
	Points      [][2]pairing.Points  `json:"points,omitempty"`  // of the games, in that order
	Results     []pairing.Result     `json:"results,omitempty"` // of matches, in that order, if their boards tell others
	Byes        []pairing.Bye        `json:"byes,omitempty"`    // worth what no code is worth
	Adjustments []pairing.Adjustment `json:"adjustments,omitempty"`
}

// A gameRemark says what a game counts for pairings and standings, where the entries have another
// result for the rating report (C.04.2 4.3).
type gameRemark struct {
	Round  int            `json:"round"`
	White  pairing.ID     `json:"white"`
	Black  pairing.ID     `json:"black"`
	Result pairing.Result `json:"result"`
	Rated  pairing.Result `json:"rated"`
}

// isRemark reports whether the text of a comment line is a remark.
func isRemark(text string) bool { return strings.HasPrefix(text, remarkPrefix+"{") }

// parseRemark reads a remark.
func parseRemark(l line) (m remark) {
	const col = len(commentCode) + len(remarkPrefix) + 1
	text := []byte(l.field(col, l.width()))
	err := strict.Read(text, &m)
	l.require(err == nil, col, "%v", err)
	things := m.things()
	l.require(things == 1, col, "a remark about %d things: one expected", things)
	m.at = l
	return m
}

// things returns the number of things that a remark is about.
func (m *remark) things() (n int) {
	for _, there := range []bool{
		m.Event != nil, m.Player != nil, m.Round != nil, m.Game != nil,
		m.Absence != nil, m.Ruling != nil, m.Correction != nil, m.Revision != nil,
	} {
		if there {
			n++
		}
	}
	return n
}

// remark writes a remark. What is beyond ASCII, all of it in strings, is escaped, so that no change
// of encoding hurts it, and so is DEL, which shows nothing.
func (w *writer) remark(m remark) {
	text, err := json.Marshal(m)
	if err != nil {
		refuse("%v", err)
	}
	w.buf.WriteString(commentCode + remarkPrefix)
	for _, c := range string(text) {
		if c < 0x7f {
			w.buf.WriteByte(byte(c))
			continue
		}
		for _, unit := range utf16.Encode([]rune{c}) {
			fmt.Fprintf(&w.buf, `\u%04x`, unit)
		}
	}
	w.buf.WriteByte('\n')
}

// comment takes in a comment line, which may be a remark.
func (r *reader) comment(l line) {
	if !isRemark(l.field(4, l.width())) {
		r.describe(l, commentCode)
		return
	}
	m := parseRemark(l)
	if e := m.Event; e != nil {
		if n := e.Rounds; n != nil {
			l.require(0 <= *n && *n <= maxRounds, 5, "%d rounds are recorded", *n)
			r.recorded, r.counted = max(r.recorded, *n), true
		}
		r.scoringRemark = cmp.Or(e.Scoring, r.scoringRemark)
	}
	if m.Game != nil {
		keep(&r.rated, game{m.Game.Round, m.Game.White, m.Game.Black}, m)
	}
	r.remarks = append(r.remarks, m)
}

// count makes the result of a game, which the entries tell, the one for the rating report, if a
// remark says that another one counts. Matches of teams have both by themselves.
func (r *reader) count(g *pairing.Game, column int) {
	key := game{(column-1)/r.file.perRound() + 1, g.White, g.Black}
	m, there := r.rated[key]
	if !there {
		return
	}
	delete(r.rated, key)
	if r.teamEvent {
		g.Rated = m.Game.Rated
		return
	}
	m.at.require(g.Result == m.Game.Rated, 5, "round %d: the game %s - %s is reported as %q, but the entries say %q", key.round, g.White, g.Black, m.Game.Rated, g.Result)
	g.Result, g.Rated = m.Game.Result, m.Game.Rated
}

// namePlayers gives the players the IDs and names in remarks, before anything refers to them.
func (r *reader) namePlayers() {
	owned := false
	for _, m := range r.remarks {
		if m.Player == nil {
			continue
		}
		p := r.row(m.at, 5, m.Player.Number)
		if m.Player.ID != "" {
			p.name, owned = m.Player.ID, true
		}
		if p.called = calledBy(p.called, m.Player.ID, r.width); m.Player.Name != nil {
			p.called = *m.Player.Name
		}
	}
	if !owned {
		return
	}
	numbers := make(map[pairing.ID]int, len(r.rows))
	for _, p := range r.rows {
		other, taken := numbers[p.name]
		p.line.require(!taken, 5, "players %d and %d both have the ID %q", other, p.id, p.name)
		numbers[p.name] = p.id
	}
	r.file.kept.numbers = numbers
}

// applyRemarks puts what remarks say into the tournament, once everything else is there.
func (r *reader) applyRemarks() {
	t := &r.file.Tournament
	r.places = r.file.places()
	for _, m := range r.remarks {
		switch {
		case m.Player != nil && m.Player.Virtual != nil:
			t.Players[r.of(m.Player.Number).at].Virtual = m.Player.Virtual
		case m.Round != nil && r.uncut(m, m.Round.Number):
			r.applyRound(m.at, m.Round)
		case m.Game != nil:
			if _, left := r.rated[game{m.Game.Round, m.Game.White, m.Game.Black}]; left && r.uncut(m, m.Game.Round) {
				m.at.refuse(5, "round %d: there is no game %s - %s", m.Game.Round, m.Game.White, m.Game.Black)
			}
		case m.Correction != nil && r.uncut(m, max(m.Correction.Round, m.Correction.After)):
			t.Corrections = append(t.Corrections, *m.Correction)
		case m.Revision != nil && r.uncut(m, m.Revision.After):
			t.Revisions = append(t.Revisions, *m.Revision)
		}
	}
	r.applyRulings()
	r.applyAbsences()
}

// uncut reports whether the columns reach the round of a remark, which is passed over otherwise.
func (r *reader) uncut(m remark, round int) bool {
	cut := round*r.file.perRound() > max(r.last, r.played)
	if cut {
		r.note(m.at, 5, "the columns end before round %d: what a remark says of it is passed over", round)
	}
	return !cut
}

// applyRound takes in what a remark says of a round: byes and adjustments that no code expresses,
// and the order of the boards with their points and results.
func (r *reader) applyRound(l line, m *roundRemark) {
	l.require(0 < m.Number && m.Number <= len(r.file.Tournament.Rounds), 5, "round %d is not recorded", m.Number)
	round := &r.file.Tournament.Rounds[m.Number-1]
	for _, b := range m.Byes {
		i := slices.IndexFunc(round.Byes, func(x pairing.Bye) bool { return x.Player == b.Player && x.Allocated == b.Allocated })
		l.require(i >= 0, 5, "round %d: player %q has no such bye", m.Number, b.Player)
		round.Byes[i] = b
	}
	round.Adjustments = append(round.Adjustments, m.Adjustments...)
	if m.Boards == nil {
		return
	}
	points, results := len(m.Points), len(m.Results)
	if n := len(round.Games); len(m.Boards) != n || points > 0 && points != n || results > 0 && results != n {
		l.refuse(5, "round %d has %d games, but the remark %d", m.Number, n, len(m.Boards))
	}
	games, byWhite := slices.Clone(round.Games), make(map[pairing.ID]int, len(round.Games))
	for i, g := range games {
		byWhite[g.White] = i
	}
	for i, id := range m.Boards {
		at, there := byWhite[id]
		l.require(there, 5, "round %d: player %q has no game with White, or two", m.Number, id)
		delete(byWhite, id)
		g := games[at]
		if points > 0 {
			g.Points = m.Points[i]
		}
		if results > 0 {
			g.Result = m.Results[i]
		}
		round.Games[i] = g
	}
}

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
	next := record.Byes(*w.t, len(w.t.Rounds)+1)
	return slices.ContainsFunc(next, func(b pairing.Bye) bool { return b.Points != 0 }) && w.file.Teams == nil && w.currentByes() &&
		!slices.Contains(w.unsure, true) && !slices.ContainsFunc(w.cells, func(cells []cell) bool { return len(cells) != w.columns+1 })
}

// tellPlayers tells of IDs that are no numbers, and of what does not fit into the columns.
func (w *writer) tellPlayers() {
	for i, p := range w.t.Players {
		m := playerRemark{Number: w.ids[i]}
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
		if m.ID != "" || m.Name != nil || m.Rating != nil || m.Virtual != nil {
			w.remark(remark{Player: &m})
		}
	}
}

// tellRounds tells of byes and adjustments without codes, and of an unusual order of boards.
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
		for j, g := range r.Games {
			told := match{result: g.Result}
			if w.file.Teams != nil {
				told = w.matches[k][j]
			}
			pointed, resulted = pointed || told.points != g.Points, resulted || told.result != g.Result
		}
		for _, g := range r.Games {
			if pointed || resulted || !ordered[k] {
				m.Boards = append(m.Boards, g.White)
			}
			if pointed {
				m.Points = append(m.Points, g.Points)
			}
			if resulted {
				m.Results = append(m.Results, g.Result)
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
