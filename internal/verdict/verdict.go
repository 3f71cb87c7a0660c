// Package verdict has what the explanations of all systems have in common: how a round
// is read and what makes it none ([Field.Read]), which questions need no comparison
// ([Question.Answer]), and pieces of sentences.
package verdict

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Field is the players to be paired in a round, named by their places in it, and what
// must not be.
type Field struct {
	Present  []pairing.ID
	Index    func(pairing.ID) int // in the tournament's list of players, or -1
	Required [][2]pairing.ID
	AnyByes  bool // there can be any number of byes, not just one in an odd field

	// Pair and Bye give what the system has against a pair, and against somebody's
	// having the bye. Required pairs are not asked about.
	Pair func(a, b int) []explain.Violation
	Bye  func(i int) []explain.Violation
}

// A Seating is a complete legal round: whom everybody meets, by places.
type Seating struct {
	Mate  []int  // oneself for the player with the bye
	White []bool // who has White
	Bye   int    // -1 if nobody has it
}

// place gives a player's place; -1 for those who are not to be paired, and unknown ones.
func (f *Field) place(id pairing.ID) int { return slices.Index(f.Present, id) }

// Read reads a round. It gives all that makes it illegal or incomplete: first what keeps
// it from being a round of this field, then by article. If there is nothing the
// seating is complete.
func (f *Field) Read(r pairing.Round) (Seating, []explain.Violation) {
	j := judge{Field: f, seat: make(map[pairing.ID]int, len(f.Present))}
	for i, id := range f.Present {
		j.seat[id] = i
	}
	j.count(r)
	s := Seating{Mate: slices.Repeat([]int{-1}, len(f.Present)), White: make([]bool, len(f.Present)), Bye: -1}
	for _, g := range r.Games {
		w, white := j.seat[g.White]
		b, black := j.seat[g.Black]
		if g.White == g.Black {
			j.add("round", explain.BreachSelf, g.White)
		} else if white && black {
			s.Mate[w], s.Mate[b], s.White[w] = b, w, true
			if !f.required(g.White, g.Black) {
				j.violations = append(j.violations, f.Pair(w, b)...)
			}
		}
	}
	for _, b := range r.Byes {
		if i, here := j.seat[b.Player]; here && b.Allocated {
			s.Mate[i], s.Bye = i, i
			j.violations = append(j.violations, f.Bye(i)...)
		}
	}
	for _, pair := range f.Required {
		if a, b := j.seat[pair[0]], j.seat[pair[1]]; s.Mate[a] != b {
			j.add("required", explain.BreachRequired, pair[:]...)
		}
	}
	slices.SortStableFunc(j.violations, func(a, b explain.Violation) int {
		return cmp.Or(cmp.Compare(rank(a.Article), rank(b.Article)), cmp.Compare(a.Article, b.Article), cmp.Compare(a.What, b.What),
			slices.CompareFunc(a.Players, b.Players, f.compare))
	})
	return s, j.violations
}

// required reports whether two players are required to meet.
func (f *Field) required(a, b pairing.ID) bool {
	return slices.ContainsFunc(f.Required, func(p [2]pairing.ID) bool {
		return p == [2]pairing.ID{a, b} || p == [2]pairing.ID{b, a}
	})
}

// rank puts what is no round at all first.
func rank(article string) int {
	if article == "round" {
		return 0
	}
	return 1
}

// compare orders players as the tournament lists them, unknown ones first.
func (f *Field) compare(a, b pairing.ID) int {
	return cmp.Or(cmp.Compare(f.Index(a), f.Index(b)), cmp.Compare(a, b))
}

// A judge collects what is wrong with a round.
type judge struct {
	*Field
	seat       map[pairing.ID]int
	violations []explain.Violation
}

func (j *judge) add(article string, what explain.Breach, players ...pairing.ID) {
	j.violations = append(j.violations, explain.Violation{Article: article, What: what, Players: slices.Clone(players)})
}

// count finds who is there too often, or not at all.
func (j *judge) count(r pairing.Round) {
	seats := make(map[pairing.ID]int, len(j.Present))
	var byes []pairing.ID
	for _, g := range r.Games {
		seats[g.White]++
		seats[g.Black]++
	}
	for _, b := range r.Byes {
		if b.Allocated {
			seats[b.Player]++
			byes = append(byes, b.Player)
		}
	}
	for id, n := range seats {
		_, here := j.seat[id]
		switch {
		case j.Index(id) < 0:
			j.add("round", explain.BreachUnknown, id)
		case !here:
			j.add("round", explain.BreachAbsent, id)
		case n > 1:
			j.add("round", explain.BreachTwice, id)
		}
	}
	for _, id := range j.Present {
		if seats[id] == 0 {
			j.add("round", explain.BreachMissing, id)
		}
	}
	if len(byes) > len(j.Present)%2 && !j.AnyByes {
		slices.SortFunc(byes, j.compare)
		j.add("round", explain.BreachByes, byes...)
	}
}

// Two gives the IDs of two places as the tournament lists them.
func (f *Field) Two(a, b int) []pairing.ID {
	pair := []pairing.ID{f.Present[a], f.Present[b]}
	slices.SortFunc(pair, f.compare)
	return pair
}

// A Question is why two players do not meet, or why one does not have the bye, in a
// field for which the rules prescribe a round.
type Question struct {
	*Field
	Possible bool  // there is a prescribed round
	Mate     []int // in it, as in [Seating]
}

// Answer gives the verdict if it does not take another round to find it: who is not to
// be paired, no bye, no legal pairing, as prescribed, illegal. Otherwise its Kind is
// empty, and the places of the two are given, or twice that of the one who asks for
// the bye (b is empty).
func (q Question) Answer(a, b pairing.ID) (v explain.Verdict, i, j int) {
	v.Asked = []pairing.ID{a}
	if b != "" {
		v.Asked = append(v.Asked, b)
	}
	for _, id := range v.Asked {
		if q.place(id) < 0 && !slices.Contains(v.Absent, id) {
			v.Absent = append(v.Absent, id)
		}
	}
	i = q.place(a)
	if j = i; b != "" {
		j = q.place(b)
	}
	switch {
	case len(v.Absent) > 0:
		v.Kind = explain.Absent
	case b == "" && len(q.Present)%2 == 0 && !q.AnyByes:
		v.Kind = explain.NoBye
	case !q.Possible:
		v.Kind = explain.NoPairing
	case a == b:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: "round", What: explain.BreachSelf, Players: v.Asked[:1]}}
	case q.Mate[i] == j:
		v.Kind = explain.Same
	default:
		if v.Violations = q.violations(i, j); len(v.Violations) > 0 {
			v.Kind = explain.Illegal
		}
	}
	return v, i, j
}

// violations gives what is against a pair, or against a bye (i and j are equal): the
// rules, and required pairs that it would break up.
func (q Question) violations(i, j int) (list []explain.Violation) {
	if i == j {
		list = q.Bye(i)
	} else {
		list = q.Pair(i, j)
	}
	for _, pair := range q.Required {
		a, b := q.place(pair[0]), q.place(pair[1])
		if touched := a == i || a == j || b == i || b == j; touched { // it is not the pair itself: that would be prescribed
			list = append(list, explain.Violation{Article: "required", What: explain.BreachRequired, Players: slices.Clone(pair[:])})
		}
	}
	return list
}

// Illegal is the verdict on a round with violations.
func Illegal(other pairing.Round, violations []explain.Violation) explain.Verdict {
	return explain.Verdict{Kind: explain.Illegal, Violations: violations, Round: other}
}
