package lexicographic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// An instance is a small problem drawn at random, with what brute force needs.
type instance struct {
	Problem
	barred map[[2]int]bool
}

// costly is a role that costs more by the first criterion than any other.
const costly = Apart + 1

// drawInstance draws a problem with few types, whose criteria depend on the types in an
// arbitrary way. Tables are filled evenly: with rapid's small numbers criteria hardly ever
// contradict each other.
func drawInstance(t *rapid.T) *instance {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "tables"), 0))
	n := 2 * rapid.IntRange(1, 4).Draw(t, "half n")
	types := rapid.IntRange(1, min(n, 4)).Draw(t, "types")
	x := &instance{barred: map[[2]int]bool{}}
	for range n {
		x.Type = append(x.Type, int32(r.IntN(types)))
	}
	relabel(x.Type)
	x.Own = rapid.IntRange(0, int(slices.Max(x.Type))+1).Draw(t, "own")
	for v := range n {
		for u := range v {
			x.barred[[2]int{u, v}] = r.IntN(4) == 0
		}
	}
	if r.IntN(2) == 0 {
		x.formClubs(r)
	}
	x.Barred = func(u, v int) bool { return x.barred[[2]int{min(u, v), max(u, v)}] }
	x.Roles = int(Apart) + 2
	roles := table(r, 2*16, 5)
	x.Role = func(a, b int32, barred bool) Role {
		a, b = min(a, b), max(a, b)
		switch r := roles[a*4+b]; {
		case r == 0, barred && roles[16+a*4+b] < 2:
			return None
		case barred:
			return costly
		case int(b) < x.Own && r > 2:
			return Together
		}
		return Apart + Role(roles[a*4+b]%2)
	}
	x.compare(t, r)
	x.Allows = NewPermits(2, x.Roles, func(a, z Label, r Role) bool { return r == Together || a == 0 && z == 0 })
	return x
}

// table returns so many numbers up to the highest one.
func table(r *rand.Rand, n, highest int) (list []int) {
	for range n {
		list = append(list, r.IntN(highest+1))
	}
	return list
}

// compare draws up to three criteria. By the first one costly vertices cost more than any
// pair: those who are barred from each other cost no less.
func (x *instance) compare(t *rapid.T, r *rand.Rand) {
	scale := rapid.SampledFrom([]int{1, 1, 1 << 20}).Draw(t, "scale") // with the last, of several words
	amounts := table(r, 3*16, rapid.SampledFrom([]int{1, 3, 9}).Draw(t, "most"))
	for c := range rapid.SampledFrom([]int{3, 3, 3, 2, 1, 0}).Draw(t, "criteria") {
		alone := RoleSet(1<<Apart | 1<<costly)
		if c > 0 {
			alone &= RoleSet(r.UintN(256))
		}
		list := rapid.Bool().Draw(t, "list")
		x.Criteria = append(x.Criteria, Criterion{List: list, Pair: c == 0 || r.IntN(2) == 0, Alone: alone})
	}
	x.Pair = func(c int, a, b int32) int {
		if x.Role(a, b, false) != Together {
			t.Fatalf("asked what types %d and %d add as a pair, who are none", a, b)
		}
		return scale * amounts[16*c+int(min(a, b))*4+int(max(a, b))]
	}
	x.Alone = func(c int, a int32, r Role) int {
		if c == 0 {
			return scale * 10 * int(r-Apart)
		}
		return scale * amounts[16*c+int(a)*4+int(r-Apart)]
	}
}

// formClubs puts vertices into clubs, whose members are barred from each other.
func (x *instance) formClubs(r *rand.Rand) {
	club := table(r, len(x.Type), 2)
	for v, c := range club {
		for u := range v {
			if c != 0 && c == club[u] {
				x.barred[[2]int{u, v}] = true
			}
		}
	}
}

// relabel leaves no type out, in the order of their numbers.
func relabel(types []int32) {
	known := slices.Clone(types)
	slices.Sort(known)
	known = slices.Compact(known)
	for v, t := range types {
		types[v] = int32(slices.Index(known, t))
	}
}

// matchings gives all perfect matchings.
func (x *instance) matchings() (all [][]int) {
	mate := slices.Repeat([]int{-1}, len(x.Type))
	var extend func()
	extend = func() {
		u := slices.Index(mate, -1)
		if u < 0 {
			all = append(all, slices.Clone(mate))
			return
		}
		for v := u + 1; v < len(mate); v++ {
			if mate[v] < 0 && x.MatchedAs(u, v) != None {
				mate[u], mate[v] = v, u
				extend()
				mate[u], mate[v] = -1, -1
			}
		}
	}
	extend()
	return all
}

// value is the row of numbers by which matchings are compared.
func (x *instance) value(mate []int) (row []int) {
	for c, criterion := range x.Criteria {
		var amounts []int
		for u, v := range mate {
			switch r := x.MatchedAs(u, v); {
			case u > v:
			case r == Together && criterion.Pair:
				amounts = append(amounts, x.Pair(c, x.Type[u], x.Type[v]))
			case r != Together && criterion.Alone.has(r):
				amounts = append(amounts, x.Alone(c, x.Type[u], r), x.Alone(c, x.Type[v], r))
			}
		}
		if !criterion.List {
			sum := 0
			for _, a := range amounts {
				sum += a
			}
			row = append(row, sum)
			continue
		}
		slices.Sort(amounts)
		slices.Reverse(amounts)
		row = append(row, append(amounts, make([]int, 2*len(mate)-len(amounts))...)...)
	}
	return row
}

// best returns the matchings of least value.
func (x *instance) best() (best [][]int) {
	for _, m := range x.matchings() {
		d := -1
		if len(best) > 0 {
			d = slices.Compare(x.value(m), x.value(best[0]))
		}
		if d < 0 {
			best = nil
		}
		if d <= 0 {
			best = append(best, m)
		}
	}
	return best
}

var tunings = []Tuning{
	{}, {Always: true}, {Plain: true}, {Bits: 1, Always: true}, {Bits: 6}, {Bits: 6, Plain: true},
	{Bits: 12, Always: true},
}

// TestSolve compares optimum and choices in turn with the list of all matchings.
func TestSolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawInstance(t)
		x.Search = &Search{Tuning: rapid.SampledFrom(tunings).Draw(t, "tuning")}
		best := x.best()
		o := x.Solve()
		if (o == nil) != (len(best) == 0) {
			t.Fatalf("optimum %v, but there are %d best matchings", o, len(best))
		}
		if o == nil {
			return
		}
		for v := range x.Type {
			if o.Fixed(v) {
				continue
			}
			var list []int
			for _, u := range rapid.Permutation(count(len(x.Type))).Draw(t, "candidates") {
				if u != v {
					list = append(list, u)
				}
			}
			want := slices.IndexFunc(list, func(u int) bool {
				return slices.ContainsFunc(best, func(m []int) bool { return m[v] == u })
			})
			u := o.Pair(v, slices.Values(list))
			if u < 0 || u != list[want] {
				t.Fatalf("%d is matched to %d, want the first of %v in one of %v", v, u, list, best)
			}
			best = slices.DeleteFunc(best, func(m []int) bool { return m[v] != u })
		}
	})
}

func count(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

func Example() {
	// Four players in two teams: A has 0 and 1, B has 2 and 3. As few pairs inside a team
	// as possible, and 0 shall meet the first it can.
	p := &Problem{
		Type: []int32{0, 0, 1, 1}, Own: 2, Roles: 2,
		Role: func(a, b int32, barred bool) Role {
			if barred {
				return None
			}
			return Together
		},
		Barred:   func(u, v int) bool { return u+v == 2 }, // 0 and 2 have met
		Criteria: []Criterion{{Pair: true}},
		Pair: func(_ int, a, b int32) int {
			if a == b {
				return 1
			}
			return 0
		},
		Allows: NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
		Search: &Search{},
	}
	o := p.Solve()
	fmt.Println(o.Pair(0, slices.Values([]int{1, 2, 3})), o.Mate(1))
	// Output: 3 2
}
