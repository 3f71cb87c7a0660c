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
func TestMeetings(t *testing.T) {
	s := newShow(200, 3)
	for i := range 100 {
		pairtest.Rule(&s.t, pairing.Forbidden, [2]pairing.ID{s.t.Players[i].ID, s.t.Players[(i*i+64)%200].ID})
	}
	for range 4 {
		if err := s.play(Pairer{}); err != nil {
			t.Fatal(err)
		}
	}
	e, err := Pairer{}.replay(context.Background(), s.t, false)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	met, apart := map[[2]pairing.ID]int{}, map[[2]pairing.ID]bool{}
	for _, round := range s.t.Rounds {
		for _, g := range round.Games { // forfeited ones, too
			met[[2]pairing.ID{g.White, g.Black}]++
			met[[2]pairing.ID{g.Black, g.White}]++
		}
	}
	for _, pair := range pairtest.Ruled(s.t, pairing.Forbidden) {
		apart[pair], apart[[2]pairing.ID{pair[1], pair[0]}] = true, true
	}
	if len(f.ranked) < 128 {
		t.Fatalf("%d ranks", len(f.ranked))
	}
	for i := range f.ranked {
		for j := i + 1; j < len(f.ranked); j++ {
			pair := [2]pairing.ID{f.id(i), f.id(j)}
			if n, never := f.meetings(i, j), f.forbidden.Has(i, j); n != met[pair] || never != apart[pair] {
				t.Errorf("ranks %d and %d: %d meetings, apart %v, want %d, %v", i, j, n, never, met[pair], apart[pair])
			}
		}
	}
}

// TestPlainGivenUp requires that plain couples are not matched if the context has ended.
func TestPlainGivenUp(t *testing.T) {
	s := newShow(4, 1)
	ctx, end := context.WithCancel(context.Background())
	e, err := Pairer{}.replay(ctx, s.t, false)
	if err != nil {
		t.Fatal(err)
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	if f.plain() == nil {
		t.Fatal("there is no plain pairing")
	}
	end()
	defer func() {
		if end := recover(); end != (graph.GivenUp{}) {
			t.Errorf("ended with %v", end)
		}
	}()
	f.plain()
	t.Error("not given up")
}

// TestRulingsGivenUp requires that pairs which must not meet are not collected to the end if the
// context has ended.
func TestRulingsGivenUp(t *testing.T) {
	s := newShow(4, 1)
	pairtest.Rule(&s.t, pairing.Forbidden, [2]pairing.ID{s.t.Players[0].ID, s.t.Players[1].ID})
	ctx, end := context.WithCancel(context.Background())
	e, err := Pairer{}.replay(ctx, s.t, false)
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
	_ = f.findRulings()
	t.Error("not given up")
}
