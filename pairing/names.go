package pairing

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/visible"
)

// Names gives the function that says how texts call a player: by name and pairing
// number, "Haverkamp (1)", so that two players of one name are told apart; by the ID
// if there is no name. Characters of a name that do not show, or turn the direction
// of writing, are replaced. Making the function takes time linear in the number of
// players, calling it none.
func (t Tournament) Names() func(ID) string {
	names := make(map[ID]string, len(t.Players))
	for i, p := range t.Players {
		if p.Name != "" {
			names[p.ID] = fmt.Sprintf("%s (%d)", visible.Text(p.Name), i+1)
		}
	}
	return func(id ID) string {
		if name, ok := names[id]; ok {
			return name
		}
		return visible.Text(string(id))
	}
}

// quoted is Names for errors: an ID in the place of a name stands in quotes.
func (t Tournament) quoted() func(ID) string {
	var names func(ID) string // most tournaments need none
	return func(id ID) string {
		if names == nil {
			names = t.Names()
		}
		if p, known := t.Player(id); known && p.Name != "" {
			return names(id)
		}
		return fmt.Sprintf("%q", id)
	}
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
