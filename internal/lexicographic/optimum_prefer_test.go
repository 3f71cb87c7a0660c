package lexicographic

import (
	"slices"
	"testing"
)

// Where blossoms are, a preference decides between optima, and outweighs no digit.
func TestPreferTriangles(t *testing.T) {
	for _, test := range []struct {
		name   string
		values map[[2]int]int64
		mate   []int
	}{
		// Two triangles, and edges of cost 1 between them: one of these is in every optimum.
		{"nothing", nil, nil},
		{"0 and 4", map[[2]int]int64{{0, 4}: 1}, []int{4, 2, 1, 5, 0, 3}},
		{"not 0 and 4, but all the others at 0", map[[2]int]int64{
			{0, 3}: 5, {0, 4}: 4, {0, 5}: 5, {1, 2}: 1, {4, 5}: 1, {3, 4}: -1,
		}, []int{3, 2, 1, 0, 5, 4}},
		{"all but 2 and 5", map[[2]int]int64{
			{0, 3}: -1, {0, 4}: -1, {0, 5}: -1, {1, 3}: -1, {1, 4}: -1, {1, 5}: -1, {2, 3}: -1, {2, 4}: -1,
		}, []int{1, 0, 5, 4, 3, 2}},
		{"the bound, for what costs more", map[[2]int]int64{{0, 3}: 1 << 60, {1, 4}: 1 << 60, {2, 5}: 1 << 60}, nil},
	} {
		o := (&Problem{
			Type: []int32{0, 0, 0, 1, 1, 1}, Own: 2, Roles: 2,
			Role:     func(a, b int32, barred bool) Role { return Together },
			Barred:   func(u, v int) bool { return false },
			Criteria: []Criterion{{Pair: true}},
			Pair:     func(_ int, a, b int32) int { return int(max(a, b) - min(a, b)) },
			Allows:   NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
			Search:   &Search{},
		}).Solve()
		if o.graph != nil {
			t.Fatal("there are no blossoms")
		}
		o.Prefer(func(u, v int) int64 { return test.values[[2]int{u, v}] })
		var mate []int
		across := 0
		for v := range o.Problem.Type {
			mate = append(mate, o.Mate(v))
			if v < 3 && o.Mate(v) >= 3 {
				across++
			}
		}
		if across != 1 {
			t.Errorf("%s: %d pairs across, want 1", test.name, across)
		}
		if test.mate != nil && !slices.Equal(mate, test.mate) {
			t.Errorf("%s: %v, want %v", test.name, mate, test.mate)
		}
	}
}

// Of two triangles with blossoms 0 and 3 are the pair between them, if that is preferred
// by far.
func TestPreferByFar(t *testing.T) {
	for shift := range 62 {
		o := (&Problem{
			Type: []int32{0, 1, 2, 3, 4, 5}, Own: 6, Roles: 2,
			Role:     func(a, b int32, barred bool) Role { return Together },
			Barred:   func(u, v int) bool { return false },
			Criteria: []Criterion{{Pair: true}},
			Pair: func(_ int, a, b int32) int {
				if a/3 == b/3 {
					return 0
				}
				return 1
			},
			Allows: NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
			Search: &Search{},
		}).Solve()
		o.Prefer(func(u, v int) int64 {
			switch {
			case u == 0 && v == 3:
				return 1<<shift + 1
			case u == 1 && v == 4:
				return 1
			}
			return 0
		})
		if o.Mate(0) != 3 {
			t.Errorf("%d: 0 meets %d", shift, o.Mate(0))
		}
	}
}

// A preference as large as is allowed outweighs no digit, whatever it is against: of two
// triangles 0 and 3 would be a pair, and the others inside, but it costs 1 more.
func TestPreferBound(t *testing.T) {
	for _, most := range []int64{1000, 1 << 30, 1 << 61} {
		preferBound(t, most)
	}
}

func preferBound(t *testing.T, most int64) {
	o := (&Problem{
		Type: []int32{0, 1, 2, 3, 4, 5}, Own: 6, Roles: 2,
		Role:     func(a, b int32, barred bool) Role { return Together },
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true}},
		Pair: func(_ int, a, b int32) int {
			switch {
			case a/3 == b/3:
				return 0
			case a+b == 3 && a*b == 0:
				return 2
			}
			return 1
		},
		Allows: NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
		Search: &Search{},
	}).Solve()
	o.Prefer(func(u, v int) int64 {
		if u+v == 3 || u == 4 && v == 5 {
			return most / 3
		}
		return -most / 3
	})
	if o.Mate(0) == 3 {
		t.Errorf("0 meets 3, if %d is preferred", most)
	}
}
