package rulings

import (
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
	meeting  []couple // of them, in the order of boards
	otherBye bool     // who has the bye should not
	rounds   int      // how many have been paired
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
func (s *state) avoid(usual *verdict.Round, pairs []couple) error {
	meeting := meetings(s.round, pairs)
	if len(meeting) == 0 || usual.AnyByes {
		return nil
	}
	a := &avoidance{state: s, usual: usual, graph: newLegal(s.ctx, usual.Field), base: deciding(s.t, s.apart, nil),
		pairs: pairs, meeting: meeting, otherBye: slices.ContainsFunc(meeting, couple.bye)}
	a.graph.banned = a.graph.relation(s.apart)
	stay := a.graph.least(pairs, meeting)
	if len(stay) == len(meeting) {
		return nil
	}
	if done, err := a.try(stay, true); done || err != nil || len(meeting) == 1 {
		return err
	}
	parts := 16
	if a.graph.n > large && len(pairs) <= many*a.graph.n {
		parts = few
	}
	for part := range slices.Chunk(meeting, (len(meeting)+parts-1)/parts) {
		if may := without(a.meeting, part); len(may) < len(a.meeting) {
			if _, err := a.try(may, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// try pairs the round in which of the pairs only those may meet, if there is one, and takes
// it if it is as good as the usual one. Where they are the least, there is one, and they have to meet in it.
func (a *avoidance) try(may []couple, least bool) (done bool, err error) {
	forbidden, required := without(a.pairs, may), []couple(nil)
	if least {
		required = may
	}
	not := a.graph.relation(forbidden)
	for k := range a.usual.Stages {
		if s := &a.usual.Stages[k]; s.Residents != nil && !a.otherBye && !a.pairable(s, not) {
			return false, nil
		}
	}
	if a.graph.n > large && a.rounds == most || !least && a.graph.largest(not).Unmatched() > 0 {
		return false, nil
	}
	a.rounds++
	t := deciding(a.base, forbidden, required)
	return verdict.Ask(a.ctx, a.Open, t, func(r *verdict.Round) (bool, error) {
		if !r.AsGood(a.usual, a.otherBye) {
			return false, nil
		}
		a.t, a.round = t, r.Draw()
		a.meeting = meetings(a.round, may)
		return true, nil
	})
}

// pairable reports whether a bracket can have as many pairs as it has, and none of two who are
// related, whoever floats into it.
//
// Lemma. In a round that is as good, as many players float into the bracket and out of it as
// in the usual one, and as many of its score are elsewhere. So its pairs are a matching of those of the
// score and of as many others, of whom no two meet; and one is at least as large where these others, and
// as many who take those away who are elsewhere, can meet everybody of the score.
func (a *avoidance) pairable(s *verdict.Stage, r graph.Relation) bool {
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
	m := &graph.Matcher{Watch: &a.graph.watch}
	m.Reset(n+others+elsewhere, graph.Classes{}, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v >= n {
			return u < n
		}
		u, v = s.Residents[u], s.Residents[v]
		return !r.Has(u, v) && a.graph.adjacent(u, v)
	}, nil)
	return m.Unmatched() <= leave
}
