package knockout

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// why says why two meet or do not, or, if they are one, why that player has a bye or has none. Places are
// those of the round.
func (x *explained) why(q verdict.Question) explain.Verdict {
	a, b := x.all[q.I], x.all[q.J]
	var article string
	var text words.Message
	switch {
	case a == b && q.So:
		article, text = x.rests(a)
	case a == b:
		article, text = "K11", words.Say("knockout.opponent", "a", x.name(a), "b", x.name(x.opponent(a)), "match",
			x.match(x.due[a]))
	case q.So:
		article, text = x.meet(a, b)
	default:
		article, text = x.later(a, b)
	}
	return explain.Verdict{Kind: explain.KindCompletion, Article: article, Words: sentence(text, article)}
}

// sentence ends a sentence with its article.
func sentence(text words.Message, article string) explain.Message {
	return explain.Message(words.Say("verdict", "reason", words.Say("reason", "reason", text, "article", article)))
}

// opponent returns who is on the other side of a match.
func (x *turn) opponent(a int) int {
	m := x.due[a]
	if x.sides[2*m] == a {
		return x.sides[2*m+1]
	}
	return x.sides[2*m]
}

// meet says from where two come who meet.
func (x *explained) meet(a, b int) (article string, text words.Message) {
	m := x.due[a]
	of, from := &x.matches[m], x.from[2*m]
	switch article = x.plain(of); {
	case from == nowhere && x.listed:
		article = "K3"
	case from == nowhere:
		article = "K2"
	case of.part == losers && of.round > 2 && x.matches[from].part == winners:
		article = "K8"
	}
	return article, words.Say("knockout.meet", "a", x.name(a), "from", x.origin(a), "b", x.name(b), "other", x.origin(b),
		"match", x.match(m))
}

// origin says from where somebody comes to the match of the round.
func (x *turn) origin(a int) words.Message {
	side := 2 * x.due[a]
	if x.sides[side] != a {
		side++
	}
	switch from := x.from[side]; {
	case from == nowhere:
		return words.Say("knockout.seed", "n", x.seed[a]+1)
	case x.lost(side):
		return words.Say("knockout.loser", "match", x.match(from))
	default:
		return words.Say("knockout.winner", "match", x.match(from))
	}
}

// rests says why somebody has a bye: nobody is opposite, or somebody who is absent.
func (x *explained) rests(a int) (article string, text words.Message) {
	m := x.due[a]
	if b := x.opponent(a); b != nowhere {
		return "K11", words.Say("knockout.walkover", "a", x.name(a), "b", x.name(b))
	}
	side := 2 * m
	if x.sides[side] == a {
		side++
	}
	if from := x.from[side]; from != nowhere {
		key := "knockout.nowinner"
		if x.lost(side) {
			key = "knockout.noloser"
		}
		return "K11", words.Say(key, "a", x.name(a), "match", x.match(from))
	}
	if x.listed {
		return "K3", words.Say("knockout.empty", "a", x.name(a))
	}
	places := 1 << x.k
	return "K2", words.Say("knockout.free", "a", x.name(a), "n", x.seed[a]+1, "players", x.Players, "places", places,
		"byes", places-x.Players)
}

// later says when two who do not meet can meet at the earliest, if everybody comes: never, if no match is
// left for it.
func (x *explained) later(a, b int) (article string, text words.Message) {
	m := x.earliest(a, b)
	if m == nowhere {
		return x.plain(&x.matches[x.due[a]]), words.Say("knockout.never", "a", x.name(a), "b", x.name(b))
	}
	return x.plain(&x.matches[m]), words.Say("knockout.later", "a", x.name(a), "b", x.name(b), "match", x.match(m))
}

// earliest returns the first match to come in which two can meet, in some course of the event in which
// everybody comes from the next round on; nowhere if there is none. Two who have not met in it before come
// there by matches of their own, which do not depend on each other, so it is enough that each can come to
// another side.
func (x *explained) earliest(a, b int) int {
	sides := make([]chance, len(x.sides))
	for s, i := range x.sides {
		sides[s] = chance{i != nowhere, i == a, i == b}
	}
	for m := x.start; m < len(x.matches); m++ {
		one, two := sides[2*m], sides[2*m+1]
		if m != x.second && m >= x.to && (one.a && two.b || one.b && two.a) {
			return m
		}
		winner, loser := one.or(two), chance{}
		if m < x.to { // who is absent has lost
			winner, loser = x.decided(m, a, b)
		} else if one.some && two.some {
			loser = winner
		}
		if of := &x.matches[m]; of.win != nowhere {
			sides[of.win] = winner
		}
		if of := &x.matches[m]; of.lose != nowhere {
			sides[of.lose] = loser
		}
	}
	return nowhere
}

// A chance is who can be on a side: somebody, and two in particular.
type chance struct{ some, a, b bool }

// or is who can come from either side.
func (c chance) or(d chance) chance { return chance{c.some || d.some, c.a || d.a, c.b || d.b} }

// decided returns who can win and lose a match of the round.
func (x *explained) decided(m, a, b int) (winner, loser chance) {
	of := func(list []int) chance {
		return chance{len(list) > 0, slices.Contains(list, a), slices.Contains(list, b)}
	}
	here, all := x.pairs[m-x.start], x.two(m)
	switch len(here) {
	case 2:
		return of(here), of(here)
	case 1:
		return of(here), of(slices.DeleteFunc(all, func(i int) bool { return i == here[0] }))
	}
	if len(all) == 1 { // the place opposite is empty
		return of(all), chance{}
	}
	return chance{}, chance{}
}

// outside answers a question about somebody who has no part in the round: the first of them who is out,
// waits, or is absent.
func (x *turn) outside(q explain.Question) explain.Verdict {
	_, players := q.About()
	k := slices.IndexFunc(players, func(id pairing.ID) bool {
		i := x.Index(id)
		return x.due[i] == nowhere || x.Away(i)
	})
	v := explain.Verdict{Kind: explain.KindIllegal, Asked: players,
		Violations: []explain.Violation{{Article: "round", What: "absent", Players: players[k : k+1]}}}
	article, text := x.missing(x.Index(players[k]))
	v.Article, v.Words, v.Head = article, sentence(text, article), verdict.Plain(text, words.Message{})
	return v
}

// missing says why a player has no part in the round.
func (x *turn) missing(i int) (article string, text words.Message) {
	exit := x.exits[i]
	switch m := exit.match; {
	case exit.round == 0 && x.due[i] != nowhere:
		return "K11", words.Say("knockout.absent", "a", x.name(i))
	case exit.round == 0:
		return x.plain(&x.matches[x.start]), words.Say("knockout.waits", "a", x.name(i))
	case x.winner[m] != nowhere && x.winner[m] != i:
		return x.plain(&x.matches[m]), words.Say("knockout.out", "a", x.name(i), "b", x.name(x.winner[m]), "match",
			x.match(m))
	case x.winner[m] == i:
		return "K6", words.Say("knockout.done", "a", x.name(i), "match", x.match(m))
	default:
		return "K11", words.Say("knockout.both", "a", x.name(i), "match", x.match(m))
	}
}
