package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Window is the problem of choosing upfloaters in full (Dubov B.1 and B.2, and 3.5 of the
// systems for teams and double games): residents and lower players paired among themselves
// and with each other. Vertices are the residents, then the lower players.
//
// With the fewest upfloaters no two of them meet: both could stay below, and that pair
// with them. So every upfloater meets a resident, and a perfect matching of all that are
// left is a set of upfloaters with which the round can be completed.
type Window struct {
	*Completion
	Choice
	Residents, Lower []int // places, ascending
	Able             []int // the lower players who may float up, ascending; nil for all
	Following        int   // how many of the lower players are of the following scoregroup, if that matters

	slots *slots // if not nil, they stand for the residents
	types []vertexType
}

// A Criterion is one of the criteria for choosing upfloaters, less being better. It looks at
// each of them, unless something else is said.
type Criterion struct {
	verdict.Words
	Cost     func(resident, u int) int // what an upfloater adds, given one of the residents; nil: nothing
	List     bool                      // see [lexicographic.Criterion]
	Amounts  bool                      // upfloaters add different amounts, which are shown
	Alike    bool                      // at pairs of equal preference: residents add 1 each, and so do upfloaters
	Crossing bool                      // at pairs of somebody of the following scoregroup with somebody below it
}

// Measure measures a criterion that looks at upfloaters one by one.
func (c *Criterion) Measure(resident int, upfloaters []int) verdict.Amount {
	switch {
	case c.Cost == nil:
		return verdict.Amount{}
	case c.List: // the lowest score is last in the field
		return verdict.Each(slices.Backward(upfloaters), func(u int) int { return c.Cost(resident, u) })
	}
	a := verdict.Number(0)
	for _, u := range upfloaters {
		if n := c.Cost(resident, u); n > 0 {
			a.Compared[0] += n
			a.Shares = append(a.Shares, verdict.Share{Place: u, Amount: n * Count(c.Amounts)})
		}
	}
	return a
}

// most is the largest number of criteria.
const most = 6

// A vertexType is what the criteria see of a vertex. Players who share it differ only in
// whom they have met.
type vertexType struct {
	region region
	must   uint8
	stays  bool          // a lower player who is not able to float up
	color  pairing.Color // preference, if it matters
	adds   [most]int     // of others who are not residents: by criterion, what they add as upfloaters
}

// alike reports whether two have one preference.
func (t *vertexType) alike(u *vertexType) bool {
	return t.color == u.color && t.color != pairing.NoColor
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
	stays      = lexicographic.Together  // two residents
	rises      = lexicographic.Apart     // a resident and an upfloater
	risesAlike = lexicographic.Apart + 1 // likewise, with one preference
	below      = lexicographic.Apart + 2 // two lower players
	crosses    = lexicographic.Apart + 3 // two lower players, one of them of the following scoregroup
	meanings   = int(crosses) + 1
)

// What has been decided of a lower player.
const (
	floats lexicographic.Label = iota + 1
	remains
	verdicts = int(remains) + 1
)

// allowsVerdicts tells whether two vertices can be matched after what has been decided;
// residents, who come first, have no label.
var allowsVerdicts = lexicographic.NewPermits(verdicts, meanings, func(u, v lexicographic.Label,
	r lexicographic.Role) bool {
	if r == below || r == crosses {
		return u != floats && v != floats
	}
	return v != remains
})

// upper returns the residents that are vertices, and how many vertices come before the lower players.
func (w *Window) upper() (residents []int, n int) {
	if w.slots != nil {
		return w.slots.alone, len(w.slots.alone) + len(w.slots.colors)
	}
	return w.Residents, len(w.Residents)
}

// typeOf returns the type of a vertex.
func (w *Window) typeOf(v int) vertexType {
	all, n := w.upper()
	t := vertexType{region: resident}
	if v >= n {
		all, v, t.region = w.Lower, v-n, further
		if v < w.Following {
			t.region = nearer
		}
	} else if k := v - len(all); k >= 0 {
		t.color = w.slots.colors[k]
		return t
	}
	i := all[v]
	t.must = w.Must[i]
	if t.region != resident && w.Able != nil {
		if _, able := slices.BinarySearch(w.Able, i); !able {
			t.stays = true
			return t
		}
	}
	if w.Color != nil {
		t.color = w.Color(i)
	}
	for k, c := range w.Criteria {
		if t.region != resident && c.Cost != nil {
			t.adds[k] = c.Cost(w.Residents[0], i)
		}
	}
	return t
}

// alone is what a vertex that is no resident adds to a criterion.
func (w *Window) alone(k int, t *vertexType, r lexicographic.Role) int {
	switch c := w.Criteria[k]; {
	case t.region == resident:
		return 0
	case c.Crossing:
		return Count(t.region == further)
	case c.Alike:
		return Count(r == risesAlike)
	}
	return t.adds[k]
}

// role tells what it means to match vertices of two types. That the round can be completed
// is the case of two lower players: they have to be a legal pair.
func (w *Window) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &w.types[i], &w.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	switch {
	case barred || x.must&y.must != 0 || x.region == resident && y.stays:
		return lexicographic.None
	case y.region == resident && w.slots != nil:
		return lexicographic.None
	case y.region == resident:
		return stays
	case x.region == resident && x.alike(y):
		return risesAlike
	case x.region == resident:
		return rises
	case x.region == y.region:
		return below
	}
	return crosses
}

// Solve returns the sets that are best by the criteria, or nil if there is none.
func (w *Window) Solve() *lexicographic.Optimum {
	residents, n := w.upper()
	all := slices.Concat(residents, slices.Repeat([]int{-1}, n-len(residents)), w.Lower)
	p := &lexicographic.Problem{
		Role: w.role, Roles: meanings,
		Barred: func(u, v int) bool { return w.Barred(all[u], all[v]) },
		Pair: func(_ int, i, j int32) int {
			return Count(w.types[i].alike(&w.types[j]))
		},
		Alone:   func(k int, i int32, r lexicographic.Role) int { return w.alone(k, &w.types[i], r) },
		Allows:  allowsVerdicts,
		Scratch: w.Scratch,
	}
	if w.slots == nil {
		p.Start = w.Among(all)
	} else {
		p.Barred = func(u, v int) bool { return min(all[u], all[v]) >= 0 && w.Barred(all[u], all[v]) }
	}
	for _, c := range w.Criteria {
		roles := lexicographic.RolesOf(rises, risesAlike)
		if c.Crossing {
			roles = lexicographic.RolesOf(crosses)
		}
		p.Criteria = append(p.Criteria, lexicographic.Criterion{List: c.List, Pair: c.Alike, Alone: roles})
	}
	p.Type, w.types = Sort[int32](n+len(w.Lower), w.typeOf)
	p.Own = 1 + int(slices.Max(p.Type[:n]))
	return p.Solve()
}

// chooseOf returns which of the lower players of one score, so many vertices from one on, float up: the
// first set. The first n vertices stand for residents.
func (w *Window) chooseOf(o *lexicographic.Optimum, n, from, players int) (up []int) {
	anybody := func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
	enough := 0
	for k := range players {
		enough += Count(o.Mate(from+k) < n)
	}
	for k, next := 0, 0; k < players; k++ {
		label := remains
		switch v := from + k; {
		case k < next || len(up) == enough:
		case o.Mate(v) < n || o.Can(v, anybody):
			label, up = floats, append(up, k)
		case w.slots != nil && o.Keeps():
			next = w.nextUp(o, v+1, from+players) - from
		}
		o.Label(from+k, label)
	}
	return up
}

// Choose returns the first of the best sets: the first player who can be in it, then the next
// one (Dubov D.1, 3.5.4). Their scores are those of any optimum, for a criterion looks at
// them. It leaves a pairing of the lower players who remain in the completion. ok is false
// if more float up than expected.
func (w *Window) Choose(o *lexicographic.Optimum, most int) (upfloaters []int, ok bool) {
	defer w.Release()
	if o == nil {
		return nil, false
	}
	residents, n := w.upper()
	fewest := 0
	for v := range n {
		fewest += Count(o.Mate(v) >= n)
	}
	if fewest > most {
		return nil, false
	}
	for v := n; len(upfloaters) < fewest; {
		group, _ := w.CutScoregroup(w.Lower[v-n:])
		for _, k := range w.chooseOf(o, n, v, len(group)) {
			upfloaters = append(upfloaters, group[k])
		}
		v += len(group)
	}
	for u, i := range w.Lower {
		switch v := o.Mate(n + u); {
		case v >= n:
			w.Mate[i] = w.Lower[v-n]
		case v < len(residents):
			w.Mate[i], w.Mate[residents[v]] = residents[v], i
		default: // a slot
			w.Mate[i] = -1
		}
	}
	return upfloaters, true
}
