package generator_test

import (
	"context"
	"fmt"
	"os"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A program that pairs somehow is tested: its rounds are judged, and compared with
// those of the rules.
func Example() {
	rules, err := referee.Of("dutch", 2026)
	if err != nil {
		fmt.Println(err)
		return
	}
	rounds, illegal, other := 0, 0, 0
	for seed := range uint64(10) {
		e, err := generator.Usual().Play(neighbors{}, seed) // neighbors is the program under test
		if err != nil {
			fmt.Println(err)
			return
		}
		breaches, _ := rules.Audit(e.File())
		differences, _ := pairing.Check(context.Background(), dutch.Pairer{Edition: 2026}, e.Tournament)
		rounds, illegal, other = rounds+len(e.Tournament.Rounds), illegal+len(breaches), other+len(differences)
	}
	fmt.Printf("%d rounds: %d breaches of the basic rules, %d rounds otherwise by the rules\n", rounds, illegal, other)
	// Output:
	// 88 rounds: 3108 breaches of the basic rules, 88 rounds otherwise by the rules
}

// A random tournament as a report, which says by which rules it was paired.
func ExampleOptions_Play() {
	o := generator.Options{
		Players: generator.Range{Low: 5, High: 5},
		Rounds:  generator.Range{Low: 3, High: 3},
		Draws:   generator.Range{Low: 2000, High: 4000},
	}
	e, err := o.Play(dutch.Pairer{Edition: 2026}, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	f := e.File()
	f.Declare("FIDE_DUTCH_2026")
	if err := trf.Write(os.Stdout, f); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 192 FIDE_DUTCH_2026
	// 012 Random tournament 7
	// XXR 3
	// XXC white1
	// 001    1      Player 0001                       2110                             2.0    2     3 w =     2 b =  0000 - U
	// 001    2      Player 0002                       2093                             1.5    4     4 b 1     1 w =     3 b 0
	// 001    3      Player 0003                       2073                             2.5    1     1 b =     5 w 1     2 w 1
	// 001    4      Player 0004                       1994                             2.0    3     2 w 0  0000 - U     5 b 1
	// 001    5      Player 0005                       1745                             1.0    5  0000 - U     3 b 0     4 w 0
}
