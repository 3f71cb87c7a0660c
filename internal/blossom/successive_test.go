package blossom

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// numbered is a graph whose edges add to numbers, in order of priority.
type numbered struct {
	n, numbers int
	adds       map[[2]int][]int64 // by edge, the lower end first: to each number
	signed     []bool             // by number: edges can take off
}

// drawNumbered draws a graph with some edges, and what few of them add.
func drawNumbered(seed uint64) numbered {
	r := rand.New(rand.NewPCG(seed, 0))
	g := numbered{n: 2 * (2 + r.IntN(4)), numbers: 1 + r.IntN(12), adds: map[[2]int][]int64{}}
	for range g.numbers {
		g.signed = append(g.signed, r.IntN(3) == 0)
	}
	part, often := 2+r.IntN(3), 2+r.IntN(2*g.numbers)
	for v := range g.n {
		for u := range v {
			if r.IntN(part) > 1 {
				continue
			}
			adds := make([]int64, g.numbers)
			for i := range adds {
				if r.IntN(often) == 0 {
					adds[i] = 1 + r.Int64N(2)
				}
				if g.signed[i] && r.IntN(often) < 3 {
					adds[i] = r.Int64N(5) - 2
				}
			}
			g.adds[[2]int{u, v}] = adds
		}
	}
	return g
}

// next returns the first number from one on to which an edge adds something, -1 if there is no edge.
func (g numbered) next(u, v int, from int32) int32 {
	adds, ok := g.adds[[2]int{min(u, v), max(u, v)}]
	if !ok {
		return -1
	}
	for int(from) < g.numbers && adds[from] == 0 {
		from++
	}
	return from
}

// amount returns what an edge adds to the numbers from one on and below another.
func (g numbered) amount(u, v, from, to int) (sum int64) {
	for _, x := range g.adds[[2]int{min(u, v), max(u, v)}][from:to] {
		sum = sum<<5 + x // no sum over a matching is larger than 31
	}
	return sum
}

// best lists the perfect matchings that are best by one number after another.
func (g numbered) best() (best [][]int) {
	var least []int64
	mate := slices.Repeat([]int{-1}, g.n)
	var match func(sum []int64)
	match = func(sum []int64) {
		v := slices.Index(mate, -1)
		if v < 0 {
			if c := slices.Compare(sum, least); best == nil || c < 0 {
				best, least = nil, slices.Clone(sum)
			} else if c > 0 {
				return
			}
			best = append(best, slices.Clone(mate))
			return
		}
		for u := v + 1; u < g.n; u++ {
			if adds, ok := g.adds[[2]int{v, u}]; ok && mate[u] < 0 {
				more := slices.Clone(sum)
				for i, x := range adds {
					more[i] += x
				}
				mate[u], mate[v] = v, u
				match(more)
				mate[u], mate[v] = -1, -1
			}
		}
	}
	match(make([]int64, g.numbers))
	return best
}

// any returns some perfect matching.
func (g numbered) any() []int {
	m := graph.New(g.n, func(u, v int) bool { return g.next(u, v, 0) >= 0 }, nil)
	mate := make([]int, g.n)
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	return mate
}

// TestSuccessive requires what is left of the perfect matchings to be those that are best by one
// number after another, some numbers being dealt with together, and then by what is asked and decided.
func TestSuccessive(t *testing.T) {
	climbed, gone, sets := successive(t, 1500)
	if climbed == 0 || gone == 0 || sets == 0 {
		t.Errorf("another matching is found %d times without weights, blossoms have gone %d times, %d were left",
			climbed, gone, sets)
	}
}

// TestSuccessiveFew is a part of it, by which what goes round in circles is seen at once.
func TestSuccessiveFew(t *testing.T) { successive(t, 30) }

// successive tries that many graphs. It returns how often another matching is found without weights, how often all
// blossoms have gone, and how often there are some in the end.
func successive(t *testing.T, graphs uint64) (climbed, gone, sets int) {
	t.Helper()
	for i := range graphs {
		seed := i + 0x6508a
		g := drawNumbered(seed)
		best := g.best()
		if best == nil {
			continue
		}
		mate := g.any()
		for together := 1; together < 4; together++ {
			s := NewSuccessive(g.n, nil, g.next, int32(g.numbers), mate, nil)
			if slices.Contains(g.signed, true) {
				s.Signed = g.signed
			}
			blossoms, first := false, true
			for from, some := s.Next(); some; from, some = s.Next() {
				if first && !s.matched(mate) {
					climbed++
				}
				if first = false; s.Sets == 0 && !g.signed[from] {
					g.requireNeeded(t, s, from)
				}
				to := min(int(from)+together, g.numbers)
				s.Least(int32(to), func(u, v int) int64 { return g.amount(u, v, int(from), to) })
				if soundSuccessive(t, s); blossoms && s.Sets == 0 {
					gone++
				}
				blossoms = s.Sets > 0
			}
			if blossoms {
				sets++
			}
			g.requireLeft(t, s, best)
			r := rand.New(rand.NewPCG(seed, uint64(together)))
			left := best
			for step := 0; step < 6 && !t.Failed(); step++ {
				left = g.decide(t, r, s, left)
				soundSuccessive(t, s)
				g.requireLeft(t, s, left)
			}
			if t.Failed() {
				t.Fatalf("graph %#x, %d together", seed, together)
			}
		}
	}
	return climbed, gone, sets
}

// decide asks or decides something, and returns which matchings are left.
func (g numbered) decide(t *testing.T, r *rand.Rand, s *Successive, left [][]int) [][]int {
	least := func(sum func(mate []int) int64) (kept [][]int) {
		for _, m := range left {
			if len(kept) > 0 && sum(m) < sum(kept[0]) {
				kept = nil
			}
			if len(kept) == 0 || sum(m) == sum(kept[0]) {
				kept = append(kept, m)
			}
		}
		return kept
	}
	switch r.IntN(3) {
	case 0: // edges go, none of them matched
		var vertices []int
		for range 1 + r.IntN(3) {
			vertices = append(vertices, r.IntN(g.n))
		}
		lost := map[[2]int]bool{}
		for _, v := range vertices {
			for u := range g.n {
				if u != s.Mate(v) && r.IntN(2) == 0 {
					lost[[2]int{min(u, v), max(u, v)}] = true
				}
			}
		}
		s.Drop(func(v, u int) bool { return !lost[[2]int{min(u, v), max(u, v)}] }, vertices...)
		return slices.DeleteFunc(slices.Clone(left), func(m []int) bool {
			for v, u := range m {
				if lost[[2]int{min(u, v), max(u, v)}] {
					return true
				}
			}
			return false
		})
	case 1: // the partner of one vertex
		v, cost := r.IntN(g.n), make([]int64, g.n)
		for u := range cost {
			cost[u] = r.Int64N(4)
		}
		s.NarrowAt(v, func(u int) int64 { return cost[u] })
		return least(func(m []int) int64 { return cost[m[v]] })
	}
	cost := make([]int64, g.n*g.n)
	most := []int64{2, 20, 1 << 58}[r.IntN(3)]
	for i := range cost {
		if r.IntN(2) == 0 {
			cost[i] = r.Int64N(most) - most/2
		}
	}
	s.Narrow(func(u, v int) int64 {
		if u >= v {
			t.Errorf("asked for the cost of %d and %d", u, v)
		}
		return cost[u*g.n+v]
	})
	return least(func(m []int) (sum int64) {
		for v, u := range m {
			if v < u {
				sum += cost[v*g.n+u]
			}
		}
		return sum
	})
}

// matched reports whether the matching is one.
func (s *Successive) matched(mate []int) bool {
	for v, u := range mate {
		if s.Mate(v) != u {
			return false
		}
	}
	return true
}

// requireNeeded requires that no matching that is left is without edges at a place.
func (g numbered) requireNeeded(t *testing.T, s *Successive, place int32) {
	t.Helper()
	left := numbered{n: g.n, adds: map[[2]int][]int64{}} // nothing decides
	for e := range g.adds {
		if s.Has(e[0], e[1]) && g.next(e[0], e[1], place) != place {
			left.adds[e] = nil
		}
	}
	if left.best() != nil {
		t.Errorf("number %d can be 0\n%v", place, g)
	}
}

// requireLeft requires the edges and odd sets to be those of the best of all matchings, and the present
// one to be one.
func (g numbered) requireLeft(t *testing.T, s *Successive, best [][]int) {
	t.Helper()
	isBest := func(mate []int) bool {
		return slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(b, mate) })
	}
	all := numbered{n: g.n, adds: map[[2]int][]int64{}} // nothing decides
	for e := range g.adds {
		all.adds[e] = nil
	}
	for _, mate := range all.best() {
		left, has := int32(0), true
		for v, u := range mate {
			if has = has && s.Has(u, v); u > v {
				x, y := s.around[u], s.around[v]
				left += int32(len(x) + len(y) - 2*common(x, y))
			}
		}
		if (has && left == s.Sets) != isBest(mate) {
			t.Errorf("%v has edges that are left: %v, and leaves %d sets %d times\n%v", mate, has, s.Sets, left, g)
		}
	}
	var mate []int
	for v := range g.n {
		mate = append(mate, s.Mate(v))
	}
	if !isBest(mate) {
		t.Errorf("%v is found, which is not one of the best\n%v", mate, g)
	}
}

// TestTouched changes the dual of one vertex or of one blossom, and requires that no other vertices have to be looked
// at than that vertex, or those in that blossom.
func TestTouched(t *testing.T) {
	place := func(u, v int, from int32) int32 {
		if u/3 == v/3 || from > 0 {
			return 1
		}
		return 0 // between two triangles
	}
	s := NewSuccessive(6, nil, place, 1, []int{3, 2, 1, 0, 5, 4}, nil)
	s.Least(1, func(int, int) int64 { return 1 })
	if s.Sets == 0 {
		t.Fatal("there is no odd set")
	}
	require := func(want ...bool) {
		t.Helper()
		if got := s.touched(); !slices.Equal(got, want) {
			t.Errorf("%v have to be looked at, want %v", got, want)
		}
	}
	require(false, false, false, false, false, false)
	s.engine.y[4] = Int(1)
	require(false, false, false, false, true, false)
	s.engine.y[4] = price(len(s.around[4]), 0)
	b := s.around[0][0]
	s.engine.node[b].z = Int(1)
	var in []bool
	for v := range s.engine.n {
		in = append(in, slices.Contains(s.around[v], b))
	}
	require(in...)
}
