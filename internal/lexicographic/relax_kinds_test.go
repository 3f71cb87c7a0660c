package lexicographic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestDivided divides types by whom their vertices are barred from altogether, if that makes a difference, and has the
// edges between them that are left.
func TestDivided(t *testing.T) {
	some := false
	rapid.Check(t, func(t *rapid.T) {
		some = requireDivided(t, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))) || some
	})
	if !some {
		t.Error("nobody has no opponents in a type")
	}
}

func requireDivided(t *rapid.T, r *rand.Rand) (some bool) {
	const types = 3
	x := &instance{barred: map[[2]int]bool{}}
	always, n := r.IntN(3) == 0, 2*(12+r.IntN(3))
	if always {
		n = 2 * (2 + r.IntN(3))
	}
	for range n {
		x.Type = append(x.Type, int32(r.IntN(types)))
	}
	relabel(x.Type)
	x.Search = &Search{Tuning: Tuning{Always: always}}
	x.Barred = func(u, v int) bool { return x.barred[[2]int{min(u, v), max(u, v)}] }
	roles := table(r, 2*types*types, 1)
	x.Role = func(a, b int32, barred bool) Role {
		k := types*min(a, b) + max(a, b)
		if barred {
			return Role(roles[k])
		}
		return Role(1 - roles[types*types+int(k)]*roles[k])
	}
	for range r.IntN(5) {
		for v, from, u := r.IntN(len(x.Type)), int32(r.IntN(types)), 0; u < len(x.Type); u++ {
			if u != v && x.Type[u] == from {
				x.barred[[2]int{min(u, v), max(u, v)}] = true
			}
		}
	}
	o := x.lay()
	k := o.divided()
	apart := make([][types]bool, n) // of each vertex: the types that it is barred from, if it is divided from its own
	key := make([]string, n)
	for v, of := range x.Type {
		var from [types]bool
		divided := false
		for j, size := range o.size {
			from[j] = !slices.ContainsFunc(count(n),
				func(u int) bool { return int(x.Type[u]) == j && u != v && !x.Barred(u, v) })
			from[j] = from[j] && (j != int(of) || size > 1) && x.Role(of, int32(j), false) != x.Role(of, int32(j), true)
			divided = divided || from[j]
		}
		if divided {
			apart[v], some = from, true
		}
		key[v] = fmt.Sprint(of, divided, apart[v])
	}
	if (k != nil) != some {
		t.Fatalf("kinds %v, want some: %v", k, some)
	}
	for v := 0; v < n && some; v++ {
		alike := 0
		for u := range n {
			i, j, same := k.kind[u], k.kind[v], key[u] == key[v]
			if same {
				alike++
			}
			e := edges{barred: x.Role(x.Type[u], x.Type[v], true)}
			if !apart[u][x.Type[v]] && !apart[v][x.Type[u]] {
				e.free = x.Role(x.Type[u], x.Type[v], false)
			}
			if (i == j) != same || u != v && k.at(i, j) != e {
				t.Fatalf("%d and %d are of kinds %d and %d with edges %v; alike: %v, want %v", u, v, i, j, k.at(i, j), same, e)
			}
		}
		if k.of[k.kind[v]] != x.Type[v] || k.count[k.kind[v]] != alike || alike == 1 &&
			k.at(k.kind[v], k.kind[v]) != (edges{}) {
			t.Fatalf("%d of type %d is of kind %d, of %d: %v", v, x.Type[v], k.kind[v], alike, k)
		}
	}
	return some
}

// TestManyKinds divides by all types as long as that makes few kinds, and else by those of many vertices.
func TestManyKinds(t *testing.T) {
	const small, large = 12, 24 // small types have two vertices each; the last type is large
	for barred := range small + 1 {
		p := &Problem{
			Own: small + 1, Roles: 2, Search: &Search{},
			Role: func(_, _ int32, barred bool) Role { return Role(1 - role(barred)) },
			// The first vertices of so many types are barred from the next type, and vertex 1 from the large one.
			Barred: func(u, v int) bool {
				u, v = min(u, v), max(u, v)
				return u < 2*barred && u%2 == 0 && v/2 == (u/2+1)%small || u == 1 && v >= 2*small
			},
		}
		for v := range 2*small + large {
			p.Type = append(p.Type, int32(min(v/2, small)))
		}
		k := p.lay().divided()
		want := small + 1 + max(1, barred) // vertex 1 is of another kind than vertex 0 in any case
		if want > 16 {
			want = small + 2
		}
		if k == nil || len(k.of) != want || k.kind[0] == k.kind[1] {
			t.Errorf("%d are barred from a small type: %t, want %d kinds", barred, k != nil && len(k.of) == want, want)
		}
	}
}

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
		if o == nil || o.face == nil || o.edges != nil {
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
			own := slices.ContainsFunc(lonely, func(u int) bool { return o.face.kind[u] == k })
			if o.face.of[k] != p.Type[v] || own != slices.Contains(lonely, v) {
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
