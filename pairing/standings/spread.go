package standings

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Game points for and against: spread, goals, maps.

// gamePoints returns the game points of a player and of the opponent in a round, as they are
// recorded, whether or not the game was played, but none as long as it has no result. Byes have
// points for, and none against.
func (e *event) gamePoints(p, r int) (own, other pairing.Points) {
	if e.tally == nil {
		view := e.rules.reading()
		view.GamePoints = true
		e.tally, _ = view.History(e.record) // it is valid: the other view has been read
	}
	x := e.at(p, r)
	if e.isAnnulled(p, e.Entry(r, p)) {
		return 0, 0
	}
	if own = e.tally.Score(r+1, p) - e.tally.Score(r, p); x.Opponent >= 0 {
		q := int(x.Opponent)
		other = e.tally.Score(r+1, q) - e.tally.Score(r, q)
	}
	return own, other
}

// pointsFor returns the game points of a round.
func (e *event) pointsFor(_ *tieBreak, p, r int, x *element) {
	own, other := e.gamePoints(p, r)
	x.score, x.value = of(other), of(own)
	y := e.at(p, r)
	x.counted = y.Opponent >= 0 && y.Kind != history.Pending || own != 0
}

// difference returns the game points of a round, less those of the opponent.
func (e *event) difference(b *tieBreak, p, r int, x *element) {
	e.pointsFor(b, p, r, x)
	x.value -= x.score
}

// tied returns the group of each player whose games count for a code with /DE, and a negative number
// for those who are not ranked, each another one. If several such codes follow each other, it is that
// of the first.
func (o *order) tied() []int {
	if o.among != nil {
		return o.among
	}
	group := make([]int, o.all)
	for p := range group {
		group[p] = -1 - p
	}
	for from, to := range o.groups() {
		for _, p := range o.players[from:to] {
			group[p] = from
		}
	}
	return group
}

// among leaves the elements of the games against the same group.
func (e *event) among(group []int, p int, elements []element) []element {
	for r := range elements {
		if q := e.at(p, r).Opponent; q < 0 || group[q] != group[p] {
			elements[r] = element{}
		}
	}
	return elements
}

// byGamesAmong orders the tied by the games among them alone, once.
func (e *event) byGamesAmong(b tieBreak, o *order) []Value {
	o.among = o.tied()
	values := make([]Value, len(e.players))
	var elements []element
	for p := range values {
		elements = e.among(o.among, p, e.elements(&b, p, elements))
		values[p] = b.total(e, b, p, elements)
	}
	o.split(func(p, q int) int { return cmp.Compare(values[q], values[p]) })
	return values
}
