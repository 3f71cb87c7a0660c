package rating

import (
	"cmp"
	"math"
	"slices"
)

// A match is everything that two players have played against each other.
// Games of one pair enter the likelihood only through the two sums.
type match struct {
	a, b      int
	won, lost float64 // weighted points of a and of b
	bend      float64 // (won+lost)·σ(d)·σ(−d) at the strengths last seen by curvature
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

// newLikelihood adds the games of each pair up. It takes O(g log g) for g games.
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
	slices.SortStableFunc(all, func(x, y match) int {
		return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b))
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

// value gives L(θ).
func (f *likelihood) value(theta []float64) float64 {
	sum := 0.0
	for _, m := range f.matches {
		d := theta[m.a] - theta[m.b]
		sum += m.won*logSigma(d) + m.lost*logSigma(-d)
	}
	for _, x := range theta {
		// ln(2 cosh(x/2)) = −(ln σ(x) + ln σ(−x))/2
		sum += f.virtual * (logSigma(x) + logSigma(-x)) / 2
	}
	return sum
}

// gradient sets g to ∂L/∂θ. Both terms of a match are positive, and each is
// computed without cancellation, so that a thousand straight wins lose nothing.
func (f *likelihood) gradient(theta, g []float64) {
	for i, x := range theta {
		g[i] = -f.virtual / 2 * math.Tanh(x/2) // v(½ − σ(x))
	}
	for _, m := range f.matches {
		d := theta[m.a] - theta[m.b]
		surplus := m.won*Expected(-d) - m.lost*Expected(d)
		g[m.a] += surplus
		g[m.b] -= surplus
	}
}

// curvature sets diagonal to that of −∂²L/∂θ², and keeps in every match the
// element off the diagonal, negated. The matrix is the Laplacian of the matches
// plus a positive diagonal, hence positive definite.
func (f *likelihood) curvature(theta, diagonal []float64) {
	for i, x := range theta {
		diagonal[i] = f.virtual * Expected(x) * Expected(-x)
	}
	for i := range f.matches {
		m := &f.matches[i]
		d := theta[m.a] - theta[m.b]
		m.bend = (m.won + m.lost) * Expected(d) * Expected(-d)
		diagonal[m.a] += m.bend
		diagonal[m.b] += m.bend
	}
}

// multiply sets y to the product of the matrix that curvature left and x.
func (f *likelihood) multiply(diagonal, x, y []float64) {
	for i := range y {
		y[i] = diagonal[i] * x[i]
	}
	for i := range f.matches {
		m := &f.matches[i]
		y[m.a] -= m.bend * x[m.b]
		y[m.b] -= m.bend * x[m.a]
	}
}

// logSigma gives ln σ(x) without overflow.
func logSigma(x float64) float64 {
	if x >= 0 {
		return -math.Log1p(math.Exp(-x))
	}
	return x - math.Log1p(math.Exp(x))
}
