package lexicographic

import "iter"

// Mate returns the vertex that v, which is not fixed, is matched to.
func (o *Optimum) Mate(v int) int {
	if o.c != nil {
		return o.c.mate(v)
	}
	return o.found(v)
}

// First returns the first of the candidates that v is matched to in some optimum, and
// takes such a one; -1 if there is none. Where there are odd sets, v is matched to it in all that are
// left: Fix must follow.
func (o *Optimum) First(v int, candidates iter.Seq[int]) int { return o.ask(v, candidates, true) }

// Can reports whether v is matched with one of the candidates in some optimum, and takes such a
// one. Where there are odd sets, it is so in all that are left: a label that says so must follow.
func (o *Optimum) Can(v int, candidates iter.Seq[int]) bool { return o.ask(v, candidates, false) >= 0 }

// ask returns one of the candidates that v is matched to in some optimum, the first or any; -1 if
// there is none.
func (o *Optimum) ask(v int, candidates iter.Seq[int], first bool) int {
	if o.fixed[v] {
		return -1
	}
	if o.c == nil { // perhaps there is no need for one
		present := o.found(v)
		for u := range candidates {
			if u == present {
				return u
			}
			if u != v && !o.fixed[u] {
				break
			}
		}
		o.c = o.newChooser()
	}
	return o.c.choose(v, candidates, first)
}

// Label decides something about a vertex, which must leave the present optimum.
func (o *Optimum) Label(v int, l Label) {
	o.label[v] = l
	if o.c != nil {
		o.c.restricted(v)
	}
}

// LabelAll is Label for all vertices at once.
func (o *Optimum) LabelAll(labels []Label) {
	copy(o.label, labels)
	if o.c != nil {
		o.c.restricted(o.unfixed()...)
	}
}

// unfixed lists the vertices that are not fixed.
func (o *Optimum) unfixed() (list []int) {
	for v, fixed := range o.fixed {
		if !fixed {
			list = append(list, v)
		}
	}
	return list
}

// LabelOf returns what has been decided about a vertex.
func (o *Optimum) LabelOf(v int) Label { return o.label[v] }

// Fix takes a matched pair out: it stays as it is.
func (o *Optimum) Fix(u, v int) {
	o.fixed[u], o.fixed[v] = true, true
	o.partner[u], o.partner[v] = v, u
	if o.c != nil {
		o.c.fix(u, v)
	}
}

// Fixed reports whether a vertex is part of a pair that has been taken out.
func (o *Optimum) Fixed(v int) bool { return o.fixed[v] }

// Prefer narrows the optimum to those with the largest sum of values over the edges, whose
// magnitudes add up to less than 1<<62 over any matching.
func (o *Optimum) Prefer(value func(u, v int) int64) {
	o.prefer = value
	o.c = o.newChooser()
}

// Forget forgets what was preferred, because the labels given since demand it. The
// choices that follow are cheaper then.
func (o *Optimum) Forget() {
	if o.Graph() && o.c != nil {
		o.found, o.prefer, o.c = o.c.mate, nil, nil
	}
}

// Obey reports whether some optimum obeys labels for many vertices at once, and if so
// takes them. The guess, a matching of some that are not fixed, is where the search begins.
// It does not try where there are odd sets.
func (o *Optimum) Obey(label func(v int) Label, guess func() []int) bool {
	if !o.Graph() || o.prefer != nil {
		return false
	}
	before := append([]Label(nil), o.label...)
	for v := range o.label {
		if !o.fixed[v] {
			o.label[v] = label(v)
		}
	}
	if !o.adopt(guess()) {
		o.label = before
		return false
	}
	return true
}

// adopt takes a perfect matching of the edges that are left, near to the one given, and reports
// whether there is one.
func (o *Optimum) adopt(mate []int) bool {
	before := o.found
	o.found = func(v int) int { return mate[v] }
	c := o.newGraphChooser(o.Adjacent)
	if c.m.Unmatched() > 0 {
		o.found = before
		return false
	}
	o.c = c
	return true
}
