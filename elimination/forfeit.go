package elimination

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Forfeit is a game that a player lost by not coming.
type Forfeit struct {
	Round  int        `json:"round"` // from 1
	Player pairing.ID `json:"player"`
}

// String gives the player and the round.
func (f Forfeit) String() string { return fmt.Sprintf("%s in round %d", f.Player, f.Round) }

// Remove gives the tournament as the text has it after forfeits: "the player who
// forfeits a game is automatically removed from the tournament and will not play in
// future rounds unless the player notifies the tournament director and the
// tournament director accepts the appeal". Whoever forfeited a game is withdrawn
// in it, of a game that both forfeited both players, but for forfeits after which
// the player was reinstated; another forfeit needs another appeal. The argument
// stays as it is, so that nothing but forfeits and appeals has to be recorded: ask
// again before each round.
//
// The error wraps [pairing.ErrInvalid], also if a player is reinstated after a round
// in which he forfeited no game; rounds that are not recorded may be to come. It
// takes time linear in the size of the record.
func Remove(t pairing.Tournament, reinstated ...Forfeit) (pairing.Tournament, error) {
	removals, err := Removals(t, reinstated...)
	if err != nil {
		return pairing.Tournament{}, err
	}
	removed := make(map[pairing.ID]bool, len(removals))
	for _, f := range removals {
		removed[f.Player] = true
	}
	for _, p := range t.Players {
		if removed[p.ID] {
			t.Withdraw(p.ID)
		}
	}
	return t, nil
}

// Removals gives the forfeits for which [Remove] withdraws a player, by round and
// in it by seed.
func Removals(t pairing.Tournament, reinstated ...Forfeit) ([]Forfeit, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	accepted := make(map[Forfeit]bool, len(reinstated))
	for _, f := range reinstated {
		accepted[f] = true
	}
	var removals []Forfeit
	heard := make(map[Forfeit]bool, len(reinstated))
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
	for _, f := range reinstated {
		known := slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return p.ID == f.Player })
		switch {
		case !known:
			return nil, fault.In(t, pairing.ErrInvalid, f.Round, "unknown player %s is reinstated", f.Player)
		case f.Round <= len(t.Rounds) && !heard[f]:
			return nil, fault.In(t, pairing.ErrInvalid, f.Round, "player %s is reinstated after round %d, but forfeited no game in it", f.Player, f.Round)
		}
	}
	return removals, nil
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
