package elimination

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
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
	*event
	ranked  []int     // player index, by rank
	ratings []float64 // by player index
	order   []int     // by rank: place by rating, then seed, for items 8 and 9
	losses  []int     // by rank
	links   [][]link  // by rank: whom the player has met or must not meet
	strange []uint64  // by rank: a bit for every rank modulo 64 with whom there is no link
	group   [][2]int  // by rank: first and last rank with the same losses
	middle  []int64   // by rank: twice the distance from the middle of its group
	fewest  []bool    // by rank: may have the bye, having the fewest byes (item 3)
	partner []int     // by rank: whom the player is required to meet, or -1
}

// A link is what is special between a player and another one.
type link struct {
	other     int // rank
	met       int // number of past games
	forbidden bool
}

// field ranks the players who are to be paired, primarily by fewest losses, then
// by rating (item 7), then by seed.
func (e *event) field() (*field, error) {
	ratings, err := e.performance()
	if err != nil {
		return nil, err
	}
	f := &field{event: e, ratings: ratings}
	for _, i := range e.alive() {
		if !e.requested.Away(i) {
			f.ranked = append(f.ranked, i)
		}
	}
	place := f.places()
	slices.SortFunc(f.ranked, func(a, b int) int {
		return cmp.Or(cmp.Compare(e.careers[a].lost, e.careers[b].lost), cmp.Compare(place[a], place[b]))
	})
	for _, player := range f.ranked {
		f.order = append(f.order, place[player])
		f.losses = append(f.losses, e.careers[player].lost)
	}
	if err := f.findRequired(); err != nil {
		return nil, err
	}
	f.findFewestByes()
	f.findGroups()
	f.findLinks()
	return f, nil
}

// performance gives everybody's performance rating (item 7).
func (e *event) performance() ([]float64, error) {
	ratings, err := rating.Model{}.Fit(len(e.careers), e.results)
	if err != nil {
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Text: "performance ratings: " + err.Error(), Err: err}
	}
	return ratings, nil
}

// places orders the players of the field by rating and then seed, and gives every
// player's place by index.
func (f *field) places() []int {
	byRating := slices.Clone(f.ranked)
	f.strengths().sort(byRating)
	place := make([]int, len(f.careers))
	for i, player := range byRating {
		place[player] = i
	}
	return place
}

// strengths are the performance ratings, to be compared.
func (f *field) strengths() *strengths {
	return newStrengths(newRecord(len(f.careers), f.results), f.ratings)
}

// findRequired finds the pairs that are required to meet. The error wraps
// [pairing.ErrInvalid] and names a player who is out.
func (f *field) findRequired() error {
	f.partner = slices.Repeat([]int{-1}, len(f.ranked))
	rank := f.ranks()
	for _, ids := range f.requested.Required {
		for _, id := range ids {
			if rank[f.Index(id)] < 0 {
				return fault.In(f.t, pairing.ErrInvalid, len(f.t.Rounds)+1, "required pair %s, %s: player %s is out", ids[0], ids[1], id)
			}
		}
		i, j := rank[f.Index(ids[0])], rank[f.Index(ids[1])]
		f.partner[i], f.partner[j] = j, i
	}
	return nil
}

// findFewestByes marks those among whom item 3 gives the bye: players who are
// required to meet somebody are not, however few byes they have had.
func (f *field) findFewestByes() {
	f.fewest = make([]bool, len(f.ranked))
	least := -1
	for i := range f.ranked {
		if byes := f.career(i).byes; f.partner[i] < 0 && (least < 0 || byes < least) {
			least = byes
		}
	}
	for i := range f.ranked {
		f.fewest[i] = f.partner[i] < 0 && f.career(i).byes == least
	}
}

// findGroups finds the ranks of the players with equal losses. Ranks go by
// losses first, so each group is an interval.
func (f *field) findGroups() {
	f.group, f.middle = make([][2]int, len(f.ranked)), make([]int64, len(f.ranked))
	for from := 0; from < len(f.ranked); {
		to := from
		for to < len(f.ranked) && f.losses[to] == f.losses[from] {
			to++
		}
		for i := from; i < to; i++ {
			f.group[i], f.middle[i] = [2]int{from, to - 1}, int64(2*i-from-to+1)
		}
		from = to
	}
}

// findLinks collects past meetings and forbidden pairs within the field, each
// player's by rank. A player has at most one meeting per round, so the lists are
// short unless many pairs are forbidden.
func (f *field) findLinks() {
	rank := f.ranks()
	f.links = make([][]link, len(f.ranked))
	for i, player := range f.ranked {
		for _, m := range f.careers[player].games {
			if j := rank[m.Opponent]; j >= 0 {
				f.links[i] = append(f.links[i], link{other: j, met: 1})
			}
		}
	}
	for _, ids := range f.requested.Forbidden {
		if i, j := rank[f.Index(ids[0])], rank[f.Index(ids[1])]; i >= 0 && j >= 0 {
			f.links[i] = append(f.links[i], link{other: j, forbidden: true})
			f.links[j] = append(f.links[j], link{other: i, forbidden: true})
		}
	}
	f.strange = make([]uint64, len(f.ranked))
	for i := range f.links {
		f.links[i] = merge(f.links[i])
		f.strange[i] = ^uint64(0)
		for _, l := range f.links[i] {
			f.strange[i] &^= 1 << (l.other % 64)
		}
	}
}

// ranks gives everybody's rank by player index, -1 for those who are not paired.
func (f *field) ranks() []int {
	rank := slices.Repeat([]int{-1}, len(f.careers))
	for i, player := range f.ranked {
		rank[player] = i
	}
	return rank
}

// merge sorts links by rank and joins those with the same player.
func merge(links []link) []link {
	slices.SortFunc(links, func(a, b link) int { return cmp.Compare(a.other, b.other) })
	kept := links[:0]
	for _, l := range links {
		if k := len(kept) - 1; k >= 0 && kept[k].other == l.other {
			kept[k].met += l.met
			kept[k].forbidden = kept[k].forbidden || l.forbidden
		} else {
			kept = append(kept, l)
		}
	}
	return kept
}

// between gives what is special between two players.
func (f *field) between(i, j int) link {
	if f.strange[i]>>(j%64)&1 != 0 { // as most are
		return link{}
	}
	links := f.links[i]
	low, high := 0, len(links)
	for low < high {
		if middle := (low + high) / 2; links[middle].other < j {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(links) && links[low].other == j {
		return links[low]
	}
	return link{}
}

// id names the player of a rank.
func (f *field) id(rank int) pairing.ID { return f.t.Players[f.ranked[rank]].ID }

// career gives what the player of a rank has done.
func (f *field) career(rank int) *career { return &f.careers[f.ranked[rank]] }

// vertices counts the players, and the bye if there is one.
func (f *field) vertices() int { return (len(f.ranked) + 1) &^ 1 }

// byeVertex is the vertex that stands for the bye. With an even number of
// players there is none, and no vertex has its number.
func (f *field) byeVertex() int { return len(f.ranked) }

// hasBye reports whether somebody must sit out.
func (f *field) hasBye() bool { return len(f.ranked)%2 != 0 }
