package blossom

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0
	Count  int                 // the number of classes
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d
}

// A room is the part of forest.order that holds the vertices of one class.
type room struct {
	from    int // order[from:free] are without a label,
	free    int // order[free:present] have one,
	present int // order[present:end] are set aside,
	end     int // and what follows is gone
	single  int // first of the linked outer vertices that are scanned, or -1
}

// settle puts all vertices into one class.
func (f *forest) settle() {
	clear(f.class)
	for v := range f.order {
		f.order[v], f.pos[v] = v, v
	}
	n := len(f.order)
	f.rooms = append(f.rooms[:0], room{0, n, n, n, -1})
	f.joined = nil
}

// sort puts the vertices into their classes. O(n) and the number of classes.
func (f *forest) sort(c Classes) {
	f.joined = c.Joined
	f.rooms = append(f.rooms[:0], make([]room, c.Count)...)
	for v, class := range c.Of {
		f.class[v] = class
		f.rooms[class].end++
	}
	at := 0
	for i := range f.rooms {
		r := &f.rooms[i]
		r.from, at = at, at+r.end
		r.present = r.from
	}
	for v, class := range c.Of {
		r := &f.rooms[class]
		f.order[r.present], f.pos[v] = v, r.present
		r.present++
	}
	for i := range f.rooms {
		r := &f.rooms[i]
		r.free, r.end, r.single = r.present, r.present, -1
	}
}

// meets reports whether v may have neighbours in a class.
func (f *forest) meets(v, class int) bool {
	return f.joined == nil || f.joined(f.class[v], class)
}

// present reports whether v is neither gone nor set aside.
func (f *forest) present(v int) bool { return f.pos[v] < f.rooms[f.class[v]].present }

// setAside keeps the vertices with a label out of the searches to come.
func (f *forest) setAside() {
	for c := range f.rooms {
		f.rooms[c].present = f.rooms[c].free
	}
}

// takeBack undoes setAside.
func (f *forest) takeBack() {
	for c := range f.rooms {
		f.rooms[c].present = f.rooms[c].end
	}
}

// drop takes v out of the graph. O(1).
func (f *forest) drop(v int) {
	f.gone[v] = true
	r := &f.rooms[f.class[v]]
	r.end--
	r.present = r.end
	f.move(v, r.end)
}
