package trf

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

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

// count makes the result of a game, which the entries tell, the one for the rating report,
// if a remark says that another one counts. Matches of teams have both by themselves.
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

// namePlayers gives the players what remarks say of them, before anything refers to
// them: IDs and names.
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

// applyRemarks puts what remarks say into the tournament, once it has been made of
// everything else.
func (r *reader) applyRemarks() {
	t := &r.file.Tournament
	r.places = r.file.places()
	ordered := map[int]bool{} // rounds, from 1, whose boards a remark orders
	for _, m := range r.remarks {
		switch {
		case m.Player != nil && m.Player.Virtual != nil:
			t.Players[r.of(m.Player.Number).at].Virtual = m.Player.Virtual
		case m.Round != nil:
			if r.uncut(m, m.Round.Number) {
				r.applyRound(m.at, m.Round)
				ordered[m.Round.Number] = ordered[m.Round.Number] || m.Round.Boards != nil
			}
		case m.Game != nil:
			if _, left := r.rated[game{m.Game.Round, m.Game.White, m.Game.Black}]; left && r.uncut(m, m.Game.Round) {
				m.at.refuse(5, "round %d: there is no game %s - %s", m.Game.Round, m.Game.White, m.Game.Black)
			}
		case m.Correction != nil:
			if r.uncut(m, max(m.Correction.Round, m.Correction.After)) {
				t.Corrections = append(t.Corrections, *m.Correction)
			}
		case m.Revision != nil:
			if r.uncut(m, m.Revision.After) {
				t.Revisions = append(t.Revisions, *m.Revision)
			}
		}
	}
	r.applyRulings()
	r.applyAbsences()
	r.file.boards(func(k int, boards []board) {
		if ordered[k+1] || slices.IsSortedFunc(boards, board.compare) {
			return
		}
		slices.SortStableFunc(boards, board.compare)
		for j, b := range boards {
			t.Rounds[k].Games[j] = b.Game
		}
	})
}

// uncut reports whether the columns reach the round that a remark is about. Else the remark
// is passed over.
func (r *reader) uncut(m remark, round int) bool {
	cut := round*r.file.perRound() > max(r.last, r.played)
	if cut {
		r.note(m.at, 5, "the columns end before round %d: what a remark says of it is passed over", round)
	}
	return !cut
}

// applyRound takes in what a remark says of a round: byes and adjustments that no code
// expresses, and the order of the boards with their points and results.
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
	byWhite := make(map[pairing.ID]pairing.Game, len(round.Games))
	for _, g := range round.Games {
		byWhite[g.White] = g
	}
	for i, id := range m.Boards {
		g, there := byWhite[id]
		l.require(there, 5, "round %d: player %q has no game with White, or two", m.Number, id)
		delete(byWhite, id)
		if points > 0 {
			g.Points = m.Points[i]
		}
		if results > 0 {
			g.Result = m.Results[i]
		}
		round.Games[i] = g
	}
}

// applyRulings adds the rulings that remarks hold. One that a code says less of
// replaces what the code says.
func (r *reader) applyRulings() {
	t, last := &r.file.Tournament, maxRounds/r.file.perRound()
	replaced := map[pairing.Ruling]bool{}
	var rulings []pairing.Ruling
	for _, m := range r.remarks {
		if m.Ruling != nil {
			rulings = append(rulings, *m.Ruling)
			b, said := banOf(*m.Ruling, last)
			replaced[b] = replaced[b] || said
		}
	}
	t.Rulings = slices.DeleteFunc(t.Rulings, func(d pairing.Ruling) bool {
		b, _ := banOf(d, last)
		return replaced[b]
	})
	if t.Rulings = append(t.Rulings, rulings...); len(t.Rulings) == 0 {
		t.Rulings = nil
	}
}
