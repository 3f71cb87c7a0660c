package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// choice is B.1 and B.2 by C5 to C10. C4, the completion criterion, is that lower players are
// legal pairs.
//
// Sets are in lexicographic order of the places in the field, D.1.a. D.1.b's
// containers come to the same, because C6 fixes the scores of the set.
func (f *field) choice() swiss.Choice {
	return swiss.Choice{
		Criteria: f.sets, Narrow: f.narrow,
		Color: func(i int) pairing.Color { return f.Players[i].Preference.Color },
		Fully: func(w *swiss.Window, most int) ([]int, bool) { return w.Choose(w.Solve(), most) },
	}
}

// without pairs the bracket with the best upfloater but the one whom it has, and reports
// whether it is known who that is.
func (b *bracket) without(int) (c verdict.Candidate, found bool) {
	defer b.Release()
	u := b.AnotherUpfloater(b.residents, b.Lower, b.Floaters, b.choice())
	if u < 0 {
		return c, false
	}
	again := b.newBracket(b.residents, b.Lower, []int{u})
	again.shift()
	again.transpose()
	return again.Candidate, true
}

// narrow returns the best by C7 of some players with equal scores any of whom may be the only
// upfloater for residents of odd number; none if nobody reaches the bound of C7.
//
// With an upfloater of given preference the sizes of S and L are known,
// and (|L|-|S|)/2 pairs with equal preferences unavoidable. That is reached
// exactly if the bracket can be paired without pairs inside S. If not, it is
// missed by two or more, because every pair inside S makes one more inside L. The
// bounds of the two preferences differ by one. So whoever reaches the lower
// bound beats everybody else, and if nobody does, whoever reaches the other one.
func (f *field) narrow(residents, _, able []int) []int {
	white := 0
	for _, i := range residents {
		white += swiss.Count(f.Players[i].Preference.Color == pairing.White)
	}
	fewer := pairing.White // the preference that brings the subgroups closer
	if 2*white > len(residents) {
		fewer = pairing.Black
	}
	for _, c := range []pairing.Color{fewer, record.Opposite(fewer)} {
		if fit := f.reaching(residents, able, c, white+swiss.Count(c == pairing.White)); len(fit) > 0 {
			return fit
		}
	}
	return nil
}

// reaching returns those of able who prefer colour c and with whom the residents
// can be paired without pairs inside S, where white is the number of players
// with a White preference, upfloater included.
func (f *field) reaching(residents, able []int, c pairing.Color, white int) []int {
	if !slices.ContainsFunc(able, func(u int) bool { return f.Players[u].Preference.Color == c }) {
		return nil
	}
	small := pairing.White // the preference of S
	if 2*white > len(residents)+1 {
		small = pairing.Black
	}
	adjacent := func(a, b int) bool {
		return !(f.Players[a].Preference.Color == small && f.Players[b].Preference.Color == small) && f.Legal(a, b)
	}
	m := f.Matcher(len(residents), func(i, j int) bool { return adjacent(residents[i], residents[j]) },
		f.draft(residents, small, adjacent))
	if m.Unmatched() != 1 {
		return nil
	}
	over := swiss.Pick(residents, m.Missable())
	var fit []int
	for _, u := range able {
		if f.Players[u].Preference.Color == c && slices.ContainsFunc(over, func(i int) bool { return adjacent(u, i) }) {
			fit = append(fit, u)
		}
	}
	return fit
}

// draft returns a matching of residents to start from, by places in the list: S
// against L in order, and the rest of L among themselves.
func (f *field) draft(residents []int, small pairing.Color, adjacent func(a, b int) bool) []int {
	var one, two []int
	for k, i := range residents {
		if f.Players[i].Preference.Color == small {
			one = append(one, k)
		} else {
			two = append(two, k)
		}
	}
	mate := slices.Repeat([]int{-1}, len(residents))
	legal := func(i, j int) bool { return adjacent(residents[i], residents[j]) }
	two = swiss.Greedy(one, two, legal, mate)
	swiss.Greedy(two[:len(two)/2], two[len(two)/2:], legal, mate)
	return mate
}
