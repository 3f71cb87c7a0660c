package rating

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"
)

// Bounds of the two iterations.
const (
	maxSteps   = 500   // Newton steps; ten are usual
	stepTarget = 1e-11 // the last step is at most this, relative to 1+|θ|
	innerTol   = 1e-8  // residual of the conjugate gradients, relative to the gradient
)

// maximize runs Newton's method from θ = 0. Near the maximum a step with an
// exact Hessian squares the error, and one solved to innerTol still multiplies
// it by innerTol; so when a step is below stepTarget, what is left is far below.
func (f *likelihood) maximize() (*Report, error) {
	n := f.players
	var (
		theta    = make([]float64, n)
		gradient = make([]float64, n)
		diagonal = make([]float64, n)
		solver   = newConjugate(n)
	)
	report := &Report{Strengths: theta, objective: f}
	for done := n == 0; !done; report.Steps++ {
		f.gradient(theta, gradient)
		if floats.Norm(gradient, math.Inf(1)) == 0 {
			break
		}
		if report.Steps == maxSteps {
			return nil, fmt.Errorf("%w after %d steps", ErrNotConverged, maxSteps)
		}
		f.curvature(theta, diagonal)
		step, products := solver.solve(f, diagonal, gradient)
		report.Products += products
		length := floats.Norm(step, math.Inf(1)) / (1 + floats.Norm(theta, math.Inf(1)))
		slope := floats.Dot(step, gradient)
		if !positive(slope) || !positive(length) {
			return nil, fmt.Errorf("%w: the weights are too large or too small", ErrNotConverged)
		}
		done = length <= stepTarget
		f.advance(theta, step, slope)
	}
	f.gradient(theta, gradient)
	if n > 0 {
		report.Gradient = floats.Norm(gradient, math.Inf(1))
	}
	report.LogLikelihood = f.value(theta)
	return report, nil
}

// advance moves theta along step, halving it until the likelihood rises by a
// fair share of what the slope promises (Armijo's rule). Rises too small to be
// told from rounding errors are taken on trust: the function is concave, and
// such steps are short.
func (f *likelihood) advance(theta, step []float64, slope float64) {
	const share = 1e-4
	before := f.value(theta)
	rounding := 1e-12 * (1 + math.Abs(before))
	trial := make([]float64, len(theta))
	for t := 1.0; ; t /= 2 {
		floats.AddScaledTo(trial, theta, t, step)
		if f.value(trial) >= before+share*t*slope-rounding || t < 1e-12 {
			copy(theta, trial)
			return
		}
	}
}

// A conjugate holds the vectors of the method of conjugate gradients.
type conjugate struct {
	x, residual, scaled, direction, image []float64
}

func newConjugate(n int) *conjugate {
	v := make([]float64, 5*n)
	return &conjugate{v[:n], v[n : 2*n], v[2*n : 3*n], v[3*n : 4*n], v[4*n:]}
}

// solve finds x with Hx = b, for the matrix H that f.curvature left, and counts
// the products with H. The diagonal serves as preconditioner. The result is
// valid until the next call.
//
// Invariants: residual = b − Hx, and every direction is H-orthogonal to all
// before it, so that at most n products are needed but for rounding errors.
func (c *conjugate) solve(f *likelihood, diagonal, b []float64) (x []float64, products int) {
	clear(c.x)
	copy(c.residual, b)
	floats.DivTo(c.scaled, c.residual, diagonal)
	copy(c.direction, c.scaled)
	rho := floats.Dot(c.residual, c.scaled)
	target := innerTol * innerTol * rho
	for limit := 2*len(b) + 10; products < limit && rho > target; products++ {
		f.multiply(diagonal, c.direction, c.image)
		alpha := rho / floats.Dot(c.direction, c.image)
		floats.AddScaled(c.x, alpha, c.direction)
		floats.AddScaled(c.residual, -alpha, c.image)
		floats.DivTo(c.scaled, c.residual, diagonal)
		next := floats.Dot(c.residual, c.scaled)
		floats.AddScaledTo(c.direction, c.scaled, next/rho, c.direction)
		rho = next
	}
	return c.x, products
}
