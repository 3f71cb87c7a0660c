package upfloat

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Words are what explanations need of a system beside its criteria.
type Words struct {
	Player func(i int) []explain.Fact // facts beside those that both systems have
	Color  func(a, b int) verdict.Color
	Draw   func(Round) pairing.Round // the round with colours, in board order
	Field  func(*verdict.Field)      // completes what is to be known of the field
}

// Explained pairs the round, for explanations.
func (f *Field) Explained(w Words) *verdict.Round { return f.explained(w, Round{Bye: -1}) }

// explained pairs the round with as much of the beginning of another one as can stay as
// it is. Where two have to meet, who was first and still can be is first, but for what C6
// says of those who are left.
func (f *Field) explained(w Words, kept Round) *verdict.Round {
	round, err := f.pairAfter(kept)
	field := f.Lawful()
	if w.Field != nil {
		w.Field(field)
	}
	r := &verdict.Round{
		Field: field, Number: f.History.Rounds + 1, Last: f.Last, Err: err, Completion: "C3", Color: w.Color,
		Player: func(i int) explain.Player { return f.facts(i, w.Player(i)) },
		Before: func(bye int) []int { return f.Before(bye, f.compareByes) },
		Draw:   func() pairing.Round { return w.Draw(round) }, Leave: f.Leave,
		Force: func(a, b int) *verdict.Round {
			return New(f.Require(a, b), f.Rules).explained(w, round)
		},
	}
	if err != nil {
		return r
	}
	if round.Bye >= 0 {
		r.Stages = append(r.Stages, f.byeStage(round.Bye))
	}
	for k := range round.Brackets {
		b := bracketStage{f, &round.Brackets[k]}
		r.Stages = append(r.Stages, b.stage())
	}
	return r
}

// facts gives what the rules look at in a player.
func (f *Field) facts(i int, more []explain.Fact) explain.Player {
	p := f.Players[i].Facts()
	p.Facts = slices.DeleteFunc(p.Facts, func(x explain.Fact) bool { return x.Name == "preference" || x.Name == "colour difference" })
	p.Facts = append(p.Facts,
		explain.Fact{Name: "may have the bye", Text: words.Yes(!f.BarredFromBye(i))},
		explain.Fact{Name: "matches played", Text: fmt.Sprint(f.Matches[i])},
		explain.Fact{Name: "floated in the previous round", Text: words.Yes(f.Floated[i])},
	)
	p.Facts = append(p.Facts, more...)
	return p
}

// byeStage is 3.4. Who may not have the bye is no matter of comparison, and that the rest
// can be paired shows in its being.
func (f *Field) byeStage(bye int) verdict.Stage {
	say := func(reason func(theirs int) string) verdict.Sentence {
		return func(c *verdict.Contrast) string { return f.Called(bye) + ", " + reason(c.Their.Floaters[0]) }
	}
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}}, Theirs: verdict.ByeAlone,
		Criteria: []verdict.Criterion{{
			Words: verdict.Words{Article: "3.4.2", Name: "score of the bye", Unit: words.Points, Worse: say(func(theirs int) string {
				return fmt.Sprintf("who has the lower score, %v against %v", f.Players[bye].Score, f.Players[theirs].Score)
			})},
			Measure: func(c verdict.Candidate) verdict.Amount {
				return verdict.Number(int(f.Players[c.Floaters[0]].Score), c.Floaters...)
			},
		}, {
			Words: verdict.Words{Article: "3.4.3", Name: "matches played by the one with the bye", Worse: say(func(theirs int) string {
				return fmt.Sprintf("who has played more matches, %d against %d", f.Matches[bye], f.Matches[theirs])
			})},
			Measure: func(c verdict.Candidate) verdict.Amount {
				n := f.Matches[c.Floaters[0]]
				a := verdict.Number(-n, c.Floaters...) // the most are best
				a.Shown = []int{n}
				return a
			},
		}},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := f.order("3.4.4", "", []int{bye}, theirs.Floaters)
			o.Words = f.Called(bye) + ", who has the largest number"
			return o
		},
	}
}

// stage is 3.5 and 3.6 for a bracket.
func (b bracketStage) stage() verdict.Stage {
	s := verdict.Stage{
		Kind: explain.Normal, Score: b.Players[b.Residents[0]].Score,
		Groups: []verdict.Group{{Name: "residents", Places: b.Residents}, {Name: "upfloaters", Places: b.Upfloaters}},
		Ours:   verdict.Candidate{Pairs: b.Bracket.Pairs, Floaters: b.Upfloaters}, Theirs: b.candidate,
		Order: b.compareOrder, Complete: b.complete,
		Rank: func(i int) int { return b.Players[i].Number }, Pool: swiss.Minus(b.Lower, b.Upfloaters),
	}
	for k := range b.Sets {
		c := &b.Sets[k]
		s.Criteria = append(s.Criteria, verdict.Criterion{Words: c.Words, Floats: true, Measure: func(o verdict.Candidate) verdict.Amount { return c.value(&b, o.Floaters) }})
	}
	for k := range b.Rules.Pairs {
		c := &b.Rules.Pairs[k]
		s.Criteria = append(s.Criteria, verdict.Criterion{Words: c.Words, Measure: func(o verdict.Candidate) verdict.Amount { return b.misfits(c, o) }})
	}
	return s
}

// candidate is what another round does in the bracket.
func (b *bracketStage) candidate(round *verdict.Seating) (c verdict.Candidate) {
	lowest := b.Residents[len(b.Residents)-1]
	for _, i := range b.Residents {
		j := round.Mate[i]
		if j > lowest {
			c.Floaters = append(c.Floaters, j)
		}
		if i < j {
			c.Pairs = append(c.Pairs, [2]int{i, j})
		}
	}
	slices.Sort(c.Floaters)
	return c
}

// complete is C3.
func (b *bracketStage) complete(c verdict.Candidate) bool {
	defer b.Release()
	return b.Largest(swiss.Minus(b.Lower, c.Floaters)).Unmatched() == 0
}

// misfits is a criterion of pairs. It compares pairings of one set: of another set of
// upfloaters it says what it says of ours.
func (b *bracketStage) misfits(c *PairCriterion, o verdict.Candidate) verdict.Amount {
	if c.Cost == nil && !b.Floats {
		return verdict.Amount{}
	}
	if !slices.Equal(o.Floaters, b.Upfloaters) {
		o.Pairs = b.Bracket.Pairs
	}
	var who []int
	for _, p := range o.Pairs {
		if n := c.cost(b.member(p[0]), b.member(p[1])); n > 0 {
			who = append(who, b.whose(c, p))
		}
	}
	slices.Sort(who)
	return verdict.Number(len(who), who...)
}

// whose gives whom of a pair a criterion is about.
func (b *bracketStage) whose(c *PairCriterion, p [2]int) int {
	if c.Who != nil {
		return c.Who(p[0], p[1])
	}
	return min(p[0], p[1]) // the opponent of the upfloater
}

// member gives the type of a member of the bracket.
func (b *bracketStage) member(i int) memberType { return b.typeOf(i, b.Players[b.Residents[0]].Score) }

// compareOrder is 3.5.4 and 3.6.2: the set of upfloaters, the top members, their bottom
// members.
func (b *bracketStage) compareOrder(theirs verdict.Candidate) verdict.Order {
	if !slices.Equal(b.Upfloaters, theirs.Floaters) {
		o := b.order("3.5.4", "upfloaters", b.Upfloaters, theirs.Floaters)
		o.Words = fmt.Sprintf("all criteria tie, and floating up %s comes before floating up %s", b.Called(b.Upfloaters...), b.Called(theirs.Floaters...))
		return o
	}
	tops, bottoms := b.identifier(b.Bracket.Pairs)
	theirTops, theirBottoms := b.identifier(theirs.Pairs)
	o := b.order("3.6.2", "top members", tops, theirTops)
	if o.At > 0 {
		i, j := tops[o.At-1], theirTops[o.At-1]
		o.Words = fmt.Sprintf("all criteria tie, and %s as a top member comes before %s", b.Called(i), b.Called(j))
		return o
	}
	o = b.order("3.6.2", "bottom members", bottoms, theirBottoms)
	at := o.At - 1
	o.Served, o.Player = true, tops[at]
	o.Words = fmt.Sprintf("all criteria tie, and %s comes before %s as an opponent of %s", b.Called(bottoms[at]), b.Called(theirBottoms[at]), b.Called(tops[at]))
	return o
}

// identifier is 3.6.2: the top members by number, and their bottom members.
func (b *bracketStage) identifier(pairs [][2]int) (tops, bottoms []int) {
	number := func(i int) int { return b.Players[i].Number }
	list := slices.Clone(pairs)
	for k, p := range list {
		if number(p[0]) > number(p[1]) {
			list[k] = [2]int{p[1], p[0]}
		}
	}
	slices.SortFunc(list, func(p, q [2]int) int { return number(p[0]) - number(q[0]) })
	for _, p := range list {
		tops, bottoms = append(tops, p[0]), append(bottoms, p[1])
	}
	return tops, bottoms
}

// order compares lists by numbers; At is the first place at which they differ, 0 if none.
func (f *Field) order(article, part string, ours, theirs []int) verdict.Order {
	o := verdict.Order{Article: article, Part: part}
	for k, i := range ours {
		j := theirs[k]
		o.Ours, o.Theirs = append(o.Ours, f.Players[i].Number), append(o.Theirs, f.Players[j].Number)
		o.OursPlayers, o.TheirsPlayers = append(o.OursPlayers, verdict.Share{Place: i}), append(o.TheirsPlayers, verdict.Share{Place: j})
		if i != j && o.At == 0 {
			o.At = k + 1
		}
	}
	return o
}
