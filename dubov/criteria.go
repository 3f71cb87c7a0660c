package dubov

import "github.com/seed22f6c9b8/pairings/internal/swiss"

// A criterion is one of the quality criteria of part C for choosing upfloaters.
type criterion struct {
	number string

	list bool // see [lexicographic.Criterion]

	// cost is what an upfloater adds, given one of the residents.
	cost    func(f *field, resident, u int) int
	early   bool // it does not count in the last round
	amounts bool // upfloaters add different amounts, which are shown

	// alike says that it is the pairs of equal preference that count.
	alike bool

	called string // what it measures
}

// criteria are C5 to C10 in order of priority. C1 and C3 are in
// [swiss.Completion.Legal], C2 in [swiss.Field.BarsSince2026], C4 in [swiss.Window].
var criteria = [...]criterion{
	{number: "C5", called: "upfloaters",
		cost: c5},
	{number: "C6", called: "score differences of the upfloaters",
		list: true, cost: c6},
	{number: "C7", called: "colour preferences not granted",
		alike: true},
	{number: "C8", called: "maximum upfloaters",
		early: true, cost: c8},
	{number: "C9", called: "upfloats so far of the maximum upfloaters",
		early: true, cost: c9, amounts: true},
	{number: "C10", called: "upfloaters who floated up in the previous round",
		early: true, cost: c10},
}

// C5: minimize the number of upfloaters.
//
// Upfloaters are counted by the pairs of a resident with a lower player: with the
// fewest of them, no two of them meet each other, for both could stay in their
// scoregroups and be paired there.
func c5(_ *field, _, _ int) int { return 1 }

// C6: maximize the lowest score among the upfloaters, then the second lowest,
// and so on: minimize the list of the differences to the residents' score.
func c6(f *field, resident, u int) int {
	return int(f.Players[resident].Score - f.Players[u].Score)
}

// C7: minimize the number of players who do not get their colour preference:
// one for every pair with equal preferences. That depends on both players, so that
// [swiss.Window] tells such pairs apart.

// C8: unless it is the last round, minimize the number of upfloaters who are
// maximum upfloaters.
func c8(f *field, _, u int) int { return swiss.Count(f.maximum(u)) }

// C9: unless it is the last round, minimize the number of times that maximum
// upfloaters have been upfloated, added up over them (R5).
func c9(f *field, _, u int) int { return f.players[u].upfloats * swiss.Count(f.maximum(u)) }

// C10: unless it is the last round, minimize the number of upfloaters who
// upfloated in the previous round.
func c10(f *field, _, u int) int { return swiss.Count(f.players[u].upLast) }

// adds is what an upfloater adds to a criterion that is not about pairs.
func (c *criterion) adds(f *field, resident, u int) int {
	if c.early && f.Last {
		return 0
	}
	return c.cost(f, resident, u)
}
