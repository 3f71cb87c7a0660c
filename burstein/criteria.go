package burstein

import (
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A criterion is one of the quality criteria of article 2.3; less is better.
type criterion struct {
	number string

	// Members, or with them the players of the following scoregroup, add something if they
	// are matched in one of the roles: 1, or their score to a list.
	roles lexicographic.RoleSet
	who   region
	list  bool

	pair bool // it is two members of equal preference who add something, if they meet
}

// criteria are C5 to C8 in order of priority. C1, C3 and C4 are in [bracket.role], C2 in
// [engine.bars].
var criteria = [...]criterion{
	{number: "C5", roles: out, who: member},
	{number: "C6", roles: out, who: member, list: true},
	{number: "C7", roles: over, who: following},
	{number: "C7", roles: over, who: following, list: true},
	{number: "C8", pair: true},
}

// Who leaves the bracket, and who would leave the following one.
var out, over = lexicographic.RolesOf(floats, sinks), lexicographic.RolesOf(sinks, leaves)

// alone is what a vertex adds by itself.
func (c *criterion) alone(t *vertexType) int {
	switch {
	case t.region > c.who:
		return 0
	case c.list:
		return t.above
	}
	return 1
}

// alike is what two members add who meet.
func alike(x, y *vertexType) int {
	if x.color == y.color && x.color != pairing.NoColor {
		return 1
	}
	return 0
}
