package standings

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 6: direct encounter, of those who are tied.

// An encounters orders tied players by the games among them.
type encounters struct {
	*event
	scores   []*event // one after the other (13.3.1); of individuals only one
	boards   string   // what follows for two teams (13.3.2), as the code's last letters
	forfeits bool     // count (6.1.1, 15.2)
	ends     []int    // of the groups found so far
	member   []int    // of each player: the group that is being looked at, by number
	number   int      // of that group
	points   []int64  // against each opponent, of one player at a time
	meetings []int64
}

// newEncounters prepares for the tie-break DE, or an EDE of teams, and its /P.
func (e *event) newEncounters(b tieBreak) *encounters {
	n := len(e.players)
	d := &encounters{
		event: e, scores: []*event{e}, forfeits: b.forfeits || e.rules.RoundRobin,
		member: make([]int, n), points: make([]int64, n), meetings: make([]int64, n),
	}
	if boards, extended := strings.CutPrefix(b.name, "EDE"); extended {
		d.scores, d.boards = append(d.scores, e.other), boards
	}
	return d
}

// encounters returns the values of DE and orders the tied by it: the place of each
// in its group, and 0 where the group stays tied.
func (e *event) encounters(b tieBreak, o *order) []Value {
	d := e.newEncounters(b)
	for from, to := range o.groups() {
		d.order(o.players[from:to], from)
	}
	before := o.ends
	o.ends = d.ends
	return o.places(before)
}

// gather turns to a group.
func (d *encounters) gather(group []int) {
	d.number++
	for _, p := range group {
		d.member[p] = d.number
	}
}

// A standing is what a player has in the group: the sum if every missing game is
// lost and if every one is won (6.3), which are the same if none is missing. Averages of
// several meetings enter the sums.
type standing struct {
	player    int
	low, high *big.Rat
	missing   int
}

// order orders a tied group, which begins at a place of the ranking: by the first
// score that splits it. Those who are still tied start again among themselves, from
// the first score (6.2, 6.3, 13.3.3).
func (d *encounters) order(group []int, at int) {
	if len(group) > 1 {
		for _, e := range d.scores {
			d.event = e
			ends := d.pass(group)
			if len(ends) == 1 {
				continue
			}
			start := 0
			for _, end := range ends {
				d.order(group[start:end], at+start)
				start = end
			}
			return
		}
	}
	if len(group) == 2 && d.boards != "" && d.byBoards(group) {
		d.ends = append(d.ends, at+1)
	}
	d.ends = append(d.ends, at+len(group))
}

// pass orders a group once, and returns the ends of the parts. A group that stays whole
// is in order of pairing number.
func (d *encounters) pass(group []int) (ends []int) {
	d.gather(group)
	all := make([]standing, len(group))
	complete := true
	for i, p := range group {
		all[i] = d.standing(p, len(group))
		complete = complete && all[i].missing == 0
	}
	slices.SortFunc(all, func(a, b standing) int { return cmp.Or(b.low.Cmp(a.low), a.player-b.player) })
	for i, s := range all {
		group[i] = s.player
	}
	if complete || d.rules.RoundRobin {
		return bySums(all)
	}
	ends = byCertainty(all)
	if len(ends) == 1 {
		slices.Sort(group)
	}
	return ends
}

// standing sums up a player's encounters in the group of that size: of each pair
// the average of its games (6.1.2).
func (d *encounters) standing(p, size int) standing {
	s := standing{player: p, missing: size - 1}
	whole, parts := int64(0), new(big.Rat)
	rounds := d.rounds(p)
	for _, x := range rounds {
		if d.counts(x) {
			if d.meetings[x.Opponent] == 0 {
				s.missing--
			}
			d.points[x.Opponent] += int64(x.Points)
			d.meetings[x.Opponent]++
		}
	}
	for _, x := range rounds {
		if d.counts(x) && d.meetings[x.Opponent] > 0 {
			if points, n := d.points[x.Opponent], d.meetings[x.Opponent]; points%n == 0 {
				whole += points / n
			} else {
				parts.Add(parts, big.NewRat(points, n))
			}
			d.points[x.Opponent], d.meetings[x.Opponent] = 0, 0
		}
	}
	sum := func(missing pairing.Points) *big.Rat {
		r := new(big.Rat).SetInt64(whole + int64(s.missing)*int64(missing))
		if parts.Sign() != 0 {
			r.Add(r, parts)
		}
		return r
	}
	s.low, s.high = sum(d.values.Loss), sum(d.values.Win)
	return s
}

// counts reports whether the entry is a game against a member of the group.
func (d *encounters) counts(x entry) bool {
	return x.Opponent >= 0 && d.member[x.Opponent] == d.number && (x.Kind == history.Played || d.forfeits && forfeit(x))
}

// bySums returns the ends of those who have equal sums (6.2).
func bySums(all []standing) (ends []int) {
	for i := range all {
		if i+1 == len(all) || all[i].low.Cmp(all[i+1].low) != 0 {
			ends = append(ends, i+1)
		}
	}
	return ends
}

// byCertainty takes from the top whoever is ahead of all the others however the
// missing games had ended (6.3), and returns the ends: theirs, and that of the rest. In
// a group much larger than the number of rounds that is nobody.
func byCertainty(all []standing) (ends []int) {
	for i, first := range all[:len(all)-1] {
		if slices.ContainsFunc(all[i+1:], func(s standing) bool { return s.high.Cmp(first.low) >= 0 }) {
			break
		}
		ends = append(ends, i+1)
	}
	return append(ends, len(all))
}
