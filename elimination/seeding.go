package elimination

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Entry is a registration: a player with the three ratings that item 1 chooses from, and
// the numbers of games behind the first two.
type Entry struct {
	Player    pairing.ID
	WHRE      float64
	WHREGames int
	WHR       float64
	WHRGames  int
	Gameroom  float64
}

// enoughGames is the number of games from which item 1 trusts a rating.
const enoughGames = 5

// whrx returns the rating by which item 1 ranks the player: the WHRE rating if it is based
// on at least five games, otherwise the WHR rating if that is, otherwise the gameroom rating.
func (e Entry) whrx() float64 {
	switch {
	case e.WHREGames >= enoughGames:
		return e.WHRE
	case e.WHRGames >= enoughGames:
		return e.WHR
	}
	return e.Gameroom
}

// Seed returns the players in order of seed, for [pairing.Tournament]: by WHRX rating,
// highest first. Equal ratings keep the order of the entries.
func Seed(entries []Entry) []pairing.Player {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int { return cmp.Compare(b.whrx(), a.whrx()) })
	players := make([]pairing.Player, len(sorted))
	for i, e := range sorted {
		players[i].ID = e.Player
	}
	return players
}
