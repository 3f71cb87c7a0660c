package dutch

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A value is what a criterion measures on a candidate of a bracket.
type value struct {
	criterion *criterion
	measure   explain.Measure
	amounts   []int // as the optimiser counts them
	shown     []int // as the article measures them
	shares    []share
}

// A share is a player's part in a value, as the article measures it.
type share struct{ place, amount int }

// compare orders values of one criterion, the better one first. A missing amount is
// less than any.
func (v *value) compare(o *value) int { return slices.Compare(v.amounts, o.amounts) }

// evaluate measures all quality criteria on a candidate for a bracket of the walk:
// the same criteria that the optimiser minimises, read off pairs and downfloaters.
func (e *engine) evaluate(s *step, r result) []value {
	x := &evaluation{engine: e, step: s, result: r, setting: e.setting(s)}
	x.single = e.byeInReach(s) && len(r.out) == 1
	if s.kind == normal {
		x.left, x.finalNext = e.rules.lookAhead(e, s, r.out)
	}
	var values []value
	for i := range e.rules.criteria {
		v := x.measure(&e.rules.criteria[i])
		if last := len(values) - 1; last >= 0 && values[last].criterion.name == v.criterion.name {
			values[last].extend(v)
		} else {
			values = append(values, v)
		}
	}
	return values
}

// extend makes a look-ahead of a number and a list.
func (v *value) extend(list value) {
	v.amounts, v.shown = append(v.amounts, list.amounts...), append(v.shown, list.shown...)
	if v.measure != explain.Nothing {
		v.measure = explain.LookAhead
	}
}

// An evaluation is a candidate being measured.
type evaluation struct {
	*engine
	*step
	result
	setting
	left []int // whom the following bracket leaves over
}

// measure measures one criterion.
func (x *evaluation) measure(c *criterion) value {
	v := value{criterion: c, measure: explain.Sum}
	if c.list {
		v.measure = explain.List
	}
	if c.left != nil {
		if x.kind != normal {
			return value{criterion: c}
		}
		for _, i := range x.left {
			x.add(&v, c.left(&x.setting, &x.players[i]))
		}
		for _, i := range x.out {
			v.shares = append(v.shares, share{place: i})
		}
	}
	if c.pair != nil {
		for _, p := range x.pairs {
			x.pair(&v, p[0], p[1])
		}
	}
	if c.out != nil {
		for _, i := range x.out {
			if amount := c.out(&x.setting, &member{player: &x.players[i]}); amount != 0 {
				x.add(&v, amount)
				v.shares = append(v.shares, x.share(c, i, amount))
			}
		}
	}
	return x.close(v)
}

// pair measures what a pair of the bracket adds, the better placed player first.
func (x *evaluation) pair(v *value, high, low int) {
	c := v.criterion
	amount := c.pair(&x.setting, &x.players[high], &x.players[low])
	if amount != 0 || c.zeros {
		x.add(v, amount)
	}
	if amount == 0 {
		return
	}
	seats, _ := x.colors(high, low)
	white := seats.White
	for _, i := range [2]int{high, low} {
		s := seat{Player: &x.Players[i], color: pairing.Black, higher: x.players[i].score > x.players[high+low-i].score}
		if i == white {
			s.color = pairing.White
		}
		if c.whom(s) {
			v.shares = append(v.shares, x.share(c, i, amount))
		}
	}
}

// add puts an amount to the others.
func (x *evaluation) add(v *value, amount int) {
	if v.criterion.list {
		v.amounts = append(v.amounts, amount)
	} else if len(v.amounts) == 0 {
		v.amounts = []int{amount}
	} else {
		v.amounts[0] += amount
	}
}

// share gives a player's part; a sum needs no amounts.
func (x *evaluation) share(c *criterion, i, amount int) share {
	if !c.list {
		return share{place: i}
	}
	return share{i, c.show(&x.setting, amount)}
}

// close sorts a list and those who contribute to it, and shows the amounts as the article measures them.
func (x *evaluation) close(v value) value {
	if !v.criterion.list && len(v.amounts) == 0 {
		v.amounts = []int{0}
	}
	slices.SortFunc(v.amounts, func(a, b int) int { return cmp.Compare(b, a) })
	slices.SortStableFunc(v.shares, func(a, b share) int { return cmp.Compare(b.amount, a.amount) })
	v.shown = make([]int, len(v.amounts))
	for i, amount := range v.amounts {
		v.shown[i] = v.criterion.show(&x.setting, amount)
	}
	return v
}

// show gives an amount as the article measures it.
func (c *criterion) show(s *setting, amount int) int {
	if c.shown == nil {
		return amount
	}
	return c.shown(s, amount)
}

// leftOverAlone are the criteria for a bracket of which nothing matters but whom it
// leaves over.
var leftOverAlone = []criterion{
	{out: func(s *setting, m *member) int { return leftOver(s, m.player) }},
	{list: true, out: func(s *setting, m *member) int { return leftOverScore(s, m.player) }},
}

// lookAhead2017 gives whom the bracket after s leaves over if these players float
// down into it (2017 C.7), and whether it is the last scoregroup. Legality is all
// that matters.
func lookAhead2017(e *engine, s *step, out []int) (left []int, final bool) {
	next, deeper := e.following(s)
	b := e.after(out, next)
	b.finalNext = len(deeper) == 0
	defer e.release()
	return b.best().out, b.finalNext
}

// lookAhead2026 is the same for 2026 C8: the round must remain completable. Whom the
// next bracket leaves over without that condition will usually do.
func lookAhead2026(e *engine, s *step, out []int) (left []int, final bool) {
	next, deeper := e.following(s)
	defer e.release()
	if left := e.after(out, next).best().out; e.sound(left, deeper) {
		return left, false
	}
	b := e.after(out, next)
	b.complete, b.deeper = true, deeper
	return b.best().out, false
}

// after is the problem of the bracket that follows, with these MDPs.
func (e *engine) after(mdps, next []int) *bracket {
	b := e.bracket(&step{mdps: mdps, residents: next})
	b.criteria = leftOverAlone
	return b
}

// candidate is what a complete round does in a bracket: the pairs of which both
// players are members, the others float down.
func (e *engine) candidate(s *step, round *verdict.Seating, member []int) (r result) {
	for _, list := range [2][]int{s.mdps, s.residents} {
		for _, i := range list {
			switch j := round.Mate[i]; {
			case j == i || member[j] != member[i]:
				r.out = append(r.out, i)
			case i < j:
				r.pairs = append(r.pairs, [2]int{i, j})
			}
		}
	}
	return r
}
