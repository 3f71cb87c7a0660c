package pairing

import (
	"fmt"
	"sync"

	"github.com/seed22f6c9b8/pairings/internal/visible"
)

// Names returns the function that texts use to name a player: by name and pairing number,
// "Haverkamp (1)", or by the ID if there is no name. Invisible characters are replaced.
func (t Tournament) Names() func(ID) string {
	return t.names(func(id ID) string { return visible.Text(string(id)) })
}

// quoted is what errors call a player without a name.
func quoted(id ID) string { return fmt.Sprintf("%q", id) }

// names is Names with the text for players who have no name.
func (t Tournament) names(unnamed func(ID) string) func(ID) string {
	named := sync.OnceValue(func() map[ID]string {
		names := make(map[ID]string)
		for i, p := range t.Players {
			if p.Name != "" {
				names[p.ID] = fmt.Sprintf("%s (%d)", visible.Text(p.Name), i+1)
			}
		}
		return names
	})
	return func(id ID) string {
		if name, ok := named()[id]; ok {
			return name
		}
		return unnamed(id)
	}
}

// Player returns the player of that ID, and whether there is one.
func (t Tournament) Player(id ID) (Player, bool) {
	for _, p := range t.Players {
		if p.ID == id {
			return p, true
		}
	}
	return Player{}, false
}

// Of returns the game of a player, the first in a double round, and whether there is one.
func (r Round) Of(id ID) (Game, bool) {
	for _, g := range r.Games {
		if g.White == id || g.Black == id {
			return g, true
		}
	}
	return Game{}, false
}
