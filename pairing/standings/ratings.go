package standings

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 10: ratings, of opponents met over the board only.

// rating is the player's own, or the one announced for the unrated (10.6).
func rating(e *event, _ tieBreak, p int, _ []element) Value {
	if e.dropped {
		return Undefined
	}
	return whole(e.ratings[p])
}

// UnratedAs says what players without a rating count as; "" is nothing.
type UnratedAs string

// What they can count as.
const (
	Lowest  UnratedAs = "lowest"  // the lowest rating of the field
	Average UnratedAs = "average" // the average of all ratings, rounded
)

// rate finds the ratings that count, and drops the tie-breaks of article 10 if somebody
// has none.
func (e *event) rate(t pairing.Tournament) {
	e.ratings = ratingsIn(t, max(1, e.rules.RatingsFrom))
	if e.rules.RatingsFrom < 0 {
		e.ratings = ratingsIn(t, max(1, len(t.Rounds)))
		for r := range t.Rounds {
			e.rated = append(e.rated, ratingsIn(t, r+1))
		}
	}
	for _, list := range append(slices.Clip(e.rated), e.ratings) {
		unrated := cmp.Or(e.rules.Unrated, e.rules.UnratedAs.of(list))
		for p, rating := range list {
			list[p] = cmp.Or(rating, unrated)
			e.dropped = e.dropped || list[p] == 0
		}
	}
}

// ratingsIn returns the ratings of all players that held in a round, from 1.
func ratingsIn(t pairing.Tournament, round int) []int {
	then := map[pairing.ID]int{}
	for _, r := range slices.Backward(t.Revisions) {
		if r.After < round {
			break
		}
		for _, p := range r.Players {
			then[p.ID] = p.Rating
		}
	}
	list := make([]int, len(t.Players))
	for i, p := range t.Players {
		rating, known := then[p.ID]
		if list[i] = rating; !known {
			list[i] = p.Rating
		}
	}
	return list
}

// of returns the rating that stands for none in a field, 0 if there is none. An
// average is rounded, halves up.
func (u UnratedAs) of(list []int) int {
	sum, n, least := 0, 0, 0
	for _, rating := range list {
		if rating > 0 {
			if n == 0 || rating < least {
				least = rating
			}
			sum, n = sum+rating, n+1
		}
	}
	switch {
	case n > 0 && u == Lowest:
		return least
	case n > 0 && u == Average:
		return int(rounded(int64(sum), int64(n)))
	}
	return 0
}

// opponentsRatings returns the ratings of the opponents (10.1 to 10.3).
func (e *event) opponentsRatings(_ *tieBreak, p, r int, x *element) {
	e.against(p, r, ratings, x)
	if e.rated != nil && x.counted {
		x.count(whole(e.rated[e.Number(r)-1][e.at(p, r).Opponent]))
	}
}

// opponents returns the performances of the opponents (10.4), or the perfect ones (10.5).
func opponents(what int) func(*event, *tieBreak, int, int, *element) {
	return func(e *event, _ *tieBreak, p, r int, x *element) { e.against(p, r, what, x) }
}

// against counts a value of the opponent's in a game over the board, unless the tie-breaks
// of the article are dropped.
func (e *event) against(p, r int, what int, x *element) {
	if !e.dropped {
		e.met(p, r, e.known(what), x)
	}
}

// averageRating returns the mean, rounded to an integer (10.1, 10.4, 10.5).
func averageRating(_ *event, _ tieBreak, _ int, elements []element) Value {
	return mean(whole(1), elements)
}

// performance returns the average rating of the opponents and the difference that
// the share of the points stands for (10.2).
func performance(e *event, b tieBreak, p int, elements []element) Value {
	average := averageRating(e, b, p, elements)
	if average == Undefined {
		return Undefined
	}
	games, share := e.shares(p)
	return average + whole(difference(int(rounded(50*share, games))))
}

// shares returns the number of games over the board, and the half points scored in
// them, whatever the point system.
func (e *event) shares(p int) (games, share int64) {
	for _, entry := range e.rounds(p) {
		if entry.Kind == history.Played {
			games, share = games+1, share+int64(entry.Share)
		}
	}
	return games, share
}

// perfectPerformance returns the least rating whose expected score against the
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

// fullScale is beyond every difference in the tables: 10.3 takes it for a score of
// nothing, and from 736 on the expected score is the whole point.
const fullScale = 800

// differences are dp for shares of 50, 51, ... 100 hundredths (rating regulations
// B.02, 8.1.1). For less than half they are those of the rest, negative.
var differences = [...]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// difference returns the rating difference dp that a share of so many hundredths
// stands for.
func difference(hundredths int) int {
	if hundredths < 50 {
		return -differences[50-hundredths]
	}
	return differences[hundredths-50]
}

// thresholds are the least differences in rating at which 50, 51, ... 100
// hundredths are expected of the higher rated player (B.02, 8.1.2).
var thresholds = [...]int{
	0, 4, 11, 18, 26, 33, 40, 47, 54, 62,
	69, 77, 84, 92, 99, 107, 114, 122, 130, 138,
	146, 154, 163, 171, 180, 189, 198, 207, 216, 226,
	236, 246, 257, 268, 279, 291, 303, 316, 329, 345,
	358, 375, 392, 412, 433, 457, 485, 518, 560, 620,
	736,
}

// expectation returns the hundredths PD expected of a player rated that much above
// the opponent, or below.
func expectation(difference int) int {
	if difference < 0 {
		return 100 - expectation(-difference)
	}
	n, exact := slices.BinarySearch(thresholds[:], difference)
	if !exact {
		n--
	}
	return 50 + n
}
