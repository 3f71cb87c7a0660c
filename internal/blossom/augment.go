package blossom

// augmentAll runs searches until every exposed vertex that must not stay so is
// matched, or cannot be. It returns one that cannot, or -1. The duals are feasible
// either way. A vertex from which a search fails need not be tried again: other
// augmentations do not make a path for it.
//
// Searches that grow large are put off. Their dual changes stay, so that the
// trees of the last few exposed vertices meet half-way, as they would if all grew
// at once; the number of vertices within a radius tends to grow exponentially.
func (e *engine) augmentAll() int32 {
	unmatched := int32(-1)
	clear(e.hopeless)
	for most := patience; ; most *= 3 {
		again := false
		for v := range int32(e.n) {
			if !e.wanting(v) || e.hopeless[v] {
				continue
			}
			switch e.augmentFrom(v, most) {
			case exhausted:
				unmatched, e.hopeless[v] = v, true
			case postponed:
				again = true
			}
		}
		if !again {
			return unmatched
		}
	}
}

// wanting reports whether v must be matched.
func (e *engine) wanting(v int32) bool {
	return e.mate[v] < 0 && !(e.partial && e.y[v] == Number{})
}

// augmentFrom grows a tree from the exposed vertex r until the matching can be
// augmented, and does so, or until more than most vertices are in it.
func (e *engine) augmentFrom(r int32, most int) outcome {
	e.begin(r)
	result := exhausted
	for e.step() {
		if e.size > most && len(e.queue) == 0 {
			result = postponed
			break
		}
	}
	if e.found && !less(e.now, e.limit) || e.found && result == exhausted {
		result = augmented
		e.now = e.limit
		e.augment()
	}
	e.finish()
	return result
}

// augment flips the path from the root to e.from, and matches e.from to e.goal.
func (e *engine) augment() {
	if e.goal >= 0 {
		e.rebase(e.find(e.goal), e.goal)
		e.mate[e.goal] = e.from
	}
	s, partner := e.from, e.goal
	for {
		b := e.find(s)
		t := e.mate[e.node[b].base]
		e.rebase(b, s)
		e.mate[s] = partner
		if t < 0 {
			return
		}
		c := e.find(t)
		x := e.node[c].edge
		e.rebase(c, x[1])
		e.mate[x[1]] = x[0]
		s, partner = x[0], x[1]
	}
}
