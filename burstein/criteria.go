package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A criterion is one of the quality criteria of article 2.3; less is better.
type criterion struct {
	number string

	// Members, or with them the players of the following scoregroup, add something if they
	// are matched in one of the roles: 1, or their score to a list.
	// With ranked set it is their rank that they add.
	roles  lexicographic.RoleSet
	who    region
	list   bool
	ranked bool

	pair bool // it is two members of equal preference who add something, if they meet

	// For explanations: what it measures, and the criterion read off pairs and floaters; nil if the one before
	// measures it, too.
	called string
	unit   func(int) any
	value  func(*bracket, verdict.Candidate) verdict.Amount
}

// criteria are C5 to C8 (2.3.1 to 2.3.4) in order of priority. C1, C3 and C4 are in
// [problem.role], C2 in [scoregroup.Field.BarsSince2026].
var criteria = [...]criterion{
	{number: "C5", roles: out, who: member,
		called: "outgoing floaters", value: floaters},
	{number: "C6", roles: out, who: member, list: true,
		called: "scores of the floaters", unit: words.Points, value: scores},
	{number: "C7", roles: over, who: following,
		called: "left over in the next bracket", unit: words.Points, value: lookAhead},
	{number: "C7", roles: over, who: following, list: true},
	{number: "C8", pair: true,
		called: "colour preferences not granted", value: refused},
}

// Who leaves the bracket, and who would leave the following one.
var out, over = lexicographic.RoleSet(1<<floats | 1<<sinks), lexicographic.RoleSet(1<<sinks | 1<<leaves)

// alone is what a vertex adds by itself.
func (c *criterion) alone(t *vertexType) int {
	switch {
	case t.region > c.who:
		return 0
	case c.list:
		return t.above
	case c.ranked:
		return t.rank
	}
	return 1
}

// alike is what two members add who meet.
func alike(x, y pairing.Color) int {
	if x == y && x != pairing.NoColor {
		return 1
	}
	return 0
}

// floaters is 2026 C5: minimize the number of outgoing floaters.
func floaters(_ *bracket, c verdict.Candidate) verdict.Amount {
	return verdict.Number(len(c.Floaters), c.Floaters...)
}

// scores is 2026 C6: minimize the scores of the outgoing floaters, the highest first.
func scores(b *bracket, c verdict.Candidate) verdict.Amount {
	byScore := slices.Sorted(slices.Values(c.Floaters))
	return verdict.Each(slices.All(byScore), func(i int) int { return int(b.field.common.Players[i].Score) })
}

// lookAhead is 2026 C7: choose the floaters so that the following bracket comes out best
// by C5 and C6, which in the round are what it is paired by before all else.
func lookAhead(b *bracket, c verdict.Candidate) verdict.Amount {
	a := verdict.Amount{Form: verdict.LookAhead, Compared: []int{0}}
	if len(b.Lower) == 0 {
		return a
	}
	next := b.next
	if next == nil || !slices.Equal(c.Floaters, b.Floaters) {
		defer func(mate []int) { b.field.completion.Mate = mate }(slices.Clone(b.field.completion.Mate))
		f := *b.field
		f.criteria = f.criteria[:2]
		next = f.newBracket(c.Floaters, b.following, b.rest)
		next.pair()
	}
	left := scores(b, verdict.Candidate{Floaters: next.Floaters})
	a.Compared = append([]int{len(left.Compared)}, left.Compared...)
	for _, i := range c.Floaters {
		a.Shares = append(a.Shares, verdict.Share{Place: i})
	}
	return a
}

// refused is 2026 C8: minimize the number of players who do not get their colour
// preference, one for every pair with equal preferences.
func refused(b *bracket, c verdict.Candidate) verdict.Amount {
	return verdict.Victims(c.Pairs, func(i, j int) int {
		if alike(b.field.common.Players[i].Preference.Color, b.field.common.Players[j].Preference.Color) == 0 {
			return -1
		}
		seats, _ := b.field.colors(i, j)
		return seats.Without(b.field.common.Players[i].Preference.Color)
	})
}
