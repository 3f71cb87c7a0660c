// Package rating estimates playing strengths from the results of games with
// the model of Bradley and Terry.
//
// Player a, of strength θa, beats player b with probability σ(θa−θb), where
// σ(x) = 1/(1+e⁻ˣ). A draw counts as half a win and half a loss. Besides their
// games, all players have one virtual draw of small weight against the same
// dummy player, whose strength is fixed at 0. It makes the estimate exist and
// be unique for every set of games, also for players who have only won, only
// lost, or not played, and it fixes the origin of the scale.
//
//	strengths, err := rating.Model{}.Fit(players, games)
//
// Strengths are natural logarithms of odds; [Elo] converts them to the scale
// of chess ratings, and [Expected] gives the score that a difference predicts.
//
// # Method
//
// The log-likelihood is strictly concave, and its Hessian is the Laplacian of
// the graph of games plus a positive diagonal. The maximum is found by Newton's
// method with backtracking; each step is solved by the method of conjugate
// gradients with a diagonal preconditioner, so that time and memory per step
// are proportional to the number of pairs that have met. Minorization (Hunter
// 2004) needs thousands of steps where this needs about ten.
//
//   - R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs
//     I: the method of paired comparisons, Biometrika 39 (1952).
//   - D. R. Hunter, MM algorithms for generalized Bradley-Terry models, Annals
//     of Statistics 32 (2004).
//   - J. Nocedal and S. J. Wright, Numerical Optimization, 2nd edition (2006),
//     chapter 7, for the truncated Newton method.
//
// The model is in rating.go, the function that is maximized in likelihood.go,
// the two iterations in newton.go, standard errors in errors.go.
package rating
