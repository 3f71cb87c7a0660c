package explain

import (
	"fmt"
	"slices"

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
	quoted := func(id pairing.ID) string {
		if name, ok := e.Names[id]; ok {
			return name
		}
		return fmt.Sprintf("%q", id)
	}
	return fmt.Sprintf("%v: %v", pairing.ErrNoPairing, words.Say("list", "list", e.lines(quoted, 3)))
}

// Text returns the proof in words: the claim, then what bars each of those players from
// everybody else. Of long lists it has the beginning; all is in the data.
func (e *Evidence) Text() string {
	return words.Say("list", "list", e.lines(labels(e.Names), 12)).String()
}

// lines are the claim, and a line for each of so many players.
func (e *Evidence) lines(name words.Namer, players int) []any {
	if len(e.Groups) == 0 {
		return []any{words.Say("proof.none")}
	}
	lines := []any{words.Claim(e.Groups, e.Others, e.Bye, name)}
	for k, id := range slices.Concat(e.Groups...) {
		if k >= len(e.Barred) || len(e.Barred[k]) == 0 {
			continue
		}
		if len(lines) > players {
			return append(lines, words.Say("proof.more"))
		}
		lines = append(lines, barred(id, e.Barred[k], name))
	}
	return lines
}

// barred says what bars a player, or the bye, from everybody else, by what it is: of several
// reasons the first one.
func barred(player pairing.ID, list []Violation, name words.Namer) words.Message {
	var keys []string
	of := map[string][]any{} // who, by the key of what bars them
	seen := map[pairing.ID]bool{}
	for _, x := range list {
		other := otherThan(player, x)
		if seen[other] {
			continue
		}
		seen[other] = true
		key, who := bars(player, other, x, name)
		if _, is := of[key]; !is {
			keys = append(keys, key)
		}
		of[key] = append(of[key], who)
	}
	var parts []any
	for _, key := range keys {
		parts = append(parts, words.Say(key, "who", of[key], "n", len(of[key])))
	}
	if player == "" {
		return words.Say("barred.bye", "parts", parts)
	}
	return words.Say("barred", "player", name(player), "parts", parts)
}

// otherThan is the other player of a violation, the first one if it is about two others;
// the player if it is about their own bye.
func otherThan(player pairing.ID, x Violation) pairing.ID {
	for _, id := range x.Players {
		if id != player {
			return id
		}
	}
	return player
}

// bars is what a violation says of a player and another one: its key, and the other one.
func bars(player, other pairing.ID, x Violation, name words.Namer) (key string, who any) {
	switch what := x.What; {
	case what == "required" && other == player: // no other is named
		return "barred.resting", nil
	case what == "required" && len(x.Players) == 1:
		return "barred.taken", name(other)
	case what == "required" && x.Players[0] == player:
		return "barred.bound", name(other)
	case what == "required", what == "forbidden", what == "ahead":
		return "barred." + what, name(other)
	case what == "rematch":
		return "barred.rematch", words.Say("in round", "name", name(other), "round", x.Round)
	case what == "color": // the same for everybody
		return "barred." + x.Color.String(), name(other)
	case player == "":
		return "barred.notbye", words.Say("had in round", "name", name(other), "what", words.Say(what), "round", x.Round)
	}
	return "barred.ownbye", words.Say("what in round", "what", words.Say(x.What), "round", x.Round)
}
