package swiss

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// stuck returns an event of which the first four have met each other, and may meet nobody else but the fifth, if that
// is so; the others have met one player each.
func stuck(players int, fifth bool) (t pairing.Tournament) {
	for i := range players {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprintf("p%05d", i))})
	}
	game := func(a, b int) pairing.Game {
		return pairing.Game{White: t.Players[a].ID, Black: t.Players[b].ID, Result: pairing.Draw}
	}
	for _, four := range [][4]int{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}} {
		r := pairing.Round{Games: []pairing.Game{game(four[0], four[1]), game(four[2], four[3])}}
		for k := 4; k+1 < players && len(t.Rounds) == 0; k += 2 {
			r.Games = append(r.Games, game(k, k+1))
		}
		t.Append(r)
	}
	for a := range 4 {
		for b := 4; b < players; b++ {
			if b > 4 || !fifth {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{t.Players[a].ID, t.Players[b].ID})
			}
		}
	}
	return t
}

// TestStuck requires memory for a few stuck players, and not for all pairs of a large field.
func TestStuck(t *testing.T) {
	for _, players := range []int{2000, 2001} {
		for _, fifth := range []bool{false, true} {
			event := stuck(players, fifth)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			r, err := Pairer{}.Pair(context.Background(), event)
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Fatal(err)
			}
			want := 2
			if fifth && players%2 == 1 {
				want = 1
			}
			again, most := len(rematches(event, r)), uint64(40<<20)
			if used := after.TotalAlloc - before.TotalAlloc; again != want || used > most {
				t.Errorf("%d players, %v: %d rematches, %d bytes, at most %d are expected", players, fifth, again, used, most)
			}
		}
	}
}

// TestFew requires the rounds that are found without listing all pairs to cost as much as those of all pairs, and one
// to be of pairs that are left.
func TestFew(t *testing.T) {
	known, byes := 0, 0
	for seed := range 20 * *events {
		decide := pairtest.FromSeed(uint64(seed))
		rng := rand.New(rand.NewPCG(uint64(seed), 4))
		event := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 12, MaxRounds: 3 + seed%10})
		if seed%4 == 0 {
			event = pairtest.Require(decide, event)
		}
		f, err := settings(rng).field(context.Background(), event, record.Kept{})
		if err != nil || f.settle() != nil || !f.costly {
			continue
		}
		m := f.completion.LargestOf(f.common.Others(-1), 0, f.common.Possible)
		list := []int{-1}
		if len(f.common.Players)%2 == 1 {
			list = f.permitted()
		}
		for _, bye := range list {
			if bye >= 0 && !m.Missable()[bye] {
				continue
			}
			few := f.fewWith(bye)
			if few == nil {
				continue
			}
			var candidates []int
			if bye >= 0 {
				candidates, byes = []int{bye}, byes+1
			}
			m := f.completion.LargestOf(f.common.Others(-1), 0, f.common.Possible)
			if all := f.all(m, candidates); all.cost != few.cost || all.bye != bye {
				t.Fatalf("seed %d, bye %d: %d is enough, not %d%s", seed, bye, all.cost, few.cost, pairtest.Shown(event))
			}
			sum := int64(0)
			for a, b := range few.mate {
				if b > a && !few.left(a, b) || few.mate[b] != a {
					t.Fatalf("seed %d, bye %d: %v%s", seed, bye, few.mate, pairtest.Shown(event))
				}
				if b > a {
					sum += f.price(a, b)
				} else if b == a {
					sum += f.price(a, len(f.common.Players))
				}
			}
			if known++; sum != few.cost {
				t.Fatalf("seed %d, bye %d: a round costs %d, not %d%s", seed, bye, sum, few.cost, pairtest.Shown(event))
			}
		}
	}
	if t.Log(known, byes); known < *events/3 || byes == 0 {
		t.Errorf("known in %d cases only, with a bye in %d", known, byes)
	}
}
