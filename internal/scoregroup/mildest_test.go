package scoregroup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// floating is a candidate with these floaters.
func floating(floaters ...int) verdict.Candidate { return verdict.Candidate{Floaters: floaters} }

// canFloat tries all pairings of a player with some others.
func (c *Completion) canFloat(i int, others []int) bool {
	all := append(slices.Clone(others), i)
	if len(all)%2 == 0 {
		return leftOver(all, c.Legal) == 0
	}
	return slices.ContainsFunc(all, func(bye int) bool {
		return c.MayHaveBye(bye) && leftOver(slices.DeleteFunc(slices.Clone(all),
			func(j int) bool { return j == bye }), c.Legal) == 0
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
		members := Minus(c.Field.Others(-1), others)
		completes := c.Completing(members, others)
		for v, i := range members {
			want := c.canFloat(i, others)
			if able[want]++; completes[v] != want {
				t.Fatalf("seed %d: with %d all of %v can be paired: %v", seed, i, others, !want)
			}
		}
	}
	if able[true] < 100 || able[false] < 100 {
		t.Errorf("%d complete a pairing, %d do not", able[true], able[false])
	}
}

// TestBetter compares by the criteria in their order, then by the order; of two that are one the first
// is better.
func TestBetter(t *testing.T) {
	place := func(at int) verdict.Criterion {
		return verdict.Criterion{Measure: func(c verdict.Candidate) verdict.Amount { return verdict.Number(c.Floaters[at]) }}
	}
	criteria := []verdict.Criterion{place(0), place(1)}
	order := func(x, y verdict.Candidate) int { return x.Floaters[2] - y.Floaters[2] }
	for _, test := range []struct {
		x, y   verdict.Candidate
		second bool
	}{
		{floating(1, 2, 3), floating(2, 1, 1), false},
		{floating(2, 1, 1), floating(1, 2, 3), true},
		{floating(1, 2, 1), floating(1, 1, 3), true},
		{floating(1, 1, 3), floating(1, 2, 1), false},
		{floating(1, 1, 3), floating(1, 1, 2), true},
		{floating(1, 1, 2), floating(1, 1, 3), false},
		{floating(1, 1, 2, 0), floating(1, 1, 2, 9), false},
	} {
		want := test.x
		if test.second {
			want = test.y
		}
		if got := Better(criteria, order, test.x, test.y); !slices.Equal(got.Floaters, want.Floaters) {
			t.Errorf("of %v and %v %v is better", test.x.Floaters, test.y.Floaters, got.Floaters)
		}
	}
}

// TestForcedIn finds those who are forced to meet in one completion only.
func TestForcedIn(t *testing.T) {
	prescribed := completion(t, pairing.Tournament{Players: entrants(6),
		Rulings: pairtest.Rulings(pairing.Required, [2]pairing.ID{"c", "d"})})
	forced := NewCompletion(require(prescribed.Field, 1, 4), prescribed.Law)
	defer forced.End()
	for _, test := range []struct {
		pairs [][2]int
		want  bool
	}{
		{nil, false}, {[][2]int{{0, 1}, {2, 3}}, false}, {[][2]int{{2, 3}, {4, 1}}, true}, {[][2]int{{1, 4}}, true},
		{[][2]int{{0, 4}, {1, 5}}, false},
	} {
		if got := forced.ForcedIn(test.pairs, prescribed); got != test.want {
			t.Errorf("%v: %v", test.pairs, got)
		}
	}
}

// TestAlike lists all sets of members with the scores of some, or none if there are too many.
func TestAlike(t *testing.T) {
	f := &Field{Players: []Player{{Score: 20}, {Score: 20}, {Score: 10}, {Score: 10}, {Score: 10}}}
	for _, test := range []struct {
		members, some []int
		most          int
		want          [][]int
	}{
		{[]int{0, 1, 2, 3, 4}, []int{0, 2}, 6, [][]int{{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}},
		{[]int{0, 1, 2, 3, 4}, []int{0, 2}, 5, nil},
		{[]int{2, 3, 4}, []int{3, 4}, 3, [][]int{{2, 3}, {2, 4}, {3, 4}}},
		{[]int{0, 1, 2}, []int{0, 1, 2}, 9, [][]int{{0, 1, 2}}},
		{[]int{4, 2, 0}, []int{4}, 9, [][]int{{2}, {4}}},
	} {
		if got := f.alike(test.members, test.some, test.most); !slices.EqualFunc(got, test.want, slices.Equal) {
			t.Errorf("%+v: %v", test, got)
		}
	}
}
