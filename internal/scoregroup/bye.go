package scoregroup

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// candidates lists those who may have the bye and whom some largest pairing leaves over; m is one of the field.
func (c *Completion) candidates(m *graph.Matcher) (list []int) {
	for i, over := range m.Missable() {
		if over && c.MayHaveBye(i) {
			list = append(list, i)
		}
	}
	return list
}

// CanHaveBye lists those who may have the bye and without whom the others can be paired, of a round that is complete.
func (c *Completion) CanHaveBye() []int {
	return c.candidates(c.LargestOf(c.Field.Others(-1), 0, c.Legal))
}

// ByeStage is the pairing-allocated bye for explanations, where it is given before the
// brackets: to the lowest score, then to the most games, then in an order of the system's
// own (items 3, 4 and 5 of Dubov B.0 and 3.1, Burstein 3.1). Who may not have it is no
// matter of comparison, and that the rest could be paired shows in its being.
func (f *Field) ByeStage(article string, bye int, order func(other int) verdict.Order) verdict.Stage {
	x := func(i int) *Player { return &f.Players[i] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}},
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: article, Item: "3", Name: "score of the player with the bye",
				Unit: words.Points}, func(i int) int { return int(x(i).Score) }),
			verdict.OfBye(verdict.Words{Article: article, Item: "4", Name: "games of the player with the bye"},
				func(i int) int { return len(x(i).Colors) }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := order(theirs.Floaters[0])
			o.Article, o.Item = article, "5"
			o.OursPlayers, o.TheirsPlayers = []int{bye}, theirs.Floaters
			return o
		},
	}
}

// Before lists those who come before a candidate for the bye, the best first.
func (f *Field) Before(bye int, compare func(i, j int) int) (list []int) {
	for i := range f.Players {
		if compare(i, bye) < 0 {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, compare)
	return list
}
