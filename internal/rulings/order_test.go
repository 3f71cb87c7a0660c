package rulings_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// first gives the first round of n players with a ruling on each of the pairs.
func first(n int, rulings ...pairing.Ruling) pairing.Tournament {
	t := pairing.Tournament{Planned: 5, Rulings: rulings}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - i})
	}
	return t
}

// TestApartFirst requires pairs to stay apart while others are avoided. By the rules 1
// meets 3; to avoid that, 1 would meet 4.
func TestApartFirst(t *testing.T) {
	avoid := pairing.Ruling{Kind: pairing.Avoid, Players: [2]pairing.ID{"3", "1"}}
	apart := pairing.Ruling{Kind: pairing.Apart, Players: [2]pairing.ID{"1", "4"}}
	for _, c := range []struct {
		rulings []pairing.Ruling
		rival   pairing.ID // of 1
	}{{nil, "3"}, {[]pairing.Ruling{avoid}, "4"}, {[]pairing.Ruling{avoid, apart}, "2"}, {[]pairing.Ruling{apart, avoid}, "2"}, {[]pairing.Ruling{apart}, "3"}} {
		_, round, err := rulings.Decide(context.Background(), engines["dutch 2026"], first(4, c.rulings...))
		if g, _ := round.Of("1"); err != nil || g.White != c.rival && g.Black != c.rival {
			t.Errorf("%+v: %+v, error %v, want 1 against %s", c.rulings, g, err, c.rival)
		}
	}
}

// A counter counts how often it pairs.
type counter struct {
	rulings.Engine
	pairs int
}

func (c *counter) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	c.pairs++
	return c.Engine.Pair(ctx, t)
}

// TestAtOnce requires that pairs which can all be apart are forbidden at once, and that
// nothing is paired again where none of them would meet.
func TestAtOnce(t *testing.T) {
	for _, c := range []struct {
		pairs [][2]pairing.ID
		want  int
	}{{nil, 1}, {[][2]pairing.ID{{"1", "2"}}, 1}, {[][2]pairing.ID{{"1", "5"}, {"6", "2"}, {"3", "7"}}, 2}} {
		for _, kind := range []pairing.Decision{pairing.Apart, pairing.Avoid} {
			e := &counter{Engine: engines["dutch 2026"]}
			tournament := first(8, pairtest.Rulings(kind, c.pairs...)...)
			if _, round, err := rulings.Decide(context.Background(), e, tournament); err != nil || e.pairs != c.want || len(meet(tournament, kind, round)) > 0 {
				t.Errorf("%s %v: paired %d times, round %v, error %v", kind, c.pairs, e.pairs, round.Games, err)
			}
		}
	}
}

// A seesaw lets 7 and 8 meet in any case, 1 and 2, 5 and 6 unless it is forbidden, and 3 and
// 4 as well, but not where the first two alone are apart.
type seesaw struct{ rulings.Engine }

func (seesaw) Pair(_ context.Context, t pairing.Tournament) (r pairing.Round, err error) {
	forbidden := map[pairing.ID]bool{}
	for _, p := range pairtest.Ruled(t, pairing.Forbidden) {
		forbidden[p[0]] = true
	}
	if forbidden["7"] {
		return r, pairing.ErrNoPairing
	}
	for _, p := range [][2]pairing.ID{{"1", "2"}, {"3", "4"}, {"5", "6"}, {"7", "8"}} {
		if !forbidden[p[0]] && (p[0] != "3" || forbidden["1"] == forbidden["5"]) {
			r.Games = append(r.Games, pairing.Game{White: p[0], Black: p[1]})
		}
	}
	return r, nil
}

// TestMeetAgain requires a pair to be tried that meets no more for a while.
func TestMeetAgain(t *testing.T) {
	pairs := [][2]pairing.ID{{"1", "2"}, {"3", "4"}, {"5", "6"}, {"7", "8"}}
	_, round, err := rulings.Decide(context.Background(), seesaw{}, first(8, pairtest.Rulings(pairing.Apart, pairs...)...))
	if err != nil || len(round.Games) != 1 || round.Games[0].White != "7" {
		t.Errorf("%v, error %v, want 7 against 8 alone", round.Games, err)
	}
}
