package verdict

import (
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A story names a rival of a player, and why the rival is not in the player's place. The
// reason is what Compare says of one round, the one that is meant: for an opponent the
// prescribed round where two pairs have exchanged players, for a floater the best round in
// which the player does not float, for the bye that of WhyNotBye. Where finding that round
// would take long, nobody is named.

// opponents says of every pair of a stage why the first meets the second, and not the
// nearest before and after the second in the order of those whom earlier pairs have left.
func (r *Round) opponents(s *Stage) [][]explain.Verdict {
	why := make([][]explain.Verdict, len(s.Ours.Pairs))
	if s.Order == nil || r.Why != nil {
		return why
	}
	rank := s.Rank
	if rank == nil {
		rank = func(i int) int { return i }
	}
	pairOf := make(map[int]int, len(s.Ours.Pairs)) // of those who can be met
	var later []int                                // of later pairs, by rank
	for k := len(s.Ours.Pairs) - 1; k >= 0; k-- {
		p := s.Ours.Pairs[k]
		place := func(i int) int {
			return sort.Search(len(later), func(k int) bool { return rank(later[k]) > rank(i) })
		}
		at := place(p[1])
		if at > 0 {
			why[k] = append(why[k], r.exchanged(s, k, later[at-1], pairOf[later[at-1]], "before"))
		}
		if at < len(later) {
			why[k] = append(why[k], r.exchanged(s, k, later[at], pairOf[later[at]], "after"))
		}
		later, pairOf[p[1]] = slices.Insert(later, at, p[1]), k
		if s.Mixed {
			later, pairOf[p[0]] = slices.Insert(later, place(p[0]), p[0]), k
		}
	}
	return why
}

// exchanged says why the first of a pair does not meet somebody of another one, who comes
// before or after the first's opponent in the order, and these two each other.
func (r *Round) exchanged(s *Stage, k, rival, other int, when string) explain.Verdict {
	ours, others := s.Ours.Pairs[k], s.Ours.Pairs[other]
	a, b, c := ours[0], ours[1], others[0]+others[1]-rival
	say := func(then, reason words.Message) words.Message {
		return words.Say("rival."+when, "rival", r.name(rival), "opponent", r.name(b), "player", r.name(a), "then", then, "reason", reason)
	}
	if list := slices.Concat(r.against(a, rival), r.against(b, c)); len(list) > 0 {
		v, _ := r.said(explain.Verdict{Kind: explain.Illegal, Violations: list}, question{})
		first := max(0, slices.IndexFunc(list, func(x explain.Violation) bool { return v.Kind == explain.Ruled || !keptApart(x) }))
		x, then := &list[first], words.Message{}
		if !slices.Contains(x.Players, r.id(rival)) && !slices.Contains(x.Players, r.id(a)) {
			then = r.meets(c, b)
		}
		return explain.Verdict{Asked: r.IDs([]int{rival}), Kind: v.Kind, Article: x.Article, Words: say(then, r.Violation(x))}
	}
	kind, article, clause := r.cost(s, [2][2]int{{a, rival}, {c, b}}, [2][2]int{ours, others})
	return explain.Verdict{Asked: r.IDs([]int{rival}), Kind: kind, Article: article, Words: say(r.meets(c, b), clause)}
}

// against lists what keeps two from meeting.
func (r *Round) against(a, b int) []explain.Violation {
	if r.Legal(a, b) {
		return nil
	}
	return r.violations(a, b)
}

// cost says what is against two pairs in the place of two of ours. What the others
// add to a criterion is the same for both, so that it is left out: of lists, too, the
// greater stays the greater. An order names no article, for it would take long to ask.
func (r *Round) cost(s *Stage, theirs, ours [2][2]int) (kind explain.Kind, article string, text words.Message) {
	tie := words.Say("tie")
	var key [4]int // theirs are the first and third of ours with the second and fourth exchanged
	if s.Class != nil {
		key = [4]int{s.Class(theirs[0][0]), s.Class(theirs[0][1]), s.Class(theirs[1][0]), s.Class(theirs[1][1])}
		if key[0] == key[2] || key[1] == key[3] {
			return explain.Order, "", tie
		}
	}
	k, known := s.deciding[key]
	if known && k < 0 {
		return explain.Order, "", tie
	}
	part := *s
	part.own = nil
	part.Ours = Candidate{Pairs: [][2]int{ordered(ours[0]), ordered(ours[1])}, Floaters: s.Ours.Floaters}
	x := Contrast{Round: r, Stage: &part, Their: Candidate{Pairs: [][2]int{ordered(theirs[0]), ordered(theirs[1])}, Floaters: s.Ours.Floaters}}
	if known {
		part.Criteria = part.Criteria[k : k+1]
	}
	c := x.decide()
	if !known && s.Class != nil {
		if s.deciding == nil {
			s.deciding = map[[4]int]int{}
		}
		s.deciding[key] = slices.IndexFunc(s.Criteria, func(o Criterion) bool { return c != nil && o.Article == c.Article && o.Item == c.Item })
	}
	if c == nil {
		return explain.Order, "", tie
	}
	v := x.verdict()
	return v.Kind, v.Article, x.clause(&v)
}

// ordered has the better placed of two first.
func ordered(p [2]int) [2]int { return [2]int{min(p[0], p[1]), max(p[0], p[1])} }

// reasoned is how many floaters of a bracket have a reason; the others float with them.
const reasoned = 2

// floats says of those who float who would float if they did not, and why that is worse.
func (r *Round) floats(s *Stage) (list []explain.Verdict) {
	if s.Without == nil {
		return nil
	}
	does := "float"
	if s.Kind != "normal" && s.Kind != "PPB" {
		does = "bye"
	}
	for _, i := range s.Ours.Floaters[:min(reasoned, len(s.Ours.Floaters))] {
		if len(s.Ours.Pairs) == 0 {
			list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Words: words.Say("why."+does+".nobody", "player", r.name(i))})
			continue
		}
		their, found := s.Without(i)
		if !found {
			continue
		}
		x := Contrast{Round: r, Stage: s, Their: their}
		v := x.verdict()
		rivals := slices.DeleteFunc(slices.Clone(their.Floaters), s.Ours.floats)
		mates, who := their.Mates(), i
		if _, meets := mates[i]; !meets { // who floats comes to the bracket, and does not leave it
			who = rivals[0]
		}
		list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: v.Kind, Article: v.Article,
			Words: words.Say("why."+does, "player", r.name(i), "rivals", r.Called(rivals...), "then", r.meets(who, mates[who]), "reason", x.clause(&v))})
	}
	return list
}

// beforeBye says of those who come before the one with the bye why they do not have it. Of
// those who could have it by themselves it has the first.
func (r *Round) beforeBye(bye int) (list []explain.Verdict) {
	if r.Before == nil {
		return nil
	}
	asked := 0
	for _, i := range r.Before(bye) {
		if against := r.violations(i, i); len(against) > 0 {
			v, because := r.said(explain.Verdict{Kind: explain.Illegal, Violations: against}, question{})
			list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: v.Kind, Article: against[0].Article, Words: because})
			continue
		}
		if asked++; asked > reasoned {
			break
		}
		v, because := r.whyNot(question{about: aBye, players: r.IDs([]int{i})})
		list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: v.Kind, Article: v.Article, Words: because})
	}
	return list
}
