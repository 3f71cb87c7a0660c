package pairing

import (
	"context"
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
func (t Tournament) Validate() error { return t.ValidateContext(context.Background()) }

// ValidateContext is Validate for as long as the context lasts: many rulings take time. When ctx ends,
// the error wraps context.Cause(ctx).
func (t Tournament) ValidateContext(ctx context.Context) error {
	if ctx == nil {
		return refused("no context")
	}
	if err := t.validateEvent(); err != nil {
		return err
	}
	s, err := t.seating(ctx)
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
	ctx      context.Context
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

// often is for how many things in turn it is asked once whether the context has ended.
const often = 1024

// ended reports before the i-th of some things whether the context has ended.
func (s *seating) ended(i int) bool { return i%often == 0 && s.ctx.Err() != nil }

// seating returns the players, each of whom must be there once.
func (t Tournament) seating(ctx context.Context) (*seating, error) {
	s := &seating{t: t, slips: t.slips(), ctx: ctx, name: t.names(quoted), seats: make([]seat, len(t.Players))}
	s.players.List = make([]ID, 0, len(t.Players))
	for i, p := range t.Players {
		if s.ended(i) {
			return nil, stopped(s.ctx)
		}
		if p.ID == "" {
			return nil, invalid("player number %d has an empty ID", i+1)
		}
		if !utf8.ValidString(string(p.ID)) {
			return nil, invalid("player number %d has an ID that is not in UTF-8: %q", i+1, p.ID).about(p.ID)
		}
		if !utf8.ValidString(p.Name) {
			return nil, invalid("player number %d has a name that is not in UTF-8: %q", i+1, p.Name).about(p.ID)
		}
		if !utf8.ValidString(p.Group) {
			return nil, invalid("player number %d has a group that is not in UTF-8: %q", i+1, p.Group).about(p.ID)
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
	scorings := append(make([]Scoring, 0, 1+len(t.Revisions)), t.Scoring)
	for _, r := range t.Revisions {
		if r.Scoring != nil {
			scorings = append(scorings, *r.Scoring)
		}
	}
	s := slips{grains: append(make([]grain, 0, 1+len(scorings)), Half), total: One}
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
	for i := range r.Games {
		if s.ended(i) {
			return stopped(s.ctx)
		}
		if err := s.validateGame(r.Games, i); err != nil {
			return err.in(round)
		}
	}
	for _, b := range r.Byes {
		if err := s.sit(b); err != nil {
			return err.in(round)
		}
	}
	for _, a := range r.Adjustments {
		if _, known := s.players.Find(a.Player); !known {
			return invalid("adjustment for unknown player %q", a.Player).because(ErrUnknownPlayer).in(round).about(a.Player)
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

// validateGame checks the i-th game of a round, and seats its players: at the first game, or at the other
// half of a double round.
func (s *seating) validateGame(games []Game, i int) *Error {
	g := &games[i]
	white, knowsWhite := s.players.Find(g.White)
	black, knowsBlack := s.players.Find(g.Black)
	var err *Error
	switch {
	case !knowsWhite:
		err = invalid("game %s - %s: unknown player %q", s.name(g.White), s.name(g.Black), g.White).because(ErrUnknownPlayer)
	case !knowsBlack:
		err = invalid("game %s - %s: unknown player %q", s.name(g.White), s.name(g.Black), g.Black).because(ErrUnknownPlayer)
	case white == black:
		err = invalid("player %s plays against itself", s.name(g.White))
	case !g.Result.known():
		err = invalid("game %s - %s: unknown result %q", s.name(g.White), s.name(g.Black), g.Result)
	case !g.Rated.known():
		err = invalid("game %s - %s: unknown result %q for the rating report", s.name(g.White), s.name(g.Black), g.Rated)
	default:
		err = s.validatePoints(g, s.name)
	}
	if err != nil {
		return err.about(g.White, g.Black)
	}
	s.games = append(s.games, [2]int32{int32(white), int32(black)})
	for k, id := range [2]ID{g.White, g.Black} {
		switch at := &s.seats[s.games[i][k]]; {
		case *at == 0:
			*at = seat(i + 1)
		case *at == twice:
			return invalid("player %s is in three games", s.name(id)).about(id)
		case games[*at-1].White != g.Black || games[*at-1].Black != g.White:
			first := games[*at-1]
			return invalid("player %s is in two games, %s - %s and %s - %s", s.name(id), s.name(first.White),
				s.name(first.Black), s.name(g.White), s.name(g.Black)).about(id)
		default:
			*at = twice
		}
	}
	return nil
}

// validatePoints checks the game points of a match.
func (s slips) validatePoints(g *Game, name func(ID) string) *Error {
	if g.Points == [2]Points{} {
		return nil
	}
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

// sit gives a player the bye.
func (s *seating) sit(b Bye) *Error {
	i, known := s.players.Find(b.Player)
	var err *Error
	switch {
	case !known:
		err = invalid("bye for unknown player %q", b.Player).because(ErrUnknownPlayer)
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

// validateAbsences checks every absence by itself.
func (s *seating) validateAbsences() error {
	for _, a := range s.t.Absences {
		var err *Error
		i, known := s.players.Find(a.Player)
		switch {
		case !known:
			err = invalid("absence of unknown player %q", a.Player).because(ErrUnknownPlayer)
		case a.From == 0:
			err = invalid("player %s is absent from round 0: the first is 1, and a late entry is made by Tournament.Enter",
				s.name(a.Player))
		case a.Expelled && a.To != 0:
			err = invalid("player %s is expelled until round %d: it can only be to the end", s.name(a.Player), a.To)
		case !period(a.From, a.To):
			err = invalid("player %s is absent from round %d to round %d", s.name(a.Player), a.From, a.To)
		case a.Points < 0 || a.Points.excessive():
			err = invalid("the absence of player %s is worth %v points a round", s.name(a.Player), a.Points)
		case a.GamePoints < 0 || a.GamePoints.excessive():
			err = invalid("the absence of player %s is worth %v game points a round", s.name(a.Player), a.GamePoints)
		default:
			s.absences = append(s.absences, int32(i))
			odd := s.odd(a.Points, a.GamePoints)
			if odd == "" {
				continue
			}
			err = invalid("the absence of player %s is worth %s", s.name(a.Player), odd)
		}
		return err.about(a.Player)
	}
	if len(s.absences) > 0 {
		s.away = make([]int32, len(s.t.Players))
	}
	return nil
}

// period reports whether there can be rounds from one to another.
func period(from, to int) bool {
	return from >= 0 && to >= 0 && from <= limits.Rounds && to <= limits.Rounds && (to == 0 || from <= to)
}

// validateMissing checks that nobody who is absent from a round, 1-based, is in it, but
// for games forfeited. The seats are those of the round.
func (s *seating) validateMissing(round int, r Round) error {
	clear(s.away)
	anybody := false
	for k, a := range s.t.Absences {
		if s.ended(k) {
			return stopped(s.ctx)
		}
		if a.covers(round) {
			s.away[s.absences[k]], anybody = int32(k+1), true
		}
	}
	if !anybody {
		return nil
	}
	for i, players := range s.games {
		for k, player := range players {
			if g := &r.Games[i]; s.away[player] != 0 && !g.Result.missedBy(k) {
				id := [2]ID{g.White, g.Black}[k]
				return invalid("player %s is absent, but has the game %s - %s", s.name(id), s.name(g.White), s.name(g.Black)).
					in(round).about(id)
			}
		}
	}
	for _, b := range r.Byes {
		i, _ := s.players.Find(b.Player)
		k := s.away[i]
		if k == 0 {
			continue
		}
		switch a := s.t.Absences[k-1]; {
		case b.Allocated:
			return invalid("player %s is absent, but has the pairing-allocated bye", s.name(b.Player)).in(round).about(b.Player)
		case a.Points != b.Points:
			return invalid("the bye of player %s is worth %v points, but the absence %v", s.name(b.Player), b.Points, a.Points).
				in(round).about(b.Player)
		case a.GamePoints != b.GamePoints:
			return invalid("the bye of player %s is worth %v game points, but the absence %v",
				s.name(b.Player), b.GamePoints, a.GamePoints).
				in(round).about(b.Player)
		}
	}
	return nil
}

// missedBy reports whether White (0) or Black (1) has forfeited the game, as somebody
// does who is absent from a round robin.
func (r Result) missedBy(side int) bool {
	return r == BothForfeit || r == [2]Result{WhiteForfeits, BlackForfeits}[side]
}

// validateRevisions checks that every revision is after a recorded round, in their order,
// and that the rounds until then can have been paired with what it says.
func (s *seating) validateRevisions() error {
	if len(s.t.Revisions) == 0 {
		return nil
	}
	since := s.since()
	latest := 0
	for _, r := range s.t.Revisions {
		switch {
		case r.After < 1 || r.After > len(s.t.Rounds):
			return invalid("revision after round %d: %d are recorded", r.After, len(s.t.Rounds))
		case r.After <= latest:
			return invalid("revision after round %d stands behind one after round %d", r.After, latest)
		case r.Planned < -1 || r.Planned > limits.Rounds:
			return invalid("revision after round %d: %d rounds planned", r.After, r.Planned)
		case 0 < r.Planned && r.Planned < r.After:
			return invalid("revision after round %d: only %d rounds planned", r.After, r.Planned)
		}
		latest = r.After
		if r.Scoring != nil {
			if err := r.Scoring.validate(); err != nil {
				return err
			}
		}
		if err := s.validateRevised(r, since); err != nil {
			return err
		}
	}
	return nil
}

// validateRevised checks the players of a revision, if it has any: whoever was in a round until then
// is one of them.
func (s *seating) validateRevised(r Revision, since []int) error {
	if len(r.Players) == 0 {
		return nil
	}
	then, err := Tournament{Players: r.Players}.seating(s.ctx)
	if err != nil {
		return err
	}
	for i, p := range s.t.Players {
		if _, known := then.players.Find(p.ID); !known && since[i] <= r.After {
			return invalid("revision after round %d: player %s is missing, who is in round %d",
				r.After, s.name(p.ID), since[i]).in(since[i]).about(p.ID)
		}
	}
	return nil
}

// since returns the first round in which each player has a game or the allocated bye, more
// than any if there is none: a late entry can have other byes.
func (s *seating) since() []int {
	since := slices.Repeat([]int{limits.Rounds + 1}, len(s.t.Players))
	for r, round := range slices.Backward(s.t.Rounds) {
		enter := func(id ID) {
			i, _ := s.players.Find(id)
			since[i] = r + 1
		}
		for _, g := range round.Games {
			enter(g.White)
			enter(g.Black)
		}
		for _, b := range round.Byes {
			if b.Allocated {
				enter(b.Player)
			}
		}
	}
	return since
}

// validateCorrections checks that every correction is of a recorded game, with the colours that
// the corrections made after it leave, and that they are in the order in which they were made.
func (s *seating) validateCorrections() error {
	latest := 0
	for _, c := range s.t.Corrections {
		if err := s.validateCorrection(c, latest); err != nil {
			return err.about(c.White, c.Black)
		}
		latest = c.After
	}
	type game struct {
		round        int
		white, black ID // as recorded
	}
	reversed := make(map[game]bool)
	for _, c := range slices.Backward(s.t.Corrections) {
		g, other := game{c.Round, c.White, c.Black}, game{c.Round, c.Black, c.White}
		if reversed[other] {
			g, other = other, g
		}
		r := s.t.Rounds[c.Round-1]
		switch {
		case r.find(g.white, g.black) < 0 || (g.white != c.White) != reversed[g]:
			return invalid("correction of %s - %s: no such game is recorded",
				s.name(c.White), s.name(c.Black)).in(c.Round).about(c.White, c.Black)
		case c.Reversed && r.find(other.white, other.black) >= 0:
			return invalid("correction of %s - %s: of a double round no game can be reversed",
				s.name(c.White), s.name(c.Black)).in(c.Round).about(c.White, c.Black)
		case c.Reversed:
			reversed[g] = !reversed[g]
		}
	}
	return nil
}

// validateCorrection checks a correction by itself; the one before it is from after the latest round.
func (s *seating) validateCorrection(c Correction, latest int) *Error {
	switch {
	case c.Round < 1 || c.Round > len(s.t.Rounds):
		return invalid("correction of %s - %s in round %d, which is not recorded",
			s.name(c.White), s.name(c.Black), c.Round)
	case !c.after(c.After) || c.After > len(s.t.Rounds):
		return invalid("correction of %s - %s after round %d: it can be one of the later rounds recorded",
			s.name(c.White), s.name(c.Black), c.After).in(c.Round)
	case c.After < latest:
		return invalid("correction of %s - %s after round %d stands behind one after round %d",
			s.name(c.White), s.name(c.Black), c.After, latest).in(c.Round)
	case !c.Was.known():
		return invalid("correction of %s - %s: unknown result %q", s.name(c.White), s.name(c.Black), c.Was).
			in(c.Round)
	case c.Points != nil:
		g := &Game{White: c.White, Black: c.Black, Points: *c.Points}
		if err := s.validatePoints(g, s.name); err != nil {
			return invalid("correction: %s", err.Text).in(c.Round)
		}
	}
	return nil
}

// validateRulings checks every ruling by itself, and that those for the round about to be paired do
// not contradict each other: whoever is required to meet somebody, or to have the bye, is there, and
// nothing else is asked of them.
func (s *seating) validateRulings() error {
	var members map[string][]ID // of groups, once one is named
	required := false
	for i := range s.t.Rulings {
		if s.ended(i) {
			return stopped(s.ctx)
		}
		r := &s.t.Rulings[i]
		required = required || r.Kind == Required
		if r.Group == "" {
			if err := s.validateRuling(r); err != nil {
				return err.about(among(r.Players)...)
			}
			continue
		}
		if members == nil {
			members = s.t.members()
		}
		if err := s.validateGroup(r, members); err != nil {
			return err
		}
	}
	if members != nil && s.t.pairs(members) > limits.Pairs {
		return invalid("rulings on groups are on %d pairs: it can be %d at most", s.t.pairs(members), limits.Pairs)
	}
	if !required {
		return nil
	}
	return s.validateRequired(s.t.Pairwise().Rulings)
}

// validateRequired checks what rulings on pairs require in the round about to be paired.
func (s *seating) validateRequired(rulings []Ruling) error {
	next := len(s.t.Rounds) + 1
	absent := s.t.absent(next)
	rivals := map[ID]ID{} // the bye is a rival, too: ""
	for i := range rulings {
		if s.ended(i) {
			return stopped(s.ctx)
		}
		r := &rulings[i]
		if r.Kind != Required || !holds(r.From, r.To, next) {
			continue
		}
		for k, id := range r.Players {
			if state := missing(absent, id); state != "" {
				return invalid("%s: player %s %s", s.called("required", r.Players), s.name(id), state).
					in(next).about(among(r.Players)...)
			}
			rival, taken := rivals[id]
			if taken && rival != r.Players[1-k] {
				return s.requiredTwice(id, rival, r.Players[1-k]).in(next)
			}
			rivals[id] = r.Players[1-k]
		}
	}
	for i := range rulings {
		if s.ended(i) {
			return stopped(s.ctx)
		}
		r := &rulings[i]
		if r.Kind != Forbidden || !holds(r.From, r.To, next) {
			continue
		}
		if rival, taken := rivals[r.Players[0]]; taken && rival == r.Players[1] {
			return invalid("the %s is both required and forbidden", s.called("", r.Players)).
				in(next).about(among(r.Players)...)
		}
	}
	return nil
}

// validateRuling checks that a ruling is on two players, or on one and the bye.
func (s *seating) validateRuling(r *Ruling) *Error {
	a, b := r.Players[0], r.Players[1]
	kind := string(r.Kind)
	for _, id := range among(r.Players) {
		if _, known := s.players.Find(id); !known && b == "" {
			return invalid("%s bye of unknown player %q", r.Kind, id).because(ErrUnknownPlayer)
		} else if !known {
			return invalid("%s pair %s, %s: unknown player %q", r.Kind, s.name(a), s.name(b), id).because(ErrUnknownPlayer)
		}
	}
	switch {
	case a == "" && b == "":
		return invalid("%s ruling on nobody: the first player is empty", r.Kind)
	case !r.Kind.known():
		return invalid("%s: unknown decision %q", s.called("", r.Players), r.Kind)
	case a == b:
		return invalid("%s pair of player %s with itself", r.Kind, s.name(a))
	case !utf8.ValidString(r.Note):
		return invalid("%s: the note %q is not in UTF-8", s.called(kind, r.Players), r.Note)
	case !period(r.From, r.To):
		return invalid("%s: from round %d to round %d", s.called(kind, r.Players), r.From, r.To)
	case r.Kind == Reinstated:
		return s.validateOfGame(r, fmt.Sprintf("player %s is reinstated after a game", s.name(a)))
	case r.Kind == Awarded:
		return s.validateOfGame(r, fmt.Sprintf("player %s is awarded a game", s.name(a)))
	}
	return nil
}

// validateGroup checks a ruling on the pairs of a group.
func (s *seating) validateGroup(r *Ruling, members map[string][]ID) *Error {
	what := fmt.Sprintf("%s group %q", r.Kind, r.Group)
	switch {
	case r.Players != [2]ID{}:
		return invalid("%s: the ruling is on players, too: players %q and %q", what, r.Players[0], r.Players[1])
	case !utf8.ValidString(r.Group):
		return invalid("%s: its name is not in UTF-8", what)
	case len(members[r.Group]) == 0:
		return invalid("%s: no player belongs to it", what)
	case !r.Kind.known():
		return invalid("group %q: unknown decision %q", r.Group, r.Kind)
	case r.Kind == Reinstated || r.Kind == Awarded:
		return invalid("%s: that is decided on one game", what)
	case !utf8.ValidString(r.Note):
		return invalid("%s: the note %q is not in UTF-8", what, r.Note)
	case !period(r.From, r.To):
		return invalid("%s: from round %d to round %d", what, r.From, r.To)
	}
	return nil
}

// validateOfGame checks that a ruling is on a game that is recorded, or may be yet: what it says of the first
// player.
func (s *seating) validateOfGame(r *Ruling, what string) *Error {
	a, b := r.Players[0], r.Players[1]
	switch {
	case b == "":
		return invalid("%s against nobody", what)
	case r.From < 1 || r.From != r.To:
		return invalid("%s against %s from round %d to round %d: it is one round", what, s.name(b), r.From, r.To)
	case r.From > len(s.t.Rounds):
		return nil
	}
	if round := s.t.Rounds[r.From-1]; round.find(a, b) < 0 && round.find(b, a) < 0 {
		return invalid("%s against %s that is not recorded", what, s.name(b)).in(r.From)
	}
	return nil
}

// known reports whether d is one of the decisions.
func (d Decision) known() bool {
	switch d {
	case Required, Forbidden, Apart, Avoid, Reinstated, Awarded:
		return true
	}
	return false
}

// requiredTwice is the error that a player, or the bye, is required to meet two.
func (s *seating) requiredTwice(id, a, b ID) *Error {
	switch {
	case id == "":
		return invalid("players %s and %s are both required to have the pairing-allocated bye",
			s.name(a), s.name(b)).about(a, b)
	case a == "" || b == "":
		return invalid("player %s is required to meet %s and to have the pairing-allocated bye",
			s.name(id), s.name(max(a, b))).about(id, max(a, b))
	}
	return invalid("player %s is required to meet both %s and %s", s.name(id), s.name(a), s.name(b)).about(id, a, b)
}

// missing says why a player cannot be paired; "" if the player is there.
func missing(absent map[ID]Absence, id ID) string {
	switch a, away := absent[id]; {
	case !away:
		return ""
	case a.Expelled:
		return "is expelled"
	case a.To == 0:
		return "has withdrawn"
	}
	return "is absent"
}

// among returns the players of a pair: one if the other is the bye, and none if both are empty.
func among(pair [2]ID) []ID {
	switch {
	case pair == [2]ID{}:
		return nil
	case pair[1] == "":
		return pair[:1]
	}
	return pair[:]
}

// called says what a pair is called, or a player and the bye.
func (s *seating) called(kind string, pair [2]ID) string {
	if kind != "" {
		kind += " "
	}
	if pair[1] == "" {
		return fmt.Sprintf("%sbye of player %s", kind, s.name(pair[0]))
	}
	return fmt.Sprintf("%spair %s, %s", kind, s.name(pair[0]), s.name(pair[1]))
}
