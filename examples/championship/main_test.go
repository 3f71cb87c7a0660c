package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The whole championship.
func Example() {
	main()
	// Output:
	// Round 1:  Sat 19:00 Jean 1-0 Sune  Sat 13:00 Omar 0-1 Lara  Wed 19:00 Gregor 1-0 Matti  Fritz bye
	// Round 2:  Thu 19:00 Lara 0-1 Gregor  Sat 13:00 Fritz 1-0 Omar  Sat 19:00 Matti 1-0 Sune  Jean bye
	// Round 3:  Fri 19:00 Fritz 0-1 Jean  Thu 19:00 Matti 1-0 Lara  Sat 13:00 Sune 0-1 Omar  Gregor bye
	// Round 4:  Fri 19:00 Jean 1-0 Gregor  Sat 13:00 Omar 1-0 Matti  Thu 19:00 Lara 1-0 Fritz
	// Round 5:  Thu 19:00 Lara 0-1 Jean  Fri 19:00 Gregor 1-0 Omar  Thu 19:00 Matti 1-0 Fritz
	// Round 6:  Fri 19:00 Gregor 1-0 Jean  Matti bye
	// Round 7:  Fri 19:00 Jean 1-0 Matti  Gregor bye
	// Round 8:  Fri 19:00 Jean 1-0 Gregor
	// Round 9:  Fri 19:00 Gregor 1-0 Jean
	// Round 10:  Fri 19:00 Jean 0-1 Gregor
	// 1. Gregor $300
	// 2. Jean $300
	// 3. Matti $150
	// 4. Omar $100
	// 4. Lara $100
	// 6. Fritz $50
	// 7. Sune $0
	// $0 cannot be divided
}

// The game server failed in the game of Ann and Ben. It is played again in the week of
// another game of Ben, at another time, and its new result replaces the old one.
func Example_playedAgain() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Ben"}, {ID: "Cem"}, {ID: "Dia"}}}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "Ann", Black: "Ben", Result: pairing.BlackForfeits}, {White: "Cem", Black: "Dia", Result: pairing.WhiteWins},
	}})
	times := scheduler{"Ann": {"Sat 13:00"}, "Ben": {"Sat 13:00", "Sun 13:00"}}
	at, err := times.schedule([]pairing.Game{{White: "Ann", Black: "Ben"}, {White: "Ben", Black: "Cem"},
		{White: "Dia", Black: "Ann"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(at)
	if err := t.SetResult(1, "Ann", "Ben", pairing.BlackWins); err != nil {
		fmt.Println(err)
		return
	}
	prize, _ := prizes(t, 100)
	fmt.Println(prize)
	// Output:
	// [Sat 13:00 Sun 13:00 Wed 19:00]
	// map[Ben:50 Cem:50]
}

// The window is Wednesday evening to Monday afternoon.
func TestWindow(t *testing.T) {
	if w := window(); w[0] != "Wed 19:00" || w[len(w)-1] != "Mon 13:00" || len(w) != 20 {
		t.Error(w)
	}
}

// No choice of times suits more pairs both, or of the others one.
func TestSchedule(t *testing.T) {
	times := window()
	games := []pairing.Game{{White: "a", Black: "b"}, {White: "b", Black: "c"}, {White: "d", Black: "e"}}
	for seed := range 300 {
		s := scheduler{}
		for k, id := range []pairing.ID{"a", "b", "c", "d", "e"} {
			for j := range (seed >> k) % 3 {
				s[id] = append(s[id], times[(seed*(k+3)+j*7)%4])
			}
		}
		suits := func(at []string) (both, one int) {
			for k, g := range games {
				switch white, black := s.prefers(g.White, at[k]), s.prefers(g.Black, at[k]); {
				case white && black:
					both++
				case white || black:
					one++
				}
			}
			return both, one
		}
		at, err := s.schedule(games)
		if err != nil || at[0] == at[1] || slices.ContainsFunc(at,
			func(x string) bool { return !slices.Contains(times, x) }) {
			t.Fatal(at, err)
		}
		both, one := suits(at)
		for _, x := range times[:6] {
			for _, y := range times[:6] {
				for _, z := range times[:6] {
					if b, o := suits([]string{x, y, z}); x != y && (b > both || b == both && o > one) {
						t.Fatalf("%v: %v suits %d and %d, %v %d and %d", s, at, both, one, []string{x, y, z}, b, o)
					}
				}
			}
		}
	}
	if _, err := (scheduler{}).schedule(slices.Repeat([]pairing.Game{{White: "a", Black: "b"}}, 21)); err == nil {
		t.Error("21 games of two players at 20 times")
	}
}

// Nobody wins a game that both forfeit, and nothing is lost of the fund.
func TestPrizes(t *testing.T) {
	var tour pairing.Tournament
	if prize, rest := prizes(tour, 7); len(prize) != 0 || rest != 7 {
		t.Error(prize, rest)
	}
	for id := range strings.SplitSeq("abcdefgh", "") {
		tour.Players = append(tour.Players, pairing.Player{ID: pairing.ID(id)})
	}
	tour.Append(pairing.Round{Games: []pairing.Game{
		{White: "a", Black: "b", Result: pairing.WhiteForfeits}, {White: "c", Black: "d", Result: pairing.BothForfeit},
		{White: "e", Black: "f", Result: pairing.WhiteWins}, {White: "g", Black: "h", Result: pairing.BlackWins},
	}})
	if prize, rest := prizes(tour, 11); prize["b"] != 3 || prize["e"] != 3 || prize["h"] != 3 ||
		len(prize) != 3 || rest != 2 {
		t.Error(prize, rest)
	}
}
