package standings

import (
	"cmp"
	"math/big"
	"slices"
)

// Article 6: direct encounter, of those who are tied.

// A tally of points, in tenths, that is exact where the averages of several
// meetings enter: whole plus fraction, which is nil for 0.
type tally struct {
	whole    int64
	fraction *big.Rat
}

// add adds points/meetings.
func (t *tally) add(points, meetings int64) {
	if points%meetings == 0 {
		t.whole += points / meetings
		return
	}
	if t.fraction == nil {
		t.fraction = new(big.Rat)
	}
	t.fraction.Add(t.fraction, big.NewRat(points, meetings))
}

// plus gives the tally with whole points more.
func (t tally) plus(points int64) tally { return tally{t.whole + points, t.fraction} }

// compare gives -1, 0 or +1 as t is less than u, equal to it, or greater.
func (t tally) compare(u tally) int {
	if t.fraction == nil && u.fraction == nil {
		return cmp.Compare(t.whole, u.whole)
	}
	return t.rational().Cmp(u.rational())
}

// rational gives the tally as one number.
func (t tally) rational() *big.Rat {
	r := new(big.Rat).SetInt64(t.whole)
	if t.fraction != nil {
		r.Add(r, t.fraction)
	}
	return r
}

// An encounters orders tied players by the games among them.
type encounters struct {
	*event
	forfeits bool    // count (6.1.1, 15.2)
	member   []int   // of each player: the group that is being looked at, by number
	number   int     // of that group
	points   []int64 // of each opponent, for one player at a time
	meetings []int64
}

// encounters gives the values of DE and orders the tied by it: the place of each
// in its group, and 0 where the group stays tied.
func (e *event) encounters(b tieBreak, o *order) []Value {
	n := len(e.players)
	d := &encounters{
		event: e, forfeits: b.forfeits || e.system.RoundRobin,
		member: make([]int, n), points: make([]int64, n), meetings: make([]int64, n),
	}
	values := make([]Value, n)
	var groups [][]int
	for _, group := range o.groups {
		parts := d.order(nil, group)
		place := 1
		for _, part := range parts {
			for _, p := range part {
				if len(parts) > 1 {
					values[p] = whole(place)
				}
			}
			place += len(part)
		}
		groups = append(groups, parts...)
	}
	o.groups = groups
	return values
}

// A standing is what a player has in the group: the sum if every missing game is
// lost and if every one is won (6.3), which are the same if none is missing.
type standing struct {
	player    int
	low, high tally
	missing   int
}

// order appends the parts of a tied group, best first.
func (d *encounters) order(parts [][]int, group []int) [][]int {
	if len(group) == 1 {
		return append(parts, group)
	}
	d.number++
	for _, p := range group {
		d.member[p] = d.number
	}
	all := make([]standing, len(group))
	complete := true
	for i, p := range group {
		all[i] = d.standing(p, len(group))
		complete = complete && all[i].missing == 0
	}
	slices.SortStableFunc(all, func(a, b standing) int { return b.low.compare(a.low) })
	for i, s := range all {
		group[i] = s.player
	}
	if complete || d.system.RoundRobin {
		return d.bySums(parts, group, all)
	}
	return d.byCertainty(parts, group, all)
}

// standing sums up a player's encounters in the group of that size: of each pair
// the average of its games (6.1.2).
func (d *encounters) standing(p, size int) standing {
	s := standing{player: p, missing: size - 1}
	rounds := d.rounds(p)
	for _, x := range rounds {
		if d.counts(x) {
			if d.meetings[x.opponent] == 0 {
				s.missing--
			}
			d.points[x.opponent] += int64(x.points)
			d.meetings[x.opponent]++
		}
	}
	for _, x := range rounds {
		if d.counts(x) && d.meetings[x.opponent] > 0 {
			s.low.add(d.points[x.opponent], d.meetings[x.opponent])
			d.points[x.opponent], d.meetings[x.opponent] = 0, 0
		}
	}
	s.high = s.low.plus(int64(s.missing) * int64(d.values.Win))
	s.low = s.low.plus(int64(s.missing) * int64(d.values.Loss))
	return s
}

// counts reports whether the entry is a game against a member of the group.
func (d *encounters) counts(x entry) bool {
	return x.opponent >= 0 && d.member[x.opponent] == d.number && (x.kind == Game || d.forfeits && x.kind.forfeit())
}

// bySums orders by the sums; those who are equal start again among themselves if
// that has split the group (6.2).
func (d *encounters) bySums(parts [][]int, group []int, all []standing) [][]int {
	start := 0
	for i := range group {
		if i+1 < len(group) && all[i].low.compare(all[i+1].low) == 0 {
			continue
		}
		if part := group[start : i+1]; len(part) == len(group) {
			parts = append(parts, part)
		} else {
			parts = d.order(parts, part)
		}
		start = i + 1
	}
	return parts
}

// byCertainty takes from the top whoever is ahead of all the others however the
// missing games had ended; the rest start again if there was anybody (6.3).
func (d *encounters) byCertainty(parts [][]int, group []int, all []standing) [][]int {
	best := make([]tally, len(all)) // the highest of those from there on
	for i := len(all) - 1; i >= 0; i-- {
		best[i] = all[i].high
		if i+1 < len(all) && best[i+1].compare(best[i]) > 0 {
			best[i] = best[i+1]
		}
	}
	i := 0
	for i+1 < len(all) && all[i].low.compare(best[i+1]) > 0 {
		parts = append(parts, group[i:i+1])
		i++
	}
	rest := group[i:]
	slices.Sort(rest)
	if i == 0 {
		return append(parts, rest)
	}
	return d.order(parts, rest)
}
