package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A window is the problem of B.1 and B.2 in full: a scoregroup's residents and
// the lower players who may come up, paired among themselves and with each
// other. Vertices are the residents, then the lower players.
type window struct {
	*field
	residents, lower []int // places in the field, ascending
	able             []int // the lower players who may float up, ascending; nil for all
	types            []vertexType
}

// A vertexType is what the criteria and C3 see of a vertex. Players who share it
// differ only in whom they have met.
type vertexType struct {
	region   region
	color    pairing.Color
	absolute uint8
	score    pairing.Points // of lower players, as all that follows
	above    pairing.Points // the residents' score
	c8, c9   int
	c10      int
}

// A region is a part of the vertices.
type region uint8

const (
	resident region = iota
	lower
	staying // lower players who are not able
)

// What it means to match two vertices.
const (
	stays      = lexicographic.Together  // two residents
	rises      = lexicographic.Apart     // a resident and an upfloater with another preference
	risesAlike = lexicographic.Apart + 1 // with the same one
	below      = lexicographic.Apart + 2 // two lower players
	meanings   = int(below) + 1
)

// What has been decided of a lower player.
const (
	floats lexicographic.Label = iota + 1
	remains
	verdicts = int(remains) + 1
)

// typeOf gives the type of a player, who is a resident or lower.
func (w *window) typeOf(i int, r region) vertexType {
	t := vertexType{region: r, absolute: w.Must[i]}
	if r == lower && w.able != nil {
		if _, able := slices.BinarySearch(w.able, i); !able {
			t.region = staying
			return t
		}
	}
	t.color = w.players[i].color
	if r == lower {
		t.score, t.above = w.Players[i].Score, w.Players[w.residents[0]].Score
		t.c8, t.c9, t.c10 = c8(w.field, i), c9(w.field, i), c10(w.field, i)
	}
	return t
}

// problem states the window as a problem of matching.
func (w *window) problem() *lexicographic.Problem {
	all := slices.Concat(w.residents, w.lower)
	p := &lexicographic.Problem{
		Role: w.role, Roles: meanings, Barred: w.barred,
		Pair: w.pair, Alone: w.alone,
		Clubs:   func() []int32 { return w.ClubsOf(all) },
		Allows:  allowsVerdicts,
		Start:   w.Among(all),
		Scratch: w.Scratch,
	}
	for _, c := range w.rules.criteria {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{List: c.list, Pair: c.alike, Alone: lexicographic.RolesOf(rises, risesAlike)})
	}
	p.Type, w.types = swiss.Sort[int32](len(all), func(v int) vertexType {
		if v < len(w.residents) {
			return w.typeOf(all[v], resident)
		}
		return w.typeOf(all[v], lower)
	})
	for p.Own < len(w.types) && w.types[p.Own].region == resident {
		p.Own++
	}
	return p
}

// role tells what it means to match vertices of two types. C4, the completion
// criterion, is the case of two lower players: they have to be a legal pair.
func (w *window) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &w.types[i], &w.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	illegal := barred || x.absolute&y.absolute != 0 // C1, C3
	switch {
	case x.region == resident && (y.region >= staying || illegal):
		return lexicographic.None
	case y.region == resident:
		return stays
	case x.region == resident && x.color == y.color:
		return risesAlike
	case x.region == resident:
		return rises
	case illegal: // C4
		return lexicographic.None
	}
	return below
}

// barred is C1 and forbidden pairs.
func (w *window) barred(u, v int) bool {
	return w.Barred(w.player(u), w.player(v))
}

// player gives the player at a vertex.
func (w *window) player(v int) int {
	if v < len(w.residents) {
		return w.residents[v]
	}
	return w.lower[v-len(w.residents)]
}

// pair is what two residents add to a criterion.
func (w *window) pair(_ int, i, j int32) int { return count(w.types[i].color == w.types[j].color) }

// alone is what an upfloater adds to a criterion.
func (w *window) alone(k int, i int32, r lexicographic.Role) int {
	c, t := &w.rules.criteria[k], &w.types[i]
	switch {
	case t.region != lower:
		return 0
	case c.alike:
		return count(r == risesAlike)
	}
	return c.up(t)
}

// allowsVerdicts reports whether two vertices can be matched in a role after what has
// been decided.
var allowsVerdicts = lexicographic.NewPermits(verdicts, meanings, func(u, v lexicographic.Label, r lexicographic.Role) bool {
	if r == below {
		return u != floats && v != floats
	}
	return u != remains && v != remains // residents have no label
})

// choose solves the window: the best set of upfloaters by C5 to C10, of those
// the first one by D.1, as places in the field, ascending. It gives the pairing
// too, by vertices, and nil if there is none.
//
// Sets are in lexicographic order of the places in the field, D.1.a. D.1.b's
// containers come to the same, because C6 fixes the scores of the set.
func (w *window) choose() (upfloaters, mate []int) {
	o := w.problem().Solve()
	if o == nil {
		return nil, nil
	}
	defer w.Release()
	n, fewest := len(w.residents), 0
	for i := range n {
		fewest += count(o.Mate(i) >= n)
	}
	anybody := func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
	for u := 0; len(upfloaters) < fewest; u++ {
		if o.Mate(n+u) < n || o.First(n+u, anybody) >= 0 {
			o.Label(n+u, floats)
			upfloaters = append(upfloaters, w.lower[u])
		} else {
			o.Label(n+u, remains)
		}
	}
	mate = make([]int, len(o.Type))
	for v := range mate {
		mate[v] = o.Mate(v)
	}
	return upfloaters, mate
}
