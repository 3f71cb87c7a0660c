package verdict

import (
	"context"
	"errors"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// An Opener pairs the next round of a tournament for explanations. Its error is about
// the tournament; that no legal round exists is in [Round.Err].
type Opener func(context.Context, pairing.Tournament) (*Round, error)

// Ask opens a round, asks, and leaves.
func Ask[T any](ctx context.Context, open Opener, t pairing.Tournament, question func(*Round) (T, error)) (answer T,
	err error) {
	r, err := open(ctx, t)
	if err != nil {
		return answer, err
	}
	defer r.leave()
	r.complete()
	r.rule(t)
	return question(r)
}

// complete fills in what a system has left out.
func (r *Round) complete() {
	r.Field.complete()
	if r.Tell != nil && r.Err == nil {
		r.Tell(r)
	}
	number := 0
	for k := range r.Stages {
		if s := &r.Stages[k]; s.Kind != "" {
			number++
			s.number = number
		}
	}
}

func (r *Round) leave() {
	if r.Leave != nil {
		r.Leave()
	}
}

// Made returns the round with its colours, and leaves.
func (r *Round) Made() (pairing.Round, error) {
	defer r.leave()
	if r.Err != nil {
		return pairing.Round{}, r.Err
	}
	return r.Draw(), nil
}

// Explain is [explain.Explainer.Explain].
func (r *Round) Explain() (*explain.Report, error) { return r.report(), r.Err }

// Compare is [explain.Explainer.Compare].
func (r *Round) Compare(other pairing.Round) (explain.Verdict, error) {
	if r.Err != nil {
		v, _ := r.said(explain.Verdict{Kind: explain.KindNoPairing}, Question{})
		return v, nil
	}
	v, _ := r.compare(other, Question{})
	return v, nil
}

// A Question is whether two players meet, whether one has the bye, or whether one floats. The zero
// value compares two rounds.
type Question struct {
	I, J  int  // places of the two; of one player twice the same
	Float bool // whether the player floats; else, of one player, whether the bye is the player's
	So    bool // as prescribed it is so, and what is asked is why

	about   string // words that depend on it: "pair", "bye", "float"
	players []pairing.ID
}

// one reports whether the question is about one player.
func (q *Question) one() bool { return len(q.players) == 1 }

// Question is [explain.Explainer.Why].
func (r *Round) Question(asked explain.Question) (explain.Verdict, error) {
	about, players := asked.About()
	if about == "" {
		return explain.Verdict{}, fault.Invalid("a question about nothing: explain.Meet, Bye and Float make questions")
	}
	for _, id := range players {
		if r.Index(id) < 0 {
			e := fault.Invalid("player %q is not in the tournament", id)
			e.Players = []pairing.ID{id}
			return explain.Verdict{}, e
		}
	}
	if len(players) == 2 && players[0] == players[1] {
		e := fault.Invalid("a pair is two players, and %s is named twice", r.Name(players[0]))
		e.Players = players[:1]
		return explain.Verdict{}, e
	}
	v, _ := r.answer(about, players...)
	return v, nil
}

// answer says why something is so or is not, and the reason alone, too, without what was asked. If the reason
// is not known without another round, the round is paired again so that it is not so, or so, and the first
// thing in which the two rounds differ is why.
func (r *Round) answer(about string, players ...pairing.ID) (v explain.Verdict, because words.Message) {
	q := Question{I: r.place(players[0]), J: r.place(players[len(players)-1]), Float: about == "float", about: about,
		players: players}
	v.Asked = players
	if v.Kind, v.Violations = r.known(&q); v.Kind != "" {
		return r.said(v, q)
	}
	if r.Why != nil {
		v = r.Why(q)
		v.Asked = players
		return v, words.Message(v.Words)
	}
	other := r.Again(q)
	defer other.leave()
	other.complete()
	if other.Err == nil {
		return r.compare(other.round(), q)
	}
	v.Kind, v.Article = explain.KindCompletion, r.Completion
	if !q.So && !q.Float { // who must not meet has an opponent
		bye := -1
		if q.one() {
			bye = q.I
		}
		if stuck := other.stuck(bye); len(stuck) > 0 {
			v.Violations = []explain.Violation{{Article: r.Completion, What: "stuck", Players: stuck}}
		}
		if !errors.As(other.Err, &v.Evidence) {
			v.Evidence = other.Prove()
		}
	}
	return r.said(v, q)
}

// known returns what does not take another round to find: who is not to be paired, no bye, no legal
// pairing, what the arbiter requires, and what bars the contrary of what is so. Otherwise the kind is
// empty. It notes in the question whether it is so.
func (r *Round) known(q *Question) (kind explain.Kind, why []explain.Violation) {
	switch {
	case q.I < 0 || q.J < 0:
		return explain.KindIllegal, r.absent(q.players)
	case q.Float && !r.Floats, !q.Float && q.one() && !r.hasBye():
		return explain.KindNothing, nil
	case r.Err != nil:
		return explain.KindNoPairing, nil
	}
	mate, partner := r.seating().Mate[q.I], r.Partner(q.I)
	if q.So = mate == q.J; q.Float {
		q.So = mate == q.I || r.Player(mate).Score != r.Player(q.I).Score
	}
	switch {
	case partner >= 0 && (q.Float || partner == q.J):
		why = []explain.Violation{r.given(q.I)}
	case !q.So && !q.Float:
		why = r.violations(q.I, q.J)
	}
	if len(why) > 0 {
		kind = explain.KindIllegal
	}
	return kind, why
}

// absent says who of some players is not to be paired.
func (r *Round) absent(players []pairing.ID) (list []explain.Violation) {
	for _, id := range players {
		if r.place(id) < 0 {
			list = append(list, explain.Violation{Article: "round", What: "absent", Players: []pairing.ID{id}})
		}
	}
	return list
}

// violations returns what is against a pair, or against a bye (i and j are equal): the
// rules, and required pairs that it would break up.
func (r *Round) violations(i, j int) (list []explain.Violation) {
	if i == j {
		list = r.Bye(i)
	} else {
		list = r.Pair(i, j)
	}
	for _, pair := range r.Required {
		a, b := r.required(pair)
		touched := a == i || a == j || b == i || b == j || a == b && i == j
		if touched { // it is not the pair itself: that would be prescribed
			list = append(list, demand(about(pair)...))
		}
	}
	return r.ruled(list)
}

// round returns the games and the bye. Games come in the order of the stages.
func (r *Round) round() (round pairing.Round) {
	if r.Draw != nil {
		return r.Draw()
	}
	s := r.seating()
	for k := range r.Stages {
		for _, p := range r.Stages[k].Ours.Pairs {
			white, black := p[0], p[1]
			if r.Color != nil {
				c := r.Color(p[0], p[1])
				white, black = c.White, c.Black
			}
			round.Games = append(round.Games, pairing.Game{White: r.id(white), Black: r.id(black)})
		}
	}
	if r.Return != "" {
		for _, g := range round.Games {
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White})
		}
	}
	for i, j := range s.Mate {
		if i == j {
			round.Byes = append(round.Byes, pairing.Bye{Player: r.id(i), Allocated: true})
		}
	}
	return round
}
