package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Evidence is the error for a round that cannot be paired, and the proof of it, made
// to be checked by hand: groups of players, each of odd number, who can meet nobody
// outside their group but a few others, fewer than there are groups. One player of each
// group would need one of these. Most groups are single players.
//
// It is as small as can be: without any of the groups it would prove nothing. Errors of
// Pair that wrap [pairing.ErrNoPairing] are an *Evidence in FIDE's systems; use [errors.As].
// Of fields of more than 10,000 players it is empty.
type Evidence struct {
	Groups [][]pairing.ID `json:"groups"` // "" is the allocated bye, which somebody has to have
	Others []pairing.ID   `json:"others"` // whom the groups share
	Bye    bool           `json:"bye"`    // they share the allocated bye, too: it counts as one more of the others

	// Barred says of the players of the groups, one by one in their order, what bars them from
	// everybody else, and from the bye. It is left out of the last ones where it would be
	// more than 500,000 violations.
	Barred [][]Violation `json:"barred"`

	// Names are what texts call the players, of those who have a name.
	Names map[pairing.ID]string `json:"names,omitempty"`
}

// Error says who is stuck, and of the first ones why. Of long lists it has the beginning.
func (e *Evidence) Error() string {
	if len(e.Groups) == 0 {
		return fmt.Sprintf("%v: there are too many players for a proof", pairing.ErrNoPairing)
	}
	quoted := func(id pairing.ID) string {
		if name, ok := e.Names[id]; ok {
			return name
		}
		return fmt.Sprintf("%q", id)
	}
	return fmt.Sprintf("%v: %s", pairing.ErrNoPairing, strings.Join(e.lines(quoted, 3, 6), "; "))
}

// How much of a proof a text has: names in a list, players one by one, groups of several.
const (
	listed   = 12
	detailed = 12
	grouped  = 3
)

// Text gives the proof in words: the claim, then what bars each of those players from
// everybody else. Of long lists it has the beginning; all is in the data.
func (e *Evidence) Text() string {
	return strings.Join(e.lines(labels(e.Names), detailed, listed), "; ")
}

// Claim gives the first sentence of the proof, which carries it: who can meet whom alone.
func (e *Evidence) Claim() string { return e.claim(labels(e.Names), listed) }

// lines are the claim, and a line for each of so many players with lists of so many.
func (e *Evidence) lines(name words.Namer, players, most int) []string {
	lines := []string{e.claim(name, listed)}
	for _, s := range e.stuck() {
		text := s.text(name, most)
		switch {
		case text == "":
		case len(lines) > players:
			return append(lines, "and so on")
		default:
			lines = append(lines, text)
		}
	}
	return lines
}

// claim says whom the groups can meet, and that these are too few: "8, 4 and 7 can meet
// only each other and 2, so one of them needs 2; 1 can meet only 2; 2 cannot meet both".
func (e *Evidence) claim(name words.Namer, most int) string {
	var single []string // groups of one
	var parts []string
	groups, several := 0, 0 // and those of several players
	shared := words.Names(e.Others, name)
	if e.Bye {
		shared = append(shared, "the bye")
	}
	for _, g := range e.Groups {
		groups++
		var names []string
		for _, id := range g {
			names = append(names, called(id, name))
		}
		if len(names) == 1 {
			single = append(single, names[0])
			continue
		}
		if several++; several > grouped {
			continue
		}
		who := words.Some(names, most)
		if len(shared) == 0 {
			parts = append(parts, fmt.Sprintf("%s can meet only each other, and their number is odd", who))
		} else {
			parts = append(parts, fmt.Sprintf("%s can meet only each other and %s, so one of them needs %s", who,
				words.Some(shared, most), words.Also(len(shared) > 1, "one of ")+words.Some(shared, most)))
		}
	}
	if several > grouped {
		parts = append(parts, fmt.Sprintf("so it is with %s", words.Count(several-grouped, "more group", "more groups")))
	}
	switch {
	case len(single) > 0 && len(shared) == 0:
		parts = append(parts, "nobody is left for "+words.Some(single, most))
	case len(single) > 0:
		parts = append(parts, fmt.Sprintf("only %s %s left for %s", words.Some(shared, most), words.Also(len(shared) == 1, "is")+words.Also(len(shared) > 1, "are"), words.Some(single, most)))
	}
	if groups > len(single) && len(shared) > 0 {
		parts = append(parts, fmt.Sprintf("%s cannot be for %s", words.Some(shared, most), [...]string{"both", fmt.Sprintf("all %d", groups)}[min(1, max(0, groups-2))]))
	}
	return strings.Join(parts, "; ")
}

// called names the player, or the bye.
func called(id pairing.ID, name words.Namer) string {
	if id == "" {
		return "the bye"
	}
	return name(id)
}

// A stuck is a player of a group, with what bars them from everybody else.
type stuck struct {
	Player pairing.ID
	Barred []Violation
}

// stuck lists the players of the groups.
func (e *Evidence) stuck() (list []stuck) {
	for _, id := range slices.Concat(e.Groups...) {
		s := stuck{Player: id}
		if len(list) < len(e.Barred) {
			s.Barred = e.Barred[len(list)]
		}
		list = append(list, s)
	}
	return list
}

// text says what bars a player from everybody else, by what it is: of several reasons
// the first one.
func (s *stuck) text(name words.Namer, most int) string {
	type reason struct {
		what string
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
		parts = append(parts, s.sentence(r.what, words.Some(r.list, most)))
	}
	if len(parts) == 0 {
		return ""
	}
	return called(s.Player, name) + " " + strings.Join(parts, ", ")
}

// other gives the other player of a violation, the first one if it is about two others;
// oneself if it is about one's bye.
func (s *stuck) other(x Violation) pairing.ID {
	for _, id := range x.Players {
		if id != s.Player {
			return id
		}
	}
	return s.Player
}

// What bars a player from everybody else: to have to meet somebody, or to have the bye; and
// that somebody else is to have it.
const (
	bound   string = "bound"
	resting string = "resting"
	taken   string = "taken"
)

// reason gives the part of a violation that is about the other player.
func (s *stuck) reason(x Violation, name words.Namer) (what string, text string) {
	other := s.other(x)
	switch {
	case x.What == "required" && other == s.Player: // no other is named
		return resting, ""
	case x.What == "required" && len(x.Players) == 1:
		return taken, name(other)
	case x.What == "required" && x.Players[0] == s.Player:
		return bound, name(other)
	case x.What == "required", x.What == "forbidden":
		return x.What, name(other)
	case x.What == "rematch":
		return x.What, fmt.Sprintf("%s (round %d)", name(other), x.Round)
	case x.What == "color": // the same for everybody
		return x.Color.String(), name(other)
	case s.Player != "": // its own bye
		return x.What, fmt.Sprintf("round %d", x.Round)
	}
	return x.What, fmt.Sprintf("%s (%s in round %d)", name(other), x.What, x.Round)
}

// sentence says what bars a player from those on the list.
func (s *stuck) sentence(what string, list string) string {
	switch {
	case what == "rematch":
		return "has met " + list
	case what == "forbidden":
		return "is forbidden to meet " + list
	case what == pairing.White.String(), what == pairing.Black.String():
		return fmt.Sprintf("must have %s, as must %s", what, list)
	case what == "required":
		return "cannot meet those who have to meet somebody else: " + list
	case what == taken:
		return fmt.Sprintf("cannot meet %s, who has the bye", list)
	case what == resting:
		return "has to have the bye"
	case what == bound:
		return "has to meet " + list
	case s.Player == "":
		return "is not for " + list
	}
	return fmt.Sprintf("must not have the bye (%s in %s)", what, list)
}
