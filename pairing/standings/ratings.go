package standings

import (
	"math"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/history"
)

// Article 10: ratings, of opponents met over the board only.

// ratingOf gives a player's rating, or the one announced for the unrated.
func (e *event) ratingOf(p int) Value {
	if r := e.players[p].Rating; r > 0 {
		return whole(r)
	}
	return whole(e.system.Unrated)
}

// rating is the player's own (10.6).
func rating(e *event, _ tieBreak, p int, _ []element) Value {
	if e.dropped {
		return Undefined
	}
	return e.ratingOf(p)
}

// opponentsRatings gives the ratings of the opponents (10.1 to 10.3).
func (e *event) opponentsRatings(b tieBreak, p int, elements []element) []element {
	elements = e.against(p, elements, e.ratingOf)
	cut(b, elements)
	return elements
}

// opponentsPerformances gives the performances of the opponents (10.4).
func (e *event) opponentsPerformances(b tieBreak, p int, elements []element) []element {
	if e.performs == nil {
		e.performs = e.valuesOf(tieBreak{code: &code{elements: (*event).opponentsRatings, total: performance}})
	}
	return e.against(p, elements, func(q int) Value { return e.performs[q] })
}

// opponentsPerfect gives the perfect performances of the opponents (10.5).
func (e *event) opponentsPerfect(b tieBreak, p int, elements []element) []element {
	if e.perfects == nil {
		e.perfects = e.valuesOf(tieBreak{code: &code{elements: (*event).opponentsRatings, total: perfectPerformance}})
	}
	return e.against(p, elements, func(q int) Value { return e.perfects[q] })
}

// against gives an element for every game over the board: a number of the
// opponent's. If the tie-breaks of the article are dropped, there are none.
func (e *event) against(p int, elements []element, number func(int) Value) []element {
	if e.dropped {
		return append(elements, make([]element, e.Rounds)...)
	}
	return e.met(p, elements, number)
}

// averageRating gives the mean, rounded to an integer (10.1, 10.4, 10.5).
func averageRating(_ *event, _ tieBreak, _ int, elements []element) Value {
	return mean(whole(1), elements)
}

// performance gives the average rating of the opponents and the difference that
// the share of the points stands for (10.2).
func performance(e *event, b tieBreak, p int, elements []element) Value {
	average := averageRating(e, b, p, elements)
	if average == Undefined {
		return Undefined
	}
	games, share := e.shares(p)
	return average + whole(difference(int(rounded(50*share, games))))
}

// shares gives the number of games over the board, and the half points scored in
// them, whatever the point system.
func (e *event) shares(p int) (games, share int64) {
	for _, entry := range e.rounds(p) {
		if entry.Kind == history.Played {
			games, share = games+1, share+int64(entry.Share)
		}
	}
	return games, share
}

// perfectPerformance gives the least rating whose expected score against the
// opponents is no less than the score, and 800 below the lowest opponent for a
// score of nothing (10.3).
func perfectPerformance(e *event, _ tieBreak, p int, elements []element) Value {
	_, share := e.shares(p)
	if count(elements) == 0 {
		return Undefined
	}
	lowest, highest := Value(math.MaxInt64), Value(math.MinInt64)
	for _, x := range elements {
		if x.counts() {
			lowest, highest = min(lowest, x.value), max(highest, x.value)
		}
	}
	least := int(lowest/100) - fullScale
	// The expected score does not fall as the rating rises, and is never less than nothing.
	span := int(highest/100) + fullScale - least
	return whole(least + sort.Search(span, func(i int) bool {
		expected := int64(0)
		for _, x := range elements {
			if x.counts() {
				expected += int64(expectation(least + i - int(x.value/100)))
			}
		}
		return expected >= 50*share
	}))
}
