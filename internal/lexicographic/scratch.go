package lexicographic

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// Scratch is memory that one problem leaves to the next, for the sake of small ones,
// where memory takes most of the time. The zero value is ready. It is not safe for
// concurrent use.
type Scratch struct {
	Tuning // the zero value but in tests and campaigns

	layout   layout
	slab     []int64 // numbers in use at the front
	used     int
	matchers pool[*graph.Matcher]

	Watch graph.Watch // of everything that is solved in it
}

// Tuning holds what decides how an answer is found, and has no influence on it. The
// zero value is the usual one.
type Tuning struct {
	Whole  bool // systems take no short cuts: each question is one problem over everybody who is left
	Plain  bool // edges and odd sets alone: no relaxation, no search for cardinality among optima
	Bits   int  // of the digits that are dealt with together, and of all in a relaxation; 0 is the usual numbers of them
	Sorted int  // from how many vertices on searches make use of types; 0 is 64
	Always bool // try the relaxation however small the problem is
}

// tuned is the key of the tuning in a context.
type tuned struct{}

// Tuned is a context in which a tuning decides how rounds are paired.
func Tuned(ctx context.Context, by Tuning) context.Context {
	return context.WithValue(ctx, tuned{}, by)
}

// TuningOf returns the tuning of a context: usually the zero value.
func TuningOf(ctx context.Context) Tuning {
	by, _ := ctx.Value(tuned{}).(Tuning)
	return by
}

// scratches lend memory from one round to another, perhaps of another tournament.
var scratches = sync.Pool{New: func() any { return new(Scratch) }}

// work counts the looks of all watches of scratches that have been given back.
var work atomic.Uint64

// Work says how much has been done so far in scratches that have been given back: about as
// many steps as vertices whose neighbours have been looked at. Tests bound it, where
// seconds say little.
func Work() uint64 { return work.Load() }

// Borrow lends a scratch to a round that is given up when done is closed; nil is never.
func Borrow(done <-chan struct{}) *Scratch {
	s := scratches.Get().(*Scratch)
	s.Watch.Done = done
	return s
}

// Return returns back what has been borrowed, for good. What has been given up in the middle
// of something is not lent again. Nothing but memory goes from one tournament to another.
func (s *Scratch) Return() {
	if s.Watch.Ended {
		return
	}
	s.Release()
	work.Add(s.Watch.Looks)
	s.Watch, s.Tuning = graph.Watch{}, Tuning{}
	scratches.Put(s)
}

// retained is how many bytes are kept from one problem to the next, about. Whatever holds
// more has solved a problem that takes so long that to ask for memory again is nothing.
const retained = 64 << 20

// Release says that nothing is in use any more of what has been solved so far.
func (s *Scratch) Release() {
	if s.bytes() > retained {
		s.layout, s.slab, s.matchers = layout{}, nil, pool[*graph.Matcher]{}
	}
	s.matchers.busy, s.used = 0, 0
}

// bytes is about how much memory the scratch holds on to.
func (s *Scratch) bytes() int {
	sum := 8*len(s.slab) + s.layout.bytes()
	return sum
}

// words returns so many numbers 0, in use until [Scratch.Release]. The more have been asked
// for at a time, the more are kept for others.
func (s *Scratch) words(n int) []int64 {
	const most = 1 << 20
	if s.used+n > len(s.slab) {
		s.slab, s.used = make([]int64, max(n, min(2*len(s.slab), most), 512)), 0
	}
	w := s.slab[s.used : s.used+n : s.used+n]
	s.used += n
	clear(w)
	return w
}

// A pool keeps things from one problem to the next.
type pool[T any] struct {
	all  []T
	busy int // of them, at the front
}

// take returns a member that is not in use, and false if a new one must be put in
// its place.
func (p *pool[T]) take() (member *T, old bool) {
	old = p.busy < len(p.all)
	if !old {
		p.all = append(p.all, *new(T))
	}
	p.busy++
	return &p.all[p.busy-1], old
}

// Matcher returns a matcher that is in use until [Scratch.Release].
func (s *Scratch) Matcher(n int, adjacent func(u, v int) bool, mate []int) *graph.Matcher {
	m := s.anyMatcher()
	m.Reset(n, adjacent, mate)
	return m
}

// ClassMatcher is Matcher for vertices that are known by classes.
func (s *Scratch) ClassMatcher(c graph.Classes, adjacent func(u, v int) bool, mate []int) *graph.Matcher {
	m := s.anyMatcher()
	m.ResetClasses(c, adjacent, mate)
	return m
}

// anyMatcher returns a matcher that is not in use, of any graph.
func (s *Scratch) anyMatcher() *graph.Matcher {
	m, old := s.matchers.take()
	if !old {
		*m = graph.New(0, nil, nil)
	}
	(*m).Watch = &s.Watch
	return *m
}
