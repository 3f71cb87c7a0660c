package roundrobin

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// article is what decides everything.
const article = "schedule"

// Explain gives the round of the schedule whose turn it is. If it cannot be played, the
// error wraps [pairing.ErrNoPairing], and the report has the players.
func (p Pairer) Explain(t pairing.Tournament) (*explain.Report, error) {
	turn, round, err := p.explained(t)
	if turn == nil {
		return nil, err
	}
	r := &explain.Report{Kind: explain.Explained, Round: len(t.Rounds) + 1, Last: len(t.Rounds)+1 == turn.len() || len(t.Rounds)+1 == t.Planned,
		Players: []explain.Player{}, Brackets: []explain.Bracket{}, Games: []explain.Game{}}
	away := turn.away()
	for i, id := range turn.ids {
		if !away[i] {
			r.Players = append(r.Players, explain.Player{ID: id, Number: i + 1, Strength: explain.NoStrength, Rests: &explain.Rests{Byes: byes(t, id)}})
		}
	}
	if err != nil {
		r.Kind = explain.NoPairing
		return r, err
	}
	words := explain.Say("round ", turn.number+1, " of the schedule has them so")
	for _, g := range round.Games {
		r.Games = append(r.Games, explain.Game{White: g.White, Black: g.Black, Article: article, Words: words})
	}
	return r, nil
}

// Compare says what the schedule has in the place of another round.
func (p Pairer) Compare(t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	turn, round, err := p.explained(t)
	switch {
	case turn == nil:
		return explain.Verdict{}, err
	case err != nil:
		return explain.Verdict{Kind: explain.NoPairing}, nil
	}
	return turn.compare(round, other), nil
}

// WhyNot says in which round of the schedule a meets b, or, if b is empty, in which one a
// has no game: a sits out, or is to meet somebody who has withdrawn.
func (p Pairer) WhyNot(t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	turn, round, err := p.explained(t)
	if turn == nil {
		return explain.Verdict{}, err
	}
	f := turn.legal()
	ours, _ := f.Read(round)
	q := verdict.Question{Field: f, Possible: err == nil, Mate: ours.Mate}
	v, _, _ := q.Answer(a, b)
	if v.Kind != "" {
		return v, nil
	}
	v.BracketKind, v.Article = explain.WholeRound, article
	what, has := explain.Say("leaves ", a, " without a game"), func(games [][2]int) bool { return !turn.playsAnybody(games, turn.index[a]) }
	if b != "" {
		what, has = explain.Say("lets ", a, " meet ", b), func(games [][2]int) bool {
			return slices.ContainsFunc(games, func(g [2]int) bool {
				return turn.ids[g[0]] == a && turn.ids[g[1]] == b || turn.ids[g[0]] == b && turn.ids[g[1]] == a
			})
		}
	}
	future := -1
	for r := turn.len() - 1; r >= 0; r-- {
		if r != turn.number && !turn.done[r] && has(turn.round(r)) {
			future = r
		}
	}
	met := meeting(t, a, b)
	switch {
	case future >= 0:
		v.Kind, v.Bracket, v.Ours, v.Theirs = explain.Order, 1, []int{turn.number + 1}, []int{future + 1}
		v.Words = explain.Say("it is the turn of round ", turn.number+1, " of the schedule, which ", what, " in round ", future+1)
		v.Round, _ = p.Pair(required(t, a, b)) // without games if there is none, or for a bye
	case met > 0:
		v.Kind, v.Violations = explain.Illegal, []explain.Violation{{Article: article, What: explain.BreachRematch, Players: []pairing.ID{a, b}, Round: met}}
	default:
		v.Kind, v.Article = explain.Completion, article
	}
	return v, nil
}

// meeting gives the first recorded round in which two were paired, from 1; 0 if there is
// none. Rounds of the schedule can be brought forward, so that their numbers differ.
func meeting(t pairing.Tournament, a, b pairing.ID) int {
	return 1 + slices.IndexFunc(t.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Games, func(g pairing.Game) bool {
			return g.White == a && g.Black == b || g.White == b && g.Black == a
		})
	})
}

// byes counts a player's allocated byes.
func byes(t pairing.Tournament, id pairing.ID) (n int) {
	for _, r := range t.Rounds {
		for _, b := range r.Byes {
			if b.Allocated && b.Player == id {
				n++
			}
		}
	}
	return n
}

// required asks for a pair.
func required(t pairing.Tournament, a, b pairing.ID) pairing.Tournament {
	next := len(t.Rounds) + 1
	t.Rulings = append(slices.Clip(t.Rulings), pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{a, b}, From: next, To: next})
	return t
}

// explained gives the round whose turn it is. If there is a turn with an error, the error
// wraps [pairing.ErrNoPairing].
func (p Pairer) explained(t pairing.Tournament) (*turn, pairing.Round, error) {
	turn, err := p.turn(t)
	if err != nil {
		return turn, pairing.Round{}, err
	}
	round, err := turn.deal()
	return turn, round, err
}

// sitsOut reports whether the schedule lets a player sit the round out.
func (t *turn) sitsOut(player int) bool { return !plays(t.round(t.number), player) }

// playsAnybody reports whether a player has a game against one who has not withdrawn.
func (f *field) playsAnybody(games [][2]int, player int) bool {
	return plays(slices.DeleteFunc(games, func(g [2]int) bool { return f.withdrawn[g[0]] || f.withdrawn[g[1]] }), player)
}

// plays reports whether a player is in one of the games.
func plays(games [][2]int, player int) bool {
	return slices.ContainsFunc(games, func(g [2]int) bool { return g[0] == player || g[1] == player })
}

// legal is the field with what must not be: forbidden pairs. Absent opponents leave any
// number of byes.
func (t *turn) legal() *verdict.Field {
	f := &verdict.Field{Required: t.Required, AnyByes: true, Bye: func(int) []explain.Violation { return nil }, Index: func(id pairing.ID) int {
		if i, known := t.index[id]; known {
			return i
		}
		return -1
	}}
	away, forbidden := t.away(), t.forbidden()
	var places []int
	for i, id := range t.ids {
		if !away[i] {
			f.Present, places = append(f.Present, id), append(places, i)
		}
	}
	f.Pair = func(a, b int) []explain.Violation {
		if !forbidden[[2]int{places[a], places[b]}] {
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: explain.BreachForbidden, Players: f.Two(a, b)}}
	}
	return f
}

// compare says what the schedule has in the place of another round.
func (t *turn) compare(round, other pairing.Round) explain.Verdict {
	f := t.legal()
	ours, _ := f.Read(round)
	theirs, violations := f.Read(other)
	if len(violations) > 0 {
		return verdict.Illegal(other, violations)
	}
	v := explain.Verdict{Kind: explain.Same, Round: other}
	for i, j := range ours.Mate {
		if theirs.Mate[i] == j {
			continue
		}
		v.Kind, v.Article, v.Bracket, v.BracketKind, v.Player = explain.Order, article, 1, explain.WholeRound, f.Present[i]
		v.Words = explain.Say("round ", t.number+1, " of the schedule ", t.place(f, i, j), ", and not ", t.place(f, i, theirs.Mate[i]))
		return v
	}
	for i, j := range ours.Mate {
		if i == j || !ours.White[i] || theirs.White[i] {
			continue
		}
		white, black := f.Present[i], f.Present[j]
		g := explain.Game{White: white, Black: black, Article: article, Words: explain.Say(fmt.Sprintf("round %d of the schedule has them so", t.number+1))}
		if v.Kind == explain.Same {
			v.Kind, v.Article, v.Words, v.Bracket, v.BracketKind = explain.Colors, article, g.Words, 1, explain.WholeRound
			v.OursPlayers = []explain.Share{{Player: white}, {Player: black}}
			v.TheirsPlayers = []explain.Share{{Player: black}, {Player: white}}
		}
		v.Games = append(v.Games, g)
	}
	return v
}

// place says what somebody does in a round.
func (t *turn) place(f *verdict.Field, i, j int) explain.Words {
	if i == j {
		return explain.Say("leaves ", f.Present[i], " without a game")
	}
	return explain.Say("has ", f.Present[i], " against ", f.Present[j])
}
