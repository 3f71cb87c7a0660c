package rating

import (
	"errors"
	"fmt"
	"math"

	"github.com/seed22f6c9b8/pairings/internal/fault"
)

// errNotConverged says that the maximum was not reached to full precision. It takes
// weights that differ by many orders of magnitude. It is always wrapped by detail.
var errNotConverged = errors.New("rating: not converged")

// maxPlayers is the largest number of players of a fit.
const maxPlayers = 1 << 24

// defaultVirtual is the weight of the virtual draw that the zero [Model] uses.
const defaultVirtual = 0.5

// A Model holds the parameters of the fit. The zero value is the usual model,
// with a virtual draw of weight one half.
type Model struct {
	// Virtual is the weight of every player's virtual draw against the dummy
	// player of strength 0; it is positive, and 0 means one half. The
	// larger it is, the closer the strengths are to 0.
	Virtual float64
}

// A Game is the result of one game, or of several games of the same two
// players when Weight says so.
type Game struct {
	// A and B are the players, counted from 0.
	A, B int

	// Score is what A scored, from 0 to 1: 1 for a win, 0.5 for a draw. B
	// scored the rest.
	Score float64

	// Weight is how much the game counts; 0 means 1.
	Weight float64
}

// weight gives the weight with its default filled in.
func (g Game) weight() float64 {
	if g.Weight == 0 {
		return 1
	}
	return g.Weight
}

// An optimum is where the maximum is.
type optimum struct {
	strengths []float64
	objective *likelihood

	height          float64 // the likelihood, virtual draws included
	gradient        float64 // the largest absolute partial derivative that was left, in games
	step            float64 // the largest change of a strength in the last step
	steps, products int     // of Newton, and of conjugate gradients in all of them
}

// Fit estimates the strengths of the players, numbered from 0, from the games
// and returns them by player number, in natural logarithmic units. The
// strengths are precise to about 1e-12 for ordinary tournaments, and the same
// whatever the order of the games.
//
// The error wraps pairing.ErrInvalid if the games or the model make no sense: more than
// 2^24 players, a player out of range, a score outside 0 to 1, a weight that is negative
// or no number. Else it is an error that says so: it was not found to full precision, which takes
// weights that differ by many orders of magnitude. Besides sorting the games,
// every step takes time proportional to players plus games, times the number of
// products with a matrix that the well-connected part of the graph needs; some ten
// steps of some twenty products are usual. Chains, trees and the like need none.
func (m Model) Fit(players int, games []Game) ([]float64, error) {
	f, err := m.optimum(players, games)
	if err != nil {
		return nil, err
	}
	return f.strengths, nil
}

// optimum checks the games and the model, and finds the maximum.
func (m Model) optimum(players int, games []Game) (*optimum, error) {
	virtual := m.Virtual
	if virtual == 0 {
		virtual = defaultVirtual
	}
	if !positive(virtual) {
		return nil, fault.Mistyped("virtual draw of weight %v", m.Virtual)
	}
	if players < 0 || players > maxPlayers {
		return nil, fault.Mistyped("%d players, of which there can be 0 to %d", players, maxPlayers)
	}
	for i, g := range games {
		if err := g.check(players); err != nil {
			return nil, fault.Mistyped("game %d: %v", i, err)
		}
	}
	return newLikelihood(players, games, virtual).maximize()
}

// check tells what is wrong with a game among that many players.
func (g Game) check(players int) error {
	for _, p := range [2]int{g.A, g.B} {
		if p < 0 || p >= players {
			return fmt.Errorf("no player %d among %d", p, players)
		}
	}
	if g.A == g.B {
		return fmt.Errorf("player %d plays against itself", g.A)
	}
	if !(g.Score >= 0 && g.Score <= 1) {
		return fmt.Errorf("players %d and %d: score %v is not between 0 and 1", g.A, g.B, g.Score)
	}
	if !positive(g.weight()) {
		return fmt.Errorf("players %d and %d: weight %v", g.A, g.B, g.Weight)
	}
	return nil
}

// positive reports whether x is a finite number above zero.
func positive(x float64) bool { return x > 0 && x <= math.MaxFloat64 }

// Expected gives the score that the stronger player is expected to make
// against one who is weaker by diff, in natural logarithmic units; diff may be
// negative. It is σ(diff), without loss of precision for large differences.
func Expected(diff float64) float64 {
	if diff >= 0 {
		return 1 / (1 + math.Exp(-diff))
	}
	e := math.Exp(diff)
	return e / (1 + e)
}

// Elo converts a strength, or a difference of strengths, from natural
// logarithmic units to Elo points: 400 points are odds of ten to one.
func Elo(strength float64) float64 { return strength * (400 / math.Ln10) }
