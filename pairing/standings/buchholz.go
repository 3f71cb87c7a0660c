package standings

import "github.com/seed22f6c9b8/pairings/internal/history"

// Article 8: Buchholz and what is made of it.

// buchholz gives the scores of opponents and dummies (8.1), as if the final round had
// been drawn in Fore Buchholz (8.3), and of the primary score in SSSC (13.4).
func (e *event) buchholz(b *tieBreak, p, r int) element {
	x := e.view(b).contribution(p, r, b.forfeits)
	x.value = x.score
	return x
}

// opponentsBuchholz gives the Buchholz of the opponents met over the board (8.2),
// or the Fore Buchholz.
func (e *event) opponentsBuchholz(b *tieBreak, p, r int) element {
	of := e
	if b.fore {
		of = e.fore()
	}
	return e.met(p, r, of.known(buchholz))
}

// What else is made of the values of the opponents, as an index of [event.known].
const (
	buchholz = iota
	ratings
	performances
	perfectPerformances
)

// known gives everybody's values of one of these, which are computed once.
func (e *event) known(what int) []Value {
	if e.columns[what] == nil {
		codes := [...]code{
			buchholz:            {element: (*event).buchholz, total: sum},
			ratings:             {total: rating},
			performances:        {element: (*event).opponentsRatings, total: performance},
			perfectPerformances: {element: (*event).opponentsRatings, total: perfectPerformance},
		}
		e.columns[what] = e.valuesOf(tieBreak{code: &codes[what]})
	}
	return e.columns[what]
}

// met gives a value of the opponent's in a game over the board.
func (e *event) met(p, r int, values []Value) element {
	x := e.at(p, r)
	if x.Kind != history.Played {
		return element{}
	}
	v := values[x.Opponent]
	return element{score: v, value: v, counted: true}
}

// meanBuchholz gives the mean, rounded to hundredths (8.2).
func meanBuchholz(_ *event, _ tieBreak, _ int, elements []element) Value { return mean(1, elements) }
