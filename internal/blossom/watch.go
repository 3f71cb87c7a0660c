package blossom

// A Watch lets whoever has asked for something give it up. What takes long looks at it
// again and again, at least once for 64 vertices whose neighbours it has looked at, and
// ends by a panic with [GivenUp] once Done is closed. What was at work is not to be used
// any more. A nil Watch never ends anything. It is not safe for concurrent use.
type Watch struct {
	Done  <-chan struct{} // closed when nobody waits any more; nil for never
	Ended bool            // whether that has ended something
	Looks uint64          // so far: what has been done, for tests that bound it
}

// GivenUp is what a search panics with when it is given up. Who closes a Watch's Done
// recovers it.
type GivenUp struct{}

// Look returns up if nobody waits any more.
func (w *Watch) Look() {
	if w == nil {
		return
	}
	w.Looks++
	w.end()
}

// Pass is Look for many edges, of which 64 take about as long as one look at the neighbours of a vertex.
func (w *Watch) Pass(edges int) {
	if w == nil {
		return
	}
	w.Looks += uint64(edges) / 64
	w.end()
}

// end returns up if nobody waits any more.
func (w *Watch) end() {
	select {
	case <-w.Done:
		w.Ended = true
		panic(GivenUp{})
	default:
	}
}

// glance looks for nothing but once in 64 times, for what takes no longer than to look.
func (w *Watch) glance() {
	if w == nil {
		return
	}
	if w.Looks++; w.Looks%64 == 0 {
		w.end()
	}
}
