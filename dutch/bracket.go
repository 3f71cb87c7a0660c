package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A walk goes through the scoregroups, which is what the round procedure (A.9, article
// 1.9) amounts to.
type walk struct {
	field *field
	scoregroup.Walk[*bracket]
}

// A bracket is one as it was paired. Players are named by their places
// in the field, and all lists are in A.2 order.
type bracket struct {
	kind            bracketKind
	mdps, residents []int // residents of the CLB are all players below the PPB
	scoregroup.Down
	discarded *verdict.Candidate // of the PPB: its normal pairing, which could not be completed
}

// A bracketKind says how the round procedure treats a bracket.
type bracketKind int8

const (
	normal      bracketKind = iota
	last                    // the last scoregroup: must complete the round
	penultimate             // PPB, 2017: paired again so that the round can be completed
	collapsed               // CLB, 2017: everybody left after the PPB
)

// round pairs the round, for explanations too; in another field of these players after as many of the
// first brackets of the prescribed round as can stay.
func (w *walk) round(prescribed *walk) *verdict.Round {
	return &verdict.Round{
		Paired: w, Err: w.pair(prescribed), Field: w.field.completion.Lawful(), Number: w.field.common.History.Rounds + 1,
		Last: w.field.common.Last, Completion: w.field.rules.completion, Floats: true,
	}
}

// pair pairs the round bracket by bracket: the downfloaters and the next scoregroup; after the
// PPB, everybody left. Brackets of the prescribed round may stay if it has the same score of the
// bye (2026 C5).
//
// A pairing of everybody comes first (A.9, article 1.9.3). It gives the lowest score that the
// player with the bye can have (2026 C5): the last in the field of those who can have the bye has
// it. The error is an [explain.Evidence].
func (w *walk) pair(prescribed *walk) error {
	if err := w.field.completion.Complete(func(i, j int) int { return j - i }); err != nil {
		return err
	}
	if w.field.rules.byeScore != "" && w.field.completion.Bye >= 0 {
		w.field.byeScore = w.field.players[w.field.completion.Bye].score
	}
	var before []*bracket
	if prescribed != nil && prescribed.field.byeScore == w.field.byeScore {
		before = prescribed.Brackets
	}
	for g := range w.Down(w.field.completion, w.field.common.Others(-1), before) {
		b := &bracket{mdps: g.Floaters, residents: g.Residents, Down: scoregroup.Down{Lower: g.Lower}}
		switch n := len(w.Brackets); {
		case n > 0 && w.Brackets[n-1].kind == penultimate:
			b.kind, b.residents, b.Down.Lower = collapsed, slices.Concat(g.Residents, g.Lower), nil
			b.Down.Candidate = w.pairLast(b, -1)
		case len(g.Lower) == 0:
			b.kind, b.Down.Candidate = last, w.pairLast(b, -1)
		default:
			w.field.rules.pair(w, b)
		}
		if g.Was != nil {
			w.improve(b, g.Was, prescribed)
		}
		w.Brackets = append(w.Brackets, b)
	}
	return w.Err
}

// pair2017 pairs a bracket without regard to completion, and if that is then not possible
// again, as the PPB (A.9).
func pair2017(w *walk, b *bracket) {
	b.Down.Candidate, _ = w.pairFreely(b, -1)
	if !w.field.completion.Completable(slices.Concat(b.Down.Floaters, b.Down.Lower), 0) {
		discarded := b.Down.Candidate
		b.kind, b.discarded, b.Down.Candidate = penultimate, &discarded, w.pairLast(b, -1)
	}
}

// pair2026 pairs a bracket so that the round can be completed (C4). Usually the bracket that
// is best without that condition fulfils it, and is then the best with it.
func pair2026(w *walk, b *bracket) {
	if w.allFloat(b) {
		b.Down.Floaters = slices.Concat(b.mdps, b.residents)
		return
	}
	var completes func() bool
	if b.Down.Candidate, completes = w.pairFreely(b, -1); completes != nil && !completes() {
		b.Down.Candidate = w.pairCompletely(b)
	}
}

// pairFreely pairs a bracket without regard to completion. completes tells whether those whom it
// and the following one leave over can be paired with deeper ones, or have the bye, and the
// deeper ones with each other; nil if nobody can be paired in the bracket, or if a player who
// must not float down, if that is not -1, does in any case. If those left over are so by one of
// the pairings of the following bracket that come out as well as it can on its own, the bracket
// needs no other condition.
func (w *walk) pairFreely(b *bracket, stays int) (r verdict.Candidate, completes func() bool) {
	p := w.field.problem(b).withoutMustFloat()
	p.stays = stays
	next, deeper := w.field.common.CutScoregroup(b.Down.Lower)
	n, unpairable := w.field.completion.LargestWithFloaters(p.members, p.mdps, 0).Unmatched(), p.withoutOpponent()
	floaters := merged(p.mustFloat, unpairable)
	p.single = n+len(p.mustFloat) == 1 && w.field.byeInReach(b)
	completed := func(left []int) bool { return w.field.completion.Completable(slices.Concat(left, deeper), len(left)) }
	switch {
	case n == len(p.members), slices.Contains(floaters, stays):
		return verdict.Candidate{Floaters: merged(p.mustFloat, p.members)}, nil
	case n == len(unpairable):
		return p.best(), func() bool { return completed(w.field.leftOver(b, floaters, false)) }
	case n == len(unpairable)+1:
		l := p.look(next, floaters, scoregroup.Minus(p.members, unpairable))
		p.outcomes = l.Outcomes(p.members)
		r = p.best()
		p.outcomes = nil
		if other := scoregroup.Minus(r.Floaters, floaters)[0]; l.Opponent(other) >= 0 { // it comes out well with it (C.7, C8)
			return r, func() bool { return completed(l.LeftOver(other)) }
		}
	}
	p.follow(next)
	g := p.optimum()
	return g.generate(), func() bool { return completed(g.leftOver()) }
}

// leftOver returns the players that the scoregroup after a bracket leaves over if these players
// float down into it: as it comes out as well as it can on its own, or so that the round is
// complete.
func (f *field) leftOver(b *bracket, floaters []int, complete bool) []int {
	next, deeper := f.common.CutScoregroup(b.Down.Lower)
	if len(floaters) == 0 && f.completion.Largest(next).Unmatched() == 0 { // as most often
		return nil
	}
	p := f.problem(&bracket{mdps: floaters, residents: next})
	p.criteria, p.onlyLeaves, p.finalNext = leftOverAlone, true, f.rules.noByes && len(deeper) == 0
	if complete {
		p.complete, p.deeper = true, deeper
	} else if !p.finalNext {
		p.withoutMustFloat()
	}
	return p.best().Floaters
}

// pairWithout pairs a bracket once more so that one of its downfloaters does not float
// down. It reports whether it has found the best candidate for that; it does not look for
// one that leaves more downfloaters, or that takes all lower players to find.
func (w *walk) pairWithout(b *bracket, stays int) (verdict.Candidate, bool) {
	if b.kind == normal {
		r, completes := w.pairFreely(b, stays)
		return r, completes != nil && len(r.Floaters) == len(b.Down.Floaters) && completes()
	}
	r := w.pairLast(b, stays)
	return r, len(r.Floaters) == len(b.Down.Floaters)
}

// pairCompletely pairs a bracket together with all players below. Whether C9 applies
// depends on the number of downfloaters, which the criteria before it decide.
func (w *walk) pairCompletely(b *bracket) verdict.Candidate {
	w.completeFrom(b)
	p := w.field.problem(b)
	p.complete = true
	p.following, p.deeper = w.field.common.CutScoregroup(b.Down.Lower)
	r := p.best()
	if len(r.Floaters) == 1 && w.field.byeInReach(b) {
		p.single = true
		r = p.best()
	}
	return r
}

// pairLast pairs the last scoregroup or the CLB, whose downfloater, if there is one, gets the
// bye; or the PPB, whose downfloaters complete the round together with all lower players (C.4),
// but do not meet each other there. If a player is given who must not float down, there may be no
// such candidate.
func (w *walk) pairLast(b *bracket, stays int) verdict.Candidate {
	p := w.field.problem(b)
	p.complete, p.deeper, p.single, p.stays = true, b.Down.Lower, w.field.byeInReach(b), stays
	return p.best()
}

// byeInReach reports whether the only downfloater of a bracket can be the player
// who will have the bye (C9).
func (f *field) byeInReach(b *bracket) bool {
	return len(f.players)%2 == 1 && f.byeScore >= f.players[b.residents[0]].score
}

// allFloat reports whether the round can only be completed if all members of the bracket
// float down. The completion that is known most often has a pair of them.
func (w *walk) allFloat(b *bracket) bool {
	members := slices.Concat(b.mdps, b.residents)
	if w.field.completion.Whole || slices.ContainsFunc(members, func(i int) bool {
		_, member := slices.BinarySearch(members, w.field.completion.Mate[i])
		return member && w.field.completion.Mate[i] != i
	}) {
		return false
	}
	m := w.completeFrom(b)
	all := scoregroup.Between(0, len(members))
	for v := range b.residents {
		if m.First(len(b.mdps)+v, all) >= 0 {
			return false
		}
	}
	return true
}

// completeFrom completes the round, from a bracket on. MDPs do not meet each other.
func (w *walk) completeFrom(b *bracket) *graph.Matcher {
	all := slices.Concat(b.mdps, b.residents, b.Down.Lower)
	m := w.field.completion.LargestWithFloaters(all, len(b.mdps), len(all)%2)
	w.field.completion.Remember(all, m)
	return m
}

// Draw allocates the colours (part E, article 5) and orders the boards. Whom the last
// bracket leaves over has the bye.
func (w *walk) Draw() pairing.Round {
	bye := -1
	if n := len(w.Brackets); n > 0 && len(w.Brackets[n-1].Down.Floaters) == 1 {
		bye = w.Brackets[n-1].Down.Floaters[0]
	}
	return w.field.common.Round(w.Pairs, bye, w.field.colors, w.field.rules.board)
}

// colors returns the pair with colours and the rule that gave them, E.1 to E.5 (5.2.1 to
// 5.2.5). A place in the field is a rank by A.2.
func (f *field) colors(a, b int) (seats scoregroup.Pair, rule int) {
	h, l := min(a, b), max(a, b)
	color, rule := scoregroup.Allocate(&f.common.Players[h], &f.common.Players[l], true)
	return f.common.Seat(h, l, color), rule
}

// A problem is a bracket about to be paired, as a problem of matching. Its
// vertices are
//
//   - the bracket's members in A.2 order, so that a member's BSN is its vertex
//     plus 1, but for those who must float (below);
//   - those of these who have a say in the following bracket;
//   - the players beyond it that have a say: those of the following bracket, and
//     deeper ones;
//   - if these are an odd number, a dummy that stands for nobody.
//
// In a perfect matching of the vertices two members are a pair of the bracket; a
// member matched to a player of the following bracket floats down and is paired
// there; a vertex matched to a deeper player or to the dummy is left over by the
// bracket and by the following one.
type problem struct {
	field *field
	setting
	members   []int // places in the field: MDPs, then residents
	mdps      int
	mustFloat []int  // places: MDPs who are no members, because they float down in any case
	rivals    []int  // of these, who can be paired in the following bracket
	following []int  // places
	deeper    []int  // places
	stays     int    // a member, by place, who must not float down; -1 for nobody
	able      []bool // by member: may float down; nil: everybody
	within    *field // another field of the same players, in which, too, a pair of members must be legal; nil: none

	criteria   []criterion
	onlyLeaves bool  // nothing matters but whom it leaves over: their scores, and who must not have the bye
	outcomes   []int // how the following bracket comes out with each member as the only downfloater

	// complete brackets leave over only what can be paired deeper, or have the
	// bye (C.4). Otherwise any number of vertices may be left over.
	complete bool

	vertices []int // their places; the dummy has none
	types    []vertexType
}

// A vertexType is what the criteria know of a vertex, and of a player beyond the bracket
// nothing but what is asked of him.
type vertexType struct {
	member
	region     region
	mayHaveBye bool
	stays      bool
}

// A member is a player as one of a bracket.
type member struct {
	player
	outcome int // 0 if the following bracket comes out as well as it can with it as the only downfloater, else 1 (C.7, C8)
}

// A region is a part of the vertices.
type region int8

const (
	arrived     region = iota // MDPs
	resident                  // the other members
	rival                     // those who must float
	ahead                     // the following bracket
	deep                      // deeper ones
	dummyVertex               // it is no player
)

// Roles of two vertices that are matched.
const (
	none     = lexicographic.None     // they cannot be
	paired   = lexicographic.Together // a pair of the bracket
	downward = lexicographic.Apart    // a downfloater and its opponent in the following bracket
	below    = downward + 1           // a pair below the bracket
	leftover = downward + 2           // both are left over; deeper players and the dummy cost nothing
	roles    = int(leftover) + 1
)

// problem makes the problem of pairing a bracket.
func (f *field) problem(b *bracket) *problem {
	_, deeper := f.common.CutScoregroup(b.Down.Lower)
	return &problem{field: f, members: slices.Concat(b.mdps, b.residents), mdps: len(b.mdps), stays: -1,
		criteria: f.rules.criteria, setting: setting{lowest: f.players[b.residents[len(b.residents)-1]].score,
			byeScore: f.byeScore, finalNext: f.rules.noByes && len(deeper) == 0}}
}

// Where more MDPs arrive than there are residents for them, most of them float on. Who
// does in any case need not be weighed against the others, and is not: a field in which
// nobody may meet anybody near would make bracket after bracket as large as half of it.
//
// [scoregroup.Completion.MustFloat] knows them. C.5, C6 asks for as many paired members as possible. Of
// these C7 prefers the pairing that leaves over the lowest scores, and so does C.6: an MDP adds
// to its list the difference to the residents' score if it is paired, and one point more if it
// is not; a resident adds one point if it is not paired.
//
// What a bracket leaves over is compared in the same way where it is the following one:
// by number, then by score (C.7, C8), unless some of them count more than once. A
// player whom those with higher scores leave no room is not made room for by players
// more. ([scoregroup.Lookahead], and follow)

// withoutMustFloat takes those who must float out of a bracket whose candidates are all legal
// pairings, and returns it.
func (p *problem) withoutMustFloat() *problem {
	if p.field.completion.Whole {
		return p
	}
	pairable, mustFloat, _ := p.field.completion.MustFloat(p.members[:p.mdps], p.members[p.mdps:], p.mdps)
	if len(mustFloat) > 0 {
		p.members, p.mdps, p.mustFloat = append(pairable, p.members[p.mdps:]...), len(pairable), mustFloat
	}
	return p
}

// follow lets the following bracket take part. Nobody counts more than once in it, but
// perhaps in the last one.
func (p *problem) follow(next []int) {
	p.following, p.rivals = next, p.mustFloat
	if !p.finalNext {
		p.rivals, _, _ = p.field.completion.MustFloat(p.mustFloat, next, len(next))
	}
}

// withoutOpponent returns the members who can meet nobody in the bracket: whoever else
// floats down, they do.
func (p *problem) withoutOpponent() (unpairable []int) {
	for v, i := range p.members {
		from := p.members
		if v < p.mdps { // MDPs do not meet each other
			from = p.members[p.mdps:]
		}
		if !p.field.completion.MeetsAny(i, from) {
			unpairable = append(unpairable, i)
		}
	}
	return unpairable
}

// look looks ahead to the next scoregroup (C.7, C8): floaters come into it in any case, and
// one of the others.
func (p *problem) look(next, floaters, others []int) *scoregroup.Lookahead {
	return p.field.completion.Lookahead(next, floaters, others,
		func(i int) bool { return leftOver(&p.setting, &p.field.players[i]) == 1 })
}

// merged joins two lists, ascending.
func merged(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return list
}

// best pairs the bracket: it finds the candidate that is best by the criteria
// and generated first (B.8, 3.8). The outlook has made sure that there is one, but where
// somebody must not float down; then there may be none, which nobody is left over of. In the
// pairs the higher ranked player comes first, and they and the downfloaters are in A.2 order.
func (p *problem) best() verdict.Candidate {
	if g := p.optimum(); g != nil {
		return g.generate()
	}
	return verdict.Candidate{}
}

// optimum finds what is best by the criteria, as the start for the order of
// generation.
func (p *problem) optimum() *generator {
	o := p.posed().Solve()
	switch {
	case o != nil:
		return &generator{optimum: o, b: p}
	case p.stays >= 0:
		return nil
	}
	panic("dutch: no candidate for a bracket that can be paired")
}

// posed states the problem for the order of generation.
func (p *problem) posed() *lexicographic.Problem {
	lists := [...][]int{arrived: p.members[:p.mdps], resident: p.members[p.mdps:], rival: p.rivals, ahead: p.following,
		deep: p.deeper}
	p.vertices = slices.Concat(lists[:]...)
	regions := make([]region, 0, len(p.vertices)+1)
	for r, list := range lists {
		regions = append(regions, slices.Repeat([]region{region(r)}, len(list))...)
	}
	if len(regions)%2 == 1 {
		regions = append(regions, dummyVertex)
	}
	x := &lexicographic.Problem{
		Role: p.role, Roles: roles, Pair: p.pair, Alone: p.alone, Allows: permits, Search: p.field.completion.Search,
		Barred: p.barred, Criteria: make([]lexicographic.Criterion, 0, len(p.criteria)),
	}
	for _, c := range p.criteria {
		var alone lexicographic.RoleSet
		if c.out != nil || c.left != nil && p.following != nil {
			alone = 1 << leftover
		}
		if c.out != nil && p.following != nil {
			alone |= 1 << downward
		}
		x.Criteria = append(x.Criteria, lexicographic.Criterion{List: c.list, Pair: c.pair != nil, Alone: alone})
	}
	if p.complete {
		x.Start = p.field.completion.Among(p.vertices, len(p.vertices)%2)
	}
	x.Type, p.types = scoregroup.Sort[int32](len(regions), func(v int) vertexType { return p.typeOf(v, regions[v]) })
	for x.Own < len(p.types) && p.types[x.Own].region <= resident {
		x.Own++
	}
	return x
}

// barred reports whether two vertices must not meet by C.1, or as a forbidden pair.
func (p *problem) barred(u, v int) bool {
	n := len(p.vertices)
	return u < n && v < n && (p.field.common.Barred(p.vertices[u], p.vertices[v]) ||
		p.within != nil && max(u, v) < len(p.members) && p.within.common.Barred(p.vertices[u], p.vertices[v]))
}

// typeOf returns the type of a vertex.
func (p *problem) typeOf(v int, r region) vertexType {
	t := vertexType{region: r}
	if r == dummyVertex {
		return t
	}
	i := p.vertices[v]
	who := &p.field.players[i]
	t.mayHaveBye, t.must, t.required = p.field.completion.MayHaveBye(i), who.must, who.required
	switch {
	case r <= resident && !p.onlyLeaves:
		t.player, t.stays = *who, i == p.stays || p.able != nil && !p.able[v]
		if p.outcomes != nil {
			t.outcome = p.outcomes[v]
		}
	case r <= ahead:
		t.score, t.byeBarred = who.score, who.byeBarred
	}
	return t
}

// role tells what it means to match vertices of two types, which are barred from each other or
// not. Two clash who need the same colour absolutely, neither being a topscorer (C.3, C3), or of
// whom one is required to meet somebody else. Two who are required to meet never clash: that is
// the arbiter's decision.
func (p *problem) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &p.types[i], &p.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	r := leftover
	if p.complete {
		r = none
	}
	switch {
	case y.region == dummyVertex:
		if x.mayHaveBye {
			r = leftover
		}
	case barred, x.required != y.required, x.must&y.must != 0:
	case y.region == deep && x.region != deep:
		r = leftover
	case x.region >= ahead:
		r = below
	case y.region == ahead:
		r = downward
	case y.region == resident:
		r = paired
	}
	if (x.stays || y.stays) && r != paired {
		return none
	}
	return r
}

// pair is what a pair of the bracket, of two types, adds to a criterion.
func (p *problem) pair(criterion int, i, j int32) int {
	high, low := &p.types[i].player, &p.types[j].player
	if high.score < low.score {
		high, low = low, high
	}
	return p.criteria[criterion].pair(&p.setting, high, low)
}

// alone is what a vertex that is no part of a pair of the bracket adds to a criterion.
func (p *problem) alone(criterion int, i int32, r lexicographic.Role) (amount int) {
	c, t := &p.criteria[criterion], &p.types[i]
	if r == below || t.region >= deep {
		return 0
	}
	if c.out != nil && t.region <= resident {
		amount = c.out(&p.setting, &t.member)
	}
	if c.left != nil && r == leftover && p.following != nil {
		amount += c.left(&p.setting, &t.player)
	}
	return amount
}
