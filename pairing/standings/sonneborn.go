package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 9: Sonneborn-Berger and Koya.

// sonnebornBerger gives the score of an opponent or dummy, times the points scored
// against them (9.1). Of teams either may be in match points or in game points (13.2).
func (e *event) sonnebornBerger(b *tieBreak, p, r int) element {
	own := e
	if b.times != "" {
		own = e.in(b.times)
	}
	x := e.contribution(p, r, b.forfeits)
	x.value = x.score * Value(own.at(p, r).Points) / Value(pairing.One)
	return x
}

// koya gives the points against an opponent whose score is not below the limit: half
// of what all games won would give, moved by half points (9.2, 14.5).
func (e *event) koya(b *tieBreak, p, r int) element {
	x, entry := element{}, e.at(p, r)
	if entry.Opponent >= 0 && entry.Kind != history.Pending {
		x.score = of(e.scores[entry.Opponent])
		if x.counted = 2*x.score >= e.twiceLimit(b.limit); x.counted {
			x.value = of(entry.Points)
		}
	}
	return x
}

// twiceLimit gives two times the limit of Koya.
func (e *event) twiceLimit(moved int) Value {
	return of(e.values.Win)*Value(e.games) + of(2*pairing.Half)*Value(moved)
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
