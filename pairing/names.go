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

// String returns who meets whom, White first, and the result if there is one: "Ann - Bob",
// "Ann - Bob: 1-0", and for a match of teams "Ants - Bees: 1-0 (2.5-1.5)". Players are called by their
// IDs.
func (g Game) String() string {
	text := visible.Text(string(g.White)) + " - " + visible.Text(string(g.Black))
	if g.Result != Pending {
		text += ": " + visible.Text(string(g.Result))
	}
	if g.Points != [2]Points{} {
		text += fmt.Sprintf(" (%v-%v)", g.Points[0], g.Points[1])
	}
	return text
}

// Opponent returns the other player of a game; "" if the one named is not in it.
func (g Game) Opponent(of ID) ID {
	switch of {
	case g.White:
		return g.Black
	case g.Black:
		return g.White
	}
	return ""
}

// ByeOf returns the bye of a player, and whether there is one.
func (r Round) ByeOf(id ID) (Bye, bool) {
	for _, b := range r.Byes {
		if b.Player == id {
			return b, true
		}
	}
	return Bye{}, false
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
