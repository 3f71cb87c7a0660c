package dutch

import (
	"errors"
	"math"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and gives everything that
// decided it, in about twice the time.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	e, err := p.walk(t)
	if e == nil {
		return nil, err
	}
	defer e.leave()
	r := e.report()
	errors.As(err, &r.Evidence)
	return r, err
}

// Compare says why the prescribed round comes before another one, in about the time
// of [Pairer.Pair].
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	e, err := p.walk(t)
	if err != nil {
		return noPairing(e, err)
	}
	defer e.leave()
	return e.compare(other), nil
}

// WhyNot says why a does not meet b; if b is empty, why a does not have the bye. The
// round that it compares with is the prescribed one if the two may meet nobody else,
// after as many of the prescribed brackets as can stay. It takes a few times as long
// as [Pairer.Pair].
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	e, err := p.walk(t)
	if err != nil && e == nil {
		return explain.Verdict{}, err
	}
	defer e.leave()
	q := verdict.Question{Field: e.Legal(e.law()), Possible: err == nil, Mate: e.mates()}
	v, i, j := q.Answer(a, b)
	if v.Kind != "" {
		return v, nil
	}
	other, err := e.forced(i, j)
	defer other.leave()
	if err != nil {
		bye := -1
		if i == j {
			bye = i
		}
		v.Kind, v.Article, v.Stuck = explain.Completion, e.rules.articles.completion, other.stuck(bye)
		errors.As(err, &v.Evidence)
		return v, nil
	}
	asked := v.Asked
	v = e.compare(other.round())
	v.Asked = asked
	return v, nil
}

// noPairing makes a verdict of the finding that the round cannot be paired at all.
func noPairing(e *engine, err error) (explain.Verdict, error) {
	if e == nil {
		return explain.Verdict{}, err
	}
	e.leave()
	return explain.Verdict{Kind: explain.NoPairing}, nil
}

// walk pairs the round. If there is an engine with an error, the error wraps
// [pairing.ErrNoPairing]. The engine is to be left.
func (p Pairer) walk(t pairing.Tournament) (*engine, error) {
	rules, err := p.rules()
	if err != nil {
		return nil, err
	}
	f, err := swiss.NewField(t)
	if err != nil {
		return nil, err
	}
	e := newEngine(f, rules)
	return e, rules.outlook(e)
}

// mates gives whom everybody meets; oneself for the player with the bye.
func (e *engine) mates() []int {
	mate := places(0, len(e.players))
	for i := range e.walk {
		for _, p := range e.walk[i].pairs {
			mate[p[0]], mate[p[1]] = p[1], p[0]
		}
	}
	return mate
}

// forced pairs the round again so that two players may meet nobody but each other, or,
// if they are one, the player nobody at all, after as many of the brackets as can
// stay. The engine is to be left; an error wraps [pairing.ErrNoPairing].
func (e *engine) forced(a, b int) (*engine, error) {
	f := newEngine(e.Require(a, b), e.rules)
	f.walk = slices.Clone(e.walk[:e.kept(f)])
	return f, f.rules.outlook(f)
}

// kept counts the brackets at the beginning of the round that can stay as they are in
// a round of the field f: their pairs are legal there, and their downfloaters with
// everybody below can still be paired, with the score of the bye that the round has
// (2026 C5). If k can be kept, so can fewer.
func (e *engine) kept(f *engine) int {
	f.byeScore = e.byeScore
	defer func() { f.byeScore = math.MaxInt }()
	legal := 0
	for legal < len(e.walk) && !slices.ContainsFunc(e.walk[legal].pairs, func(p [2]int) bool { return !f.legal(p[0], p[1]) }) {
		legal++
	}
	return sort.Search(legal, func(k int) bool {
		s := &e.walk[k]
		defer f.release()
		return !f.sound(s.out, s.lower)
	})
}

// stuck gives the players who would have no possible opponent, nor the bye; that is for
// one player, or for whoever may have it if bye is negative.
func (e *engine) stuck(bye int) []pairing.ID {
	return e.IDs(e.Stuck(e.legal, func(i int) bool { return !e.players[i].byeBarred }, bye))
}

// compare says why the walk's round comes before another.
func (e *engine) compare(other pairing.Round) explain.Verdict {
	theirs, violations := e.Legal(e.law()).Read(other)
	if len(violations) > 0 {
		return verdict.Illegal(other, violations)
	}
	v := e.difference(&theirs)
	v.Round = other
	return v
}

// difference finds where a complete legal round leaves the walk: it agrees with the
// walk up to a bracket, and there it is another candidate.
func (e *engine) difference(theirs *verdict.Seating) explain.Verdict {
	if bye := theirs.Bye; bye >= 0 && e.rules.articles.byeScore != "" && e.players[bye].score != e.byeScore {
		return e.otherByeScore(bye)
	}
	member := make([]int, len(e.players)) // of which bracket last, from 1
	for k := range e.walk {
		s := &e.walk[k]
		for _, list := range [2][]int{s.mdps, s.residents} {
			for _, i := range list {
				member[i] = k + 1
			}
		}
		if other := e.candidate(s, theirs, member); !samePairs(s.pairs, other.pairs) {
			v := e.contrast(s, other)
			e.label(&v, k)
			return v
		}
	}
	return e.otherColors(theirs)
}

// samePairs compares sets of pairs.
func samePairs(a, b [][2]int) bool {
	if len(a) != len(b) {
		return false
	}
	mate := make(map[int]int, len(a))
	for _, p := range a {
		mate[p[0]] = p[1]
	}
	return !slices.ContainsFunc(b, func(p [2]int) bool { j, ok := mate[p[0]]; return !ok || j != p[1] })
}

// label says which bracket decides.
func (e *engine) label(v *explain.Verdict, k int) {
	s := &e.walk[k]
	v.Bracket, v.BracketKind, v.BracketScore = k+1, s.kind.word(), e.players[s.residents[0]].score
}

// word is what reports call the kind.
func (k bracketKind) word() explain.BracketKind {
	return [...]explain.BracketKind{explain.Normal, explain.Last, explain.PPB, explain.CLB}[k]
}

// otherByeScore is 2026 C5: the bye goes to another score than it must.
func (e *engine) otherByeScore(bye int) explain.Verdict {
	ours := e.walk[len(e.walk)-1].out[0]
	score := e.players[bye].score
	return explain.Verdict{
		Kind: explain.Criterion, Article: e.rules.articles.byeScore, Measure: explain.Sum,
		Ours: []int{int(e.byeScore)}, Theirs: []int{int(score)},
		OursPlayers: e.shares([]int{ours}), TheirsPlayers: e.shares([]int{bye}),
		Words: explain.Say("the bye must go to a player with ", e.byeScore, " points, and not to ", e.Players[bye].ID, " with ", score),
	}
}

// contrast says why a bracket's pairing comes before another candidate: by the first
// criterion in which they differ, or by the order of generation.
func (e *engine) contrast(s *step, theirs result) explain.Verdict {
	a, b := e.evaluate(s, s.result), e.evaluate(s, theirs)
	for i := range a {
		x, y := &a[i], &b[i]
		if x.compare(y) == 0 {
			continue
		}
		v := explain.Verdict{
			Kind: explain.Criterion, Article: x.criterion.name, Measure: x.measure, Ours: x.shown, Theirs: y.shown,
			OursPlayers: e.contributors(x), TheirsPlayers: e.contributors(y),
		}
		v.Words = e.rules.articles.words[v.Article].says(x, y, verdict.Who(v.TheirsPlayers))
		return v
	}
	v := e.compareOrder(s, s.result, theirs)
	v.Kind = explain.Order
	return v
}

// contributors names those who contribute to a value.
func (e *engine) contributors(v *value) []explain.Share {
	shares := make([]explain.Share, len(v.shares))
	for k, s := range v.shares {
		shares[k] = explain.Share{Player: e.Players[s.place].ID, Amount: s.amount}
	}
	return shares
}

// otherColors compares two rounds of the same pairs.
func (e *engine) otherColors(theirs *verdict.Seating) (v explain.Verdict) {
	v.Kind = explain.Same
	for k := range e.walk {
		for _, p := range e.walk[k].pairs {
			g := e.game(p[0], p[1])
			ours, _ := e.colors(p[0], p[1])
			if theirs.White[ours.White] {
				continue
			}
			g.Bracket = k + 1
			if v.Kind == explain.Same {
				v = explain.Verdict{Kind: explain.Colors, Article: g.Article, Words: g.Words,
					OursPlayers: e.shares([]int{ours.White, ours.Black}), TheirsPlayers: e.shares([]int{ours.Black, ours.White})}
				e.label(&v, k)
			}
			v.Games = append(v.Games, g)
		}
	}
	return v
}
