package scoregroup

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Choice is how a system that lets players float up chooses them. All lists are ascending.
type Choice struct {
	Criteria []Criterion               // the most important first
	Color    func(i int) pairing.Color // preference, which everybody has, where a criterion looks at it; else nil

	// Complies reports whether upfloaters are best by the criterion that looks at crossing pairs of lower
	// players, Following how many of these are of the following scoregroup. Nil if there is no such criterion. It
	// comes after those of number and scores, and before all others.
	Complies  func(residents, lower, upfloaters []int) bool
	Following func(residents, lower []int) int
	Graded    bool // of sets that do not comply, too, those with the fewest such pairs are best
}

// Upfloaters returns the upfloaters for residents, ascending. It leaves a legal pairing of the
// lower players who remain in c.Mate.
//
// The problem over everybody who is left answers this, but hardly ever has to be solved.
// Three shortcuts are tried first; each proves its answer, or gives up:
//
//   - none: residents and lower players can be paired apart, so nobody floats;
//   - one: the residents are odd in number and one upfloater suffices;
//   - slots in place of the residents, where as few float up as largest pairings of the residents and of the lower
//     players leave over.
//
// Of those who are required to meet a resident it is known that they float up, or that
// they do not; what their pairs add to a criterion is the same for all choices, and who is
// in all sets does not change which of them is first.
func (c *Completion) Upfloaters(residents, lower []int, by Choice) []int {
	if len(lower) == 0 {
		return nil
	}
	if c.Whole {
		return c.Window(residents, lower, by).fully()
	}
	residents, lower, bound := c.Field.Unbound(residents, lower)
	return slices.Sorted(slices.Values(slices.Concat(c.freeUpfloaters(residents, lower, by), bound)))
}

// Unbound leaves those out of two lists, in ascending order, who are required to meet
// somebody of the first one: who meets whom there is known. It returns whom of the second
// list they meet.
func (f *Field) Unbound(one, two []int) (freeOne, freeTwo, met []int) {
	var bound []int
	for _, i := range one {
		j := f.Required[i]
		if _, here := slices.BinarySearch(one, j); here {
			bound = append(bound, i)
		} else if _, there := slices.BinarySearch(two, j); there {
			bound, met = append(bound, i), append(met, j)
		}
	}
	slices.Sort(met)
	return Minus(one, bound), Minus(two, met), met
}

// freeUpfloaters is Upfloaters without those who are required to meet residents.
func (c *Completion) freeUpfloaters(residents, lower []int, by Choice) []int {
	r, l := c.Largest(residents), c.Largest(lower)
	fewest, w := max(r.Unmatched(), l.Unmatched()), c.Window(residents, lower, by)
	switch fewest {
	case 0:
		c.Remember(lower, l)
		return nil
	case 1:
		if u := w.one(r, l, -1); u >= 0 {
			l.Remove(slices.Index(lower, u))
			c.Remember(lower, l)
			return []int{u}
		}
	}
	if upfloaters := w.bySlots(fewest); upfloaters != nil {
		return upfloaters
	}
	return w.fully()
}

// AnotherUpfloater finds the best single upfloater for residents who have a single one, if
// that one must not float up; -1 if it takes weights to find out.
func (c *Completion) AnotherUpfloater(residents, lower, upfloaters []int, by Choice) int {
	if c.Whole || len(upfloaters) != 1 {
		return -1
	}
	residents, lower, _ = c.Field.Unbound(residents, lower)
	r, l := c.Largest(residents), c.Largest(lower)
	return c.Window(residents, lower, by).one(r, l, upfloaters[0])
}

// one returns the best single upfloater but for one who must not float up, if that is not -1; -1 if there is none,
// or if it takes weights to find out. The matchers hold largest pairings of residents and of lower players, each with
// one player over. Whoever can be the only upfloater is one whom some such pairing of the lower players leaves over,
// and may meet a resident whom some such pairing of the residents leaves over. Those of the highest scoregroup come
// before all others.
//
// An upfloater of given preference makes a number of pairs of equal preference unavoidable. That is reached
// exactly if no pair is inside the smaller side. If not, it is missed by two or more, for a pair there makes one more
// inside the larger side. The bounds of the two preferences differ by one. So whoever reaches the lower one is better
// than everybody else, and if nobody does, whoever reaches the other one.
func (w *Window) one(r, l *graph.Matcher, but int) int {
	over, missable := Pick(w.Residents, r.Missable()), l.Missable()
	var able []int
	for k, u := range w.Lower {
		if len(able) > 0 && w.Players[u].Score != w.Players[able[0]].Score {
			break
		}
		if missable[k] && u != but && w.MeetsAny(u, over) {
			able = append(able, u)
		}
	}
	if w.Color == nil {
		return w.first(able)
	}
	dearer := pairing.Color(^w.slots(w.Residents, 1)[0])
	for _, c := range []pairing.Color{record.Opposite(dearer), dearer} {
		fit := slices.DeleteFunc(slices.Clone(able), func(u int) bool { return w.Color(u) != c })
		if len(fit) == 0 {
			continue
		}
		legal := w.sparing(append(slices.Clip(w.Residents), fit[0]))
		m := w.pair(w.Residents, nil, legal)
		if m.Unmatched() != 1 {
			continue
		}
		over = Pick(w.Residents, m.Missable())
		fit = slices.DeleteFunc(fit, func(u int) bool {
			return !slices.ContainsFunc(over, func(i int) bool { return legal(u, i) })
		})
		if u := w.first(fit); u >= 0 {
			return u
		}
	}
	return -1
}

// first returns the best of some players of equal score and preference any of whom may be the only upfloater; -1 of
// nobody.
func (w *Window) first(able []int) int {
	if len(able) == 0 {
		return -1
	}
	slices.SortStableFunc(able, func(u, v int) int {
		for _, c := range w.Criteria {
			if c.Cost != nil && c.Cost(w.Residents[0], u) != c.Cost(w.Residents[0], v) {
				return c.Cost(w.Residents[0], u) - c.Cost(w.Residents[0], v)
			}
		}
		return 0
	})
	k := slices.IndexFunc(able, func(u int) bool { return w.complies([]int{u}) })
	if k < 0 && w.Graded {
		return -1
	}
	return able[max(0, k)]
}

// complies is [Choice.Complies].
func (w *Window) complies(upfloaters []int) bool {
	return w.Complies == nil || w.Complies(w.Residents, w.Lower, upfloaters)
}

// Slots stand for the residents where it is known how many players float up: one for each upfloater, and
// every lower player who is able to float up fits into each. It spares the residents, and with them what
// [lexicographic] calls half an edge: an odd number of residents who can meet each other seem to need nobody else.
//
// Residents who can meet no other resident keep their places: each of them meets an upfloater. For the
// others there are slots, of a preference if a criterion looks at it. An upfloater adds 1 to the pairs of equal
// preference in a slot of the same preference. Let d be by how much White is ahead of Black among these residents. Of f
// upfloaters let p prefer White. There are at least
//
//	|d + p - (f - p)|/2 = |p - (f - w)| pairs of equal preference, with w = (f + d)/2
//
// for nobody meets more than one of the other preference. With w slots of White and f - w of Black as many upfloaters
// are in a slot of their preference, and so many are enough. If w is less than 0 or more than f, all slots are of one
// preference, and the rest is added to all sets alike.
//
// Lemma. If the first of the best sets for the slots can be paired with the residents, at what the slots say, it is
// the first of the best sets.
//
// Proof. Every set of so many upfloaters fits into the slots, and is no worse there than with the residents. The
// set is as good with the residents as with the slots. So no set is better, and none as good that comes before. ∎

// bySlots returns that set for so many upfloaters; nil if it is not known to be the answer.
func (w *Window) bySlots(upfloaters int) []int {
	var alone, others []int
	for _, i := range w.Residents {
		if w.MeetsAny(i, w.Residents) {
			others = append(others, i)
		} else {
			alone = append(alone, i)
		}
	}
	w.fewest, w.groups = upfloaters, 1
	s := *w
	s.upper, s.slotted = slices.Concat(alone, w.slots(others, upfloaters-len(alone))), true
	up := s.decide(s.nearby())
	w.groups = s.groups // whom fewer scoregroups have no set for, they have none for with the residents
	met := slices.DeleteFunc(slices.Clone(up), func(u int) bool { return slices.Contains(alone, w.Mate[u]) })
	if up != nil && w.pair(others, met, w.sparing(slices.Concat(others, met))).Unmatched() == 0 && w.complies(up) {
		return up
	}
	return nil
}

// slots returns so many slots in place of residents, as vertices of [Window.upper].
func (w *Window) slots(residents []int, n int) []int {
	slots := slices.Repeat([]int{^int(pairing.NoColor)}, n)
	if w.Color == nil {
		return slots
	}
	whites := (n + 2*w.whites(residents) - len(residents)) / 2
	for k := range slots {
		slots[k] = ^int(pairing.Black)
		if k < whites {
			slots[k] = ^int(pairing.White)
		}
	}
	return slots
}

// whites counts those who prefer White.
func (w *Window) whites(list []int) (n int) {
	for _, i := range list {
		n += Count(w.Color(i) == pairing.White)
	}
	return n
}

// sparing returns who of some players may meet so that as few pairs as can be are of equal preference, if these
// are all who are paired: not two of the preference of which there are fewer, and the others only as far as they are
// more.
func (w *Window) sparing(all []int) (legal func(i, j int) bool) {
	if w.Color == nil {
		return w.Legal
	}
	rarer := pairing.White
	if 2*w.whites(all) > len(all) {
		rarer = pairing.Black
	}
	return func(i, j int) bool { return (w.Color(i) != rarer || w.Color(j) != rarer) && w.Legal(i, j) }
}

// pair returns a largest pairing of residents and of upfloaters, who do not meet each other. It starts with one
// preference against the other, in order, and the rest of the larger one among themselves.
func (w *Window) pair(residents, upfloaters []int, legal func(i, j int) bool) *graph.Matcher {
	all, n := slices.Concat(residents, upfloaters), len(residents)
	adjacent := func(u, v int) bool { return min(u, v) < n && legal(all[u], all[v]) }
	var sides [2][]int
	for v, i := range all {
		side := Count(w.Color != nil && w.Color(i) == pairing.White)
		sides[side] = append(sides[side], v)
	}
	small, large := sides[1], sides[0]
	if len(small) > len(large) {
		small, large = large, small
	}
	mate := slices.Repeat([]int{-1}, len(all))
	large = Greedy(small, large, adjacent, mate)
	Greedy(large[:len(large)/2], large[len(large)/2:], adjacent, mate)
	return w.Matcher(len(all), adjacent, mate)
}

// MeetsAny reports whether a player may meet one of some others.
func (c *Completion) MeetsAny(i int, list []int) bool {
	return slices.ContainsFunc(list, func(j int) bool { return i != j && c.Legal(i, j) })
}

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
	fewest    int   // no set has fewer upfloaters
	groups    int   // of so many scoregroups below, the first ones, somebody can float up; 0: of all
	able      int   // so many of the lower players are in them
	following int   // how many of the lower players are of the following scoregroup, if that matters
	types     []vertexType
}

// Window is the problem in full.
func (c *Completion) Window(residents, lower []int, by Choice) *Window {
	return &Window{Completion: c, Choice: by, Residents: residents, Lower: lower, upper: residents, able: len(lower)}
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
	stays  bool // a lower player who cannot float up
	must   uint8
	color  pairing.Color // preference, if it matters
	adds   [most]int     // of lower players: by criterion, what they add by themselves
}

// alike reports whether two have one preference.
func (v *vertexType) alike(u *vertexType) bool {
	return v.color == u.color && v.color != pairing.NoColor
}

// A region is a part of the vertices.
type region uint8

const (
	slot region = iota // a resident who meets no other one, too
	resident
	nearer // the following scoregroup
	further
)

// Roles: what it means to match two vertices.
const (
	stays      = lexicographic.Together  // two residents
	rises      = lexicographic.Apart     // a resident and an upfloater
	risesAlike = lexicographic.Apart + 1 // likewise, with one preference
	below      = lexicographic.Apart + 2 // two lower players
	crosses    = lexicographic.Apart + 3 // two lower players, one of them of the following scoregroup
	roles      = int(crosses) + 1
)

// Labels: what has been decided of a lower player.
const (
	floats lexicographic.Label = iota + 1
	remains
	labels = int(remains) + 1
)

// permits tells whether two vertices can be matched after what has been decided;
// residents, who come first, have no label.
var permits = lexicographic.NewPermits(labels, roles, func(u, v lexicographic.Label,
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
	t.must, t.stays = w.Must[i], v >= len(w.upper)+w.able
	if w.Color != nil && !t.stays {
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
		} else if c.Cost != nil && !t.stays {
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
	case barred || x.must&y.must != 0 || x.region == slot && y.region <= resident || x.region <= resident && y.stays:
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

// Of the lower players only those of the first scoregroups need to be told apart, mostly of one.
//
// Lemma. If some set of the fewest upfloaters is within the first scoregroups, however many, the best sets are the best
// of those within them.
//
// Proof. The number of upfloaters is compared first, so the best sets have the fewest, too. Their scores come next, the
// lowest first: a set with somebody from further down is worse than the set within. So all of the best sets are within;
// and there they are compared as they are among all. ∎
//
// Slots have as many upfloaters in all sets. Every set of so many fits into them: so where nobody but players of some
// scoregroups leaves no set for the slots, it leaves none of the fewest for the residents.

// nearby is Solve, where only players of the first one, two, four and so on scoregroups below can float up until there
// is a set of the fewest.
func (w *Window) nearby() *lexicographic.Optimum {
	for ; w.groups > 0; w.groups *= 2 {
		w.able = 0
		for k := 0; k < w.groups && w.able < len(w.Lower); k++ {
			group, _ := w.CutScoregroup(w.Lower[w.able:])
			w.able += len(group)
		}
		if w.able == len(w.Lower) {
			break
		}
		p := w.problem()
		if w.groups > 1 && !p.Solvable() {
			continue // mostly, where fewer scoregroups have not done
		}
		o := p.Solve()
		if o != nil && w.up(o) == w.fewest {
			return o
		}
		if o != nil {
			break // a set of the fewest, if there is any, has somebody from further down
		}
	}
	w.able = len(w.Lower)
	return w.Solve()
}

// up counts the upfloaters.
func (w *Window) up(o *lexicographic.Optimum) (n int) {
	for v := range w.upper {
		n += Count(o.Mate(v) >= len(w.upper))
	}
	return n
}

// Solve returns the sets that are best by the criteria, or nil if there is none.
func (w *Window) Solve() *lexicographic.Optimum { return w.problem().Solve() }

// problem states the window as a problem of matching.
func (w *Window) problem() *lexicographic.Problem {
	n := len(w.upper)
	p := &lexicographic.Problem{
		Role: w.role, Roles: roles,
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
		Allows: permits, Criteria: make([]lexicographic.Criterion, 0, len(w.Criteria)),
		Search: w.Search,
	}
	if w.slotted {
		p.Start = w.startBelow()
	} else {
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
	return p
}

// startBelow returns the pairs of lower players in the completion, as vertices.
func (w *Window) startBelow() []int {
	n := len(w.upper)
	start := slices.Repeat([]int{-1}, n)
	for _, u := range w.Among(w.Lower, 0) {
		if u >= 0 {
			u += n
		}
		start = append(start, u)
	}
	return start
}

// decide returns the first of the best sets: the first player who can be in it, then the next
// one (Dubov D.1, 3.5.4). Of each score as many float up as in any optimum, for a criterion looks at the scores. It
// leaves a pairing of the lower players who remain in the completion.
func (w *Window) decide(o *lexicographic.Optimum) (upfloaters []int) {
	if o == nil {
		return nil
	}
	n := len(w.upper)
	above := func(_, u int) bool { return u < n }
	slots := w.unlike()
	for rest, from := w.Lower, n; len(rest) > 0; {
		group, lower := w.CutScoregroup(rest)
		score := slices.Collect(Between(from, from+len(group)))
		enough := 0
		for _, v := range score {
			enough += Count(o.Mate(v) < n)
		}
		if enough > 0 {
			for _, v := range o.Choose(score, enough, above, floats, remains, slots...) {
				upfloaters = append(upfloaters, w.Lower[v-n])
			}
		}
		rest, from = lower, from+len(group)
	}
	for u, i := range w.Lower {
		w.Mate[i] = w.who(o.Mate(n + u))
	}
	return upfloaters
}

// unlike returns one of the slots of each preference, which have the same lower players to choose from, and whoever is
// no slot; nobody where there are none.
func (w *Window) unlike() (list []int) {
	for s, i := range w.upper {
		if w.slotted && (s == 0 || i >= 0 || i != w.upper[s-1]) {
			list = append(list, s)
		}
	}
	return list
}

// fully returns the first of the best sets. That is the first set without the criterion of crossing pairs, if it
// complies with that. Else the criterion counts: with the number of upfloaters and their scores decided, so is how
// many of the following scoregroup float up, and whether the rest of it is even or odd in number. A set complies if
// no pair joins that rest to somebody below it, or one if the number is odd. If the fewest such pairs are more than
// that, no set complies, and the criterion decides nothing, unless it is graded.
func (w *Window) fully() []int {
	upfloaters := w.decide(w.nearby())
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
	if crossing > left%2 && !w.Graded {
		return upfloaters
	}
	return w.decide(o)
}
