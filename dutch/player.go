package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A float says which way a player floated in a round (A.4, article 1.4).
type float int8

const (
	noFloat float = iota
	down
	up
)

// A player is everything about a player that the criteria look at. Players who
// are alike in it cost the same in every pair, so that it serves as the class of
// a player, too.
type player struct {
	score      pairing.Points // pairing score
	preference swiss.Preference
	difference int           // colour difference, where absolute preferences may meet; else 0
	repeated   pairing.Color // likewise
	topscorer  bool
	floats     [2]float // in the previous round, and in the one before
	byeBarred  bool     // must not get the pairing-allocated bye (C.2, C2)
	unplayed   int      // rounds without a game; 2026 only
	required   int      // the place of the better placed of two who are required to meet, plus 1; else 0
}

// player2017 derives a player by the 2017 edition.
func player2017(e *engine, i int) player {
	p := e.player(i)
	for back := range p.floats {
		p.floats[back] = e.float(i, back, func(history.Entry) bool { return true })
	}
	p.byeBarred = e.anyRound(i, e.BarsBefore2026)
	return p
}

// player2026 derives a player by the 2026 edition.
func player2026(e *engine, i int) player {
	p := e.player(i)
	loss := e.Tournament.Scoring.Values().Loss
	for back := range p.floats {
		p.floats[back] = e.float(i, back, func(n history.Entry) bool { return n.Points > loss })
	}
	p.byeBarred = e.anyRound(i, e.BarsSince2026)
	p.unplayed = e.History.Rounds - e.Players[i].Games()
	return p
}

// player derives what both editions agree on.
func (e *engine) player(i int) player {
	f := &e.Players[i]
	p := player{score: f.Score, preference: f.Preference, topscorer: e.topscorer(f)}
	p.required = 1 + min(i, e.Required(i))
	if (e.Last || p.required != 0) && p.preference.Strength == swiss.Absolute {
		p.difference, p.repeated = f.Difference, f.Repeated
	}
	return p
}

// topscorer reports whether the player has more than half of the maximum
// possible score when the final round is paired (A.7, article 1.8).
func (e *engine) topscorer(p *swiss.Player) bool {
	values := e.Tournament.Scoring.Values()
	half := pairing.Points(e.History.Rounds) * max(values.Win, values.Draw) / 2
	return e.Last && p.Score > half
}

// float gives the float of a player back+1 rounds ago. After a game the scores
// before it decide, virtual points included; after a round without a game it is
// a downfloat if unplayed says so.
func (e *engine) float(i, back int, unplayed func(history.Entry) bool) float {
	r, h := e.History.Rounds-1-back, e.History
	if r < 0 {
		return noFloat
	}
	self := e.Players[i].Index
	entry := h.Entry(r, self)
	if entry.Kind != history.Played {
		if unplayed(entry) {
			return down
		}
		return noFloat
	}
	own, other := h.PairingScore(r, self), h.PairingScore(r, int(entry.Opponent))
	switch {
	case own > other:
		return down
	case own < other:
		return up
	}
	return noFloat
}

// anyRound reports whether an entry of the player is as asked.
func (e *engine) anyRound(i int, is func(history.Entry) bool) bool {
	for r := range e.History.Rounds {
		if is(e.History.Entry(r, e.Players[i].Index)) {
			return true
		}
	}
	return false
}

// clash reports whether two players need the same colour absolutely and neither
// is a topscorer (C.3, C3), or one of them is required to meet somebody else. Two
// who are required to meet never clash: that is the arbiter's decision.
func clash(a, b *player) bool {
	if a.required != 0 || b.required != 0 {
		return a.required != b.required
	}
	return a.preference.Strength == swiss.Absolute && a.preference == b.preference &&
		!a.topscorer && !b.topscorer
}
