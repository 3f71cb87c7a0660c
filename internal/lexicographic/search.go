package lexicographic

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A Search is what all problems of a round share: how they are solved, and the watch that counts what is done and
// ends it when nobody waits any more. It is not safe for concurrent use.
type Search struct {
	Tuning // the zero value but in tests and campaigns
	Watch  graph.Watch

	*memory // nil until something is solved
}

// A memory is used again, by one search at a time: small fields take most of their time for memory.
type memory struct {
	kept []*graph.Matcher // no more than most
	used int              // of them: the first ones

	// Scratch of [Problem.lay].
	loads []load
	spans []span
	lists []map[int]int32

	// Scratch of its digits.
	place   []int32
	largest []int64

	relaxation relaxation // scratch: what comes of it is used at once
}

// most is how many matchers are kept: what many questions about a large field take is not.
const most = 16

// memories are those of searches that are over.
var memories = sync.Pool{New: func() any { return new(memory) }}

// Tuning holds what decides how an answer is found, and has no influence on it. The
// zero value is the usual one.
type Tuning struct {
	Whole  bool // systems take no short cuts: each question is one problem over everybody who is left
	Plain  bool // edges and odd sets alone: no relaxation, no search for cardinality among optima
	Bits   int  // of the digits that are dealt with together; 0 is the usual number
	Always bool // try the relaxation however small the problem is
}

// tuned is the key of the tuning in a context.
type tuned struct{}

// Tuned is a context in which a tuning decides how rounds are paired.
func Tuned(ctx context.Context, by Tuning) context.Context {
	return context.WithValue(ctx, tuned{}, by)
}

// work counts the looks of the watches of all searches that are over.
var work atomic.Uint64

// Work says how much has been done so far in searches that are over: in steps of 64 edges that are looked at, or of
// what is laid, listed or copied and takes as long. Tests bound it, where seconds say little.
func Work() uint64 { return work.Load() }

// NewSearch begins the search for a round, by the tuning of a context and for as long as that lasts.
func NewSearch(ctx context.Context) *Search {
	by, _ := ctx.Value(tuned{}).(Tuning)
	return &Search{Tuning: by, Watch: graph.Watch{Done: ctx.Done()}}
}

// End says that the search is over: nothing that it has found is asked any more.
func (s *Search) End() {
	work.Add(s.Watch.Looks)
	allDecided(s)
	if s.memory == nil {
		return
	}
	s.Reuse()
	for _, m := range s.kept {
		m.Release()
	}
	s.relaxation.kinds = nil
	memories.Put(s.memory)
	s.memory = nil
}

// remember takes a memory, if there is none yet.
func (s *Search) remember() {
	if s.memory == nil {
		s.memory = memories.Get().(*memory)
	}
}

// Matcher returns a matcher that is given up with the search.
func (s *Search) Matcher(n int, adjacent func(u, v int) bool, mate []int) *graph.Matcher {
	m := s.next()
	m.Reset(n, graph.Classes{}, adjacent, mate)
	return m
}

// next returns a matcher of any graph, which is not in use.
func (s *Search) next() *graph.Matcher {
	s.remember()
	var m *graph.Matcher
	switch {
	case s.used == most:
		m = new(graph.Matcher)
	case s.used == len(s.kept):
		m = new(graph.Matcher)
		s.kept = append(s.kept, m)
		s.used++
	default:
		m = s.kept[s.used]
		s.used++
	}
	m.Watch = &s.Watch
	return m
}

// Reuse says that nothing which has been found so far is asked any more: its memory serves for what comes.
func (s *Search) Reuse() {
	if s.memory != nil {
		s.used = 0
	}
}
