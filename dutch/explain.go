package dutch

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and says what decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why answers a question about the next round. It compares with the best round in which what
// is prescribed is not so, or what is asked for is, except in rare cases where it would take
// long to find.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament) (*verdict.Round, error) {
	w, err := p.walk(ctx, t)
	if err != nil {
		return nil, err
	}
	return w.explained(w.pair(nil)), nil
}

// explained is the paired round for explanations; err says that there is none.
func (w *walk) explained(err error) *verdict.Round {
	return &verdict.Round{
		Field: w.Lawful(), Number: w.History.Rounds + 1, Last: w.Last, Err: err, Completion: w.rules.completion,
		Player: w.facts, Color: w.color, Before: w.beforeBye, Leave: w.Leave, Draw: w.draw, Tell: w.tell,
		Again: func(q verdict.Question) *verdict.Round { return w.again(w.Where(q)) }, Floats: true,
	}
}

// tell adds the brackets and what decided them.
func (w *walk) tell(r *verdict.Round) {
	if w.rules.byeScore != "" && len(w.players)%2 == 1 {
		r.Stages = append(r.Stages, w.byeStage())
		r.Facts = []explain.Value{verdict.Fact("score of the bye", w.byeScore.String())}
	}
	for _, b := range w.Brackets {
		r.Stages = append(r.Stages, w.stage(b))
	}
}

// again pairs the round once more, in another field of these players where less is legal,
// after as many of the brackets as can stay.
func (w *walk) again(f *swiss.Field) *verdict.Round {
	other := newWalk(f, w.rules)
	return other.explained(other.pair(w))
}

// byeStage is 2026 C5: the score of the player with the bye.
func (w *walk) byeStage() verdict.Stage {
	s := w.Brackets[len(w.Brackets)-1]
	score := func(c verdict.Candidate) int { return int(w.players[c.Floaters[0]].score) }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: s.Floaters},
		Criteria: []verdict.Criterion{{
			Words: verdict.Words{Article: w.rules.byeScore, Name: "score of the player with the bye", Unit: verdict.Points,
				Worse: func(c *verdict.Contrast) words.Message {
					return words.Say("bye of the score", "score", w.byeScore.String(), "other", w.Called(c.Their.Floaters[0])[0],
						"theirs", words.Points(score(c.Their)))
				}},
			Measure: func(c verdict.Candidate) verdict.Amount { return verdict.Number(score(c), c.Floaters...) },
		}},
	}
}

// stage is a bracket of the walk.
func (w *walk) stage(s *step) verdict.Stage {
	kind := [...]string{"normal", "last", "PPB", "CLB"}[s.kind]
	g := w.generation(s, s.Candidate)
	out := "downfloaters"
	if len(s.Lower) == 0 {
		out = "without a game"
	}
	stage := verdict.Stage{
		Kind: kind, Score: w.players[s.residents[0]].score, Residents: s.residents,
		Groups: []verdict.Group{
			{Name: "MDPs", Places: s.mdps}, {Name: "residents", Places: s.residents}, {Name: "Limbo", Places: s.limbo()},
			{Name: "leaving S1", Places: g.who(g.exchange.out)}, {Name: "entering S1", Places: g.who(g.exchange.in)},
			{Name: out, Places: s.Floaters},
		},
		Ours: s.Candidate, Members: slices.Concat(s.mdps, s.residents),
		Criteria: w.stageCriteria(s),
		Order:    func(theirs verdict.Candidate) verdict.Order { return w.compareOrder(s, theirs) },
		Without:  func(floater int) (verdict.Candidate, bool) { return w.pairWithout(s, floater) },
	}
	if d := s.discarded; d != nil {
		text := words.Say("discarded", "pairs", words.Pairs(w.PairIDs(d.Pairs), w.Namer()), "out", w.Called(d.Floaters...))
		stage.Facts = []explain.Value{verdict.Fact("first paired, but could not be completed", text)}
	}
	return stage
}

// limbo returns the MDPs who float on.
func (s *step) limbo() (limbo []int) {
	for _, i := range s.Floaters {
		if i < s.residents[0] {
			limbo = append(limbo, i)
		}
	}
	return limbo
}

// color returns the colours of two players, by part E (article 5.2).
func (w *walk) color(a, b int) verdict.Color {
	seats, rule := w.colors(a, b)
	h, l := min(a, b), max(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint(w.rules.color, rule),
		Words: w.ColorWords(h, l, rule)}
}

// beforeBye lists those of the last bracket's score and below who come before in it.
func (w *walk) beforeBye(bye int) (list []int) {
	for i := len(w.players) - 1; i > bye && w.players[i].byeBarred; i-- {
		list = append(list, i)
	}
	return list
}

// facts returns what the rules look at in a player.
func (w *walk) facts(i int) explain.Player {
	f, p := &w.Players[i], &w.players[i]
	return w.Facts(i,
		verdict.Fact("colour difference", f.Difference),
		w.Prefers(f.Preference),
		verdict.Fact("may have the bye", words.Yes(!p.byeBarred)),
		verdict.Fact("float in the previous round", words.Say("float."+p.floats[0].String())),
		verdict.Fact("float two rounds before", words.Say("float."+p.floats[1].String())),
		verdict.Fact("topscorer", words.Yes(topscorer(w.Field, i))),
		verdict.Fact("rounds without a game", w.History.Rounds-len(f.Colors)),
	)
}

// String returns "down", "up" or "none".
func (f float) String() string { return [...]string{noFloat: "none", down: "down", up: "up"}[f] }
