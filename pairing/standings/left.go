package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Players who left a round robin too early for their games to count.

// leftEarly marks who left a round robin for good with less than half of the games played
// (C.05 6.6). It is nil if nobody did.
func (e *event) leftEarly(t pairing.Tournament) (left []bool) {
	if !e.rules.RoundRobin {
		return nil
	}
	n := len(t.Players)
	cycle, rounds := n-1+n%2, max(t.Planned, len(t.Rounds), e.Rounds)
	games := (rounds + cycle - 1) / cycle * (n - 1) // of everybody
	for _, a := range t.Absences {
		p := e.Index(a.Player)
		played := 0
		for _, x := range e.rounds(p) {
			if x.Kind == history.Played {
				played++
			}
		}
		if a.To == 0 && a.From <= len(t.Rounds)+1 && 2*played < games {
			if left == nil {
				left = make([]bool, n)
			}
			left[p] = true
		}
	}
	return left
}

// annul makes rounds without a game of those that do not count.
func (e *event) annul() {
	if e.annulled == nil {
		return
	}
	e.changed = e.change()
	for p := range e.players {
		for r, x := range e.rounds(p) {
			if e.isAnnulled(p, x) {
				e.rounds(p)[r] = entry{Opponent: -1}
			}
		}
	}
	e.games = e.countGames()
	e.total()
}

// isAnnulled reports whether an entry of a player is a game that does not count.
func (e *event) isAnnulled(p int, x entry) bool {
	return e.annulled != nil && x.Opponent >= 0 && (e.annulled[p] || e.annulled[x.Opponent])
}
