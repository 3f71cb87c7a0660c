package rulings

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestLeast compares which pairs stay with all legal rounds of small random fields, where
// few players can meet, and many of these pairs are to be kept apart.
func TestLeast(t *testing.T) {
	none, some := 0, 0
	for seed := range uint64(3000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		n := 6 + rng.IntN(5)
		legal := map[[2]int]bool{}
		f := &verdict.Field{
			Legal:   func(a, b int) bool { return legal[[2]int{min(a, b), max(a, b)}] },
			MayBye:  func(i int) bool { return i%3 > 0 },
			Partner: func(int) int { return -1 },
		}
		var pairs, meeting []couple
		for i := range n {
			f.Present = append(f.Present, pairing.ID(fmt.Sprint(i)))
		}
		for a := range n {
			for b := range a {
				if legal[[2]int{b, a}] = rng.IntN(5) < 3; legal[[2]int{b, a}] && rng.IntN(4) > 0 {
					pairs = append(pairs, coupled(f.Present[a], f.Present[b]))
				}
			}
		}
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		rounds := legalRounds(f)
		if len(rounds) == 0 {
			continue
		}
		usual := rounds[rng.IntN(len(rounds))]
		meeting = slices.DeleteFunc(slices.Clone(pairs), func(c couple) bool { return !slices.Contains(usual, c) })
		pairs = append(pairs, couple{"0", "nobody"})  // who is absent
		present := append(slices.Clip(f.Present), "") // the bye comes last
		price := func(stay []couple) []int {
			list := make([]int, 3+len(meeting)+2*(n+n%2))
			players, opponents := list[3+len(meeting):][:n+n%2], list[3+len(meeting)+n+n%2:]
			for _, c := range stay {
				list[0]++
				if k := slices.Index(meeting, c); k >= 0 {
					list[3+k] = 1
					continue
				}
				list[1]++
				a, b := slices.Index(present, c[0]), slices.Index(present, c[1])
				list[2] += max(a-b, b-a)
				players[a], players[b], opponents[a], opponents[b] = 1, 1, b, a
			}
			return list
		}
		best := []int(nil)
		for _, r := range rounds {
			met := price(slices.DeleteFunc(slices.Clone(r), func(c couple) bool { return !slices.Contains(pairs, c) }))
			if best == nil || slices.Compare(met, best) < 0 {
				best = met
			}
		}
		stay := newLegal(context.Background(), f).least(pairs, meeting)
		if got := price(stay); !slices.Equal(got, best) {
			t.Fatalf("seed %d: %v stay, which is %v; want %v", seed, stay, got, best)
		}
		if none++; len(stay) > 0 {
			none, some = none-1, some+1
		}
	}
	if none < 100 || some < 100 {
		t.Errorf("%d times none stays, %d times some", none, some)
	}
}

// TestManyBoards requires the top board to be taken apart and not the last one, however many
// are between them on which two have to meet: they take more bits than a word has, and than
// weights have.
func TestManyBoards(t *testing.T) {
	for _, boards := range []int{70, 900} {
		f := &verdict.Field{MayBye: func(int) bool { return false }, Partner: func(int) int { return -1 }}
		var pairs []couple
		for i := range 2 * (boards + 1) {
			if f.Present = append(f.Present, pairing.ID(fmt.Sprint(i))); i%2 == 1 && i < 2*boards {
				pairs = append(pairs, coupled(f.Present[i-1], f.Present[i]))
			}
		}
		f.Legal = func(a, b int) bool { // the last two can meet those of the first board, or of the last but one
			if a, b = min(a, b), max(a, b); a/2 == b/2 {
				return true
			}
			return b/2 == boards && (a/2 == 0 || a/2 == boards-1) && a%2 == b%2
		}
		stay := newLegal(context.Background(), f).least(pairs, pairs)
		if !slices.Equal(stay, pairs[1:]) {
			t.Errorf("%d boards: %v stay", boards, without(pairs, stay))
		}
	}
}

// legalRounds returns the pairs of all legal rounds of a field.
func legalRounds(f *verdict.Field) (rounds [][]couple) {
	var extend func(rest []int, round []couple, bye bool)
	extend = func(rest []int, round []couple, bye bool) {
		if len(rest) == 0 {
			rounds = append(rounds, slices.Clone(round))
			return
		}
		a := rest[0]
		for k, b := range rest[1:] {
			if f.Legal(a, b) {
				extend(slices.Concat(rest[1:k+1], rest[k+2:]), append(slices.Clip(round), coupled(f.Present[a], f.Present[b])), bye)
			}
		}
		if bye && f.MayBye(a) {
			extend(rest[1:], round, false)
		}
	}
	extend(f.Places(), nil, len(f.Present)%2 == 1)
	return rounds
}

// TestNearest requires the fewest pairs to stay in large fields, too, of which a few edges at each vertex are
// listed: a club is three players of five, or the upper part of the field, or one player is to meet nobody.
func TestNearest(t *testing.T) {
	const n = 2001
	for name, c := range map[string]struct {
		club  func(i int) bool
		least int
	}{
		"spread": {func(i int) bool { return i%5 < 3 }, 200},
		"upper":  {func(i int) bool { return i < 1201 }, 201}, // of whom nobody may have the bye
		"lower":  {func(i int) bool { return i >= 801 }, 199}, // one has the bye
	} {
		f := &verdict.Field{
			Legal:   func(a, b int) bool { return a-b != 1 && b-a != 1 },
			MayBye:  func(i int) bool { return i > n-10 },
			Partner: func(int) int { return -1 },
		}
		var pairs []couple
		for i := range n {
			f.Present = append(f.Present, pairing.ID(fmt.Sprint(i)))
			for k := range i {
				if c.club(i) && c.club(k) {
					pairs = append(pairs, coupled(f.Present[i], f.Present[k]))
				}
			}
		}
		g := newLegal(context.Background(), f)
		if stay := g.least(pairs, nil); len(stay) != c.least {
			t.Errorf("%s: %d stay, want %d", name, len(stay), c.least)
		}
		if t.Logf("%s: %d steps", name, g.watch.Looks); g.watch.Looks > 1_000_000 {
			t.Errorf("%s: %d steps", name, g.watch.Looks)
		}
		edges, watched := 0, g.relate(make(graph.Relation, g.n), pairs)
		mate := make([]int, g.n)
		for _, row := range g.nearest(g.near, watched, g.largest(watched), mate, nil) {
			for _, word := range row {
				edges += bits.OnesCount64(word)
			}
		}
		if most := 4 * (g.near + 2) * g.n; edges > most {
			t.Errorf("%s: %d edges are listed, at most %d are expected", name, edges, most)
		}
	}
}
