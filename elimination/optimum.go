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
	narrowed.mate = slices.Clone(g.mate)
	allowed := func(i, j int) bool { return g.allows(&g.limits, i, j) }
	for {
		now, later := split(levels)
		face, err := solve(narrowed.weighted(now, allowed))
		if err != nil {
			return nil, err
		}
		if len(later) == 0 {
			return g.first(face), nil
		}
		for i := range narrowed.mate {
			narrowed.mate[i] = face.Mate(i)
		}
		allowed = func(i, j int) bool {
			_, tight := slices.BinarySearch(face.Tight(i), j)
			return tight
		}
		levels = slices.Concat([]level{g.crossings(face)}, later)
	}
}

// crossings gives the number of times that a pair leaves blossoms as a level.
func (g *graph) crossings(f *blossom.Face) level {
	most := int64(1)
	for i := range g.vertices() {
		most += int64(f.Depth(i))
	}
	return level{most: most, value: func(i, j int) int64 { return int64(f.Crossed(i, j)) }}
}

// first gives the optimal matching whose list of pairs is lexicographically first:
// vertex after vertex gets the first partner that leaves an optimum.
func (g *graph) first(f *blossom.Face) []int {
	mate := slices.Repeat([]int{-1}, g.vertices())
	for i := range mate {
		if mate[i] < 0 {
			j := f.First(i, slices.Values(f.Tight(i)))
			mate[i], mate[j] = j, i
			f.Remove(i, j)
		}
	}
	return mate
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

// solve gives the optimal matchings. That there are some has been made sure before.
func solve(problem blossom.Graph) (*blossom.Face, error) {
	solver := blossom.NewSolver(problem)
	if err := solver.Solve(); err != nil {
		return nil, fmt.Errorf("%w: %v", pairing.ErrNoPairing, err)
	}
	return solver.Face(), nil
}
