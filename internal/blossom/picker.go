package blossom

// A picker keeps the size best edges offered to every row, best first. Of equal
// ones the first offered stay.
type picker[W words] struct {
	size  int
	count []int32
	list  []arc[W] // row r has list[r*size : r*size+count[r]]; w is the value to be large
}

// reset empties the picker.
func (p *picker[W]) reset(rows, size int) {
	p.size = size
	p.count = resize(p.count, rows)
	p.list = resize(p.list, rows*size)
	clear(p.count)
}

// of returns the edges of a row, best first.
func (p *picker[W]) of(row int32) []arc[W] {
	k := int(row) * p.size
	return p.list[k : k+int(p.count[row])]
}

// has reports whether the row has picked the edge to u.
func (p *picker[W]) has(row, u int32) bool {
	for _, a := range p.of(row) {
		if a.to == u {
			return true
		}
	}
	return false
}

// offer considers an edge. O(1) for most, O(size) for the few that are taken.
func (p *picker[W]) offer(row, to int32, value W) {
	k := int(row) * p.size
	s := p.list[k : k+p.size]
	n := int(p.count[row])
	if n == len(s) {
		if !less(s[n-1].w, value) {
			return
		}
		n--
	} else {
		p.count[row]++
	}
	for n > 0 && less(s[n-1].w, value) {
		s[n] = s[n-1]
		n--
	}
	s[n] = arc[W]{value, to}
}
