package roundrobin

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer deals a schedule out round by round; player number 1 takes the
// index 0. The zero value plays the Berger tables once.
//
// Nothing is drawn: the schedule says who has White, and
// [pairing.Tournament.InitialColor], ratings and scores have no influence, nor have
// the rulings [pairing.Apart] and [pairing.Avoid], since the schedule leaves no choice.
//
//   - A player whom the schedule lets sit out has an allocated bye. It is worth
//     nothing, so that the table adds up to the games played; if the event has a
//     point system of its own, it is worth what that says of the allocated bye.
//   - A player who has withdrawn, or who asked for a bye, does not play, and
//     the scheduled opponent has an allocated bye worth a win by forfeit. That
//     is what FIDE's General Regulations for Competitions come to for
//     withdrawals from round robins: the table has + for the opponents in the
//     games not played. Recording such games as forfeited ones does as well.
//     Whether points against a player who left before half of the games count
//     in the final standings is not a question of pairing; FIDE says that they
//     do not.
//   - A forbidden pair that the round schedules gives [pairing.ErrNoPairing].
//   - If a pair is required that the round does not schedule, the first round to
//     come that schedules it is brought forward, with its colours, and the others
//     follow in their order. If there is none, because the pair has met or two
//     required pairs are scheduled in different rounds, the error wraps
//     [pairing.ErrNoPairing] and says where the schedule has them.
//   - Every recorded round must be the one whose turn it was, apart from absences,
//     or one that was brought forward, in which every scheduled game is recorded or
//     has left a bye; otherwise the error wraps [pairing.ErrInvalid] and names the
//     round and the players.
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

	// Schedule of one cycle. Nil means the Berger tables; if these are played
	// more than once, the last two rounds of each cycle but the last are
	// swapped, as FIDE recommends for two cycles, so that nobody has one
	// colour three times running. (Of four players, for whom that does not
	// suffice, they are swapped in the first, third, fifth cycle and so on.)
	Schedule Schedule
}

var _ pairing.Pairer = Pairer{}

// Rounds gives the whole programme for n players, all cycles. The error wraps
// [pairing.ErrInvalid] if the number of cycles is negative or over 1,000, or if the schedule
// is not a round robin of n players: an index out of range, a player twice in a
// round, or a pair that meets oftener than another. Time and memory are
// proportional to the number of games.
func (p Pairer) Rounds(n int) (Schedule, error) {
	g, err := p.programme(n)
	if err != nil {
		return nil, err
	}
	s := make(Schedule, g.len())
	for r := range s {
		s[r] = g.round(r)
	}
	return s, nil
}

// Pair gives the next round of the schedule.
func (p Pairer) Pair(t pairing.Tournament) (pairing.Round, error) {
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
	t      pairing.Tournament
	number int // of the round in the programme, from 0
}

// turn finds the round whose turn it is. If there is a turn with an error, the error wraps
// [pairing.ErrNoPairing].
func (p Pairer) turn(t pairing.Tournament) (*turn, error) {
	valid, err := indexed.Validate[pairing.ID](t)
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
	f, played := newField(t, valid.Index), newProgress(g)
	for r, round := range t.Rounds {
		if err := f.record(round, played); err != nil {
			err.Round = r + 1
			return nil, err
		}
	}
	switch n := len(t.Rounds); {
	case n == g.len() || t.Planned > 0 && n == t.Planned:
		return nil, fault.In(t, pairing.ErrFinished, 0, "all %d rounds are recorded", n)
	case f.Ended():
		return nil, fault.In(t, pairing.ErrFinished, 0, "all players have withdrawn")
	}
	next, err := f.next(played)
	return &turn{f, played, t, next}, err
}

// deal turns the round of the schedule into one of the tournament.
func (t *turn) deal() (pairing.Round, error) { return t.field.deal(t.t, t.round(t.number)) }

// deal turns a round of the schedule into one of the tournament.
func (f *field) deal(t pairing.Tournament, games [][2]int) (pairing.Round, error) {
	away, forbidden := f.away(), f.forbidden()
	values := t.Scoring.Values()
	var round pairing.Round
	idle := make([]pairing.Points, len(f.ids)) // what a round without a game is worth
	if t.Scoring != (pairing.Scoring{}) {
		idle = slices.Repeat([]pairing.Points{values.Bye}, len(f.ids))
	}
	busy := make([]bool, len(f.ids))
	for _, g := range games {
		white, black := g[0], g[1]
		if !away[white] && !away[black] {
			if forbidden[g] {
				return pairing.Round{}, fault.In(t, pairing.ErrNoPairing, 0, "round %d of the schedule is for %s against %s, who must not meet",
					len(t.Rounds)+1, f.ids[white], f.ids[black])
			}
			round.Games = append(round.Games, pairing.Game{White: f.ids[white], Black: f.ids[black]})
			busy[white], busy[black] = true, true
		}
		idle[white], idle[black] = values.ForfeitWin, values.ForfeitWin
	}
	for i, id := range f.ids {
		if !busy[i] && !away[i] {
			round.Byes = append(round.Byes, pairing.Bye{Player: id, Points: idle[i], Allocated: true})
		}
	}
	round.Byes = append(round.Byes, f.Byes...)
	return round, nil
}
