package blossom

import (
	"slices"
	"testing"
)

// prepared is a graph of n vertices before the choice of edges: some are missing, one
// vertex has left, and weights are tied.
func prepared(n int, seed splitMix) *columns[[1]uint64] {
	edges := map[[2]int]int64{}
	for v := range n {
		for u := range v {
			if seed.below(8) > 0 {
				edges[[2]int{u, v}] = int64(seed.below(12)) - 4
			}
		}
	}
	c := &columns[[1]uint64]{}
	c.setup(listedGraph(n, edges))
	c.drop(int32(n / 2))
	return c
}

// weightOf returns the doubled weight of the edge u-v, and whether there is one.
func weightOf(c *columns[[1]uint64], u, v int32) (w [1]uint64, ok bool) {
	ok = c.weight(u, v, &w)
	return w, ok
}

// slackOf returns the slack of the edge u-v, if there is one between two who are present.
func slackOf(c *columns[[1]uint64], u, v int32) (slack int64, ok bool) {
	w, ok := weightOf(c, u, v)
	return int64(c.y[u][0] + c.y[v][0] - w[0]), ok && u != v && !c.gone[u] && !c.gone[v]
}

// checkActive checks that the active edges are those wanted, once each, with their weights.
func checkActive(t *testing.T, c *columns[[1]uint64], want func(u, v int32) bool) {
	t.Helper()
	for v := range int32(c.n) {
		for u := range int32(c.n) {
			count := 0
			for _, a := range c.arcs[v] {
				if a.to == u {
					if w, _ := weightOf(c, u, v); a.w != w {
						t.Errorf("the edge %d-%d weighs %v, active %v", v, u, w, a.w)
					}
					count++
				}
			}
			_, edge := slackOf(c, u, v)
			switch {
			case count > 1, count == 1 && !edge:
				t.Errorf("the edge %d-%d is active %d times, and exists: %v", v, u, count, edge)
			case edge && (count == 1) != want(v, u):
				t.Errorf("the edge %d-%d is active: %v", v, u, count == 1)
			case u != v && c.active(u, v) != (count == 1):
				t.Errorf("active(%d, %d) = %v", u, v, count != 1)
			}
		}
	}
}

func TestActivateAll(t *testing.T) {
	for k := range 10 {
		c := prepared(6+k, splitMix(k))
		c.activateBest()
		c.activateAll()
		if !c.whole {
			t.Error("every edge is active, and it is not noted")
		}
		checkActive(t, c, func(u, v int32) bool { return true })
	}
}

// TestActivateAllListed lists neighbours, and others: those who have left, the vertex itself,
// and such as it is not joined with.
func TestActivateAllListed(t *testing.T) {
	for k := range 10 {
		c := prepared(6+k, splitMix(k))
		weight := c.g.Weight
		c.g.Weight = func(i, j int, w []int64) bool {
			if i == j {
				t.Errorf("the edge from %d to itself is asked for", i)
			}
			return weight(i, j, w)
		}
		c.g.Neighbors = func(int) []int { return vertices(c.n) }
		c.activateAll()
		if !c.whole {
			t.Error("every edge is active, and it is not noted")
		}
		c.g.Weight = weight
		checkActive(t, c, func(u, v int32) bool { return true })
	}
}

// chosenBest lists for every vertex the edges that are among the first few in the order of
// less, or as good as the last of them.
func chosenBest(c *columns[[1]uint64], few int, value func(u, v int32) int64) (surely, perhaps map[[2]int32]bool) {
	surely, perhaps = map[[2]int32]bool{}, map[[2]int32]bool{}
	for v := range int32(c.n) {
		var values []int64
		for u := range int32(c.n) {
			if _, ok := slackOf(c, u, v); ok {
				values = append(values, value(u, v))
			}
		}
		slices.Sort(values)
		for u := range int32(c.n) {
			edge := [2]int32{min(u, v), max(u, v)}
			if _, ok := slackOf(c, u, v); ok && (few >= len(values) || value(u, v) <= values[few-1]) {
				perhaps[edge] = true
				if few >= len(values) || value(u, v) < values[few] {
					surely[edge] = true
				}
			}
		}
	}
	return surely, perhaps
}

// checkBest checks that the few best edges of every vertex are active, and no others.
func checkBest(t *testing.T, c *columns[[1]uint64], value func(u, v int32) int64) {
	t.Helper()
	surely, perhaps := chosenBest(c, standard.first, value)
	checkActive(t, c, func(u, v int32) bool {
		edge := [2]int32{min(u, v), max(u, v)}
		return surely[edge] || perhaps[edge] && c.active(u, v)
	})
	for v := range int32(c.n) {
		others := 0
		for u := range int32(c.n) {
			if _, ok := slackOf(c, u, v); ok {
				others++
			}
		}
		if len(c.arcs[v]) < min(others, standard.first) {
			t.Errorf("%d has %d active edges", v, len(c.arcs[v]))
		}
	}
}

func TestActivateBest(t *testing.T) {
	defer func(old tuning) { standard = old }(standard)
	for k := range 10 {
		standard.first = 1 + k%5
		c := prepared(8+k, splitMix(k))
		c.activateBest()
		checkBest(t, c, func(u, v int32) int64 { w, _ := weightOf(c, u, v); return -int64(w[0]) })
	}
}
