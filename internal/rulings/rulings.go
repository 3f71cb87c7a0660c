// Package rulings keeps players apart as the arbiter wishes ([pairing.Apart],
// [pairing.Avoid]), for every system alike and above all of them: no rule book
// knows of it, and no criterion counts it.
//
// In one sentence, for the arbiter: the round is paired by the rules; then all pairs
// that should be apart are forbidden at once, or, if that is too much, one by one from
// the top board; and a pair stays forbidden if a legal round is left (Apart), or one
// that is as good in every criterion of every bracket (Avoid).
//
// What follows from it:
//
//   - No more of the pairs meet than would have met anyhow: those who would meet instead
//     are forbidden as well, or nothing is.
//   - What still meets cannot be taken apart by itself: it was tried with fewer pairs
//     forbidden than are forbidden in the end, and that already was too much.
//   - Apart goes before Avoid, and what is Required before both.
package rulings

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A System is a rule book's own way to pair, which knows forbidden and required pairs
// only. Its methods are those of an [explain.Explainer], with all rulings.
type System struct {
	ByRules func(context.Context, pairing.Tournament) (pairing.Round, error)
	Open    verdict.Opener
}

// Pair gives the round with all rulings.
func (s System) Pair(ctx context.Context, t pairing.Tournament) (round pairing.Round, err error) {
	defer giveUp(ctx, &err)
	if err := ended(ctx); err != nil {
		return round, err
	}
	if round, err = s.ByRules(ctx, t); err == nil && keepsApart(t) {
		_, round, err = decide(ctx, s, t, round)
	}
	return round, err
}

// Explain is [explain.Explainer.Explain].
func (s System) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return ask(ctx, s, t, (*verdict.Round).Explain)
}

// Compare is [explain.Explainer.Compare].
func (s System) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(other) })
}

// WhyNot is [explain.Explainer.WhyNot].
func (s System) WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.WhyNot(a, b) })
}

// WhyNotBye is [explain.Explainer.WhyNotBye].
func (s System) WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.WhyNot(a) })
}

// ask asks about the round with all rulings: in the tournament with the pairs forbidden that
// are kept apart, or, where nobody can be paired, as it is.
func ask[T any](ctx context.Context, s System, t pairing.Tournament, question func(*verdict.Round) (T, error)) (answer T, err error) {
	defer giveUp(ctx, &err)
	if err := ended(ctx); err != nil {
		return answer, err
	}
	if keepsApart(t) {
		round, err := s.ByRules(ctx, t)
		if err == nil {
			t, _, err = decide(ctx, s, t, round)
		}
		if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			return answer, err
		}
	}
	return verdict.Ask(ctx, s.Open, t, question)
}

// ended gives the error of a context that has ended, nil for another one.
func ended(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return &pairing.Error{Kind: ctx.Err(), Text: "nobody waits for the answer any more", Err: context.Cause(ctx)}
}

// giveUp turns what a search does when ctx ends into an error.
func giveUp(ctx context.Context, err *error) {
	switch end := recover(); end {
	case nil:
	case blossom.GivenUp{}:
		*err = ended(ctx)
	default:
		panic(end)
	}
}

// keepsApart reports whether a ruling on the round to come keeps players apart.
func keepsApart(t pairing.Tournament) bool {
	next := len(t.Rounds) + 1
	return len(t.Pairs(pairing.Apart, next))+len(t.Pairs(pairing.Avoid, next)) > 0
}

// An Engine pairs by a rule book. It is asked without the rulings that keep players apart.
type Engine interface {
	Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error)
	Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error)
	Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error)
}

// Decide gives the round, and the tournament in which the pairs that are kept apart for
// it are forbidden: by the rules alone, it is paired and explained as this round. The
// errors are those of Pair. Without rulings that keep apart it takes no more time than
// Pair; else as long as Pair and Explain for every such pair that would meet.
func Decide(ctx context.Context, e Engine, t pairing.Tournament) (pairing.Tournament, pairing.Round, error) {
	round, err := e.Pair(ctx, unruled(t))
	if err != nil {
		return t, round, err
	}
	return decide(ctx, e, t, round)
}

// decide is Decide, once the round by the rules alone is known.
func decide(ctx context.Context, e Engine, t pairing.Tournament, round pairing.Round) (pairing.Tournament, pairing.Round, error) {
	next := len(t.Rounds) + 1
	s := &state{ctx: ctx, engine: e, t: t, round: round, required: t.Pairs(pairing.Required, next)}
	if err := s.keep(t.Pairs(pairing.Apart, next), s.legal); err != nil {
		return t, pairing.Round{}, err
	}
	if err := s.keep(t.Pairs(pairing.Avoid, next), s.free()); err != nil {
		return t, pairing.Round{}, err
	}
	return s.t, s.round, nil
}

// A state is the round so far.
type state struct {
	ctx      context.Context
	engine   Engine
	t        pairing.Tournament // with the pairs forbidden that are kept apart; it has the round by the rules alone
	round    pairing.Round
	required [][2]pairing.ID
	watched  [][2]pairing.ID // who should be apart, as far as it has been looked at
}

// An acceptance reports whether a round that is paired with more pairs forbidden can be
// had; an error ends everything.
type acceptance func(t pairing.Tournament) (pairing.Round, bool, error)

// keep forbids the pairs: all at once, or one by one from the top board.
func (s *state) keep(pairs [][2]pairing.ID, accept acceptance) error {
	pairs = others(pairs, s.required)
	s.watched = append(s.watched, pairs...)
	meeting := meetings(s.round, pairs)
	if len(meeting) == 0 {
		return nil
	}
	if done, err := s.try(pairs, accept); done || err != nil {
		return err
	}
	for untried := meeting; len(meeting) > 0; meeting = meetings(s.round, untried) {
		pair := meeting[:1]
		if _, err := s.try(pair, accept); err != nil {
			return err
		}
		untried = others(untried, pair) // and one that meets no more may meet again
	}
	return nil
}

// try forbids the pairs, and those that should be apart and would meet instead, if the
// round is acceptable.
func (s *state) try(pairs [][2]pairing.ID, accept acceptance) (bool, error) {
	before := meetings(s.round, s.watched)
	for t := s.t; ; {
		t = forbidding(t, pairs)
		round, ok, err := accept(t)
		if !ok || err != nil {
			return false, err
		}
		if pairs = others(meetings(round, s.watched), before); len(pairs) == 0 {
			s.t, s.round = t, round
			return true, nil
		}
	}
}

// legal accepts every legal round.
func (s *state) legal(t pairing.Tournament) (pairing.Round, bool, error) {
	round, err := s.engine.Pair(s.ctx, unruled(t))
	if errors.Is(err, pairing.ErrNoPairing) {
		return round, false, nil
	}
	return round, err == nil, err
}

// free accepts rounds that are as good as the round so far in every criterion.
func (s *state) free() acceptance {
	base := unruled(s.t)
	var usual *explain.Report // of base, once it is asked for
	return func(t pairing.Tournament) (pairing.Round, bool, error) {
		round, ok, err := s.legal(t)
		if !ok {
			return round, ok, err
		}
		if v, err := s.engine.Compare(s.ctx, base, round); err != nil || v.Kind != explain.Same && (v.Kind != explain.Order || v.Bracket == 0) {
			return round, false, err
		}
		if usual == nil {
			if usual, err = s.engine.Explain(s.ctx, base); err != nil {
				return round, false, err
			}
		}
		report, err := s.engine.Explain(s.ctx, unruled(t))
		return round, err == nil && equallyGood(usual, report), err
	}
}

// equallyGood reports whether two rounds have the same values in all brackets.
func equallyGood(a, b *explain.Report) bool {
	return slices.EqualFunc(a.Brackets, b.Brackets, func(x, y explain.Bracket) bool {
		return slices.EqualFunc(x.Values, y.Values, func(v, w explain.Value) bool {
			return v.Article == w.Article && slices.Equal(v.Amounts, w.Amounts)
		})
	})
}

// forbidding gives the tournament with more pairs forbidden in the round to come.
func forbidding(t pairing.Tournament, pairs [][2]pairing.ID) pairing.Tournament {
	next := len(t.Rounds) + 1
	t.Rulings = slices.Clip(t.Rulings)
	for _, p := range pairs {
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: p, From: next, To: next, Note: verdict.KeptApart})
	}
	return t
}

// meetings gives those of the pairs who meet in the round, in the order of its boards.
func meetings(r pairing.Round, pairs [][2]pairing.ID) [][2]pairing.ID {
	wanted := make(map[[2]pairing.ID][2]pairing.ID, 2*len(pairs))
	for _, p := range pairs {
		wanted[p], wanted[[2]pairing.ID{p[1], p[0]}] = p, p
	}
	var found [][2]pairing.ID
	for _, g := range r.Games {
		if p, ok := wanted[[2]pairing.ID{g.White, g.Black}]; ok && !among(found, p) {
			found = append(found, p)
		}
	}
	return found
}

// others gives those of the pairs that are not in the list, either way round.
func others(pairs, list [][2]pairing.ID) [][2]pairing.ID {
	return slices.DeleteFunc(slices.Clone(pairs), func(p [2]pairing.ID) bool { return among(list, p) })
}

// among reports whether a pair is in the list, either way round.
func among(pairs [][2]pairing.ID, p [2]pairing.ID) bool {
	return slices.Contains(pairs, p) || slices.Contains(pairs, [2]pairing.ID{p[1], p[0]})
}

// unruled gives the tournament without rulings that keep apart.
func unruled(t pairing.Tournament) pairing.Tournament {
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool {
		return r.Kind == pairing.Apart || r.Kind == pairing.Avoid
	})
	return t
}
