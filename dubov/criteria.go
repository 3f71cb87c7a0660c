package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A criterion is one of the quality criteria of part C for choosing upfloaters.
type criterion struct {
	number string

	list bool // see [lexicographic.Criterion]

	// up is what an upfloater adds, by type; less is better.
	up func(*swiss.VertexType) int

	// alike says that it is the pairs of equal preference that count.
	alike bool

	// alone, if not nil, is up of a player.
	alone func(f *field, u int) int

	// For explanations: what it measures, and the criterion read off upfloaters and pairs.
	called string
	value  func(*bracket, verdict.Candidate) verdict.Amount
}

// criteria are C5 to C10 in order of priority. C1 and C3 are in
// [swiss.Completion.Legal], C2 in [swiss.Field.BarsSince2026], C4 in [swiss.Window].
var criteria = [...]criterion{
	{number: "C5", called: "upfloaters",
		up: c5, value: upfloaterCount},
	{number: "C6", called: "score differences of the upfloaters",
		list: true, up: c6, value: upfloaterDifferences},
	{number: "C7", called: "colour preferences not granted",
		alike: true, value: preferencesMissed},
	{number: "C8", called: "maximum upfloaters",
		up: func(t *swiss.VertexType) int { return t.Floats[0] }, alone: c8, value: maximumUpfloaters},
	{number: "C9", called: "upfloats so far of the maximum upfloaters",
		up: func(t *swiss.VertexType) int { return t.Floats[1] }, alone: c9, value: timesUpfloated},
	{number: "C10", called: "upfloaters who floated up in the previous round",
		up: func(t *swiss.VertexType) int { return t.Floats[2] }, alone: c10, value: upfloatersAgain},
}

// C5: minimize the number of upfloaters.
//
// Upfloaters are counted by the pairs of a resident with a lower player: with the
// fewest of them, no two of them meet each other, for both could stay in their
// scoregroups and be paired there.
func c5(*swiss.VertexType) int { return 1 }

// C6: maximize the lowest score among the upfloaters, then the second lowest,
// and so on: minimize the list of the differences to the residents' score.
func c6(t *swiss.VertexType) int { return int(t.Below) }

// C7: minimize the number of players who do not get their colour preference:
// one for every pair with equal preferences. That depends on both players, so that
// [swiss.Window] tells such pairs apart.

// C8: unless it is the last round, minimize the number of upfloaters who are
// maximum upfloaters.
func c8(f *field, u int) int {
	return count(!f.Last && f.maximum(u))
}

// C9: unless it is the last round, minimize the number of times that maximum
// upfloaters have been upfloated, added up over them (R5).
func c9(f *field, u int) int {
	if f.Last || !f.maximum(u) {
		return 0
	}
	return f.players[u].upfloats
}

// C10: unless it is the last round, minimize the number of upfloaters who
// upfloated in the previous round.
func c10(f *field, u int) int {
	return count(!f.Last && f.players[u].upLast)
}
