package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A window is the problem of 3.5 in full: residents and lower players paired among
// themselves and with each other. Vertices are the residents, then the lower players.
//
// With the fewest upfloaters no two of them meet: both could stay below, and that pair
// with them. So every upfloater meets a resident, a perfect matching of all that are left
// is a set of upfloaters that obeys C1 and C3, and C4, C5 and C7 are sums over the pairs of
// a resident with a lower player.
//
// With C4 and C5 settled, so is how many of the following scoregroup float up, and whether
// the rest of it is even or odd in number. A set complies with C6 if no pair joins that
// rest to somebody below it, or one if the number is odd. If the fewest such pairs are
// more than that, no set complies, and the problem is solved without them.
type window struct {
	*Field
	residents, lower []int
	able             []int // the lower players who may float up, ascending; nil for all
	following        int   // how many of the lower players are of the following scoregroup; 0 if C6 does not matter
	types            []vertexType
}

// A vertexType is what the criteria see of a vertex.
type vertexType struct {
	region  region
	stays   bool           // a lower player who is not able to float up
	below   pairing.Points // of a lower player: how far below the residents
	floated bool           // likewise, if it matters
}

// A region is a part of the vertices.
type region uint8

const (
	resident region = iota
	nearer          // the following scoregroup
	further
)

// What it means to match two vertices.
const (
	stays    = lexicographic.Together  // two residents
	rises    = lexicographic.Apart     // a resident and an upfloater
	below    = lexicographic.Apart + 1 // two lower players
	crosses  = lexicographic.Apart + 2 // two lower players, one of them of the following scoregroup
	meanings = int(crosses) + 1
)

// What has been decided of a lower player.
const (
	floats lexicographic.Label = iota + 1
	remains
	verdicts = int(remains) + 1
)

// allowsVerdicts tells whether two vertices can be matched after what has been decided;
// residents have no label.
var allowsVerdicts = lexicographic.NewPermits(verdicts, meanings, func(u, v lexicographic.Label, r lexicographic.Role) bool {
	if r == below || r == crosses {
		return u != floats && v != floats
	}
	return u != remains && v != remains
})

// typeOf gives the type of a vertex.
func (w *window) typeOf(v int) vertexType {
	if v < len(w.residents) {
		return vertexType{}
	}
	i, r := w.lower[v-len(w.residents)], further
	if v-len(w.residents) < w.following {
		r = nearer
	}
	if w.able != nil {
		if _, able := slices.BinarySearch(w.able, i); !able {
			return vertexType{region: r, stays: true}
		}
	}
	return vertexType{r, false, w.Players[w.residents[0]].Score - w.Players[i].Score, w.Floats && w.Floated[i]}
}

// role tells what it means to match vertices of two types.
func (w *window) role(i, j int32, barred bool) lexicographic.Role {
	x, y := w.types[i].region, w.types[j].region
	switch {
	case barred: // C1, C3
		return lexicographic.None
	case x == resident && w.types[j].stays || y == resident && w.types[i].stays:
		return lexicographic.None
	case x == resident && y == resident:
		return stays
	case x == resident || y == resident:
		return rises
	case x == y:
		return below
	}
	return crosses
}

// problem states the window as a problem of matching.
func (w *window) problem() *lexicographic.Problem {
	all := slices.Concat(w.residents, w.lower)
	p := &lexicographic.Problem{
		Own: 1, Role: w.role, Roles: meanings,
		Barred:  func(u, v int) bool { return w.Barred(all[u], all[v]) },
		Pair:    func(int, int32, int32) int { return 0 },
		Alone:   func(k int, i int32, _ lexicographic.Role) int { return w.Sets[k].alone(&w.types[i]) },
		Allows:  allowsVerdicts,
		Start:   w.Among(all),
		Scratch: w.Scratch,
	}
	for _, c := range w.Sets {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{Alone: lexicographic.RolesOf(c.role), List: c.list})
	}
	p.Type, w.types = swiss.Sort[int32](len(all), w.typeOf)
	return p
}

// solve gives the sets that are best by C4 to C7: C6 matters if some set complies with it.
func (w *window) solve() *lexicographic.Optimum {
	w.following = w.Field.following(w.residents, w.lower)
	o := w.problem().Solve()
	if w.following == 0 || o == nil {
		return o
	}
	left, crossing := 0, 0 // of the following scoregroup
	for u := range w.following {
		switch v := o.Mate(len(w.residents)+u) - len(w.residents); {
		case v >= w.following:
			crossing++
			left++
		case v >= 0:
			left++
		}
	}
	if crossing > left%2 {
		w.following = 0
		o = w.problem().Solve()
	}
	return o
}

// chooseFully gives the first of the best sets: the first who can be in it, then the
// next one (3.5.4). Their scores are those of the present optimum (C5). Who may float up is
// given unless all may; ok says whether no more do than expected.
func (f *Field) chooseFully(residents, lower, able []int, most int) (upfloaters []int, ok bool) {
	w := &window{Field: f, residents: residents, lower: lower, able: able}
	o := w.solve()
	n := len(residents)
	if o == nil || w.floating(o) > most {
		return nil, false
	}
	anybody := func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
	for lo := 0; lo < len(lower); {
		hi := lo + f.sameScore(lower[lo:])
		needed := 0
		for u := lo; u < hi; u++ {
			needed += count(o.Mate(n+u) < n)
		}
		for u := lo; u < hi; u++ {
			if needed > 0 && (o.Mate(n+u) < n || o.First(n+u, anybody) >= 0) {
				o.Label(n+u, floats)
				upfloaters = append(upfloaters, lower[u])
				needed--
			} else {
				o.Label(n+u, remains)
			}
		}
		lo = hi
	}
	for u, i := range lower {
		if v := o.Mate(n+u) - n; v >= 0 {
			f.Mate[i] = lower[v]
		}
	}
	return upfloaters, true
}

// floating counts the upfloaters.
func (w *window) floating(o *lexicographic.Optimum) (n int) {
	for v := range w.residents {
		n += count(o.Mate(v) >= len(w.residents))
	}
	return n
}

// count is 1 for true.
func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
