package swiss

import (
	"context"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
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

// system has the rulings that S2 and S4 leave.
func (p Pairer) system() rulings.System { return rulings.System{Open: p.open, Apart: true} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	f, err := p.field(ctx, t, kept)
	if err != nil {
		return nil, err
	}
	return f.explained(nil), nil
}

// explained pairs the round, for explanations, with as much of the beginning of another one as can stay as it is.
func (f *field) explained(before *round) *verdict.Round {
	r, err := f.pair(before)
	return &verdict.Round{
		Paired: &paired{f, r}, Field: f.lawful(), Number: f.common.History.Rounds + 1, Last: f.common.Last, Err: err,
		Completion: "S2", Floats: true,
	}
}

// A paired is a field with its round, which is nil if there is none.
type paired struct {
	field *field
	round *round
}

// It knows beside the round what S3 says of the bye and S4 of meeting again, and can be paired once more.
var _ interface {
	verdict.AfterBye
	verdict.ByeCounted
	verdict.Limited
	verdict.Prefaced
} = (*paired)(nil)

// Draw records the round.
func (p *paired) Draw() pairing.Round { return p.round.draw() }

// Color says who of two is named first.
func (p *paired) Color(a, b int) verdict.Color { return p.round.color(a, b) }

// Tell adds what decided the round.
func (p *paired) Tell(r *verdict.Round) { p.round.tell(r) }

// Byes counts those of a player so far.
func (p *paired) Byes(i int) int { return p.field.players[i].byes }

// CanHaveBye lists those who can have the bye.
func (p *paired) CanHaveBye() []int { return p.field.canHaveBye() }

// Best reports whether two meet in some round with as few meetings as possible.
func (p *paired) Best(i, j int) bool { return p.field.completion.Legal(i, j) }

// Leave ends the searches.
func (p *paired) Leave() { p.field.completion.End() }

// Again pairs the round once more, in another field of these players.
func (p *paired) Again(q verdict.Question) *verdict.Round {
	return p.field.derive(p.field.common.Where(q)).explained(p.round)
}

// lawful is the field with what must not be: what the arbiter forbids (S2).
func (f *field) lawful() *verdict.Field {
	v := f.completion.Lawful()
	v.Legal = f.common.Possible
	v.Pair = func(a, b int) []explain.Violation {
		if f.common.Possible(a, b) {
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: "forbidden", Players: v.Two(a, b)}}
	}
	return v
}

// Before lists those who come before the one with the bye by S3, but for S4.
func (p *paired) Before(bye int) (list []int) {
	return p.field.common.Before(bye, func(i, j int) int {
		if d := p.field.players[i].byes - p.field.players[j].byes; d != 0 {
			return d
		}
		return p.field.compareByes(i, j)
	})
}

// Player returns what the articles look at in a player.
func (p *paired) Player(i int) explain.Player {
	x := &p.field.common.Players[i]
	return explain.Player{ID: x.ID, Number: x.Number, Score: x.Score, Facts: []explain.Value{
		verdict.Fact("score", x.Score), verdict.Fact("place in the table", i+1),
		verdict.Fact("byes", p.field.players[i].byes), verdict.Fact("games", len(x.Colors)),
		verdict.Fact("named first", firsts(x)),
		verdict.Fact("floated in the previous round", words.Yes(p.field.players[i].floated)),
	}}
}

// Preface says that two who meet have met before.
func (p *paired) Preface(a, b int) words.Message {
	met := p.field.met(a, b)
	if len(met) == 0 {
		return words.Message{}
	}
	key := "again.none"
	if len(p.field.apart) > 0 {
		key = "again.less"
	}
	list := make([]any, len(met))
	for k, m := range met {
		list[k] = strconv.Itoa(m.round)
	}
	return words.Say(key, "n", len(met), "rounds", list)
}

// tell adds the stages, and what decided them.
func (r *round) tell(v *verdict.Round) {
	v.Stages = append(v.Stages, r.whole())
	if r.bye >= 0 {
		v.Stages = append(v.Stages, r.byeStage())
	}
	for _, b := range r.Brackets {
		if b.field != r.field { // it has stayed
			kept := *b
			kept.field, b = r.field, &kept
		}
		v.Stages = append(v.Stages, b.stage())
	}
	for _, p := range r.boards {
		if len(r.field.met(p[0], p[1])) > 0 {
			fact := verdict.Fact("meet again", words.Say("list", "list", r.field.common.CalledPairs([][2]int{p})))
			fact.Article, fact.Players = "S4", r.field.common.IDs(p[:])
			v.Facts = append(v.Facts, fact)
		}
	}
}

// whole is S3 (a) and S4.
func (r *round) whole() verdict.Stage {
	s := verdict.Stage{Whole: true, Ours: verdict.Candidate{Pairs: r.boards}}
	if r.bye >= 0 {
		s.Ours.Floaters = []int{r.bye}
		c := verdict.OfBye(verdict.Words{Article: "S3 (a)", Name: "byes so far of the player with the bye", Bye: true},
			func(i int) int { return r.field.players[i].byes })
		c.Floats = true
		s.Criteria = append(s.Criteria, c)
	}
	sum := func(of func(a, b int) int) func(verdict.Candidate) verdict.Amount {
		return func(c verdict.Candidate) verdict.Amount {
			a := verdict.Number(0)
			add := func(n int, who ...int) {
				a.Compared[0] += n
				for _, i := range who[:min(n, 1)*len(who)] {
					a.Shares = append(a.Shares, verdict.Share{Place: i})
				}
			}
			for _, p := range c.Pairs {
				add(of(p[0], p[1]), p[0], p[1])
			}
			for _, i := range c.Floaters {
				add(of(i, len(r.field.common.Players)), i)
			}
			return a
		}
	}
	name := "times that pairs have met"
	if len(r.field.apart) > 0 {
		name = "times that pairs have met or are kept apart"
	}
	s.Criteria = append(s.Criteria,
		verdict.Criterion{Words: verdict.Words{Article: "S4 (a)", Name: name}, Measure: sum(r.field.cost)},
		verdict.Criterion{Words: verdict.Words{Article: "S4 (b)", Name: "pairs that met in the latest round"},
			Measure: sum(r.field.latest)})
	return s
}

// byeStage is S3 (c) to (e).
func (r *round) byeStage() verdict.Stage {
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{r.bye}},
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: "S3 (c)", Name: "score of the player with the bye", Unit: words.Points},
				func(i int) int { return int(r.field.common.Players[i].Score) }),
			verdict.OfBye(verdict.Words{Article: "S3 (d)", Name: "games of the player with the bye"},
				func(i int) int { return len(r.field.common.Players[i].Colors) }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := verdict.Order{Article: "S3 (e)", Words: words.Say("bye.table", "who", r.field.common.Called(r.bye)[0])}
			return o.Compare([]int{r.bye}, theirs.Floaters, place)
		},
	}
}

// place is the place in the table, from 1.
func place(i int) int { return i + 1 }

// stage is S5 and S6 for a bracket.
func (b *bracket) stage() verdict.Stage {
	s := verdict.Stage{
		Kind: "normal", Score: b.field.common.Players[b.residents[0]].Score,
		Residents: b.field.completion.Scoregroup(b.residents[0]),
		Groups:    []verdict.Group{{Name: "residents", Places: b.residents}, {Name: "upfloaters", Places: b.Floaters}},
		Ours:      b.Candidate, Members: b.residents, Upfloat: true, Order: b.compareOrder, Without: b.without,
		Rank: b.turn, Mixed: !b.field.halves(),
	}
	for k := range b.field.sets {
		c := &b.field.sets[k]
		s.Criteria = append(s.Criteria, verdict.Criterion{Words: c.Words, Floats: true,
			Measure: func(o verdict.Candidate) verdict.Amount {
				if c.Crossing {
					return verdict.Number(b.crossing(o.Floaters))
				}
				return c.Measure(b.residents[0], o.Floaters)
			}})
	}
	return s
}

// crossing is S5 (c) if some go up: how many of the next score have to meet somebody below.
func (b *bracket) crossing(up []int) int {
	n := b.field.following(b.residents, b.Lower)
	group, all := scoregroup.Minus(b.Lower[:n], up), scoregroup.Minus(b.Lower, up)
	if b.field.nests == nil && b.field.complies(b.residents, b.Lower, up) {
		return len(group) % 2
	}
	p := b.field.problem(all)
	var kinds []kind
	p.Type, kinds = scoregroup.Sort[int32](len(all), func(v int) kind {
		return kind{region: int32(scoregroup.Count(v >= len(group))), nest: b.field.nests.number(all[v])}
	})
	p.Own, p.Allows = len(kinds), scoregroup.AllowsHalves
	p.Criteria = append(p.Criteria, lexicographic.Criterion{Pair: true})
	p.Pair = func(c int, i, j int32) int {
		if x, y := kinds[i], kinds[j]; c == 0 {
			return b.field.leaves(x.nest, y.nest)
		} else {
			return scoregroup.Count(x.region != y.region)
		}
	}
	o, crossing := p.Solve(), 0
	if o == nil {
		return len(group) + 1 // the others cannot be paired
	}
	for v := range group {
		crossing += scoregroup.Count(o.Mate(v) >= len(group))
	}
	return crossing
}

// without pairs the bracket with the best single one who goes up but the one who does.
func (b *bracket) without(int) (c verdict.Candidate, found bool) {
	if b.field.nests != nil {
		return c, false
	}
	u := b.field.completion.AnotherUpfloater(b.residents, b.Lower, b.Floaters, b.field.choice(b.field))
	if u < 0 {
		return c, false
	}
	return b.field.bracket(b.residents, b.Lower, []int{u}).Candidate, true
}

// compareOrder is S5 (e) and S6.
func (b *bracket) compareOrder(theirs verdict.Candidate) verdict.Order {
	if !slices.Equal(b.Floaters, theirs.Floaters) {
		o := verdict.Order{Article: "S5 (e)", Part: "upfloaters",
			Words: words.Say("order.upfloaters", "n", len(b.Floaters), "ours", b.field.common.Called(b.Floaters...), "theirs",
				b.field.common.Called(theirs.Floaters...))}
		return o.Compare(b.Floaters, theirs.Floaters, place)
	}
	if !b.field.halves() {
		o := verdict.Order{Article: "S6", Part: "table"}.Serve(b.members, b.Candidate, theirs, place)
		o.Words = words.Say("order.opponent", "ours", b.field.common.Called(o.OursPlayers[0])[0], "theirs",
			b.field.common.Called(o.TheirsPlayers[0])[0], "player", b.field.common.Called(o.Player)[0])
		return o
	}
	tops, bottoms := b.sorted(b.Candidate)
	theirTops, theirBottoms := b.sorted(theirs)
	o := verdict.Order{Article: "S6", Part: "top members"}.Compare(tops, theirTops, place)
	if o.At > 0 {
		o.Words = words.Say("order.upper", "ours", b.field.common.Called(tops[o.At-1])[0], "theirs",
			b.field.common.Called(theirTops[o.At-1])[0])
		return o
	}
	return verdict.Order{Article: "S6", Part: "bottom members"}.Opponents(tops, bottoms, theirBottoms, b.turn)
}

// turn is how early a member of the lower half has its turn as an opponent.
func (b *bracket) turn(i int) int {
	if b.field.Order == Fold {
		return len(b.field.common.Players) - i
	}
	return place(i)
}

// sorted returns the uppers of the pairs, the first one first, and whom they meet.
func (b *bracket) sorted(c verdict.Candidate) (uppers, others []int) {
	mate := c.Mates()
	for _, i := range b.members {
		if j, paired := mate[i]; paired && i < j {
			uppers, others = append(uppers, i), append(others, j)
		}
	}
	return uppers, others
}

// color says who of two is named first, and why (S7).
func (r *round) color(a, b int) verdict.Color {
	first, second, item := r.named(a, b)
	x, y, names := &r.field.common.Players[first], &r.field.common.Players[second], r.field.common.Called(first, second)
	m := words.Say("named."+item, "player", names[0], "other", names[1])
	switch item {
	case "a":
		m = m.With("n", firsts(x)).With("m", firsts(y))
	case "b":
		m = m.With("n", len(x.Colors)-firsts(x)).With("m", len(y.Colors)-firsts(y))
	case "d":
		m = m.With("board", r.board[a]).With("parity", words.Say([2]string{"even", "odd"}[r.board[a]%2]))
	}
	return verdict.Color{White: first, Black: second, Article: "S7 (" + item + ")", Words: m}
}
