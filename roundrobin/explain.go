package roundrobin

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// article is what decides everything.
const article = "schedule"

// Explain returns the next round with the reasons. If it cannot be played, the error wraps
// [pairing.ErrNoPairing], and the report has the players.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says where another round differs from the schedule.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why says in which round of the schedule two players meet, or in which one a player sits out
// or meets a withdrawn opponent. Of what the next round has, it names the round that would be
// next without it. Nobody floats.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// An explained is a round of the schedule for explanations. Places are those of the
// players who take part.
type explained struct {
	turn  *turn
	p     Pairer
	field *verdict.Field
	all   []int // of the players, by place
	place []int // by player, -1 for others
	round pairing.Round
}

// open returns the round whose turn it is.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, _ record.Kept) (*verdict.Round, error) {
	turn, err := p.turn(ctx, t)
	if turn == nil || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return nil, err
	}
	x := &explained{turn: turn, p: p, place: slices.Repeat([]int{-1}, turn.field.history.Players)}
	for i := range turn.field.history.Players {
		if !turn.field.requests.Away(i) || err == nil && plays(turn.games(), i) {
			x.place[i] = len(x.all)
			x.all = append(x.all, i)
		}
	}
	x.field = x.legal()
	n := len(t.Rounds) + 1
	if err == nil {
		x.round, err = turn.deal()
	}
	return &verdict.Round{Paired: x, Field: x.field, Number: n, Last: n == turn.len() || n == t.Planned, Err: err}, nil
}

// An explained leaves no choice.
var _ interface {
	verdict.Paired
	verdict.Scheduled
} = (*explained)(nil)

// Draw returns the round of the schedule.
func (e *explained) Draw() pairing.Round { return e.round }

// Tell adds the round of the schedule, and who rests in it.
func (e *explained) Tell(r *verdict.Round) {
	r.Stages = []verdict.Stage{e.stage()}
	for place, i := range e.all {
		if !plays(e.turn.games(), i) {
			r.Resting = append(r.Resting, place)
		}
	}
}

// stage is the round of the schedule. Games of those who are away are forfeited.
func (e *explained) stage() verdict.Stage {
	s := verdict.Stage{Kind: "round", Members: e.field.Places()}
	for _, g := range e.turn.games() {
		s.Ours.Pairs = append(s.Ours.Pairs, [2]int{e.place[g[0]], e.place[g[1]]})
	}
	s.Order = func(theirs verdict.Candidate) verdict.Order {
		ours, other := e.mates(s.Ours), e.mates(theirs)
		at := 0
		for ours[at] == other[at] {
			at++
		}
		return verdict.Order{Article: article, Served: true, Player: at, At: at + 1,
			Words: words.Say("schedule.has", "round", e.turn.number+1, "ours", e.does(at, ours[at]),
				"theirs", e.does(at, other[at]))}
	}
	return s
}

// mates returns whom everybody meets, oneself for nobody.
func (e *explained) mates(c verdict.Candidate) []int {
	mate := make([]int, len(e.all))
	for i := range mate {
		mate[i] = i
	}
	for _, p := range c.Pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	return mate
}

// does says what a round does with somebody.
func (e *explained) does(i, j int) words.Message {
	if i == j {
		return words.Say("schedule.rests", "a", e.name(i))
	}
	return words.Say("schedule.game", "a", e.name(i), "b", e.name(j))
}

// name is what texts call the player of a place.
func (e *explained) name(place int) string { return e.field.Name(e.field.Present[place]) }

// Color is what the schedule has. A game of somebody who is away is forfeited.
func (e *explained) Color(a, b int) verdict.Color {
	if slices.Contains(e.turn.games(), [2]int{e.all[b], e.all[a]}) {
		a, b = b, a
	}
	why := words.Say("schedule.color", "round", e.turn.number+1, "a", e.name(a))
	var away []int
	for _, place := range [2]int{a, b} {
		if e.turn.field.requests.Away(e.all[place]) {
			away = append(away, place)
		}
	}
	switch len(away) {
	case 1:
		why = why.With("away", words.Say("schedule.away", "a", e.name(away[0])))
	case 2:
		why = why.With("away", words.Say("schedule.both"))
	}
	return verdict.Color{White: a, Black: b, Article: article, Words: why}
}

// Why says in which round of the schedule two meet, or, if they are one, has no game; of
// what the next round has, which round would be next without it.
func (e *explained) Why(q verdict.Question) explain.Verdict {
	i, j := q.I, q.J
	a, b := e.all[i], e.all[j]
	if q.So {
		return e.turnOf(a, b)
	}
	past, forfeited := e.recorded(a, b)
	if future := e.another(a, b); future >= 0 {
		return e.later(q, future)
	}
	v := explain.Verdict{Kind: explain.KindCompletion, Article: article}
	switch {
	case past > 0:
		return e.before(q, past, forfeited)
	case a != b:
		v.Words = sentence(words.Say("schedule.never", "a", e.name(i), "b", e.name(j)))
	default:
		v.Words = sentence(words.Say("schedule.always", "a", e.name(i)))
	}
	return v
}

// another returns the first other round to come, from 0, in which two meet, or, if they are one, has no
// game; -1 if there is none.
func (e *explained) another(a, b int) int {
	for r := range e.turn.left() {
		games := e.turn.round(r)
		e.turn.field.watch.Edges(len(games))
		if r != e.turn.number && (a != b && meet(games, a, b) || a == b && !e.turn.field.playsAnybody(games, a)) {
			return r
		}
	}
	return -1
}

// later says in which round to come, from 0, they meet, or one has no game.
func (e *explained) later(q verdict.Question, round int) explain.Verdict {
	v := explain.Verdict{Kind: explain.KindOrder, Article: article, Bracket: 1}
	v.Ours.Amounts, v.Theirs.Amounts = []int{e.turn.number + 1}, []int{round + 1}
	what := words.Say("schedule.nobody", "a", e.name(q.I))
	if q.I != q.J {
		what = words.Say("schedule.meets", "a", e.name(q.I), "b", e.name(q.J))
		pair := required(e.turn.field.t, e.turn.field.id(e.all[q.I]), e.turn.field.id(e.all[q.J]))
		v.Round, _ = e.p.Pair(context.Background(), pair) // without games if there is none
	}
	v.Words = sentence(words.Say("schedule.later", "now", e.turn.number+1, "what", what, "round", round+1))
	return v
}

// before says in which recorded round, from 1, they met, or one had no game.
func (e *explained) before(q verdict.Question, round int, forfeited bool) explain.Verdict {
	a, b := e.turn.field.id(e.all[q.I]), e.turn.field.id(e.all[q.J])
	violation := explain.Violation{Article: article, What: "bye", Players: []pairing.ID{a}, Round: round}
	text := words.Say("schedule.rested", "a", e.name(q.I), "round", round)
	if a != b {
		violation.What, violation.Players = "rematch", []pairing.ID{a, b}
		text = words.Say("schedule.forfeited", "a", e.name(q.I), "b", e.name(q.J), "round", round)
	}
	v := explain.Verdict{Kind: explain.KindIllegal, Article: article, Violations: []explain.Violation{violation},
		Words: sentence(text), Head: verdict.Plain(text, words.Message{})}
	if a != b && !forfeited {
		v.Head = explain.Message{} // that of a rematch
		v.Words = explain.Message(words.Say("verdict.illegal", "why", e.field.Violation(&violation)))
	}
	return v
}

// sentence ends a sentence with the article.
func sentence(text words.Message) explain.Message {
	return explain.Message(words.Say("verdict", "reason", words.Say("reason", "reason", text, "article", article)))
}

// turnOf says that it is the turn of the round in which two meet, or, if they are one, has no
// game. It compares with the first round to come in which that is not so, and which can be
// played.
func (e *explained) turnOf(a, b int) explain.Verdict {
	v := explain.Verdict{Kind: explain.KindCompletion, Article: article}
	without, reason := words.Say("if.playing", "a", e.name(e.place[a])), words.Say("schedule.last")
	head := words.Say("head.schedule.rest", "a", e.name(e.place[a]), "round", e.turn.number+1)
	if a != b {
		head = words.Say("head.schedule.meet", "a", e.name(e.place[a]), "b", e.name(e.place[b]), "round", e.turn.number+1)
		without = words.Say("if.notpair", "a", e.name(e.place[a]), "b", e.name(e.place[b]))
	}
	for r := range e.turn.left() {
		other := &turn{e.turn.field, e.turn.progress, r}
		games := other.games()
		same := a != b && meet(games, a, b) || a == b && !plays(games, a)
		if round, err := other.deal(); !same && err == nil &&
			e.turn.field.has(e.turn.round(r), e.turn.field.requests.Required) {
			v.Kind, v.Bracket, v.Ours.Amounts, v.Theirs.Amounts, v.Round = explain.KindOrder, 1, []int{e.turn.number + 1},
				[]int{r + 1}, round
			reason = words.Say("schedule.early", "round", r+1, "now", e.turn.number+1)
			break
		}
	}
	v.Words = explain.Message(words.Say("verdict", "if", without, "reason",
		words.Say("reason", "reason", reason, "article", article)))
	v.Head = verdict.Plain(head, words.Message{})
	return v
}

// recorded finds the first recorded round in which two were paired, or, if they are one,
// had no game, from 1; 0 if there is none. It also reports whether their game was
// forfeited. Rounds of the schedule can be brought forward, so that their numbers differ.
func (e *explained) recorded(a, b int) (round int, forfeited bool) {
	p, q := e.turn.field.id(a), e.turn.field.id(b)
	for r := range e.turn.field.t.Rounds {
		if a == b && !e.turn.field.played(r, a) {
			return r + 1, false
		}
		for _, g := range e.turn.field.t.Rounds[r].Games {
			if g.White == p && g.Black == q || g.White == q && g.Black == p {
				return r + 1, g.Result != pairing.Pending && !g.Result.Played()
			}
		}
	}
	return 0, false
}

// played reports whether a player has a game in a recorded round, from 0.
func (f *field) played(r, player int) bool {
	return slices.ContainsFunc(f.history.Games(r+1),
		func(g [2]int32) bool { return int(g[0]) == player || int(g[1]) == player })
}

// required asks for a pair.
func required(t pairing.Tournament, a, b pairing.ID) pairing.Tournament {
	next := len(t.Rounds) + 1
	t.Rulings = append(slices.Clip(t.Rulings), pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{a, b},
		From: next, To: next})
	return t
}

// playsAnybody reports whether a player has a game against one who has not withdrawn.
func (f *field) playsAnybody(games [][2]int, player int) bool {
	return plays(slices.DeleteFunc(games, func(g [2]int) bool {
		return f.requests.Withdrawn(g[0]) ||
			f.requests.Withdrawn(g[1])
	}), player)
}

// meet reports whether two meet in one of the games.
func meet(games [][2]int, a, b int) bool {
	return slices.Contains(games, [2]int{a, b}) || slices.Contains(games, [2]int{b, a})
}

// plays reports whether a player is in one of the games.
func plays(games [][2]int, player int) bool {
	return slices.ContainsFunc(games, func(g [2]int) bool { return g[0] == player || g[1] == player })
}

// legal is the field with what must not be: forbidden pairs. Absent opponents leave any
// number of byes.
func (e *explained) legal() *verdict.Field {
	f := &verdict.Field{Name: e.turn.field.names, Required: e.turn.field.requests.Required, AnyByes: true,
		Bye: func(int) []explain.Violation { return nil }, Index: e.turn.field.history.Index}
	for _, i := range e.all {
		f.Present = append(f.Present, e.turn.field.id(i))
	}
	f.Pair = func(a, b int) []explain.Violation {
		if i, j := e.all[a], e.all[b]; !e.turn.field.forbidden.Has(i, j) || e.turn.field.requests.Away(i) ||
			e.turn.field.requests.Away(j) { // a forfeited game is no meeting
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: "forbidden", Players: f.Two(a, b)}}
	}
	return f
}

// Player returns what there is to know of a player.
func (e *explained) Player(place int) explain.Player {
	i, without := e.all[place], len(e.turn.field.t.Rounds)
	for r := range e.turn.field.t.Rounds {
		if e.turn.field.played(r, i) {
			without--
		}
	}
	return explain.Player{Number: i + 1, Score: e.turn.field.history.Score(e.turn.field.history.Rounds, i),
		Facts: []explain.Value{verdict.Fact("byes", without)}}
}
