package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// first changes the matching to the optimal one whose list of pairs is
// lexicographically first: vertex after vertex gets the first partner that
// leaves an optimum.
//
// Matching along tight edges alone answers nearly all of it. Where that gives
// the vertex a better partner, but in a matching to which blossoms object, the
// question is asked again with weights.
func (p *proof) first() {
	m := p.matcher()
	for i := range p.mate {
		if p.decided[i] {
			continue
		}
		if better := p.better(i); len(better) > 0 && m.First(i, slices.Values(better)) >= 0 {
			if p.crossings(m.Mate) == len(p.outside) {
				p.adopt(m)
			} else {
				p.settle(i)
				m = p.matcher()
			}
		}
		if j := p.mate[i]; !p.decided[i] {
			p.decided[i], p.decided[j] = true, true
			m.Remove(i, j)
		}
	}
}

// better gives the tight neighbours of i that are still free and come before
// its present partner.
func (p *proof) better(i int) []int {
	var better []int
	for _, j := range p.tight[i] {
		if j < p.mate[i] && !p.decided[j] {
			better = append(better, j)
		}
	}
	return better
}

// matcher gives the present matching among the vertices that are not decided, in
// the graph of tight edges.
func (p *proof) matcher() *blossom.Matcher {
	m := blossom.NewMatcher(len(p.mate), p.isTightEdge, p.mate)
	for i, done := range p.decided {
		if done && i < p.mate[i] {
			m.Remove(i, p.mate[i])
		}
	}
	return m
}

// isTightEdge reports whether i and j are joined by a tight edge.
func (p *proof) isTightEdge(i, j int) bool {
	_, found := slices.BinarySearch(p.tight[i], j)
	return found
}

// crossingLevel gives the number of times that a pair leaves blossoms as a level.
func (p *proof) crossingLevel() level {
	most := int64(1)
	for _, b := range p.inner {
		most += int64(p.depthOf(b) + 1)
	}
	return level{most: most, value: func(i, j int) int64 {
		_, crossed := p.meet(i, j)
		return int64(crossed)
	}}
}

// adopt takes over the matching of m.
func (p *proof) adopt(m *blossom.Matcher) {
	for i := range p.mate {
		if !p.decided[i] {
			p.mate[i] = m.Mate(i)
		}
	}
}

// crossings counts how often the pairs leave blossoms; the matching is p's where
// it is decided, and mate elsewhere. A perfect matching leaves every blossom, an
// odd set, at least once, and the optimal ones exactly once.
func (p *proof) crossings(mate func(int) int) int {
	n := 0
	for i := range p.mate {
		j := p.mate[i]
		if !p.decided[i] {
			j = mate(i)
		}
		if i < j {
			_, crossed := p.meet(i, j)
			n += crossed
		}
	}
	return n
}

// settle gives i its first partner in an optimal matching. Usually there is only
// one optimal matching of the vertices that i can reach by tight edges; they are
// all decided then, so that none of them asks again.
func (p *proof) settle(i int) {
	vertices := p.reach(i)
	changed := p.reweigh(vertices, func(u, v int) int64 { return count(p.mate[u] != v) })
	if !changed {
		for _, v := range vertices {
			p.decided[v] = true
		}
		return
	}
	p.reweigh(vertices, func(u, v int) int64 {
		if u == i || v == i {
			return int64(len(p.mate) - (u + v - i)) // least for the last partner
		}
		return 0
	})
}

// reweigh changes the matching of some vertices, the whole of what they can
// reach, to an optimal one with the largest sum of a bonus, from 0 to the number
// of vertices for a pair and in sum. It reports whether anything changed.
//
// It weighs how often pairs leave blossoms before the bonus. The present matching
// does so as little as possible, and the best one therefore no more.
func (p *proof) reweigh(vertices []int, bonus func(u, v int) int64) (changed bool) {
	number := make(map[int]int, len(vertices))
	for k, v := range vertices {
		number[v] = k
	}
	scale := int64(len(p.mate) + 1)
	var edges []blossom.Edge
	for k, u := range vertices {
		for _, v := range p.tight[u] {
			if u < v && !p.decided[v] {
				_, crossed := p.meet(u, v)
				edges = append(edges, blossom.Edge{
					I: k, J: number[v], Weight: bonus(u, v) - scale*int64(crossed),
				})
			}
		}
	}
	mate, err := blossom.MaxWeightPerfect(len(vertices), edges)
	if err != nil {
		panic("elimination: the present matching is lost: " + err.Error())
	}
	for a, b := range mate {
		changed = changed || p.mate[vertices[a]] != vertices[b]
		p.mate[vertices[a]] = vertices[b]
	}
	return changed
}

// reach lists the vertices that are not decided and that tight edges connect
// with i.
func (p *proof) reach(i int) []int {
	vertices, seen := []int{i}, map[int]bool{i: true}
	for k := 0; k < len(vertices); k++ {
		for _, v := range p.tight[vertices[k]] {
			if !seen[v] && !p.decided[v] {
				seen[v] = true
				vertices = append(vertices, v)
			}
		}
	}
	return vertices
}
