package pairing_test

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A club evening from the first round to the last: ask for a round, enter the
// results, append it, ask again.
func Example() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Rating: 2100},
			{ID: "Bob", Rating: 2000},
			{ID: "Cleo", Rating: 1900},
			{ID: "Dan"},
		},
		Planned: 2,
	}
	for {
		round, err := dutch.Pairer{}.Pair(t)
		if errors.Is(err, pairing.ErrFinished) {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			fmt.Printf("round %d, board %d: %s - %s\n", len(t.Rounds)+1, i+1, g.White, g.Black)
			round.Games[i].Result = pairing.WhiteWins
		}
		t.Rounds = append(t.Rounds, round)
	}
	scores := t.Scores()
	for _, p := range t.Players {
		fmt.Println(p.ID, scores[p.ID])
	}
	// Output:
	// round 1, board 1: Ann - Cleo
	// round 1, board 2: Dan - Bob
	// round 2, board 1: Dan - Ann
	// round 2, board 2: Bob - Cleo
	// Ann 1.0
	// Bob 1.0
	// Cleo 0.0
	// Dan 2.0
}

// What the next round has to know is written into the tournament: who has gone
// home, who has asked for a bye, who must not meet.
func ExampleTournament() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Rating: 2100},
			{ID: "Bob", Rating: 2000},
			{ID: "Cleo", Rating: 1900},
			{ID: "Dan", Rating: 1800},
			{ID: "Eve", Rating: 1700, Withdrawn: true},
			{ID: "Flo", Rating: 1600},
		},
		Planned:   5,
		Byes:      []pairing.Bye{{Player: "Bob", Points: pairing.Half}},
		Forbidden: [][2]pairing.ID{{"Ann", "Flo"}}, // sisters
	}
	round, err := dutch.Pairer{}.Pair(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	for _, b := range round.Byes {
		fmt.Println(b.Player, "has a bye worth", b.Points)
	}
	// Output:
	// Ann - Dan
	// Flo - Cleo
	// Bob has a bye worth 0.5
}

// Validate says what contradicts what. Pairers call it first.
func ExampleTournament_Validate() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.Draw}},
			Byes:  []pairing.Bye{{Player: "Bob", Points: pairing.Half}},
		}},
	}
	err := t.Validate()
	fmt.Println(err)
	fmt.Println(errors.Is(err, pairing.ErrInvalid))
	// Output:
	// invalid tournament: round 1: player "Bob" has both a game and a bye
	// true
}

// The position before a round that is long over: what was recorded then as a
// bye or as nothing at all is a request again.
func ExampleTournament_Before() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo", Withdrawn: true}, {ID: "Dan"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{
				{White: "Ann", Black: "Cleo", Result: pairing.WhiteWins},
				{White: "Dan", Black: "Bob", Result: pairing.BlackForfeits},
			}},
			{
				Games: []pairing.Game{{White: "Cleo", Black: "Dan", Result: pairing.Draw}},
				Byes:  []pairing.Bye{{Player: "Ann", Points: pairing.Half}},
			},
		},
	}
	before := t.Before(2)
	fmt.Println("rounds:", len(before.Rounds))
	for _, b := range before.Byes {
		fmt.Println("request:", b.Player, b.Points)
	}
	fmt.Println("Cleo withdrawn:", before.Players[2].Withdrawn)
	// Output:
	// rounds: 1
	// request: Ann 0.5
	// request: Bob 0.0
	// Cleo withdrawn: false
}

// A hand-made pairing is found among those of the rules.
func ExampleCheck() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{
				{White: "Ann", Black: "Cleo", Result: pairing.WhiteWins},
				{White: "Dan", Black: "Bob", Result: pairing.BlackWins},
			}},
			{Games: []pairing.Game{ // the two winners should have met
				{White: "Dan", Black: "Ann", Result: pairing.Draw},
				{White: "Bob", Black: "Cleo", Result: pairing.Draw},
			}},
		},
	}
	differences, err := pairing.Check(dutch.Pairer{}, t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range differences {
		fmt.Println("round", d.Round)
		for _, g := range d.Recorded.Games {
			fmt.Println("  recorded:", g.White, "-", g.Black)
		}
		for _, g := range d.Computed.Games {
			fmt.Println("  computed:", g.White, "-", g.Black)
		}
	}
	// Output:
	// round 2
	//   recorded: Dan - Ann
	//   recorded: Bob - Cleo
	//   computed: Bob - Ann
	//   computed: Cleo - Dan
}

// Three points for a win. A system that sets any value sets them all: zeros are
// zeros, as for games lost here.
func ExampleScoring() {
	football := pairing.Scoring{Win: 3 * pairing.One, Draw: pairing.One, ForfeitWin: 3 * pairing.One, Bye: 3 * pairing.One}
	for _, r := range []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.WhiteForfeits} {
		white, black := football.Points(r)
		usualWhite, usualBlack := pairing.Scoring{}.Points(r)
		fmt.Printf("%s: %v and %v; usually %v and %v\n", r, white, black, usualWhite, usualBlack)
	}
	// Output:
	// 1-0: 3.0 and 0.0; usually 1.0 and 0.0
	// 1/2-1/2: 1.0 and 1.0; usually 0.5 and 0.5
	// -/+: 0.0 and 3.0; usually 0.0 and 1.0
}

// Points count tenths, so that no score is rounded.
func ExamplePoints() {
	score := 2*pairing.One + pairing.Half
	fmt.Println(score, int(score))
	// Output: 2.5 25
}
