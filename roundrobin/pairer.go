package roundrobin

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer deals a schedule out round by round; player number 1 takes the
// index 0. The zero value plays the Berger tables once.
//
// Nothing is drawn: the schedule says who has White, and
// [pairing.Tournament.InitialColor], ratings and scores have no influence. The schedule
// leaves no choice, so that the rulings [pairing.Apart] and [pairing.Avoid] give way.
//
//   - A player whom the schedule lets sit out has a bye that is worth nothing, in
//     every point system: the table adds up to the games. It is not the
//     pairing-allocated bye of Swiss systems.
//   - A scheduled game whose player is absent or has withdrawn is forfeited, and the
//     round has it with that result: the table has - and + for the two (General
//     Regulations for Competitions; C.07, 15.2). If both are away both forfeit.
//     Whether points against a player who left before half of the games count
//     in the final standings is not a question of pairing; FIDE says that they
//     do not.
//   - A forbidden pair that the round schedules gives [pairing.ErrNoPairing].
//   - If a pair is required that the round does not schedule, the first round to
//     come that schedules it is brought forward, with its colours, and the others
//     follow in their order. If there is none, because the pair has met or two
//     required pairs are scheduled in different rounds, the error wraps
//     [pairing.ErrNoPairing] and says where the schedule has them.
//   - A recorded round is the one whose turn it was, or one that was brought forward.
//     If it is neither, because a game was played with colours reversed or a pair was
//     made by hand, it counts as the one that it is most like. What has been played
//     counts: such a pair does not meet again when its turn comes; those two sit out
//     then, unless one of the games that were to be played instead can be made up for.
//   - [pairing.ErrFinished] comes after the last round of the schedule, or when
//     [pairing.Tournament.Planned] rounds have been played if that is less.
//
// Pair takes time proportional to the number of games played so far, and of those
// in [Pairer.Schedule] if there is one; more if rounds were brought forward from
// far behind. Memory beyond that is proportional to the number of players.
type Pairer struct {
	// Cycles is how many times the schedule is played; 0 means once. In every
	// second cycle colours are reversed.
	Cycles int

	// Method makes the schedule: one of [Methods], "" for the Berger tables.
	// Methods that leave colours open are balanced ([Schedule.Balance]).
	Method string

	// Schedule of one cycle, in place of a Method. One without rounds means the Method.
	Schedule Schedule
}

var _ pairing.Pairer = Pairer{}

// Rounds returns the whole programme for n players, all cycles. The error wraps
// [pairing.ErrInvalid] if n is negative, if the number of cycles is or is over 1,000, or if the schedule
// is not a round robin of n players: an index out of range, a player twice in a
// round, or a pair that meets oftener than another. Time and memory are
// proportional to the number of games.
func (p Pairer) Rounds(n int) (Schedule, error) {
	g, err := p.programme(n)
	if err != nil {
		return Schedule{}, err
	}
	s := Schedule{Teams: n, Slots: make([][][2]int, g.len())}
	for r := range s.Slots {
		s.Slots[r] = g.round(r)
	}
	return s, nil
}

// Pair gives the next round of the schedule.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// byRules is Pair without the rulings that keep players apart.
func (p Pairer) byRules(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	turn, err := p.turn(t)
	if err != nil {
		return pairing.Round{}, err
	}
	return turn.deal()
}

// A turn is a round of the programme whose turn it is.
type turn struct {
	*field
	*progress
	number int // of the round in the programme, from 0
}

// turn finds the round whose turn it is. If there is a turn with an error, the error wraps
// [pairing.ErrNoPairing].
func (p Pairer) turn(t pairing.Tournament) (*turn, error) {
	f, err := newField(t)
	if err != nil {
		return nil, err
	}
	g, err := p.programme(len(t.Players))
	if err != nil {
		return nil, err
	}
	if len(t.Rounds) > g.len() {
		return nil, fault.Invalid("%d rounds recorded, but the schedule has %d", len(t.Rounds), g.len())
	}
	played := newProgress(g)
	for r := range t.Rounds {
		f.record(f.Games(r+1), played)
	}
	switch n := len(t.Rounds); {
	case n == g.len() || t.Planned > 0 && n == t.Planned:
		return nil, &pairing.Error{Kind: pairing.ErrFinished, Text: fmt.Sprintf("all %d rounds are recorded", n)}
	case f.Ended():
		return nil, &pairing.Error{Kind: pairing.ErrFinished, Text: "all players have withdrawn"}
	}
	next, err := f.next(played)
	return &turn{f, played, next}, err
}

// deal turns the round of the schedule into one of the tournament.
func (t *turn) deal() (pairing.Round, error) {
	var round pairing.Round
	forbidden, busy := t.forbidden(), make([]bool, t.Players)
	for _, g := range t.games() {
		white, black := g[0], g[1]
		if !t.Away(white) && !t.Away(black) && forbidden[g] {
			return pairing.Round{}, &pairing.Error{Kind: pairing.ErrNoPairing, Round: len(t.t.Rounds) + 1,
				Players: []pairing.ID{t.id(white), t.id(black)},
				Text:    fmt.Sprintf("the schedule has %s against %s, who must not meet", t.name(white), t.name(black))}
		}
		round.Games = append(round.Games, pairing.Game{White: t.id(white), Black: t.id(black), Result: forfeited(t.Away(white), t.Away(black))})
		busy[white], busy[black] = true, true
	}
	for i, p := range t.t.Players {
		if !busy[i] && !t.Away(i) {
			round.Byes = append(round.Byes, pairing.Bye{Player: p.ID})
		}
	}
	for _, b := range t.Byes {
		if !busy[t.Index(b.Player)] {
			round.Byes = append(round.Byes, b)
		}
	}
	return round, nil
}

// forfeited gives the result of a game with somebody away, and none for other games.
func forfeited(white, black bool) pairing.Result {
	switch {
	case white && black:
		return pairing.BothForfeit
	case white:
		return pairing.WhiteForfeits
	case black:
		return pairing.BlackForfeits
	}
	return pairing.Pending
}

// games gives the games of the turn: those that the schedule has and nobody has played
// yet, and of those that were to be played before, and were not, as many as the others
// have time for.
func (t *turn) games() [][2]int {
	scheduled := t.round(t.number)
	if !t.irregular {
		return scheduled
	}
	busy := make([]bool, t.Players)
	games := slices.DeleteFunc(scheduled, func(g [2]int) bool { return t.ahead[unordered(g)] > 0 })
	for _, g := range games {
		busy[g[0]], busy[g[1]] = true, true
	}
	for _, g := range t.owed {
		if !busy[g[0]] && !busy[g[1]] {
			games = append(games, g)
			busy[g[0]], busy[g[1]] = true, true
		}
	}
	return games
}
