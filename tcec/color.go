package tcec

// A Rule is a rule of Step 5 that decides who has White.
type Rule int

// The rules of Step 5, in the order in which they apply.
const (
	ByDouble     Rule = iota // double rounds: the first of the pair begins with Black
	ByDifference             // the greater white game difference gets Black
	ByScore                  // the higher score gets Black
	ByPattern                // the number of the round decides
)

// String gives "double", "difference", "score" or "pattern".
func (r Rule) String() string {
	switch r {
	case ByDouble:
		return "double"
	case ByDifference:
		return "difference"
	case ByScore:
		return "score"
	}
	return "pattern"
}

// encounter is Step 5 for one pair.
func (p Pairer) encounter(s *step, pair [2]int) Encounter {
	first, second := pair[0], pair[1]
	difference, points := s.history.difference, s.points
	e := Encounter{First: s.ids[first], Second: s.ids[second]}
	firstIsWhite := false
	switch {
	case !p.Single:
		e.Rule = ByDouble
	case difference[first] != difference[second]:
		e.Rule = ByDifference
		firstIsWhite = difference[first] < difference[second]
	case points[first] != points[second]:
		e.Rule = ByScore
		firstIsWhite = points[first] < points[second]
	default:
		e.Rule = ByPattern
		firstIsWhite = pattern(len(s.rounds) + 1)
	}
	e.White = e.Second
	if firstIsWhite {
		e.White = e.First
	}
	return e
}

// pattern reports whether the first of the pair has White in a round, counted
// from 1, if nothing else decides: 2112 2112 …, where 1 is the first of the pair.
func pattern(round int) bool { return round%4 == 2 || round%4 == 3 }
