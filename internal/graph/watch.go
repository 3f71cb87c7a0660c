package graph

// A Watch lets whoever has asked for something give it up. What takes long polls it
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

// Poll counts a look at the neighbours of a vertex, and gives up if nobody waits any more.
func (w *Watch) Poll() { w.Edges(64) }

// Edges is Poll after many edges, of which 64 take about as long as one look.
func (w *Watch) Edges(edges int) {
	if w == nil {
		return
	}
	w.Looks += uint64(edges) / 64
	select {
	case <-w.Done:
		w.Ended = true
		panic(GivenUp{})
	default:
	}
}
