package standings

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
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
	sums     []int64 // of the points against those who were met so many times
	all      []standing
	parts    []part // of all of them
	scratch  []part
}

// newEncounters prepares for the tie-break DE, or an EDE of teams, and its /P.
func (e *event) newEncounters(b tieBreak) *encounters {
	n := len(e.players)
	d := &encounters{
		event: e, scores: []*event{e}, forfeits: b.forfeits || e.rules.RoundRobin,
		member: make([]int, n), points: make([]int64, n), meetings: make([]int64, n),
		sums: make([]int64, e.Rounds+1),
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

// A standing is what a player has in the group: the sum if every missing game is lost and
// if every one is won (6.3), which are the same if none is missing. Averages of several
// meetings enter both with parts of a tenth of a point.
type standing struct {
	player    int
	low, high int64  // whole tenths
	parts     []part // by number of meetings
	missing   int
}

// A part is tenths of a point divided by a number of meetings: between -1 and 1, and not 0.
type part struct{ tenths, meetings int64 }

// order orders a tied group, which begins at a place of the ranking: by the first
// score that splits it. Those who are still tied start again among themselves, from
// the first score (6.2, 6.3, 13.3.3).
func (d *encounters) order(group []int, at int) {
	if len(group) > 1 {
		for _, e := range d.scores {
			d.event = e
			ends := d.pass(group)
			if len(ends) == 0 {
				continue
			}
			start := 0
			for _, end := range append(ends, len(group)) {
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

// pass orders a group once, and returns the ends of all parts but the last. A group that
// stays whole is in order of pairing number.
func (d *encounters) pass(group []int) (ends []int) {
	d.gather(group)
	d.all, d.parts = d.all[:0], d.parts[:0]
	complete := true
	for _, p := range group {
		s := d.standing(p, len(group))
		d.all, complete = append(d.all, s), complete && s.missing == 0
	}
	slices.SortFunc(d.all, func(a, b standing) int {
		return cmp.Or(d.compare(b.low-a.low, b.parts, a.parts), a.player-b.player)
	})
	for i, s := range d.all {
		group[i] = s.player
	}
	if complete || d.rules.RoundRobin {
		return d.bySums()
	}
	ends = d.byCertainty()
	if len(ends) == 0 {
		slices.Sort(group)
	}
	return ends
}

// standing sums up a player's encounters in the group of that size: of each pair
// the average of its games (6.1.2).
func (d *encounters) standing(p, size int) standing {
	s := standing{player: p, missing: size - 1}
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
	most := int64(0)
	for _, x := range rounds {
		if d.counts(x) && d.meetings[x.Opponent] > 0 {
			n := d.meetings[x.Opponent]
			d.sums[n], most = d.sums[n]+d.points[x.Opponent], max(most, n)
			d.points[x.Opponent], d.meetings[x.Opponent] = 0, 0
		}
	}
	whole, start := int64(0), len(d.parts)
	for i, sum := range d.sums[:most+1] {
		if n := int64(i); sum != 0 {
			whole += sum / n
			if rest := sum % n; rest != 0 {
				d.parts = append(d.parts, part{rest, n})
			}
			d.sums[i] = 0
		}
	}
	s.parts = d.parts[start:]
	s.low, s.high = whole+int64(s.missing)*int64(d.values.Loss), whole+int64(s.missing)*int64(d.values.Win)
	return s
}

// digit is the number of bits by which [encounters.compare] looks further.
const digit = 32

// compare returns the sign of whole + plus - minus. It is exact: digit by digit, whole grows
// by what the parts have in it, until they can no longer change the sign.
//
// What is not 0 is at least 1 divided by the product of all meetings, so there is an end to the
// digits. Nothing overflows: the meetings of a player add up to no more than two for each of
// the [limits.Rounds], so there are fewer than 200 parts on either side, and while digits
// follow, whole is less than their number.
func (d *encounters) compare(whole int64, plus, minus []part) int {
	if slices.Equal(plus, minus) {
		return cmp.Compare(whole, 0)
	}
	parts := append(d.scratch[:0], plus...)
	for _, x := range minus {
		parts = append(parts, part{-x.tenths, x.meetings})
	}
	d.scratch = parts
	most := int64(len(parts)) // is more than all parts together
	left := bits.Len64(uint64(2 * most))
	for _, x := range parts {
		left += bits.Len64(uint64(x.meetings))
	}
	for ; ; left -= digit {
		switch {
		case whole >= most:
			return 1
		case whole <= -most:
			return -1
		case left <= 0:
			return 0
		}
		whole <<= digit
		for i, x := range parts {
			shifted := x.tenths << digit
			whole += shifted / x.meetings
			parts[i].tenths = shifted % x.meetings
		}
	}
}

// counts reports whether the entry is a game against a member of the group.
func (d *encounters) counts(x entry) bool {
	return x.Opponent >= 0 && d.member[x.Opponent] == d.number && (x.Kind == history.Played || d.forfeits && forfeit(x))
}

// bySums returns the ends of those who have equal sums (6.2), but for the last end.
func (d *encounters) bySums() (ends []int) {
	for i, s := range d.all[1:] {
		if above := d.all[i]; d.compare(above.low-s.low, above.parts, s.parts) != 0 {
			ends = append(ends, i+1)
		}
	}
	return ends
}

// byCertainty takes from the top whoever is ahead of all the others however the
// missing games had ended (6.3), and returns the ends of each. In a group much larger than
// the number of rounds that is nobody.
func (d *encounters) byCertainty() (ends []int) {
	for i, first := range d.all[:len(d.all)-1] {
		if slices.ContainsFunc(d.all[i+1:], func(s standing) bool {
			return d.compare(s.high-first.low, s.parts, first.parts) >= 0
		}) {
			break
		}
		ends = append(ends, i+1)
	}
	return ends
}
