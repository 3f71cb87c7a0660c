// A club evening: the entries come from a CSV file, every round is paired, printed and
// played, and the standings are printed after the last one. The results of this
// evening are in a file, too; a program at the club would ask for them.
package main

import (
	"encoding/csv"
	"fmt"
	"log"
	"os"
	"strconv"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

func main() {
	t := pairing.Tournament{Planned: 3, InitialColor: pairing.Black}
	for _, row := range read("entries.csv") { // name, rating
		rating, err := strconv.Atoi(row[1])
		check(err)
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(row[0]), Rating: rating})
	}
	results := map[[2]string]pairing.Result{}
	for _, row := range read("results.csv") { // White, Black, result
		results[[2]string{row[0], row[1]}] = pairing.Result(row[2])
	}
	for len(t.Rounds) < t.Planned {
		round, err := dutch.Pairer{Edition: dutch.FIDE2026}.Pair(t)
		check(err)
		fmt.Println("Round", len(t.Rounds)+1)
		for i, g := range round.Games {
			g.Result = results[[2]string{string(g.White), string(g.Black)}]
			round.Games[i] = g
			fmt.Printf("%3d  %-5s %-7s %s\n", i+1, g.White, g.Result, g.Black)
		}
		for _, bye := range round.Byes {
			fmt.Printf("     %-5s bye\n", bye.Player)
		}
		t.Append(round)
	}
	rows, err := standings.System{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1"}}.Rank(t)
	check(err)
	for _, r := range rows {
		fmt.Printf("%d. %-5s %v\n", r.Place, r.Player, r.Values)
	}
}

// read reads a CSV file.
func read(name string) [][]string {
	f, err := os.Open(name)
	check(err)
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	check(err)
	return rows
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
