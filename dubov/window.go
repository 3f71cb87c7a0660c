package dubov

import "github.com/seed22f6c9b8/pairings/pairing"

// A window is the problem of B.1 and B.2 in full: a scoregroup's residents and
// the lower players who may come up, paired among themselves and with each
// other. Vertices are the residents, then the lower players, then, if C4 is
// relaxed and their number is odd, a dummy.
type window struct {
	*engine
	residents, lower []int // places in the field, ascending
	relaxed          bool  // lower players need not be pairable with each other
	group            []int // of each lower player: his score, the lowest one 0
	groups           int
	verdict          []verdict // of each lower player
}

// A verdict is what has been decided of a lower player.
type verdict uint8

const (
	undecided verdict = iota
	floats
	remains
)

func (e *engine) newWindow(residents, lower []int, relaxed bool) *window {
	w := &window{engine: e, residents: residents, lower: lower, relaxed: relaxed}
	w.group, w.verdict = make([]int, len(lower)), make([]verdict, len(lower))
	score := pairing.Points(0)
	for u := len(lower) - 1; u >= 0; u-- {
		if s := e.Players[lower[u]].Score; w.groups == 0 || s != score {
			w.groups, score = w.groups+1, s
		}
		w.group[u] = w.groups - 1
	}
	return w
}

// size is the number of vertices.
func (w *window) size() int {
	n := len(w.residents) + len(w.lower)
	if w.relaxed {
		n += n % 2
	}
	return n
}

// most is the largest possible number of upfloaters.
func (w *window) most() int { return min(len(w.residents), len(w.lower)) }

// player gives the player at a vertex, which is not the dummy.
func (w *window) player(i int) int {
	if i < len(w.residents) {
		return w.residents[i]
	}
	return w.lower[i-len(w.residents)]
}

// upfloater gives the upfloater of a pair, as a place among the lower players;
// -1 if nobody floats up in it.
func (w *window) upfloater(i, j int) int {
	n := len(w.residents)
	if j < i {
		i, j = j, i
	}
	if i < n && j >= n {
		return j - n
	}
	return -1
}

// adjacent reports whether two vertices may be paired. C4, the completion
// criterion, is the clause for two lower players: they have to be a legal pair.
func (w *window) adjacent(i, j int) bool {
	if j < i {
		i, j = j, i
	}
	n, k := len(w.residents), len(w.residents)+len(w.lower)
	switch {
	case j < n:
		return w.legal(w.residents[i], w.residents[j])
	case i < n:
		return j < k && w.verdict[j-n] != remains && w.legal(w.residents[i], w.lower[j-n])
	case w.verdict[i-n] == floats || j < k && w.verdict[j-n] == floats:
		return false
	}
	return w.relaxed || w.legal(w.lower[i-n], w.lower[j-n]) // C4
}

// choose solves the window: the best set of upfloaters by C5 to C10, of those
// the first one by D.1, as places in the field, ascending. It gives the pairing
// too, by vertices, and nil if there is none.
//
// Sets are in lexicographic order of the places in the field, D.1.a. D.1.b's
// containers come to the same, because C6 fixes the scores of the set.
func (w *window) choose() (upfloaters, mate []int, err error) {
	p := &problem{n: w.size(), adjacent: w.adjacent, tuning: w.tuning}
	for _, c := range w.rules.criteria {
		p.costs = append(p.costs, c.cost(w))
	}
	order := make([]int, len(w.lower))
	for u := range order {
		order[u] = len(w.residents) + u
	}
	mate, err = p.first(part{
		order: order,
		able:  w.mayFloat,
		decide: func(v int, chosen bool) {
			u := v - len(w.residents)
			w.verdict[u] = remains
			if chosen {
				w.verdict[u] = floats
				upfloaters = append(upfloaters, w.lower[u])
			}
		},
		done: func(mate []int) bool { return len(upfloaters) == w.floating(mate) },
	})
	return upfloaters, mate, err
}

// mayFloat tells which end of a pair is an upfloater yet to be decided on.
func (w *window) mayFloat(i, j int) (bool, bool) {
	u := w.upfloater(i, j)
	if u < 0 || w.verdict[u] != undecided {
		return false, false
	}
	return i > j, j > i
}

// floating counts the upfloaters of a pairing.
func (w *window) floating(mate []int) int {
	n := 0
	for i := range w.residents {
		n += count(mate[i] >= len(w.residents))
	}
	return n
}
