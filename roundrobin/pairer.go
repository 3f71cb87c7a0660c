package roundrobin

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer plays a schedule round by round. Player number 1 has the index 0. The zero
// value plays the Berger tables once.
//
// The schedule decides who meets and who has White. It leaves no choice:
// [pairing.Tournament.InitialColor], ratings, scores and the rulings [pairing.Apart] and
// [pairing.Avoid] have no influence.
//
//   - A player who sits out by the schedule has a bye worth nothing in every point
//     system. It is not the pairing-allocated bye of Swiss systems.
//   - A scheduled game of a player who is away is in the round as a forfeit (C.07, 15.2). If
//     both are away, both forfeit. Pair does not cancel the points against a player who
//     left before half of the games, as FIDE does in final standings.
//   - If the round schedules a forbidden pair, the error wraps [pairing.ErrNoPairing].
//   - If a pair is required, the first later round that schedules it is played now, and
//     the others follow in order. If there is none, the error wraps [pairing.ErrNoPairing]
//     and says where the schedule has the pair. Two required pairs must be in one round.
//   - If a ruling requires or forbids the pairing-allocated bye, which nobody has here, the
//     error wraps [pairing.ErrInvalid].
//   - A recorded round with other colours or pairs counts as the scheduled round that it
//     is most like. A pair that has already met sits out when its turn comes, unless a game
//     can be made up then that was scheduled earlier and not played.
//   - The error wraps [pairing.ErrFinished] after the last round of the schedule, or after
//     [pairing.Tournament.Planned] rounds.
//
// The Berger tables take memory proportional to the players, other methods to all games:
// 2,000 players and 4 million games are the most.
type Pairer struct {
	// Edition is that of the Berger tables, and means nothing to other schedules: they have had
	// only one, [pairing.FIDE2026]. 0 is the edition in force; store the year with the tournament.
	Edition pairing.Edition

	// Cycles is how many times the schedule is played; 0 means once, 1,000 is the most.
	// Every second cycle has the colours reversed. With the methods "circle", "asynchronous"
	// and "equalrest", any number of cycles has the [Measures] of one.
	Cycles int

	// Method is one of [Methods]; "" means the Berger tables. The colours of "circle",
	// "asynchronous" and "equalrest" are shared out by [Schedule.Balance], in several cycles
	// so that nobody has one colour three times running.
	Method Method

	// Schedule is one cycle of the games, if Method is empty. Without Slots, Method decides.
	// It is repeated as it is, and somebody may have one colour three times running where cycles
	// meet: [Schedule.HomeAndAway] makes two cycles that suit each other.
	Schedule Schedule
}

var _ pairing.Pairer = Pairer{}

// Rounds returns the whole schedule for n players, all cycles. The error wraps
// [pairing.ErrInvalid] if n or the cycles are out of range, if no schedule of the method is
// known, or if [Pairer.Schedule] is no schedule in which all pairs of n players meet equally
// often and nobody is twice in a round.
func (p Pairer) Rounds(n int) (Schedule, error) {
	g, err := p.programme(n)
	if err == nil {
		err = g.excessive()
	}
	if err != nil {
		return Schedule{}, err
	}
	s := Schedule{Teams: n, Slots: make([][][2]int, g.len())}
	for r := range s.Slots {
		s.Slots[r] = g.round(r)
	}
	return s, nil
}

// Pair returns the next round of the schedule.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// A turn is a round of the programme whose turn it is.
type turn struct {
	field *field
	*progress
	number int // of the round in the programme, from 0
}

// turn finds the round whose turn it is. If there is a turn with an error, the error wraps
// [pairing.ErrNoPairing].
func (p Pairer) turn(ctx context.Context, t pairing.Tournament) (*turn, error) {
	f, err := newField(ctx, t)
	if err != nil {
		return nil, err
	}
	g, err := p.programme(len(t.Players))
	if err != nil {
		return nil, err
	}
	if len(t.Rounds) > g.len() {
		return nil, fault.In(t, pairing.ErrInvalid, 0, "%d rounds recorded, but the schedule has %d", len(t.Rounds), g.len())
	}
	played := newProgress(g)
	for r := range t.Rounds {
		f.record(f.history.Games(r+1), played)
	}
	switch n := len(t.Rounds); {
	case n == g.len() || t.Planned > 0 && n == t.Planned:
		return nil, &pairing.Error{Kind: pairing.ErrFinished, Text: fmt.Sprintf("all %d rounds are recorded", n)}
	case f.requests.Ended():
		return nil, &pairing.Error{Kind: pairing.ErrFinished, Text: "all players have withdrawn"}
	}
	if id := cmp.Or(append([]pairing.ID{f.requests.Bye}, f.requests.NoBye...)...); id != "" {
		return nil, fault.In(t, pairing.ErrInvalid, len(t.Rounds)+1,
			"a ruling is on the pairing-allocated bye of player %s, but a round robin has none: "+
				"the schedule says who is without a game", id)
	}
	next, err := f.next(played)
	return &turn{f, played, next}, err
}

// deal turns the round of the schedule into one of the tournament.
func (t *turn) deal() (pairing.Round, error) {
	var round pairing.Round
	busy, games := make([]bool, t.field.history.Players), t.games()
	t.field.watch.Edges(len(games))
	if !t.field.has(games, t.field.requests.Required) { // who must meet has met before
		return round, t.field.cannotMeet(t.field.requests.Required, t.progress)
	}
	for _, g := range games {
		white, black := g[0], g[1]
		if !t.field.requests.Away(white) && !t.field.requests.Away(black) && t.field.forbidden.Has(white, black) {
			return pairing.Round{}, &pairing.Error{Kind: pairing.ErrNoPairing, Round: len(t.field.t.Rounds) + 1,
				Players: []pairing.ID{t.field.id(white), t.field.id(black)},
				Text:    fmt.Sprintf("the schedule has %s against %s, who must not meet", t.field.name(white), t.field.name(black))}
		}
		round.Games = append(round.Games, pairing.Game{White: t.field.id(white), Black: t.field.id(black),
			Result: forfeited(t.field.requests.Away(white), t.field.requests.Away(black))})
		busy[white], busy[black] = true, true
	}
	for i, p := range t.field.t.Players {
		if !busy[i] && !t.field.requests.Away(i) {
			round.Byes = append(round.Byes, pairing.Bye{Player: p.ID})
		}
	}
	for _, b := range t.field.requests.Byes {
		if !busy[t.field.history.Index(b.Player)] {
			round.Byes = append(round.Byes, b)
		}
	}
	return round, nil
}

// forfeited returns the result of a game if somebody is away, and [pairing.Pending] for
// other games.
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

// games returns the games of the turn.
func (t *turn) games() [][2]int { return t.field.dealt(t.progress, t.number) }

// dealt returns the games of a round of the programme, if it is played now: those that the
// schedule has and nobody has played yet, and as far as their players are free, earlier
// ones that were not played.
func (f *field) dealt(played *progress, round int) [][2]int {
	scheduled := played.round(round)
	if !played.irregular {
		return scheduled
	}
	busy := make([]bool, f.history.Players)
	games := slices.DeleteFunc(scheduled, func(g [2]int) bool { return played.ahead[unordered(g)] > 0 })
	for _, g := range games {
		busy[g[0]], busy[g[1]] = true, true
	}
	for _, g := range played.owed {
		if !busy[g[0]] && !busy[g[1]] {
			games = append(games, g)
			busy[g[0]], busy[g[1]] = true, true
		}
	}
	return games
}
