package graph

import "slices"

// Shortcuts are augmenting paths that classes lead to. A search among vertices
// looks at all vertices of the classes that it passes through, where one of each
// would do; a search among classes takes O(k²) for k classes, however many vertices
// there are, and any vertices of the classes on its way that are adjacent make a path.
// Nothing is proved by failing: the search among vertices has the last word.
type shortcuts struct {
	*forest
	matched [][]int // by the classes of a vertex and of its mate; a vertex may have been rematched since
	exposed [][]int // by class; a vertex may have been matched since

	// One search: the outer classes in the order in which they are reached, and for each
	// the outer class before and the inner one between, -1 if it has not been reached.
	outer         []int
	before, inner []int
	entered       []bool // inner classes
}

// tries is how many vertices of a class are asked for an edge.
const tries = 64

// hasten augments along shortcuts, as far as there are any.
func (m *Matcher) hasten() {
	f := m.f
	k := len(f.buckets)
	if f.joined == nil || m.exposed < 2 || k*k > len(f.mate) {
		return
	}
	s := shortcuts{forest: f, matched: make([][]int, k*k), exposed: make([][]int, k),
		before: make([]int, k), inner: make([]int, k), entered: make([]bool, k)}
	for v, w := range f.mate {
		if w < 0 {
			s.exposed[f.class[v]] = append(s.exposed[f.class[v]], v)
		} else {
			s.enlist(v)
		}
	}
	for _, r := range m.exposedVertices() {
		if f.mate[r] < 0 && s.augment(r) {
			m.exposed -= 2
		}
	}
}

// enlist notes the classes of a matched vertex and its mate.
func (s *shortcuts) enlist(v int) {
	at := s.class[v]*len(s.buckets) + s.class[s.mate[v]]
	s.matched[at] = append(s.matched[at], v)
}

// augment looks for a shortcut from an exposed vertex, and takes it if there is one.
func (s *shortcuts) augment(root int) bool {
	clear(s.entered)
	for d := range s.inner {
		s.inner[d] = -1
	}
	s.outer = append(s.outer[:0], s.class[root])
	s.before[s.class[root]] = -1
	for at := 0; at < len(s.outer); at++ {
		a := s.outer[at]
		for c := range s.buckets {
			if s.entered[c] || !s.joined(a, c) {
				continue
			}
			if len(s.exposed[c]) > 0 && s.follow(root, a, c) {
				return true
			}
			s.enter(a, c)
		}
	}
	return false
}

// enter reaches from an outer class, through an inner one, those of its mates.
func (s *shortcuts) enter(a, c int) {
	s.entered[c] = true
	k := len(s.buckets)
	for d := range k {
		if d != s.outer[0] && s.inner[d] < 0 && len(s.matched[c*k+d]) > 0 {
			s.before[d], s.inner[d] = a, c
			s.outer = append(s.outer, d)
		}
	}
}

// follow goes from the root along the classes found to an exposed vertex of class c, and
// augments if there are vertices for it.
func (s *shortcuts) follow(root, a, c int) bool {
	var classes []int // outer ones on the way, the last first
	for ; s.before[a] >= 0; a = s.before[a] {
		classes = append(classes, a)
	}
	k, path := len(s.buckets), []int{root}
	for i := len(classes) - 1; i >= 0; i-- {
		d := classes[i]
		at := s.inner[d]*k + d
		u := s.next(&s.matched[at], path, func(u int) bool { return s.mate[u] >= 0 && s.class[s.mate[u]] == d })
		if u < 0 {
			return false
		}
		path = append(path, u, s.mate[u])
	}
	x := s.next(&s.exposed[c], path, func(u int) bool { return s.mate[u] < 0 })
	if x < 0 {
		return false
	}
	path = append(path, x)
	for i := 0; i < len(path); i += 2 {
		s.mate[path[i]], s.mate[path[i+1]] = path[i+1], path[i]
	}
	for _, v := range path {
		s.enlist(v)
	}
	return true
}

// next returns one of the last vertices of a list that is adjacent to the end of a path and
// not on it, or -1. It takes those out that have no business there any more.
func (s *shortcuts) next(list *[]int, path []int, valid func(u int) bool) int {
	l := *list
	for i := len(l) - 1; i >= 0 && i >= len(l)-tries; i-- {
		u := l[i]
		if !valid(u) {
			l[i] = l[len(l)-1]
			l = l[:len(l)-1]
			*list = l
			continue
		}
		if !slices.Contains(path, u) && s.adjacent(path[len(path)-1], u) {
			return u
		}
	}
	return -1
}
