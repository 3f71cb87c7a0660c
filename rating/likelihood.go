package rating

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
)

// A match is everything that two players have played against each other.
// Games of one pair enter the likelihood only through the two sums.
type match struct {
	a, b      int
	won, lost float64 // weighted points of a and of b
}

// A likelihood is the function that is maximized,
//
//	L(θ) = Σ won·ln σ(θa−θb) + lost·ln σ(θb−θa) − v Σ ln(2 cosh(θi/2)),
//
// the first sum over matches and the second, the virtual draws, over players.
// It is strictly concave, and tends to −∞ in every direction.
type likelihood struct {
	players int
	virtual float64
	matches []match
}

// newLikelihood adds the games of each pair up, in an order of its own, so that the
// order of the games makes no difference. It takes O(g log g) for g games.
func newLikelihood(players int, games []Game, virtual float64) *likelihood {
	f := &likelihood{players: players, virtual: virtual}
	all := make([]match, len(games))
	for i, g := range games {
		w := g.weight()
		all[i] = match{a: g.A, b: g.B, won: w * g.Score, lost: w * (1 - g.Score)}
		if g.A > g.B {
			all[i] = match{a: g.B, b: g.A, won: w * (1 - g.Score), lost: w * g.Score}
		}
	}
	slices.SortFunc(all, func(x, y match) int {
		return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b), cmp.Compare(x.won, y.won), cmp.Compare(x.lost, y.lost))
	})
	for _, m := range all {
		if k := len(f.matches) - 1; k >= 0 && f.matches[k].a == m.a && f.matches[k].b == m.b {
			f.matches[k].won += m.won
			f.matches[k].lost += m.lost
		} else {
			f.matches = append(f.matches, m)
		}
	}
	return f
}

// value returns L(θ).
func (l *likelihood) value(theta []float64) float64 {
	sum := 0.0
	for _, m := range l.matches {
		d := theta[m.a] - theta[m.b]
		sum += (m.won + m.lost) * logSigma(math.Abs(d))
		if d > 0 {
			sum -= m.lost * d // ln σ(−d) = ln σ(d) − d
		} else {
			sum += m.won * d
		}
	}
	for _, x := range theta {
		// ln(2 cosh(x/2)) = −ln σ(|x|) + |x|/2
		sum += l.virtual * (logSigma(math.Abs(x)) - math.Abs(x)/2)
	}
	return sum
}

// slopes sets gradient to ∂L/∂θ, and computes −∂²L/∂θ² as what a [laplacian.Laplacian] takes: the
// weight of every match, (won+lost)·σ(d)·σ(−d), which is the element off the
// diagonal, negated, and the excess of the diagonal over their sums, which the
// virtual draws make positive.
//
// Both terms of a match's gradient are positive, and each is computed without
// cancellation, so that a thousand straight wins lose nothing. What a match adds to one
// player it takes from the other exactly, and the sums are kept in twice the digits: the
// strengths that all have in common are known by the virtual draws alone, next to which
// the rounding errors of the games are large if the draws are light.
func (l *likelihood) slopes(theta, gradient, excess, weights []float64) {
	rest := make([]float64, len(theta)) // what the gradient loses by rounding
	add := func(i int, x float64) {
		sum := gradient[i] + x
		part := sum - gradient[i]
		rest[i] += (gradient[i] - (sum - part)) + (x - part)
		gradient[i] = sum
	}
	for i, x := range theta {
		p, q := odds(x)
		gradient[i] = math.Copysign(l.virtual/2, -x) // v(½ − σ(x)) = ∓v/2 ± vσ(∓x)
		add(i, math.Copysign(l.virtual*min(p, q), x))
		excess[i] = l.virtual * p * q
	}
	for i, m := range l.matches {
		p, q := odds(theta[m.a] - theta[m.b])
		surplus := m.won*q - m.lost*p
		add(m.a, surplus)
		add(m.b, -surplus)
		weights[i] = (m.won + m.lost) * p * q
	}
	floats.Add(gradient, rest)
}

// soften raises curvatures where the likelihood is nearly straight, so that no
// match or virtual draw by itself asks for a step beyond d = 0 by more than 1. At d
// its slope is s; so much curvature is |s|/(1+|d|).
//
// Straight are the large surprises, d far below 0 after a win, and the virtual draws
// of strengths far from 0. Where only a match after the expected result is left, the
// curvature is as large as the slope, and stays.
func (l *likelihood) soften(theta, excess, weights []float64) {
	for i, x := range theta {
		excess[i] = max(excess[i], l.virtual/2*math.Tanh(math.Abs(x)/2)/(1+math.Abs(x)))
	}
	for i, m := range l.matches {
		d := theta[m.a] - theta[m.b]
		p, q := odds(d)
		weights[i] = max(weights[i], math.Abs(m.won*q-m.lost*p)/(1+math.Abs(d)))
	}
}

// odds returns σ(d) and σ(−d).
func odds(d float64) (p, q float64) {
	e := math.Exp(-math.Abs(d))
	p, q = 1/(1+e), e/(1+e)
	if d < 0 {
		return q, p
	}
	return p, q
}

// logSigma returns ln σ(x) for x ≥ 0, without loss of precision.
func logSigma(x float64) float64 { return -math.Log1p(math.Exp(-x)) }
