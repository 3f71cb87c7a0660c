// Package rulings keeps players apart as the arbiter wishes ([pairing.Apart],
// [pairing.Avoid]), for every system alike and above all of them: no rule book
// knows of it, and no criterion counts it. A pair is kept apart by forbidding it, so that
// the rules pair and explain the round that comes of it.
//
// # Apart
//
// The round has as few Apart pairs as any legal round has. A matching of the whole field says which of
// them stay (least.go). All others are forbidden, so that every legal round has those that stay: with one
// less it would have less than the least. They are required as well, which changes nothing in what is
// legal, but tells a system that pairs bracket by bracket in time.
//
// Which of them stay: of several sets as many as possible are pairs that would meet
// anyway, and the others are of players close to each other in the order of the field.
// Then the boards of the round that the rules prescribe are gone through from the top: a
// pair stays where the least number cannot be had without it. Last, the players of the other pairs
// that stay are as low in the field as possible: from the top, a player is in one only where
// that cannot be helped. If these players can be paired in several ways, each from the top
// meets the highest one possible. In a field of more than a thousand players all this is so of pairs of whom
// most are near each other; that they are as few as possible is so in any field.
//
// # Avoid
//
// The prescribed round is judged by all its criteria, and another one takes its place only
// if they measure the same in every bracket ([verdict.Round.AsGood]) and fewer pairs to
// avoid meet in it. So no criterion suffers, whatever is tried, and no more of the pairs
// meet than would have met anyhow. What is tried:
//
//   - the round that comes of taking Avoid for Apart, among those that are as good by what a system settles over
//     the whole round: none has fewer of the pairs;
//   - if that costs a criterion: the boards on which such pairs meet, from the top, one by
//     one, or in sixteen parts if there are more; in five in a field of more than 128 players, but for
//     more than eight pairs to avoid for each player. Those of a board or part are forbidden, and all
//     that do not meet.
//
// A try is given up before anything is paired if a bracket cannot have as many pairs as it has, and later at the first
// bracket, but for the last, that pairs players of other scores than before.
// Eighteen rounds are paired at most, in a large field six; for Apart it is two, however many
// rulings there are. Apart goes before Avoid: the least number of Apart pairs does not become
// more. What is Required goes before both.
//
// # The bye
//
// A player and the allocated bye are a pair, too: the bye is one more vertex if the number of players is
// odd. Of necessary ones it is the last board. If the one who has it by the rules should not, Avoid can
// give it to any other for whom the criteria of the bye measure the same, though the rules decide it
// before the brackets. Where a rule lets somebody alone have it, as with the fewest byes in an
// elimination, or forgets too little for another to have it, as in the TCEC Swiss, Apart is above that
// rule: the bye is forbidden to all who are to be spared, and the rules choose among the others, if fewer
// Apart pairs meet so.
//
// # Questions
//
// The round that an answer compares with is kept apart likewise (again.go).
package rulings

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A System is a rule book's own way to pair, which knows forbidden and required pairs
// only. Its methods are those of an [explain.Explainer], with all rulings.
type System struct {
	Open  verdict.Opener
	Apart bool // the rule book itself says what becomes of Apart
}

// Pair returns the round with all rulings.
func (s System) Pair(ctx context.Context, t pairing.Tournament) (round pairing.Round, err error) {
	if err := begun(ctx); err != nil {
		return round, err
	}
	defer giveUp(ctx, &err)
	t = t.Pairwise()
	if s.keeps(t) {
		_, round, err = s.decide(ctx, t)
		return round, err
	}
	r, err := s.Open(ctx, t, record.Kept{})
	if err != nil {
		return round, err
	}
	return r.Made()
}

// Explain is [explain.Explainer.Explain].
func (s System) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return ask(ctx, s, t, (*verdict.Round).Explain)
}

// Compare is [explain.Explainer.Compare].
func (s System) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(other) })
}

// Why is [explain.Explainer.Why].
func (s System) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return ask(ctx, s, t, func(r *verdict.Round) (explain.Verdict, error) { return r.Question(q) })
}

// ask asks about the round with all rulings: the one in which the pairs are kept apart that can be or, where nobody can
// be paired, none.
func ask[T any](ctx context.Context, s System, t pairing.Tournament,
	question func(*verdict.Round) (T, error)) (answer T, err error) {
	if err := begun(ctx); err != nil {
		return answer, err
	}
	defer giveUp(ctx, &err)
	t = t.Pairwise()
	if !s.keeps(t) {
		return verdict.Ask(ctx, s.Open, t, record.Kept{}, question)
	}
	kept, _, err := s.decide(ctx, t)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return answer, err
	}
	return verdict.Ask(ctx, s.Open, t, kept, func(r *verdict.Round) (T, error) {
		if own, ok := r.Paired.(verdict.Repeated); ok {
			r.Instead = func(q verdict.Question) *verdict.Round {
				return s.again(ctx, t, r, q, own, !kept.None())
			}
		}
		return question(r)
	})
}

// keeps reports whether there are rulings on the round to come that keep players apart, above the rule book.
func (s System) keeps(t pairing.Tournament) bool {
	return slices.ContainsFunc(t.Rulings, func(r pairing.Ruling) bool {
		return s.above(r.Kind) && record.Holds(r, len(t.Rounds)+1)
	})
}

// above reports whether a decision is one that keeps players apart, of which the rule book says nothing.
func (s System) above(d pairing.Decision) bool {
	return d == pairing.Avoid || d == pairing.Apart && !s.Apart
}

// begun returns an error if there is no context, or if it has ended.
func begun(ctx context.Context) error {
	if ctx == nil {
		return fault.Invalid("no context")
	}
	if ctx.Err() != nil {
		return fault.Stopped(ctx)
	}
	return nil
}

// giveUp turns what a search does when ctx ends into an error.
func giveUp(ctx context.Context, err *error) {
	switch end := recover(); end {
	case nil:
	case graph.GivenUp{}:
		*err = fault.Stopped(ctx)
	default:
		panic(end)
	}
}

// A search looks for the round in which those pairs are kept apart that can be.
type search struct {
	System
	legal *legal
	ctx   context.Context
	t     pairing.Tournament
	kept  record.Kept   // so far, of Apart and Avoid
	round pairing.Round // so far

	// Of Avoid.
	before         record.Kept        // of Apart
	plain          pairing.Tournament // t without the rulings that keep players apart: no try reads them again
	usual          *verdict.Round
	apart          [][2]int   // Apart pairs, if none of them meets by the rules: none may because of Avoid
	pairs, meeting [][2]int   // those to avoid, and of them those who meet, in the order of boards
	brackets       [][][2]int // of the usual round: their pairs
	otherBye       bool       // who has the bye should not
	rounds         int        // how many have been paired
}

// decide returns the round, and what is kept apart in it: by the rules alone, it is paired and explained so.
func (s System) decide(ctx context.Context, t pairing.Tournament) (record.Kept, pairing.Round, error) {
	d := &search{System: s, ctx: ctx, t: t}
	again, err := verdict.Ask(ctx, s.Open, t, d.kept, d.keepApart)
	if again {
		_, err = verdict.Ask(ctx, s.Open, t, d.kept, d.avoid)
	}
	if err != nil {
		return record.Kept{}, pairing.Round{}, err
	}
	return d.kept, d.round, nil
}

// keepApart forbids Apart pairs, all but as few as possible, and reports whether the round is to be paired
// again. Otherwise it goes on to Avoid.
func (d *search) keepApart(r *verdict.Round) (again bool, err error) {
	if r.Err != nil {
		return false, r.Err
	}
	if d.round = r.Paired.Draw(); r.AnyByes { // a schedule leaves no choice
		return false, nil
	}
	d.legal = newLegal(d.ctx, r.Field)
	known := d.legal.demanded(d.t)
	apart := d.legal.ruled(d.t, pairing.Apart, known)
	if d.Apart {
		apart = nil
	}
	d.pairs = d.legal.ruled(d.t, pairing.Avoid, known)
	meeting := d.legal.meetings(d.round, d.legal.relation(apart))
	if len(meeting) > 0 {
		stay := d.legal.least(apart, meeting)
		if spared, err := d.spare(apart, stay); spared || err != nil {
			return spared, err
		}
		if len(stay) == len(apart) {
			return d.avoid(r)
		}
		d.kept = d.legal.keeping(d.kept, d.legal.without(apart, stay), stay)
		return true, nil
	}
	d.apart, d.legal.banned = apart, d.legal.relation(apart)
	return d.avoid(r)
}

// spare gives the bye to somebody whom the rules do not let have it, if else one has to have it who is to
// be spared: the rules choose among the others, as if it were forbidden to all who are. It reports whether
// fewer Apart pairs meet so than those that stay.
func (d *search) spare(apart, stay [][2]int) (spared bool, err error) {
	bye, odd := d.legal.place[""]
	ofBye := func(p [2]int) bool { return p[1] == bye }
	if !odd || !slices.ContainsFunc(stay, ofBye) {
		return false, nil
	}
	var kept record.Kept
	for _, p := range apart {
		if ofBye(p) {
			kept.Spared = append(kept.Spared, d.legal.field.Present[p[0]])
		}
	}
	spared, err = verdict.Ask(d.ctx, d.Open, d.t, kept, func(r *verdict.Round) (bool, error) {
		if r.Err != nil {
			return false, nil
		}
		other := &search{ctx: d.ctx, legal: newLegal(d.ctx, r.Field)}
		pairs := slices.DeleteFunc(other.legal.ruled(d.t, pairing.Apart, other.legal.demanded(d.t)), ofBye)
		var less [][2]int
		if meeting := other.legal.meetings(r.Paired.Draw(), other.legal.relation(pairs)); len(meeting) > 0 {
			less = other.legal.least(pairs, meeting)
		}
		if len(less) >= len(stay) {
			return false, nil
		}
		kept = other.legal.keeping(kept, other.legal.without(pairs, less), less)
		return true, nil
	})
	if spared {
		d.kept = kept
	}
	return spared, err
}

// ruled lists the pairs with a ruling of the kind on the round to come that are not known, in the order
// recorded, the better placed player first. They are known from then on. Who is not here has none.
func (l *legal) ruled(t pairing.Tournament, kind pairing.Decision, known graph.Relation) (list [][2]int) {
	for _, p := range record.Pairs(t, kind, len(t.Rounds)+1) {
		u, here := l.place[p[0]]
		v, there := l.place[p[1]]
		if here && there && !known.Has(u, v) {
			known.Join(u, v)
			list = append(list, [2]int{min(u, v), max(u, v)})
		}
	}
	return list
}

// demanded relates those who are required to meet, on whom no other ruling decides.
func (l *legal) demanded(t pairing.Tournament) graph.Relation {
	r := make(graph.Relation, l.n)
	l.ruled(t, pairing.Required, r)
	return r
}

// keeping returns what is kept apart with more pairs forbidden, and more required.
func (l *legal) keeping(kept record.Kept, forbidden, required [][2]int) record.Kept {
	kept.Forbidden, kept.Required = l.more(kept.Forbidden, forbidden), l.more(kept.Required, required)
	return kept
}

// more returns pairs with more of them.
func (l *legal) more(list [][2]pairing.ID, pairs [][2]int) [][2]pairing.ID {
	list = slices.Grow(slices.Clip(list), len(pairs))
	for _, p := range pairs {
		two := [2]pairing.ID{l.field.Present[p[0]]}
		if p[1] < len(l.field.Present) {
			a, b := two[0], l.field.Present[p[1]]
			two = [2]pairing.ID{min(a, b), max(a, b)}
		}
		list = append(list, two)
	}
	return list
}

// meetings returns those of the related pairs who meet in the round, in the order of its boards, the
// bye last.
func (l *legal) meetings(r pairing.Round, related graph.Relation) (found [][2]int) {
	met := graph.NewSet(l.n) // there can be a second game
	meet := func(u, v int) {
		if related.Has(u, v) && !met.Has(u) {
			found = append(found, [2]int{min(u, v), max(u, v)})
			met.Add(u)
			met.Add(v)
		}
	}
	for _, game := range r.Games {
		meet(l.place[game.White], l.place[game.Black])
	}
	bye, odd := l.place[""]
	for _, b := range r.Byes {
		if odd && b.Allocated {
			meet(l.place[b.Player], bye)
		}
	}
	return found
}

// without returns those of the pairs that are not in the list.
func (l *legal) without(pairs, list [][2]int) [][2]int {
	out := l.relation(list)
	return slices.DeleteFunc(slices.Clone(pairs), func(p [2]int) bool { return out.Has(p[0], p[1]) })
}

// In a field of more than large players, of which a round can take long, at most so many are paired. The boards
// are in few parts there, but for pairs of which there are many for each player.
const (
	large = 128
	most  = 6
	few   = 5
	many  = 8
)

// avoid forbids pairs to avoid, as many as it finds where no criterion suffers. It tries the least that
// any legal round has, and then the boards from the top.
func (d *search) avoid(usual *verdict.Round) (bool, error) {
	if usual.Err != nil {
		return false, usual.Err
	}
	d.round, d.usual, d.legal.field = usual.Paired.Draw(), usual, usual.Field
	meeting := d.legal.meetings(d.round, d.legal.relation(d.pairs))
	if d.meeting = meeting; len(meeting) == 0 {
		return false, nil
	}
	d.otherBye = slices.ContainsFunc(meeting, func(p [2]int) bool { return p[1] == len(usual.Present) })
	if s, ok := usual.Paired.(verdict.Limited); ok && !d.otherBye {
		d.legal.best = s.Best
	}
	stay := d.legal.least(d.pairs, meeting)
	if len(stay) == len(meeting) {
		return false, nil
	}
	d.brackets = bracketPairs(usual)
	d.before, d.plain = d.kept, d.t
	d.plain.Rulings = slices.DeleteFunc(slices.Clone(d.t.Rulings), func(r pairing.Ruling) bool { return d.above(r.Kind) })
	if done, err := d.try(stay, stay); done || err != nil || len(meeting) == 1 {
		return false, err
	}
	parts := 16
	if d.legal.n > large && len(d.pairs) <= many*d.legal.n {
		parts = few
	}
	for part := range slices.Chunk(meeting, (len(meeting)+parts-1)/parts) {
		if may := d.legal.without(d.meeting, part); len(may) < len(d.meeting) {
			if _, err := d.try(may, nil); err != nil {
				return false, err
			}
		}
	}
	return false, nil
}

// try pairs the round in which of the pairs only some may meet, if there is one, and takes it if it is as
// good as the usual one. Required are pairs that meet in every such round, if there are any that are known
// to.
func (d *search) try(may, required [][2]int) (done bool, err error) {
	forbidden := d.legal.without(d.pairs, may)
	not := d.legal.relation(forbidden)
	for k := range d.usual.Stages {
		if s := &d.usual.Stages[k]; s.Residents != nil && !d.otherBye && !d.pairable(s, not) {
			return false, nil
		}
	}
	if d.legal.n > large && d.rounds == most || d.legal.largest(not).Unmatched() > 0 {
		return false, nil
	}
	d.rounds++
	kept := d.legal.keeping(d.before, slices.Concat(d.apart, forbidden), required)
	like := kept
	like.Like = d.brackets
	return verdict.Ask(d.ctx, d.Open, d.plain, like, func(r *verdict.Round) (bool, error) {
		if !r.AsGood(d.usual, d.otherBye) {
			return false, nil
		}
		d.kept, d.round = kept, r.Paired.Draw()
		d.meeting = d.legal.meetings(d.round, d.legal.relation(may))
		return true, nil
	})
}

// bracketPairs returns the pairs of each bracket of a round; none if it is not paired in brackets. A round that is as
// good is like them ([record.Kept]):
//
// Lemma. In a round that is as good as the usual one, each bracket but the last pairs players of the same scores.
//
// Proof. If somebody has the bye before the brackets are paired, their score is the same: it is a criterion of the
// bye. So the same scores come to the first bracket; what it leaves comes to the next one, and so on. How many float,
// down or up, is the first criterion of every system, and the second tells their scores. It is a list of them, or of
// how much they differ from that of the residents; but 2017 C.6 lists, too, how much one of each pair is above the
// residents, while a floater adds a point to that. So if n(x) come who are x above them, of whom k(x) float, an
// amount x > 0 is listed n(x) - k(x) + k(x-1) times: that tells k, from the largest x down. ∎
func bracketPairs(r *verdict.Round) (pairs [][][2]int) {
	for k := range r.Stages {
		if s := &r.Stages[k]; s.Residents != nil {
			pairs = append(pairs, s.Ours.Pairs)
		}
	}
	return pairs
}

// pairable reports whether a bracket can have as many pairs as it has, and none of two who are
// related, whoever floats into it.
//
// Lemma. In a round that is as good, as many players float into the bracket and out of it as
// in the usual one, and as many of its score are elsewhere. So its pairs are a matching of those of the
// score and of as many others, of whom no two meet; and one is at least as large where these others, and
// as many who take those away who are elsewhere, can meet everybody of the score.
func (d *search) pairable(s *verdict.Stage, r graph.Relation) bool {
	if !slices.ContainsFunc(s.Ours.Pairs, func(p [2]int) bool { return r.Has(p[0], p[1]) }) {
		return true
	}
	mate := s.Ours.Mates()
	leave, others := 0, len(mate)
	for _, v := range s.Ours.Floaters {
		if _, paired := mate[v]; !paired {
			leave, others = leave+1, others+1
		}
	}
	elsewhere := 0
	for _, v := range s.Residents {
		if _, paired := mate[v]; paired || slices.Contains(s.Ours.Floaters, v) {
			others--
		} else {
			elsewhere++
		}
	}
	n := len(s.Residents)
	m := &graph.Matcher{Watch: &d.legal.watch}
	m.Reset(n+others+elsewhere, graph.Classes{}, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v >= n {
			return u < n
		}
		u, v = s.Residents[u], s.Residents[v]
		return !r.Has(u, v) && d.legal.adjacent(u, v)
	}, nil)
	return m.Unmatched() <= leave
}
