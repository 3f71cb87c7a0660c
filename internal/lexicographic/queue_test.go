package lexicographic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A line is a queue, and the list of all vertices that are in it.
type line struct {
	*session
	q    *Queue
	list []int
}

// TestQueue compares choices from a queue, cut now and then, with those from the list of
// all vertices that are in it.
func TestQueue(t *testing.T) {
	scratch := &Scratch{}
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			s := drawSession(t, scratch)
			if s == nil {
				continue
			}
			r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "choices"), 0))
			l := line{session: s}
			for v := range s.Type {
				if r.IntN(4) > 0 {
					l.list = append(l.list, v)
				}
			}
			if r.IntN(2) == 0 {
				s.o.chooser() // which knows parts
			}
			l.q = s.o.NewQueue(l.list)
			for v := range s.Type {
				l.step(t, r, v)
			}
		}
	})
}

// step chooses from the queue for a vertex, and may settle it and drop others.
func (l *line) step(t *rapid.T, r *rand.Rand, v int) {
	if l.settled[v] || r.IntN(4) == 0 {
		return
	}
	if r.IntN(3) == 0 {
		l.q.passed = len(l.Type) + 1
	}
	_, left := l.left(l.labels)
	possible := func(u int) bool {
		return u > v && slices.ContainsFunc(left, func(m []int) bool { return m[v] == u })
	}
	l.offered(t, v, possible)
	want := slices.IndexFunc(l.list, possible)
	u := l.o.First(v, l.q.After(v))
	if want < 0 && u != want || want >= 0 && u != l.list[want] {
		t.Fatalf("%d is matched to %d, want the first of %v in one of %v", v, u, l.list, left)
	}
	if u >= 0 && r.IntN(2) == 0 {
		l.o.Settle(u, v)
		l.all = slices.DeleteFunc(l.all, func(m []int) bool { return m[v] != u })
		l.settled[u], l.settled[v] = true, true
		l.drop(u, v)
	}
	if r.IntN(3) == 0 {
		l.drop(r.IntN(len(l.Type)))
	}
}

// offered requires a vertex to be offered some of those in the queue after it, ascending,
// and whomever it can be matched to. A queue that has been cut offers those alone who are
// of its part and to whom some edge of the face may lead, and counts them.
func (l *line) offered(t *rapid.T, v int, possible func(u int) bool) {
	q := l.q
	after, passed := q.After(v), q.passed
	offered := slices.Collect(after)
	if q.passed != passed+len(offered) || !q.whole && passed > len(q.list) {
		t.Fatalf("%d is offered %v; %d and %d have passed, of %v", v, offered, passed, q.passed, q.list)
	}
	before := v
	for _, u := range offered {
		if u <= before || !slices.Contains(l.list, u) {
			t.Fatalf("%d is offered %v of %v", v, offered, l.list)
		}
		before = u
	}
	for _, u := range l.list {
		if possible(u) && !slices.Contains(offered, u) {
			t.Fatalf("%d is offered %v, and not %d", v, offered, u)
		}
	}
	for _, u := range offered {
		if !q.whole && (q.parts[u] != q.parts[v] || !l.o.face.joins(l.o.face.group[u], l.o.face.group[v])) {
			t.Fatalf("%d is offered %d in vain", v, u)
		}
	}
}

// drop takes those of the vertices out that are in the queue.
func (l *line) drop(vertices ...int) {
	for _, v := range vertices {
		if at := slices.Index(l.list, v); at >= 0 {
			l.list = slices.Delete(l.list, at, at+1)
			l.q.Drop(v)
		}
	}
}

// What is optimal besides the solution is looked at as soon as a queue can be cut, and not
// before.
func TestQueueSees(t *testing.T) {
	for _, test := range []struct {
		sorted int
		whole  bool
	}{{4, false}, {5, true}} {
		p := &Problem{
			Type: make([]int32, 4), Own: 1, Roles: 2, Tuning: Tuning{Plain: true, Sorted: test.sorted},
			Role:    func(a, b int32, barred bool) Role { return Together },
			Barred:  func(u, v int) bool { return false },
			Allows:  NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
			Scratch: &Scratch{},
		}
		o := p.Solve()
		p.Plain = false
		if q := o.NewQueue(count(4)); q.whole != test.whole || (o.pending != nil) != test.whole {
			t.Errorf("cut from %d on: whole %v, and the solution is pending: %v", test.sorted, q.whole, o.pending != nil)
		}
	}
}

// TestCut requires a cell for each group and part of the vertices that are left, and these
// in it, ascending.
func TestCut(t *testing.T) {
	scratch := &Scratch{}
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			s := drawSession(t, scratch)
			if s == nil {
				continue
			}
			s.o.Sorted = 1
			s.o.chooser()
			l := line{session: s, list: count(len(s.Type)), q: s.o.NewQueue(count(len(s.Type)))}
			if l.q.whole != (s.o.face == nil) {
				t.Fatalf("whole: %v", l.q.whole)
			}
			if l.q.whole {
				continue
			}
			for len(l.list) > 0 {
				l.requireCells(t)
				for v := range s.Type { // searches that fail tell of parts
					s.o.First(v, slices.Values([]int{rapid.SampledFrom(l.list).Draw(t, "candidate")}))
				}
				l.drop(rapid.SampledFrom(l.list).Draw(t, "drop"))
				l.q.again()
			}
		}
	})
}

func (l *line) requireCells(t *rapid.T) {
	parts := make([]int, len(l.Type))
	l.o.parts(parts)
	known := map[cellKey]bool{}
	var all []int
	for _, c := range l.q.cells {
		if known[c.cellKey] || c.from != len(all) || c.end <= c.from {
			t.Fatalf("cells %v", l.q.cells)
		}
		known[c.cellKey] = true
		members := l.q.order[c.from:c.end]
		all = append(all, members...)
		for _, v := range members {
			if !slices.IsSorted(members) || c.group != l.o.face.group[v] || c.part != parts[v] {
				t.Fatalf("%d is in cell %v", v, c)
			}
		}
	}
	slices.Sort(all)
	if !slices.Equal(all, l.list) || l.q.passed != 0 {
		t.Fatalf("cells have %v of %v; %d have passed", all, l.list, l.q.passed)
	}
}

// Parts are what the matcher has found; without one, and of settled vertices, they are all
// the same.
func TestParts(t *testing.T) {
	scratch, told := &Scratch{}, false
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			s := drawSession(t, scratch)
			if s == nil {
				continue
			}
			n := len(s.Type)
			if rapid.Bool().Draw(t, "chooser") {
				for v := range n {
					s.o.First(v, slices.Values([]int{rapid.IntRange(0, n-1).Draw(t, "candidate")}))
				}
			}
			parts := slices.Repeat([]int{7}, n)
			s.o.parts(parts)
			c, ok := s.o.c.(*faceChooser)
			for v, part := range parts {
				if ok && part != c.m.Part(c.number[v]) || !ok && part != 0 {
					t.Fatalf("parts %v", parts)
				}
				told = told || part != 0
			}
			s.settle(t)
			if s.o.Obey(s.o.LabelOf, func() []int { return slices.Repeat([]int{-1}, n) }) { // begins with those who are left
				s.o.parts(parts)
				if v := slices.Index(s.settled, true); parts[v] != 0 {
					t.Fatalf("%d is settled, and of part %d", v, parts[v])
				}
			}
		}
	})
	if !told {
		t.Error("no parts have been found")
	}
}
