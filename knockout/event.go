package knockout

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An event is the bracket with what the record says. Players are indexes of the list as it is today.
type event struct {
	history *history.History
	bracket *bracket
	t       pairing.Tournament
	listed  bool // the draw follows the list
	called  func(pairing.ID) string
	seeds   []int // players by seed, from 0: the list as it stood when round 1 was paired (K1)
	seed    []int // of each player, from 0

	sides  []int  // of each side of the matches: the player, or nowhere
	winner []int  // of each match that is over: who won, or nowhere
	over   []bool // of each match
	exits  []exit // of each player
	open   bool   // a match of the last round is not over
}

// An exit is how a player went out: in which round, from 1, in which match, and how that ranks among those who
// went out in the round: 2 in a final, 1 as the winner for the third place, 0 otherwise. Round 0: still in.
type exit struct{ round, match, rank int }

// replay derives the event. With open, matches of the last round can be without a result. The error
// wraps [pairing.ErrInvalid]. It takes time linear in the size of the record and the bracket.
func (p Pairer) replay(ctx context.Context, t pairing.Tournament, open bool) (*event, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	h, err := history.View{Pending: open, Until: ctx}.History(t)
	if err != nil {
		return nil, err
	}
	if h.Players == 0 {
		return nil, fault.In(t, pairing.ErrInvalid, 0, "no players")
	}
	e := &event{history: h, bracket: p.plan(h.Players), t: t, listed: p.Listed, called: t.Names(),
		exits: make([]exit, h.Players)}
	if err := e.list(); err != nil {
		return nil, err
	}
	n := len(e.bracket.matches)
	e.sides, e.winner, e.over = slices.Repeat([]int{nowhere}, 2*n), slices.Repeat([]int{nowhere}, n), make([]bool, n)
	for place, seed := range draw(e.bracket.k, h.Players, p.Listed) {
		if seed != nowhere && n > 0 {
			e.sides[place] = e.seeds[seed]
		}
	}
	for r := 1; r <= len(t.Rounds); r++ {
		if len(e.alive()) <= 1 {
			return nil, fault.In(t, pairing.ErrInvalid, r, "the event was over after round %d", r-1)
		}
		if err := e.record(r, open && r == len(t.Rounds)); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// list finds the seeds: K1.
func (e *event) list() error {
	players := e.t.Players
	if len(e.t.Rounds) > 0 {
		first, err := e.t.Before(1)
		if err != nil {
			return err
		}
		players = first.Players
	}
	e.seed = slices.Repeat([]int{nowhere}, e.history.Players)
	for s, p := range players {
		i := e.history.Index(p.ID)
		if i < 0 {
			return fault.In(e.t, pairing.ErrInvalid, 0, "player %s was in the draw, and is not in the list any more", p.ID)
		}
		e.seeds, e.seed[i] = append(e.seeds, i), s
	}
	for i, s := range e.seed {
		if s == nowhere {
			return fault.In(e.t, pairing.ErrInvalid, 0, "player %s was not in the draw of round 1", e.id(i))
		}
	}
	return nil
}

// id names a player.
func (e *event) id(i int) pairing.ID { return e.t.Players[i].ID }

// name is what texts call a player.
func (e *event) name(i int) string { return e.called(e.id(i)) }

// alive lists those who are still in, by seed.
func (e *event) alive() (list []int) {
	for _, i := range e.seeds {
		if e.exits[i].round == 0 {
			list = append(list, i)
		}
	}
	return list
}

// two returns who is in a match.
func (e *event) two(m int) []int {
	return slices.DeleteFunc([]int{e.sides[2*m], e.sides[2*m+1]}, func(i int) bool { return i == nowhere })
}

// A roundBook is what a recorded round has: for each player the game, and whether there is an allocated bye.
type roundBook struct {
	number int
	game   map[int]int
	bye    map[int]bool
}

// book reads a recorded round.
func (e *event) book(number int) roundBook {
	b := roundBook{number, map[int]int{}, map[int]bool{}}
	for g, two := range e.history.Games(number) {
		b.game[int(two[0])], b.game[int(two[1])] = g, g
	}
	for _, x := range e.t.Rounds[number-1].Byes {
		if x.Allocated {
			b.bye[e.history.Index(x.Player)] = true
		}
	}
	return b
}

// record lets a recorded round decide its matches: K12.
func (e *event) record(number int, open bool) error {
	b := e.book(number)
	from, to := e.bracket.round(number)
	for m := from; m < to; m++ {
		if err := e.decide(m, b, open); err != nil {
			return err
		}
		for _, i := range e.two(m) {
			delete(b.game, i)
			delete(b.bye, i)
		}
	}
	for _, i := range e.seeds {
		_, plays := b.game[i]
		switch {
		case plays:
			return fault.In(e.t, pairing.ErrInvalid, number, "player %s has a game, but no match in the bracket", e.id(i))
		case b.bye[i]:
			return fault.In(e.t, pairing.ErrInvalid, number, "player %s has a bye, but no match in the bracket", e.id(i))
		}
	}
	e.alone(number)
	return nil
}

// decide lets the record decide a match.
func (e *event) decide(m int, b roundBook, open bool) error {
	two := e.two(m)
	var playing, resting []int
	for _, i := range two {
		if _, plays := b.game[i]; plays {
			playing = append(playing, i)
		} else if b.bye[i] {
			resting = append(resting, i)
		}
	}
	switch {
	case len(playing) > 0:
		if len(two) < 2 || len(playing) < 2 || b.game[two[0]] != b.game[two[1]] {
			return e.stray(m, b, playing[0])
		}
		return e.played(m, b.number, b.game[two[0]], open)
	case len(resting) == 2:
		return fault.In(e.t, pairing.ErrInvalid, b.number, "players %s and %s have a bye, but they meet in the bracket",
			e.id(two[0]), e.id(two[1]))
	case len(resting) == 1:
		e.settle(m, resting[0])
	case len(two) == 1:
		e.settle(m, two[0]) // the place opposite is empty
	default:
		e.settle(m, nowhere)
	}
	return nil
}

// stray says that a game is not that of the bracket.
func (e *event) stray(m int, b roundBook, player int) error {
	g := e.t.Rounds[b.number-1].Games[b.game[player]]
	two := e.two(m)
	if len(two) < 2 {
		return fault.In(e.t, pairing.ErrInvalid, b.number, "game %s - %s is not in the bracket: %s has no opponent there",
			g.White, g.Black, e.id(player))
	}
	return fault.In(e.t, pairing.ErrInvalid, b.number, "game %s - %s is not in the bracket, where %s meets %s", g.White,
		g.Black, e.id(two[0]), e.id(two[1]))
}

// played lets a game decide a match.
func (e *event) played(m, number, game int, open bool) error {
	g := e.t.Rounds[number-1].Games[game]
	white, both, known := e.decision(number, g)
	switch {
	case both:
		e.settle(m, nowhere)
	case known && white:
		e.settle(m, e.history.Index(g.White))
	case known:
		e.settle(m, e.history.Index(g.Black))
	case open && (g.Result == pairing.Pending || g.Result == pairing.Adjourned):
		e.open = true
	case g.Result == pairing.Adjourned:
		return fault.In(e.t, pairing.ErrInvalid, number,
			"game %s - %s is adjourned; somebody must go on, and no round is paired before", g.White, g.Black)
	default:
		return fault.In(e.t, pairing.ErrInvalid, number, "game %s - %s ended %s; somebody must go on", g.White, g.Black,
			g.Result)
	}
	return nil
}

// decision returns who won a game, or that both are out, as was known when the next round was paired: the
// first result known then or later that decides (K12).
func (e *event) decision(number int, g pairing.Game) (white, both, known bool) {
	for _, c := range e.t.Corrections {
		same := c.White == g.White && c.Black == g.Black || c.White == g.Black && c.Black == g.White
		if c.Round != number || c.After <= number || !same {
			continue
		}
		if white, both, known = decided(c.Was); known {
			// The result begins with the share of the player who has White in the correction, or has Black
			// if it is reversed.
			first := c.White
			if c.Reversed {
				first = c.Black
			}
			return white == (first == g.White), both, true
		}
	}
	return decided(g.Result)
}

// decided returns who won by a result, or that both forfeited.
func decided(r pairing.Result) (white, both, known bool) {
	switch r {
	case pairing.WhiteWins, pairing.BlackForfeits:
		return true, false, true
	case pairing.BlackWins, pairing.WhiteForfeits:
		return false, false, true
	case pairing.BothForfeit:
		return false, true, true
	}
	return false, false, false
}

// settle ends a match: the winner goes on, and the loser too, if that is not the last life. Nowhere: both
// are out.
func (e *event) settle(m, winner int) {
	x := &e.bracket.matches[m]
	e.over[m], e.winner[m] = true, winner
	for _, i := range e.two(m) {
		switch {
		case winner == nowhere:
			e.leave(i, m)
		case i == winner && x.win != nowhere:
			e.sides[x.win] = i
		case i == winner && x.part == third:
			e.exits[i] = exit{x.round, m, 1}
		case i == winner: // of the event
		case x.lose != nowhere:
			e.sides[x.lose] = i
		default:
			e.leave(i, m)
		}
	}
	again, i := e.bracket.second, e.sides[2*m]
	if again != nowhere && m == again-1 && winner != nowhere && winner == e.sides[2*m+1] && i != nowhere {
		e.exits[i] = exit{} // both have lost once: K10
		e.sides[2*again], e.sides[2*again+1] = i, winner
	}
}

// leave notes that a player is out.
func (e *event) leave(i, m int) {
	x := &e.bracket.matches[m]
	rank := 0
	if x.part == final || x.part == winners && x.win == nowhere {
		rank = 2
	}
	e.exits[i] = exit{x.round, m, rank}
}

// alone makes the only loser of the semi-finals third, if the third place would be played for: K6.
func (e *event) alone(number int) {
	last := len(e.bracket.matches) - 1
	if e.open || last < 0 || e.bracket.matches[last].part != third || number != e.bracket.matches[last].round-1 {
		return
	}
	if two := e.two(last); len(two) == 1 {
		e.exits[two[0]] = exit{number, e.bracket.from[2*last], 0}
		e.sides[2*last], e.sides[2*last+1] = nowhere, nowhere
	}
}
