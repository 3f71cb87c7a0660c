package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A session is an optimum about which one thing after another is decided, and the list of
// all optimal matchings to compare it with.
type session struct {
	*instance
	allows func(u, v Label, r Role) bool // what labels of the lower and the higher vertex allow
	o      *Optimum
	all    [][]int // optimal matchings
	labels []Label
	fixed  []bool
	value  func(u, v int) int64 // nil if nothing is preferred
}

// drawPermits draws labels of which a higher one allows less. What they allow is not the
// same for the lower and for the higher vertex.
func drawPermits(t *rapid.T) func(u, v Label, r Role) bool {
	var lower, higher [3]RoleSet
	lower[0], higher[0] = 0xff, 0xff
	for k := 1; k < 3; k++ {
		lower[k] = lower[k-1] & RoleSet(rapid.Uint8().Draw(t, "lower"))
		higher[k] = higher[k-1] & RoleSet(rapid.Uint8().Draw(t, "higher"))
	}
	return func(u, v Label, r Role) bool { return lower[u].has(r) && higher[v].has(r) }
}

// drawMatching draws some of the edges of a matching, possible or not.
func drawMatching(t *rapid.T, n int) []int {
	mate := slices.Repeat([]int{-1}, n)
	order := rapid.Permutation(count(n)).Draw(t, "order")
	for k := 0; k < rapid.IntRange(0, n).Draw(t, "matched")-1; k += 2 {
		mate[order[k]], mate[order[k+1]] = order[k+1], order[k]
	}
	return mate
}

// drawSession draws a problem and solves it. It gives nil
// if there is no answer.
func drawSession(t *rapid.T, search *Search) *session {
	return drawInstance(t).session(t, search)
}

// session solves the problem, whatever is likely.
func (x *instance) session(t *rapid.T, search *Search) *session {
	search.Tuning = rapid.SampledFrom(tunings).Draw(t, "tuning")
	allows := drawPermits(t)
	x.Allows = NewPermits(3, x.Roles, func(u, v Label, r Role) bool {
		return u+v > 0 && allows(u, v, r) // without labels nobody asks
	})
	if rapid.Bool().Draw(t, "start") {
		x.Start = drawMatching(t, len(x.Type))
	}
	x.Search = search
	s := &session{instance: x, allows: allows, all: x.best()}
	s.labels, s.fixed = make([]Label, len(x.Type)), make([]bool, len(x.Type))
	if s.o = x.Solve(); (s.o == nil) != (len(s.all) == 0) {
		t.Fatalf("optimum %v, but there are %d best matchings", s.o, len(s.all))
	}
	if s.o == nil {
		return nil
	}
	return s
}

// allowed reports whether labels allow two vertices to be matched as they are.
func (s *session) allowed(labels []Label, u, v int) bool {
	u, v = min(u, v), max(u, v)
	return s.allows(labels[u], labels[v], s.MatchedAs(u, v))
}

// obeys reports whether labels allow all pairs of a matching that are not fixed.
func (s *session) obeys(m []int, labels []Label) bool {
	for v, u := range m {
		if !s.fixed[v] && !s.allowed(labels, u, v) {
			return false
		}
	}
	return true
}

// sum adds up what is preferred over a matching.
func (s *session) sum(m []int) (sum int64) {
	for v, u := range m {
		if u < v && !s.fixed[v] {
			sum += s.value(u, v)
		}
	}
	return sum
}

// left returns the optimal matchings that obey labels, and the preferred ones of them.
func (s *session) left(labels []Label) (obeying, preferred [][]int) {
	for _, m := range s.all {
		if s.obeys(m, labels) {
			obeying = append(obeying, m)
		}
	}
	if s.value == nil {
		return obeying, obeying
	}
	for _, m := range obeying {
		if len(preferred) > 0 && s.sum(m) > s.sum(preferred[0]) {
			preferred = nil
		}
		if len(preferred) == 0 || s.sum(m) == s.sum(preferred[0]) {
			preferred = append(preferred, m)
		}
	}
	return obeying, preferred
}

// open lists the vertices that are not fixed.
func (s *session) open() (list []int) {
	for v, fixed := range s.fixed {
		if !fixed {
			list = append(list, v)
		}
	}
	return list
}

// pair asks whom a vertex can meet, of some candidates; from then on they meet.
func (s *session) pair(t *rapid.T) {
	v := rapid.IntRange(0, len(s.Type)-1).Draw(t, "v")
	candidates := rapid.SliceOfN(rapid.IntRange(0, len(s.Type)-1), 0, 9).Draw(t, "candidates")
	want := s.wanted(v, candidates)
	if got := s.o.Pair(v, slices.Values(candidates)); got != want {
		_, left := s.left(s.labels)
		t.Fatalf("%d meets %d, want the first of %v in one of %v, %d", v, got, candidates, left, want)
	}
	if want >= 0 {
		s.all = slices.DeleteFunc(s.all, func(m []int) bool { return m[v] != want })
		s.fixed[want], s.fixed[v] = true, true
	}
}

// present takes out a pair of the present matching.
func (s *session) present(t *rapid.T) {
	v := rapid.SampledFrom(s.open()).Draw(t, "fixed")
	u := s.o.Mate(v)
	if got := s.o.Pair(v, slices.Values([]int{u})); got != u {
		t.Fatalf("%d meets %d, but has met %d", v, got, u)
	}
	s.all = slices.DeleteFunc(s.all, func(m []int) bool { return m[v] != u })
	s.fixed[u], s.fixed[v] = true, true
}

// wanted returns the first of the candidates whom a vertex meets in some optimum, -1 if there is none.
func (s *session) wanted(v int, candidates []int) int {
	_, left := s.left(s.labels)
	for _, u := range candidates {
		if !s.fixed[v] && slices.ContainsFunc(left, func(m []int) bool { return m[v] == u }) {
			return u
		}
	}
	return -1
}

// choose asks for the first set of some vertices of one label who are matched as another label demands.
func (s *session) choose(t *rapid.T) {
	before := s.labels[rapid.SampledFrom(s.open()).Draw(t, "like")]
	if before == 2 {
		return
	}
	taken := Label(rapid.IntRange(int(before)+1, 2).Draw(t, "taken"))
	list := rapid.Permutation(slices.DeleteFunc(s.open(), func(v int) bool { return s.labels[v] != before })).Draw(t,
		"list")
	n := rapid.IntRange(0, len(list)).Draw(t, "n")
	demands := func(label func(v int) Label) func(v, u int) bool {
		return func(v, u int) bool {
			if u < v {
				return s.allows(label(u), taken, s.MatchedAs(u, v))
			}
			return s.allows(taken, label(u), s.MatchedAs(u, v))
		}
	}
	var want, partners []int
	wanted := demands(func(v int) Label { return s.labels[v] })
	labels := slices.Clone(s.labels)
	if rapid.Bool().Draw(t, "partners") {
		_, left := s.left(labels)
		partners = slices.DeleteFunc(count(len(s.Type)), func(u int) bool {
			return !slices.ContainsFunc(left, func(m []int) bool {
				return slices.Contains(list, m[u]) && wanted(m[u], u)
			})
		})
	}
	for _, v := range list {
		_, left := s.left(s.labels)
		if len(want) < n && slices.ContainsFunc(left, func(m []int) bool { return wanted(v, m[v]) }) {
			want, s.labels[v] = append(want, v), taken
		}
	}
	if got := s.o.Choose(list, n, demands(s.o.LabelOf), taken, before, partners...); !slices.Equal(got, want) {
		t.Fatalf("%v of %v, labelled %v, are taken as %d, want %v", got, list, labels, taken, want)
	}
}

// never asks which vertices cannot meet some others.
func (s *session) never(t *rapid.T) {
	of := rapid.SliceOfN(rapid.Bool(), 8, 8).Draw(t, "of")
	wanted := func(_, u int) bool { return of[u%8] }
	_, left := s.left(s.labels)
	var want []int
	for _, v := range s.open() {
		if s.o.graph != nil && !slices.ContainsFunc(left, func(m []int) bool { return wanted(v, m[v]) }) {
			want = append(want, v)
		}
	}
	if got, known := s.o.Never(s.open(), wanted); !slices.Equal(got, want) || known != (s.o.graph != nil) {
		t.Fatalf("%v never meet any of %v, which is known: %v, want %v", got, of, known, want)
	}
}

// label gives vertices higher labels that the present matching allows.
func (s *session) label(t *rapid.T) {
	for _, v := range s.open() {
		l := Label(rapid.IntRange(int(s.labels[v]), 2).Draw(t, "label"))
		before := s.labels[v]
		if s.labels[v] = l; !s.allowed(s.labels, v, s.o.Mate(v)) {
			s.labels[v] = before
		} else {
			s.o.Label(v, l)
		}
	}
}

// labelOne gives one vertex a higher label that the present matching allows.
func (s *session) labelOne(t *rapid.T) {
	v := rapid.SampledFrom(s.open()).Draw(t, "labelled")
	before := s.labels[v]
	if s.labels[v] = before + 1; s.labels[v] > 2 || !s.allowed(s.labels, v, s.o.Mate(v)) {
		s.labels[v] = before
		return
	}
	s.o.Label(v, s.labels[v])
}

// obey asks for labels that allow no more than those there are.
func (s *session) obey(t *rapid.T) {
	labels := slices.Clone(s.labels)
	for _, v := range s.open() {
		labels[v] = Label(rapid.IntRange(int(s.labels[v]), 2).Draw(t, "label"))
	}
	guess := drawMatching(t, len(s.Type))
	for v, u := range guess {
		if u >= 0 && (s.fixed[v] || s.fixed[u]) {
			guess[v], guess[u] = -1, -1
		}
	}
	label := func(v int) Label {
		if s.fixed[v] {
			t.Fatalf("asked for a label of %d, who is fixed", v)
		}
		return labels[v]
	}
	_, left := s.left(s.labels)
	want := s.o.graph != nil && slices.ContainsFunc(left, func(m []int) bool { return s.obeys(m, labels) })
	got := s.o.Obey(label, func() []int { return guess })
	if got != want {
		t.Fatalf("obeys %v: %v, want %v", labels, got, want)
	}
	if want {
		s.labels = labels
	}
}

// prefer narrows the optimum, if nothing is preferred yet.
func (s *session) prefer(t *rapid.T) {
	if s.value != nil {
		return
	}
	most := rapid.SampledFrom([]int64{1 << 10, 1 << 30, 1 << 58}).Draw(t, "most") - 1
	values := rapid.SliceOfN(rapid.Int64Range(-most, most), 64, 64).Draw(t, "values")
	s.value = func(u, v int) int64 {
		if u > v {
			t.Fatalf("asked for the value of %d and %d", u, v)
		}
		return values[8*u+v]
	}
	s.o.Prefer(s.value)
}

// forget forgets what is preferred, if the labels demand it.
func (s *session) forget(*rapid.T) {
	obeying, preferred := s.left(s.labels)
	if len(obeying) > len(preferred) {
		return
	}
	s.o.Forget()
	s.value = nil
}

// check compares what is known with what has been decided.
func (s *session) check(t *rapid.T) {
	_, left := s.left(s.labels)
	open := s.open()
	if !slices.ContainsFunc(left, func(m []int) bool {
		return !slices.ContainsFunc(open, func(v int) bool { return s.o.Mate(v) != m[v] })
	}) {
		t.Fatalf("not one of %v", left)
	}
	mate := s.o.mates()
	for v := range s.Type {
		if s.fixed[v] && mate[v] != s.all[0][v] {
			t.Fatalf("%d, who is fixed, meets %d, and not %d", v, mate[v], s.all[0][v])
		}
		if s.o.Fixed(v) != s.fixed[v] || s.o.LabelOf(v) != s.labels[v] {
			t.Fatalf("%d: fixed %v, label %d", v, s.o.Fixed(v), s.o.LabelOf(v))
		}
		for u := range v {
			if (s.fixed[u] || s.fixed[v]) && s.o.Adjacent(u, v) != (s.fixed[u] && s.all[0][u] == v) {
				t.Fatalf("%d and %d, of whom one is fixed, are adjacent: %v", u, v, s.o.Adjacent(u, v))
			}
			possible := s.MatchedAs(u, v) != None && s.allowed(s.labels, u, v)
			if s.o.Possible(u, v) != possible || s.o.Possible(v, u) != possible {
				t.Fatalf("%d and %d: not possible: %v", u, v, possible)
			}
		}
	}
}

// run asks and decides one thing after another.
func (s *session) run(t *rapid.T, most int, steps ...func(*rapid.T)) {
	s.check(t)
	for range most {
		if len(s.open()) == 0 {
			return
		}
		rapid.SampledFrom(steps).Draw(t, "step")(t)
		s.check(t)
	}
}

// TestSession compares the answers to any questions and decisions in turn with the list of
// all matchings. Rare things need many problems.
func TestSession(t *testing.T) {
	search := &Search{}
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			if s := drawSession(t, search); s != nil {
				s.run(t, 8, s.pair, s.choose, s.never, s.present, s.label, s.labelOne, s.obey, s.prefer, s.forget)
			}
		}
	})
}
