package trf

import (
	"cmp"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// What a file says of a game it says four times: in the entries of the two players and in their
// points. Where some of it is not right, what most of it says is.

// A claim is that of somebody to have met an opponent in a round.
type claim struct{ opponent, round int }

// A gameMender makes the entries of games agree.
type gameMender struct {
	*lines.Mender
	*reader
	claims map[claim][]*row
	points scoring
	sums   map[*row]sum
}

// A sum is what the entries of a player are worth, and how many of them are not known.
type sum struct {
	points  pairing.Points
	unknown int
}

// mendGames makes the entries of the two players of every game agree: first who met whom, then
// whose entry is missing, then colours and results.
func mendGames(changes *lines.Mender, r *reader) {
	m := &gameMender{changes, r, map[claim][]*row{}, r.points, map[*row]sum{}}
	for i := range m.points.outcomes() {
		o := m.points.outcomes()[i]
		*o.points = m.points.declaredOr(o.name, o.usual)
	}
	for _, p := range r.rows {
		var s sum
		for k, c := range p.cells {
			if c.Opponent != 0 {
				at := claim{int(c.Opponent), k + 1}
				m.claims[at] = append(m.claims[at], p)
			}
			worth, known := m.worth(c)
			if s.points += worth; !known {
				s.unknown++
			}
		}
		m.sums[p] = s
	}
	for _, step := range []func(*row, int){m.opponents, m.missing, m.lonely, m.agree} {
		for _, p := range r.rows {
			for k := range p.cells {
				if p.cells[k].Opponent != 0 {
					step(p, k+1)
				}
			}
		}
	}
	for _, p := range r.rows {
		for column := 1; m.file.Double && column <= len(p.cells); column += 2 {
			m.halves(p, column)
		}
	}
}

// worth returns what an entry is worth, and whether that is known.
func (g *gameMender) worth(c lines.Cell) (pairing.Points, bool) {
	switch {
	case c.Blank():
		return 0, true
	case c.Opponent == 0:
		return g.points.bye(c.Result).Points, true
	case rated(c.Result) == ' ' || rated(c.Result) == lines.Adjourned:
		return 0, false
	}
	return g.points.letterPoints(rated(c.Result)), true
}

// left returns what the points of a player leave for a round, if they tell.
func (g *gameMender) left(p *row, round int) (pairing.Points, bool) {
	s := g.sums[p]
	worth, known := g.worth(p.cell(round))
	if !known {
		s.unknown--
	}
	return p.points.Points - s.points + worth, p.points.There && s.unknown == 0
}

// set changes an entry, and says so.
func (g *gameMender) set(p *row, round int, now lines.Cell, why string, args ...any) {
	s := g.sums[p]
	for sign, c := range map[pairing.Points]lines.Cell{-1: p.cell(round), 1: now} {
		worth, known := g.worth(c)
		if s.points += sign * worth; !known {
			s.unknown += int(sign)
		}
	}
	g.sums[p] = s
	p.cells.Set(round, now)
	g.Add(p.line.No, g.Original(p.line).Entry(round).Text, "round %d: %s: %s", round, now, fmt.Sprintf(why, args...))
}

// mutual returns the opponent of a player in a round if the opponent has an entry for that.
func (g *gameMender) mutual(p *row, round int) *row {
	q := g.of(int(p.cell(round).Opponent))
	if q == nil || q == p || int(q.cell(round).Opponent) != p.id {
		return nil
	}
	return q
}

// opponents gives a player whose opponent has another entry the only one who claims to have met him.
func (g *gameMender) opponents(p *row, round int) {
	if g.mutual(p, round) != nil {
		return
	}
	var other *row
	for _, q := range g.claims[claim{p.id, round}] {
		switch {
		case q == p || int(q.cell(round).Opponent) != p.id:
		case other != nil:
			return
		default:
			other = q
		}
	}
	if other == nil {
		return
	}
	now := p.cell(round)
	was := now.Opponent
	now.Opponent = int32(other.id)
	g.set(p, round, now, "player %d is entered against %d, and player %d against nobody who says so", other.id, p.id, was)
}

// complement returns the entry that goes with another one, of an opponent with that number.
func complement(c lines.Cell, number int) lines.Cell {
	d := lines.Game(number, other(c.Color), ' ')
	if letter := complements[rated(c.Result)]; letter != 0 {
		d.Result = letter
	}
	return d
}

var complements = map[byte]byte{'1': '0', '=': '=', '0': '1', '+': '-', '-': '+'}

// missing enters a game for the opponent who has no entry, or a bye that his points deny.
func (g *gameMender) missing(p *row, round int) {
	c := p.cell(round)
	q := g.of(int(c.Opponent))
	if q == nil || q == p || q.cell(round).Opponent != 0 {
		return
	}
	now := complement(c, p.id)
	worth, known := g.worth(now)
	left, told := g.left(q, round)
	told, known = told && known, told && known && left == worth // by the points
	d := q.cell(round)
	entered, _ := g.worth(d)
	same := !d.Blank() && rated(d.Result) == now.Result // but for the opponent
	if d.Blank() && !told || same || known && (d.Blank() || left != entered) {
		g.set(q, round, now, "player %d is entered against %d", p.id, q.id)
	}
}

// lonely makes a bye of a game of one player alone.
func (g *gameMender) lonely(p *row, round int) {
	if g.mutual(p, round) != nil {
		return
	}
	c := p.cell(round)
	bye := lines.Bye('Z')
	if len(g.records.teams.rows) == 0 && !g.kind.value.Teams {
		bye.Result = valueOr(map[byte]byte{'1': 'F', '+': 'F', '=': 'H'}, rated(c.Result), 'Z')
	}
	switch q := g.of(int(c.Opponent)); q {
	case nil:
		g.set(p, round, bye, "there is no player %d", c.Opponent)
	case p:
		g.set(p, round, bye, "player %d cannot be the opponent", p.id)
	default:
		g.set(p, round, bye, "player %d is entered against %d, who %s", p.id, q.id, q.cell(round).Against())
	}
}

// agree makes colours and results of a game ones that go together.
func (g *gameMender) agree(p *row, round int) {
	q := g.mutual(p, round)
	if q == nil || q.id < p.id {
		return
	}
	c, d := p.cell(round), q.cell(round)
	unplayed := func(c lines.Cell) bool { return c.Result == '+' || c.Result == '-' }
	if c.Color == d.Color && c.Colored() {
		const why = "players %d and %d have the same colour"
		if g.twin(p, q, round) == c.Color { // of the two games of a round
			c.Color = other(c.Color)
			g.set(p, round, c, why, p.id, q.id)
		} else {
			d.Color = other(c.Color)
			g.set(q, round, d, why, p.id, q.id)
		}
	} else if !unplayed(c) || !unplayed(d) {
		if !c.Colored() {
			c.Color = cmp.Or(map[byte]byte{'w': 'b', 'b': 'w'}[d.Color], 'w')
			g.set(p, round, c, "the colour is missing")
		}
		if !d.Colored() {
			d.Color = other(c.Color)
			g.set(q, round, d, "the colour is missing")
		}
	}
	if _, ok := resultOf(c.Result, d.Result); ok {
		return
	}
	g.decide(p, q, round)
}

// halves makes the byes in the two columns of a double round the same: the one that is worth
// more, unless the points bear out the other.
func (g *gameMender) halves(p *row, column int) {
	c, d := p.cell(column), p.cell(column+1)
	same := !c.Blank() && !d.Blank() && g.points.bye(c.Result) == g.points.bye(d.Result)
	if c.Opponent != 0 || d.Opponent != 0 || c == d || same {
		return
	}
	const why = "the other column has another bye"
	first, _ := g.worth(c)
	second, _ := g.worth(d)
	left, told := g.left(p, column+1)
	if c.Blank() || !d.Blank() && second > first && !(told && left == first) {
		g.set(p, column, d, why)
	} else {
		g.set(p, column+1, c, why)
	}
}

// twin returns the colour of a player in the other game of a double round, 0 if there is none.
func (g *gameMender) twin(p, q *row, column int) byte {
	if !g.file.Double {
		return 0
	}
	c, d := p.cell((column-1)^1+1), q.cell((column-1)^1+1)
	if int(c.Opponent) != q.id || !c.Colored() || c.Color == d.Color {
		return 0
	}
	return c.Color
}

// elected returns the letters of the result of a game for which most of entries and points speak, two at
// least, or "" if there are several or none.
func (g *gameMender) elected(p, q *row, round int) (best string) {
	c, d := p.cell(round), q.cell(round)
	leftP, toldP := g.left(p, round)
	leftQ, toldQ := g.left(q, round)
	most := 1
	for _, r := range results {
		if rated(r.letters[0]) == ' ' {
			continue
		}
		votes := 0
		for _, speaks := range []bool{
			r.letters[0] == rated(c.Result), r.letters[1] == rated(d.Result),
			toldP && leftP == g.points.letterPoints(r.letters[0]), toldQ && leftQ == g.points.letterPoints(r.letters[1]),
		} {
			if speaks {
				votes++
			}
		}
		if votes > most {
			best, most = r.letters, votes
		} else if votes == most {
			best = ""
		}
	}
	return best
}

// decide sets the result of a game whose entries do not go together: the one that most of entries and
// points speak for, or that of the only entry which says how the game ended.
func (g *gameMender) decide(p, q *row, round int) {
	c, d := p.cell(round), q.cell(round)
	first, second := c.Result, d.Result
	open := func(result byte) bool { return rated(result) == ' ' || result == lines.Adjourned }
	best := g.elected(p, q, round)
	switch {
	case best != "":
		c.Result, d.Result = best[0], best[1]
	case open(c.Result) && !open(d.Result):
		c.Result = complements[rated(d.Result)]
	case open(d.Result) && !open(c.Result):
		d.Result = complements[rated(c.Result)]
	default:
		c.Result, d.Result = ' ', ' '
	}
	say := func(p, q *row, now lines.Cell, was, other byte) {
		switch {
		case was == now.Result || rated(was) == now.Result && now.Result != ' ':
		case was == ' ':
			g.set(p, round, now, "the result is missing, and player %d has %c", q.id, other)
		case other == ' ':
			g.set(p, round, now, "result %c contradicts the points", was)
		case now.Result == ' ' || best == "":
			g.set(p, round, now, "result %c contradicts result %c of player %d", was, other, q.id)
		default:
			g.set(p, round, now, "result %c contradicts result %c of player %d, and the points", was, other, q.id)
		}
	}
	say(p, q, c, first, second)
	say(q, p, d, second, first)
}
