// Package laplacian solves the systems of equations of Newton's method for the ratings of
// players: in floating point for package rating, and as its corrections for the exact
// comparisons of package elimination. The matrix has minus the weights of edges between
// players off the diagonal; on it, the weights of all edges at a player plus an excess
// above 0. The edges stay the same from step to step, and so does the plan by which they
// are solved:
//
// Players are eliminated one after another, by Gauß, as long as that leaves no more edges than it takes
// away: of trees, chains, rings, bands and the like nothing remains. What does remain, the core, is mostly
// well connected, where the method of conjugate gradients is fast. Where it turns out to be slow, as on a
// grid with small excesses, all the others are eliminated too, whoever has the fewest neighbours first
// ([Laplacian.Complete]).
//
// To eliminate a player u with pivot p, which is the excess of u plus the weights
// of its edges, adds w(uv)·w(ux)/p to the weight between any two neighbours v and
// x, and w(uv)/p of the excess of u to that of v. Nothing is ever subtracted, so
// that no precision is lost however different the weights are.
package laplacian

// A Laplacian is such a matrix.
type Laplacian struct {
	weight []float64 // by edge: those given first, then those that elimination adds
	excess []float64 // by player
	given  []int     // by edge given to New: which it is, for of several between two players there is one
	plan   []elimination
	pivots []float64 // of the plan
	core   core
	rest   *thinning // what the core is of; nil if it is too much to eliminate
}

// An elimination is a step of the plan. The edges between neighbours are listed
// pair by pair: first and second, first and third, second and third and so on.
type elimination struct {
	player  int
	arcs    []arc
	between []int32 // edges
}

// An arc is an edge at a player.
type arc struct{ player, edge int }

// mostArcs bounds the number of edges at a player to be eliminated as long as a core is left; mostPairs
// that of pairs of neighbours for which edges are changed if none is.
const (
	mostArcs  = 64
	mostPairs = 1 << 24
)

// New plans for the edges between players. It takes time proportional to
// their number if few can be eliminated, or if those that can have few edges.
func New(players int, edges [][2]int) *Laplacian {
	g := newThinning(players, edges)
	l := &Laplacian{
		excess: make([]float64, players),
		given:  g.given,
		plan:   g.run(),
		rest:   g,
	}
	l.allot()
	return l
}

// allot makes room for what is computed by the plan.
func (l *Laplacian) allot() {
	l.weight = make([]float64, len(l.rest.edges))
	l.pivots = make([]float64, len(l.plan))
	l.core = newCore(l.rest)
}

// Complete eliminates the core as well, from the next Factor on, and reports whether it is going to. It
// does not where the core is too large for that: it fills with edges, for grids of n players with O(n log
// n), and if it is well connected with O(n²).
func (l *Laplacian) Complete() bool {
	if l.rest == nil || len(l.core.players) == 0 {
		return false
	}
	if more, all := l.rest.complete(); all {
		l.plan = append(l.plan, more...)
		l.allot()
	}
	all := len(l.core.players) == 0
	l.rest = nil
	return all
}

// Factor takes the weights of the given edges, and every player's excess.
func (l *Laplacian) Factor(weights, excess []float64) {
	clear(l.weight)
	for k, w := range weights {
		l.weight[l.given[k]] += w
	}
	copy(l.excess, excess)
	for k, e := range l.plan {
		pivot := l.excess[e.player]
		for _, a := range e.arcs {
			pivot += l.weight[a.edge]
		}
		l.pivots[k] = pivot
		next := 0
		for i, a := range e.arcs {
			share := l.weight[a.edge] / pivot
			l.excess[a.player] += share * l.excess[e.player]
			for _, b := range e.arcs[:i] {
				l.weight[e.between[next]] += share * l.weight[b.edge]
				next++
			}
		}
	}
	l.core.factor(l)
}

// Solve overwrites b with the solution of the system whose right side it is, and
// counts the steps that the core took.
func (l *Laplacian) Solve(b []float64) (products int) {
	for k, e := range l.plan {
		for _, a := range e.arcs {
			b[a.player] += l.weight[a.edge] / l.pivots[k] * b[e.player]
		}
	}
	products = l.core.solve(l, b)
	for k := len(l.plan) - 1; k >= 0; k-- {
		e := l.plan[k]
		x := b[e.player]
		for _, a := range e.arcs {
			x += l.weight[a.edge] * b[a.player]
		}
		b[e.player] = x / l.pivots[k]
	}
	return products
}

// A thinning is the graph of players while the plan is made.
type thinning struct {
	given []int
	edges [][2]int
	index map[[2]int]int // of edges, lower player first
	arcs  [][]arc        // by player; those to players who are gone are left in
	left  []int          // by player: edges to players who are not gone
	gone  []bool
}

func newThinning(players int, edges [][2]int) *thinning {
	g := &thinning{
		index: make(map[[2]int]int, len(edges)),
		arcs:  make([][]arc, players),
		left:  make([]int, players),
		gone:  make([]bool, players),
	}
	for _, e := range edges {
		k := g.between(e[0], e[1])
		if k < 0 {
			k = g.add(e[0], e[1])
		}
		g.given = append(g.given, k)
	}
	return g
}

// add joins two players.
func (t *thinning) add(a, b int) int {
	k := len(t.edges)
	t.edges = append(t.edges, [2]int{a, b})
	t.index[[2]int{min(a, b), max(a, b)}] = k
	t.arcs[a] = append(t.arcs[a], arc{b, k})
	t.arcs[b] = append(t.arcs[b], arc{a, k})
	t.left[a]++
	t.left[b]++
	return k
}

// between returns the edge between two players, or -1.
func (t *thinning) between(a, b int) int {
	if k, ok := t.index[[2]int{min(a, b), max(a, b)}]; ok {
		return k
	}
	return -1
}

// run eliminates who can be eliminated. Whoever loses a neighbour is looked at
// again.
func (t *thinning) run() []elimination {
	var plan []elimination
	queue := make([]int, len(t.arcs))
	for i := range queue {
		queue[i] = i
	}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		if t.gone[u] || !t.shrinks(u) {
			continue
		}
		e := t.eliminate(u)
		plan = append(plan, e)
		for _, a := range e.arcs {
			queue = append(queue, a.player)
		}
	}
	return plan
}

// complete eliminates everybody who is left, whoever has the fewest neighbours first, and reports whether
// that has not become too much.
func (t *thinning) complete() (plan []elimination, all bool) {
	queues := make([][]int, len(t.arcs)) // by number of neighbours; who has others by now is listed once more
	for u, gone := range t.gone {
		if !gone {
			queues[t.left[u]] = append(queues[t.left[u]], u)
		}
	}
	pairs := 0
	for k := 0; k < len(queues); {
		last := len(queues[k]) - 1
		if last < 0 {
			k++
			continue
		}
		u := queues[k][last]
		if queues[k] = queues[k][:last]; t.gone[u] || t.left[u] != k {
			continue
		}
		if pairs += k * (k - 1) / 2; pairs > mostPairs {
			return nil, false
		}
		t.tidy(u)
		e := t.eliminate(u)
		plan = append(plan, e)
		for _, a := range e.arcs {
			left := t.left[a.player]
			queues[left] = append(queues[left], a.player)
			k = min(k, left)
		}
	}
	return plan, true
}

// shrinks reports whether eliminating a player leaves no more edges than it takes
// away.
func (t *thinning) shrinks(u int) bool {
	if t.left[u] > mostArcs {
		return false
	}
	t.tidy(u)
	fill := 0
	for i, a := range t.arcs[u] {
		for _, b := range t.arcs[u][:i] {
			if t.between(a.player, b.player) < 0 {
				if fill++; fill > t.left[u] {
					return false
				}
			}
		}
	}
	return true
}

// tidy drops the arcs of a player to those who are gone.
func (t *thinning) tidy(u int) {
	kept := t.arcs[u][:0]
	for _, a := range t.arcs[u] {
		if !t.gone[a.player] {
			kept = append(kept, a)
		}
	}
	t.arcs[u] = kept
}

// eliminate takes a player out and joins the neighbours.
func (t *thinning) eliminate(u int) elimination {
	e := elimination{player: u, arcs: t.arcs[u]}
	t.gone[u] = true
	for i, a := range e.arcs {
		t.left[a.player]--
		for _, b := range e.arcs[:i] {
			k := t.between(a.player, b.player)
			if k < 0 {
				k = t.add(a.player, b.player)
			}
			e.between = append(e.between, int32(k))
		}
	}
	return e
}
