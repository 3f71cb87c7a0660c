package scoregroup

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Why compares the prescribed round with the best one in which what is asked about is so. That agrees
// with the prescribed one in as many brackets as can be. In the bracket after these the rules look ahead
// as what is asked about wants it; but the two rounds are compared as the prescribed one looks ahead. So
// the bracket is paired once more:
//
//   - as the prescribed round looks ahead, whoever can be paired below. If the floaters leave a round in which
//     what is asked about is so, nothing is better: all candidates were compared that can be, and more;
//   - else with floaters who do, and with each set of them, those first with whom the next bracket comes
//     out best, until no set is left that can be better ([Milder]). The number of floaters and their scores
//     come before looking ahead and are known, so that the sets are those of the same scores.
//
// In a large field this would take long. A single floater is only told from others there by whether the next bracket
// comes out well, and of several the candidate of the rules stays.

const (
	Large = 200  // more players in a bracket and below it are a large field
	tries = 2000 // sets of floaters that are tried, times the players with whom each is paired
)

// Milder tries all sets of members with the scores of a candidate's floaters that can be paired with those below,
// unless there are too many sets. ahead is what looking ahead says of floaters, less being better; pair
// pairs the bracket so that nobody floats who is not in the set, if that is possible, and better returns the better
// one of two candidates.
func (c *Completion) Milder(best verdict.Candidate, members, below []int, ahead func(floaters []int) []int,
	pair func(set []int) verdict.Candidate, better func(x, y verdict.Candidate) verdict.Candidate) verdict.Candidate {
	type look struct{ set, value []int }
	var looks []look
	for _, set := range c.Field.alike(members, best.Floaters, tries/(len(members)+len(below))) {
		if c.Completable(slices.Concat(set, below), len(set)) {
			looks = append(looks, look{set, ahead(set)})
		}
	}
	slices.SortStableFunc(looks, func(x, y look) int { return slices.Compare(x.value, y.value) })
	reached := ahead(best.Floaters)
	for _, l := range looks {
		if slices.Compare(l.value, reached) > 0 {
			break
		}
		best = better(best, pair(l.set))
		reached = ahead(best.Floaters)
	}
	return best
}

// Ranks are 0 for members of a set, and 1 for the others.
func Ranks(members, set []int) []int {
	ranks := make([]int, len(members))
	for v, i := range members {
		ranks[v] = Count(!slices.Contains(set, i))
	}
	return ranks
}

// alike lists the sets of members who have the scores that some of them have; nil if there are more than most.
func (f *Field) alike(members, some []int, most int) (sets [][]int) {
	need := make(map[pairing.Points]int)
	for _, i := range some {
		need[f.Players[i].Score]++
	}
	sets = [][]int{nil}
	for score, n := range need {
		group := slices.DeleteFunc(slices.Clone(members), func(i int) bool { return f.Players[i].Score != score })
		var longer [][]int
		for _, set := range sets {
			for more := range subsets(group, n) {
				if longer = append(longer, slices.Concat(set, more)); len(longer) > most {
					return nil
				}
			}
		}
		sets = longer
	}
	for _, set := range sets {
		slices.Sort(set)
	}
	slices.SortFunc(sets, slices.Compare[[]int])
	return sets
}

// subsets yields the sets of n of a list.
func subsets(list []int, n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if n == 0 {
			yield(nil)
			return
		}
		for k := range max(0, len(list)-n+1) {
			for rest := range subsets(list[k+1:], n-1) {
				if !yield(append(rest[:len(rest):len(rest)], list[k])) {
					return
				}
			}
		}
	}
}

// Better returns the better one of two candidates by some criteria, then by an order; the first if they
// are one.
func Better(criteria []verdict.Criterion, order func(x, y verdict.Candidate) int, x,
	y verdict.Candidate) verdict.Candidate {
	for _, c := range criteria {
		if d := slices.Compare(c.Measure(y).Compared, c.Measure(x).Compared); d < 0 {
			return y
		} else if d > 0 {
			return x
		}
	}
	if order(y, x) < 0 {
		return y
	}
	return x
}

// Completing tells of each member of a bracket whether those below can be paired with it alone, except
// for one who has the bye if their number is even.
func (c *Completion) Completing(members, below []int) []bool {
	n := len(below)
	m := c.LargestOf(below, (n+1)%2, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v == n {
			return c.MayHaveBye(below[u])
		}
		return c.Legal(below[u], below[v])
	})
	able := make([]bool, len(members))
	if m.Unmatched() != 1 {
		return able
	}
	over := m.Missable()
	list := Pick(below, over[:n])
	for v, i := range members {
		able[v] = n%2 == 0 && over[n] && c.MayHaveBye(i) || c.MeetsAny(i, list)
	}
	return able
}

// ForcedIn reports whether two who are forced to meet, as they are not for another completion,
// do so in one of some pairs.
func (c *Completion) ForcedIn(pairs [][2]int, prescribed *Completion) bool {
	return slices.ContainsFunc(pairs, func(p [2]int) bool {
		return c.Field.Required[p[0]] == p[1] &&
			prescribed.Field.Required[p[0]] != p[1]
	})
}
