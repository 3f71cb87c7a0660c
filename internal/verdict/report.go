package verdict

import (
	"errors"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// report returns everything that decided the round; if there is none, the players.
func (r *Round) report() *explain.Report {
	out := &explain.Report{Round: r.Number, Last: r.Last, Players: make([]explain.Player, len(r.Present)),
		Brackets: []explain.Bracket{}, Games: make([]explain.Game, 0, len(r.Present)/2), Facts: r.Facts}
	for i := range out.Players {
		p := r.Player(i)
		p.ID = r.id(i)
		if name := r.name(i).(string); name != string(p.ID) {
			p.Name = name
		}
		out.Players[i] = p
	}
	if r.Err != nil {
		out.Kind = explain.KindNoPairing
		if stuck := r.stuck(-1); len(stuck) > 0 {
			out.Facts = append(out.Facts, explain.Value{Name: "without any possible opponent", Players: stuck})
		}
		if !errors.As(r.Err, &out.Evidence) {
			out.Evidence = r.Prove()
		}
		return out
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		if s.Kind != "" {
			out.Brackets = append(out.Brackets, r.bracket(s))
		}
		why := r.opponents(s)
		for n, p := range s.Ours.Pairs {
			g := explain.Game{White: r.id(p[0]), Black: r.id(p[1])}
			if r.Color != nil {
				g = r.game(r.Color(p[0], p[1]))
			}
			g.Why = why[n]
			out.Games = append(out.Games, g)
		}
	}
	if r.Return != "" {
		for _, g := range out.Games {
			out.Games = append(out.Games, explain.Game{White: g.Black, Black: g.White, Article: r.Return,
				Words: explain.Message(words.Say("color.reversed"))})
		}
	}
	if s := r.seating(); s.Bye >= 0 {
		out.Bye, out.BeforeBye = r.id(s.Bye), r.beforeBye(s.Bye)
		if r.Partner(s.Bye) == s.Bye {
			x := r.given(s.Bye)
			out.Facts = append(out.Facts, Fact("ruling", r.Violation(&x)))
		}
	}
	if len(r.Resting) > 0 {
		out.Facts = append(out.Facts, explain.Value{Name: "without a game", Players: r.IDs(r.Resting)})
	}
	return out
}

// bracket returns a stage of the report.
func (r *Round) bracket(s *Stage) explain.Bracket {
	b := explain.Bracket{Kind: s.Kind, Score: s.Score, Pairs: r.pairIDs(s.Ours.Pairs), Values: []explain.Value{}}
	if b.Pairs == nil {
		b.Pairs = [][2]pairing.ID{}
	}
	for _, g := range s.Groups {
		if len(g.Places) > 0 {
			b.Facts = append(b.Facts, explain.Value{Name: g.Name, Players: r.IDs(g.Places)})
		}
	}
	b.Facts = append(b.Facts, s.Facts...)
	for k := range s.Criteria {
		a := s.Criteria[k].Measure(s.Ours)
		b.Values = append(b.Values, r.value(&s.Criteria[k], &a))
	}
	if s.Kind != "round" { // who is left over there has the bye
		b.Floats = r.floats(s)
	}
	return b
}
