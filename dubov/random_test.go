package dubov

import (
	"fmt"
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// randomTournament makes a tournament of up to most players with an arbitrary
// history: rounds are paired at random, as by an arbiter who follows no system,
// mostly without rematches. Byes of all kinds, absences, forfeits, withdrawals,
// forbidden pairs, virtual points and point systems occur, and ratings that are
// often equal.
func randomTournament(rng *rand.Rand, most int) pairing.Tournament {
	n := 2 + rng.IntN(most-1)
	t := pairing.Tournament{InitialColor: pairing.Color(rng.IntN(3))}
	if rng.IntN(8) == 0 {
		t.Scoring = pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 30, Bye: pairing.Points(10 * (1 + rng.IntN(3)))}
	}
	spread := 1 + rng.IntN(60)
	for i := range n {
		p := pairing.Player{ID: pairing.ID(fmt.Sprint("p", i+1)), Rating: 1500 + rng.IntN(spread)}
		if rng.IntN(6) == 0 {
			p.Virtual = []pairing.Points{10, 10, 5}
		}
		t.Players = append(t.Players, p)
	}
	met := map[[2]int]bool{}
	lively := rng.IntN(3) > 0 // few absences and forfeits
	for range rng.IntN(7) {
		t.Rounds = append(t.Rounds, randomRound(rng, t, met, lively))
	}
	if rng.IntN(5) > 0 {
		t.Planned = len(t.Rounds) + 1 + rng.IntN(6)
	}
	randomRequests(rng, &t)
	return t
}

// randomRound pairs the players at random.
func randomRound(rng *rand.Rand, t pairing.Tournament, met map[[2]int]bool, lively bool) pairing.Round {
	var round pairing.Round
	scoring := t.Scoring.Values()
	waiting := -1
	for _, i := range rng.Perm(len(t.Players)) {
		id := t.Players[i].ID
		if rng.IntN(3) == 0 && (!lively || rng.IntN(6) == 0) {
			if points := []pairing.Points{0, scoring.Draw, scoring.Win}[rng.IntN(3)]; rng.IntN(2) == 0 {
				round.Byes = append(round.Byes, pairing.Bye{Player: id, Points: points})
			}
			continue
		}
		if waiting < 0 {
			waiting = i
			continue
		}
		if pair := [2]int{min(i, waiting), max(i, waiting)}; !met[pair] || rng.IntN(20) == 0 {
			game := pairing.Game{White: t.Players[waiting].ID, Black: id, Result: randomResult(rng, lively)}
			met[pair] = met[pair] || game.Result.Played()
			round.Games = append(round.Games, game)
			waiting = -1
		}
	}
	if waiting >= 0 {
		round.Byes = append(round.Byes, pairing.Bye{Player: t.Players[waiting].ID, Points: scoring.Bye, Allocated: true})
	}
	return round
}

func randomResult(rng *rand.Rand, lively bool) pairing.Result {
	if rng.IntN(4) == 0 && (!lively || rng.IntN(5) == 0) {
		return []pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit}[rng.IntN(3)]
	}
	return []pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Draw}[rng.IntN(3)]
}

// randomRequests adds what is asked for the round to come.
func randomRequests(rng *rand.Rand, t *pairing.Tournament) {
	for i := range t.Players {
		switch rng.IntN(24) {
		case 0:
			t.Byes = append(t.Byes, pairing.Bye{Player: t.Players[i].ID, Points: pairing.Half})
		case 1:
			t.Players[i].Withdrawn = true
		}
	}
	if rng.IntN(4) > 0 {
		return
	}
	for range rng.IntN(len(t.Players)) {
		if a, b := rng.IntN(len(t.Players)), rng.IntN(len(t.Players)); a != b {
			t.Forbidden = append(t.Forbidden, [2]pairing.ID{t.Players[a].ID, t.Players[b].ID})
		}
	}
}
