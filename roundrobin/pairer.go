package roundrobin

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer deals a schedule out round by round; player number 1 takes the
// index 0. The zero value plays the Berger tables once.
//
// Nothing is drawn: the schedule says who has White, and
// [pairing.Tournament.InitialColor], ratings and scores have no influence.
//
//   - A player whom the schedule lets sit out has an allocated bye, worth what
//     the event's point system says. In the end everybody has had as many; if
//     the table is to look as usual before that, the bye is worth nothing in
//     [pairing.Tournament.Scoring].
//   - A player who has withdrawn, or who asked for a bye, does not play, and
//     the scheduled opponent has an allocated bye worth a win by forfeit. That
//     is what FIDE's General Regulations for Competitions come to for
//     withdrawals from round robins: the table has + for the opponents in the
//     games not played. Recording such games as forfeited ones does as well.
//     Whether points against a player who left before half of the games count
//     in the final standings is not a question of pairing; FIDE says that they
//     do not.
//   - A forbidden pair that the round schedules gives [pairing.ErrNoPairing].
//   - Every recorded round must be the one that the schedule has at that place,
//     apart from absences; otherwise the error wraps [pairing.ErrInvalid] and
//     names the round and the players.
//   - [pairing.ErrFinished] comes after the last round of the schedule, or when
//     [pairing.Tournament.Planned] rounds have been played if that is less.
//
// Pair takes time and memory proportional to the number of games played so far,
// plus those of two cycles.
type Pairer struct {
	// Cycles is how many times the schedule is played; 0 means once. In every
	// second cycle colours are reversed.
	Cycles int

	// Schedule of one cycle. Nil means the Berger tables; if these are played
	// more than once, the last two rounds of each cycle but the last are
	// swapped, as FIDE recommends for two cycles, so that nobody has one
	// colour three times running.
	Schedule Schedule
}

var _ pairing.Pairer = Pairer{}

// maxCycles is more than anybody plays.
const maxCycles = 1000

// Rounds gives the whole programme for n players, all cycles. The error wraps
// [pairing.ErrInvalid] if the number of cycles is negative or over 1,000, or if the schedule
// is not a round robin of n players: an index out of range, a player twice in a
// round, or a pair that meets oftener than another. Time and memory are
// proportional to the number of games.
func (p Pairer) Rounds(n int) (Schedule, error) {
	cycles, err := p.cycles()
	if err != nil {
		return nil, err
	}
	return p.cut(n, cycles)
}

// cycles is how many times the schedule is played.
func (p Pairer) cycles() (int, error) {
	if p.Cycles < 0 || p.Cycles > maxCycles {
		return 0, invalid("%d cycles: 1 to %d are possible", p.Cycles, maxCycles)
	}
	return max(1, p.Cycles), nil
}

// cut gives the programme for n players, for so many cycles.
func (p Pairer) cut(n, cycles int) (Schedule, error) {
	if p.Schedule == nil {
		return bergerCycles(n, cycles), nil
	}
	if err := p.Schedule.check(n); err != nil {
		return nil, err
	}
	return p.Schedule.Cycles(cycles), nil
}

// start gives the programme for n players as far as it matters after some rounds
// have been recorded: all of it, or the cycle to be continued and one more, since
// the end of a cycle depends on whether another one follows.
func (p Pairer) start(n, recorded int) (Schedule, error) {
	cycles, err := p.cycles()
	if err != nil {
		return nil, err
	}
	one := len(p.Schedule)
	if p.Schedule == nil {
		one = bergerRounds(n)
	}
	if one == 0 {
		return p.cut(n, 1)
	}
	return p.cut(n, min(cycles, recorded/one+2))
}

// Pair gives the next round of the schedule.
func (p Pairer) Pair(t pairing.Tournament) (pairing.Round, error) {
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	rounds, err := p.start(len(t.Players), len(t.Rounds))
	if err != nil {
		return pairing.Round{}, err
	}
	f := newField(t)
	for r, round := range t.Rounds {
		if r == len(rounds) {
			return pairing.Round{}, invalid("%d rounds recorded, but the schedule has %d", len(t.Rounds), r)
		}
		if err := f.matches(round, rounds[r]); err != nil {
			return pairing.Round{}, invalid("round %d: %v", r+1, err)
		}
	}
	next := len(t.Rounds)
	if next == len(rounds) || t.Planned > 0 && next == t.Planned {
		return pairing.Round{}, fmt.Errorf("%w: all %d rounds are recorded", pairing.ErrFinished, next)
	}
	if everybodyLeft(t) {
		return pairing.Round{}, fmt.Errorf("%w: all players have withdrawn", pairing.ErrFinished)
	}
	return f.deal(t, rounds[next])
}

// everybodyLeft reports whether no player is left in the tournament.
func everybodyLeft(t pairing.Tournament) bool {
	return !slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return !p.Withdrawn })
}

// deal turns a round of the schedule into one of the tournament.
func (f *field) deal(t pairing.Tournament, games [][2]int) (pairing.Round, error) {
	away, forbidden := f.away(t), f.forbidden(t)
	values := t.Scoring.Values()
	var round pairing.Round
	idle := slices.Repeat([]pairing.Points{values.Bye}, len(f.ids)) // what a round without a game is worth
	busy := make([]bool, len(f.ids))
	for _, g := range games {
		white, black := g[0], g[1]
		if !away[white] && !away[black] {
			if forbidden[g] {
				return pairing.Round{}, fmt.Errorf("%w: round %d of the schedule is for %q against %q, who must not meet",
					pairing.ErrNoPairing, len(t.Rounds)+1, f.ids[white], f.ids[black])
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
	for _, b := range t.Byes {
		if !t.Players[f.index[b.Player]].Withdrawn {
			round.Byes = append(round.Byes, b)
		}
	}
	return round, nil
}

// invalid gives an error that wraps [pairing.ErrInvalid].
func invalid(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pairing.ErrInvalid, fmt.Sprintf(format, args...))
}
