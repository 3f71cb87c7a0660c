package dubov

import (
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and gives everything that
// decided it, at little more cost.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	e, err := p.pairs(t)
	if e == nil {
		return nil, err
	}
	r := e.report(err == nil)
	errors.As(err, &r.Evidence)
	return r, err
}

// Compare says why the prescribed round comes before another one, in the time of
// [Pairer.Pair].
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	e, err := p.pairs(t)
	switch {
	case e == nil:
		return explain.Verdict{}, err
	case err != nil:
		return explain.Verdict{Kind: explain.NoPairing}, nil
	}
	return e.compare(other), nil
}

// WhyNot says why a does not meet b; if b is empty, why a does not have the bye. The
// round that it compares with is the prescribed one if the two may meet nobody else. It
// takes twice as long as [Pairer.Pair].
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	e, err := p.pairs(t)
	if e == nil {
		return explain.Verdict{}, err
	}
	q := verdict.Question{Field: e.Legal(e.law()), Possible: err == nil, Mate: e.mates()}
	v, i, j := q.Answer(a, b)
	if v.Kind != "" {
		return v, nil
	}
	// Brackets that obey the force come out as they were: what was first, and still
	// is possible, is first among fewer.
	forced := engineOf(e.Require(i, j), e.edition)
	other, err := forced.round()
	if err != nil {
		bye := -1
		if i == j {
			bye = i
		}
		v.Kind, v.Article, v.Stuck = explain.Completion, e.article("A.8"), forced.withoutOpponent(bye)
		errors.As(err, &v.Evidence)
		return v, nil
	}
	asked := v.Asked
	v = e.compare(other)
	v.Asked = asked
	return v, nil
}

// pairs pairs the round. If there is an engine with an error, the error wraps
// [pairing.ErrNoPairing].
func (p Pairer) pairs(t pairing.Tournament) (*engine, error) {
	e, err := p.engine(t)
	if err != nil {
		return nil, err
	}
	return e, e.outlook()
}

// mates gives whom everybody meets; oneself for the player with the bye.
func (e *engine) mates() []int {
	mate := make([]int, len(e.players))
	for i := range mate {
		mate[i] = i
	}
	for _, b := range e.walk {
		for k := range b.s1 {
			mate[b.s1[k]], mate[b.t2[k]] = b.t2[k], b.s1[k]
		}
	}
	return mate
}

// law is what the absolute criteria say.
func (e *engine) law() swiss.Law {
	return swiss.Law{
		Rematch: e.article("C.1"), Bye: e.article("C.2"), Colors: e.article("C.3"),
		Bars: e.bars, Clash: func(i, j int) bool { return swiss.Clash(&e.Players[i], &e.Players[j]) },
	}
}

// withoutOpponent gives the players who would have no possible opponent, nor the bye;
// that is for one player, or for whoever may have it if bye is negative.
func (e *engine) withoutOpponent(bye int) []pairing.ID {
	return e.IDs(e.Stuck(e.legal, func(i int) bool { return !e.players[i].barred }, bye))
}

// compare says why the round comes before another.
func (e *engine) compare(other pairing.Round) explain.Verdict {
	theirs, violations := e.Legal(e.law()).Read(other)
	if len(violations) > 0 {
		return verdict.Illegal(other, violations)
	}
	v := e.difference(&theirs)
	v.Round = other
	return v
}

// difference finds where a complete legal round is another one: the bye, then the
// first bracket in which it is another candidate, then the colours.
func (e *engine) difference(theirs *verdict.Seating) explain.Verdict {
	if theirs.Bye != e.bye {
		return e.otherBye(theirs.Bye)
	}
	for k, b := range e.walk {
		if ours, other := b.own(), b.candidate(theirs); !ours.equal(other) {
			v := b.contrast(ours, other)
			e.label(&v, k)
			return v
		}
	}
	return e.otherColors(theirs)
}

// label says which bracket decides.
func (e *engine) label(v *explain.Verdict, k int) {
	v.Bracket, v.BracketKind, v.BracketScore = k+1, explain.Normal, e.Players[e.walk[k].residents[0]].Score
}

// otherBye is B.0: the bye goes to somebody else. Who may not have it is no matter of
// comparison, and that the rest could be paired shows in its being.
func (e *engine) otherBye(bye int) explain.Verdict {
	ours, theirs := &e.Players[e.bye], &e.Players[bye]
	v := explain.Verdict{
		Kind: explain.Criterion, Article: e.article("B.0"), Measure: explain.Sum,
		OursPlayers: e.shares([]int{e.bye}, nil), TheirsPlayers: e.shares([]int{bye}, nil),
	}
	say := func(item string, x, y int, words ...any) {
		v.Item, v.Ours, v.Theirs = item, []int{x}, []int{y}
		v.Words = explain.Say(append([]any{"the bye goes to ", ours.ID, " "}, words...)...)
	}
	switch {
	case ours.Score != theirs.Score:
		say("3", int(ours.Score), int(theirs.Score), "with ", ours.Score, " points, the lowest score, and not to ", theirs.ID, " with ", theirs.Score)
	case ours.Games() != theirs.Games():
		say("4", ours.Games(), theirs.Games(), "who has played ", verdict.Count(ours.Games(), "game", "games"), ", the most, and not to ", theirs.ID, " with ", theirs.Games())
	default:
		v.Kind = explain.Order
		say("5", e.players[e.bye].number, e.players[bye].number, "who has the largest number, and not to ", theirs.ID)
	}
	return v
}

// contrast says why the bracket's own candidate comes before another: by the first
// criterion in which they differ, or by the order of generation.
func (b *bracket) contrast(ours, theirs *candidate) explain.Verdict {
	x, y := ours.evaluate(), theirs.evaluate()
	for k, criterion := range b.rules.criteria {
		if slices.Equal(x[k].amounts, y[k].amounts) {
			continue
		}
		return explain.Verdict{
			Kind: explain.Criterion, Article: b.article("C." + criterion.number[1:]), Measure: x[k].measure,
			Ours: x[k].amounts, Theirs: y[k].amounts, OursPlayers: x[k].shares, TheirsPlayers: y[k].shares,
			Words: words[criterion.number](x[k].amounts, y[k].amounts, verdict.Who(y[k].shares)),
		}
	}
	return b.compareOrder(ours, theirs)
}

// otherColors compares two rounds of the same pairs.
func (e *engine) otherColors(theirs *verdict.Seating) (v explain.Verdict) {
	v.Kind = explain.Same
	for k, b := range e.walk {
		for _, p := range b.own().pairs {
			ours, _ := e.colors(p[0], p[1])
			if theirs.White[ours.White] {
				continue
			}
			g := e.game(p[0], p[1])
			g.Bracket = k + 1
			if v.Kind == explain.Same {
				v = explain.Verdict{Kind: explain.Colors, Article: g.Article, Words: g.Words,
					OursPlayers: e.shares([]int{ours.White, ours.Black}, nil), TheirsPlayers: e.shares([]int{ours.Black, ours.White}, nil)}
				e.label(&v, k)
			}
			v.Games = append(v.Games, g)
		}
	}
	return v
}
