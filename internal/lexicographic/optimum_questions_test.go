package lexicographic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawOdd draws a problem of vertices that are all different: what is cheap is to match those
// of one set, often an odd one.
func drawOdd(t *rapid.T) *instance {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "odd"), 0))
	const n = 8
	sets, roles, amounts := table(r, n, 1), table(r, n*n, 9), table(r, n*n, 2)
	x := &instance{Problem: Problem{
		Own: n, Roles: int(costly) + 1,
		Role: func(a, b int32, barred bool) Role {
			switch r := Role(roles[n*min(a, b)+max(a, b)]); {
			case barred:
				return None
			case r > costly:
				return Together
			default:
				return r // None, too
			}
		},
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true, Alone: 1<<Apart | 1<<costly}},
		Pair: func(_ int, a, b int32) int {
			if sets[a] == sets[b] {
				return amounts[n*min(a, b)+max(a, b)]
			}
			return 3 + amounts[n*min(a, b)+max(a, b)]
		},
		Alone: func(_ int, _ int32, r Role) int { return 1 + int(r-Apart) },
	}}
	for v := range n {
		x.Type = append(x.Type, int32(v))
	}
	return x
}

// TestOdd is TestSession where blossoms are, and edges are lost now and then.
func TestOdd(t *testing.T) {
	search, blossoms := &Search{}, 0
	rapid.Check(t, func(t *rapid.T) {
		for range 20 {
			s := drawOdd(t).session(t, search)
			if s == nil {
				continue
			}
			if s.o.edges != nil && s.o.edges.Sets > 0 {
				blossoms++
			}
			steps := []func(*rapid.T){s.pair, s.choose, s.never, s.labelOne, s.label}
			if rapid.Bool().Draw(t, "prefer") {
				steps = append(steps, s.prefer, s.forget)
			}
			s.run(t, 16, steps...)
		}
	})
	if blossoms == 0 {
		t.Error("there are no blossoms")
	}
}

// Where a preference needs blossoms, its optima are not all matchings of tight edges:
// of two sets of three, preferred are pairs inside, of which there are two at most. Once 0
// and 3 are a pair, 1 and 2 are, too. Those who have been fixed before do not count,
// whatever is decided about them.
func TestPreferBlossoms(t *testing.T) {
	o := (&Problem{
		Type: make([]int32, 8), Own: 1, Roles: 2,
		Role:   func(a, b int32, barred bool) Role { return Together },
		Barred: func(u, v int) bool { return false },
		Allows: NewPermits(2, 2, func(u, v Label, r Role) bool { return true }),
		Search: &Search{},
	}).Solve()
	if u := o.Pair(7, slices.Values([]int{6})); u != 6 {
		t.Fatalf("7 meets %d", u)
	}
	o.Prefer(func(u, v int) int64 {
		if u/3 == v/3 {
			return 2
		}
		return 0
	})
	o.Label(6, 1)
	if u := o.Pair(0, slices.Values([]int{3, 1})); u != 3 {
		t.Fatalf("0 meets %d", u)
	}
	if u := o.Pair(1, slices.Values([]int{4, 5, 2})); u != 2 {
		t.Errorf("1 meets %d", u)
	}
}

// TestLost narrows an optimum once more when a pair and labels have taken edges from it: of two sets of five, one
// member of each meets one of the other. If all others are kept from them, they still meet.
func TestLost(t *testing.T) {
	p := &Problem{
		Type: []int32{0, 0, 0, 0, 0, 1, 1, 1, 1, 1}, Own: 2, Roles: 2,
		Role:     func(a, b int32, barred bool) Role { return Together },
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true}},
		Pair:     func(_ int, a, b int32) int { return int(max(a, b) - min(a, b)) },
		Allows:   NewPermits(3, 2, func(u, v Label, r Role) bool { return u == v }),
		Search:   &Search{Tuning: Tuning{Plain: true}},
	}
	for u := range 5 {
		for w := range u {
			o := p.Solve()
			if got := o.Pair(u, slices.Values([]int{w})); got != w {
				t.Fatalf("%d meets %d, and not %d", u, got, w)
			}
			across := slices.IndexFunc(count(5), func(v int) bool { return !o.Fixed(v) && o.Mate(v) >= 5 })
			other := o.Mate(across)
			for v := range p.Type {
				if v == across || v == other {
					o.Label(v, 1)
				} else {
					o.Label(v, 2)
				}
			}
			if got := o.Pair(across, slices.Values(count(10))); got != other {
				t.Errorf("%d meets %d, but for %d all is lost", across, got, other)
			}
		}
	}
}

// TestOddSets is the example of the package's page: of two triangles one vertex each is left over, and they meet. An
// odd set keeps the matchings out that have three pairs between the triangles.
func TestOddSets(t *testing.T) {
	o := (&Problem{
		Type: []int32{0, 0, 0, 1, 1, 1}, Own: 2, Roles: 2, Search: &Search{},
		Role:     func(a, b int32, barred bool) Role { return Together },
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true}},
		Pair:     func(_ int, a, b int32) int { return int(max(a, b) - min(a, b)) },
		Allows:   NewPermits(1, 2, nil),
	}).Solve()
	for _, want := range []int{15, 14} {
		edges := 0
		for v := range o.Problem.Type {
			for u := range v {
				if o.Adjacent(u, v) {
					edges++
				}
			}
		}
		if edges != want || o.sets.Sets != 1 {
			t.Errorf("%d edges and %d odd sets are left, want %d and 1", edges, o.sets.Sets, want)
		}
		o.Prefer(func(u, v int) int64 {
			if u == 0 && v == 3 {
				return -1
			}
			return 0
		})
	}
	looks := o.Problem.Watch.Looks
	if o.Pair(0, slices.Values([]int{3})) >= 0 || o.Problem.Watch.Looks != looks {
		t.Errorf("0 can meet 3, or %d looks at the watch say that there is no edge", o.Problem.Watch.Looks-looks)
	}
}

// TestChoose chooses who of one triangle meets somebody of the other: the first of any list, and the others of it meet.
// The question has an odd set in the way, and is counted, unless the present matching answers it or a tuning asks it.
func TestChoose(t *testing.T) {
	const across, inside, other Label = 1, 2, 3
	for first := range 6 {
		by := Tuning{Plain: first >= 3}
		o := (&Problem{
			Type: []int32{0, 0, 0, 1, 1, 1}, Own: 2, Roles: 2, Search: &Search{Tuning: by},
			Role:     func(a, b int32, barred bool) Role { return Together },
			Barred:   func(u, v int) bool { return false },
			Criteria: []Criterion{{Pair: true}},
			Pair:     func(_ int, a, b int32) int { return int(max(a, b) - min(a, b)) },
			Allows: NewPermits(4, 2, func(u, v Label, r Role) bool {
				return v == other && u != inside || v != other && u != across && v != across
			}),
		}).Solve()
		for v := 3; v < 6; v++ {
			o.Label(v, other)
		}
		list, before, want := []int{first % 3, (first + 1) % 3, (first + 2) % 3}, OddSets(), uint64(0)
		if o.Mate(list[0]) < 3 && !by.Plain {
			want = 1
		}
		got := o.Choose(list, 1, func(v, u int) bool { return u >= 3 }, across, inside)
		if !slices.Equal(got, list[:1]) || OddSets()-before != want {
			t.Errorf("%v of %v, %+v, by %d questions, want %d", got, list, by, OddSets()-before, want)
		}
		for k, v := range list {
			if l := o.LabelOf(v); l != across && k == 0 || l != inside && k > 0 {
				t.Errorf("%v: %d has label %d", list, v, l)
			}
		}
		if u := o.Pair(list[1], slices.Values([]int{3, 4, 5, list[0], list[2]})); u != list[2] {
			t.Errorf("%v: %d meets %d", list, list[1], u)
		}
	}
}

// TestForget forgets a preference that needs odd sets: of two sets of three, preferred are pairs inside. Where labels
// keep the two apart who meet, the optimum is all matchings of a graph again.
func TestForget(t *testing.T) {
	o := (&Problem{
		Type: make([]int32, 6), Own: 1, Roles: 2, Search: &Search{},
		Role:   func(a, b int32, barred bool) Role { return Together },
		Barred: func(u, v int) bool { return false },
		Allows: NewPermits(3, 2, func(u, v Label, r Role) bool { return u == v }),
	}).Solve()
	o.Prefer(func(u, v int) int64 {
		if u/3 == v/3 {
			return 2
		}
		return 0
	})
	if o.face == nil || o.edges != nil || o.graph != nil {
		t.Fatal("there are no odd sets, or the relaxation does not do")
	}
	for v := range o.Problem.Type {
		if o.Mate(v)/3 == v/3 {
			o.Label(v, Label(1+v/3))
		}
	}
	mate := o.mates()
	if o.Forget(); o.sets != o.edges || o.graph == nil || !slices.Equal(o.mates(), mate) {
		t.Errorf("%v meet, before %v; a graph: %v", o.mates(), mate, o.graph != nil)
	}
	for v := range o.Problem.Type {
		for u := range o.Problem.Type {
			if o.can(v, func(_, w int) bool { return w == u }) != (mate[v] == u) {
				t.Errorf("%d can meet %d: %v", v, u, mate[v] != u)
			}
		}
	}
}
