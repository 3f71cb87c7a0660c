package lexicographic

import (
	"iter"
	"math/bits"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A chooser holds an optimal matching and changes it, keeping its value, so that
// decisions come out one after another.
type chooser interface {
	mate(v int) int // of a vertex that is not settled

	// first matches v to the first candidate for which the value stays the
	// same, and returns it, or -1 if there is none. It passes over v itself and whoever
	// is settled.
	first(v int, candidates iter.Seq[int]) int

	// settle takes a matched pair out: it stays as it is.
	settle(u, v int)

	// restricted must follow when decisions about vertices have taken edges of theirs
	// away, none of them in the matching.
	restricted(vertices ...int)
}

// newChooser gives a chooser over the vertices that are not settled, for the optimal
// matchings that the decisions made so far leave.
func (o *Optimum) newChooser() chooser {
	if o.face == nil {
		return o.newWeightChooser()
	}
	adjacent := o.Adjacent
	if o.prefer != nil {
		s := o.subSolver(1, func(u, v int, w []int64) bool {
			w[0] = o.prefer(min(u, v), max(u, v))
			return o.Adjacent(u, v)
		})
		if s.Blossoms() > 0 {
			return o.newWeightChooser()
		}
		o.found = s.mate
		adjacent = func(u, v int) bool { return o.Adjacent(u, v) && s.Tight(s.number[u], s.number[v]) }
	}
	return o.newFaceChooser(adjacent)
}

// A subset numbers the vertices that are not settled.
type subset struct {
	vertex []int // by number
	number []int // by vertex, -1 for settled ones
}

func (o *Optimum) subset() subset {
	s := subset{number: make([]int, len(o.kind)), vertex: make([]int, 0, len(o.kind))}
	for v, settled := range o.settled {
		s.number[v] = -1
		if !settled {
			s.number[v] = len(s.vertex)
			s.vertex = append(s.vertex, v)
		}
	}
	return s
}

// A faceChooser chooses among the perfect matchings of a graph.
type faceChooser struct {
	subset
	m       *blossom.Matcher
	classes *classes // that m knows, or nil

	// The candidates of the present choice, and as numbers: made once, for a function
	// costs memory.
	candidates, numbers iter.Seq[int]
}

// newFaceChooser starts from the matching that has been found, as far as its edges are
// in the graph.
func (o *Optimum) newFaceChooser(adjacent func(u, v int) bool) *faceChooser {
	c := &faceChooser{subset: o.subset()}
	var start []int
	if o.found != nil {
		start = make([]int, len(c.vertex))
		for i := range start {
			start[i] = -1
		}
		for i, v := range c.vertex {
			if u := o.found(v); u > v && adjacent(v, u) {
				start[i], start[c.number[u]] = c.number[u], i
			}
		}
	}
	c.m, c.classes = o.matcher(c.vertex, adjacent, start)
	return c
}

// matcher gives a matcher for some vertices and a part of the tight edges, and the
// classes that it knows, nil if the vertices are few.
func (o *Optimum) matcher(vertices []int, adjacent func(u, v int) bool, mate []int) (*blossom.Matcher, *classes) {
	among := func(i, j int) bool { return adjacent(vertices[i], vertices[j]) }
	if o.small(len(vertices)) {
		return o.Matcher(len(vertices), among, mate), nil
	}
	c := o.classes(vertices)
	return o.ClassMatcher(c.Classes, among, mate), c
}

// A classes sorts vertices by their groups in the face and their labels.
type classes struct {
	*Optimum
	blossom.Classes
	known  []class
	index  []int  // by group and label: in known, plus 1
	table  []bool // whether classes below size are joined; nil if they are too many
	size   int
	labels int
}

type class struct {
	group int32
	label Label
}

func (o *Optimum) classes(vertices []int) *classes {
	c := &classes{Optimum: o, labels: o.Allows.labels, index: make([]int, o.face.groups*o.Allows.labels)}
	c.Of = make([]int, len(vertices))
	for i, v := range vertices {
		c.Of[i] = c.of(v)
	}
	c.Count, c.Joined = len(c.known), c.joined
	if n := c.Count; n*n <= len(vertices) {
		c.table = make([]bool, n*n)
		for i := range c.table {
			c.table[i] = c.joined(i/n, i%n)
		}
		c.size = n
	}
	return c
}

// of gives the class of a vertex, a new one if there has been none like it.
func (c *classes) of(v int) int {
	k := class{c.face.group[v], c.label[v]}
	at := &c.index[int(k.group)*c.labels+int(k.label)]
	if *at == 0 {
		c.known = append(c.known, k)
		*at = len(c.known)
	}
	return *at - 1
}

// joined reports whether there may be an edge between two classes.
func (c *classes) joined(x, y int) bool {
	if x < c.size && y < c.size {
		return c.table[x*c.size+y]
	}
	a, z := c.known[x], c.known[y]
	e := &c.face.edges[int(a.group)*c.face.groups+int(z.group)]
	roles := c.Allows.of(a.label, z.label) | c.Allows.of(z.label, a.label)
	return (e.ifFree || e.ifAvoided) && roles.has(e.free) || e.ifBarred && roles.has(e.barred)
}

func (c *faceChooser) mate(v int) int { return c.vertex[c.m.Mate(c.number[v])] }

func (c *faceChooser) first(v int, candidates iter.Seq[int]) int {
	if c.numbers == nil {
		var yield func(int) bool
		pass := func(u int) bool { return c.number[u] < 0 || yield(c.number[u]) }
		c.numbers = func(next func(int) bool) {
			yield = next
			c.candidates(pass)
		}
	}
	c.candidates = candidates
	i := c.m.First(c.number[v], c.numbers)
	if i < 0 {
		return -1
	}
	return c.vertex[i]
}

// parts puts a number for every vertex that is not settled into a list: no optimum has a
// pair of two vertices with different ones.
func (o *Optimum) parts(list []int) {
	clear(list)
	if c, ok := o.c.(*faceChooser); ok {
		for i, v := range c.vertex {
			list[v] = c.m.Part(i)
		}
	}
}

func (c *faceChooser) settle(u, v int) { c.m.Remove(c.number[u], c.number[v]) }

func (c *faceChooser) restricted(vertices ...int) {
	for _, v := range vertices {
		if i := c.number[v]; i >= 0 && c.classes != nil {
			c.m.Reclassify(i, c.classes.of(v))
		}
	}
}

// A subSolver solves for maximum weight over the vertices that are not settled.
type subSolver struct {
	subset
	*blossom.Solver
}

// subSolver solves for the weights, which must allow a perfect matching.
func (o *Optimum) subSolver(width int, weight func(u, v int, w []int64) bool) subSolver {
	s := subSolver{subset: o.subset()}
	s.Solver = o.Solver(blossom.Graph{
		N: len(s.vertex), Width: width, Neighbors: s.neighbors(o.stage.neighbors()),
		Weight: func(i, j int, w []int64) bool { return weight(s.vertex[i], s.vertex[j], w) },
	})
	must(s.Solve())
	return s
}

// neighbors gives lists of vertices by numbers, in numbers.
func (s *subset) neighbors(list func(v int) []int) func(i int) []int {
	if list == nil {
		return nil
	}
	numbers := make([][]int, len(s.vertex))
	for i, v := range s.vertex {
		for _, u := range list(v) {
			if j := s.number[u]; j >= 0 {
				numbers[i] = append(numbers[i], j)
			}
		}
	}
	return func(i int) []int { return numbers[i] }
}

func (s subSolver) mate(v int) int { return s.vertex[s.Solver.Mate(s.number[v])] }

// A weightChooser chooses by solving again, with a bonus, smaller than all else, on
// the edges to the candidates. It does so only if one of these is tight, for no other
// edge is part of an optimum.
type weightChooser struct {
	*Optimum
	subSolver
	extra bool        // whether a word of its own holds the preference and the bonus
	roomy bool        // whether the weights have bits for a preference
	most  int         // more than the number of candidates of any vertex
	v     int         // the vertex to choose for, or -1
	bonus map[int]int // of its candidates
	stale []int       // vertices whose lost edges the solver has yet to hear of
	tight []int       // the candidates that may be part of an optimum
}

// bonusRange is more than the number of candidates of any vertex.
const bonusRange = 1 << 20

// newSolving gives a chooser that is about to solve the problem, all of it: the bonus has
// bits of the weights, and so has a preference if it is known to be small.
func (o *Optimum) newSolving() *weightChooser {
	forBonus := bits.Len(uint(len(o.kind)))
	o.layout.spare = forBonus + bits.Len(uint(2*o.Prefers))
	return &weightChooser{Optimum: o, roomy: o.Prefers > 0, most: 1 << forBonus, v: -1, bonus: map[int]int{}}
}

// solver prepares the solver for the present weights.
func (c *weightChooser) solver() *blossom.Solver {
	g := blossom.Graph{N: len(c.kind), Width: c.width(), Weight: c.weight, Neighbors: c.stage.neighbors()}
	if c.Solver == nil {
		c.Solver = c.Scratch.Solver(g)
	} else {
		c.Reset(g)
	}
	return c.Solver
}

// begin tells the solver what has been decided since it solved the problem: first which
// edges have gone, lest it take one of them for a pair that is removed.
func (c *weightChooser) begin() {
	c.vertex = make([]int, len(c.kind))
	var labeled, gone []int
	for v := range c.vertex {
		c.vertex[v] = v
		if c.label[v] != 0 {
			labeled = append(labeled, v)
		}
		if c.settled[v] {
			gone = append(gone, v)
		}
	}
	c.number = c.vertex
	must(c.Lose(labeled...))
	must(c.Remove(gone...))
}

// newWeightChooser gives a chooser for a preference.
func (o *Optimum) newWeightChooser() *weightChooser {
	c := &weightChooser{Optimum: o, extra: true, most: bonusRange, v: -1, bonus: map[int]int{}}
	c.subSolver = o.subSolver(o.width()+1, c.weight)
	return c
}

// weight gives the weight of an edge with the preference and the bonus.
func (c *weightChooser) weight(u, v int, w []int64) bool {
	last := len(w) - 1
	own := w
	if c.extra {
		own, w[last] = w[:last], 0
	}
	if !c.allowed(u, v, own) {
		return false
	}
	low := c.choice(u, v)
	if c.prefer != nil {
		low += c.prefer(min(u, v), max(u, v)) * int64(c.most)
	}
	if low < 0 && uint64(w[last]) < uint64(-low) {
		decrement(w[:last])
	}
	w[last] += low
	return true
}

// choice gives the bonus for matching two vertices.
func (c *weightChooser) choice(u, v int) int64 {
	switch c.v {
	case u:
		return int64(c.bonus[v])
	case v:
		return int64(c.bonus[u])
	}
	return 0
}

func (c *weightChooser) first(v int, candidates iter.Seq[int]) int {
	if c.won() { // the duals are those of a better matching than there is
		c.withdraw()
	}
	present := c.mate(v)
	c.tight = c.tight[:0]
	for u := range candidates {
		if u == v || c.settled[u] {
			continue
		}
		if u == present && len(c.tight) == 0 {
			return u
		}
		if c.Tight(c.number[v], c.number[u]) {
			c.tight = append(c.tight, u)
		}
	}
	if len(c.tight) == 0 {
		return -1
	}
	c.withdraw()
	clear(c.bonus)
	for _, u := range c.tight {
		if _, ok := c.bonus[u]; !ok {
			c.bonus[u] = c.most - 1 - len(c.bonus)
		}
	}
	c.v = v
	must(c.Update(c.number[v]))
	if c.won() {
		return c.mate(v)
	}
	return -1
}

// won reports whether the present matching has a bonus.
func (c *weightChooser) won() bool {
	if c.v < 0 {
		return false
	}
	_, ok := c.bonus[c.mate(c.v)]
	return ok
}

// withdraw takes the bonus back, if there is one. If nobody has won it, nothing but edges
// outside the matching weighs less now.
func (c *weightChooser) withdraw() {
	v := c.v
	if v >= 0 && !c.won() {
		c.stale = append(c.stale, v)
		c.v = -1
	}
	c.lose() // a bonus that somebody has won is still part of the weights
	if c.v >= 0 {
		c.v = -1
		must(c.Update(c.number[v]))
	}
}

// lose solves again without the lost edges.
func (c *weightChooser) lose() {
	if len(c.stale) == 0 {
		return
	}
	numbers := make([]int, 0, len(c.stale))
	for _, u := range c.stale {
		if !c.settled[u] {
			numbers = append(numbers, c.number[u])
		}
	}
	c.stale = c.stale[:0]
	must(c.Lose(numbers...))
}

func (c *weightChooser) settle(u, v int) {
	if c.v == u || c.v == v {
		c.lose()
		c.v = -1
	} else {
		c.withdraw()
	}
	must(c.Remove(c.number[u], c.number[v]))
}

// restricted leaves the solution optimal, and its duals too: the solver need not hear
// of it before it has something to do.
func (c *weightChooser) restricted(vertices ...int) {
	c.stale = append(c.stale, vertices...)
}

// must panics on an error that cannot be: the present matching stays perfect
// whatever is decided.
func must(err error) {
	if err != nil {
		panic("lexicographic: an optimal matching was lost: " + err.Error())
	}
}
