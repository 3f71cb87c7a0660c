package pairing

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/limits"
)

// An Absence is a number of rounds that a player sits out: a requested bye, a withdrawal, or
// the rounds before a late entry. The only game that may be recorded for the player in these
// rounds is one they forfeited.
type Absence struct {
	Player ID `json:"player"`

	// From and To are rounds, 1-based, both included. From is at least 1. To 0 means to
	// the end: the player has withdrawn.
	From int `json:"from"`
	To   int `json:"to,omitzero"`

	// Points for each of the rounds; zero if the player is only absent.
	Points Points `json:"points,omitzero"`

	// GamePoints for each of the rounds, for a team.
	GamePoints Points `json:"game_points,omitzero"`

	// Expelled means that the player was excluded to the end, and has no place in the
	// standings.
	Expelled bool `json:"expelled,omitzero"`
}

// covers reports whether the absence holds in the round, 1-based.
func (a Absence) covers(round int) bool { return holds(a.From, a.To, round) }

// holds reports whether a round is among those from one to another.
func holds(from, to, round int) bool { return from <= round && (to == 0 || round <= to) }

// A Decision is what the arbiter decides on two players, or on one and the bye.
type Decision string

// The decisions, strictest first, and those on a game.
const (
	// Required: they must meet, even if they have met or both need the same colour. The
	// others are paired by the rules as if the two could meet nobody else. Of the bye: the
	// player has it, even if the rules bar them.
	Required Decision = "required"

	// Forbidden: they must not meet.
	Forbidden Decision = "forbidden"

	// Apart: they meet only if they have to, even if criteria suffer. The round has as few
	// Apart pairs as any legal round. Of necessary ones, pairs that would meet by the rules
	// anyway are preferred, then those on lower boards. The others are paired as if these
	// were Required.
	Apart Decision = "apart"

	// Avoid: they do not meet if no criterion of the rules suffers in any bracket, and
	// no Apart pair is added. The search can miss such a round where the rules choose
	// differently in a higher bracket, or where many such pairs meet.
	Avoid Decision = "avoid"

	// Reinstated: the first forfeited a game against the second in round From, which is
	// also To, and stays in the event, because an appeal was accepted. It matters in
	// systems that remove players who forfeit.
	Reinstated Decision = "reinstated"

	// Awarded: the arbiter decided the match of two teams in round From, which is also To. Result
	// and game points are then what the record says, whatever each other and the boards say.
	// Without it boards give the game points of a match, and these its result.
	Awarded Decision = "awarded"
)

// How a round without Avoid pairs is looked for: by forbidding pairs. First all are treated
// as if they were Apart. If a criterion suffers from that, the boards on which such pairs
// meet are tried from the top, one by one, or in sixteen parts if there are more (in a field
// of more than 128 players five, unless such pairs are many, and six rounds at most). The
// pairs of the part are forbidden, and those that do not meet. What the rules prescribe then
// has to be as good. So a round that costs nothing can be missed: where the rules choose
// otherwise in a higher bracket and a criterion suffers in a lower one, where only some pairs
// of the part can be kept apart, and in a large field on boards that are not tried.

// A Ruling is a decision of the arbiter on two players, or on one and the pairing-allocated
// bye. Required prevails over Apart and Avoid, and contradicts Forbidden; otherwise all
// rulings hold together. Whoever is required to have the bye can meet nobody, but stays in the brackets of the Dutch
// System: as a downfloater of each down to the last one, who counts in its criteria and in looking ahead (C.7, C8).
// To require the bye is an error in a round in which there is none, and for a player who is absent.
type Ruling struct {
	Kind Decision `json:"kind"`

	// Players are two; an empty second one stands for the pairing-allocated bye. The four
	// decisions then say whether the first one has it: must, must not, only if somebody
	// has to, not if no criterion suffers.
	Players [2]ID `json:"players,omitzero"`

	// Group names a group in place of Players: the ruling is on every pair of its members, in the
	// list as it is when the round is paired. With fewer than two it is on nobody.
	Group string `json:"group,omitempty"`

	// From and To are rounds, 1-based, both included. From 0 means from the first round,
	// To 0 to the end.
	From int `json:"from,omitzero"`
	To   int `json:"to,omitzero"`

	// Note is the reason, for people: "brothers". It is shown where the ruling decides. Of a group
	// without one, the group is shown.
	Note string `json:"note,omitempty"`
}

// Pairwise returns the tournament with every ruling on a group as rulings on the pairs of its
// members, which a [Pairer] of one's own needs not know of groups then. It changes nothing in t,
// and takes time and memory linear in the number of pairs. Rulings that are not valid stay as they are.
func (t Tournament) Pairwise() Tournament {
	if !slices.ContainsFunc(t.Rulings, func(r Ruling) bool { return r.Group != "" }) {
		return t
	}
	members := t.members()
	pairs := t.pairs(members)
	if pairs > limits.Pairs {
		return t
	}
	rulings := make([]Ruling, 0, int64(len(t.Rulings))+pairs)
	for _, r := range t.Rulings {
		if r.Group == "" || r.Players != [2]ID{} {
			rulings = append(rulings, r)
			continue
		}
		group := members[r.Group]
		r.Group, r.Note = "", cmp.Or(r.Note, r.Group)
		for i, a := range group {
			for _, b := range group[i+1:] {
				r.Players = [2]ID{a, b}
				rulings = append(rulings, r)
			}
		}
	}
	t.Rulings = rulings
	return t
}

// members returns the players of each group, in the order of the list.
func (t Tournament) members() map[string][]ID {
	members := map[string][]ID{}
	for _, p := range t.Players {
		if p.Group != "" {
			members[p.Group] = append(members[p.Group], p.ID)
		}
	}
	return members
}

// pairs returns how many pairs the rulings on groups are about.
func (t Tournament) pairs(members map[string][]ID) (n int64) {
	for _, r := range t.Rulings {
		k := int64(len(members[r.Group])) // of no group nobody is a member
		n += k * (k - 1) / 2
	}
	return n
}

// absent returns the absence of everybody who is absent in the round, 1-based: the
// last recorded that covers it. It is nil if nobody is. It takes time linear in the
// number of absences.
func (t Tournament) absent(round int) map[ID]Absence {
	var absent map[ID]Absence
	for _, a := range t.Absences {
		if !a.covers(round) {
			continue
		}
		if absent == nil {
			absent = make(map[ID]Absence)
		}
		absent[a.Player] = a
	}
	return absent
}

// Withdraw records that a player is absent to the end, from the round about to be paired. It is an
// error if there is no such player, or if the player has withdrawn already.
func (t *Tournament) Withdraw(id ID) error {
	next := len(t.Rounds) + 1
	if err := t.present(id); err != nil {
		return err
	}
	if a, away := t.absent(next)[id]; away && a.To == 0 {
		return refused("player %s has withdrawn already", t.names(quoted)(id)).because(ErrRecorded).in(next).about(id)
	}
	t.Absences = append(slices.Clip(t.Absences), Absence{Player: id, From: next})
	return nil
}

// Return ends all absences that cover the round about to be paired. Later ones stay. It is an error
// if there is no such player, or if the player is not absent.
func (t *Tournament) Return(id ID) error {
	recorded := len(t.Rounds)
	if err := t.present(id); err != nil {
		return err
	}
	if _, away := t.absent(recorded + 1)[id]; !away {
		return refused("player %s is not absent", t.names(quoted)(id)).in(recorded + 1).about(id)
	}
	absences := make([]Absence, 0, len(t.Absences))
	for _, a := range t.Absences {
		if a.Player == id && a.covers(recorded+1) {
			if recorded == 0 || a.From > recorded {
				continue
			}
			a.To, a.Expelled = recorded, false
		}
		absences = append(absences, a)
	}
	t.Absences = absences
	return nil
}

// RequestBye records that a player sits out a round that is not paired yet, and what that is worth.
// A second request for one round replaces the first. It is an error if there is no such player, if
// the round is recorded or not planned, if the player has withdrawn by then, or if no bye can be
// worth so much.
func (t *Tournament) RequestBye(id ID, round int, p Points) error {
	if err := t.present(id); err != nil {
		return err
	}
	about := func(format string, args ...any) *Error {
		what := fmt.Sprintf(format, args...)
		return refused("the bye that player %s asks for %s", t.names(quoted)(id), what).in(round).about(id)
	}
	switch a, away := t.absent(round)[id]; {
	case round < 1:
		return refused("player %s asks for a bye in round %d: the first round is 1", t.names(quoted)(id), round).about(id)
	case round <= len(t.Rounds):
		return about("comes too late: the round is recorded").because(ErrRecorded)
	case t.Planned > 0 && round > t.Planned:
		return about("comes after the last round: %d are planned", t.Planned)
	case round > limits.Rounds:
		return about("comes after the last possible round, %d", limits.Rounds)
	case away && a.To == 0:
		return about("cannot be: the player has withdrawn")
	case p < 0 || p.excessive():
		return about("is worth %v points", p)
	}
	if hint := t.slips().tenths(p); hint != "" {
		return about("is worth %v points: %s", p, hint)
	}
	absences := make([]Absence, 0, len(t.Absences)+1)
	for _, a := range t.Absences {
		if a.Player != id || a.From != round || a.To != round {
			absences = append(absences, a)
		}
	}
	t.Absences = append(absences, Absence{Player: id, From: round, To: round, Points: p})
	return nil
}

// Rule records a decision of the arbiter. Without a first round it holds from the round about to be
// paired. It is an error if there are no such players, decision or rounds, or if the decision
// contradicts another one in that round.
func (t *Tournament) Rule(r Ruling) error {
	if r.From == 0 && len(t.Rounds) > 0 {
		r.From = len(t.Rounds) + 1
	}
	changed := *t
	changed.Rulings = append(slices.Clip(t.Rulings), r)
	s, err := changed.seating(context.Background())
	if err == nil {
		err = s.validateRulings()
	}
	if err != nil {
		return t.blame(err)
	}
	t.Rulings = changed.Rulings
	return nil
}

// blame returns the error of a tournament with a change: of the tournament if it contradicts itself
// without the change, too, otherwise of the change.
func (t *Tournament) blame(changed error) *Error {
	if own := t.Validate(); own != nil {
		return own.(*Error)
	}
	e := *changed.(*Error)
	e.Kind = nil
	return &e
}

// present requires a player to be in the list.
func (t *Tournament) present(id ID) error {
	if _, known := t.Player(id); !known {
		return refused("unknown player %q", id).because(ErrUnknownPlayer).about(id)
	}
	return nil
}
