// Championship plays the Arimaa World Championship: a floating triple elimination. A
// player is out after the third loss. Ratings from the games played so far decide who
// meets whom. The results are drawn at random, by the strengths of the players.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

func main() {
	strength := map[pairing.ID]float64{"Fritz": 2.1, "Jean": 1.7, "Omar": 1.2, "Gregor": 1.1, "Matti": 0.8, "Lara": 0.5, "Sune": 0.1}
	var t pairing.Tournament
	for _, id := range []pairing.ID{"Fritz", "Jean", "Omar", "Gregor", "Matti", "Lara", "Sune"} { // seeds
		t.Players = append(t.Players, pairing.Player{ID: id})
	}
	lots := rand.New(rand.NewPCG(2012, 1))
	for {
		round, err := elimination.Pairer{}.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("Round %d:", len(t.Rounds)+1)
		for i, g := range round.Games {
			round.Games[i].Result = pairing.BlackWins // Silver, in Arimaa
			if lots.Float64() < rating.Expected(strength[g.White]-strength[g.Black]) {
				round.Games[i].Result = pairing.WhiteWins
			}
			fmt.Printf("  %s %s %s", g.White, round.Games[i].Result, g.Black)
		}
		for _, b := range round.Byes {
			fmt.Printf("  %s bye", b.Player)
		}
		fmt.Println()
		t.Append(round)
	}
	ranking, err := elimination.Pairer{}.Rank(t)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range ranking.Rows {
		fmt.Printf("%d. %s\n", p.Place, p.Player)
	}
}
