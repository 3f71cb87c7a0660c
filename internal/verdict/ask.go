package verdict

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// An Opener pairs the next round of a tournament for explanations. Its error is about
// the tournament; that no legal round exists is in [Round.Err].
type Opener func(context.Context, pairing.Tournament) (*Round, error)

// Ask opens a round, asks, and leaves.
func Ask[T any](ctx context.Context, open Opener, t pairing.Tournament, question func(*Round) (T, error)) (answer T, err error) {
	r, err := open(ctx, t)
	if err != nil {
		return answer, err
	}
	defer r.leave()
	r.complete()
	r.rule(t)
	return question(r)
}

// complete fills in what a system has left out.
func (r *Round) complete() {
	r.Field.complete()
	number := 0
	for k := range r.Stages {
		if s := &r.Stages[k]; s.Kind != "" {
			number++
			s.number = number
		}
	}
}

func (r *Round) leave() {
	if r.Leave != nil {
		r.Leave()
	}
}

// Explain is [explain.Explainer.Explain].
func (r *Round) Explain() (*explain.Report, error) { return r.report(), r.Err }

// Compare is [explain.Explainer.Compare].
func (r *Round) Compare(other pairing.Round) (explain.Verdict, error) {
	if r.Err != nil {
		v, _ := r.said(explain.Verdict{Kind: explain.NoPairing})
		return v, nil
	}
	v, _ := r.compare(other, nil)
	return v, nil
}

// WhyNot is [explain.Explainer.WhyNot], or, if one player is asked about alone,
// [explain.Explainer.WhyNotBye].
func (r *Round) WhyNot(asked ...pairing.ID) (explain.Verdict, error) {
	for _, id := range asked {
		if r.Index(id) < 0 {
			e := fault.Invalid("player %q is not in the tournament", id)
			e.Players = []pairing.ID{id}
			return explain.Verdict{}, e
		}
	}
	v, _ := r.whyNot(asked...)
	return v, nil
}

// whyNot answers why two do not meet, or one does not have the bye; if they do, or he has it,
// why that is so. It says the reason alone, too, without what was asked.
func (r *Round) whyNot(asked ...pairing.ID) (v explain.Verdict, because string) {
	v, i, j := r.known(asked)
	r.without = v.Without
	if v.Kind != "" {
		return r.said(v)
	}
	if r.Why != nil {
		v := r.Why(i, j)
		v.Asked = asked
		return v, v.Sentence
	}
	again := r.Force
	if v.Without {
		again = r.Without
	}
	other := again(i, j)
	defer other.leave()
	other.complete()
	other.rulings = r.rulings
	if other.Err != nil {
		bye := -1
		if i == j {
			bye = i
		}
		v.Kind, v.Article, v.Stuck = explain.Completion, r.Completion, other.stuck(bye)
		if v.Without {
			v.Stuck = nil // whoever they are, they have an opponent
		} else if !errors.As(other.Err, &v.Evidence) {
			v.Evidence = other.Prove()
		}
		return r.said(v)
	}
	v, because = r.compare(other.round(), asked)
	v.Without = r.without
	return v, because
}

// known gives the verdict if it does not take another round to find it: who is not to
// be paired, no bye, no legal pairing, as the arbiter requires, illegal. Otherwise its Kind is
// empty, and the places of the two are given, or twice that of the one who asks for
// the bye.
func (r *Round) known(asked []pairing.ID) (v explain.Verdict, i, j int) {
	v.Asked = asked
	a, b := asked[0], asked[len(asked)-1]
	for _, id := range asked {
		if r.place(id) < 0 && !slices.Contains(v.Absent, id) {
			v.Absent = append(v.Absent, id)
		}
	}
	i, j = r.place(a), r.place(b)
	switch {
	case len(v.Absent) > 0:
		v.Kind = explain.Absent
	case len(asked) == 1 && len(r.Present)%2 == 0 && !r.AnyByes:
		v.Kind = explain.NoBye
	case r.Err != nil:
		v.Kind = explain.NoPairing
	case len(asked) == 2 && a == b:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: "round", What: explain.BreachSelf, Players: []pairing.ID{a}}}
	case r.seating().Mate[i] == j:
		switch {
		case r.Without == nil:
			v.Kind = explain.Same
		case r.Partner(i) == j:
			v.Kind, v.Violations = explain.Illegal, r.ruled([]explain.Violation{{Article: "required", What: explain.BreachRequired, Players: r.Two(i, j)}})
		default:
			v.Without = true
		}
	default:
		if v.Violations = r.violations(i, j); len(v.Violations) > 0 {
			v.Kind = explain.Illegal
		}
	}
	return v, i, j
}

// violations gives what is against a pair, or against a bye (i and j are equal): the
// rules, and required pairs that it would break up.
func (r *Round) violations(i, j int) (list []explain.Violation) {
	if i == j {
		list = r.Bye(i)
	} else {
		list = r.Pair(i, j)
	}
	for _, pair := range r.Required {
		a, b := r.place(pair[0]), r.place(pair[1])
		if touched := a == i || a == j || b == i || b == j; touched { // it is not the pair itself: that would be prescribed
			list = append(list, explain.Violation{Article: "required", What: explain.BreachRequired, Players: slices.Clone(pair[:])})
		}
	}
	return r.ruled(list)
}

// round gives the games and the bye. Games come in the order of the stages.
func (r *Round) round() (round pairing.Round) {
	if r.Draw != nil {
		return r.Draw()
	}
	s := r.seating()
	for k := range r.Stages {
		for _, p := range r.Stages[k].Ours.Pairs {
			white, black := p[0], p[1]
			if r.Color != nil {
				c := r.Color(p[0], p[1])
				white, black = c.White, c.Black
			}
			round.Games = append(round.Games, pairing.Game{White: r.id(white), Black: r.id(black)})
		}
	}
	if r.Return != "" {
		for _, g := range round.Games {
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White})
		}
	}
	for i, j := range s.Mate {
		if i == j {
			round.Byes = append(round.Byes, pairing.Bye{Player: r.id(i), Allocated: true})
		}
	}
	return round
}
