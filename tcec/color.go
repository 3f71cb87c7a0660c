package tcec

// The rules of Step 5 that decide who has White, in the order in which they apply.
const (
	byDouble     = "double"     // double rounds: the first of the pair begins with Black
	byDifference = "difference" // the greater white game difference gets Black
	byScore      = "score"      // the higher score gets Black
	byPattern    = "pattern"    // the number of the round decides
)

// encounter is Step 5 for one pair.
func (p Pairer) encounter(s *step, pair [2]int) encounter {
	first, second := pair[0], pair[1]
	difference, points := s.history.difference, s.points
	e := encounter{first: s.id(first), second: s.id(second)}
	firstIsWhite := false
	switch {
	case p.Double:
		e.rule = byDouble
	case difference[first] != difference[second]:
		e.rule = byDifference
		firstIsWhite = difference[first] < difference[second]
	case points[first] != points[second]:
		e.rule = byScore
		firstIsWhite = points[first] < points[second]
	default:
		e.rule = byPattern
		firstIsWhite = pattern(s.history.facts.Rounds + 1)
	}
	e.white = e.second
	if firstIsWhite {
		e.white = e.first
	}
	return e
}

// pattern reports whether the first of the pair has White in a round, counted
// from 1, if nothing else decides: 2112 2112 …, where 1 is the first of the pair.
func pattern(round int) bool { return round%4 == 2 || round%4 == 3 }
