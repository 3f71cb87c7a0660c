package knockout

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

// Explain returns the round of [Pairer.Pair] with the whole bracket. Players are those whose match is due
// and who are here, in the order of the bracket.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says where another round differs from the bracket.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why says from where two come who meet, and in which match two can meet at the earliest who do not; why
// somebody has a bye: an empty place opposite, or an absent opponent; and why somebody has no match in the
// round. Nobody floats.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	v, err := p.system().Why(ctx, t, q)
	if err != nil || v.Kind != explain.KindIllegal {
		return v, err
	}
	x, err := p.turn(ctx, t)
	if err != nil {
		return explain.Verdict{}, err
	}
	return x.outside(q), nil
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// An explained is the round that is due, for explanations. Places are those who are here, in the order of
// the bracket.
type explained struct {
	turn  *turn
	field *verdict.Field
	all   []int // players by place
}

// open returns the round that is due.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, _ record.Kept) (*verdict.Round, error) {
	turn, err := p.turn(ctx, t)
	if err != nil {
		return nil, err
	}
	broken := turn.ruled()
	if broken != nil && !errors.Is(broken, pairing.ErrNoPairing) {
		return nil, broken
	}
	x := &explained{turn: turn, all: slices.Concat(turn.pairs...)}
	none := []explain.Violation(nil) // the bracket leaves no choice: what is not in it is another round
	x.field = &verdict.Field{Name: x.turn.event.called, AnyByes: true, Index: x.turn.event.history.Index,
		Pair: func(int, int) []explain.Violation { return none }, Bye: func(int) []explain.Violation { return none }}
	for _, i := range x.all {
		x.field.Present = append(x.field.Present, x.turn.event.id(i))
	}
	last := x.turn.to == len(x.turn.event.bracket.matches) || x.turn.number == t.Planned
	return &verdict.Round{Paired: x, Field: x.field, Number: x.turn.number, Last: last, Err: broken, Rest: "byes"}, nil
}

// An explained knows beside the round the whole bracket, which leaves no choice.
var _ interface {
	verdict.Paired
	verdict.Scheduled
	verdict.Tree
} = (*explained)(nil)

// Draw returns the round that is due.
func (e *explained) Draw() pairing.Round { return e.turn.deal() }

// Matches returns the bracket.
func (e *explained) Matches() []explain.Match { return e.turn.event.tree() }

// Tell adds the matches of the round, and who has a bye.
func (e *explained) Tell(r *verdict.Round) {
	s := verdict.Stage{Kind: "round", Members: e.field.Places()}
	place := 0
	for _, here := range e.turn.pairs {
		switch len(here) {
		case 2:
			s.Ours.Pairs = append(s.Ours.Pairs, [2]int{place, place + 1})
		case 1:
			r.Resting = append(r.Resting, place)
		}
		place += len(here)
	}
	s.Order = func(theirs verdict.Candidate) verdict.Order {
		ours, others := s.Ours.Mates(), theirs.Mates()
		for at, i := range e.all {
			mine, plays := ours[at]
			if its, meets := others[at]; plays != meets || mine != its {
				m := &e.turn.event.bracket.matches[e.turn.due[i]]
				return verdict.Order{Article: e.turn.event.plain(m), Served: true, Player: at, At: at + 1,
					Words: words.Say("knockout.has",
						"match", e.turn.event.match(e.turn.due[i]), "ours", e.does(at, mine, plays))}
			}
		}
		panic("knockout: two rounds that are one")
	}
	r.Stages = []verdict.Stage{s}
}

// does says what a round does with somebody, by places.
func (e *explained) does(place, mate int, plays bool) words.Message {
	if !plays {
		return words.Say("knockout.bye", "a", e.turn.event.name(e.all[place]))
	}
	return words.Say("schedule.game", "a", e.turn.event.name(e.all[place]), "b", e.turn.event.name(e.all[mate]))
}

// Player returns what the bracket knows of somebody.
func (e *explained) Player(place int) explain.Player {
	i := e.all[place]
	return explain.Player{Number: e.turn.event.seed[i] + 1,
		Score: e.turn.event.history.Score(e.turn.event.history.Rounds, i),
		Facts: []explain.Value{verdict.Fact("match", e.turn.event.match(e.turn.due[i]))}}
}

// Color returns who has White in a game.
func (e *explained) Color(a, b int) verdict.Color {
	board := 1
	for m := e.turn.start; m < e.turn.due[e.all[a]]; m++ {
		if len(e.turn.pairs[m-e.turn.start]) == 2 {
			board++
		}
	}
	white, _, known := e.turn.colors(e.all[a], e.all[b], board)
	if white != e.all[a] {
		a, b = b, a
	}
	key := "knockout.board"
	if known {
		key = "knockout.history"
	}
	return verdict.Color{White: a, Black: b, Article: "K13",
		Words: words.Say(key, "board", board, "a", e.turn.event.name(e.all[a]))}
}

// plain returns the article of a match of which nothing else is to be said.
func (e *event) plain(m *match) string {
	switch {
	case m.part == third:
		return "K6"
	case m.part == final:
		return "K10"
	case e.bracket.matches[len(e.bracket.matches)-1].part == final:
		return "K7"
	}
	return "K5"
}

// match names a match in words.
func (e *event) match(m int) words.Message {
	of := &e.bracket.matches[m]
	key, n := "knockout.match", 0
	switch double := e.bracket.matches[len(e.bracket.matches)-1].part == final; {
	case of.part == third:
		key = "knockout.third"
	case m == e.bracket.second:
		key = "knockout.second"
	case of.part == final || of.win == nowhere:
		key = "knockout.final"
	case of.part == losers:
		key, n = "knockout.losers", of.number
	case double:
		key, n = "knockout.winners", of.number
	case of.round == e.bracket.k-1:
		key, n = "knockout.semifinal", of.number
	default:
		n = of.number
	}
	return words.Say(key, "n", n, "round", of.round)
}
