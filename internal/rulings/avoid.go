package rulings

import (
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An avoidance is a search for a round as good as the usual one in which fewer pairs to
// avoid meet.
type avoidance struct {
	*state
	usual    *verdict.Round
	graph    *legal
	base     pairing.Tournament // without what is forbidden for them
	pairs    []couple
	watched  graph.Relation // they, as bits
	meeting  []couple       // of them, in the order of boards
	otherBye bool           // who has the bye should not

	inside sets // where pairs are forbidden for the round so far
	rounds int  // how many have been paired
}

func newAvoidance(s *state, usual *verdict.Round, pairs, meeting []couple) *avoidance {
	g := newLegal(s.ctx, usual.Field)
	g.ban(s.apart)
	return &avoidance{
		state: s, usual: usual, graph: g, base: forbidding(s.t, s.apart), pairs: pairs,
		watched: g.relate(make(graph.Relation, g.n), pairs),
		meeting: meeting, otherBye: slices.ContainsFunc(meeting, couple.bye), inside: make(sets, g.n),
	}
}

// few is how many pairs to avoid there are for each player, if they are forbidden everywhere at once.
const few = 8

// many reports whether there are more.
func (a *avoidance) many() bool { return len(a.pairs) > few*a.graph.n }

// large is how many players a field has of which a round can take long.
const large = 128

// parts returns how many parts of the boards are tried at most.
func (a *avoidance) parts() int {
	if a.graph.n <= large || a.many() && len(a.usual.Stages) > 1 {
		return 16
	}
	return 6
}

// most is how many rounds of a large field are paired at most.
const most = 8

// search tries the least that any legal round has, and then the boards from the top.
func (a *avoidance) search() error {
	stay := a.graph.least(a.pairs, a.meeting)
	if len(stay) == len(a.meeting) {
		return nil
	}
	required := stay // by every round that has no other
	if !a.many() {
		required = nil
	}
	if done, err := a.try(stay, required); done || err != nil || len(a.meeting) == 1 {
		return err
	}
	n := a.parts()
	for part := range slices.Chunk(a.meeting, (len(a.meeting)+n-1)/n) {
		if may := without(a.meeting, part); len(may) < len(a.meeting) {
			if _, err := a.try(may, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// retries is how often a round is paired once more because pairs meet who may not, until they
// are forbidden everywhere.
const retries = 2

// try pairs the round in which of the pairs only those may meet, if there is one, and takes
// it if it is as good as the usual one. Some of them have to meet then.
func (a *avoidance) try(may, required []couple) (done bool, err error) {
	not := a.graph.less(a.watched, may)
	inside := slices.Clone(a.inside)
	for k := range a.usual.Stages {
		if s := &a.usual.Stages[k]; inside.add(s.Ours, not) && !a.otherBye && s.Residents != nil && !a.pairable(s, not) {
			return false, nil
		}
	}
	if len(required) == 0 && !a.graph.completable(not) {
		return false, nil
	}
	for again, more := 0, true; more && err == nil && (a.graph.n <= large || a.rounds < most); again++ {
		a.rounds++
		if again > retries || !a.many() {
			inside.fill()
		}
		t := requiring(forbidding(a.base, a.graph.couples(not, inside)), required)
		more, err = verdict.Ask(a.ctx, a.Open, t, func(r *verdict.Round) (more bool, err error) {
			suffers := a.usual.Suffers(r, a.otherBye)
			for k := range r.Stages {
				if suffers < 0 || k < suffers {
					more = inside.add(r.Stages[k].Ours, not) || more
				}
			}
			if done = suffers < 0 && !more; done {
				a.t, a.round = t, r.Draw()
				a.inside, a.meeting = inside, slices.DeleteFunc(slices.Clone(may),
					func(c couple) bool { return !r.Meet(c[1], c[0]) })
			}
			return more, nil
		})
	}
	return done, err
}

// pairable reports whether a bracket can have as many pairs as it has, and none of two who are
// related, whoever floats into it.
//
// Lemma. In a round that is as good, as many players float into the bracket and out of it as
// in the usual one, and as many of its score are elsewhere. So its pairs are a matching of those of the
// score and of as many others, of whom no two meet; and one is at least as large where these others, and
// as many who take those away who are elsewhere, can meet everybody of the score.
func (a *avoidance) pairable(s *verdict.Stage, r graph.Relation) bool {
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
	m := &graph.Matcher{Watch: &a.graph.watch}
	m.Reset(n+others+elsewhere, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v >= n {
			return u < n
		}
		u, v = s.Residents[u], s.Residents[v]
		return !r.Has(u, v) && a.graph.adjacent(u, v)
	}, nil)
	return m.Unmatched() <= leave
}

// less returns a relation without some pairs of players who are here.
func (g *legal) less(r graph.Relation, pairs []couple) graph.Relation {
	rest := make(graph.Relation, len(r))
	for v := range r {
		rest[v] = slices.Clone(r[v])
	}
	for _, c := range pairs {
		u, v := g.place[c[0]], g.place[c[1]]
		rest.Part(u, v)
	}
	return rest
}

// couples lists the related pairs that are in one of some sets; with the bye all.
func (g *legal) couples(r graph.Relation, in sets) (list []couple) {
	id := func(v int) pairing.ID {
		if v == len(g.field.Present) {
			return ""
		}
		return g.field.Present[v]
	}
	for u := range r {
		for k, word := range r[u] {
			for ; word != 0; word &= word - 1 {
				v := 64*k + bits.TrailingZeros64(word)
				if u < v && (v == len(g.field.Present) || in[u]&in[v] != 0) {
					list = append(list, coupled(id(u), id(v)))
				}
			}
		}
	}
	return list
}

// Sets say of every vertex in which of some sets it is, as bits. After 64 sets the first ones
// are united with others.
type sets []uint64

// add adds the players of a bracket, if some of them meet there who are related, and reports
// whether that is so.
func (s *sets) add(c verdict.Candidate, r graph.Relation) bool {
	if !slices.ContainsFunc(c.Pairs, func(p [2]int) bool { return r.Has(p[0], p[1]) }) {
		return false
	}
	all := uint64(0)
	for _, x := range *s {
		all |= x
	}
	bit := uint64(1) << (bits.Len64(all) % 64)
	for _, p := range c.Pairs {
		(*s)[p[0]] |= bit
		(*s)[p[1]] |= bit
	}
	for _, v := range c.Floaters {
		(*s)[v] |= bit
	}
	return true
}

// fill makes all players one set.
func (s sets) fill() {
	for v := range s {
		s[v] = ^uint64(0)
	}
}
