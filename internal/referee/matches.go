package referee

import "github.com/seed22f6c9b8/pairings/pairing"

// A meeting is a game, or a match of two.
type meeting struct {
	white, black pairing.ID // of the first game
	points       [2]pairing.Points
	score        [2]pairing.Points // the points, or the game points if these are scores
	forfeits     [2]bool           // whether a side forfeits it: every game of it
}

// played reports whether it counts as played: nobody forfeits all of it.
func (m meeting) played() bool { return !m.forfeits[0] && !m.forfeits[1] }

// meetings returns the games of a round, or its matches of two games (C.04.5).
func (b *books) meetings(round pairing.Round) (meetings []meeting) {
	at := map[[2]pairing.ID]int{} // by White and Black of the first game
	for _, g := range round.Games {
		white, black := b.scoring.Points(g.Result)
		none := !g.Result.Played() && g.Result != pairing.Pending
		forfeits := [2]bool{none && g.Result != pairing.BlackForfeits, none && g.Result != pairing.WhiteForfeits}
		if i, again := at[[2]pairing.ID{g.Black, g.White}]; b.double && again {
			m := &meetings[i]
			m.points[0] += black
			m.points[1] += white
			m.score = m.points
			m.forfeits[0], m.forfeits[1] = m.forfeits[0] && forfeits[1], m.forfeits[1] && forfeits[0]
			continue
		}
		at[[2]pairing.ID{g.White, g.Black}] = len(meetings)
		m := meeting{g.White, g.Black, [2]pairing.Points{white, black}, [2]pairing.Points{white, black}, forfeits}
		if b.boards {
			m.score = g.Points
		}
		meetings = append(meetings, m)
	}
	return meetings
}

// firstGames returns a round of double games as one of single ones, by their first games,
// after it has judged that each of them has its second one.
func (b *books) firstGames(round pairing.Round) pairing.Round {
	if !b.double {
		return round
	}
	var first []pairing.Game
	second := map[[2]pairing.ID]int{}
	for _, g := range round.Games {
		if at := [2]pairing.ID{g.White, g.Black}; second[at] > 0 {
			second[at]--
			continue
		}
		first = append(first, g)
		second[[2]pairing.ID{g.Black, g.White}]++
	}
	for _, g := range first {
		if second[[2]pairing.ID{g.Black, g.White}] > 0 {
			b.breach("", []pairing.ID{g.White, g.Black}, "players %s and %s do not play one game with each colour", g.White,
				g.Black)
		}
	}
	round.Games = first
	return round
}

// byeWorth returns what the pairing-allocated bye has to be worth. That of matches is a draw,
// or a win and a draw of two games (1.4), unless the point system says otherwise, and as
// much as the one before.
func (b *books) byeWorth() pairing.Points {
	switch worth := b.scoring.Bye; {
	case b.matches && b.allocated != nil:
		return b.allocated.Points
	case !b.matches || worth != b.scoring.Win:
		return worth
	case b.double:
		return b.scoring.Win + b.scoring.Draw
	}
	return b.scoring.Draw
}
