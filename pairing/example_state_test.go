package pairing_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// nearest pairs everybody with the next in the table whom they have not met, and whoever is left
// over has the bye.
type nearest struct{}

func (nearest) Pair(_ context.Context, t pairing.Tournament) (r pairing.Round, err error) {
	table := slices.DeleteFunc(t.State(), func(s pairing.State) bool { return !s.Plays })
	slices.SortStableFunc(table, func(a, b pairing.State) int { return int(b.Score - a.Score) })
	for len(table) > 0 {
		first := table[0]
		next := 1 + slices.IndexFunc(table[1:], func(s pairing.State) bool {
			return !slices.ContainsFunc(first.Past, func(p pairing.Past) bool { return p.Opponent == s.ID })
		})
		if next == 0 {
			r.Byes = append(r.Byes, pairing.Bye{Player: first.ID, Points: pairing.One, Allocated: true})
			table = table[1:]
			continue
		}
		r.Games = append(r.Games, pairing.Game{White: first.ID, Black: table[next].ID})
		table = slices.Delete(slices.Delete(table, next, next+1), 0, 1)
	}
	return r, nil
}

// A system of one's own needs the method Pair alone, and State tells what it has to know.
func ExampleTournament_State() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}, {ID: "Eve"}}}
	for range 3 {
		round, err := nearest{}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.Draw
		}
		t.Append(round)
	}
	for _, s := range t.State() {
		fmt.Print(s.ID, " ", s.Score)
		for _, p := range s.Past {
			if p.Allocated {
				fmt.Print(" bye")
				continue
			}
			fmt.Print(" ", p.Color, " against ", p.Opponent)
		}
		fmt.Println()
	}
	// Output:
	// Ann 1.5 White against Bob Black against Eve White against Cleo
	// Bob 2.0 Black against Ann White against Cleo bye
	// Cleo 1.5 White against Dan Black against Bob Black against Ann
	// Dan 2.0 Black against Cleo bye White against Eve
	// Eve 2.0 bye White against Ann Black against Dan
}

// What a round held for a player.
func ExampleGame_Opponent() {
	r := pairing.Round{
		Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.WhiteDraws}},
		Byes:  []pairing.Bye{{Player: "Cleo", Points: pairing.Half}},
	}
	for _, id := range []pairing.ID{"Bob", "Cleo"} {
		if g, ok := r.Of(id); ok {
			fmt.Printf("%v: %s met %s, %s\n", g, id, g.Opponent(id), g.Result.Reversed())
		}
		if b, ok := r.ByeOf(id); ok {
			fmt.Println(id, "had a bye worth", b.Points)
		}
	}
	// Output:
	// Ann - Bob: 1/2-0: Bob met Ann, 0-1/2
	// Cleo had a bye worth 0.5
}
