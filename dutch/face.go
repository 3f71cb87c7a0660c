package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A face is the set of all optimal matchings of a bracket, seen through one
// optimal solution of the dual problem: by complementary slackness, and as long
// as no blossom has a positive dual, a perfect matching is optimal if and only
// if all its edges are tight (Edmonds 1965). So the choice among optimal
// candidates is a matter of perfect matchings in the graph of tight edges.
//
// Vertices of one kind with equal duals have the same tight edges, but for those
// pairs that must not meet. They form a group.
type face struct {
	b      *bracket
	group  []int32
	groups int
	tight  []tightness // groups × groups
}

// tightness says when an edge between two groups is tight, and what it means.
type tightness uint8

const (
	ifFree   tightness = 1 << iota // if the two may meet
	ifBarred                       // if they have met or are a forbidden pair
	isPair                         // if they may meet, they are a pair of the bracket
)

// newFace derives the face from the solver's duals.
func newFace(b *bracket, s *blossom.Solver) *face {
	f := &face{b: b, group: make([]int32, b.vertices())}
	var first []int        // vertex of each group
	width := 2 * b.width() // of the duals
	var duals []int64
	dual := make([]int64, width)
	for v := range f.group {
		s.Dual(v, dual)
		g := slices.IndexFunc(first, func(u int) bool {
			return b.alike(u, v) && slices.Equal(row(duals, int(f.group[u]), width), dual)
		})
		if g < 0 {
			g = len(first)
			first = append(first, v)
			duals = append(duals, dual...)
		}
		f.group[v] = int32(g)
	}
	f.compare(first, duals, width)
	return f
}

// newKindFace takes the kinds, and the dummy, for the groups.
func newKindFace(b *bracket, duals []int64) *face {
	f := &face{b: b, group: make([]int32, b.vertices())}
	first := make([]int, len(duals)/b.width())
	for v := len(f.group) - 1; v >= 0; v-- {
		f.group[v] = int32(len(first) - 1)
		if v < len(b.kind) {
			f.group[v] = b.kind[v]
		}
		first[f.group[v]] = v
	}
	f.compare(first, duals, b.width())
	return f
}

// compare finds the tight edges between groups, given a vertex of each and its dual
// of so many words.
func (f *face) compare(first []int, duals []int64, width int) {
	f.groups = len(first)
	f.tight = make([]tightness, f.groups*f.groups)
	sum, w := make([]int64, width), make([]int64, width)
	for g, u := range first {
		for h, v := range first[:g+1] {
			copy(sum, row(duals, g, width))
			add(sum, row(duals, h, width))
			t := f.b.tightness(min(u, v), max(u, v), sum, w)
			f.tight[g*f.groups+h], f.tight[h*f.groups+g] = t, t
		}
	}
}

// alike reports whether two vertices are of one kind, and their kinds tell the
// weights of their edges.
func (b *bracket) alike(u, v int) bool {
	return u == v || b.level == nil && u < len(b.kind) && v < len(b.kind) && b.kind[u] == b.kind[v]
}

// tightness compares the two roles that an edge between the kinds of u and v can
// have with the sum of duals, which are on twice the scale of the weights.
func (b *bracket) tightness(u, v int, sum, w []int64) (t tightness) {
	if u == v && u == len(b.kind) {
		return 0
	}
	for _, barred := range [2]bool{false, true} {
		r := b.roleIf(u, v, barred)
		if r == none || !barred && b.oneClub(u, v) {
			continue
		}
		own := w[len(w)-b.width():]
		b.cost(r, u, v, own)
		extend(w, own)
		add(w, w)
		switch tight := slices.Equal(w, sum); {
		case tight && barred:
			t |= ifBarred
		case tight && r == paired:
			t |= ifFree | isPair
		case tight:
			t |= ifFree
		}
	}
	return t
}

// edge gives the tightness between the groups of two vertices.
func (f *face) edge(u, v int) tightness {
	return f.tight[int(f.group[u])*f.groups+int(f.group[v])]
}

// joined reports whether there may be tight edges between two groups that the fates
// of their vertices allow.
func (f *face) joined(g, h int32, a, z fate) bool {
	t := f.tight[int(g)*f.groups+int(h)]
	if t == 0 {
		return false
	}
	if other := allowsOther(a, z); other || t&isPair == 0 {
		return other
	}
	return allowsPair(a, z) || allowsPair(z, a)
}

// adjacent reports whether the edge between two vertices is tight.
func (f *face) adjacent(u, v int) bool {
	switch f.edge(u, v) & (ifFree | ifBarred) {
	case 0:
		return false
	case ifFree:
		return !f.b.barred(u, v)
	case ifBarred:
		return f.b.barred(u, v)
	}
	return true
}
