package lexicographic

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// laidApart is laid with types that add any amount by themselves in any role; only those who
// could be Together are barred.
func laidApart(t *rapid.T) (*instance, *Optimum) {
	x, o := laid(t)
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "apart"), 0))
	roles, amounts := table(r, 16, int(dear)), table(r, 3*4*2, 9)
	x.Role = func(a, b int32, barred bool) Role {
		a, b = min(a, b), max(a, b)
		role := Role(roles[4*a+b])
		if role == Together && (barred || int(b) >= x.Own) {
			return None
		}
		return role
	}
	x.Alone = func(c int, a int32, r Role) int { return amounts[8*c+2*int(a)+int(r-Apart)] }
	o.lay()
	return x, o.wide()
}

// TestOutset requires the duals to begin with to be feasible: no edge weighs more than
// those of its ends. How many vertices they do not let be matched as in the matching to
// start from is counted one by one.
func TestOutset(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o := laidApart(t)
			x.Start = drawMatching(t, len(x.Type))
			duals := o.outset()
			slack := func(u, v int) *big.Int {
				cost := o.weighed(u, v)
				if cost == nil {
					return nil
				}
				cost.Add(cost, number(row(duals, int(o.Type[u]), o.width())))
				return cost.Add(cost, number(row(duals, int(o.Type[v]), o.width())))
			}
			left := len(x.Type)
			for v := range x.Type {
				for u := range v {
					s := slack(u, v)
					if s != nil && s.Sign() < 0 {
						t.Fatalf("%d and %d weigh more than their duals", u, v)
					}
					if s != nil && s.Sign() == 0 && x.Start[u] == v {
						left -= 2
					}
				}
			}
			if got := o.left(duals); got != left {
				t.Fatalf("%d are left, want %d", got, left)
			}
		}
	})
}

// TestExcesses requires duals to begin as the least that a vertex adds by itself, and what
// weighs more to be listed, of all pairs of types. Nobody asks for the role of a vertex with
// itself.
func TestExcesses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, o := laidApart(t)
		if rapid.Bool().Draw(t, "all roles") {
			o.Roles = maxRoles
		}
		w := make([]int64, o.width())
		weight := func(r Role, i, j int) *big.Int {
			o.weights.put(r, int32(i), int32(j), w)
			return number(w)
		}
		duals := o.words(len(o.size) * o.width())
		cheap := o.worst(duals)
		twice := func(i int) *big.Int { // the dual, on the scale of an edge to another one like it
			d := number(row(duals, i, o.width()))
			return d.Add(d, d)
		}
		for i := range o.size {
			attained := false
			for r := Apart; int(r) < o.Roles; r++ {
				c := weight(r, i, i).Cmp(twice(i))
				if attained = attained || c == 0; c < 0 || cheap[i].has(r) != (c == 0) {
					t.Fatalf("type %d adds less in role %d than the dual, or as much: %d; %b", i, r, c, cheap[i])
				}
			}
			if !attained && twice(i).Sign() != 0 {
				t.Fatalf("type %d adds no such thing as %v", i, twice(i))
			}
		}
		role := o.Role
		o.Role = func(a, b int32, barred bool) Role {
			if a == b && o.size[a] == 1 {
				t.Fatalf("asked for the role of a %d with itself", a)
			}
			return role(a, b, barred)
		}
		over := o.excesses(duals, cheap)
		for i := range o.size {
			var want []excess
			for j := range o.size {
				r := role(int32(i), int32(j), false)
				if r == None || i == j && o.size[i] == 1 {
					continue
				}
				sum := twice(i)
				if sum.Add(sum, twice(j)).Rsh(sum, 1); weight(r, i, j).Cmp(sum) > 0 {
					want = append(want, excess{int32(j), r})
				}
			}
			if !slices.Equal(over[i], want) {
				t.Fatalf("type %d weighs more with %v, want %v", i, over[i], want)
			}
		}
	})
}

// Two opponents make up for those who float down otherwise: these can be matched as in the
// matching to start from whoever meets them. Those who may meet each other share what they
// add.
func TestOutsetOpponents(t *testing.T) {
	for _, test := range []struct {
		pair [2]int  // what those of one type add together
		want []int64 // in halves
	}{
		{[2]int{1, 2}, []int64{-1, -2, 10}},
		{[2]int{3, 3}, []int64{-3, -3, 10}},
		{[2]int{8, 12}, []int64{-8, -12, 10}}, // no more than if both float
	} {
		p := &Problem{
			Type: []int32{0, 0, 0, 1, 1, 1, 2, 2}, Own: 3, Roles: 3,
			Role: func(a, b int32, barred bool) Role {
				switch {
				case a == 2 && b == 2:
					return None
				case barred || max(a, b) < 2 && a != b:
					return Apart
				}
				return Together
			},
			Criteria: []Criterion{{Pair: true, Alone: RolesOf(Apart)}},
			Pair: func(_ int, a, b int32) int {
				if a == b {
					return test.pair[a]
				}
				return 1
			},
			Alone:   func(_ int, a int32, _ Role) int { return []int{4, 6, 0}[a] },
			Scratch: &Scratch{},
		}
		o := p.newOptimum()
		o.lay()
		for i := range test.want {
			test.want[i] <<= o.below() - 1
		}
		if got := o.wide().outset(); !slices.Equal(got, test.want) {
			t.Errorf("%v: duals %d, want %d", test.pair, got, test.want)
		}
	}
}

// A problem is solved from a matching if no more than 8 vertices, and one of 4 but 256 at
// most, have to leave it; if weights are short, types few and vertices not, from any and from none.
func TestWarm(t *testing.T) {
	for _, test := range []struct {
		vertices, left int
		types          int // 1 if 0
		criteria       int
		none, want     bool
	}{
		{vertices: 16, left: 12, criteria: 60, want: true},
		{vertices: 16, left: 14, criteria: 60},
		{vertices: 62, left: 22, criteria: 60, want: true},
		{vertices: 62, left: 24, criteria: 60},
		{vertices: 64, left: 24, criteria: 60, want: true},
		{vertices: 64, left: 26, criteria: 60},
		{vertices: 1100, left: 264, criteria: 60, want: true},
		{vertices: 1100, left: 266, criteria: 60},
		{vertices: 8, left: 8, criteria: 60, none: true},
		{vertices: 64, left: 60, criteria: 1, want: true},
		{vertices: 64, left: 64, criteria: 20, none: true, want: true},
		{vertices: 64, left: 64, criteria: 40, none: true},
		{vertices: 64, left: 64, types: 32, criteria: 1, none: true, want: true},
		{vertices: 64, left: 64, types: 33, criteria: 1, none: true},
		{vertices: sorted - 2, left: sorted - 2, criteria: 1, none: true},
	} {
		p := &Problem{
			Type: make([]int32, test.vertices), Own: 1, Roles: 3,
			Role:     func(a, b int32, barred bool) Role { return Together },
			Barred:   func(u, v int) bool { return false },
			Criteria: slices.Repeat([]Criterion{{Pair: true, Alone: RolesOf(Apart)}}, test.criteria),
			Pair:     func(int, int32, int32) int { return 2 },
			Alone:    func(int, int32, Role) int { return 1 },
			Allows:   NewPermits(1, 3, func(u, v Label, r Role) bool { return true }),
			Scratch:  &Scratch{},
		}
		p.Own = max(1, test.types)
		for v := range p.Type {
			p.Type[v] = int32(v % p.Own)
			if p.Start = append(p.Start, v^1); v < test.left {
				p.Start[v] = -1
			}
		}
		if test.none {
			p.Start = nil
		}
		o := p.newOptimum()
		o.lay()
		got := o.warm()
		if got != test.want {
			t.Errorf("%+v: solved %v", test, got)
		}
		if v := test.vertices - 1; got && o.Mate(v) != v-1 {
			t.Errorf("%+v: %d meets %d", test, v, o.Mate(v))
		}
	}
}

// Duals of nothing leave those to be matched who cost something in the matching to start
// from: the start is taken where duals made of the costs would leave everybody.
func TestWarmFromNothing(t *testing.T) {
	for _, none := range []bool{false, true} {
		n := 40
		p := &Problem{
			Type: make([]int32, n), Own: 1, Roles: 4,
			Role: func(a, b int32, barred bool) Role {
				switch {
				case barred:
					return None
				case a == b:
					return []Role{Together, Apart + 1}[a]
				}
				return Apart
			},
			Barred:   func(u, v int) bool { return none && min(u, v) == 0 || u/2 != v/2 && u%7 != v%7 },
			Criteria: []Criterion{{Alone: RolesOf(Apart)}},
			Pair:     func(int, int32, int32) int { return 0 },
			Alone:    func(_ int, a int32, _ Role) int { return int(a) * 5 },
			Allows:   NewPermits(1, 4, func(u, v Label, r Role) bool { return true }),
			Scratch:  &Scratch{},
		}
		for v := range p.Type {
			p.Type[v] = int32(min(v/3, 1))
			p.Start = append(p.Start, v^1)
		}
		o := p.newOptimum()
		o.lay()
		if ok := o.warm(); ok == none {
			t.Errorf("solved %v, want %v", ok, !none)
		} else if ok && o.Mate(2) != 3 {
			t.Errorf("2 meets %d", o.Mate(2))
		}
	}
}

// The relaxation takes the cube of the types; nothing is dear if it is always tried.
func TestDear(t *testing.T) {
	for _, test := range []struct {
		types, vertices int
		want            bool
	}{{3, 6, false}, {4, 8, false}, {5, 11, true}, {5, 12, false}} {
		for _, always := range []bool{false, true} {
			o := &Optimum{Problem: &Problem{Type: make([]int32, test.vertices), Scratch: &Scratch{Tuning: Tuning{Always: always}}}, size: make([]int, test.types)}
			if want := !always && test.want; o.dear() != want {
				t.Errorf("%d types of %d vertices, always %v: dear %v", test.types, test.vertices, always, o.dear())
			}
		}
	}
}

// TestLongWeights solves a problem from a matching that costs nothing, by weights that are longer
// than those of a relaxation.
func TestLongWeights(t *testing.T) {
	const n = 64
	start, types := make([]int, n), make([]int32, n)
	for v := range start {
		start[v], types[v] = v^1, int32(v)
	}
	o := (&Problem{
		Type: types, Own: n, Start: start, Scratch: &Scratch{},
		Role: func(int32, int32, bool) Role { return Together }, Roles: 2, Barred: func(int, int) bool { return false },
		Criteria: []Criterion{{List: true, Pair: true}},
		Pair: func(_ int, a, b int32) int {
			if a^1 == b {
				return 0
			}
			return min(int(min(a, b)*n+max(a, b)), 104*maxWords)
		},
		Allows: NewPermits(1, 2, nil),
	}).Solve()
	if o.weights == nil || o.weights.width <= maxWords || o.Mate(0) != 1 {
		t.Errorf("weights of %d words, 0 meets %d", o.width(), o.Mate(0))
	}
}
