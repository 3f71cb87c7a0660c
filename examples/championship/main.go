// Championship plays the Arimaa World Championship: a floating triple elimination. A
// player is out after the third loss. Ratings from the games played so far decide who
// meets whom. Every week the games are given times that the players prefer, and in the end
// the prize fund goes to the winners of the games. The results are drawn at random, by the
// strengths of the players.
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

// fund is the prize fund in dollars.
const fund = 1000

// submitted holds the times that players submit before a round.
var submitted = map[int]scheduler{
	1: {
		"Fritz": {"Sat 13:00", "Sun 13:00"},
		"Jean":  {"Fri 19:00", "Sat 19:00"},
		"Omar":  {"Sat 13:00"},
		"Sune":  {"Sat 19:00", "Sun 19:00"},
		"Lara":  {"Thu 19:00", "Sat 13:00"},
	},
	4: {"Fritz": {"Thu 19:00"}, "Gregor": {"Fri 19:00"}},
}

func main() {
	strength := map[pairing.ID]float64{"Fritz": 2.1, "Jean": 1.7, "Omar": 1.2, "Gregor": 1.1, "Matti": 0.8, "Lara": 0.5,
		"Sune": 0.1}
	var t pairing.Tournament
	for _, id := range []pairing.ID{"Fritz", "Jean", "Omar", "Gregor", "Matti", "Lara", "Sune"} { // seeds
		t.Players = append(t.Players, pairing.Player{ID: id})
	}
	lots := rand.New(rand.NewPCG(2012, 1))
	times := scheduler{}
	for {
		round, err := elimination.Pairer{}.Pair(context.Background(), t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			log.Fatal(err)
		}
		for id, list := range submitted[len(t.Rounds)+1] {
			times[id] = list
		}
		at, err := times.schedule(round.Games)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("Round %d:", len(t.Rounds)+1)
		for i, g := range round.Games {
			round.Games[i].Result = pairing.BlackWins // Silver, in Arimaa
			if lots.Float64() < rating.Expected(strength[g.White]-strength[g.Black]) {
				round.Games[i].Result = pairing.WhiteWins
			}
			fmt.Printf("  %s %s %s %s", at[i], g.White, round.Games[i].Result, g.Black)
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
	prize, rest := prizes(t, fund)
	for _, p := range ranking.Rows {
		fmt.Printf("%d. %s $%d\n", p.Place, p.Player, prize[p.Player])
	}
	fmt.Printf("$%d cannot be divided\n", rest)
}
