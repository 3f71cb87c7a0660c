package lexicographic

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// TestBorrow requires what has been given up not to be lent again, and what is lent to end
// for nobody who has not asked for it.
func TestBorrow(t *testing.T) {
	s := Borrow(nil)
	s.Return()
	over := make(chan struct{})
	close(over)
	ended := Borrow(over)
	func() {
		defer func() {
			if end := recover(); end != (graph.GivenUp{}) {
				t.Errorf("ended with %v", end)
			}
			ended.Return()
		}()
		ended.Matcher(4, func(u, v int) bool { return true }, nil)
	}()
	for range 100 {
		next := Borrow(nil)
		if next == ended {
			t.Fatal("what has been given up is lent again")
		}
		if m := next.Matcher(4, func(u, v int) bool { return true }, nil); m.Unmatched() > 0 {
			t.Error("no matching")
		}
		defer next.Return()
	}
	last := Borrow(over)
	last.Return()
	if last.Watch.Done != nil {
		t.Error("what is given back still waits")
	}
}
