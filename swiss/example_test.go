package swiss_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/swiss"
)

// names enters players, the first one first.
func names(list ...pairing.ID) (players []pairing.Player) {
	for _, id := range list {
		players = append(players, pairing.Player{ID: id})
	}
	return players
}

// play pairs a round, and has whoever is named first in each game win.
func play(p swiss.Pairer, t *pairing.Tournament) pairing.Round {
	round, err := p.Pair(context.Background(), *t)
	if err != nil {
		panic(err)
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.WhiteWins
	}
	t.Append(round)
	return round
}

// A card night: somebody comes late, some leave, and in the end four are left who have met nearly everybody.
func Example_cardNight() {
	p := swiss.Pairer{Order: swiss.Random, Seed: 7} // announced, so that everybody can draw again
	night := pairing.Tournament{Players: names("Ann", "Bob", "Cem", "Dia", "Eva", "Fay", "Gus",
		"Hal", "Ida", "Jon", "Kim")}
	play(p, &night)
	_ = night.Enter(pairing.Player{ID: "Lou"}, 12) // errors are left out here
	play(p, &night)
	for _, id := range []pairing.ID{"Cem", "Dia", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon"} {
		_ = night.Withdraw(id)
	}
	for range 3 {
		play(p, &night)
	}
	last, err := p.Pair(context.Background(), night)
	fmt.Println(last.Games[0].White, last.Games[0].Black, err)
	why, err := p.Why(context.Background(), night, explain.Meet(last.Games[0].White, last.Games[0].Black))
	fmt.Println(why.In(""), err)
	// Output:
	// Bob Lou <nil>
	// They met in round 4; no round without a rematch exists. Bracket 1 (3.0): if Bob and Lou did not meet, all criteria would be equal, but Lou comes before Ann as an opponent of Bob (S6). <nil>
}

// A stage of 16: who has three wins is through, who has three losses is out.
func Example_stage() {
	p := swiss.Pairer{Order: swiss.Fold, Wins: 3, Losses: 3}
	var stage pairing.Tournament
	for i := range 16 {
		stage.Players = append(stage.Players, pairing.Player{ID: pairing.ID(fmt.Sprint("T", i+1))})
	}
	for {
		round, err := p.Pair(context.Background(), stage)
		if errors.Is(err, pairing.ErrFinished) {
			break
		}
		fmt.Print(len(round.Games), " ")
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
		}
		stage.Append(round)
	}
	through, _, err := p.Through(stage)
	fmt.Println("games,", len(through), "are through,", err)
	// Output:
	// 8 8 8 6 3 games, 8 are through, <nil>
}

// A day of Scrabble: in the last round the first meets the second, and so on; who has as many wins is ranked by the
// spread.
func Example_scrabble() {
	day := pairing.Tournament{Players: names("Ann", "Bob", "Cem", "Dia")}
	play(swiss.Pairer{}, &day)
	day.Rounds[0].Games[0].Points = [2]pairing.Points{7200, 4000} // 720 against 400
	day.Rounds[0].Games[1].Points = [2]pairing.Points{8500, 4000}
	last, err := swiss.Pairer{Order: swiss.Adjacent}.Pair(context.Background(), day)
	for _, g := range last.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	if err != nil {
		fmt.Println(err)
	}
	table, err := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DIFF"}}.Rank(day)
	for _, row := range table.Rows {
		fmt.Println(row.Place, row.Player, row.Values)
	}
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Ann - Dia
	// Cem - Bob
	// 1 Dia [1 450]
	// 2 Ann [1 320]
	// 3 Cem [0 -320]
	// 4 Bob [0 -450]
}

// A McMahon of a Go club: the stronger half begins with a point, which is virtual.
func Example_mcMahon() {
	club := pairing.Tournament{Planned: 3, Players: names("5d", "4d", "2d", "1d", "2k", "5k", "9k", "12k")}
	for i := range club.Players[:4] {
		club.Players[i].Virtual = []pairing.Points{pairing.One, pairing.One, pairing.One}
	}
	for range 3 {
		var games []any
		for _, g := range play(swiss.Pairer{}, &club).Games {
			games = append(games, g.White+"-"+g.Black)
		}
		fmt.Println(games...)
	}
	// Output:
	// 5d-2d 1d-4d 2k-9k 12k-5k
	// 5d-1d 4d-2k 2d-12k 9k-5k
	// 4d-5d 1d-2d 12k-9k 5k-2k
}
