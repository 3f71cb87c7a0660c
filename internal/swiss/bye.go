package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// BarsBefore2026 is C.2 of the rule books of 2017 and 2018: a round spent so bars from the
// pairing-allocated bye if it was such a bye, or a win by forfeit.
func (f *Field) BarsBefore2026(n history.Entry) bool {
	return n.Kind == history.Allocated || n.Kind == history.ForfeitWin
}

// BarsSince2026 is C2 of those of 2026 for individuals: such a bye, or whatever brought as
// many points as a win without a game.
func (f *Field) BarsSince2026(n history.Entry) bool {
	return n.Kind == history.Allocated || n.Kind != history.Played && n.Points >= f.Tournament.Scoring.Values().Win
}

// BarsMatches is C2 of those of 2026 for matches: such a bye, a match won by forfeit or a
// full-point bye, and nothing else.
func (f *Field) BarsMatches(n history.Entry, full pairing.Points) bool {
	return f.BarsBefore2026(n) || n.Kind.Asked() && n.Points >= full
}

// ByeStage is the pairing-allocated bye for explanations, where it is given before the
// brackets: to the lowest score, then to the most games, then in an order of the system's
// own (items 3, 4 and 5 of Dubov B.0 and 3.1, Burstein 3.1). Who may not have it is no
// matter of comparison, and that the rest could be paired shows in its being.
func (f *Field) ByeStage(article string, bye int, order func(other int) verdict.Order) verdict.Stage {
	x := func(i int) *Player { return &f.Players[i] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}}, Theirs: verdict.ByeAlone,
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: article, Item: "3", Name: "score of the player with the bye",
				Unit: verdict.Points}, func(i int) int { return int(x(i).Score) }),
			verdict.OfBye(verdict.Words{Article: article, Item: "4", Name: "games of the player with the bye"},
				func(i int) int { return x(i).Games() }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := order(theirs.Floaters[0])
			o.Article, o.Item = article, "5"
			o.OursPlayers, o.TheirsPlayers = []verdict.Share{{Place: bye}}, []verdict.Share{{Place: theirs.Floaters[0]}}
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
