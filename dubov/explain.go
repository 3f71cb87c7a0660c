package dubov

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
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
// is prescribed is not so, or what is asked for is.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	w, err := p.walk(ctx, t, kept)
	if err != nil {
		return nil, err
	}
	return w.explained(w.pair()), nil
}

// explained is the paired round for explanations; err says that there is none.
func (w *walk) explained(err error) *verdict.Round {
	return &verdict.Round{
		Paired: w, Field: w.field.completion.Lawful(), Number: w.field.common.History.Rounds + 1, Last: w.field.common.Last,
		Err: err, Completion: w.field.article("A.8"), Floats: true,
	}
}

// A walk knows beside the round what B.0 says of the bye, and can be walked again.
var _ verdict.AfterBye = (*walk)(nil)

// Leave ends the searches.
func (w *walk) Leave() { w.field.completion.End() }

// CanHaveBye lists those who can have the bye.
func (w *walk) CanHaveBye() []int { return w.field.completion.CanHaveBye() }

// Tell adds the bye and the brackets, and what decided them.
func (w *walk) Tell(r *verdict.Round) {
	if w.field.completion.Bye >= 0 {
		r.Stages = append(r.Stages, w.field.byeStage())
		if list := w.field.passedOver(); len(list) > 0 {
			r.Facts = []explain.Value{{Name: "passed over for the bye, since the others could not be paired",
				Players: w.field.common.IDs(list)}}
		}
	}
	for _, b := range w.Brackets {
		r.Stages = append(r.Stages, b.stage())
	}
}

// Again pairs the round once more, in another field of these players where less is legal.
// Brackets that obey that come out as they were: what was first, and still is possible, is
// first among fewer.
func (w *walk) Again(q verdict.Question) *verdict.Round {
	other := &walk{field: newField(w.field.common.Where(q), w.field.rules)}
	return other.explained(other.pair())
}

// byeStage is B.0, whose last resort is the initial ranking.
func (f *field) byeStage() verdict.Stage {
	return f.common.ByeStage(f.article("B.0"), f.completion.Bye, func(other int) verdict.Order {
		ours := f.common.Players[f.completion.Bye].Number
		return verdict.Order{Ours: []int{ours}, Theirs: []int{f.common.Players[other].Number},
			Words: words.Say("bye.number", "who", f.common.Called(f.completion.Bye)[0], "n", ours)}
	})
}

// passedOver returns those who may have the bye and would come before the one who has
// it, the best candidate first: the rest could not be paired without them (B.0.b).
func (f *field) passedOver() []int {
	return slices.DeleteFunc(f.common.Before(f.completion.Bye, f.compareBye), f.completion.BarredFromBye)
}

// Before lists those who come before the one with the bye, the best candidate first.
func (w *walk) Before(bye int) []int { return w.field.common.Before(bye, w.field.compareBye) }

// stage is a bracket of the walk.
func (b *bracket) stage() verdict.Stage {
	g1, g2 := b.split()
	smaller := "G2"
	if b.white {
		smaller = "G1"
	}
	return verdict.Stage{
		Kind: "normal", Score: b.field.common.Players[b.residents[0]].Score,
		Residents: b.field.completion.Scoregroup(b.residents[0]),
		Groups: []verdict.Group{
			{Name: "residents", Places: b.residents}, {Name: "upfloaters", Places: b.Floaters},
			{Name: "G1", Places: b.places(g1)}, {Name: "G2", Places: b.places(g2)},
			{Name: "first shift", Places: b.labeled(b.small, smallShifts)},
			{Name: "second shift", Places: b.labeled(b.large, largeShifts)}, {Name: "S1", Places: b.s1},
			{Name: "T2", Places: b.t2},
		},
		Facts: []explain.Value{verdict.Fact("smaller subgroup", smaller)},
		Ours:  b.Candidate, Members: b.residents, Upfloat: true, Criteria: b.criteria(), Order: b.compareOrder,
		Rank: func(i int) int { return b.field.common.Players[i].Number }, Without: b.without,
	}
}

// places returns members of the bracket as places in the field.
func (b *bracket) places(members []int) []int {
	list := make([]int, len(members))
	for k, i := range members {
		list[k] = b.members[i]
	}
	return list
}

// Color returns the colours of two players, by part E.
func (w *walk) Color(a, b int) verdict.Color {
	seats, rule := w.field.colors(a, b)
	h, l := min(a, b), max(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: w.field.article(fmt.Sprint("E.", rule)),
		Words: w.field.common.ColorWords(h, l, rule)}
}

// Player returns what the rules look at in a player.
func (w *walk) Player(i int) explain.Player {
	who, p := &w.field.common.Players[i], &w.field.players[i]
	return w.field.common.Facts(i,
		verdict.Fact("colour difference", who.Difference),
		w.field.common.Prefers(who.Preference), // A.5.d
		verdict.Fact("may have the bye", words.Yes(!w.field.completion.BarredFromBye(i))),
		verdict.Fact("ARO", p.aro),
		verdict.Fact("games", len(who.Colors)),
		verdict.Fact("upfloats", p.upfloats),
		verdict.Fact("upfloat in the previous round", words.Yes(p.upLast)),
		verdict.Fact("maximum upfloater", words.Yes(w.field.maximum(i))),
	)
}
