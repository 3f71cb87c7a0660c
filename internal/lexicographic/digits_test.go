package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// laid draws a problem whose digits are laid out.
func laid(t *rapid.T) (*instance, *Optimum) {
	x := drawInstance(t)
	x.Search = &Search{}
	return x, x.lay()
}

// adds returns what a matching adds to a digit, as the criteria say.
func (x *instance) adds(d digit, mate []int) (sum int) {
	for u, v := range mate {
		if u < v {
			sum += x.edgeAdds(d, u, v)
		}
	}
	return sum
}

// edgeAdds returns what an edge adds to a digit.
func (x *instance) edgeAdds(d digit, u, v int) (sum int) {
	r := x.MatchedAs(u, v)
	var amounts []int
	if c := x.Criteria[d.criterion]; r == Together && c.Pair {
		amounts = []int{x.Pair(d.criterion, x.Type[u], x.Type[v])}
	} else if r != Together && c.Alone.has(r) {
		amounts = []int{x.Alone(d.criterion, x.Type[u], r), x.Alone(d.criterion, x.Type[v], r)}
	}
	for _, a := range amounts {
		switch {
		case d.amount == 0:
			sum += a
		case a == d.amount:
			sum++
		}
	}
	return sum
}

// TestDigits adds up what every matching adds to every digit, compares it with the criteria, and matchings by it.
func TestDigits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		x.Bits = rapid.IntRange(0, 60).Draw(t, "bits")
		o.requireBounds(t)
		var before, sumsBefore []int
		for _, m := range x.matchings() {
			var lists [][]load
			for v, u := range m {
				switch r := x.MatchedAs(u, v); {
				case r != Together:
					lists = append(lists, o.digits.alone(x.Type[v], r))
				case v < u:
					lists = append(lists, o.digits.together(x.Type[u], x.Type[v], r))
				}
			}
			sums := make([]int, len(o.digits.order))
			for _, list := range lists {
				for k, l := range list {
					if k > 0 && l.place <= list[k-1].place && x.Criteria[o.digits.order[l.place].criterion].List {
						t.Fatalf("not in order: %v", list)
					}
					sums[l.place] += int(l.amount)
				}
			}
			for i, d := range o.digits.order {
				if sums[i] != x.adds(d, m) || int64(sums[i]) > d.most {
					t.Fatalf("%v has %d of digit %v, want %d", m, sums[i], d, x.adds(d, m))
				}
			}
			if before != nil && slices.Compare(sums, sumsBefore) != slices.Compare(x.value(m), x.value(before)) {
				t.Fatalf("%v and %v are not compared as the criteria do", m, before)
			}
			before, sumsBefore = m, sums
			for from := int32(0); int(from) < len(o.digits.order); {
				to, want, got := o.pack(from), int64(0), int64(0)
				for k := from; k < to; k++ {
					want = want<<o.digits.order[k].bits() + int64(sums[k])
				}
				for _, list := range lists {
					got += o.digits.sum([3][]load{list}, from, to)
				}
				if got != want {
					t.Fatalf("%v adds %d to digits %d to %d, want %d", m, got, from, to, want)
				}
				from = to
			}
		}
	})
}

// requireBounds requires the bound on a digit to be the sum over types of their vertices times the largest amount
// that they add; what a pair adds is counted at the first of its types.
func (o *Optimum) requireBounds(t *rapid.T) {
	want := make([]int64, len(o.digits.order))
	for i := range int32(len(o.digits.rows)) {
		largest, lists := make([]int64, len(o.digits.order)), [][]load{}
		for r := range Role(maxRoles) {
			lists = append(lists, o.digits.alone(i, r))
		}
		for _, s := range o.digits.with(i) {
			if s.to <= s.from {
				t.Fatalf("type %d adds nothing with type %d", i, s.of)
			}
			lists = append(lists, o.digits.blocks[o.digits.rows[i].block].loads[s.from:s.to])
		}
		for _, list := range lists {
			for _, l := range list {
				if l.amount <= 0 {
					t.Fatalf("type %d adds %v", i, l)
				}
				largest[l.place] = max(largest[l.place], l.amount)
			}
		}
		for k := range want {
			want[k] += int64(o.size[i]) * largest[k]
		}
	}
	for k, d := range o.digits.order {
		if d.most != want[k] {
			t.Fatalf("digit %v has a bound of %d, want %d", d, d.most, want[k])
		}
	}
}

// TestPack cuts the digits up: as many as fit are packed, at least one, each in bits of its own.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		x.Bits = rapid.IntRange(0, 80).Draw(t, "bits")
		room := min(x.Bits, portion)
		if x.Bits == 0 {
			room = portion
		}
		end := int32(len(o.digits.order))
		for from := int32(0); from < end; {
			to, sum := o.pack(from), 0
			for _, d := range slices.Backward(o.digits.order[from:to]) {
				if d.shift != sum {
					t.Fatalf("digit %v is not above the %d bits of those after it", d, sum)
				}
				sum += d.bits()
			}
			if to <= from || sum > room && to > from+1 || to < end && sum+o.digits.order[to].bits() <= room {
				t.Fatalf("%d to %d take %d bits, there is room for %d", from, to, sum, room)
			}
			from = to
		}
		if to := o.pack(end); to != end {
			t.Fatalf("nothing is packed to %d", to)
		}
	})
}

// What a vertex adds by itself counts in the roles of the criterion alone.
func TestAlone(t *testing.T) {
	for r := Apart; r < maxRoles; r++ {
		o := (&Problem{
			Roles: maxRoles, Criteria: []Criterion{{Alone: 1 << r}},
			Alone: func(c int, a int32, r Role) int { return int(r) }, Type: make([]int32, 2), Search: &Search{},
		}).lay()
		for role := range Role(maxRoles) {
			list, want := o.digits.alone(0, role), role == r
			if (len(list) == 1 && list[0] == load{0, int64(r)}) != want || !want && len(list) > 0 {
				t.Errorf("adds %v in role %d, want it in %d", list, role, r)
			}
		}
	}
}

// Digits are laid out, and loads found, under the eyes of the watch: of every pair and of every load.
func TestDigitsWatched(t *testing.T) {
	const n = 100
	p := &Problem{
		Type: count32(n), Own: n, Roles: 2, Search: &Search{},
		Role:     func(int32, int32, bool) Role { return Together },
		Criteria: []Criterion{{List: true, Pair: true}},
		Pair:     func(_ int, i, j int32) int { return 1 + int(min(i, j))*n + int(max(i, j)) },
		Barred:   func(int, int) bool { return false },
	}
	const pairs = n * (n + 1) / 2
	o := p.lay()
	if o.Problem.Watch.Looks < 2*pairs/64 || len(o.digits.order) != pairs {
		t.Errorf("%d looks at the watch for %d types and %d digits", o.Problem.Watch.Looks, n, len(o.digits.order))
	}
	looks := o.Problem.Watch.Looks
	if o.newLoads(); o.Problem.Watch.Looks < looks+(pairs-n)/64 {
		t.Errorf("%d looks at the watch for the loads of %d vertices", o.Problem.Watch.Looks-looks, n)
	}
}

func count32(n int32) (list []int32) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// TestSizes requires each type to have the size of its vertices.
func TestSizes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		var sizes []int
		for k := range slices.Max(x.Type) + 1 {
			sizes = append(sizes, 0)
			for _, of := range x.Type {
				if of == k {
					sizes[k]++
				}
			}
		}
		if !slices.Equal(o.size, sizes) {
			t.Fatalf("types %v have sizes %v, want %v", x.Type, o.size, sizes)
		}
	})
}
