package blossom

import "testing"

// triangles are two of them, 0-1-2 and 3-4-5, joined by 2-3, with the heavier edges inside, one of
// which is there twice.
func triangles() []Edge {
	five := Int(5)
	return []Edge{{0, 1, five}, {0, 2, five}, {1, 2, five}, {1, 0, Int(4)}, {3, 4, five}, {3, 5, five},
		{5, 4, five}, {2, 3, Int(1)}}
}

// proof returns the only perfect matching of the triangles, with duals: 2-3 and the edges
// inside are tight. Half the sum of 6 · 1 and of k z, each 1 · 8, is 11, the weight.
func proof() ([]int, Certificate) {
	one, eight := Int(1), Int(8)
	return []int{1, 0, 3, 2, 5, 4}, Certificate{
		Duals:    []Number{one, one, one, one, one, one},
		Blossoms: []Blossom{{[]int{0, 1, 2}, eight}, {[]int{5, 3, 4}, eight}},
	}
}

func TestVerify(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(n *int, mate []int, c *Certificate)
		error  string // "": none
	}{
		{"nothing", func(*int, []int, *Certificate) {}, ""},
		{"negative duals", func(_ *int, _ []int, c *Certificate) {
			c.Duals = []Number{Int(-1), Int(-1), Int(-1), Int(3), Int(3), Int(3)}
			c.Blossoms[0].Dual, c.Blossoms[1].Dual = Int(12), Int(4)
		}, ""},
		{"a blossom of one vertex without a dual", func(_ *int, _ []int, c *Certificate) {
			c.Blossoms = append(c.Blossoms, Blossom{[]int{4}, Int(0)})
		}, ""},
		{"a blossom of one vertex with a large dual", func(_ *int, _ []int, c *Certificate) {
			c.Blossoms = append(c.Blossoms, Blossom{[]int{4}, Number{1 << 35, 0}})
		}, ""},
		{"a blossom of one vertex with a dual too large", func(_ *int, _ []int, c *Certificate) {
			c.Blossoms = append(c.Blossoms, Blossom{[]int{4}, Number{1 << 36, 0}})
		}, "the dual of blossom 2 is negative or too large"},
		{"a dual that is too large", func(_ *int, _ []int, c *Certificate) {
			c.Duals[2] = Number{1 << 36, 0}
		}, "the dual of vertex 2 is too large"},
		{"a mate less", func(n *int, _ []int, _ *Certificate) { *n++ }, "6 mates and 6 duals for 7 vertices"},
		{"a mate less than duals", func(n *int, _ []int, c *Certificate) {
			*n, c.Duals = 7, append(c.Duals, Int(0))
		}, "6 mates and 7 duals for 7 vertices"},
		{"a mate too large, without a dual", func(_ *int, m []int, c *Certificate) {
			m[0], c.Duals[0], c.Partial = 6, Int(0), true
		}, "the mate of vertex 0 is 6"},
		{"a dual less", func(_ *int, _ []int, c *Certificate) { c.Duals = c.Duals[:5] },
			"6 mates and 5 duals for 6 vertices"},
		{"no mate", func(_ *int, m []int, _ *Certificate) { m[0] = -1 }, "the mate of vertex 0 is -1"},
		{"a mate too large", func(_ *int, m []int, _ *Certificate) { m[0] = 6 }, "the mate of vertex 0 is 6"},
		{"himself", func(_ *int, m []int, _ *Certificate) { m[0], m[1] = 0, 1 }, "the mate of vertex 0 is 0"},
		{"a mate of another one", func(_ *int, m []int, _ *Certificate) { m[1] = 2 }, "the mate of vertex 0 is 1"},
		{"no such edge", func(_ *int, m []int, c *Certificate) {
			copy(m, []int{1, 0, 4, 5, 2, 3})
			c.Blossoms, c.Duals = nil, []Number{Int(5), Int(5), Int(5), Int(5), Int(5), Int(5)}
		}, "there is no edge 2-4"},
		{"a dual too small", func(_ *int, _ []int, c *Certificate) { c.Duals[0] = Int(0) }, "the duals violate the edge 0-1"},
		{"a dual too large", func(_ *int, _ []int, c *Certificate) { c.Duals[1] = Int(2) },
			"the matched edge 0-1 is not tight"},
		{"no blossom", func(_ *int, _ []int, c *Certificate) { c.Blossoms = c.Blossoms[1:] },
			"the duals violate the edge 0-1"},
		{"an even blossom", func(_ *int, _ []int, c *Certificate) { c.Blossoms[0].Vertices = []int{0, 1} },
			"blossom 0 has 2 vertices, 2 of them matched inside"},
		{"a blossom that is not full", func(_ *int, _ []int, c *Certificate) { c.Blossoms[0].Vertices = []int{0, 2, 4} },
			"blossom 0 has 3 vertices, 0 of them matched inside"},
		{"a vertex twice", func(_ *int, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = 5 },
			"blossom 1: vertex 5 is wrong"},
		{"a negative vertex", func(_ *int, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = -1 },
			"blossom 1: vertex -1 is wrong"},
		{"a vertex too large", func(_ *int, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = 6 },
			"blossom 1: vertex 6 is wrong"},
		{"a negative dual of a blossom", func(_ *int, _ []int, c *Certificate) { c.Blossoms[1].Dual = Int(-1) },
			"the dual of blossom 1 is negative or too large"},
		{"a blossom that is wrong between others", func(_ *int, _ []int, c *Certificate) {
			c.Blossoms = []Blossom{c.Blossoms[0], {[]int{0, 3, 1}, Int(0)}, {[]int{3, 4}, Int(8)}}
		}, "blossom 2 has 2 vertices, 0 of them matched inside"},
		{"vertices left alone, perfect", func(_ *int, m []int, c *Certificate) {
			m[2], m[3], c.Duals[2], c.Duals[3] = -1, -1, Int(0), Int(0)
		}, "the mate of vertex 2 is -1"},
		{"a vertex left alone with a dual", func(_ *int, m []int, c *Certificate) {
			m[2], m[3], c.Partial = -1, -1, true
		}, "the mate of vertex 2 is -1"},
		{"a negative dual, not perfect", func(_ *int, _ []int, c *Certificate) {
			c.Duals[4], c.Partial = Int(-1), true
		}, "vertex 4 has a negative dual"},
	} {
		n := 6
		mate, cert := proof()
		c.change(&n, mate, &cert)
		switch err := Verify(n, triangles(), mate, cert); {
		case c.error == "" && err != nil:
			t.Errorf("%s: %v", c.what, err)
		case c.error != "" && (err == nil || err.Error() != "blossom: "+c.error):
			t.Errorf("%s: %v, want %s", c.what, err, c.error)
		}
	}
	alone := Certificate{Duals: []Number{Int(0), Int(0), Int(0)}, Partial: true}
	if err := Verify(3, []Edge{{0, 1, Int(-1)}, {1, 2, Int(0)}}, []int{-1, -1, -1}, alone); err != nil {
		t.Errorf("nobody is matched: %v", err)
	}
}
