package rating

import (
	"fmt"
	"math"

	"github.com/seed22f6c9b8/pairings/internal/laplacian"
	"gonum.org/v1/gonum/floats"
)

// Bounds of Newton's method.
const (
	maxSteps   = 500   // ten are usual
	stepTarget = 1e-11 // the last step is at most this, relative to 1+|θ|
	nearby     = 1e-3  // below this, a step that does not halve is rounding errors
	roundings  = 1e-12 // of the likelihood, relative to it
)

// A newton climbs to the maximum.
type newton struct {
	*likelihood
	theta, gradient, excess, step, trial []float64

	weights []float64 // of the matches
	height  float64   // the likelihood at theta
	reached float64   // the likelihood at trial
	system  *laplacian.Laplacian

	steps, products int // of Newton, and of conjugate gradients in all of them
}

func (f *likelihood) newton() *newton {
	n := f.players
	v := make([]float64, 5*n)
	c := &newton{likelihood: f, weights: make([]float64, len(f.matches))}
	for i, p := range []*[]float64{&c.theta, &c.gradient, &c.excess, &c.step, &c.trial} {
		*p = v[i*n : (i+1)*n : (i+1)*n]
	}
	edges := make([][2]int, len(f.matches))
	for i, m := range f.matches {
		edges[i] = [2]int{m.a, m.b}
	}
	c.system = laplacian.New(n, edges)
	c.height = f.value(c.theta)
	return c
}

// maximize runs Newton's method from θ = 0.
//
// The log-likelihood is strictly concave, and its Hessian is the Laplacian of the graph
// of games plus a positive diagonal. Each step is solved by elimination where players have
// met few others, as in chains and knock-outs. Among those who have met many it is solved
// by the method of conjugate gradients with a diagonal preconditioner.
//
// Near the maximum a step with an exact Hessian squares the error, and one solved to eight
// digits still multiplies it by 1e-8. So when a step is below stepTarget, what is left is
// far below. Where the weights are very different, rounding errors of the gradient may make
// longer steps than that. Then the method ends when steps are short and do not get shorter
// any more.
//
// First-order iterations take less time each, but there are many more of them. Newman's
// takes 33 to 303 for graphs on which this takes six or seven steps. With virtual draws of
// weight 1e-3 it has not converged after 10,000 (go test -bench Newman ./rating).
//
//   - R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs
//     I: the method of paired comparisons, Biometrika 39 (1952).
//   - D. R. Hunter, MM algorithms for generalized Bradley-Terry models, Annals
//     of Statistics 32 (2004).
//   - M. E. J. Newman, Efficient computation of rankings from pairwise comparisons,
//     Journal of Machine Learning Research 24 (2023).
//   - J. Nocedal and S. J. Wright, Numerical Optimization, 2nd edition (2006),
//     chapters 3 and 7, for line search and the truncated Newton method.
func (f *likelihood) maximize() (*newton, error) {
	c := f.newton()
	for done, before := false, math.Inf(1); !done; {
		f.slopes(c.theta, c.gradient, c.excess, c.weights)
		if size(c.gradient) == 0 {
			break
		}
		if c.steps >= maxSteps {
			return nil, fmt.Errorf("%w after %d steps", errNotConverged, maxSteps)
		}
		full, err := c.advance()
		if err != nil {
			return nil, err
		}
		length := size(c.step)
		relative := length / (1 + size(c.theta))
		done = full && (relative <= stepTarget || relative <= nearby && length > before/2)
		before = length
	}
	return c, nil
}

// size is the largest absolute value, 0 of nothing.
func size(x []float64) float64 { return floats.Norm(x, math.Inf(1)) }

// advance takes Newton's step if the likelihood rises by a fair share of what its
// slope promises (Armijo's rule), and reports whether it did. Otherwise the
// likelihood is nearly straight somewhere, where its curvature says nothing of how
// far it goes on like that: then the step goes by a curvature that looks further
// ([likelihood.soften]), and is halved until the likelihood rises enough.
func (c *newton) advance() (full bool, err error) {
	slope, err := c.direct()
	if err != nil {
		return false, err
	}
	if c.rises(1, slope) {
		c.accept()
		return true, nil
	}
	c.soften(c.theta, c.excess, c.weights)
	if slope, err = c.direct(); err != nil {
		return false, err
	}
	for t := 1.0; !c.rises(t, slope) && t > 1e-12; t /= 2 {
	}
	c.accept()
	return false, nil
}

// accept goes to where rises has been.
func (c *newton) accept() {
	copy(c.theta, c.trial)
	c.height = c.reached
}

// direct computes the step for the curvature at hand, and its slope.
func (c *newton) direct() (slope float64, err error) {
	c.steps++
	c.system.Factor(c.weights, c.excess)
	copy(c.step, c.gradient)
	c.products += c.system.Solve(c.step)
	if slope = floats.Dot(c.step, c.gradient); !positive(slope) {
		return 0, fmt.Errorf("%w: the weights are too large or too small", errNotConverged)
	}
	return slope, nil
}

// rises tries a part of the step. Rises too small to be told from rounding errors
// are taken on trust: the function is concave, and such steps are short.
func (c *newton) rises(part, slope float64) bool {
	const share = 1e-4
	floats.AddScaledTo(c.trial, c.theta, part, c.step)
	c.reached = c.value(c.trial)
	return c.reached >= c.height+share*part*slope-roundings*(1+math.Abs(c.height))
}
