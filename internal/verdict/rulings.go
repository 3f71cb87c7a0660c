package verdict

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// KeptApart is the note of a ruling that forbids a pair for the sake of [pairing.Apart] or
// [pairing.Avoid].
const KeptApart = "\x00kept apart"

// rule notes what the arbiter has decided for the round, so that violations name it.
func (f *Field) rule(t pairing.Tournament) {
	for _, r := range t.Rulings {
		if r.Holds(len(t.Rounds) + 1) {
			f.rulings = append(f.rulings, r)
		}
	}
}

// ruled adds to violations by which ruling they are some, and its note. A pair that is
// kept apart ([pairing.Apart], [pairing.Avoid]) is forbidden for the rules.
func (f *Field) ruled(list []explain.Violation) []explain.Violation {
	for k, v := range list {
		kinds := []pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid}
		switch v.What {
		case explain.BreachForbidden:
		case explain.BreachRequired:
			kinds = []pairing.Decision{pairing.Required}
		default:
			continue
		}
		if r, found := f.ruling(kinds, v.Players); found {
			list[k].Article, list[k].Note = string(r.Kind), r.Note
		}
	}
	return list
}

// keptApart reports whether a pair is legal, but kept apart.
func keptApart(x explain.Violation) bool {
	return x.Article == string(pairing.Apart) || x.Article == string(pairing.Avoid)
}

// ruling gives the ruling on two players, of the first kind that has one.
func (f *Field) ruling(kinds []pairing.Decision, players []pairing.ID) (pairing.Ruling, bool) {
	for _, kind := range kinds {
		i := slices.IndexFunc(f.rulings, func(r pairing.Ruling) bool {
			return r.Kind == kind && r.Note != KeptApart && slices.Contains(players, r.Players[0]) && slices.Contains(players, r.Players[1])
		})
		if i >= 0 {
			return f.rulings[i], true
		}
	}
	return pairing.Ruling{}, false
}
