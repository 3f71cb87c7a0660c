// Package rating estimates playing strengths from the results of games with
// the model of Bradley and Terry.
//
//	strengths, err := rating.Model{}.Fit(players, games)
//
// Strengths are natural logarithms of odds; [Elo] converts them to the scale
// of chess ratings, and [Expected] gives the score that a difference predicts.
// [Model.StandardErrors] tells how precise they are.
//
// Player a, of strength θa, beats player b with probability σ(θa−θb), where
// σ(x) = 1/(1+e⁻ˣ). A draw counts as half a win and half a loss. Besides their
// games, all players have one virtual draw of small weight against the same
// dummy player, whose strength is fixed at 0. It makes the estimate exist and
// be unique for every set of games, also for players who have only won, only
// lost, or not played, and it fixes the origin of the scale.
//
// # Method
//
// The log-likelihood is strictly concave, and its Hessian is the Laplacian of
// the graph of games plus a positive diagonal. The maximum is found by Newton's
// method. Each step is solved by elimination where players have met few others, as
// in chains and knock-outs, and among those who have met many by the method of
// conjugate gradients with a diagonal preconditioner. Where games ended in large
// surprises, or virtual draws weigh next to nothing, full steps may lead down: then
// a step goes by a curvature that looks further, and is halved until it leads up.
//
// About ten steps are usual. First-order iterations take less time for each, and
// more of them: 33 to 303 of Newman's for graphs on which six or seven of these do,
// and with virtual draws of weight 1e-3 he is not there after 10,000
// (go test -bench Newman ./rating).
//
//   - R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs
//     I: the method of paired comparisons, Biometrika 39 (1952).
//   - D. R. Hunter, MM algorithms for generalized Bradley-Terry models, Annals
//     of Statistics 32 (2004).
//   - M. E. J. Newman, Efficient computation of rankings from pairwise comparisons,
//     Journal of Machine Learning Research 24 (2023).
//   - J. Nocedal and S. J. Wright, Numerical Optimization, 2nd edition (2006),
//     chapters 3 and 7, for line search and the truncated Newton method.
//
// The model is in rating.go, the function that is maximized in likelihood.go,
// Newton's method in newton.go, its equations in internal/laplacian, standard errors in
// errors.go.
package rating
