package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// forbiddenForEver handles XXP: players who must never meet.
func (r *reader) forbiddenForEver(l lines.Line) { r.forbid(l, l.Words(), 0, 0) }

// forbidden handles 260: players none of whom may meet another one in some rounds.
func (r *reader) forbidden(l lines.Line) {
	var b lines.Ban
	l.Read(&b)
	l.At(&b, &b.To).Require(b.From <= b.To, "260: rounds %d to %d", b.From, b.To)
	r.forbid(l, b.Who.Words, b.From, b.To)
}

// forbid forbids all pairs of two players or more in these rounds, 0 for all, unless XXP has
// forbidden them for ever. Whoever is named twice counts once. A single player with XXP forbids
// nothing; programs write that when the other has withdrawn.
func (r *reader) forbid(l lines.Line, words []lines.Word, from, to int) {
	var group []*row
	named := make(map[*row]bool, len(words))
	for _, p := range r.listed(words) {
		if !named[p] {
			named[p], group = true, append(group, p)
		}
	}
	if len(words) == 1 && from == 0 {
		r.note(l.Behind(), "XXP: one player alone; no pair is forbidden")
		return
	}
	n := int64(len(group))
	l.Behind().Require(n >= 2, "%s: two players or more expected", l.Code())
	r.budget.spend(l.Start(), n*(n-1)/2-n/2) // n/2 pairs take as much room as the line
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

// forbidden writes the forbidden pairs, as far as codes can say: of groups as long as whoever reads them
// does not run out of budget.
func (w *writer) forbidden() {
	left := 100 * len(w.t.Players)
	per := w.file.perRound()
	members := map[string][]int{}
	for i, p := range w.t.Players {
		members[p.Group] = append(members[p.Group], w.ids[i])
	}
	for _, r := range w.t.Rulings {
		b, said := banOf(r, lines.MaxRounds/per)
		var who []int
		switch {
		case r.Group != "":
			who = members[r.Group]
			if left -= len(who) * (len(who) - 1) / 2; left < 0 {
				continue
			}
		case said:
			who = []int{w.number(r.Players[0]), w.number(r.Players[1])}
		}
		if !said || len(who) < 2 {
			continue
		}
		switch {
		case b.From == 0:
			w.Printf("XXP %s", strings.Trim(fmt.Sprint(who), "[]"))
		default:
			b := lines.Ban{From: (b.From-1)*per + 1, To: b.To * per, Who: lines.List{Numbers: who}}
			w.Record("260", nil, &b)
		}
	}
}

// banOf returns what the codes XXP and 260 say of a ruling, the player with the smaller ID first
// and From 0 for all rounds, and whether they say anything. last is the last round that they have.
// Of a group they say the pairs of those who are its members.
func banOf(r pairing.Ruling, last int) (pairing.Ruling, bool) {
	b := pairing.Ruling{Kind: pairing.Forbidden, Players: r.Players, From: max(r.From, 1), To: r.To}
	slices.Sort(b.Players[:])
	switch {
	case r.From <= 1 && r.To == 0:
		b.From = 0
	case r.To == 0 || r.To > last:
		b.To = last
	}
	return b, r.Kind == pairing.Forbidden && (r.Players[1] != "" || r.Group != "") && b.From <= last
}

// buildGiven makes rulings of the allocated byes in columns to come.
func (r *reader) buildGiven() {
	t, per := &r.file.Tournament, r.file.perRound()
	for _, p := range r.rows {
		for column := r.played + 1; column <= len(p.cells); column++ {
			if !p.cell(column).TookPart() {
				continue
			}
			round := (column - 1) / per
			g := pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{p.name}}
			g.From, g.To = per*round+1, per*(round+1)
			if n := len(t.Rulings); n > 0 && t.Rulings[n-1].Players == g.Players && t.Rulings[n-1].To >= g.From-1 {
				t.Rulings[n-1].To = g.To
				continue
			}
			t.Rulings = append(t.Rulings, g)
		}
	}
	r.given = len(t.Rulings)
}

// fillGiven enters the allocated byes that the arbiter gives in rounds to come, and notes which
// rulings that tells in full: of the others it tells the next round alone. Of those in an event of
// teams remarks tell.
func (w *writer) fillGiven() {
	if w.file.Teams != nil {
		return
	}
	given := map[pairing.ID]int{} // how many of these rulings are on a player
	for _, r := range w.t.Rulings {
		if givesBye(r) {
			given[r.Players[0]]++
		}
	}
	per, next := w.file.perRound(), len(w.t.Rounds)+1
	for k, r := range w.t.Rulings {
		if !givesBye(r) {
			continue
		}
		i, from, to := w.index.of(r.Players[0]), r.From, r.To
		full := next <= from && from <= to && to <= lines.MaxRounds/per && given[r.Players[0]] == 1
		for column := per*(from-1) + 1; full && column <= per*to; column++ {
			full = w.cell(i, column).Blank()
		}
		if full {
			keep(&w.given, k, true)
		} else if from, to = next, next; !record.Holds(r, next) || per*next > lines.MaxRounds {
			continue
		}
		for column := per*(from-1) + 1; column <= per*to; column++ {
			w.put(i, column, lines.Bye('U'))
		}
	}
}

// givesBye reports whether a ruling gives a player the allocated bye.
func givesBye(r pairing.Ruling) bool {
	return r.Kind == pairing.Required && r.Players[1] == "" && r.Group == ""
}

// covered reports whether a remark tells of an allocated bye that U in a column says, too.
func (r *reader) covered(d pairing.Ruling) bool {
	return slices.ContainsFunc(r.remarks, func(m remark) bool {
		by := m.Ruling
		return by != nil && by.Kind == d.Kind && by.Players == d.Players && by.From <= d.From && (by.To == 0 || by.To >= d.To)
	})
}

// putRulings adds the rulings in remarks, in place of those of which a code says less.
func (r *reader) putRulings(some []remark) {
	t, last := &r.file.Tournament, lines.MaxRounds/r.file.perRound()
	replaced := map[pairing.Ruling]bool{}
	var rulings []pairing.Ruling
	for _, m := range some {
		rulings = append(rulings, *m.Ruling)
	}
	for _, ruling := range pairwise(*t, rulings) {
		b, said := banOf(ruling, last)
		replaced[b] = replaced[b] || said
	}
	t.Rulings = slices.DeleteFunc(t.Rulings, func(d pairing.Ruling) bool {
		if d.Kind == pairing.Required {
			return r.covered(d)
		}
		b, _ := banOf(d, last)
		return replaced[b]
	})
	t.Rulings = append(t.Rulings, rulings...)
	r.orderRulings(last)
}

// orderRulings brings the rulings into the order in which they are read from codes, whichever of them
// remarks tell: first the byes that U gives, player by player, then the pairs that codes forbid.
func (r *reader) orderRulings(last int) {
	t := &r.file.Tournament
	place := map[pairing.ID]int{}
	for i, p := range t.Players {
		place[p.ID] = i
	}
	class := func(d pairing.Ruling) int {
		_, said := banOf(d, last)
		switch {
		case d.Note == "" && givesBye(d):
			return 0
		case d.Note == "" && said && d.Group == "":
			return 1
		}
		return 2
	}
	slices.SortStableFunc(t.Rulings, func(a, b pairing.Ruling) int {
		c := cmp.Compare(class(a), class(b))
		if c != 0 || class(a) != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(place[a.Players[0]], place[b.Players[0]]), cmp.Compare(a.From, b.From))
	})
}

// pairwise returns rulings of the tournament, those on groups as pairs.
func pairwise(t pairing.Tournament, rulings []pairing.Ruling) []pairing.Ruling {
	t.Rulings = rulings
	return t.Pairwise().Rulings
}

// tellRulings tells the rulings that codes do not express, or not in full: those on groups, and those on
// pairs of which a group tells the same.
func (w *writer) tellRulings() {
	last := lines.MaxRounds / w.file.perRound()
	grouped := map[[2]pairing.ID]bool{}
	groups := slices.DeleteFunc(slices.Clone(w.t.Rulings), func(r pairing.Ruling) bool { return r.Group == "" })
	for _, r := range pairwise(*w.t, groups) {
		if b, said := banOf(r, last); said {
			grouped[b.Players] = true
		}
	}
	for k, r := range w.t.Rulings {
		if w.given[k] && r.Note == "" {
			continue
		}
		b, said := banOf(r, last)
		full := said && r.To == b.To && max(r.From, 1) == max(b.From, 1)
		if !full || r.Note != "" || r.Group != "" || grouped[b.Players] {
			w.remark(remark{Ruling: &r})
		}
	}
}
