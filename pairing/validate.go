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
	if t.Scoring.Bye < 0 || t.Scoring.ForfeitWin < 0 { // neither can be recorded as a bye
		return invalid("the point system makes the allocated bye worth %v points, a win by forfeit %v", t.Scoring.Bye, t.Scoring.ForfeitWin)
	}
	s, err := t.seating()
	if err != nil {
		return err
	}
	for i, r := range t.Rounds {
		if err := s.validate(r); err != nil {
			return invalid("round %d: %v", i+1, err)
		}
	}
	return s.validateRequests(t)
}

// validateRequests checks what is asked for the round about to be paired.
func (s *seating) validateRequests(t Tournament) error {
	s.clear()
	for _, b := range t.Byes {
		i, known := s.index[b.Player]
		switch {
		case !known:
			return invalid("bye requested for unknown player %q", b.Player)
		case s.seats[i] != 0:
			return invalid("player %q requests two byes for one round", b.Player)
		case b.Allocated:
			return invalid("the bye requested for player %q is marked as allocated by the pairing", b.Player)
		case b.Points < 0:
			return invalid("the bye requested for player %q is worth %v points", b.Player, b.Points)
		}
		s.seats[i] = sitting
	}
	for _, pair := range t.Forbidden {
		for _, id := range pair {
			if _, known := s.index[id]; !known {
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

// A seating tells where everybody is in one round.
type seating struct {
	index map[ID]int // of the players
	seats []seat     // by index
}

// A seat is 1 plus the index of a player's game in the round, 0 for none, or one
// of these.
type seat int

const (
	sitting seat = -1 // has a bye
	twice   seat = -2 // is in both games of a double round
)

// seating gives the players, each of whom must be there once.
func (t Tournament) seating() (*seating, error) {
	s := &seating{index: make(map[ID]int, len(t.Players)), seats: make([]seat, len(t.Players))}
	for i, p := range t.Players {
		if p.ID == "" {
			return nil, invalid("player number %d has an empty ID", i+1)
		}
		if _, known := s.index[p.ID]; known {
			return nil, invalid("two players have the ID %q", p.ID)
		}
		if p.Rating < 0 {
			return nil, invalid("player %q has the rating %d", p.ID, p.Rating)
		}
		s.index[p.ID] = i
	}
	return s, nil
}

// clear empties all seats.
func (s *seating) clear() { clear(s.seats) }

// validate checks one recorded round.
func (s *seating) validate(r Round) error {
	s.clear()
	for i, g := range r.Games {
		white, knowsWhite := s.index[g.White]
		black, knowsBlack := s.index[g.Black]
		switch {
		case !knowsWhite:
			return fmt.Errorf("game %q - %q: unknown player %q", g.White, g.Black, g.White)
		case !knowsBlack:
			return fmt.Errorf("game %q - %q: unknown player %q", g.White, g.Black, g.Black)
		case white == black:
			return fmt.Errorf("player %q plays against itself", g.White)
		case !g.Result.known():
			return fmt.Errorf("game %q - %q: unknown result %q", g.White, g.Black, g.Result)
		}
		if err := s.play(white, r.Games, i, g.White); err != nil {
			return err
		}
		if err := s.play(black, r.Games, i, g.Black); err != nil {
			return err
		}
	}
	for _, b := range r.Byes {
		if err := s.sit(b); err != nil {
			return err
		}
	}
	for _, a := range r.Adjustments {
		if _, known := s.index[a.Player]; !known {
			return fmt.Errorf("adjustment for unknown player %q", a.Player)
		}
	}
	return nil
}

// play seats a player at a game, the first one or the other half of a double
// round.
func (s *seating) play(player int, games []Game, i int, id ID) error {
	switch at := s.seats[player]; {
	case at == 0:
		s.seats[player] = seat(i + 1)
	case at == twice:
		return fmt.Errorf("player %q is in three games", id)
	case !reversed(games[at-1], games[i]):
		first, second := games[at-1], games[i]
		return fmt.Errorf("player %q is in two games, %q - %q and %q - %q",
			id, first.White, first.Black, second.White, second.Black)
	default:
		s.seats[player] = twice
	}
	return nil
}

// sit gives a player the bye.
func (s *seating) sit(b Bye) error {
	i, known := s.index[b.Player]
	switch {
	case !known:
		return fmt.Errorf("bye for unknown player %q", b.Player)
	case s.seats[i] == sitting:
		return fmt.Errorf("player %q has two byes", b.Player)
	case s.seats[i] != 0:
		return fmt.Errorf("player %q has both a game and a bye", b.Player)
	case b.Points < 0:
		return fmt.Errorf("the bye of player %q is worth %v points", b.Player, b.Points)
	}
	s.seats[i] = sitting
	return nil
}

// reversed reports whether the two games are the two halves of a double round.
func reversed(a, b Game) bool { return a.White == b.Black && a.Black == b.White }
