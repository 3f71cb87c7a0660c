package verdict

import (
	"errors"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// report returns everything that decided the round; if there is none, the players.
func (r *Round) report() *explain.Report {
	out := &explain.Report{Round: r.Number, Last: r.Last, Players: make([]explain.Player, len(r.Present)),
		Brackets: []explain.Bracket{}, Games: make([]explain.Game, 0, len(r.Present)/2), Facts: r.Facts}
	for i := range out.Players {
		p := r.Player(i)
		p.ID = r.id(i)
		if name := r.name(i); name != string(p.ID) {
			p.Name = name
		}
		out.Players[i] = p
	}
	if r.Err != nil {
		out.Kind = explain.KindNoPairing
		if stuck := r.stuck(-1); len(stuck) > 0 {
			out.Facts = append(out.Facts, explain.Value{Name: "without any possible opponent", Players: stuck})
		}
		if !errors.As(r.Err, &out.Evidence) {
			out.Evidence = r.Prove()
		}
		return out
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		if s.Kind != "" {
			out.Brackets = append(out.Brackets, r.bracket(s))
		}
		why := r.opponents(s)
		for n, p := range s.Ours.Pairs {
			g := explain.Game{White: r.id(p[0]), Black: r.id(p[1])}
			if r.Color != nil {
				g = r.game(r.Color(p[0], p[1]))
			}
			g.Why = why[n]
			out.Games = append(out.Games, g)
		}
	}
	if r.Return != "" {
		for _, g := range out.Games {
			out.Games = append(out.Games, explain.Game{White: g.Black, Black: g.White, Article: r.Return,
				Words: r.say(words.Say("color.reversed"))})
		}
	}
	if s := r.seating(); s.Bye >= 0 {
		out.Bye, out.BeforeBye = r.id(s.Bye), r.beforeBye(s.Bye)
		if r.Partner(s.Bye) == s.Bye {
			x := r.given(s.Bye)
			fact := Fact("ruling", r.Violation(&x))
			fact.Words = r.say(words.Message(fact.Words))
			out.Facts = append(out.Facts, fact)
		}
	}
	if len(r.Resting) > 0 {
		out.Facts = append(out.Facts, explain.Value{Name: "without a game", Players: r.IDs(r.Resting)})
	}
	return out
}

// bracket returns a stage of the report.
func (r *Round) bracket(s *Stage) explain.Bracket {
	b := explain.Bracket{Kind: s.Kind, Score: s.Score, Pairs: r.pairIDs(s.Ours.Pairs), Values: []explain.Value{}}
	if b.Pairs == nil {
		b.Pairs = [][2]pairing.ID{}
	}
	for _, g := range s.Groups {
		if len(g.Places) > 0 {
			b.Facts = append(b.Facts, explain.Value{Name: g.Name, Players: r.IDs(g.Places)})
		}
	}
	b.Facts = append(b.Facts, s.Facts...)
	for k := range s.Criteria {
		a := s.Criteria[k].Measure(s.Ours)
		b.Values = append(b.Values, r.value(&s.Criteria[k], &a))
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
	if s.Order == nil || r.Why != nil {
		return why
	}
	rank := s.Rank
	if rank == nil {
		rank = func(i int) int { return i }
	}
	x := newExchange(r, s)
	all, asked := make([]explain.Verdict, 2*len(why)), make([]pairing.ID, 2*len(why)) // of which why consists
	pairOf := make(map[int]int, len(why))                                             // of those who can be met
	var later []int                                                                   // of later pairs, by rank
	for k := len(s.Ours.Pairs) - 1; k >= 0; k-- {
		p := s.Ours.Pairs[k]
		place := func(i int) int {
			return sort.Search(len(later), func(k int) bool { return rank(later[k]) > rank(i) })
		}
		at := place(p[1])
		add := func(key string, rival int) {
			n := 2*k + len(why[k])
			why[k], asked[n] = all[2*k:n+1:n+1], r.id(rival)
			all[n].Asked = asked[n : n+1 : n+1]
			x.why(&all[n], key, p, rival, s.Ours.Pairs[pairOf[rival]])
		}
		if at > 0 {
			add("rival.before", later[at-1])
		}
		if at < len(later) {
			add("rival.after", later[at])
		}
		later, pairOf[p[1]] = slices.Insert(later, at, p[1]), k
		if s.Mixed {
			later, pairOf[p[0]] = slices.Insert(later, place(p[0]), p[0]), k
		}
	}
	return why
}

// An exchange is two pairs of a stage and what they become if they exchange players. What
// the other pairs add to a criterion is the same for both, so that it is left out: of lists,
// too, the greater stays the greater.
type exchange struct {
	Contrast
	pairs, instead [2][2]int
}

func newExchange(r *Round, s *Stage) *exchange {
	x, part := &exchange{}, *s
	part.Ours.Pairs = x.pairs[:]
	x.Contrast = Contrast{Round: r, Stage: &part, Their: Candidate{Pairs: x.instead[:], Floaters: s.Ours.Floaters}}
	return x
}

// why says why the first of a pair does not meet a rival of another one, and these two each
// other.
func (x *exchange) why(v *explain.Verdict, key string, pair [2]int, rival int, others [2]int) {
	a, b, c := pair[0], pair[1], others[0]+others[1]-rival
	then, reason := words.Message{}, tie
	if list := slices.Concat(x.against(a, rival), x.against(b, c)); len(list) > 0 {
		v.Kind = illegal(list)
		first := slices.IndexFunc(list, func(x explain.Violation) bool {
			return v.Kind == explain.KindRuled ||
				!keptApart(x)
		})
		against := &list[first]
		if !slices.Contains(against.Players, x.id(rival)) && !slices.Contains(against.Players, x.id(a)) {
			then = x.meets(c, b)
		}
		v.Article, reason = against.Article, x.Violation(against)
	} else {
		then = x.meets(c, b)
		x.pairs, x.instead = [2][2]int{ordered(pair), ordered(others)},
			[2][2]int{ordered([2]int{a, rival}), ordered([2]int{c, b})}
		if v.Kind = explain.KindOrder; x.decide() != nil {
			v.Kind, v.Article = explain.KindCriterion, x.rule(x.Criterion)
			reason = x.clause(v.Article, x.Criterion.Item)
		}
	}
	if reason.Key == tie.Key && key == "rival.after" {
		key = "rival.tied"
	}
	v.Words = x.say(words.Say(key, "rival", x.name(rival), "opponent", x.name(b), "player", x.name(a), "then",
		then, "reason", reason))
}

// tie is the reason where the order decides. It names no article, for it would take long to
// ask.
var tie = words.Say("tie")

// against lists what keeps two from meeting.
func (r *Round) against(a, b int) []explain.Violation {
	if r.Legal(a, b) {
		return nil
	}
	return r.violations(a, b)
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
			list = append(list, explain.Verdict{Asked: r.IDs([]int{i}),
				Words: r.say(words.Say("why."+does+".nobody", "player", r.name(i)))})
			continue
		}
		their, found := s.Without(i)
		if !found {
			continue
		}
		x := Contrast{Round: r, Stage: s, Their: their}
		kind, article, item := x.decision()
		rivals := slices.DeleteFunc(slices.Clone(their.Floaters), s.Ours.floats)
		mates, who := their.Mates(), i
		if _, meets := mates[i]; !meets { // who floats comes to the bracket, and does not leave it
			who = rivals[0]
		}
		list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: kind, Article: article,
			Words: r.say(words.Say("why."+does, "player", r.name(i), "rivals", r.Called(rivals...),
				"then", r.meets(who, mates[who]), "reason", x.clause(article, item)))})
	}
	return list
}

// weighed is of how many of those who come before the one with the bye, and whom nothing bars
// by itself, the round with their bye is paired.
const weighed = 16

// beforeBye says of everybody who comes before the one with the bye why they do not have it;
// of those of whom it takes another round to say so, of the first ones.
func (r *Round) beforeBye(bye int) (list []explain.Verdict) {
	if r.Before == nil {
		return nil
	}
	if r.Partner(bye) == bye { // the arbiter gives it
		x := r.given(bye)
		v := explain.Verdict{Asked: r.IDs(r.Before(bye)), Kind: illegal([]explain.Violation{x}), Article: x.Article,
			Words: r.say(r.Violation(&x))}
		if v.Asked != nil {
			list = append(list, v)
		}
		return list
	}
	rounds := 0
	for _, i := range r.Before(bye) {
		if against := r.violations(i, i); len(against) > 0 {
			v, because := r.said(explain.Verdict{Kind: explain.KindIllegal, Violations: against}, Question{})
			list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: v.Kind, Article: against[0].Article,
				Words: r.say(because)})
			continue
		}
		if rounds++; rounds > weighed {
			continue
		}
		v, because := r.answer("bye", r.id(i))
		list = append(list, explain.Verdict{Asked: r.IDs([]int{i}), Kind: v.Kind, Article: v.Article,
			Words: r.say(because)})
	}
	return list
}
