package swiss

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// floating is a candidate with these floaters.
func floating(floaters ...int) verdict.Candidate { return verdict.Candidate{Floaters: floaters} }

// TestSofteningOfOne compares with all members, where the following bracket comes out as well as it
// can with those who are known to be well, and may do so with those who should be. Where there are
// too many to look at, the best one of those looked at is taken, or what the rules say.
func TestSofteningOfOne(t *testing.T) {
	tried := map[string]int{}
	for seed := range uint64(4000) {
		tournament, tastes := groups(seed)
		c := compelled(t, seed, tournament, tastes)
		rng := rand.New(rand.NewPCG(seed, 3))
		all := c.Others(-1)
		n := 1 + rng.IntN(len(all)-1)
		s := &Softening{Completion: c, Members: all[:n], Lower: all[n:], Quick: seed%5 == 0}
		cost, criterion, value, looked := rng.Perm(n), make([]int, n), make([]int, n), 0
		well, proven := make([]bool, n), make([]bool, n)
		least := rng.IntN(2)
		for i := range n {
			criterion[i], value[i] = rng.IntN(2), least+rng.IntN(3)
		}
		value[rng.IntN(n)] = least
		for i := range n {
			well[i] = value[i] == 0 || value[i] > least && rng.IntN(3) == 0
			proven[i] = value[i] == 0 || !well[i] // of whom nobody asks
		}
		var able []int
		for _, i := range s.Members {
			if c.canFloat(i, s.Lower) {
				able = append(able, i)
			}
		}
		if len(able) == 0 {
			continue
		}
		s.Criteria = []verdict.Criterion{{Measure: func(x verdict.Candidate) verdict.Amount { return verdict.Number(criterion[x.Floaters[0]]) }}}
		s.Order = func(x, y verdict.Candidate) int { return cost[x.Floaters[0]] - cost[y.Floaters[0]] }
		s.Ahead = func(floaters []int) []int { looked++; return []int{value[floaters[0]]} }
		s.Well = func(i int) bool { return well[i] }
		s.Proven = func(i int) bool { return proven[i] }
		s.One = func(rank []int, may []bool) verdict.Candidate {
			if !slices.Equal(Pick(s.Members, may), able) {
				t.Fatalf("seed %d: %v are able to float, want %v", seed, Pick(s.Members, may), able)
			}
			return floating(slices.MinFunc(able, func(i, j int) int { return cmp.Or(rank[i]-rank[j], cost[i]-cost[j]) }))
		}
		s.Paired = floating(able[rng.IntN(len(able))])
		// Of the score of the prescribed one nobody is better.
		s.Ours = floating(slices.MinFunc(s.Members, func(i, j int) int { return value[i] - value[j] }))
		got := s.Best().Floaters[0]

		first := slices.SortedFunc(slices.Values(able), func(i, j int) int {
			return cmp.Or(Count(!well[i])-Count(!well[j]), cost[i]-cost[j])
		})
		best := slices.MinFunc(able, func(i, j int) int { return cmp.Or(value[i]-value[j], cost[i]-cost[j]) })
		bound := !s.Quick && c.FloatAlike(s.Ours.Floaters, s.Paired.Floaters)
		what, want := "all", best
		switch {
		case s.Quick:
			if what, want = "quick", s.Paired.Floaters[0]; well[first[0]] && proven[first[0]] {
				want = first[0]
			}
		case len(able) >= looks && !slices.ContainsFunc(first[:looks], func(i int) bool {
			return well[i] && proven[i] || bound && value[i] == value[s.Ours.Floaters[0]]
		}):
			what = "some"
			want = slices.MinFunc(first[:looks], func(i, j int) int { return value[i] - value[j] })
			if p := s.Paired.Floaters[0]; cmp.Or(criterion[p]-criterion[want], cost[p]-cost[want]) < 0 {
				want = p
			}
		case bound:
			what = "bound"
			if at := slices.IndexFunc(first, func(i int) bool { return well[i] && proven[i] || value[i] == value[s.Ours.Floaters[0]] }); at >= 0 && looked > at+2 {
				t.Errorf("seed %d: looked %d times, though the floater %d is as good as the prescribed one", seed, looked, at)
			}
		}
		tried[what]++
		if got != want || looked > looks+Count(bound) || s.Quick && looked > 0 {
			t.Fatalf("seed %d: %d floats, want %d (%s); looked %d times", seed, got, want, what, looked)
		}
	}
	for _, what := range []string{"all", "quick", "some", "bound"} {
		if tried[what] < 50 {
			t.Errorf("%d brackets where %s are looked at", tried[what], what)
		}
	}
}

// canFloat tries all pairings of a player with some others.
func (c *Completion) canFloat(i int, others []int) bool {
	all := append(slices.Clone(others), i)
	if len(all)%2 == 0 {
		return leftOver(all, c.Legal) == 0
	}
	return slices.ContainsFunc(all, func(bye int) bool {
		return c.MayHaveBye(bye) && leftOver(slices.DeleteFunc(slices.Clone(all), func(j int) bool { return j == bye }), c.Legal) == 0
	})
}

// TestCompleting compares with all pairings of the others and one more.
func TestCompleting(t *testing.T) {
	able := map[bool]int{}
	for seed := range 1000 {
		tournament, tastes := groups(uint64(seed))
		c := compelled(t, uint64(seed), tournament, tastes)
		c.MayHaveBye = func(i int) bool { return (i+seed)%3 > 0 }
		others := c.some(rand.New(rand.NewPCG(uint64(seed), 4)))
		if seed%50 == 0 {
			others = nil
		}
		completes := c.completing(others)
		for _, i := range Minus(c.Others(-1), others) {
			want := c.canFloat(i, others)
			if able[want]++; completes(i) != want {
				t.Fatalf("seed %d: with %d all of %v can be paired: %v", seed, i, others, !want)
			}
		}
	}
	if able[true] < 100 || able[false] < 100 {
		t.Errorf("%d complete a pairing, %d do not", able[true], able[false])
	}
}

// TestSofteningOfSeveral has two floaters, one of 0 and 1, and one of 2 and 3, who have lower scores;
// who could float without looking ahead may be the best, or else all such pairs are tried, if they are
// not too many.
func TestSofteningOfSeveral(t *testing.T) {
	f := &Field{Players: make([]Player, 4)}
	f.Players[0].Score, f.Players[1].Score = pairing.One, pairing.One
	for _, test := range []struct {
		name   string
		free   []int // nil: those below cannot be paired
		ours   []int
		quick  bool
		lower  int
		values map[string]int // by floaters; 1 of all others
		want   []int
		tried  string // by ranks of members
	}{
		{name: "the free one is as good as ours", free: []int{0, 3}, ours: []int{0, 2}, values: map[string]int{"[0 3]": 0, "[1 3]": -1}, want: []int{0, 3}},
		{name: "what the rules say is better", free: []int{0, 3}, ours: []int{1, 2}, values: map[string]int{"[0 3]": 5}, want: []int{0, 2}},
		{name: "one that is tried is better", free: []int{0, 3}, ours: []int{0, 1}, values: map[string]int{"[1 3]": 0}, want: []int{1, 3},
			tried: "[[0 1 0 1] [0 1 1 0] [1 0 0 1] [1 0 1 0]]"},
		{name: "ours looks better ahead", free: []int{1, 3}, ours: []int{0, 3}, values: map[string]int{"[1 2]": 0}, want: []int{1, 2},
			tried: "[[0 1 0 1] [0 1 1 0] [1 0 0 1] [1 0 1 0]]"},
		{name: "ours looks worse ahead", free: []int{0, 3}, ours: []int{1, 3}, values: map[string]int{"[1 2]": 0, "[0 3]": 0}, want: []int{0, 3}},
		{name: "in order", free: []int{0, 3}, ours: []int{0, 1}, want: []int{0, 2},
			tried: "[[0 1 0 1] [0 1 1 0] [1 0 0 1] [1 0 1 0]]"},
		{name: "so many below", free: []int{0, 3}, ours: []int{0, 1}, lower: 46, values: map[string]int{"[1 3]": 0}, want: []int{1, 3},
			tried: "[[0 1 0 1] [0 1 1 0] [1 0 0 1] [1 0 1 0]]"},
		{name: "too many below", free: []int{0, 3}, ours: []int{0, 1}, lower: 47, values: map[string]int{"[1 3]": 0}, want: []int{0, 2}},
		{name: "one is free, though there are too many", quick: true, free: []int{0, 3}, ours: []int{0, 2}, values: map[string]int{"[0 3]": 0}, want: []int{0, 3}},
		{name: "none is free", ours: []int{0, 3}, values: map[string]int{"[0 1]": 0}, want: []int{0, 1},
			tried: "[[0 0 0 0] [0 1 0 1] [0 1 1 0] [1 0 0 1] [1 0 1 0]]"},
		{name: "none is free, and too many", quick: true, ours: []int{0, 3}, values: map[string]int{"[0 1]": 0}, want: []int{0, 2}},
	} {
		var tried [][]int
		s := &Softening{
			Completion: &Completion{Field: f}, Members: []int{0, 1, 2, 3}, Lower: make([]int, test.lower),
			Ours: floating(test.ours...), Paired: floating(0, 2), Quick: test.quick,
			Criteria: []verdict.Criterion{{Measure: func(x verdict.Candidate) verdict.Amount {
				if n, known := test.values[fmt.Sprint(x.Floaters)]; known {
					return verdict.Number(n)
				}
				return verdict.Number(1)
			}}},
			Order: func(x, y verdict.Candidate) int { return slices.Compare(x.Floaters, y.Floaters) },
			Ahead: func(floaters []int) []int { return floaters[:1] },
			Several: func(rank []int) verdict.Candidate {
				tried = append(tried, slices.Clone(rank))
				var set []int
				for v, r := range rank {
					if r == 0 && len(set) < 2 {
						set = append(set, v)
					}
				}
				return floating(set...)
			},
			Free: func() (verdict.Candidate, bool) { return floating(test.free...), test.free != nil },
		}
		if got := s.Best().Floaters; !slices.Equal(got, test.want) {
			t.Errorf("%s: %v float, want %v", test.name, got, test.want)
		}
		if got := fmt.Sprint(tried); test.tried != got && (test.tried != "" || len(tried) > 0) {
			t.Errorf("%s: tried are %s, want %s", test.name, got, test.tried)
		}
	}
}

// TestBetter has two candidates, of which none comes first: it is the one given first.
func TestBetter(t *testing.T) {
	s := &Softening{Order: func(_, _ verdict.Candidate) int { return 0 }}
	if got := s.better(floating(1), floating(2)); got.Floaters[0] != 1 {
		t.Errorf("%v is better", got.Floaters)
	}
}

// TestForcedIn finds those who are forced to meet in one completion only.
func TestForcedIn(t *testing.T) {
	prescribed := completion(t, pairing.Tournament{Players: entrants(6), Rulings: pairtest.Rulings(pairing.Required, [2]pairing.ID{"c", "d"})})
	forced := NewCompletion(prescribed.Require(1, 4), prescribed.Law, prescribed.Must)
	defer forced.Leave()
	for _, test := range []struct {
		pairs [][2]int
		want  bool
	}{
		{nil, false}, {[][2]int{{0, 1}, {2, 3}}, false}, {[][2]int{{2, 3}, {4, 1}}, true}, {[][2]int{{1, 4}}, true}, {[][2]int{{0, 4}, {1, 5}}, false},
	} {
		if got := forced.ForcedIn(test.pairs, prescribed); got != test.want {
			t.Errorf("%v: %v", test.pairs, got)
		}
	}
}

// TestAlike lists the sets with the scores of some players. Of a hundred players with
// different scores, most of whom are chosen, there is one, which is found without looking
// at the others that lack somebody.
func TestAlike(t *testing.T) {
	two, many := &Field{Players: make([]Player, 5)}, &Field{Players: make([]Player, 100)}
	for i := range two.Players {
		two.Players[i].Score = pairing.Points(10 - 5*(i/3))
	}
	for i := range many.Players {
		many.Players[i].Score = pairing.Points(1000 - 5*i)
	}
	all := make([]int, 100)
	for i := range all {
		all[i] = i
	}
	for _, test := range []struct {
		f               *Field
		members, chosen []int
		most            int
		want            string
	}{
		{two, all[:5], []int{1, 2, 4}, 6, "[[0 1 3] [0 1 4] [0 2 3] [0 2 4] [1 2 3] [1 2 4]]"},
		{two, all[:5], []int{1, 2, 4}, 5, "[]"},
		{two, []int{1, 2, 4}, []int{1, 2}, 5, "[[1 2]]"},
		{many, all, all[40:], 5, fmt.Sprint([][]int{all[40:]})},
	} {
		if got := fmt.Sprint(test.f.alike(test.members, test.chosen, test.most)); got != test.want {
			t.Errorf("of %v alike with %v: %s, want %s", test.members, test.chosen, got, test.want)
		}
	}
}
