package rating

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// StandardErrors gives the standard error of every strength, in natural
// logarithmic units: the square roots of the diagonal of the inverse of the
// observed information, −∂²L/∂θ², the virtual draws included. Players with few
// games, or with one-sided results, have large ones.
//
// It inverts a dense matrix: for n players O(n³) time and 16n² bytes, about a
// second for two thousand. It returns nil if the matrix is too close to
// singular to be inverted.
func (r *Report) StandardErrors() []float64 {
	n := len(r.Strengths)
	if n == 0 {
		return []float64{}
	}
	var factor mat.Cholesky
	if !factor.Factorize(r.objective.information(r.Strengths)) {
		return nil
	}
	var inverse mat.SymDense
	if err := factor.InverseTo(&inverse); err != nil {
		return nil
	}
	errors := make([]float64, n)
	for i := range errors {
		errors[i] = math.Sqrt(inverse.At(i, i))
	}
	return errors
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
