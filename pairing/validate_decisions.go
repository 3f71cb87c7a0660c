package pairing

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/internal/limits"
)

// validateAbsences checks every absence by itself.
func (s *seating) validateAbsences() error {
	for _, a := range s.t.Absences {
		var err *Error
		i, known := s.players.Find(a.Player)
		switch {
		case !known:
			err = invalid("absence of unknown player %q", a.Player)
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
		if a.covers(round) {
			s.away[s.absences[k]], anybody = int32(k+1), true
		}
	}
	if !anybody {
		return nil
	}
	for i, g := range r.Games {
		for k, id := range [2]ID{g.White, g.Black} {
			if s.away[s.games[i][k]] != 0 && !g.missedBy(k) {
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
func (g Game) missedBy(side int) bool {
	return g.Result == BothForfeit || g.Result == [2]Result{WhiteForfeits, BlackForfeits}[side]
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
	then, err := Tournament{Players: r.Players}.seating()
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

// validateCorrections checks that every correction is of a recorded game, in the order
// in which they were made.
func (s *seating) validateCorrections() error {
	latest := 0
	for _, c := range s.t.Corrections {
		about := func(format string, args ...any) error {
			return invalid(format, args...).in(c.Round).about(c.White, c.Black)
		}
		switch {
		case c.Round < 1 || c.Round > len(s.t.Rounds):
			return invalid("correction of %s - %s in round %d, which is not recorded",
				s.name(c.White), s.name(c.Black), c.Round).about(c.White, c.Black)
		case !c.after(c.After) || c.After > len(s.t.Rounds):
			return about("correction of %s - %s after round %d: it can be one of the later rounds recorded",
				s.name(c.White), s.name(c.Black), c.After)
		case c.After < latest:
			return about("correction of %s - %s after round %d stands behind one after round %d",
				s.name(c.White), s.name(c.Black), c.After, latest)
		case !c.Was.known():
			return about("correction of %s - %s: unknown result %q", s.name(c.White), s.name(c.Black), c.Was)
		case c.Points != nil:
			g := Game{White: c.White, Black: c.Black, Points: *c.Points}
			if err := s.validatePoints(g, s.name); err != nil {
				return about("correction: %s", err.Text)
			}
		}
		latest = c.After
	}
	return s.validateCorrected()
}

// validateCorrected checks that every corrected game is recorded, with the colours that
// the corrections made after it leave.
func (s *seating) validateCorrected() error {
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

// validateRulings checks every ruling by itself, and that those for the round about to be paired do
// not contradict each other.
func (s *seating) validateRulings() error {
	for _, r := range s.t.Rulings {
		if r.Players == [2]ID{} {
			return invalid("%s ruling on nobody: the first player is empty", r.Kind)
		}
		if err := s.validateRuling(r); err != nil {
			return err.about(among(r.Players)...)
		}
	}
	return s.validateRequired(len(s.t.Rounds) + 1)
}

// validateRuling checks that a ruling is on two players, or on one and the bye.
func (s *seating) validateRuling(r Ruling) *Error {
	a, b := r.Players[0], r.Players[1]
	kind := string(r.Kind)
	for _, id := range among(r.Players) {
		if _, known := s.players.Find(id); !known && b == "" {
			return invalid("%s bye of unknown player %q", r.Kind, id)
		} else if !known {
			return invalid("%s pair %s, %s: unknown player %q", r.Kind, s.name(a), s.name(b), id)
		}
	}
	switch {
	case !r.Kind.known():
		return invalid("%s: unknown decision %q", s.called("", r.Players), r.Kind)
	case a == b:
		return invalid("%s pair of player %s with itself", r.Kind, s.name(a))
	case !utf8.ValidString(r.Note):
		return invalid("%s: the note %q is not in UTF-8", s.called(kind, r.Players), r.Note)
	case !period(r.From, r.To):
		return invalid("%s: from round %d to round %d", s.called(kind, r.Players), r.From, r.To)
	case r.Kind == Reinstated:
		return s.validateReinstated(r)
	}
	return nil
}

// validateReinstated checks that a player is reinstated after a game that is recorded, or may be yet.
func (s *seating) validateReinstated(r Ruling) *Error {
	a, b := r.Players[0], r.Players[1]
	switch {
	case b == "":
		return invalid("player %s is reinstated after a game against nobody", s.name(a))
	case r.From < 1 || r.From != r.To:
		return invalid("player %s is reinstated after a game against %s from round %d to round %d: it is one round",
			s.name(a), s.name(b), r.From, r.To)
	case r.From > len(s.t.Rounds):
		return nil
	}
	if round := s.t.Rounds[r.From-1]; round.find(a, b) < 0 && round.find(b, a) < 0 {
		return invalid("player %s is reinstated after a game against %s that is not recorded",
			s.name(a), s.name(b)).in(r.From)
	}
	return nil
}

// known reports whether d is one of the decisions.
func (d Decision) known() bool {
	switch d {
	case Required, Forbidden, Apart, Avoid, Reinstated:
		return true
	}
	return false
}

// validateRequired checks that the pairs required in the round to come can meet, and that a
// required bye can be given: all are there, and nothing else is asked of them.
func (s *seating) validateRequired(next int) error {
	required := s.t.pairs(Required, next)
	if len(required) == 0 {
		return nil
	}
	absent := s.t.absent(next)
	rivals := make(map[ID]ID, 2*len(required)) // the bye is a rival, too: ""
	for _, pair := range required {
		for k, id := range pair {
			if state := missing(absent, id); state != "" {
				return invalid("%s: player %s %s", s.called("required", pair), s.name(id), state).
					in(next).about(among(pair)...)
			}
			rival, taken := rivals[id]
			if taken && rival != pair[1-k] {
				return s.requiredTwice(id, rival, pair[1-k]).in(next)
			}
			rivals[id] = pair[1-k]
		}
	}
	for _, pair := range s.t.pairs(Forbidden, next) {
		if rival, taken := rivals[pair[0]]; taken && rival == pair[1] {
			return invalid("the %s is both required and forbidden", s.called("", pair)).in(next).about(among(pair)...)
		}
	}
	return nil
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

// among returns the players of a pair: one if the other is the bye.
func among(pair [2]ID) []ID {
	if pair[1] == "" {
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
