package referee_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An arbiter has paired round 2 by hand, and asks before it goes up on the wall.
func ExampleRules_Judge() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.WhiteWins}},
			Byes:  []pairing.Bye{{Player: "Cleo", Points: pairing.One, Allocated: true}},
		}},
	}
	byHand := pairing.Round{
		Games: []pairing.Game{{White: "Bob", Black: "Ann"}},
		Byes:  []pairing.Bye{{Player: "Cleo", Points: pairing.One, Allocated: true}},
	}
	rules, err := referee.Of("dutch", 2026)
	if err != nil {
		fmt.Println(err)
		return
	}
	breaches, err := rules.Judge(t, byHand)
	for _, b := range breaches {
		fmt.Println(b)
	}
	fmt.Println(err)
	// Output:
	// round 2: players Bob and Ann meet again, as in round 1 (C.04.1.2)
	// round 2: player Cleo must not have the bye after round 1 (C.04.1.4)
	// round 2: the bye could go to a lower score than that of player Cleo (C5)
	// <nil>
}

// Whether a program was right to give up.
func ExampleRules_Possible() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}},
		Rounds:  []pairing.Round{{Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.Draw}}}},
	}
	rules, err := referee.Of("dubov", 2018)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rules.Possible(t))
	// Output:
	// false <nil>
}
