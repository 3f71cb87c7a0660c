package dubov

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A player is what the Dubov system derives of a player beyond the field that it
// shares with other systems.
type player struct {
	aro      int // A.6
	upfloats int // in all rounds (A.7)
	upLast   bool
}

// rated is A.1: each player must have a rating, for it may enter an opponent's
// ARO.
func rated(t pairing.Tournament) error {
	for i, p := range t.Players {
		if p.Rating == 0 {
			return fault.In(t, pairing.ErrInvalid, 0, "player %s%s has no rating, and the Dubov system needs one (A.1)", p.ID,
				number(p, i+1))
		}
	}
	return nil
}

// number says the pairing number of a player whom no name calls by it.
func number(p pairing.Player, n int) string {
	if p.Name != "" {
		return ""
	}
	return fmt.Sprintf(" (number %d)", n)
}

// maxUpfloats is MaxT of A.7. With the number of rounds unknown, the round to
// be paired is the last one known of.
func maxUpfloats(t pairing.Tournament) int {
	rounds := t.Planned
	if rounds == 0 {
		rounds = len(t.Rounds) + 1
	}
	return 2 + rounds/5
}

// player derives one player.
func (f *field) player(i int) player {
	who := &f.common.Players[i]
	p := player{aro: f.aro(who)}
	for r := range f.common.History.Rounds {
		p.upLast = f.upfloated(r, who.Index)
		if p.upLast {
			p.upfloats++
		}
	}
	return p
}

// aro is the average rating of the opponents met at the board, .5 rounded
// upwards, with the ratings of today; 0 without a game (A.6).
func (f *field) aro(p *scoregroup.Player) int {
	n, sum := 0, 0
	for r := range f.common.History.Rounds {
		if x := f.common.History.Entry(r, p.Index); x.Kind == history.Played {
			sum += f.common.Tournament.Players[x.Opponent].Rating
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return (2*sum + n) / (2 * n)
}

// upfloated reports whether a player was paired in a round with somebody who
// had the higher pairing score then, whether or not they played (R1, R2).
func (f *field) upfloated(r, index int) bool {
	h := f.common.History
	opponent := int(h.Entry(r, index).Opponent)
	return opponent >= 0 && h.PairingScore(r, opponent) > h.PairingScore(r, index)
}

// maximum reports whether the player has been upfloated as often as allowed
// (A.7).
func (f *field) maximum(i int) bool { return f.players[i].upfloats >= f.maxT }
