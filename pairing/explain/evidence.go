package explain

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Evidence is the error for a round that cannot be paired, and the proof of it, made
// to be checked by hand: groups of players, each of odd number, who can meet nobody
// outside their group but a few others, fewer than there are groups. One player of each
// group would need one of these. Most groups are single players.
//
// It is as small as can be: without any of the groups it would prove nothing. Errors of
// Pair that wrap [pairing.ErrNoPairing] are an *Evidence in the Dutch and the Dubov
// system; use [errors.As]. Of fields of more than [MaxProved] players it is empty.
type Evidence struct {
	Groups []Stuck      `json:"groups"` // by group, in order
	Others []pairing.ID `json:"others"` // whom the groups share
	Bye    bool         `json:"bye"`    // they share the allocated bye, too: it counts as one more of the others

	// Unlisted is for how many players, the last ones, Opponents and Barred are left
	// out, because those before have [MaxListed] of them.
	Unlisted int `json:"unlisted,omitempty"`
}

// How much is proved.
const (
	MaxProved = 10_000  // players to be paired
	MaxListed = 500_000 // possible opponents and violations in an [Evidence]
)

// A Stuck is a player of a group, with all possible opponents and what bars the rest.
type Stuck struct {
	Group  int        `json:"group"`            // from 1
	Player pairing.ID `json:"player,omitempty"` // empty for the allocated bye, whose opponents are those who may have it

	Opponents []pairing.ID `json:"opponents"`    // whom the player can still meet
	MayBye    bool         `json:"may_have_bye"` // and there is one

	// Barred has, for everybody else who is to be paired outside the group, why not;
	// and for the bye, if there is one that the groups do not share.
	Barred []Violation `json:"barred"`
}

// Error says who is stuck, and why. Of long lists it has the beginning.
func (e *Evidence) Error() string {
	if len(e.Groups) == 0 {
		return fmt.Sprintf("%v: there are more than %d players, too many for a proof", pairing.ErrNoPairing, MaxProved)
	}
	quoted := func(id pairing.ID) string { return fmt.Sprintf("%q", id) }
	return fmt.Sprintf("%v: %s", pairing.ErrNoPairing, e.text(quoted, 12))
}

// Unwrap gives [pairing.ErrNoPairing].
func (e *Evidence) Unwrap() error { return pairing.ErrNoPairing }

// Text gives the proof in words; name gives the players' names, nil leaves their IDs.
func (e *Evidence) Text(name func(pairing.ID) string) string {
	return e.text(named(name), math.MaxInt)
}

// text is the proof with lists of so many at most.
func (e *Evidence) text(name func(pairing.ID) string, most int) string {
	parts := []string{e.claim(name, most)}
	for _, s := range e.Groups {
		if len(parts) > most {
			return strings.Join(append(parts, "and so on"), "; ")
		}
		if text := s.text(name, most); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "; ")
}

// some joins by commas and a final "and", at most so many.
func some(list []string, most int) string {
	if len(list) > most {
		list = append(list[:most-1:most-1], fmt.Sprintf("%d more", len(list)-most+1))
	}
	return series(list)
}

// claim says which groups share whom.
func (e *Evidence) claim(name func(pairing.ID) string, most int) string {
	var groups [][]string
	for _, s := range e.Groups {
		if s.Group > len(groups) || len(groups) == 0 {
			groups = append(groups, nil)
		}
		last := &groups[len(groups)-1]
		*last = append(*last, s.called(name))
	}
	var shared []string
	for _, id := range e.Others {
		shared = append(shared, name(id))
	}
	if e.Bye {
		shared = append(shared, "the bye")
	}
	left := "nobody"
	if len(shared) > 0 {
		left = "only " + some(shared, most)
	}
	if len(groups) == len(e.Groups) {
		return fmt.Sprintf("%s left for %s", left, some(flat(groups), most))
	}
	names := make([]string, len(groups))
	for i, g := range groups {
		names[i] = "(" + some(g, most) + ")"
	}
	return fmt.Sprintf("%s left for one player of each odd group %s", left, some(names, most))
}

// called names the player, or the bye.
func (s *Stuck) called(name func(pairing.ID) string) string {
	if s.Player == "" {
		return "the bye"
	}
	return name(s.Player)
}

// text says what bars a player from everybody else, by what it is: of several reasons
// the first one.
func (s *Stuck) text(name func(pairing.ID) string, most int) string {
	type reason struct {
		what Breach
		list []string
	}
	var reasons []reason
	seen := map[pairing.ID]bool{}
	for _, x := range s.Barred {
		other := s.other(x)
		if seen[other] {
			continue
		}
		seen[other] = true
		what, text := s.reason(x, name)
		at := slices.IndexFunc(reasons, func(r reason) bool { return r.what == what })
		if at < 0 {
			at = len(reasons)
			reasons = append(reasons, reason{what: what})
		}
		reasons[at].list = append(reasons[at].list, text)
	}
	var parts []string
	for _, r := range reasons {
		parts = append(parts, s.sentence(r.what, some(r.list, most)))
	}
	if len(parts) == 0 {
		return ""
	}
	return s.called(name) + " " + strings.Join(parts, ", ")
}

// other gives the other player of a violation, the first one if it is about two others;
// oneself if it is about one's bye.
func (s *Stuck) other(x Violation) pairing.ID {
	for _, id := range x.Players {
		if id != s.Player {
			return id
		}
	}
	return s.Player
}

// What bars a player from everybody else: to have to meet somebody, or to have the bye.
const (
	bound   Breach = "bound"
	resting Breach = "resting"
)

// reason gives the part of a violation that is about the other player.
func (s *Stuck) reason(x Violation, name func(pairing.ID) string) (what Breach, text string) {
	other := s.other(x)
	switch {
	case x.What == BreachRequired && other == s.Player: // no other is named
		return resting, ""
	case x.What == BreachRequired && x.Players[0] == s.Player:
		return bound, name(other)
	case x.What == BreachRequired, x.What == BreachForbidden:
		return x.What, name(other)
	case x.What == BreachRematch:
		return x.What, fmt.Sprintf("%s (round %d)", name(other), x.Round)
	case x.What == BreachColors: // the same for everybody
		return Breach(x.Color.word()), name(other)
	case s.Player != "": // its own bye
		return x.What, fmt.Sprintf("round %d", x.Round)
	}
	return x.What, fmt.Sprintf("%s (%s in round %d)", name(other), x.What, x.Round)
}

// sentence says what bars a player from those on the list.
func (s *Stuck) sentence(what Breach, list string) string {
	switch {
	case what == BreachRematch:
		return "has met " + list
	case what == BreachForbidden:
		return "is forbidden to meet " + list
	case what == Breach(Letter("w").word()), what == Breach(Letter("b").word()):
		return fmt.Sprintf("must have %s, as must %s", what, list)
	case what == BreachRequired:
		return "cannot meet those who have to meet somebody else: " + list
	case what == resting:
		return "has to have the bye"
	case what == bound:
		return "has to meet " + list
	case s.Player == "":
		return "is not for " + list
	}
	return fmt.Sprintf("must not have the bye (%s in %s)", what, list)
}

func flat(groups [][]string) (all []string) {
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}
