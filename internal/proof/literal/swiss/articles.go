package swiss

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// least keeps the ways of which a list of numbers is least.
func least(ways []way, of func(way) []int) (best []way) {
	var lowest []int
	for _, w := range ways {
		switch n := of(w); {
		case best == nil || slices.Compare(n, lowest) < 0:
			best, lowest = []way{w}, n
		case slices.Equal(n, lowest):
			best = append(best, w)
		}
	}
	return best
}

// best is S3 to S6.
func (r *reading) best(ways []way) way {
	one := func(of func(way) int) {
		ways = least(ways, func(w way) []int { return []int{of(w)} })
	}
	odd := len(r.table)%2 == 1
	if odd {
		one(func(w way) int { return r.past[w.bye].byes }) // S3 (a)
	}
	one(r.cost)               // S4 (a)
	one(func(w way) (n int) { // S4 (b)
		for _, pair := range w.pairs {
			if slices.Contains(r.met[pair], r.number-1) {
				n++
			}
		}
		return n
	})
	if odd {
		one(func(w way) int { return int(r.score(w.bye)) })       // S3 (c)
		one(func(w way) int { return -len(r.past[w.bye].named) }) // S3 (d)
		one(func(w way) int { return -r.place[w.bye] })           // S3 (e)
	}
	paired := map[pairing.ID]bool{}
	if odd {
		paired[ways[0].bye] = true
	}
	for len(paired) < len(r.table) {
		ways = r.bracket(ways, paired)
	}
	return ways[0]
}

// cost is S4 (a).
func (r *reading) cost(w way) (n int) {
	for _, pair := range w.every(len(r.table)) {
		n += len(r.met[pair])
		if r.apart[pair] && !r.required[pair] {
			n++
		}
	}
	return n
}

// bracket is S5 and S6 for the highest score left. It notes who is paired then.
func (r *reading) bracket(ways []way, paired map[pairing.ID]bool) []way {
	var left []pairing.ID
	for _, id := range r.table {
		if !paired[id] {
			left = append(left, id)
		}
	}
	highest := r.score(left[0])
	group := func(id pairing.ID) bool { return !paired[id] && r.score(id) == highest }
	next := highest
	for _, id := range left {
		if r.score(id) < highest {
			next = r.score(id)
			break
		}
	}
	up := func(w way) (list []pairing.ID) { // in the order of the table
		for _, pair := range w.pairs {
			if group(pair[0]) && !group(pair[1]) {
				list = append(list, pair[1])
			}
		}
		slices.SortFunc(list, func(a, b pairing.ID) int { return r.place[a] - r.place[b] })
		return list
	}
	one := func(of func(way) int) {
		ways = least(ways, func(w way) []int { return []int{of(w)} })
	}
	one(func(w way) int { return len(up(w)) })      // S5 (a)
	ways = least(ways, func(w way) (scores []int) { // (b): the lowest first
		for _, id := range up(w) {
			scores = append(scores, -int(r.score(id)))
		}
		slices.Reverse(scores)
		return scores
	})
	if next < highest {
		one(func(w way) (n int) { // (c)
			for _, pair := range w.pairs {
				if !paired[pair[0]] && r.score(pair[0]) == next && r.score(pair[1]) < next {
					n++
				}
			}
			return n
		})
	}
	one(func(w way) (n int) { // (d)
		for _, id := range up(w) {
			if r.past[id].elsewhere {
				n++
			}
		}
		return n
	})
	ways = least(ways, func(w way) (places []int) { // (e)
		for _, id := range up(w) {
			places = append(places, r.place[id])
		}
		return places
	})
	ways = r.pairs(ways, group)
	bracket := slices.DeleteFunc(slices.Clone(ways[0].pairs), func(pair [2]pairing.ID) bool { return !group(pair[0]) })
	for _, pair := range bracket {
		paired[pair[0]], paired[pair[1]] = true, true
	}
	return ways
}

// pairs is S6 for the bracket of a group.
func (r *reading) pairs(ways []way, group func(pairing.ID) bool) []way {
	in := func(w way) (list [][2]int) { // the pairs by places, the first upper first
		for _, pair := range w.pairs {
			if group(pair[0]) {
				list = append(list, [2]int{r.place[pair[0]], r.place[pair[1]]})
			}
		}
		slices.SortFunc(list, func(p, q [2]int) int { return p[0] - q[0] })
		return list
	}
	if r.Order == "slide" || r.Order == "fold" {
		ways = least(ways, func(w way) (uppers []int) {
			for _, pair := range in(w) {
				uppers = append(uppers, pair[0])
			}
			return uppers
		})
	}
	return least(ways, func(w way) (others []int) {
		for _, pair := range in(w) {
			if r.Order == "fold" {
				pair[1] = -pair[1]
			}
			others = append(others, pair[1])
		}
		return others
	})
}

// seat is S7.
func (r *reading) seat(w way) (round pairing.Round) {
	pairs := slices.SortedFunc(slices.Values(w.pairs), func(p, q [2]pairing.ID) int {
		return cmp.Or(cmp.Compare(r.score(q[0]), r.score(p[0])), cmp.Compare(r.score(q[1]), r.score(p[1])),
			r.place[p[0]]-r.place[q[0]])
	})
	for k, pair := range pairs {
		a, b := pair[0], pair[1]
		x, y := r.past[a].named, r.past[b].named
		if !before(x, y, k%2 == 0) {
			a, b = b, a
		}
		round.Games = append(round.Games, pairing.Game{White: a, Black: b})
	}
	if w.bye != "" {
		round.Byes = []pairing.Bye{{Player: w.bye, Points: r.t.Scoring.Values().Bye, Allocated: true}}
	}
	return round
}

// before reports whether the upper is named first, by how the two have been named before; odd is the board.
func before(upper, other string, odd bool) bool {
	count := func(s string, what byte) (n int) {
		for i := range len(s) {
			if s[i] == what {
				n++
			}
		}
		return n
	}
	if n, m := count(upper, '1'), count(other, '1'); n != m {
		return n < m
	}
	if n, m := count(upper, '2'), count(other, '2'); n != m {
		return n > m
	}
	for i := 1; i <= len(upper) && i <= len(other); i++ {
		if x, y := upper[len(upper)-i], other[len(other)-i]; x != y {
			return x == '2'
		}
	}
	return odd
}
