package rating

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"
)

// errSingular says that there are no standard errors.
var errSingular = errors.New("rating: the games say too little for standard errors")

// StandardErrors returns the standard errors of the strengths of [Model.Fit], in natural
// logarithmic units. Few or one-sided results make them large.
//
// It takes O(n³) time and 16n² bytes for n players, about a second for two thousand. The
// errors are those of Fit, and one if the games say too little.
func (m Model) StandardErrors(players int, games []Game) ([]float64, error) {
	// The errors are the square roots of the diagonal of the inverse of the observed
	// information, −∂²L/∂θ², the virtual draws included.
	r, err := m.optimum(players, games)
	if err != nil {
		return nil, err
	}
	return r.standardErrors()
}

// standardErrors inverts the information.
func (c *newton) standardErrors() ([]float64, error) {
	n := len(c.theta)
	if n == 0 {
		return []float64{}, nil
	}
	var factor mat.Cholesky
	if !factor.Factorize(c.information(c.theta)) {
		return nil, errSingular
	}
	var inverse mat.SymDense
	if err := factor.InverseTo(&inverse); err != nil {
		return nil, errSingular
	}
	deviations := make([]float64, n)
	for i := range deviations {
		deviations[i] = math.Sqrt(inverse.At(i, i))
	}
	return deviations, nil
}

// information returns −∂²L/∂θ² as a dense matrix.
func (f *likelihood) information(theta []float64) *mat.SymDense {
	gradient, diagonal, weights := make([]float64, f.players), make([]float64, f.players), make([]float64, len(f.matches))
	f.slopes(theta, gradient, diagonal, weights)
	h := mat.NewSymDense(f.players, nil)
	for i, m := range f.matches {
		h.SetSym(m.a, m.b, -weights[i])
		diagonal[m.a] += weights[i]
		diagonal[m.b] += weights[i]
	}
	for i, d := range diagonal {
		h.SetSym(i, i, d)
	}
	return h
}
