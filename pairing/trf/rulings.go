package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// forbiddenForEver handles XXP: players who must never meet.
func (r *reader) forbiddenForEver(l line) { r.forbid(l, l.words(4), 0, 0) }

// forbidden handles 260: players none of whom may meet another one in some rounds.
func (r *reader) forbidden(l line) {
	var b ban
	l.read(b.fields())
	l.require(b.from <= b.to, 9, "260: rounds %d to %d", b.from, b.to)
	r.forbid(l, b.who.words, b.from, b.to)
}

// forbid forbids all pairs of two players or more in these rounds, 0 for all, unless XXP has
// forbidden them for ever. Whoever is named twice counts once. A single player with XXP forbids
// nothing; programs write that when the other has withdrawn.
func (r *reader) forbid(l line, words []word, from, to int) {
	var group []*row
	named := make(map[*row]bool, len(words))
	for _, p := range r.listed(l, words) {
		if !named[p] {
			named[p], group = true, append(group, p)
		}
	}
	if len(words) == 1 && from == 0 {
		r.note(l, 5, "XXP: one player alone; no pair is forbidden")
		return
	}
	n := int64(len(group))
	l.require(n >= 2, 5, "%s: two players or more expected", l.code())
	r.budget.spend(l, n*(n-1)/2-n/2) // n/2 pairs take as much room as the line
	t := &r.file.Tournament
	t.Rulings = slices.Grow(t.Rulings, int(n*(n-1)/2))
	for k, p := range group {
		for _, q := range group[k+1:] {
			pair := [2]int32{int32(min(p.at, q.at)), int32(max(p.at, q.at))} // the higher one first
			if r.never[pair] {
				continue
			}
			if from == 0 {
				keep(&r.never, pair, true)
			}
			players := [2]pairing.ID{r.rows[pair[0]].name, r.rows[pair[1]].name}
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: players, From: from, To: to})
		}
	}
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
			b := ban{(b.From-1)*per + 1, b.To * per, list{numbers: []int{first, second}}}
			w.record("260", nil, b.fields())
		}
	}
}

// banOf returns what the codes XXP and 260 say of a ruling, the player with the smaller ID first
// and From 0 for all rounds, and whether they say anything. last is the last round that they have.
func banOf(r pairing.Ruling, last int) (pairing.Ruling, bool) {
	b := pairing.Ruling{Kind: pairing.Forbidden, Players: r.Players, From: max(r.From, 1), To: r.To}
	slices.Sort(b.Players[:])
	switch {
	case r.From <= 1 && r.To == 0:
		b.From = 0
	case r.To == 0 || r.To > last:
		b.To = last
	}
	return b, r.Kind == pairing.Forbidden && b.From <= last
}

// applyRulings adds the rulings in remarks, in place of those of which a code says less.
func (r *reader) applyRulings() {
	t, last := &r.file.Tournament, maxRounds/r.file.perRound()
	replaced := map[pairing.Ruling]bool{}
	var rulings []pairing.Ruling
	for _, m := range r.remarks {
		if m.Ruling != nil {
			rulings = append(rulings, *m.Ruling)
			b, said := banOf(*m.Ruling, last)
			replaced[b] = replaced[b] || said
		}
	}
	t.Rulings = slices.DeleteFunc(t.Rulings, func(d pairing.Ruling) bool {
		b, _ := banOf(d, last)
		return replaced[b]
	})
	if t.Rulings = append(t.Rulings, rulings...); len(t.Rulings) == 0 {
		t.Rulings = nil
	}
}

// tellRulings tells the rulings that codes do not express, or not in full.
func (w *writer) tellRulings() {
	last := maxRounds / w.file.perRound()
	for _, r := range w.t.Rulings {
		if b, said := banOf(r, last); !said || r.Note != "" || r.To != b.To || max(r.From, 1) != max(b.From, 1) {
			w.remark(remark{Ruling: &r})
		}
	}
}
