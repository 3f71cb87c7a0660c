package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Words are what explanations need of a system beside its criteria.
type Words struct {
	Player func(i int) []explain.Value // facts beside those that both systems have
	Color  func(a, b int) verdict.Color
	Draw   func(Round) pairing.Round // the round with colours, in board order
	Field  func(*verdict.Field)      // completes what is to be known of the field
}

// Explained pairs the round, for explanations.
func (f *Field) Explained(w Words) *verdict.Round { return f.explained(w, Round{Bye: -1}, f) }

// explained pairs the round with as much of the beginning of another one, of the field
// without the pair that is asked about, as can stay as it is.
func (f *Field) explained(w Words, kept Round, asked *Field) *verdict.Round {
	round, err := f.pair(kept, asked)
	field := f.Completion.Lawful()
	if w.Field != nil {
		w.Field(field)
	}
	return &verdict.Round{
		Paired: &paired{f, w, round}, Field: field, Number: f.Common.History.Rounds + 1, Last: f.Common.Last, Err: err,
		Completion: "C3", Floats: true,
	}
}

// A paired is a round with what a system says of it.
type paired struct {
	field *Field
	words Words
	round Round
}

// It knows beside the round what 3.4 says of the bye, and can be paired again.
var _ verdict.AfterBye = (*paired)(nil)

// Color returns the colours of two players.
func (p *paired) Color(a, b int) verdict.Color { return p.words.Color(a, b) }

// Draw returns the round with colours.
func (p *paired) Draw() pairing.Round { return p.words.Draw(p.round) }

// Before lists those who come before the one with the bye, the best candidate first.
func (p *paired) Before(bye int) []int { return p.field.Common.Before(bye, p.field.compareByes) }

// CanHaveBye lists those who can have the bye.
func (p *paired) CanHaveBye() []int { return p.field.Completion.CanHaveBye() }

// Leave ends the searches.
func (p *paired) Leave() { p.field.Completion.End() }

// Again pairs the round once more, in another field of these players.
func (p *paired) Again(q verdict.Question) *verdict.Round {
	return New(p.field.Common.Where(q), p.field.Rules).explained(p.words, p.round, p.field)
}

// Tell adds the bye and the brackets, and what decided them.
func (p *paired) Tell(r *verdict.Round) {
	if p.round.Bye >= 0 {
		r.Stages = append(r.Stages, p.field.byeStage(p.round.Bye))
	}
	for _, b := range p.round.Brackets {
		if b.field != p.field { // it has stayed
			kept := *b
			kept.field, b = p.field, &kept
		}
		r.Stages = append(r.Stages, b.stage())
	}
}

// Player returns what the rules look at in a player.
func (p *paired) Player(i int) explain.Player {
	return p.field.Common.Facts(i, append([]explain.Value{
		verdict.Fact("may have the bye", words.Yes(!p.field.Completion.BarredFromBye(i))),
		verdict.Fact("matches played", p.field.Matches[i]),
		verdict.Fact("floated in the previous round", words.Yes(p.field.Floated[i])),
	}, p.words.Player(i)...)...)
}

// byeStage is 3.4. Who may not have the bye is no matter of comparison, and that the rest
// can be paired shows in its being.
func (f *Field) byeStage(bye int) verdict.Stage {
	x := func(i int) *scoregroup.Player { return &f.Common.Players[i] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}},
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: "3.4.2", Name: "score of the player with the bye", Unit: words.Points},
				func(i int) int { return int(x(i).Score) }),
			verdict.OfBye(verdict.Words{Article: "3.4.3", Name: "matches played by the one with the bye"},
				func(i int) int { return f.Matches[i] }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := verdict.Order{Article: "3.4.4", Words: words.Say("bye.number", "who",
				f.Common.Called(bye)[0], "n", f.number(bye))}
			return o.Compare([]int{bye}, theirs.Floaters, f.number)
		},
	}
}

// stage is 3.5 and 3.6 for a bracket.
func (b *bracket) stage() verdict.Stage {
	s := verdict.Stage{
		Kind: "normal", Score: b.score(), Residents: b.field.Completion.Scoregroup(b.residents[0]),
		Groups: []verdict.Group{{Name: "residents", Places: b.residents}, {Name: "upfloaters", Places: b.Floaters}},
		Ours:   b.Candidate, Members: b.residents, Upfloat: true,
		Order: b.compareOrder, Rank: b.field.number, Without: b.without,
	}
	for k := range b.field.Sets {
		c := &b.field.Sets[k]
		s.Criteria = append(s.Criteria, verdict.Criterion{Words: c.Words, Floats: true,
			Measure: func(o verdict.Candidate) verdict.Amount {
				if c.Crossing {
					return verdict.Number(scoregroup.Count(!b.field.complies(b.residents, b.Lower, o.Floaters)))
				}
				return c.Measure(b.residents[0], o.Floaters)
			}})
	}
	for k := range b.field.Rules.Pairs {
		c := &b.field.Rules.Pairs[k]
		s.Criteria = append(s.Criteria, verdict.Criterion{Words: c.Words,
			Measure: func(o verdict.Candidate) verdict.Amount { return b.misfits(c, o) }})
	}
	return s
}

// without pairs the bracket with the best upfloater but the one whom it has, and reports
// whether it is known who that is.
func (b *bracket) without(int) (c verdict.Candidate, found bool) {
	u := b.field.Completion.AnotherUpfloater(b.residents, b.Lower, b.Floaters, b.field.choice(b.field))
	if u < 0 {
		return c, false
	}
	return b.field.bracket(b.residents, b.Lower, []int{u}).Candidate, true
}

// misfits is a criterion of pairs. It compares pairings of one set: of another set of
// upfloaters it says what it says of ours.
func (b *bracket) misfits(c *PairCriterion, o verdict.Candidate) verdict.Amount {
	if c.Cost == nil && !b.field.Floats {
		return verdict.Amount{}
	}
	if !slices.Equal(o.Floaters, b.Floaters) {
		o.Pairs = b.Candidate.Pairs
	}
	return verdict.Victims(o.Pairs, func(i, j int) int {
		switch {
		case c.cost(b.typeOf(i), b.typeOf(j)) == 0:
			return -1
		case c.Who != nil:
			return c.Who(i, j)
		}
		return min(i, j) // the opponent of the upfloater
	})
}

// compareOrder is 3.5.4 and 3.6.2: the set of upfloaters, the top members, their bottom
// members.
func (b *bracket) compareOrder(theirs verdict.Candidate) verdict.Order {
	if !slices.Equal(b.Floaters, theirs.Floaters) {
		o := verdict.Order{Article: "3.5.4", Part: "upfloaters",
			Words: words.Say("order.upfloaters", "n", len(b.Floaters), "ours", b.field.Common.Called(b.Floaters...), "theirs",
				b.field.Common.Called(theirs.Floaters...))}
		return o.Compare(b.Floaters, theirs.Floaters, b.field.number)
	}
	tops, bottoms := b.identifier(b.Candidate)
	theirTops, theirBottoms := b.identifier(theirs)
	o := verdict.Order{Article: "3.6.2", Part: "top members"}.Compare(tops, theirTops, b.field.number)
	if o.At > 0 {
		o.Words = words.Say("order.top", "ours", b.field.Common.Called(tops[o.At-1])[0], "theirs",
			b.field.Common.Called(theirTops[o.At-1])[0])
		return o
	}
	return verdict.Order{Article: "3.6.2", Part: "bottom members"}.Opponents(tops, bottoms, theirBottoms, b.field.number)
}

// identifier is 3.6.2: the top members by number, and their bottom members.
func (b *bracket) identifier(c verdict.Candidate) (tops, bottoms []int) {
	mate := c.Mates()
	for _, i := range b.members {
		if j, paired := mate[i]; paired && b.field.number(i) < b.field.number(j) {
			tops, bottoms = append(tops, i), append(bottoms, j)
		}
	}
	return tops, bottoms
}

// number is the pairing number.
func (f *Field) number(i int) int { return f.Common.Players[i].Number }
