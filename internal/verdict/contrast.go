package verdict

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// compare says why the round comes before another one, which some asked for, and says the
// reason alone.
func (r *Round) compare(other pairing.Round, q Question) (explain.Verdict, words.Message) {
	theirs, violations := r.Read(other)
	if len(violations) > 0 {
		return r.said(explain.Verdict{Kind: explain.KindIllegal, Violations: violations, Asked: q.players, Round: other}, q)
	}
	ours := r.seating()
	for k := range r.Stages {
		s := &r.Stages[k]
		their := s.Theirs(&theirs)
		if s.same(their) {
			continue
		}
		x := Contrast{Round: r, Stage: s, Their: their, Question: q, theirs: &theirs}
		if v := x.verdict(); v.Kind != "" {
			if v.Round = other; s.Kind != "" {
				v.Bracket = s.number
			}
			v.Asked, v.OursPairs, v.TheirsPairs = q.players, r.pairIDs(s.Ours.less(their)), r.pairIDs(their.less(s.Ours))
			v.Words = explain.Message(x.sentence(&v))
			return v, x.clause(v.Article, v.Item)
		}
	}
	v := r.otherColors(ours, &theirs)
	v.Asked, v.Round = q.players, other
	return r.said(v, q)
}

// A Contrast is a stage in which two rounds differ.
type Contrast struct {
	*Round
	*Stage
	Question
	Their Candidate

	theirs *Seating // nil if only the stage is known

	// Where a criterion decides.
	Ours, Theirs Amount
	Criterion    *Criterion

	order Order // where that decides
}

// decision finds the first criterion in which the two differ, or the order; the kind is
// empty if neither decides here.
func (x *Contrast) decision() (kind explain.Kind, article, item string) {
	if c := x.decide(); c != nil {
		return explain.KindCriterion, x.rule(c), c.Item
	}
	if x.Order == nil {
		return "", "", ""
	}
	o := x.Order(x.Their)
	if o.Words.IsZero() {
		o.Words = words.Say("order.opponent", "ours", x.name(o.OursPlayers[o.At-1].Place), "theirs",
			x.name(o.TheirsPlayers[o.At-1].Place), "player", x.name(o.Player))
	}
	x.order = o
	return explain.KindOrder, o.Article, o.Item
}

// verdict is the decision with what was compared.
func (x *Contrast) verdict() (v explain.Verdict) {
	v.Kind, v.Article, v.Item = x.decision()
	switch v.Kind {
	case explain.KindCriterion:
		v.Ours, v.Theirs = x.value(x.Criterion, &x.Ours), x.value(x.Criterion, &x.Theirs)
	case explain.KindOrder:
		o := &x.order
		v.At, v.Ours, v.Theirs = o.At, x.places(o.Part, o.Ours, o.OursPlayers), x.places(o.Part, o.Theirs, o.TheirsPlayers)
		if o.Served {
			v.Player = x.id(o.Player)
		}
	}
	return v
}

// decide finds the first criterion in which the two differ, nil if all tie.
func (x *Contrast) decide() *Criterion {
	alike := slices.Equal(x.Stage.Ours.Floaters, x.Their.Floaters)
	for k := range x.Criteria {
		c := &x.Criteria[k]
		if c.Floats && alike {
			continue
		}
		x.Ours, x.Theirs = c.Measure(x.Stage.Ours), c.Measure(x.Their)
		if !slices.Equal(x.Ours.Compared, x.Theirs.Compared) {
			x.Criterion = c
			return c
		}
	}
	return nil
}

// rule returns the article of the criterion that decides.
func (x *Contrast) rule(c *Criterion) string {
	if c.Rule != nil {
		return c.Rule(x)
	}
	return c.Article
}

// value returns an amount with those who contribute.
func (r *Round) value(c *Criterion, a *Amount) explain.Value {
	v := Fact(c.Name, c.write(a))
	v.Article, v.Players = c.Article, r.IDs(places(a.Shares))
	if a.Form != Nothing {
		v.Amounts = append([]int{}, a.shown()...)
	}
	if c.Stated != nil {
		for k, n := range v.Amounts {
			v.Amounts[k] = c.Stated(n)
		}
	}
	return v
}

// places returns what an order compares in a part.
func (r *Round) places(part string, numbers []int, players []Share) explain.Value {
	list := places(players)
	return explain.Value{Name: part, Shown: words.Say("amounts", "list", r.Called(list...)).String(), Amounts: numbers,
		Players: r.IDs(list)}
}

// places are those of shares.
func places(list []Share) []int {
	places := make([]int, len(list))
	for k, s := range list {
		places[k] = s.Place
	}
	return places
}

// otherColors compares two rounds of the same pairs.
func (r *Round) otherColors(ours, theirs *Seating) (v explain.Verdict) {
	v.Kind = explain.KindSame
	if r.Color == nil || r.Return != "" && !r.Ordered {
		return v
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		pairs := slices.Clone(s.Ours.Pairs)
		slices.SortFunc(pairs, func(p, q [2]int) int { return cmp.Compare(min(p[0], p[1]), min(q[0], q[1])) })
		for _, p := range pairs {
			c := r.Color(p[0], p[1])
			if theirs.White[c.White] {
				continue
			}
			if v.Kind == explain.KindSame {
				v = explain.Verdict{Kind: explain.KindColors, Article: c.Article, Bracket: s.number,
					Ours:   r.places("", nil, []Share{{Place: c.White}, {Place: c.Black}}),
					Theirs: r.places("", nil, []Share{{Place: c.Black}, {Place: c.White}})}
			}
			v.OursPairs = append(v.OursPairs, [2]pairing.ID{r.id(c.White), r.id(c.Black)})
		}
	}
	return v
}

// game returns a pair with its colours.
func (r *Round) game(c Color) explain.Game {
	return explain.Game{White: r.id(c.White), Black: r.id(c.Black), Article: c.Article, Words: explain.Message(c.Words)}
}
