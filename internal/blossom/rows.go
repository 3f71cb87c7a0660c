package blossom

import "slices"

// rows lists the edges of vertices whose rows are looked at again and again, if they are
// few: where most vertices cannot be matched, most of a row is looked at in vain.
type rows struct {
	ends  [][]int32 // by vertex: those that it is joined with, ascending, if it is listed
	scans []int     // by vertex: how often its row has been looked at, or one of these
}

// What is known of a row that has been looked at often enough.
const (
	isListed = -1
	isDense  = -2
)

// share is the part of the vertices that a vertex with few edges is joined with, at most.
const share = 6

func (r *rows) reset(n int) {
	r.ends = resize(r.ends, n)
	r.scans = resize(r.scans, n)
	clear(r.scans)
}

// scanRow looks at all edges from the outer vertex v to other top nodes, except
// those that cannot matter now: an inner vertex outside blossoms will never be
// free again, and an outer one that has not been scanned will look at v itself.
func (c *columns[W]) scanRow(v int32, outerOnly bool) {
	if c.list(v) {
		for _, u := range c.rows.ends[v] {
			c.scanEdge(v, u, outerOnly)
		}
		return
	}
	for u := range int32(c.n) {
		c.scanEdge(v, u, outerOnly)
	}
}

// scanEdge is scanRow for one edge, if there is one.
func (c *columns[W]) scanEdge(v, u int32, outerOnly bool) {
	tu := c.find(u)
	if tu == c.find(v) || c.gone[u] {
		return
	}
	l := c.labelOf(tu)
	if l != outer && outerOnly || l == inner && tu == u || l == outer && c.reach[u].scanned != c.search {
		return
	}
	if w, ok := c.weight(v, u); ok {
		c.look(v, u, &w, tu)
	}
}

// list reports whether the edges at v are listed. It lists them when their row has been
// looked at once before, unless they are many.
func (c *columns[W]) list(v int32) bool {
	r := &c.rows
	switch r.scans[v] {
	case isListed:
		return true
	case isDense:
		return false
	case 0:
		r.scans[v]++
		return false
	}
	r.ends[v] = r.ends[v][:0]
	r.scans[v] = isDense
	for u := range int32(c.n) {
		if u == v || !c.g.Weight(int(v), int(u), c.raw) {
			continue
		}
		if len(r.ends[v]) > c.n/share {
			return false
		}
		r.ends[v] = append(r.ends[v], u)
	}
	r.scans[v] = isListed
	return true
}

// joined notes that there is an edge between v, whose own list is void, and u.
func (r *rows) joined(u, v int32) {
	if r.scans[u] != isListed {
		return
	}
	if k, ok := slices.BinarySearch(r.ends[u], v); !ok {
		r.ends[u] = slices.Insert(r.ends[u], k, v)
	}
}
