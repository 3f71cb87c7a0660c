package pairing

import "slices"

// matches reports whether games are matches of teams: some have game points.
func (t *Tournament) matches() bool {
	return slices.ContainsFunc(t.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Games, func(g Game) bool { return g.Points != [2]Points{} })
	})
}

// outcome returns the result that game points give a match.
func outcome(points [2]Points) Result {
	switch white, black := points[0], points[1]; {
	case white > black:
		return WhiteWins
	case white < black:
		return BlackWins
	}
	return Draw
}

// fits reports whether a match with these game points can have the result. Without game points it can
// have any, and the points of one that is not finished can change.
func (r Result) fits(points [2]Points) bool {
	if points == [2]Points{} {
		return true
	}
	switch by := outcome(points); r {
	case Pending, Adjourned:
		return true
	case WhiteForfeits:
		return by == BlackWins
	case BlackForfeits:
		return by == WhiteWins
	case BothForfeit: // each may have forfeited as many boards as the other
		return by == Draw
	default:
		return r == by
	}
}

// awarded reports whether the arbiter has decided a match of a round, 1-based.
func (t *Tournament) awarded(round int, a, b ID) bool {
	return slices.ContainsFunc(t.Rulings, func(r Ruling) bool {
		return r.Kind == Awarded && r.From == round && (r.Players == [2]ID{a, b} || r.Players == [2]ID{b, a})
	})
}

// validateMatch checks that the game points of a match give it its result, unless it was awarded.
func (s *seating) validateMatch(round int, g Game) *Error {
	if g.Result.fits(g.Points) || s.t.awarded(round, g.White, g.Black) {
		return nil
	}
	return contradictory(g, s.name).in(round)
}

// contradictory is the error that the result of a match is not that of its game points.
func contradictory(g Game, name func(ID) string) *Error {
	return invalid("match %s - %s: the result is %q, but there are %v and %v game points: "+
		"they decide, unless the arbiter has awarded the match (a ruling)",
		name(g.White), name(g.Black), g.Result, g.Points[0], g.Points[1]).about(g.White, g.Black)
}
