package verdict

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// KeptApart is the note of a ruling that forbids a pair for the sake of [pairing.Apart] or
// [pairing.Avoid], or requires one that cannot be kept apart.
const KeptApart = "\x00kept apart"

// Free returns a tournament without such rulings, and whether there are any.
func Free(t pairing.Tournament) (pairing.Tournament, bool) {
	n := len(t.Rulings)
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool { return r.Note == KeptApart })
	return t, len(t.Rulings) < n
}

// rule notes what the arbiter has decided for the round, so that violations name it.
func (f *Field) rule(t pairing.Tournament) {
	f.rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool {
		return r.Note == KeptApart || !record.Holds(r, len(t.Rounds)+1)
	})
}

// ruled adds to violations by which ruling they are some, and its note. A pair that is
// kept apart ([pairing.Apart], [pairing.Avoid]) is forbidden for the rules, and one
// that has to meet all the same is required.
func (f *Field) ruled(list []explain.Violation) []explain.Violation {
	for k, v := range list {
		kinds := []pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid}
		switch v.What {
		case "forbidden":
		case "required":
			kinds = []pairing.Decision{pairing.Required, pairing.Apart, pairing.Avoid}
		default:
			continue
		}
		if r, found := f.ruling(kinds, v.Players); found {
			list[k].Article, list[k].Note = string(r.Kind), r.Note
		}
	}
	return list
}

// given says that the arbiter gives the bye to a player.
func (f *Field) given(bye int) explain.Violation {
	return f.ruled([]explain.Violation{{Article: "required", What: "required", Players: []pairing.ID{f.id(bye)}}})[0]
}

// keptApart reports whether a violation is for the sake of pairs that are to be kept apart.
func keptApart(x explain.Violation) bool {
	return x.Article == string(pairing.Apart) || x.Article == string(pairing.Avoid)
}

// ruling returns the ruling on two players, of the first kind that has one.
func (f *Field) ruling(kinds []pairing.Decision, players []pairing.ID) (pairing.Ruling, bool) {
	for _, kind := range kinds {
		i := slices.IndexFunc(f.rulings, func(r pairing.Ruling) bool {
			return r.Kind == kind && (r.Players[1] == "") == (len(players) == 1) &&
				slices.Contains(players, r.Players[0]) && (r.Players[1] == "" || slices.Contains(players, r.Players[1]))
		})
		if i >= 0 {
			return f.rulings[i], true
		}
	}
	return pairing.Ruling{}, false
}

// Meet reports whether two players meet in the round, or the first has the bye if the other
// is empty.
func (r *Round) Meet(a, b pairing.ID) bool {
	i, j := r.required([2]pairing.ID{a, b})
	return r.seating().Mate[i] == j
}

// Suffers returns the first stage, from 0, in which another paired round of the same players is
// not as good as this one; -1 if it is as good: it is legal here, all criteria of all brackets
// measure the same, and nothing differs that the rules decide before the brackets; anybody who
// measures the same by the criteria of the bye can have it, if anyBye says so.
func (r *Round) Suffers(o *Round, anyBye bool) int {
	if r.Err != nil || o.Err != nil {
		return 0
	}
	for k := range r.Stages {
		if k == len(o.Stages) || !r.Stages[k].measuresAs(&o.Stages[k]) {
			return k
		}
	}
	if len(r.Stages) < len(o.Stages) {
		return len(r.Stages)
	}
	v, _ := r.compare(o.round(), Question{})
	if v.Kind == explain.KindSame || v.Kind == explain.KindOrder && (v.Bracket > 0 || anyBye) {
		return -1
	}
	return max(0, slices.IndexFunc(r.Stages, func(s Stage) bool { return v.Bracket > 0 && s.number == v.Bracket }))
}

// measuresAs reports whether all criteria measure the same on the candidates of two stages.
func (s *Stage) measuresAs(o *Stage) bool {
	if len(s.Criteria) != len(o.Criteria) {
		return false
	}
	for n := range s.Criteria {
		if s.Criteria[n].Article != o.Criteria[n].Article || !slices.Equal(s.ours(n).Compared, o.ours(n).Compared) {
			return false
		}
	}
	return true
}
