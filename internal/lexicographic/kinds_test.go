package lexicographic

import (
	"slices"
	"testing"
)

// TestDivide lets somebody have no opponent in a type of many: the relaxation would pair him there, and
// finds what is best all the same. Two who are barred from the same types are of one kind.
func TestDivide(t *testing.T) {
	const n = 24 // of two types
	for _, lonely := range [][]int{{5, 7}, {0}, {0, 1, 12, 13}, {23}} {
		size := 12 + len(lonely)%2 // the others can be paired in their types
		p := &Problem{
			Type: make([]int32, n), Own: 2, Roles: 3,
			Role: func(a, b int32, barred bool) Role {
				switch {
				case a == b && barred:
					return None
				case a == b:
					return Together
				}
				return Apart
			},
			Barred:   func(u, v int) bool { return slices.Contains(lonely, u) || slices.Contains(lonely, v) },
			Criteria: []Criterion{{Alone: 1 << Apart}},
			Pair:     func(int, int32, int32) int { return 0 },
			Alone:    func(int, int32, Role) int { return 1 },
			Allows:   NewPermits(1, 3, nil),
			Search:   &Search{},
		}
		for v := size; v < n; v++ {
			p.Type[v] = 1
		}
		o := p.Solve()
		if o == nil || o.face == nil {
			t.Fatalf("%v have no opponents: the relaxation does not do", lonely)
		}
		for _, v := range lonely {
			if u := o.Mate(v); p.Type[u] == p.Type[v] {
				t.Errorf("%d, who has no opponent there, meets %d", v, u)
			}
		}
		types := map[int32]bool{}
		for _, v := range lonely {
			types[p.Type[v]] = true
		}
		if len(o.face.of) != 2+len(types) {
			t.Errorf("%v have no opponents: there are %d kinds", lonely, len(o.face.of))
		}
		for v, k := range o.face.kind {
			if o.face.of[k] != p.Type[v] || (k >= 2) != slices.Contains(lonely, v) {
				t.Errorf("%d is of kind %d, of type %d", v, k, o.face.of[k])
			}
		}
		for k, count := range o.face.count {
			others := func(x int32) bool { return x != int32(k) }
			if is := len(slices.DeleteFunc(slices.Clone(o.face.kind), others)); is != count {
				t.Errorf("kind %d has %d vertices, and counts %d", k, is, count)
			}
		}
	}
}
