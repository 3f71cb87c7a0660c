package rulings

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

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
	d.round, d.usual, d.field = usual.Draw(), usual, usual.Field
	meeting := d.meetings(d.round, d.relation(d.pairs))
	if len(meeting) == 0 {
		return false, nil
	}
	d.meeting = meeting
	d.otherBye = slices.ContainsFunc(meeting, func(p [2]int) bool { return p[1] == len(usual.Present) })
	d.base = d.t
	d.base.Rulings = slices.DeleteFunc(slices.Clone(d.t.Rulings), func(r pairing.Ruling) bool {
		return r.Kind == pairing.Apart || r.Kind == pairing.Avoid
	})
	stay := d.least(d.pairs, meeting)
	if len(stay) == len(meeting) {
		return false, nil
	}
	if done, err := d.try(stay, true); done || err != nil || len(meeting) == 1 {
		return false, err
	}
	parts := 16
	if d.n > large && len(d.pairs) <= many*d.n {
		parts = few
	}
	for part := range slices.Chunk(meeting, (len(meeting)+parts-1)/parts) {
		if may := d.without(d.meeting, part); len(may) < len(d.meeting) {
			if _, err := d.try(may, false); err != nil {
				return false, err
			}
		}
	}
	return false, nil
}

// try pairs the round in which of the pairs only those may meet, if there is one, and takes
// it if it is as good as the usual one. Where they are the least, there is one, and they have to meet in it.
func (d *search) try(may [][2]int, least bool) (done bool, err error) {
	forbidden, required := d.without(d.pairs, may), [][2]int(nil)
	if least {
		required = may
	}
	not := d.relation(forbidden)
	for k := range d.usual.Stages {
		if s := &d.usual.Stages[k]; s.Residents != nil && !d.otherBye && !d.pairable(s, not) {
			return false, nil
		}
	}
	if d.n > large && d.rounds == most || !least && d.largest(not).Unmatched() > 0 {
		return false, nil
	}
	d.rounds++
	forbidden = slices.Concat(d.apart, forbidden)
	return verdict.Ask(d.ctx, d.Open, d.deciding(d.base, forbidden, required), func(r *verdict.Round) (bool, error) {
		if !r.AsGood(d.usual, d.otherBye) {
			return false, nil
		}
		d.forbidden, d.required, d.round = forbidden, required, r.Draw()
		d.meeting = d.meetings(d.round, d.relation(may))
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
	m := &graph.Matcher{Watch: &d.watch}
	m.Reset(n+others+elsewhere, graph.Classes{}, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v >= n {
			return u < n
		}
		u, v = s.Residents[u], s.Residents[v]
		return !r.Has(u, v) && d.adjacent(u, v)
	}, nil)
	return m.Unmatched() <= leave
}
