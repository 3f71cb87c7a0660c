package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
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
	Residents, Lower []int // places, ascending
	Able             []int // the lower players who may float up, ascending; nil for all
	Following        int   // how many of the lower players are of the following scoregroup, if that matters

	// Criteria, what they look at in a resident or in somebody who may float up, and what
	// such a vertex adds to one of them. Residents of one colour, if they meet, add 1 each
	// to those that look at pairs.
	Criteria []lexicographic.Criterion
	Describe func(i int, t *VertexType)
	Alone    func(criterion int, t *VertexType, r lexicographic.Role) int

	types []VertexType
}

// A VertexType is what the criteria see of a vertex. Players who share it differ only in
// whom they have met.
type VertexType struct {
	Region Region
	Below  pairing.Points // of a lower player: how far below the residents
	Color  pairing.Color  // preference, if it matters
	Floats [3]int         // of a lower player: what earlier floats add to criteria

	must  uint8
	stays bool // a lower player who is not able to float up
}

// alike reports whether two have one preference.
func (t *VertexType) alike(u *VertexType) bool {
	return t.Color == u.Color && t.Color != pairing.NoColor
}

// A Region is a part of the vertices.
type Region uint8

// The regions.
const (
	Resident Region = iota
	Nearer          // the following scoregroup
	Further
)

// What it means to match two vertices.
const (
	stays      = lexicographic.Together  // two residents
	Rises      = lexicographic.Apart     // a resident and an upfloater
	RisesAlike = lexicographic.Apart + 1 // likewise, with one preference
	below      = lexicographic.Apart + 2 // two lower players
	Crosses    = lexicographic.Apart + 3 // two lower players, one of them of the following scoregroup
	meanings   = int(Crosses) + 1
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
	if r == below || r == Crosses {
		return u != floats && v != floats
	}
	return u != remains && v != remains
})

// typeOf gives the type of a vertex.
func (w *Window) typeOf(v int) VertexType {
	n := len(w.Residents)
	if v < n {
		t := VertexType{must: w.Must[w.Residents[v]]}
		w.Describe(w.Residents[v], &t)
		return t
	}
	i := w.Lower[v-n]
	t := VertexType{Region: Further, must: w.Must[i]}
	if v-n < w.Following {
		t.Region = Nearer
	}
	if w.Able != nil {
		if _, able := slices.BinarySearch(w.Able, i); !able {
			t.stays = true
			return t
		}
	}
	t.Below = w.Players[w.Residents[0]].Score - w.Players[i].Score
	w.Describe(i, &t)
	return t
}

// role tells what it means to match vertices of two types. That the round can be completed
// is the case of two lower players: they have to be a legal pair.
func (w *Window) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &w.types[i], &w.types[j]
	if x.Region > y.Region {
		x, y = y, x
	}
	switch {
	case barred || x.must&y.must != 0 || x.Region == Resident && y.stays:
		return lexicographic.None
	case y.Region == Resident:
		return stays
	case x.Region == Resident && x.alike(y):
		return RisesAlike
	case x.Region == Resident:
		return Rises
	case x.Region == y.Region:
		return below
	}
	return Crosses
}

// Solve gives the sets that are best by the criteria, or nil if there is none.
func (w *Window) Solve() *lexicographic.Optimum {
	all := slices.Concat(w.Residents, w.Lower)
	p := &lexicographic.Problem{
		Role: w.role, Roles: meanings, Criteria: w.Criteria,
		Barred: func(u, v int) bool { return w.Barred(all[u], all[v]) },
		Pair: func(_ int, i, j int32) int {
			return count(w.types[i].alike(&w.types[j]))
		},
		Alone: func(k int, i int32, r lexicographic.Role) int {
			t := &w.types[i]
			if t.Region == Resident || t.stays && r != Crosses {
				return 0
			}
			return w.Alone(k, t, r)
		},
		Allows:  allowsVerdicts,
		Start:   w.Among(all),
		Scratch: w.Scratch,
	}
	p.Type, w.types = Sort[int32](len(all), w.typeOf)
	for p.Own < len(w.types) && w.types[p.Own].Region == Resident {
		p.Own++
	}
	return p.Solve()
}

// Choose gives the first of the best sets: the first player who can be in it, then the next
// one (Dubov D.1, 3.5.4). Their scores are those of any optimum, for a criterion looks at
// them. It leaves a pairing of the lower players who remain in the completion. ok is false
// if more float up than expected.
func (w *Window) Choose(o *lexicographic.Optimum, most int) (upfloaters []int, ok bool) {
	defer w.Release()
	if o == nil {
		return nil, false
	}
	n, fewest := len(w.Residents), 0
	for v := range n {
		fewest += count(o.Mate(v) >= n)
	}
	if fewest > most {
		return nil, false
	}
	rises := func(u int) bool { return o.Mate(n+u) < n }
	anybody := func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
	for from, to := 0, 0; len(upfloaters) < fewest; from = to {
		group, _ := w.CutScoregroup(w.Lower[from:])
		to = from + len(group)
		needed := 0
		for u := from; u < to; u++ {
			needed += count(rises(u))
		}
		for u := from; u < to; u++ {
			label := remains
			if needed > 0 && (rises(u) || o.First(n+u, anybody) >= 0) {
				label, upfloaters = floats, append(upfloaters, w.Lower[u])
				needed--
			}
			o.Label(n+u, label)
		}
	}
	for u, i := range w.Lower {
		if v := o.Mate(n+u) - n; v >= 0 {
			w.Mate[i] = w.Lower[v]
		}
	}
	return upfloaters, true
}
