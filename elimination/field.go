package elimination

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// A field is the players of the round about to be paired. They are called by
// their rank in item 10, counted from 0, which makes them the vertices of a
// graph. With an odd number of them, one more vertex stands for the bye.
//
// Players who asked not to be paired have no rank: what the others play does
// not depend on who stays away.
type field struct {
	event     *event
	ranked    []int          // player index, by rank
	rank      []int          // by player index; -1 for those who are not paired
	ratings   []float64      // by player index
	order     []int          // by rank: place by rating, then seed, for items 8 and 9
	losses    []int          // by rank
	group     [][2]int       // by rank: from where to where ranks have equal losses
	met       []uint64       // by rank: a bit for every rank, modulo 64, that it may have met
	fewest    []bool         // by rank: may have the bye, having the fewest byes (item 3)
	partner   []int          // by rank: whom the player is required to meet, themselves for the bye, or -1
	given     int            // the rank that is required to have the bye, or -1
	noBye     []bool         // by rank: must not have the bye
	forbidden graph.Relation // by rank: whom it must not meet
}

// field ranks the players who are to be paired, primarily by fewest losses, then
// by rating (item 7), then by seed.
func (e *event) field() (*field, error) {
	ratings, err := e.performance()
	if err != nil {
		return nil, err
	}
	f := &field{event: e, ratings: ratings, rank: slices.Repeat([]int{-1}, len(e.careers))}
	for _, i := range e.alive() {
		if !e.requested.Away(i) {
			f.ranked = append(f.ranked, i)
		}
	}
	place := f.places()
	slices.SortFunc(f.ranked, func(a, b int) int {
		return cmp.Or(cmp.Compare(e.careers[a].lost, e.careers[b].lost), cmp.Compare(place[a], place[b]))
	})
	for i, player := range f.ranked {
		f.rank[player] = i
		f.order = append(f.order, place[player])
		f.losses = append(f.losses, e.careers[player].lost)
	}
	f.met = make([]uint64, len(f.ranked))
	for i := range f.ranked {
		for _, m := range f.career(i).games {
			if j := f.rank[m.Opponent]; j >= 0 {
				f.met[i] |= 1 << (j % 64)
			}
		}
	}
	if err := f.findRulings(); err != nil {
		return nil, err
	}
	f.findFewestByes()
	f.findGroups()
	return f, nil
}

// performance returns everybody's performance rating (item 7).
func (e *event) performance() ([]float64, error) {
	e.watch.Ask()
	fit, err := rating.Model{}.Fit(len(e.careers), e.results)
	e.watch.Ask() // a fit does not
	if err != nil {
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Text: "performance ratings: " + err.Error(), Err: err}
	}
	return fit.Strengths, nil
}

// places orders the players of the field by rating and then seed, and returns every
// player's place by index.
func (f *field) places() []int {
	byRating := slices.Clone(f.ranked)
	f.strengths().sort(byRating)
	place := make([]int, len(f.event.careers))
	for i, player := range byRating {
		place[player] = i
	}
	return place
}

// strengths are the performance ratings, to be compared.
func (f *field) strengths() *strengths {
	s := newStrengths(f.event.results, f.ratings)
	s.watch = f.event.watch
	return s
}

// findRulings finds who is required or forbidden to meet, and what is ruled on the bye. The error
// wraps [pairing.ErrInvalid]: it names a player who is out, or says that nobody has the bye.
func (f *field) findRulings() error {
	n := len(f.ranked)
	f.partner, f.given, f.noBye, f.forbidden = slices.Repeat([]int{-1}, n), -1, make([]bool, n), make(graph.Relation, n)
	if err := f.event.requested.CheckBye(f.event.t, f.ranked); err != nil {
		return err
	}
	for _, ids := range f.event.requested.Required {
		for _, id := range ids {
			if f.rank[f.event.history.Index(id)] < 0 {
				return fault.In(f.event.t, pairing.ErrInvalid, len(f.event.t.Rounds)+1,
					"required pair %s, %s: player %s is out", ids[0],
					ids[1], id)
			}
		}
		i, j := f.rank[f.event.history.Index(ids[0])], f.rank[f.event.history.Index(ids[1])]
		f.partner[i], f.partner[j] = j, i
	}
	if f.event.requested.Bye != "" {
		f.given = f.rank[f.event.history.Index(f.event.requested.Bye)]
		f.partner[f.given] = f.given
	}
	for _, id := range f.event.requested.NoBye {
		if i := f.rank[f.event.history.Index(id)]; i >= 0 {
			f.noBye[i] = true
		}
	}
	for _, ids := range f.event.requested.Forbidden {
		f.event.watch.Poll()
		if i, j := f.rank[f.event.history.Index(ids[0])], f.rank[f.event.history.Index(ids[1])]; i >= 0 && j >= 0 {
			f.forbidden.Join(i, j)
		}
	}
	return nil
}

// findFewestByes marks those among whom item 3 gives the bye: players who are required to meet
// somebody, or must not have it, are not, however few byes they have had. It is nobody's
// choice if one is required to have it.
func (f *field) findFewestByes() {
	f.fewest = make([]bool, len(f.ranked))
	if f.given >= 0 {
		f.fewest[f.given] = true
		return
	}
	can := func(i int) bool { return f.partner[i] < 0 && !f.noBye[i] }
	least := -1
	for i := range f.ranked {
		if byes := f.career(i).byes; can(i) && (least < 0 || byes < least) {
			least = byes
		}
	}
	for i := range f.ranked {
		f.fewest[i] = can(i) && f.career(i).byes == least
	}
}

// findGroups finds those with equal losses. Ranks go by losses first, so these are intervals.
func (f *field) findGroups() {
	for from := 0; from < len(f.ranked); {
		to := from + 1
		for to < len(f.ranked) && f.losses[to] == f.losses[from] {
			to++
		}
		f.group = append(f.group, slices.Repeat([][2]int{{from, to}}, to-from)...)
		from = to
	}
}

// meetings counts the past games of two ranks.
func (f *field) meetings(i, j int) (n int) {
	if f.met[i]>>(j%64)&1 == 0 { // as of most
		return 0
	}
	for _, m := range f.career(i).games {
		if int(m.Opponent) == f.ranked[j] {
			n++
		}
	}
	return n
}

// id names the player of a rank.
func (f *field) id(rank int) pairing.ID { return f.event.t.Players[f.ranked[rank]].ID }

// career returns what the player of a rank has done.
func (f *field) career(rank int) *career { return &f.event.careers[f.ranked[rank]] }

// vertices counts the players, and the bye if there is one.
func (f *field) vertices() int { return (len(f.ranked) + 1) &^ 1 }

// byeVertex is the vertex that stands for the bye. With an even number of
// players there is none, and no vertex has its number.
func (f *field) byeVertex() int { return len(f.ranked) }

// hasBye reports whether somebody must sit out.
func (f *field) hasBye() bool { return len(f.ranked)%2 != 0 }
