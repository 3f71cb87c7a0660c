package elimination

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// Most rounds are found from a few candidates for each rank, and proven.
//
// A plain couple has not met and differs by few losses, or has the bye and the least losses of
// those who may have it, or is required. If there is a pairing of plain couples, every best pairing
// is one: next to what is required, items 4 and 5, and item 6 for larger N, have the least that
// there can be. What is left of the criteria fits into one number for each couple: a difference of
// N weighs more than all of less, a difference of 1 more than any bye, and a bye more than all
// folds.
//
// Let duals prove that a pairing is the best of some plain couples. If they satisfy all
// other plain couples, too, they prove it the best of all, and every best pairing consists
// of couples that are tight by them (complementary slackness). Couples that violate them are
// new candidates.

// Numbers of candidates of a rank, and of new ones at a time.
const (
	mirrors  = 8 // with equal losses
	crossers = 4 // with other losses, of each kind
	another  = 6
)

// A sparse is the search for the best pairing among plain couples. What a couple costs is, from the
// lowest bit on: something to choose between the best, see settle; the fold; the place of a bye; for
// each difference the number of couples.
type sparse struct {
	field              *field
	byes, cross, count int // where the place of a bye and the differences begin; the bits of each of these
	least              int // losses of a bye
	most               int // difference that is plain
	edges              []blossom.Edge
}

// digits are the bits for a choice.
const digits = 32

// plain returns the pairing of the rules if it consists of plain couples and is found from
// candidates, else nil.
func (f *field) plain() []int {
	s := f.weigh()
	s.begin(mirrors, crossers)
	if tight := s.best(); tight != nil {
		return s.settle(tight)
	}
	return nil
}

// weigh finds where in a number what begins. All that the couples of a pairing add takes 120 bits
// at most, for up to a million players: along a path of a search there are two pairings.
func (f *field) weigh() *sparse {
	n := f.vertices()
	s := &sparse{field: f, count: max(1, bits.Len(uint(n/2)))}
	s.byes = digits + 3*bits.Len(uint(n)) + 1 // a couple adds at most 4n²
	s.cross = s.byes
	if f.hasBye() {
		s.cross += bits.Len(uint(len(f.event.careers)))
	}
	s.least = -1
	for i, p := range f.partner { // losses are more from rank to rank
		if p == i || p < 0 && f.fewest[i] && s.least < 0 {
			s.least = f.losses[i]
		}
	}
	s.most = min((120-s.cross)/s.count, f.event.lives-1)
	return s
}

// edge returns a plain couple with its weight, which is -1 less what it costs. Those who are required
// to meet cost nothing: they always do.
func (s *sparse) edge(c *couple) blossom.Edge {
	if s.field.partner[c.i] == c.j {
		return blossom.Edge{I: c.i, J: c.j, Weight: blossom.Int(-1)}
	}
	cost := shift(s.field.foldOf(c), digits)
	if c.bye {
		cost = sum(cost, shift(int64(s.field.order[c.i]), s.byes))
	} else if c.difference > 0 {
		cost = sum(cost, shift(1, s.cross+(c.difference-1)*s.count))
	}
	return blossom.Edge{I: c.i, J: c.j, Weight: blossom.Number{^cost[0], ^cost[1]}}
}

// shift returns x·2ⁿ.
func shift(x int64, n int) blossom.Number {
	u, m := uint64(x), uint(n) // by less than 0 is by very much
	return blossom.Number{u>>(64-m) | u<<(m-64), u << m}
}

func sum(a, b blossom.Number) blossom.Number {
	low, carry := bits.Add64(a[1], b[1], 0)
	return blossom.Number{a[0] + b[0] + carry, low}
}

// couple is [field.couple] for plain couples.
func (s *sparse) couple(i, j int, c *couple) bool {
	return s.field.couple(i, j, c) && (s.field.partner[i] == j || c.bye && s.field.losses[i] == s.least ||
		!c.bye && c.meeting == 1 && c.difference <= s.most)
}

// begin lists the first candidates: for each rank the most that are near its mirror image in
// its group, and in every other group those with whom the fold is least. For given i it is a
// parabola in j, whose derivative 4(j−i) + 4u vanishes at a third of i and the ends of j's
// group together.
func (s *sparse) begin(mirrors, crossers int) {
	var pairs [][2]int
	for i, own := range s.field.group {
		for at := 0; at < len(s.field.ranked); at = s.field.group[at][1] {
			if g := s.field.group[at]; g == own {
				pairs = s.near(pairs, i, g[0]+g[1]-1-i, g, mirrors)
			} else {
				pairs = s.near(pairs, i, (i+g[0]+g[1]-1)/3, g, crossers)
			}
		}
		if s.field.hasBye() {
			pairs = append(pairs, [2]int{i, s.field.byeVertex()})
		}
		if p := s.field.partner[i]; p > i {
			pairs = append(pairs, [2]int{i, p})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	var c couple
	for _, p := range slices.Compact(pairs) {
		if s.couple(p[0], p[1], &c) {
			s.edges = append(s.edges, s.edge(&c))
		}
	}
}

// near appends the most plain couples of a rank with others of a group that are near the
// middle, fewer if they are rare.
func (s *sparse) near(pairs [][2]int, i, middle int, group [2]int, most int) [][2]int {
	var c couple
	middle = min(max(middle, group[0]), group[1]-1)
	for d, tries := 0, 16*most; d < tries && most > 0; d++ {
		j := middle + (d+1)/2*(1-d%2*2)
		if j >= group[0] && j < group[1] && j != i && s.couple(min(i, j), max(i, j), &c) {
			pairs = append(pairs, [2]int{c.i, c.j})
			most--
		}
	}
	return pairs
}

// best returns the couples that are tight by duals which prove a pairing the best; nil if no pairing is
// found.
func (s *sparse) best() [][2]int {
	for {
		_, proof, err := blossom.MaxWeight(s.field.vertices(), s.edges, true, s.field.event.watch)
		if err != nil {
			return nil
		}
		if tight, proven := s.price(proof()); proven {
			return tight
		}
	}
}

// price looks at all plain couples. It lists some of those that violate the duals as candidates;
// if none does, it returns those that are tight, and true.
func (s *sparse) price(proof blossom.Certificate) (tight [][2]int, proven bool) {
	slack, known := proof.Slack(), len(s.edges)
	var c couple
	var list []int
	for i := range s.field.ranked {
		s.field.event.watch.Poll()
		most := len(s.edges) + another
		list = s.doubtful(list[:0], proof.Duals, i)
		for _, j := range list {
			if len(s.edges) == most || !s.couple(i, j, &c) {
				continue
			}
			e := s.edge(&c)
			switch left := slack(e); {
			case int64(left[0]) < 0:
				s.edges = append(s.edges, e)
			case left == (blossom.Number{}):
				tight = append(tight, [2]int{i, j})
			}
		}
	}
	return tight, len(s.edges) == known
}

// doubtful appends those after a rank whose couples with it may be tight or violate the duals. Most leave
// more than nothing even without odd sets, which only add to it: 2, both duals, and twice the cost of the
// difference and of the fold.
func (s *sparse) doubtful(list []int, duals []blossom.Number, i int) []int {
	if p := s.field.partner[i]; p > i {
		return append(list, p)
	}
	for from := i + 1; from < len(s.field.ranked) &&
		s.field.losses[from]-s.field.losses[i] <= s.most; from = s.field.group[from][1] {
		own, c := duals[i], couple{i: i, difference: s.field.losses[from] - s.field.losses[i]}
		if c.difference > 0 {
			own = sum(own, shift(2, s.cross+(c.difference-1)*s.count))
		}
		for j, other := range duals[from:s.field.group[from][1]] {
			c.j = from + j
			fold := uint64(2 * s.field.foldOf(&c))
			low, carry := bits.Add64(own[1], other[1], 0)
			high := own[0] + other[0] + carry + fold>>(64-digits)
			if _, carry = bits.Add64(low, fold<<digits, 0); int64(high+carry) < 0 {
				list = append(list, c.j)
			}
		}
	}
	if s.field.hasBye() {
		list = append(list, s.field.byeVertex())
	}
	return list
}

// partners are, by vertex and ascending, those whom it can still meet.
type partners [][]int

// meet takes from two vertices and from all others the choice of anybody else.
func (p partners) meet(v, u int) {
	for _, pair := range [2][2]int{{v, u}, {u, v}} {
		x, kept := pair[0], pair[1]
		for _, w := range p[x] {
			if w != kept {
				p[w] = slices.DeleteFunc(p[w], func(y int) bool { return y == x })
			}
		}
		p[x] = append(p[x][:0], kept)
	}
}

// force lets everybody meet who has one partner left, and whoever has then, and so on.
func (p partners) force() {
	for again := true; again; {
		again = false
		for v, list := range p {
			if len(list) == 1 && len(p[list[0]]) > 1 {
				p.meet(v, list[0])
				again = true
			}
		}
	}
}

// settle returns the first of the best pairings, which are those of tight couples that cost least.
// It has for the lowest rank the best partner that there is, then for the next rank, and so on. Who
// takes this place is a digit of the cost; as many ranks as fit are decided at once. Who has one
// partner left takes it from all others, so that few ranks have to be decided in the end.
func (s *sparse) settle(tight [][2]int) []int {
	left := make(partners, s.field.vertices())
	for _, p := range tight {
		left[p[0]] = append(left[p[0]], p[1])
		left[p[1]] = append(left[p[1]], p[0])
	}
	for {
		left.force()
		var edges []blossom.Edge
		var c couple
		value, decided := int64(1)<<digits, 0 // of a place in the list of a rank; ranks that have one
		for v, list := range left {
			if value /= int64(len(list)); value > 0 {
				decided++
			}
			for place, u := range list {
				if v < u {
					s.couple(v, u, &c)
					e := s.edge(&c)
					e.Weight[1] &^= uint64(value * int64(place))
					edges = append(edges, e)
				}
			}
		}
		mate, _, err := blossom.MaxWeight(len(left), edges, true, s.field.event.watch)
		switch {
		case err != nil:
			panic("elimination: internal error: the best pairing has been lost")
		case len(edges) == len(mate)/2: // nobody has a choice
			return mate
		}
		for v, u := range mate[:decided] {
			left.meet(v, u)
		}
	}
}
