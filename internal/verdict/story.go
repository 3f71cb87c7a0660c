package verdict

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// before is how many of those who come before an opponent a report mentions.
const before = 3

// opponents says of every pair of a stage why the first meets the second: who comes
// before him in the order and has not been taken by earlier pairs, with what was against
// it, and who is next, with what he would cost.
func (r *Round) opponents(s *Stage) [][]explain.Reason {
	why := make([][]explain.Reason, len(s.Ours.Pairs))
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
		for i := 0; i < min(at, before); i++ {
			why[k] = append(why[k], r.instead(s, k, later[i], pairOf[later[i]], "before"))
		}
		if at < len(later) {
			why[k] = append(why[k], r.instead(s, k, later[at], pairOf[later[at]], "after"))
		}
		later, pairOf[p[1]] = slices.Insert(later, at, p[1]), k
		if s.Mixed {
			later, pairOf[p[0]] = slices.Insert(later, place(p[0]), p[0]), k
		}
	}
	return why
}

// instead says why the first of a pair does not meet somebody of another one, who comes
// before or after his opponent in the order.
func (r *Round) instead(s *Stage, k, d, other int, when string) explain.Reason {
	ours, others := s.Ours.Pairs[k], s.Ours.Pairs[other]
	a, b, c := ours[0], ours[1], others[0]+others[1]-d
	text := r.name(d) + " comes " + when + " " + r.name(b) + " as an opponent of " + r.name(a)
	switch {
	case !r.Legal(a, d):
		text += ", but " + r.against(a, d)
	case !r.Legal(b, c):
		text += ", but then " + r.meets(c, b) + "; " + r.against(b, c)
	default:
		text += words.Also(when == "before", ", but") + words.Also(when == "after", ";") + " then " + r.meets(c, b) + "; " + r.cost(s, [2][2]int{{a, d}, {c, b}}, [2][2]int{ours, others})
	}
	return explain.Reason{Player: r.id(d), Text: text}
}

// against says what keeps two from meeting.
func (r *Round) against(a, b int) string {
	if list := r.Pair(a, b); len(list) > 0 {
		return r.Violation(&list[0])
	}
	return "one of them has to meet somebody else"
}

// cost says what is against two pairs in the place of two of ours. What the others
// add to a criterion is the same for both, so that it is left out: of lists, too, the
// greater stays the greater.
func (r *Round) cost(s *Stage, theirs, ours [2][2]int) string {
	const tie = "no criterion tells the two apart"
	var key [4]int // theirs are the first and third of ours with the second and fourth exchanged
	if s.Class != nil {
		key = [4]int{s.Class(theirs[0][0]), s.Class(theirs[0][1]), s.Class(theirs[1][0]), s.Class(theirs[1][1])}
		if key[0] == key[2] || key[1] == key[3] {
			return tie
		}
	}
	k, known := s.deciding[key]
	if known && k < 0 {
		return tie
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
	switch {
	case c == nil:
		return tie
	case slices.Compare(x.Ours.Compared, x.Theirs.Compared) > 0:
		return "the others could not be paired"
	}
	return x.worse() + " (" + c.Article + ")"
}

// ordered has the better placed of two first.
func ordered(p [2]int) [2]int { return [2]int{min(p[0], p[1]), max(p[0], p[1])} }

// reasoned is how many floaters of a bracket have a reason; the others float with them.
const reasoned = 4

// floats says of those who float why not somebody else does, the nearest in the bracket
// who could.
func (r *Round) floats(s *Stage) (list []explain.Reason) {
	for k, i := range s.Ours.Floaters {
		if k == reasoned {
			break
		}
		if text := r.stead(s, i); text != "" {
			list = append(list, explain.Reason{Player: r.id(i), Text: text})
		}
	}
	return list
}

// stead says why a floater's nearest neighbour does not float in his stead: a member of
// the bracket, whose opponent the floater would meet, or one of the pool, who would meet
// the floater's.
func (r *Round) stead(s *Stage, floater int) string {
	does := "floats"
	if s.Kind != explain.Normal && s.Kind != explain.PPB {
		does = "has the bye"
	}
	best, partner := -1, -1
	consider := func(i, j, meets int) { // i floats, j is met by somebody else
		if r.Legal(meets, j) && !s.Ours.floats(i) && (best < 0 || distance(i, floater) < distance(best, floater)) {
			best, partner = i, j
		}
	}
	for _, p := range s.Ours.Pairs {
		if s.Pool == nil {
			consider(p[0], p[1], floater)
			consider(p[1], p[0], floater)
		} else if p[0] == floater || p[1] == floater {
			for _, i := range s.Pool {
				consider(i, p[0]+p[1]-floater, i)
			}
		}
	}
	switch {
	case best < 0 && s.Pool != nil:
		return does + ": nobody else below can meet his opponent"
	case best < 0 && len(s.Ours.Pairs) == 0:
		return does + ": nobody can be paired here"
	case best < 0:
		return does + ": he can meet nobody here whose opponent could do so instead"
	}
	paired, gone := floater, best // who is paired, and who is not any more
	if s.Pool != nil {
		paired, gone = best, floater
	}
	x := Contrast{Round: r, Stage: s, Their: s.Ours.replace(gone, paired, floater, best)}
	text := fmt.Sprintf("%s, and not %s: then %s; ", does, r.name(best), r.meets(paired, partner))
	if s.Complete != nil && !s.Complete(x.Their) {
		return text + "the others could not be paired"
	}
	switch c := x.decide(); {
	case c != nil && slices.Compare(x.Ours.Compared, x.Theirs.Compared) > 0:
		return text + "the others could not be paired"
	case c != nil:
		return fmt.Sprintf("%s%s%s (%s)", text, words.Also(c.Bye, "the bye must go to "), x.worse(), x.rule(c))
	case s.Order != nil:
		o := x.placed()
		return fmt.Sprintf("%s%s%s (%s)", text, words.Also(o.Needs, "that "), o.Words, o.Article)
	}
	return ""
}

// replace has a player in the pair of another, and another floater in the place of one.
func (c Candidate) replace(old, by, floater, other int) (d Candidate) {
	for _, p := range c.Pairs {
		switch old {
		case p[0]:
			p[0] = by
		case p[1]:
			p[1] = by
		}
		d.Pairs = append(d.Pairs, ordered(p))
	}
	for _, i := range c.Floaters {
		if i == floater {
			i = other
		}
		d.Floaters = append(d.Floaters, i)
	}
	slices.Sort(d.Floaters)
	return d
}

func distance(i, j int) int { return max(i-j, j-i) }

// beforeBye says of those who come before the one with the bye why they do not have it: what
// [Round.WhyNot] says of them. Of many it has the first.
func (r *Round) beforeBye(bye int) (list []explain.Reason) {
	if r.Before == nil {
		return nil
	}
	asked := 0
	for _, i := range r.Before(bye) {
		if against := r.violations(i, i); len(against) > 0 {
			list = append(list, explain.Reason{Player: r.id(i), Text: r.Violation(&against[0])})
			continue
		}
		if asked++; asked > reasoned {
			break
		}
		v := r.whyNot(r.id(i))
		text := strings.TrimPrefix(v.Sentence, words.Capital(r.lead(v.Asked)+", "))
		if v.Kind == explain.Completion {
			text = "without him the others could not be paired"
		}
		list = append(list, explain.Reason{Player: r.id(i), Text: strings.TrimSuffix(text, ".")})
	}
	return list
}
