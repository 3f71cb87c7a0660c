package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Softening improves the first bracket that differs from the prescribed round, where two
// players are forced to meet in another bracket.
//
// Why not compares the prescribed round with the best one in which the two meet. It agrees
// with the prescribed one in as many brackets as can be, and in the bracket after these
// nothing is better by the criteria as they are for the prescribed round. By the rules that
// bracket would look ahead with the two forced to meet. So it is paired as the rules say,
// and then improved.
//
// What is found is the best, except where several float, or where [looks] ahead do not tell
// which player can float best, and there are too many others to try them all.
type Softening struct {
	*Completion
	Members, Lower []int             // of the bracket, in its order, and below
	Ours           verdict.Candidate // what the prescribed bracket does
	Paired         verdict.Candidate // what the bracket does by the rules, with the two forced to meet
	Quick          bool              // there are too many players to look ahead

	// As they are for the prescribed bracket: the criteria, the order of candidates that tie,
	// and how the following bracket comes out with some floaters, less being better.
	Criteria []verdict.Criterion
	Order    func(x, y verdict.Candidate) int
	Ahead    func(floaters []int) []int

	// Well reports of single floaters whether the following bracket should come out as well as
	// it can, and Proven whether it does with one that is.
	Well   func(i int) bool
	Proven func(i int) bool

	// One pairs the bracket with one floater who is able, by the ranks of members instead of
	// looking ahead; Several with several and everybody below. Free pairs it with several
	// without looking ahead, and reports whether those below can be paired with them.
	One     func(rank []int, able []bool) verdict.Candidate
	Several func(rank []int) verdict.Candidate
	Free    func() (c verdict.Candidate, found bool)
}

const (
	looks = 6 // at floaters, one by one

	// Try bounds the sets of floaters that are tried, times the players with whom they are paired.
	Try = 200
)

// Best returns the bracket, improved.
func (s *Softening) Best() verdict.Candidate {
	if len(s.Paired.Floaters) == 1 {
		return s.bestOfOne()
	}
	return s.bestOfSeveral()
}

// bestOfOne pairs a bracket with one floater. Those who are not known to let the following
// bracket come out well are looked at as they turn out to be the best.
func (s *Softening) bestOfOne() verdict.Candidate {
	rank, able := make([]int, len(s.Members)), make([]bool, len(s.Members))
	completing := s.completing(s.Lower)
	for v, i := range s.Members {
		able[v], rank[v] = completing(i), Count(!s.Well(i))
	}
	var bound []int // nobody of the score is better
	if s.FloatAlike(s.Ours.Floaters, s.Paired.Floaters) && !s.Quick {
		bound = s.Ahead(s.Ours.Floaters)
	}
	type look struct {
		at    int // of the members
		c     verdict.Candidate
		value []int
	}
	var seen []look
	for range looks {
		c := s.One(rank, able)
		at := slices.Index(s.Members, c.Floaters[0])
		if rank[at] == 0 && s.Proven(c.Floaters[0]) || rank[at] > 1 {
			return c
		}
		if s.Quick {
			return s.Paired
		}
		value := s.Ahead(c.Floaters)
		if slices.Compare(value, bound) <= 0 {
			return c
		}
		seen = append(seen, look{at, c, value})
		slices.SortStableFunc(seen, func(p, q look) int { return slices.Compare(p.value, q.value) })
		next := 2
		for k, p := range seen {
			if k > 0 && !slices.Equal(p.value, seen[k-1].value) {
				next++
			}
			rank[p.at] = next
		}
	}
	return s.better(s.Paired, seen[0].c)
}

// bestOfSeveral pairs a bracket with several floaters. The candidate that is best without
// looking ahead is the best if that says of it what it says of ours.
func (s *Softening) bestOfSeveral() verdict.Candidate {
	c, found := s.Free()
	if !found && s.Quick {
		return s.Paired
	} else if !found {
		c = s.Several(make([]int, len(s.Members)))
	}
	best := s.better(s.Paired, c)
	if !s.FloatAlike(c.Floaters, s.Ours.Floaters) || slices.Compare(s.Ahead(c.Floaters), s.Ahead(s.Ours.Floaters)) > 0 {
		for _, set := range s.alike(s.Members, s.Paired.Floaters, Try/(len(s.Members)+len(s.Lower))) {
			rank := make([]int, len(s.Members))
			for v, i := range s.Members {
				rank[v] = Count(!slices.Contains(set, i))
			}
			best = s.better(best, s.Several(rank))
		}
	}
	return best
}

// better returns the better one of two candidates, the first if they are one.
func (s *Softening) better(x, y verdict.Candidate) verdict.Candidate {
	for _, c := range s.Criteria {
		if d := slices.Compare(c.Measure(y).Compared, c.Measure(x).Compared); d < 0 {
			return y
		} else if d > 0 {
			return x
		}
	}
	if s.Order(y, x) < 0 {
		return y
	}
	return x
}

// FloatAlike reports whether two lists of players have the same scores.
func (f *Field) FloatAlike(a, b []int) bool {
	return slices.EqualFunc(a, b, func(i, j int) bool { return f.Players[i].Score == f.Players[j].Score })
}

// completing tells with which single player the others can be paired, except for one who
// has the bye if their number is even.
func (c *Completion) completing(others []int) func(i int) bool {
	n := len(others)
	m := c.LargestOf(others, (n+1)%2, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v == n {
			return c.MayHaveBye(others[u])
		}
		return c.Legal(others[u], others[v])
	})
	if m.Unmatched() != 1 {
		return func(int) bool { return false }
	}
	over := m.Missable()
	list := Pick(others, over[:n])
	return func(i int) bool { return n%2 == 0 && over[n] && c.MayHaveBye(i) || c.MeetsAny(i, list) }
}

// alike lists all sets of members who have the scores that some of them have, each ascending;
// nil if there are more than that many.
func (f *Field) alike(members, chosen []int, most int) (sets [][]int) {
	need := make(map[pairing.Points]int)
	for _, i := range chosen {
		need[f.Players[i].Score]++
	}
	count := func(list []int, score pairing.Points) (n int) {
		for _, i := range list {
			n += Count(f.Players[i].Score == score)
		}
		return n
	}
	var set []int
	var extend func(k int) bool
	extend = func(k int) bool {
		if len(set) == len(chosen) {
			sets = append(sets, slices.Sorted(slices.Values(set)))
			return len(sets) <= most
		}
		for ; ; k++ {
			score := f.Players[members[k]].Score
			if need[score] == 0 {
				continue
			}
			need[score]--
			set = append(set, members[k])
			if !extend(k + 1) {
				return false
			}
			set = set[:len(set)-1]
			need[score]++
			if count(members[k+1:], score) < need[score] {
				break // there is no set without this member
			}
		}
		return true
	}
	if !extend(0) {
		return nil
	}
	return sets
}

// ForcedIn reports whether two who are forced to meet, as they are not for another completion,
// do so in one of some pairs.
func (c *Completion) ForcedIn(pairs [][2]int, prescribed *Completion) bool {
	return slices.ContainsFunc(pairs, func(p [2]int) bool { return c.Required(p[0]) == p[1] && prescribed.Required(p[0]) != p[1] })
}
