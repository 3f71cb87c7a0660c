package dutch

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and gives everything that
// decided it, in a few times the time.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(t)
}

// Compare says why the prescribed round comes before another one, in about the time
// of [Pairer.Pair].
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(t, other)
}

// WhyNot says why a does not meet b. The round that it compares with is the prescribed
// one if the two may meet nobody else, after as many of the prescribed brackets as can
// stay. It takes a few times as long as [Pairer.Pair].
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNot(t, a, b)
}

// WhyNotBye says why a does not have the bye, in the way of [Pairer.WhyNot].
func (p Pairer) WhyNotBye(t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNotBye(t, a)
}

// system is the rule book, above which rulings keep players apart.
func (p Pairer) system() rulings.System { return rulings.System{ByRules: p.byRules, Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(t pairing.Tournament) (*verdict.Round, error) {
	rules, err := p.rules()
	if err != nil {
		return nil, err
	}
	f, err := swiss.NewField(t)
	if err != nil {
		return nil, err
	}
	f.Done = p.Done
	e := newEngine(f, rules)
	return e.explained(rules.outlook(e)), nil
}

// explained is the paired round for explanations; err says that there is none.
func (e *engine) explained(err error) *verdict.Round {
	r := &verdict.Round{
		Field: e.lawful(), Number: e.History.Rounds + 1, Last: e.Last, Err: err, Completion: e.rules.articles.completion,
		Player: e.facts, Color: e.color, Before: e.beforeBye, Leave: e.leave, Draw: e.round,
		Force: func(a, b int) *verdict.Round { f, err := e.forced(a, b); return f.explained(err) },
	}
	if err != nil {
		return r
	}
	if e.rules.articles.byeScore != "" && len(e.players)%2 == 1 {
		r.Stages = append(r.Stages, e.byeStage())
		r.Facts = []explain.Fact{{Name: "score of the bye", Text: e.byeScore.String()}}
	}
	for k := range e.walk {
		r.Stages = append(r.Stages, e.stage(k))
	}
	return r
}

// forced pairs the round again so that two players may meet nobody but each other, or,
// if they are one, the player nobody at all, after as many of the brackets as can
// stay. The engine is to be left; an error wraps [pairing.ErrNoPairing].
func (e *engine) forced(a, b int) (*engine, error) {
	f := newEngine(e.Require(a, b), e.rules)
	f.walk = slices.Clone(e.walk[:e.kept(f)])
	return f, f.rules.outlook(f)
}

// kept counts the brackets at the beginning of the round that can stay as they are in
// a round of the field f: their pairs are legal there, and their downfloaters with
// everybody below can still be paired, with the score of the bye that the round has
// (2026 C5). If k can be kept, so can fewer.
func (e *engine) kept(f *engine) int {
	f.byeScore = e.byeScore
	defer func() { f.byeScore = math.MaxInt }()
	legal := 0
	for legal < len(e.walk) && !slices.ContainsFunc(e.walk[legal].pairs, func(p [2]int) bool { return !f.legal(p[0], p[1]) }) {
		legal++
	}
	return sort.Search(legal, func(k int) bool {
		s := &e.walk[k]
		defer f.release()
		return !f.sound(s.out, s.lower)
	})
}

// byeStage is 2026 C5: the score of the player with the bye.
func (e *engine) byeStage() verdict.Stage {
	s := &e.walk[len(e.walk)-1]
	score := func(c verdict.Candidate) int { return int(e.players[c.Floaters[0]].score) }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: s.out}, Theirs: verdict.ByeAlone,
		Criteria: []verdict.Criterion{{
			Words: verdict.Words{Article: e.rules.articles.byeScore, Name: "score of the player with the bye", Unit: words.Points,
				Worse: func(c *verdict.Contrast) string {
					return fmt.Sprintf("a player with %v points, and %s has %s", e.byeScore, e.Called(c.Their.Floaters[0]), words.Points(score(c.Their)))
				}},
			Measure: func(c verdict.Candidate) verdict.Amount { return verdict.Number(score(c), c.Floaters...) },
		}},
	}
}

// stage is a bracket of the walk.
func (e *engine) stage(k int) verdict.Stage {
	s := &e.walk[k]
	kind := [...]explain.BracketKind{explain.Normal, explain.Last, explain.PPB, explain.CLB}[s.kind]
	g := e.generation(s, verdict.Candidate{Pairs: s.pairs})
	out := "downfloaters"
	if len(s.lower) == 0 {
		out = "without a game"
	}
	stage := verdict.Stage{
		Kind: kind, Score: e.players[s.residents[0]].score,
		Groups: []verdict.Group{
			{Name: "MDPs", Places: s.mdps}, {Name: "residents", Places: s.residents}, {Name: "Limbo", Places: s.limbo()},
			{Name: "leaving S1", Places: g.who(g.exchange.out)}, {Name: "entering S1", Places: g.who(g.exchange.in)}, {Name: out, Places: s.out},
		},
		Ours: verdict.Candidate{Pairs: s.pairs, Floaters: s.out}, Theirs: verdict.Within(s.mdps, s.residents),
		Criteria: e.criteria(s),
		Order:    func(theirs verdict.Candidate) verdict.Order { return e.compareOrder(s, theirs) },
		Complete: func(c verdict.Candidate) bool { defer e.release(); return e.sound(c.Floaters, s.lower) },
		Class:    func(i int) int { return int(e.class[i]) },
	}
	if d := s.discarded; d != nil {
		text := words.List(words.Pairs(e.PairIDs(d.pairs), e.Namer()))
		if len(d.out) > 0 {
			text += "; floating down: " + e.Called(d.out...)
		}
		stage.Facts = []explain.Fact{{Name: "first paired, but could not be completed", Text: text}}
	}
	return stage
}

// limbo gives the MDPs who float on.
func (s *step) limbo() (limbo []int) {
	for _, i := range s.out {
		if i < s.residents[0] {
			limbo = append(limbo, i)
		}
	}
	return limbo
}

// color gives the colours of two players, by part E (article 5.2).
func (e *engine) color(a, b int) verdict.Color {
	seats, rule := e.colors(a, b)
	h, l := min(a, b), max(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint(e.rules.articles.color, rule),
		Words: e.ColorWords(h, l, rule, e.Players[h].Preference, e.Players[l].Preference)}
}

// beforeBye lists those of the last bracket's score and below who come before in it.
func (e *engine) beforeBye(bye int) (list []int) {
	for i := len(e.players) - 1; i > bye && e.players[i].byeBarred; i-- {
		list = append(list, i)
	}
	return list
}

// facts gives what the rules look at in a player.
func (e *engine) facts(i int) explain.Player {
	f, p := &e.Players[i], &e.players[i]
	player := f.Facts()
	player.Facts = append(player.Facts,
		explain.Fact{Name: "may have the bye", Text: words.Yes(!p.byeBarred)},
		explain.Fact{Name: "float in the previous round", Text: p.floats[0].String()},
		explain.Fact{Name: "float two rounds before", Text: p.floats[1].String()},
		explain.Fact{Name: "topscorer", Text: words.Yes(p.topscorer)},
		explain.Fact{Name: "rounds without a game", Text: fmt.Sprint(e.History.Rounds - f.Games())},
	)
	return player
}

// String gives "down", "up" or "none".
func (f float) String() string { return [...]string{noFloat: "none", down: "down", up: "up"}[f] }
