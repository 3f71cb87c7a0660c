package pairing

// A State is what follows from the record of a player when the next round is to be paired.
type State struct {
	Player

	Plays bool   // the next round: the player is not absent from it
	Score Points // after all recorded rounds, without virtual points
	Past  []Past // by round: Past[0] is round 1
}

// Past is what a round held for a player.
type Past struct {
	// Opponent and Color are those of the game, the first one of a double round; "" and [NoColor] if
	// there was none. Neither counts afterwards unless the Result is one of a game [Result.Played].
	Opponent ID
	Color    Color
	Result   Result // of that game, the player's share first

	Allocated bool   // the player had the pairing-allocated bye
	Points    Points // of everything in the round: games, byes and adjustments
}

// State returns the states of all players, in the order of the list: what a system of one's own, or a
// program that shows an event, needs to know of them. It takes time linear in the number of players
// times rounds.
func (t Tournament) State() []State {
	states, at := make([]State, len(t.Players)), make(map[ID]int, len(t.Players))
	away := t.absent(len(t.Rounds) + 1)
	for i, p := range t.Players {
		_, absent := away[p.ID]
		states[i], at[p.ID] = State{Player: p, Plays: !absent, Past: make([]Past, len(t.Rounds))}, i
	}
	for r, round := range t.Rounds {
		of := func(id ID, do func(*State, *Past)) {
			if i, known := at[id]; known {
				do(&states[i], &states[i].Past[r])
			}
		}
		for _, g := range round.Games {
			for side, id := range [2]ID{g.White, g.Black} {
				of(id, func(_ *State, p *Past) { p.meet(g, Color(side)+White) })
			}
		}
		for _, b := range round.Byes {
			of(b.Player, func(_ *State, p *Past) { p.Allocated = p.Allocated || b.Allocated })
		}
		t.gains(r+1, func(id ID, points Points) {
			of(id, func(s *State, p *Past) { s.Score, p.Points = s.Score+points, p.Points+points })
		})
	}
	return states
}

// meet enters a game of a player with a colour, unless there is one.
func (p *Past) meet(g Game, c Color) {
	if p.Color != NoColor {
		return
	}
	p.Opponent, p.Color, p.Result = g.Black, c, g.Result
	if c == Black {
		p.Opponent, p.Result = g.White, g.Result.Reversed()
	}
}
