package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A pair of players, by row, the higher one first.
type pair [2]int32

// ids gives the starting rank numbers of a pair.
func (r *reader) ids(p pair) [2]pairing.ID {
	return [2]pairing.ID{r.rows[p[0]].name, r.rows[p[1]].name}
}

// apart handles XXP: players who must never meet each other. One alone, as programs
// write it that leave out who has withdrawn, forbids nothing.
func (r *reader) apart(l line) error {
	words := l.words(4)
	if len(words) == 1 {
		if _, err := r.id(l, words[0]); err != nil {
			return err
		}
		r.note(l, 5, "XXP: one player alone; no pair is forbidden")
		return nil
	}
	g, err := r.group(l, words)
	if err != nil {
		return err
	}
	if r.never == nil {
		r.never = make(map[pair]bool, g.size())
	}
	t := &r.file.Tournament
	t.Rulings = slices.Grow(t.Rulings, g.size())
	for p := range g.pairs {
		if !r.never[p] {
			r.never[p] = true
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: r.ids(p)})
		}
	}
	return nil
}

// A group of players, by row, no two of whom may meet.
type group []int32

// size is the number of pairs.
func (g group) size() int { return len(g) * (len(g) - 1) / 2 }

// pairs gives all pairs.
func (g group) pairs(yield func(pair) bool) {
	for k, a := range g {
		for _, b := range g[k+1:] {
			if !yield(pair{min(a, b), max(a, b)}) {
				return
			}
		}
	}
}

// group reads a group of two players or more. Whoever is named twice counts once.
func (r *reader) group(l line, words []word) (group, error) {
	g := make(group, 0, len(words))
	named := make(map[int32]bool, len(words))
	for _, w := range words {
		i, err := r.id(l, w)
		if err != nil {
			return nil, err
		}
		if !named[int32(i)] {
			named[int32(i)] = true
			g = append(g, int32(i))
		}
	}
	n := int64(len(g))
	if n < 2 {
		return nil, l.errorf(5, "%s: two players or more expected", l.code())
	}
	return g, r.budget.spend(l, n*(n-1)/2-n/2) // n/2 pairs take as much room as the line
}

// forbidden handles 260: rounds in columns 5 to 7 and 9 to 11, players from 13
// on, none of whom may meet another one in these rounds.
func (r *reader) forbidden(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 8, 12); err != nil {
		return err
	}
	first, last, err := l.span(5)
	if err != nil {
		return err
	}
	g, err := r.group(l, l.words(13))
	if err != nil {
		return err
	}
	t := &r.file.Tournament
	t.Rulings = slices.Grow(t.Rulings, g.size())
	for p := range g.pairs {
		if !r.never[p] { // unless it is forbidden for ever, by XXP
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: r.ids(p), From: first, To: last})
		}
	}
	return nil
}

// forbidden writes the forbidden pairs, as far as codes can say.
func (w *writer) forbidden() error {
	per := w.file.perRound()
	for _, r := range w.t.Rulings {
		b, said := banOf(r, maxRounds/per)
		first, second := w.number(r.Players[0]), w.number(r.Players[1])
		switch {
		case !said:
		case b.from == 0:
			w.printf("XXP %d %d", first, second)
		default:
			w.printf("260 %3d %3d %4d %4d", (b.from-1)*per+1, b.to*per, first, second)
		}
	}
	return nil
}
