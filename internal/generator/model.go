package generator

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// certain is the expected score of a sure win, and the rate of what always happens:
// scores and rates are in its parts.
const certain = 10000

// table holds the least differences in rating at which 50, 51, … 92 hundredths are expected
// of the higher rated player (B.02 8.1.2). It ends with the row of 400: larger differences
// count as that.
var table = [...]int{
	0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154,
	163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392,
}

// expected returns the expected score at a difference in rating by FIDE's table.
func expected(difference int) int64 {
	if difference < 0 {
		return certain - expected(-difference)
	}
	place, exact := slices.BinarySearch(table[:], difference)
	if !exact {
		place--
	}
	return certain/2 + int64(place)*certain/100
}

// firstMove is what having White is worth on Elo's curve, in rating points.
const firstMove = 35

// elo holds the expected score, in parts of certain, of a player who is rated
// step points higher per place: 1/(1+10^(-d/400)), rounded.
var elo = [...]int64{
	5000, 5573, 6131, 6661, 7153, 7597, 7992, 8337, 8632, 8882, 9091,
	9264, 9406, 9523, 9617, 9693, 9755, 9804, 9844, 9876, 9901,
}

const step = 40

// onCurve returns the expected score at a difference in rating by Elo's curve, linear
// between the places of its table and constant beyond its end.
func onCurve(difference int) int64 {
	if difference < 0 {
		return certain - onCurve(-difference)
	}
	place, rest := difference/step, int64(difference%step)
	if place >= len(elo)-1 {
		return elo[len(elo)-1]
	}
	return elo[place] + (elo[place+1]-elo[place])*rest/step
}

// drawShare returns the probability of a draw, in parts of certain, if draws of ten
// thousand games between equals are drawn. Half of it is at most the probability
// that the weaker side needs to reach its expected score.
func drawShare(score int64, draws int) int64 {
	share := 4 * score * (certain - score) / certain * int64(draws) / certain
	return min(share, 2*min(score, certain-score))
}

// result decides a game that is played, by what is expected of White.
func (s source) result(score int64, draws int) pairing.Result {
	draw := drawShare(score, draws)
	wins := score - draw/2
	switch x := int64(s.below(certain)); {
	case x < wins:
		return pairing.WhiteWins
	case x < wins+draw:
		return pairing.Draw
	}
	return pairing.BlackWins
}

// A source draws the random numbers of one tournament. It is a PCG generator,
// whose sequence math/rand/v2 fixes, with arithmetic of its own on top, which
// stays as it is whatever the library and the size of int.
type source struct{ pcg *rand.PCG }

// newSource returns the source of a seed.
func newSource(seed uint64) source {
	return source{rand.NewPCG(seed, 0x7061_6972_696e_6773)}
}

// below returns a number from 0 to n-1. It is the high word of a product (D.
// Lemire, Fast Random Integer Generation in an Interval, 2019) without the
// rejection step: no number is favoured by more than n in 2^64.
func (s source) below(n int) int {
	high, _ := bits.Mul64(s.pcg.Uint64(), uint64(n))
	return int(high)
}

// chance is true in that many of ten thousand cases.
func (s source) chance(rate int) bool { return s.below(certain) < rate }

// within returns a number of the range.
func (s source) within(r Range) int { return r.Low + s.below(r.High-r.Low+1) }
