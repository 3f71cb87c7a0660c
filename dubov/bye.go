package dubov

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
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
	m := e.scratch.ClassMatcher(e.legalClasses(), e.legal, nil)
	bye = -1
	if m.Unmatched() != n%2 {
		return bye, e.deadlock(m)
	}
	if n%2 == 1 {
		if bye = e.chooseBye(m.Missable()); bye < 0 {
			return bye, e.deadlock(m)
		}
		m.Remove(bye)
	}
	e.mate = make([]int, n)
	for i := range e.mate {
		e.mate[i] = m.Mate(i)
	}
	return bye, nil
}

// legalClasses sorts the players by the colour that they must have: two who must have
// the same cannot meet (C3).
func (e *engine) legalClasses() blossom.Classes {
	c := blossom.Classes{
		Of: make([]int, len(e.players)), Count: 3,
		Joined: func(a, b int) bool { return a&b == 0 },
	}
	for i, color := range e.absolute {
		c.Of[i] = int(color)
	}
	return c
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

// deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof; m is a largest pairing of it.
func (e *engine) deadlock(m *blossom.Matcher) error {
	d := verdict.Deadlock{Field: e.lawful()}
	return d.Error(e.History.Rounds+1, func() *blossom.Matcher {
		n := len(e.players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return blossom.NewMatcher(len(mate), d.Adjacent, mate)
	})
}
