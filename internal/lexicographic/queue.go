package lexicographic

import (
	"iter"
	"slices"
)

// A Queue is an ascending list of vertices that others are taken out of. It offers a
// vertex those after it whom some optimum may match it to, and does not look at the
// rest: where long rows of one kind wait for somebody of another, passing over them one
// by one would take most of the time.
type Queue struct {
	o      *Optimum
	list   []int // the vertices in the queue when it was cut last, ascending
	order  []int // the same cell by cell, ascending in each
	next   []int // by index in order: itself if it is in the queue, else a later one
	at     []int // of each vertex in order
	whole  bool  // it is not cut
	parts  []int // of each vertex, when the queue was cut
	cells  []cell
	passed int // vertices offered in vain since it was cut

	v        int    // whom the queue is offered to
	fronts   []span // those of the cells where an optimum may match it
	offering iter.Seq[int]
}

// A cell is the vertices of one group of the optimal face and of one part: no optimum
// has a pair from two parts.
type cell struct {
	cellKey
	span // what is left of it, as far as is known
}

type cellKey struct {
	group int32
	part  int
}

// A span is a part of Queue.order.
type span struct{ from, end int }

// NewQueue makes a queue of ascending vertices. It is in use until [Scratch.Release].
func (o *Optimum) NewQueue(vertices []int) *Queue {
	x, old := o.queues.take()
	if !old {
		*x = new(Queue)
		(*x).offering = (*x).offer
	}
	q, n := *x, len(vertices)
	q.o, q.list, q.passed = o, append(q.list[:0], vertices...), 0
	q.order, q.next, q.at = resized(q.order, n), resized(q.next, n+1), resized(q.at, len(o.kind))
	if !o.small(n) {
		o.see()
	}
	q.whole = o.face == nil || o.small(n)
	if q.whole {
		q.cells = append(q.cells[:0], cell{span: span{0, n}})
		copy(q.order, vertices)
		for i, v := range vertices {
			q.next[i], q.at[v] = i, i
		}
		q.next[n] = n
	} else {
		q.cut()
	}
	return q
}

// resized gives a list of so many numbers, in the memory of another if it suffices.
func resized(list []int, n int) []int {
	if cap(list) < n {
		return make([]int, n)
	}
	return list[:n]
}

// cut sorts the list into cells.
func (q *Queue) cut() {
	q.parts = resized(q.parts, len(q.o.kind))
	q.o.parts(q.parts)
	index := map[cellKey]int{}
	of := make([]int, len(q.list))
	q.cells, q.passed = q.cells[:0], 0
	for i, v := range q.list {
		k := cellKey{q.o.face.group[v], q.parts[v]}
		c, ok := index[k]
		if !ok {
			c = len(q.cells)
			index[k] = c
			q.cells = append(q.cells, cell{cellKey: k})
		}
		of[i] = c
		q.cells[c].end++
	}
	at := 0
	for c := range q.cells {
		at += q.cells[c].end
		q.cells[c].span = span{at - q.cells[c].end, at}
	}
	q.fill(of)
}

// fill puts the list in the order of cells, in which all are in the queue.
func (q *Queue) fill(of []int) {
	for i := range q.next {
		q.next[i] = i
	}
	for i, v := range q.list {
		c := &q.cells[of[i]]
		q.order[c.from], q.at[v] = v, c.from
		c.from++
	}
	at := 0
	for c := range q.cells {
		at, q.cells[c].from = q.cells[c].from, at
	}
}

// again cuts what is left of the queue, so that the parts found since count.
func (q *Queue) again() {
	q.list = slices.DeleteFunc(q.list, func(v int) bool { return q.next[q.at[v]] != q.at[v] })
	q.cut()
}

// find gives the first index from i on of a vertex in the queue, of whatever cell, or
// the length of the order. Almost constant time.
func (q *Queue) find(i int) int {
	for q.next[i] != i {
		q.next[i] = q.next[q.next[i]]
		i = q.next[i]
	}
	return i
}

// Drop takes v out.
func (q *Queue) Drop(v int) { q.next[q.at[v]] = q.at[v] + 1 }

// After gives the vertices after v to whom an optimum may match it, ascending. From one
// call to the next v ascends.
func (q *Queue) After(v int) iter.Seq[int] { return q.from(v+1, v) }

// For gives all vertices to whom an optimum may match v, ascending. It is not in the
// queue.
func (q *Queue) For(v int) iter.Seq[int] { return q.from(0, v) }

// from gives the vertices from a first one on to whom an optimum may match v.
func (q *Queue) from(first, v int) iter.Seq[int] {
	q.v, q.fronts = v, q.fronts[:0]
	if !q.whole && q.passed > len(q.list) {
		q.again()
	}
	for k := range q.cells {
		c := &q.cells[k]
		if !q.whole && (c.part != q.parts[v] || !q.o.face.joins(q.o.face.group[v], c.group)) {
			continue
		}
		i := q.find(c.from)
		for i < c.end && q.order[i] < first {
			i = q.find(i + 1)
		}
		if c.from = min(i, c.end); i < c.end {
			q.fronts = append(q.fronts, span{i, c.end})
		}
	}
	return q.offering
}

// offer merges what is left of the cells.
func (q *Queue) offer(yield func(int) bool) {
	for len(q.fronts) > 0 {
		least := 0
		for k := range q.fronts {
			if q.order[q.fronts[k].from] < q.order[q.fronts[least].from] {
				least = k
			}
		}
		f := &q.fronts[least]
		if !yield(q.order[f.from]) {
			return
		}
		q.passed++
		if f.from = q.find(f.from + 1); f.from >= f.end {
			q.fronts = slices.Delete(q.fronts, least, least+1)
		}
	}
}
