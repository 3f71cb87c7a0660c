package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 9: Sonneborn-Berger and Koya.

// sonnebornBerger gives the scores of opponents and dummies, times the points
// scored against them (9.1). Of teams either may be in match points or in game
// points (13.2).
func (e *event) sonnebornBerger(b tieBreak, p int, elements []element) []element {
	own := e
	if b.times != "" {
		own = e.in(b.times)
	}
	for r, entry := range e.rounds(p) {
		x := e.contribution(p, entry, b.forfeits)
		x.value = x.score * Value(own.rounds(p)[r].Points) / Value(pairing.One)
		elements = append(elements, x)
	}
	cut(b, elements)
	return elements
}

// koya gives the points against opponents whose score is not below the limit: half
// of what all games won would give, moved by half points (9.2, 14.5).
func (e *event) koya(b tieBreak, p int, elements []element) []element {
	twice := e.twiceLimit(b)
	for _, entry := range e.rounds(p) {
		x := element{}
		if entry.Opponent >= 0 && entry.Kind != history.Pending {
			x.score = of(e.scores[entry.Opponent])
			x.counted = 2*x.score >= twice
			if x.counted {
				x.value = of(entry.Points)
			}
		}
		elements = append(elements, x)
	}
	return elements
}

// twiceLimit gives two times the limit of Koya.
func (e *event) twiceLimit(b tieBreak) Value {
	return of(e.values.Win)*Value(e.games) + of(2*pairing.Half)*Value(b.limit)
}

// countGames gives the number of games that a player of the event has: in a round
// robin the most rounds in which anybody has an opponent, in a Swiss all of them.
func (e *event) countGames() int {
	if !e.system.RoundRobin {
		return e.Rounds
	}
	most := 0
	for p := range e.players {
		n := 0
		for _, entry := range e.rounds(p) {
			if entry.Opponent >= 0 {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
