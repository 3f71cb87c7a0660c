package rating

import (
	"errors"
	"math"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"gonum.org/v1/gonum/mat"
)

// errSingular says that there are no standard errors.
var errSingular = errors.New("rating: the games say too little for standard errors")

// StandardErrors returns the standard errors of the strengths, in natural logarithmic
// units. Few or one-sided results make them large.
//
// Players who have met have errors in common, so the error of a lead is not made of the
// errors of two players: [Fit.Lead] returns it.
//
// It takes O(n³) time and 16n² bytes for n players, about a second for two thousand. It is
// an error if the games say too little.
func (f *Fit) StandardErrors() ([]float64, error) {
	// The errors are the square roots of the diagonal of the inverse of the observed
	// information, −∂²L/∂θ², the virtual draws included.
	n := len(f.excess)
	if n == 0 {
		return []float64{}, nil
	}
	var factor mat.Cholesky
	if !factor.Factorize(f.information()) {
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
func (f *Fit) information() *mat.SymDense {
	h := mat.NewSymDense(len(f.excess), nil)
	for i, x := range f.excess {
		h.SetSym(i, i, x)
	}
	for i, m := range f.likelihood.matches {
		h.SetSym(m.a, m.b, -f.weights[i])
		h.SetSym(m.a, m.a, h.At(m.a, m.a)+f.weights[i])
		h.SetSym(m.b, m.b, h.At(m.b, m.b)+f.weights[i])
	}
	return h
}

// Lead returns by how much player a is stronger than player b, in natural logarithmic
// units, and the standard error of that difference. The error takes into account what the
// two strengths have in common.
//
// It takes about as long as a step of [Model.Fit]. It is an error if there is no such
// player, which wraps [pairing.ErrInvalid], or if the games say too little.
func (f *Fit) Lead(a, b int) (difference, stderr float64, err error) {
	n := len(f.excess)
	for _, p := range [2]int{a, b} {
		if p < 0 || p >= n {
			return 0, 0, fault.Invalid("no player %d among %d", p, n)
		}
	}
	if a == b {
		return 0, 0, nil
	}
	// With the inverse of the information as C, the variance is Caa + Cbb − 2Cab.
	column := make([]float64, n)
	column[a], column[b] = 1, -1
	system := f.likelihood.system()
	system.Factor(f.weights, f.excess)
	system.Solve(column)
	variance := column[a] - column[b]
	if !positive(variance) {
		return 0, 0, errSingular
	}
	return f.Strengths[a] - f.Strengths[b], math.Sqrt(variance), nil
}
