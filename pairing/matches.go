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

// ValidateMatches checks, in an event of teams, that the game points of every match give it its result,
// unless it was [Awarded], and that they did before each correction. Without game points a match can have any
// result. Validate does not require it: points of a match in a bracket, say, decide nothing. A system for
// teams and a ranking of teams do.
func (t Tournament) ValidateMatches() error {
	check := func(round int, g Game, what string) error {
		if g.Result.fits(g.Points) || t.awarded(round, g.White, g.Black) {
			return nil
		}
		return contradictory(g, what, t.names(quoted)).in(round)
	}
	for i, r := range t.Rounds {
		for _, g := range r.Games {
			if err := check(i+1, g, ""); err != nil {
				return err
			}
		}
	}
	for _, c := range t.Corrections {
		if c.Points == nil {
			continue
		}
		was := Game{White: c.White, Black: c.Black, Result: c.Was, Points: *c.Points}
		if err := check(c.Round, was, "correction: "); err != nil {
			return err
		}
	}
	return nil
}

// contradictory is the error that the result of a match is not that of its game points.
func contradictory(g Game, what string, name func(ID) string) *Error {
	return invalid(what+"match %s - %s: the result is %q, but there are %v and %v game points: "+
		"they decide, unless the arbiter has awarded the match (a ruling)",
		name(g.White), name(g.Black), g.Result, g.Points[0], g.Points[1]).about(g.White, g.Black)
}
