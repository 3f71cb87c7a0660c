package lexicographic

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// First returns the first of the candidates that v is matched to in some optimum, and
// takes such a one; -1 if there is none. Where there are odd sets, others may be lost: Fix must follow.
func (o *Optimum) First(v int, candidates iter.Seq[int]) int { return o.ask(v, candidates, true) }

// Can reports whether v is matched with one of the candidates in some optimum, and takes such a
// one. Where there are odd sets, those in which it is not may be lost: a label that says that it is must follow.
func (o *Optimum) Can(v int, candidates iter.Seq[int]) bool { return o.ask(v, candidates, false) >= 0 }

// ask returns one of the candidates that v is matched to in some optimum, the first or any; -1 if
// there is none.
func (o *Optimum) ask(v int, candidates iter.Seq[int], first bool) int {
	switch {
	case o.fixed[v]:
		return -1
	case o.graph != nil:
		return o.graph.First(v, candidates)
	}
	o.drop()
	present, rank := o.sets.Mate(v), map[int]int64{}
	for u := range candidates {
		if u == present && (len(rank) == 0 || !first) {
			return u
		}
		if _, known := rank[u]; !known && o.sets.Has(u, v) {
			rank[u] = int64(len(rank))
		}
		if u == present {
			break
		}
	}
	if len(rank) == 0 {
		return -1
	}
	o.sets.Choose(v, func(u int) int64 {
		k, wanted := rank[u]
		switch {
		case !wanted:
			return int64(len(rank))
		case !first:
			return 0
		}
		return k
	})
	if _, wanted := rank[o.sets.Mate(v)]; !wanted {
		return -1
	}
	return o.sets.Mate(v)
}

// drop tells the solver which edges have been lost by what has been decided.
func (o *Optimum) drop() {
	o.sets.Drop(func(v, u int) bool {
		if o.fixed[v] || o.fixed[u] {
			return o.fixed[v] && o.partner[v] == u
		}
		return o.Possible(u, v)
	}, o.stale...)
	o.stale = o.stale[:0]
}

// Label decides something about a vertex, which must leave the present optimum.
func (o *Optimum) Label(v int, l Label) {
	switch o.label[v] = l; {
	case o.graph == nil:
		o.stale = append(o.stale, v)
	case o.sets == nil:
		o.graph.Reclassify(v, o.classOf(v))
	}
}

// LabelOf returns what has been decided about a vertex.
func (o *Optimum) LabelOf(v int) Label { return o.label[v] }

// Fix takes a matched pair out: it stays as it is.
func (o *Optimum) Fix(u, v int) {
	o.fixed[u], o.fixed[v] = true, true
	o.partner[u], o.partner[v] = v, u
	if o.graph != nil {
		o.graph.Remove(u, v)
	} else {
		o.stale = append(o.stale, u, v)
	}
}

// Fixed reports whether a vertex is part of a pair that has been taken out.
func (o *Optimum) Fixed(v int) bool { return o.fixed[v] }

// Obey reports whether some optimum obeys labels for many vertices at once, which allow no more than before, and if so
// takes them. The guess, a matching of some that are not fixed, is where the search begins.
// It does not try where there are odd sets.
func (o *Optimum) Obey(label func(v int) Label, guess func() []int) bool {
	if o.graph == nil {
		return false
	}
	before := slices.Clone(o.label)
	for v := range o.label {
		if !o.fixed[v] {
			o.label[v] = label(v)
		}
	}
	m := o.matcher(guess())
	if m.Unmatched() > 0 {
		o.label = before
		return false
	}
	o.graph = m
	return true
}

// Prefer narrows the optimum to those with the largest sum of values over the edges, whose
// magnitudes add up to less than 1<<62 over any matching.
func (o *Optimum) Prefer(value func(u, v int) int64) {
	s := o.sets
	if o.graph != nil {
		s = o.listed() // not the same: what is preferred may be forgotten
	} else {
		o.drop()
	}
	s.Narrow(func(u, v int) int64 { return -value(u, v) })
	o.take(s)
}

// Forget forgets what was preferred, because the labels given since demand it. The
// choices that follow are cheaper then.
func (o *Optimum) Forget() {
	if o.sets == o.edges {
		return // nothing was, or there are odd sets
	}
	mate := o.mates()
	o.sets = o.edges
	o.graph = o.matcher(mate)
}

// mates is the present matching.
func (o *Optimum) mates() []int {
	mate := slices.Clone(o.partner)
	for v, fixed := range o.fixed {
		if !fixed {
			mate[v] = o.Mate(v)
		}
	}
	return mate
}

// listed lists the edges of the graph that is left.
func (o *Optimum) listed() *blossom.Successive {
	mate := o.mates()
	return blossom.NewSuccessive(len(mate), func(u, v int, _ int32) int32 {
		switch {
		case mate[u] == v, !o.fixed[u] && !o.fixed[v] && o.Adjacent(u, v):
			return 0 // there are no numbers
		}
		return -1
	}, 0, mate, &o.Watch)
}
