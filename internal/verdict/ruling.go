package verdict

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// rulings are those in force in the round that a tournament comes to, found by whom they are on. They are
// gone through once, when the first one is looked for.
type rulings struct {
	of    pairing.Tournament
	place map[pairing.ID]int
	first map[pairing.Decision]map[int]int // by kind and pair: which ruling of the tournament is the first
}

// on returns the first ruling of a kind on a pair of present players, or on one and the bye; nil if there is none.
func (f *Field) on(kind pairing.Decision, players []pairing.ID) *pairing.Ruling {
	r := &f.rulings
	if r.first == nil {
		f.index()
	}
	k, ruled := r.first[kind][f.pair(players...)]
	if !ruled {
		return nil
	}
	return &r.of.Rulings[k]
}

// index goes through the rulings.
func (f *Field) index() {
	r := &f.rulings
	r.place, r.first = make(map[pairing.ID]int, len(f.Present)), map[pairing.Decision]map[int]int{}
	for i, id := range f.Present {
		r.place[id] = i
	}
	for k := range r.of.Rulings {
		if k%64 == 0 {
			f.Watch.Edges(64)
		}
		x := &r.of.Rulings[k]
		pair := f.pair(about(x.Players)...)
		if pair < 0 || !record.Holds(*x, len(r.of.Rounds)+1) {
			continue
		}
		if r.first[x.Kind] == nil {
			r.first[x.Kind] = map[int]int{}
		}
		if _, known := r.first[x.Kind][pair]; !known {
			r.first[x.Kind][pair] = k
		}
	}
}

// pair numbers the pairs of present players, and of each with the bye; it returns -1 for others.
func (f *Field) pair(players ...pairing.ID) int {
	i, here := f.rulings.place[players[0]]
	j, there := len(f.Present), true
	if len(players) > 1 {
		j, there = f.rulings.place[players[1]]
	}
	if !here || !there {
		return -1
	}
	return min(i, j)*(len(f.Present)+1) + max(i, j)
}

// ruled adds to violations by which ruling they are some, and its note. A pair that is
// kept apart ([pairing.Apart], [pairing.Avoid]) is forbidden for the rules, and one
// that has to meet all the same is required.
func (f *Field) ruled(list []explain.Violation) []explain.Violation {
	for k := range list {
		v := &list[k]
		if v.What != "forbidden" && v.What != "required" {
			continue
		}
		for _, kind := range []pairing.Decision{pairing.Decision(v.What), pairing.Apart, pairing.Avoid} {
			if r := f.on(kind, v.Players); r != nil {
				v.Article, v.Note = string(kind), r.Note
				break
			}
		}
	}
	return list
}

// anyApart reports whether the arbiter keeps two apart of some pairs.
func (f *Field) anyApart(pairs [][2]int) bool {
	return slices.ContainsFunc(pairs, func(p [2]int) bool {
		two := f.IDs(p[:])
		return f.on(pairing.Apart, two) != nil || f.on(pairing.Avoid, two) != nil
	})
}

// illegal is the kind of a verdict with violations.
func illegal(list []explain.Violation) explain.Kind {
	if slices.ContainsFunc(list, func(x explain.Violation) bool { return !keptApart(x) }) {
		return explain.KindIllegal
	}
	return explain.KindRuled
}

// keptApart reports whether a violation is for the sake of pairs that are to be kept apart.
func keptApart(x explain.Violation) bool {
	return x.Article == string(pairing.Apart) || x.Article == string(pairing.Avoid)
}
