package elimination

import (
	"context"
	"errors"
	"fmt"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// drawResult draws how a game ends: mostly at the board, sometimes by forfeit.
func drawResult(t *rapid.T) pairing.Result {
	return rapid.SampledFrom([]pairing.Result{
		pairing.WhiteWins, pairing.WhiteWins, pairing.WhiteWins, pairing.BlackWins, pairing.BlackWins, pairing.BlackWins,
		pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit,
	}).Draw(t, "result")
}

// drawPlayers draws a list of players whose names say nothing about the seeds.
func drawPlayers(t *rapid.T, least, most int) []pairing.Player {
	n := rapid.IntRange(least, most).Draw(t, "players")
	names := make([]pairing.ID, n)
	for i := range names {
		names[i] = pairing.ID(fmt.Sprintf("p%02d", i+1))
	}
	players := make([]pairing.Player, n)
	for i, name := range rapid.Permutation(names).Draw(t, "seeding") {
		players[i].ID = name
	}
	return players
}

// drawTournament draws a tournament that pairer paired round by round, cut
// somewhere; players withdraw, and some ask for a bye or to avoid each other.
func drawTournament(t *rapid.T, pairer Pairer, most int) pairing.Tournament {
	tournament := pairing.Tournament{Players: drawPlayers(t, 1, most)}
	for n := rapid.IntRange(0, 9).Draw(t, "rounds"); len(tournament.Rounds) < n; {
		drawWishes(t, &tournament)
		round, err := pairer.Pair(context.Background(), tournament)
		if errors.Is(err, pairing.ErrFinished) || errors.Is(err, pairing.ErrNoPairing) {
			break
		} else if err != nil {
			t.Fatalf("round %d: %v", len(tournament.Rounds)+1, err)
		}
		for i := range round.Games {
			round.Games[i].Result = drawResult(t)
		}
		tournament.Rounds = append(tournament.Rounds, round)
		if i := rapid.IntRange(0, 8*len(tournament.Players)+8).Draw(t, "withdraws"); i < len(tournament.Players) {
			tournament.Withdraw(tournament.Players[i].ID)
		}
	}
	drawWishes(t, &tournament)
	return tournament
}

// drawWishes draws requests for the round about to be paired.
func drawWishes(t *rapid.T, tournament *pairing.Tournament) {
	pairtest.Lift(tournament, pairing.Forbidden)
	drawAppeals(t, tournament)
	n := len(tournament.Players)
	if n < 2 || rapid.IntRange(0, 2).Draw(t, "wishes") > 0 {
		return
	}
	player := rapid.Custom(func(t *rapid.T) pairing.ID {
		return tournament.Players[rapid.IntRange(0, n-1).Draw(t, "player")].ID
	})
	for _, id := range rapid.SliceOfNDistinct(player, 0, 2, rapid.ID[pairing.ID]).Draw(t, "byes") {
		pairtest.RequestByes(tournament, pairing.Bye{Player: id})
	}
	for range rapid.IntRange(0, 4).Draw(t, "forbidden") {
		pair := rapid.SliceOfNDistinct(player, 2, 2, rapid.ID[pairing.ID]).Draw(t, "pair")
		pairtest.Rule(tournament, pairing.Forbidden, [2]pairing.ID(pair))
	}
}

// drawAppeals reinstates some of those who forfeited a game of the latest round.
func drawAppeals(t *rapid.T, tournament *pairing.Tournament) {
	n := len(tournament.Rounds)
	if n == 0 {
		return
	}
	for _, r := range reinstatements(tournament.Rounds[n-1], n) {
		if rapid.Bool().Draw(t, "appeal") {
			tournament.Rulings = append(tournament.Rulings, r)
		}
	}
}

// reinstatements lists the rulings that reinstate everybody who forfeited a game of a round,
// in the order of boards.
func reinstatements(round pairing.Round, number int) (list []pairing.Ruling) {
	for _, g := range round.Games {
		add := func(a, b pairing.ID) {
			list = append(list, pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{a, b}, From: number, To: number})
		}
		if g.Result == pairing.WhiteForfeits || g.Result == pairing.BothForfeit {
			add(g.White, g.Black)
		}
		if g.Result == pairing.BlackForfeits || g.Result == pairing.BothForfeit {
			add(g.Black, g.White)
		}
	}
	return list
}

// drawHistory draws a tournament that nobody paired by these rules: in every
// round some players meet at random, some sit out.
func drawHistory(t *rapid.T, most int) pairing.Tournament {
	tournament := pairing.Tournament{Players: drawPlayers(t, 2, most)}
	for range rapid.IntRange(0, 7).Draw(t, "rounds") {
		var round pairing.Round
		order := rapid.Permutation(tournament.Players).Draw(t, "order")
		games := rapid.IntRange(0, len(order)/2).Draw(t, "games")
		for i := range games {
			round.Games = append(round.Games, pairing.Game{
				White: order[2*i].ID, Black: order[2*i+1].ID, Result: drawResult(t),
			})
		}
		for _, p := range order[2*games:] {
			if rapid.Bool().Draw(t, "bye") {
				round.Byes = append(round.Byes, pairing.Bye{Player: p.ID, Allocated: rapid.Bool().Draw(t, "allocated")})
			}
		}
		tournament.Rounds = append(tournament.Rounds, round)
	}
	drawWishes(t, &tournament)
	return tournament
}
