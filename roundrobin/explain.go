package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// article is what decides everything.
const article = "schedule"

// Explain gives the round of the schedule whose turn it is. If it cannot be played, the
// error wraps [pairing.ErrNoPairing], and the report has the players.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says what the schedule has in the place of another round.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// WhyNot says in which round of the schedule a meets b.
func (p Pairer) WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNot(ctx, t, a, b)
}

// WhyNotBye says in which round of the schedule a has no game: a sits out, or is to meet
// somebody who has withdrawn.
func (p Pairer) WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNotBye(ctx, t, a)
}

// system is the rule book, above which rulings keep players apart.
func (p Pairer) system() rulings.System { return rulings.System{ByRules: p.byRules, Open: p.open} }

// An explained is a round of the schedule for explanations. Places are those of the
// players who take part.
type explained struct {
	*turn
	p     Pairer
	field *verdict.Field
	all   []int // of the players, by place
	place []int // by player, -1 for others
}

// open gives the round whose turn it is.
func (p Pairer) open(ctx context.Context, t pairing.Tournament) (*verdict.Round, error) {
	turn, err := p.turn(t)
	if turn == nil || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return nil, err
	}
	x := &explained{turn: turn, p: p, place: slices.Repeat([]int{-1}, turn.Players)}
	for i := range turn.Players {
		if !turn.Away(i) || err == nil && plays(turn.games(), i) {
			x.place[i] = len(x.all)
			x.all = append(x.all, i)
		}
	}
	x.field = x.legal()
	n := len(t.Rounds) + 1
	r := &verdict.Round{Field: x.field, Number: n, Last: n == turn.len() || n == t.Planned, Err: err, Player: x.facts, Color: x.color, Why: x.why}
	if err == nil {
		_, r.Err = turn.deal()
	}
	if r.Err == nil {
		r.Stages = []verdict.Stage{x.stage()}
		for place, i := range x.all {
			if !plays(x.games(), i) {
				r.Resting = append(r.Resting, place)
			}
		}
	}
	return r, nil
}

// stage is the round of the schedule. Games of those who are away are forfeited.
func (x *explained) stage() verdict.Stage {
	s := verdict.Stage{Kind: explain.WholeRound, Theirs: verdict.AllPairs}
	for _, g := range x.games() {
		s.Ours.Pairs = append(s.Ours.Pairs, [2]int{x.place[g[0]], x.place[g[1]]})
	}
	s.Order = func(theirs verdict.Candidate) verdict.Order {
		ours, other := x.mates(s.Ours), x.mates(theirs)
		at := 0
		for ours[at] == other[at] {
			at++
		}
		return verdict.Order{Article: article, Served: true, Player: at, At: at + 1, Words: fmt.Sprintf("round %d of the schedule %s, and not %s",
			x.number+1, x.does(at, ours[at]), x.does(at, other[at]))}
	}
	return s
}

// mates gives whom everybody meets, oneself for nobody.
func (x *explained) mates(c verdict.Candidate) []int {
	mate := make([]int, len(x.all))
	for i := range mate {
		mate[i] = i
	}
	for _, p := range c.Pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	return mate
}

// does says what a round does with somebody.
func (x *explained) does(i, j int) string {
	if i == j {
		return fmt.Sprintf("leaves %s without a game", x.name(i))
	}
	return fmt.Sprintf("has %s against %s", x.name(i), x.name(j))
}

// name is what texts call the player of a place.
func (x *explained) name(place int) string { return x.field.Names([]int{place}) }

// color is what the schedule has.
func (x *explained) color(a, b int) verdict.Color {
	if slices.Contains(x.games(), [2]int{x.all[b], x.all[a]}) {
		a, b = b, a
	}
	return verdict.Color{White: a, Black: b, Article: article, Words: fmt.Sprintf("round %d of the schedule has them so", x.number+1)}
}

// why says in which round of the schedule two meet, or, if they are one, has no game.
func (x *explained) why(i, j int) explain.Verdict {
	a, b := x.all[i], x.all[j]
	what, has := fmt.Sprintf("leaves %s without a game", x.name(i)), func(games [][2]int) bool { return !x.playsAnybody(games, a) }
	if a != b {
		what, has = fmt.Sprintf("lets %s meet %s", x.name(i), x.name(j)), func(games [][2]int) bool {
			return slices.Contains(games, [2]int{a, b}) || slices.Contains(games, [2]int{b, a})
		}
	}
	future := -1
	for r := x.len() - 1; r >= 0; r-- {
		if r != x.number && !x.done[r] && has(x.round(r)) {
			future = r
		}
	}
	v := explain.Verdict{BracketKind: explain.WholeRound, Article: article}
	met := x.last(a, b)
	switch {
	case future >= 0:
		v.Kind, v.Bracket, v.Ours.Amounts, v.Theirs.Amounts = explain.Order, 1, []int{x.number + 1}, []int{future + 1}
		v.Sentence = fmt.Sprintf("It is the turn of round %d of the schedule, which %s in round %d (%s).", x.number+1, what, future+1, article)
		if a != b {
			v.Round, _ = x.p.Pair(context.Background(), required(x.t, x.id(a), x.id(b))) // without games if there is none
		}
	case met > 0 && a != b:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: article, What: explain.BreachRematch, Players: []pairing.ID{x.id(a), x.id(b)}, Round: met}}
		v.Sentence = fmt.Sprintf("Not allowed: %s.", x.field.Violation(&v.Violations[0]))
	case met > 0:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: article, What: explain.BreachBye, Players: []pairing.ID{x.id(a)}, Round: met}}
		v.Sentence = fmt.Sprintf("Not allowed: %s.", x.field.Violation(&v.Violations[0]))
	default:
		v.Kind = explain.Completion
		v.Sentence = fmt.Sprintf("No round of the schedule %s (%s).", what, article)
	}
	return v
}

// last gives the first recorded round in which two were paired, or, if they are one, had
// the allocated bye, from 1; 0 if there is none. Rounds of the schedule can be brought
// forward, so that their numbers differ.
func (x *explained) last(a, b int) int {
	p, q := x.id(a), x.id(b)
	return 1 + slices.IndexFunc(x.t.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Games, func(g pairing.Game) bool {
			return g.White == p && g.Black == q || g.White == q && g.Black == p
		}) || a == b && slices.ContainsFunc(r.Byes, func(bye pairing.Bye) bool { return bye.Allocated && bye.Player == p })
	})
}

// required asks for a pair.
func required(t pairing.Tournament, a, b pairing.ID) pairing.Tournament {
	next := len(t.Rounds) + 1
	t.Rulings = append(slices.Clip(t.Rulings), pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{a, b}, From: next, To: next})
	return t
}

// playsAnybody reports whether a player has a game against one who has not withdrawn.
func (f *field) playsAnybody(games [][2]int, player int) bool {
	return plays(slices.DeleteFunc(games, func(g [2]int) bool { return f.Withdrawn(g[0]) || f.Withdrawn(g[1]) }), player)
}

// plays reports whether a player is in one of the games.
func plays(games [][2]int, player int) bool {
	return slices.ContainsFunc(games, func(g [2]int) bool { return g[0] == player || g[1] == player })
}

// legal is the field with what must not be: forbidden pairs. Absent opponents leave any
// number of byes.
func (x *explained) legal() *verdict.Field {
	forbidden := x.forbidden()
	f := &verdict.Field{Name: x.names, Required: x.Required, AnyByes: true, Bye: func(int) []explain.Violation { return nil }, Index: x.Index}
	for _, i := range x.all {
		f.Present = append(f.Present, x.id(i))
	}
	f.Pair = func(a, b int) []explain.Violation {
		if i, j := x.all[a], x.all[b]; !forbidden[[2]int{i, j}] || x.Away(i) || x.Away(j) { // a forfeited game is no meeting
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: explain.BreachForbidden, Players: f.Two(a, b)}}
	}
	return f
}

// facts gives what there is to know of a player.
func (x *explained) facts(place int) explain.Player {
	n := 0
	for _, r := range x.t.Rounds {
		for _, b := range r.Byes {
			if b.Allocated && b.Player == x.id(x.all[place]) {
				n++
			}
		}
	}
	return explain.Player{Number: x.all[place] + 1, Facts: []explain.Fact{{Name: "byes", Text: fmt.Sprint(n)}}}
}
