package graph

import (
	"math/bits"
	"slices"
	"testing"
)

// sets returns the size of a maximum matching of every set of at most 9 vertices.
func (g matrix) sets() []int {
	best := make([]int, 1<<len(g))
	for set := 1; set < len(best); set++ {
		v := bits.TrailingZeros(uint(set))
		rest := set &^ (1 << v)
		best[set] = best[rest]
		for u := v + 1; u < len(g); u++ {
			if rest>>u&1 == 1 && g[v][u] {
				best[set] = max(best[set], 1+best[rest&^(1<<u)])
			}
		}
	}
	return best
}

// matcherRun is a Matcher, the graph that it is of, and the vertices that are left.
type matcherRun struct {
	m    *Matcher
	g    matrix
	best []int
	left int
	seed splitMix
}

func (r *matcherRun) has(v int) bool { return r.left>>v&1 == 1 }

// TestMatcherMany takes many small graphs through one Matcher, with classes or without.
func TestMatcherMany(t *testing.T) {
	m := new(Matcher)
	for k := range 1500 {
		r := &matcherRun{m: m, seed: splitMix(k)}
		n, density := r.seed.below(10), 1+r.seed.below(9)
		r.g = make(matrix, n)
		c, count := Classes{}, 1+r.seed.below(4)
		joined := make([]bool, count*count)
		for i := range joined {
			joined[i] = r.seed.below(3) > 0
		}
		c.Joined = func(c1, c2 int) bool { return joined[min(c1, c2)*count+max(c1, c2)] }
		for i := range r.g {
			r.g[i] = make([]bool, n)
			c.Of = append(c.Of, r.seed.below(count))
		}
		byClass := r.seed.below(2) == 0
		for i := range r.g {
			for j := range i {
				r.g[i][j] = r.seed.below(10) < density && (!byClass || c.Joined(c.Of[i], c.Of[j]))
				r.g[j][i] = r.g[i][j]
			}
		}
		mate := r.some()
		if byClass {
			m.Reset(len(c.Of), c, r.g.adjacent, mate)
		} else {
			m.Reset(n, Classes{}, r.g.adjacent, mate)
		}
		r.best, r.left = r.g.sets(), 1<<n-1
		r.checkStart(t, mate)
		r.check(t)
		for range 6 {
			r.step(t)
		}
	}
}

// some returns a matching to begin with, or none.
func (r *matcherRun) some() []int {
	if r.seed.below(2) == 0 {
		return nil
	}
	mate := slices.Repeat([]int{-1}, len(r.g))
	for i := range r.g {
		for j := range i {
			if r.g[i][j] && mate[i] < 0 && mate[j] < 0 && r.seed.below(3) > 0 {
				mate[i], mate[j] = j, i
			}
		}
	}
	return mate
}

// checkStart checks that whoever was matched is matched, and with the same mate if all that
// can be were.
func (r *matcherRun) checkStart(t *testing.T, mate []int) {
	size := 0
	for v, u := range mate {
		if u >= 0 {
			size++
			if r.m.Mate(v) < 0 {
				t.Fatalf("%d has lost his mate", v)
			}
		}
	}
	if mate != nil && size == 2*r.best[r.left] && !slices.Equal(r.m.mate, mate) {
		t.Fatalf("%v is a maximum matching, and changed to %v", mate, r.m.mate)
	}
}

// step removes vertices or asks a question.
func (r *matcherRun) step(t *testing.T) {
	if len(r.g) == 0 {
		return
	}
	i := r.seed.below(len(r.g))
	var out []int
	switch r.seed.below(5) {
	case 0:
		out = []int{i}
	case 1:
		if out = []int{i, i}; r.m.Mate(i) >= 0 {
			out = append(out, r.m.Mate(i))
		}
	case 2:
		out = []int{r.seed.below(len(r.g)), i, r.seed.below(len(r.g))}
	default:
		var candidates []int
		for range r.seed.below(5) {
			candidates = append(candidates, r.seed.below(len(r.g)))
		}
		r.first(t, i, candidates)
	}
	r.m.Remove(out...)
	for _, v := range out {
		r.left &^= 1 << v
	}
	r.check(t)
}

// first asks for a partner of i.
func (r *matcherRun) first(t *testing.T, i int, candidates []int) {
	want, before := -1, slices.Clone(r.m.mate)
	for _, j := range candidates {
		if rest := r.left &^ (1<<i | 1<<j); want < 0 && i != j && r.has(i) && r.has(j) && r.g[i][j] &&
			r.best[rest] == r.best[r.left]-1 {
			want = j
		}
	}
	if got := r.m.First(i, slices.Values(candidates)); got != want {
		t.Fatalf("First(%d, %v) = %d, want %d", i, candidates, got, want)
	}
	switch {
	case want >= 0 && r.m.Mate(i) != want:
		t.Fatalf("First(%d) = %d is not in the matching", i, want)
	case want < 0 && !slices.Equal(before, r.m.mate):
		t.Fatalf("First(%d) = -1 changed the matching", i)
	}
}

// check compares the matching with the table, and what can be missed, and checks that no
// edge between two parts, or inside a side, is in a perfect matching.
func (r *matcherRun) check(t *testing.T) {
	t.Helper()
	soundMatcher(t, r.m)
	for v := range r.g {
		if u := r.m.Mate(v); u >= 0 && !r.g[u][v] {
			t.Fatalf("there is no edge %d-%d", u, v)
		}
	}
	present := bits.OnesCount(uint(r.left))
	if want := present - 2*r.best[r.left]; r.m.Unmatched() != want {
		t.Fatalf("%d are unmatched, want %d", r.m.Unmatched(), want)
	}
	for i := range r.g {
		for j := range i {
			rest := r.left &^ (1<<i | 1<<j)
			if r.g[i][j] && r.has(i) && r.has(j) && r.m.hopeless(i, j) && 2*r.best[rest] == present-2 {
				t.Fatalf("the edge %d-%d is in a perfect matching, and said to be in none", i, j)
			}
		}
	}
	if r.seed.below(3) == 0 {
		missable := r.m.Missable()
		if len(missable) != len(r.g) {
			t.Fatalf("Missable tells of %d vertices", len(missable))
		}
		for v, missable := range missable {
			if want := r.has(v) && r.best[r.left&^(1<<v)] == r.best[r.left]; missable != want {
				t.Fatalf("Missable()[%d] = %v", v, missable)
			}
		}
	}
}

// TestMatcherParts asks everybody for everybody, after each removal, in graphs with few edges
// besides those of a perfect matching.
func TestMatcherParts(t *testing.T) {
	parts := 0
	for k := range 120 {
		r := &matcherRun{seed: splitMix(k)}
		n := 8 + 2*(k%2)
		r.g = make(matrix, n)
		for v := range r.g {
			r.g[v] = make([]bool, n)
		}
		for v := range r.g {
			r.g[v][v^1] = true
			if u := r.seed.below(n); u != v && r.seed.below(4) > 0 {
				r.g[u][v], r.g[v][u] = true, true
			}
		}
		r.m, r.best, r.left = New(n, r.g.adjacent, nil), r.g.sets(), 1<<n-1
		for r.left > 0 {
			for i := range n {
				candidates := vertices(n)
				for j := range candidates {
					other := r.seed.below(n)
					candidates[j], candidates[other] = candidates[other], candidates[j]
				}
				r.first(t, i, candidates[:1+r.seed.below(n)])
				r.check(t)
			}
			parts = max(parts, r.m.parts)
			v := r.seed.below(n)
			out := []int{v}
			switch u := r.m.Mate(v); {
			case r.seed.below(3) == 0:
				out = append(out, r.seed.below(n))
			case u >= 0 && r.seed.below(3) > 0:
				out = append(out, u)
			}
			r.m.Remove(out...)
			for _, v := range out {
				r.left &^= 1 << v
			}
			r.check(t)
		}
	}
	if parts < 2 {
		t.Errorf("no graph has been found to have more than %d parts", parts)
	}
}

// A path of four: the edge in the middle is in no perfect matching.
func TestPart(t *testing.T) {
	m := New(4, func(i, j int) bool { return i-j == 1 || j-i == 1 }, nil)
	if got := m.First(1, slices.Values([]int{2})); got != -1 || m.node[1].part == m.node[2].part ||
		m.node[0].part != m.node[1].part {
		t.Errorf("First = %d, parts %d, %d and %d", got, m.node[0].part, m.node[1].part, m.node[2].part)
	}
}

// A ring of four with a chord: the chord is in no perfect matching, and nobody looks for
// one again, even in the smaller graph that a matched pair leaves.
func TestSide(t *testing.T) {
	m := New(6, func(i, j int) bool {
		i, j = min(i, j), max(i, j)
		return i < 2 && j < 4 || i == 4 || i == 3 && j == 5
	}, []int{2, 3, 0, 1, 5, 4})
	if got := m.First(0, slices.Values([]int{1})); got != -1 || !m.hopeless(0, 1) || m.node[0].part != m.node[1].part ||
		m.hopeless(0, 2) || m.hopeless(2, 3) {
		t.Errorf("First = %d, %v", got, m.node)
	}
	m.Remove(4, 5)
	if !m.hopeless(0, 1) {
		t.Error("forgotten when a pair has left")
	}
	m.Remove(2)
	if m.hopeless(0, 1) {
		t.Error("not forgotten when the graph has no perfect matching any more")
	}
}

// TestMatcherSparse has graphs with few edges, in which blossoms are found one after
// another. The vertices that can be missed prove that a matching is maximum (Gallai and
// Edmonds): each of their components leaves out one, but for those that others are
// matched with.
func TestMatcherSparse(t *testing.T) {
	for k := range 800 {
		seed := splitMix(k)
		n := 8 + seed.below(10)
		g := make(matrix, n)
		for v := range g {
			g[v] = make([]bool, n)
		}
		if k%2 == 0 { // triangles, in no order
			n += 12
			g = make(matrix, n)
			for v := range g {
				g[v] = make([]bool, n)
			}
			name := vertices(n)
			for v := range name {
				other := seed.below(n)
				name[v], name[other] = name[other], name[v]
			}
			for k := 0; k+2 < n; k += 3 {
				for _, e := range [][2]int{{name[k], name[k+1]}, {name[k], name[k+2]}, {name[k+1], name[k+2]}} {
					g[e[0]][e[1]], g[e[1]][e[0]] = true, true
				}
			}
		}
		for range n/2 + seed.below(n) {
			if u, v := seed.below(n), seed.below(n); u != v {
				g[u][v], g[v][u] = true, true
			}
		}
		m := New(n, g.adjacent, nil)
		checkMissable(t, m, g)
		for range 6 {
			i := seed.below(n)
			var candidates []int
			for range n {
				candidates = append(candidates, seed.below(n))
			}
			want := -1
			for _, j := range candidates {
				if g[i][j] && New(n, func(u, v int) bool { return g[u][v] && u != i && v != i && u != j && v != j },
					nil).Unmatched() == m.Unmatched()+2 {
					want = j
					break
				}
			}
			if got := m.First(i, slices.Values(candidates)); got != want {
				t.Fatalf("graph %d: First(%d, %v) = %d, want %d", k, i, candidates, got, want)
			}
			soundMatcher(t, m)
			checkMissable(t, m, g)
		}
		neighbors := make([][]int, n)
		for v := range g {
			for u := range v {
				if g[u][v] {
					neighbors[u], neighbors[v] = append(neighbors[u], v), append(neighbors[v], u)
				}
			}
		}
		exposed := 0
		for _, u := range Listed(neighbors).mate {
			if u < 0 {
				exposed++
			}
		}
		if exposed != m.Unmatched() {
			t.Fatalf("graph %d: %d are exposed, with lists of neighbours %d", k, m.Unmatched(), exposed)
		}
	}
}

// checkMissable proves that the matching is maximum.
func checkMissable(t *testing.T, m *Matcher, g matrix) {
	t.Helper()
	missable := m.Missable()
	component := slices.Repeat([]int{-1}, len(g))
	components, next := 0, 0
	var visit func(v int)
	visit = func(v int) {
		component[v] = components
		for u := range g {
			if g[u][v] && component[u] < 0 && missable[u] {
				visit(u)
			}
		}
	}
	for v := range g {
		if u := m.Mate(v); u >= 0 && !g[u][v] {
			t.Fatalf("there is no edge %d-%d", u, v)
		}
		if missable[v] && component[v] < 0 {
			visit(v)
			components++
		}
		if !missable[v] && slices.ContainsFunc(vertices(len(g)), func(u int) bool { return g[u][v] && missable[u] }) {
			next++
		}
	}
	if m.Unmatched() != components-next {
		t.Fatalf("%d are unmatched, %d components need %d", m.Unmatched(), components, next)
	}
}

func vertices(n int) []int {
	list := make([]int, n)
	for v := range list {
		list[v] = v
	}
	return list
}

// TestFirstBlossom asks for 0-2 where 0 is matched with 1 and 2 with 3. The way from 1 to 3
// leads round the triangle 1-4-5: whichever vertex of it comes first, in all numberings.
func TestFirstBlossom(t *testing.T) {
	edges := [][2]int{{0, 1}, {0, 2}, {2, 3}, {1, 4}, {1, 5}, {4, 5}, {5, 3}}
	mate := []int{1, 0, 3, 2, 5, 4}
	name := vertices(6)
	var permute func(k int)
	permute = func(k int) {
		if k < len(name) {
			for i := k; i < len(name); i++ {
				name[k], name[i] = name[i], name[k]
				permute(k + 1)
				name[k], name[i] = name[i], name[k]
			}
			return
		}
		g, start := make(matrix, 6), make([]int, 6)
		for v := range g {
			g[v] = make([]bool, 6)
		}
		for _, e := range edges {
			g[name[e[0]]][name[e[1]]], g[name[e[1]]][name[e[0]]] = true, true
		}
		for v, u := range mate {
			start[name[v]] = name[u]
		}
		m := New(6, g.adjacent, start)
		if got := m.First(name[0], slices.Values([]int{name[2]})); got != name[2] {
			t.Fatalf("numbered %v: First = %d", name, got)
		}
		soundMatcher(t, m)
	}
	permute(0)
}

// TestListedMany compares sparse graphs with the table.
func TestListedMany(t *testing.T) {
	for k := range 1500 {
		seed := splitMix(k)
		n, density := seed.below(10), 1+seed.below(9)
		g := make(matrix, n)
		neighbors := make([][]int, n)
		for i := range g {
			g[i] = make([]bool, n)
			for j := range i {
				if g[i][j] = seed.below(10) < density; g[i][j] {
					g[j][i] = true
					neighbors[i], neighbors[j] = append(neighbors[i], j), append(neighbors[j], i)
				}
			}
		}
		size := 0
		mate := Listed(neighbors).mate
		for v, u := range mate {
			if u < -1 || u >= 0 && (mate[u] != v || !g[u][v]) {
				t.Fatalf("graph %d: mate[%d] = %d is wrong", k, v, u)
			}
			if u > v {
				size++
			}
		}
		if want := g.sets()[1<<n-1]; size != want {
			t.Fatalf("graph %d: %d edges, want %d", k, size, want)
		}
	}
}
