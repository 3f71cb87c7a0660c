package elimination

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// Most rounds are found from a few candidates for each rank, and proven.
//
// A plain couple has not met and differs by a loss or two at most, or has the bye and the
// least losses of those who may have it, or is required. If there is a pairing of plain
// couples, every best pairing is one: next to what is required, items 4 and 5, and item 6
// for larger N, have the least that there can be. What is left of the criteria fits into one
// number for each couple: a difference of 2 weighs more than all of 1, a difference of 1 more
// than any bye, and a bye more than all folds.
//
// Let duals prove that a pairing is the best of some plain couples. If they satisfy all
// other plain couples, too, they prove it the best of all, and every best pairing consists
// of couples that are tight by them (complementary slackness). Couples that violate them are
// new candidates. Which of the best pairings is the first is decided in ties.go.

// Numbers of candidates of a rank, and of new ones at a time.
const (
	mirrors  = 8 // with equal losses
	crossers = 4 // with one loss more, and with one less
	another  = 6
)

// A sparse is the search for the best pairing among plain couples.
type sparse struct {
	*field
	group [][2]int // by rank: from where to where ranks have equal losses
	least int      // losses of a bye
	bye   int64    // cost of a place by rating and seed
	cross []int64  // costs of differences that are plain, from 0 on
	edges []blossom.Edge
	dual  []int64   // by vertex, doubled as always
	odd   []int64   // by odd set: its dual and those of all around it
	sets  [][]int32 // by vertex: the odd sets around it, the outermost first
}

// plain returns the pairing of the rules if it consists of plain couples and is found from
// candidates, else nil.
func (f *field) plain() []int {
	for difference := 1; difference <= 2; difference++ {
		s := &sparse{field: f}
		if !s.weigh(difference) {
			return nil
		}
		s.begin(mirrors, crossers)
		if mate, tight := s.best(); mate != nil {
			return s.first(mate, tight)
		}
	}
	return nil
}

// best returns a best pairing, and the couples that are tight by the duals that prove it.
func (s *sparse) best() (mate []int, tight [][2]int) {
	for {
		mate, proof, err := blossom.MaxWeight(s.vertices(), s.edges, true)
		if err != nil || !s.take(proof()) {
			return nil, nil
		}
		if tight, proven := s.price(); proven {
			return mate, tight
		}
	}
}

// weigh finds the groups and the costs, differences being at most so large, and reports
// whether these fit.
func (s *sparse) weigh(difference int) bool {
	n := int64(s.vertices())
	folds := bits.Len64(uint64(2 * n * n * n)) // a couple adds at most 4n²
	byes := 0
	if s.hasBye() {
		byes = bits.Len64(uint64(len(s.careers)))
	}
	count := bits.Len64(uint64(n / 2))
	if n > 1<<20 || folds+byes+(difference-1)*count > 56 {
		return false
	}
	s.bye, s.cross = 1<<folds, make([]int64, difference+1)
	for d := range difference {
		s.cross[d+1] = 1 << (folds + byes + d*count)
	}
	s.group = make([][2]int, len(s.ranked))
	s.least = -1
	for from := 0; from < len(s.ranked); {
		to := from
		for ; to < len(s.ranked) && s.losses[to] == s.losses[from]; to++ {
			if s.fewest[to] && s.partner[to] < 0 && s.least < 0 {
				s.least = s.losses[to]
			}
		}
		for i := from; i < to; i++ {
			s.group[i] = [2]int{from, to}
		}
		from = to
	}
	return true
}

// cost returns what a plain couple costs, given that it is one. Those who are required to
// meet cost nothing: they always do.
func (s *sparse) cost(c *couple) int64 {
	switch {
	case !c.bye && s.partner[c.i] == c.j:
		return 0
	case c.bye:
		return int64(s.order[c.i])*s.bye + s.foldOf(c)
	}
	return s.cross[c.difference] + s.foldOf(c)
}

// couple is [field.couple] for plain couples. Who is required to have the bye is their own
// partner.
func (s *sparse) couple(i, j int, c *couple) bool {
	switch {
	case !s.field.couple(i, j, c):
		return false
	case c.bye:
		return s.losses[i] == s.least || s.partner[i] == i
	}
	return s.partner[i] == j || c.meeting == 1 && c.difference < len(s.cross)
}

// begin lists the first candidates: for each rank the most that are near its mirror image in
// its group, and in every other group those with whom the fold is least. For given i it is a
// parabola in j, whose derivative 4(j−i) + 4u vanishes at a third of i and the ends of j's
// group together.
func (s *sparse) begin(mirrors, crossers int) {
	var pairs [][2]int
	for i, own := range s.group {
		pairs = s.near(pairs, i, own[0]+own[1]-1-i, own, mirrors)
		for at := own[1]; at < len(s.ranked) && s.losses[at]-s.losses[i] < len(s.cross); at = s.group[at][1] {
			g := s.group[at]
			pairs = s.near(pairs, i, (i+g[0]+g[1]-1)/3, g, crossers)
		}
		for at := own[0] - 1; at >= 0 && s.losses[i]-s.losses[at] < len(s.cross); at = s.group[at][0] - 1 {
			g := s.group[at]
			pairs = s.near(pairs, i, (i+g[0]+g[1]-1)/3, g, crossers)
		}
		if s.hasBye() {
			pairs = s.near(pairs, i, s.byeVertex(), [2]int{s.byeVertex(), s.byeVertex() + 1}, 1)
		}
		if p := s.partner[i]; p > i && s.couple(i, p, new(couple)) {
			pairs = append(pairs, [2]int{i, p})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	for _, p := range slices.Compact(pairs) {
		s.add(p[0], p[1])
	}
}

// near appends the most plain couples of a rank with others of a group that are near the
// middle, fewer if they are rare.
func (s *sparse) near(pairs [][2]int, i, middle int, group [2]int, most int) [][2]int {
	var c couple
	middle = min(max(middle, group[0]), group[1]-1)
	for d, tries := 0, 8*most; d <= tries && most > 0; d++ {
		for _, j := range [2]int{middle - d, middle + d} {
			if j < group[0] || j >= group[1] || j == i || d == 0 && j != middle {
				continue
			}
			if s.couple(min(i, j), max(i, j), &c) {
				pairs = append(pairs, [2]int{min(i, j), max(i, j)})
				most--
			}
			if d == 0 {
				break
			}
		}
	}
	return pairs
}

// add lists a couple as a candidate.
func (s *sparse) add(i, j int) {
	var c couple
	s.couple(i, j, &c)
	s.edges = append(s.edges, blossom.Edge{I: i, J: j, Weight: blossom.Int(-s.cost(&c))})
}

// take reads the duals, and reports whether they fit.
func (s *sparse) take(proof blossom.Certificate) bool {
	s.dual, s.odd, s.sets = s.dual[:0], s.odd[:0], make([][]int32, s.vertices())
	for _, y := range proof.Duals {
		x, ok := small(y)
		if !ok {
			return false
		}
		s.dual = append(s.dual, x)
	}
	slices.SortStableFunc(proof.Blossoms, func(a, b blossom.Blossom) int { return len(b.Vertices) - len(a.Vertices) })
	for k, b := range proof.Blossoms {
		z, ok := small(b.Dual)
		if !ok {
			return false
		}
		if around := s.sets[b.Vertices[0]]; len(around) > 0 {
			if z += s.odd[around[len(around)-1]]; z >= 1<<60 {
				return false
			}
		}
		s.odd = append(s.odd, z)
		for _, v := range b.Vertices {
			s.sets[v] = append(s.sets[v], int32(k))
		}
	}
	return true
}

// small returns a number, if it is below 2^60.
func small(a blossom.Number) (int64, bool) {
	x := int64(a[1])
	return x, a == blossom.Int(x) && x < 1<<60 && x > -1<<60
}

// price looks at all plain couples. It lists those that violate the duals as candidates, the
// worst of each rank; if none does, it returns those that are tight, and true.
func (s *sparse) price() (tight [][2]int, proven bool) {
	proven = true
	for i := range s.ranked {
		s.watch.Poll()
		if p := s.partner[i]; p >= 0 && p != i {
			continue // nobody else is possible
		}
		var worst []offer
		tight, worst = s.priceOf(i, tight)
		for _, o := range worst[:min(another, len(worst))] {
			proven = false
			s.add(i, o.j)
		}
	}
	return tight, proven
}

// An offer is a couple of a rank that violates the duals.
type offer struct {
	j     int
	slack int64
}

// priceOf looks at the plain couples of a rank with those behind it. Only where the duals
// leave less than a couple costs at least does it look closer.
func (s *sparse) priceOf(i int, tight [][2]int) ([][2]int, []offer) {
	var c couple
	var worst []offer
	look := func(j int) {
		if !s.couple(i, j, &c) {
			return
		}
		switch slack := s.slack(i, j, 2*s.cost(&c)); {
		case slack < 0:
			worst = append(worst, offer{j, slack})
		case slack == 0:
			tight = append(tight, [2]int{i, j})
		}
	}
	y, t, own := s.dual[i], s.middle[i], s.group[i]
	for j := i + 1; j < own[1]; j++ {
		if u := s.middle[j]; y+s.dual[j]+(t+u)*(t+u) <= 0 {
			look(j)
		}
	}
	for at := own[1]; at < len(s.ranked) && s.losses[at]-s.losses[i] < len(s.cross); at = s.group[at][1] {
		least := y + 2*s.cross[s.losses[at]-s.losses[i]]
		for j := at; j < s.group[at][1]; j++ {
			if least+s.dual[j] <= 0 {
				look(j)
			}
		}
	}
	if s.hasBye() {
		look(s.byeVertex())
	}
	slices.SortFunc(worst, func(a, b offer) int { return cmp.Or(cmp.Compare(a.slack, b.slack), a.j-b.j) })
	return tight, worst
}

// slack returns the slack of two vertices whose doubled cost is given.
func (s *sparse) slack(i, j int, cost int64) int64 {
	slack := s.dual[i] + s.dual[j] + cost
	if k := s.common(i, j); k > 0 {
		slack += s.odd[s.sets[i][k-1]]
	}
	return slack
}

// common counts the odd sets around both of two vertices. They are nested, so these come
// first.
func (s *sparse) common(i, j int) int {
	x, y := s.sets[i], s.sets[j]
	return sort.Search(min(len(x), len(y)), func(k int) bool { return x[k] != y[k] })
}
