package dubov

import (
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

// Explain pairs the next round as [Pairer.Pair] does, and gives everything that
// decided it, in a few times the time.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(t)
}

// Compare says why the prescribed round comes before another one, in the time of
// [Pairer.Pair].
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(t, other)
}

// WhyNot says why a does not meet b. The round that it compares with is the prescribed
// one if the two may meet nobody else.
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
	e, err := p.engine(t)
	if err != nil {
		return nil, err
	}
	return e.explained(e.outlook()), nil
}

// explained is the paired round for explanations; err says that there is none.
func (e *engine) explained(err error) *verdict.Round {
	r := &verdict.Round{
		Field: e.Lawful(), Number: e.History.Rounds + 1, Last: e.Last, Err: err, Completion: e.article("A.8"),
		Player: e.facts, Color: e.color, Before: e.beforeBye, Leave: e.Leave, Force: e.forced, Draw: e.draw,
	}
	if err != nil {
		return r
	}
	if e.Bye >= 0 {
		r.Stages = append(r.Stages, e.byeStage())
		if list := e.passedOver(); len(list) > 0 {
			r.Groups = []explain.Group{{Name: "passed over for the bye, since the others could not be paired", Players: e.IDs(list)}}
		}
	}
	for _, b := range e.walk {
		r.Stages = append(r.Stages, b.stage())
	}
	return r
}

// forced pairs the round again where two players may meet nobody but each other. Brackets
// that obey that come out as they were: what was first, and still is possible, is first
// among fewer.
func (e *engine) forced(a, b int) *verdict.Round {
	f := engineOf(e.Require(a, b), e.rules)
	return f.explained(f.outlook())
}

// byeStage is B.0, whose last resort is the initial ranking.
func (e *engine) byeStage() verdict.Stage {
	return e.ByeStage(e.article("B.0"), e.Bye, func(other int) verdict.Order {
		return verdict.Order{Ours: []int{e.players[e.Bye].number}, Theirs: []int{e.players[other].number}, Words: e.Called(e.Bye) + ", who has the largest number"}
	})
}

// passedOver gives those who may have the bye and would come before the one who has
// it, the best candidate first: the rest could not be paired without them (B.0.b).
func (e *engine) passedOver() []int {
	return slices.DeleteFunc(e.beforeBye(e.Bye), e.BarredFromBye)
}

// beforeBye lists those who come before the one with the bye, the best candidate first.
func (e *engine) beforeBye(bye int) []int { return e.Before(bye, e.compareBye) }

// stage is a bracket of the walk.
func (b *bracket) stage() verdict.Stage {
	g1, g2 := b.split()
	smaller := "G2"
	if b.white {
		smaller = "G1"
	}
	return verdict.Stage{
		Kind: explain.Normal, Score: b.Players[b.residents[0]].Score,
		Groups: []verdict.Group{
			{Name: "residents", Places: b.residents}, {Name: "upfloaters", Places: b.upfloaters}, {Name: "G1", Places: b.places(g1)}, {Name: "G2", Places: b.places(g2)},
			{Name: "first shift", Places: b.inRole(b.small, gone)}, {Name: "second shift", Places: b.inRole(b.large, come)}, {Name: "S1", Places: b.s1}, {Name: "T2", Places: b.t2},
		},
		Facts: []explain.Fact{{Name: "smaller subgroup", Text: smaller}},
		Ours:  b.own(), Theirs: b.candidate, Criteria: b.criteria(), Order: b.compareOrder,
		Rank: func(i int) int { return b.players[i].number }, Pool: swiss.Minus(b.lower, b.upfloaters),
	}
}

// places gives members of the bracket as places in the field.
func (b *bracket) places(members []int) []int {
	list := make([]int, len(members))
	for k, i := range members {
		list[k] = b.members[i]
	}
	return list
}

// color gives the colours of two players, by part E.
func (e *engine) color(a, b int) verdict.Color {
	seats, rule := e.colors(a, b)
	preference := func(i int) swiss.Preference {
		return swiss.Preference{Color: e.players[i].color, Strength: e.players[i].strength}
	}
	h, l := min(a, b), max(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: e.article(fmt.Sprint("E.", rule)),
		Words: e.ColorWords(h, l, rule, preference(h), preference(l))}
}

// facts gives what the rules look at in a player.
func (e *engine) facts(i int) explain.Player {
	f, p := &e.Players[i], &e.players[i]
	player := f.Facts()
	player.Number = p.number
	for k := range player.Facts {
		if player.Facts[k].Name == "preference" {
			player.Facts[k].Text = swiss.Preference{Color: p.color, Strength: p.strength}.String() // A.5.d
		}
	}
	player.Facts = append(player.Facts,
		explain.Fact{Name: "may have the bye", Text: words.Yes(!e.BarredFromBye(i))},
		explain.Fact{Name: "ARO", Text: fmt.Sprint(p.aro)},
		explain.Fact{Name: "games", Text: fmt.Sprint(f.Games())},
		explain.Fact{Name: "upfloats", Text: fmt.Sprint(p.upfloats)},
		explain.Fact{Name: "upfloat in the previous round", Text: words.Yes(p.upLast)},
		explain.Fact{Name: "maximum upfloater", Text: words.Yes(e.maximum(i))},
	)
	return player
}
