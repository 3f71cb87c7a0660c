package referee_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
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

// A file from another program is checked: its second round is a rematch, and its
// ranks are not those of its tie-breaks.
func ExampleRules_Check() {
	f, err := trf.Read(strings.NewReader(`XXR 3
XXC white1
212 PTS,SB
001    1      Alpha                             1900                             1.5    1     3 w 1     3 b =
001    2      Beta                              1800                             1.0    4     4 b =     4 w =
001    3      Gamma                             1700                             0.5    2     1 b 0     1 w =
001    4      Delta                             1600                             1.0    3     2 w =     2 b =
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	rules, err := referee.Of("dutch", 2026)
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := rules.Check(context.Background(), f, dutch.Pairer{Edition: 2026})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range report.Differences {
		fmt.Println("round", d.Round, "recorded", d.Recorded.Games[0].White, "-", d.Recorded.Games[0].Black)
		for _, b := range d.Breaches {
			fmt.Println(b)
		}
	}
	for _, m := range report.Standings {
		fmt.Printf("player %s: rank %d recorded, %d to %d by %v\n", m.Player, m.Recorded, m.First, m.Last, report.TieBreaks)
	}
	// Output:
	// round 2 recorded 3 - 1
	// round 2: players 3 and 1 meet again, as in round 1 (C.04.1.2)
	// round 2: players 2 and 4 meet again, as in round 1 (C.04.1.2)
	// player 2: rank 4 recorded, 2 to 3 by [PTS SB]
	// player 3: rank 2 recorded, 4 to 4 by [PTS SB]
}
