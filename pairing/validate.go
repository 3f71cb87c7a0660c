package pairing

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/roster"
)

// Validate checks that the tournament does not contradict itself, and that IDs, names and
// notes are valid UTF-8. The limits are 10,000 rounds, 50 million entries of players in
// rounds, and a million points for a game. Points of byes and adjustments are multiples of half a
// point, or of what the point system has; what is not is refused as a slip, unless an adjustment of
// more than half a point shows that tenths are meant. Points of matches can be others if boards are
// worth tenths, but matches worth tenths in all are refused. A player may have no entry in a past
// round. Whether two players may meet is up to the system.
func (t Tournament) Validate() error {
	if err := t.validateEvent(); err != nil {
		return err
	}
	s, err := t.seating()
	if err != nil {
		return err
	}
	if err := s.validateAbsences(); err != nil {
		return err
	}
	for i, r := range t.Rounds {
		if err := s.validateRound(i+1, r); err != nil {
			return err
		}
	}
	if err := s.validateRevisions(); err != nil {
		return err
	}
	if err := t.validateScores(); err != nil {
		return err
	}
	if err := s.validateCorrections(); err != nil {
		return err
	}
	return s.validateRulings()
}

// validateEvent checks what concerns nobody in particular.
func (t Tournament) validateEvent() error {
	switch {
	case t.Planned < 0:
		return invalid("%d rounds planned", t.Planned)
	case t.Planned > limits.Rounds:
		return invalid("%d rounds planned: it can be %d at most", t.Planned, limits.Rounds)
	case t.Planned > 0 && len(t.Rounds) > t.Planned:
		return invalid("%d rounds recorded, but only %d planned", len(t.Rounds), t.Planned)
	case len(t.Rounds) > limits.Rounds:
		return invalid("%d rounds recorded: it can be %d at most", len(t.Rounds), limits.Rounds)
	case int64(len(t.Players))*int64(max(len(t.Rounds), t.Planned)) > limits.Entries:
		return invalid("%d players in %d rounds: the product can be %d at most",
			len(t.Players), max(len(t.Rounds), t.Planned), limits.Entries)
	case int64(len(t.Absences)+len(t.Rulings))*int64(len(t.Rounds)+1) > limits.Entries:
		return invalid("%d absences and rulings in %d rounds: the product can be %d at most",
			len(t.Absences)+len(t.Rulings), len(t.Rounds)+1, limits.Entries)
	case t.InitialColor < NoColor || t.InitialColor > Black:
		return invalid("initial colour %d is no colour", t.InitialColor)
	}
	return t.Scoring.validate()
}

// validate checks a point system. Neither the allocated bye nor a win by forfeit
// can be negative, for neither could be recorded as a bye.
func (s Scoring) validate() error {
	if s.Win < Half && s != (Scoring{}) {
		return invalid("the point system makes a win worth %v points: points are tenths: for three, write 3 * pairing.One",
			s.Win)
	}
	if s.Bye < 0 || s.ForfeitWin < 0 {
		return invalid("the point system makes the allocated bye worth %v points, a win by forfeit %v", s.Bye, s.ForfeitWin)
	}
	for _, p := range s.worths() {
		if p.excessive() {
			return invalid("the point system has an outcome worth %v points: the limit is %v", p, maxPoints)
		}
	}
	return nil
}

// worths lists what the outcomes are worth.
func (s Scoring) worths() [6]Points {
	return [6]Points{s.Win, s.Draw, s.Loss, s.ForfeitWin, s.ForfeitLoss, s.Bye}
}

// What points can be, typed.
const (
	maxPoints Points = limits.Points
	maxScore  Points = limits.Score
)

// excessive reports whether points are beyond [maxPoints].
func (p Points) excessive() bool { return p > maxPoints || p < -maxPoints }

// A seating tells where everybody is in one round.
type seating struct {
	t    Tournament
	name func(ID) string
	slips
	players  roster.Roster[ID]
	absences []int32    // whose each absence is
	games    [][2]int32 // of the round, by index: White and Black
	seats    []seat     // by index
	away     []int32    // by index: 1 plus the index of the absence that holds in the round, or 0
}

// A seat is 1 plus the index of a player's game in the round, 0 for none, or one
// of these.
type seat int32

const (
	sitting seat = -1 // has a bye
	twice   seat = -2 // is in both games of a double round
)

// seating returns the players, each of whom must be there once.
func (t Tournament) seating() (*seating, error) {
	s := &seating{t: t, name: t.quoted(), slips: t.slips(), players: roster.New[ID](len(t.Players)),
		seats: make([]seat, len(t.Players))}
	for i, p := range t.Players {
		if p.ID == "" {
			return nil, invalid("player number %d has an empty ID", i+1)
		}
		if !utf8.ValidString(string(p.ID)) {
			return nil, invalid("player number %d has an ID that is not in UTF-8: %q", i+1, p.ID).about(p.ID)
		}
		if !utf8.ValidString(p.Name) {
			return nil, invalid("player number %d has a name that is not in UTF-8: %q", i+1, p.Name).about(p.ID)
		}
		if !s.players.Add(p.ID) {
			return nil, invalid("two players have the ID %q", p.ID).about(p.ID)
		}
		if p.Rating < 0 || p.Rating > limits.Rating {
			return nil, invalid("player %s has the rating %d", s.name(p.ID), p.Rating).about(p.ID)
		}
		for r, points := range p.Virtual {
			if points.excessive() {
				return nil, invalid("player %s has %v virtual points in round %d: the limit is %v",
					s.name(p.ID), points, r+1, maxPoints).about(p.ID)
			}
		}
	}
	return s, nil
}

// A grain is a number of which points can be a multiple.
type grain = Points

// Slips tell which points of an event are taken for a slip.
type slips struct {
	grains []grain // half a point, and for each point system the greatest number that divides all of it
	total  Points  // the largest total of game points that is one, if it is a multiple of no grain
	meant  bool    // adjustments are tenths on purpose
}

// slips looks for what shows that tenths of a point are meant. Game points of a match are no slip from half
// a point on if a match of the event has more than a whole one: the boards may well be worth tenths,
// which the record does not hold. Adjustments are none if one is more than half a point: typed by
// mistake for whole points it would be six points or more, which nobody gives.
func (t *Tournament) slips() slips {
	s := slips{grains: []grain{Half}, total: One}
	scorings := []Scoring{t.Scoring}
	for _, r := range t.Revisions {
		if r.Scoring != nil {
			scorings = append(scorings, *r.Scoring)
		}
	}
	for _, scoring := range scorings {
		var g grain
		for _, p := range scoring.Values().worths() {
			for g, p = max(g, -g), max(p, -p); p > 0; {
				g, p = p, g%p
			}
		}
		if g > 0 {
			s.grains = append(s.grains, g)
		}
	}
	for _, r := range t.Rounds {
		if slices.ContainsFunc(r.Games, func(g Game) bool { return g.Points[0]+g.Points[1] > One }) {
			s.total = Half - 1
		}
		for _, a := range r.Adjustments {
			s.meant = s.meant || a.Points%Half != 0 && max(a.Points, -a.Points) > Half
		}
	}
	return s
}

// validateRound checks one recorded round, 1-based.
func (s *seating) validateRound(round int, r Round) error {
	clear(s.seats)
	s.games = s.games[:0]
	for i, g := range r.Games {
		seats, err := s.validateGame(g)
		if err != nil {
			return err.in(round)
		}
		s.games = append(s.games, seats)
		for k, id := range [2]ID{g.White, g.Black} {
			if err := s.play(int(seats[k]), r.Games, i, id); err != nil {
				return err.in(round)
			}
		}
	}
	for _, b := range r.Byes {
		if err := s.sit(b); err != nil {
			return err.in(round)
		}
	}
	for _, a := range r.Adjustments {
		if _, known := s.players.Find(a.Player); !known {
			return invalid("adjustment for unknown player %q", a.Player).in(round).about(a.Player)
		}
		if a.Points.excessive() {
			return invalid("adjustment of %v points for player %s: the limit is %v",
				a.Points, s.name(a.Player), maxPoints).in(round).about(a.Player)
		}
		if hint := s.tenths(a.Points); hint != "" && !s.meant {
			return invalid("adjustment of %v points for player %s: %s",
				a.Points, s.name(a.Player), hint).in(round).about(a.Player)
		}
	}
	return s.validateMissing(round, r)
}

// validateGame checks one game, and returns the indexes of White and Black.
func (s *seating) validateGame(g Game) (seats [2]int32, _ *Error) {
	white, knowsWhite := s.players.Find(g.White)
	black, knowsBlack := s.players.Find(g.Black)
	var err *Error
	switch {
	case !knowsWhite:
		err = invalid("game %s - %s: unknown player %q", s.name(g.White), s.name(g.Black), g.White)
	case !knowsBlack:
		err = invalid("game %s - %s: unknown player %q", s.name(g.White), s.name(g.Black), g.Black)
	case white == black:
		err = invalid("player %s plays against itself", s.name(g.White))
	case !g.Result.known():
		err = invalid("game %s - %s: unknown result %q", s.name(g.White), s.name(g.Black), g.Result)
	case !g.Rated.known():
		err = invalid("game %s - %s: unknown result %q for the rating report", s.name(g.White), s.name(g.Black), g.Rated)
	default:
		if err = s.validatePoints(g, s.name); err == nil {
			return [2]int32{int32(white), int32(black)}, nil
		}
	}
	return seats, err.about(g.White, g.Black)
}

// validatePoints checks the game points of a match.
func (s slips) validatePoints(g Game, name func(ID) string) *Error {
	for _, p := range g.Points {
		if p < 0 || p.excessive() {
			return invalid("game %s - %s: %v and %v game points",
				name(g.White), name(g.Black), g.Points[0], g.Points[1])
		}
		if hint := s.tenths(p); hint != "" && g.Points[0]+g.Points[1] <= s.total {
			return invalid("game %s - %s: %v and %v game points: %s",
				name(g.White), name(g.Black), g.Points[0], g.Points[1], hint)
		}
	}
	return nil
}

// tenths returns what to say of points that are a multiple of no grain, and "" of others.
func (s slips) tenths(p Points) string {
	if slices.ContainsFunc(s.grains, func(g grain) bool { return p%g == 0 }) {
		return ""
	}
	const what = "neither a multiple of 0.5 nor what the point system has"
	return fmt.Sprintf(what+"; points are tenths: for %d, write %[1]d * pairing.One", int(p))
}

// play seats a player at a game, the first one or the other half of a double
// round.
func (s *seating) play(player int, games []Game, i int, id ID) *Error {
	switch at := s.seats[player]; {
	case at == 0:
		s.seats[player] = seat(i + 1)
	case at == twice:
		return invalid("player %s is in three games", s.name(id)).about(id)
	case !reversed(games[at-1], games[i]):
		first, second := games[at-1], games[i]
		return invalid("player %s is in two games, %s - %s and %s - %s", s.name(id), s.name(first.White),
			s.name(first.Black), s.name(second.White), s.name(second.Black)).about(id)
	default:
		s.seats[player] = twice
	}
	return nil
}

// sit gives a player the bye.
func (s *seating) sit(b Bye) *Error {
	i, known := s.players.Find(b.Player)
	var err *Error
	switch {
	case !known:
		err = invalid("bye for unknown player %q", b.Player)
	case s.seats[i] == sitting:
		err = invalid("player %s has two byes", s.name(b.Player))
	case s.seats[i] != 0:
		err = invalid("player %s has both a game and a bye", s.name(b.Player))
	case b.Points < 0 || b.Points.excessive():
		err = invalid("the bye of player %s is worth %v points", s.name(b.Player), b.Points)
	case b.GamePoints < 0 || b.GamePoints.excessive():
		err = invalid("the bye of player %s is worth %v game points", s.name(b.Player), b.GamePoints)
	default:
		s.seats[i] = sitting
		odd := s.odd(b.Points, b.GamePoints)
		if odd == "" {
			return nil
		}
		err = invalid("the bye of player %s is worth %s", s.name(b.Player), odd)
	}
	return err.about(b.Player)
}

// reversed reports whether the two games are the two halves of a double round.
func reversed(a, b Game) bool { return a.White == b.Black && a.Black == b.White }

// odd says which of the points, or the game points, of a bye no point system has: "0.1 points:
// neither …". It is "" if both can be.
func (s *seating) odd(points, gamePoints Points) string {
	if hint := s.tenths(points); hint != "" {
		return fmt.Sprintf("%v points: %s", points, hint)
	}
	if hint := s.tenths(gamePoints); hint != "" && gamePoints <= s.total {
		return fmt.Sprintf("%v game points: %s", gamePoints, hint)
	}
	return ""
}

// validateScores checks that nobody can come to more than [maxScore], from the largest
// number of points that occurs. All of them are valid.
func (t Tournament) validateScores() error {
	var most, virtual, adjusted Points
	lists, scorings := [][]Player{t.Players}, []Scoring{t.Scoring}
	for _, r := range t.Revisions {
		if lists = append(lists, r.Players); r.Scoring != nil {
			scorings = append(scorings, *r.Scoring)
		}
	}
	for _, s := range scorings {
		for _, p := range s.Values().worths() {
			most = max(most, p, -p)
		}
	}
	for _, players := range lists {
		for _, p := range players {
			for _, points := range p.Virtual {
				virtual = max(virtual, points, -points)
			}
		}
	}
	for _, a := range t.Absences {
		most = max(most, a.Points)
	}
	for i, r := range t.Rounds {
		for _, b := range r.Byes {
			most = max(most, b.Points)
		}
		for _, a := range r.Adjustments {
			if adjusted += max(a.Points, -a.Points); adjusted > maxScore {
				return invalid("adjustments of more than %v points in all", maxScore).in(i + 1)
			}
		}
	}
	games := 2 * Points(len(t.Rounds)) // rounds may be double
	if games > 0 && most > (maxScore-virtual-adjusted)/games {
		return invalid("%v points a game can add up to more than %v in %d rounds", most, maxScore, len(t.Rounds))
	}
	return nil
}
