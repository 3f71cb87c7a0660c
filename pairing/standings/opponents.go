package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 8: Buchholz and what is made of it.

// buchholz returns the scores of opponents and dummies (8.1), as if the final round had
// been drawn in Fore Buchholz (8.3), and of the primary score in SSSC (13.4).
func (e *event) buchholz(b *tieBreak, p, r int, x *element) {
	e.view(b).contribute(p, r, b.forfeits, x)
	x.value = x.score
}

// opponentsBuchholz returns the Buchholz of the opponents met over the board (8.2),
// or the Fore Buchholz.
func (e *event) opponentsBuchholz(b *tieBreak, p, r int, x *element) {
	of := e
	if b.fore {
		of = e.fore()
	}
	e.met(p, r, of.known(buchholz), x)
}

// What else is made of the values of the opponents, as an index of [event.known].
const (
	buchholz = iota
	ratings
	performances
	perfectPerformances
	sumsOfScores
)

// known returns everybody's values of one of these, which are computed once.
func (e *event) known(what int) []Value {
	if e.columns[what] == nil {
		codes := [...]code{
			buchholz:            {element: (*event).buchholz, total: sum},
			ratings:             {total: rating},
			performances:        {element: (*event).opponentsRatings, total: performance},
			perfectPerformances: {element: (*event).opponentsRatings, total: perfectPerformance},
			sumsOfScores:        {element: (*event).opponentsScore, total: sum},
		}
		e.columns[what] = e.valuesOf(tieBreak{code: &codes[what]})
	}
	return e.columns[what]
}

// met counts a value of the opponent's in a game over the board.
func (e *event) met(p, r int, values []Value, x *element) {
	if entry := e.at(p, r); entry.Kind == history.Played {
		x.count(values[entry.Opponent])
	}
}

// meanBuchholz returns the mean, rounded to hundredths (8.2).
func meanBuchholz(_ *event, _ tieBreak, _ int, elements []element) Value { return mean(1, elements) }

// Article 9: Sonneborn-Berger and Koya.

// sonnebornBerger returns the score of an opponent or dummy, times the points scored
// against them (9.1). Of teams either may be in match points or in game points (13.2).
func (e *event) sonnebornBerger(b *tieBreak, p, r int, x *element) {
	own := e
	if b.times != "" {
		own = e.in(b.times)
	}
	e.contribute(p, r, b.forfeits, x)
	x.value = x.score * Value(own.at(p, r).Points) / Value(pairing.One)
}

// koya returns the points against an opponent whose score is not below the limit: half
// of the points for all games won, moved by half points (9.2, 14.5).
func (e *event) koya(b *tieBreak, p, r int, x *element) {
	if entry := e.at(p, r); entry.Opponent >= 0 && entry.Kind != history.Pending {
		x.score = of(e.scores[entry.Opponent])
		if x.counted = 2*x.score >= e.twiceLimit(b.limit); x.counted {
			x.value = of(entry.Points)
		}
	}
}

// twiceLimit returns two times the limit of Koya.
func (e *event) twiceLimit(moved int) Value {
	return of(e.values.Win)*Value(e.games) + of(2*pairing.Half)*Value(moved)
}

// countGames returns the number of games that a player of the event has: in a round
// robin the most rounds in which anybody has an opponent, in a Swiss all of them.
func (e *event) countGames() int {
	if !e.rules.RoundRobin {
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
