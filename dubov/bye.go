package dubov

import (
	"cmp"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// giveBye is B.0, and A.8's question whether the round can be completed at all
// (R10). It leaves a legal pairing of everybody in e.mate, except for the player
// with the pairing-allocated bye, which it returns; -1 if nobody needs one.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (e *engine) giveBye() (bye int, err error) {
	n := len(e.players)
	m := e.scratch.Matcher(n, e.legal, nil)
	if m.Unmatched() != n%2 {
		return -1, e.stuck(m)
	}
	bye = -1
	if n%2 == 1 {
		if bye = e.chooseBye(m.Missable()); bye < 0 {
			return -1, e.noBye(m.Missable())
		}
		m.Remove(bye)
	}
	e.mate = make([]int, n)
	for i := range e.mate {
		e.mate[i] = m.Mate(i)
	}
	return bye, nil
}

// chooseBye is B.0: the lowest score, then the most games, then the last in
// the initial ranking; -1 if nobody qualifies.
func (e *engine) chooseBye(complete []bool) int {
	best := -1
	for i, p := range e.players {
		if p.barred || !complete[i] { // B.0.a: C2; B.0.b: C4
			continue
		}
		if best < 0 || e.compareBye(i, best) < 0 {
			best = i
		}
	}
	return best
}

// compareBye orders candidates for the bye, the better one first.
func (e *engine) compareBye(i, j int) int {
	a, b := &e.Players[i], &e.Players[j]
	return cmp.Or(
		cmp.Compare(a.Score, b.Score),                         // B.0.c
		cmp.Compare(b.Games(), a.Games()),                     // B.0.d (R6)
		cmp.Compare(e.players[j].number, e.players[i].number), // B.0.e
	)
}

// stuck is the error for a field that has no complete pairing whoever gets a
// bye. It names players that a largest pairing leaves over.
func (e *engine) stuck(m *blossom.Matcher) error {
	var over []int
	for i := range e.players {
		if m.Mate(i) < 0 {
			over = append(over, i)
		}
	}
	return fmt.Errorf("%w: played opponents (C1), colours (C3) and forbidden pairs leave over %s",
		pairing.ErrNoPairing, e.Names(over))
}

// noBye is the error for an odd field in which nobody may receive the bye.
func (e *engine) noBye(complete []bool) error {
	var barred []int
	for i := range e.players {
		if complete[i] {
			barred = append(barred, i)
		}
	}
	return fmt.Errorf("%w: only the bye of one of %s lets the others be paired, and C2 bars them from it",
		pairing.ErrNoPairing, e.Names(barred))
}
