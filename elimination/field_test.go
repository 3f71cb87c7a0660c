package elimination

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Who has met whom, and how often, and whom a player must not meet, is known of everybody,
// also where ranks are more than the bits of a word.
func TestBetween(t *testing.T) {
	s := newShow(200, 3)
	for i := range 100 {
		pairtest.Rule(&s.t, pairing.Forbidden, [2]pairing.ID{s.t.Players[i].ID, s.t.Players[(i*i+64)%200].ID})
	}
	for range 4 {
		if err := s.play(Pairer{}); err != nil {
			t.Fatal(err)
		}
	}
	e, err := Pairer{}.replay(context.Background(), s.t)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	want := map[[2]pairing.ID]link{}
	both := func(a, b pairing.ID, change func(*link)) {
		for _, pair := range [2][2]pairing.ID{{a, b}, {b, a}} {
			l := want[pair]
			change(&l)
			want[pair] = l
		}
	}
	for _, round := range s.t.Rounds {
		for _, g := range round.Games {
			both(g.White, g.Black, func(l *link) { l.met++ }) // forfeited games, too
		}
	}
	for _, pair := range pairtest.Ruled(s.t, pairing.Forbidden) {
		both(pair[0], pair[1], func(l *link) { l.forbidden = true })
	}
	if len(f.ranked) < 128 {
		t.Fatalf("%d ranks", len(f.ranked))
	}
	for i := range f.ranked {
		for j := i + 1; j < len(f.ranked); j++ {
			got, want := f.between(i, j), want[[2]pairing.ID{f.id(i), f.id(j)}]
			if got.met != want.met || got.forbidden != want.forbidden {
				t.Errorf("ranks %d and %d: %+v, want %+v", i, j, got, want)
			}
		}
	}
}

// TestLinksGivenUp requires that pairs which must not meet are not collected to the end if the
// context has ended.
func TestLinksGivenUp(t *testing.T) {
	s := newShow(4, 1)
	pairtest.Rule(&s.t, pairing.Forbidden, [2]pairing.ID{s.t.Players[0].ID, s.t.Players[1].ID})
	ctx, end := context.WithCancel(context.Background())
	e, err := Pairer{}.replay(ctx, s.t)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	end()
	defer func() {
		if end := recover(); end != (graph.GivenUp{}) {
			t.Errorf("ended with %v", end)
		}
	}()
	f.findLinks()
	t.Error("not given up")
}
