package verdict

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// drawDeadlock draws a field of a few players that cannot be paired, and a largest
// matching; nil if it can.
func drawDeadlock(t *rapid.T) (*Deadlock, *graph.Matcher) {
	players := rapid.IntRange(1, 14).Draw(t, "players")
	n := players + players%2
	density := rapid.IntRange(1, 12).Draw(t, "density")
	g := make([][]bool, n)
	for v := range g {
		g[v] = make([]bool, n)
		for u := range v {
			g[v][u] = rapid.IntRange(1, 20).Draw(t, "edge") <= density
			g[u][v] = g[v][u]
		}
	}
	d := &Deadlock{
		Field: &Field{
			Pair:    func(a, b int) []explain.Violation { return nil },
			Bye:     func(i int) []explain.Violation { return nil },
			Legal:   func(a, b int) bool { return g[a][b] },
			MayBye:  func(i int) bool { return g[i][players] },
			Partner: func(i int) int { return -1 },
		},
	}
	for i := range players {
		d.Present = append(d.Present, pairing.ID(fmt.Sprintf("%02d", i)))
	}
	m := graph.New(n, d.Adjacent, nil)
	if m.Unmatched() == 0 {
		return nil, nil
	}
	return d, m
}

// requireProof requires parts that are connected, of odd size, and joined to nobody but
// the shared vertices, each of which several are joined to; and at least so many more of
// them than of these.
func (d *Deadlock) requireProof(t *rapid.T, parts []part, shared []int, more int) {
	if len(parts)-len(shared) < more {
		t.Fatalf("%d parts share %d", len(parts), len(shared))
	}
	where := slices.Repeat([]int{-1}, d.vertices())
	for k, p := range parts {
		if len(p.vertices)%2 == 0 {
			t.Fatalf("part %v is even", p.vertices)
		}
		for _, v := range p.vertices {
			if where[v] >= 0 || slices.Contains(shared, v) {
				t.Fatalf("%d is there twice", v)
			}
			where[v] = k
		}
		reached := map[int]bool{p.vertices[0]: true}
		for range p.vertices {
			for _, v := range p.vertices {
				for _, u := range p.vertices {
					reached[v] = reached[v] || reached[u] && u != v && d.Adjacent(u, v)
				}
			}
		}
		for _, v := range p.vertices {
			if !reached[v] {
				t.Fatalf("part %v is not connected", p.vertices)
			}
		}
	}
	joined := map[int]map[int]bool{} // of the shared vertices, to which parts
	for _, v := range shared {
		joined[v] = map[int]bool{}
	}
	for v, k := range where {
		for u := range where {
			switch {
			case k < 0 || u == v || where[u] == k || !d.Adjacent(u, v):
			case joined[u] == nil:
				t.Fatalf("%d of part %v is joined to %d", v, parts[k].vertices, u)
			default:
				joined[u][k] = true
			}
		}
	}
	for v, list := range joined {
		if len(list) < 2 {
			t.Fatalf("%d is joined to parts %v: without them the others would do", v, list)
		}
	}
}

// TestDecompose requires the decomposition to have the vertices that some largest matching
// leaves over, and as many parts too many as any largest matching leaves vertices over
// (Berge 1958); of the proofs that are searched for in it, exactly one too many.
func TestDecompose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			d, m := drawDeadlock(t)
			if d == nil {
				continue
			}
			over := m.Missable()
			parts, shared := d.decompose(slices.Clone(over))
			d.requireProof(t, parts, shared, m.Unmatched())
			count := 0
			for _, p := range parts {
				count += len(p.vertices)
				if slices.ContainsFunc(p.vertices, func(v int) bool { return !over[v] }) {
					t.Fatalf("no matching leaves over one of %v", p.vertices)
				}
			}
			if len(parts)-len(shared) != m.Unmatched() || len(slices.DeleteFunc(over, func(o bool) bool { return !o })) != count {
				t.Fatalf("%d parts of %d vertices share %d, and %d are left over", len(parts), count, len(shared), m.Unmatched())
			}
			if list, seen := d.tree(slices.Clone(parts), slices.Clone(shared), m); len(list) != len(seen)+1 {
				t.Fatalf("the parts of a tree are %d, and share %d", len(list), len(seen))
			} else {
				d.requireProof(t, list, seen, 1)
				root := slices.Clone(list[0].vertices)
				e := d.state(list, seen)
				if players := slices.DeleteFunc(slices.Clone(e.Others), func(id pairing.ID) bool { return id == "" }); !slices.IsSorted(players) || len(players) < len(e.Others) && e.Others[len(players)] != "" {
					t.Fatalf("others %v", e.Others)
				}
				if !slices.ContainsFunc(root, func(v int) bool { return m.Mate(v) < 0 }) {
					t.Fatalf("the matching leaves nobody over in %v", root)
				}
			}
			d.join(parts, shared)
			list, seen := closest(parts, shared)
			d.requireProof(t, list, seen, 1)
			d.requireClosest(t, parts, shared, list, seen)
		}
	})
}

// requireClosest compares a proof with those that every part leads to which the matching
// of parts leaves without a vertex: it is the first of the smallest.
func (d *Deadlock) requireClosest(t *rapid.T, parts []part, shared []int, list []part, seen []int) {
	if len(list) != len(seen)+1 || !slices.IsSorted(seen) {
		t.Fatalf("%d parts share %v", len(list), seen)
	}
	owner, free := match(parts, len(shared))
	var best []int // vertices
	for _, root := range free {
		in := map[int]bool{root: true}
		for range parts {
			for k, p := range parts {
				for _, i := range p.shared {
					in[owner[i]] = in[owner[i]] || in[k]
				}
			}
		}
		var vertices []int
		for k, p := range parts {
			if in[k] {
				vertices = append(vertices, p.vertices...)
			}
		}
		if best == nil || len(vertices) < len(best) {
			best = vertices
		}
	}
	var got []int
	for _, p := range list {
		got = append(got, p.vertices...)
	}
	slices.Sort(got)
	if slices.Sort(best); !slices.Equal(got, best) {
		t.Fatalf("the proof is of %v, want %v", got, best)
	}
}

// TestMatch requires as many parts as possible to have a shared vertex each, by trying all.
func TestMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shared := rapid.IntRange(0, 5).Draw(t, "shared")
		parts := make([]part, rapid.IntRange(0, 6).Draw(t, "parts"))
		for k := range parts {
			for i := range shared {
				if rapid.IntRange(0, 2).Draw(t, "joined") == 0 {
					parts[k].shared = append(parts[k].shared, i)
				}
			}
		}
		owner, free := match(parts, shared)
		owned := map[int]bool{}
		for i, k := range owner {
			if k < 0 {
				continue
			}
			if owned[k] || slices.Contains(free, k) || !slices.Contains(parts[k].shared, i) {
				t.Fatalf("%v, and %v without", owner, free)
			}
			owned[k] = true
		}
		var most func(k int, taken []bool) int
		most = func(k int, taken []bool) int {
			if k == len(parts) {
				return 0
			}
			n := most(k+1, taken)
			for _, i := range parts[k].shared {
				if !taken[i] {
					taken[i] = true
					n = max(n, 1+most(k+1, taken))
					taken[i] = false
				}
			}
			return n
		}
		if want := most(0, make([]bool, shared)); len(owned) != want || len(owner) != shared || len(owned)+len(free) != len(parts) {
			t.Fatalf("%v have a vertex and %v do not, of %d parts; %d can have one", owned, free, len(parts), want)
		}
	})
}
