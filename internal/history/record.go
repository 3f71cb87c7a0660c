package history

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A recording enters a round of the tournament into a history.
type recording struct {
	View
	*History
	*pairing.Tournament
	first, last int // rounds of the history: two of a double round that is split
	outcomes    map[pairing.Result][2]Entry
}

// A flaw is what is wrong with a game: the format is of its two players, and more.
type flaw struct {
	game pairing.Game
	what string
	more []any
}

const pending = "the game %s - %s on board %d has no result yet; an adjourned game is recorded as adjourned"

// record enters the round, and into the scores what its entries do not hold. Games and
// byes replace absences, of which the last counts.
func (r *recording) record() *flaw {
	number := r.Number(r.first)
	round := r.Tournament.Rounds[number-1]
	for _, a := range r.Absences {
		if record.Covers(a, number) {
			r.sit(r.Index(a.Player), a.Points, false)
		}
	}
	play := r.single
	if r.Double {
		play = r.double
	}
	if f := play(round.Games, r.Games(number)); f != nil {
		return f
	}
	for _, b := range round.Byes {
		r.sit(r.Index(b.Player), b.Points, b.Allocated)
	}
	if r.GamePoints {
		for _, b := range record.Byes(*r.Tournament, number) {
			first, second := r.split(b.GamePoints)
			r.gain(r.first, r.Index(b.Player), first)
			r.gain(r.last, r.Index(b.Player), second)
		}
		return nil
	}
	for _, a := range round.Adjustments {
		r.gain(r.last, r.Index(a.Player), a.Points)
	}
	return nil
}

// gain notes what a player gains in a round beside the points of the entry.
func (r *recording) gain(round, player int, points pairing.Points) {
	r.scores[player*(r.History.Rounds+1)+round+1] += points
}

// at returns the entry of a player.
func (r *recording) at(round int, player int32) *Entry {
	return &r.entries[int(player)*r.History.Rounds+round]
}

// split divides points between the two halves of a double round. In a round by itself
// the first half is all.
func (r *recording) split(points pairing.Points) (first, second pairing.Points) {
	if r.first == r.last {
		return points, 0
	}
	return points - points/2, points / 2
}

// sit enters a round that a player sat out.
func (r *recording) sit(player int, points pairing.Points, allocated bool) {
	first, second := r.split(points)
	if r.last > r.first {
		*r.at(r.last, int32(player)) = Entry{Points: second, Opponent: -1, Kind: r.sat(second, allocated)}
	}
	*r.at(r.first, int32(player)) = Entry{Points: first, Opponent: -1, Kind: r.sat(first, allocated)}
}

// sat returns the kind of entry that a round leaves which somebody sat out.
func (r *recording) sat(points pairing.Points, allocated bool) Kind {
	switch values := r.Scoring.Values(); {
	case allocated:
		return Allocated
	case points == 0:
		return Absent
	case points == values.Win:
		return FullPointBye
	case points == values.Draw:
		return HalfPointBye
	}
	return Requested
}

// single enters games.
func (r *recording) single(games []pairing.Game, players [][2]int32) *flaw {
	for i, g := range games {
		w, b, at := players[i][0], players[i][1], r.first
		if r.at(at, w).Opponent >= 0 {
			at = r.last
		}
		switch {
		case !r.over(g):
			return &flaw{g, pending, []any{record.Boards(games)[i]}}
		case r.at(at, w).Opponent >= 0:
			return &flaw{game: g, what: "%s and %s play each other twice in the round"}
		}
		x, y := r.outcome(g.Result)
		x.Opponent, y.Opponent = b, w
		*r.at(at, w), *r.at(at, b) = x, y
		if r.GamePoints {
			r.match(at, g, w, b)
		}
	}
	return nil
}

// over reports whether a game has a result, or need not have one.
func (r *recording) over(g pairing.Game) bool {
	return g.Result != pairing.Pending || r.Open || r.Pending && r.Number(r.first) == len(r.Tournament.Rounds)
}

// outcome is game, asked once for each result.
func (r *recording) outcome(result pairing.Result) (white, black Entry) {
	both, known := r.outcomes[result]
	if !known {
		both[0], both[1] = game(result, &r.Scoring)
		r.outcomes[result] = both
	}
	return both[0], both[1]
}

// match notes the game points of a match of teams.
func (r *recording) match(round int, g pairing.Game, white, black int32) {
	if g.Points == [2]pairing.Points{} && g.Result == pairing.BlackForfeits {
		g.Points[0] = r.Forfeited
	} else if g.Points == [2]pairing.Points{} && g.Result == pairing.WhiteForfeits {
		g.Points[1] = r.Forfeited
	}
	if g.Result != pairing.Pending {
		r.gain(round, int(white), g.Points[0])
		r.gain(round, int(black), g.Points[1])
	}
}

// game returns the entries of a game for White and for Black, without their opponents.
func game(result pairing.Result, scoring *pairing.Scoring) (white, black Entry) {
	white, black = Entry{Color: pairing.White, Kind: Played}, Entry{Color: pairing.Black, Kind: Played}
	white.Points, black.Points = scoring.Points(result)
	switch result {
	case pairing.Pending:
		white.Kind, black.Kind = Pending, Pending
	case pairing.WhiteWins:
		white.Share = 2
	case pairing.BlackWins:
		black.Share = 2
	case pairing.Draw, pairing.Adjourned:
		white.Share, black.Share = 1, 1
	case pairing.WhiteDraws:
		white.Share = 1
	case pairing.BlackDraws:
		black.Share = 1
	case pairing.WhiteForfeits:
		white.Kind, black.Kind, black.Share = ForfeitLoss, ForfeitWin, 2
	case pairing.BlackForfeits:
		white.Kind, black.Kind, white.Share = ForfeitWin, ForfeitLoss, 2
	case pairing.BothForfeit:
		white.Kind, black.Kind = ForfeitLoss, ForfeitLoss
	}
	return white, black
}

// double enters matches of two games. The record has been validated: two games of a
// player are against the same opponent, with colours reversed.
func (r *recording) double(games []pairing.Game, players [][2]int32) *flaw {
	first := make(map[int32]int, len(games)) // by player with White in it; gone with the second game
	for i, g := range games {
		if !r.over(g) {
			return &flaw{g, pending, []any{record.Boards(games)[i]}}
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
			return &flaw{game: g, what: "%s and %s have one game, and a match is two"}
		}
	}
	return nil
}

// match returns the entries of the player with White in the first game and of the one with
// White in the second game, without their opponents.
func match(one, two pairing.Result, scoring *pairing.Scoring) (a, b Entry) {
	aOne, bOne := game(one, scoring)
	bTwo, aTwo := game(two, scoring)
	a = Entry{Points: aOne.Points + aTwo.Points, Color: pairing.White, Kind: Played}
	b = Entry{Points: bOne.Points + bTwo.Points, Color: pairing.Black, Kind: Played}
	switch aAway, bAway := aOne.Kind == ForfeitLoss && aTwo.Kind == ForfeitLoss,
		bOne.Kind == ForfeitLoss && bTwo.Kind == ForfeitLoss; {
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
