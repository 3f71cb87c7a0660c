package lexicographic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestDivided divides kinds as long as that is of use: each time an edge that was left between kinds goes, for all
// of the one are barred from all of the other.
func TestDivided(t *testing.T) {
	times := 0
	rapid.Check(t, func(t *rapid.T) {
		x, o := barredFromMany(t)
		for k := o.types(); !o.byRelaxation(k); {
			d := o.divided(k)
			if d == nil {
				break
			}
			times++
			x.requireDivided(t, o, k, d)
			k = d
		}
	})
	if times == 0 {
		t.Error("no kinds are divided")
	}
}

// barredFromMany draws a problem in which some are barred from most of a type.
func barredFromMany(t *rapid.T) (*instance, *Optimum) {
	x := drawInstance(t)
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "bans"), 0))
	for range r.IntN(5) {
		for v, from, u := r.IntN(len(x.Type)), x.Type[r.IntN(len(x.Type))], 0; u < len(x.Type); u++ {
			if u != v && x.Type[u] == from && r.IntN(8) > 0 {
				x.barred[[2]int{min(u, v), max(u, v)}] = true
			}
		}
	}
	x.Search = &Search{}
	return x, x.lay()
}

// requireDivided requires the kinds d to divide the kinds k, of which only edges that are left are known.
func (x *instance) requireDivided(t *rapid.T, o *Optimum, k, d *kinds) {
	count, gone := make([]int, len(d.of)), false
	for v, i := range d.kind {
		count[i]++
		if d.of[i] != x.Type[v] {
			t.Fatalf("%d of type %d is of a kind of type %d", v, x.Type[v], d.of[i])
		}
		for u, j := range d.kind {
			if i == j && k.kind[u] != k.kind[v] {
				t.Fatalf("%d and %d were of two kinds, and are of one", u, v)
			}
			want := edges{x.Role(x.Type[u], x.Type[v], false), x.Role(x.Type[u], x.Type[v], true)}
			if want.free != want.barred && o.allBarred(d.members(i), d.members(j)) {
				want.free = None
			}
			if i == j && len(d.members(i)) == 1 {
				want = edges{}
			}
			if got := d.at(i, j); got != want {
				t.Fatalf("between the kinds of %d and %d are %v, want %v", u, v, got, want)
			}
			if i != j || len(d.members(i)) > 1 {
				gone = gone || k.at(k.kind[u], k.kind[v]).free != None && want.free == None
			}
		}
	}
	if !slices.Equal(count, d.count) || !gone {
		t.Fatalf("kinds %v of %v vertices, and they are %v; dividing is of use: %t", d.kind, d.count, count, gone)
	}
}

// members lists the vertices of a kind.
func (k *kinds) members(i int32) (list []int) {
	for v, j := range k.kind {
		if i == j {
			list = append(list, v)
		}
	}
	return list
}

// friends states a problem of some types: whoever meets somebody of another type costs something, and barred vertices
// never meet.
func friends(types []int32, barred func(u, v int) bool) *Problem {
	return &Problem{
		Type: types, Own: 1 + int(slices.Max(types)), Roles: 3,
		Role: func(a, b int32, barred bool) Role {
			switch {
			case barred:
				return None
			case a == b:
				return Together
			}
			return Apart
		},
		Barred:   barred,
		Criteria: []Criterion{{Alone: 1 << Apart}},
		Pair:     func(int, int32, int32) int { return 0 },
		Alone:    func(int, int32, Role) int { return 1 },
		Allows:   NewPermits(1, 3, nil),
		Search:   &Search{},
	}
}

// TestManyKinds lists the edges where kinds would become too many. In each type of five one player is barred from the
// others.
func TestManyKinds(t *testing.T) {
	for _, test := range []struct {
		types  int
		listed bool
	}{{2, false}, {8, false}, {10, true}, {14, true}} {
		var types []int32
		for v := range 5 * test.types {
			types = append(types, int32(v/5))
		}
		o := friends(types, func(u, v int) bool { return u/5 == v/5 && (u%5 == 0 || v%5 == 0) }).Solve()
		if listed := o.edges != nil; listed != test.listed {
			t.Errorf("%d types: listed: %t", test.types, listed)
		}
		for v := range types {
			if alone := v%5 == 0; alone == (types[o.Mate(v)] == types[v]) {
				t.Errorf("%d types: %d meets %d", test.types, v, o.Mate(v))
			}
		}
	}
}

// TestDivide lets somebody have no opponent in a type of many, or of few: the relaxation would pair him there, and
// finds what is best all the same.
func TestDivide(t *testing.T) {
	for _, test := range []struct {
		name   string
		sizes  []int // of the types
		barred [][2]int
		alone  []int // who is barred from everybody of the same type
		kinds  int   // at most
	}{
		{"two of a large type", []int{12, 12}, nil, []int{5, 7}, 4},
		{"one of a large type", []int{13, 11}, nil, []int{0}, 4},
		{"two of each type", []int{12, 12}, nil, []int{0, 1, 12, 13}, 6},
		{"the last one", []int{13, 11}, nil, []int{23}, 4},
		{"all of a type of two", []int{2, 22}, nil, []int{0}, 4},
		{"two of a type of three", []int{1, 3, 20}, [][2]int{{0, 1}, {1, 2}, {0, 4}, {0, 5}}, nil, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			var types []int32
			for i, size := range test.sizes {
				types = append(types, slices.Repeat([]int32{int32(i)}, size)...)
			}
			barred := func(u, v int) bool {
				return types[u] == types[v] && (slices.Contains(test.alone, u) || slices.Contains(test.alone, v)) ||
					slices.Contains(test.barred, [2]int{min(u, v), max(u, v)})
			}
			o := friends(types, barred).Solve()
			if o == nil || o.face == nil || o.edges != nil {
				t.Fatal("the relaxation does not do")
			}
			if len(o.face.of) > test.kinds {
				t.Errorf("there are %d kinds", len(o.face.of))
			}
			for v := range types {
				if barred(v, o.Mate(v)) {
					t.Errorf("%d meets %d", v, o.Mate(v))
				}
			}
			whole := friends(types, barred)
			whole.Plain = true
			if a, b := abroad(o), abroad(whole.Solve()); a != b {
				t.Errorf("%d meet somebody of another type, of all edges %d do", a, b)
			}
		})
	}
}

// abroad counts those who meet somebody of another type.
func abroad(o *Optimum) (n int) {
	for v, t := range o.Problem.Type {
		if t != o.Problem.Type[o.Mate(v)] {
			n++
		}
	}
	return n
}
