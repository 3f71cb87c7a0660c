package verdict

import (
	"cmp"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Explain is [explain.Explainer.Explain]: everything that decided the round; if there is none, the players.
func (r *Round) Explain() (*explain.Report, error) {
	out := &explain.Report{Round: r.Number, Last: r.Last, Players: make([]explain.Player, len(r.Field.Present)),
		Brackets: []explain.Bracket{}, Games: make([]explain.Game, 0, len(r.Field.Present)/2), Facts: r.Facts}
	for i := range out.Players {
		p := r.Paired.Player(i)
		p.ID = r.Field.Present[i]
		if name := r.Field.name(i); name != string(p.ID) {
			p.Name = name
		}
		out.Players[i] = p
	}
	if r.Err != nil {
		out.Kind = explain.KindNoPairing
		if stuck := r.Field.stuck(-1); len(stuck) > 0 {
			out.Facts = append(out.Facts, explain.Value{Name: "without any possible opponent", Players: stuck})
		}
		out.Evidence = r.Field.Proof(r.Err)
		return out, r.Err
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		if s.Kind != "" {
			out.Brackets = append(out.Brackets, r.bracket(s))
		}
		if s.Whole {
			continue
		}
		why := r.opponents(s)
		for n, p := range s.Ours.Pairs {
			g := r.game(p)
			g.Why = why[n]
			out.Games = append(out.Games, g)
		}
	}
	if r.Field.Return != "" {
		for _, g := range out.Games {
			out.Games = append(out.Games, explain.Game{White: g.Black, Black: g.White, Article: r.Field.Return,
				Words: r.Field.say(words.Say("color.reversed"))})
		}
	}
	if s := r.seating(); s.Bye >= 0 {
		out.Bye, out.BeforeBye = r.Field.Present[s.Bye], r.beforeBye(s.Bye)
		if r.Field.Partner(s.Bye) == s.Bye {
			x := r.Field.given(s.Bye)
			fact := Fact("ruling", r.Field.Violation(&x))
			fact.Words = r.Field.say(words.Message(fact.Words))
			out.Facts = append(out.Facts, fact)
		}
	}
	if len(r.Resting) > 0 {
		out.Facts = append(out.Facts, explain.Value{Name: cmp.Or(r.Rest, "without a game"), Players: r.Field.IDs(r.Resting)})
	}
	if tree, ok := r.Paired.(Tree); ok {
		out.Matches = tree.Matches()
	}
	return out, nil
}

// game returns a game of the report, with its colours.
func (r *Round) game(p [2]int) explain.Game {
	c := r.Paired.Color(p[0], p[1])
	return explain.Game{White: r.Field.Present[c.White], Black: r.Field.Present[c.Black], Article: c.Article,
		Words: r.Field.say(c.Words),
		Heads: []explain.Message{r.colorHead(c.White, pairing.White, c.Words), r.colorHead(c.Black, pairing.Black, c.Words)}}
}

// bracket returns a stage of the report.
func (r *Round) bracket(s *Stage) explain.Bracket {
	b := explain.Bracket{Kind: s.Kind, Score: s.Score, Pairs: r.Field.pairIDs(s.Ours.Pairs), Values: []explain.Value{}}
	for _, g := range s.Groups {
		if len(g.Places) > 0 {
			b.Facts = append(b.Facts, explain.Value{Name: g.Name, Players: r.Field.IDs(g.Places)})
		}
	}
	b.Facts = append(b.Facts, s.Facts...)
	for k := range s.Criteria {
		a := s.Criteria[k].Measure(s.Ours)
		b.Values = append(b.Values, r.Field.value(&s.Criteria[k], &a))
	}
	if s.Kind != "round" { // who is left over there has the bye
		b.Floats = r.floats(s)
	}
	return b
}

// A story names a rival of a player, and why the rival is not in the player's place. The
// reason is what Compare says of one round, the one that is meant: for an opponent the
// prescribed round where two pairs have exchanged players, for a floater the best round in
// which the player does not float, for the bye that of Why. Where finding that round
// would take long, nobody is named.

// opponents says of every pair of a stage why the first meets the second, and not the
// nearest before and after the second in the order of those whom earlier pairs have left.
func (r *Round) opponents(s *Stage) [][]explain.Verdict {
	why := make([][]explain.Verdict, len(s.Ours.Pairs))
	if is[Scheduled](r) {
		return why
	}
	rank := s.Rank
	if rank == nil {
		rank = func(i int) int { return i }
	}
	pairOf := make(map[int]int, len(why)) // of those who can be met
	var later []int                       // of later pairs, by rank
	place := func(i int) int {
		return sort.Search(len(later), func(k int) bool { return rank(later[k]) > rank(i) })
	}
	for k := len(s.Ours.Pairs) - 1; k >= 0; k-- {
		p := s.Ours.Pairs[k]
		at := place(p[1])
		if at > 0 {
			why[k] = append(why[k], r.exchange(s, "rival.before", p, later[at-1], s.Ours.Pairs[pairOf[later[at-1]]]))
		}
		if at < len(later) {
			why[k] = append(why[k], r.exchange(s, "rival.after", p, later[at], s.Ours.Pairs[pairOf[later[at]]]))
		}
		later, pairOf[p[1]] = slices.Insert(later, at, p[1]), k
		if s.Mixed {
			later, pairOf[p[0]] = slices.Insert(later, place(p[0]), p[0]), k
		}
	}
	return why
}

// exchange says why the first of a pair does not meet a rival of another one, and these two each other. It
// compares the two pairs alone: what the others add to a criterion is the same for both, so that of lists,
// too, the greater stays the greater.
func (r *Round) exchange(s *Stage, key string, pair [2]int, rival int, others [2]int) explain.Verdict {
	a, b, c := pair[0], pair[1], others[0]+others[1]-rival
	v := explain.Verdict{Kind: explain.KindOrder, Asked: []pairing.ID{r.Field.Present[rival]}}
	then, reason := r.Field.meets(c, b), words.Say("tie") // no article, for it would take long to ask
	if list := slices.Concat(r.violations(a, rival), r.violations(b, c)); len(list) > 0 {
		v.Kind = illegal(list)
		first := slices.IndexFunc(list, func(x explain.Violation) bool {
			return v.Kind == explain.KindRuled || !keptApart(x)
		})
		against := &list[first]
		if slices.Contains(against.Players, r.Field.Present[rival]) || slices.Contains(against.Players, r.Field.Present[a]) {
			then = words.Message{}
		}
		v.Article, reason = against.Article, r.Field.Violation(against)
	} else {
		x, why := r.exchanged(s, [][2]int{ordered(a, b), ordered(rival, c)}, [][2]int{ordered(a, rival), ordered(c, b)})
		if why.Kind != "" {
			v.Kind, v.Article, reason = why.Kind, why.Article, x.clause(&why)
		} else if key == "rival.after" {
			key = "rival.tied"
		}
	}
	v.Words = r.Field.say(words.Say(key, "rival", r.Field.name(rival), "opponent", r.Field.name(b), "player",
		r.Field.name(a), "then", then,
		"reason", reason))
	return v
}

// exchanged compares two pairs of a stage with two others of the same players, by what is decided of the whole
// round before it and then by the criteria of the stage.
func (r *Round) exchanged(s *Stage, ours, theirs [][2]int) (x Contrast, why explain.Verdict) {
	for k := range r.Stages {
		if part := r.Stages[k]; part.Whole || &r.Stages[k] == s {
			part.Order, part.Ours.Pairs = nil, ours
			x = Contrast{Round: r, Stage: &part, Their: Candidate{Pairs: theirs, Floaters: part.Ours.Floaters}}
			if why = x.decide(); why.Kind != "" {
				return x, why
			}
		}
	}
	return x, why
}

// ordered has the better placed of two first.
func ordered(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

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
			key := "why." + does + ".nobody"
			if r.anyLegal(s.Members) {
				key = "why." + does + ".none"
			}
			list = append(list, explain.Verdict{Asked: r.Field.IDs([]int{i}),
				Words: r.Field.say(words.Say(key, "player", r.Field.name(i)))})
			continue
		}
		their, found := s.Without(i)
		if !found || r.Field.anyApart(their.less(s.Ours)) {
			continue
		}
		x := Contrast{Round: r, Stage: s, Their: their}
		why := x.decide()
		rivals := slices.DeleteFunc(slices.Clone(their.Floaters), s.Ours.floats)
		mates, who := their.Mates(), i
		if _, meets := mates[i]; !meets { // who floats comes to the bracket, and does not leave it
			who = rivals[0]
		}
		list = append(list, explain.Verdict{Asked: r.Field.IDs([]int{i}), Kind: why.Kind, Article: why.Article,
			Words: r.Field.say(words.Say("why."+does, "player", r.Field.name(i), "rivals", r.Field.Called(rivals...),
				"then", r.Field.meets(who, mates[who]), "reason", x.clause(&why)))})
	}
	return list
}

// anyLegal reports whether two of some players may meet.
func (r *Round) anyLegal(list []int) bool {
	for k, i := range list {
		if slices.ContainsFunc(list[:k], func(j int) bool { return r.Field.Legal(i, j) }) {
			return true
		}
	}
	return false
}

// weighed is of how many of those who come before the one with the bye, and whom nothing bars
// by itself, the round with their bye is paired: of few in a field of more than small players, of whom each
// round can take long.
const (
	small   = 64
	few     = 3
	weighed = 16
)

// beforeBye says of everybody who comes before the one with the bye why they do not have it;
// of those of whom it takes another round to say so, of the first ones.
func (r *Round) beforeBye(bye int) (list []explain.Verdict) {
	order, ok := r.Paired.(ByeOrdered)
	if !ok {
		return nil
	}
	before, rounds, most := order.Before(bye), 0, weighed
	if len(r.Field.Present) > small {
		most = few
	}
	if r.Field.Partner(bye) == bye && len(before) > 0 { // the arbiter gives it
		x := r.Field.given(bye)
		return []explain.Verdict{{Asked: r.Field.IDs(before), Kind: illegal([]explain.Violation{x}), Article: x.Article,
			Words: r.Field.say(r.Field.Violation(&x))}}
	}
	for _, i := range before {
		if len(r.violations(i, i)) == 0 {
			if rounds++; rounds > most {
				continue
			}
		}
		v := r.answer("bye", r.Field.Present[i])
		if v.Kind == explain.KindIllegal || v.Kind == explain.KindRuled {
			v.Article = v.Violations[0].Article
		}
		because, found := words.Message(v.Words).Get("reason").(words.Message) // without what was asked
		if !found {
			because, _ = words.Message(v.Words).Get("why").(words.Message)
		}
		list = append(list, explain.Verdict{Asked: v.Asked, Kind: v.Kind, Article: v.Article, Words: r.Field.say(because)})
	}
	return list
}
