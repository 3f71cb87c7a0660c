// Package rulings keeps players apart as the arbiter wishes ([pairing.Apart],
// [pairing.Avoid]), for every system alike and above all of them: no rule book
// knows of it, and no criterion counts it. A pair is kept apart by forbidding it, so that
// the rules pair and explain the round that comes of it.
//
// # Apart
//
// The round has as few Apart pairs as any legal round has. One weighted matching says how
// many these are (least.go) and which of them stay. All others are forbidden, so that every
// legal round has those that stay: with one less it would have less than the least. They are
// required as well, which changes nothing in what is legal, but tells a system that pairs
// bracket by bracket in time. If no Apart pair has to meet, a matching without weights says
// so.
//
// Which of them stay: of several sets as many as possible are pairs that would meet
// anyway, and the others are of players close to each other in the order of the field.
// Then the boards of the round that the rules prescribe are gone through from the top: a
// pair stays where the least number cannot be had without it. Last, the players of the other pairs
// that stay are as low in the field as possible: from the top, a player is in one only where
// that cannot be helped. If these players can be paired in several ways, each from the top
// meets the highest one possible. In a field of more than a thousand players all this is so of pairs of whom
// most are near each other; that they are as few as possible is so in any field (least.go).
//
// # Avoid
//
// The prescribed round is judged by all its criteria, and another one takes its place only
// if they measure the same in every bracket ([verdict.Round.AsGood]) and fewer pairs to
// avoid meet in it. So no criterion suffers, whatever is tried, and no more of the pairs
// meet than would have met anyhow. What is tried (avoid.go):
//
//   - the round that comes of taking Avoid for Apart: none has fewer of the pairs;
//   - if that costs a criterion: the boards on which such pairs meet, from the top, one by
//     one, or in sixteen parts if there are more; in five in a field of more than 128 players, but for
//     more than eight pairs to avoid for each player. Those of a board or part are forbidden, and all
//     that do not meet.
//
// A try is given up before anything is paired if a bracket cannot have as many pairs as it has.
// Eighteen rounds are paired at most, in a large field six; for Apart it is two, however many
// rulings there are. Apart goes
// before Avoid: the least number of Apart pairs does not become more. What is Required goes
// before both.
//
// # The bye
//
// A player and the allocated bye are a pair, too: the bye is one more vertex if the number of
// players is odd. Of necessary ones it is the last board. If the one who has it by the rules
// should not, Avoid can give it to any other for whom the criteria of the bye measure the
// same, though the rules decide it before the brackets.
package rulings

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/ended"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A System is a rule book's own way to pair, which knows forbidden and required pairs
// only. Its methods are those of an [explain.Explainer], with all rulings.
type System struct{ Open verdict.Opener }

// Pair returns the round with all rulings.
func (s System) Pair(ctx context.Context, t pairing.Tournament) (round pairing.Round, err error) {
	defer giveUp(ctx, &err)
	if ctx.Err() != nil {
		return round, stopped(ctx)
	}
	if keeps(t) {
		_, round, err = s.decide(ctx, t)
		return round, err
	}
	r, err := s.Open(ctx, t)
	if err != nil {
		return round, err
	}
	return r.Made()
}

// Explain is [explain.Explainer.Explain].
func (s System) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return ask(ctx, s, t, (*verdict.Round).Explain)
}

// Compare is [explain.Explainer.Compare].
func (s System) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(other) })
}

// Why is [explain.Explainer.Why].
func (s System) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.Question(q) })
}

// ask asks about the round with all rulings: in the tournament with the pairs forbidden that
// are kept apart, or, where nobody can be paired, as it is.
func ask[T any](ctx context.Context, s System, t pairing.Tournament,
	question func(*verdict.Round) (T, error)) (answer T, err error) {
	defer giveUp(ctx, &err)
	if ctx.Err() != nil {
		return answer, stopped(ctx)
	}
	if keeps(t) {
		if t, _, err = s.decide(ctx, t); err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			return answer, err
		}
	}
	return verdict.Ask(ctx, s.Open, t, question)
}

// keeps reports whether there are rulings on the round to come that keep players apart.
func keeps(t pairing.Tournament) bool {
	return slices.ContainsFunc(t.Rulings, func(r pairing.Ruling) bool {
		return (r.Kind == pairing.Apart || r.Kind == pairing.Avoid) && record.Holds(r, len(t.Rounds)+1)
	})
}

// stopped returns the error of a context that has ended.
func stopped(ctx context.Context) error {
	return &pairing.Error{Kind: ctx.Err(), Text: ended.Text(ctx), Err: context.Cause(ctx)}
}

// giveUp turns what a search does when ctx ends into an error.
func giveUp(ctx context.Context, err *error) {
	switch end := recover(); end {
	case nil:
	case graph.GivenUp{}:
		*err = stopped(ctx)
	default:
		panic(end)
	}
}

// A state is the round so far.
type state struct {
	System
	ctx   context.Context
	t     pairing.Tournament // with the pairs forbidden that are kept apart
	round pairing.Round
	apart []couple // Apart pairs, if none of them meets by the rules: none may because of Avoid
}

// decide returns the round, and the tournament in which the pairs that are kept apart for
// it are forbidden: by the rules alone, it is paired and explained as this round.
func (s System) decide(ctx context.Context, t pairing.Tournament) (pairing.Tournament, pairing.Round, error) {
	required := ruled(t, pairing.Required)
	apart := without(ruled(t, pairing.Apart), required)
	avoid := without(ruled(t, pairing.Avoid), slices.Concat(required, apart))
	d := &state{System: s, ctx: ctx, t: t}
	again, err := true, error(nil)
	for again && err == nil { // once more if Apart pairs would meet
		again, err = verdict.Ask(ctx, s.Open, d.t, func(r *verdict.Round) (bool, error) {
			if r.Err != nil {
				return false, r.Err
			}
			d.round = r.Draw()
			if d.keepApart(r, apart) {
				apart = nil
				return true, nil
			}
			return false, d.avoid(r, avoid)
		})
	}
	if err != nil {
		return t, pairing.Round{}, err
	}
	return d.t, d.round, nil
}

// A couple is two players, the lower ID first, or a player after the empty ID, which stands
// for the bye.
type couple [2]pairing.ID

func coupled(a, b pairing.ID) couple { return couple{min(a, b), max(a, b)} }

// bye reports whether it is a player and the bye.
func (c couple) bye() bool { return c[0] == "" }

// ruled lists the pairs with a ruling of the kind on the round to come, each once and in the order recorded.
func ruled(t pairing.Tournament, kind pairing.Decision) (list []couple) {
	known := map[couple]bool{}
	for _, p := range record.Pairs(t, kind, len(t.Rounds)+1) {
		if c := coupled(p[0], p[1]); !known[c] {
			known[c] = true
			list = append(list, c)
		}
	}
	return list
}

// keepApart forbids Apart pairs, all but as few as possible, and reports whether it forbids any
// who would meet.
func (s *state) keepApart(r *verdict.Round, pairs []couple) bool {
	meeting := meetings(s.round, pairs)
	if len(meeting) == 0 {
		s.apart = pairs
		return false
	}
	if r.AnyByes { // a schedule leaves no choice
		return false
	}
	stay := newLegal(s.ctx, r.Field).least(pairs, meeting)
	if len(stay) == len(pairs) {
		return false
	}
	s.t = deciding(s.t, without(pairs, stay), stay)
	return true
}

// deciding returns the tournament with rulings on the round to come that keep players apart: more pairs
// forbidden, and more required.
func deciding(t pairing.Tournament, forbidden, required []couple) pairing.Tournament {
	next := len(t.Rounds) + 1
	t.Rulings = slices.Grow(slices.Clip(t.Rulings), len(forbidden)+len(required))
	for k, c := range slices.Concat(forbidden, required) {
		kind := pairing.Forbidden
		if k >= len(forbidden) {
			kind = pairing.Required
		}
		if c.bye() {
			c[0], c[1] = c[1], c[0]
		}
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: kind, Players: c, From: next, To: next, Note: verdict.KeptApart})
	}
	return t
}

// meetings returns those of the pairs who meet in the round, in the order of its boards, the
// bye last.
func meetings(r pairing.Round, pairs []couple) (found []couple) {
	wanted := setOf(pairs)
	for _, g := range r.Games {
		if c := coupled(g.White, g.Black); wanted[c] {
			found = append(found, c)
			wanted[c] = false // there can be a second game
		}
	}
	for _, b := range r.Byes {
		if c := coupled(b.Player, ""); b.Allocated && wanted[c] {
			found = append(found, c)
		}
	}
	return found
}

// without returns those of the pairs that are not in the list.
func without(pairs, list []couple) []couple {
	out := setOf(list)
	return slices.DeleteFunc(slices.Clone(pairs), func(c couple) bool { return out[c] })
}

// setOf returns the set of some pairs.
func setOf(pairs []couple) map[couple]bool {
	set := make(map[couple]bool, len(pairs))
	for _, c := range pairs {
		set[c] = true
	}
	return set
}
