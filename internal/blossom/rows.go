package blossom

import "slices"

// rows lists the edges, with their weights, of vertices whose rows are looked at again
// and again. Weights are asked for once then, and where most vertices cannot be matched
// few of a row are looked at.
type rows[W words] struct {
	edges   [][]arc[W] // by vertex, if its row is listed: all its edges and perhaps others, ascending
	asked   []int      // by vertex: for how many weights of its row have been asked, or one of these
	listed  []int      // by vertex: the time at which its list was right
	changed []int      // by vertex: the time at which its edges changed
	now     int        // the number of changes so far
}

// What is known of a row that has been looked at often enough.
const (
	isListed = -1
	isDense  = -2 // it is too long to be listed
)

// short is the part of the vertices that those of a short row are, at most.
const short = 4

func (r *rows[W]) reset(n int) {
	r.now = 0
	r.edges = resize(r.edges, n)
	for _, list := range []*[]int{&r.asked, &r.listed, &r.changed} {
		*list = resize(*list, n)
		clear(*list)
	}
}

// change notes that edges at v have changed, or gone.
func (r *rows[W]) change(v int32) {
	r.now++
	r.changed[v] = r.now
}

// join notes that there is an edge from v, whose own list is void, to u.
func (r *rows[W]) join(u, v int32) {
	if r.asked[u] != isListed {
		return
	}
	k, ok := slices.BinarySearchFunc(r.edges[u], v, func(a arc[W], v int32) int { return int(a.to - v) })
	if !ok {
		r.edges[u] = slices.Insert(r.edges[u], k, arc[W]{to: v})
	}
}

// scanRow looks at all edges from the outer vertex v to other top nodes, except
// those that cannot matter now: an inner vertex outside blossoms will never be
// free again, and an outer one that has not been scanned will look at v itself.
func (c *columns[W]) scanRow(v int32, outerOnly bool) {
	if c.list(v) {
		for k := range c.rows.edges[v] {
			a := &c.rows.edges[v][k]
			if tu, ok := c.concerns(v, a.to, outerOnly); ok {
				c.look(v, a.to, &a.w, tu)
			}
		}
		return
	}
	var w W
	asked := 0
	for u := range int32(c.n) {
		if tu, ok := c.concerns(v, u, outerOnly); ok {
			asked++
			if c.weight(v, u, &w) {
				c.look(v, u, &w, tu)
			}
		}
	}
	if c.rows.asked[v] >= 0 {
		c.rows.asked[v] += asked
	}
}

// concerns reports whether scanRow has to look at u, whose top node is tu, if there is an
// edge.
func (c *columns[W]) concerns(v, u int32, outerOnly bool) (tu int32, ok bool) {
	tu = c.find(u)
	if tu == c.find(v) || c.gone[u] {
		return tu, false
	}
	l := c.labelOf(tu)
	return tu, (l == outer || !outerOnly) && !(l == inner && tu == u) && (l != outer || c.reach[u].scanned == c.search)
}

// list reports whether the edges at v are listed. It lists them, unless they are too many, when as
// many weights have been asked for as the row has: at most twice as many are then asked for as
// are needed.
func (c *columns[W]) list(v int32) bool {
	r := &c.rows
	switch n := r.asked[v]; {
	case n == isListed:
		c.renew(v)
		return true
	case n < c.n:
		return false
	}
	most := c.n
	if !c.fit(4 * c.n * c.n) {
		most = c.n / short
	}
	var w W
	list := r.edges[v][:0]
	r.asked[v] = isDense
	for u := range int32(c.n) {
		if u == v {
			continue
		}
		if !c.weight(v, u, &w) {
			continue
		}
		if len(list) == most {
			return false
		}
		list = append(list, arc[W]{w, u})
	}
	r.edges[v], r.asked[v], r.listed[v] = list, isListed, r.now
	return true
}

// renew asks for the weights of listed edges that may have changed.
func (c *columns[W]) renew(v int32) {
	r := &c.rows
	if r.listed[v] == r.now {
		return
	}
	kept := r.edges[v][:0]
	for _, a := range r.edges[v] {
		ok := true
		if max(r.changed[v], r.changed[a.to]) > r.listed[v] {
			ok = c.weight(v, a.to, &a.w)
		}
		if ok {
			kept = append(kept, a)
		}
	}
	r.edges[v], r.listed[v] = kept, r.now
}
