package graph

// A Watch lets whoever has asked for something give it up. What takes long tells it what it does, in edges, and it
// looks after every 64 of them whether Done is closed: then it ends what is at work by a panic with [GivenUp], and
// that is not to be used any more. A nil Watch never ends anything. It is not safe for concurrent use.
type Watch struct {
	Done  <-chan struct{} // closed when nobody waits any more; nil for never
	Ended bool            // whether that has ended something
	Looks uint64          // so far: what has been done, for tests that bound it
	edges int             // since the last look
}

// GivenUp is what a search panics with when it is given up. Who closes a Watch's Done
// recovers it.
type GivenUp struct{}

// Poll is Edges of so many that it looks: of what takes about as long, as to begin with the neighbours of a vertex.
func (w *Watch) Poll() { w.Edges(64) }

// Edges says that so many edges are looked at, or what takes as long.
func (w *Watch) Edges(edges int) {
	if w == nil {
		return
	}
	if w.edges += edges; w.edges >= 64 {
		w.Looks += uint64(w.edges) / 64
		w.edges %= 64
		w.Ask()
	}
}

// Ask gives up if nobody waits any more, and counts nothing: of what takes another time whenever it is done.
func (w *Watch) Ask() {
	if w == nil {
		return
	}
	select {
	case <-w.Done:
		w.Ended = true
		panic(GivenUp{})
	default:
	}
}
