package rulings

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// again pairs the round r of the tournament t once more so that what is asked is so or, if it is so, is not.
//
// A system's own answer agrees with the prescribed round in as many brackets as can be, but of the pairs that are
// kept apart it knows only those that are forbidden for the prescribed round, if any are. It is the answer where
// of all pairs to be kept apart those meet that meet in the round that Pair would prescribe if what is asked were
// ruled as well, or none. Otherwise that round is. In the TCEC it can be no legal one, since the bye is given and
// rounds are forgotten before pairs are looked for: then the system's own answer is.
func (s System) again(ctx context.Context, t pairing.Tournament, r *verdict.Round, q verdict.Question,
	own verdict.Repeated, forbidden bool) *verdict.Round {
	g := newLegal(ctx, r.Field)
	known := g.demanded(t)
	apart := g.ruled(t, pairing.Apart, known)
	if s.Apart {
		apart = nil
	}
	kept := g.relation(slices.Concat(apart, g.ruled(t, pairing.Avoid, known)))
	met := func(round pairing.Round) [][2]int {
		list := g.meetings(round, kept)
		slices.SortFunc(list, func(p, q [2]int) int { return p[0] - q[0] })
		return list
	}
	other := own.Again(q)
	if other.Err == nil && !forbidden && len(met(other.Paired.Draw())) == 0 {
		return other
	}
	_, round, err := s.decide(ctx, asked(t, r, q))
	switch {
	case ctx.Err() != nil:
		panic(graph.GivenUp{})
	case err == nil && r.Lawful(round):
		if other.Err == nil && slices.Equal(met(round), met(other.Paired.Draw())) {
			return other
		}
		other.Leave()
		return &verdict.Round{Paired: drawn{r.Paired, round}}
	case other.Err == nil || !forbidden:
		return other
	}
	other.Leave() // whose proof would name pairs that are forbidden for the prescribed round alone
	plain, err := s.Open(ctx, t, record.Kept{})
	if err != nil {
		return other
	}
	other = plain.Again(q)
	return &verdict.Round{Field: other.Field, Err: other.Err, Paired: both{other.Paired, other, plain}}
}

// A drawn is a round that is known.
type drawn struct {
	verdict.Paired
	round pairing.Round
}

// Draw returns it.
func (d drawn) Draw() pairing.Round { return d.round }

// A both is a round with another, of which it has come: both are left.
type both struct {
	verdict.Paired
	round, of *verdict.Round
}

// Leave leaves both.
func (b both) Leave() {
	b.round.Leave()
	b.of.Leave()
}

// asked returns the tournament in which what is asked is ruled to be so or, if it is so, not to be.
func asked(t pairing.Tournament, r *verdict.Round, q verdict.Question) pairing.Tournament {
	t.Rulings = slices.Clip(t.Rulings)
	rule := func(kind pairing.Decision, players ...pairing.ID) {
		x := pairing.Ruling{Kind: kind, From: r.Number, To: r.Number}
		copy(x.Players[:], players)
		t.Rulings = append(t.Rulings, x)
	}
	two := r.IDs([]int{q.I, q.J})
	if q.I == q.J {
		two = two[:1]
	}
	switch {
	case !q.Float && !q.So:
		rule(pairing.Required, two...)
	case !q.Float || q.So:
		rule(pairing.Forbidden, two...)
	}
	for j, id := range r.Present {
		if q.Float && j != q.I && (r.Paired.Player(j).Score == r.Paired.Player(q.I).Score) != q.So {
			rule(pairing.Forbidden, two[0], id)
		}
	}
	return t
}
