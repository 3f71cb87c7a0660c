package dutch

import (
	"math"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field is what is known of the players of the round. They are named by their places
// in it, which are their order by A.2.
type field struct {
	common     *scoregroup.Field // what all systems derive of the players
	completion *scoregroup.Completion
	rules      *edition
	players    []player
	byeScore   pairing.Points // highest score that may have the bye (C5 of 2026)
}

// A player is everything about a player that the criteria look at. Players who are alike
// in it cost the same in every pair.
type player struct {
	score      pairing.Points // pairing score
	difference int            // colour difference, where absolute preferences may meet; else 0
	unplayed   int            // rounds without a game; 2026 only
	required   int            // the place of the better placed of two who are required to meet, plus 1; else 0
	preference scoregroup.Preference
	repeated   pairing.Color // the colour of the last two games, where absolute preferences may meet
	must       uint8         // see [scoregroup.Field.Must]; 0 for topscorers (C.3, C3)
	floats     [2]float      // in the previous round, and in the one before
	byeBarred  bool          // must not get the pairing-allocated bye (C.2, C2)
}

// A float says which way a player floated in a round (A.4, article 1.4).
type float int8

const (
	noFloat float = iota
	down
	up
)

// newWalk derives the field.
func newWalk(f *scoregroup.Field, rules *edition) *walk {
	d := &field{rules: rules, players: make([]player, len(f.Players)), byeScore: math.MaxInt}
	d.common = f
	d.completion = scoregroup.NewCompletion(f, scoregroup.Law{
		Rematch: rules.rematch, Bye: rules.bye, Colors: rules.colors,
		Bars:   func(n history.Entry) bool { return rules.bars(f, n) },
		Exempt: func(i int) bool { return topscorer(f, i) },
	})
	d.completion.MayHaveBye = func(i int) bool {
		return !d.players[i].byeBarred && d.players[i].score <= d.byeScore // C.2; C2 and C5
	}
	for i := range d.players {
		d.players[i] = d.player(i)
	}
	return &walk{field: d}
}

// player derives a player.
func (f *field) player(i int) player {
	who := &f.common.Players[i]
	p := player{score: who.Score, preference: who.Preference, must: f.completion.Must[i], required: 1 +
		min(i, f.common.Required[i]),
		byeBarred: f.completion.BarredFromBye(i)}
	if (f.common.Last || p.required != 0) && p.preference.Strength == scoregroup.Absolute {
		p.difference, p.repeated = who.Difference, who.Repeated
	}
	for back := range p.floats {
		p.floats[back] = f.float(i, back)
	}
	if f.rules.unplayed {
		p.unplayed = f.common.History.Rounds - len(who.Colors)
	}
	return p
}

// topscorer reports whether the player has more than half of the maximum
// possible score when the final round is paired (A.7, article 1.8).
func topscorer(f *scoregroup.Field, i int) bool {
	values := f.Tournament.Scoring.Values()
	half := pairing.Points(f.History.Rounds) * max(values.Win, values.Draw) / 2
	return f.Last && f.Players[i].Score > half
}

// float returns the float of a player back+1 rounds ago. After a game the scores
// before it decide, virtual points included.
func (f *field) float(i, back int) float {
	r, h := f.common.History.Rounds-1-back, f.common.History
	if r < 0 {
		return noFloat
	}
	self := f.common.Players[i].Index
	entry := h.Entry(r, self)
	if entry.Kind != history.Played {
		if f.rules.downfloat(entry, f.common.Tournament.Scoring.Values().Loss) {
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

// String returns "down", "up" or "none".
func (f float) String() string { return [...]string{noFloat: "none", down: "down", up: "up"}[f] }
