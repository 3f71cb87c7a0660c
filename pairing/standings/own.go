package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Points, and article 7: the player's own record.

// points returns the score, round by round.
func (e *event) points(_ *tieBreak, p, r int, x *element) {
	x.counted, x.value = true, of(e.at(p, r).Points+e.adjustment(p, r))
}

// counting counts the rounds of which something holds.
func counting(holds func(*event, entry) bool) func(*event, *tieBreak, int, int, *element) {
	return func(e *event, _ *tieBreak, p, r int, x *element) {
		if holds(e, e.at(p, r)) {
			x.counted, x.value = true, whole(1)
		}
	}
}

// win reports whether the round is worth a win, played or not (7.1).
func (e *event) win(x entry) bool { return x.Kind != history.Pending && x.Points == e.values.Win }

// won reports whether the game was won over the board (7.2).
func (e *event) won(x entry) bool { return x.Kind == history.Played && e.win(x) }

// black reports whether the game was played with Black over the board (7.3).
func (e *event) black(x entry) bool { return x.Kind == history.Played && x.Color == pairing.Black }

// wonWithBlack reports whether the game was won with Black over the board (7.4).
func (e *event) wonWithBlack(x entry) bool { return e.black(x) && e.win(x) }

// elected reports whether the player elected to play the round: it is neither a requested
// bye nor lost by forfeit (7.6).
func (e *event) elected(x entry) bool { return !vur(x) }

// progressive makes of the points of each round the score after it (7.5), and leaves out the
// first rounds (14.1).
func progressive(b tieBreak, elements []element) {
	score := Value(0)
	for r := range elements {
		score += elements[r].value
		elements[r].value = score
		if r < b.low {
			elements[r].cut = cutOff
		}
	}
}

// standard returns 1, ½ or 0 as the player scored more points in the round than the
// scheduled opponent, as many, or fewer; without one, than a draw is worth (7.7).
func (e *event) standard(_ *tieBreak, p, r int, x *element) {
	entry, other := e.at(p, r), e.values.Draw
	x.counted = entry.Kind != history.Pending
	if entry.Opponent >= 0 {
		other = e.at(int(entry.Opponent), r).Points
	}
	switch {
	case !x.counted || entry.Points < other:
	case entry.Points > other:
		x.value = whole(1)
	default:
		x.value = whole(1) / 2
	}
}

// pairingNumber is the place in the list of players (7.8).
func pairingNumber(_ *event, _ tieBreak, p int, _ []element) Value { return whole(p + 1) }
