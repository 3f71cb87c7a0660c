package elimination

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// duelOf builds a field of two, seeds 0 and 1, from their games: the opponent's
// index, 0 and 1 for each other and 2 for somebody else, and the colour.
func duelOf(x, y []meeting) *field {
	return &field{event: &event{careers: []career{{games: entries(x)}, {games: entries(y)}}}, ranked: []int{0, 1}}
}

// A meeting is a past game from one player's side.
type meeting struct {
	opponent int32
	color    pairing.Color
}

// entries returns the same as a history does.
func entries(games []meeting) (list []history.Entry) {
	for _, m := range games {
		list = append(list, history.Entry{Opponent: m.opponent, Color: m.color, Kind: history.Played})
	}
	return list
}

const (
	gold   = pairing.White
	silver = pairing.Black
)

// A colorCase is what two players have played, and who gets Gold by which rule.
type colorCase struct {
	name   string
	x, y   []meeting
	better bool // the first one gets Gold
	rule   int
}

var colorCases = []colorCase{
	{"fewer games as Gold", []meeting{{2, gold}}, []meeting{{2, silver}}, false, 1},
	{"balance, not number", []meeting{{2, gold}, {2, silver}}, []meeting{{2, gold}}, true, 1},
	{"no game is a balance of 0", nil, []meeting{{2, gold}}, true, 1},
	{
		"balance before streaks",
		[]meeting{{2, gold}, {2, gold}, {2, silver}},
		[]meeting{{2, silver}, {2, gold}},
		false, 1,
	},
	{
		"Gold in games between the two",
		[]meeting{{1, gold}, {2, silver}},
		[]meeting{{0, silver}, {2, gold}},
		false, 2,
	},
	{"both streaks are broken", []meeting{{2, silver}, {2, gold}}, []meeting{{2, gold}, {2, silver}}, false, 3},
	{
		"longer streak is broken",
		[]meeting{{2, silver}, {2, silver}, {2, gold}, {2, gold}},
		[]meeting{{2, gold}, {2, silver}, {2, silver}, {2, gold}},
		false, 4,
	},
	{
		"three against two, of one colour",
		[]meeting{{2, silver}, {2, silver}, {2, silver}, {2, gold}, {2, gold}, {2, gold}},
		[]meeting{{2, silver}, {2, silver}, {2, gold}, {2, gold}},
		false, 4,
	},
	{
		"a streak against none",
		[]meeting{{2, gold}, {2, silver}},
		nil,
		true, 4,
	},
	{
		"the longer streak is the other one's",
		[]meeting{{1, gold}, {1, silver}, {2, gold}},
		[]meeting{{0, silver}, {0, gold}, {2, gold}},
		true, 4,
	},
	{
		"colours of the last meeting are swapped",
		[]meeting{{1, gold}, {1, silver}, {2, silver}, {2, gold}},
		[]meeting{{0, silver}, {0, gold}, {2, silver}, {2, gold}},
		true, 5,
	},
	{
		"colours of the last meeting are swapped against the seeds",
		[]meeting{{1, silver}, {1, gold}, {2, silver}, {2, gold}},
		[]meeting{{0, gold}, {0, silver}, {2, silver}, {2, gold}},
		false, 5,
	},
	{"nothing differs", nil, nil, true, 6},
	{"nothing differs", []meeting{{2, gold}}, []meeting{{2, gold}}, true, 6},
}

func TestColorRules(t *testing.T) {
	for _, c := range colorCases {
		better, rule := duelOf(c.x, c.y).betterGetsGold(0, 1)
		if better != c.better || rule != c.rule {
			t.Errorf("%s: better gets Gold %v by rule %d, want %v by %d", c.name, better, rule, c.better, c.rule)
		}
	}
}

// No rule can be left out: without it, some case has other colours.
func TestColorRulesMatter(t *testing.T) {
	for rule := 1; rule < 6; rule++ { // without the last one there is no answer
		if !slices.ContainsFunc(colorCases, func(c colorCase) bool {
			leads := duelOf(c.x, c.y).colorRules(0, 1)
			leads[rule] = 0
			k := slices.IndexFunc(leads, func(lead int) bool { return lead != 0 })
			return (leads[k] < 0) != c.better
		}) {
			t.Errorf("without colour rule %d all cases have the same colours", rule)
		}
	}
}

// Swapping the better ranked player for the other swaps the answer of every rule
// but the last, which looks at seeds.
func TestColorRulesAreSymmetric(t *testing.T) {
	x := []meeting{{2, silver}, {2, silver}, {2, gold}, {2, gold}}
	y := []meeting{{2, gold}, {2, silver}, {2, silver}, {2, gold}}
	first, rule := duelOf(x, y).betterGetsGold(0, 1)
	second, again := duelOf(y, x).betterGetsGold(0, 1)
	if first == second || rule != again {
		t.Errorf("the better ranked gets Gold: %v by rule %d, with the two exchanged %v by rule %d; want one of each, by "+
			"one rule\nmeetings (round, colour) %v and %v",
			first, rule, second, again, x, y)
	}
}
