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
// Pair that wrap [pairing.ErrNoPairing] are an *Evidence in the Dutch and the Dubov
// system; use [errors.As]. Of fields of more than [MaxProved] players it is empty.
type Evidence struct {
	Groups []Stuck      `json:"groups"` // by group, in order
	Others []pairing.ID `json:"others"` // whom the groups share
	Bye    bool         `json:"bye"`    // they share the allocated bye, too: it counts as one more of the others

	// Unlisted is for how many players, the last ones, Opponents and Barred are left
	// out, because those before have [MaxListed] of them.
	Unlisted int `json:"unlisted,omitempty"`

	// Names are what texts call the players, of those who have a name.
	Names map[pairing.ID]string `json:"names,omitempty"`
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

// Error says who is stuck, and of the first ones why. Of long lists it has the beginning.
func (e *Evidence) Error() string {
	if len(e.Groups) == 0 {
		return fmt.Sprintf("%v: there are more than %d players, too many for a proof", pairing.ErrNoPairing, MaxProved)
	}
	quoted := func(id pairing.ID) string {
		if name, ok := e.Names[id]; ok {
			return name
		}
		return fmt.Sprintf("%q", id)
	}
	return fmt.Sprintf("%v: %s", pairing.ErrNoPairing, strings.Join(e.lines(quoted, 3, 6), "; "))
}

// Unwrap gives [pairing.ErrNoPairing].
func (e *Evidence) Unwrap() error { return pairing.ErrNoPairing }

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
	for _, s := range e.Groups {
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
	for from := 0; from < len(e.Groups); groups++ {
		to := from + 1
		for to < len(e.Groups) && e.Groups[to].Group == e.Groups[from].Group {
			to++
		}
		var names []string
		for i := from; i < to; i++ {
			names = append(names, e.Groups[i].called(name))
		}
		if from = to; len(names) == 1 {
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
func (s *Stuck) called(name words.Namer) string {
	if s.Player == "" {
		return "the bye"
	}
	return name(s.Player)
}

// text says what bars a player from everybody else, by what it is: of several reasons
// the first one.
func (s *Stuck) text(name words.Namer, most int) string {
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
		parts = append(parts, s.sentence(r.what, words.Some(r.list, most)))
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

// What bars a player from everybody else: to have to meet somebody, or to have the bye; and
// that somebody else is to have it.
const (
	bound   Breach = "bound"
	resting Breach = "resting"
	taken   Breach = "taken"
)

// reason gives the part of a violation that is about the other player.
func (s *Stuck) reason(x Violation, name words.Namer) (what Breach, text string) {
	other := s.other(x)
	switch {
	case x.What == BreachRequired && other == s.Player: // no other is named
		return resting, ""
	case x.What == BreachRequired && len(x.Players) == 1:
		return taken, name(other)
	case x.What == BreachRequired && x.Players[0] == s.Player:
		return bound, name(other)
	case x.What == BreachRequired, x.What == BreachForbidden:
		return x.What, name(other)
	case x.What == BreachRematch:
		return x.What, fmt.Sprintf("%s (round %d)", name(other), x.Round)
	case x.What == BreachColors: // the same for everybody
		return Breach(x.Color.String()), name(other)
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
	case what == Breach(pairing.White.String()), what == Breach(pairing.Black.String()):
		return fmt.Sprintf("must have %s, as must %s", what, list)
	case what == BreachRequired:
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
