package elimination

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Removed lists the forfeits after which players are removed, by round and then by seed,
// each as the ruling that reinstates the player. Not listed are:
//
//   - players who are eliminated anyway;
//   - those with a ruling [pairing.Reinstated] for that game; another forfeit needs another;
//   - those with a game or the allocated bye in a later recorded round.
//
// The list is empty if the Pairer keeps forfeiters. The error wraps [pairing.ErrInvalid].
func (p Pairer) Removed(t pairing.Tournament) ([]pairing.Ruling, error) {
	// The text says that "the player who forfeits a game is automatically removed from the
	// tournament and will not play in future rounds unless the player notifies the tournament
	// director and the tournament director accepts the appeal".
	e, err := p.replay(context.Background(), t)
	if err != nil {
		return nil, err
	}
	list := []pairing.Ruling{}
	for i := range e.careers {
		if round := e.careers[i].removed; round > 0 {
			players := [2]pairing.ID{t.Players[i].ID, t.Players[e.Entry(round-1, i).Opponent].ID}
			list = append(list, pairing.Ruling{Kind: pairing.Reinstated, Players: players, From: round, To: round})
		}
	}
	slices.SortStableFunc(list, func(a, b pairing.Ruling) int { return cmp.Compare(a.From, b.From) })
	return list, nil
}

// remove notes who is removed: those whose latest game or allocated bye is a game that they
// forfeited, without an appeal that has been accepted, if they have lives left.
func (e *event) remove() {
	reinstated := map[[2]int]bool{} // player and round, from 1
	for _, r := range e.t.Rulings {
		if r.Kind == pairing.Reinstated {
			reinstated[[2]int{e.Index(r.Players[0]), r.From}] = true
		}
	}
	for i := range e.careers {
		entries, c := e.Of(i), &e.careers[i]
		last := len(entries)
		for last > 0 && !entries[last-1].Kind.TookPart() {
			last--
		}
		if last > 0 && entries[last-1].Kind == history.ForfeitLoss && !reinstated[[2]int{i, last}] && c.lost < e.lives {
			c.removed = last
		}
	}
}
