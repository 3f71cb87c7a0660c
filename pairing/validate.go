package pairing

import "fmt"

// Validate checks that the tournament does not contradict itself. The error
// wraps [ErrInvalid] and names the round, the player and what contradicts what.
//
// A player without an entry in a past round was absent from it, which is legal.
// Whether two players may meet is up to the system, not to Validate: arbiters
// pair by hand.
func (t Tournament) Validate() error {
	if t.Planned < 0 {
		return invalid("%d rounds planned", t.Planned)
	}
	if t.Planned > 0 && len(t.Rounds) > t.Planned {
		return invalid("%d rounds recorded, but only %d planned", len(t.Rounds), t.Planned)
	}
	if t.InitialColor < NoColor || t.InitialColor > Black {
		return invalid("initial colour %d is no colour", t.InitialColor)
	}
	known, err := t.playerSet()
	if err != nil {
		return err
	}
	for i, r := range t.Rounds {
		if err := r.validate(known); err != nil {
			return invalid("round %d: %v", i+1, err)
		}
	}
	asked := make(map[ID]bool, len(t.Byes))
	for _, b := range t.Byes {
		switch {
		case !known[b.Player]:
			return invalid("bye requested for unknown player %q", b.Player)
		case asked[b.Player]:
			return invalid("player %q requests two byes for one round", b.Player)
		case b.Allocated:
			return invalid("the bye requested for player %q is marked as allocated by the pairing", b.Player)
		case b.Points < 0:
			return invalid("the bye requested for player %q is worth %v points", b.Player, b.Points)
		}
		asked[b.Player] = true
	}
	for _, pair := range t.Forbidden {
		for _, id := range pair {
			if !known[id] {
				return invalid("forbidden pair %q, %q: unknown player %q", pair[0], pair[1], id)
			}
		}
		if pair[0] == pair[1] {
			return invalid("forbidden pair of player %q with itself", pair[0])
		}
	}
	return nil
}

func invalid(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrInvalid, fmt.Sprintf(format, args...))
}

// playerSet gives the set of all IDs, each of which must be there once.
func (t Tournament) playerSet() (map[ID]bool, error) {
	known := make(map[ID]bool, len(t.Players))
	for i, p := range t.Players {
		if p.ID == "" {
			return nil, invalid("player number %d has an empty ID", i+1)
		}
		if known[p.ID] {
			return nil, invalid("two players have the ID %q", p.ID)
		}
		if p.Rating < 0 {
			return nil, invalid("player %q has the rating %d", p.ID, p.Rating)
		}
		known[p.ID] = true
	}
	return known, nil
}

// validate checks one recorded round.
func (r Round) validate(known map[ID]bool) error {
	seat := make(map[ID]int, 2*len(r.Games)+len(r.Byes)) // 1 + index into Games, or -1 for a bye
	for i, g := range r.Games {
		switch {
		case !known[g.White]:
			return fmt.Errorf("game %q - %q: unknown player %q", g.White, g.Black, g.White)
		case !known[g.Black]:
			return fmt.Errorf("game %q - %q: unknown player %q", g.White, g.Black, g.Black)
		case g.White == g.Black:
			return fmt.Errorf("player %q plays against itself", g.White)
		case !g.Result.known():
			return fmt.Errorf("game %q - %q: unknown result %q", g.White, g.Black, g.Result)
		}
		for _, id := range [2]ID{g.White, g.Black} {
			if s := seat[id]; s > 0 && !reversed(r.Games[s-1], g) {
				first := r.Games[s-1]
				return fmt.Errorf("player %q is in two games, %q - %q and %q - %q",
					id, first.White, first.Black, g.White, g.Black)
			} else if s < 0 {
				return fmt.Errorf("player %q is in three games", id)
			}
			if seat[id] > 0 {
				seat[id] = -1 // second game of a double round
			} else {
				seat[id] = i + 1
			}
		}
	}
	sitting := make(map[ID]bool, len(r.Byes))
	for _, b := range r.Byes {
		switch {
		case !known[b.Player]:
			return fmt.Errorf("bye for unknown player %q", b.Player)
		case seat[b.Player] != 0:
			return fmt.Errorf("player %q has both a game and a bye", b.Player)
		case sitting[b.Player]:
			return fmt.Errorf("player %q has two byes", b.Player)
		case b.Points < 0:
			return fmt.Errorf("the bye of player %q is worth %v points", b.Player, b.Points)
		}
		sitting[b.Player] = true
	}
	for _, a := range r.Adjustments {
		if !known[a.Player] {
			return fmt.Errorf("adjustment for unknown player %q", a.Player)
		}
	}
	return nil
}

// reversed reports whether the two games are the two halves of a double round.
func reversed(a, b Game) bool { return a.White == b.Black && a.Black == b.White }
