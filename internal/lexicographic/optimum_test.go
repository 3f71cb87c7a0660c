package lexicographic

import (
	"testing"
)

// TestAdjacent requires an edge to be tight as two vertices are that are barred or
// not, and in a role that labels allow.
func TestAdjacent(t *testing.T) {
	for bits := range 1 << 5 {
		has := func(k int) bool { return bits>>k&1 != 0 }
		barred, allows := has(0), RoleSet(bits>>1&3<<Together)
		e := edges{free: Together * role(has(3)), barred: Apart * role(has(4))}
		o := &Optimum{
			Problem: &Problem{
				Barred: func(u, v int) bool { return barred },
				Allows: NewPermits(2, int(Apart)+1, func(u, v Label, r Role) bool {
					if r > Apart {
						t.Fatalf("role %d is asked about", r)
					}
					return u == 1 && allows.has(r)
				}),
			},
			label: []Label{1, 0}, partner: []int{-1, -1},
			face: &kinds{kind: []int32{0, 0}, of: []int32{0}, edges: []edges{e}, class: []class{{0, 1}, {0, 0}}},
		}
		joined := has(3) && allows.has(Together) || has(4) && allows.has(Apart)
		if o.joined(0, 1) != joined || o.joined(1, 0) != joined {
			t.Errorf("%+v, roles %b: joined %v", e, allows, !joined)
		}
		want := has(3) && allows.has(Together)
		if barred {
			want = has(4) && allows.has(Apart)
		}
		if o.Adjacent(0, 1) != want || o.Adjacent(1, 0) != want {
			t.Errorf("%+v, barred %v, roles %b: adjacent %v", e, barred, allows, !want)
		}
	}
}

// role is 1 for true.
func role(is bool) Role {
	if is {
		return 1
	}
	return 0
}

// The relaxation is tried of few types, and where it is no more work than to look at all pairs of vertices.
func TestRelaxable(t *testing.T) {
	for _, test := range []struct {
		types, vertices int
		want            bool
	}{
		{1, 2, true}, {16, 16, true}, {17, 70, false}, {17, 71, true}, {20, 89, false}, {20, 90, true},
	} {
		for _, always := range []bool{false, true} {
			search := &Search{Tuning: Tuning{Always: always}}
			o := &Optimum{Problem: &Problem{Type: make([]int32, test.vertices), Search: search}}
			if o.relaxable(test.types) != (test.want || always) {
				t.Errorf("%d types of %d vertices, always %v: want %v", test.types, test.vertices, always, test.want)
			}
			if search.Plain = true; o.relaxable(test.types) {
				t.Errorf("%d types of %d vertices, always %v, plain", test.types, test.vertices, always)
			}
		}
	}
}

// TestNobody has no vertices, which is no lack of a matching.
func TestNobody(t *testing.T) {
	for _, plain := range []bool{false, true} {
		p := &Problem{Search: &Search{Tuning: Tuning{Plain: plain}}, Criteria: []Criterion{{Pair: true}}}
		if p.Solve() == nil {
			t.Errorf("plain %v: there is nothing", plain)
		}
	}
}
