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

// A Model holds the parameters of the fit. The zero value is the usual model.
type Model struct {
	// Virtual is the weight of every player's virtual draw; it is positive, and 0 means
	// one half. The larger it is, the closer the strengths are to 0.
	Virtual float64
}

// A Game is one game, or several games of the same two players if Weight says so.
type Game struct {
	// A and B are the players, counted from 0.
	A, B int

	// Score is what A scored, from 0 to 1: 1 for a win, 0.5 for a draw. B scored the rest.
	Score float64

	// Weight is how much the game counts; 0 means 1.
	Weight float64
}

// weight returns the weight with its default filled in.
func (g Game) weight() float64 {
	if g.Weight == 0 {
		return 1
	}
	return g.Weight
}

// A Fit is what [Model.Fit] has estimated. Its methods can be called at the same time.
type Fit struct {
	// Strengths are the estimates by player number, from 0, in natural logarithmic units.
	Strengths []float64

	likelihood      *likelihood
	excess, weights []float64 // the curvature at the strengths
	work            work
}

// Fit estimates the strengths. They do not depend on the order of the games.
//
// Where games weigh 1 and virtual draws from 1e-6 to 1e6, the error of a strength is at
// most 1e-12, relative to 1 plus the largest strength. Lighter virtual draws say too little of
// what all strengths have in common: with 1e-9, errors reach 1e-8.
//
// The error wraps [pairing.ErrInvalid] if there are more than 2^24 players, a player or
// score is out of range, or a weight is negative or not a number. Any other error means
// that full precision was not reached, which happens only with weights that differ by many
// orders of magnitude.
//
// There are about ten steps. Each takes time proportional to players plus games, about
// twenty times over in the well-connected part of the graph.
func (m Model) Fit(players int, games []Game) (*Fit, error) {
	virtual := m.Virtual
	if virtual == 0 {
		virtual = defaultVirtual
	}
	if !positive(virtual) {
		return nil, fault.Invalid("virtual draw of weight %v", m.Virtual)
	}
	if players < 0 || players > maxPlayers {
		return nil, fault.Invalid("%d players, of which there can be 0 to %d", players, maxPlayers)
	}
	for i, g := range games {
		if err := g.check(players); err != nil {
			return nil, fault.Invalid("game %d: %v", i, err)
		}
	}
	return newLikelihood(players, games, virtual).maximize(maxSteps)
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

// Expected returns the score expected against an opponent who is weaker by diff, in
// natural logarithmic units: σ(diff), precise for large differences. diff can be negative.
func Expected(diff float64) float64 {
	p, _ := odds(diff)
	return p
}

// Elo converts a strength, or a difference of strengths, from natural logarithmic units to
// Elo points: 400 points are odds of ten to one.
func Elo(strength float64) float64 { return strength * (400 / math.Ln10) }
