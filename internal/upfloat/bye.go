package upfloat

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// giveBye is 3.4, and the question whether the round can be paired at all. It leaves a
// legal pairing of everybody in e.mate, except for the player with the pairing-allocated
// bye, which it returns; -1 if nobody needs one.
//
// Whether the others can be paired without somebody (3.4.1) is known for all players at
// once: in an odd field they can exactly when the largest pairing leaves one player over
// and some largest pairing leaves him over.
func (e *engine) giveBye() (bye int, err error) {
	n := len(e.Players)
	m := e.scratch.Matcher(n, e.legal, nil)
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

// chooseBye gives the first by 3.4.2 to 3.4.4 of those who may have the bye (C2) and
// leave the others pairable (3.4.1); -1 if there is nobody.
func (e *engine) chooseBye(complete []bool) int {
	best := -1
	for i := range e.Players {
		if !e.NoBye[i] && complete[i] && (best < 0 || e.compareByes(i, best) < 0) {
			best = i
		}
	}
	return best
}

// compareByes orders candidates for the bye, the better one first: the lowest score
// (3.4.2), the most matches played (3.4.3), the largest number (3.4.4).
func (f *Field) compareByes(i, j int) int {
	return cmp.Or(
		cmp.Compare(f.Players[i].Score, f.Players[j].Score),
		cmp.Compare(f.Matches[j], f.Matches[i]),
		cmp.Compare(f.Players[j].Number, f.Players[i].Number),
	)
}

// Worth is 1.4: what the pairing-allocated bye is worth. All of an event are worth the
// same: as much as the one before. The first is worth the usual, unless the point system
// gives it something else than a win.
func (f *Field) Worth(b *pairing.Bye, usual pairing.Points) {
	s := f.Tournament.Scoring.Values()
	if b.Points = s.Bye; s.Bye == s.Win {
		b.Points = usual
	}
	for _, r := range f.Tournament.Rounds {
		for _, before := range r.Byes {
			if before.Allocated {
				b.Points, b.GamePoints = before.Points, before.GamePoints
				return
			}
		}
	}
}

// deadlock is the error for a field that has no legal pairing, and the proof; m is a
// largest pairing of it.
func (e *engine) deadlock(m *blossom.Matcher) error {
	d := verdict.Deadlock{Field: e.lawful()}
	return d.Error(e.History.Rounds+1, func() *blossom.Matcher {
		n := len(e.Players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return blossom.NewMatcher(len(mate), d.Adjacent, mate)
	})
}
