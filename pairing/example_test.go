package pairing_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/team"
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
		round, err := dutch.Pairer{}.Pair(context.Background(), t)
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

// What the next rounds have to know is written into the tournament as soon as it is
// known, with the rounds for which it holds: who has gone home, who asks for a bye, who
// must not meet.
func ExampleTournament() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Rating: 2100},
			{ID: "Bob", Rating: 2000},
			{ID: "Cleo", Rating: 1900},
			{ID: "Dan", Rating: 1800},
			{ID: "Eve", Rating: 1700},
			{ID: "Flo", Rating: 1600},
		},
		Planned:  5,
		Absences: []pairing.Absence{{Player: "Bob", From: 1, To: 1, Points: pairing.Half}},
		Rulings: []pairing.Ruling{
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Ann", "Flo"}, Note: "sisters"},
		},
	}
	t.Withdraw("Eve")
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
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

// The position before a round that is long over. Whoever sat it out is absent from it;
// what is known of other rounds stays as it is, for it says in which it holds.
func ExampleTournament_Before() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
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
	t.Withdraw("Cleo") // from round 3
	before, err := t.Before(2)
	fmt.Println("rounds:", len(before.Rounds), err)
	for _, a := range before.Absences {
		fmt.Printf("%s absent from %d to %d, %v\n", a.Player, a.From, a.To, a.Points)
	}
	// Output:
	// rounds: 1 <nil>
	// Cleo absent from 3 to 0, 0.0
	// Ann absent from 2 to 2, 0.5
	// Bob absent from 2 to 2, 0.0
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
	differences, err := pairing.Check(context.Background(), dutch.Pairer{}, t)
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

// The arbiter decides that Ann meets Dan in this round, and that the sisters Bea and
// Cleo never play each other; the rest is left to the rules. Rulings hold in the rounds
// that they name, so nothing has to be taken back.
func ExampleRuling() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bea"}, {ID: "Cleo"}, {ID: "Dan"}, {ID: "Eve"}, {ID: "Flo"}},
		Rulings: []pairing.Ruling{
			{Kind: pairing.Required, Players: [2]pairing.ID{"Ann", "Dan"}, From: 1, To: 1},
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Bea", "Cleo"}, Note: "sisters"},
		},
	}
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	t.Append(round)
	// Output:
	// Ann - Dan
	// Eve - Bea
	// Cleo - Flo
}

// Nobody meets anybody of their own club before round 3, if the rules can be kept otherwise.
func ExampleRuling_group() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Group: "Rooks"}, {ID: "Bea"}, {ID: "Cleo", Group: "Rooks"}, {ID: "Dan", Group: "Rooks"},
		},
		Rulings: []pairing.Ruling{{Kind: pairing.Avoid, Group: "Rooks", To: 2}},
	}
	for _, r := range t.Pairwise().Rulings {
		fmt.Println(r.Kind, r.Players, "until round", r.To)
	}
	// Output:
	// avoid [Ann Cleo] until round 2
	// avoid [Ann Dan] until round 2
	// avoid [Cleo Dan] until round 2
}

// An empty second player is the pairing-allocated bye. Ann comes late, so the arbiter gives her
// the bye of round 1, which by the rules would be Eve's. Whoever asks is told so.
func ExampleRuling_bye() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bea"}, {ID: "Cleo"}, {ID: "Dan"}, {ID: "Eve"}},
		Rulings: []pairing.Ruling{
			{Kind: pairing.Required, Players: [2]pairing.ID{"Ann", ""}, From: 1, To: 1, Note: "comes late"},
		},
	}
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	for _, b := range round.Byes {
		fmt.Println(b.Player, "has the bye, worth", b.Points)
	}
	why, err := dutch.Pairer{}.Why(context.Background(), t, explain.Bye("Eve"))
	fmt.Println(why.In(""), err)

	t.Players = t.Players[:4] // Eve does not come
	_, err = dutch.Pairer{}.Pair(context.Background(), t)
	fmt.Println(err)
	// Output:
	// Dan - Bea
	// Cleo - Eve
	// Ann has the bye, worth 1.0
	// Not allowed: the arbiter gives the bye to Ann: comes late. <nil>
	// invalid tournament: round 1: player "Ann" is required to have the pairing-allocated bye, but there is none: 4 are to be paired, an even number
}

// A result of round 1 turns out to be wrong when round 2 has been paired already. It is
// changed where it is recorded, so that the scores are right; round 2 still replays, for
// the record remembers what was known then.
func ExampleTournament_SetResult() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	for range 2 {
		round, err := dutch.Pairer{}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
		}
		t.Append(round)
	}
	if err := t.SetResult(1, "Ann", "Cleo", pairing.BlackWins); err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range t.Corrections {
		fmt.Printf("until round %d had been paired, %s - %s of round %d was %s\n", c.After, c.White, c.Black, c.Round, c.Was)
	}
	now, _ := t.Rounds[0].Of("Ann")
	before, _ := t.Before(2)
	then, _ := before.Rounds[0].Of("Ann")
	fmt.Println("now", now.Result, "- then", then.Result)
	differences, err := pairing.Check(context.Background(), dutch.Pairer{}, t)
	fmt.Println(len(differences), "rounds differ:", err)
	// Output:
	// until round 2 had been paired, Ann - Cleo of round 1 was 1-0
	// now 0-1 - then 1-0
	// 0 rounds differ: <nil>
}

// The boards of a match are counted again: two and a half to one and a half, not two each. The
// round that was paired with the old points still replays.
func ExampleTournament_SetPoints() {
	t := pairing.Tournament{Scoring: pairing.NewScoring(20, 10, 0),
		Players: []pairing.Player{{ID: "Ajax"}, {ID: "Bruges"}, {ID: "Celta"}, {ID: "Derby"}}}
	for range 2 {
		round, err := team.Pairer{}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range round.Games {
			round.Games[i].Result, round.Games[i].Points = pairing.Draw, [2]pairing.Points{20, 20}
		}
		t.Append(round)
	}
	g := t.Rounds[0].Games[0]
	for _, err := range []error{
		t.SetResult(1, g.White, g.Black, pairing.WhiteWins),
		t.SetPoints(1, g.White, g.Black, [2]pairing.Points{25, 15}),
	} {
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(t.Rounds[0].Games[0].Result, t.Rounds[0].Games[0].Points)
	differences, err := pairing.Check(context.Background(), team.Pairer{}, t)
	fmt.Println(len(differences), "rounds differ:", err)
	// Output:
	// 1-0 [2.5 1.5]
	// 0 rounds differ: <nil>
}

// A bye asked for weeks before, a late entry, somebody who goes home and comes back:
// all of them are rounds that a player sits out.
func ExampleAbsence() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Cleo"}, {ID: "Dan"}},
		Absences: []pairing.Absence{
			{Player: "Ann", From: 3, To: 3, Points: pairing.Half}, // a half-point bye
		},
	}
	for round := range 4 {
		switch round + 1 {
		case 2:
			t.Enter(pairing.Player{ID: "Bob"}, 2) // comes late, with number 2
			t.Withdraw("Cleo")
		case 4:
			t.Return("Cleo")
		}
		paired, err := dutch.Pairer{}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range paired.Games {
			paired.Games[i].Result = pairing.Draw
		}
		t.Append(paired)
	}
	for _, a := range t.Absences {
		fmt.Printf("%s is absent from round %d to %d, for %v points each\n", a.Player, a.From, a.To, a.Points)
	}
	fmt.Println("scores:", t.Scores())
	// Output:
	// Ann is absent from round 3 to 3, for 0.5 points each
	// Bob is absent from round 1 to 1, for 0.0 points each
	// Cleo is absent from round 2 to 3, for 0.0 points each
	// scores: map[Ann:2.0 Bob:2.0 Cleo:1.0 Dan:2.5]
}

// Texts call players by name and pairing number, so that two of one name are told
// apart. Whoever has no name is called by the ID.
func ExampleTournament_Names() {
	t := pairing.Tournament{Players: []pairing.Player{
		{ID: "5f2c", Name: "Haverkamp"}, {ID: "91aa", Name: "Haverkamp"}, {ID: "Cleo"},
	}}
	name := t.Names()
	fmt.Println(name("5f2c"), "-", name("91aa"), "-", name("Cleo"))

	t.Rounds = []pairing.Round{{
		Games: []pairing.Game{{White: "5f2c", Black: "91aa"}},
		Byes:  []pairing.Bye{{Player: "91aa"}},
	}}
	fmt.Println(t.Validate())
	// Output:
	// Haverkamp (1) - Haverkamp (2) - Cleo
	// invalid tournament: round 1: player Haverkamp (2) has both a game and a bye
}

// What is wrong is data as well as text: a program can take its user to the round and
// to the players that it is about.
func ExampleError() {
	t := pairing.Tournament{
		Players:  []pairing.Player{{ID: "Ann"}, {ID: "Bob"}},
		Rounds:   []pairing.Round{{Games: []pairing.Game{{White: "Ann", Black: "Bob"}}}},
		Absences: []pairing.Absence{{Player: "Bob", From: 1, To: 1, Points: pairing.Half}},
	}
	var e *pairing.Error
	if err := t.Validate(); errors.As(err, &e) {
		fmt.Println("round", e.Round, "players", e.Players)
		fmt.Println(e.Text)
	}
	// Output:
	// round 1 players [Bob]
	// player "Bob" is absent, but has the game "Ann" - "Bob"
}

// A program that answers another program sends a word for the kind of the error.
func ExampleError_Code() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}}, Planned: 1}
	for range 2 {
		round, err := dutch.Pairer{}.Pair(context.Background(), t)
		var e *pairing.Error
		if errors.As(err, &e) {
			fmt.Println(e.Code(), "|", err)
			break
		}
		round.Games[0].Result = pairing.WhiteWins
		t.Append(round)
	}
	// Output: finished | nothing left to pair: all 1 planned rounds are recorded
}

// Results as people type them.
func ExampleParseResult() {
	for _, s := range []string{"1-0", "0:1", "½-½", "1/2", "+/-", "1-0 F", "0-0", "*", "2-0"} {
		r, err := pairing.ParseResult(s)
		fmt.Println(s, "->", r, err)
	}
	// Output:
	// 1-0 -> 1-0 <nil>
	// 0:1 -> 0-1 <nil>
	// ½-½ -> 1/2-1/2 <nil>
	// 1/2 -> 1/2-1/2 <nil>
	// +/- -> +/- <nil>
	// 1-0 F -> +/- <nil>
	// 0-0 -> 0-0 <nil>
	// * ->  <nil>
	// 2-0 ->  "2-0" is no result: write 1-0, 1/2-1/2, 0-1, or +/-, -/+, -/- for forfeits
}

// Points as people type them.
func ExampleParsePoints() {
	for _, s := range []string{"2½", "2.5", "2,5", "2 1/2", "½", "3", "-1"} {
		p, err := pairing.ParsePoints(s)
		fmt.Println(s, "->", p, err)
	}
	// Output:
	// 2½ -> 2.5 <nil>
	// 2.5 -> 2.5 <nil>
	// 2,5 -> 2.5 <nil>
	// 2 1/2 -> 2.5 <nil>
	// ½ -> 0.5 <nil>
	// 3 -> 3.0 <nil>
	// -1 -> -1.0 <nil>
}

// The players have sat down with colours reversed before anybody noticed. What was
// played is what is recorded; the next rounds take it from there, and Check says
// what the arbiter has changed.
func ExampleDifference() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := &round.Games[0]
	g.White, g.Black = g.Black, g.White
	t.Append(round)
	differences, err := pairing.Check(context.Background(), dutch.Pairer{}, t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range differences {
		fmt.Println(d.Text)
	}
	// Output:
	// round 1: Cleo - Ann recorded; Ann - Cleo computed
}

// A running tournament is stored between two rounds, with the system and the edition of its
// rules, and goes on from the file. The program reads it, too: pairings pair cup.json.
func ExampleTournament_storing() {
	running := systems.New(pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann", Rating: 2100}, {ID: "Bob"}},
		Rounds: []pairing.Round{{
			Games: []pairing.Game{{White: "Ann", Black: "Bob", Result: pairing.Draw}},
		}},
		Absences: []pairing.Absence{{Player: "Ann", From: 2, To: 2, Points: pairing.Half}},
	})
	running.Config = systems.Config{System: "dutch", Edition: pairing.FIDE2026}
	stored, err := json.Marshal(running)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(stored))

	var reloaded systems.Event
	if err := json.Unmarshal(stored, &reloaded); err != nil {
		fmt.Println(err)
		return
	}
	round, err := reloaded.Pair(context.Background())
	fmt.Println(round.Byes, err)
	// Output:
	// {"version":1,"system":{"system":"dutch","edition":2026},"tournament":{"players":[{"id":"Ann","rating":2100},{"id":"Bob"}],"rounds":[{"games":[{"white":"Ann","black":"Bob","result":"draw"}]}],"absences":[{"player":"Ann","from":2,"to":2,"points":0.5}]}}
	// [{Ann 0.5 false 0.0} {Bob 1.0 true 0.0}] <nil>
}

// A round is recorded when it is paired, and its results as they come in.
func ExampleTournament_Append() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
	if err != nil {
		fmt.Println(err)
		return
	}
	t.Append(round)
	if err := t.SetResult(1, "Ann", "Cleo", pairing.WhiteWins); err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range t.Rounds[0].Games {
		fmt.Printf("%s - %s %q\n", g.White, g.Black, g.Result)
	}
	// Output:
	// Ann - Cleo "1-0"
	// Dan - Bob ""
}

// Points count tenths, so that no score is rounded.
func ExamplePoints() {
	score := 2*pairing.One + pairing.Half
	fmt.Println(score, int(score))
	// Output: 2.5 25
}

// A round was paired before a player's withdrawal was known: it is taken back, and paired
// again.
func ExampleTournament_Unpair() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	for range 2 {
		round, err := dutch.Pairer{}.Pair(context.Background(), t)
		if err != nil {
			fmt.Println(err)
			return
		}
		t.Append(round)
		fmt.Println(len(round.Games), "games,", len(round.Byes), "byes")
		if len(t.Absences) == 0 {
			fmt.Println("taken back:", t.Unpair())
			t.Withdraw("Dan")
		}
	}
	// Output:
	// 2 games, 0 byes
	// taken back: <nil>
	// 1 games, 1 byes
}

// A late entry has a pairing number like everybody else. The rounds that were missed are
// an absence, which can be worth points.
func ExampleTournament_Enter() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann", Rating: 2100}, {ID: "Cleo", Rating: 1900}},
		Rounds:  []pairing.Round{{Games: []pairing.Game{{White: "Ann", Black: "Cleo", Result: pairing.Draw}}}},
	}
	fmt.Println(t.Enter(pairing.Player{ID: "Bob", Rating: 2000}, 0)) // the place by rating
	t.Absences[0].Points = pairing.Half
	fmt.Println(t.Players[1].ID, t.Scores()["Bob"])
	fmt.Println(t.Enter(pairing.Player{ID: "Bob", Rating: 2000}, 0))
	differences, err := pairing.Check(context.Background(), dutch.Pairer{}, t)
	fmt.Println("rounds that differ:", len(differences), err)
	// Output:
	// <nil>
	// Bob 0.5
	// two players have the ID "Bob"
	// rounds that differ: 0 <nil>
}

// Before round 2 the players are numbered again, by corrected ratings. Round 1 was right
// with the numbers that it had.
func ExampleTournament_Revise() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann", Rating: 2100}, {ID: "Bob", Rating: 2000}, {ID: "Cleo", Rating: 1900},
			{ID: "Dan", Rating: 1800}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "Ann", Black: "Cleo", Result: pairing.Draw}, {White: "Dan", Black: "Bob", Result: pairing.Draw},
		}}},
	}
	t.Revise(func(t *pairing.Tournament) {
		t.Players[3].Rating = 2200
		slices.SortStableFunc(t.Players, func(a, b pairing.Player) int { return b.Rating - a.Rating })
	})
	differences, err := pairing.Check(context.Background(), dutch.Pairer{}, t)
	fmt.Println("rounds that differ:", len(differences), err)
	before, err := t.Before(1)
	fmt.Println("number 1:", before.Players[0].ID, "then,", t.Players[0].ID, "now", err)
	// Output:
	// rounds that differ: 0 <nil>
	// number 1: Ann then, Dan now <nil>
}

// Points are tenths: 3 alone would be less than a draw is usually worth.
func ExampleScoring_points() {
	t := pairing.Tournament{Scoring: pairing.Scoring{Win: 3, Draw: 1}}
	fmt.Println(t.Validate())
	t.Scoring = pairing.NewScoring(3*pairing.One, pairing.One, 0)
	fmt.Println(t.Validate())
	// Output:
	// invalid tournament: the point system makes a win worth 0.3 points: points are tenths: for three, write 3 * pairing.One
	// <nil>
}

// A server does not go on with a tournament of many rulings when its client has left.
func ExampleTournament_ValidateContext() {
	ctx, leave := context.WithCancelCause(context.Background())
	leave(errors.New("the client has left"))
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}}}
	fmt.Println(t.ValidateContext(ctx))
	// Output:
	// the round was stopped before it was finished: context canceled: the client has left
}

// A match of teams whose game points say something else than its result.
func ExampleTournament_ValidateMatches() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Name: "Ants"}, {ID: "2", Name: "Bees"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "1", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{15, 25}},
		}}},
	}
	fmt.Println(t.Validate())
	fmt.Println(t.ValidateMatches())
	// Output:
	// <nil>
	// invalid tournament: round 1: match Ants (1) - Bees (2): the result is "1-0", but there are 1.5 and 2.5 game points: they decide, unless the arbiter has awarded the match (a ruling)
}

// A program tells mistakes apart.
func ExampleError_reasons() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}}}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "Ann", Black: "Cleo", Result: pairing.Draw}, {White: "Dan", Black: "Bob"},
	}})
	_, err := dutch.Pairer{}.Pair(context.Background(), t)
	var e *pairing.Error
	if errors.Is(err, pairing.ErrPending) && errors.As(err, &e) {
		fmt.Println("round", e.Round, "board", e.Board, e.Players)
	}
	fmt.Println(errors.Is(t.Withdraw("Eve"), pairing.ErrUnknownPlayer))
	fmt.Println(errors.Is(t.RequestBye("Ann", 1, pairing.Half), pairing.ErrRecorded))
	// Output:
	// round 1 board 2 [Dan Bob]
	// true
	// true
}
