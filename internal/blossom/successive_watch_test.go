//go:build !audit

package blossom

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// TestWatch gives up a [Successive] after any number of edges that have been weighed, soon. Audits
// ask more, after the answer.
func TestWatch(t *testing.T) {
	const n = 120
	weight := func(i, j int) int64 { return int64((i*7919+j*104729)%1000 + (j*7919+i*104729)%1000) }
	solve := func(calls int) (asked int, ended bool) {
		done := make(chan struct{})
		w := &graph.Watch{Done: done}
		defer func() {
			end := recover()
			if ended = end != nil; ended && end != (graph.GivenUp{}) {
				panic(end)
			}
			if w.Ended != ended {
				t.Errorf("after %d calls: given up %v, and the watch says %v", calls, ended, w.Ended)
			}
		}()
		mate := make([]int, n)
		for v := range mate {
			mate[v] = v ^ 1
		}
		s := NewSuccessive(n, nil, func(int, int, int32) int32 { return 0 }, 0, mate, w)
		s.Narrow(func(i, j int) int64 {
			if asked++; asked == calls {
				close(done)
			}
			return weight(i, j)
		})
		return asked, false
	}
	all, ended := solve(0)
	if ended {
		t.Error("given up by nobody")
	}
	for calls := 1; calls < all; calls += 1 + all/40 {
		if asked, ended := solve(calls); asked-calls > 64*n || calls == 1 && !ended {
			t.Errorf("of %d calls %d more after %d, given up %v", all, asked-calls, calls, ended)
		}
	}
}

// TestWatchStart gives up what is matched at once, without a search.
func TestWatchStart(t *testing.T) {
	var pairs []Edge
	for v := range 10 {
		pairs = append(pairs, Edge{2 * v, 2*v + 1, Int(1)})
	}
	done := make(chan struct{})
	w := &graph.Watch{Done: done}
	if _, _, err := MaxWeight(20, pairs, true, w); err != nil || w.Looks > 0 {
		t.Fatalf("error %v, %d looks", err, w.Looks)
	}
	close(done)
	defer func() {
		if end := recover(); end != (graph.GivenUp{}) {
			t.Errorf("ended with %v", end)
		}
	}()
	_, _, _ = MaxWeight(20, pairs, true, w)
	t.Error("not given up")
}

// TestEdges counts edges that are weighed: the more there are, the more steps are taken.
func TestEdges(t *testing.T) {
	steps := func(n int) uint64 {
		w, mate := new(graph.Watch), make([]int, n)
		for v := range mate {
			mate[v] = v ^ 1
		}
		NewSuccessive(n, nil, func(int, int, int32) int32 { return 0 }, 0, mate, w)
		return w.Looks
	}
	if few, many := steps(128), steps(1024); few < 128*128/64 || many < 48*few {
		t.Errorf("%d steps for 128 vertices, %d for 1,024", few, many)
	}
}
