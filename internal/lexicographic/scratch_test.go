package lexicographic

import (
	"runtime"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// path is the graph in which each vertex is adjacent to the next.
func path(u, v int) bool { return u-v == 1 || v-u == 1 }

// Until Release everything that is asked for is something else, and new; what is asked
// for after it is the same as before, made new.
func TestScratch(t *testing.T) {
	s := &Scratch{}
	var matchers [4]*graph.Matcher
	var words [4]*int64
	for round := range 5 {
		for k, n := range []int{600, 100, 300, 700} {
			w := s.words(n)
			if len(w) != n || cap(w) != n {
				t.Errorf("%d of %d words, and room for %d", len(w), n, cap(w))
			}
			for i, x := range w {
				if x != 0 {
					t.Fatalf("word %d is %d, of one that is new", i, x)
				}
				w[i] = 7
			}
			if round > 2 && words[k] != &w[0] { // one slab has room for all
				t.Errorf("round %d: words %d are not those of the last time", round, k)
			}
			if round > 2 && k == 0 && &w[0] != &s.slab[0] {
				t.Errorf("round %d: words in front are in use", round)
			}
			words[k] = &w[0]
		}
		if words[0] == words[1] || words[1] == words[2] {
			t.Error("words are given away twice")
		}
		for k, n := range []int{4, 6} {
			n += 2 * round
			m := s.Matcher(n, path, nil)
			classes := s.ClassMatcher(graph.Classes{Of: make([]int, n), Count: 1, Joined: func(int, int) bool { return true }}, path, nil)
			if m.Mate(n-1) != n-2 || classes.Mate(0) != 1 {
				t.Errorf("round %d: not the perfect matching of the path of %d", round, n)
			}
			if round > 0 && (m != matchers[2*k] || classes != matchers[2*k+1]) {
				t.Errorf("round %d: not what was in use before", round)
			}
			matchers[2*k], matchers[2*k+1] = m, classes
		}
		if matchers[0] == matchers[1] || matchers[1] == matchers[2] {
			t.Error("something is given away twice")
		}
		s.Release()
	}
}

// heap is how many bytes are in use.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// What a large problem has needed is let go after it, whatever it was needed for; what a
// small one has, is kept.
func TestReleaseLarge(t *testing.T) {
	for name, use := range map[string]func(s *Scratch, n int){
		"numbers": func(s *Scratch, n int) { s.words(20 * n * n) },
		"digits":  func(s *Scratch, n int) { crowd(n+n/2, s).lay() },
	} {
		s, before := new(Scratch), heap()
		use(s, 40)
		s.Release()
		if s.bytes() == 0 {
			t.Errorf("%s: after a small problem nothing is kept", name)
		}
		use(s, 1200)
		if s.bytes() <= retained {
			t.Errorf("%s: a large problem has taken %d bytes, it says", name, s.bytes())
		}
		s.Release()
		if after := heap(); after-before > retained {
			t.Errorf("%s: after a large problem %d bytes are kept", name, after-before)
		}
		runtime.KeepAlive(s)
	}
}

// crowd is the problem of n vertices no two pairs of which add the same to a list.
func crowd(n int, s *Scratch) *Optimum {
	types := make([]int32, n)
	for v := range types {
		types[v] = int32(v)
	}
	p := &Problem{
		Type: types, Own: n, Roles: 2, Scratch: s, Allows: NewPermits(1, 2, nil),
		Role:     func(int32, int32, bool) Role { return Together },
		Criteria: []Criterion{{List: true, Pair: true}},
		Pair:     func(_ int, i, j int32) int { return 1 + int(min(i, j))*n + int(max(i, j)) },
	}
	o := p.newOptimum()
	return o
}

// Many digits are dealt with under the eyes of the watch: whoever gives up does not wait
// for all of them.
func TestDigitsWatched(t *testing.T) {
	o := crowd(600, new(Scratch))
	o.lay()
	digits := uint64(len(o.layout.order))
	if least := uint64(len(o.size)) + 3*(digits/stride); o.Watch.Looks < least {
		t.Errorf("lay: %d looks at the watch for %d types and %d digits", o.Watch.Looks, len(o.size), digits)
	}
	before := o.Watch.Looks
	for range o.charged() {
	}
	if o.Watch.Looks-before < digits/stride {
		t.Errorf("charged: %d looks at the watch for %d digits", o.Watch.Looks-before, digits)
	}
}

// TestSeries requires entries to stay where they are while the series grows: none is copied.
func TestSeries(t *testing.T) {
	var s series[int]
	s.add(0)
	first := s.at(0)
	for i := 1; i < 5<<blockBits; i++ {
		s.add(i)
	}
	for i := range s.n {
		if *s.at(i) != i {
			t.Fatalf("entry %d is %d", i, *s.at(i))
		}
	}
	if s.at(0) != first || s.n != 5<<blockBits || s.bytes() < strconv.IntSize/8*s.n {
		t.Errorf("%d entries, %d bytes; the first was moved: %v", s.n, s.bytes(), s.at(0) != first)
	}
}

// TestReturn requires that nothing but memory goes from one tournament to another.
func TestReturn(t *testing.T) {
	done := make(chan struct{})
	s := Borrow(done)
	s.Plain, s.Watch.Looks = true, 1
	s.words(5)
	s.Return()
	if s.Tuning != (Tuning{}) || s.Watch != (graph.Watch{}) || s.used != 0 {
		t.Errorf("left are %v, %v and %d words", s.Tuning, s.Watch, s.used)
	}
}
