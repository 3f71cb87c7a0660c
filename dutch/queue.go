package dutch

import "iter"

// A queue is an ascending list of vertices that others are taken out of, with the
// next one found in almost constant time.
type queue struct {
	next []int // next[v] is v if v is in the queue, else a later vertex
}

// newQueue makes a queue of ascending vertices.
func newQueue(vertices []int) *queue {
	end := 0
	if len(vertices) > 0 {
		end = vertices[len(vertices)-1] + 1
	}
	q := &queue{next: make([]int, end+1)}
	for v := range q.next {
		q.next[v] = v + 1
	}
	for _, v := range vertices {
		q.next[v] = v
	}
	q.next[end] = end
	return q
}

// find gives the first vertex in the queue from v on, or the end.
func (q *queue) find(v int) int {
	for q.next[v] != v {
		q.next[v] = q.next[q.next[v]]
		v = q.next[v]
	}
	return v
}

// drop takes v out.
func (q *queue) drop(v int) { q.next[v] = v + 1 }

// after gives the vertices after v, ascending.
func (q *queue) after(v int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for u := q.find(v + 1); u < len(q.next)-1; u = q.find(u + 1) {
			if !yield(u) {
				return
			}
		}
	}
}
