package trf

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// countRounds finds the last column, and the last one that a remark says to be recorded.
func (r *reader) countRounds() {
	for _, p := range r.rows {
		r.last = max(r.last, len(p.cells))
	}
	per := r.file.perRound()
	r.played = min(r.recorded, lines.MaxRounds/per) * per
	if p := r.planned.value; r.played > r.last && (p == 0 || r.played <= p) && !r.teamEvent && len(r.rows) > 0 {
		const how = "%d rounds are recorded according to a remark, but the columns end before"
		r.note(r.rows[0].line.Opponent(r.last+1), how, r.recorded)
		r.played = r.last / per * per
	}
}

// countPaired finds the last column that holds a pairing. A column behind it can hold an allocated
// bye that the arbiter gives before the round is paired: it has no games, and somebody has no entry
// in it.
func (r *reader) countPaired() {
	cells := make([]lines.Cells, len(r.rows))
	for i, p := range r.rows {
		cells[i] = p.cells
	}
	r.played = played(cells, r.played, r.counted)
}

// played returns the last column, from one on, that holds a pairing: games, or an allocated bye and
// an entry of everybody, unless it is known to be still to come.
func played(cells []lines.Cells, from int, counted bool) int {
	last := from
	for _, list := range cells {
		for c := len(list); c > last; c-- {
			if list[c-1].TookPart() {
				last = c
			}
		}
	}
	toCome := func(list lines.Cells) bool { return list.At(last).Blank() }
	for last > from && !slices.ContainsFunc(cells, func(list lines.Cells) bool { return list.At(last).Opponent != 0 }) &&
		(counted || slices.ContainsFunc(cells, toCome)) {
		last--
	}
	return last
}

// buildRounds makes the recorded rounds of the players' cells, in time linear in these.
func (r *reader) buildRounds() {
	p := r.planned
	r.file.Tournament.Planned = p.value
	p.from.Require(p.value == 0 || p.value >= r.played, "%d rounds are planned, but %d are recorded", p.value, r.played)
	r.inferColor()
	if r.played == 0 {
		return
	}
	rounds := make([]pairing.Round, r.played)
	for i := range rounds {
		r.checkColumn(i + 1)
		entered := 0
		for _, p := range r.rows {
			if p.cell(i+1).Opponent != 0 {
				entered++
			}
		}
		rounds[i].Games = slices.Grow(rounds[i].Games, (entered+1)/2)
		r.buildRound(&rounds[i], i+1)
		r.notePending(rounds[i], i+1)
	}
	r.file.Tournament.Rounds = rounds
}

// recordByes records the round behind the last pairing if everybody has an entry in it, all points
// count these, and no later column has any: a round in which nobody was paired.
func (r *reader) recordByes() {
	t, round := &r.file.Tournament, r.played+1
	if r.counted || r.file.Double || r.teamEvent || r.planned.value > 0 && round > r.planned.value ||
		slices.ContainsFunc(r.rows, func(p *row) bool { return len(p.cells) != round || !p.points.There }) {
		return
	}
	scores, counted := t.Scores(), false
	for _, p := range r.rows {
		b := r.points.bye(p.cell(round).Result)
		if p.points.Points != scores[p.name]+b.Points {
			return
		}
		counted = counted || b.Points != 0
	}
	if !counted {
		return
	}
	r.played = round
	t.InitialColor = cmp.Or(t.InitialColor, pairing.White)
	t.Rounds = append(t.Rounds, pairing.Round{})
	r.buildRound(&t.Rounds[round-1], round)
}

// checkColumn refuses a column that is no round, whatever was meant: one that is blank for
// everybody.
func (r *reader) checkColumn(round int) {
	entered := func(p *row) bool { return !p.cell(round).Blank() }
	if round > r.recorded*r.file.perRound() && !slices.ContainsFunc(r.rows, entered) {
		r.rows[0].line.Opponent(round).Refuse("round %d is blank for everybody, but round %d was paired: "+
			"is a column out of place? If nobody played in round %d, enter Z for the players", round, r.played, round)
	}
}

// notePending says that games lack their result in a round that has begun.
func (r *reader) notePending(round pairing.Round, column int) {
	first := slices.IndexFunc(round.Games, func(g pairing.Game) bool {
		return pending(g) && r.file.kept.codes[entry{column, g.White}]+r.file.kept.codes[entry{column, g.Black}] == ""
	})
	over := slices.ContainsFunc(round.Games, func(g pairing.Game) bool { return !pending(g) })
	if first >= 0 && (over || column < r.played) {
		g := round.Games[first]
		i := slices.IndexFunc(r.rows, func(p *row) bool { return p.name == g.White })
		r.note(r.rows[i].line.Result(column), "round %d: the game %s - %s has no result yet", column, g.White, g.Black)
	}
}

// buildRound makes one recorded round, with the games in the order of the higher pairing numbers.
func (r *reader) buildRound(out *pairing.Round, round int) {
	for _, p := range r.rows {
		c := p.cell(round)
		switch {
		case c.Opponent != 0:
			r.buildGame(out, p, round)
		case !c.Blank():
			if c.TookPart() && r.kind.value.System != knockout {
				r.noteSecond(out, p, round)
			}
			out.Byes = append(out.Byes, r.bye(p, round))
		case r.points.zero != 0: // without an entry, and yet not without points
			r.budget.spend(p.line.Start(), 1)
			out.Byes = append(out.Byes, pairing.Bye{Player: p.name, Points: r.points.zero})
		}
	}
}

// noteSecond says that a round has a second allocated bye, of which a bracket has many.
func (r *reader) noteSecond(out *pairing.Round, p *row, round int) {
	if i := slices.IndexFunc(out.Byes, func(b pairing.Bye) bool { return b.Allocated }); i >= 0 {
		r.note(p.line.Result(round), "round %d: player %d has an allocated bye, but so has player %s",
			round, p.id, out.Byes[i].Player)
	}
}

// opponent returns whom a player is entered against in a round. The entries of the two must go
// together.
func (e *entrants) opponent(p *row, round int) *row {
	c, at := p.cell(round), p.line.Opponent(round)
	q := e.row(at, int(c.Opponent))
	d := q.cell(round)
	switch _, ok := resultOf(c.Result, d.Result); {
	case p == q:
		at.Refuse("round %d: %s %d is entered as the opponent of himself", round, e.entrant, p.id)
	case int(d.Opponent) != p.id:
		at.Refuse("round %d: player %d is entered against %d, but %d %s", round, p.id, q.id, q.id, d.Against())
	case c.Color == d.Color && c.Colored():
		q.line.Color(round).Refuse("round %d: players %d and %d are both entered with colour %c", round, p.id, q.id, c.Color)
	case !ok:
		q.line.Result(round).Refuse("round %d: result %q of player %d contradicts result %q of player %d",
			round, string(d.Result), q.id, string(c.Result), p.id)
	}
	return q
}

// buildGame adds a player's game unless it is there already.
func (r *reader) buildGame(out *pairing.Round, p *row, round int) {
	q := r.opponent(p, round)
	if q.at < p.at {
		return
	}
	r.noteUnknown(round, p, q)
	players := [2]*row{p, q} // White first
	if c, d := p.cell(round), q.cell(round); c.Color == 'b' || c.Color == '-' && d.Color == 'w' {
		players = [2]*row{q, p}
	}
	cells := [2]lines.Cell{players[0].cell(round), players[1].cell(round)}
	result, _ := resultOf(cells[0].Result, cells[1].Result)
	g := pairing.Game{White: players[0].name, Black: players[1].name, Result: result}
	for i, usual := range letters(result) { // what is kept of a side: that it has no colour, or another letter
		switch p, c := players[i], cells[i]; {
		case c.Color == '-':
			p.line.Color(round).Require(forfeited(g), "round %d: the colour of player %d is missing", round, p.id)
			r.keepCode(round, p.name, "-"+string(c.Result))
		case c.Result != usual && rated(c.Result) == usual:
			r.keepCode(round, p.name, string(c.Result))
		}
	}
	r.count(&g, round)
	out.Games = append(out.Games, g)
}

// noteUnknown says whose result is not known, or adjourned, once for a game.
func (r *reader) noteUnknown(round int, players ...*row) {
	for _, p := range players {
		how := ""
		switch c := p.cell(round); {
		case c.Result == lines.Adjourned:
			how = ": the game is taken to be adjourned, and counts as a draw"
		case lines.UnknownLetter(c.Result):
			how = " is not known: the game is taken to be pending"
		}
		if how != "" {
			r.note(p.line.Result(round), "round %d: the result %c of player %d%s", round, p.cell(round).Result, p.id, how)
			return
		}
	}
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
	m.at.Require(g.Result == m.Game.Rated, "round %d: the game %s - %s is reported as %q, but the entries say %q",
		key.round, g.White, g.Black, m.Game.Rated, g.Result)
	g.Result, g.Rated = m.Game.Result, m.Game.Rated
}

// fillRounds turns the rounds into cells.
func (w *writer) fillRounds() {
	per := w.file.perRound()
	w.columns, w.untold = per*len(w.t.Rounds), make([][]pairing.Bye, len(w.t.Rounds))
	for k, r := range w.t.Rounds {
		games := halves(r.Games, &w.index)
		switch {
		case w.file.Double && len(games[0]) > len(games[1]):
			g := games[0][slices.IndexFunc(games[0], func(g pairing.Game) bool {
				return !slices.ContainsFunc(games[1], func(again pairing.Game) bool { return again.Black == g.White })
			})]
			lines.Refuse("round %d: the game %s - %s has no second game with colours reversed",
				k+1, w.name(g.White), w.name(g.Black))
		case !w.file.Double && len(games[1]) > 0:
			g := games[1][0]
			lines.Refuse("round %d: players %s and %s have two games, but the file is not marked as one of double rounds",
				k+1, w.name(g.White), w.name(g.Black))
		}
		for half := range per {
			w.fillColumn(k, per*k+half+1, games[half])
		}
	}
}

// fillColumn fills a column: of a round, counted from 0, or of half of a double round.
func (w *writer) fillColumn(k, column int, games []pairing.Game) {
	byes := record.Byes(*w.t, k+1)
	for _, g := range games {
		w.fillGame(g, column)
	}
	for _, b := range byes {
		w.fillBye(b, column)
	}
	last := column > w.columns-w.file.perRound()
	if empty := len(w.t.Rounds[k].Games) == 0 && (len(byes) == 0 || last); !empty && w.points.zero == 0 {
		return
	}
	for i, p := range w.t.Players { // who has no entry, for a blank cell would be read otherwise
		if w.cell(i, column).Blank() {
			w.fillBye(pairing.Bye{Player: p.ID}, column)
		}
	}
}

// fillGame enters a game for both players.
func (w *writer) fillGame(g pairing.Game, column int) {
	if w.file.Teams == nil {
		g.Result = cmp.Or(g.Rated, g.Result) // a remark says what counts
	}
	usual := letters(g.Result)
	i, j := w.index.of(g.White), w.index.of(g.Black)
	codes := w.file.kept.codes
	home := keptCell(lines.Game(w.ids[j], 'w', usual[0]), g, codes[entry{column, g.White}])
	away := keptCell(lines.Game(w.ids[i], 'b', usual[1]), g, codes[entry{column, g.Black}])
	if home.Color == '-' && away.Color == '-' && i > j { // of two without colours the first has White
		home.Color = 'w'
	}
	w.put(i, column, home)
	w.put(j, column, away)
}

// keptCell returns a cell with what was kept of a game: another letter, or that it has no colour.
func keptCell(c lines.Cell, g pairing.Game, kept string) lines.Cell {
	switch {
	case len(kept) == 1 && rated(kept[0]) == c.Result:
		c.Result = kept[0]
	case forfeited(g) && kept == "-"+string(c.Result):
		c.Color = '-'
	}
	return c
}
