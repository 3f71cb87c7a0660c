package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// optimum gives the pairing of the rules: every rank's partner, the bye vertex
// for the player who sits out.
//
// Items are decided in order of priority. If everybody can be paired without a
// pair that costs anything on a level, an optimum has no such pair, and the level
// is decided by leaving them out; so is the largest N of items 4 and 6, and the
// bye player. The first level of which some cost must remain, and all after it,
// are weighed.
func (f *field) optimum() ([]int, error) {
	g, err := f.newGraph()
	switch {
	case err != nil:
		return nil, err
	case !g.narrowMeetings():
		return g.lightest(g.levels())
	}
	g.narrowByeLosses()
	if g.narrowDifferences() {
		g.narrowByeOrder()
		g.setOffsets()
		return g.lightest(g.foldLevels())
	}
	if mate := g.withTolls(); mate != nil {
		return mate, nil
	}
	return g.lightest(slices.Concat(g.differenceLevels(), g.byeOrderLevels(), g.foldLevels()))
}

// widest is the number of words that one weight may have.
var widest = 4

// lightest gives the perfect matching within the limits with the least sums, an
// earlier level before a later one; among several, the lexicographically first.
//
// When the levels do not fit one weight, the first ones are solved alone. What
// is optimal for them uses tight edges only and leaves blossoms as seldom as
// possible: a graph and a level, on top of those that are left.
func (g *graph) lightest(levels []level) ([]int, error) {
	narrowed := *g
	allowed := func(i, j int) bool { return g.allows(&g.limits, i, j) }
	for {
		now, later := split(levels)
		problem := narrowed.weighted(now, allowed)
		p, err := solve(problem)
		if err != nil {
			return nil, err
		}
		if len(later) == 0 {
			p.first()
			return p.mate, nil
		}
		narrowed.mate, allowed = p.mate, p.isTightEdge
		levels = slices.Concat([]level{p.crossingLevel()}, later)
	}
}

// split gives as many levels as fit one weight, and the rest; at least two, so
// that lightest makes progress beyond the level that it adds.
func split(levels []level) (now, later []level) {
	k := len(levels)
	for ; k > 2; k-- {
		if _, width := pack(levels[:k]); width <= widest {
			break
		}
	}
	return levels[:k], levels[k:]
}

// weighted gives the problem for package blossom.
func (g *graph) weighted(levels []level, allowed func(i, j int) bool) blossom.Graph {
	digits, width := pack(levels)
	return blossom.Graph{
		N:     g.vertices(),
		Width: width,
		Weight: func(i, j int, w []int64) bool {
			if !allowed(i, j) {
				return false
			}
			weigh(digits, i, j, w)
			return true
		},
		Candidates: g.candidates,
	}
}

// solve gives an optimal matching with its proof. That there is one has been
// made sure before.
func solve(problem blossom.Graph) (*proof, error) {
	solver := blossom.NewSolver(problem)
	if err := solver.Solve(); err != nil {
		return nil, fmt.Errorf("%w: %v", pairing.ErrNoPairing, err)
	}
	mate := make([]int, problem.N)
	for i := range mate {
		mate[i] = solver.Mate(i)
	}
	return newProof(problem, mate, solver.Certificate()), nil
}
