package pairing

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/indexed"
)

// Validate checks that the tournament does not contradict itself, and that it
// keeps within [MaxRounds], [MaxEntries] and [MaxPoints]. The error wraps [ErrInvalid] and names
// the round, the player and what contradicts what. It takes time linear in the
// size of the tournament.
//
// A player without an entry in a past round was absent from it, which is legal.
// Whether two players may meet is up to the system, not to Validate: arbiters
// pair by hand.
func (t Tournament) Validate() error {
	_, err := t.validate()
	return err
}

func init() {
	indexed.Provided = func(t any) (any, error) { return t.(Tournament).validate() }
}

// validate is Validate, and gives the record by indexes.
func (t Tournament) validate() (*indexed.Record[ID], error) {
	if err := t.validateEvent(); err != nil {
		return nil, err
	}
	s, err := t.seating()
	if err != nil {
		return nil, err
	}
	for i, r := range t.Rounds {
		if err := s.validate(r); err != nil {
			return nil, invalid("round %d: %v", i+1, err)
		}
	}
	if err := t.validateScores(); err != nil {
		return nil, err
	}
	return &s.Record, s.validateRequests(t)
}

// validateScores checks that nobody can come to more than [MaxScore], from the largest
// number of points that occurs. All of them are valid.
func (t Tournament) validateScores() error {
	var most, virtual, adjusted Points
	values := t.Scoring.Values()
	for _, p := range []Points{values.Win, values.Draw, values.Loss, values.ForfeitWin, values.ForfeitLoss, values.Bye} {
		most = max(most, p, -p)
	}
	for _, p := range t.Players {
		for _, points := range p.Virtual {
			virtual = max(virtual, points, -points)
		}
	}
	for i, r := range t.Rounds {
		for _, b := range r.Byes {
			most = max(most, b.Points)
		}
		for _, a := range r.Adjustments {
			if adjusted += max(a.Points, -a.Points); adjusted > MaxScore {
				return invalid("round %d: adjustments of more than %v points in all", i+1, MaxScore)
			}
		}
	}
	games := 2 * Points(len(t.Rounds)) // rounds may be double
	if games > 0 && most > (MaxScore-virtual-adjusted)/games {
		return invalid("%v points a game can add up to more than %v in %d rounds", most, MaxScore, len(t.Rounds))
	}
	return nil
}

// validateEvent checks what concerns nobody in particular.
func (t Tournament) validateEvent() error {
	switch {
	case t.Planned < 0:
		return invalid("%d rounds planned", t.Planned)
	case t.Planned > MaxRounds:
		return invalid("%d rounds planned: it can be %d at most", t.Planned, MaxRounds)
	case t.Planned > 0 && len(t.Rounds) > t.Planned:
		return invalid("%d rounds recorded, but only %d planned", len(t.Rounds), t.Planned)
	case len(t.Rounds) > MaxRounds:
		return invalid("%d rounds recorded: it can be %d at most", len(t.Rounds), MaxRounds)
	case int64(len(t.Players))*int64(max(len(t.Rounds), t.Planned)) > MaxEntries:
		return invalid("%d players in %d rounds: the product can be %d at most", len(t.Players), max(len(t.Rounds), t.Planned), MaxEntries)
	case t.InitialColor < NoColor || t.InitialColor > Black:
		return invalid("initial colour %d is no colour", t.InitialColor)
	}
	return t.Scoring.validate()
}

// validate checks a point system. Neither the allocated bye nor a win by forfeit
// can be negative, for neither could be recorded as a bye.
func (s Scoring) validate() error {
	if s.Bye < 0 || s.ForfeitWin < 0 {
		return invalid("the point system makes the allocated bye worth %v points, a win by forfeit %v", s.Bye, s.ForfeitWin)
	}
	for _, p := range []Points{s.Win, s.Draw, s.Loss, s.ForfeitWin, s.ForfeitLoss, s.Bye} {
		if p.excessive() {
			return invalid("the point system has an outcome worth %v points: the limit is %v", p, MaxPoints)
		}
	}
	return nil
}

// excessive reports whether points are beyond [MaxPoints].
func (p Points) excessive() bool { return p > MaxPoints || p < -MaxPoints }

// validateRequests checks what is asked for the round about to be paired.
func (s *seating) validateRequests(t Tournament) error {
	s.clear()
	for _, b := range t.Byes {
		i, known := s.Index[b.Player]
		switch {
		case !known:
			return invalid("bye requested for unknown player %q", b.Player)
		case s.seats[i] != 0:
			return invalid("player %q requests two byes for one round", b.Player)
		case b.Allocated:
			return invalid("the bye requested for player %q is marked as allocated by the pairing", b.Player)
		case b.Points < 0 || b.Points.excessive():
			return invalid("the bye requested for player %q is worth %v points", b.Player, b.Points)
		}
		s.seats[i] = sitting
	}
	if err := s.validatePairs("forbidden pair", t.Forbidden); err != nil {
		return err
	}
	if err := s.validatePairs("pair to avoid", t.Avoid); err != nil {
		return err
	}
	return s.validateRequired(t)
}

// validatePairs checks that every pair is two players.
func (s *seating) validatePairs(what string, pairs [][2]ID) error {
	for _, pair := range pairs {
		for _, id := range pair {
			if _, known := s.Index[id]; !known {
				return invalid("%s %q, %q: unknown player %q", what, pair[0], pair[1], id)
			}
		}
		if pair[0] == pair[1] {
			return invalid("%s of player %q with itself", what, pair[0])
		}
	}
	return nil
}

// validateRequired checks that the required pairs can meet: both are there, and
// nothing else is asked of them. The seats are those of the byes requested.
func (s *seating) validateRequired(t Tournament) error {
	if len(t.Required) == 0 {
		return nil
	}
	if err := s.validatePairs("required pair", t.Required); err != nil {
		return err
	}
	rival := make(map[ID]ID, 2*len(t.Required))
	for _, pair := range t.Required {
		for k, id := range pair {
			i := s.Index[id]
			switch {
			case t.Players[i].Withdrawn:
				return invalid("required pair %q, %q: player %q has withdrawn", pair[0], pair[1], id)
			case s.seats[i] == sitting:
				return invalid("required pair %q, %q: player %q has asked for a bye", pair[0], pair[1], id)
			case rival[id] != "":
				return invalid("player %q is required to meet both %q and %q", id, rival[id], pair[1-k])
			}
			rival[id] = pair[1-k]
		}
	}
	for _, pair := range t.Forbidden {
		if rival[pair[0]] == pair[1] {
			return invalid("the pair %q, %q is both required and forbidden", pair[0], pair[1])
		}
	}
	return nil
}

func invalid(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrInvalid, fmt.Sprintf(format, args...))
}

// A seating tells where everybody is in one round.
type seating struct {
	indexed.Record[ID]        // of the rounds validated
	seats              []seat // by index
}

// A seat is 1 plus the index of a player's game in the round, 0 for none, or one
// of these.
type seat int32

const (
	sitting seat = -1 // has a bye
	twice   seat = -2 // is in both games of a double round
)

// seating gives the players, each of whom must be there once.
func (t Tournament) seating() (*seating, error) {
	s := &seating{seats: make([]seat, len(t.Players))}
	s.Index, s.Games = make(map[ID]int, len(t.Players)), make([][][2]int32, 0, len(t.Rounds))
	for i, p := range t.Players {
		if p.ID == "" {
			return nil, invalid("player number %d has an empty ID", i+1)
		}
		if _, known := s.Index[p.ID]; known {
			return nil, invalid("two players have the ID %q", p.ID)
		}
		if p.Rating < 0 || p.Rating > MaxRating {
			return nil, invalid("player %q has the rating %d", p.ID, p.Rating)
		}
		for r, points := range p.Virtual {
			if points.excessive() {
				return nil, invalid("player %q has %v virtual points in round %d: the limit is %v", p.ID, points, r+1, MaxPoints)
			}
		}
		s.Index[p.ID] = i
	}
	return s, nil
}

// clear empties all seats.
func (s *seating) clear() { clear(s.seats) }

// validate checks one recorded round.
func (s *seating) validate(r Round) error {
	s.clear()
	games := make([][2]int32, len(r.Games))
	s.Games = append(s.Games, games)
	for i, g := range r.Games {
		white, knowsWhite := s.Index[g.White]
		black, knowsBlack := s.Index[g.Black]
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
		games[i] = [2]int32{int32(white), int32(black)}
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
		if _, known := s.Index[a.Player]; !known {
			return fmt.Errorf("adjustment for unknown player %q", a.Player)
		}
		if a.Points.excessive() {
			return fmt.Errorf("adjustment of %v points for player %q: the limit is %v", a.Points, a.Player, MaxPoints)
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
	i, known := s.Index[b.Player]
	switch {
	case !known:
		return fmt.Errorf("bye for unknown player %q", b.Player)
	case s.seats[i] == sitting:
		return fmt.Errorf("player %q has two byes", b.Player)
	case s.seats[i] != 0:
		return fmt.Errorf("player %q has both a game and a bye", b.Player)
	case b.Points < 0 || b.Points.excessive():
		return fmt.Errorf("the bye of player %q is worth %v points", b.Player, b.Points)
	}
	s.seats[i] = sitting
	return nil
}

// reversed reports whether the two games are the two halves of a double round.
func reversed(a, b Game) bool { return a.White == b.Black && a.Black == b.White }
