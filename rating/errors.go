package rating

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"
)

// errSingular says that there are no standard errors.
var errSingular = errors.New("rating: the games say too little for standard errors")

// StandardErrors returns the standard error of every strength that [Model.Fit] finds, in
// natural logarithmic units: the square roots of the diagonal of the inverse of the
// observed information, −∂²L/∂θ², the virtual draws included. Players with few
// games, or with one-sided results, have large ones.
//
// It inverts a dense matrix: for n players O(n³) time and 16n² bytes, about a
// second for two thousand. The error is that of Fit, or that the matrix is too close to
// singular to be inverted.
func (m Model) StandardErrors(players int, games []Game) ([]float64, error) {
	r, err := m.optimum(players, games)
	if err != nil {
		return nil, err
	}
	return r.standardErrors()
}

// standardErrors inverts the information.
func (r *optimum) standardErrors() ([]float64, error) {
	n := len(r.strengths)
	if n == 0 {
		return []float64{}, nil
	}
	var factor mat.Cholesky
	if !factor.Factorize(r.objective.information(r.strengths)) {
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

// information gives −∂²L/∂θ² as a dense matrix.
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
