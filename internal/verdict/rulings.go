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

// demand says that the arbiter requires two to meet, or gives the bye to one.
func demand(players ...pairing.ID) explain.Violation {
	return explain.Violation{Article: "required", What: "required", Players: players}
}

// given says whom the arbiter requires a player to meet, or that the player is to have the bye.
func (f *Field) given(i int) explain.Violation {
	players := []pairing.ID{f.id(i)}
	if j := f.Partner(i); j != i && j >= 0 {
		players = f.Two(i, j)
	}
	return f.ruled([]explain.Violation{demand(players...)})[0]
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

// AsGood reports whether a paired round is as good as the usual one of the same players: it is legal there, all
// criteria of all brackets measure the same, and nothing differs that the rules decide before the
// brackets; anybody who measures the same by the criteria of the bye can have it, if anyBye says so.
func (r *Round) AsGood(usual *Round, anyBye bool) bool {
	if r.Err != nil || usual.Err != nil || !slices.EqualFunc(usual.Stages, r.Stages, measureAlike) {
		return false
	}
	v, _ := usual.compare(r.round(), Question{})
	return v.Kind == explain.KindSame || v.Kind == explain.KindOrder && (v.Bracket > 0 || anyBye)
}

// measureAlike reports whether all criteria measure the same on the candidates of two stages.
func measureAlike(s, o Stage) bool {
	return slices.EqualFunc(s.Criteria, o.Criteria, func(c, d Criterion) bool {
		return c.Article == d.Article && slices.Equal(c.Measure(s.Ours).Compared, d.Measure(o.Ours).Compared)
	})
}
