package dubov

// A criterion is one of the quality criteria of part C for choosing upfloaters.
type criterion struct {
	number string

	// cost gives the criterion's digits in the cost of a pairing of the
	// window: less is better.
	cost func(*window) digits

	// alone, if not nil, gives the criterion's cost of an upfloater whoever he
	// is paired with.
	alone func(e *engine, u int) int

	// value reads the criterion off upfloaters and pairs, for a report.
	value func(*candidate) value
}

// criteria are C5 to C10 in order of priority. C1 and C3 are in
// [engine.legal], C2 in [engine.bars], C4 in [window.adjacent].
var criteria = [...]criterion{
	{"C5", c5, nil, upfloaterCount},
	{"C6", c6, nil, upfloaterDifferences},
	{"C7", c7, nil, preferencesMissed},
	{"C8", each(c8), c8, maximumUpfloaters},
	{"C9", each(c9), c9, timesUpfloated},
	{"C10", each(c10), c10, upfloatersAgain},
}

// C5: minimize the number of upfloaters.
//
// Upfloaters are counted by the pairs of a resident with a lower player: with the
// fewest of them, no two of them meet each other, for both could stay in their
// scoregroups and be paired there.
func c5(w *window) digits {
	return digits{[]int{w.most()}, func(i, j int) (int, int) {
		return 0, count(w.upfloater(i, j) >= 0)
	}}
}

// C6: maximize the lowest score among the upfloaters, then the second lowest,
// and so on; so have as few as possible with the lowest score, then with the
// second lowest.
func c6(w *window) digits {
	largest := make([]int, w.groups)
	for _, g := range w.group {
		largest[g] = min(largest[g]+1, len(w.residents))
	}
	return digits{largest, func(i, j int) (int, int) {
		if u := w.upfloater(i, j); u >= 0 {
			return w.group[u], 1
		}
		return 0, 0
	}}
}

// C7: minimize the number of players who do not get their colour preference:
// one for every pair with equal preferences.
func c7(w *window) digits {
	return digits{[]int{len(w.residents)}, func(i, j int) (int, int) {
		if i >= len(w.residents) && j >= len(w.residents) {
			return 0, 0
		}
		return 0, count(w.same(w.player(i), w.player(j)))
	}}
}

// C8: unless it is the last round, minimize the number of upfloaters who are
// maximum upfloaters.
func c8(e *engine, u int) int {
	return count(!e.Last && e.maximum(u))
}

// C9: unless it is the last round, minimize the number of times that maximum
// upfloaters have been upfloated, added up over them (R5).
func c9(e *engine, u int) int {
	if e.Last || !e.maximum(u) {
		return 0
	}
	return e.players[u].upfloats
}

// C10: unless it is the last round, minimize the number of upfloaters who
// upfloated in the previous round.
func c10(e *engine, u int) int {
	return count(!e.Last && e.players[u].upLast)
}

// each makes digits of a cost that depends on the upfloater alone.
func each(alone func(e *engine, u int) int) func(*window) digits {
	return func(w *window) digits {
		total := 0
		for _, u := range w.lower {
			total += alone(w.engine, u)
		}
		return digits{[]int{total}, func(i, j int) (int, int) {
			if u := w.upfloater(i, j); u >= 0 {
				return 0, alone(w.engine, w.lower[u])
			}
			return 0, 0
		}}
	}
}
