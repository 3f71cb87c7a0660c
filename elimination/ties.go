package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/matching"
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
			if p.crossings(m.Mate) == p.blossoms {
				p.adopt(m)
			} else {
				p.settle(i)
				m = p.matcher()
			}
		}
		j := p.mate[i]
		p.decided[i], p.decided[j] = true, true
		m.Remove(i, j)
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
func (p *proof) matcher() *matching.Matcher {
	m := matching.NewMatcher(len(p.mate), func(i, j int) bool {
		_, found := slices.BinarySearch(p.tight[i], j)
		return found
	}, p.mate)
	for i, done := range p.decided {
		if done && i < p.mate[i] {
			m.Remove(i, p.mate[i])
		}
	}
	return m
}

// adopt takes over the matching of m.
func (p *proof) adopt(m *matching.Matcher) {
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
			n += p.crossed(i, j)
		}
	}
	return n
}

// settle gives i its first partner in an optimal matching. Among the vertices
// that i can reach by tight edges, it weighs how often pairs leave blossoms,
// before the order of the partners of i; the present matching has no more than
// the least possible number of crossings, so that the best one is optimal.

func (p *proof) settle(i int) {

	vertices, number := p.reach(i)
	scale := int64(len(p.mate) + 1)
	var edges []matching.Edge
	for a, u := range vertices {
		for _, v := range p.tight[u] {
			if u > v || p.decided[v] {
				continue
			}
			e := matching.Edge{I: a, J: number[v], Weight: -scale * int64(p.crossed(u, v))}
			if u == i || v == i {
				e.Weight += int64(len(p.mate) - (u + v - i))
			}
			edges = append(edges, e)
		}
	}
	mate, err := matching.MaxWeightPerfect(len(vertices), edges)
	if err != nil {
		panic("elimination: the present matching is lost: " + err.Error())
	}
	for a, b := range mate {
		p.mate[vertices[a]] = vertices[b]
	}
}

// reach lists the vertices that are not decided and that tight edges connect
// with i, and numbers them.
func (p *proof) reach(i int) (vertices []int, number map[int]int) {
	vertices, number = []int{i}, map[int]int{i: 0}
	for k := 0; k < len(vertices); k++ {
		for _, v := range p.tight[vertices[k]] {
			if _, seen := number[v]; !seen && !p.decided[v] {
				number[v] = len(vertices)
				vertices = append(vertices, v)
			}
		}
	}
	return vertices, number
}
