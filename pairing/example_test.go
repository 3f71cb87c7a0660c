package pairing_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
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
		t.Append(round)
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
		Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"Ann", "Flo"}...)}, // sisters
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

// Three points for a win: forfeits and the allocated bye are worth as much as
// games won and lost.
func ExampleNewScoring() {
	football := pairing.NewScoring(3*pairing.One, pairing.One, 0)
	for _, r := range []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.WhiteForfeits} {
		white, black := football.Points(r)
		usualWhite, usualBlack := pairing.Scoring{}.Points(r)
		fmt.Printf("%s: %v and %v; usually %v and %v\n", r, white, black, usualWhite, usualBlack)
	}
	fmt.Println("bye:", football.Bye)
	// Output:
	// 1-0: 3.0 and 0.0; usually 1.0 and 0.0
	// 1/2-1/2: 1.0 and 1.0; usually 0.5 and 0.5
	// -/+: 0.0 and 3.0; usually 0.0 and 1.0
	// bye: 3.0
}

// The arbiter decides that Ann meets Dan, and would rather not see the sisters Bea
// and Cleo play each other; the rest is left to the rules.
func ExampleTournament_required() {
	t := pairing.Tournament{
		Players:  []pairing.Player{{ID: "Ann"}, {ID: "Bea"}, {ID: "Cleo"}, {ID: "Dan"}, {ID: "Eve"}, {ID: "Flo"}},
		Rulings: pairtest.Rulings(pairing.Required, [][2]pairing.ID{{"Ann", "Dan"}}...),
	}
	round, err := dutch.Pairer{}.Pair(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	t.Append(round)
	fmt.Println("still required:", len(pairtest.Ruled(t, pairing.Required)))
	// Output:
	// Ann - Dan
	// Eve - Bea
	// Cleo - Flo
	// still required: 0
}

// A result of an earlier round was entered the wrong way round. Mend it where it is
// recorded: all that follows from it follows.
func ExampleTournament_correction() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "Ann", Black: "Cleo", Result: pairing.BlackWins},
			{White: "Dan", Black: "Bob", Result: pairing.BlackWins},
		}}},
	}
	for _, result := range []pairing.Result{pairing.BlackWins, pairing.WhiteWins} {
		t.Rounds[0].Games[0].Result = result
		round, err := dutch.Pairer{}.Pair(t)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result, "leads to", round.Games[0].White, "-", round.Games[0].Black)
	}
	// Output:
	// 0-1 leads to Bob - Cleo
	// 1-0 leads to Bob - Ann
}

// The players have sat down with colours reversed before anybody noticed. What was
// played is what is recorded; the next rounds take it from there, and Check says
// what the arbiter has changed.
func ExampleDifference() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	round, err := dutch.Pairer{}.Pair(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := &round.Games[0]
	g.White, g.Black = g.Black, g.White
	t.Append(round)
	differences, err := pairing.Check(dutch.Pairer{}, t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range differences {
		fmt.Println(d)
	}
	// Output:
	// round 1: Cleo - Ann recorded; Ann - Cleo computed
}

// A running tournament is stored between two rounds, with the system and the
// edition of its rules beside it, and goes on from the file.
func ExampleTournament_storing() {
	type event struct {
		System     string             `json:"system"`
		Edition    pairing.Edition    `json:"edition"`
		Tournament pairing.Tournament `json:"tournament"`
	}
	running := event{"dutch", dutch.FIDE2026, pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann", Rating: 2100}, {ID: "Bob"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.Draw}},
		}},
		Byes: []pairing.Bye{{Player: "Ann", Points: pairing.Half}},
	}}
	stored, err := json.Marshal(running)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(stored))

	var reloaded event
	if err := json.Unmarshal(stored, &reloaded); err != nil {
		fmt.Println(err)
		return
	}
	p, err := systems.New(reloaded.System, reloaded.Edition)
	if err != nil {
		fmt.Println(err)
		return
	}
	round, err := p.Pair(reloaded.Tournament)
	fmt.Println(round.Byes, err)
	// Output:
	// {"system":"dutch","edition":2026,"tournament":{"players":[{"id":"Ann","rating":2100},{"id":"Bob"}],"rounds":[{"games":[{"white":"Ann","black":"Bob","result":"draw"}]}],"byes":[{"player":"Ann","points":0.5}]}}
	// [{Ann 0.5 false} {Bob 1.0 true}] <nil>
}

// Points count tenths, so that no score is rounded.
func ExamplePoints() {
	score := 2*pairing.One + pairing.Half
	fmt.Println(score, int(score))
	// Output: 2.5 25
}
