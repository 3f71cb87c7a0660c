package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/matching"
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

// lightest gives the perfect matching within the limits with the least sums, an
// earlier level before a later one; among several, the lexicographically first.
func (g *graph) lightest(levels []level) ([]int, error) {
	problem := g.weighted(levels)
	solver := matching.NewSolver(problem)
	if err := solver.Solve(); err != nil {
		return nil, fmt.Errorf("%w: %v", pairing.ErrNoPairing, err) // excluded by newGraph
	}
	mate := make([]int, problem.N)
	for i := range mate {
		mate[i] = solver.Mate(i)
	}
	p := newProof(problem, mate, solver.Certificate())
	p.first()
	return p.mate, nil
}

// weighted gives the problem for package matching.
func (g *graph) weighted(levels []level) matching.Graph {
	digits, width := pack(levels)
	return matching.Graph{
		N:     g.vertices(),
		Width: width,
		Weight: func(i, j int, w []int64) bool {
			if !g.allows(&g.limits, i, j) {
				return false
			}
			weigh(digits, i, j, w)
			return true
		},
		Candidates: g.candidates,
	}
}
