package history

import "github.com/seed22f6c9b8/pairings/pairing"

// double enters matches of two games. The record has been validated: two games of a
// player are against the same opponent, with colours reversed.
func (r *recording) double(games []pairing.Game, players [][2]int32) *flaw {
	first := make(map[int32]int, len(games)) // by player with White in it; gone with the second game
	for i, g := range games {
		if g.Result == pairing.Pending {
			return &flaw{g, pending}
		}
		w, b := players[i][0], players[i][1]
		x, y := r.at(r.first, w), r.at(r.first, b)
		if x.Opponent < 0 {
			first[w], x.Opponent, y.Opponent = i, b, w
			continue
		}
		one := games[first[b]] // in which w has Black
		delete(first, b)
		*y, *x = match(one.Result, g.Result, &r.Scoring)
		y.Opponent, x.Opponent = w, b
	}
	for i, g := range games {
		if at, alone := first[players[i][0]]; alone && at == i {
			return &flaw{g, "%s and %s have one game, and a match is two"}
		}
	}
	return nil
}

// match gives the entries of the player with White in the first game and of the one with
// White in the second game, without their opponents.
func match(one, two pairing.Result, scoring *pairing.Scoring) (a, b Entry) {
	aOne, bOne := game(one, scoring)
	bTwo, aTwo := game(two, scoring)
	a = Entry{Points: aOne.Points + aTwo.Points, Color: pairing.White, Kind: Played}
	b = Entry{Points: bOne.Points + bTwo.Points, Color: pairing.Black, Kind: Played}
	switch aAway, bAway := aOne.Kind == ForfeitLoss && aTwo.Kind == ForfeitLoss, bOne.Kind == ForfeitLoss && bTwo.Kind == ForfeitLoss; {
	case aAway && bAway:
		a.Kind, b.Kind = ForfeitLoss, ForfeitLoss
	case aAway:
		a.Kind, b.Kind = ForfeitLoss, ForfeitWin
	case bAway:
		a.Kind, b.Kind = ForfeitWin, ForfeitLoss
	case aOne.Kind != Played && aTwo.Kind != Played: // each forfeited one
		a.Color, b.Color = pairing.NoColor, pairing.NoColor
	}
	return a, b
}
