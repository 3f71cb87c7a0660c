// A study: of random opens, how often does the player with the highest rating win under
// each system? The seeds make the same players and the same luck everywhere.
//
//	go run ./examples/study -opens 10000
package main

import (
	"flag"
	"fmt"
	"log"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/generator"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/tcec"
)

var opens = flag.Int("opens", 1000, "number of random opens")

func main() {
	flag.Parse()
	usual, accelerated := generator.Usual(), generator.Usual()
	accelerated.Accelerated = 10000 // all of them
	for _, c := range []struct {
		name    string
		pairer  pairing.Pairer
		options generator.Options
	}{
		{"Dutch", dutch.Pairer{}, usual}, {"Dutch, accelerated", dutch.Pairer{}, accelerated},
		{"Dubov", dubov.Pairer{}, usual}, {"Dubov, accelerated", dubov.Pairer{}, accelerated},
		{"TCEC, single rounds", tcec.Pairer{Single: true}, usual},
	} {
		var wins, seed atomic.Int64
		var workers sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			workers.Go(func() {
				for s := seed.Add(1); s <= int64(*opens); s = seed.Add(1) {
					wins.Add(bestWins(c.pairer, c.options, uint64(s)))
				}
			})
		}
		workers.Wait()
		fmt.Printf("%-20s the best player wins %.1f%% of %d opens\n", c.name, 100*float64(wins.Load())/float64(*opens), *opens)
	}
}

// bestWins plays one open, and gives 1 if the player with number 1 comes first.
func bestWins(p pairing.Pairer, o generator.Options, seed uint64) int64 {
	e, err := o.Play(p, seed)
	if err != nil {
		log.Fatal(err)
	}
	table, err := standings.System{TieBreaks: []standings.TieBreak{"PTS", "BH/C1", "SB"}}.Rank(e.Tournament)
	if err != nil {
		log.Fatal(err)
	}
	if table.Rows[0].Player != e.Tournament.Players[0].ID {
		return 0
	}
	return 1
}
