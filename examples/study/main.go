// Study answers a question by playing random opens: how often does the player with the
// highest rating win under each system? Every system plays with the same players, because
// an open is drawn from its number.
//
//	go run ./examples/study -opens 10000
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/tcec"
)

var opens = flag.Int("opens", 1000, "number of random opens")

func main() {
	flag.Parse()
	for _, c := range []struct {
		name        string
		pairer      pairing.Pairer
		accelerated bool
	}{
		{"Dutch", dutch.Pairer{}, false}, {"Dutch, accelerated", dutch.Pairer{}, true},
		{"Dubov", dubov.Pairer{}, false}, {"Dubov, accelerated", dubov.Pairer{}, true},
		{"TCEC, single rounds", tcec.Pairer{}, false},
	} {
		var wins, seed atomic.Int64
		var workers sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			workers.Go(func() {
				for s := seed.Add(1); s <= int64(*opens); s = seed.Add(1) {
					won, err := bestWins(c.pairer, c.accelerated, rand.New(rand.NewPCG(uint64(s), 0)))
					if err != nil {
						log.Fatal(err)
					}
					if won {
						wins.Add(1)
					}
				}
			})
		}
		workers.Wait()
		fmt.Printf("%-20s the best player wins %.1f%% of %d opens\n", c.name, 100*float64(wins.Load())/float64(*opens),
			*opens)
	}
}

// bestWins plays one open of nine rounds, and reports whether the player with number 1
// comes first.
func bestWins(p pairing.Pairer, accelerated bool, r *rand.Rand) (bool, error) {
	t := pairing.Tournament{Planned: 9}
	ratings := map[pairing.ID]int{}
	for i := range 40 + r.IntN(60) {
		id := pairing.ID(strconv.Itoa(i))
		ratings[id] = int(2000 + 200*r.NormFloat64())
		t.Players = append(t.Players, pairing.Player{ID: id, Rating: ratings[id]})
	}
	slices.SortStableFunc(t.Players, func(a, b pairing.Player) int { return cmp.Compare(b.Rating, a.Rating) })
	if accelerated {
		if err := (baku.Method{Edition: pairing.FIDE2026}).Accelerate(&t); err != nil {
			return false, err
		}
	}
	for range t.Planned {
		round, err := p.Pair(context.Background(), t)
		if err != nil {
			return false, err
		}
		for i, g := range round.Games {
			round.Games[i].Result = result(ratings[g.White]-ratings[g.Black], r)
		}
		t.Append(round)
	}
	table, err := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "BH/C1", "SB"}}.Rank(t)
	return err == nil && table.Rows[0].Player == t.Players[0].ID, err
}

// result draws the result of a game by the difference of ratings. Of the games between
// equals, 30% end in a draw.
func result(difference int, r *rand.Rand) pairing.Result {
	white := 1 / (1 + math.Pow(10, -float64(difference)/400))
	draw := 0.6 * min(white, 1-white)
	switch x := r.Float64(); {
	case x < draw:
		return pairing.Draw
	case x < draw+white-draw/2:
		return pairing.WhiteWins
	}
	return pairing.BlackWins
}
