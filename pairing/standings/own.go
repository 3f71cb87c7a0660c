package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Points, and article 7: the player's own record.

// points gives the score, round by round.
func (e *event) points(_ tieBreak, p int, elements []element) []element {
	for r, entry := range e.rounds(p) {
		elements = append(elements, element{counted: true, value: of(entry.Points + e.adjustment(p, r))})
	}
	return elements
}

// tally gives 1 for every round that the condition holds for.
func (e *event) tally(p int, elements []element, holds func(entry) bool) []element {
	for _, entry := range e.rounds(p) {
		x := element{}
		if holds(entry) {
			x = element{counted: true, value: whole(1)}
		}
		elements = append(elements, x)
	}
	return elements
}

// isWin reports whether the round gave as many points as a win.
func (e *event) isWin(x entry) bool { return x.Kind != history.Pending && x.Points == e.values.Win }

// wins gives the rounds that are worth a win, played or not (7.1).
func (e *event) wins(_ tieBreak, p int, elements []element) []element {
	return e.tally(p, elements, e.isWin)
}

// won gives the games won over the board (7.2).
func (e *event) won(_ tieBreak, p int, elements []element) []element {
	return e.tally(p, elements, func(x entry) bool { return x.Kind == history.Played && e.isWin(x) })
}

// blacks gives the games played with Black over the board (7.3).
func (e *event) blacks(_ tieBreak, p int, elements []element) []element {
	return e.tally(p, elements, func(x entry) bool { return x.Kind == history.Played && x.Color == pairing.Black })
}

// wonWithBlack gives the games won with Black over the board (7.4).
func (e *event) wonWithBlack(_ tieBreak, p int, elements []element) []element {
	return e.tally(p, elements, func(x entry) bool { return x.Kind == history.Played && x.Color == pairing.Black && e.isWin(x) })
}

// progressive gives the score after each round, without the first ones if there
// are cuts (7.5, 14.1).
func (e *event) progressive(b tieBreak, p int, elements []element) []element {
	score := pairing.Points(0)
	for r, entry := range e.rounds(p) {
		score += entry.Points + e.adjustment(p, r)
		x := element{counted: true, value: of(score)}
		if r < b.low {
			x.cut = cutOff
		}
		elements = append(elements, x)
	}
	return elements
}

// elected gives the rounds that the player elected to play: neither a requested
// bye nor lost by forfeit (7.6).
func (e *event) elected(_ tieBreak, p int, elements []element) []element {
	return e.tally(p, elements, func(x entry) bool { return !vur(x) })
}

// standard gives 1, ½ or 0 as the player scored more points in the round than the
// scheduled opponent, as many, or fewer; without one, than a draw is worth (7.7).
func (e *event) standard(_ tieBreak, p int, elements []element) []element {
	for r, entry := range e.rounds(p) {
		x := element{counted: entry.Kind != history.Pending}
		other := e.values.Draw
		if entry.Opponent >= 0 {
			other = e.rounds(int(entry.Opponent))[r].Points
		}
		switch {
		case !x.counted || entry.Points < other:
		case entry.Points > other:
			x.value = whole(1)
		default:
			x.value = whole(1) / 2
		}
		elements = append(elements, x)
	}
	return elements
}

// pairingNumber is the place in the list of players (7.8).
func pairingNumber(_ *event, _ tieBreak, p int, _ []element) Value { return whole(p + 1) }
