package swiss

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Law is what a rule book says of rounds that must not be: the articles, and what
// is left to the system.
type Law struct {
	Rematch, Bye, Colors string                   // the articles
	Bars                 func(history.Entry) bool // whether a round spent so bars from the bye
	Clash                func(a, b int) bool      // whether two players must not meet because of colours
}

// A Seating is a complete legal round: whom everybody meets, by places in the field.
type Seating struct {
	Mate  []int  // oneself for the player with the bye
	White []bool // who has White
	Bye   int    // -1 if nobody has it
}

// Require gives the field in which two players may meet nobody but each other, or, if
// they are one, the player nobody at all. Nothing else changes: who may have the bye,
// for one, stays as it is.
func (f *Field) Require(a, b int) *Field {
	bound := *f
	bound.partner = slices.Repeat([]int32{-1}, len(f.Players))
	copy(bound.partner, f.partner)
	bound.partner[a], bound.partner[b] = int32(b), int32(a)
	return &bound
}

// Place gives a player's place in the field; -1 for those who are not to be paired,
// and unknown ones.
func (f *Field) Place(id pairing.ID) int {
	return slices.IndexFunc(f.Players, func(p Player) bool { return p.ID == id })
}

// IDs names players, by their places.
func (f *Field) IDs(places []int) []pairing.ID {
	ids := make([]pairing.ID, len(places))
	for i, p := range places {
		ids[i] = f.Players[p].ID
	}
	return ids
}

// Judge reads a round. It gives all that makes it illegal or incomplete: first what
// keeps it from being a round of this field, then by article. If there is nothing
// the seating is complete.
func (f *Field) Judge(r pairing.Round, law Law) (Seating, []explain.Violation) {
	j := judge{Field: f, law: law, place: make(map[pairing.ID]int, len(f.Players))}
	for i := range f.Players {
		j.place[f.Players[i].ID] = i
	}
	j.count(r)
	s := Seating{Mate: slices.Repeat([]int{-1}, len(f.Players)), White: make([]bool, len(f.Players)), Bye: -1}
	for _, g := range r.Games {
		w, white := j.place[g.White]
		b, black := j.place[g.Black]
		if g.White == g.Black {
			j.add("round", explain.BreachSelf, g.White)
		} else if white && black {
			s.Mate[w], s.Mate[b], s.White[w] = b, w, true
			j.violations = append(j.violations, f.PairViolations(w, b, law)...)
		}
	}
	for _, b := range r.Byes {
		if i, here := j.place[b.Player]; here && b.Allocated {
			s.Mate[i], s.Bye = i, i
			j.violations = append(j.violations, f.ByeViolations(i, law)...)
		}
	}
	for _, pair := range f.Tournament.Required {
		if a, b := j.place[pair[0]], j.place[pair[1]]; s.Mate[a] != b {
			j.add("required", explain.BreachRequired, pair[:]...)
		}
	}
	slices.SortStableFunc(j.violations, func(a, b explain.Violation) int {
		return cmp.Or(cmp.Compare(rank(a.Article), rank(b.Article)), cmp.Compare(a.Article, b.Article), cmp.Compare(a.What, b.What),
			slices.CompareFunc(a.Players, b.Players, j.compare))
	})
	return s, j.violations
}

// rank puts what is no round at all first.
func rank(article string) int {
	if article == "round" {
		return 0
	}
	return 1
}

// A judge collects what is wrong with a round.
type judge struct {
	*Field
	law        Law
	place      map[pairing.ID]int
	violations []explain.Violation
}

func (j *judge) add(article string, what explain.Breach, players ...pairing.ID) {
	j.violations = append(j.violations, explain.Violation{Article: article, What: what, Players: slices.Clone(players)})
}

// compare orders players as the tournament lists them, unknown ones first.
func (j *judge) compare(a, b pairing.ID) int {
	return cmp.Or(cmp.Compare(j.index(a), j.index(b)), cmp.Compare(a, b))
}

func (j *judge) index(id pairing.ID) int {
	if !j.History.Knows(id) {
		return -1
	}
	return j.History.Index(id)
}

// count finds who is there too often, or not at all.
func (j *judge) count(r pairing.Round) {
	seats := make(map[pairing.ID]int, len(j.Players))
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
		_, here := j.place[id]
		switch {
		case !j.History.Knows(id):
			j.add("round", explain.BreachUnknown, id)
		case !here:
			j.add("round", explain.BreachAbsent, id)
		case n > 1:
			j.add("round", explain.BreachTwice, id)
		}
	}
	for i := range j.Players {
		if seats[j.Players[i].ID] == 0 {
			j.add("round", explain.BreachMissing, j.Players[i].ID)
		}
	}
	if len(byes) > len(j.Players)%2 {
		slices.SortFunc(byes, j.compare)
		j.add("round", explain.BreachByes, byes...)
	}
}

// PairViolations gives what keeps two players from meeting. Those who are required to
// meet may.
func (f *Field) PairViolations(a, b int, law Law) (list []explain.Violation) {
	if f.Required(a) == b || !f.Barred(a, b) && !law.Clash(a, b) {
		return nil
	}
	x, y := &f.Players[a], &f.Players[b]
	if x.Index > y.Index {
		x, y = y, x
	}
	pair := []pairing.ID{x.ID, y.ID}
	for r := range f.History.Rounds {
		if e := f.History.Entry(r, x.Index); e.Kind == history.Played && int(e.Opponent) == y.Index {
			list = append(list, explain.Violation{Article: law.Rematch, What: explain.BreachRematch, Players: pair, Round: r + 1})
		}
	}
	if slices.ContainsFunc(f.Tournament.Forbidden, func(p [2]pairing.ID) bool {
		return p == [2]pairing.ID{x.ID, y.ID} || p == [2]pairing.ID{y.ID, x.ID}
	}) {
		list = append(list, explain.Violation{Article: "forbidden", What: explain.BreachForbidden, Players: pair})
	}
	if law.Clash(a, b) {
		list = append(list, explain.Violation{Article: law.Colors, What: explain.BreachColour, Players: pair,
			Color: explain.ColorLetter(x.Preference.Color)})
	}
	return list
}

// RequiredViolations gives the required pairs that a pair of players, or the bye of
// one (a and b are equal), would break up.
func (f *Field) RequiredViolations(a, b int) (list []explain.Violation) {
	for _, pair := range f.Tournament.Required {
		i, j := f.Place(pair[0]), f.Place(pair[1])
		touched := i == a || i == b || j == a || j == b
		if touched && (min(i, j) != min(a, b) || max(i, j) != max(a, b)) {
			list = append(list, explain.Violation{Article: "required", What: explain.BreachRequired, Players: slices.Clone(pair[:])})
		}
	}
	return list
}

// ByeViolations gives the earliest round that bars a player from the bye, if any.
func (f *Field) ByeViolations(i int, law Law) []explain.Violation {
	p := &f.Players[i]
	for r := range f.History.Rounds {
		e := f.History.Entry(r, p.Index)
		if !law.Bars(e) {
			continue
		}
		what := explain.BreachUnplayed
		switch {
		case e.Kind == history.Allocated:
			what = explain.BreachBye
		case e.Kind == history.ForfeitWin:
			what = explain.BreachForfeit
		case e.Kind == history.Requested && e.Points == f.Tournament.Scoring.Values().Win:
			what = explain.BreachFullPoint
		}
		return []explain.Violation{{Article: law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1}}
	}
	return nil
}

// Stuck gives the players who have no possible opponent and for whom the bye is none:
// it is for the player bye, if that is not negative, else for whoever may have it.
func (f *Field) Stuck(legal func(a, b int) bool, mayHaveBye func(i int) bool, bye int) []int {
	var stuck []int
	for i := range f.Players {
		if i == bye || bye < 0 && len(f.Players)%2 == 1 && mayHaveBye(i) {
			continue
		}
		alone := true
		for j := 0; j < len(f.Players) && alone; j++ {
			alone = i == j || !legal(i, j)
		}
		if alone {
			stuck = append(stuck, i)
		}
	}
	return stuck
}

// A Question is why two players do not meet, or why one does not have the bye, in a
// field for which the rules prescribe a round.
type Question struct {
	*Field
	Law      Law
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
		if q.Place(id) < 0 && !slices.Contains(v.Absent, id) {
			v.Absent = append(v.Absent, id)
		}
	}
	i = q.Place(a)
	if j = i; b != "" {
		j = q.Place(b)
	}
	switch {
	case len(v.Absent) > 0:
		v.Kind = explain.Absent
	case b == "" && len(q.Players)%2 == 0:
		v.Kind = explain.NoBye
	case !q.Possible:
		v.Kind = explain.NoPairing
	case a == b:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: "round", What: explain.BreachSelf, Players: v.Asked[:1]}}
	case q.Mate[i] == j:
		v.Kind = explain.Same
	default:
		if b == "" {
			v.Violations = q.ByeViolations(i, q.Law)
		} else {
			v.Violations = q.PairViolations(i, j, q.Law)
		}
		if v.Violations = append(v.Violations, q.RequiredViolations(i, j)...); len(v.Violations) > 0 {
			v.Kind = explain.Illegal
		}
	}
	return v, i, j
}

// Facts gives what every system looks at in a player; who may have the bye is left to
// the system.
func (p *Player) Facts() explain.Player {
	colors := make([]byte, len(p.Colors))
	for k, c := range p.Colors {
		colors[k] = explain.ColorLetter(c)[0]
	}
	return explain.Player{
		ID: p.ID, Number: p.Number, Score: p.Score, Colors: string(colors), Difference: p.Difference,
		Preference: explain.ColorLetter(p.Preference.Color),
		Strength:   [...]explain.Strength{explain.NoStrength, explain.Mild, explain.Strong, explain.Absolute}[p.Preference.Strength],
	}
}
