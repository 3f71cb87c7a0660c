package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and gives what decided it: the
// ranking of item 10 with what the rules look at in every player, what items 4 to 10
// measure, and the colour rule of every game. Those who asked for a bye are not in it.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	d, err := p.explained(t)
	if d == nil {
		return nil, err
	}
	return d.report(err == nil), err
}

// Compare says why the prescribed round comes before another one: by the first of items
// 4 to 10 in which they differ, by the order that is taken where the text is silent, or
// by the colour rules. Item 3 is a rule that no round may break.
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	d, err := p.explained(t)
	switch {
	case d == nil:
		return explain.Verdict{}, err
	case err != nil:
		return explain.Verdict{Kind: explain.NoPairing}, nil
	}
	return d.compare(other), nil
}

// WhyNot says why a does not meet b; if b is empty, why a does not have the bye. It
// compares with the round that the rules prescribe if the two may meet nobody else, or
// if nobody else may have the bye.
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	d, err := p.explained(t)
	if d == nil {
		return explain.Verdict{}, err
	}
	q := verdict.Question{Field: d.field.legal(), Possible: err == nil, Mate: d.mate()}
	v, i, j := q.Answer(a, b)
	if v.Kind != "" {
		return v, nil
	}
	forced, bye := *d.field, -1
	if i == j {
		bye = i
		forced.fewest = make([]bool, len(d.field.fewest))
		forced.fewest[i] = true
	} else {
		forced.partner = slices.Clone(d.field.partner)
		forced.partner[i], forced.partner[j] = j, i
	}
	mate, err := forced.optimum()
	if err != nil { // nobody can pair it
		v.Kind, v.Article, v.Stuck = explain.Completion, "item 3", forced.stuck(bye)
		return v, nil
	}
	asked := v.Asked
	v = d.compare(forced.draw(mate).record())
	v.Asked = asked
	return v, nil
}

// explained pairs the round. If there is a draw with an error, it has the field alone,
// and the error wraps [pairing.ErrNoPairing].
func (p Pairer) explained(t pairing.Tournament) (*draw, error) {
	e, err := p.replay(t)
	if err != nil {
		return nil, err
	}
	if err := e.finished(); err != nil {
		return nil, err
	}
	f, err := e.field()
	if err != nil {
		return nil, err
	}
	mate, err := f.optimum()
	if err != nil {
		return &draw{field: f}, err
	}
	return f.draw(mate), nil
}

// mate gives whom everybody meets, by rank; oneself for those who meet nobody.
func (d *draw) mate() []int {
	mate := make([]int, len(d.field.ranked))
	for i := range mate {
		mate[i] = i
	}
	for _, p := range d.pairs {
		mate[p.gold], mate[p.silver] = p.silver, p.gold
	}
	return mate
}

// legal is the field with what must not be: a bye against item 3, and forbidden pairs.
func (f *field) legal() *verdict.Field {
	v := &verdict.Field{Required: f.requested.Required, Index: func(id pairing.ID) int {
		if i, known := f.index[id]; known {
			return i
		}
		return -1
	}}
	for i := range f.ranked {
		v.Present = append(v.Present, f.id(i))
	}
	v.Pair = func(i, j int) []explain.Violation {
		if !f.between(min(i, j), max(i, j)).forbidden {
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: explain.BreachForbidden, Players: v.Two(i, j)}}
	}
	v.Bye = func(i int) []explain.Violation {
		if f.fewest[i] || f.partner[i] >= 0 { // item 3 does not concern who is required to meet somebody
			return nil
		}
		return []explain.Violation{{Article: "item 3", What: explain.BreachBye, Players: []pairing.ID{f.id(i)}, Round: f.firstBye(i)}}
	}
	return v
}

// firstBye gives the round of the first allocated bye of a player who has had one.
func (f *field) firstBye(rank int) int {
	return 1 + slices.IndexFunc(f.t.Rounds, func(round pairing.Round) bool {
		return slices.ContainsFunc(round.Byes, func(b pairing.Bye) bool { return b.Allocated && b.Player == f.id(rank) })
	})
}

// stuck gives those who would have no possible opponent, nor the bye; that is for one
// rank, or for whoever may have it if bye is negative.
func (f *field) stuck(bye int) (stuck []pairing.ID) {
	var c couple
	for a := range f.ranked {
		alone := a != bye
		for b := 0; b < len(f.ranked) && alone; b++ {
			alone = a == b || b == bye || !f.couple(min(a, b), max(a, b), &c)
		}
		if alone && !(len(f.ranked)%2 == 1 && f.fewest[a]) {
			stuck = append(stuck, f.id(a))
		}
	}
	return stuck
}

// compare says why the draw comes before another round.
func (d *draw) compare(other pairing.Round) explain.Verdict {
	f := d.field
	theirs, violations := f.legal().Read(other)
	if len(violations) > 0 {
		return verdict.Illegal(other, violations)
	}
	v := d.contrast(theirs.Mate)
	if v.Kind == explain.Same {
		v = d.otherColors(&theirs)
	}
	v.Round = other
	return v
}

// contrast compares two pairings item by item.
func (d *draw) contrast(theirs []int) explain.Verdict {
	f, mate := d.field, d.mate()
	if slices.Equal(mate, theirs) {
		return explain.Verdict{Kind: explain.Same}
	}
	v := explain.Verdict{Kind: explain.Criterion, Bracket: 1, BracketKind: explain.WholeRound}
	x, y := f.measure(mate), f.measure(theirs)
	for k := range x {
		if slices.Equal(x[k].Amounts, y[k].Amounts) {
			continue
		}
		v.Article, v.Measure, v.Ours, v.Theirs = x[k].Article, x[k].Measure, x[k].Amounts, y[k].Amounts
		v.OursPlayers, v.TheirsPlayers = x[k].Players, y[k].Players
		if v.Article == "item 8" && !f.strengthsDiffer(d.bye, slices.IndexFunc(theirs, func(j int) bool { return theirs[j] == j })) {
			v.Article = "item 9"
		}
		v.Words = f.words(v)
		return v
	}
	v.Kind, v.Article, v.Part = explain.Order, "item 10", "ranks"
	at := 0
	for mate[at] == theirs[at] {
		at++
	}
	v.Ours, v.Theirs, v.Player, v.At = []int{mate[at] + 1}, []int{theirs[at] + 1}, f.id(at), at+1
	v.OursPlayers, v.TheirsPlayers = f.shares(mate[at]), f.shares(theirs[at])
	v.Words = explain.Say("all items tie, and the text is silent; of the opponents for ", f.id(at), ", ",
		f.id(mate[at]), " (rank ", mate[at]+1, ") is taken before ", f.id(theirs[at]), " (rank ", theirs[at]+1, ")")
	return v
}

// words say how theirs is worse than ours.
func (f *field) words(v explain.Verdict) explain.Words {
	who := verdict.Who(v.TheirsPlayers)
	switch v.Article {
	case "item 4":
		return explain.Say("pairs would meet again", who, " for the times ", numbers(v.Theirs), " instead of ", numbers(v.Ours))
	case "item 5":
		return explain.Say("the bye would go to a player", who, " with ", verdict.Count(v.Theirs[0], "loss", "losses"), " instead of ", v.Ours[0])
	case "item 6":
		return explain.Say("losses would differ by ", numbers(v.Theirs), who, " instead of ", numbers(v.Ours))
	case "item 8":
		return explain.Say("the bye goes to ", v.OursPlayers[0].Player, ", who has the higher performance rating, and not to ", v.TheirsPlayers[0].Player)
	case "item 9":
		return explain.Say("the bye goes to ", v.OursPlayers[0].Player, ", who has the better seed, and not to ", v.TheirsPlayers[0].Player)
	}
	return explain.Say("the sum of squared differences in rank would be ", -v.Theirs[0], " instead of ", -v.Ours[0],
		", which counts pairs of equal losses for it and others against it")
}

// numbers lists numbers.
func numbers(list []int) string {
	s := ""
	for k, n := range list {
		if k > 0 {
			s += ", "
		}
		s += fmt.Sprint(n)
	}
	if s == "" {
		return "none"
	}
	return s
}

// strengthsDiffer reports whether the performance ratings of two ranks do.
func (f *field) strengthsDiffer(i, j int) bool {
	two := []int{f.ranked[i], f.ranked[j]}
	s := newStrengths(newRecord(len(f.careers), f.results), f.ratings)
	s.sort(two)
	return s.stronger(two[0], two[1])
}

// otherColors compares two rounds of the same pairs.
func (d *draw) otherColors(theirs *verdict.Seating) (v explain.Verdict) {
	v.Kind = explain.Same
	for _, p := range d.pairs {
		if theirs.White[p.gold] {
			continue
		}
		g := d.game(p)
		if v.Kind == explain.Same {
			v = explain.Verdict{Kind: explain.Colors, Article: g.Article, Words: g.Words, Bracket: 1, BracketKind: explain.WholeRound,
				OursPlayers: d.field.shares(p.gold, p.silver), TheirsPlayers: d.field.shares(p.silver, p.gold)}
		}
		v.Games = append(v.Games, g)
	}
	return v
}

// shares names the players of ranks.
func (f *field) shares(ranks ...int) []explain.Share {
	shares := make([]explain.Share, len(ranks))
	for k, i := range ranks {
		shares[k].Player = f.id(i)
	}
	return shares
}
