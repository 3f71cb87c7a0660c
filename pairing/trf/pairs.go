package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A pair of players, by row, the higher one first.
type pair [2]int32

// forbiddenForEver handles XXP: players who must never meet each other. One alone, as programs
// write it that leave out who has withdrawn, forbids nothing.
func (r *reader) forbiddenForEver(l line) {
	words := l.words(4)
	if len(words) == 1 {
		r.named(l, words[0])
		r.note(l, 5, "XXP: one player alone; no pair is forbidden")
		return
	}
	g := r.group(l, words)
	r.forbid(g, 0, 0)
	for p := range g.pairs {
		keep(&r.never, p, true)
	}
}

// forbidden handles 260: rounds in columns 5 to 7 and 9 to 11, players from 13
// on, none of whom may meet another one in these rounds.
func (r *reader) forbidden(l line) {
	l.blank(4, 8, 12)
	first, last := l.span(5)
	r.forbid(r.group(l, l.words(13)), first, last)
}

// forbid forbids the pairs of a group in these rounds, 0 for all, unless XXP has forbidden
// them for ever.
func (r *reader) forbid(g group, from, to int) {
	t := &r.file.Tournament
	t.Rulings = slices.Grow(t.Rulings, len(g)*(len(g)-1)/2)
	for p := range g.pairs {
		if !r.never[p] {
			players := [2]pairing.ID{r.rows[p[0]].name, r.rows[p[1]].name}
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: players, From: from, To: to})
		}
	}
}

// A group of players, by row, no two of whom may meet.
type group []int32

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
func (r *reader) group(l line, words []word) (g group) {
	named := make(map[*row]bool, len(words))
	for _, p := range r.listed(l, words) {
		if !named[p] {
			named[p], g = true, append(g, int32(p.at))
		}
	}
	n := int64(len(g))
	if n < 2 {
		l.refuse(5, "%s: two players or more expected", l.code())
	}
	r.budget.spend(l, n*(n-1)/2-n/2) // n/2 pairs take as much room as the line
	return g
}

// forbidden writes the forbidden pairs, as far as codes can say.
func (w *writer) forbidden() {
	per := w.file.perRound()
	for _, r := range w.t.Rulings {
		b, said := banOf(r, maxRounds/per)
		first, second := w.number(r.Players[0]), w.number(r.Players[1])
		switch {
		case !said:
		case b.From == 0:
			w.printf("XXP %d %d", first, second)
		default:
			w.printf("260 %3d %3d %4d %4d", (b.From-1)*per+1, b.To*per, first, second)
		}
	}
}
