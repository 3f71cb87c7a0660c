package dutch

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestLookahead compares the look-ahead for one downfloater more with the following
// bracket paired as a problem of its own: it comes out well if that leaves over nobody but
// those who can meet nobody, and, of an odd number, one of the scoregroup; and then those
// left over have the same scores.
func TestLookahead(t *testing.T) {
	well := map[bool]int{}
	for seed := range 300 {
		rng := rand.New(rand.NewPCG(uint64(seed), 21))
		f, err := scoregroup.View{}.Field(t.Context(), pairtest.Scattered(rng))
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		group, rest := e.field.common.CutScoregroup(e.field.common.Others(-1))
		if len(rest) == 0 {
			continue
		}
		first := len(group)
		next, _ := e.field.common.CutScoregroup(rest)
		b := &bracket{residents: group, Down: scoregroup.Down{Lower: rest}}
		var floaters []int // who do not meet each other
		for i := range first {
			if rng.IntN(4) == 0 && !e.field.completion.MeetsAny(i, floaters) {
				floaters = append(floaters, i)
			}
		}
		others := slices.DeleteFunc(places(0, first),
			func(i int) bool { return slices.Contains(floaters, i) || e.field.completion.MeetsAny(i, floaters) })
		for _, p := range others {
			well[checkLookahead(t, e, b, next, floaters, others, p)]++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		e.field.completion.End()
	}
	if well[true] < 100 || well[false] < 100 {
		t.Errorf("%d scoregroups come out well, %d do not", well[true], well[false])
	}
}

// checkLookahead checks the look-ahead to a scoregroup with a player more.
func checkLookahead(t *testing.T, e *walk, b *bracket, next, floaters, others []int, p int) (well bool) {
	t.Helper()
	scores := func(list []int) (s []int) {
		for _, i := range list {
			s = append(s, int(e.field.players[i].score))
		}
		slices.Sort(s)
		return s
	}
	all := slices.Concat(next, floaters)
	var open []int // who is left over and could meet somebody
	best := e.field.leftOver(b, merged(floaters, []int{p}), false)
	for _, i := range all {
		from := next
		if slices.Contains(next, i) {
			from = slices.Concat(all, others)
		}
		if e.field.completion.MeetsAny(i, from) && slices.Contains(best, i) {
			open = append(open, i)
		}
	}
	well = !slices.Contains(best, p) && (len(open) == 0 || len(open) == 1 && slices.Contains(next, open[0]))
	l := e.field.problem(b).look(next, floaters, others)
	if got := l.Outcomes([]int{p})[0] == 0; got != well || got != (l.Opponent(p) >= 0) {
		t.Errorf("with %d and %v, %v comes out well: %v; best it leaves over %v", p, floaters, next, got, best)
	} else if well {
		if left := l.LeftOver(p); !slices.Equal(scores(left), scores(best)) {
			t.Errorf("with %d and %v, %v leaves over %v, want such as %v", p, floaters, next, left, best)
		}
	}
	return well
}

// TestLeftOver requires the players left over to be the first who can be, in whatever way a bracket is solved.
func TestLeftOver(t *testing.T) {
	choices := 0 // of several who can be left over
	for seed := range 300 {
		f, err := scoregroup.View{}.Field(t.Context(), pairtest.Scattered(rand.New(rand.NewPCG(uint64(seed), 22))))
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		group, rest := e.field.common.CutScoregroup(e.field.common.Others(-1))
		next, _ := e.field.common.CutScoregroup(rest)
		if len(rest) > 0 {
			b := &bracket{residents: group, Down: scoregroup.Down{Lower: rest}}
			left, over := e.field.leftOver(b, nil, false), e.field.completion.Largest(next).Unmatched()
			if len(left) != over || e.field.completion.Largest(scoregroup.Minus(next, left)).Unmatched() > 0 {
				t.Errorf("seed %d: %v leaves over %v, want %d of them", seed, next, left, over)
			}
		}
		var want []int
		for k, by := range []lexicographic.Tuning{{}, {Plain: true}, {Always: true}, {Bits: 1}} {
			e.field.completion.Tuning = by
			p := e.field.problem(&bracket{residents: group})
			if p.follow(next); e.field.completion.Largest(group).Unmatched() == len(group) || len(rest) == 0 {
				continue
			}
			g := p.optimum()
			g.generate()
			mate := map[int]int{}
			for v := range p.vertices {
				if !g.optimum.Fixed(v) && g.optimum.MatchedAs(v, g.optimum.Mate(v)) == leftover {
					mate[p.vertices[v]]++
				}
			}
			left := g.leftOver()
			if k == 0 {
				want = left
			}
			if !slices.Equal(left, want) || len(left) != len(mate) {
				t.Errorf("seed %d, %+v: %v is left over, want %v; found are %v", seed, by, left, want, mate)
			}
			for _, i := range left {
				choices += scoregroup.Count(mate[i] == 0)
			}
		}
		e.field.completion.End()
	}
	if choices < 50 {
		t.Errorf("%d times others were found", choices)
	}
}

// TestLastLookahead asks whom the last scoregroup, of 3, leaves over if 1 and 2 float down,
// where 2 must not have the bye and counts three times (2017 C.7): 1, with the higher
// score. Before another scoregroup it is 2.
func TestLastLookahead(t *testing.T) {
	tournament := pairing.Tournament{Planned: 9, Rounds: make([]pairing.Round, 1)}
	for i, score := range []pairing.Points{3, 2, 1, 0} {
		tournament.Players = append(tournament.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Virtual: []pairing.Points{0, score * pairing.One}})
	}
	tournament.Rounds[0].Byes = []pairing.Bye{
		{Player: "1", Points: pairing.One}, {Player: "2", Points: pairing.One, Allocated: true},
		{Player: "3", Points: pairing.One}, {Player: "4", Points: pairing.One},
	}
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	e := newWalk(f, editions[pairing.FIDE2017])
	defer e.field.completion.End()
	for _, final := range []bool{true, false} {
		lower, want := places(2, 3), []int{0}
		if !final {
			lower, want = places(2, 4), []int{1}
		}
		left := e.lookAhead(&bracket{Down: scoregroup.Down{Lower: lower}}, []int{0, 1})
		if !slices.Equal(left, want) {
			t.Errorf("%v are left over, want %v, in the last one: %v", left, want, final)
		}
	}
}
