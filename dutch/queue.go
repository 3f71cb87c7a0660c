package dutch

import "iter"

// A queue is an ascending list of vertices that others are taken out of.
type queue struct {
	list []int
	next []int // by place in the list: itself if the vertex is in the queue, else a later one
	at   []int // of each vertex in the list
}

// newQueue makes a queue of ascending vertices, which are numbers below most.
func newQueue(vertices []int, most int) *queue {
	q := &queue{list: vertices, next: places(0, len(vertices)+1), at: make([]int, most)}
	for i, v := range vertices {
		q.at[v] = i
	}
	return q
}

// find gives the first place from i on of a vertex in the queue, or the length of the
// list. Almost constant time.
func (q *queue) find(i int) int {
	for q.next[i] != i {
		q.next[i] = q.next[q.next[i]]
		i = q.next[i]
	}
	return i
}

// drop takes v out.
func (q *queue) drop(v int) { q.next[q.at[v]] = q.at[v] + 1 }

// after gives the vertices in the queue after v, which is one of the list, ascending.
func (q *queue) after(v int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := q.find(q.at[v] + 1); i < len(q.list) && yield(q.list[i]); {
			i = q.find(i + 1)
		}
	}
}
