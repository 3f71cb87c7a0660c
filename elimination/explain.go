package elimination

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain returns the round of [Pairer.Pair] with what decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why answers a question about the next round. It compares with the round that the rules
// prescribe if two players may meet nobody else, or may not meet. Nobody floats.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	f, err := p.field(ctx, t, kept)
	if err != nil {
		return nil, err
	}
	r := f.explained()
	if r.Err != nil && !errors.Is(r.Err, pairing.ErrNoPairing) {
		return nil, r.Err
	}
	return r, nil
}

// explained pairs the field, for explanations.
func (f *field) explained() *verdict.Round {
	n := len(f.event.t.Rounds)
	mate, err := f.optimum()
	return &verdict.Round{
		Paired: &paired{f, mate}, Field: f.facts(), Number: n + 1,
		Last: f.event.t.Planned > 0 && n+1 >= f.event.t.Planned, Err: err, Completion: "item 3",
	}
}

// A paired is a field with whom everybody meets.
type paired struct {
	field *field
	mate  []int
}

// It knows beside the round who would have had the bye before, and can be paired again; losses count.
var _ interface {
	verdict.Paired
	verdict.Repeated
	verdict.ByeOrdered
	verdict.LossCounted
} = (*paired)(nil)

// Draw returns the round.
func (p *paired) Draw() pairing.Round { return p.field.record(p.mate) }

// Tell adds the whole pairing.
func (p *paired) Tell(r *verdict.Round) { r.Stages = []verdict.Stage{p.field.stage(p.mate, r.Field)} }

// Losses returns those of a rank.
func (p *paired) Losses(i int) int { return p.field.losses[i] }

// Again pairs the field where two have to meet, or do not; or one has to have the bye, or does not.
func (p *paired) Again(q verdict.Question) *verdict.Round {
	other, i, j := *p.field, q.I, q.J
	switch {
	case !q.So:
		other.partner = slices.Clone(other.partner)
		other.partner[i], other.partner[j] = j, i
	case i == j:
		other.fewest = slices.Clone(other.fewest)
		other.fewest[i] = false
	default:
		other.forbidden = slices.Clone(other.forbidden)
		other.forbidden[i], other.forbidden[j] = slices.Clone(other.forbidden[i]), slices.Clone(other.forbidden[j])
		other.forbidden.Join(i, j)
	}
	return other.explained()
}

// facts is the field with what must not be: a bye against item 3, and what is forbidden.
func (f *field) facts() *verdict.Field {
	v := &verdict.Field{Name: f.event.t.Names(), Required: f.event.requested.Demanded(), Index: f.event.history.Index}
	for i := range f.ranked {
		v.Present = append(v.Present, f.id(i))
	}
	v.Pair = func(i, j int) []explain.Violation {
		if !f.forbidden.Has(i, j) {
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: "forbidden", Players: v.Two(i, j)}}
	}
	v.Bye = func(i int) []explain.Violation {
		switch {
		case f.fewest[i] || f.partner[i] >= 0: // item 3 does not concern who is required to meet somebody
			return nil
		case f.noBye[i]:
			return []explain.Violation{{Article: "forbidden", What: "forbidden", Players: []pairing.ID{f.id(i)}}}
		case f.given >= 0: // nor anybody if the arbiter gives the bye
			return nil
		}
		first := slices.IndexFunc(f.event.history.Of(f.ranked[i]),
			func(x history.Entry) bool { return x.Kind == history.Allocated })
		return []explain.Violation{{Article: "item 3", What: "bye", Players: []pairing.ID{f.id(i)}, Round: first + 1}}
	}
	v.Legal = f.legal
	v.MayBye = func(i int) bool { return f.fewest[i] }
	v.Partner = func(i int) int { return f.partner[i] }
	return v
}

// Before lists those with fewer losses, or as many and a place before by rating and
// seed, than the one with the bye.
func (p *paired) Before(bye int) (list []int) {
	f := p.field
	for i := range f.ranked {
		if f.fewest[i] && (f.losses[i] < f.losses[bye] || f.losses[i] == f.losses[bye] && f.order[i] < f.order[bye]) {
			list = append(list, i)
		}
	}
	return list
}

// stage is the whole pairing.
func (f *field) stage(mate []int, names *verdict.Field) verdict.Stage {
	s := verdict.Stage{
		Kind: "round", Groups: []verdict.Group{{Name: "ranking", Places: names.Places()}},
		Members: names.Places(), Criteria: f.measured(names), Mixed: true,
	}
	for i := range f.ranked {
		switch j := mate[i]; {
		case j == f.byeVertex():
			s.Ours.Floaters = []int{i}
		case i < j:
			s.Ours.Pairs = append(s.Ours.Pairs, [2]int{i, j})
		}
	}
	s.Order = func(theirs verdict.Candidate) verdict.Order { return f.compareOrder(names, s.Ours, theirs) }
	return s
}

// measured are items 4 to 10 with their words.
func (f *field) measured(names *verdict.Field) []verdict.Criterion {
	criteria := f.criteria()
	differ := func(c *verdict.Contrast) bool {
		return f.strengthsDiffer(c.Stage.Ours.Floaters[0], c.Their.Floaters[0])
	}
	list := []verdict.Criterion{
		{Words: verdict.Words{Article: "item 4", Name: "for which time pairs meet again"},
			Measure: f.pairList(criteria[0].of)},
		{Words: verdict.Words{Article: "item 5", Name: "losses of the player with the bye"},
			Measure: func(c verdict.Candidate) verdict.Amount {
				return verdict.Number(f.losses[c.Floaters[0]], c.Floaters...)
			}},
		{Words: verdict.Words{Article: "item 6", Name: "differences in losses"}, Measure: f.pairList(criteria[2].of)},
		verdict.OfBye(verdict.Words{Article: "item 8", Name: "place of the player with the bye by rating and seed", Bye: true,
			Rule: func(c *verdict.Contrast) string {
				if differ(c) {
					return "item 8"
				}
				return "item 9"
			}, Worse: func(c *verdict.Contrast) words.Message {
				key := "bye.seed"
				if differ(c) {
					key = "bye.performance"
				}
				return words.Say(key, "who", names.Called(c.Stage.Ours.Floaters[0])[0], "other",
					names.Called(c.Their.Floaters[0])[0])
			}}, func(i int) int { return f.order[i] + 1 }),
		{Words: verdict.Words{Article: "item 10",
			Name: "squared differences in rank of pairs with equal losses, less those of the others"}, Measure: f.squares},
	}
	if !f.hasBye() {
		list = []verdict.Criterion{list[0], list[2], list[4]}
	}
	return list
}

// pairList is a list of amounts, one for a pair, largest first; 0 does not count.
func (f *field) pairList(of func(*couple) int64) func(verdict.Candidate) verdict.Amount {
	amount := func(p [2]int) int {
		var c couple
		f.couple(min(p[0], p[1]), max(p[0], p[1]), &c)
		return int(of(&c))
	}
	return func(c verdict.Candidate) verdict.Amount {
		pairs := slices.SortedStableFunc(slices.Values(c.Pairs), func(p, q [2]int) int { return amount(q) - amount(p) })
		a := verdict.Amount{Form: verdict.List}
		for _, p := range pairs {
			if n := amount(p); n > 0 {
				a.Compared = append(a.Compared, n)
				a.Shares = append(a.Shares, verdict.Share{Place: p[0], Amount: n}, verdict.Share{Place: p[1], Amount: n})
			}
		}
		return a
	}
}

// squares is the sum of item 10, of which more is better.
func (f *field) squares(c verdict.Candidate) verdict.Amount {
	sum := 0
	for _, p := range c.Pairs {
		square := (p[1] - p[0]) * (p[1] - p[0])
		if f.losses[p[0]] != f.losses[p[1]] {
			square = -square
		}
		sum += square
	}
	return verdict.Amount{Form: verdict.Sum, Compared: []int{-sum}, Shown: []int{sum}}
}

// compareOrder is what is taken where the text is silent: the first rank that is served
// otherwise.
func (f *field) compareOrder(names *verdict.Field, ours, theirs verdict.Candidate) verdict.Order {
	rank := func(i int) int { return i + 1 }
	o := verdict.Order{Article: "item 10", Part: "ranks"}.Serve(names.Places(), ours, theirs, rank)
	x, y := o.OursPlayers[0], o.TheirsPlayers[0]
	o.Words = words.Say("order.silent", "ours", names.Called(x)[0], "n", rank(x), "theirs", names.Called(y)[0], "m",
		rank(y), "player", names.Called(o.Player)[0])
	return o
}

// strengthsDiffer reports whether the performance ratings of two ranks do.
func (f *field) strengthsDiffer(i, j int) bool {
	two := []int{f.ranked[i], f.ranked[j]}
	s := f.strengths()
	s.sort(two)
	return s.stronger(two[0], two[1])
}

// Color returns the colours of two ranks, by the colour rules.
func (p *paired) Color(i, j int) verdict.Color {
	i, j = min(i, j), max(i, j)
	better, rule := p.field.betterGetsGold(i, j)
	if !better {
		i, j = j, i
	}
	return verdict.Color{White: i, Black: j, Article: fmt.Sprint("colour rule ", rule),
		Words: words.Say(fmt.Sprint("gold.", rule))}
}

// Player returns what the rules look at in the player of a rank.
func (p *paired) Player(rank int) explain.Player {
	player, c := p.field.ranked[rank], p.field.career(rank)
	colors := make([]pairing.Color, len(c.games))
	for k, m := range c.games {
		colors[k] = m.Color
	}
	fact := verdict.Fact
	return explain.Player{Number: player + 1, Facts: []explain.Value{
		fact("won", c.won), fact("lost", c.lost), fact("performance rating", fmt.Sprintf("%+.2f", p.field.ratings[player])),
		fact("colours", words.Letters(colors)), fact("colour difference", surplus(c.games)),
		fact("may have the bye", words.Yes(p.field.fewest[rank])), fact("byes", c.byes),
	}}
}
