package standings

import "github.com/seed22f6c9b8/pairings/internal/history"

// Article 8: Buchholz and what is made of it.

// buchholz gives the scores of opponents and dummies (8.1).
func (e *event) buchholz(b tieBreak, p int, elements []element) []element {
	for _, entry := range e.rounds(p) {
		x := e.contribution(p, entry, b.forfeits)
		x.value = x.score
		elements = append(elements, x)
	}
	cut(b, elements)
	return elements
}

// foreBuchholz gives the same with the final round drawn (8.3).
func (e *event) foreBuchholz(b tieBreak, p int, elements []element) []element {
	return e.fore().buchholz(b, p, elements)
}

// opponentsBuchholz gives the Buchholz of the opponents met over the board (8.2),
// or the Fore Buchholz.
func (e *event) opponentsBuchholz(b tieBreak, p int, elements []element) []element {
	of := e
	if b.fore {
		of = e.fore()
	}
	if of.sums == nil {
		of.sums = of.valuesOf(tieBreak{code: &code{elements: (*event).buchholz, total: sum}})
	}
	return e.met(p, elements, func(q int) Value { return of.sums[q] })
}

// met gives an element for every game over the board: a number of the opponent's.
func (e *event) met(p int, elements []element, number func(int) Value) []element {
	for _, entry := range e.rounds(p) {
		x := element{}
		if entry.Kind == history.Played {
			v := number(int(entry.Opponent))
			x = element{score: v, value: v, counted: true}
		}
		elements = append(elements, x)
	}
	return elements
}

// meanBuchholz gives the mean, rounded to hundredths (8.2).
func meanBuchholz(_ *event, _ tieBreak, _ int, elements []element) Value { return mean(1, elements) }
