package lexicographic

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// laid draws a problem whose digits are laid out.
func laid(t *rapid.T) (*instance, *Optimum) {
	x := drawInstance(t)
	x.Scratch = &Scratch{}
	o := x.newOptimum()
	o.lay()
	return x, o
}

// wide makes one weight of all digits.
func (o *Optimum) wide() *Optimum {
	o.weights = o.weigh()
	return o
}

// weighed returns minus the weight of an edge.
func (o *Optimum) weighed(u, v int) *big.Int {
	r := o.MatchedAs(u, v)
	if r == None {
		return nil
	}
	w := slices.Repeat([]int64{7}, o.weights.width)
	o.weights.put(r, o.Type[u], o.Type[v], w)
	n := number(w)
	return n.Neg(n)
}

// cost returns minus the sum of weights over a matching.
func (o *Optimum) cost(mate []int) *big.Int {
	sum := new(big.Int)
	for u, v := range mate {
		if u < v {
			sum.Add(sum, o.weighed(u, v))
		}
	}
	return sum
}

// reads returns what a cost has in a digit.
func (d digit) reads(cost *big.Int) int {
	field := new(big.Int).Rsh(cost, uint(d.shift))
	one := big.NewInt(1)
	mask := new(big.Int).Sub(new(big.Int).Lsh(one, uint(d.bits())), one)
	return int(field.And(field, mask).Int64())
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

// TestWeights reads what every matching adds to every digit off the sum of its weights,
// and compares matchings by it.
func TestWeights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		o.wide()
		used := o.layout.bits()
		if size, width := used+o.spare(), o.weights.width; 64*width <= size || 64*(width-1) > size {
			t.Fatalf("%d words for %d bits", width, size)
		}
		place := 0
		for i, d := range o.layout.order {
			if d.place != i {
				t.Fatalf("digit %d has place %d", i, d.place)
			}
			place += d.bits()
			if d.shift != used-place {
				t.Fatalf("digit %d begins at bit %d of %d", i, d.shift, used)
			}
		}
		o.requireBounds(t)
		var before []int
		for _, m := range x.matchings() {
			cost := o.cost(m)
			if cost.Sign() < 0 || cost.BitLen() > used {
				t.Fatalf("%v costs %v", m, cost)
			}
			for i, d := range o.layout.order {
				if got, want := d.reads(cost), x.adds(d, m); got != want {
					t.Fatalf("%v has %d of digit %d, want %d", m, got, i, want)
				}
			}
			if before != nil && cost.Cmp(o.cost(before)) != slices.Compare(x.value(m), x.value(before)) {
				t.Fatalf("%v and %v are not compared as the criteria do", m, before)
			}
			before = m
		}
	})
}

// requireBounds requires the bound on a digit to be the sum over types of their members
// times the largest amount that is charged there; a list counts every amount as 1. Pairs
// are charged at the first of their types.
func (o *Optimum) requireBounds(t *rapid.T) {
	for _, d := range o.layout.order {
		largest := make([]int, len(o.size))
		for x := range o.charged() {
			if int(x.place) == d.place {
				largest[x.i] = max(largest[x.i], x.amount)
			}
			if x.i > x.j && x.role == Together || x.amount == 0 || x.role == Together && o.Role(x.i, x.j, false) != Together {
				t.Fatalf("charge %v", x)
			}
		}
		want := int64(0)
		for k, amount := range largest {
			if d.amount > 0 {
				amount = min(amount, 1)
			}
			want += int64(o.size[k]) * int64(amount)
		}
		if d.most != want {
			t.Fatalf("digit %v has a bound of %d, want %d", d, d.most, want)
		}
	}
}

// TestPack cuts the digits up: as many as fit are packed, at least one, each in bits of its own.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, o := laid(t)
		l, room := &o.layout, rapid.IntRange(1, 80).Draw(t, "room")
		for from := 0; from < len(l.order); {
			to := l.pack(from, room)
			sum := 0
			for _, d := range slices.Backward(l.order[from:to]) {
				if d.shift != sum {
					t.Fatalf("digit %v is not above the %d bits of those after it", d, sum)
				}
				sum += d.bits()
			}
			if to <= from || sum > room && to > from+1 || to < len(l.order) && sum+l.order[to].bits() <= room {
				t.Fatalf("%d to %d take %d bits, there is room for %d", from, to, sum, room)
			}
			from = to
		}
		if to := l.pack(len(l.order), room); to != len(l.order) {
			t.Fatalf("nothing is packed to %d", to)
		}
	})
}

// The room in some words is what makes weights of so many words.
func TestRoom(t *testing.T) {
	for words := 1; words < 4; words++ {
		for _, n := range []int{2, 8, 100} {
			o := &Optimum{Problem: &Problem{Scratch: &Scratch{}, Type: make([]int32, n), Own: 1}, size: make([]int, 1)}
			for more, want := range []int{words, words + 1} {
				size := 64*words - 1 - o.spare() + more
				o.layout.order = nil
				for ; size > 0; size -= 50 {
					o.layout.order = append(o.layout.order, digit{most: 1<<min(size, 50) - 1})
				}
				if w := o.weigh(); w.width != want {
					t.Errorf("%d bits more for %d vertices take %d words, want %d", more, n, w.width, want)
				}
			}
		}
	}
}

// What a vertex adds by itself is charged in the roles of the criterion alone.
func TestAlone(t *testing.T) {
	for r := Apart; r < maxRoles; r++ {
		o := &Optimum{Problem: &Problem{
			Roles: maxRoles, Criteria: []Criterion{{Alone: RolesOf(r)}},
			Alone: func(c int, a int32, r Role) int { return int(r) }, Type: make([]int32, 2), Scratch: &Scratch{},
		}, size: []int{2}}
		o.lay()
		got := slices.Collect(o.charged())
		if want := (charge{role: r, amount: int(r)}); len(got) != 1 || got[0] != want {
			t.Errorf("charges %v, want %v", got, want)
		}
	}
}

// A relaxation is made if there is room for as many bits as are asked for, or as weights of maxWords
// have.
func TestOnce(t *testing.T) {
	for _, bits := range []int{0, 7} {
		o := &Optimum{Problem: &Problem{Type: make([]int32, 6), Scratch: &Scratch{Tuning: Tuning{Bits: bits}}}}
		room := bits
		if bits == 0 {
			room = 64*maxWords - 1 - o.spare()
		}
		for range room {
			o.layout.order = append(o.layout.order, digit{most: 1})
		}
		if !o.once(maxWords) {
			t.Errorf("%d digits of a bit do not fit", room)
		}
		if o.layout.order = append(o.layout.order, digit{most: 1}); o.once(maxWords) {
			t.Errorf("%d digits of a bit fit", room+1)
		}
	}
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
