package graph

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0
	Count  int                 // the number of classes
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d
}

// A bucket holds the vertices of one class that are not gone.
type bucket struct {
	list    []int // its vertices: list[:free] are without a label,
	free    int   // list[free:present] have one,
	present int   // and list[present:] are set aside
	single  int   // first of the linked outer vertices that are scanned, or -1
}

// full makes a bucket of vertices without a label.
func full(list []int) bucket {
	return bucket{list: list, free: len(list), present: len(list), single: -1}
}

// oneClass puts all vertices into one class.
func (f *forest) oneClass() {
	clear(f.class)
	for v := range f.order {
		f.order[v], f.pos[v] = v, v
	}
	f.buckets = append(f.buckets[:0], full(f.order))
	f.joined = nil
}

// sort puts the vertices into their classes. O(n) and the number of classes.
func (f *forest) sort(c Classes) {
	f.joined = c.Joined
	f.buckets = append(f.buckets[:0], make([]bucket, c.Count)...)
	for _, class := range c.Of {
		f.buckets[class].free++
	}
	rest := f.order
	for i := range f.buckets {
		n := f.buckets[i].free
		f.buckets[i], rest = full(rest[:0:n]), rest[n:]
	}
	for v, class := range c.Of {
		f.enter(v, class)
	}
}

// enter puts v into the bucket of a class, without a label.
func (f *forest) enter(v, class int) {
	for class >= len(f.buckets) {
		f.buckets = append(f.buckets, full(nil))
	}
	f.class[v] = class
	r := &f.buckets[class]
	f.pos[v] = len(r.list)
	*r = full(append(r.list, v))
}

// leave takes v out of its bucket, in which nobody is set aside. O(1).
func (f *forest) leave(v int) {
	r := &f.buckets[f.class[v]]
	last := len(r.list) - 1
	r.move(f, v, last)
	*r = full(r.list[:last])
}

// meets reports whether v may have neighbours in a class.
func (f *forest) meets(v, class int) bool {
	return f.joined == nil || f.joined(f.class[v], class)
}

// present reports whether v is neither gone nor set aside.
func (f *forest) present(v int) bool { return !f.gone[v] && f.pos[v] < f.buckets[f.class[v]].present }

// setAside keeps the vertices with a label out of the searches to come.
func (f *forest) setAside() {
	for c := range f.buckets {
		f.buckets[c].present = f.buckets[c].free
	}
}

// takeBack undoes setAside.
func (f *forest) takeBack() {
	for c := range f.buckets {
		f.buckets[c].present = len(f.buckets[c].list)
	}
}

// drop takes v out of the graph. O(1).
func (f *forest) drop(v int) {
	f.gone[v] = true
	f.leave(v)
}
