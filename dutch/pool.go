package dutch

import (
	"sync"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A pool keeps what takes much memory from one bracket to the next, for the sake
// of small fields, where memory takes most of the time.
type pool[T any] struct {
	all  []T
	busy int // of them, at the front
}

// take gives a member that is not in use, and false if a new one must be put in
// its place.
func (p *pool[T]) take() (member *T, old bool) {
	old = p.busy < len(p.all)
	if !old {
		p.all = append(p.all, *new(T))
	}
	p.busy++
	return &p.all[p.busy-1], old
}

// release says that none is in use any more.
func (p *pool[T]) release() { p.busy = 0 }

// solver gives a solver that is in use until the next bracket is accepted.
func (e *engine) solver(g blossom.Graph) *blossom.Solver {
	s, old := e.solvers.take()
	if old {
		(*s).Reset(g)
	} else {
		*s = blossom.NewSolver(g)
	}
	return *s
}

// matcher gives a matcher that is in use until the next bracket is accepted.
func (e *engine) matcher(n int, adjacent func(u, v int) bool, mate []int) *blossom.Matcher {
	m := e.anyMatcher()
	m.Reset(n, adjacent, mate)
	return m
}

// manyVertices is from how many on classes pay in a matcher.
const manyVertices = 64

// classMatcher is matcher for vertices that are known by classes.
func (e *engine) classMatcher(c blossom.Classes, adjacent func(u, v int) bool, mate []int) *blossom.Matcher {
	m := e.anyMatcher()
	m.ResetClasses(c, adjacent, mate)
	return m
}

// anyMatcher gives a matcher that is not in use, of any graph.
func (e *engine) anyMatcher() *blossom.Matcher {
	m, old := e.matchers.take()
	if !old {
		*m = blossom.NewMatcher(0, nil, nil)
	}
	return *m
}

// A workshop is memory that one bracket leaves to the next, and one round to
// another, perhaps of another tournament.
type workshop struct {
	layout   layout
	solvers  pool[*blossom.Solver]
	matchers pool[*blossom.Matcher]
}

var workshops = sync.Pool{New: func() any { return new(workshop) }}

// release says that nothing of the last bracket is in use any more.
func (w *workshop) release() {
	w.solvers.release()
	w.matchers.release()
}

// leave gives the workshop back, once the round is paired.
func (e *engine) leave() {
	e.release()
	workshops.Put(e.workshop)
	e.workshop = nil
}
