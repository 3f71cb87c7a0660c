package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Forfeit is a game that a player lost by not coming.
type Forfeit struct {
	Round  int        `json:"round"` // from 1
	Player pairing.ID `json:"player"`
}

// String gives the player and the round.
func (f Forfeit) String() string { return fmt.Sprintf("%s in round %d", f.Player, f.Round) }

// Removals gives the forfeits for which the text removes a player, by round and in
// it by seed: "the player who forfeits a game is automatically removed from the
// tournament and will not play in future rounds unless the player notifies the
// tournament director and the tournament director accepts the appeal". Of a game
// that both forfeit, both players are removed. Forfeits after which the player was
// reinstated ([Pairer.Reinstated]) are not among them. Whether Pair obeys is up to
// [Pairer.Removal]; where it does not, the director withdraws those players.
//
// The error wraps [pairing.ErrInvalid], also if a player is reinstated after a round
// in which he forfeited no game. It takes time linear in the size of the record.
func (p Pairer) Removals(t pairing.Tournament) ([]Forfeit, error) {
	if _, err := p.replay(t); err != nil {
		return nil, err
	}
	return p.removals(t)
}

// removals does so for a valid tournament.
func (p Pairer) removals(t pairing.Tournament) ([]Forfeit, error) {
	accepted := make(map[Forfeit]bool, len(p.Reinstated))
	for _, f := range p.Reinstated {
		accepted[f] = true
	}
	var removals []Forfeit
	heard := make(map[Forfeit]bool, len(p.Reinstated))
	for r, round := range t.Rounds {
		absent := absentees(round)
		for i := 0; i < len(t.Players) && len(absent) > 0; i++ {
			f := Forfeit{r + 1, t.Players[i].ID}
			switch {
			case !absent[f.Player]:
			case accepted[f]:
				heard[f] = true
			default:
				removals = append(removals, f)
			}
		}
	}
	return removals, p.unheard(t, heard)
}

// absentees gives those who forfeited a game of the round.
func absentees(round pairing.Round) map[pairing.ID]bool {
	absent := make(map[pairing.ID]bool)
	for _, g := range round.Games {
		if g.Result == pairing.WhiteForfeits || g.Result == pairing.BothForfeit {
			absent[g.White] = true
		}
		if g.Result == pairing.BlackForfeits || g.Result == pairing.BothForfeit {
			absent[g.Black] = true
		}
	}
	return absent
}

// unheard gives the error for appeals that were accepted though there is no
// forfeit. Rounds that are not recorded may be still to come: a tournament is
// replayed with the decisions of all its rounds.
func (p Pairer) unheard(t pairing.Tournament, heard map[Forfeit]bool) error {
	for _, f := range p.Reinstated {
		known := slices.ContainsFunc(t.Players, func(player pairing.Player) bool { return player.ID == f.Player })
		switch {
		case !known:
			return fmt.Errorf("%w: unknown player %q is reinstated", pairing.ErrInvalid, f.Player)
		case f.Round < 1 || f.Round <= len(t.Rounds) && !heard[f]:
			return fmt.Errorf("%w: player %q is reinstated after round %d, but forfeited no game in it", pairing.ErrInvalid, f.Player, f.Round)
		}
	}
	return nil
}
