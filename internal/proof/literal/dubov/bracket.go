package dubov

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// chooseUpfloaters reads B.1 and B.2: the smallest number that works, then the
// best of all sets of that number, sets in the order of D.1.
func (r *Reading) chooseUpfloaters(residents, lower []*Person) []*Person {
	for k := range len(lower) + 1 {
		var best []*Person
		var bestValues []int
		letter.Subsets(lower, k, func(ups []*Person) bool {
			if values := r.judge(residents, lower, ups); values != nil &&
				(bestValues == nil || slices.Compare(values, bestValues) < 0) {
				best, bestValues = slices.Clone(ups), values
			}
			return true
		})
		if bestValues != nil {
			return best
		}
	}
	panic("literal reading: the round was found to be pairable")
}

// judge returns the values of C6 to C10 for a set of upfloaters, less is better,
// or nil if it allows no legal pairing or violates C4.
func (r *Reading) judge(residents, lower, ups []*Person) []int {
	if !r.pairable(letter.Without(lower, ups...)) { // C4
		return nil
	}
	c7 := r.minimum(slices.Concat(residents, ups), samePreference)
	if c7 < 0 {
		return nil
	}
	values := []int{}
	for _, u := range slices.Backward(ups) { // C6: the lowest score first
		values = append(values, -int(u.Score))
	}
	values = append(values, c7)
	if r.last {
		return values
	}
	c8, c9, c10 := 0, 0, 0
	for _, u := range ups {
		if u.ups >= r.maxT {
			c8++
			c9 += u.ups
		}
		if u.upLast {
			c10++
		}
	}
	return append(values, c8, c9, c10)
}

// pairBracket reads B.3 to B.6: of all shifts and transpositions the first.
func (r *Reading) pairBracket(bracket []*Person) [][2]*Person {
	var best [][2]*Person
	r.generate(bracket, func(pairs [][2]*Person) bool {
		best = slices.Clone(pairs)
		return false
	})
	if best == nil {
		panic("literal reading: no shift yields the best C7")
	}
	return best
}

// generate calls yield with the legal pairings of the bracket after the shifts and
// transpositions in their order, until it says stop.
func (r *Reading) generate(bracket []*Person, yield func([][2]*Person) bool) {
	byNumber := slices.SortedFunc(slices.Values(bracket),
		func(a, b *Person) int { return cmp.Compare(a.Number, b.Number) })
	g1, g2 := r.Split(byNumber)
	fromG1 := len(g1) <= len(g2)
	small, large := g1, g2
	if !fromG1 {
		small, large = g2, g1
	}
	target := r.minimum(byNumber, samePreference)
	x := r.minimum(byNumber, func(a, b *Person) bool { return slices.Contains(small, a) && slices.Contains(small, b) })
	y := x + (len(large)-len(small))/2
	shiftSmall, shiftLarge := Shifters(small, fromG1), Shifters(large, !fromG1)

	letter.Subsets(shiftSmall, x, func(out []*Person) bool {
		return letter.Subsets(shiftLarge, y, func(in []*Person) bool {
			s := slices.Concat(letter.Without(small, out...), in)
			l := slices.Concat(letter.Without(large, in...), out)
			if !fromG1 {
				s, l = l, s
			}
			return r.transpositions(s, l, target, yield)
		})
	})
}

// Split reads B.3.
func (r *Reading) Split(bracket []*Person) (g1, g2 []*Person) {
	if !slices.ContainsFunc(bracket, func(p *Person) bool { return p.colors != "" }) {
		return bracket[:len(bracket)/2], bracket[len(bracket)/2:]
	}
	for _, p := range bracket {
		if p.Preference == pairing.White {
			g1 = append(g1, p)
		} else {
			g2 = append(g2, p)
		}
	}
	return g1, g2
}

// Shifters numbers possible shifters as D.2 does.
func Shifters(group []*Person, white bool) []*Person {
	list := slices.SortedFunc(slices.Values(group), func(a, b *Person) int {
		if white && a.ARO != b.ARO {
			return cmp.Compare(a.ARO, b.ARO)
		}
		return cmp.Compare(a.Number, b.Number)
	})
	var numbered []*Person
	for len(list) > 0 {
		m := (len(list) - 1) / 2
		numbered = append(numbered, list[m])
		list = slices.Delete(list, m, m+1)
	}
	return numbered
}

// transpositions reads B.5 and B.6: S1 against the permutations of G2 whose pairs
// are all legal and have the best value of C7, in order, until yield says stop.
func (r *Reading) transpositions(g1, g2 []*Person, target int, yield func([][2]*Person) bool) bool {
	s1 := slices.SortedFunc(slices.Values(g1), func(a, b *Person) int {
		return cmp.Or(cmp.Compare(a.ARO, b.ARO), cmp.Compare(a.Number, b.Number))
	})
	g2 = slices.SortedFunc(slices.Values(g2), func(a, b *Person) int { return cmp.Compare(a.Number, b.Number) })
	return r.transpose(s1, g2, nil, func(pairs [][2]*Person) bool {
		same := 0
		for _, p := range pairs {
			if samePreference(p[0], p[1]) {
				same++
			}
		}
		return same != target || yield(pairs)
	})
}

func (r *Reading) transpose(s1, g2 []*Person, done [][2]*Person, yield func([][2]*Person) bool) bool {
	if len(s1) == 0 {
		return yield(done)
	}
	for _, p := range g2 {
		if r.Legal(s1[0], p) && !r.transpose(s1[1:], letter.Without(g2, p), append(done, [2]*Person{s1[0], p}), yield) {
			return false
		}
	}
	return true
}
