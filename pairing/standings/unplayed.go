package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 16: what unplayed rounds of a Swiss count for.

// adjust returns the score that a player's opponents count (16.3): requested byes
// with nothing but voluntarily unplayed rounds after them are draws (16.2.5,
// 16.3.2). Those of a round robin count the score as it is (15.2).
func (e *event) adjust(p int) pairing.Points {
	score := e.scores[p]
	if e.rules.RoundRobin {
		return score
	}
	rounds := e.rounds(p)
	for r := len(rounds) - 1; r >= 0 && vur(rounds[r]); r-- {
		if requested(rounds[r]) {
			score += e.values.Draw - rounds[r].Points
		}
	}
	return score
}

// contribute sets the score of x to what a round contributes to the Buchholz: the score of the
// opponent (16.3), or of a dummy with the player's own score (16.4).
func (e *event) contribute(p, r int, forfeits bool, x *element) {
	switch y := e.at(p, r); {
	case y.Kind == history.Pending:
	case y.Kind == history.Played, forfeit(y) && (forfeits || e.rules.RoundRobin):
		x.counted, x.score = true, of(e.adjusted[y.Opponent])
	case !e.rules.RoundRobin: // in a round robin it is a rest
		x.counted, x.dummy, x.vur = true, true, vur(y)
		x.score = of(min(e.scores[p], e.cap(y, e.scores[p])))
	}
}

// cap returns what the score of a dummy is limited to since 2026: to what the
// scheduled opponent counts (16.4.1), and without one to as many draws as there
// are rounds (16.4.2).
func (e *event) cap(x entry, own pairing.Points) pairing.Points {
	switch {
	case e.rules.edition() < pairing.FIDE2026:
		return own
	case x.Opponent >= 0:
		return e.adjusted[x.Opponent]
	}
	return e.values.Draw * pairing.Points(e.Rounds)
}

// fore returns the event in which every game of the final round, played, forfeited
// or pending, was a draw over the board (8.3). It is the event itself as long as
// its final round is not recorded, and in a round robin, where scores are counted
// as they are.
func (e *event) fore() *event {
	last := e.Rounds - 1
	if e.open || last < 0 || e.rules.RoundRobin {
		return e
	}
	if e.drawn == nil {
		f := *e
		f.changed = e.change()
		for p := range f.players {
			if x := &f.rounds(p)[last]; x.Opponent >= 0 {
				x.Kind, x.Points = history.Played, e.values.Draw
			}
		}
		clear(f.columns[:])
		f.total()
		e.drawn = &f
	}
	return e.drawn
}
