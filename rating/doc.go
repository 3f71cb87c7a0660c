// Package rating estimates playing strengths from the results of games with the model of
// Bradley and Terry (Biometrika 39 (1952)). Strengths are natural logarithms of odds: [Elo]
// converts them to Elo points, [Expected] returns the score that a difference predicts,
// [Fit.Lead] says by how much one player is stronger than another and how certain that is.
//
//	games, err := rating.Of(t) // the games of a tournament
//	fit, err := rating.Model{}.Fit(len(t.Players), games)
//	lead, stderr, err := fit.Lead(0, 1)
//	fmt.Printf("%.0f ± %.0f Elo", rating.Elo(lead), rating.Elo(stderr))
//
// Player a, of strength θa, beats player b with probability σ(θa−θb), where
// σ(x) = 1/(1+e⁻ˣ). A draw counts as half a win and half a loss. In addition, every player
// has one virtual draw of small weight against a dummy player of strength 0. So there is
// exactly one estimate for every set of games, even for players who have only won, only
// lost, or not played. It also fixes the origin of the scale.
//
// The model is in rating.go, and the likelihood that is maximized in likelihood.go. The
// maximum is found by gonum's optimize.Minimize, with Newton's method in newton.go, where the
// papers that it follows are; its equations are in internal/laplacian, and standard errors in
// errors.go.
package rating
