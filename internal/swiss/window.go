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

	upper     []int // the residents; if slotted, those who meet no other one, and slots for the others: ^ their preference
	slotted   bool  // nobody above meets anybody there
	following int   // how many of the lower players are of the following scoregroup, if that matters
	types     []vertexType
}

// Window is the problem in full.
func (c *Completion) Window(residents, lower []int, by Choice) *Window {
	return &Window{Completion: c, Choice: by, Residents: residents, Lower: lower, upper: residents}
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
	color  pairing.Color // preference, if it matters
	adds   [most]int     // of lower players: by criterion, what they add by themselves
}

// alike reports whether two have one preference.
func (t *vertexType) alike(u *vertexType) bool {
	return t.color == u.color && t.color != pairing.NoColor
}

// A region is a part of the vertices.
type region uint8

const (
	slot region = iota // a resident who meets no other one, too
	resident
	nearer // the following scoregroup
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

// who returns the player of a vertex, or a negative number for a slot.
func (w *Window) who(v int) int {
	if n := len(w.upper); v >= n {
		return w.Lower[v-n]
	}
	return w.upper[v]
}

// typeOf returns the type of a vertex.
func (w *Window) typeOf(v int) vertexType {
	i, t := w.who(v), vertexType{region: resident}
	if w.slotted {
		t.region = slot
	}
	if i < 0 {
		t.color = pairing.Color(^i)
		return t
	}
	t.must = w.Must[i]
	if w.Color != nil {
		t.color = w.Color(i)
	}
	if v < len(w.upper) {
		return t
	}
	t.region = further
	if v < len(w.upper)+w.following {
		t.region = nearer
	}
	for k, c := range w.Criteria {
		if c.Crossing {
			t.adds[k] = Count(t.region == further)
		} else if c.Cost != nil {
			t.adds[k] = c.Cost(w.Residents[0], i)
		}
	}
	return t
}

// role tells what it means to match vertices of two types. That the round can be completed
// is the case of two lower players: they have to be a legal pair.
func (w *Window) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &w.types[i], &w.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	switch {
	case barred || x.must&y.must != 0 || x.region == slot && y.region <= resident:
		return lexicographic.None
	case y.region == resident:
		return stays
	case x.region <= resident && x.alike(y):
		return risesAlike
	case x.region <= resident:
		return rises
	case x.region == y.region:
		return below
	}
	return crosses
}

// Solve returns the sets that are best by the criteria, or nil if there is none.
func (w *Window) Solve() *lexicographic.Optimum {
	n := len(w.upper)
	p := &lexicographic.Problem{
		Role: w.role, Roles: meanings,
		Barred: func(u, v int) bool {
			i, j := w.who(u), w.who(v)
			return min(i, j) >= 0 && w.Barred(i, j)
		},
		Pair: func(_ int, i, j int32) int { return Count(w.types[i].alike(&w.types[j])) },
		Alone: func(k int, i int32, r lexicographic.Role) int {
			if w.Criteria[k].Alike {
				return Count(w.types[i].region > resident && r == risesAlike)
			}
			return w.types[i].adds[k]
		},
		Allows: allowsVerdicts,
		Search: w.Search,
	}
	if !w.slotted {
		p.Start = w.Among(slices.Concat(w.upper, w.Lower), 0)
	}
	for _, c := range w.Criteria {
		roles := lexicographic.RoleSet(1<<rises | 1<<risesAlike)
		if c.Crossing {
			roles = 1 << crosses
		}
		p.Criteria = append(p.Criteria, lexicographic.Criterion{List: c.List, Pair: c.Alike, Alone: roles})
	}
	p.Type, w.types = Sort[int32](n+len(w.Lower), w.typeOf)
	p.Own = 1 + int(slices.Max(p.Type[:n]))
	return p.Solve()
}

// Choose returns the first of the best sets: the first player who can be in it, then the next
// one (Dubov D.1, 3.5.4). Of each score as many float up as in any optimum, for a criterion looks at the scores. It
// leaves a pairing of the lower players who remain in the completion.
func (w *Window) Choose(o *lexicographic.Optimum) (upfloaters []int) {
	if o == nil {
		return nil
	}
	n := len(w.upper)
	for rest := w.Lower; len(rest) > 0; {
		from := n + len(w.Lower) - len(rest)
		group, lower := w.CutScoregroup(rest)
		enough, next := 0, from
		for v := range Between(from, from+len(group)) {
			enough += Count(o.Mate(v) < n)
		}
		for v := from; enough > 0; v++ {
			label := remains
			switch {
			case v < next:
			case o.Mate(v) < n || o.Can(v, Between(0, n)):
				label, upfloaters = floats, append(upfloaters, group[v-from])
				enough--
			case w.slotted && o.Keeps():
				next = w.nextUp(o, v+1, from+len(group))
			}
			o.Label(v, label)
		}
		rest = lower
	}
	for u, i := range w.Lower {
		w.Mate[i] = w.who(o.Mate(n + u))
	}
	return upfloaters
}

// nextUp returns the first vertex of some lower players, in a row, that can float up; the last one if there is none
// before it. Slots of one preference have the same lower players to choose from.
func (w *Window) nextUp(o *lexicographic.Optimum, from, to int) int {
	best := to - 1
	for s, i := range w.upper {
		if s > 0 && i < 0 && i == w.upper[s-1] {
			continue
		}
		if first := o.First(s, Between(from, best)); first >= 0 {
			best = first
		}
	}
	return best
}

// fully returns the first of the best sets. That is the first set without the criterion of crossing pairs, if it
// complies with that. Else the criterion counts: with the number of upfloaters and their scores decided, so is how
// many of the following scoregroup float up, and whether the rest of it is even or odd in number. A set complies if
// no pair joins that rest to somebody below it, or one if the number is odd. If the fewest such pairs are more than
// that, no set complies, and the criterion decides nothing.
func (w *Window) fully() []int {
	upfloaters := w.Choose(w.Solve())
	if w.complies(upfloaters) {
		return upfloaters
	}
	w.following = w.Following(w.Residents, w.Lower)
	o, first := w.Solve(), len(w.upper)
	left, crossing := 0, 0 // of the following scoregroup
	for v := first; v < first+w.following; v++ {
		left += Count(o.Mate(v) >= first)
		crossing += Count(o.Mate(v) >= first+w.following)
	}
	if crossing > left%2 {
		return upfloaters
	}
	return w.Choose(o)
}
