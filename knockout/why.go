package knockout

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Why says why two meet or do not, or, if they are one, why that player has a bye or has none. Places are
// those of the round.
func (e *explained) Why(q verdict.Question) explain.Verdict {
	a, b := e.all[q.I], e.all[q.J]
	var article string
	var text words.Message
	switch {
	case a == b && q.So:
		article, text = e.rests(a)
	case a == b:
		article, text = "K11", words.Say("knockout.opponent", "a", e.turn.event.name(a), "b",
			e.turn.event.name(e.turn.opponent(a)), "match",
			e.turn.event.match(e.turn.due[a]))
	case q.So:
		article, text = e.meet(a, b)
	default:
		article, text = e.later(a, b)
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
	if x.event.sides[2*m] == a {
		return x.event.sides[2*m+1]
	}
	return x.event.sides[2*m]
}

// meet says from where two come who meet.
func (e *explained) meet(a, b int) (article string, text words.Message) {
	m := e.turn.due[a]
	of, from := &e.turn.event.bracket.matches[m], e.turn.event.bracket.from[2*m]
	switch article = e.turn.event.plain(of); {
	case from == nowhere && e.turn.event.listed:
		article = "K3"
	case from == nowhere:
		article = "K2"
	case of.part == losers && of.round > 2 && e.turn.event.bracket.matches[from].part == winners:
		article = "K8"
	}
	return article, words.Say("knockout.meet", "a", e.turn.event.name(a), "from", e.turn.origin(a), "b",
		e.turn.event.name(b), "other", e.turn.origin(b),
		"match", e.turn.event.match(m))
}

// origin says from where somebody comes to the match of the round.
func (x *turn) origin(a int) words.Message {
	side := 2 * x.due[a]
	if x.event.sides[side] != a {
		side++
	}
	switch from := x.event.bracket.from[side]; {
	case from == nowhere:
		return words.Say("knockout.seed", "n", x.event.seed[a]+1)
	case x.event.bracket.lost(side):
		return words.Say("knockout.loser", "match", x.event.match(from))
	default:
		return words.Say("knockout.winner", "match", x.event.match(from))
	}
}

// rests says why somebody has a bye: nobody is opposite, or somebody who is absent.
func (e *explained) rests(a int) (article string, text words.Message) {
	m := e.turn.due[a]
	if b := e.turn.opponent(a); b != nowhere {
		return "K11", words.Say("knockout.walkover", "a", e.turn.event.name(a), "b", e.turn.event.name(b))
	}
	side := 2 * m
	if e.turn.event.sides[side] == a {
		side++
	}
	if from := e.turn.event.bracket.from[side]; from != nowhere {
		key := "knockout.nowinner"
		if e.turn.event.bracket.lost(side) {
			key = "knockout.noloser"
		}
		return "K11", words.Say(key, "a", e.turn.event.name(a), "match", e.turn.event.match(from))
	}
	if e.turn.event.listed {
		return "K3", words.Say("knockout.empty", "a", e.turn.event.name(a))
	}
	places := 1 << e.turn.event.bracket.k
	return "K2", words.Say("knockout.free", "a", e.turn.event.name(a), "n", e.turn.event.seed[a]+1, "players",
		e.turn.event.history.Players, "places", places,
		"byes", places-e.turn.event.history.Players)
}

// later says when two who do not meet can meet at the earliest, if everybody comes: never, if no match is
// left for it.
func (e *explained) later(a, b int) (article string, text words.Message) {
	m := e.earliest(a, b)
	if m == nowhere {
		return e.turn.event.plain(&e.turn.event.bracket.matches[e.turn.due[a]]),
			words.Say("knockout.never", "a", e.turn.event.name(a), "b", e.turn.event.name(b))
	}
	return e.turn.event.plain(&e.turn.event.bracket.matches[m]),
		words.Say("knockout.later", "a", e.turn.event.name(a), "b", e.turn.event.name(b), "match", e.turn.event.match(m))
}

// earliest returns the first match to come in which two can meet, in some course of the event in which
// everybody comes from the next round on; nowhere if there is none. Two who have not met in it before come
// there by matches of their own, which do not depend on each other, so it is enough that each can come to
// another side.
func (e *explained) earliest(a, b int) int {
	sides := make([]chance, len(e.turn.event.sides))
	for s, i := range e.turn.event.sides {
		sides[s] = chance{i != nowhere, i == a, i == b}
	}
	for m := e.turn.start; m < len(e.turn.event.bracket.matches); m++ {
		one, two := sides[2*m], sides[2*m+1]
		if m != e.turn.event.bracket.second && m >= e.turn.to && (one.a && two.b || one.b && two.a) {
			return m
		}
		winner, loser := one.or(two), chance{}
		if m < e.turn.to { // who is absent has lost
			winner, loser = e.decided(m, a, b)
		} else if one.some && two.some {
			loser = winner
		}
		if of := &e.turn.event.bracket.matches[m]; of.win != nowhere {
			sides[of.win] = winner
		}
		if of := &e.turn.event.bracket.matches[m]; of.lose != nowhere {
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
func (e *explained) decided(m, a, b int) (winner, loser chance) {
	of := func(list []int) chance {
		return chance{len(list) > 0, slices.Contains(list, a), slices.Contains(list, b)}
	}
	here, all := e.turn.pairs[m-e.turn.start], e.turn.event.two(m)
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
		i := x.event.history.Index(id)
		return x.due[i] == nowhere || x.requests.Away(i)
	})
	v := explain.Verdict{Kind: explain.KindIllegal, Asked: players,
		Violations: []explain.Violation{{Article: "round", What: "absent", Players: players[k : k+1]}}}
	article, text := x.missing(x.event.history.Index(players[k]))
	v.Article, v.Words, v.Head = article, sentence(text, article), verdict.Plain(text, words.Message{})
	return v
}

// missing says why a player has no part in the round.
func (x *turn) missing(i int) (article string, text words.Message) {
	exit := x.event.exits[i]
	switch m := exit.match; {
	case exit.round == 0 && x.due[i] != nowhere:
		return "K11", words.Say("knockout.absent", "a", x.event.name(i))
	case exit.round == 0:
		return x.event.plain(&x.event.bracket.matches[x.start]), words.Say("knockout.waits", "a", x.event.name(i))
	case x.event.winner[m] != nowhere && x.event.winner[m] != i:
		return x.event.plain(&x.event.bracket.matches[m]),
			words.Say("knockout.out", "a", x.event.name(i), "b", x.event.name(x.event.winner[m]), "match",
				x.event.match(m))
	case x.event.winner[m] == i:
		return "K6", words.Say("knockout.done", "a", x.event.name(i), "match", x.event.match(m))
	default:
		return "K11", words.Say("knockout.both", "a", x.event.name(i), "match", x.event.match(m))
	}
}
