package rating

import (
	"fmt"
	"math"

	"github.com/seed22f6c9b8/pairings/internal/laplacian"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/optimize"
)

// Bounds of Newton's method.
const (
	maxSteps   = 500   // ten are usual
	stepTarget = 1e-11 // the last step is at most this, relative to 1+|θ|
	nearby     = 1e-3  // below this, a step that does not halve is rounding errors
	roundings  = 1e-12 // of the likelihood, relative to it

	slow         = 200     // so many products in a step are: it is solved by elimination from the next one on, if it can
	mostProducts = 1 << 30 // in all steps, times the matches: some five seconds
)

// maximize finds the maximum from θ = 0, in so many steps at most: [optimize.Minimize] drives
// [newton], and the function that it minimizes is −L.
func (l *likelihood) maximize(steps int) (*Fit, error) {
	fit := &Fit{likelihood: l, excess: make([]float64, l.players), weights: make([]float64, len(l.matches))}
	if l.players == 0 {
		fit.Strengths = []float64{}
		return fit, nil
	}
	problem := optimize.Problem{
		Func: func(theta []float64) float64 { return -l.value(theta) },
		Grad: func(gradient, theta []float64) {
			l.slopes(theta, gradient, fit.excess, fit.weights)
			floats.Scale(-1, gradient)
		},
	}
	method := &newton{likelihood: l, system: l.system(), excess: fit.excess, weights: fit.weights}
	settings := &optimize.Settings{Converger: optimize.NeverTerminate{}, MajorIterations: steps}
	r, err := optimize.Minimize(problem, make([]float64, l.players), settings, method)
	if err == nil && r.Status != optimize.MethodConverge {
		err = fmt.Errorf("%w after %d steps", errNotConverged, steps)
	}
	if err != nil {
		return nil, err
	}
	fit.Strengths, fit.work = r.X, method.work
	return fit, nil
}

// system returns the equations of Newton's method, to be solved for any curvature.
func (l *likelihood) system() *laplacian.Laplacian {
	edges := make([][2]int, len(l.matches))
	for i, m := range l.matches {
		edges[i] = [2]int{m.a, m.b}
	}
	return laplacian.New(l.players, edges)
}

// A newton is Newton's method, an [optimize.Method].
//
// The log-likelihood is strictly concave, and its Hessian is the Laplacian of the graph
// of games plus a positive diagonal. Each step is solved by elimination where players have
// met few others, as in chains and knock-outs. Among those who have met many it is solved
// by the method of conjugate gradients with a diagonal preconditioner. Where that takes many products with the matrix,
// as on a grid of players with next to no virtual draws, the rest is solved by elimination as well.
//
// Near the maximum a step with an exact Hessian squares the error, and one solved to eight
// digits still multiplies it by 1e-8. So when a step is below stepTarget, what is left is
// far below. Where the weights are very different, rounding errors may make longer steps
// than that. Then the method ends when steps are short and do not get shorter any more.
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
type newton struct {
	*likelihood
	system          *laplacian.Laplacian
	excess, weights []float64 // the curvature, where the gradient was asked for last
	theta, step     []float64 // the present point, and the step from it
	work
	err error
}

// A work counts the steps of Newton's method, and the products with a matrix in all of
// them.
type work struct{ steps, products int }

// A talk is the exchange of [optimize.Method.Run] with [optimize.Minimize].
type talk struct {
	optimize.Task
	operations chan<- optimize.Task
	results    <-chan optimize.Task
}

// ask has an operation done at the location, and reports whether to go on.
func (t *talk) ask(op optimize.Operation) bool {
	t.Op = op
	t.operations <- t.Task
	t.Task = <-t.results
	return t.Op != optimize.PostIteration
}

// Init implements [optimize.Method]: one location is looked at at a time.
func (n *newton) Init(dim, _ int) int {
	n.theta, n.step = make([]float64, dim), make([]float64, dim)
	return 1
}

// Uses implements [optimize.Method].
func (n *newton) Uses(has optimize.Available) (optimize.Available, error) { return has, nil }

// Status implements [optimize.Statuser].
func (n *newton) Status() (optimize.Status, error) {
	if n.err != nil {
		return optimize.Failure, n.err
	}
	return optimize.MethodConverge, nil
}

// Run implements [optimize.Method].
func (n *newton) Run(operations chan<- optimize.Task, results <-chan optimize.Task, tasks []optimize.Task) {
	t := &talk{tasks[0], operations, results}
	n.err = n.climb(t)
	operations <- optimize.Task{Op: optimize.MethodDone} // passed over if Minimize has ended
	for range results {                                  // until Minimize has ended
	}
	close(operations)
}

// climb takes steps until there is nothing to gain.
func (n *newton) climb(t *talk) error {
	t.ask(optimize.FuncEvaluation)
	before := math.Inf(1)
	for done := false; t.ask(optimize.GradEvaluation) && t.ask(optimize.MajorIteration) && !done; {
		if size(t.Gradient) == 0 {
			break
		}
		full, err := n.advance(t)
		if err != nil {
			return err
		}
		length := size(n.step)
		relative := length / (1 + size(t.X))
		done = full && (relative <= stepTarget || relative <= nearby && length > before/2)
		before = length
	}
	return nil
}

// size is the largest absolute value, 0 of nothing.
func size(x []float64) float64 { return floats.Norm(x, math.Inf(1)) }

// advance takes Newton's step if the likelihood rises by a fair share of what its
// slope promises (Armijo's rule), and reports whether it did. Otherwise the
// likelihood is nearly straight somewhere, where its curvature says nothing of how
// far it goes on like that: then the step goes by a curvature that looks further
// ([likelihood.soften]), and is halved until the likelihood rises enough.
func (n *newton) advance(t *talk) (full bool, err error) {
	copy(n.theta, t.X)
	height := -t.F
	slope, err := n.direct(t.Gradient)
	if err != nil {
		return false, err
	}
	if n.rises(t, height, 1, slope) {
		return true, nil
	}
	n.soften(n.theta, n.excess, n.weights)
	if slope, err = n.direct(t.Gradient); err != nil {
		return false, err
	}
	for part := 1.0; !n.rises(t, height, part, slope) && part > 1e-12; part /= 2 {
	}
	return false, nil
}

// spend counts the products of a step, and bounds those of all steps.
func (n *newton) spend(products int) error {
	if products > slow {
		n.system.Complete()
	}
	if n.products += products; n.products > mostProducts/(1+len(n.matches)) {
		return fmt.Errorf("%w after %d products with the matrix of the games", errNotConverged, n.products)
	}
	return nil
}

// direct computes the step for the curvature at hand, and its slope. The gradient is
// that of −L.
func (n *newton) direct(gradient []float64) (slope float64, err error) {
	n.steps++
	n.system.Factor(n.weights, n.excess)
	floats.ScaleTo(n.step, -1, gradient)
	if err := n.spend(n.system.Solve(n.step)); err != nil {
		return 0, err
	}
	if slope = -floats.Dot(n.step, gradient); !positive(slope) {
		return 0, fmt.Errorf("%w: the weights are too large or too small", errNotConverged)
	}
	return slope, nil
}

// rises tries a part of the step from a point of that height. Rises too small to be told
// from rounding errors are taken on trust: the function is concave, and such steps are
// short.
func (n *newton) rises(t *talk, height, part, slope float64) bool {
	const share = 1e-4
	floats.AddScaledTo(t.X, n.theta, part, n.step)
	t.ask(optimize.FuncEvaluation)
	return -t.F >= height+share*part*slope-roundings*(1+math.Abs(height))
}
