package pairing

import (
	"fmt"
	"sync"

	"github.com/seed22f6c9b8/pairings/internal/visible"
)

// Names gives the function that says how texts call a player: by name and pairing
// number, "Haverkamp (1)", so that two players of one name are told apart; by the ID
// if there is no name. Characters of a name that do not show, or turn the direction
// of writing, are replaced. Making the function takes no time, the first call time
// linear in the number of players, and every other none.
func (t Tournament) Names() func(ID) string {
	names := t.names()
	return func(id ID) string {
		if name, ok := names()[id]; ok {
			return name
		}
		return visible.Text(string(id))
	}
}

// quoted is Names for errors: an ID in the place of a name stands in quotes.
func (t Tournament) quoted() func(ID) string {
	names := t.names()
	return func(id ID) string {
		if name, ok := names()[id]; ok {
			return name
		}
		return fmt.Sprintf("%q", id)
	}
}

// names gives what texts call those players who have a name.
func (t Tournament) names() func() map[ID]string {
	return sync.OnceValue(func() map[ID]string {
		names := make(map[ID]string)
		for i, p := range t.Players {
			if p.Name != "" {
				names[p.ID] = fmt.Sprintf("%s (%d)", visible.Text(p.Name), i+1)
			}
		}
		return names
	})
}

// Player gives the player of that ID, and whether there is one. It takes time linear
// in the number of players.
func (t Tournament) Player(id ID) (Player, bool) {
	for _, p := range t.Players {
		if p.ID == id {
			return p, true
		}
	}
	return Player{}, false
}

// Of gives the game of a player, and whether there is one: the first of the two, if
// the round is double.
func (r Round) Of(id ID) (Game, bool) {
	for _, g := range r.Games {
		if g.White == id || g.Black == id {
			return g, true
		}
	}
	return Game{}, false
}
